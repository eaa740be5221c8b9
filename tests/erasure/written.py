"""Runs beside servers of its own: writes a canary through every door, scans every file, forgets, scans again.

Started by test_raw_scan.py with `manage.py servers`; prints its findings as JSON.
"""

import json
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import django
import psycopg

django.setup()

from django.conf import settings  # noqa: E402  what follows needs Django set up
from django.core.management import call_command  # noqa: E402

from accounts.people import sign_up  # noqa: E402
from config.server.local import data_folder, ensure  # noqa: E402
from memory_app import selectors, services  # noqa: E402
from memory_app.domain import errors  # noqa: E402
from memory_app.domain.commands import (  # noqa: E402
    Accept,
    Change,
    FactValue,
    Forget,
    Learn,
    Propose,
    Recall,
    Reject,
    Remember,
    ToolWrite,
)
from memory_app.domain.context import CallContext, Grant, Surface  # noqa: E402
from memory_app.domain.grammar import Act  # noqa: E402
from memory_app.domain.kinds import Kind  # noqa: E402
from tests.conftest import as_agent, person  # noqa: E402

CANARY = b"quetzalwhistle"  # in every text that is written
CONTROL = b"controlwhistle"  # in a column in clear, so that a scan that finds nothing is not simply blind


def write() -> CallContext:
    """Every door; returns the person's context."""
    ctx = person(sign_up("canary@example.org"))
    services.switch(ctx, True)
    one = services.remember(ctx, Remember(text="My quetzalwhistle sings", idempotency_key="quetzal"))
    services.revise(ctx, Change(entry=one.id, text="My quetzalwhistle sings at night"))
    agent = as_agent(ctx)
    agent = replace(agent, session=replace(agent.session, thread=CONTROL.decode()))
    kept = services.propose(agent, Propose(text="Has a quetzalwhistle at home"))
    gone = services.propose(agent, Propose(text="Has two quetzalwhistles at home"))
    services.deliver_notices()
    services.accept(ctx, Accept(entry=kept.proposal, text="Has a quetzalwhistle in the garden"))
    services.reject(ctx, Reject(entry=gone.proposal))
    services.open_turn(agent, "Remember that my quetzalwhistle is blue")
    services.tool_write(agent, ToolWrite(act=Act.REMEMBER, body="my quetzalwhistle is blue"))
    direct = replace(agent, surface=Surface.AGENT_API, agent=replace(agent.agent, grant=Grant(writes=True)))
    services.register_schema(ctx, "bird", {"type": "object"})
    value = FactValue(schema="bird", data={"name": "quetzalwhistle"})
    services.learn(direct, Learn(text="The quetzalwhistle is five", kind=Kind.FACT, value=value, why="quetzalwhistle"))
    services.learn(direct, Learn(text="A quetzalwhistle person", kind=Kind.INSIGHT, derived_from=(one.id,)))
    with suppress(errors.LooksLikeCredential):
        services.remember(ctx, Remember(text="my password is quetzalwhistle!Q7x"))
    selectors.snapshot(agent)
    selectors.search(ctx, "quetzalwhistle")
    selectors.recall(direct, Recall(query="quetzalwhistle"))
    return ctx


def settle() -> None:
    """Statistics and a checkpoint: everything that the server holds is in its files."""
    local = ensure(data_folder())
    login = {"user": "postgres", "password": local.role_passwords["postgres"], "host": local.host}
    for name in ("keepsake", "keepsake_keys"):
        with psycopg.connect(**login, port=local.pg_port, dbname=name, autocommit=True) as there:
            there.execute("ANALYZE")
            there.execute("CHECKPOINT")


def hits(data: Path, word: bytes) -> list[str]:
    """Every file that holds the word, in any case, in UTF-8 or UTF-16."""
    forms = (word, word.decode().encode("utf-16-le"))
    files = (path for path in data.rglob("*") if path.is_file())
    return [str(path.relative_to(data)) for path in files if any(form in path.read_bytes().lower() for form in forms)]


def main() -> None:
    """Before and after forgetting, one by one and then everything."""
    call_command("migrate", database="owner", verbosity=0)
    call_command("migrate", database="keys", verbosity=0)
    ctx = write()
    settle()
    found = {"before": hits(settings.DATA, CANARY), "control": hits(settings.DATA, CONTROL)}
    done = [services.forget(ctx, Forget(entry=memory.id)).done for memory in selectors.overview(ctx).items[:2]]
    done.append(services.forget_all(ctx).done)
    settle()
    found |= {"after": hits(settings.DATA, CANARY), "done": done}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
