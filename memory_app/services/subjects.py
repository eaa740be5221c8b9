"""Finding, or making, the subject that a call is about."""

from uuid import UUID

from django.db.models import Q

from memory_app.domain.ids import new_id
from memory_app.models import Subject
from memory_app.models.walls import scoped


def ensure_subject(
    *, tenant: UUID, app: UUID, user: UUID | None = None, external_id: str = "", shared: bool = False
) -> UUID:
    """The id of the person (or, `shared`, of what the app shares) in this tenant and app, made at first sight.

    Two callers at once get the same one.
    """
    who = Q(tenant_id=tenant, app_id=app, user_id=user, external_id=external_id, shared=shared)
    who &= Q(state=Subject.State.ACTIVE)
    with scoped(tenant, None):
        found = Subject.objects.filter(who).values_list("id", flat=True).first()
        if found is None:
            fresh = Subject(
                id=new_id(), tenant_id=tenant, app_id=app, user_id=user, external_id=external_id, shared=shared
            )
            Subject.objects.bulk_create([fresh], ignore_conflicts=True)
            found = Subject.objects.values_list("id", flat=True).get(who)
    return found
