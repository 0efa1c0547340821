"""What a person sees on every page while the site lacks something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import StorageState, expect
from psycopg import sql

from tests.browser.conftest import DESKTOP, PHONE, Window
from tests.browser.site import Site

ENGLISH = "The site can only be read at the moment"
SPANISH = "Ahora mismo el sitio solo se puede leer"


@contextmanager
def read_only(site: Site) -> Iterator[None]:
    _have_all_read_only(site, "on")
    try:
        yield
    finally:
        _have_all_read_only(site, "off")


def _have_all_read_only(site: Site, value: str) -> None:
    """New sessions take the setting, and every session has to begin anew."""
    options = "-c default_transaction_read_only=off"
    with psycopg.connect(
        site.environment["DATABASE_URL"], autocommit=True, options=options
    ) as session:
        name = sql.Identifier(session.info.dbname)
        session.execute(
            sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = {}").format(
                name, sql.SQL(value)
            )
        )
        session.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.mark.parametrize(
    ("width", "language", "theme", "sentence"),
    [(DESKTOP, "en-GB", "light", ENGLISH), (PHONE, "es-ES", "dark", SPANISH)],
)
def test_a_bar_says_that_the_site_can_only_be_read_and_goes_by_itself(
    window: Window,
    site: Site,
    pictures: Path,
    width: int,
    language: str,
    theme: str,
    sentence: str,
) -> None:
    page = window(width=width, language=language, theme=theme)
    with read_only(site):
        page.goto("/tournaments")
        expect(page.get_by_text(sentence)).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.screenshot(path=str(pictures / f"read-only-{width}-{theme}.png"))
    expect(page.get_by_text(sentence)).to_be_hidden(timeout=15_000)


def test_what_cannot_be_stored_is_said_and_the_page_stays(
    window: Window, site: Site, signed_in: StorageState
) -> None:
    page = window(state=signed_in)
    page.goto("/account")
    page.get_by_role("heading", level=1).wait_for()
    with read_only(site):
        page.get_by_role("button", name="Save").first.click()
        expect(page.get_by_text("this was not stored").first).to_be_visible(timeout=15_000)
        expect(page.get_by_text("nothing can be saved")).to_be_visible(timeout=15_000)
    expect(page.get_by_text("nothing can be saved")).to_be_hidden(timeout=15_000)
    page.get_by_role("button", name="Save").first.click()
    # Every connection was cut: the first request on each makes a new one.
    expect(page.get_by_text("Saved").first).to_be_visible(timeout=15_000)
