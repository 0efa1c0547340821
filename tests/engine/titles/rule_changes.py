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
        present = folders()[ID]
        name = f"{ID}_released_{version}"
        released = self._folder / name
        copytree(ORIGINAL.path, released, ignore=ignore_patterns("__pycache__"))
        for path in released.glob("*.py"):
            source = path.read_text(encoding="utf-8").replace(ORIGINAL.package, name)
            path.write_text(source, encoding="utf-8")
        source = (released / "title.py").read_text(encoding="utf-8")
        edits = [(f'id = "{ID}"', f'id = "{ID}"\n    version = {version}')]
        if change:
            old, new = change
            edits.append((old, new))
        for old, new in edits:
            assert old in source
            source = source.replace(old, new)
        (released / "title.py").write_text(source, encoding="utf-8")
        self._monkeypatch.setitem(folders(), ID, present._replace(package=name, path=released))
        read_anew()

    def forget(self) -> None:
        """A release that no longer carries what was kept."""
        self._monkeypatch.setattr(engine.kept, "__path__", [])
        read_anew()


def read_anew() -> None:
    """As a process does that starts with this release."""
    for name in list(sys.modules):
        if name.startswith(("engine.kept.", f"{ID}_released_")):
            del sys.modules[name]
    invalidate_caches()
    title.cache_clear()


@contextmanager
def rule_changes(folder: Path) -> Iterator[RuleChanges]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield RuleChanges(folder, monkeypatch)
    read_anew()
