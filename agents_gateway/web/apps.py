"""Apps and agents: what an organization's administrators decide about its apps (section 0, M13, M16)."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from accounts import people
from accounts.people import Organization
from agents_gateway import agents
from agents_gateway.agents import AgentInfo
from agents_gateway.web import titles
from agents_gateway.web.administrators import about_app, about_shared, organizations
from memory_app import selectors, services
from memory_app.domain.commands import SetRules
from memory_app.domain.context import CallContext
from memory_app.domain.kinds import Label
from memory_app.domain.limits import ACTIVE_LIMIT_MAX, EXPIRY_DAYS, WAITING_LIMIT_MAX
from memory_app.domain.records import AppRules
from memory_app.web import words
from memory_app.web.answers import SeeOther, attempt
from memory_app.web.caller import for_person
from memory_app.web.forms import Refusable


def _days(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=EXPIRY_DAYS.start,
        max_value=EXPIRY_DAYS.stop - 1,
        help_text=gettext_lazy("Days, or empty for no limit."),
    )


class RulesForm(Refusable):
    """What the app allows its people."""

    default_enabled = forms.BooleanField(
        label=gettext_lazy("Memory is on for people of this app who have not chosen"), required=False
    )
    active_limit = forms.IntegerField(
        label=gettext_lazy("Most memories of one person"), min_value=1, max_value=ACTIVE_LIMIT_MAX
    )
    waiting_limit = forms.IntegerField(
        label=gettext_lazy("Most suggestions that wait for one person"), min_value=1, max_value=WAITING_LIMIT_MAX
    )
    personal = _days(gettext_lazy("Memories about a person are kept for at most"))
    sensitive = _days(gettext_lazy("Delicate memories are kept for at most"))
    none = _days(gettext_lazy("Memories that are about no person are kept for at most"))

    @classmethod
    def showing(cls, rules: AppRules) -> "RulesForm":
        """The form as things stand."""
        limits = {"active_limit": rules.active_limit, "waiting_limit": rules.waiting_limit}
        return cls(initial={"default_enabled": rules.default_enabled, **limits, **rules.retention})

    def wanted(self) -> SetRules:
        """The command."""
        typed = self.cleaned_data
        return SetRules(
            default_enabled=typed["default_enabled"],
            active_limit=typed["active_limit"],
            waiting_limit=typed["waiting_limit"],
            retention={label: days for label in Label if (days := typed[label.value]) is not None},
        )


@dataclass(frozen=True, slots=True)
class Home:
    """An organization with its agents."""

    organization: Organization
    agents: list[AgentInfo]


@require_safe
@for_person
def index(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """The apps and agents of each organization, and the keys that may sign agents here."""
    every = agents.listed()
    homes = [Home(one, [agent for agent in every if agent.tenant == one.id]) for one in organizations(ctx)]
    return render(request, "apps/page.html", {"homes": homes, "keys": agents.publishers()})


@require_http_methods(["GET", "HEAD", "POST"])
@for_person
def show(request: HttpRequest, ctx: CallContext, app: UUID) -> HttpResponse:
    """One app: its rules, and what its agents share."""
    of_app, _name = about_app(ctx, app)
    form = RulesForm(request.POST) if request.method == "POST" else RulesForm.showing(selectors.app_rules(of_app))
    if form.is_bound and attempt(form, lambda: _set(of_app, form)):
        messages.success(request, _("Saved."))
        return SeeOther(f"/apps/{app}")
    return render(request, "apps/app.html", shown(ctx, app, form), status=422 if form.is_bound else 200)


def _set(ctx: CallContext, form: RulesForm) -> bool:
    services.set_app_policy(ctx, form.wanted())
    return True


def shown(ctx: CallContext, app: UUID, form: RulesForm) -> dict[str, Any]:
    """What the page of an app shows."""
    of_shared, name = about_shared(ctx, app)
    rules, whole = selectors.app_rules(of_shared), selectors.shared_overview(of_shared)
    shown = {"app": app, "name": name, "form": form, "set": _set_by(rules), "whole": whole}
    return shown | {"titles": titles.of(of_shared.tenant)}


def _set_by(rules: AppRules) -> SafeString:
    """Who last turned the default on or off, and when; empty when nobody did."""
    if rules.set_by is None or rules.set_at is None:
        return SafeString()
    who = format_html("<bdi>{}</bdi>", people.address(rules.set_by) or _("somebody whose account is gone"))
    told = _("Turned on by {} · {}") if rules.default_enabled else _("Turned off by {} · {}")
    return format_html(told, who, words.moment(rules.set_at))
