"""What Django's schema tools lack: foreign keys over several columns, and row-level security (recipes 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import models, router
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.backends.ddl_references import Statement
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

SCOPE = (
    "tenant_id = NULLIF(current_setting('keep.tenant', true), '')::uuid"
    " AND subject_id = NULLIF(current_setting('keep.subject', true), '')::uuid"
)
TENANT = "tenant_id = NULLIF(current_setting('keep.tenant', true), '')::uuid"
MAINTENANCE = "current_setting('keep.maintenance', true) = 'on'"


class ScopedForeignKey(models.BaseConstraint):
    """A foreign key that starts with tenant and subject, so that an error tells nothing of others' ids.

    Names columns and tables, not fields. Kept as a model constraint, so that migrations carry it.
    """

    def __init__(self, *, columns: Sequence[str], to: str, to_columns: Sequence[str], name: str) -> None:
        super().__init__(name=name)
        self.columns, self.to, self.to_columns = tuple(columns), to, tuple(to_columns)

    def constraint_sql(self, model: Any, schema_editor: Any) -> Any:
        """Never inline: the target table may be made later."""
        schema_editor.deferred_sql.append(self.create_sql(model, schema_editor))

    def create_sql(self, model: Any, schema_editor: Any) -> Any:
        """ALTER TABLE … ADD CONSTRAINT … ON DELETE CASCADE."""
        quote = schema_editor.quote_name
        return Statement(
            "ALTER TABLE %(table)s ADD CONSTRAINT %(name)s FOREIGN KEY (%(columns)s)"
            " REFERENCES %(to)s (%(to_columns)s) ON DELETE CASCADE",
            table=quote(model._meta.db_table),
            name=quote(self.name),
            columns=", ".join(map(quote, self.columns)),
            to=quote(self.to),
            to_columns=", ".join(map(quote, self.to_columns)),
        )

    def remove_sql(self, model: Any, schema_editor: Any) -> Any:
        """ALTER TABLE … DROP CONSTRAINT."""
        quote = schema_editor.quote_name
        return Statement(
            "ALTER TABLE %(table)s DROP CONSTRAINT %(name)s",
            table=quote(model._meta.db_table),
            name=quote(self.name),
        )

    def validate(self, *args: Any, **kwargs: Any) -> None:
        """The database holds this one."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScopedForeignKey) and self.deconstruct() == other.deconstruct()

    __hash__ = None  # type: ignore[assignment]

    def deconstruct(self) -> tuple[str, Sequence[Any], dict[str, Any]]:
        """For migrations."""
        path, args, kwargs = super().deconstruct()
        kwargs |= {"columns": self.columns, "to": self.to, "to_columns": self.to_columns}
        return path, args, kwargs


class _OwnSQL(Operation):
    """Base of operations that run SQL on the database that holds the app's tables, and only there."""

    reduces_to_sql = True

    def forward(self) -> list[str]:
        raise NotImplementedError

    def backward(self) -> list[str]:
        raise NotImplementedError

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        pass

    def _run(self, app_label: str, editor: BaseDatabaseSchemaEditor, statements: list[str]) -> None:
        if router.allow_migrate(editor.connection.alias, app_label):
            for statement in statements:
                editor.execute(statement)

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        self._run(app_label, schema_editor, self.forward())

    def database_backwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        self._run(app_label, schema_editor, self.backward())


class Wall(_OwnSQL):
    """Turns row-level security on, forces it on the owner too, and sets the policies of one table.

    `policies` maps a name to the text after `CREATE POLICY name ON table`. The owner's maintenance policy is added,
    so that data migrations and backups see rows when they say so (recipe 2).
    """

    def __init__(self, table: str, policies: dict[str, str]) -> None:
        self.table, self.policies = table, policies

    def forward(self) -> list[str]:
        """Statements that build the wall."""
        policies = {
            **self.policies,
            "maintenance": f"TO keep_owner USING ({MAINTENANCE}) WITH CHECK ({MAINTENANCE})",
        }
        return [
            f"ALTER TABLE {self.table} ENABLE ROW LEVEL SECURITY",
            f"ALTER TABLE {self.table} FORCE ROW LEVEL SECURITY",
            *(f"CREATE POLICY {name} ON {self.table} {body}" for name, body in policies.items()),
        ]

    def backward(self) -> list[str]:
        """Statements that take it down."""
        return [
            *(f"DROP POLICY {name} ON {self.table}" for name in (*self.policies, "maintenance")),
            f"ALTER TABLE {self.table} NO FORCE ROW LEVEL SECURITY",
            f"ALTER TABLE {self.table} DISABLE ROW LEVEL SECURITY",
        ]

    def describe(self) -> str:
        """For `migrate` output."""
        return f"Wall around {self.table}"


class SQL(_OwnSQL):
    """Statements of our own, run once on the right database."""

    def __init__(self, statements: Sequence[str], reverse: Sequence[str] = ()) -> None:
        self.statements, self.reverse = tuple(statements), tuple(reverse)

    def forward(self) -> list[str]:
        """The statements."""
        return list(self.statements)

    def backward(self) -> list[str]:
        """Their opposite."""
        return list(self.reverse)

    def describe(self) -> str:
        """For `migrate` output."""
        return self.statements[0].split("\n")[0][:60]
