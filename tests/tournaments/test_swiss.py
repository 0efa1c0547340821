"""What a Swiss round must always be, and that the short cuts change nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.swiss_events import opening, played
from tournaments.crosstable import Colour, Entrant, Outcome, crosstable
from tournaments.pairing.acceleration import baku
from tournaments.pairing.dutch import NoPairing, order, pair_round
from tournaments.pairing.dutch.player import colour_need

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_the_first_round_pairs_the_upper_with_the_lower_half_in_alternating_colours() -> None:
    done = pair_round(opening(8, 5, random.Random(1)))
    pairs = [{board.white, board.black} for board in done.pairings]
    assert pairs == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [board.white < board.black for board in done.pairings] in (
        [True, False, True, False],
        [False, True, False, True],
    )


def test_the_last_of_an_odd_field_gets_the_bye_in_the_first_round() -> None:
    assert pair_round(opening(9, 5, random.Random(2))).bye == 9


def test_absent_players_are_not_paired() -> None:
    done = pair_round(opening(10, 5, random.Random(3)), frozenset({2, 5}))
    assert {number for board in done.pairings for number in (board.white, board.black)} == {
        1, 3, 4, 6, 7, 8, 9, 10,
    }  # fmt: skip


def test_forbidden_pairs_are_kept_apart() -> None:
    table = opening(8, 5, random.Random(4))
    table = replace(table, forbidden=frozenset({frozenset({1, 5}), frozenset({2, 6})}))
    pairs = [frozenset({board.white, board.black}) for board in pair_round(table).pairings]
    assert not table.forbidden & set(pairs)
    assert frozenset({1, 6}) in pairs


def test_a_field_that_cannot_be_paired_is_refused() -> None:
    table = crosstable([Entrant(1), Entrant(2)], 3, forbidden=[(1, 2)])
    with pytest.raises(NoPairing):
        pair_round(table)


def test_acceleration_pairs_the_upper_half_among_itself_first() -> None:
    lifts = baku(8, 5)
    entrants = [Entrant(n, virtual_points=points) for n, points in enumerate(lifts, start=1)]
    pairs = [{b.white, b.black} for b in pair_round(crosstable(entrants, 5)).pairings]
    assert pairs == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]


@pytest.mark.parametrize(
    ("colours", "preference", "strength"),
    [
        ((), None, "NONE"),
        ((WHITE,), BLACK, "STRONG"),
        ((WHITE, BLACK), WHITE, "MILD"),
        ((BLACK, WHITE), BLACK, "MILD"),
        ((WHITE, WHITE), BLACK, "ABSOLUTE"),
        ((WHITE, BLACK, BLACK), WHITE, "ABSOLUTE"),
        ((WHITE, BLACK, WHITE, WHITE), BLACK, "ABSOLUTE"),
        ((BLACK, WHITE, BLACK), WHITE, "STRONG"),
    ],
)
def test_colour_preferences(
    colours: tuple[Colour, ...], preference: Colour | None, strength: str
) -> None:
    need = colour_need(colours)
    assert (need.preference, need.strength.name) == (preference, strength)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(entrants=st.integers(2, 60), seed=st.integers(0, 10**6))
def test_nobody_meets_twice_and_everybody_present_is_paired(entrants: int, seed: int) -> None:
    rng = random.Random(seed)
    rounds = min(entrants - 1, 7)
    table = opening(entrants, rounds, rng)
    met: set[frozenset[int]] = set()
    had_bye: set[int] = set()
    for _ in range(rounds):
        absences = {
            number: rng.choice([Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE])
            for number in table.entrants
            if rng.random() < 0.05
        }
        try:
            done = pair_round(table, frozenset(absences))
        except NoPairing:
            return
        seated = [n for board in done.pairings for n in (board.white, board.black)]
        present = set(table.entrants) - set(absences)
        assert sorted(seated + ([done.bye] if done.bye else [])) == sorted(present)
        pairs = {frozenset({board.white, board.black}) for board in done.pairings}
        assert not pairs & met
        met |= pairs
        if done.bye is not None:
            assert done.bye not in had_bye
            had_bye.add(done.bye)
        table = played(table, done, rng, absences)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_short_cuts_and_full_matchings_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    table = opening(rng.randint(30, 130), 9, rng)
    for _ in range(9):
        absences = {n: Outcome.HALF_POINT_BYE for n in table.entrants if rng.random() < 0.03}
        results = []
        for small in (0, 16):
            monkeypatch.setattr(order, "SMALL", small)
            results.append(pair_round(table, frozenset(absences)))
        monkeypatch.setattr(order, "SMALL", 10**9)
        monkeypatch.setattr(order, "_halves", lambda *ignored: None)
        results.append(pair_round(table, frozenset(absences)))
        monkeypatch.undo()
        assert results[0] == results[1] == results[2]
        table = played(table, results[0], rng, absences, draws=0.5, forfeits=0.05)
