"""How one wins a title, in a sentence: the goal of its score sheet at the start of a match."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.chance import FastChance
from engine.core.events import PUBLIC
from engine.core.narration import Narrator
from engine.core.registry import title as find_title


class Goal(msgspec.Struct, frozen=True):
    seats: tuple[int, ...]
    """The numbers of seats it holds for."""
    text: str


@cache
def goals(id: str, language: str) -> tuple[Goal, ...]:
    """With the game options one gets without choosing any; one goal where seats do not matter."""
    title = find_title(id)
    narrator = Narrator(title, language, ())
    seats_of: dict[str, list[int]] = {}
    for seats in title.seats_with({}):
        sheet = title.sheet(title.start(seats, {}, FastChance(0)), PUBLIC)
        seats_of.setdefault(narrator.say(sheet.goal, sheet.goal_params), []).append(seats)
    return tuple(Goal(tuple(seats), text) for text, seats in seats_of.items())
