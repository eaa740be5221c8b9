"""A small agent with memory and without a model: says what it was given, and suggests what it noticed (K14)."""

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

# Run from a checkout, nothing is installed: the SDK is two folders up.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from agents_gateway.sdk import Client, Context, KeepsakeError, MemoryItem, Proposed, Refused, UntrustedSource

AGENT = "memory-agent"
VERBS = {"prefer": "Prefers", "like": "Likes", "love": "Loves", "dislike": "Dislikes", "hate": "Hates"}
NOTICED = re.compile(rf"\bI (?:really )?({'|'.join(VERBS)}) ([^.;!?\n]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the agent noticed, and what Keepsake answered."""

    text: str
    outcome: Proposed | Refused


def noticed(said: str) -> str | None:
    """Return the preference in what the user said, in the third person, or None."""
    found = NOTICED.search(said)
    return f"{VERBS[found[1].lower()]} {found[2].strip()}" if found else None


def suggest(ctx: Context, said: str) -> Suggestion | None:
    """Propose the noticed preference; the person decides about it later."""
    text = noticed(said)
    return Suggestion(text, ctx.memory.propose(text, kind="preference")) if text else None


def greeting(items: Sequence[MemoryItem]) -> str:
    """Greet by using the first thing given; pinned things come first."""
    if not items:
        return "Hello. I was given no memory, so I start fresh."
    return f"Hello. I have in mind: {shown(items[0].text)}."


def shown(text: str) -> str:
    """Replace what a terminal would act on instead of printing."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text).rstrip(".")


def as_json(ctx: Context, suggestion: Suggestion | None) -> str:
    """One line for scripts."""
    items = [
        {"text": item.text, "kind": item.kind, "pinned": item.pinned, "tainted": item.tainted}
        for item in ctx.memory.items
    ]
    return json.dumps(
        {
            "run_id": ctx.run_id,
            "greeting": greeting(ctx.memory.items),
            "items": items,
            "suggestion": None if suggestion is None else outcome_json(suggestion),
        }
    )


def outcome_json(suggestion: Suggestion) -> dict[str, str | None]:
    """The answer, `outcome` proposed or refused. A refused text may be a secret, so it is not repeated."""
    match suggestion.outcome:
        case Proposed(proposal_id):
            return {"text": suggestion.text, "outcome": "proposed", "proposal_id": proposal_id}
        case Refused(reason, shape):
            return {"outcome": "refused", "reason": reason, "shape": shape}


def as_lines(ctx: Context, suggestion: Suggestion | None) -> str:
    """The same for a person."""
    lines = [greeting(ctx.memory.items), f"Memory given for this run: {len(ctx.memory.items)}"]
    for item in ctx.memory.items:
        marks = [item.kind, *(["pinned"] if item.pinned else []), *(["tainted"] if item.tainted else [])]
        lines.append(f"  - {shown(item.text)} ({', '.join(marks)})")
    if suggestion is None:
        return "\n".join([*lines, "I noticed nothing to suggest."])
    match suggestion.outcome:
        case Proposed():
            answer = f"I noticed: {shown(suggestion.text)}. Suggested; not used before you accept it under Suggestions."
        case Refused(reason, shape):
            answer = f"I noticed something, but the suggestion was refused: {reason}{f' ({shape})' if shape else ''}."
    return "\n".join([*lines, answer])


def run(url: str, token: str, options: argparse.Namespace) -> str:
    """Hold one session with one run, and return what to print. Raises KeepsakeError."""
    with Client(url, token).session(agent=AGENT, mode=options.mode, thread=options.thread) as session:
        ctx = session.run()
        if options.untrusted:
            ctx.untrusted(options.untrusted)
        suggestion = suggest(ctx, options.say)
        return as_json(ctx, suggestion) if options.json else as_lines(ctx, suggestion)


def main() -> int:
    """Return 0 when the run went through, 1 when Keepsake did not answer well, 2 for wrong use."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--say", default="", metavar="TEXT", help="what you say to the agent")
    parser.add_argument("--untrusted", choices=get_args(UntrustedSource), help="report such content before suggesting")
    parser.add_argument("--mode", choices=["durable", "stateless", "guest"], default="durable")
    parser.add_argument("--thread", help="your own conversation id, kept as source")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    options = parser.parse_args()
    token = os.environ.get("KEEPSAKE_TOKEN", "").strip()
    if not token:
        parser.error("set KEEPSAKE_TOKEN to your personal token (manage.py token --email YOU)")
    try:
        print(run(os.environ.get("KEEPSAKE_URL", "http://127.0.0.1:8000"), token, options))
    except KeepsakeError as error:
        print(f"Keepsake answered: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
