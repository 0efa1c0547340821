"""Combat, death and Speed tests (6.9, 6.15, AN-122)."""

from __future__ import annotations

from .cards import CHARACTERS, GIFTS, kind_of
from .gifts import Gifts, Interrupts
from .table import Combat, Flow

ENEMY = -1
BONUS_CARDS = (
    "golpe_de_ki",
    "tecnica_definitiva",
    "escudo_de_ki",
    "bola_de_fuego",
    "punalada_trapera",
)


class Fighting(Gifts):
    DEATH_MARGIN = 5
    SHORT_DEATH_MARGIN = 3

    def fight(self, combat: Combat) -> Flow:
        """AN-76. Returns the seat (or ENEMY) that won; None after a draw or an escape."""
        self.combat = combat
        winner = None
        yield from self.exchange(combat)
        seats = [combat.attacker, *self.others_in_order(combat.attacker)]
        yield from self.window(seats, self.before_the_dice, lambda: combat.escaped < 0)
        if combat.escaped >= 0:
            self.lose_turn(combat.escaped)
        else:
            combat.dice[combat.attacker] = self.chance.roll("combat_roll_attacker")
            combat.dice[combat.defender] = self.chance.roll("combat_roll_defender")
            yield from self.window(seats, self.after_the_dice)
            winner = yield from self.settle(combat)
            if winner == combat.attacker and combat.enemy:
                yield from self.spoils(combat)
        self.incapacitated.update(
            character
            for character in combat.exhausted
            if any(character in player.group for player in self.players)
        )
        self.combat = None
        return winner

    def spoils(self, combat: Combat) -> Flow:
        """AN-85: what beating a creature brings."""
        raise NotImplementedError

    # --- the exchange of cards

    def exchange(self, combat: Combat) -> Flow:
        """AN-77."""
        fighters, passes, turn = combat.fighters, 0, 0
        while passes < len(fighters):
            seat = fighters[turn % len(fighters)]
            options = [*self.combat_options(seat, combat), "pass"]
            answer = yield from self.ask(seat, "combat_action", options)
            if answer == "pass":
                passes += 1
            else:
                passes = 0
                yield from self.play_in_combat(seat, answer, combat)
            turn += 1

    def combat_options(self, seat: int, combat: Combat) -> list[str]:
        if seat in combat.silenced:
            return []
        options = [way for gift in (*BONUS_CARDS, "invocacion") for way in self.ways(seat, gift)]
        if combat.defender >= 0:
            options += self.ways(seat, "presencia_abrumadora")
            if self.can_sleep([combat.opponent(seat)]):
                options += self.ways(seat, "dormir")
        return options + [f"use:{character}" for character in self.gifted(seat, "summon")]

    def can_sleep(self, seats: list[int]) -> list[str]:
        """AN-136: whom Dormir and the Asesino can incapacitate."""
        return [
            character
            for seat in seats
            for character in self.players[seat].group
            if character not in self.incapacitated
        ]

    def play_in_combat(self, seat: int, option: str, combat: Combat) -> Flow:
        verb, card = option.split(":")[:2]
        if verb == "use":
            self.turned.add(card)
            self.raise_combat(seat, 2)
            return
        gift = kind_of(card)
        opponent = combat.opponent(seat)
        if gift == "dormir":
            targets = self.can_sleep([opponent])
            yield from self.play(
                seat, option, self.put_to_sleep, word="target_character", targets=targets
            )
            return

        def effect(character: str, target: str) -> None:
            if gift == "presencia_abrumadora":
                combat.silenced.add(opponent)
            elif gift == "invocacion":
                self.raise_combat(seat, self.chance.roll("summon_roll"))
            else:
                self.raise_combat(seat, self.card_bonus(gift, character, combat))
            if gift == "escudo_de_ki":
                combat.shielded.add(seat)
            if gift == "tecnica_definitiva":
                combat.exhausted.append(character)

        yield from self.play(seat, option, effect)

    def put_to_sleep(self, character: str, target: str) -> None:
        self.incapacitated.add(target)

    def card_bonus(self, gift: str, character: str, combat: Combat) -> int:
        bonus = GIFTS[gift].combat
        if gift == "punalada_trapera" and combat.defender >= 0:
            bonus = 4
        if GIFTS[gift].kind == "ki" and CHARACTERS[character].ability == "technique":
            bonus += 1
        return bonus

    def raise_combat(self, seat: int, value: int) -> None:
        assert self.combat is not None
        self.combat.bonus[seat] = self.combat.bonus.get(seat, 0) + value

    # --- windows around the dice

    def before_the_dice(self, seat: int) -> Interrupts:
        combat = self.combat
        assert combat is not None
        if seat not in combat.fighters:
            if combat.defender >= 0:
                return {}
            return {
                way: lambda way=way: self.play(seat, way, lambda *_: self.raise_combat(ENEMY, 3))
                for way in self.ways(seat, "criatura_enfurecida")
            }

        def escape(*_: str) -> None:
            combat.escaped = seat

        def vanish(character: str) -> Flow:
            self.turned.add(character)
            escape()
            yield from ()

        plays: Interrupts = {
            way: lambda way=way: self.play(seat, way, escape)
            for gift in ("teletransporte", "huida")
            for way in self.ways(seat, gift)
        }
        if combat.enemy:
            for character in self.gifted(seat, "mirage"):
                plays[f"use:{character}"] = lambda character=character: vanish(character)
        return plays

    def after_the_dice(self, seat: int) -> Interrupts:
        """AN-142."""
        combat = self.combat
        assert combat is not None
        if seat not in combat.fighters:
            return {}
        side = "attacker" if seat == combat.attacker else "defender"

        def roll_again(*_: str) -> None:
            combat.dice[seat] = self.chance.roll(f"combat_roll_{side}")

        def six(*_: str) -> None:
            combat.dice[seat] = 6

        def focus(character: str) -> Flow:
            self.turned.add(character)
            roll_again()
            yield from ()

        plays: Interrupts = {}
        for gift, effect in (("segundo_aliento", roll_again), ("golpe_de_suerte", six)):
            for way in self.ways(seat, gift):
                plays[way] = lambda way=way, effect=effect: self.play(seat, way, effect)
        for character in self.gifted(seat, "focus"):
            plays[f"use:{character}"] = lambda character=character: focus(character)
        return plays

    # --- the result

    def settle(self, combat: Combat) -> Flow:
        """AN-80 to AN-86."""
        attack = self.combat_of(combat.attacker) + combat.dice[combat.attacker]
        defence = combat.dice[combat.defender] + (
            combat.strength + combat.bonus.get(ENEMY, 0)
            if combat.defender < 0
            else self.combat_of(combat.defender)
        )
        if attack == defence and self.ties_are_drawn(combat):
            return None
        self.totals.append((attack, defence))
        winner, loser = combat.attacker, combat.defender
        if defence > attack:
            winner, loser = loser, winner
        if loser == ENEMY:
            return winner
        if abs(attack - defence) >= self.death_margin(combat) and loser not in combat.shielded:
            yield from self.death(loser)
        if combat.enemy == "bandidos":
            self.lose_random_gift(loser)
        if winner != ENEMY:
            self.take_random_gift(winner, loser)
        self.lose_turn(loser)
        return winner

    def ties_are_drawn(self, combat: Combat) -> bool:
        """AN-82, AN-83."""
        return combat.defender >= 0

    def death_margin(self, combat: Combat) -> int:
        """AN-84."""
        kills_early = combat.enemy in ("asesinos_de_la_noche", "vampiro")
        return self.SHORT_DEATH_MARGIN if kills_early else self.DEATH_MARGIN

    # --- death

    def death(self, seat: int) -> Flow:
        """AN-148, AN-150."""
        group = self.players[seat].group
        dying = yield from self.choose(seat, "choose_death", "kill", group)
        saved: list[str] = []

        def cures(owner: int) -> Interrupts:
            return {
                way: lambda way=way: self.play(seat, way, lambda *_: saved.append(way))
                for way in (self.ways(owner, "curacion", but=dying) if owner == seat else ())
            }

        yield from self.window([seat], cures, lambda: not saved)
        if saved:
            return
        self.remove_character(dying)
        self.to_the_dead(dying)
        if not group:
            self.found_new_group(seat)

    # --- Speed tests

    def passes_speed_test(self, seat: int, difficulty: int) -> Flow:
        """AN-122."""
        bonus = [self.grace_of(seat)]

        def haste(tester: int) -> Interrupts:
            return {
                way: lambda way=way: self.play(seat, way, lambda *_: bonus.append(3))
                for way in (self.ways(tester, "velocidad_del_rayo") if tester == seat else ())
            }

        yield from self.window([seat], haste)
        total = self.speed_of(seat) + sum(bonus) + self.chance.roll("speed_roll")
        self.totals.append((total, difficulty))
        return total >= difficulty
