"""Scope and role of a transaction: the database's own walls between people (recipes 1 and 2).

Who can run SQL as the app could set any scope. The walls stop mistakes; the seal stops the rest.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal
from uuid import UUID

from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

Role = Literal["keep_ops", "keep_purger", "keep_courier", "keep_sealer"]
_SET = "SELECT set_config('keep.tenant', %s, true), set_config('keep.subject', %s, true)"


Query = tuple[str, Sequence[Any]]


def _set(
    connection: BaseDatabaseWrapper, tenant: UUID | None, subject: UUID | None, queries: Sequence[Query] = ()
) -> list[tuple[Any, ...] | None]:
    """Sets the scope and asks in it, all in one message; the first row of each query."""
    texts = "; ".join([_SET, *(text for text, _ in queries)])
    params = [str(tenant or ""), str(subject or ""), *(param for _, given in queries for param in given)]
    with connection.cursor() as cursor:
        cursor.execute(texts, params)
        return [cursor.fetchone() for _ in queries if cursor.nextset()]


@contextmanager
def scoped(
    tenant: UUID, subject: UUID | None, *queries: Query, using: str = "default", durable: bool = False
) -> Iterator[list[tuple[Any, ...] | None]]:
    """A transaction that sees the rows of one subject (`subject=None`: what the tenant alone opens).

    Yields the first row of each query, asked together with the scope: a message of its own would cost more than most
    queries do (recipe 5). Nested, it puts the outer scope back, so that a selector that forgot its scope fails in tests
    as in production.
    """
    connection = connections[using]
    nested = connection.in_atomic_block
    outer = getattr(connection, "keep_scope", (None, None)) if nested else (None, None)
    with transaction.atomic(using=using, durable=durable):
        found = _set(connection, tenant, subject, queries)
        connection.keep_scope = (tenant, subject)  # type: ignore[attr-defined]
        try:
            yield found
        except BaseException:
            connection.keep_scope = outer  # type: ignore[attr-defined]
            raise  # rolling back to the savepoint undoes set_config
        if nested:
            _set(connection, *outer)
        connection.keep_scope = outer  # type: ignore[attr-defined]


@contextmanager
def as_role(role: Role, *, using: str = "default") -> Iterator[None]:
    """Enters a NOLOGIN role for the rest of this transaction; raises outside one.

    An error rolls the role back with the transaction.
    """
    connection = connections[using]
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("as_role needs a transaction")
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {role}")
        yield
        cursor.execute("RESET ROLE")
