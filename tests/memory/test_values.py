"""A fact's typed value: which schema it fits, how long it stays, what it may not hold (M3, K17)."""

import pytest

from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Accept, Change, FactValue, Learn, Relearn
from memory_app.domain.context import CallContext, Grant
from memory_app.domain.kinds import Kind
from memory_app.models import FactSchema
from tests.memory.agents import agent_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M3")]
HOME = {"type": "object", "properties": {"city": {"type": "string"}}, "additionalProperties": False}
BONN = FactValue(schema="home", data={"city": "Bonn"})


@pytest.fixture
def agent(ctx: CallContext) -> CallContext:
    """An agent that writes directly, in an app with two schemas."""
    services.register_schema(ctx, "home", HOME)
    services.register_schema(ctx, "any", {})
    return agent_of(ctx)


def learned(agent, value=BONN):
    return services.learn(agent, Learn(text="Lives in Bonn", kind=Kind.FACT, value=value))


def relearned(agent, before, **changed):
    return services.relearn(agent, Relearn(entry=before.memory.id, revision=before.memory.revision, **changed))


def test_a_changed_value_is_shown_with_the_schema_it_was_checked_against(agent):
    after = relearned(agent, learned(agent), value=FactValue(schema="any", data=[1]))
    assert (after.schema, after.value) == ("any", [1])
    assert [(one.schema, one.value) for one in selectors.past(agent, after.memory.id)] == [
        ("any", [1]),
        ("home", {"city": "Bonn"}),
    ]


def test_a_change_of_the_text_alone_keeps_the_value_and_its_schema(agent):
    after = relearned(agent, learned(agent), text="Has a home in Bonn")
    assert (after.memory.text, after.schema, after.value) == ("Has a home in Bonn", "home", {"city": "Bonn"})


def test_a_value_is_taken_away_by_null_and_its_schema_with_it(agent):
    after = relearned(agent, learned(agent), value=None)
    assert (after.schema, after.value) == ("", None)
    assert selectors.read(agent, after.memory.id).schema == ""


def test_null_is_a_value(agent):
    after = learned(agent, FactValue(schema="any", data=None))
    assert (after.schema, after.value) == ("any", None)
    assert relearned(agent, after, text="Lives in Rome").schema == "any"


@pytest.mark.parametrize("kind", [None, Kind.NOTE, Kind.EVENT, Kind.PREFERENCE])
def test_only_a_fact_takes_a_value(agent, kind):
    with pytest.raises(errors.BadValue):
        services.learn(agent, Learn(text="Lives in Bonn", kind=kind, value=BONN))
    note = services.learn(agent, Learn(text="Lives in Bonn", kind=kind))
    with pytest.raises(errors.BadValue):
        relearned(agent, note, value=BONN)
    assert relearned(agent, note, text="Lives in Rome").schema == ""


@pytest.mark.req("K5")
def test_a_persons_own_wording_has_neither_value_nor_schema(ctx, agent):
    entry = learned(agent).memory.id
    services.revise(ctx, Change(entry=entry, text="Lives in Rome"))
    after = selectors.read(agent, entry)
    assert (after.memory.text, after.schema, after.value) == ("Lives in Rome", "", None)


@pytest.mark.req("K8")
def test_an_accepted_fact_keeps_its_value_unless_the_person_edits_the_text(ctx, agent):
    for edited, schema in ((None, "home"), ("Lives in Rome", "")):
        waits = services.learn(agent_of(ctx, grant=Grant()), Learn(text="Lives in Bonn", kind=Kind.FACT, value=BONN))
        services.accept(ctx, Accept(entry=waits.proposal, text=edited))
        assert selectors.read(agent, waits.proposal).schema == schema


@pytest.mark.req("M13")
def test_an_export_tells_each_wordings_value_and_schema(ctx, agent):
    relearned(agent, learned(agent), value=FactValue(schema="any", data=[1]))
    versions = selectors.export(ctx)["memories"][0]["versions"]
    assert [(one["schema"], one["value"]) for one in versions] == [("any", [1]), ("home", {"city": "Bonn"})]


@pytest.mark.req("K17")
@pytest.mark.parametrize(
    "data",
    [
        {"password": "hunter2Tr0ub4dor"},
        {"pin": 4711},
        {"bank": {"pin": [4711]}},
        {"password": {"value": "hunter2Tr0ub4dor"}},
        [{"name": "password", "value": "hunter2Tr0ub4dor"}],
    ],
)
def test_a_credential_is_found_by_the_name_it_stands_under(agent, data):
    with pytest.raises(errors.LooksLikeCredential):
        learned(agent, FactValue(schema="any", data=data))
    fact = learned(agent)
    with pytest.raises(errors.LooksLikeCredential):
        relearned(agent, fact, value=FactValue(schema="any", data=data))


def test_names_beside_everyday_values_are_no_credential(agent):
    data = {"zip": "53113", "rows": [12, 13], "password": True, "born": 1987, "card": None, "at": {"x": 1.5}}
    assert learned(agent, FactValue(schema="any", data=data)).value == data


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "http://127.0.0.1:9/elsewhere.json"},
        {"properties": {"a": {"items": {"$ref": "other.json#/a"}}}},
        {"$ref": "#/$defs/missing"},
        {"$dynamicRef": "#missing"},
    ],
)
def test_a_schema_refers_to_nothing_outside_itself(ctx, agent, schema):
    with pytest.raises(errors.BadValue):
        services.register_schema(ctx, "broken", schema)
    FactSchema.objects.create(tenant_id=ctx.tenant, app_id=ctx.app, name="old", schema=schema)
    with pytest.raises(errors.BadValue):
        learned(agent, FactValue(schema="old", data={"a": [1]}))


def test_a_schema_may_refer_to_itself(ctx, agent):
    tree = {"$defs": {"tree": {"type": "object", "additionalProperties": {"$ref": "#/$defs/tree"}}}}
    services.register_schema(ctx, "tree", {**tree, "$ref": "#/$defs/tree"})
    assert learned(agent, FactValue(schema="tree", data={"a": {"b": {}}})).schema == "tree"
    with pytest.raises(errors.BadValue):
        learned(agent, FactValue(schema="tree", data={"a": {"b": 1}}))


@pytest.mark.parametrize(("schema", "data"), [({"$ref": "#"}, 1), ({"multipleOf": 0.5}, 10**400)])
def test_what_a_schema_cant_judge_is_refused(ctx, agent, schema, data):
    services.register_schema(ctx, "endless", schema)
    with pytest.raises(errors.BadValue):
        learned(agent, FactValue(schema="endless", data=data))
