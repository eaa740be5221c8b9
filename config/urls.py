"""All routes. Each part names its own; this file only says where they hang."""

from django.urls import include, path

from config import health
from memory_app.admin.site import staff
from memory_app.web import home

handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"

urlpatterns = [
    path("", home.index, name="home"),
    path("", include("memory_app.web.urls")),
    path("", include("accounts.urls")),
    path("", include("agents_gateway.web.urls")),
    path("", include("agents_gateway.web.privacy_urls")),
    path("", include("agents_gateway.web.apps_urls")),
    path("v1/", include(("agents_gateway.rest.urls", "v1"))),
    path("staff/", staff.urls),
    path("livez", health.livez, name="livez"),
    path("readyz", health.readyz, name="readyz"),
]
