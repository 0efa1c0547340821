"""How much a match counts: pure rules, and what any farming could gain at most."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

import matchmaking.fair_play.weights
from matchmaking.fair_play.weights import (
    DAY_SECONDS,
    Meetings,
    Sitter,
    meetings_at,
    repeat_weight,
    weigh,
)
from matchmaking.ratings.elo import SeatEntry, rate
from matchmaking.ratings.fast_replay import replay_ratings
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import audit, rate_match, replay
from matchmaking.ratings.records import MatchRecord, PlayerRating

RULES = LadderRules()
SETTLED, NEW = 20.0, 0.0
PAIR = frozenset((1, 2))


def weight_of_first(*table: Sitter, by_chance: bool = False, met: int = 0) -> float:
    """What the first seat's result against the second counts."""
    weighed = weigh(table, {PAIR: Meetings(met)}, by_chance=by_chance, rules=RULES)
    return weighed.weights[0][1] if weighed.weights else 1.0


def test_the_examples_in_the_text_are_true() -> None:
    assert doctest.testmod(matchmaking.fair_play.weights).failed == 0
    assert doctest.testmod(matchmaking.fair_play.weights).attempted >= 3


def test_each_match_of_the_day_leaves_a_quarter_and_each_of_the_week_three_quarters() -> None:
    assert repeat_weight(Meetings(today=2)) == 1 / 16
    assert repeat_weight(Meetings(today=1, earlier=2)) == 0.25 * 0.75**2


def test_meetings_are_forgotten_after_a_week() -> None:
    now = 30 * DAY_SECONDS
    ages = [0.5, 0.9, 1.5, 6.9, 7.1, 20]
    found = meetings_at([now - age * DAY_SECONDS for age in ages], now)
    assert found == Meetings(today=2, earlier=2)


def test_settled_people_who_meet_for_the_first_time_count_in_full() -> None:
    assert weight_of_first(Sitter(1, SETTLED), Sitter(2, SETTLED)) == 1.0


def test_a_settled_player_is_moved_an_eighth_by_somebody_who_never_played() -> None:
    assert weight_of_first(Sitter(1, SETTLED), Sitter(2, NEW)) == 0.125
    assert weight_of_first(Sitter(1, SETTLED), Sitter(2, NEW), by_chance=True) == 0.125


def test_a_newcomer_is_moved_in_full_by_a_settled_player() -> None:
    assert weight_of_first(Sitter(1, NEW), Sitter(2, SETTLED)) == 1.0


def test_newcomers_count_in_full_among_each_other_only_when_they_met_by_chance() -> None:
    assert weight_of_first(Sitter(1, NEW), Sitter(2, NEW), by_chance=True) == 1.0
    assert weight_of_first(Sitter(1, NEW), Sitter(2, NEW)) == 0.5


def test_a_house_bot_counts_in_full_from_its_first_match_but_less_when_met_again() -> None:
    bot = Sitter(2, NEW, is_house=True)
    assert weight_of_first(Sitter(1, SETTLED), bot) == 1.0
    assert weight_of_first(Sitter(1, SETTLED), bot, met=1) == 0.25


def test_only_tables_with_several_guests_are_chosen() -> None:
    person, other, bot = Sitter(1), Sitter(2), Sitter(3, is_house=True)
    chosen = [
        weigh(table, {}, by_chance=by_chance, rules=RULES).is_chosen
        for table, by_chance in (
            ([person, other], False),
            ([person, other], True),
            ([person, bot], False),
        )
    ]
    assert chosen == [True, False, False]


def test_a_chosen_opponent_moves_a_newcomer_by_forty_at_most() -> None:
    record = MatchRecord("m", ("new", "old"), (1, 2), is_chosen=True)
    rated = rate_match(record, {"old": PlayerRating(1500.0, 50)}, {}, RULES)
    assert [entry.k for entry in rated.entries] == [40.0, 20.0]


def test_weights_are_pairwise_so_a_stranger_at_the_table_still_counts_in_full() -> None:
    table = [SeatEntry(name, 1500.0, rank, 50) for rank, name in enumerate("abc", start=1)]
    weights = ((1.0, 0.0, 1.0), (0.0, 1.0, 1.0), (1.0, 1.0, 1.0))
    changes = rate(table, RULES, weights)
    assert [change.weight for change in changes] == [0.5, 0.5, 1.0]
    assert [change.delta for change in changes] == [5.0, 5.0, -10.0]


@given(
    st.lists(st.floats(0.001, 1.0), min_size=3, max_size=3),
    st.permutations([1, 2, 3]),
    st.lists(st.floats(800, 2300), min_size=3, max_size=3),
)
def test_the_changes_of_a_table_sum_to_zero_when_pairs_weigh_the_same_both_ways(
    weights: list[float], ranks: list[int], ratings: list[float]
) -> None:
    a, b, c = weights
    table = [
        SeatEntry(name, rating, rank, 50)
        for name, rating, rank in zip("abc", ratings, ranks, strict=True)
    ]
    changes = rate(table, RULES, ((1, a, b), (a, 1, c), (b, c, 1)))
    assert sum(change.delta for change in changes) == pytest.approx(0.0, abs=1e-9)


weighted_records = st.lists(
    st.builds(
        lambda number, seated, ranks, weight, is_chosen: MatchRecord(
            str(number),
            tuple(seated),
            tuple(ranks),
            ("1", "2"),
            weights=((1.0, weight), (weight, 1.0)) if weight < 1.0 else (),
            is_chosen=is_chosen,
        ),
        st.integers(0, 10**6),
        st.permutations("abcd").map(lambda names: names[:2]),
        st.permutations([1, 2]),
        st.sampled_from([1.0, 0.75, 1 / 3, 0.0625]),
        st.booleans(),
    ),
    max_size=60,
)


@given(weighted_records)
def test_a_replay_without_rows_agrees_to_the_last_bit_and_the_ledger_with_itself(
    records: list[MatchRecord],
) -> None:
    book = replay(records, RULES)
    assert replay_ratings(records, RULES).player_ratings == book.player_ratings
    stored = {player: player_rating.rating for player, player_rating in book.player_ratings.items()}
    assert audit(book.entries, stored, RULES) == []


def gain(rating: float, counted: float, accomplices: list[tuple[float, float]]) -> float:
    """What a player gains by winning over each of these again and again within a day."""
    player_ratings = {"own": PlayerRating(rating, int(counted))}
    for number, (strength, experience) in enumerate(accomplices):
        player_ratings[f"accomplice{number}"] = PlayerRating(strength, int(experience))
    for number in range(len(accomplices)):
        for met in range(30):
            names = ("own", f"accomplice{number}")
            table = [
                Sitter(index, player_ratings[name].counted)
                for index, name in enumerate(names, start=1)
            ]
            weighed = weigh(table, {PAIR: Meetings(met)}, by_chance=False, rules=RULES)
            record = MatchRecord(
                "m", names, (1, 2), weights=weighed.weights, is_chosen=weighed.is_chosen
            )
            player_ratings |= rate_match(record, player_ratings, {}, RULES).player_ratings
    return player_ratings["own"].rating - rating


@pytest.mark.parametrize("strength", [1500.0, 1700.0, 1900.0, 2300.0])
def test_a_settled_player_gains_under_30_from_one_accomplice_however_strong(
    strength: float,
) -> None:
    assert 0 < gain(1500.0, SETTLED, [(strength, SETTLED)]) < 30


def test_a_settled_player_gains_under_30_from_fifteen_fresh_accounts() -> None:
    assert gain(1500.0, SETTLED, [(1500.0, NEW)] * 15) < 30


def test_a_settled_player_gains_under_30_from_a_master_and_two_fresh_accounts() -> None:
    assert gain(1500.0, SETTLED, [(2300.0, SETTLED), (1500.0, NEW), (1500.0, NEW)]) < 30


def test_a_fresh_player_gains_less_than_one_honest_win_from_two_accomplices() -> None:
    honest_win = RULES.k_for(0, 1500.0) * 0.5
    assert gain(1500.0, NEW, [(1500.0, SETTLED), (1500.0, SETTLED)]) < honest_win
    assert gain(1500.0, NEW, [(1500.0, SETTLED)] + [(1500.0, NEW)] * 4) < honest_win
