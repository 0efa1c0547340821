"""What options and positions are worth, in coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View

from ..board.cards import FINE, NUMBER, WORTH, is_contraband, numbers
from ..state import River

OPENING: Final = (0.0, 21 / 36, 26 / 36)
"""How often a search opens a boat with so many cards."""
STORM: Final = 1 / 6
SEARCHED: Final = 0.4
"""How often a carrier is searched at all."""
TAKEN: Final = (0.0, 0.2, 0.5, 0.75)
"""How often a Warden takes a bribe of so many coins."""
USUAL_FINE: Final = 0.8
"""What a search brings on average for each card in the boat."""


def appraise(view: View, decision: Decision) -> list[float]:
    if decision.kind == "load":
        return [_load(one) for one in decision.options]
    if decision.kind == "walk":
        seats = view["seats"]
        assert isinstance(seats, list)
        return [
            USUAL_FINE * seats[one.number()]["boat_size"] if one.kind == "search" else 1.0
            for one in decision.options
        ]
    if decision.kind == "haggle":
        boat = view["boat"]
        assert isinstance(boat, list)
        loss = _loss(numbers(boat))
        return [_offer(one.number(), loss) for one in decision.options]
    coins = decision.args[1]
    assert isinstance(coins, int)
    return [float(coins) if one.kind == "take" else 1.5 for one in decision.options]


def _load(chosen: Option) -> float:
    cards = [NUMBER[chosen.word(place)] for place in range(len(chosen.args))]
    price = sum([WORTH[card] for card in cards])
    storm = STORM * WORTH[cards[-1]] if len(cards) == 2 else 0.0
    return price - storm - SEARCHED * _loss(cards)


def _loss(cards: list[int]) -> float:
    """What the owner of a boat loses by a search, on average; honest goods gain."""
    contraband = [card for card in cards if is_contraband(card)]
    if not contraband:
        return -FINE * OPENING[len(cards)]
    return OPENING[len(cards)] * sum([WORTH[card] + FINE for card in contraband])


def _offer(coins: int, loss: float) -> float:
    return -coins * TAKEN[coins] - (1 - TAKEN[coins]) * loss


def evaluate(s: River) -> Sequence[float]:
    """The share of all coins, counting a boat's cargo as nearly sold."""
    rich = [
        coins + 0.8 * sum([WORTH[card] for card in boat])
        for coins, boat in zip(s.coins, s.boats, strict=True)
    ]
    total = sum(rich)
    return [one / total if total else 1 / s.seats for one in rich]
