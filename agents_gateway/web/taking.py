"""Taking memory along: one archive to keep, and bringing an own one back as suggestions (M9, M13)."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from agents_gateway.web import archive_page
from memory_app import selectors
from memory_app.domain.archive import pack
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadArchive, MemoryOff
from memory_app.web.caller import for_person
from memory_app.web.forms import Refusable

LARGEST = 5_000_000
CHOOSE = gettext_lazy("Choose an export that you saved, of at most 5 MB. Nothing was imported.")


class ImportForm(Refusable):
    """The file of an export. One that is larger than the server takes is not there at all."""

    at_field = {BadArchive.code: "archive", MemoryOff.code: "archive"}
    archive = forms.FileField(
        label=gettext_lazy("The file you saved"),
        widget=forms.FileInput(attrs={"accept": ".zip,.json"}),
        help_text=gettext_lazy("The export as it was saved (.zip), at most 5 MB."),
        error_messages={"required": CHOOSE, "empty": CHOOSE, "missing": CHOOSE, "invalid": CHOOSE},
    )

    def clean_archive(self) -> Any:
        """At most 5 MB."""
        file = self.cleaned_data["archive"]
        if file.size > LARGEST:
            raise forms.ValidationError(CHOOSE)
        return file


@require_POST
@for_person
def export(request: HttpRequest, ctx: CallContext) -> HttpResponse:
    """Everything that is kept of the person, as one archive to save; works while memory is off."""
    told = selectors.export(ctx)
    archive = pack(told, archive_page.page(ctx, told))
    name = f"keepsake-export-{timezone.localdate().isoformat()}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return HttpResponse(archive, content_type="application/zip", headers=headers)
