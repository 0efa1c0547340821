"""Keep a title's present rules beside those to come, so that running matches can end with them.

Run it before a change that alters a replay; then change the rules and raise the title's version.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import engine.games
import engine.kept
from engine.cli.arguments import present_title
from engine.core.errors import KeptOtherwise
from engine.core.registry import kept_name
from engine.core.title import Title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--folder", type=Path, default=Path(engine.kept.__path__[0]))


def run(given: argparse.Namespace) -> int:
    title = present_title(given.title)
    if keep(title, given.folder):
        print(f"version {title.version} of {title.id} is kept in {given.folder}")
    else:
        print(f"version {title.version} of {title.id} is kept already, as it is now")
    print(f"next: change the rules, set version = {title.version + 1} in the title")
    print(f"then: python -m engine golden {title.id}")
    return 0


def keep(title: Title, folder: Path) -> bool:
    """Copy the title's present rules; False when the same copy is there."""
    copy = _copy(title.id, kept_name(title.id, title.version))
    there = _files(folder, kept_name(title.id, title.version))
    if there:
        if {path.relative_to(folder): path.read_bytes() for path in there} != copy:
            raise KeptOtherwise(
                f"version {title.version} of {title.id} is kept with other rules than the present "
                f"ones: raise the version where the rules were changed on purpose, else undo that"
            )
        return False
    for place, content in copy.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return True


def _copy(id: str, name: str) -> dict[Path, bytes]:
    """The title's files under their new name; its modules import one another by that name, too."""
    games = Path(engine.games.__path__[0])
    own = re.compile(rf"\bengine\.games\.{id}\b")
    copy = {}
    for path in _files(games, id):
        first, *rest = path.relative_to(games).parts
        content = path.read_bytes()
        if path.suffix == ".py":
            content = own.sub(f"engine.kept.{name}", content.decode()).encode()
        copy[Path(first.replace(id, name, 1), *rest)] = content
    return copy


def _files(folder: Path, name: str) -> list[Path]:
    """Of a title in one file, or in a folder of its own; nothing that was made from them."""
    single = folder / f"{name}.py"
    if single.exists():
        return [single]
    return [
        path
        for path in (folder / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    ]
