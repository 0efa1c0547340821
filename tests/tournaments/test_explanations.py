"""Every board says why; "why not against X" names the first rule that would be broken."""

from __future__ import annotations

import random
import string
from fractions import Fraction

import pytest

from tests.tournaments import reference
from tests.tournaments.swiss_events import opening, played
from tournaments.crosstable import Entrant, crosstable
from tournaments.explanations import (
    CATALOGUE,
    Message,
    explain_part,
    explain_round,
    text,
    why_not,
)
from tournaments.pairing.dutch import pair_round
from tournaments.standings import Part, Source


def test_every_text_exists_in_both_languages_with_the_same_parameters() -> None:
    for key, (english, spanish) in CATALOGUE.items():
        fields = [
            sorted(name for _, name, _, _ in string.Formatter().parse(sentence) if name)
            for sentence in (english, spanish)
        ]
        assert fields[0] == fields[1], key
        assert english != spanish


def test_every_part_of_a_tie_break_has_a_text() -> None:
    for source in Source:
        message = explain_part(Part(3, 7, Fraction(1), source))
        assert "3" in text(message, "en")
        assert "3" in text(message, "es")


@pytest.mark.slow
def test_the_explained_boards_are_the_paired_ones() -> None:
    for name, document in list(reference.documents())[::60]:
        for number in range(1, document.table.rounds_recorded + 1):
            table, absent = document.table_before(number), document.absent_in(number)
            paired = pair_round(table, absent)
            boards = {(board.white, board.black) for board in paired.pairings}
            boards |= {(paired.bye, 0)} if paired.bye else set()
            explained = explain_round(table, absent)
            assert {(e.white, e.black) for e in explained} == boards, name
            for board in explained:
                assert all(text(message, "es") for message in board.messages)


def test_a_float_and_a_bye_are_named() -> None:
    rng = random.Random(5)
    table = opening(9, 5, rng)
    table = played(table, pair_round(table), rng)
    explained = explain_round(table)
    keys = {message.key for board in explained for message in board.messages}
    assert {"swiss.bracket", "swiss.bye", "swiss.floated_down", "swiss.floated_up"} <= keys


def why(table_seed: int, rounds: int, one: int, other: int) -> str:
    rng = random.Random(table_seed)
    table = opening(16, 7, rng)
    for _ in range(rounds):
        table = played(table, pair_round(table), rng)
    return why_not(table, one, other).key


def test_players_who_met_are_kept_apart_by_the_first_criterion() -> None:
    rng = random.Random(1)
    table = opening(16, 7, rng)
    first = pair_round(table).pairings[0]
    table = played(table, pair_round(table), rng)
    assert why_not(table, first.white, first.black).key == "swiss.why_not.C1"


def test_in_the_first_round_only_the_order_speaks_against_another_opponent() -> None:
    assert why(1, 0, 1, 10) == "swiss.why_not.order"
    assert why(1, 0, 1, 9) == "swiss.why_not.paired"
    assert why(1, 0, 1, 1) == "swiss.why_not.same"


def test_an_absent_player_is_named() -> None:
    message = why_not(opening(8, 5, random.Random(1)), 1, 5, frozenset({5}))
    assert message == Message("swiss.absent", {"player": 5})


def test_players_of_distant_brackets_are_kept_apart_by_the_number_of_floaters() -> None:
    rng = random.Random(2)
    table = opening(16, 7, rng)
    for _ in range(3):
        table = played(table, pair_round(table), rng, draws=0.0)
    order = sorted(table.entrants.values(), key=lambda e: (-e.points(table.scoring), e.number))
    key = why_not(table, order[0].number, order[-1].number).key
    assert key in {"swiss.why_not.C1", "swiss.why_not.C6", "swiss.why_not.C7"}


@pytest.mark.parametrize("seed", range(4))
def test_a_pair_with_colour_trouble_is_refused_by_a_colour_rule(seed: int) -> None:
    """In round two, two winners with the same due colour meet only if nothing better exists."""
    rng = random.Random(seed)
    table = opening(16, 7, rng)
    table = played(table, pair_round(table), rng, draws=0.0)
    winners = [e for e in table.entrants.values() if e.points(table.scoring) == 10]
    whites = [e.number for e in winners if e.cells[0].colour.value == "w"]  # type: ignore[union-attr]
    blacks = [e.number for e in winners if e.number not in whites]
    larger = whites if len(whites) >= len(blacks) else blacks
    keys = {why_not(table, a, b).key for a in larger for b in larger if a < b}
    if len(whites) == len(blacks):
        assert keys == {"swiss.why_not.C12"}
    else:
        assert keys <= {"swiss.why_not.C12", "swiss.why_not.order", "swiss.why_not.paired"}


def test_a_small_field_names_completion() -> None:
    """Four players, one forbidden pair: the leader's wish would leave the others unpaired."""
    table = crosstable([Entrant(n) for n in range(1, 5)], 3, forbidden=[(2, 4)])
    assert why_not(table, 1, 3).key in {"swiss.why_not.C4", "swiss.why_not.C6"}
