"""Routes of accounts, included at the root; allauth's own follow under `account/`."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
