"""What was signed about a person's erasures, the public keys to check it with, and what a legal hold keeps."""

from typing import Any
from uuid import UUID

from memory_app import journal
from memory_app.crypto import receiptkeys
from memory_app.domain.context import Authority, CallContext
from memory_app.domain.errors import Forbidden, NotFound
from memory_app.domain.records import Memory, Receipt
from memory_app.models import Erasure, Subject
from memory_app.models import Receipt as Row
from memory_app.models.walls import scoped
from memory_app.selectors import rows


def receipts(ctx: CallContext) -> tuple[Receipt, ...]:
    """The person's receipts and restrictions, newest first, at most 200."""
    journal.watch(ctx, "receipts")
    with scoped(ctx.tenant, ctx.person):
        found = list(
            Row.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person).order_by("-issued_at", "-id")[:200]
        )
        told = Erasure.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person)
        about = told.in_bulk([one.erasure_id for one in found])
    return tuple(_receipt(one, about[one.erasure_id]) for one in found if one.erasure_id in about)


def _receipt(row: Row, erasure: Erasure) -> Receipt:
    return Receipt(
        id=row.id,
        erasure=row.erasure_id,
        scope=erasure.scope,
        count=int(erasure.counts.get("entries", 0)),
        issued_at=row.issued_at,
        restricted=row.form == Row.Form.RESTRICTION,
    )


def receipt_text(ctx: CallContext, receipt: UUID) -> str:
    """The signed document itself, a compact JWS, for the download; raises NotFound."""
    journal.watch(ctx, "receipts", [receipt])
    with scoped(ctx.tenant, ctx.person):
        mine = Row.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, id=receipt)
        found = mine.values_list("jws", flat=True).first()
    if found is None:
        raise NotFound
    return found


def receipt_keys() -> dict[str, list[dict[str, Any]]]:
    """The public key set: the key in force and every retired one (M10). Public."""
    return receiptkeys.public_set()


def held(ctx: CallContext) -> tuple[Memory, ...]:
    """What is out of use and kept by a legal hold, newest first: for operators alone, journaled before it is read.

    The surface checks the permission to see texts. Raises Forbidden, ReasonRequired.
    """
    if ctx.authority != Authority.OPERATOR:
        raise Forbidden
    journal.watch(ctx, "held")
    with scoped(ctx.tenant, ctx.person):
        app = Subject.objects.values_list("app_id", flat=True).filter(tenant_id=ctx.tenant, id=ctx.person).first()
        kept = Erasure.objects.filter(tenant_id=ctx.tenant, subject_id=ctx.person, state=Erasure.State.HELD)
        ids = [entry for erasure in kept for entry in erasure.entry_ids]
        found = rows.fetch(ctx.tenant, ctx.person, "e.id = ANY(%s)", [ids], tail=rows.IN_ORDER) if app else []
        return tuple(rows.opened(found, tenant=ctx.tenant, app=app, subject=ctx.person)) if app else ()
