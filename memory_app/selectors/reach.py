"""What an agent may be given (K10) and read through M (M1, M3, M9, M16): conditions of ours, values as parameters."""

from typing import Any

from memory_app.domain.context import CallContext
from memory_app.domain.kinds import ALL_KINDS, USUAL_LABELS
from memory_app.selectors.rows import ACTIVE, UNEXPIRED, VOUCHED

GIVEN = f"{ACTIVE} AND e.trust = 'confirmed' AND NOT e.flagged AND e.kind = ANY(%s) AND e.label = ANY(%s)"
# Person-level entries of the person, or (for what the app shares) shared ones; of other agents' own only by grant;
# session entries in their session only; quarantined text in its own session only, and only when asked for.
READABLE = f"""e.status = 'active' AND NOT e.flagged AND {UNEXPIRED}
 AND e.kind = ANY(%s) AND e.label = ANY(%s)
 AND (e.level <> 'session' OR e.session_id = %s)
 AND (NOT e.quarantined OR (%s AND e.source_session = %s))
 AND (e.source_type <> 'app_agent' OR {VOUCHED} OR %s OR e.source_agent_id = %s)"""
# Quarantined proposals of this session are still its own text.
OWN_WAITING = f"""e.status = 'waiting' AND NOT e.flagged AND {UNEXPIRED}
 AND e.kind = ANY(%s) AND e.label = ANY(%s) AND e.quarantined AND %s AND e.source_session = %s"""


def given(ctx: CallContext) -> tuple[str, list[Any]]:
    """The condition on what a run, a turn and the read tools may show an agent, and its parameters (K10, C12)."""
    return GIVEN, _granted(ctx)


def readable(ctx: CallContext, *, quarantined: bool) -> tuple[str, list[Any]]:
    """The condition and its parameters for this call. An app without an agent reads all that its people hold."""
    session = ctx.session.id if ctx.session else None
    agent = ctx.agent.id if ctx.agent else None
    grant = ctx.agent.grant if ctx.agent else None
    granted = _granted(ctx)
    reads_all = grant is None or grant.reads_all
    usual = [*granted, session, quarantined, session, reads_all, agent]
    if not quarantined:
        return READABLE, usual
    return f"(({READABLE}) OR ({OWN_WAITING}))", [*usual, *granted, quarantined, session]


def _granted(ctx: CallContext) -> list[Any]:
    """The kinds and the labels within the agent's grant."""
    grant = ctx.agent.grant if ctx.agent else None
    kinds, labels = (grant and grant.kinds) or ALL_KINDS, (grant and grant.labels) or USUAL_LABELS
    return [sorted(kinds), sorted(labels)]
