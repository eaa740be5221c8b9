"""What an agent may do with a person's memory beyond reading and suggesting, as a form (M16)."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from agents_gateway.connections import ConnectionView
from memory_app.domain.kinds import ALL_KINDS, Kind, Label
from memory_app.web.words import KINDS


class GrantForm(forms.Form):
    """Which memories an agent may see, and whether it may save by itself."""

    writes = forms.BooleanField(
        label=gettext_lazy(
            "Save what it works out by itself, without asking first. It is marked, and text from outside still waits "
            "for you."
        ),
        required=False,
    )
    reads_all = forms.BooleanField(label=gettext_lazy("Read what other agents saved about you"), required=False)
    delicate = forms.BooleanField(label=gettext_lazy("Read memories that are marked as delicate"), required=False)
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Kinds of memories it is given"),
        choices=[(kind.value, words) for kind, words in KINDS.items()],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Choose at least one kind, or pause the agent.")},
    )

    @classmethod
    def of(cls, connection: ConnectionView, typed: Any = None) -> "GrantForm":
        """The form for one connection: as things stand, or as typed."""
        now = {
            "writes": connection.writes,
            "reads_all": connection.reads_all,
            "delicate": Label.SENSITIVE in (connection.labels or ()),
            "kinds": list(connection.kinds or ALL_KINDS),
        }
        return cls(typed, initial=now, auto_id=f"id_{connection.id}_%s")

    def wanted(self) -> dict[str, Any]:
        """What `connections.set_grants` takes; None where nothing is left out."""
        typed, kinds = self.cleaned_data, frozenset(map(Kind, self.cleaned_data["kinds"]))
        return {
            "writes": typed["writes"],
            "reads_all": typed["reads_all"],
            "labels": frozenset(Label) if typed["delicate"] else None,
            "kinds": None if kinds == ALL_KINDS else kinds,
        }
