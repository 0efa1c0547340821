"""The table of card effects: which card does what at which moment, and what it aims at first.

Effects are written in the modules of `cards/`; loading those fills the table. An effect is a
function `(s, seat, moment, aims)`; its aims are chosen, and its cost is paid, before anybody may
cancel it (TF-207, TF-211).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.core.decisions import Arg
from engine.core.options import Option
from engine.games.anochecer.board.components import CARDS, OFFERED
from engine.games.anochecer.state import Twilight

Moment = tuple[Arg, ...]
"""Who caused the event, then whatever the hook tells about it."""
Aims = tuple[tuple[Arg, ...], ...]
"""What was chosen so far, as (kind, arguments…)."""
When = Callable[[Twilight, int, Moment], bool]
Aim = Callable[[Twilight, int, Moment, Aims], Sequence[Option]]
Apply = Callable[[Twilight, int, Moment, Aims], None]


class Effect(NamedTuple):
    card: str
    hook: str
    apply: Apply
    when: When
    aims: tuple[Aim, ...]
    cost: str
    mandatory: bool
    level: int
    """The milestone from which on it is in force: usually the card's."""


TABLE: Final[dict[tuple[str, str], Effect]] = {}
"""By card and hook."""
STATIC: Final[set[str]] = set()
"""Cards whose effect is looked up by the rule it changes."""
KING_TEXTS: Final = {
    "blue": "core", "purple": "core", "black": "core", "yellow": "B1", "green": "B1", "red": "B6",
    "orange": "B7", "pink": "B10",
}  # fmt: skip
"""Batch of each king's flagship text; the text stands with the rule it changes."""
MECH_TEXTS: Final = dict.fromkeys(KING_TEXTS, "P1")
"""The same for the mechs' texts, in `rules/units/mechs.py` and the rules it is called from."""


def effect(
    card: str,
    hook: str,
    when: When | None = None,
    aims: tuple[Aim, ...] = (),
    cost: str = "",
    mandatory: bool | None = None,
    level: int = 0,
) -> Callable[[Apply], Apply]:
    """Enter a function as the effect of a card at a hook."""
    assert card in CARDS, card

    def entered(apply: Apply) -> Apply:
        is_mandatory = CARDS[card].mandatory if mandatory is None else mandatory
        TABLE[card, hook] = Effect(
            card, hook, apply, when or always, aims, cost, is_mandatory, level or CARDS[card].level
        )
        _INDEX.clear()
        return apply

    return entered


def static(*cards: str) -> None:
    """Say that the rules themselves look these cards up."""
    for card in cards:
        assert card in CARDS, card
        STATIC.add(card)


_INDEX: Final[dict[tuple[int, str], tuple[tuple[Effect, ...], dict[str, Effect]]]] = {}

ANY_TIME: Final = ("start_of_turn", "end_of_turn")
"""TF-37: hooks in which effects usable at any time are offered."""


def effects_at(level: int, hook: str) -> tuple[tuple[Effect, ...], dict[str, Effect]]:
    """Effects of cards in play, and of action cards by title, at a hook."""
    found = _INDEX.get((level, hook))
    if found is None:
        hooks = (hook, "any_time") if hook in ANY_TIME else (hook,)
        there = [one for one in TABLE.values() if one.hook in hooks and one.level <= level]
        there.sort(key=_place)
        found = (
            tuple([one for one in there if CARDS[one.card].kind != "action"]),
            {one.card: one for one in there if CARDS[one.card].kind == "action"},
        )
        _INDEX[level, hook] = found
    return found


def _place(one: Effect) -> tuple[int, str]:
    """Where an effect stands among others, whichever module was loaded first."""
    return OFFERED.get(one.card, len(OFFERED)), one.card


def effect_of(card: str, hook: str) -> Effect:
    found = TABLE.get((card, hook))
    if found is None:
        found = TABLE[card, "any_time"]
    return found


def number_in(args: tuple[Arg, ...], at: int) -> int:
    """The number that a moment, an aim or a frame carries at this place."""
    value = args[at]
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def word_in(args: tuple[Arg, ...], at: int) -> str:
    """The word that a moment, an aim or a frame carries at this place."""
    value = args[at]
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def always(s: Twilight, seat: int, moment: Moment) -> bool:
    return True


def own(s: Twilight, seat: int, moment: Moment) -> bool:
    """The owner of the card caused it."""
    return moment[0] == seat


def others(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat
