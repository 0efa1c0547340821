"""Everything a match is at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from engine.core.chance import Chance
from engine.core.flow import State, Steps

from .board.cards import COINS, DECK, OFFICES

step = Steps()


@final
class River(State):
    """Cards as numbers of their kind. Hands, boats and the discard pile are kept sorted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "discard", "hands", "boats", "coins", "night")
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.deck = list(DECK)
        self.discard: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.boats: list[list[int]] = [[] for _ in range(seats)]
        self.coins = [COINS] * seats
        self.night = 0

    def copy(self) -> River:
        # Written by `python -m engine copies`.
        twin = River.__new__(River)
        self.copy_flow(twin)
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hands = [one[:] for one in self.hands]
        twin.boats = [one[:] for one in self.boats]
        twin.coins = self.coins[:]
        twin.night = self.night
        return twin

    @property
    def warden(self) -> int:
        """NF-5; nights are counted from 1."""
        return (self.night - 1) % self.seats

    @property
    def nights(self) -> int:
        return OFFICES * self.seats

    def carriers(self) -> list[int]:
        """All but the Warden, the seat after the Warden first."""
        return [(self.warden + place) % self.seats for place in range(1, self.seats)]

    def throw_away(self, cards: list[int]) -> None:
        self.discard = sorted(self.discard + cards)

    def pay(self, payer: int, receiver: int, coins: int) -> int:
        """As much of it as the payer has."""
        paid = min(coins, self.coins[payer])
        self.coins[payer] -= paid
        self.coins[receiver] += paid
        return paid


def river(state: State) -> River:
    """The state as this title's own."""
    assert isinstance(state, River)
    return state
