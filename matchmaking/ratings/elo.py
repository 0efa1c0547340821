"""Elo for one table: two seats, many seats, teams, and one against many.

Every side meets every other side; a player's change is K times (mean score - mean expectation).
Where opponents weigh differently (see `weights`), the means are weighted and K is multiplied by
the mean weight.
What happened to leavers and aborted matches is settled before, in `conduct`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite

from matchmaking.ratings.expectation import Expect, expectation
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.records import Weights


class InvalidTable(ValueError):
    """A result that cannot be rated as it stands."""

    code = "invalid_table"


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One player at a finished table.

    `rank` 1 is best and shared ranks are draws; players with the same `team` share one rank.
    `advantage` is what the seat is worth in rating points, `deserted` marks a player who left a
    team that played on, and `is_anchored` a player (a house bot) whose rating stays as it is.
    """

    player: str
    rating: float
    rank: int
    matches: float = 0
    team: int | None = None
    advantage: float = 0.0
    deserted: bool = False
    is_anchored: bool = False


@dataclass(frozen=True, slots=True)
class RatingChange:
    """One line of the ledger: `after` is `before + k * weight * (score - expected)`."""

    player: str
    before: float
    after: float
    expected: float
    score: float
    k: float
    weight: float = 1.0

    @property
    def delta(self) -> float:
        return self.after - self.before


def rate(
    table: Sequence[SeatEntry],
    rules: LadderRules,
    weights: Weights = (),
    most_k: float = inf,
) -> tuple[RatingChange, ...]:
    """The rating change of every seat, in the order of the seats."""
    sides = sides_of(table)
    check_table(table, sides)
    strengths = [
        sum(table[seat].rating + table[seat].advantage for seat in side) / len(side)
        for side in sides
    ]
    ranks = [table[side[0]].rank for side in sides]
    expect = expectation(rules.curve, rules.gap_cap)
    expected, scores = meet(strengths, ranks, expect)
    smallest = min(len(side) for side in sides)
    changes: list[RatingChange | None] = [None] * len(table)
    for number, side in enumerate(sides):
        # A member carries a share of the team's mean, so one against many still sums to zero.
        share = smallest / len(side)
        for seat in side:
            entry = table[seat]
            met = Met(expected[number], scores[number])
            if weights:
                met = _weighed(number, strengths, ranks, expect, by_side(weights[seat], sides))
            k = min(most_k, rules.k_for(entry.matches, entry.rating)) * share
            if entry.is_anchored:
                k = 0.0
            score = 0.0 if entry.deserted else met.score
            after = moved(entry.rating, k, met.weight, score, met.expected)
            changes[seat] = RatingChange(
                entry.player, entry.rating, after, met.expected, score, k, met.weight
            )
    return tuple(change for change in changes if change is not None)


def moved(before: float, k: float, weight: float, score: float, expected: float) -> float:
    """The one line of arithmetic that ratings, replays and audits share, to the last bit."""
    return before + k * weight * (score - expected)


@dataclass(frozen=True, slots=True)
class Met:
    """What one seat expected and scored against all others, and how much that counts."""

    expected: float
    score: float
    weight: float = 1.0


def by_side(weights: Sequence[float], sides: Sequence[Sequence[int]]) -> list[float]:
    """One seat's weights against other seats as weights against sides: the mean of the members."""
    return [sum(weights[seat] for seat in side) / len(side) for side in sides]


def _weighed(
    own: int,
    strengths: Sequence[float],
    ranks: Sequence[int],
    expect: Expect,
    weights: Sequence[float],
) -> Met:
    expected = score = total = 0.0
    for other, weight in enumerate(weights):
        if other == own:
            continue
        total += weight
        expected += weight * expect(strengths[own] - strengths[other])
        tied = ranks[own] == ranks[other]
        score += weight * (0.5 if tied else 1.0 if ranks[own] < ranks[other] else 0.0)
    if total == 0.0:
        return Met(0.0, 0.0, 0.0)
    return Met(expected / total, score / total, total / (len(weights) - 1))


def meet(
    strengths: Sequence[float], ranks: Sequence[int], expect: Expect
) -> tuple[list[float], list[float]]:
    """Mean expectation and mean score of every side against all the others."""
    count = len(strengths)
    if count == 2:
        first = expect(strengths[0] - strengths[1])
        won = 0.5 if ranks[0] == ranks[1] else 1.0 if ranks[0] < ranks[1] else 0.0
        return [first, 1.0 - first], [won, 1.0 - won]
    expected = [0.0] * count
    scores = [0.0] * count
    for one in range(count - 1):
        strength, rank = strengths[one], ranks[one]
        for other in range(one + 1, count):
            chance = expect(strength - strengths[other])
            expected[one] += chance
            expected[other] += 1.0 - chance
            if rank == ranks[other]:
                scores[one] += 0.5
                scores[other] += 0.5
            elif rank < ranks[other]:
                scores[one] += 1.0
            else:
                scores[other] += 1.0
    opponents = count - 1
    return [total / opponents for total in expected], [total / opponents for total in scores]


def sides_of(table: Sequence[SeatEntry]) -> list[list[int]]:
    """Seat numbers grouped by team; a seat without a team is a side of its own."""
    sides: list[list[int]] = []
    teams: dict[int, list[int]] = {}
    for seat, entry in enumerate(table):
        if entry.team is None:
            sides.append([seat])
        elif entry.team in teams:
            teams[entry.team].append(seat)
        else:
            teams[entry.team] = [seat]
            sides.append(teams[entry.team])
    return sides


def check_table(table: Sequence[SeatEntry], sides: Sequence[Sequence[int]]) -> None:
    if len(sides) < 2:
        raise InvalidTable("A rated table needs at least two sides.")
    if len({entry.player for entry in table}) != len(table):
        raise InvalidTable("A player holds two seats at the same table.")
    for entry in table:
        if not (isfinite(entry.rating) and isfinite(entry.advantage)):
            raise InvalidTable(f"The rating of {entry.player} is not a finite number.")
        if entry.rank < 1:
            raise InvalidTable(f"The rank of {entry.player} must be 1 or more.")
        if entry.matches < 0:
            raise InvalidTable(f"{entry.player} cannot have played fewer than no matches.")
    for side in sides:
        if len({table[seat].rank for seat in side}) != 1:
            raise InvalidTable("The members of a team must share one rank.")
        if len(side) == 1 and table[side[0]].deserted:
            raise InvalidTable("Only a member of a team can desert it; a lone leaver is last.")
