"""A stand-in for a chat endpoint: scripted, no model. It repeats what it was shown, so the example can be tried."""

import argparse
import json
import sys
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LONGEST_BODY = 1 << 20


def reply(messages: Sequence[dict[str, str]]) -> str:
    """Say how many remembered things came before the question, and which."""
    shown = [message["content"] for message in messages if message["role"] == "user"]
    lines = [line for content in shown[:-1] for line in content.splitlines() if line.startswith("{")]
    if not lines:
        return "I know nothing about you yet."
    return "\n".join([f"Remembered about you: {len(lines)}", *(f"- {json.loads(line)['text']}" for line in lines)])


class Handler(BaseHTTPRequestHandler):
    """Answers POST /v1/chat/completions and nothing else."""

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        if self.path != "/v1/chat/completions" or length > LONGEST_BODY:
            return self.send_error(404)
        content = reply(json.loads(self.rfile.read(length))["messages"])
        message = {"role": "assistant", "content": content}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
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


def main() -> int:
    """Serve on loopback until Ctrl-C. Port 0 picks a free one; the address is printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8081)
    server = ThreadingHTTPServer(("127.0.0.1", parser.parse_args().port), Handler)
    print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
