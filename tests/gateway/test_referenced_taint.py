"""A session is tainted by a body that it was given because a tool referred to it, and by nothing else (C12, K10)."""

import pytest

from tests.api.client import Api
from tests.gateway.conftest import Start, propose, report
from tests.gateway.test_tools_routes import Chat, clean


@pytest.mark.django_db
@pytest.mark.req("C12", "K10")
def test_a_tainted_body_that_was_referred_to_taints_the_session_by_itself(me: Api, start: Start) -> None:
    run, session = start(me)
    report(run, session, "content.untrusted", {"source": "web"})
    entry = propose(run, session, "Likes rum")["proposal_id"]
    me.ok("POST", f"/v1/memory/{entry}/accept", {})
    chat = Chat(me, *start(me))
    chat.say("What do I drink?")
    assert chat.context("?max_items=0")["referenced"] == []
    assert clean(chat)
    chat.call("get", id=entry)
    given = chat.context("?max_items=0")
    assert (given["items"], [one["tainted"] for one in given["referenced"]]) == ([], [True])
    assert not clean(chat)
