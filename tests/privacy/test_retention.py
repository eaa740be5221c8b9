"""A label's days cap every memory's life, also of what was there before; they shorten, never lengthen (M13)."""

from datetime import timedelta

import pytest
from django.db.models import F

from memory_app import selectors, services
from memory_app.domain.commands import Change, Remember, SetRules
from memory_app.domain.kinds import Label
from memory_app.models import Entry, Subject
from memory_app.models.walls import scoped

pytestmark = [pytest.mark.django_db, pytest.mark.req("M13")]
DAY = timedelta(days=1)


def rules(**retention: int) -> SetRules:
    days = {Label(label): count for label, count in retention.items()}
    return SetRules(default_enabled=False, active_limit=200, waiting_limit=50, retention=days)


def ends(ctx):
    return {memory.text: memory.expires_at for memory in selectors.overview(ctx).items}


def test_a_new_limit_shortens_what_is_there_and_lengthens_nothing(ctx, other_ctx):
    old = services.remember(ctx, Remember(text="likes tea"))
    soon = services.remember(ctx, Remember(text="likes milk", expires_in_days=7))
    past = services.remember(ctx, Remember(text="liked cocoa"))
    services.remember(other_ctx, Remember(text="likes rum"))
    with scoped(ctx.tenant, ctx.subject):
        Entry.objects.filter(id=past.id).update(created_at=F("created_at") - 40 * DAY)
    services.set_app_policy(ctx, rules(personal=30))
    assert services.retention_due() == 1
    assert ends(ctx) == {"likes tea": old.created_at + 30 * DAY, "likes milk": soon.expires_at}
    assert ends(other_ctx) == {"likes rum": None}
    services.set_app_policy(ctx, rules(personal=300))
    services.retention_due()
    assert ends(ctx) == {"likes tea": old.created_at + 30 * DAY, "likes milk": soon.expires_at}
    assert services.retention_due() == 0


def test_of_other_labels_nothing_changes(ctx):
    services.remember(ctx, Remember(text="likes tea"))
    services.set_app_policy(ctx, rules(sensitive=30))
    services.retention_due()
    assert ends(ctx) == {"likes tea": None}


def test_an_edit_lengthens_no_life_beyond_the_limit(ctx):
    services.set_app_policy(ctx, rules(personal=30))
    entry = services.remember(ctx, Remember(text="likes tea", expires_in_days=7))
    for days in (3650, None):
        assert services.revise(ctx, Change(entry=entry.id, expires_in_days=days)).expires_at == (
            entry.created_at + 30 * DAY
        )


def test_a_worker_that_stops_half_way_leaves_the_rest_marked(ctx, other_ctx):
    for one in (ctx, other_ctx):
        services.remember(one, Remember(text="likes tea"))
        services.set_app_policy(one, rules(personal=30))
    assert services.retention_due(people=1) == 1
    with scoped(ctx.tenant, None):
        marked = Subject.objects.filter(tenant_id=ctx.tenant, retention_due=True).count()
    with scoped(other_ctx.tenant, None):
        marked += Subject.objects.filter(tenant_id=other_ctx.tenant, retention_due=True).count()
    assert marked == 1
    assert services.retention_due() == 1
