"""Fills the documentation's reference pages from what they describe.

A page holds a comment such as `<!-- from: makefile -->`; the table in its place is made from the
Makefile, the command lines' parsers and the API's schema at every build, so it cannot go stale.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MARKER = re.compile(r"^<!-- from: ([a-z-]+) -->$", re.MULTILINE)
METHODS = ("get", "post", "put", "patch", "delete")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by MkDocs for every page. An unknown name is a `KeyError` and ends the build."""
    return MARKER.sub(lambda marker: SOURCES[marker[1]](), markdown)


def makefile() -> str:
    """The targets that have a `##` comment, as `make help` lists them."""
    targets = re.findall(r"^([a-z-]+):.*## (.*)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    return table("command", "what it does", [(f"`make {name}`", text) for name, text in targets])


def engine_commands() -> str:
    from engine.cli import COMMANDS

    rows = []
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        rows.append((f"`python -m engine {name}`", first_line(command.__doc__)))
    return table("command", "what it does", rows)


def manage_commands() -> str:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")
    import django
    from django.core.management import get_commands, load_command_class

    django.setup()
    rows = []
    for name, app in sorted(get_commands().items()):
        command = load_command_class(app, name) if isinstance(app, str) else app
        if Path(command_file(command)).is_relative_to(ROOT / ".venv"):
            continue
        usage = command.create_parser("manage.py", name).format_usage().split()[1:]
        rows.append((f"`{' '.join(own_options(usage))}`", first_line(command.help)))
    return table("command", "what it does", rows)


def command_file(command: object) -> str:
    import sys

    return str(sys.modules[type(command).__module__].__file__)


# What every command of Django takes.
DJANGO_OPTIONS = ("-h", "--version", "-v", "--settings", "--pythonpath", "--traceback")
DJANGO_FLAGS = ("--no-color", "--force-color", "--skip-checks")


def own_options(usage: list[str]) -> Iterator[str]:
    """The words of a usage line without the options that every command of Django has."""
    for part in re.findall(r"\[[^\[\]]*(?:\[[^\]]*\][^\[\]]*)*\]|\S+", " ".join(usage)):
        if not part.startswith("[") or not part[1:].startswith((*DJANGO_OPTIONS, *DJANGO_FLAGS)):
            yield part


def rest() -> str:
    """Every operation of the API, by the area it belongs to."""
    schema = json.loads((ROOT / "frontend" / "openapi.json").read_text())
    areas: dict[str, list[tuple[str, ...]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if operation := operations.get(method):
                [area] = operation["tags"]
                row = (f"`{method.upper()}`", f"`{path}`", first_line(operation["description"]))
                areas.setdefault(area, []).append(row)
    head = "| method | address | what it does |\n| --- | --- | --- |\n"
    return "\n".join(
        f"### {area.capitalize()}\n\n{head}" + "".join(line(row) for row in areas[area])
        for area in sorted(areas)
    )


def first_line(text: str | None) -> str:
    """The first sentence or paragraph of a docstring on one line."""
    return " ".join((text or "").strip().partition("\n\n")[0].split())


def table(left: str, right: str, rows: list[tuple[str, str]]) -> str:
    return f"| {left} | {right} |\n| --- | --- |\n" + "".join(line(row) for row in rows)


def line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


SOURCES: dict[str, Callable[[], str]] = {
    "engine-commands": engine_commands,
    "makefile": makefile,
    "manage-commands": manage_commands,
    "rest": rest,
}
