"""Routes of what a person does at Privacy beyond reading it."""

from django.urls import path

from agents_gateway.web import leaving, privacy, taking

urlpatterns = [
    path("privacy/export", taking.export, name="privacy_export"),
    path("privacy/import", privacy.bring, name="privacy_import"),
    path("privacy/erase", leaving.erase, name="privacy_erase"),
]
