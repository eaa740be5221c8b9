"""An idempotency key is its actor's own (C3)."""

from dataclasses import replace

import pytest

from accounts.ids import new_id
from memory_app import services
from memory_app.domain.commands import Forget, Remember
from memory_app.domain.context import Actor, Surface


@pytest.mark.django_db
@pytest.mark.req("C3")
def test_another_actors_same_key_is_another_key_with_the_same_request_with_another_and_after_a_forget(ctx):
    mine = replace(ctx, surface=Surface.RECORDS_API)
    theirs = replace(mine, actor=Actor(id=new_id()))
    tea = Remember(text="I like tea", idempotency_key="k")
    first = services.remember(mine, tea)
    second = services.remember(theirs, replace(tea, text="I like milk"))
    third = services.remember(replace(mine, actor=Actor(id=new_id())), tea)
    assert len({first.id, second.id, third.id}) == 3
    services.forget(mine, Forget(entry=first.id))
    assert services.remember(theirs, replace(tea, text="I like milk")).id == second.id
