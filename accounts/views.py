"""The account pages that are not allauth's."""

from __future__ import annotations

from uuid import UUID

from allauth.account.internal.flows.login import perform_login, record_authentication
from allauth.account.models import Login
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts import jwt_own, links, people, tokens
from accounts.forms import TimeZoneForm, TokenForm
from accounts.models import User


@require_GET
def key_set(request: HttpRequest) -> JsonResponse:
    """The public keys of our own issuer (C8)."""
    return JsonResponse(jwt_own.jwks())


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def overview(request: HttpRequest) -> HttpResponse:
    """The person's address, time zone, and the ways to the rest."""
    person = _person(request)
    form = TimeZoneForm(request.POST or None, zone=person.timezone)
    if request.method == "POST" and form.is_valid():
        people.set_timezone(person.pk, form.cleaned_data["timezone"])
        messages.success(request, _("Your time zone is saved."))
        return redirect("account_overview")
    return render(request, "accounts/overview.html", {"form": form})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def token_list(request: HttpRequest) -> HttpResponse:
    """The person's API tokens (C8). A new secret is shown in the answer that made it, and is kept nowhere."""
    person = _person(request)
    form = TokenForm(request.POST or None)
    issued = None
    if request.method == "POST" and form.is_valid():
        until = form.expires_at(timezone.now())
        issued = tokens.issue(person, form.cleaned_data["name"], expires_at=until)
        form = TokenForm()
    rows = tokens.of_person(person.pk)
    return render(request, "accounts/tokens.html", {"form": form, "tokens": rows, "issued": issued})


@login_required
@require_POST
def token_revoke(request: HttpRequest, token_id: UUID) -> HttpResponse:
    """Ends one token. Another's id does nothing and says the same."""
    tokens.revoke(_person(request).pk, token_id)
    messages.success(request, _("Revoked. It opens nothing any more."))
    return redirect("account_tokens")


@require_http_methods(["GET", "HEAD", "POST"])
def once(request: HttpRequest, secret: str) -> HttpResponse:
    """A one-time link. Looking at it shows a button, so that a scanner of links can't use it up."""
    if request.method != "POST":
        address = links.whose(secret)
        return render(request, "accounts/once.html", {"address": address}, status=200 if address else 404)
    user = links.redeem(secret)
    if user is None:
        return render(request, "accounts/once.html", {"address": ""}, status=404)
    record_authentication(request, user, method="code")
    response: HttpResponse = perform_login(request, Login(user=user))
    return response


def _person(request: HttpRequest) -> User:
    assert not isinstance(request.user, AnonymousUser)  # every caller requires sign-in
    return request.user
