"""Fractures, silencing and what a silencing brings (6.8 to 6.12)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.models.dominus_obscura.missions import Missions
from tests.models.dominus_obscura.pieces import MISSIONS, RENASCI, THREAT
from tests.models.dominus_obscura.position import Chance, Echo, Position


@dataclass(frozen=True, slots=True)
class Silencing:
    name: str
    seat: int
    credited: int
    square: str
    """The reference square (DO-38)."""


class Fractures(Missions):
    def attack_total(self, p: Position, echo: Echo, dice: tuple[int, ...]) -> int:
        """DO-69."""
        total = self.best_two(dice) + THREAT[echo.name]
        total += echo.objects.count("filo_umbrio") + 2 * p.played.count("impetu")
        return total - echo.marked

    def best_two(self, dice: tuple[int, ...]) -> int:
        return sum(sorted(dice)[-2:])

    def defence_total(self, echo: Echo, dice: tuple[int, ...]) -> int:
        total = sum(dice) + THREAT[echo.name] + echo.objects.count("coraza_de_niebla")
        if "coraza_plena" in echo.objects:
            total += 2
        return total - echo.marked

    def challenge_total(self, echo: Echo, dice: tuple[int, ...]) -> int:
        total = sum(dice) + THREAT[echo.name] + 3 * echo.objects.count("sello_de_voluntad")
        return total - echo.marked

    def dice_of_attack(self, echo: Echo) -> int:
        return 3 if "dado_sombrio" in echo.objects else 2

    # --- attack

    def attack(self, p: Position, attacker: Echo, square: str, chance: Chance) -> None:
        """DO-71 to DO-80, and DO-104."""
        defender = p.echo_on(square)
        assert defender is not None
        assert attacker.square is not None
        attacker.hidden = defender.hidden = False
        start = attacker.square
        silencings: list[Silencing] = []
        has_lost_a_life = self.exchange_blows(p, attacker, defender, square, silencings, chance)
        if has_lost_a_life and defender.square is not None:
            self.exchange_blows(p, attacker, defender, square, silencings, chance)
        if attacker.square is not None and attacker.name != "nomen_umbrae":
            if defender.square is None:
                attacker.square = square
            else:
                self.stop_short(p, attacker, start, square)
        self.after_fracture(p, silencings, chance)

    def exchange_blows(
        self,
        p: Position,
        attacker: Echo,
        defender: Echo,
        square: str,
        silencings: list[Silencing],
        chance: Chance,
    ) -> bool:
        """One roll of an attack. True when an attacking Equinox lost its first life by it."""
        dice, answer = chance.fracture("attack", self.dice_of_attack(attacker))
        attack = self.attack_total(p, attacker, dice)
        defence = self.defence_total(defender, answer)
        p.totals.append((attack, defence))
        if self.defender_falls(attack, defence):
            self.attempt(p, defender, attacker.seat, square, silencings)
        lives = attacker.lives
        if self.attacker_falls(attacker, attack, defence):
            self.attempt(p, attacker, defender.seat, square, silencings)
        return attacker.square is not None and attacker.lives < lives

    def defender_falls(self, attack: int, defence: int) -> bool:
        return attack >= defence

    def attacker_falls(self, attacker: Echo, attack: int, defence: int) -> bool:
        """DO-71 to DO-73."""
        return defence >= attack and attacker.name != "nomen_umbrae"

    def stop_short(self, p: Position, attacker: Echo, start: str, square: str) -> None:
        """DO-76; DO-104 for one that would rest on a Renasci square."""
        free = [between for between in self.path(start, square) if p.echo_on(between) is None]
        if free:
            attacker.square = free[-1]
            self.collect(p, attacker)
        elif self.must_leave(start):
            self.silence(p, attacker)

    def must_leave(self, square: str) -> bool:
        """DO-4, DO-104."""
        return square in RENASCI

    # --- defence and challenge

    def defend(self, p: Position, target: Echo, value: int, chance: Chance) -> None:
        """DO-81."""
        assert target.square is not None
        target.hidden = False
        _, dice = chance.fracture("defence", 0)
        total = self.defence_total(target, dice)
        p.totals.append((value, total))
        silencings: list[Silencing] = []
        if self.fails_defence(value, total):
            self.attempt(p, target, p.active_seat, target.square, silencings)
        self.after_fracture(p, silencings, chance)

    def fails_defence(self, value: int, total: int) -> bool:
        return value > total

    def fails_challenge(self, p: Position, target: Echo, chance: Chance) -> bool:
        """DO-83."""
        target.hidden = False
        dice, answer = chance.fracture("challenge", 2)
        total = self.challenge_total(target, answer)
        p.totals.append((sum(dice), total))
        return self.suffers(sum(dice), total)

    def suffers(self, challenge: int, total: int) -> bool:
        return total <= challenge

    # --- silencing

    def attempt(
        self, p: Position, echo: Echo, credited: int, square: str, silencings: list[Silencing]
    ) -> None:
        """DO-89 to DO-92."""
        if "aliento_ultimo" in echo.objects:
            echo.objects.remove("aliento_ultimo")
            p.discard.append("aliento_ultimo")
        elif echo.lives == 2:
            echo.lives = 1
        else:
            self.silence(p, echo)
            p.sides[credited].fragments += 1
            silencings.append(Silencing(echo.name, echo.seat, credited, square))

    def silence(self, p: Position, echo: Echo) -> None:
        """DO-51, DO-85."""
        p.discard += echo.objects
        echo.objects = []
        echo.square = None
        echo.token = ""
        echo.anchored = echo.marked = echo.peeked = False

    def after_fracture(self, p: Position, silencings: list[Silencing], chance: Chance) -> None:
        """DO-93."""
        for seat in (0, 1):
            if self.fulfils_silence(p, seat, silencings):
                self.score_mission(p, seat)
        for seat in (0, 1):
            if p.sides[seat].mission == "batalla_total" and not p.on_board(1 - seat):
                self.score_mission(p, seat)
        fallen = [one.seat for one in silencings if one.name == "nomen_umbrae"]
        if self.has_five(p):
            self.end_by_missions(p, chance)
        elif not p.on_board(0) or not p.on_board(1):
            self.end_by_score(p, "total_destruction", chance)
        elif fallen and p.game_options["nomen_victory"] == "instant":
            self.end(p, "nomen_umbrae", winner=1 - fallen[0])
        elif fallen:
            self.end_by_score(p, "nomen_umbrae", chance)

    def fulfils_silence(self, p: Position, seat: int, silencings: list[Silencing]) -> bool:
        """DO-37, DO-38."""
        name = p.sides[seat].mission
        if name is None:
            return False
        mission = MISSIONS[name]
        return any(
            one.credited == seat
            and one.name in mission.echoes
            and self.zone(seat, one.square) == mission.zone
            for one in silencings
        )
