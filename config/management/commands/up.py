"""`manage.py up`: the whole of Keepsake in the foreground, until Ctrl-C."""

import os
import time
from io import StringIO
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections

from config.server.errors import LauncherError
from config.server.interrupt import Interrupted, stop_on_signals
from config.server.local import data_folder, make_folder
from config.server.lock import sole_owner
from config.server.logs import Errors
from config.server.process import die_with_parent
from config.server.running import told
from config.server.servers import add_servers
from config.server.services import Address, serving
from config.server.supervisor import Supervisor

READY_PATIENCE = 180.0


class Command(BaseCommand):
    """Starts PostgreSQL, the broker, web, worker and beat, and keeps them until it is told to stop."""

    help = "Run Keepsake in the foreground: database, broker, web, worker, beat."
    requires_system_checks = ()  # they need the database; migrate and check run them

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve until a signal comes. Raises `CommandError` with a message when something can't start."""
        stop_on_signals()
        if os.environ.get("KEEPSAKE_SUPERVISED"):
            die_with_parent()  # `make run` says so: whoever kills make means us
        try:
            self._serve()
        except Interrupted:
            self._say("Stopped. Everything is kept.")
        except LauncherError as error:
            raise CommandError(str(error)) from error

    def _serve(self) -> None:
        address = Address.from_environment()
        data = make_folder(data_folder())
        mine = sole_owner(data, self._say)
        with mine, told(data, settings.ORIGIN), Supervisor(self._say) as supervisor:
            address.require_free()
            env = os.environ | add_servers(supervisor, data, fast=False, say=self._say)
            self._migrate()
            services = serving(address, env, data / "log")
            errors = [Errors(service.log) for service in services]
            self._say("Starting web, worker and beat …")
            for service in services:
                supervisor.add(service)
            self._watch(supervisor, errors, until=address)
            self._welcome()
            try:
                self._watch(supervisor, errors)
            except Interrupted:
                self._say("Stopping …")
                raise

    def _migrate(self) -> None:
        """Bring both databases and the static files up to date, then let go of the owner's connection."""
        self._say("Bringing the database up to date …")
        for alias in ("owner", "keys"):
            call_command("migrate", database=alias, interactive=False, verbosity=0, skip_checks=True)
        call_command("check", databases=list(settings.DATABASES), stdout=StringIO())
        connections.close_all()
        if settings.STATIC_ROOT:
            call_command("collectstatic", interactive=False, verbosity=0)

    def _watch(self, supervisor: Supervisor, errors: list[Errors], until: Address | None = None) -> None:
        """Look after the services for ever, or until the web says that it is ready."""
        deadline = time.monotonic() + READY_PATIENCE
        headers = {"Host": settings.ORIGIN.partition("://")[2], "X-Forwarded-Proto": settings.ORIGIN.partition(":")[0]}
        while not (until and until.answers("/readyz", headers)):
            supervisor.look()
            for line in (line for log in errors for line in log.new()):
                self._say(line)
            if until and time.monotonic() > deadline:
                raise LauncherError(f"Keepsake does not get ready. The logs are in {settings.DATA / 'log'}.")
            time.sleep(0.3)

    def _welcome(self) -> None:
        self._say(f"\nKeepsake is ready at {settings.ORIGIN}")
        link, whom = StringIO(), StringIO()
        try:
            call_command("signin_link", stdout=link, stderr=whom)
            self._say(f"{whom.getvalue().strip()} {link.getvalue().strip()}")
        except (CommandError, DatabaseError):
            self._say("A sign-in link could not be made: manage.py signin_link tells why.")
        connections.close_all()
        self._say("Ctrl-C stops it; everything is kept.\n")

    def _say(self, message: str) -> None:
        self.stdout.write(message)
        self.stdout.flush()
