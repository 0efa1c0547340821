"""What a seat is worth in rating points, learned from results as they come in.

Each role of a title (first player, hero, people...) starts at zero with a prior deviation; every
match moves it by its surprise over the information gathered so far. Order in, numbers out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from matchmaking.ratings.elo import meet
from matchmaking.ratings.expectation import SCALE, Expect
from matchmaking.ratings.ladder_rules import LadderRules

_POINT: Final = log(10.0) / SCALE


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of seat at tables with that many sides: being first of two is not first of four.

    `setting` keeps apart what game options make of it: a hero on an easy level is worth more.
    """

    sides: int
    name: str
    setting: str = ""


@dataclass(frozen=True, slots=True)
class SeatAdvantage:
    """The estimate of one role, with the precision (1 / variance) behind it."""

    points: float
    precision: float
    matches: int = 0

    @property
    def deviation(self) -> float:
        """One standard error in rating points."""
        return 1.0 / sqrt(self.precision)


Advantages = Mapping[Role, SeatAdvantage]


def unknown(rules: LadderRules) -> SeatAdvantage:
    return SeatAdvantage(0.0, rules.advantage_deviation**-2)


def points_of(advantages: Advantages, role: Role) -> float:
    known = advantages.get(role)
    return 0.0 if known is None else known.points


@dataclass(frozen=True, slots=True)
class Step:
    """What the results of one table with so many sides weigh."""

    surprise: float
    information: float
    most_precision: float


def step_of(sides: int, rules: LadderRules) -> Step:
    # n(n-1)/2 pairs of one ranking are not independent: together they count as n-1 results.
    weight = 2.0 / sides
    # Roles move against each other, so a pair tells each of them more than its own half.
    leverage = sides / (sides - 1)
    most = unknown(rules).precision + rules.advantage_memory * _POINT * _POINT * 0.25
    return Step(weight * (sides - 1) * _POINT, weight * leverage * _POINT * _POINT, most)


def learn(
    advantages: Advantages,
    *,
    roles: Sequence[Role],
    strengths: Sequence[float],
    ranks: Sequence[int],
    expect: Expect,
    rules: LadderRules,
) -> dict[Role, SeatAdvantage]:
    """New estimates of the roles at one table; `strengths` already hold today's advantages.

    A Newton step on the likelihood of the table's pairwise results. Sides that share a role teach
    nothing against each other. Past `advantage_memory` matches the precision stops growing, so
    that a change in how a title is played is still followed.
    """
    count = len(roles)
    step = step_of(count, rules)
    expected, scores = meet(strengths, ranks, expect)
    surprise = dict.fromkeys(roles, 0.0)
    openness = dict.fromkeys(roles, 0.0)
    if len(surprise) == 1:
        return {}
    for side, role in enumerate(roles):
        surprise[role] += scores[side] - expected[side]
    for one in range(count - 1):
        for other in range(one + 1, count):
            if roles[one] != roles[other]:
                chance = expect(strengths[one] - strengths[other])
                openness[roles[one]] += chance * (1.0 - chance)
                openness[roles[other]] += chance * (1.0 - chance)
    prior = unknown(rules)
    learned: dict[Role, SeatAdvantage] = {}
    for role, gain in surprise.items():
        known = advantages.get(role, prior)
        precision = min(step.most_precision, known.precision + step.information * openness[role])
        points = known.points + step.surprise * gain / precision
        learned[role] = SeatAdvantage(points, precision, known.matches + 1)
    return learned
