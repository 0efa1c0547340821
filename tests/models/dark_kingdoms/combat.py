"""Attacks: sections 6.13 to 6.19 of the rules of Dark Kingdoms."""

from __future__ import annotations

from tests.models.dark_kingdoms.acts import Acts, Play, Won
from tests.models.dark_kingdoms.position import Combat
from tests.models.dark_kingdoms.tables import FAME, FORTRESSES, MAP, PLUS_ONE, VILLAGES


class Attacks(Acts):
    def attack(self, seat: int, number: int, origin: str | None = None) -> Play[None]:
        """5.3. The army stands there already; `origin` is where it came from by land."""
        p = self.position
        army = p.seats[seat].armies[number]
        enemies = [other for other in p.others(seat) if p.seats[other].force_in(army.at)]
        enemy = yield from self.choose_seat(seat, "choose_enemy", enemies)
        mode = yield from self.mode_of_attack(seat, enemy, army.at)
        p.combat = combat = Combat(seat, enemy, number, mode, army.at)
        if (yield from self.is_called_off(combat, origin)):
            return
        army.moved = army.fought = True
        combat.attacker_points = p.seats[seat].points
        combat.defender_points = p.seats[enemy].points
        if mode == "plunder":
            yield from self.plunder(combat)
        else:
            yield from self.fight(combat)
        p.combat = None

    def mode_of_attack(self, seat: int, enemy: int, land: str) -> Play[str]:
        """DK-91, DK-93."""
        p = self.position
        if p.seats[enemy].fortresses[land]:
            return "siege"
        if p.seats[enemy].armies_in(land):
            return "battle"
        modes = ["assault"]
        if self.may_plunder(land):
            modes.append("plunder")
        return (yield from self.ask(seat, "choose_mode", modes))

    def may_plunder(self, land: str) -> bool:
        """DK-93: villages, and the plundering army alone."""
        seats = self.position.seats
        armies = [number for seat in seats for number in seat.armies_in(land)]
        return len(armies) == 1 and not any(seat.fortresses[land] for seat in seats)

    def is_called_off(self, combat: Combat, origin: str | None) -> Play[bool]:
        """DK-8, DK-141."""
        p = self.position
        defender = p.seats[combat.defender]
        if not defender.can_react:
            return False
        options = ["pass", "fame:defence"] if defender.fame["defence"] else ["pass"]
        answer = yield from self.ask(combat.defender, "react_attack", options)
        if answer == "pass":
            return False
        self.discard_fame(combat.defender, "defence")
        defender.text_played = True
        army = p.seats[combat.attacker].armies[combat.army]
        army.moved = army.fought = True
        if origin is not None:
            army.at = origin
        p.combat = None
        return True

    # --- 5.4

    def fight(self, combat: Combat) -> Play[None]:
        yield from self.muster(combat)
        if combat.mode == "battle" and (yield from self.retreats(combat, combat.defender)):
            return
        while True:
            yield from self.fight_round(combat)
            if self.attacker_wins(combat):
                is_over = yield from self.defender_loses_round(combat)
            else:
                is_over = self.attacker_loses_round(combat)
            if is_over:
                return
            if (yield from self.retreats(combat, combat.attacker)):
                return
            if combat.mode == "battle" and (yield from self.retreats(combat, combat.defender)):
                return

    def muster(self, combat: Combat) -> Play[None]:
        """DK-105, DK-125."""
        armies = self.position.seats[combat.defender].armies_in(combat.land)
        if combat.mode == "assault" or not armies:
            return
        each = [f"army:{number}" for number in armies]
        everyone = ["all"] if len(armies) > 1 else []
        if combat.mode == "battle":
            kind, options = "choose_defenders", [*everyone, *each]
        else:
            kind, options = "choose_refuge", ["none", *each, *everyone]
        answer = yield from self.ask(combat.defender, kind, options)
        if answer == "all":
            combat.defending = armies
        elif answer != "none":
            combat.defending = [int(answer.removeprefix("army:"))]

    def fight_round(self, combat: Combat) -> Play[None]:
        combat.round += 1
        troops = self.position.seats[combat.attacker].armies[combat.army].troops
        attack, defence = self.chance.combat(troops, self.defence_dice(combat))
        combat.attack, combat.defence = max(attack), max(defence)
        while True:
            behind = combat.defender if self.attacker_wins(combat) else combat.attacker
            if not (yield from self.plays_bonus(combat, behind)):
                return

    def defence_dice(self, combat: Combat) -> int:
        """DK-97, DK-119, DK-124."""
        armies = self.position.seats[combat.defender].armies
        troops = sum(armies[number].troops for number in combat.defending)
        return {"battle": 0, "assault": 2, "siege": 6}[combat.mode] + troops

    def attacker_wins(self, combat: Combat) -> bool:
        """DK-98."""
        return combat.attack > combat.defence

    def plays_bonus(self, combat: Combat, seat: int) -> Play[bool]:
        """DK-100, DK-101."""
        own = self.position.seats[seat]
        if not own.hand.total() and not own.fame.total():
            return False
        resource = MAP[combat.land].resource
        options = ["pass"]
        if own.hand[resource]:
            options.append("resource")
        options += [f"fame:{card}" for card in FAME if card in PLUS_ONE and own.fame[card]]
        answer = yield from self.ask(seat, "bonus", options)
        if answer == "pass":
            return False
        if answer == "resource":
            self.pay(seat, {resource: 1})
        else:
            self.discard_fame(seat, answer.removeprefix("fame:"))
        if seat == combat.attacker:
            combat.attack += 1
        else:
            combat.defence += 1
        return True

    def attacker_loses_round(self, combat: Combat) -> bool:
        self.lose_troop(combat.attacker, combat.army)
        if combat.army in self.position.seats[combat.attacker].armies:
            return False
        if combat.mode == "battle":
            self.win_battle(combat.defender, combat.land)
        self.draw_fame(combat.defender)
        if self.has_honour(combat.attacker_stood):
            self.draw_fame(combat.attacker)
        if self.position.game_options["defender_instant_win"] == "yes":
            self.win_match(combat.defender, combat.defender_points)
        return True

    def defender_loses_round(self, combat: Combat) -> Play[bool]:
        if combat.defending:
            number = yield from self.choose_army(combat.defender, "casualty", combat.defending)
            self.lose_troop(combat.defender, number)
            if number not in self.position.seats[combat.defender].armies:
                combat.defending.remove(number)
            if combat.defending or combat.mode == "siege":
                return False
            self.win_battle(combat.attacker, combat.land)
            self.draw_fame(combat.attacker)
            if self.has_honour(combat.defender_stood):
                self.draw_fame(combat.defender)
        else:
            yield from self.capture_structure(combat)
        self.win_match(combat.attacker, combat.attacker_points)
        return True

    def has_honour(self, stood: bool) -> bool:
        """DK-108."""
        return stood

    def win_battle(self, seat: int, land: str) -> None:
        """DK-107."""
        self.position.seats[seat].victories += 1
        self.take_control(seat, land)

    def capture_structure(self, combat: Combat) -> Play[None]:
        """DK-68, DK-120, DK-126."""
        attacker = self.position.seats[combat.attacker]
        defender = self.position.seats[combat.defender]
        if combat.mode == "siege":
            own, lost, limit = attacker.fortresses, defender.fortresses, FORTRESSES
        else:
            own, lost, limit = attacker.villages, defender.villages, VILLAGES
        lost[combat.land] -= 1
        own[combat.land] += 1
        if own.total() > limit:
            places = [land for land in MAP if own[land]]
            land = yield from self.choose_land(combat.attacker, "choose_excess", places)
            own[land] -= 1
            self.keep_by_marker(combat.attacker, land)
        self.draw_fame(combat.attacker)

    def win_match(self, seat: int, points_before: int) -> None:
        """DK-145, DK-146."""
        if points_before >= self.target:
            self.position.combat = None
            raise Won(seat)

    @property
    def target(self) -> int:
        """DK-144, DK-156."""
        chosen = self.position.game_options["victory_target"]
        if chosen == "standard":
            return 15 if len(self.position.seats) == 3 else 14
        return int(chosen)

    # --- retreat

    def refuges(self, seat: int, land: str) -> list[str]:
        """DK-113."""
        p = self.position
        return [
            other
            for other in p.beside(land)
            if p.controls(seat, other) and not p.foreign_army(seat, other)
        ]

    def retreats(self, combat: Combat, seat: int) -> Play[bool]:
        """DK-111 to DK-118."""
        p = self.position
        refuges = self.refuges(seat, combat.land)
        if not refuges:
            return False
        options = ["stand", *[f"retreat:{land}" for land in refuges]]
        answer = yield from self.ask(seat, "retreat", options)
        if answer == "stand":
            if seat == combat.attacker:
                combat.attacker_stood = True
            else:
                combat.defender_stood = True
            return False
        leaving = p.seats[seat]
        winner = combat.defender if seat == combat.attacker else combat.attacker
        for number in leaving.armies_in(combat.land):
            leaving.armies[number].at = answer.removeprefix("retreat:")
            leaving.armies[number].retreated = True
        if combat.land in leaving.markers:
            leaving.markers.discard(combat.land)
            self.place_marker(winner, combat.land)
        self.take_control(winner, combat.land)
        self.draw_fame(winner)
        self.steal(winner, seat)
        return True

    # --- 5.5

    def plunder(self, combat: Combat) -> Play[None]:
        p = self.position
        attacker, defender = p.seats[combat.attacker], p.seats[combat.defender]
        attack, defence = self.chance.plunder(attacker.armies[combat.army].troops)
        combat.attack, combat.defence = max(attack), max(defence)
        if not self.attacker_wins(combat):
            yield from self.flee_from_plunder(combat)
        elif defender.hand.total():
            resource = MAP[combat.land].resource
            options = ["hand_over"] if defender.hand[resource] else []
            if not options or p.game_options["plunder_truth"] == "no":
                options.append("deny")
            answer = yield from self.ask(combat.defender, "plunder_reply", options)
            if answer == "hand_over":
                defender.hand[resource] -= 1
                attacker.hand[resource] += 1
            elif self.steal(combat.attacker, combat.defender) == resource:
                self.steal(combat.attacker, combat.defender)

    def flee_from_plunder(self, combat: Combat) -> Play[None]:
        """DK-133."""
        self.steal(combat.defender, combat.attacker)
        armies = self.position.seats[combat.attacker].armies
        refuges = self.refuges(combat.attacker, combat.land)
        if not refuges:
            del armies[combat.army]
            return
        land = yield from self.choose_land(combat.attacker, "plunder_retreat", refuges)
        armies[combat.army].at = land
        armies[combat.army].retreated = True
