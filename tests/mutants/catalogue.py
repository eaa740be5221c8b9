"""The mutants. `old` must stand exactly once in `file`, so that a mutant that no longer applies is noticed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One way to break a rule, and the tests of which at least one must fail."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    migrates: bool = False


MACHINE = "tests/erasure/test_machine.py::"
HOLDS = "tests/erasure/test_holds.py::"
RECEIPTS = "tests/erasure/test_receipts.py::"
BACKUPS = "tests/erasure/test_backups.py::"
SUGGESTIONS = "tests/memory/test_suggestions.py::"
WRITE_PATH = "tests/memory/test_write_path.py::"
TURNS = "tests/memory/test_turns.py::"
RECORDS = "tests/memory/test_records.py::"
RACES = "tests/memory/test_races.py::"
COPYING = "tests/drivers/test_copying.py::"
SUITE = "tests/drivers/test_suite.py::"

MUTANTS = [
    Mutant(
        name="drop the manifest gate",
        file="memory_app/policy.py",
        old="if not (ctx.agent and ctx.agent.declared):",
        new="if not ctx.agent:",
        tests=(SUGGESTIONS + "test_the_gate_needs_manifest_user_durable_session_and_the_switch",),
    ),
    Mutant(
        name="drop the session-user gate",
        file="memory_app/policy.py",
        old="ctx.session.user_started and ctx.subject",
        new="ctx.subject",
        tests=(SUGGESTIONS + "test_the_gate_needs_manifest_user_durable_session_and_the_switch",),
    ),
    Mutant(
        name="drop the on-check of the context",
        file="memory_app/selectors/context.py",
        old="yield known if known.on else None",
        new="yield known",
        tests=(SUGGESTIONS + "test_the_gate_needs_manifest_user_durable_session_and_the_switch",),
    ),
    Mutant(
        name="give whatever kind and label",
        file="memory_app/selectors/reach.py",
        old='NOT e.flagged AND e.kind = ANY(%s) AND e.label = ANY(%s)"',
        new='NOT e.flagged AND (true OR e.kind = ANY(%s)) AND (true OR e.label = ANY(%s))"',
        tests=(TURNS + "test_a_run_a_search_a_get_and_the_bodies_stay_within_the_grants_kinds_and_labels",),
    ),
    Mutant(
        name="let a replaced memory lose the suggestion's taint",
        file="memory_app/services/decide.py",
        old="tainted=old.tainted or row.tainted,",
        new="tainted=old.tainted,",
        tests=(SUGGESTIONS + "test_a_suggestion_replaces_an_entry_which_keeps_its_history_and_takes_the_taint",),
    ),
    Mutant(
        name="drop the on-check of writes",
        file="memory_app/policy.py",
        old="""    if not standing.on:
        raise MemoryOff""",
        new="""    if False:
        raise MemoryOff""",
        tests=(WRITE_PATH + "test_off_until_turned_on_and_nothing_is_added_while_off",),
    ),
    Mutant(
        name="put ids into the context event",
        file="memory_app/selectors/context.py",
        old='event = journal.record(ctx, Event.CONTEXT, counts={"items": len(given)}, lossy=True)',
        new='event = journal.record(ctx, Event.CONTEXT, given, {"items": len(given)}, lossy=True)',
        tests=(SUGGESTIONS + "test_the_context_event_counts_and_names_no_entry_and_activity_tells_the_person",),
    ),
    Mutant(
        name="skip the operator journal",
        file="memory_app/selectors/memories.py",
        old="""    journal.watch(ctx, "list", _listed(ctx))
    with scoped(ctx.tenant, ctx.person):
        known = standing(ctx.tenant, ctx.person)
        return Overview(""",
        new="""    with scoped(ctx.tenant, ctx.person):
        known = standing(ctx.tenant, ctx.person)
        return Overview(""",
        tests=(WRITE_PATH + "test_an_operator_reads_only_with_a_journaled_reason_and_never_writes",),
    ),
    Mutant(
        name="drop a policy's WITH CHECK",
        file="memory_app/migrations/0003_walls.py",
        old='SCOPED = {"scope": f"TO keep_app USING ({SCOPE}) WITH CHECK ({SCOPE})"}',
        new='SCOPED = {"scope": f"TO keep_app USING ({SCOPE}) WITH CHECK (true)"}',
        tests=("tests/memory/test_walls.py::test_a_row_for_another_person_cannot_be_written",),
        migrates=True,
    ),
    Mutant(
        name="count then insert without the lock",
        file="memory_app/services/desk.py",
        old=" FOR NO KEY UPDATE",
        new="",
        tests=(RACES + "test_one_session_never_gets_more_than_five_proposals",),
    ),
    Mutant(
        name="clear taint on accept",
        file="memory_app/services/decide.py",
        old="trust=Trust.CONFIRMED, quarantined=False,",
        new="trust=Trust.CONFIRMED, tainted=False, quarantined=False,",
        tests=(SUGGESTIONS + "test_a_proposal_waits_unused_until_accepted_and_keeps_id_source_and_taint",),
    ),
    Mutant(
        name="accept a stale revision",
        file="memory_app/services/revise.py",
        old="if revision is not None and revision != row.revision:",
        new="if False:",
        tests=(WRITE_PATH + "test_a_stale_revision_changes_nothing",),
    ),
    Mutant(
        name="replay an idempotency key with another body",
        file="memory_app/services/idempotency.py",
        old="if bytes(found.request_mac) != request:",
        new="if False:",
        tests=(RECORDS + "test_the_same_key_with_another_request_is_a_mismatch",),
    ),
    Mutant(
        name="allow a body that the turn did not say",
        file="memory_app/services/tools.py",
        old="    return same_body and (by_id or command.act != Act.UPDATE)",
        new="    return True",
        tests=(TURNS + "test_a_body_that_the_turn_did_not_say_is_declined",),
    ),
    Mutant(
        name="stateless session given tools",
        file="memory_app/policy.py",
        old="if ctx.session.mode is not Mode.DURABLE:",
        new="if False:",
        tests=(TURNS + "test_behind_a_closed_gate_tools_write_and_find_nothing",),
    ),
    Mutant(
        name="let an authorization be used twice",
        file="memory_app/services/tools.py",
        old="    if turn.spent_at:",
        new="    if False:",
        tests=(TURNS + "test_one_authorization_is_one_write_and_repeating_the_call_repeats_the_answer",),
    ),
    Mutant(
        name="keep the key after forgetting everything",
        file="memory_app/services/erasure.py",
        old="        keyring.destroy_key(key_id, tenant=where.tenant, subject=where.subject)",
        new="        pass",
        tests=(WRITE_PATH + "test_forget_everything_destroys_the_key_and_the_next_add_makes_a_new_one",),
    ),
    Mutant(
        name="skip one copy on erase",
        file="memory_app/drivers/copies.py",
        old="    IdempotencyKey.objects.filter(mine(where), entry_id__in=entries).update(request_mac=None)",
        new="",
        tests=(MACHINE + "test_the_answer_to_a_forget_carries_the_receipt",),
    ),
    Mutant(
        name="confirm without a probe",
        file="memory_app/services/erasure.py",
        old="        if left := _left(where, erasure):",
        new="        if left := set():",
        tests=(MACHINE + "test_a_probe_that_finds_a_copy_keeps_the_erasure_open",),
    ),
    Mutant(
        name="sign before the driver confirmed",
        file="memory_app/services/erasure.py",
        old="""    if not all(answer["erase"] == "hard" and answer["remaining"] == 0 for answer in erasure.drivers):
        return""",
        new="",
        tests=(MACHINE + "test_a_driver_that_does_not_confirm_leaves_no_receipt_and_is_asked_again",),
    ),
    Mutant(
        name="destroy what a legal hold keeps",
        file="memory_app/services/erasure.py",
        old="state=State.HELD if held else State.ERASING",
        new="state=State.ERASING",
        tests=(HOLDS + "test_a_forget_under_hold_is_out_of_use_restricted_and_not_erased",),
    ),
    Mutant(
        name="take a receipt for another type",
        file="memory_app/crypto/receipts.py",
        old=' or header["typ"] not in types',
        new="",
        tests=(RECEIPTS + "test_another_algorithm_type_or_key_in_the_header_is_refused_even_when_signed",),
    ),
    Mutant(
        name="forget nothing again after a restore",
        file="memory_app/services/replay.py",
        old="    gone = [entry for (entry,) in cursor.fetchall()]\n",
        new="    gone = [entry for (entry,) in cursor.fetchall()]\n    ids = []\n",
        tests=(BACKUPS + "test_what_was_forgotten_after_the_backup_is_forgotten_again_and_nothing_else",),
    ),
    Mutant(
        name="read what waits",
        file="memory_app/selectors/rows.py",
        old="ACTIVE = f\"e.status = 'active' AND",
        new="ACTIVE = f\"e.status <> 'erasing' AND",
        tests=(SUGGESTIONS + "test_what_waits_is_never_among_the_items_nor_read_as_one",),
    ),
    Mutant(
        name="skip the guards on edits",
        file="memory_app/services/revise.py",
        old="    if judged and judged.accepted() != desk.current(ctx, known, row):",
        new="    if judged and judged.data != desk.current(ctx, known, row):",
        tests=(WRITE_PATH + "test_a_refused_edit_changes_nothing",),
    ),
    Mutant(
        name="honour user_id for a user token",
        file="agents_gateway/contexts.py",
        old="    return _context(person, asked, scope, person.user_id, Authority.USER)",
        new="""    user = UUID(asked.user_id) if asked.user_id else person.user_id
    return _context(person, asked, people.scope_for(user, None), user, Authority.USER)""",
        tests=("tests/api/test_isolation.py::test_user_id_is_ignored_for_a_users_token",),
    ),
    Mutant(
        name="unfreeze SDK items",
        file="agents_gateway/sdk/records.py",
        old="""@dataclass(frozen=True, slots=True)
class MemoryItem:""",
        new="""@dataclass(slots=True)
class MemoryItem:""",
        tests=("tests/sdk/test_sdk_client.py::test_an_item_cannot_be_changed",),
    ),
    Mutant(
        name="put text into an event",
        file="agents_gateway/events.py",
        old="return _store(session, Type.PROPOSED, proposal_id=proposal_id)",
        new="return _store(session, Type.PROPOSED, proposal_id=proposal_id, reason=proposal.text[:40])",
        tests=("tests/gateway/test_sessions.py::test_events_are_listed_in_pages_without_text",),
    ),
    Mutant(
        name="journal in the reader's transaction",
        file="memory_app/journal.py",
        old='OperatorAccess.objects.using("journal").bulk_create(',
        new='OperatorAccess.objects.using("default").bulk_create(',
        tests=("tests/admin/test_journal.py::test_abuse_57_the_access_stays_when_the_reading_is_rolled_back",),
    ),
    Mutant(
        name="return a body from a tool read",
        file="memory_app/domain/records.py",
        old="""    kind: Kind
    score: float


@dataclass""",
        new="""    kind: Kind
    score: float
    text: str = ""


@dataclass""",
        tests=(TURNS + "test_reads_give_references_and_the_next_context_gives_the_bodies_as_they_are_then",),
    ),
    Mutant(
        name="drop aud",
        file="accounts/jws.py",
        old='claims.get("aud") != audience or not',
        new="not",
        tests=("tests/accounts/test_jwt_vectors.py::test_a_wrong_token_names_nobody",),
    ),
    Mutant(
        name="same-database key",
        file="config/router.py",
        old="""                return "keys\"""",
        new="""                return "default\"""",
        tests=(WRITE_PATH + "test_the_text_rests_only_sealed",),
    ),
    Mutant(
        name="drop quarantine on revise",
        file="memory_app/services/learn.py",
        old='"updated_at": known.now, "tainted": tainted}',
        new='"updated_at": known.now, "quarantined": False}',
        tests=("tests/memory/test_store.py::test_a_change_never_lifts_quarantine_and_takes_the_sessions_taint",),
    ),
    Mutant(
        name="drop the recall-time check",
        file="memory_app/selectors/judging.py",
        old="        verdict.append(asked() is not None)",
        new="        verdict.append(False)",
        tests=(
            "tests/memory/test_store.py"
            "::test_what_todays_rules_would_refuse_is_left_out_for_agents_logged_by_id_and_still_the_persons",
        ),
    ),
    Mutant(
        name="unkeyed chain",
        file="memory_app/journal.py",
        old='    return keyed_digest(purpose_key("journal root"), previous + place + body)',
        new='    return __import__("hashlib").sha256(previous + body).digest()',
        tests=("tests/journal/test_tampering.py::test_seals_hashed_again_by_somebody_without_the_key_are_found",),
    ),
    Mutant(
        name="sign while a copy is on its way",
        file="memory_app/services/erasure.py",
        old="        if driver.name != HOME:",
        new="        if False:",
        tests=(COPYING + "test_a_forget_while_a_copy_is_on_its_way_is_confirmed_only_once_the_copy_is_gone",),
    ),
    Mutant(
        name="put without looking whether it was forgotten",
        file="memory_app/services/copying.py",
        old="""            visit.renew()
            driver.put""",
        new="            driver.put",
        tests=(COPYING + "test_what_is_forgotten_while_others_are_copied_is_not_put_any_more",),
    ),
    Mutant(
        name="copy while memory is off",
        file="memory_app/services/copying.py",
        old="    if not due.on:",
        new="    if False:",
        tests=(COPYING + "test_while_memory_is_off_nothing_new_is_copied_and_copies_stay",),
    ),
    Mutant(
        name="keep expired copies",
        file="memory_app/services/copying.py",
        old=" OR copies_due_at <= statement_timestamp()",
        new="",
        tests=(COPYING + "test_what_expired_leaves_the_copies_though_nothing_was_written",),
    ),
    Mutant(
        name="copy to any region",
        file="memory_app/selectors/leaving.py",
        old="    if driver.regions is None and not driver.is_remote:",
        new="    if True:",
        tests=(COPYING + "test_a_tenants_region_keeps_copies_out_of_other_regions",),
    ),
    Mutant(
        name="erase nothing in the folder",
        file="memory_app/drivers/local.py",
        old="                path.unlink(missing_ok=True)",
        new="                path.exists()",
        tests=(COPYING + "test_a_forget_takes_the_copy_along_and_the_receipt_says_so",),
    ),
    Mutant(
        name="a file that opens for any entry",
        file="memory_app/drivers/local.py",
        old='    return Place(where.tenant, where.app, where.subject, entry, version, "local")',
        new='    return Place(where.tenant, where.app, where.subject, where.subject, version, "local")',
        tests=(SUITE + "test_a_file_moved_to_another_entry_or_person_does_not_open",),
    ),
]
