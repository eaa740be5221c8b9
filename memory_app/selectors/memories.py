"""What a person (or an operator, journaled first) reads of their own memory."""

from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.models import Q
from django.db.models.functions import Now

from memory_app import journal
from memory_app.crypto.keyring import open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.commands import Moment
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import NotFound
from memory_app.domain.kinds import Action, Level, Status
from memory_app.domain.records import Memory, Overview, Suggestion, Wording
from memory_app.guards import fold
from memory_app.models import Entry, Proposal, Version
from memory_app.models.walls import scoped
from memory_app.policy import Standing
from memory_app.selectors import rows, store
from memory_app.selectors.standing import reading


def _open(ctx: CallContext, found: list[rows.Row], app: UUID) -> list[Memory]:
    return rows.opened(found, tenant=ctx.tenant, app=app, subject=ctx.person)


def active(ctx: CallContext, known: Standing) -> tuple[Memory, ...]:
    """All active entries in order, in the caller's scope."""
    found = rows.fetch(ctx.tenant, ctx.person, rows.ACTIVE, tail=rows.IN_ORDER)
    return tuple(_open(ctx, found, known.app))


def suggestions(ctx: CallContext, known: Standing, *, delivered: bool = False) -> tuple[Suggestion, ...]:
    """Waiting proposals, oldest first, in the caller's scope; `delivered`: only those with a notice."""
    waiting = Proposal.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, state=Proposal.State.WAITING)
    if delivered:
        waiting = waiting.filter(inboxitem__isnull=False)
    listed = list(waiting.order_by("proposed_at", "id").values_list("id", "entry_id", "action", "proposed_at"))
    wanted = f"e.id = ANY(%s) AND e.status <> 'erasing' AND {rows.UNEXPIRED}"
    found = rows.fetch(ctx.tenant, ctx.person, wanted, [[entry for _, entry, _, _ in listed]])
    by_id = {memory.id: memory for memory in _open(ctx, found, known.app)}
    return tuple(
        Suggestion(id=id_, memory=by_id[entry], action=Action(action), proposed_at=at)
        for id_, entry, action, at in listed
        if entry in by_id
    )


def overview(ctx: CallContext) -> Overview:
    """The whole of a person's memory (K2)."""
    journal.watch(ctx, "list", _listed(ctx))
    with reading(ctx) as known:
        return Overview(
            enabled=known.on, items=active(ctx, known), proposals=suggestions(ctx, known), set_by=known.set_by
        )


def _listed(ctx: CallContext) -> tuple[UUID, ...]:
    """Ids of all that a list shows, for the record of an operator's look (K16); nobody else's list asks for them."""
    if ctx.authority is not Authority.OPERATOR:
        return ()
    with scoped(ctx.tenant, ctx.person):
        mine = Entry.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).exclude(status=Status.ERASING)
        shown = mine.exclude(level=Level.SESSION).filter(Q(expires_at=None) | Q(expires_at__gt=Now()))
        return tuple(shown.order_by("id").values_list("id", flat=True))


def get(ctx: CallContext, entry: UUID) -> Memory:
    """One active entry; raises NotFound."""
    journal.watch(ctx, "read", [entry])
    with reading(ctx) as known:
        found = rows.fetch(ctx.tenant, ctx.person, f"e.id = %s AND {rows.ACTIVE}", [entry])
        memories = _open(ctx, found, known.app)
    if not memories:
        raise NotFound
    return memories[0]


def known_on(ctx: CallContext, moment: datetime) -> tuple[Memory, ...]:
    """What was known at a moment and held then, in order: entries still here, each with the wording of then (M4).

    What was forgotten since is gone for good, so it is not here either.
    """
    journal.watch(ctx, "list", _listed(ctx))
    with reading(ctx) as known:
        then = store.at_moment(ctx, Moment(as_of=moment, known_at=moment), rows.ACTIVE, [])
        found = sorted((one.row for one in then), key=lambda row: (row.pinned, row.listed_at, row.id), reverse=True)
        return tuple(_open(ctx, found, known.app))


def search(ctx: CallContext, query: str) -> tuple[Memory, ...]:
    """Active entries that hold every word of the query, whatever its case or form of writing, in order (K20)."""
    words = fold(query).casefold().split()
    return tuple(m for m in overview(ctx).items if all(word in fold(m.text).casefold() for word in words))


def history(ctx: CallContext, entry: UUID) -> tuple[Wording, ...]:
    """Every wording of an active entry, newest first (K20); raises NotFound."""
    journal.watch(ctx, "history", [entry])
    with reading(ctx) as known:
        if not rows.fetch(ctx.tenant, ctx.person, f"e.id = %s AND {rows.ACTIVE}", [entry]):
            raise NotFound
        versions = Version.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, entry_id=entry)
        return tuple(_wording(ctx, known.app, version) for version in versions.order_by("-number"))


def _wording(ctx: CallContext, app: UUID, version: Version) -> Wording:
    place = Place(ctx.tenant, app, ctx.person, version.entry_id, version.id)
    return Wording(
        number=version.number,
        text=unseal(open_key(version.key_id), bytes(version.sealed), place).decode(),
        recorded_at=version.recorded_at,
        closed_at=version.closed_at,
        authority=version.authority,
        valid_from=version.valid_from,
        valid_to=version.valid_to,
        why=_why(version, place),
    )


def _why(version: Version, place: Place) -> str:
    if version.sealed_why is None:
        return ""
    return unseal(open_key(version.key_id), bytes(version.sealed_why), place.part("why")).decode()


def resembling(ctx: CallContext, proposal: UUID) -> tuple[Memory, ...]:
    """At most three active entries like a suggestion: one of the same text, then those that share the most words; none
    below a third of its words.
    """
    with reading(ctx) as known:
        new = next((one.memory.text for one in suggestions(ctx, known) if one.id == proposal), "")
        there, words = active(ctx, known), _words(new)
    scored = [(m.text == new, len(words & _words(m.text)) / max(len(words), 1), m) for m in there]
    alike = [one for one in scored if one[0] or one[1] >= 1 / 3]
    return tuple(memory for *_, memory in sorted(alike, key=lambda one: one[:2], reverse=True)[:3])


def _words(text: str) -> frozenset[str]:
    return frozenset(word for word in fold(text).casefold().split() if len(word) > 3)


def inbox(ctx: CallContext) -> tuple[Suggestion, ...]:
    """The suggestions whose notice a worker delivered (K13), oldest first."""
    journal.watch(ctx, "list", _listed(ctx))
    with reading(ctx) as known:
        return suggestions(ctx, known, delivered=True)


_WAITING = f"""SELECT count(*) FROM memory_app_proposal p JOIN memory_app_entry e ON e.tenant_id = p.tenant_id
 AND e.subject_id = p.subject_id AND e.id = p.entry_id WHERE p.tenant_id = %s AND p.subject_id = %s
 AND p.state = 'waiting' AND e.status <> 'erasing' AND {rows.UNEXPIRED}"""


def waiting(tenant: UUID, subject: UUID) -> int:
    """How many proposals wait, in the caller's scope."""
    with connection.cursor() as cursor:
        cursor.execute(_WAITING, [tenant, subject])
        return int(cursor.fetchone()[0])


def waiting_count(ctx: CallContext) -> int:
    """How many proposals wait: the badge (K13)."""
    with scoped(ctx.tenant, ctx.person):
        return waiting(ctx.tenant, ctx.person)


def counts(ctx: CallContext) -> dict[str, int]:
    """What forgetting everything would take: active, waiting, and wordings of both."""
    with scoped(ctx.tenant, ctx.person):
        wordings = Version.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).count()
        return {
            "active": rows.count(ctx.tenant, ctx.person, rows.ACTIVE),
            "waiting": waiting(ctx.tenant, ctx.person),
            "versions": wordings,
        }
