"""What weights cost honest newcomers: how fast ratings find the true skill, with and without them.

    python tests/bench/fair_weights.py [--players 600] [--seeds 3]

Everybody has a true skill (normal, deviation 300), plays three matches a day and is paired with
somebody near in rating; results are drawn from the true skills. "By chance" is the queue with many
waiting, "picked" are tables and challenges, or a queue in which nobody else waits.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from matchmaking.fair_play.weights import DAY_SECONDS, Sitter, meetings_at, weigh
from matchmaking.ratings.expectation import logistic
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.ledger import rate_match
from matchmaking.ratings.records import MatchRecord, PlayerRating

SKILL, DEVIATION = 1500.0, 300.0
LOOKED_AT = (8, 20, 40, 100)
MATCHES_A_DAY = 3
RULES = LadderRules(learns_advantage=False)


@dataclass(frozen=True, slots=True)
class Situation:
    name: str
    newcomers: float
    """Their share; everybody else has settled."""
    by_chance: bool
    players: int | None = None


SITUATIONS = (
    Situation("newcomers among settled people, by chance", 0.1, by_chance=True),
    Situation("newcomers among settled people, picked", 0.1, by_chance=False),
    Situation("a new ladder, by chance", 1.0, by_chance=True),
    Situation("a new ladder, picked", 1.0, by_chance=False),
    Situation("a new club of twelve, picked", 1.0, by_chance=False, players=12),
)


class World:
    """People with true skills, rated match by match as the site does."""

    def __init__(self, situation: Situation, players: int, weighs: bool, seed: int) -> None:
        self.situation = situation
        self.weighs = weighs
        self.dice = random.Random(seed)
        count = situation.players or players
        self.skill = [self.dice.gauss(SKILL, DEVIATION) for _ in range(count)]
        self.newcomers = range(round(situation.newcomers * count))
        self.player_ratings = {
            str(number): PlayerRating(self.skill[number] + self.dice.gauss(0.0, 60.0), 100)
            for number in range(len(self.newcomers), count)
        }
        self.met: dict[frozenset[int], list[float]] = defaultdict(list)
        self.now = 0.0

    def player_rating(self, number: int) -> PlayerRating:
        return self.player_ratings.get(str(number), PlayerRating(RULES.start_rating))

    def play_round(self) -> None:
        """Everybody plays once."""
        self.now += DAY_SECONDS / MATCHES_A_DAY
        near = [
            self.player_rating(number).rating + self.dice.gauss(0.0, 60.0)
            for number in range(len(self.skill))
        ]
        line = sorted(range(len(self.skill)), key=near.__getitem__)
        for one, other in zip(line[::2], line[1::2], strict=False):
            self._play(one, other)

    def _play(self, one: int, other: int) -> None:
        has_won = self.dice.random() < logistic(self.skill[one] - self.skill[other])
        record = MatchRecord("m", (str(one), str(other)), (1, 2) if has_won else (2, 1))
        if self.weighs:
            pair = frozenset((one, other))
            table = [Sitter(number, self.player_rating(number).counted) for number in (one, other)]
            met = {pair: meetings_at(self.met[pair], self.now)}
            by_chance = self.situation.by_chance
            weighed = weigh(table, met, by_chance=by_chance, rules=RULES)
            record = MatchRecord(
                "m",
                record.players,
                record.ranks,
                weights=weighed.weights,
                is_chosen=weighed.is_chosen,
            )
            self.met[pair].append(self.now)
        self.player_ratings |= rate_match(record, self.player_ratings, {}, RULES).player_ratings

    def error(self) -> float:
        """Mean distance from the skills, up to what all have in common: a club that meets nobody
        else cannot know how strong it is as a whole."""
        gaps = [self.player_rating(number).rating - self.skill[number] for number in self.newcomers]
        shift = fmean(gaps) if len(self.newcomers) == len(self.skill) else 0.0
        return fmean(abs(gap - shift) for gap in gaps)

    def share_settled(self) -> float:
        return fmean(
            not RULES.is_provisional(self.player_rating(number).counted)
            for number in self.newcomers
        )


def study(situation: Situation, players: int, weighs: bool, seed: int) -> list[float]:
    """Errors at the rounds looked at, then by which match half of the newcomers have a place."""
    world = World(situation, players, weighs, seed)
    errors: list[float] = []
    half_placed = float("inf")
    for number in range(1, LOOKED_AT[-1] + 1):
        world.play_round()
        if number in LOOKED_AT:
            errors.append(world.error())
        if half_placed == float("inf") and world.share_settled() >= 0.5:
            half_placed = number
    return [*errors, half_placed]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=600)
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    print(f"{'mean distance from true skill after':58}", end="")
    print("".join(f"{at:>6}" for at in LOOKED_AT) + "   placed*")
    for situation in SITUATIONS:
        seeds = options.seeds if situation.players is None else 20 * options.seeds
        for name, weighs in (("before", False), ("with weights", True)):
            runs = [study(situation, options.players, weighs, seed) for seed in range(seeds)]
            means = [fmean(column) for column in zip(*runs, strict=True)]
            print(f"{situation.name + ', ' + name:58}", end="")
            print("".join(f"{value:6.0f}" for value in means[:-1]) + f"{means[-1]:9.0f}")
    print("\n* the match by which half of the newcomers have a place on the ladder")


if __name__ == "__main__":
    main()
