"""Agents, publisher keys and agent sessions for operators; the kill switch and trust are verbs of their own (M16)."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.widgets import AdminTextInputWidget
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from agents_gateway import agents
from agents_gateway.models import Agent, AgentSession, Connection, PublisherKey
from agents_gateway.packs import MAX_PACK_BYTES, PackError
from memory_app.admin import look
from memory_app.admin.pages import AboutPerson, ReadOnly, Tool
from memory_app.admin.site import staff
from memory_app.domain.errors import JournalUnavailable

Rest = ParamSpec("Rest")
Verb = Callable[Concatenate[HttpRequest, Rest], HttpResponse]


class PackForm(forms.Form):
    """A signed manifest."""

    pack = forms.FileField(label=gettext_lazy("pack.json"))
    tenant = forms.UUIDField(
        label=gettext_lazy("Organization id"),
        required=False,
        widget=AdminTextInputWidget,
        help_text=gettext_lazy("Leave it empty to make the agent available to the whole installation."),
    )
    trust_publisher = forms.BooleanField(label=gettext_lazy("Trust the key that signed it"), required=False)


class KeyForm(forms.Form):
    """A publisher's key."""

    name = forms.CharField(label=gettext_lazy("Publisher"), max_length=100, widget=AdminTextInputWidget)
    public_key = forms.CharField(
        label=gettext_lazy("Public key"),
        max_length=100,
        widget=AdminTextInputWidget,
        help_text=gettext_lazy("Ed25519, 32 bytes in base64. Get it from the publisher, not from the pack."),
    )


def verb(view: Verb[Rest]) -> Verb[Rest]:
    """An unknown agent or key is 404, a silent journal 503."""

    @wraps(view)
    @require_http_methods(["GET", "HEAD", "POST"])
    def wrapped(request: HttpRequest, /, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except JournalUnavailable:
            return staff.unavailable(request)
        except agents.UnknownAgent as error:
            raise Http404 from error

    return wrapped


def _by(request: HttpRequest) -> str:
    return f"operator {request.user.pk}"


def _ask(request: HttpRequest, form: forms.Form, title: str, lead: str, button: str, **context: Any) -> HttpResponse:
    return staff.page(request, "admin/verb.html", form=form, title=title, lead=lead, button=button, **context)


@verb
def register(request: HttpRequest) -> HttpResponse:
    """Registers the agent of an uploaded pack. Its token is in the answer and nowhere else."""
    form = PackForm(request.POST or None, request.FILES or None)
    if form.is_valid():
        look.journaled(request, "agent.register")
        try:
            done = agents.register(
                form.cleaned_data["pack"].read(MAX_PACK_BYTES + 1),
                by=_by(request),
                tenant=form.cleaned_data["tenant"],
                trust_publisher=form.cleaned_data["trust_publisher"],
            )
            return staff.page(request, "admin/registered.html", title=_("The agent is registered"), done=done)
        except PackError as error:
            form.add_error("pack", str(error))
    lead = _("Registers the agent of a signed pack, or brings it to the pack's version. Earlier tokens of it end.")
    return _ask(request, form, _("Register an agent"), lead, _("Register"))


@verb
def trust(request: HttpRequest) -> HttpResponse:
    """Trusts a publisher's key to sign packs."""
    form = KeyForm(request.POST or None)
    if form.is_valid():
        look.journaled(request, "publisher.trust")
        try:
            key = agents.trust_publisher(form.cleaned_data["name"], form.cleaned_data["public_key"], by=_by(request))
            messages.success(request, _("Key %(key)s is trusted.") % {"key": key})
            return redirect("admin:agents_gateway_publisherkey_changelist")
        except PackError as error:
            form.add_error("public_key", str(error))
    lead = _("Whoever holds this key can then sign agents that ask for memory.")
    return _ask(request, form, _("Trust a publisher key"), lead, _("Trust"))


@verb
def distrust(request: HttpRequest, key: str) -> HttpResponse:
    """Trusts a key no longer."""
    if request.method == "POST":
        look.journaled(request, "publisher.distrust")
        agents.distrust_publisher(key)
        messages.success(request, _("Key %(key)s is no longer trusted.") % {"key": key})
        return redirect("admin:agents_gateway_publisherkey_changelist")
    lead = _("Packs signed with it are refused, and the next calls of its agents too.")
    facts = [(_("Key"), key)]
    return _ask(request, forms.Form(), _("Trust this key no longer"), lead, _("Withdraw trust"), facts=facts)


def _switch(request: HttpRequest, agent: UUID, on: bool) -> HttpResponse:
    found = Agent.objects.filter(pk=agent).values_list("name", "tenant_id").first()
    if found is None:
        raise agents.UnknownAgent(str(agent))
    if request.method == "POST":
        look.journaled(request, "agent.kill" if on else "agent.revive", ids=(agent,))
        (agents.kill if on else agents.revive)(*found)
        said = _("The kill switch of %(agent)s is on.") if on else _("The kill switch of %(agent)s is off.")
        messages.success(request, said % {"agent": agent})
        return redirect("admin:agents_gateway_agent_change", str(agent))
    title, button = (_("Stop this agent"), _("Stop")) if on else (_("Let this agent work again"), _("Let it work"))
    lead = _("Its next call is refused, in running sessions too.") if on else _("Its calls are answered again.")
    return _ask(request, forms.Form(), title, lead, button, facts=[(_("Agent"), agent)])


@verb
def kill(request: HttpRequest, agent: UUID) -> HttpResponse:
    """Turns the kill switch on."""
    return _switch(request, agent, on=True)


@verb
def revive(request: HttpRequest, agent: UUID) -> HttpResponse:
    """Turns the kill switch off."""
    return _switch(request, agent, on=False)


@admin.register(Agent, site=staff)
class AgentPages(ReadOnly):
    """Registered agents and their manifests."""

    list_display = ("id", "name", "version", "publisher_id", "declares_memory", "tenant_id", "registered_at", "works")
    list_filter = ("declares_memory",)
    ordering = ("name",)
    fields = (
        ("id", "tenant_id"),
        ("name", "title", "version"),
        "publisher_id",
        ("registered_by", "registered_at", "killed_at"),
        "declares_memory",
        "manifest",
    )

    @admin.display(boolean=True, description=gettext_lazy("works"))
    def works(self, agent: Agent) -> bool:
        """Whether the kill switch is off."""
        return agent.killed_at is None

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """Verbs."""
        if row is None:
            return [Tool(_("Register an agent"), reverse("admin:agent_register"))]
        stopped = Agent.objects.filter(pk=row, killed_at__isnull=False).exists()
        words, name = (_("Let it work again"), "revive") if stopped else (_("Stop (kill switch)"), "kill")
        return [Tool(words, reverse(f"admin:agent_{name}", args=[row]))]

    def get_urls(self) -> list[Any]:
        """With the verbs."""
        return [
            path("register/", staff.admin_view(register), name="agent_register"),
            path("<uuid:agent>/kill/", staff.admin_view(kill), name="agent_kill"),
            path("<uuid:agent>/revive/", staff.admin_view(revive), name="agent_revive"),
            *super().get_urls(),
        ]


@admin.register(PublisherKey, site=staff)
class PublisherKeyPages(ReadOnly):
    """Keys that may sign packs."""

    key = "slug"
    list_display = fields = ("key_id", "name", "trusted_by", "trusted_at", "revoked_at")
    ordering = ("name",)

    def tools(self, request: HttpRequest, row: UUID | str | None) -> list[Tool]:
        """Verbs."""
        if row is None:
            return [Tool(_("Trust a key"), reverse("admin:publisher_trust"))]
        return [Tool(_("Withdraw trust"), reverse("admin:publisher_distrust", args=[row]))]

    def get_urls(self) -> list[Any]:
        """With the verbs."""
        return [
            path("trust/", staff.admin_view(trust), name="publisher_trust"),
            path("<slug:key>/distrust/", staff.admin_view(distrust), name="publisher_distrust"),
            *super().get_urls(),
        ]


@admin.register(AgentSession, site=staff)
class AgentSessionPages(AboutPerson):
    """A person's sessions with agents. The host's own thread names and the run token's hash are not shown."""

    seen, role = "sessions", None
    list_display = ("id", "agent_id", "mode", "starter", "tainted", "started_at", "active_at", "ended_at")
    fields = ("id", "tenant_id", "app_id", "subject_id", "connection_id", "starter_id", *list_display[1:])
    list_filter = ("mode", "starter", "tainted")
    ordering = ("-started_at",)


@admin.register(Connection, site=staff)
class ConnectionPages(AboutPerson):
    """A person's agents and whether they are paused."""

    seen, role = "connections", None
    list_display = ("id", "agent_id", "state", "created_at", "last_used_at")
    fields = ("id", "tenant_id", "subject_id", *list_display[1:])
    list_filter = ("state",)
    ordering = ("-last_used_at",)
