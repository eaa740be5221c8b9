"""A search for a person by staff is journaled whether or not there is one (K16, K21)."""

from memory_app import journal
from memory_app.domain.context import Actor, Surface


def note_search(actor: Actor, surface: Surface, reason: str, request_id: str) -> None:
    """Commits that this operator looked for somebody; not for whom. Raises JournalUnavailable."""
    journal.access(
        journal.Access(
            operator=actor.id,
            name=actor.name,
            action="open",
            surface=surface.value,
            reason=reason,
            request_id=request_id,
        )
    )
