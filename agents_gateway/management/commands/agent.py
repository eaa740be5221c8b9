"""`manage.py agent register PACK | list | kill | revive | limit | share NAME`: agents, by an operator."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents_gateway import agents
from agents_gateway.agents import UnknownAgent
from agents_gateway.packs import PackError
from memory_app.management import operators


class Command(BaseCommand):
    """Registers agents from signed packs, lists them, turns their kill switch on and off. Acts are journaled first."""

    help = "Register, list, kill and revive agents."

    def add_arguments(self, parser: CommandParser) -> None:
        """One word says what to do."""
        words = parser.add_subparsers(dest="word", metavar="ACTION", required=True)
        register = words.add_parser("register", help="register a signed pack.json and print the agent's new token")
        register.add_argument("pack", type=Path)
        register.add_argument("--trust-publisher", action="store_true", help="trust the key that signed this pack")
        register.add_argument("--tenant", type=UUID, help="only for this tenant; without it for the whole installation")
        words.add_parser("list", help="list agents")
        for word in ("kill", "revive"):
            switch = words.add_parser(word, help=f"{word} an agent; felt on its next call")
            switch.add_argument("name")
            switch.add_argument("--tenant", type=UUID)
        limit = words.add_parser("limit", help="answer at most this many calls of an agent a minute; 0: no limit")
        limit.add_argument("name")
        limit.add_argument("calls", type=int)
        limit.add_argument("--tenant", type=UUID)
        share = words.add_parser("share", help="let an agent write what its app shares directly, or no longer")
        share.add_argument("name")
        share.add_argument("state", choices=["on", "off"])
        share.add_argument("--tenant", type=UUID)

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError with what was wrong."""
        try:
            getattr(self, f"_{options['word']}")(options)
        except PackError as error:
            raise CommandError(f"The pack was refused. {error}") from None
        except UnknownAgent as error:
            raise CommandError(f"There is no such agent or tenant: {error}") from None
        except OSError as error:
            raise CommandError(f"The pack can't be read: {error.strerror}") from None

    def _register(self, options: dict[str, Any]) -> None:
        """Standard output carries the token and nothing else, for scripts."""
        data = options["pack"].read_bytes()
        operators.journaled("agent.register")
        done = agents.register(
            data, by=operators.BY, tenant=options["tenant"], trust_publisher=options["trust_publisher"]
        )
        before = " Earlier ones have ended." if done.ended else ""
        self.stderr.write(f"Registered {done.name} {done.version}. Its token is shown once.{before}")
        self.stdout.write(done.token)

    def _list(self, options: dict[str, Any]) -> None:
        for one in agents.listed():
            state = "killed" if one.killed_at else "on"
            memory = "memory" if one.declared else "no memory"
            where = str(one.tenant or "everywhere")
            self.stdout.write("\t".join((one.name, one.version, state, memory, one.key_id, where, str(one.id))))

    def _kill(self, options: dict[str, Any]) -> None:
        self._journaled(options)
        agents.kill(options["name"], options["tenant"])
        self.stdout.write(f"Killed: {options['name']}. Its next call is refused, in running sessions too.")

    def _revive(self, options: dict[str, Any]) -> None:
        self._journaled(options)
        agents.revive(options["name"], options["tenant"])
        self.stdout.write(f"Revived: {options['name']}. Its next call is answered.")

    def _limit(self, options: dict[str, Any]) -> None:
        if options["calls"] < 0:
            raise CommandError("A limit is 0 or more calls a minute.")
        self._journaled(options)
        agents.limit_calls(options["name"], options["tenant"], calls_per_minute=options["calls"] or None)
        told = f"at most {options['calls']} calls a minute" if options["calls"] else "no limit"
        self.stdout.write(f"{options['name']}: {told}.")

    def _share(self, options: dict[str, Any]) -> None:
        self._journaled(options)
        agents.let_share(options["name"], options["tenant"], shares=options["state"] == "on")
        told = "is used at once" if options["state"] == "on" else "waits for an administrator"
        self.stdout.write(f"{options['name']}: what it writes for all of its app {told}.")

    def _journaled(self, options: dict[str, Any]) -> None:
        operators.journaled(f"agent.{options['word']}", agents.id_of(options["name"], options["tenant"]))
