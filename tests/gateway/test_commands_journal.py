"""What an operator does to agents at the command line is written down first, as on the staff pages (K16, M15, M16)."""

import base64
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command
from django.db import connections, transaction

from agents_gateway import agents
from agents_gateway.agents import Registered
from agents_gateway.models import Agent
from memory_app.models import OperatorAccess
from memory_app.models.walls import as_role
from tests.gateway.agents import pack

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M15", "M16", "K16")]
ACTS = {"kill": [], "revive": [], "limit": ["5"], "share": ["on"]}


def run(*words: str) -> None:
    call_command(*words, stdout=StringIO(), stderr=StringIO())


def written() -> list[tuple[str, str, list[object]]]:
    """Every access there is: who, what, to which."""
    with transaction.atomic(), as_role("keep_ops"):
        rows = OperatorAccess.objects.using("default").order_by("at", "id")
        return [(row.operator, row.action, row.ids) for row in rows]


@pytest.fixture
def silent_journal() -> Iterator[None]:
    """The journal's role may not write."""
    with connections["owner"].cursor() as cursor:
        cursor.execute("REVOKE INSERT ON memory_app_operatoraccess FROM keep_journal")
        yield
        cursor.execute("GRANT INSERT ON memory_app_operatoraccess TO keep_journal")


@pytest.mark.parametrize("word", ACTS)
def test_what_is_done_to_an_agent_at_the_command_line_is_journaled_with_its_id(agent: Registered, word: str) -> None:
    run("agent", word, agent.name, *ACTS[word])
    assert written() == [("command line", f"agent.{word}", [agent.id])]


@pytest.mark.parametrize("word", ACTS)
def test_nothing_is_done_to_an_agent_while_the_journal_cannot_be_written(
    agent: Registered, word: str, silent_journal: None
) -> None:
    before = Agent.objects.values().get()
    with pytest.raises(CommandError, match="journal can't be written"):
        run("agent", word, agent.name, *ACTS[word])
    assert Agent.objects.values().get() == before


def test_registering_and_trust_are_journaled_and_what_is_not_done_is_not(tmp_path: Path) -> None:
    key = Ed25519PrivateKey.generate()
    file = tmp_path / "pack.json"
    file.write_bytes(pack(key=key))
    run("publisher", "trust", "Example", base64.b64encode(key.public_key().public_bytes_raw()).decode())
    run("agent", "register", str(file))
    run("publisher", "distrust", agents.publishers()[0].key_id)
    done = ["publisher.trust", "agent.register", "publisher.distrust"]
    assert [action for _, action, _ in written()] == done
    for wrong in (["agent", "kill", "nobody"], ["agent", "limit", "travel-agent", "-1"], ["agent", "list"]):
        try:
            run(*wrong)
        except CommandError:
            continue
    assert [action for _, action, _ in written()] == done
