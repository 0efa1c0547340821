"""Small questions that many effects put: a player, a planet, a system, a mode (`choose_target`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decisions import Arg
from engine.core.flow import StepFunction
from engine.core.options import Option, option
from engine.kept.anochecer_v2.board.components import PLANET, PLANETS
from engine.kept.anochecer_v2.board.galaxy import SLOT, SLOTS, place_number
from engine.kept.anochecer_v2.state import Twilight


def choose(
    s: Twilight, seat: int, card: str, options: Sequence[Option], step: StepFunction, *args: Arg
) -> None:
    """Ask for a target of a card, if there is any; the answer's step gets the card first."""
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
    return PLANET[str(_first(chosen))]


def place_of(chosen: Option | tuple[Arg, ...]) -> int:
    return place_number(str(_first(chosen)))


def system_of(chosen: Option | tuple[Arg, ...]) -> int:
    return SLOT[str(_first(chosen))]


def seat_of(chosen: Option | tuple[Arg, ...]) -> int:
    found = _first(chosen)
    assert isinstance(found, int)
    return found


def _first(chosen: Option | tuple[Arg, ...]) -> Arg:
    return chosen.args[0] if isinstance(chosen, Option) else chosen[1]
