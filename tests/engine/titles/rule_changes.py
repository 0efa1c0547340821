"""Tic-tac-toe as releases change it: its rules kept, changed, and no longer kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import engine.kept
from engine.cli.keep import keep
from engine.core.registry import folder, folders, title
from engine.core.title import forget_files

ID = "tic_tac_toe"
ORIGINAL = folder(ID)
OTHER_EVENTS = ('s.tell("marked", seat=seat, cell=cell)', 's.tell("marked", seat=seat, at=cell)')
OTHER_STATES = ("EMPTY: Final = -1", "EMPTY: Final = -2")
OTHER_END = ('"line")', '"row")')


class RuleChanges:
    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kept = folder / "kept"
        self._folder = folder
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(engine.kept, "__path__", [str(self.kept)])
        monkeypatch.syspath_prepend(str(folder))

    def keep(self, id: str = ID) -> None:
        keep(title(id), self.kept)
        read_anew()

    def release(self, *change: str, version: int = 2) -> None:
        """From now on the present rules are these; without a change only their version is new."""
        name = f"{ID}_released_{version}"
        released = self._folder / name
        copytree(ORIGINAL.path, released, ignore=ignore_patterns("__pycache__"))
        edit(released, ORIGINAL.package, name)
        edit(released, f'id = "{ID}"', f'id = "{ID}"\n    version = {version}')
        if change:
            old, new = change
            edit(released, old, new)
        self._monkeypatch.setitem(folders(), ID, ORIGINAL._replace(package=name, path=released))
        read_anew()

    def forget(self) -> None:
        """A release that no longer carries what was kept."""
        self._monkeypatch.setattr(engine.kept, "__path__", [])
        read_anew()


def edit(folder: Path, old: str, new: str) -> None:
    """Replace a text wherever it stands in the files of a title."""
    holders = [
        path
        for path in folder.rglob("*")
        if path.suffix in (".py", ".json") and old in path.read_text(encoding="utf-8")
    ]
    assert holders
    for path in holders:
        source = path.read_text(encoding="utf-8")
        path.write_text(source.replace(old, new), encoding="utf-8")


def read_anew() -> None:
    """As a process does that starts with this release."""
    for name in list(sys.modules):
        if name.startswith(("engine.kept.", f"{ID}_released_")):
            del sys.modules[name]
    invalidate_caches()
    title.cache_clear()
    forget_files()


@contextmanager
def rule_changes(folder: Path) -> Iterator[RuleChanges]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield RuleChanges(folder, monkeypatch)
    read_anew()
