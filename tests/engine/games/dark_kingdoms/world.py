"""A table of Dark Kingdoms set up by hand: pieces where a test wants them, dice as written down.

Seats are named B, S, A, J (Britons, Saxons, Angles, Jutes), seated in this order.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import ScriptedChance
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.components import (
    BRITANNIA_NUMBER,
    FAME_CARDS,
    FAME_IDS,
    FAME_NUMBER,
    britannia_group,
)
from engine.games.dark_kingdoms.board.geography import IDS, NUMBER, RESOURCES
from engine.games.dark_kingdoms.rules.pieces import settle_control, victory_points
from engine.games.dark_kingdoms.rules.rounds import begin_round, end_round
from engine.games.dark_kingdoms.rules.turn import start_turn
from engine.games.dark_kingdoms.state import FAIR, FOUGHT, MOVED, NOBODY, RETREATED, Kingdoms
from tests.engine.games.table import Table

SEATS = "BSAJ"
Dice = dict[str, list[Sequence[int]]]


class World(Table[Kingdoms]):
    """A state in round 1 whose event has no effect; nobody has cards, the map is empty."""

    title = TITLE

    def __init__(
        self,
        seats: int = 4,
        dice: Dice | None = None,
        event: str = "growth_wood",
        **game_options: int | str,
    ) -> None:
        chosen = TITLE.checked(seats, game_options)
        super().__init__(Kingdoms(seats, chosen, ScriptedChance(dice or {})))
        self.s.people = list(range(seats))
        self.s.fame_deck = list(FAME_CARDS)
        self.s.fame_fresh = len(FAME_CARDS)
        self.s.round = 1
        deck = [card for group in (1, 2, 3) for card in britannia_group(group, seats)]
        self.s.event = BRITANNIA_NUMBER[event]
        if self.s.event in deck:
            deck.remove(self.s.event)
            self.s.britannia_played = [self.s.event]
        self.s.britannia_deck = deck

    # --- setting up

    def village(self, seat: str, at: str, count: int = 1) -> World:
        self.s.villages[SEATS.index(seat)][NUMBER[at]] += count
        settle_control(self.s, NUMBER[at])
        return self

    def villages(self, seat: str, *places: str) -> World:
        for at in places:
            self.village(seat, at)
        return self

    def fortress(self, seat: str, at: str, count: int = 1) -> World:
        self.s.fortresses[SEATS.index(seat)][NUMBER[at]] += count
        settle_control(self.s, NUMBER[at])
        return self

    def marker(self, seat: str, *places: str) -> World:
        for at in places:
            self.s.marker[NUMBER[at]] = SEATS.index(seat)
            settle_control(self.s, NUMBER[at])
        return self

    def army(self, seat: str, number: int, troops: int, at: str) -> World:
        army = SEATS.index(seat) * 3 + number - 1
        self.s.troops[army] = troops
        self.s.army_at[army] = NUMBER[at]
        return self

    def ship(self, seat: str, number: int, at: str) -> World:
        self.s.ship_at[SEATS.index(seat) * 2 + number - 1] = NUMBER[at]
        return self

    def hand(self, seat: str, **cards: int) -> World:
        for id, count in cards.items():
            self.s.hand[SEATS.index(seat)][RESOURCES.index(id)] += count
            self.s.bank[RESOURCES.index(id)] -= count
        return self

    def fame(self, seat: str, *cards: str) -> World:
        for id in cards:
            self.s.fame_deck.remove(FAME_NUMBER[id])
            self.s.fame[SEATS.index(seat)][FAME_NUMBER[id]] += 1
        self.s.fame_fresh = len(self.s.fame_deck)
        return self

    def top_fame(self, *cards: str) -> World:
        """Put these on top of the Fame deck."""
        for id in reversed(cards):
            self.s.fame_deck.remove(FAME_NUMBER[id])
            self.s.fame_deck.insert(0, FAME_NUMBER[id])
        return self

    def victories(self, seat: str, count: int) -> World:
        self.s.victories[SEATS.index(seat)] = count
        return self

    def empty_bank(self, *resources: str, to: str = "J") -> World:
        """All cards of these kinds are in one hand."""
        for id in resources:
            self.hand(to, **{id: self.s.bank[RESOURCES.index(id)]})
        return self

    def known(self) -> World:
        """Everybody knows what is in the hands now."""
        s = self.s
        for observer in range(s.seats + 1):
            for seat in range(s.seats):
                if seat != observer:
                    s.known[observer][seat * 5 : seat * 5 + 5] = s.hand[seat]
        return self

    # --- going on

    def turn(self, seat: str) -> World:
        """This seat's turn begins; the others follow, then the round ends."""
        first = SEATS.index(seat)
        for later in range(first, self.s.seats):
            self.s.then(start_turn, later)
        self.s.then(end_round)
        return self.run()

    def next_round(self) -> World:
        self.s.then(begin_round)
        return self.run()

    # --- looking

    @property
    def asked(self) -> str:
        """Who is asked what: ``"A retreat"``."""
        return f"{SEATS[self.decision.seat]} {self.decision.kind}"

    def hand_of(self, seat: str) -> dict[str, int]:
        held = zip(RESOURCES, self.s.hand[SEATS.index(seat)], strict=True)
        return {id: count for id, count in held if count}

    def fame_of(self, seat: str) -> list[str]:
        held = self.s.fame[SEATS.index(seat)]
        return [id for card, id in enumerate(FAME_IDS) for _ in range(held[card])]

    def fame_count(self) -> list[int]:
        return [sum(held) for held in self.s.fame]

    def army_of(self, seat: str, number: int) -> tuple[int, str] | None:
        army = SEATS.index(seat) * 3 + number - 1
        return (self.s.troops[army], IDS[self.s.army_at[army]]) if self.s.troops[army] else None

    def flags_of(self, seat: str, number: int) -> str:
        """Of an army: any of "moved fought retreated", or of a ship's fair wind."""
        flags = self.s.army_flags[SEATS.index(seat) * 3 + number - 1]
        named = ((MOVED, "moved"), (FOUGHT, "fought"), (RETREATED, "retreated"))
        return " ".join(name for flag, name in named if flags & flag)

    def is_fair(self, seat: str, number: int) -> bool:
        return bool(self.s.ship_flags[SEATS.index(seat) * 2 + number - 1] & FAIR)

    def ship_of(self, seat: str, number: int) -> str | None:
        at = self.s.ship_at[SEATS.index(seat) * 2 + number - 1]
        return IDS[at] if at >= 0 else None

    def controller(self, at: str) -> str | None:
        owner = self.s.control[NUMBER[at]]
        return None if owner == NOBODY else SEATS[owner]

    def marker_in(self, at: str) -> str | None:
        owner = self.s.marker[NUMBER[at]]
        return None if owner == NOBODY else SEATS[owner]

    def villages_in(self, seat: str, at: str) -> int:
        return self.s.villages[SEATS.index(seat)][NUMBER[at]]

    def fortresses_in(self, seat: str, at: str) -> int:
        return self.s.fortresses[SEATS.index(seat)][NUMBER[at]]

    def points(self, seat: str) -> int:
        return victory_points(self.s, SEATS.index(seat))

    def won(self, seat: str) -> int:
        return self.s.victories[SEATS.index(seat)]

    def bank(self, id: str) -> int:
        return self.s.bank[RESOURCES.index(id)]
