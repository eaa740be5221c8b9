"""How far a new text may be trusted (M3, M9): the lowest of where it came from. Only a person raises it."""

from collections.abc import Iterable
from dataclasses import dataclass

from memory_app.domain.kinds import Outside, Trust

_RANK = {Trust.UNTRUSTED: 0, Trust.INFERRED: 1, Trust.CONFIRMED: 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reliance:
    """Trust, taint and quarantine of one text, which always move together."""

    trust: Trust
    tainted: bool
    quarantined: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """What matters of an entry that another is derived from."""

    trust: Trust
    tainted: bool
    quarantined: bool


def of_agent(*, tainted_session: bool, source: Outside | None, inputs: Iterable[Input]) -> Reliance:
    """What an agent writes: `inferred` at best; `untrusted` and quarantined if anything it rests on is."""
    given = list(inputs)
    outside = source is not None or tainted_session or any(one.quarantined for one in given)
    ranked = [Trust.UNTRUSTED if outside else Trust.INFERRED, *(one.trust for one in given)]
    trust = min(ranked, key=_RANK.__getitem__)
    tainted = outside or any(one.tainted for one in given)
    return Reliance(trust=trust, tainted=tainted, quarantined=trust is Trust.UNTRUSTED)
