"""The public keys that receipts are checked with (M10). Public, and the same for everybody."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from memory_app import selectors


@require_safe
def published(request: HttpRequest) -> JsonResponse:
    """The key set: the key in force and every retired one, each with the time in which it signed."""
    return JsonResponse(selectors.receipt_keys(), headers={"X-Content-Type-Options": "nosniff"})
