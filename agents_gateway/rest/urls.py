"""Routes under `/v1/`. Ids are taken as text: what is no id is answered like an id of nobody (K16)."""

from django.urls import path, re_path

from agents_gateway.rest import inbox, memory, sessions
from agents_gateway.rest.endpoint import NoSuchRoute

urlpatterns = [
    path("memory", memory.MemoryView.as_view(), name="memory"),
    path("memory/settings", memory.SettingsView.as_view(), name="memory-settings"),
    path("memory/<str:memory_id>", memory.ItemView.as_view(), name="memory-item"),
    path("memory/<str:memory_id>/accept", memory.AcceptView.as_view(), name="memory-accept"),
    path("memory/<str:memory_id>/reject", memory.RejectView.as_view(), name="memory-reject"),
    path("inbox", inbox.InboxView.as_view(), name="inbox"),
    path("sessions", sessions.SessionsView.as_view(), name="sessions"),
    path("sessions/<str:session_id>", sessions.SessionView.as_view(), name="session"),
    path("sessions/<str:session_id>/runs", sessions.RunsView.as_view(), name="session-runs"),
    path("sessions/<str:session_id>/events", sessions.EventsView.as_view(), name="session-events"),
    re_path("", NoSuchRoute.as_view(), name="no-such-route"),
]
