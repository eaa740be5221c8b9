"""The sentences of `memory_app.web.words` for templates."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from memory_app.domain.kinds import Kind
from memory_app.guards import visible
from memory_app.web import words

register = template.Library()
register.filter("asks", words.asks)
register.filter("exact", words.exact)
register.filter("lasted", words.lasted)
register.filter("moment", words.moment)
register.filter("named", words.named)
register.filter("provenance", words.provenance)
register.filter("speaks_of", words.speaks_of)
register.filter("until", words.until)
register.simple_tag(words.written_by, name="written_by")

_SPELLED_OUT = re.compile("⟨U\\+[0-9A-F]{4,6}⟩")


@register.filter
def kind(value: Kind) -> str:
    """A kind in words."""
    return str(words.KINDS[value])


@register.filter
def reviewed(text: str) -> SafeString:
    """A text for review: escaped, with every invisible character spelled out and marked."""
    return mark_safe(_SPELLED_OUT.sub(r"<mark>\g<0></mark>", escape(visible(text))))  # noqa: S308 (escaped first)
