"""Every write: one durable transaction each, one journal event each. Surfaces call exactly one."""

from memory_app.services.decide import accept, reject
from memory_app.services.erasure import finish_erasures
from memory_app.services.forget import forget, forget_all
from memory_app.services.notices import Digest, claim_digests, deliver_notices
from memory_app.services.propose import propose
from memory_app.services.purge import purge_expired
from memory_app.services.remember import remember
from memory_app.services.revise import revise
from memory_app.services.subjects import ensure_subject
from memory_app.services.switch import set_digest, switch

__all__ = [
    "Digest",
    "accept",
    "claim_digests",
    "deliver_notices",
    "ensure_subject",
    "finish_erasures",
    "forget",
    "forget_all",
    "propose",
    "purge_expired",
    "reject",
    "remember",
    "revise",
    "set_digest",
    "switch",
]
