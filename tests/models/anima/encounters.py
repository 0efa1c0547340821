"""Meeting encounters, Missions and the reward that attempts them (6.11, 6.12)."""

from __future__ import annotations

from .cards import CHARACTERS, ENCOUNTERS, FINAL_MISSIONS, LOCATIONS, MISSIONS
from .combat import Fighting
from .gifts import Interrupts
from .table import Combat, Flow, is_creature, level, sorted_gifts


class Encounters(Fighting):
    def meet(self, seat: int, encounter: str, place: str) -> Flow:
        """AN-103 to AN-107. Whether the card is gone: a creature may have held its ground."""
        if ENCOUNTERS[encounter].level > level(place):
            self.met.append(encounter)
            return True
        if (yield from self.is_fooled(seat, encounter)):
            self.met.append(encounter)
            return True
        if not is_creature(encounter):
            yield from self.event(seat, encounter)
            self.met.append(encounter)
            return True
        card = ENCOUNTERS[encounter]
        combat = Combat(seat, enemy=encounter, strength=card.combat, nature=card.nature)
        if (yield from self.fight(combat)) != seat:
            return False
        if not combat.is_claimed:
            self.met.append(encounter)
        return True

    def spoils(self, combat: Combat) -> Flow:
        """AN-85."""
        if combat.enemy == "dios_dragon":
            self.draw_gifts(combat.attacker, 2)
        combat.is_claimed = yield from self.is_claimed(combat.attacker, combat.enemy)

    def is_fooled(self, seat: int, encounter: str) -> Flow:
        """AN-106."""
        fooled: list[str] = []

        def disguises(other: int) -> Interrupts:
            return {
                way: lambda way=way: self.play(seat, way, lambda *_: fooled.append(way))
                for way in (self.ways(seat, "disfraz") if other == seat else ())
            }

        if ENCOUNTERS[encounter].level <= 2:
            yield from self.window([seat], disguises, lambda: not fooled)
        return bool(fooled)

    def event(self, seat: int, encounter: str) -> Flow:
        """Section 3.4."""
        player = self.players[seat]
        if encounter == "la_posada" and self.can_recruit(seat):
            if (yield from self.ask(seat, "event_choice", ["recruit", "decline"])) == "recruit":
                self.recruit(seat)
        elif encounter == "tesoro":
            self.draw_gifts(seat, 2)
        elif encounter == "tormenta":
            self.lose_turn(seat)
        elif encounter == "peaje":
            yield from self.toll(seat)
        elif encounter == "santuario":
            self.refresh(seat)
            player.blessing += 2
        elif encounter == "mercader_ambulante":
            yield from self.merchant(seat)
        elif encounter == "peste":
            self.incapacitate_random(seat)
        elif encounter == "trampa":
            if not (yield from self.passes_speed_test(seat, 9)):
                yield from self.death(seat)
        elif encounter == "prisioneros":
            self.lose_turn(seat)
            player.loses_next = True
        elif encounter == "vision_profetica":
            yield from self.vision(seat)
        elif encounter == "la_sombra_de_omega":
            if self.chance.roll("omega_roll") <= 3:
                yield from self.death(seat)
            else:
                self.lose_turn(seat)

    def toll(self, seat: int) -> Flow:
        payments = [f"discard:{card}" for card in sorted_gifts(self.players[seat].hand)]
        answer = yield from self.ask(seat, "event_choice", [*payments, "lose_turn"])
        if answer == "lose_turn":
            self.lose_turn(seat)
        else:
            self.spend(seat, answer.partition(":")[2])

    def merchant(self, seat: int) -> Flow:
        sold = 0
        while sold < 2:
            wares = [f"discard:{card}" for card in sorted_gifts(self.players[seat].hand)]
            answer = yield from self.ask(seat, "event_choice", [*wares, "done"])
            if answer == "done":
                break
            self.spend(seat, answer.partition(":")[2])
            sold += 1
        self.draw_gifts(seat, sold)

    def vision(self, seat: int) -> Flow:
        seers = [other for other in self.others(seat) if self.players[other].secret]
        if seers:
            other = yield from self.choose(seat, "choose_target", "target_seat", seers)
            self.chance.pick("random_mission", len(self.players[int(other)].secret))

    # --- the hunter

    def is_claimed(self, seat: int, creature: str) -> Flow:
        """AN-121."""
        player = self.players[seat]
        is_hunting = "cazador_de_sombras" in player.secret + player.shown
        if not is_hunting or ENCOUNTERS[creature].nature != "supernatural":
            return False
        if (yield from self.ask(seat, "hunt_claim", ["claim", "decline"])) == "decline":
            return False
        self.show(seat, "cazador_de_sombras")
        player.hunted.append(creature)
        if len(player.hunted) == 2:
            self.met.extend(player.hunted)
            player.hunted.clear()
            self.complete(seat, "cazador_de_sombras")
        return True

    # --- Missions

    def missions_at(self, seat: int, place: str) -> list[str]:
        """AN-108."""
        player = self.players[seat]
        candidates = [*player.secret, *player.shown]
        if self.final_mission and len(player.done) >= self.missions_needed():
            candidates.append(self.final_mission)
        return [
            mission
            for mission in candidates
            if self.objective(seat, mission) in LOCATIONS[place].objectives.split()
            and self.is_condition_met(seat, mission)
        ]

    def missions_needed(self) -> int:
        """AN-155."""
        return 2 if self.options["multiple_missions"] == "yes" else 1

    def objective(self, seat: int, mission: str) -> str:
        objectives = MISSIONS[mission].objectives.split()
        if mission == "la_carta_sellada":
            return objectives[1 if self.players[seat].has_letter else 0]
        return objectives[0] if objectives else ""

    def is_condition_met(self, seat: int, mission: str) -> bool:
        player = self.players[seat]
        if mission == "consejo_de_los_cuatro":
            sexes = {CHARACTERS[character].is_male for character in player.group}
            return len(player.group) == 4 and len(sexes) == 2
        if mission == "el_tomo_prohibido":
            return len(player.hand) >= 2
        return True

    def show(self, seat: int, mission: str) -> None:
        """AN-110."""
        player = self.players[seat]
        if mission in player.secret:
            player.secret.remove(mission)
            player.shown.append(mission)

    def complete(self, seat: int, mission: str) -> None:
        """AN-112 to AN-115."""
        if mission in FINAL_MISSIONS:
            self.end(winner=seat)
        self.players[seat].shown.remove(mission)
        self.players[seat].done.append(mission)
        if not self.final_mission:
            self.final_mission = self.final_missions.pop(0)

    def attempt(self, seat: int, mission: str) -> Flow:
        """AN-109 to AN-111, AN-116, AN-120."""
        self.show(seat, mission)
        card = MISSIONS[mission]
        if mission == "la_carta_sellada" and not self.players[seat].has_letter:
            self.players[seat].has_letter = True
            return
        if card.rounds:
            self.players[seat].resisting = mission
            yield from self.resist(seat)
            return
        for test, value in card.steps:
            if test == "pay":
                yield from self.pay(seat, value)
            elif test == "speed":
                if not (yield from self.passes_speed_test(seat, value)):
                    return
            elif (yield from self.fight_for(seat, mission, value)) != seat:
                return
        self.complete(seat, mission)

    def pay(self, seat: int, count: int) -> Flow:
        for _ in range(count):
            hand = sorted_gifts(self.players[seat].hand)
            card = yield from self.choose(seat, "mission_payment", "discard", hand)
            self.spend(seat, card)

    def fight_for(self, seat: int, mission: str, strength: int) -> Flow:
        combat = Combat(seat, strength=strength, nature=MISSIONS[mission].nature)
        return (yield from self.fight(combat))

    def resist(self, seat: int) -> Flow:
        """AN-116, AN-118, AN-119."""
        player = self.players[seat]
        mission = player.resisting
        rounds = MISSIONS[mission].rounds
        if (yield from self.fight_for(seat, mission, rounds[player.rounds_won])) != seat:
            return
        player.rounds_won += 1
        if player.rounds_won == len(rounds):
            self.stop_resisting(seat)
            self.complete(seat, mission)
