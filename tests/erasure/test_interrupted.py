"""Real processes and real threads: a process killed in the middle, many that finish the same erasure (abuse 42)."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connections

from memory_app import selectors, services
from memory_app.domain.commands import Forget
from memory_app.services import erasure
from memory_app.services.erasure import complete
from tests.conftest import ALIASES
from tests.erasure.conftest import erasures, fill, rows, signed
from tests.erasure.test_machine import Crash, crash_at

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.req("M10")]
REPOSITORY = Path(__file__).resolve().parents[2]
STOPS = ["begin", "shred", "erase_copies", "confirm", "sign"]
# Forgets everything in a process of its own, which stops after one step and waits to be killed.
CODE = """
import sys, time
from uuid import UUID
import django
from django.conf import settings
for alias, name in zip({aliases!r}, {names!r}):
    settings.DATABASES[alias]["NAME"] = name
django.setup()
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.services import erasure

step = getattr(erasure, {stop!r})
def stops(where, row):
    step(where, row)
    print("here", flush=True)
    time.sleep(600)
for state, steps in erasure.STEPS.items():
    erasure.STEPS[state] = tuple(stops if one is step else one for one in steps)
services.forget_all(CallContext(
    tenant=UUID({tenant!r}), app=UUID({app!r}), subject=UUID({subject!r}), actor=Actor(id=UUID({actor!r})),
    authority=Authority.USER, surface=Surface.MEMORY_API,
))
"""


@pytest.mark.slow
@pytest.mark.parametrize("stop", STOPS)
def test_a_process_killed_in_the_middle_leaves_nothing_that_the_sweep_does_not_finish(ctx, stop):
    fill(ctx)
    code = CODE.format(
        aliases=ALIASES,
        names=[connections[alias].settings_dict["NAME"] for alias in ALIASES],
        stop=stop,
        tenant=str(ctx.tenant),
        app=str(ctx.app),
        subject=str(ctx.subject),
        actor=str(ctx.actor.id),
    )
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings", "PYTHONPATH": str(REPOSITORY)}
    child = subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout.readline() == "here\n", child.stderr.read()
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        child.stderr.close()
    assert selectors.overview(ctx).items == ()
    until = time.monotonic() + 20
    while erasures(ctx)[0].state != "signed" and time.monotonic() < until:
        services.finish_erasures(late=timedelta(0))  # the server may need a moment to notice the death
    assert [one.state for one in erasures(ctx)] == ["signed"]
    assert len(signed(ctx)) == 1
    left = {table for table, found in rows(ctx).items() if found}
    assert left <= {"memory_app_memorysettings", "memory_app_idempotencykey", "memory_app_proposaltally"}


@pytest.mark.parametrize("state", ["requested", "confirmed"])
def test_many_that_finish_the_same_erasure_sign_one_receipt(ctx, monkeypatch, state):
    filled = fill(ctx)
    with monkeypatch.context() as broken:
        crash_at(broken, state, erasure.STEPS[state][0], "before")
        with pytest.raises(Crash):
            services.forget(ctx, Forget(entry=filled.entry))
    (open_one,) = erasures(ctx)

    def finish(_):
        try:
            return complete(ctx.tenant, ctx.subject, open_one.id).state
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(finish, range(8))) <= {"erasing", "confirmed", "signed"}
    services.finish_erasures(late=timedelta(0))
    assert [one.state for one in erasures(ctx)] == ["signed"]
    assert len(signed(ctx)) == 1
