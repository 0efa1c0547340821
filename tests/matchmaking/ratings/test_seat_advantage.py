"""Seat advantage: found from results, shrunk without them, and the same for the same ledger."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from matchmaking.ratings.expectation import logistic
from matchmaking.ratings.fast_replay import replay_ratings
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import replay
from matchmaking.ratings.records import MatchRecord
from matchmaking.ratings.seat_advantage import Role, SeatAdvantage, points_of

FIRST, SECOND = Role(2, "first"), Role(2, "second")


def duels(count: int, edge: float, seed: int = 4) -> list[MatchRecord]:
    """Two-seat results between players of known skill, the first seat being worth `edge`."""
    dice = random.Random(seed)
    skill = {f"p{number}": dice.gauss(1500, 200) for number in range(100)}
    records = []
    for number in range(count):
        one, other = dice.sample(sorted(skill), 2)
        won = dice.random() < logistic(skill[one] - skill[other] + edge)
        ranks = (1, 2) if won else (2, 1)
        records.append(MatchRecord(str(number), (one, other), ranks, ("first", "second")))
    return records


def test_the_worth_of_the_first_seat_is_found() -> None:
    found = replay_ratings(duels(20_000, edge=60.0), LadderRules()).advantages
    assert abs(found[FIRST].points - found[SECOND].points - 60.0) < 10.0
    assert found[FIRST].points == -found[SECOND].points


def test_a_title_without_an_edge_learns_about_zero() -> None:
    found = replay_ratings(duels(20_000, edge=0.0), LadderRules()).advantages
    assert abs(found[FIRST].points) < 5.0


def test_few_matches_move_the_estimate_little() -> None:
    ten_wins = [
        MatchRecord(str(number), ("a", "b"), (1, 2), ("first", "second")) for number in range(10)
    ]
    found = replay(ten_wins, LadderRules(advantage_deviation=20.0)).advantages
    assert 0.0 < found[FIRST].points < 20.0
    assert found[FIRST].matches == 10


def test_the_error_shrinks_with_matches() -> None:
    few = replay_ratings(duels(100, 30.0), LadderRules()).advantages[FIRST]
    many = replay_ratings(duels(5000, 30.0), LadderRules()).advantages[FIRST]
    assert many.deviation < few.deviation / 3 < LadderRules().advantage_deviation


def test_a_long_memory_still_follows_a_change() -> None:
    rules = LadderRules(advantage_memory=1000)
    before, after = duels(8000, 80.0), duels(8000, -80.0, seed=5)
    found = replay_ratings([*before, *after], rules).advantages
    assert found[FIRST].points < -20.0


@pytest.mark.slow
def test_one_against_many_learns_the_hero_against_the_people() -> None:
    dice = random.Random(8)
    records = []
    for number in range(4000):
        hero, *people = dice.sample([f"p{n}" for n in range(40)], 4)
        ranks = (1, 2, 2, 2) if dice.random() < 0.65 else (2, 1, 1, 1)
        roles = ("hero", "people", "people", "people")
        records.append(MatchRecord(str(number), (hero, *people), ranks, roles, (1, 2, 2, 2)))
    found = replay_ratings(records, LadderRules()).advantages
    edge = found[Role(2, "hero")].points - found[Role(2, "people")].points
    assert 80.0 < edge < 130.0  # 0.65 is 107.5 points


def test_each_setting_learns_its_own_worth() -> None:
    easy = [replace(one, setting="level=easy") for one in duels(10_000, edge=80.0)]
    hard = [replace(one, setting="level=hard") for one in duels(10_000, edge=-40.0)]
    mixed = [one for pair in zip(easy, hard, strict=True) for one in pair]
    found = replay_ratings(mixed, LadderRules()).advantages
    edges = [
        found[Role(2, "first", one)].points - found[Role(2, "second", one)].points
        for one in ("level=easy", "level=hard")
    ]
    assert abs(edges[0] - 80.0) < 15.0
    assert abs(edges[1] + 40.0) < 15.0
    assert FIRST not in found


def test_a_match_with_a_leaver_teaches_nothing() -> None:
    record = MatchRecord("m", ("a", "b"), (1, 2), ("first", "second"), teaches=False)
    assert replay([record], LadderRules()).advantages == {}


def test_the_same_ledger_gives_the_same_numbers() -> None:
    records = duels(500, 40.0)
    assert replay(records, LadderRules()).advantages == replay(records, LadderRules()).advantages


def test_an_unknown_role_is_worth_nothing() -> None:
    assert points_of({SECOND: SeatAdvantage(9.0, 1.0)}, FIRST) == 0.0
