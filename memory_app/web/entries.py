"""One memory: edit, pin, until, history, forget; in its row by HTMX, as pages of their own otherwise (K20)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from memory_app import selectors, services
from memory_app.domain.commands import Change, Forget
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.records import Forgotten, Memory
from memory_app.web import words
from memory_app.web.answers import SeeOther, answer, attempt, in_place
from memory_app.web.caller import for_person
from memory_app.web.forms import DATE, EditForm, KeepForm, Refusable, RevisionForm
from memory_app.web.memory import back

ROW = "memory/row.html"
LATELY = 200


def _show(request: HttpRequest, body: str, memory: Memory, **context: Any) -> HttpResponse:
    form = context.get("form")
    status = 422 if form is not None and form.is_bound else 200
    return answer(request, body, {"memory": memory, **context}, status=status)


def _changed(request: HttpRequest, memory: Memory, said: str, act: str) -> HttpResponse:
    """The row as it is now, with the focus where the person was."""
    messages.success(request, said)
    if in_place(request):
        return answer(request, ROW, {"memory": memory, "focus": act})
    return SeeOther(f"/memory#m-{memory.id}")


def _as_it_is_now(form: Refusable, memory: Memory) -> dict[str, Any]:
    """After a stale revision the form goes on from the current one, and the current text stands beside it."""
    stale = form.is_bound and form.cleaned_data.get("revision") not in (None, memory.revision)
    if stale:
        form.data = {**dict(form.data.items()), "revision": memory.revision}
    return {"form": form, "stale": stale}


@require_safe
@for_person
def show(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """The row itself (what Cancel brings back)."""
    act = request.GET.get("focus", "edit")
    return _show(request, ROW, selectors.get(ctx, entry), focus=act)


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def edit(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Another wording."""
    if request.method != "POST":
        memory = selectors.get(ctx, entry)
        initial = {"text": memory.text, "revision": memory.revision}
        return _show(request, "memory/edit.html", memory, form=EditForm(initial=initial, auto_id=_ids(entry)))
    form = EditForm(request.POST, auto_id=_ids(entry))
    changed = attempt(form, lambda: services.revise(ctx, Change(entry=entry, **form.cleaned_data)))
    if changed:
        return _changed(request, changed, _("Saved."), "edit")
    memory = selectors.get(ctx, entry)
    return _show(request, "memory/edit.html", memory, **_as_it_is_now(form, memory))


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def until(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Until when it is kept."""
    if request.method != "POST":
        memory = selectors.get(ctx, entry)
        return _show(request, "memory/until.html", memory, form=KeepForm(initial=_kept(memory), auto_id=_ids(entry)))
    form = KeepForm(request.POST, auto_id=_ids(entry))
    changed = attempt(form, lambda: services.revise(ctx, Change(entry=entry, **form.expiry())))
    if changed:
        return _changed(request, changed, _("Saved."), "until")
    return _show(request, "memory/until.html", selectors.get(ctx, entry), form=form)


def _kept(memory: Memory) -> dict[str, Any]:
    if memory.expires_at is None:
        return {"until": ""}
    return {"until": DATE, "day": timezone.localdate(words.last_day(memory.expires_at))}


def _ids(entry: UUID) -> str:
    """Ids of fields, apart from those of other rows that are open at the same time."""
    return f"id_{entry}_%s"


@require_POST
@for_person
def pin(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Keeps it on top."""
    services.revise(ctx, Change(entry=entry, pinned=True))
    messages.success(request, _("Kept on top."))
    return back(request, ctx)


@require_POST
@for_person
def unpin(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Back among the others."""
    services.revise(ctx, Change(entry=entry, pinned=False))
    messages.success(request, _("No longer kept on top."))
    return back(request, ctx)


@require_safe
@for_person
def history(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Every wording, what it came from (K15), and how often agents were given it."""
    memory = selectors.get(ctx, entry)
    given = _given(ctx, entry)
    return _show(request, "memory/history.html", memory, wordings=selectors.history(ctx, entry), given=given)


def _given(ctx: CallContext, entry: UUID) -> list[datetime]:
    """When agents were given this, newest first, among the last things agents did. Activity tells who they were."""
    lately = selectors.activity(ctx, limit=LATELY, by=(Authority.AGENT,))
    return [happening.at for happening in lately if any(memory.id == entry for memory in happening.given)]


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def forget(request: HttpRequest, ctx: CallContext, entry: UUID) -> HttpResponse:
    """Asks once; then forgets for good (K6)."""
    if request.method != "POST":
        memory = selectors.get(ctx, entry)
        form = RevisionForm(initial={"revision": memory.revision}, auto_id=_ids(entry))
        return _show(request, "memory/forget.html", memory, form=form)
    form = RevisionForm(request.POST, auto_id=_ids(entry))
    gone = attempt(form, lambda: services.forget(ctx, Forget(entry=entry, **form.cleaned_data)))
    if gone:
        return _gone(request, ctx, entry, gone)
    memory = selectors.get(ctx, entry)
    return _show(request, "memory/forget.html", memory, **_as_it_is_now(form, memory))


def _left(ctx: CallContext, query: str) -> dict[str, Any]:
    """How many are in the list now, for its heading."""
    if query.strip():
        return {"query": query, "number": len(selectors.search(ctx, query))}
    return {"number": selectors.counts(ctx)["active"]}


def _gone(request: HttpRequest, ctx: CallContext, entry: UUID, gone: Forgotten) -> HttpResponse:
    said = words.forgotten(gone)
    if in_place(request):
        messages.success(request, said)
        shown = {"gone": gone, "entry": entry, "said": said, **_left(ctx, request.POST.get("q", ""))}
        return answer(request, "memory/gone.html", shown)
    link = format_html(' <a href="/memory/erased/{}">{}</a>', gone.erasure, words.receipt(gone)) if gone.erasure else ""
    messages.success(request, format_html("{}{}", said, link))
    return SeeOther("/memory")
