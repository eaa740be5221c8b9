"""`manage.py servers`: PostgreSQL and the broker only, for the length of one command."""

import os
import signal
import subprocess
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.server.errors import LauncherError
from config.server.interrupt import Interrupted, stop_on_signals
from config.server.local import data_folder, make_folder
from config.server.lock import sole_owner
from config.server.process import die_with_parent
from config.server.provision import script
from config.server.servers import add_servers
from config.server.supervisor import Supervisor


class Command(BaseCommand):
    """Runs a command beside the servers it needs and ends with its exit code."""

    help = "Start PostgreSQL and the broker, run a command, stop them."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """`--` separates our options from the command."""
        parser.add_argument("--fast", action="store_true", help="a separate database for tests, which may lose data")
        parser.add_argument("--print-sql", action="store_true", help="print the SQL an administrator runs, and end")
        parser.add_argument("command", nargs="*", help="the command and its words, after --")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with the command's code, or 1 with a message when the servers can't start."""
        if options["print_sql"]:
            self.stdout.write(script())
            return
        if not options["command"]:
            raise CommandError("Say which command to run: manage.py servers -- COMMAND …")
        stop_on_signals()
        try:
            data = make_folder(data_folder())
            with sole_owner(data, self._say), Supervisor(self._say) as supervisor:
                extra = add_servers(supervisor, data, fast=options["fast"], say=self._say)
                code = _run(options["command"], os.environ | extra)
        except LauncherError as error:
            raise CommandError(str(error)) from error
        except Interrupted:
            code = 130
        sys.exit(code)

    def _say(self, message: str) -> None:
        self.stderr.write(message, self.style.NOTICE)


def _run(words: list[str], env: dict[str, str]) -> int:
    """Run in the foreground. Ctrl-C reaches the command by the terminal; SIGTERM and a hang-up are handed on."""
    try:
        child = subprocess.Popen(words, env=env, preexec_fn=die_with_parent)  # noqa: S603  what the caller asked for
    except OSError as error:
        raise LauncherError(f"{words[0]} can't be run: {error}") from error
    signal.signal(signal.SIGINT, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: child.send_signal(number))
    code = child.wait()
    return code if code >= 0 else 128 - code
