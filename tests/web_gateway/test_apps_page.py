"""Apps and agents: an organization's administrators, and nobody else (section 0, M1, M5, M13, M16)."""

from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test import Client

from accounts.ids import new_id
from accounts.models import App, Membership, User
from accounts.people import found_organization, scope_for
from agents_gateway import agents
from agents_gateway.models import Agent
from memory_app import selectors, services
from memory_app.domain import errors
from memory_app.domain.commands import Learn, SetRules
from memory_app.domain.context import Actor, CallContext, Grant, Surface
from memory_app.domain.kinds import Event, Label
from memory_app.domain.records import Proposed
from memory_app.models import AppPolicy, FactSchema, JournalEvent
from memory_app.models.walls import as_role
from tests.conftest import as_agent
from tests.gateway.agents import pack

pytestmark = [pytest.mark.django_db, pytest.mark.req("K20")]
RULES = {"active_limit": "200", "waiting_limit": "50", "personal": "", "sensitive": "", "none": ""}


@pytest.fixture
def acme(owner: User) -> App:
    """The default app of an organization that the owner administers."""
    return App.objects.get(tenant=found_organization("Acme", owner))


@pytest.fixture
def agent(acme: App) -> Agent:
    """An agent of that organization."""
    done = agents.register(
        pack("seat-agent", title="Seat agent"), by="test", tenant=acme.tenant_id, trust_publisher=True
    )
    return Agent.objects.get(pk=done.id)


def of_app(ctx: CallContext, acme: App) -> CallContext:
    """The administrator's context about the app."""
    return replace(ctx, tenant=acme.tenant_id, app=acme.pk, subject=None)


def of_shared(ctx: CallContext, acme: App) -> CallContext:
    """The same about what the app shares."""
    subject = services.ensure_subject(tenant=acme.tenant_id, app=acme.pk, shared=True)
    return replace(of_app(ctx, acme), subject=subject)


def share(ctx: CallContext, acme: App, text: str, *, writes: bool = False):
    """An agent's write about the app."""
    context = replace(as_agent(of_shared(ctx, acme)), surface=Surface.AGENT_API, session=None, token=new_id())
    context = replace(context, agent=replace(context.agent, grant=Grant(reads_all=True, writes=writes)))
    return services.learn(context, Learn(text=text, label=Label.NONE))


def events(acme: App) -> list[tuple[list, dict]]:
    with transaction.atomic(), as_role("keep_ops"):
        rows = JournalEvent.objects.filter(tenant_id=acme.tenant_id, name=Event.ADMINISTERED.full).order_by("at")
        return [(row.ids, row.counts) for row in rows]


def addresses(acme: App, agent: Agent) -> list[str]:
    one = new_id()
    app = f"/apps/{acme.pk}"
    acts = [f"{app}/suggestions/{one}/accept", f"{app}/suggestions/{one}/reject", f"{app}/shared/{one}/forget"]
    acts += [f"{app}/how-tos", f"{app}/how-tos/export"]
    return ["/apps", app, *acts, *(f"/apps/agents/{agent.pk}{act}" for act in ("", "/stop", "/start"))]


@pytest.mark.req("K16", "M16")
def test_to_members_and_strangers_there_is_no_such_page_and_no_link_to_it(mine, theirs, acme, agent, other, ctx):
    Membership.objects.create(tenant=acme.tenant, user=other, role=Membership.Role.MEMBER)
    for url in addresses(acme, agent):
        assert theirs.get(url).status_code in (404, 405), url
        assert theirs.post(url, {**RULES, "default_enabled": "on"}).status_code in (404, 405), url
        visitor = Client().post(url) if url != "/apps" else Client().get(url)
        assert visitor["Location"].startswith("/account/login/")
    assert 'href="/apps"' not in theirs.get("/memory").content.decode()
    assert 'href="/apps"' in mine.get("/memory").content.decode()
    assert not AppPolicy.objects.exists()
    assert Agent.objects.get().killed_at is None
    assert events(acme) == []


@pytest.mark.req("K16")
def test_an_administrator_of_another_organization_or_of_ones_own_place_does_not_reach_this_one(
    theirs, acme, agent, other, owner, mine, ctx
):
    found_organization("Other", other)
    assert theirs.get("/apps").status_code == 200
    assert "Acme" not in theirs.get("/apps").content.decode()
    for url in addresses(acme, agent)[1:]:
        assert theirs.post(url, RULES).status_code in (404, 405), url
    own = scope_for(owner.id, None)
    assert mine.get(f"/apps/{own.app_id}").status_code == 404


def test_somebody_removed_from_the_organization_is_no_administrator_from_then_on(mine, acme, owner, ctx):
    assert mine.get("/apps").status_code == 200
    Membership.objects.filter(tenant=acme.tenant, user=owner).update(status=Membership.Status.REMOVED)
    assert mine.get("/apps").status_code == 404


@pytest.mark.req("M13")
def test_rules_are_saved_with_who_set_the_default_and_hold_for_a_member_of_the_app(mine, acme, other, owner, ctx):
    Membership.objects.create(tenant=acme.tenant, user=other, role=Membership.Role.MEMBER)
    subject = services.ensure_subject(tenant=acme.tenant_id, app=acme.pk, user=other.pk)
    member = replace(of_app(ctx, acme), subject=subject, actor=Actor(id=other.pk))
    assert not selectors.is_on(member)
    sent = RULES | {"default_enabled": "on", "active_limit": "10000", "waiting_limit": "500", "sensitive": "30"}
    assert mine.post(f"/apps/{acme.pk}", sent)["Location"] == f"/apps/{acme.pk}"
    assert selectors.is_on(member)
    assert selectors.terms(member).retention == {"sensitive": 30}
    text = mine.get(f"/apps/{acme.pk}").content.decode()
    assert f"Turned on by <bdi>{owner.email}</bdi>" in text and 'value="10000"' in text
    assert events(acme) == [([acme.pk], {"on": 1})]
    services.switch(member, False)
    assert not selectors.is_on(member)


@pytest.mark.parametrize(
    ("field", "value"), [("active_limit", "10001"), ("active_limit", "0"), ("waiting_limit", "501"), ("none", "3651")]
)
def test_a_number_out_of_bounds_is_refused_at_its_field_and_changes_nothing(mine, acme, ctx, field, value):
    answer = mine.post(f"/apps/{acme.pk}", RULES | {field: value})
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode() and f'value="{value}"' in answer.content.decode()
    assert not AppPolicy.objects.exists()


def test_the_service_refuses_numbers_out_of_bounds_and_agents(acme, ctx):
    fit = SetRules(default_enabled=True, active_limit=200, waiting_limit=50, retention={})
    for wrong in (
        replace(fit, active_limit=10_001),
        replace(fit, waiting_limit=0),
        replace(fit, retention={"none": 0}),
    ):
        with pytest.raises(errors.Malformed):
            services.set_app_policy(of_app(ctx, acme), wrong)
    with pytest.raises(errors.Forbidden):
        services.set_app_policy(as_agent(of_app(ctx, acme)), fit)


@pytest.mark.req("M16")
def test_an_agent_is_stopped_started_and_limited_and_each_act_is_written_down(mine, acme, agent, ctx):
    start = f"/apps/agents/{agent.pk}/start"
    working = mine.get("/apps").content.decode()
    assert "Seat agent" in working and start not in working
    mine.post(f"/apps/agents/{agent.pk}/stop")
    assert Agent.objects.get().killed_at is not None
    stopped = mine.get("/apps").content.decode()
    assert f'<button form="acts" formaction="{start}"' in stopped
    assert '<form id="acts" method="post" hidden><input type="hidden" name="csrfmiddlewaretoken"' in stopped
    mine.post(start)
    assert Agent.objects.get().killed_at is None
    assert mine.post(f"/apps/agents/{agent.pk}", {"calls_per_minute": "0"}).status_code == 422
    mine.post(f"/apps/agents/{agent.pk}", {"shares": "on", "calls_per_minute": "30"})
    now = Agent.objects.get()
    assert (now.shares, now.calls_per_minute) == (True, 30)
    mine.post(f"/apps/agents/{agent.pk}", {"calls_per_minute": ""})
    now = Agent.objects.get()
    assert (now.shares, now.calls_per_minute) == (False, None)
    assert [ids for ids, _ in events(acme)] == [[agent.pk]] * 4


@pytest.mark.req("M16")
def test_an_agent_of_the_whole_installation_is_not_an_organizations_to_stop(mine, acme, ctx):
    done = agents.register(pack("for-all"), by="test", trust_publisher=True)
    assert mine.post(f"/apps/agents/{done.id}/stop").status_code == 404
    assert "Trusted" in mine.get("/apps").content.decode()


@pytest.mark.req("M1", "M5")
def test_what_agents_want_to_share_waits_for_an_administrator_who_accepts_or_rejects_it(mine, acme, ctx):
    wanted = [share(ctx, acme, text) for text in ("the office closes at 18:00", "the lift is broken")]
    assert all(isinstance(one, Proposed) for one in wanted)
    app = f"/apps/{acme.pk}"
    assert "the lift is broken" in mine.get(app).content.decode()
    assert mine.post(f"{app}/suggestions/{wanted[0].proposal}/accept")["Location"] == app
    mine.post(f"{app}/suggestions/{wanted[1].proposal}/reject")
    whole = selectors.shared_overview(of_shared(ctx, acme))
    assert [one.text for one in whole.items] == ["the office closes at 18:00"]
    assert whole.proposals == ()
    assert (
        "This is no longer here."
        in mine.post(f"{app}/suggestions/{wanted[1].proposal}/accept", follow=True).content.decode()
    )


@pytest.mark.req("M1", "M10")
def test_a_shared_memory_is_forgotten_after_asking_once(mine, acme, ctx):
    entry = share(ctx, acme, "the office closes at 18:00", writes=True).memory.id
    url = f"/apps/{acme.pk}/shared/{entry}/forget"
    assert "Forget this for good, for every agent of this app?" in mine.get(url).content.decode()
    mine.post(url)
    assert selectors.shared_overview(of_shared(ctx, acme)).items == ()
    assert mine.get(url).status_code == 404


@pytest.mark.req("K16")
def test_a_persons_own_memory_is_not_among_what_an_app_shares(acme, ctx):
    with pytest.raises(errors.NotFound):
        selectors.shared_overview(ctx)


@pytest.mark.req("M3")
def test_a_fact_schema_is_registered_from_a_file(acme, tmp_path, capsys):
    file = tmp_path / "bird.json"
    file.write_text('{"type": "object"}')
    call_command("fact_schema", "bird", str(file), app=acme.pk)
    assert "Registered: bird" in capsys.readouterr().out
    assert FactSchema.objects.get(app_id=acme.pk, tenant_id=acme.tenant_id, name="bird").schema == {"type": "object"}
    file.write_text('{"type": 7}')
    for name, app, path in (("bird", acme.pk, file), ("bird", new_id(), file), ("a b", acme.pk, file)):
        with pytest.raises(CommandError):
            call_command("fact_schema", name, str(path), app=app)
