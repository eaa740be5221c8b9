"""Routes of Apps and agents, for administrators of an organization."""

from django.urls import path

from agents_gateway.web import app_agents, apps, carrying, shared

urlpatterns = [
    path("apps", apps.index, name="apps"),
    path("apps/agents/<uuid:agent>", app_agents.limits, name="app_agent"),
    path("apps/agents/<uuid:agent>/stop", app_agents.stop, name="app_agent_stop"),
    path("apps/agents/<uuid:agent>/start", app_agents.start, name="app_agent_start"),
    path("apps/<uuid:app>", apps.show, name="app"),
    path("apps/<uuid:app>/how-tos", carrying.how_tos, name="app_how_tos"),
    path("apps/<uuid:app>/how-tos/export", carrying.export, name="app_how_tos_export"),
    path("apps/<uuid:app>/suggestions/<uuid:proposal>/accept", shared.accept, name="app_accept"),
    path("apps/<uuid:app>/suggestions/<uuid:proposal>/reject", shared.reject, name="app_reject"),
    path("apps/<uuid:app>/shared/<uuid:entry>/forget", shared.forget, name="app_forget"),
]
