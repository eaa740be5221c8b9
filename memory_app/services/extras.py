"""What an agent may say beside a text: when it is true, a typed value, why it changed. Guarded and sealed like text."""

from dataclasses import replace
from datetime import datetime

from memory_app import guards
from memory_app.crypto.keyring import open_key
from memory_app.crypto.sealing import Place, unseal
from memory_app.domain.calendar import in_calendar
from memory_app.domain.commands import FactValue, Keep
from memory_app.domain.context import CallContext
from memory_app.domain.errors import BadTimes, BadValue, TooLong
from memory_app.domain.kinds import Kind
from memory_app.domain.limits import WHY_BYTES
from memory_app.domain.text import REFUSALS, encoded
from memory_app.models import Version
from memory_app.policy import Standing
from memory_app.selectors import rows
from memory_app.services.desk import Wording
from memory_app.services.values import checked


def wording(
    ctx: CallContext, valid_from: datetime | None, valid_to: datetime | None, value: FactValue | Keep | None, why: str
) -> Wording:
    """Everything beside the text; raises BadTimes, BadValue, TooLong, and what the guards refuse."""
    if (valid_from and valid_to and valid_to <= valid_from) or not (in_calendar(valid_from) and in_calendar(valid_to)):
        raise BadTimes
    more = Wording(valid_from=valid_from, valid_to=valid_to, why=_why(why))
    return replace(more, value=checked(ctx, value), schema=value.schema) if isinstance(value, FactValue) else more


def require_fact(kind: str, value: FactValue | Keep | None) -> None:
    """Raises BadValue for a typed value of anything but a fact (M3)."""
    if isinstance(value, FactValue) and kind != Kind.FACT:
        raise BadValue(schema=value.schema)


def after(ctx: CallContext, known: Standing, row: rows.Row, value: FactValue | Keep | None, more: Wording) -> Wording:
    """The next wording of a row: with the typed value of the one before, where the change says nothing of it."""
    require_fact(row.kind, value)
    if not isinstance(value, Keep):
        return more
    last = Version.objects.get(tenant_id=ctx.tenant, subject_id=ctx.person, id=row.version)
    if last.sealed_value is None:
        return more
    place = Place(ctx.tenant, known.app, ctx.person, row.id, last.id).part("value")
    return replace(more, value=unseal(open_key(last.key_id), bytes(last.sealed_value), place), schema=last.schema)


def _why(why: str) -> bytes | None:
    data = encoded(why)
    if len(data) > WHY_BYTES:
        raise TooLong(limit=WHY_BYTES, size=len(data))
    if found := guards.check(why, "agent"):
        raise REFUSALS[found.code](shape=found.shape)
    return data or None
