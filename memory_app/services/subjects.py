"""Finding, or making, the subject that a call is about."""

from uuid import UUID

from memory_app.domain.ids import new_id
from memory_app.models import Subject
from memory_app.models.walls import scoped
from memory_app.selectors.subjects import subject_of


def ensure_subject(
    *, tenant: UUID, app: UUID, user: UUID | None = None, external_id: str = "", shared: bool = False
) -> UUID:
    """The id of the person (or, `shared`, of what the app shares) in this tenant and app, made at first sight.

    Two callers at once get the same one.
    """
    found = subject_of(tenant=tenant, app=app, user=user, external_id=external_id, shared=shared)
    if found is not None:
        return found
    who = {"tenant_id": tenant, "app_id": app, "user_id": user, "external_id": external_id, "shared": shared}
    with scoped(tenant, None):
        Subject.objects.bulk_create([Subject(id=new_id(), **who)], ignore_conflicts=True)
        made = Subject.objects.filter(**who, state=Subject.State.ACTIVE)
        return made.values_list("id", flat=True).get()
