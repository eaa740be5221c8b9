"""Routes of Chat, Activity, Connections and Privacy."""

from django.urls import path

from agents_gateway.web import activity, chat, connections, privacy

urlpatterns = [
    path("chat", chat.index, name="chat"),
    path("chat/say", chat.say, name="chat_say"),
    path("chat/new", chat.new, name="chat_new"),
    path("activity", activity.index, name="activity"),
    path("connections", connections.index, name="connections"),
    path("connections/<uuid:connection>", connections.show, name="connection"),
    path("connections/<uuid:connection>/pause", connections.pause, name="connection_pause"),
    path("connections/<uuid:connection>/resume", connections.resume, name="connection_resume"),
    path("connections/<uuid:connection>/grant", connections.grant, name="connection_grant"),
    path("connections/<uuid:connection>/disconnect", connections.disconnect, name="connection_disconnect"),
    path("privacy", privacy.index, name="privacy"),
    path("privacy/digest", privacy.digest, name="privacy_digest"),
]
