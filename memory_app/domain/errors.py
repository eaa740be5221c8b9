"""Every refusal of the domain: a class, a stable code, and data that is ids, names and counts, never text."""

from typing import Any, ClassVar


class DomainError(Exception):
    """Base of all refusals. `code` is stable; `data` may hold ids, counts and names of fields."""

    code: ClassVar[str] = "error"

    def __init__(self, **data: Any) -> None:
        super().__init__(self.code)
        self.data = data


class Malformed(DomainError):
    """A request that can't be read: wrong type, unknown kind, missing field (400)."""

    code = "malformed"


class UnknownField(Malformed):
    """A body names a field that does not exist (400)."""

    code = "unknown_field"


class BadKind(Malformed):
    """This surface does not write that kind (400)."""

    code = "bad_kind"


class BadExpiry(Malformed):
    """An expiry outside 1 to 3650 days (K4, 400)."""

    code = "bad_expiry"


class BadText(Malformed):
    """Text that is no text: NUL, a lone surrogate, invalid UTF-8 (section 4, 400)."""

    code = "bad_text"


class ReasonRequired(Malformed):
    """An operator named no person or no reason (K16, 400)."""

    code = "reason_required"


class NotFound(DomainError):
    """It does not exist, or is not yours: the same answer for both (K16, 404)."""

    code = "not_found"


class Forbidden(DomainError):
    """The wrong kind of credential for this (403)."""

    code = "forbidden"


class GuardianConsentRequired(Forbidden):
    """A child's memory waits for a guardian's consent (M18, 403)."""

    code = "guardian_consent_required"


class MemoryOff(DomainError):
    """Memory is off for this person: nothing is added, accepted or written (K1, 409)."""

    code = "memory_off"


class ActiveLimit(DomainError):
    """The person has as many active entries as the app allows (section 0, 409)."""

    code = "active_limit"


class WaitingLimit(DomainError):
    """As many proposals wait as may (K12, 409)."""

    code = "waiting_limit"


class SessionLimit(DomainError):
    """This session has proposed as much as it may (K12, 409)."""

    code = "session_limit"


class StaleRevision(DomainError):
    """The entry changed since the caller read it (C5, 409; 412 where `If-Match` asked). Data: `revision`."""

    code = "stale_revision"


class Decided(DomainError):
    """Somebody accepted this first (K8, 409)."""

    code = "decided"


class Waiting(DomainError):
    """This is still a suggestion: decide it before changing it (section 0, 409)."""

    code = "waiting"


class Empty(DomainError):
    """Blank or invisible-only text (422)."""

    code = "empty"


class TooLong(DomainError):
    """More bytes than this surface takes (422). Data: `limit`, `size`."""

    code = "too_long"


class LooksLikeCredential(DomainError):
    """The text looks like a credential (K17, 422). Data: `shape`."""

    code = "credential"


class LooksLikeInjection(DomainError):
    """The text addresses the model instead of describing the person (M8, 422). Data: `shape`."""

    code = "injection"


class IdempotencyMismatch(DomainError):
    """The same key came with another request (C3, 422)."""

    code = "idempotency_mismatch"


class Gone(DomainError):
    """The record made with this key was forgotten (C3, 410)."""

    code = "gone"


class JournalUnavailable(DomainError):
    """The access could not be journaled, so nothing is shown (K16, 503)."""

    code = "journal_unavailable"


class Unavailable(DomainError):
    """The database is away; try again (section 4, 503)."""

    code = "unavailable"


class BadLabel(Malformed):
    """A label that this cannot carry: shared entries carry `none` only (M1, 400)."""

    code = "bad_label"


class BadTimes(Malformed):
    """Valid times that end before they begin, or lie in no calendar (M4, 400)."""

    code = "bad_times"


class BadValue(Malformed):
    """A typed value that its schema refuses, or a schema that the app has not registered (M3, 400). Data: `schema`."""

    code = "bad_value"


class NotAsked(DomainError):
    """The user's own words of this turn do not ask for this (C13, C14)."""

    code = "not_asked"


class NoMatch(NotAsked):
    """`Forget: <exact body>` named no entry (C13)."""

    code = "no_match"


class ManyMatches(NotAsked):
    """`Forget: <exact body>` named more than one entry: say which by id (C13)."""

    code = "many_matches"


class BadKey(Malformed):
    """An idempotency key outside 1 to 200 bytes (C3, 400)."""

    code = "bad_key"


class BadCursor(Malformed):
    """A cursor that this list did not make for this person (C2, 400). Tells nothing more."""

    code = "bad_cursor"


class BadLimit(Malformed):
    """A page size outside 1 to 200 (C2, 400)."""

    code = "bad_limit"


class BadArchive(Malformed):
    """What was uploaded is no export of Keepsake (M13, 400)."""

    code = "bad_archive"


class NotCarried(Malformed):
    """A file holds more than procedures about nobody, which alone may move from app to app (M2, 400)."""

    code = "not_carried"
