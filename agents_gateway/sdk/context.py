"""What an agent holds during one run: the memory it was given, and the two things it may report."""

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from agents_gateway.sdk.records import Json, MemoryItem, Message, Proposed, Refused, UntrustedSource, read_outcome
from agents_gateway.sdk.store import Store
from agents_gateway.sdk.wire import Reply, Wire
from memory_app.domain import block

Kind = Literal["preference", "fact", "note"]
Emit = Callable[[str, Mapping[str, object]], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Memory(Store):
    """The snapshot of this run (K10): it never changes, whatever the person or the agent does meanwhile.

    `items` is empty when nothing is there and also when this agent may have no memory; nothing tells which (K9). The
    calls of the store beside it ask the server anew each time (M5).
    """

    items: tuple[MemoryItem, ...]
    _emit: Emit = field(repr=False, compare=False)
    _run: Wire = field(repr=False, compare=False)

    def _ask(self, method: str, path: str, body: Json | None = None, known: str | None = None) -> Reply:
        return self._run.reply(method, path, body, known)

    def propose(self, text: str, kind: Kind = "note", *, message: str | None = None) -> Proposed | Refused:
        """Suggest something to remember; the person decides. `text` at most 2000 UTF-8 bytes (K12).

        `message` is the host's own id of the message it came from. Raises KeepsakeError.
        """
        data = {"text": text, "kind": kind} | ({} if message is None else {"message": message})
        return read_outcome(self._emit("memory.propose", data))

    def block(self) -> str:
        """Return the `<memory>` block, data only, or "" when there are no items (K19)."""
        return block.render(self.items)

    def messages(self) -> list[Message]:
        """Return what goes before the conversation of a chat call: one user message, or none (K19)."""
        shown = self.block()
        return [{"role": "user", "content": shown}] if shown else []

    def prompt_md(self, task: str = "") -> str:
        """Return PROMPT.md for a command-line harness: the same block, then the task (K19)."""
        return "".join(f"{part}\n\n" for part in (self.block(), task) if part).removesuffix("\n")

    def write_prompt(self, path: str | os.PathLike[str], task: str = "") -> None:
        """Write PROMPT.md readable by its owner only (0600), replacing an earlier one whole. Raises OSError.

        With no items and no task the file becomes empty, so that an older run's memory does not stay behind.
        """
        target = Path(path)
        # mkstemp opens with 0600; writing into an existing file would keep that file's wider mode.
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
                out.write(self.prompt_md(task))
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


@dataclass(frozen=True, slots=True)
class Context:
    """One run of an agent."""

    run_id: str
    memory: Memory
    _emit: Emit = field(repr=False, compare=False)

    def untrusted(self, source: UntrustedSource) -> None:
        """Report that the session has read content from outside; from now on it is tainted. Raises KeepsakeError.

        Call it before proposing anything that content could have put into the agent's mind.
        """
        self._emit("content.untrusted", {"source": source})
