"""A search that may not think for longer than somebody is ready to wait."""

from __future__ import annotations

import random
from itertools import count

import pytest

from engine.bots import bot
from engine.core.errors import EngineError
from engine.core.match import Match
from engine.core.options import Option

SEED = b"any seed of thirty-two bytes....".ljust(32, b".")


class Clock:
    """Each look at it takes a second."""

    def __init__(self) -> None:
        self.seconds = count()
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(next(self.seconds))


def chosen(spec: str, clock: Clock | None = None, most_seconds: float = 0.0) -> Option:
    match = Match.new("connect_four", 2, {}, SEED)
    decision = match.state.waiting()[0]
    view = match.title.recalled(match.state, decision.seat)
    player = bot(spec, clock, most_seconds)
    return player.choose(match.title, view, decision, random.Random(7))


@pytest.mark.parametrize("spec", ["search:100000", "paranoid:100000", "level:8"])
def test_a_search_stops_when_its_time_is_up_with_a_choice(spec: str) -> None:
    clock = Clock()
    option = chosen(spec, clock, most_seconds=3.0)
    assert option in Match.new("connect_four", 2, {}, SEED).state.waiting()[0].options
    assert clock.looks == 4, "once at the beginning, then until three seconds had passed"


def test_a_search_that_is_done_before_its_time_is_up_chooses_as_it_always_does() -> None:
    assert chosen("search:80", Clock(), most_seconds=1e9) == chosen("search:80")


def test_a_bound_needs_a_clock() -> None:
    with pytest.raises(EngineError):
        bot("search:80", None, most_seconds=1.0)
