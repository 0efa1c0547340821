"""How fast ratings find the true skill under different K bands, and how still they stand then.

    python tests/bench/k_bands.py [--players 2000] [--seeds 3]

Everybody has a true skill (normal, deviation 300) and is paired with somebody near in rating, as
the queue does; results are drawn from the true skills and rated by the product's own replay.
`opening` is a ladder on which all are new; `joining` has newcomers among people who have settled.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from math import log
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from matchmaking.ratings.expectation import logistic
from matchmaking.ratings.fast_replay import FastReplay
from matchmaking.ratings.ladder_rules import DEFAULT_K_BANDS, KBand, LadderRules
from matchmaking.ratings.ledger import Book
from matchmaking.ratings.records import MatchRecord, PlayerRating

SKILL, DEVIATION = 1500.0, 300.0
LOOKED_AT = (4, 8, 12, 20, 40, 100)
LATE = 60

SCHEDULES: dict[str, tuple[KBand, ...]] = {
    "default": DEFAULT_K_BANDS,
    "80 <8, 40 <20, 20": (KBand(80.0, 8), KBand(40.0, 20), KBand(20.0)),
    "240 <3, 120 <10, 40 <20, 20": (
        KBand(240.0, 3),
        KBand(120.0, 10),
        KBand(40.0, 20),
        KBand(20.0),
    ),
    "40 <30, 20 (FIDE)": (KBand(40.0, 30), KBand(20.0)),
    "32 always": (KBand(32.0),),
}


class Ladder:
    """People with true skills, and their ratings after every round."""

    def __init__(self, bands: tuple[KBand, ...], players: int, newcomers: int, seed: int) -> None:
        self.dice = random.Random(seed)
        self.skill = {f"p{number}": self.dice.gauss(SKILL, DEVIATION) for number in range(players)}
        self.newcomers = list(self.skill)[:newcomers]
        settled = {
            name: PlayerRating(self.skill[name] + self.dice.gauss(0.0, 60.0), 100)
            for name in list(self.skill)[newcomers:]
        }
        rules = LadderRules(k_bands=bands, learns_advantage=False)
        self.ratings = dict.fromkeys(self.skill, rules.start_rating)
        self.ratings |= {name: player_rating.rating for name, player_rating in settled.items()}
        self.replay = FastReplay(rules, Book(settled))

    def play_round(self) -> float:
        """Everybody plays once; the mean log loss of Elo beyond that of knowing the skills."""
        near = {name: rating + self.dice.gauss(0.0, 60.0) for name, rating in self.ratings.items()}
        line = sorted(self.skill, key=near.__getitem__)
        losses = []
        for one, other in zip(line[::2], line[1::2], strict=True):
            chance = logistic(self.skill[one] - self.skill[other])
            expected = logistic(self.ratings[one] - self.ratings[other])
            has_won = self.dice.random() < chance
            losses.append(
                log((chance if has_won else 1 - chance) / (expected if has_won else 1 - expected))
            )
            self.replay.take(MatchRecord("", (one, other), (1, 2) if has_won else (2, 1)))
        self.ratings |= {
            name: player_rating.rating
            for name, player_rating in self.replay.book().player_ratings.items()
        }
        return fmean(losses)

    def error(self, names: Sequence[str]) -> float:
        return fmean(abs(self.ratings[name] - self.skill[name]) for name in names)


def study(bands: tuple[KBand, ...], players: int, newcomers: int, seed: int) -> list[float]:
    """Errors of the newcomers at the rounds looked at, then the late loss of predictions."""
    ladder = Ladder(bands, players, newcomers, seed)
    found, late = [], []
    for number in range(1, LOOKED_AT[-1] + 1):
        loss = ladder.play_round()
        if number in LOOKED_AT:
            found.append(ladder.error(ladder.newcomers))
        if number > LATE:
            late.append(loss)
    return [*found, 1000 * fmean(late)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    for situation, share in (("opening", 1.0), ("joining", 0.1)):
        print(f"\n{situation}: mean distance of newcomers from their true skill, in points")
        print(f"{'after matches':30}" + "".join(f"{at:>7}" for at in LOOKED_AT) + "   late loss*")
        for name, bands in SCHEDULES.items():
            runs = [
                study(bands, options.players, int(share * options.players), seed)
                for seed in range(options.seeds)
            ]
            means = [fmean(column) for column in zip(*runs, strict=True)]
            print(
                f"{name:30}"
                + "".join(f"{value:7.0f}" for value in means[:-1])
                + f"{means[-1]:9.2f}"
            )
    print(f"\n* thousandths of a nat per match above knowing the skills, from match {LATE} on")


if __name__ == "__main__":
    main()
