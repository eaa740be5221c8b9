"""Every write: one durable transaction each, one journal event each. Surfaces call exactly one."""

from memory_app.services.carry import import_procedures
from memory_app.services.children import consent, mark_child, withdraw_consent
from memory_app.services.copying import copy_due
from memory_app.services.decide import accept, confirm, reject, replace
from memory_app.services.embed import embed_due
from memory_app.services.erasure import finish_erasures
from memory_app.services.forget import ask_to_forget, forget, forget_all
from memory_app.services.holds import place_hold, release_hold
from memory_app.services.imports import import_archive
from memory_app.services.learn import learn, relearn
from memory_app.services.learning import ask_about_sessions, learn_due, learn_from
from memory_app.services.lifetimes import end_session
from memory_app.services.notes import seal_note
from memory_app.services.notices import Digest, claim_digests, deliver_notices
from memory_app.services.persons import also_erase, erase_person
from memory_app.services.propose import propose
from memory_app.services.purge import purge_expired
from memory_app.services.references import tool_get, tool_search
from memory_app.services.remember import remember
from memory_app.services.retain import retention_due
from memory_app.services.revise import revise
from memory_app.services.rules import note_administration, set_app_policy
from memory_app.services.seal_journal import seal_journal
from memory_app.services.searching import note_search
from memory_app.services.subjects import ensure_subject
from memory_app.services.switch import set_digest, switch
from memory_app.services.tools import tool_write
from memory_app.services.turns import open_turn, purge_turns
from memory_app.services.values import register_schema
from memory_app.services.witness import WitnessAway, witness_journal

__all__ = [
    "Digest",
    "WitnessAway",
    "accept",
    "also_erase",
    "ask_about_sessions",
    "ask_to_forget",
    "claim_digests",
    "confirm",
    "consent",
    "copy_due",
    "deliver_notices",
    "embed_due",
    "end_session",
    "ensure_subject",
    "erase_person",
    "finish_erasures",
    "forget",
    "forget_all",
    "import_archive",
    "import_procedures",
    "learn",
    "learn_due",
    "learn_from",
    "mark_child",
    "note_administration",
    "note_search",
    "open_turn",
    "place_hold",
    "propose",
    "purge_expired",
    "purge_turns",
    "register_schema",
    "reject",
    "relearn",
    "release_hold",
    "remember",
    "replace",
    "retention_due",
    "revise",
    "seal_journal",
    "seal_note",
    "set_app_policy",
    "set_digest",
    "switch",
    "tool_get",
    "tool_search",
    "tool_write",
    "withdraw_consent",
    "witness_journal",
]
