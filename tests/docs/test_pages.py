"""What the pages name is there: files, settings, other pages; and the site fetches nothing."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import yaml

from palestra import environment
from tests.docs.reader import DOCS, PAGES, ROOT, commands
from tests.repository.test_tracked_files import texts

LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|json|md|yaml|conf|css|txt))`")
ROOTS = (ROOT, ROOT / "platform", ROOT / "engine", ROOT / "frontend", ROOT / "frontend/src/lib")
# Of a title somebody writes, of a package that is made, or of a reader's own machine.
NOT_OURS = re.compile(r"<|club_titles|^(mind|rules|cards|texts|board|data|book)/|etc/|^var/")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_link_leads_somewhere(page: Path) -> None:
    """MkDocs checks those inside `docs/` with their anchors; README and its like are not its."""
    links = [link for link in LINK.findall(page.read_text()) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_links_are_found_at_all() -> None:
    assert len(LINK.findall((ROOT / "README.md").read_text())) > 20


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if "rules" not in page.parts],
    ids=lambda page: page.relative_to(ROOT).as_posix(),
)
def test_a_file_that_is_named_exists(page: Path) -> None:
    named = [name for name in PATH.findall(page.read_text()) if not NOT_OURS.search(name)]
    missing = [name for name in named if not any((root / name).exists() for root in ROOTS)]
    assert missing == []


def test_names_of_files_are_found_at_all() -> None:
    text = (DOCS / "explanation" / "engine.md").read_text()
    assert len(PATH.findall(text)) > 10


DOTTED = re.compile(r"`((?:play|players|matchmaking|tournaments|bots)(?:\.\w+)+)`")
NAMES = sorted({name for page in PAGES for name in DOTTED.findall(page.read_text())})


def test_names_of_code_are_found_at_all() -> None:
    assert len(NAMES) > 4


@pytest.mark.parametrize("name", NAMES)
def test_code_that_is_named_exists(name: str) -> None:
    assert pkgutil.resolve_name(name) is not None


NAMED_PAGE = re.compile(r"\bdocs/[\w/.-]+\.md\b")


def test_pages_that_code_names_exist() -> None:
    named = {
        (path.as_posix(), page)
        for path, text in texts()
        if path.suffix in (".py", ".ts", ".mjs", ".yml", ".yaml", ".toml")
        for page in NAMED_PAGE.findall(text)
    }
    assert len(named) > 10
    assert [(file, page) for file, page in sorted(named) if not (ROOT / page).exists()] == []


def test_a_command_stands_in_a_fenced_block() -> None:
    """Only those are read, run and given a button to copy them."""
    indented = re.compile(r"^ {4}(?:make|python|pytest|manage\.py|curl|docker|npm) ", re.MULTILINE)
    fences = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
    pages = [page for page in PAGES if indented.search(fences.sub("", page.read_text()))]
    assert pages == []
    assert commands(ROOT / "README.md")


class Recorder(Mapping[str, str]):
    """An empty environment that remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def test_the_page_of_settings_lists_what_the_environment_is_asked_for() -> None:
    variables = Recorder()
    environment.read(variables)
    tables = [
        line
        for line in (DOCS / "reference" / "settings.md").read_text().splitlines()
        if line.startswith("| `")
    ]
    listed = {name for line in tables for name in re.findall(r"`([A-Z_]+)`", line.split("|")[1])}
    assert len(listed) > 20
    assert listed == variables.asked


def test_every_page_is_in_the_navigation() -> None:
    """MkDocs only warns about pages it was told to; this is the whole folder."""
    navigation = (DOCS / "site" / "mkdocs.yml").read_text()
    pages = [page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")]
    assert [page for page in pages if page not in navigation] == []


def test_the_site_has_no_fonts_scripts_or_plugins_from_outside() -> None:
    settings = yaml.safe_load((DOCS / "site" / "mkdocs.yml").read_text())
    assert settings["theme"]["font"] is False
    assert settings["strict"] is True
    assert "extra_javascript" not in settings
    plugins = {name for plugin in settings["plugins"] for name in plugin}
    assert plugins == {"search", "mkdocstrings"}
    assert "inventories" not in str(settings["plugins"])
    assert "http" not in (DOCS / "site" / "theme" / "assets" / "palestra.css").read_text()
