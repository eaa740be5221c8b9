"""Routes of Apps and agents, for administrators of an organization."""

from django.urls import path

from agents_gateway.web import app_agents, apps, shared

urlpatterns = [
    path("", apps.index, name="apps"),
    path("/agents/<uuid:agent>", app_agents.limits, name="app_agent"),
    path("/agents/<uuid:agent>/stop", app_agents.stop, name="app_agent_stop"),
    path("/agents/<uuid:agent>/start", app_agents.start, name="app_agent_start"),
    path("/<uuid:app>", apps.show, name="app"),
    path("/<uuid:app>/suggestions/<uuid:proposal>/accept", shared.accept, name="app_accept"),
    path("/<uuid:app>/suggestions/<uuid:proposal>/reject", shared.reject, name="app_reject"),
    path("/<uuid:app>/shared/<uuid:entry>/forget", shared.forget, name="app_forget"),
]
