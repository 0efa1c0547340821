"""A table of Ánima set up by hand: Groups where a test wants them, dice as written down.

Seats are named A, B, C, D, E. Each is given by the characters of its Group.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import ScriptedChance
from engine.games.anima import TITLE
from engine.games.anima.board.components import (
    BASIC_MISSIONS,
    CHARACTERS,
    ENCOUNTERS,
    FINAL_MISSIONS,
    GIFT_CARDS,
    LOCATIONS,
)
from engine.games.anima.rules.groups import group_combat, group_speed, mark
from engine.games.anima.rules.turn.turns import begin_turn, end_turn, run_phase
from engine.games.anima.state import PHASES, Anima, Player
from tests.engine.games.table import Table

SEATS = "ABCDE"


class World(Table[Anima]):
    """Turn 1 before its phases; every deck in the order of the tables; nobody has Gifts."""

    title = TITLE

    def __init__(
        self,
        *groups: str,
        dice: dict[str, Sequence[int]] | None = None,
        places: str = "",
        **game_options: int | str,
    ) -> None:
        script: dict[str, list[Sequence[int]]] = {
            name: [(value,) for value in values] for name, values in (dice or {}).items()
        }
        chosen = TITLE.checked(len(groups), game_options)
        s = Anima(len(groups), chosen, ScriptedChance(script))
        super().__init__(s)
        s.turn = 1
        s.character_deck, s.location_deck = list(CHARACTERS), list(LOCATIONS)
        s.encounter_deck, s.gift_deck = list(ENCOUNTERS), list(GIFT_CARDS)
        s.box, s.final_deck = list(BASIC_MISSIONS), list(FINAL_MISSIONS)
        if s.is_tree:
            places = " ".join(LOCATIONS)
        for place in places.split():
            s.location_deck.remove(place)
            s.active_locations.append(place)
        for seat, group in enumerate(groups):
            for character in group.split():
                s.character_deck.remove(character)
                s.players[seat].group.append(character)

    def of(self, seat: str) -> Player:
        return self.s.players[SEATS.index(seat)]

    # --- setting up

    def at(self, place: str, *seats: str) -> World:
        if place not in self.s.active_locations:
            self.s.location_deck.remove(place)
            self.s.active_locations.append(place)
        for seat in seats:
            self.of(seat).position = place
        return self

    def recruits(self, seat: str, *characters: str) -> World:
        for one in characters:
            self.s.character_deck.remove(one)
            self.of(seat).group.append(one)
        return self

    def gifts(self, seat: str, *cards: str) -> World:
        for card in cards:
            self.s.gift_deck.remove(card)
            self.of(seat).hand.append(card)
        return self

    def missions(self, seat: str, *cards: str) -> World:
        for card in cards:
            self.s.box.remove(card)
            self.of(seat).secret.append(card)
        return self

    def done(self, seat: str, *cards: str) -> World:
        for card in cards:
            self.s.box.remove(card)
            self.of(seat).done.append(card)
        return self

    def final(self, card: str) -> World:
        self.s.final_deck.remove(card)
        self.s.final_mission = card
        return self

    def joins(self, seat: str, organisation: str) -> World:
        self.s.gift_deck.remove(organisation)
        self.of(seat).organisation = organisation
        return self

    def object(self, character: str, card: str = "objeto_magico#1") -> World:
        self.s.gift_deck.remove(card)
        mark(self.s, character, object=card)
        return self

    def down(self, *characters: str) -> World:
        for one in characters:
            mark(self.s, one, incapacitated=1)
        return self

    def turned(self, *characters: str) -> World:
        for one in characters:
            mark(self.s, one, turned=1)
        return self

    def previous(self, place: str, card: str, up: int = 0) -> World:
        self.at(place)
        self.s.encounter_deck.remove(card)
        self.s.previous[place] = (card, up)
        return self

    def top(self, *cards: str) -> World:
        """Put these on top of their decks, the first uppermost."""
        s = self.s
        decks = (s.character_deck, s.location_deck, s.encounter_deck, s.gift_deck)
        for card in reversed(cards):
            deck = next(one for one in decks if card in one)
            deck.remove(card)
            deck.insert(0, card)
        return self

    def discarded(self, *cards: str) -> World:
        s = self.s
        for card in cards:
            for deck, pile in (
                (s.character_deck, s.character_discard),
                (s.location_deck, s.location_discard),
                (s.encounter_deck, s.encounter_discard),
                (s.gift_deck, s.gift_discard),
            ):
                if card in deck:
                    deck.remove(card)
                    pile.append(card)
        return self

    # --- going on

    def phase(self, name: str, order: str = "") -> World:
        """This phase begins; the later ones follow, then the turn ends."""
        if order:
            self.s.turn_order = [SEATS.index(seat) for seat in order]
        for phase in PHASES[PHASES.index(name) :]:
            self.s.then(run_phase, phase)
        self.s.then(end_turn)
        return self.run()

    def new_turn(self) -> World:
        self.s.then(begin_turn)
        return self.run()

    def until(self, asked: str) -> World:
        """Defaults for everybody until this question comes up."""
        for _ in range(60):
            if self.s.result is None and self.asked != asked:
                self.choose(self.s.default(self.decision).key)
        assert self.asked == asked
        return self

    # --- looking

    @property
    def asked(self) -> str:
        """Who is asked what: ``"A start_action"``."""
        if self.s.result is not None:
            return "over"
        return f"{SEATS[self.decision.seat]} {self.decision.kind}"

    def values(self, seat: str) -> tuple[int, int]:
        at = SEATS.index(seat)
        return group_combat(self.s, at), group_speed(self.s, at)
