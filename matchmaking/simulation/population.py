"""Who plays in a simulation: true skills, when people come, and how their matches end."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

DAY = 86_400.0


class InvalidSimulation(ValueError):
    """Settings under which nothing could be simulated."""

    code = "invalid_simulation"


@dataclass(frozen=True, slots=True)
class PopulationSettings:
    """People and their habits.

    Arrivals swing over the day by `daily_swing` of their mean, with the evening full and the early
    morning quiet. Whoever finishes a match joins again at once with probability `joins_again`;
    whoever waits gives up after an exponential time of mean `leaves_after` seconds.
    """

    players: int = 2000
    skill_mean: float = 1500.0
    skill_deviation: float = 300.0
    arrivals: int = 20_000
    daily_swing: float = 0.6
    joins_again: float = 0.3
    match_seconds: float = 600.0
    leaves_after: float | None = None
    seats: int = 2
    first_seat_edge: float = 30.0
    draw_rate: float = 0.05
    block_rate: float = 0.02

    def __post_init__(self) -> None:
        if self.seats < 2 or self.players < 2 * self.seats:
            raise InvalidSimulation("A simulation needs players for at least two tables.")
        if self.arrivals < 1 or self.match_seconds <= 0 or self.skill_deviation < 0:
            raise InvalidSimulation("Arrivals, match length and skills must be positive.")
        if not all(0 <= share <= 1 for share in (self.daily_swing, self.draw_rate)):
            raise InvalidSimulation("Swing and draw rate are shares between 0 and 1.")
        if not 0 <= self.joins_again < 1 or not 0 <= self.block_rate <= 1:
            raise InvalidSimulation("Joining again and blocking are shares below 1.")


class Population:
    """The people of one simulation, drawn once from the seed."""

    def __init__(self, settings: PopulationSettings, dice: random.Random) -> None:
        self.settings = settings
        self._dice = dice
        self.skill = {
            f"player{number}": dice.gauss(settings.skill_mean, settings.skill_deviation)
            for number in range(settings.players)
        }
        self.names = list(self.skill)
        self.blocked: dict[str, frozenset[str]] = {
            name: frozenset(dice.sample(self.names, 2)) - {name}
            if dice.random() < settings.block_rate
            else frozenset()
            for name in self.names
        }

    def arrival_times(self, seconds: float) -> list[float]:
        """Exactly the settings' number of arrivals, in order."""
        swing = self.settings.daily_swing
        times: list[float] = []
        while len(times) < self.settings.arrivals:
            at = self._dice.uniform(0.0, seconds)
            evening = math.sin(2.0 * math.pi * (at / DAY - 0.55))
            if self._dice.random() * (1.0 + swing) <= 1.0 + swing * evening:
                times.append(at)
        return sorted(times)

    def match_length(self) -> float:
        return self.settings.match_seconds * self._dice.lognormvariate(-0.125, 0.5)

    def patience(self) -> float:
        mean = self.settings.leaves_after
        return math.inf if mean is None else self._dice.expovariate(1.0 / mean)

    def play(self, seated: Sequence[str]) -> tuple[int, ...]:
        """Ranks by true skill; the first seat is worth its edge, and neighbours may draw."""
        edge = self.settings.first_seat_edge
        strengths = [
            10.0 ** ((self.skill[name] + (edge if seat == 0 else 0.0)) / 400.0)
            for seat, name in enumerate(seated)
        ]
        # The first of exponential clocks is each seat in proportion to its strength, so that every
        # pair meets on the logistic curve.
        clocks = [self._dice.expovariate(strength) for strength in strengths]
        order = sorted(range(len(seated)), key=clocks.__getitem__)
        ranks = [0] * len(seated)
        rank = 1
        for place, seat in enumerate(order):
            if place and self._dice.random() >= self.settings.draw_rate:
                rank = place + 1
            ranks[seat] = rank
        return tuple(ranks)
