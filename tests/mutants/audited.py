"""More mutants, of the catalogue's kind: what an audit broke by hand and no test noticed."""

from tests.mutants.catalogue import Mutant

SWITCH = "tests/memory/test_default_switch.py::"
OFF = "tests/memory/test_off_agents.py::test_while_off_it_is_refused_and_nothing_changes"
GIVEN = "tests/memory/test_given_context.py::"
REASONS = "tests/memory/test_refusal_order.py::test_of_all_reasons_that_hold_from_one_on_that_one_is_told"
REFERENCES = "tests/memory/test_references.py::"
IMPORTS = "tests/privacy/test_import_keeps.py::"
STANDING = "memory_app/selectors/standing.py"
CONTEXT = "memory_app/selectors/context.py"
IMPORT = "memory_app/services/imports.py"

AUDITED = [
    Mutant(
        name="count an app's default in a personal tenant",
        file=STANDING,
        old="AND t.kind = 'organization' AND NOT s.child, false)",
        new="AND NOT s.child, false)",
        tests=(SWITCH + "test_an_apps_default_never_counts_in_a_personal_tenant",),
    ),
    Mutant(
        name="count an app's default for a child",
        file=STANDING,
        old="AND t.kind = 'organization' AND NOT s.child, false)",
        new="AND t.kind = 'organization', false)",
        tests=(SWITCH + "test_an_apps_default_never_counts_for_a_child_with_or_without_consent",),
    ),
    Mutant(
        name="let a child's choice count without consent",
        file=STANDING,
        old="(NOT s.child OR s.consent_at IS NOT NULL)",
        new="true",
        tests=(SWITCH + "test_a_childs_own_choice_counts_only_while_a_guardians_consent_stands",),
    ),
    Mutant(
        name="keep a child's memories as long as the app says",
        file=STANDING,
        old="min(days.get(label, CHILD_DAYS), CHILD_DAYS)",
        new="days.get(label, CHILD_DAYS)",
        tests=("tests/privacy/test_child_days.py::test_of_an_apps_days_and_a_childs_90_the_fewer_hold",),
    ),
    Mutant(
        name="let an agent change a memory while off",
        file="memory_app/services/learn.py",
        old="        policy.require_on(known)\n        row = _own(ctx, command)",
        new="        row = _own(ctx, command)",
        tests=(OFF,),
    ),
    Mutant(
        name="take an agent's forget while off",
        file="memory_app/services/forget.py",
        old="        policy.require_on(known)\n",
        new="",
        tests=(OFF,),
    ),
    Mutant(
        name="confirm while off",
        file="memory_app/services/decide.py",
        old="    policy.require_on(known)\n    row = rows.find",
        new="    row = rows.find",
        tests=(OFF,),
    ),
    Mutant(
        name="list what is accepted by when it was suggested",
        file="memory_app/services/decide.py",
        old="status=Status.ACTIVE, listed_at=known.now)",
        new="status=Status.ACTIVE)",
        tests=(
            GIVEN + "test_an_accepted_suggestion_goes_to_the_top_by_the_moment_of_accepting"
            "_and_an_edit_keeps_the_place",
        ),
    ),
    Mutant(
        name="give a byte less than fits",
        file=CONTEXT,
        old="if row.size > room or",
        new="if row.size >= room or",
        tests=(GIVEN + "test_exactly_4096_bytes_fit_and_4097_do_not",),
    ),
    Mutant(
        name="tell nothing of an empty context",
        file=CONTEXT,
        old="        _journal(ctx, known, [row.id for row, _ in chosen], left_out)",
        new="        if chosen:\n            _journal(ctx, known, [row.id for row, _ in chosen], left_out)",
        tests=(GIVEN + "test_where_the_gate_passed_and_nothing_was_there_the_event_counts_0",),
    ),
    Mutant(
        name="tell the waiting cap before the session's",
        file="memory_app/services/propose.py",
        old="""            require_session_room(ctx)
            policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
""",
        new="""            policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
            require_session_room(ctx)
""",
        tests=(REASONS,),
    ),
    Mutant(
        name="judge a text before the waiting cap",
        file="memory_app/services/propose.py",
        old="""            policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
            data = judged.accepted()
""",
        new="""            data = judged.accepted()
            policy.require_waiting_room(known, waiting(ctx.tenant, ctx.person))
""",
        tests=(REASONS,),
    ),
    Mutant(
        name="share a key between actors",
        file="memory_app/services/idempotency.py",
        old=", actor_id=ctx.actor.id)\n",
        new=")\n",
        tests=(
            "tests/memory/test_key_actors.py"
            "::test_another_actors_same_key_is_another_key_with_the_same_request_with_another_and_after_a_forget",
        ),
    ),
    Mutant(
        name="let insights outlive a session's quarantined text",
        file="memory_app/services/lifetimes.py",
        old="gone = with_insights(ctx.tenant, ctx.person, found)",
        new="gone = found",
        tests=(
            "tests/memory/test_session_end.py::test_quarantined_text_that_is_no_suggestion_ends_with_its_session"
            "_and_takes_along_what_rests_on_it",
        ),
    ),
    Mutant(
        name="give what was referred to after its turn",
        file=CONTEXT,
        old=" or turn.opened_at <= policy.turns_since(ctx, known):",
        new=":",
        tests=(REFERENCES + "test_what_a_turn_referred_to_is_given_for_fifteen_minutes",),
    ),
    Mutant(
        name="give what was referred to in a wording that is not true now",
        file=CONTEXT,
        old="named, rows.IN_ORDER, rows.FROM_NOW)",
        new="named, rows.IN_ORDER)",
        tests=(REFERENCES + "test_a_wording_that_is_not_true_now_is_not_among_what_was_referred_to",),
    ),
    Mutant(
        name="pass over the taint of what was referred to",
        file=CONTEXT,
        old=" or any(memory.tainted for memory in referenced)",
        new="",
        tests=(
            "tests/gateway/test_referenced_taint.py"
            "::test_a_tainted_body_that_was_referred_to_taints_the_session_by_itself",
        ),
    ),
    Mutant(
        name="read by a tool without an event",
        file="memory_app/services/references.py",
        old='    journal.record(ctx, Event.RECALLED, counts={"items": len(found)})\n',
        new="",
        tests=(REFERENCES + "test_a_tool_read_is_one_event_with_how_many_it_referred_to",),
    ),
    Mutant(
        name="deliver a notice again as another",
        file="memory_app/services/notices.py",
        old="\n    ON CONFLICT (tenant_id, subject_id, proposal_id) DO NOTHING",
        new="",
        tests=(
            "tests/memory/test_notice_once.py::test_a_notice_that_is_delivered_again_stays_one_and_is_not_mailed_again",
        ),
    ),
    Mutant(
        name="trip over a broker that is away",
        file="memory_app/services/nudge.py",
        old="    except Exception:",
        new="    except MemoryError:",
        tests=(
            "tests/gateway/test_broker_away.py"
            "::test_with_the_broker_away_a_suggestion_is_taken_and_its_notice_comes_with_the_sweep",
        ),
    ),
    Mutant(
        name="import short texts only",
        file="memory_app/domain/limits.py",
        old="Surface.IMPORT: _M",
        new="Surface.IMPORT: _K",
        tests=(IMPORTS + "test_an_import_takes_texts_of_up_to_4096_bytes",),
    ),
    Mutant(
        name="import beyond a label's days",
        file=IMPORT,
        old="desk.capped(known, one.label, _expiry(known.now, one))",
        new="_expiry(known.now, one)",
        tests=(IMPORTS + "test_a_labels_retention_caps_an_imported_memory_too",),
    ),
    Mutant(
        name="import without the taint",
        file=IMPORT,
        old="tainted=one.tainted",
        new="tainted=False",
        tests=(IMPORTS + "test_what_was_tainted_comes_back_tainted_and_accepting_does_not_clear_it",),
    ),
    Mutant(
        name="import everything as personal",
        file=IMPORT,
        old="label=one.label,",
        new='label="personal",',
        tests=(IMPORTS + "test_a_memory_keeps_its_label_so_what_is_sensitive_stays_out_of_a_usual_context",),
    ),
    Mutant(
        name="judge an imported text as the person's own words",
        file=IMPORT,
        old='desk.judge(one.text, ctx, "import")',
        new="desk.judge(one.text, ctx)",
        tests=(IMPORTS + "test_an_imported_text_is_judged_as_one_from_outside_not_as_the_persons_own_words",),
    ),
]
