"""The front door: a person goes to their memory, a visitor learns in three sentences what this is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """`/`."""
    return redirect("memory") if request.user.is_authenticated else render(request, "home.html")
