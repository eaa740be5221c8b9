"""What one data folder decides: passwords, keys, and where the sockets are.

`ensure` needs no running server. It makes every secret once, so that each `manage.py` command
reads the same folder and needs no other setting.
"""

import base64
import hashlib
import os
import secrets
import stat
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from config.server.errors import LauncherError

ROLES = ("postgres", "keep_owner", "keep_app", "keep_journal", "keep_keys", "broker")
PG_PORT = 5432  # names the socket file only; no TCP port is opened
SOCKET_PATH_LIMIT = 100  # bytes; the system's own limit is 108 on Linux and 104 on macOS
LONGEST_SOCKET_NAME = "/pg/.s.PGSQL.5432.lock"
REPOSITORY = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Local:
    """The secrets and addresses of one data folder. `repr` shows no secret.

    `host` and `pg_port` are those of `DATABASE_URL` when it is set, else our own server's socket folder.
    """

    data: Path
    role_passwords: dict[str, str]
    secret_key: str
    master_key: str
    wrapping_keys: tuple[str, ...]
    socket_dir: Path
    host: str
    pg_port: int
    broker_socket: Path

    def __repr__(self) -> str:
        return f"Local(data={str(self.data)!r})"

    @property
    def broker_url(self) -> str:
        """The address of the local broker for Celery, with its password."""
        return f"redis+socket://:{self.role_passwords['broker']}@{quote(os.fsencode(self.broker_socket))}"


def data_folder() -> Path:
    """The folder named by `KEEPSAKE_DATA`, else `var` beside `manage.py`; absolute, perhaps not there yet.

    The launcher and the settings both ask here, so that they never mean two folders. Raises `LauncherError`.
    """
    named = Path(os.environ.get("KEEPSAKE_DATA") or REPOSITORY / "var")
    try:
        return named.expanduser().resolve()
    except (OSError, RuntimeError) as error:  # no such account's home, or links in a circle
        raise LauncherError(f"KEEPSAKE_DATA names {named}, which leads nowhere: {error}") from error


def given(name: str, env: Mapping[str, str] = os.environ) -> str:
    """A variable of the environment, or what the file named by `<name>_FILE` holds, as the settings read it too."""
    file = env.get(f"{name}_FILE")
    try:
        return Path(file).read_text("utf-8").strip() if file else env.get(name, "")
    except OSError as error:
        raise LauncherError(f"{name}_FILE can't be read: {error}") from error


def make_folder(data: Path) -> Path:
    """Make the data folder itself, with nothing in it, unless it is there. Raises `LauncherError`."""
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LauncherError(f"The data folder {data} can't be used: {error}") from error
    return data


def ensure(data: Path) -> Local:
    """Return what `data` decides, making the folder and any secret that is missing. Safe to call from many processes.

    Raises `LauncherError` when the folder can't be used.
    """
    make_folder(data)
    try:
        folder = private_folder(data / "secrets")
        run = _run_folder(data)
        private_folder(run)
        server = urlsplit(given("DATABASE_URL"))
        password = _reader(folder, lambda: secrets.token_urlsafe(32))
        return Local(
            data=data,
            role_passwords={name: password(name) for name in ROLES},
            secret_key=_reader(folder, lambda: secrets.token_urlsafe(50))("secret_key"),
            master_key=_reader(folder, new_key)("master_key"),
            wrapping_keys=wrapping_keys(data),
            socket_dir=run / "pg",
            host=server.hostname or str(run / "pg"),
            pg_port=server.port or PG_PORT,
            broker_socket=run / "broker.sock",
        )
    except OSError as error:
        raise LauncherError(f"The data folder {data} can't be used: {error}") from error


def wrapping_keys(data: Path) -> tuple[str, ...]:
    """What people's keys are wrapped under, the newest first; empty on an installation that never changed it."""
    try:
        return tuple((data / "secrets" / "wrapping_keys").read_text().split())
    except FileNotFoundError:
        return ()


def add_wrapping_key(data: Path) -> Path:
    """Put a new wrapping key before those that are there. Returns the file that holds them."""
    place = data / "secrets" / "wrapping_keys"
    _draft(place, "\n".join((new_key(), *wrapping_keys(data)))).replace(place)
    return place


def new_key() -> str:
    """32 bytes by chance, in base64."""
    return base64.b64encode(secrets.token_bytes(32)).decode()


def private_folder(path: Path) -> Path:
    """Make `path` for this account only, or check that it is ours. Raises `LauncherError` when it is someone else's."""
    try:
        path.mkdir(mode=0o700, exist_ok=True)
        found = path.lstat()
    except OSError as error:
        raise LauncherError(f"The folder {path} can't be used: {error}") from error
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise LauncherError(f"{path} is not a folder of this account. Run as the account that made it.")
    return path


def _run_folder(data: Path) -> Path:
    """Where sockets live: `<data>/run`, or a private folder under the temporary one when that path is of no use.

    It may be too long, or hold a comma, at which PostgreSQL and its clients cut a list of folders.
    """
    near = data / "run"
    if len(os.fsencode(f"{near}{LONGEST_SOCKET_NAME}")) < SOCKET_PATH_LIMIT and "," not in str(near):
        return near
    name = hashlib.sha256(os.fsencode(data) + str(os.geteuid()).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()).resolve() / f"keepsake-{name}"


def _reader(folder: Path, make: Callable[[], str]) -> Callable[[str], str]:
    def read(name: str) -> str:
        path = folder / name
        if not path.exists():
            _create(path, make())
        return path.read_text().strip()

    return read


def _draft(path: Path, value: str) -> Path:
    """Write a whole secret under another name first, so that no reader ever sees half of it."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(value + "\n")
        file.flush()
        os.fsync(file.fileno())
    return draft


def _create(path: Path, value: str) -> None:
    draft = _draft(path, value)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # another process was first; its value counts
    finally:
        draft.unlink()
