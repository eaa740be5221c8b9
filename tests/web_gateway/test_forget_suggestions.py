"""An agent's wish to forget is a suggestion; accepting it forgets, in the tab and over K (M16)."""

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Forget, Remember
from memory_app.domain.records import Proposed
from tests.api.client import Api
from tests.conftest import as_agent
from tests.gateway.conftest import api_of

pytestmark = [pytest.mark.django_db, pytest.mark.req("M16")]


@pytest.fixture
def asked(ctx) -> Proposed:
    """An agent asked to forget an entry."""
    memory = services.remember(ctx, Remember(text="likes tea"))
    return services.ask_to_forget(as_agent(ctx), Forget(entry=memory.id, revision=1))


def test_accepting_it_in_the_tab_forgets_and_says_so(mine, ctx, asked):
    page = mine.get("/suggestions").content.decode()
    assert "data-edit" not in page
    mine.post(f"/suggestions/{asked.proposal}/accept")
    assert "Accepted, and forgotten." in mine.get("/suggestions").content.decode()
    assert selectors.overview(ctx).items == ()


def test_accepting_it_over_k_answers_as_a_forget_does(owner, ctx, asked):
    api: Api = api_of(owner)
    assert [one["action"] for one in api.memory()["proposals"]] == ["forget"]
    answer = api.ok("POST", f"/v1/memory/{asked.proposal}/accept", {})
    assert answer["forgotten"] == 1
    assert set(answer) == {"forgotten", "receipt"}
    assert api.memory() == {"enabled": True, "items": [], "proposals": []}
