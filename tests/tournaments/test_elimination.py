"""Elimination brackets: they always finish, byes are fair, seeds meet late."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.events import at_random, by_seed, entries, play
from tournaments.formats import (
    DoubleElimination,
    Ending,
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Record,
    Result,
    SingleElimination,
    series,
)
from tournaments.formats.bracket import bracket_size, seeding_order

counts = st.integers(2, 300)
seeds = st.integers(0, 10**6)


def losses(history: History) -> Counter[EntrantId]:
    lost: Counter[EntrantId] = Counter()
    for record in history.records:
        assert record.result is not None
        lost.update(entrant for entrant, rank in record.result.ranks.items() if rank > 1)
    return lost


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(count=counts, seed=seeds, third=st.booleans())
def test_single_elimination_finishes_with_one_unbeaten(count: int, seed: int, third: bool) -> None:
    format_ = SingleElimination(has_third_place=third)
    field = entries(count)
    history = play(format_, field, at_random(random.Random(seed)))
    lost = losses(history)
    unbeaten = [entry.id for entry in field if not lost[entry.id]]
    standings = format_.standings(field, history)
    assert [standings[0].entrant] == unbeaten
    assert len(history.records) == count - 1 + int(third and count >= 4)
    assert max(r.pairing.round_number for r in history.records) == format_.rounds_for(count)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(count=counts, seed=seeds, reset=st.booleans())
def test_double_elimination_puts_out_after_two_losses(count: int, seed: int, reset: bool) -> None:
    format_ = DoubleElimination(has_reset=reset)
    field = entries(count)
    history = play(format_, field, at_random(random.Random(seed)))
    lost = losses(history)
    standings = format_.standings(field, history)
    champion = standings[0].entrant
    assert max(lost.values()) <= 2
    assert all(lost[entry.id] == 2 for entry in field if entry.id not in _finalists(history))
    assert lost[champion] <= 1
    if reset:
        assert sum(lost.values()) == 2 * count - 2 + lost[champion]
        assert all(lost[s.entrant] == 2 for s in standings[1:])
    assert [s.place for s in standings[:2]] == [1, 2]


def _finalists(history: History) -> set[EntrantId]:
    return {e for r in history.records if r.pairing.section == "final" for e in r.pairing.seats}


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(count=counts)
def test_if_the_better_seed_always_wins_seeds_meet_as_late_as_they_can(count: int) -> None:
    format_ = SingleElimination()
    history = play(format_, entries(count), by_seed)
    rounds = format_.rounds_for(count)
    for record in history.records:
        better, worse = sorted(entrant - 100 for entrant in record.pairing.seats)
        left = rounds - record.pairing.round_number
        assert better <= 2**left
        assert 2**left < worse <= 2 ** (left + 1)
    assert [s.entrant - 100 for s in format_.standings(entries(count), history)][:2] == [1, 2]


@settings(max_examples=30, deadline=None)
@given(count=counts)
def test_byes_go_to_the_top_seeds(count: int) -> None:
    first = SingleElimination().next_pairings(entries(count), History())
    playing = {e for p in first if p.round_number == 1 for e in p.seats}
    free = bracket_size(count) - count
    assert {entry.id for entry in entries(count) if entry.id not in playing} == {
        100 + seed for seed in range(1, free + 1)
    }


def test_the_order_of_seeds_in_a_bracket_of_eight() -> None:
    assert seeding_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_losers_do_not_meet_again_at_once() -> None:
    """Nobody meets in the losers' bracket whom they met in the round of winners before."""
    for count in (8, 16, 32, 64, 128):
        history = play(DoubleElimination(), entries(count), by_seed)
        met: dict[frozenset[EntrantId], str] = {}
        for record in history.records:
            pair = frozenset(record.pairing.seats)
            if record.pairing.section == "losers" and record.pairing.round_number <= 2:
                assert pair not in met
            met.setdefault(pair, record.pairing.key)


def test_a_withdrawn_entrant_gives_a_walkover() -> None:
    field = [*entries(3), Entry(EntrantId(104), 4, is_active=False)]
    pairings = SingleElimination().next_pairings(field, History())
    assert [set(p.seats) for p in pairings] == [{102, 103}]
    result = Result({EntrantId(102): 1, EntrantId(103): 2})
    after = History([Record(pairings[0], result)])
    assert [set(p.seats) for p in SingleElimination().next_pairings(field, after)] == [{101, 102}]


def test_two_forfeits_leave_an_empty_place_above() -> None:
    field = entries(4)
    first, second = SingleElimination().next_pairings(field, History())
    gone = Result(dict.fromkeys(first.seats, 1), Ending.DOUBLE_FORFEIT)
    history = History([Record(first, gone), Record(second, by_seed(second))])
    assert SingleElimination().is_finished(field, history)
    assert SingleElimination().standings(field, history)[0].entrant == min(second.seats)


def test_pairings_are_not_given_twice() -> None:
    field = entries(8)
    format_ = DoubleElimination()
    first = format_.next_pairings(field, History())
    running = History([Record(pairing) for pairing in first])
    assert format_.next_pairings(field, running) == []


def test_the_reset_is_played_only_when_the_unbeaten_side_loses() -> None:
    field = entries(2)
    format_ = DoubleElimination()

    def loses(loser: int) -> list[Pairing]:
        (opening,) = format_.next_pairings(field, History())
        records = [Record(opening, by_seed(opening))]
        (final,) = format_.next_pairings(field, History(records))
        ranks = {e: 2 if e == loser else 1 for e in final.seats}
        records.append(Record(final, Result(ranks)))
        return format_.next_pairings(field, History(records))

    assert loses(102) == []
    assert [p.key for p in loses(101)] == ["F2"]


def test_an_even_series_is_refused() -> None:
    with pytest.raises(FormatError, match="odd"):
        SingleElimination(best_of=2)


def test_a_series_ends_as_soon_as_it_is_decided_and_seats_change() -> None:
    a, b = EntrantId(1), EntrantId(2)
    pairing = Pairing("X", 1, (a, b), best_of=3)
    win = Result({a: 1, b: 2})
    assert series(pairing, []).next_seats == (a, b)
    assert series(pairing, [win]).next_seats == (b, a)
    done = series(pairing, [win, win])
    assert done.next_seats is None
    assert done.result is not None
    assert done.result.winner == a
    with pytest.raises(FormatError, match="decided"):
        series(pairing, [win, win, win])
