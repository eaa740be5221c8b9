"""One notice a suggestion, whoever delivers it and how often: the database itself sees to it (K13)."""

import pytest
from django.db import IntegrityError

from accounts.ids import new_id
from memory_app import selectors, services
from memory_app.domain.commands import Propose
from memory_app.models import InboxItem, Proposal
from memory_app.models.walls import scoped
from tests.conftest import as_agent

pytestmark = [pytest.mark.django_db, pytest.mark.req("K13")]


@pytest.fixture
def notice(ctx):
    """The notice of one suggestion, delivered."""
    services.propose(as_agent(ctx), Propose(text="likes tea"))
    services.deliver_notices()
    with scoped(ctx.tenant, ctx.subject):
        return InboxItem.objects.get()


def test_a_notice_that_is_delivered_again_stays_one_and_is_not_mailed_again(ctx, notice):
    services.set_digest(ctx, True)
    assert [digest.count for digest in services.claim_digests()] == [1]
    with scoped(ctx.tenant, ctx.subject):
        Proposal.objects.update(notified_at=None)  # as another worker saw it before the first one had committed
    services.deliver_notices()
    with scoped(ctx.tenant, ctx.subject):
        assert InboxItem.objects.get().id == notice.id
    assert len(selectors.inbox(ctx)) == 1
    assert services.claim_digests(hours=0) == []


def test_the_database_takes_no_second_notice_of_a_suggestion(ctx, notice):
    notice.id = new_id()
    with pytest.raises(IntegrityError, match="notice_once"), scoped(ctx.tenant, ctx.subject):
        InboxItem.objects.bulk_create([notice])
