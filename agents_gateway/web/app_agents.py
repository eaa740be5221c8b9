"""An organization's agents: stopped and started again, what they may share, how often they may call (M16)."""

from collections.abc import Callable
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from agents_gateway import agents
from agents_gateway.agents import AgentInfo
from agents_gateway.web.administrators import about_agent
from memory_app import services
from memory_app.domain.context import CallContext
from memory_app.web.answers import SeeOther
from memory_app.web.caller import for_person
from memory_app.web.words import named

MOST_CALLS = 100_000


class LimitsForm(forms.Form):
    """What an agent may do."""

    shares = forms.BooleanField(
        label=gettext_lazy("What it shares with other agents is used at once, without waiting for you"), required=False
    )
    calls_per_minute = forms.IntegerField(
        label=gettext_lazy("Most calls in a minute"),
        required=False,
        min_value=1,
        max_value=MOST_CALLS,
        help_text=gettext_lazy("Over all its conversations together. Empty for no limit."),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def limits(request: HttpRequest, ctx: CallContext, agent: UUID) -> HttpResponse:
    """What this agent may do; written down before it is changed."""
    of_agent, found = about_agent(ctx, agent)
    now = {"shares": found.shares, "calls_per_minute": found.calls_per_minute}
    form = LimitsForm(request.POST) if request.method == "POST" else LimitsForm(initial=now)
    if not (form.is_bound and form.is_valid()):
        return render(request, "apps/agent.html", {"agent": found, "form": form}, status=422 if form.is_bound else 200)
    services.note_administration(of_agent, [agent])
    agents.let_share(found.name, found.tenant, shares=form.cleaned_data["shares"])
    agents.limit_calls(found.name, found.tenant, calls_per_minute=form.cleaned_data["calls_per_minute"])
    messages.success(request, _("Saved."))
    return SeeOther("/apps")


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def stop(request: HttpRequest, ctx: CallContext, agent: UUID) -> HttpResponse:
    """Asks once; then its next call is refused, in conversations that are open too."""
    if request.method != "POST":
        return render(request, "apps/stop.html", {"agent": about_agent(ctx, agent)[1]})
    return _switched(request, ctx, agent, agents.kill, _("{} is stopped. Its next call is refused."))


@require_POST
@for_person
def start(request: HttpRequest, ctx: CallContext, agent: UUID) -> HttpResponse:
    """Its calls are answered again."""
    return _switched(request, ctx, agent, agents.revive, _("{} works again."))


def _switched(
    request: HttpRequest, ctx: CallContext, agent: UUID, act: Callable[[str, UUID | None], None], said: str
) -> HttpResponse:
    of_agent, found = about_agent(ctx, agent)
    services.note_administration(of_agent, [agent])
    act(found.name, found.tenant)
    messages.success(request, format_html(said, _title(found)))
    return SeeOther("/apps")


def _title(agent: AgentInfo) -> str:
    return named(agent.title)
