"""The exploration phase and its rewards (6.10)."""

from __future__ import annotations

from .cards import LOCATIONS
from .gifts import Interrupts
from .interaction import Interaction
from .table import Flow, level


class Exploration(Interaction):
    DIE_LIMIT = 6

    def exploration_step(self, seat: int) -> Flow:
        """AN-36, AN-90, AN-117, AN-118."""
        player = self.players[seat]
        if player.resisting:
            yield from self.resist(seat)
            return
        if (yield from self.ask(seat, "explore_choice", ["explore", "do_not_explore"])) == (
            "explore"
        ):
            yield from self.explore(seat, player.position)
        elif player.is_staying:
            player.position = ""

    def explore(self, seat: int, place: str) -> Flow:
        """AN-91 to AN-97."""
        die = yield from self.exploration_die(seat)
        found = LOCATIONS[place].table[die - 1]
        if found == "S":
            self.special(seat, place)
        elif found != "N":
            yield from self.encounters_found(seat, place, int(found))
        if not self.players[seat].lost_turn:
            yield from self.reward(seat, place)

    def exploration_die(self, seat: int) -> Flow:
        """AN-142."""
        dice = [self.chance.roll("explore_roll")]

        def roll_again(character: str) -> Flow:
            self.turned.add(character)
            dice.append(self.chance.roll("explore_roll"))
            yield from ()

        def changes(other: int) -> Interrupts:
            if other != seat:
                return {
                    way: lambda way=way: self.play(
                        other, way, lambda *_: dice.append(min(self.DIE_LIMIT, dice[-1] + 2))
                    )
                    for way in self.ways(other, "sabotaje")
                }
            plays: Interrupts = {
                way: lambda way=way: self.play(seat, way, lambda *_: dice.append(1))
                for way in self.ways(seat, "golpe_de_suerte")
            }
            for character in self.gifted(seat, "scout"):
                plays[f"use:{character}"] = lambda character=character: roll_again(character)
            return plays

        yield from self.window([seat, *self.others_in_order(seat)], changes)
        return dice[-1]

    def special(self, seat: int, place: str) -> None:
        """AN-96."""
        if place in ("lunaris", "gran_biblioteca"):
            self.lose_random_gift(seat)
        elif place == "la_torre_del_fin":
            self.incapacitate_random(seat)
        else:
            self.lose_turn(seat)

    def encounters_found(self, seat: int, place: str, count: int) -> Flow:
        """AN-93 to AN-95, AN-151."""
        for _ in range(count):
            if self.players[seat].lost_turn:
                return
            encounter = self.draw_encounter()
            if encounter and not (yield from self.meet(seat, encounter, place)):
                self.met.append(encounter)

    # --- rewards

    def reward(self, seat: int, place: str) -> Flow:
        options = [*self.rewards_at(seat, place), "none"]
        answer = yield from self.ask(seat, "reward_choice", options)
        verb, _, mission = answer.partition(":")
        player = self.players[seat]
        if verb == "gift":
            self.draw_gifts(seat, self.gift_reward(seat, place))
        elif verb == "recruit":
            self.recruit(seat)
            player.recruited = (place, self.turn)
        elif verb == "ex":
            yield from self.special_reward(seat, place)
        elif verb == "mission":
            yield from self.attempt(seat, mission)

    def rewards_at(self, seat: int, place: str) -> list[str]:
        """AN-97 to AN-102, AN-109."""
        player = self.players[seat]
        rewards = LOCATIONS[place].rewards.split()
        options = [f"mission:{mission}" for mission in self.missions_at(seat, place)]
        has_room = len(player.hand) < self.HAND_SIZE
        if "gift" in rewards and has_room and (self.gifts or self.spent):
            options.append("gift")
        if "recruit" in rewards and self.can_recruit(seat) and not self.has_just_recruited(seat):
            options.append("recruit")
        if "ex" in rewards and self.can_claim_special(seat, place):
            options.append("ex")
        return options

    def gift_reward(self, seat: int, place: str) -> int:
        """AN-98."""
        return level(place) + (self.players[seat].organisation == "org_sol_negro")

    def has_just_recruited(self, seat: int) -> bool:
        """AN-100."""
        player = self.players[seat]
        return player.recruited == (player.position, self.turn - 1)

    def can_claim_special(self, seat: int, place: str) -> bool:
        """Section 3.3."""
        player = self.players[seat]
        if place == "americh":
            return len(player.group) < self.GROUP_SIZE and bool(self.dead)
        if place == "la_torre_del_fin":
            return len(player.hand) < self.HAND_SIZE and bool(self.spent)
        return True

    def special_reward(self, seat: int, place: str) -> Flow:
        """AN-102."""
        player = self.players[seat]
        if place == "puerto_de_arlan":
            player.passage_until = self.turn + 1
        elif place == "americh":
            character = yield from self.choose(seat, "choose_target", "target_character", self.dead)
            self.dead.remove(character)
            player.group.append(character)
        else:
            card = yield from self.choose(seat, "choose_target", "target_gift", self.spent)
            self.spent.remove(card)
            player.hand.append(card)
