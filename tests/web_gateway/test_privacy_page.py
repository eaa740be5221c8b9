"""Privacy: honest words, the mail digest, what was erased."""

import re

import pytest

from memory_app import selectors, services
from memory_app.domain.commands import Forget, Remember

pytestmark = [pytest.mark.django_db]


def seen(mine):
    answer = mine.get("/privacy")
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_says_what_forgetting_can_not_reach_and_who_can_read(mine, owner):
    text = seen(mine)
    assert "An agent may repeat what it was given, and what it said then is beyond forgetting." in text
    assert "Whoever runs this server and holds its keys can read what is kept here" in text


def test_it_links_nothing_that_is_not_there(mine, ctx):
    services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="likes tea")).id))
    for address in set(re.findall(r'href="(/[^"#]*)"', seen(mine))):
        if not address.startswith("/static/"):
            assert mine.get(address, follow=True).status_code == 200, address


@pytest.mark.parametrize("learning", [True, False])
def test_it_says_how_long_a_conversation_is_kept_and_whether_a_model_reads_it(mine, ctx, settings, learning):
    settings.LEARNING = learning
    text = seen(mine)
    assert "sealed with your key, until you begin a new one or sign out." in text
    assert ("a model reads it once" in text) is learning


@pytest.mark.req("K13")
def test_mail_is_off_until_chosen_and_can_be_chosen_and_ended(mine, ctx):
    assert not selectors.digest_wanted(ctx)
    for wanted, said in (("on", "Mail is on."), ("off", "Mail is off.")):
        answer = mine.post("/privacy/digest", {"wanted": wanted})
        assert (answer.status_code, answer["Location"]) == (303, "/privacy")
        assert said in seen(mine)
        assert selectors.digest_wanted(ctx) is (wanted == "on")


@pytest.mark.req("K13")
def test_the_choice_is_each_persons_own(mine, theirs, ctx, other_ctx):
    mine.post("/privacy/digest", {"wanted": "on"})
    assert not selectors.digest_wanted(other_ctx)
    assert 'aria-checked="false"' in seen(theirs)


def test_choosing_mail_needs_a_post_and_a_token_of_our_form(mine, ctx):
    assert mine.get("/privacy/digest").status_code == 405
    mine.handler.enforce_csrf_checks = True
    assert mine.post("/privacy/digest", {"wanted": "on"}).status_code == 403
    assert not selectors.digest_wanted(ctx)


def test_while_memory_is_off_it_says_that_no_mail_is_sent(mine, ctx):
    assert "No mail is sent while memory is off." not in seen(mine)
    services.switch(ctx, False)
    assert "No mail is sent while memory is off." in seen(mine)


@pytest.mark.req("K7")
def test_erasures_are_listed_by_count_with_their_reference_and_no_text(mine, theirs, ctx, other_ctx):
    first = services.remember(ctx, Remember(text="likes Zanzibar"))
    services.remember(ctx, Remember(text="likes tea"))
    one = services.forget(ctx, Forget(entry=first.id))
    every = services.forget_all(ctx)
    text = seen(mine)
    assert "Forgotten: 1 memory<" in text
    assert "Everything forgotten: 1 memory or suggestion" in text
    assert "</time>, and checked that nothing is left" in text
    assert str(one.erasure) in text
    assert str(every.erasure) in text
    assert "Zanzibar" not in text
    assert str(one.erasure) not in seen(theirs)


def test_many_erasures_are_kept_out_of_the_way(mine, ctx):
    for _ in range(12):
        services.forget(ctx, Forget(entry=services.remember(ctx, Remember(text="likes tea")).id))
    assert "2 earlier ones" in seen(mine)


@pytest.mark.req("M10")
def test_each_erasure_offers_its_receipt_and_the_page_says_what_it_proves(mine, ctx):
    services.forget_all(ctx)
    (one,) = selectors.receipts(ctx)
    text = seen(mine)
    assert f'href="/memory/receipts/{one.id}"' in text
    assert "What a receipt proves" in text and "manage.py verify_receipt FILE" in text
    assert 'href="/.well-known/keepsake-receipts.json"' in text


def test_htmx_is_answered_with_the_switch_alone(mine, ctx):
    answer = mine.post("/privacy/digest", {"wanted": "on"}, headers={"HX-Request": "true"})
    assert 'id="digest"' in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_visitors_are_asked_to_sign_in(client):
    assert client.get("/privacy")["Location"].startswith("/account/login/?next=/privacy")
