"""Elo at one table: known numbers, an independent calculation, and what must always hold."""

from __future__ import annotations

import random
from decimal import Decimal, getcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchmaking.ratings.elo import InvalidTable, RatingChange, SeatEntry, rate
from matchmaking.ratings.expectation import Curve
from matchmaking.ratings.ladder_rules import InvalidRules, KBand, LadderRules

FLAT = LadderRules(k_bands=(KBand(32.0),))


def table(*seats: tuple[float, int], team: tuple[int, ...] = ()) -> list[SeatEntry]:
    return [
        SeatEntry(f"p{seat}", rating, rank, 100, team[seat] if team else None)
        for seat, (rating, rank) in enumerate(seats)
    ]


def deltas(changes: tuple[RatingChange, ...]) -> list[float]:
    return [change.delta for change in changes]


def test_an_even_win_moves_half_of_k() -> None:
    won, lost = rate(table((1500, 1), (1500, 2)), FLAT)
    assert (won.after, lost.after) == (1516.0, 1484.0)
    assert (won.expected, won.score, won.k) == (0.5, 1.0, 32.0)


def test_a_known_upset() -> None:
    won, lost = rate(table((1613, 1), (1609, 2)), FLAT)
    assert won.expected == pytest.approx(0.505756, abs=1e-6)
    assert won.after == pytest.approx(1628.8158, abs=1e-4)
    assert lost.after == pytest.approx(1593.1842, abs=1e-4)


def test_a_draw_moves_the_favourite_down() -> None:
    favourite, outsider = rate(table((1700, 1), (1500, 1)), FLAT)
    assert favourite.score == outsider.score == 0.5
    assert favourite.delta < 0 < outsider.delta


def test_four_even_seats_share_out_by_rank() -> None:
    changes = rate(table((1500, 2), (1500, 1), (1500, 4), (1500, 3)), FLAT)
    assert deltas(changes) == pytest.approx([16 / 3, 16, -16, -16 / 3])


def test_shared_ranks_are_draws_between_those_who_share() -> None:
    changes = rate(table((1500, 1), (1500, 2), (1500, 2)), FLAT)
    assert [change.score for change in changes] == [1.0, 0.25, 0.25]


def test_a_team_is_as_strong_as_its_mean() -> None:
    pair = rate(table((1700, 1), (1300, 1), (1500, 2), (1500, 2), team=(1, 1, 2, 2)), FLAT)
    assert [change.expected for change in pair] == [0.5] * 4
    assert deltas(pair) == [16.0, 16.0, -16.0, -16.0]


def test_one_against_many_pays_each_of_the_many_their_share() -> None:
    hero, *people = rate(table((1500, 1), (1500, 2), (1600, 2), (1400, 2), team=(1, 2, 2, 2)), FLAT)
    assert hero.delta == 16.0
    assert deltas(tuple(people)) == pytest.approx([-16 / 3] * 3)


def test_a_seat_advantage_counts_like_rating_points() -> None:
    seats = [SeatEntry("a", 1500, 1, 100, advantage=60.0), SeatEntry("b", 1560, 2, 100)]
    assert rate(seats, FLAT)[0].expected == 0.5


def test_a_deserter_loses_alone_while_the_team_wins() -> None:
    seats = table((1500, 1), (1500, 1), (1500, 2), (1500, 2), team=(1, 1, 2, 2))
    seats[1] = SeatEntry("p1", 1500, 1, 100, team=1, deserted=True)
    assert deltas(rate(seats, FLAT)) == [16.0, -16.0, -16.0, -16.0]


def test_an_anchored_bot_keeps_its_rating() -> None:
    seats = [SeatEntry("a", 1500, 1, 100), SeatEntry("bot", 1500, 2, is_anchored=True)]
    person, bot = rate(seats, FLAT)
    assert (person.delta, bot.delta, bot.k) == (16.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("matches", "rating", "k"),
    [
        (0, 1500, 160),
        (3, 1500, 160),
        (4, 1500, 80),
        (9, 1500, 80),
        (10, 1500, 40),
        (19, 2500, 40),
        (20, 2399, 20),
        (20, 2400, 10),
    ],
)
def test_k_falls_with_experience_and_with_rating(matches: int, rating: float, k: float) -> None:
    seats = [SeatEntry("a", rating, 1, matches), SeatEntry("b", 1500, 2, 50)]
    assert rate(seats, LadderRules())[0].k == k


@pytest.mark.parametrize(
    "seats",
    [
        table((1500, 1)),
        table((1500, 1), (1500, 1), team=(1, 1)),
        table((1500, 1), (1500, 2), (1500, 3), team=(1, 1, 2)),
        table((1500, 0), (1500, 1)),
        table((float("nan"), 1), (1500, 2)),
        [SeatEntry("a", 1500, 1), SeatEntry("a", 1500, 2)],
        [SeatEntry("a", 1500, 1, -1), SeatEntry("b", 1500, 2)],
        [SeatEntry("a", 1500, 1, deserted=True), SeatEntry("b", 1500, 2)],
    ],
)
def test_a_table_that_makes_no_sense_is_refused(seats: list[SeatEntry]) -> None:
    with pytest.raises(InvalidTable):
        rate(seats, FLAT)


@pytest.mark.parametrize(
    "changes",
    [
        {"k_bands": ()},
        {"k_bands": (KBand(20, matches_below=30),)},
        {"k_bands": (KBand(0.0),)},
        {"gap_cap": 0.0},
        {"start_rating": float("inf")},
        {"provisional_matches": -1},
        {"advantage_deviation": 0.0},
    ],
)
def test_rules_that_cannot_work_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(InvalidRules):
        LadderRules(**changes)  # type: ignore[arg-type]


ratings = st.floats(0, 3500)
seats_of_two_to_eight = st.lists(st.tuples(ratings, st.integers(1, 8)), min_size=2, max_size=8)
curves = st.sampled_from(list(Curve))


@given(seats_of_two_to_eight, curves, st.sampled_from([None, 400.0]))
def test_changes_sum_to_zero_when_everyone_has_the_same_k(
    seats: list[tuple[float, int]], curve: Curve, gap_cap: float | None
) -> None:
    rules = LadderRules(k_bands=(KBand(32.0),), curve=curve, gap_cap=gap_cap)
    assert sum(deltas(rate(table(*seats), rules))) == pytest.approx(0.0, abs=1e-9)


@given(st.lists(st.lists(ratings, min_size=1, max_size=4), min_size=2, max_size=4), st.data())
def test_teams_of_any_size_sum_to_zero_too(teams: list[list[float]], data: st.DataObject) -> None:
    seats = []
    for number, members in enumerate(teams):
        rank = data.draw(st.integers(1, len(teams)))
        seats += [
            SeatEntry(f"{number}.{seat}", rating, rank, team=number)
            for seat, rating in enumerate(members)
        ]
    assert sum(deltas(rate(seats, FLAT))) == pytest.approx(0.0, abs=1e-9)


@given(seats_of_two_to_eight)
def test_the_order_of_the_seats_is_irrelevant(
    seats: list[tuple[float, int]],
) -> None:
    forth = rate(table(*seats), FLAT)
    back = rate(table(*seats)[::-1], FLAT)
    assert deltas(back)[::-1] == pytest.approx(deltas(forth), abs=1e-9)


@given(seats_of_two_to_eight)
def test_a_change_is_k_times_score_minus_expectation(seats: list[tuple[float, int]]) -> None:
    for change in rate(table(*seats), FLAT):
        assert change.after == change.before + change.k * (change.score - change.expected)
        assert 0.0 <= change.expected <= 1.0


def by_hand(seats: list[SeatEntry], k_of: dict[str, Decimal]) -> dict[str, Decimal]:
    """Elo written a second time, in decimals, player against player, without our code."""
    ten = Decimal(10)
    after = {}
    for me in seats:
        total = Decimal(0)
        for you in seats:
            if you is me:
                continue
            mine = Decimal(me.rating) + Decimal(me.advantage)
            yours = Decimal(you.rating) + Decimal(you.advantage)
            power = ten ** (mine / 400)
            expected = power / (power + ten ** (yours / 400))
            if me.rank < you.rank:
                score = Decimal(1)
            elif me.rank == you.rank:
                score = Decimal("0.5")
            else:
                score = Decimal(0)
            total += k_of[me.player] / (len(seats) - 1) * (score - expected)
        after[me.player] = Decimal(me.rating) + total
    return after


@pytest.mark.slow
def test_ten_thousand_random_results_agree_with_a_calculation_by_hand() -> None:
    getcontext().prec = 30
    dice = random.Random(20_26)
    rules = LadderRules()
    worst = Decimal(0)
    for _ in range(10_000):
        count = dice.choice((2, 2, 2, 2, 2, 3, 4))
        seats = [
            SeatEntry(
                f"p{seat}",
                dice.gauss(1500, 350),
                dice.randint(1, count),
                dice.randint(0, 40),
                advantage=dice.choice((0.0, dice.uniform(-80, 80))),
            )
            for seat in range(count)
        ]
        k_of = {
            seat.player: Decimal(
                160
                if seat.matches < 4
                else 80
                if seat.matches < 10
                else 40
                if seat.matches < 20
                else 20
                if seat.rating < 2400
                else 10
            )
            for seat in seats
        }
        due = by_hand(seats, k_of)
        for change in rate(seats, rules):
            worst = max(worst, abs(Decimal(change.after) - due[change.player]))
    assert worst < Decimal("1e-9")
