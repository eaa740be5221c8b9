"""How-tos carried from app to app by administrators, in the browser, without JavaScript (M2)."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import App, Membership
from accounts.people import found_organization
from memory_app import selectors, services
from memory_app.domain.commands import Learn
from memory_app.domain.kinds import Kind, Label
from tests.privacy.test_carrying import FILTER, agent_of, file_of, shared_by

pytestmark = [pytest.mark.django_db, pytest.mark.req("M2", "K20")]


@pytest.fixture
def acme(owner):
    return App.objects.get(tenant=found_organization("Acme", owner))


@pytest.fixture
def second(other):
    return App.objects.get(tenant=found_organization("Second", other))


def send(client: Client, app: App, data: bytes):
    return client.post(f"/apps/{app.pk}/how-tos", {"file": SimpleUploadedFile("how-tos.json", data)})


def test_a_how_to_is_saved_here_brought_in_there_and_used_only_once_accepted(mine, theirs, acme, second, ctx):
    here, there = shared_by(ctx, acme), shared_by(ctx, second)
    done = services.learn(agent_of(here), Learn(text=FILTER, kind=Kind.PROCEDURE, label=Label.NONE))
    services.confirm(here, done.memory.id)
    assert f'href="/apps/{acme.pk}/how-tos"' in mine.get(f"/apps/{acme.pk}").content.decode()
    saved = mine.post(f"/apps/{acme.pk}/how-tos/export")
    assert saved["Content-Disposition"].startswith('attachment; filename="keepsake-how-tos-')
    assert (saved["Content-Type"], saved["X-Content-Type-Options"]) == ("application/json", "nosniff")
    sent = send(theirs, second, saved.content)
    assert (sent.status_code, sent["Location"]) == (303, f"/apps/{second.pk}")
    page = theirs.get(f"/apps/{second.pk}").content.decode()
    assert "1 how-to waits for you. No agent is given it before you accept it." in page
    assert FILTER in page and "imported file" in page
    [waits] = selectors.shared_overview(there).proposals
    assert selectors.shared_overview(there).items == ()
    theirs.post(f"/apps/{second.pk}/suggestions/{waits.id}/accept")
    assert [one.text for one in selectors.shared_overview(there).items] == [FILTER]
    again = send(theirs, second, saved.content)
    assert "Nothing new came in. 1 was here already." in theirs.get(again["Location"]).content.decode()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (file_of({}, {"label": "personal"}), "This file holds more than how-tos that are about nobody."),
        (file_of({}, {"kind": "fact"}), "This file holds more than how-tos that are about nobody."),
        (json.dumps({"format": "keepsake-export"}).encode(), "This is no file of how-tos that can be read here."),
        (b"", "Choose a file of how-tos, of at most 5 MB."),
        (b" " * 5_000_001, "Choose a file of how-tos, of at most 5 MB."),
    ],
)
def test_a_file_that_is_refused_is_told_at_its_field_and_nothing_of_it_comes_in(mine, acme, ctx, data, said):
    answer = send(mine, acme, data)
    assert answer.status_code == 422
    assert said in answer.content.decode() and "errorlist" in answer.content.decode()
    assert FILTER not in answer.content.decode()
    assert selectors.shared_overview(shared_by(ctx, acme)).proposals == ()


def test_no_file_at_all_is_told_too(mine, acme):
    answer = mine.post(f"/apps/{acme.pk}/how-tos")
    assert answer.status_code == 422 and "Choose a file of how-tos" in answer.content.decode()


@pytest.mark.req("K16")
def test_to_members_strangers_and_administrators_of_other_organizations_there_is_no_such_page(
    theirs, acme, second, other, ctx
):
    Membership.objects.create(tenant=acme.tenant, user=other, role=Membership.Role.MEMBER)
    url = f"/apps/{acme.pk}/how-tos"
    assert theirs.get(url).status_code == theirs.post(f"{url}/export").status_code == 404
    assert send(theirs, acme, file_of({})).status_code == 404
    assert Client().post(f"{url}/export")["Location"].startswith("/account/login/")
    assert theirs.get(f"/apps/{ctx.app}/how-tos").status_code == 404
    assert selectors.shared_overview(shared_by(ctx, acme)).proposals == ()


def test_the_file_is_given_to_a_post_only(mine, acme):
    assert mine.get(f"/apps/{acme.pk}/how-tos/export").status_code == 405
