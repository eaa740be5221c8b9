"""A stand-in for a chat endpoint with tools: scripted, no model, the same answer to the same messages.

It calls `memory_remember`, `memory_update` and `memory_forget` when the user's message has the form of a command,
`memory_search` for everything else, and then says what came of it.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

LONGEST_BODY = 1 << 20
Message = dict[str, Any]
_REMEMBER = re.compile(r"/?reme(?:m)?ber(?:\s+that)?\s*:?\s+(.+)", re.IGNORECASE | re.DOTALL)
_UPDATE = re.compile(r"update memory (\S+?):\s*(.+)", re.IGNORECASE | re.DOTALL)
_FORGET_ID = re.compile(r"forget memory (\S+)", re.IGNORECASE)
_FORGET = re.compile(r"forget:\s*(.+)", re.IGNORECASE | re.DOTALL)


def answer(messages: Sequence[Message], tools: Sequence[object]) -> Message:
    """The next message of the "model": a tool call right after the user spoke, its outcome in words after that."""
    last = messages[-1]
    if last["role"] == "tool":
        return {"role": "assistant", "content": outcome(json.loads(last["content"]), remembered(messages))}
    if not tools:
        return {"role": "assistant", "content": "I have no memory tools here."}
    name, arguments = call(last["content"].strip())
    function = {"name": name, "arguments": json.dumps(arguments)}
    made = {"id": f"call-{len(messages)}", "type": "function", "function": function}
    return {"role": "assistant", "content": None, "tool_calls": [made]}


def call(said: str) -> tuple[str, dict[str, str]]:
    """The tool that a message asks for, and its arguments."""
    if found := _UPDATE.fullmatch(said):
        return "memory_update", {"id": found[1], "body": found[2]}
    if found := _FORGET_ID.fullmatch(said):
        return "memory_forget", {"id": found[1]}
    if found := _FORGET.fullmatch(said):
        return "memory_forget", {"body": found[1]}
    if found := _REMEMBER.search(said):
        return "memory_remember", {"body": found[1]}
    return "memory_search", {"query": said}


def remembered(messages: Sequence[Message]) -> list[str]:
    """The texts of the memory block, which a host puts before the talk as user content; each once."""
    block = next((m["content"] for m in messages if str(m["content"]).startswith("<memory>")), "")
    return list(dict.fromkeys(json.loads(line)["text"] for line in block.splitlines() if line.startswith("{")))


def outcome(result: dict[str, Any], known: Sequence[str]) -> str:
    """What to say after a tool call."""
    if "refused" in result:
        return f"Not done ({result['refused']}): {result['message']}"
    if "error" in result:
        return f"Not done ({result['error']})."
    if "forgotten" in result:
        return "Forgotten."
    if "items" not in result:
        return "Saved, word for word."
    found = f"My search found {len(result['items'])} about that."
    if not known:
        return found
    return "\n".join([found, "I was given, the newest with what was found:", *(f"- {text}" for text in known)])


class Handler(BaseHTTPRequestHandler):
    """Answers POST /v1/chat/completions and nothing else."""

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        if self.path != "/v1/chat/completions" or length > LONGEST_BODY:
            return self.send_error(404)
        asked = json.loads(self.rfile.read(length))
        message = answer(asked["messages"], asked.get("tools", []))
        reason = "tool_calls" if message.get("tool_calls") else "stop"
        choice = {"index": 0, "message": message, "finish_reason": reason}
        return self._send({"object": "chat.completion", "model": "stand-in", "choices": [choice]})

    def _send(self, body: dict[str, object]) -> None:
        data = json.dumps(body).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Stay silent: what passes here may be memory text."""


@contextmanager
def served(port: int = 0) -> Iterator[str]:
    """Serve on loopback in a thread and give the address; port 0 picks a free one."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()


def main() -> int:
    """Serve until Ctrl-C; the address is printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8081)
    with served(parser.parse_args().port) as address, suppress(KeyboardInterrupt):
        print(address, flush=True)
        Event().wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
