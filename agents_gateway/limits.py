"""How often an agent may call in a minute, where staff set a limit (M16). Counted in the database."""

from django.db import connection

from agents_gateway.callers import AgentState
from memory_app.domain.errors import DomainError

# One row per agent with a limit; the count starts again with each minute of the database's clock.
COUNT = """
INSERT INTO agents_gateway_agentcalls AS c (agent_id, minute, calls)
VALUES (%s, date_trunc('minute', statement_timestamp()), 1)
ON CONFLICT (agent_id) DO UPDATE
   SET calls = CASE WHEN c.minute = EXCLUDED.minute THEN c.calls + 1 ELSE 1 END, minute = EXCLUDED.minute
RETURNING calls, 60 - floor(date_part('second', statement_timestamp()))::int"""


class RateLimited(DomainError):
    """The agent has made as many calls in this minute as it may (429). Data: `retry_after`, in seconds."""

    code = "rate_limited"


def count_call(agent: AgentState) -> None:
    """Counts a call of an agent that has a limit. Raises RateLimited."""
    if agent.calls_per_minute is None:
        return
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [agent.id])
        calls, seconds = cursor.fetchone()
    if calls > agent.calls_per_minute:
        raise RateLimited(limit=agent.calls_per_minute, retry_after=seconds)
