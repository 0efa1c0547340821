"""Why an action of a turn that is named by its key, `move:1:essex`, is not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.reasons import Guard, Reason, first_failing
from engine.core.things import thing
from engine.games.dark_kingdoms.board.components import ARMIES, FAME_NUMBER, SHIPS
from engine.games.dark_kingdoms.board.geography import NUMBER, RESOURCES
from engine.games.dark_kingdoms.board.numbering import army_of, ship_of
from engine.games.dark_kingdoms.rules.marches import (
    TO_ATTACK,
    TO_MOVE,
    TO_REGROUP,
    TO_SEIZE,
    TO_TOPPLE,
)
from engine.games.dark_kingdoms.rules.purchases import (
    TO_ADD,
    TO_BUILD,
    TO_BUY,
    TO_CALL_PEASANTS,
    TO_DESTROY,
    TO_RECRUIT,
)
from engine.games.dark_kingdoms.rules.voyages import TO_EMBARK, TO_SAIL
from engine.games.dark_kingdoms.state import NOWHERE, Kingdoms
from engine.games.dark_kingdoms.telling.turn_reasons import OnTheSpot, fame_text


def _number(word: str, most: int) -> int:
    return int(word) if word.isdecimal() and 1 <= int(word) <= most else 0


def _own_army(s: Kingdoms, seat: int, word: str) -> int | Reason | None:
    """The army, why it is not on the map, or None for a number there is not."""
    number = _number(word, ARMIES)
    if not number:
        return None
    army = army_of(seat, number)
    if s.army_at[army] == NOWHERE:
        return Reason("DK-54", "army_off_map", {"army": thing("army", number, seat)})
    return army


def _recruit_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    if words[0] == "new" and words[-1] in NUMBER:
        return first_failing(TO_RECRUIT, s, seat, NUMBER[words[-1]])
    army = _own_army(s, seat, words[-1])
    return first_failing(TO_ADD, s, seat, army) if isinstance(army, int) else army


def _placed_option(
    guards: tuple[Guard[Kingdoms, int, int], ...],
) -> Callable[[Kingdoms, int, list[str]], Reason | None]:
    def reason(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
        there = NUMBER.get(words[0])
        return None if there is None else first_failing(guards, s, seat, there)

    return reason


def _build_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    what, there = words[0], NUMBER.get(words[-1])
    if what not in TO_BUILD or there is None:
        return None
    return first_failing(TO_BUILD[what], s, seat, there)


def _move_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    army, there = _own_army(s, seat, words[0]), NUMBER.get(words[-1])
    if there is None or not isinstance(army, int):
        return None if there is None or isinstance(army, int) else army
    return first_failing(TO_MOVE, s, army, there)


def _spot_option(guards: OnTheSpot) -> Callable[[Kingdoms, int, list[str]], Reason | None]:
    def reason(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
        army = _own_army(s, seat, words[0])
        if not isinstance(army, int):
            return army
        return first_failing(guards, s, army, s.army_at[army])

    return reason


def _sail_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    number = _number(words[0], SHIPS)
    if not number:
        return None
    ship = ship_of(seat, number)
    if s.ship_at[ship] == NOWHERE:
        return Reason("DK-60", "ship_off_map", {"ship": thing("ship", number, seat)})
    failing = first_failing(TO_SAIL, s, ship)
    if failing is not None or words[-1] == "none":
        return failing
    army = _own_army(s, seat, words[-1])
    return first_failing(TO_EMBARK, s, ship, army) if isinstance(army, int) else army


def _sell_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    number = _number(words[0], SHIPS)
    if not number:
        return None
    return Reason("DK-60", "ship_off_map", {"ship": thing("ship", number, seat)})


def _regroup_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    if len(words) != 3 or not words[2].isdecimal():
        return None
    giver, taker = _own_army(s, seat, words[0]), _own_army(s, seat, words[1])
    if not isinstance(giver, int):
        return giver
    if not isinstance(taker, int):
        return taker
    return first_failing(TO_REGROUP, s, giver, taker, int(words[2]))


def _fame_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    card = FAME_NUMBER.get(words[0])
    return None if card is None else fame_text(s, seat, card)


def _buy_option(s: Kingdoms, seat: int, words: list[str]) -> Reason | None:
    if words[0] not in RESOURCES:
        return None
    return first_failing(TO_BUY, s, seat, RESOURCES.index(words[0]))


ACTIONS: Final[dict[str, Callable[[Kingdoms, int, list[str]], Reason | None]]] = {
    "recruit": _recruit_option,
    "peasants": _placed_option(TO_CALL_PEASANTS),
    "build": _build_option,
    "destroy": _placed_option(TO_DESTROY),
    "sell": _sell_option,
    "buy": _buy_option,
    "move": _move_option,
    "attack": _spot_option(TO_ATTACK),
    "topple": _spot_option(TO_TOPPLE),
    "seize": _spot_option(TO_SEIZE),
    "sail": _sail_option,
    "regroup": _regroup_option,
    "fame": _fame_option,
}
"""By the first word of the key."""
