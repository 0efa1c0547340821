"""Small questions that many effects put: a player, a planet, a system, a mode (`choose_target`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decisions import Arg
from engine.core.flow import StepFunction
from engine.core.options import Option, option
from engine.games.anochecer.board.components import PLANET, PLANETS
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, place_number
from engine.games.anochecer.rules.effects.table import number_in, word_in
from engine.games.anochecer.state import Twilight


def choose(
    s: Twilight, seat: int, card: str, options: Sequence[Option], step: StepFunction, *args: Arg
) -> None:
    """Ask for a target of a card, if there is any; the answer's step gets the card first
    (TF-210)."""
    if options:
        s.ask(seat, "choose_target", options, step, card, *args)


def players(seats: Iterable[int]) -> list[Option]:
    return [option("player", seat) for seat in seats]


def planets(numbers: Iterable[int]) -> list[Option]:
    return [option("planet", PLANETS[number].id) for number in numbers]


def systems(slots: Iterable[int]) -> list[Option]:
    return [option("system", SLOTS[slot]) for slot in slots]


def cards(ids: Iterable[str]) -> list[Option]:
    return [option("card", id) for id in ids]


def modes(*names: str) -> list[Option]:
    return [option("mode", name) for name in names]


def planet_of(chosen: Option | tuple[Arg, ...]) -> int:
    return PLANET[_word(chosen)]


def place_of(chosen: Option | tuple[Arg, ...]) -> int:
    return place_number(_word(chosen))


def system_of(chosen: Option | tuple[Arg, ...]) -> int:
    return SLOT[_word(chosen)]


def seat_of(chosen: Option | tuple[Arg, ...]) -> int:
    return chosen.number() if isinstance(chosen, Option) else number_in(chosen, 1)


def _word(chosen: Option | tuple[Arg, ...]) -> str:
    return chosen.word() if isinstance(chosen, Option) else word_in(chosen, 1)
