"""`manage.py up` beside a PostgreSQL that others run, with a login for each role."""

import signal

import pytest

from config.server.local import ensure
from config.server.servers import NO_BROKER
from tests.launcher.conftest import Folder, free_port, wait_for

pytestmark = pytest.mark.launcher
ROLES = {
    "DATABASE_URL": ("keep_app", "keepsake"),
    "OWNER_DATABASE_URL": ("keep_owner", "keepsake"),
    "JOURNAL_DATABASE_URL": ("keep_journal", "keepsake"),
    "KEYS_DATABASE_URL": ("keep_keys", "keepsake_keys"),
}
KEYS = {"KEEPSAKE_MASTER_KEY": "q" * 43 + "=", "KEEPSAKE_SECRET_KEY": "a key of the test that signs its cookies, " * 2}


def settings_for(server: Folder) -> dict[str, str]:
    """What names the server that runs from this folder, as for one that is not ours."""
    local = ensure(server.data)
    urls = {name: f"postgres://{role}:{local.role_passwords[role]}@/{base}" for name, (role, base) in ROLES.items()}
    return urls | KEYS | {"REDIS_URL": NO_BROKER, "PGHOST": str(local.socket_dir), "PGPORT": str(local.pg_port)}


@pytest.mark.slow
def test_it_serves_from_a_folder_that_was_not_there_and_makes_no_secret(folder: Folder) -> None:
    server = folder.start("servers", "--fast", "--", "sleep", "600")
    wait_for(lambda: (folder.data / "broker" / "appendonlydir").exists() or server.poll() is not None)
    fresh = Folder(folder.data.parent / "fresh", free_port())
    settings = settings_for(folder)
    up = fresh.start("up", **settings)
    try:
        fresh.until_ready(up)
        fresh.said_up_to(up, "Ctrl-C stops it")
        assert not (fresh.data / "secrets").exists()
        assert (fresh.data / "log" / "web.log").exists()
        up.send_signal(signal.SIGINT)
        _, complaints = up.communicate(timeout=90)
        assert (up.returncode, complaints) == (0, "")
    finally:
        up.kill()
        up.communicate()
        server.terminate()
        server.wait(60)
