"""Browsers, and people who use them. Every test gets a browser window of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    StorageState,
    expect,
    sync_playwright,
)

from palestra.demonstration import PASSWORD
from palestra.local import chromium
from tests.browser import firefox
from tests.browser.site import Site, clustered_site, running_site, running_workers

DESKTOP, PHONE = 1280, 390
HEIGHTS = {DESKTOP: 860, PHONE: 844}

Window = Callable[..., Page]

# What the console says of a page that broke its policy, or whose board gave way to the list.
TROUBLES = ("Content Security Policy", "the drawn table failed")

# Its test is there where the browser is: Debian's, whose engine is not Chromium's.
collect_ignore = [] if firefox.PROGRAM else ["test_firefox.py"]

# A page may be slow where everything shares two cores; what never comes fails all the same.
expect.set_options(timeout=30_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--through-nginx", action="store_true", help="browse a local cluster of many processes"
    )


@pytest.fixture(scope="session")
def is_clustered(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--through-nginx", default=False))


@pytest.fixture(scope="session")
def site(is_clustered: bool) -> Iterator[Site]:
    with clustered_site() if is_clustered else running_site() as site:
        yield site


@pytest.fixture(scope="session")
def workers(site: Site, is_clustered: bool) -> Iterator[None]:
    """For tests in which bots play; a cluster has workers of its own."""
    with nullcontext() if is_clustered else running_workers(site):
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go: `PICTURES` names a folder to keep them in."""
    kept = os.environ.get("PICTURES")
    folder = Path(kept) if kept else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def window(site: Site, browser: Browser) -> Iterator[Window]:
    """Opens windows; fails the test when a page broke its policy or threw an error."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_window(
        *,
        width: int = DESKTOP,
        height: int | None = None,
        language: str = "en-GB",
        theme: str = "light",
        state: StorageState | None = None,
        motion: Literal["reduce", "no-preference"] = "no-preference",
        workers: Literal["allow", "block"] = "block",
        has_touch: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height or HEIGHTS[width]},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            storage_state=state,
            reduced_motion=motion,
            service_workers=workers,
            has_touch=has_touch,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console",
            lambda line: (
                troubles.append(line.text) if any(one in line.text for one in TROUBLES) else None
            ),
        )
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert troubles == []


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/sign-in")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("main button[type=submit]").click()


@pytest.fixture(scope="session")
def signed_in(site: Site, browser: Browser) -> StorageState:
    """The browser of a player of the demonstration who has signed in (in English)."""
    context = browser.new_context(base_url=site.url, locale="en-GB")
    page = context.new_page()
    sign_in(page, "chiara")
    page.get_by_role("heading", name="Good to see you").wait_for()
    state = context.storage_state()
    context.close()
    return state
