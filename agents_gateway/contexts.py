"""From a person and what was asked to a CallContext: their own memory, or, for an operator, somebody's (K16)."""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote_to_bytes
from uuid import UUID

from accounts import identity, people
from accounts.identity import Person
from accounts.models import User
from accounts.people import NotAMember, Scope
from memory_app import services
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.errors import BadText, Forbidden, NotFound, ReasonRequired, TooLong
from memory_app.domain.text import says_something

ACCESS = "memory_app.access_people"
REVEAL = "memory_app.reveal_text"
REASON_BYTES = 500
CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_ENCODED = "UTF-8''"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a request says beside its body. `reason` is the header `X-Access-Reason` as the server handed it over."""

    surface: Surface
    request_id: str = ""
    organization_id: str | None = None
    user_id: str | None = None
    reason: str | None = field(default=None, repr=False)


def of_person(person: Person, asked: Asked, *, reveals: bool = False) -> CallContext:
    """The context of this person's call; for an operator, of the person named, with their reason. That nobody was found
    is journaled first.

    `reveals`: the answer shows texts. Raises NotFound (no member of that organization, no such person),
    ReasonRequired (an operator named nobody or gave no reason) and Forbidden (may not see texts).
    """
    rights = _rights(person)
    if ACCESS not in rights:
        return own(person, asked)
    ctx = _of_operator(person, asked)
    if reveals and REVEAL not in rights:
        raise Forbidden
    return ctx


def own(person: Person, asked: Asked) -> CallContext:
    """The person's own memory, whatever `user_id` says. Raises NotFound."""
    try:
        scope = identity.scope_of(person, asked.organization_id)
    except NotAMember:
        raise NotFound from None
    return _context(person, asked, scope, person.user_id, Authority.USER)


def for_own_pages(person: Person, asked: Asked) -> CallContext:
    """The same for what no operator may see or do. Raises NotFound and, for an operator, Forbidden."""
    if ACCESS in _rights(person):
        raise Forbidden
    return own(person, asked)


def reason_of(header: str | None) -> str:
    """The reason in an `X-Access-Reason` header: UTF-8, or percent-encoded after `UTF-8''`; 1 to 500 bytes, with
    a letter or digit.

    Raises ReasonRequired, BadText, TooLong.
    """
    text = _decoded(header or "").strip()
    if CONTROLS.search(text):
        raise BadText
    if not says_something(text):
        raise ReasonRequired
    if len(text.encode()) > REASON_BYTES:
        raise TooLong(limit=REASON_BYTES)
    return text


def _decoded(header: str) -> str:
    """Servers hand headers over as Latin-1, one character a byte."""
    try:
        raw = header.encode("latin-1")
        if header[: len(_ENCODED)].upper() == _ENCODED:
            raw = unquote_to_bytes(raw[len(_ENCODED) :])
        return raw.decode()
    except UnicodeError:
        raise BadText from None


def _rights(person: Person) -> frozenset[str]:
    """Which of an operator's two permissions this person has. Nobody but staff is looked up."""
    if not person.is_staff:
        return frozenset()
    if person.is_superuser:
        return frozenset({ACCESS, REVEAL})
    user = User.objects.get(pk=person.user_id)
    return frozenset(right for right in (ACCESS, REVEAL) if user.has_perm(right))


def _of_operator(person: Person, asked: Asked) -> CallContext:
    if not asked.user_id:
        raise ReasonRequired
    reason = reason_of(asked.reason)
    try:
        user = people.tenant_id_of(asked.user_id)
        scope = people.scope_for(user, asked.organization_id)
    except NotAMember:
        services.note_search(_actor(person), asked.surface, reason, asked.request_id)
        raise NotFound from None
    return _context(person, asked, scope, user, Authority.OPERATOR, reason)


def _actor(person: Person) -> Actor:
    return Actor(id=person.user_id, name=person.email)


def _context(
    person: Person, asked: Asked, scope: Scope, user: UUID, authority: Authority, reason: str = ""
) -> CallContext:
    subject = services.ensure_subject(tenant=scope.tenant_id, app=scope.app_id, user=user)
    return CallContext(
        tenant=scope.tenant_id,
        app=scope.app_id,
        subject=subject,
        actor=_actor(person),
        authority=authority,
        surface=asked.surface,
        request_id=asked.request_id,
        reason=reason,
    )
