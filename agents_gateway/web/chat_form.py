"""What a person may send on the chat page."""

from collections.abc import Mapping
from types import MappingProxyType

from django import forms
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from agents_gateway.chat.host import MESSAGE_BYTES
from agents_gateway.limits import RateLimited
from memory_app.domain import errors
from memory_app.web.forms import Refusable, Wording

SAID: Mapping[str, Promise] = MappingProxyType(
    {
        errors.Empty.code: gettext_lazy("Write something first."),
        errors.TooLong.code: gettext_lazy("This is too long for one message. Shorten it and send it again."),
        errors.BadText.code: gettext_lazy("This holds characters that can't be sent. Remove them and send it again."),
        RateLimited.code: gettext_lazy("The agent was asked as often as staff allow in a minute. Wait a moment."),
    }
)


class SayForm(Refusable):
    """One message. `without`: the conversation it starts shall use no memory; the choice counts at its start only.

    `in_hand`: the person is writing, so the box keeps the focus.
    """

    text = Wording(label=gettext_lazy("Your message"))
    without = forms.BooleanField(label=gettext_lazy("This conversation uses no memory"), required=False)

    def __init__(self, data: QueryDict | None = None, *, in_hand: bool = False) -> None:
        super().__init__(data)
        attrs = {"rows": 2, "data-limit": MESSAGE_BYTES, "data-send": ""}
        self.fields["text"].widget.attrs |= attrs | ({"autofocus": True} if in_hand else {})

    def refuse(self, refusal: errors.DomainError) -> None:
        """Says at the box why the message was not taken."""
        self.add_error("text", str(SAID.get(refusal.code, _("This could not be sent."))))
