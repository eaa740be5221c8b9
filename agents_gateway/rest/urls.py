"""Routes under `/v1/`. Ids are taken as text: what is no id is answered like an id of nobody (K16)."""

from django.urls import path, re_path

from agents_gateway.rest import agent, inbox, memory, records, sessions, tools
from agents_gateway.rest.endpoint import NoSuchRoute

urlpatterns = [
    path("memory", memory.MemoryView.as_view(), name="memory"),
    path("memory/settings", memory.SettingsView.as_view(), name="memory-settings"),
    path("memory/<str:memory_id>", memory.ItemView.as_view(), name="memory-item"),
    path("memory/<str:memory_id>/accept", memory.AcceptView.as_view(), name="memory-accept"),
    path("memory/<str:memory_id>/reject", memory.RejectView.as_view(), name="memory-reject"),
    path("inbox", inbox.InboxView.as_view(), name="inbox"),
    path("memories", records.RecordsView.as_view(), name="records"),
    path("memories/<str:memory_id>", records.RecordView.as_view(), name="record"),
    path("memory-settings", records.RecordSettingsView.as_view(), name="record-settings"),
    path("sessions", sessions.SessionsView.as_view(), name="sessions"),
    path("sessions/<str:session_id>", sessions.SessionView.as_view(), name="session"),
    path("sessions/<str:session_id>/runs", sessions.RunsView.as_view(), name="session-runs"),
    path("sessions/<str:session_id>/events", sessions.EventsView.as_view(), name="session-events"),
    path("sessions/<str:session_id>/turns", tools.TurnsView.as_view(), name="session-turns"),
    path("sessions/<str:session_id>/tools", tools.ToolsView.as_view(), name="session-tools"),
    path("sessions/<str:session_id>/tools/<str:name>", tools.ToolView.as_view(), name="session-tool"),
    path("sessions/<str:session_id>/context", tools.ContextView.as_view(), name="session-context"),
    path("agent/memory", agent.StoreView.as_view(), name="store"),
    path("agent/memory/", agent.StoreView.as_view(schema=None), name="store-slash"),  # the same, described once
    path("agent/memory/recall", agent.RecallView.as_view(), name="store-recall"),
    path("agent/memory/context", agent.StoreContextView.as_view(), name="store-context"),
    path("agent/memory/export", agent.ExportView.as_view(), name="store-export"),
    path("agent/memory/erase", agent.EraseView.as_view(), name="store-erase"),
    path("agent/memory/<str:memory_id>", agent.StoreItemView.as_view(), name="store-item"),
    path("agent/memory/<str:memory_id>/confirm", agent.ConfirmView.as_view(), name="store-confirm"),
    path("agent/memory/<str:memory_id>/reject", agent.RejectView.as_view(), name="store-reject"),
    path("agent/memory/<str:memory_id>/history", agent.HistoryView.as_view(), name="store-history"),
    re_path("", NoSuchRoute.as_view(), name="no-such-route"),
]
