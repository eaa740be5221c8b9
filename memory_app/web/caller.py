"""Who calls from the browser: the signed-in person, in their personal tenant or the organization they chose to see."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django_htmx.http import HttpResponseClientRedirect

from accounts import people
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.errors import Forbidden, NotFound

Rest = ParamSpec("Rest")
View = Callable[Concatenate[HttpRequest, CallContext, Rest], HttpResponse]
SPACE = "memory_of"  # in the page session: the organization whose member's memory the pages show


def caller(request: HttpRequest) -> CallContext:
    """The context of a signed-in person's request, made once per request.

    Raises accounts.people.NotAMember when the account was closed since the person signed in.
    """
    known: CallContext | None = getattr(request, "_caller", None)
    if known is None:
        known = request._caller = _context(request, request.user)  # type: ignore[attr-defined]
    return known


def _context(request: HttpRequest, user: Any) -> CallContext:
    scope = _scope(request, user)
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user.id)
    return CallContext(
        tenant=scope.tenant_id,
        app=scope.app_id,
        subject=subject,
        actor=Actor(id=user.id, name=user.email),
        authority=Authority.USER,
        surface=Surface.TAB,
        request_id=getattr(request, "request_id", ""),
    )


def _scope(request: HttpRequest, user: Any) -> people.Scope:
    """Who is no member any more is back in their own memory."""
    chosen: str | None = request.session.get(SPACE)
    try:
        return people.scope_for(user.id, chosen)
    except people.NotAMember:
        if chosen is None:
            raise
    del request.session[SPACE]
    return people.scope_for(user.id, None)


def for_person(view: View[Rest]) -> Callable[Concatenate[HttpRequest, Rest], HttpResponse]:
    """Gives a view the person's context; visitors go to sign-in, and what is not theirs is not found (K16)."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            return _to_sign_in(request)
        try:
            return view(request, caller(request), *args, **kwargs)
        except (NotFound, people.NotAMember) as error:
            raise Http404 from error
        except Forbidden as error:
            raise PermissionDenied from error

    return wrapped


def _to_sign_in(request: HttpRequest) -> HttpResponse:
    """A part of a page can't show a sign-in form, so the whole page goes there, and comes back to the tab."""
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect_to_login(request.get_full_path() if request.method == "GET" else "/memory")
    return HttpResponseClientRedirect(f"{resolve_url('account_login')}?{urlencode({'next': '/memory'})}")
