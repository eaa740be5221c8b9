"""An export holds everything that is kept of the person, and nothing that is in no other read (M13, K11, K16, K18)."""

import io
import json
import re
import zipfile
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.utils import timezone

from accounts.ids import new_id
from agents_gateway.connections import list_connections, set_grants
from agents_gateway.rest.export_forms import Export
from memory_app import selectors, services
from memory_app.crypto import keyring
from memory_app.domain.archive import JSON_NAME, pack, unpack
from memory_app.domain.commands import FactValue, Forget, Learn, Propose, Reject, Relearn, Remember
from memory_app.domain.kinds import Kind, Label, Outside, Status
from memory_app.models import Entry, Erasure, Receipt
from memory_app.models.walls import scoped
from tests.conftest import as_agent
from tests.gateway.conftest import agent, me, start  # noqa: F401 - fixtures
from tests.memory.agents import agent_of, found

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]
DOCS = Path(settings.BASE_DIR) / "docs" / "api" / "agent.md"


def app_of(ctx):
    """An app's token about this person."""
    return replace(agent_of(ctx), agent=None, session=None, token=new_id())


def kept(ctx, **fields):
    """The memories of an export after a change beside the services."""
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.update(**fields)
    told = selectors.export(ctx)
    return told["memories"] + told["suggestions"]


def data_of(told):
    """The archive's file for programs."""
    return json.loads(zipfile.ZipFile(io.BytesIO(pack(told))).read(JSON_NAME))


@pytest.fixture
def full(ctx, operator_ctx, me, start):  # noqa: F811
    """A person with something of everything."""
    services.register_schema(ctx, "home", {"type": "object"})
    services.set_digest(ctx, True)
    start(me, thread="holiday plans")
    (connection,) = list_connections(ctx)
    set_grants(ctx, connection.id, writes=True, kinds=frozenset({Kind.FACT}), labels=frozenset({Label.PERSONAL}))
    writer = agent_of(ctx)
    home = FactValue(schema="home", data={"city": "Bonn <b>am</b> Rhein"})
    first = services.learn(writer, Learn(text="Lives in Bonn", kind=Kind.FACT, value=home)).memory
    services.relearn(writer, Relearn(entry=first.id, revision=1, text="Has a home in Bonn", why="moved & settled"))
    services.learn(writer, Learn(text="Is a Rhinelander", kind=Kind.INSIGHT, derived_from=(first.id,)))
    services.learn(writer, Learn(text="Drinks tea at nine", source=Outside.WEB, valid_to=timezone.now() + timedelta(1)))
    services.propose(as_agent(ctx), Propose(text="Likes milk"))
    services.ask_to_forget(writer, Forget(entry=first.id))
    services.remember(ctx, Remember(text="Likes aisle seats", expires_in_days=9))
    gone = services.remember(ctx, Remember(text="a slip of the tongue"))
    services.forget(ctx, Forget(entry=gone.id))
    selectors.snapshot(as_agent(ctx))
    found(writer, "Bonn")
    selectors.overview(operator_ctx)
    return ctx


@pytest.mark.req("K18", "M10")
@pytest.mark.parametrize(
    "gone", [{"expires_at": timezone.now()}, {"status": Status.ERASING}], ids=["expired", "erasing"]
)
def test_what_has_expired_or_is_being_erased_is_in_no_export_not_even_a_relation_to_it(ctx, gone):
    writer = agent_of(ctx)
    first = services.remember(ctx, Remember(text="likes tea", expires_in_days=1)).id
    services.learn(writer, Learn(text="likes drinks", relates_to=(first,)))
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=first).update(**gone)
    (left,) = selectors.export(ctx)["memories"]
    assert (left["text"], left["relations"]) == ("likes drinks", [])


def test_a_suggestion_that_was_rejected_under_a_hold_is_in_no_export_neither_a_persons_nor_an_apps(ctx, operator_ctx):
    services.place_hold(operator_ctx, timezone.now().date() + timedelta(days=9))
    services.reject(ctx, Reject(entry=services.propose(as_agent(ctx), Propose(text="likes milk")).proposal))
    with scoped(ctx.tenant, ctx.subject):
        assert Entry.objects.count() == 1
    for who in (ctx, app_of(ctx), operator_ctx):
        assert selectors.export(who)["suggestions"] == []


@pytest.mark.req("M10")
def test_an_export_beside_an_erasure_leaves_out_what_is_on_its_way_and_what_has_lost_its_key(ctx):
    services.remember(ctx, Remember(text="likes tea"))
    assert kept(ctx, status=Status.ERASING) == []
    assert len(kept(ctx, status=Status.ACTIVE)) == 1
    for key_id in keyring.keys_of(ctx.tenant, ctx.subject):
        keyring.destroy_key(key_id, tenant=ctx.tenant, subject=ctx.subject)
    assert kept(ctx, status=Status.ERASING) == []
    assert kept(ctx, status=Status.ACTIVE) == []


@pytest.mark.req("K11", "K16")
def test_which_memories_were_given_is_told_to_the_person_alone_and_staff_who_looked_to_no_app(full, operator_ctx):
    told = selectors.export(full)
    given = [one["given"] for one in told["activity"] if "given" in one]
    names = {one["id"]: one["text"] for one in told["memories"]}
    assert [[names[entry] for entry in some] for some in given] == [["Likes aisle seats"], ["Has a home in Bonn"]]
    assert [(one["action"], one["reason"]) for one in told["accesses"]] == [("list", "ticket 4711")]
    for other in (app_of(full), operator_ctx):
        assert not any("given" in one for one in selectors.export(other)["activity"])
    assert selectors.export(app_of(full))["accesses"] == []
    assert [one["action"] for one in selectors.export(operator_ctx)["accesses"]][:1] == ["export"]


def test_connections_grants_sessions_the_mail_choice_and_quarantine_are_in_it(full):
    told = selectors.export(full)
    (connection,), (session,) = told["connections"], told["sessions"]
    assert (connection["agent"], connection["writes"], connection["kinds"]) == ("travel-agent", True, ["fact"])
    assert (session["thread"], session["mode"], session["ended_at"]) == ("holiday plans", "durable", None)
    assert (told["digest"], told["set_by"]) == (True, "user")
    assert {one["text"]: one["quarantined"] for one in told["suggestions"]} == {
        "Drinks tea at nine": True,
        "Likes milk": False,
    }
    asked = {one["text"]: [ask["action"] for ask in one["proposals"]] for one in told["memories"]}
    assert asked["Has a home in Bonn"] == ["forget"]


def test_every_receipt_is_in_it(ctx):
    services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="likes tea")).id))
    with scoped(ctx.tenant, ctx.subject):
        receipt, erasure = Receipt.objects.get(), Erasure.objects.get()
        for _ in range(204):
            receipt.id, erasure.id = new_id(), new_id()
            receipt.erasure_id = erasure.id
            Erasure.objects.bulk_create([erasure])
            Receipt.objects.bulk_create([receipt])
    told = selectors.export(ctx)["receipts"]
    assert len({one["id"] for one in told}) == 205 and {one["jws"] for one in told} == {receipt.jws}


@pytest.mark.req("K16")
def test_an_operators_export_is_journaled_once_and_first(full, operator_ctx):
    selectors.export(operator_ctx)
    assert [one["action"] for one in selectors.export(full)["accesses"]] == ["export", "list"]


def test_every_field_of_an_export_is_in_the_openapi_schema_and_in_the_docs(full):
    data = data_of(selectors.export(full))
    told = msgspec.json.decode(json.dumps(data), type=Export)
    assert names_of(data) == names_of(msgspec.to_builtins(told))
    docs = set(re.findall(r"\w+", DOCS.read_text().partition("## An export")[2].partition("## Codes")[0]))
    docs |= set(re.findall(r'"(\w+)":', DOCS.read_text().partition("## A memory")[2]))
    assert sorted(names_of(data) - docs) == []


def names_of(data):
    """Every name in it but those in a typed value and in counts, which are not the archive's."""
    if isinstance(data, list):
        return {name for one in data for name in names_of(one)}
    if not isinstance(data, dict):
        return set()
    inner = (one for name, one in data.items() if name not in ("value", "counts"))
    return {*data, *(name for one in inner for name in names_of(one))}


@pytest.mark.req("M9")
def test_a_whole_export_can_be_read_back(full, other_ctx):
    archive = unpack(pack(selectors.export(full)))
    assert {one.text for one in archive} == {"Has a home in Bonn", "Is a Rhinelander", "Likes aisle seats"}
    assert services.import_archive(other_ctx, archive).waiting == 3
