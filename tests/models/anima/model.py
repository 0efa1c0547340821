"""Ánima as a second opinion: the match from its set-up to its end (6.2, 6.3, 5).

Written from docs/rules/anima.md and the printed book, without reading the engine. The model
plays along from the deal to the end: it asks its own questions, keeps its own cards and is given
the same dice, so that every option and every card on the table can be compared. A chapter of the
rules is a module, each building on the one before: `table`, `gifts`, `combat`, `encounters`,
`start`, `movement`, `interaction`, `exploration`.

Left out: who is asked in windows although it can only pass (`interrupt_prompt = everyone`,
AN-141); who sees what (AN-67, AN-143, AN-144, AN-154, section 7); defaults, time-outs and seats
that leave (AN-166 to AN-168).
"""

from __future__ import annotations

from .cards import CHARACTERS, ENCOUNTERS, FINAL_MISSIONS, GIFTS, LOCATIONS, MISSIONS
from .exploration import Exploration
from .table import Ask, Flow, MatchEnded, sorted_gifts

LEFT_OUT = {67, 141, 143, 144, 154, 166, 167, 168}
COVERS = frozenset(f"AN-{number}" for number in range(1, 169) if number not in LEFT_OUT)


class Anima(Exploration):
    def match(self) -> Flow:
        try:
            self.deal()
            yield from self.set_up()
            while True:
                yield from self.take_turn()
        except MatchEnded:
            return

    def deal(self) -> None:
        """Section 4, AN-14, AN-15."""
        missions = [mission for mission in MISSIONS if mission not in FINAL_MISSIONS]
        self.characters, self.locations = list(CHARACTERS), list(LOCATIONS)
        self.encounters, self.final_missions = list(ENCOUNTERS), list(FINAL_MISSIONS)
        self.gifts = [
            f"{gift}#{number}" if card.copies > 1 else gift
            for gift, card in GIFTS.items()
            for number in range(1, card.copies + 1)
        ]
        for name, deck in (
            ("characters", self.characters),
            ("locations", self.locations),
            ("encounters", self.encounters),
            ("basic_missions", missions),
            ("final_missions", self.final_missions),
            ("gifts", self.gifts),
        ):
            self.chance.shuffle(f"shuffle_{name}", deck)
        for player in self.players:
            player.secret, missions = missions[:2], missions[2:]
            player.dealt, self.characters = self.characters[:2], self.characters[2:]
            player.hand, self.gifts = self.gifts[:4], self.gifts[4:]

    def set_up(self) -> Flow:
        """AN-15 to AN-19, and AN-156 for the tree."""
        seats = range(len(self.players))
        kept = yield tuple(
            Ask(seat, "setup_character", tuple(f"keep:{character}" for character in player.dealt))
            for seat, player in enumerate(self.players)
        )
        returned = yield tuple(
            Ask(
                seat,
                "setup_gift",
                tuple(f"return:{card}" for card in sorted_gifts(self.players[seat].hand)),
            )
            for seat in seats
        )
        for seat, player in enumerate(self.players):
            player.group = [kept[seat].partition(":")[2]]
            self.characters += [card for card in player.dealt if card not in player.group]
            card = returned[seat].partition(":")[2]
            player.hand.remove(card)
            self.gifts.append(card)
        self.chance.shuffle("reshuffle_setup_characters", self.characters)
        self.chance.shuffle("reshuffle_setup_gifts", self.gifts)
        if self.is_tree:
            self.active, self.locations = sorted(self.locations), []
            return
        for _ in seats:
            place = self.locations.pop(0)
            self.active.append(place)
            self.waiting[place] = (self.encounters.pop(0), False)

    def take_turn(self) -> Flow:
        """AN-20, AN-26."""
        self.begin_turn()
        for seat in self.order:
            if not self.players[seat].lost_turn:
                yield from self.start_step(seat)
        for seat in self.order:
            if not self.players[seat].lost_turn and not self.players[seat].is_staying:
                yield from self.movement_step(seat)
        for step in (self.interaction_step, self.exploration_step):
            for seat in self.order:
                if self.players[seat].position and not self.players[seat].lost_turn:
                    yield from step(seat)
        if self.turn == self.options["turn_limit"]:
            self.end()

    def begin_turn(self) -> None:
        """Section 5, AN-27, AN-52, AN-132."""
        self.turn += 1
        self.has_new_horizons = True
        for seat, player in enumerate(self.players):
            player.lost_turn, player.loses_next = player.loses_next, False
            player.is_rested, player.will_be_rested = player.will_be_rested, False
            player.blessing = 0
            player.is_staying = False
            player.left_from = ""
            if player.passage_until < self.turn:
                player.passage_until = 0
            player.fought.clear()
            player.traded.clear()
            self.refresh(seat)
            if player.organisation and not self.is_fit(seat, player.organisation):
                self.leave_organisation(seat)
        self.fix_order()

    def fix_order(self) -> None:
        """AN-21 to AN-25."""
        speeds = [self.speed_of(seat) for seat in range(len(self.players))]
        for player, speed in zip(self.players, speeds, strict=True):
            if player.last_speed != speed:
                player.tie_rolls = []
            player.last_speed = speed
        for speed in sorted(set(speeds), reverse=True):
            while rolling := self.tied([seat for seat, own in enumerate(speeds) if own == speed]):
                for seat in rolling:
                    self.players[seat].tie_rolls.append(self.chance.roll("tie_roll"))
        self.order = sorted(
            range(len(self.players)),
            key=lambda seat: (speeds[seat], self.players[seat].tie_rolls),
            reverse=True,
        )

    def tied(self, seats: list[int]) -> list[int]:
        """AN-24: who of these equally fast seats has to roll once more, in seat order."""
        rolls = {seat: self.players[seat].tie_rolls for seat in seats}
        return [
            seat
            for seat in seats
            if any(
                rolls[other][: len(rolls[seat])] == rolls[seat] for other in seats if other != seat
            )
        ]
