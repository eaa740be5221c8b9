"""What the practice agent says of a refusal, in plain words. Never the text that was refused."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from memory_app.guards.refusal import SHAPES

_NO_COMMAND = gettext_lazy(
    "I save and forget only when your whole message says exactly what: “Remember …”, or “Forget: …” with the exact "
    "words. A part of a message, or a text you quote, doesn't count."
)
_NO_TOOLS = gettext_lazy("I can't use your memory in this conversation, so nothing was saved or forgotten.")
_NOTHING_GIVEN = gettext_lazy("I was given no memory for this, so I have nothing to go by.")

REFUSED: Mapping[str, Promise] = MappingProxyType(
    {
        "not_asked": _NO_COMMAND,
        "no_match": gettext_lazy(
            "None of your memories says exactly that, so nothing was forgotten. Under Memory you can find it and "
            "forget it there."
        ),
        "many_matches": gettext_lazy(
            "More than one of your memories says exactly that, so nothing was forgotten. Under Memory you can forget "
            "the one you mean."
        ),
        "memory_off": gettext_lazy("Your memory is off, so nothing is saved or changed. You can turn it on in Memory."),
        "stale_revision": gettext_lazy("That memory was changed elsewhere in the meantime. Please say it again."),
        "not_found": gettext_lazy("That memory is not here, or no longer."),
        "active_limit": gettext_lazy("Your memory is full. Forget something to make room."),
        "too_long": gettext_lazy("That is too long to remember. Please say it in fewer words."),
        "empty": gettext_lazy("There is nothing in that to remember."),
        "injection": gettext_lazy(
            "That reads like an instruction to an agent, not like something about you, so it is not kept."
        ),
    }
)
NOT_SUGGESTED: Mapping[str, Promise] = MappingProxyType(
    {
        "not_declared": _NO_TOOLS,
        "no_user": gettext_lazy("Noted for now. I'm not connected to your memory, so I can't suggest it."),
        "session_mode": gettext_lazy("Noted for now. This conversation uses no memory, so I suggest nothing."),
        "memory_off": gettext_lazy("Noted for now. Your memory is off, so I can't suggest it. You can turn it on."),
        "session_limit": gettext_lazy("Noted for now. I have suggested as much as I may in one conversation."),
        "waiting_limit": gettext_lazy("Noted for now. Too many suggestions are waiting for you already."),
    }
)


def refused(reason: str, shape: str = "") -> str:
    """Why nothing was saved, changed or forgotten (C14)."""
    return _secret(shape) if reason == "credential" else str(REFUSED.get(reason, _NO_COMMAND))


def not_suggested(reason: str, shape: str = "") -> str:
    """Why nothing was suggested (K12)."""
    return str(NOT_SUGGESTED[reason]) if reason in NOT_SUGGESTED else refused(reason, shape)


def _secret(shape: str) -> str:
    named = _(SHAPES[shape]) if shape in SHAPES else _("a secret")
    return _("That looks like it holds %(shape)s. Agents may be given what is saved, so secrets are not kept.") % {
        "shape": named
    }


def no_command() -> str:
    """How to ask for it, after a message that mentions remembering but is no command."""
    return str(_NO_COMMAND)


def no_tools() -> str:
    """After a command in a session without memory tools (C10)."""
    return str(_NO_TOOLS)


def nothing_given() -> str:
    """After a question with nothing to answer it from."""
    return str(_NOTHING_GIVEN)
