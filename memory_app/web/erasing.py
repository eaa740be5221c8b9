"""Forget everything, and what an erasure did (K7)."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from memory_app import selectors, services
from memory_app.domain.context import CallContext
from memory_app.web import words
from memory_app.web.answers import SeeOther, answer
from memory_app.web.caller import for_person
from memory_app.web.forms import ForgetEverythingForm


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def forget_everything(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Shows what will be gone by count, takes the typed word, and forgets everything."""
    form = ForgetEverythingForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        gone = services.forget_all(ctx)
        return SeeOther(f"/memory/erased/{gone.erasure}")
    context = {"form": form, "counts": selectors.counts(ctx)}
    status = 422 if form.is_bound else 200
    return answer(request, "memory/everything.html", context, page="memory/everything_page.html", status=status)


@require_safe
@for_person
def erased(request: HttpRequest, ctx: CallContext, erasure: UUID) -> HttpResponse:
    """How far an erasure has come, and its receipt once that is signed."""
    state = selectors.erasure(ctx, erasure)
    signed = [one for one in selectors.receipts(ctx) if one.erasure == erasure]
    what = words.amount(state.count, one=state.scope == "entry")
    return render(
        request, "memory/erased.html", {"erasure": state, "what": what, "receipt": signed[0] if signed else None}
    )


@require_safe
@for_person
def receipt(request: HttpRequest, ctx: CallContext, receipt: UUID) -> HttpResponse:
    """The signed document to keep: ids and counts, never text (M10)."""
    text = selectors.receipt_text(ctx, receipt)
    name = f"keepsake-receipt-{receipt}.jws"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/jose", headers=headers)
