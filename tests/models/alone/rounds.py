"""The end of a Turn and of a Round, held against the rules."""

from __future__ import annotations

from typing import Any

from tests.models.alone import model
from tests.models.alone.deeds import Deeds
from tests.models.alone.tables import TURNS_PER_ROUND


class Rounds(Deeds):
    def end_turn(self) -> None:
        """T5 to T8."""
        p = self.position
        if "T5" in p.ahead and p.conditions.get(p.hero) in ("fire", "gas"):
            self.expect("AL-165", self.has_suffered_condition, True)
        if "T6" in p.ahead:
            due = model.creature_attack_dice(p)
            if not self.attacked:
                self.expect("AL-110", "no roll" if due else "", f"a roll of {due}" if due else "")
        if "T7" in p.ahead:
            put_out = {creature.at for creature in p.creatures if creature.has_arrived}
            p.lit -= {at for at in put_out if at is not None and at != p.hero}

    def on_turn(self, told: dict[str, Any]) -> None:
        p = self.position
        if not self.is_round_over and told["turn"] != 1:
            self.end_turn()
        turn = 1 if p.turn in (0, TURNS_PER_ROUND) else p.turn + 1
        self.expect("AL-3", told["turn"], turn)
        p.turn = turn
        p.played = 0
        p.unlocked, p.used_stims = set(), set()
        p.has_healed = p.is_bullet_time = False
        for creature in p.creatures:
            creature.has_arrived = False

    def on_round_over(self, told: dict[str, Any]) -> None:
        self.end_turn()
        self.is_round_over = True
        self.expect("AL-3", self.position.turn, TURNS_PER_ROUND)

    def on_danger_set_aside(self, told: dict[str, Any]) -> None:
        """R1 and R2: AL-169, AL-170, BL7."""
        p = self.position
        p.set_aside = model.danger_symbols(p) + model.malus(p, "BL7")
        self.expect("AL-169", told["tokens"], p.set_aside)
        for card in p.track:
            p.discards[p.decks.index(card[:2])].append(card)
        p.track, p.slots_covered = [], 0
        if p.cleans_labyrinth:
            p.revealed = model.kept_in_labyrinth(p)

    def on_adrenaline(self, told: dict[str, Any]) -> None:
        """R3 and R4: AL-172 to AL-175."""
        p = self.position
        p.adrenaline = model.refilled_adrenaline(p)
        self.expect("AL-172", told["tokens"], p.adrenaline)
        if model.malus(p, "BL3"):
            p.lit &= {p.hero}
        if model.malus(p, "BL5"):
            self.losses.append(("life", 1))
        if model.malus(p, "BL6"):
            self.losses.append(("self_control", 1))
        if p.is_nightmare:
            self.losses.append(("self_control", 2))

    def move_marker(self) -> None:
        """AL-176, AL-177, AL-183."""
        p = self.position
        p.marker = max(0, p.marker - 1)
        if p.marker == 0:
            p.is_nightmare = True

    def on_cards_drawn(self, told: dict[str, Any]) -> None:
        """AL-179."""
        self.split = (told["first"], told["second"])

    def on_hands_refilled(self, told: dict[str, Any]) -> None:
        p = self.position
        for pile, number in enumerate(self.split):
            for _ in range(number):
                if p.piles[pile] == 0:
                    p.piles[pile], p.discards[pile] = len(p.discards[pile]), []
                p.piles[pile] -= 1

    def on_cards_dealt(self, told: dict[str, Any]) -> None:
        self.position.hands[told["seat"]] += told["cards"]

    def on_danger_lost(self, told: dict[str, Any]) -> None:
        """AL-164."""
        p = self.position
        free = [at for at in model.sectors(p) if at != p.hero and model.has_danger_room(p, at)]
        self.expect("AL-164", len(free), 0)

    def on_round(self, told: dict[str, Any]) -> None:
        """AL-182."""
        p = self.position
        if told["round"] > 1:
            p.leader = p.leader % (p.seats - 1) + 1
        p.round += told["round"] > 1
        self.is_new_round = True
        self.expect("AL-182", (told["round"], told["leader"]), (p.round, p.leader))
        p.used_this_round = set()
