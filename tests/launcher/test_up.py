"""`manage.py up`: serves, keeps data over a kill, stops whole."""

import signal
import socket

import pytest

from tests.launcher.conftest import Folder, wait_for

pytestmark = pytest.mark.launcher


def answer_to(port: int, sent: bytes) -> bytes:
    """What the web says to these bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as speaking:
        speaking.sendall(sent)
        return speaking.recv(100)


@pytest.mark.slow
def test_a_killed_launcher_takes_everything_with_it_and_the_next_one_has_the_data(folder: Folder) -> None:
    first = folder.start("up")
    folder.until_ready(first)
    token = folder.run("token", "--email", "ana@example.org").stdout.strip()
    assert folder.get("/v1/memory", token) == 200
    first.send_signal(signal.SIGKILL)
    wait_for(lambda: not folder.running())

    second = folder.start("up")
    folder.until_ready(second)
    assert folder.get("/v1/memory", token) == 200
    assert folder.get("/v1/memory", token[:-1]) == 401
    assert answer_to(folder.port, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")[:8] in (
        b"",
        b"HTTP/1.1",
    )  # none of HTTP/2's frames

    said = folder.said_up_to(second, "Ctrl-C stops it")
    assert f"Keepsake is ready at http://localhost:{folder.port}" in said
    assert f"Sign in once as ana@example.org: http://localhost:{folder.port}/account/once/" in said

    # From another terminal, which knows the data folder and no port:
    link = folder.run("signin_link", KEEPSAKE_PORT="").stdout
    assert link.startswith(f"http://localhost:{folder.port}/account/once/")
    jwt = folder.run("jwt", "--email", "ana@example.org", KEEPSAKE_PORT="").stdout.strip()
    assert folder.get("/v1/memory", jwt) == 200

    second.send_signal(signal.SIGINT)
    said, _ = second.communicate(timeout=90)
    assert second.returncode == 0
    assert "Stopping …\nStopped. Everything is kept.\n" in said
    assert not folder.running()
    assert (folder.data / "log" / "postgres.log").read_text().rstrip().endswith("database system is shut down")


def test_a_port_in_use_is_said_before_anything_starts(folder: Folder) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", folder.port))
        other.listen()
        answer = folder.run("up")
    assert answer.returncode == 1
    assert f"Port {folder.port} is in use" in answer.stderr
    assert not folder.running()
