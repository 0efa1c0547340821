"""Taking back, as a property of every title."""

from __future__ import annotations

from engine.core.title import Title
from engine.proving import undo


def test_an_undo_restores_everything_and_never_crosses_what_was_shown(title: Title) -> None:
    report = undo(title, matches=6, plies=800)
    assert report.plies > 0
