"""Who runs a command: staff, by address, with a reason, where it is about a person; written down first (K16)."""

from uuid import UUID

from django.core.management.base import CommandError, CommandParser
from django.db import transaction

from accounts.models import User
from memory_app import journal
from memory_app.domain.context import Actor, Authority, CallContext, Surface
from memory_app.domain.errors import JournalUnavailable
from memory_app.models import Subject
from memory_app.models.walls import as_role

PERMISSION = "memory_app.access_people"
HOLDS = "memory_app.hold_people"
SHELL, BY = UUID(int=0), "command line"  # nobody signs in at the shell: whoever runs it holds the server's secrets


def add_arguments(parser: CommandParser) -> None:
    """The person, by the opaque id of the subject; the operator; the reason."""
    parser.add_argument("person", type=UUID, help="the id of the subject, as the staff pages show it")
    parser.add_argument("--by", required=True, metavar="EMAIL", help="the operator")
    parser.add_argument("--reason", required=True)


def context(person: UUID, by: str, reason: str, *also: str) -> CallContext:
    """An operator's context for this person. `also`: further permissions that it takes.

    Raises CommandError when either is unknown or the operator may not.
    """
    operator = User.objects.filter(email=by.strip().lower(), is_active=True, is_staff=True).first()
    if operator is None or not operator.has_perms((PERMISSION, *also)):
        raise CommandError(f"{by} is not an operator who may do this. See manage.py operator.")
    with transaction.atomic(), as_role("keep_ops"):
        subject = Subject.objects.filter(id=person).values_list("tenant_id", "app_id").first()
    if subject is None:
        raise CommandError("There is no such person.")
    return CallContext(
        tenant=subject[0],
        app=subject[1],
        subject=person,
        actor=Actor(id=operator.pk, name=operator.email),
        authority=Authority.OPERATOR,
        surface=Surface.ADMIN,
        reason=reason,
    )


def journaled(action: str, *ids: UUID) -> None:
    """Writes down what a command is about to do, as the staff pages do. Raises CommandError when it can't be."""
    doing = journal.Access(operator=SHELL, name=BY, action=action, surface=Surface.ADMIN.value, reason="", ids=ids)
    try:
        journal.access(doing)
    except JournalUnavailable:
        raise CommandError("Not done: the journal can't be written.") from None
