"""Random legal play of every title: whole, ended, stored, copied, replayed and put into words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from engine.core.flow import State
from engine.core.options import Option
from engine.core.registry import present_titles
from engine.core.title import Texts, Title
from engine.games.tic_tac_toe.title import Grid, TicTacToe
from engine.proving import Case, Fault, fuzz
from engine.proving.fuzzing import fuzz_of
from engine.proving.wording import check_title
from tests.engine.titles.sealed_bids import SealedBids, Table

MATCHES = int(os.environ.get("PALESTRA_FUZZ_MATCHES", "12"))

REPLAY = """
import json, sys
from engine.proving import replayed_digest
title, played = json.load(sys.stdin)
print(json.dumps([replayed_digest(title, number, choices) for number, choices in played]))
"""


def test_random_play_keeps_every_promise(title: Title) -> None:
    report = fuzz(title, matches=MATCHES)
    assert report.matches == MATCHES
    assert 0 < report.longest <= title.max_plies


def test_both_languages_have_the_same_texts(title: Title) -> None:
    assert check_title(title) == []


@pytest.mark.slow
@pytest.mark.parametrize("id", present_titles())
def test_a_second_process_comes_to_the_same_states(id: str) -> None:
    played = {}
    digests = []
    for number in range(1000, 1004):
        _, choices, digest = fuzz_of(Case(id, number))
        played[number] = choices
        digests.append(digest)
    answer = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=json.dumps([id, list(played.items())]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "12345"},
    )
    assert json.loads(answer.stdout) == digests


def test_the_small_faults_a_title_can_have_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(TicTacToe):  # type: ignore[misc]
        max_plies = 3

    with pytest.raises(Fault, match="goes on after 3"):
        fuzz(Endless(), 1)

    class Wordless(TicTacToe):  # type: ignore[misc]
        def texts(self, language: str) -> Texts:
            return {key: text for key, text in super().texts(language).items() if key[0] != "e"}

    with pytest.raises(Fault, match=r"no text event\.marked in en"):
        fuzz(Wordless(), 1)

    with monkeypatch.context() as patch, pytest.raises(Fault, match="changed the original"):
        patch.setattr(Grid, "copy", _sharing_copy)
        fuzz(TicTacToe(), 20)


def _sharing_copy(self: Grid) -> Grid:
    twin = Grid.__new__(Grid)
    self.copy_flow(twin)
    twin.cells = self.cells
    return twin


def test_a_field_that_is_copied_but_not_stored_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "FIELDS", ("bids", "deck", "hands", "points"))
    with pytest.raises(AttributeError, match="round"):
        fuzz(SealedBids(), 20)


def test_an_option_listed_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_twice(
        self: Table, seat: int, kind: str, options: list[Option], *rest: Any, **how: Any
    ) -> None:
        State.ask(self, seat, kind, [*options, options[0]], *rest, **how)

    monkeypatch.setattr(Table, "ask", ask_twice)
    with pytest.raises(Fault, match="lists an option twice"):
        fuzz(SealedBids(), 20)
