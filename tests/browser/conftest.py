"""Chromium against a live server: a signed-in person, with and without JavaScript, and nothing the CSP forbids."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from accounts.models import User

CHROMIUM = Path("/usr/bin/chromium")
# The browser's driver keeps an event loop in this thread; the ORM of the fixtures runs beside it, never inside it.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium; without a sandbox, since tests may run as root."""
    return {"executable_path": str(CHROMIUM), "args": ["--no-sandbox"]}


@dataclass
class Visit:
    """Opens pages of the live server as one person, and notes what the browser complains of."""

    browser: Browser
    address: str
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    under_way: int = 0

    def __call__(self, user: User | None, path: str, *, script: bool = True, **options: Any) -> Page:
        """A page at `path`, signed in as `user`."""
        context = self.browser.new_context(base_url=self.address, java_script_enabled=script, **options)
        context.set_default_timeout(10_000)
        self.contexts.append(context)
        if user is not None:
            context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": _session(user), "url": self.address}])
        page = context.new_page()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._asked)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)
        page.goto(path)
        return page

    def _asked(self, request: Request) -> None:
        self.under_way += 1

    def _answered(self, request: Request) -> None:
        self.under_way -= 1

    def leave(self) -> None:
        """Closes every page once its requests are answered: one still at work would meet the flush of the tables."""
        for context in self.contexts:
            for page in context.pages:
                for _ in range(100):
                    if self.under_way:
                        page.wait_for_timeout(20)
            context.close()

    def _note(self, message: ConsoleMessage) -> None:
        refused_on_purpose = "the server responded with a status of 4" in message.text
        if message.type == "error" and not refused_on_purpose:
            self.complaints.append(message.text)


def _session(user: User) -> str:
    client = Client()
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
    return client.cookies[settings.SESSION_COOKIE_NAME].value


@pytest.fixture
def visit(browser: Browser, live_server: Any) -> Iterator[Visit]:
    """See Visit. A complaint of the browser (CSP, script error) fails the test."""
    visit = Visit(browser, live_server.url)
    yield visit
    visit.leave()
    assert visit.complaints == []


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def tab(request: pytest.FixtureRequest, visit: Visit, owner: User) -> Callable[[str], Page]:
    """Opens a page as the owner, once with JavaScript and once without."""

    def open_(path: str) -> Page:
        return visit(owner, path, script=request.param)

    return open_
