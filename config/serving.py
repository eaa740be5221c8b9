"""What must hold before a process serves anybody."""

from django.core.checks import Tags, run_checks
from django.core.exceptions import ImproperlyConfigured


def refuse_without_walls() -> None:
    """Raises ImproperlyConfigured when the serving role could pass a wall, so that nothing is served."""
    if faults := [fault.msg for fault in run_checks(tags=[Tags.database], databases=["default"]) if fault.is_serious()]:
        raise ImproperlyConfigured(" ".join(faults))
