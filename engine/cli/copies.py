"""Write the `copy` methods of titles' states and records into their sources, from `FIELDS`.

Run it after a change of fields. With --check nothing is written: stale sources are named.
"""

from __future__ import annotations

import argparse
import inspect
from os.path import relpath
from pathlib import Path

from engine.cli.copy_source import Copied, with_copies
from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.core.title import Title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="*", help="all of them if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")


def run(given: argparse.Namespace) -> int:
    stale = [
        path
        for id in given.title or present_titles()
        for path in refreshed(find_title(id), write=not given.check)
    ]
    for path in stale:
        print(f"{relpath(path)}: {'the copies are stale' if given.check else 'written'}")
    if stale and given.check:
        print("run: python -m engine copies")
    return 1 if stale and given.check else 0


def refreshed(title: Title, write: bool) -> list[Path]:
    """The sources of a title whose copies were not as its fields ask for."""
    stale = []
    for path, classes in _sources(title).items():
        text = with_copies(path, classes)
        if text != path.read_text():
            stale.append(path)
            if write:
                path.write_text(text)
    return stale


def _sources(title: Title) -> dict[Path, list[Copied]]:
    sources: dict[Path, list[Copied]] = {}
    classes: tuple[Copied, ...] = (title.state_class, *title.state_class.RECORDS)
    for kind in classes:
        path = Path(inspect.getsourcefile(kind) or "")
        sources.setdefault(path, []).append(kind)
    return sources
