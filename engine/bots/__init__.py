"""Players made of code. A bot sees what a person in its seat would see, never the state."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final, Protocol, final

from engine.bots.careless import CarelessBot
from engine.bots.greedy import GreedyBot
from engine.bots.levels import level_bot
from engine.bots.random_bot import RandomBot
from engine.bots.search import SearchBot
from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.options import Option
from engine.core.title import Title, View

SECONDS: Final = re.compile(r"(?=[0-9.]*[1-9])[0-9]{1,3}(\.[0-9]{1,3})?s", re.ASCII)
ITERATIONS: Final = re.compile(r"[1-9][0-9]{0,7}", re.ASCII)
PERCENT: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
LEVEL: Final = re.compile(r"[1-8]", re.ASCII)


class Bot(Protocol):
    """Chooses one of the decision's options, from the view of the deciding seat."""

    @property
    def name(self) -> str: ...

    def choose(
        self, title: Title, view: View, decision: Decision, rng: random.Random
    ) -> Option: ...


class UnknownBot(EngineError):
    code = "unknown_bot"


@final
class LevelBot:
    """Plays each title as the bot that is this level there."""

    def __init__(
        self, level: int, clock: Callable[[], float] | None = None, most_seconds: float = 0.0
    ) -> None:
        self.name: Final = f"level:{level}"
        self.level: Final = level
        self.clock: Final = clock
        self.most_seconds: Final = most_seconds

    def choose(self, title: Title, view: View, decision: Decision, rng: random.Random) -> Option:
        player = bot(level_bot(title.id, self.level), self.clock, self.most_seconds)
        return player.choose(title, view, decision, rng)


def bot(spec: str, clock: Callable[[], float] | None = None, most_seconds: float = 0.0) -> Bot:
    """A bot by name: ``random``, ``greedy``, ``search`` (200 iterations), ``search:800``,
    ``search:0.2s`` (seconds a choice; needs a clock); ``paranoid:200`` searches as if all other
    seats played against its own; ``careless:40`` is greedy but for 40 % random choices;
    ``level:3`` is what level 3 is in the title it plays. A search stops after `most_seconds` on the
    clock, where they are given, with the best it has by then.
    """
    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomBot()
    if name == "greedy" and not budget:
        return GreedyBot()
    if name == "careless" and PERCENT.fullmatch(budget):
        return CarelessBot(int(budget))
    if name == "level" and LEVEL.fullmatch(budget):
        return LevelBot(int(budget), clock, most_seconds)
    if name in ("search", "paranoid"):
        is_paranoid = name == "paranoid"
        if SECONDS.fullmatch(budget) and clock is not None:
            return SearchBot(seconds=float(budget[:-1]), clock=clock, is_paranoid=is_paranoid)
        if ITERATIONS.fullmatch(budget or "200"):
            return SearchBot(
                iterations=int(budget or 200),
                is_paranoid=is_paranoid,
                clock=clock,
                most_seconds=most_seconds,
            )
    raise UnknownBot(
        f"there is no bot {spec!r}; "
        "try random, careless:40, greedy, search:200, search:0.2s or level:3"
    )
