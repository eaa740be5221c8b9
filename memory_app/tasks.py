"""What workers do, on a fixed beat or nudged: three lines each, calling a service. Messages carry nothing."""

import logging

from celery import shared_task
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.utils.translation import ngettext

from memory_app import services

logger = logging.getLogger(__name__)


@shared_task
def purge_expired() -> None:
    """Deletes expired entries until a batch comes back empty (K18), and turns that are over (C13)."""
    while services.purge_expired():
        pass
    services.purge_turns()


@shared_task
def retention_due() -> None:
    """Brings what is there under a label's new limit (M13)."""
    while services.retention_due():
        pass


@shared_task
def deliver_inbox() -> None:
    """Delivers notices of waiting proposals (K13)."""
    while services.deliver_notices():
        pass


@shared_task
def mail_digests() -> None:
    """Mails how many suggestions wait, to those who asked (K13); never what they say."""
    for digest in services.claim_digests(settings.DIGEST_HOURS):
        _mail(digest)


@shared_task
def embed_due() -> None:
    """Makes vectors of what was written, where an embedder is in use (M5)."""
    while services.embed_due():
        pass


@shared_task
def copy_due() -> None:
    """Brings what was written to the other drivers in use (M19)."""
    while services.copy_due():
        pass


@shared_task
def finish_erasures() -> None:
    """Takes up erasures that a crash left open."""
    services.finish_erasures()


@shared_task
def seal_journal() -> None:
    """Seals the rows of the journal that wait, and hands the new heads to the witness (M15)."""
    while services.seal_journal():
        pass
    try:
        services.witness_journal()
    except services.WitnessAway as away:
        logger.warning("the witness is away (%s), the next beat tries again", away)


@shared_task
def learn() -> None:
    """Reads conversations that wait to be learned from, where the operator turned learning on (M20)."""
    while services.learn_due():
        pass


def _mail(digest: services.Digest) -> None:
    user = get_user_model().objects.filter(pk=digest.user, is_active=True).first()
    if user is None:
        return
    subject = ngettext("%(count)d suggestion is waiting", "%(count)d suggestions are waiting", digest.count)
    body = render_to_string("memory/mail/digest.txt", {"count": digest.count, "origin": settings.ORIGIN})
    send_mail(subject % {"count": digest.count}, body, None, [user.email], fail_silently=True)
