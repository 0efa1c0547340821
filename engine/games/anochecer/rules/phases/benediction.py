"""The benediction phase: the Tyrant draws edicts and chooses one (6.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.games.anochecer.rules.effects.choosing import cards
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.hands import draw, shuffle_in
from engine.games.anochecer.state import Twilight, step

EDICTS: Final[dict[str, Callable[[Twilight, int], None]]] = {}
"""By card; `cards/edicts.py` fills it."""


@step
def bless_with_edict(s: Twilight, lord: int, number: int) -> None:
    """TF-179: draw, choose one, shuffle all back; the others are seen by the Tyrant only."""
    s.edicts = draw(s, "edict", number)
    s.reveal(
        "edicts_drawn", private={lord: {"cards": list(s.edicts)}}, seat=lord, number=len(s.edicts)
    )
    s.ask(lord, "edict_pick", cards(s.edicts), edict_picked)


@step
def edict_picked(s: Twilight, seat: int, chosen: Option) -> None:
    card = chosen.word()
    s.edicts = (card, *without(s.edicts, card))
    s.reveal("edict", seat=seat, card=card)
    s.then(resolve_edict, card, seat)
    s.then(edicts_back)


@step
def resolve_edict(s: Twilight, card: str, lord: int) -> None:
    EDICTS[card](s, lord)


@step
def edicts_back(s: Twilight) -> None:
    """TF-181: a law stays out of the deck."""
    back, s.edicts = s.edicts, ()
    if s.law >= 0:
        back = without(back, "censure")
    shuffle_in(s, "edict", back)
