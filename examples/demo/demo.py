"""The story of Keepsake from a fresh start to the last forget, against a real server (`make demo`).

Starts `manage.py up` on an empty data folder, plays a person in the browser's place, a second person and the example
agent, and looks after every step that it went as promised. Ends with 1 at the first step that did not.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
AGENT = ROOT / "examples" / "memory-agent"
PREFERENCE = "Prefers aisle seats on long flights"
SAID = "I prefer window seats"
EDITED = "Prefers window seats on short flights"
STARTS_IN = 180


class Person:
    """Somebody with a personal API token, and a browser's cookies."""

    def __init__(self, url: str, token: str) -> None:
        self.url, self.token = url, token
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def api(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """(status, answer) of an API call."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return response.status, json.loads(response.read() or b"null")
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.loads(refusal.read() or b"null")

    def page(self, path: str, **form: str) -> str:
        """A page; with a form, posted from that page with its own token against forgery."""
        address = path if path.startswith("http") else f"{self.url}{path}"
        if not form:
            return self.browser.open(address, timeout=30).read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.browser.open(address).read().decode())
        form.pop("post", None)
        data = urllib.parse.urlencode({**form, "csrfmiddlewaretoken": token[1] if token else ""}).encode()
        return (
            self.browser.open(urllib.request.Request(address, data, {"Referer": address}), timeout=30).read().decode()
        )


def step(words: str, held: bool) -> None:
    """Tells a step, or ends the demo where it did not hold."""
    print(("  ok  " if held else "FAILED ") + words, flush=True)
    if not held:
        raise SystemExit(1)


def tell(words: str) -> None:
    """Says what is being done, before it is done."""
    print(words, flush=True)


def manage(environment: dict[str, str], *command: str) -> str:
    """Standard output of a management command."""
    tell(f"      manage.py {' '.join(command)}")
    return output([sys.executable, "manage.py", *command], environment).strip()


def output(command: list[str], environment: dict[str, str]) -> str:
    """Standard output of a program, or the end of the demo with what it said."""
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return done.stdout


@contextmanager
def server(environment: dict[str, str], log: Path) -> Iterator[str]:
    """The address of a running Keepsake, stopped at the end."""
    url = f"http://127.0.0.1:{environment['KEEPSAKE_PORT']}"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "up"], cwd=ROOT, env=environment, stdout=out, stderr=out,
            start_new_session=True,
        )  # fmt: skip
        try:
            tell(f"Starting a Keepsake of its own at {url}, in a folder that is thrown away.")
            tell("A new database is made, so this takes about half a minute ...")
            began = time.monotonic()
            _until_ready(url, process, log)
            tell(f"It is ready, after {time.monotonic() - began:.0f} seconds.")
            yield url
        finally:
            tell("Stopping it ...")
            process.send_signal(signal.SIGTERM)
            process.wait(60)


def _until_ready(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(STARTS_IN * 2):
        if process.poll() is not None:
            raise SystemExit(f"The server ended while it was starting. It said:\n{log.read_text()}")
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=5) as response:
                if response.status == 200:
                    return
        except OSError:
            time.sleep(0.5)
    raise SystemExit(f"The server did not start in time. It said:\n{log.read_text()}")


def run_agent(person: Person, *options: str) -> dict[str, Any]:
    """What the example agent was given, and what became of its suggestion."""
    environment = {**os.environ, "KEEPSAKE_URL": person.url, "KEEPSAKE_TOKEN": person.token}
    command = [sys.executable, str(AGENT / "agent.py"), "--json", *options]
    return dict(json.loads(output(command, environment)))


def texts(given: dict[str, Any]) -> list[str]:
    """The texts that a run of the agent was given."""
    return [item["text"] for item in given["items"]]


def until(held: Any) -> bool:
    """Whether something comes true within half a minute: workers need a moment."""
    return any(held() or time.sleep(0.5) for _ in range(60))


def story(url: str, environment: dict[str, str]) -> None:
    """From the first sign-in to the last forget."""
    tell("Ana starts Keepsake and signs in.")
    ana = Person(url, manage(environment, "token", "--email", "ana@example.org"))
    ben = Person(url, manage(environment, "token", "--email", "ben@example.org"))
    manage(environment, "agent", "register", "examples/memory-agent/pack.json", "--trust-publisher")
    link = manage(environment, "signin_link", "--email", "ana@example.org")
    link = url + urllib.parse.urlsplit(link).path
    step("the one-time link signs her in", "ana@example.org" in ana.page(link, post="1"))
    step("memory is off", ana.api("GET", "/v1/memory")[1]["enabled"] is False)
    step("while it is off the agent is given nothing", texts(run_agent(ana)) == [])
    refused = run_agent(ana, "--say", SAID)["suggestion"]
    step("and may suggest nothing", refused["outcome"] == "refused" and refused["reason"] == "memory_off")

    tell("She turns memory on and adds a preference; the agent is given it and suggests another.")
    step("the switch is on", ana.api("PUT", "/v1/memory/settings", {"enabled": True}) == (200, {"enabled": True}))
    added = ana.api("POST", "/v1/memory", {"text": PREFERENCE, "kind": "preference", "pinned": True})
    step("the preference is kept", added[0] == 201 and PREFERENCE in ana.page("/memory"))
    given = run_agent(ana, "--say", SAID)
    step("the agent is given it", texts(given) == [PREFERENCE])
    step("its suggestion waits", given["suggestion"]["outcome"] == "proposed")
    step("and is not used before she accepts it", texts(run_agent(ana)) == [PREFERENCE])
    step("its notice arrives", until(lambda: ana.api("GET", "/v1/inbox")[1]["memory_proposals"]))

    tell("She edits and accepts it; the next run has it. Ben gets none of it.")
    proposal = given["suggestion"]["proposal_id"]
    accepted = ana.api("POST", f"/v1/memory/{proposal}/accept", {"text": EDITED})
    step("accepted under the same id", accepted[0] == 200 and accepted[1]["id"] == proposal)
    step("the next run is given both", texts(run_agent(ana)) == [PREFERENCE, EDITED])
    ben.api("PUT", "/v1/memory/settings", {"enabled": True})
    step("a second person's agent is given none of it", texts(run_agent(ben)) == [])
    step("nor can he reach it by id", ben.api("DELETE", f"/v1/memory/{proposal}")[0] == 404)
    session = ana.api("POST", "/v1/sessions", {"agent": "memory-agent"})[1]
    events = ana.api("GET", f"/v1/sessions/{session['id']}/events")[1]
    step("a stored session holds no text", EDITED not in json.dumps(events))

    tell("She turns it off again, and in the end forgets everything.")
    ana.api("PUT", "/v1/memory/settings", {"enabled": False})
    step("off again: the agent is given nothing", texts(run_agent(ana)) == [])
    step("and everything is still there", len(ana.api("GET", "/v1/memory")[1]["items"]) == 2)
    gone = ana.api("DELETE", "/v1/memory")
    step("forgotten, both of them", gone[0] in (200, 202) and gone[1]["forgotten"] == 2)
    step("nothing is left to list", ana.api("GET", "/v1/memory")[1]["items"] == [])
    step("her Privacy page tells of the erasure", "2" in ana.page("/privacy"))


def nowhere(data: Path) -> None:
    """No text of the story stands in any file of the data folder, the databases' own files and the logs included."""
    for text in (PREFERENCE, EDITED, "window seats"):
        found = [
            path for path in data.rglob("*") if path.is_file() and text.encode() in path.read_bytes()
        ]  # fmt: skip
        step(f"no file of the installation holds “{text[:16]}…”", not found)


def main() -> int:
    """Plays the story in a folder that is thrown away."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="keepsake-demo-") as folder:
        data = Path(folder) / "data"
        environment = {**os.environ, "KEEPSAKE_DATA": str(data), "KEEPSAKE_PORT": port, "PYTHONUNBUFFERED": "1"}
        with server(environment, Path(folder) / "up.log") as url:
            story(url, environment)
        tell("Looking for the texts in every file that it leaves ...")
        nowhere(data)
    tell("The story holds.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
