"""A tuner of what a title's bots value: weights that beat their opposites in self-play grow.

Simultaneous perturbation (SPSA): every step moves all weights at random a little up or down, lets
bots with these weights play bots with the opposite ones, and goes the way of the winner. All of it
follows from the seed. Whether the outcome is better is for a test of strength to say.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from engine.bots.playing import play_out
from engine.bots.sprt import Sprt, Verdict
from engine.core.chance import VerifiableChance, mixed_seed
from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import Title, View

if TYPE_CHECKING:
    from engine.bots import Bot

REACH: Final = 0.25
"""How far a step tries the weights out, as a share of each."""
GAIN: Final = 0.7
"""How far a first step may move a weight, as a share of it, times the root of the number of steps:
chance alone then carries a weight equally far on a short way and on a long one."""
SMALLEST: Final = 0.05
"""A weight of nearly nothing is moved as if it were this large."""
PATIENCE: Final = 0.1
"""The share of all steps after which they begin to shorten."""

Weights = Mapping[str, float]


@final
class WeighedBot:
    """A bot that looks at the title with weights of its own."""

    def __init__(self, player: Bot, title: Title, name: str) -> None:
        self.name: Final = name
        self._player: Final = player
        self._title: Final = title

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        return self._player.choose(self._title, view, decision, rng)


class Step(NamedTuple):
    number: int
    weights: dict[str, float]
    score: float
    """Of the weights tried out against their opposites."""


def tuned(
    title: Title, player: Bot, names: Sequence[str], seats: int, seed: str, steps: int
) -> Iterator[Step]:
    """Every step on the way, from the title's own weights on."""
    weights = {name: title.weights[name] for name in names}
    scale = {name: max(SMALLEST, abs(weight)) for name, weight in weights.items()}
    gain = GAIN / steps**0.5
    for number in range(1, steps + 1):
        dice = random.Random(f"{seed}/{number}")
        signs = {name: 1 if dice.random() < 0.5 else -1 for name in names}
        reach = REACH / number**0.101
        pace = gain * (1 + PATIENCE * steps) ** 0.602 / (number + PATIENCE * steps) ** 0.602
        up, down = (
            {name: weights[name] + way * reach * signs[name] * scale[name] for name in names}
            for way in (1, -1)
        )
        score = round_score(title, player, up, down, seats, f"{seed}/{number}")
        for name in names:
            weights[name] += pace * (2 * score - 1) * signs[name] * scale[name]
        yield Step(number, dict(weights), score)


def round_score(
    title: Title, player: Bot, one: Weights, other: Weights, seats: int, key: str
) -> float:
    """How one set of weights does against another: the same deal twice, seats exchanged."""
    pair = [
        WeighedBot(player, title.weighed(weights), name)
        for weights, name in ((one, "one"), (other, "other"))
    ]
    scores = []
    for shift in (0, 1):
        state = title.start(seats, {}, VerifiableChance(mixed_seed(key.encode(), ())))
        bots = [pair[(seat + shift) % 2] for seat in range(seats)]
        result, _ = play_out(title, state, bots, f"{key}/{shift}")
        sides = title.sides(seats, state.game_options)
        for seat in range(seats):
            for rival in range(seats):
                if bots[seat] is pair[0] and bots[rival] is pair[1] and sides[seat] != sides[rival]:
                    own, others = result.ranks[seat], result.ranks[rival]
                    scores.append((own < others) + (own == others) / 2)
    return sum(scores) / len(scores)


class Trial(NamedTuple):
    """The outcome of a sequential test of new weights against the old ones."""

    verdict: Verdict
    scores: list[float]
    """Of every round, for the new weights."""


def tried(
    title: Title,
    player: Bot,
    weights: Weights,
    seats: int,
    seed: str,
    rounds: int,
    sprt: Sprt,
) -> Trial:
    """Play the new weights against the title's own until the test is sure, or the rounds end."""
    tally: dict[float, int] = {}
    scores: list[float] = []
    for number in range(rounds):
        score = round_score(title, player, weights, {}, seats, f"{seed}/trial/{number}")
        scores.append(score)
        tally[score] = tally.get(score, 0) + 1
        verdict = sprt.verdict(tally)
        if verdict is not Verdict.OPEN:
            return Trial(verdict, scores)
    return Trial(Verdict.OPEN, scores)
