"""The interaction phase: trade and combat between Groups (6.7, 6.8)."""

from __future__ import annotations

from .cards import ENEMY_ORGANISATIONS, GIFTS, kind_of
from .movement import Movement, trades
from .table import Combat, Flow, Player, sorted_gifts


class Interaction(Movement):
    SIZE_GAP = 1
    PEACEFUL = "arkangel"

    def interaction_step(self, seat: int) -> Flow:
        player = self.players[seat]
        while not player.lost_turn:
            forced = self.sworn_enemies(seat)
            options = [f"declare_combat:{other}" for other in forced]
            if not forced:
                options = [*self.interaction_options(seat), "done"]
            answer = yield from self.ask(seat, "interaction_action", options)
            verb, _, thing = answer.partition(":")
            if verb == "done":
                return
            if verb == "trade_with":
                yield from self.trade(seat, int(thing))
            elif verb == "declare_combat":
                yield from self.attack(seat, int(thing))
            elif kind_of(thing.partition(":")[0]) == "hurto":
                yield from self.pilfer(seat, answer)
            else:
                yield from self.betray(seat, answer)

    def neighbours(self, seat: int) -> list[int]:
        place = self.players[seat].position
        return [other for other in self.others(seat) if self.players[other].position == place]

    def opponents(self, seat: int) -> list[int]:
        """AN-68, AN-70, AN-71."""
        player = self.players[seat]
        if player.position == self.PEACEFUL:
            return []
        return [other for other in self.neighbours(seat) if other not in player.fought]

    def sworn_enemies(self, seat: int) -> list[int]:
        """AN-72."""
        enemies = ENEMY_ORGANISATIONS.get(self.players[seat].organisation, ())
        return [
            other for other in self.opponents(seat) if self.players[other].organisation in enemies
        ]

    def interaction_options(self, seat: int) -> list[str]:
        player = self.players[seat]
        options = [f"trade_with:{other}" for other in self.partners(seat)]
        options += [
            f"declare_combat:{other}"
            for other in self.opponents(seat)
            if abs(len(self.players[other].group) - len(player.group)) <= self.SIZE_GAP
        ]
        if self.marks(seat):
            options += self.ways(seat, "hurto")
        if self.shaken(seat):
            options += self.ways(seat, "traicion")
        return options

    def attack(self, seat: int, other: int) -> Flow:
        """AN-73 to AN-75."""
        self.players[seat].fought.add(other)
        self.players[other].fought.add(seat)
        yield from self.fight(Combat(seat, defender=other))

    # --- cards

    def marks(self, seat: int) -> list[int]:
        return [other for other in self.neighbours(seat) if self.players[other].hand]

    def pilfer(self, seat: int, answer: str) -> Flow:
        def take(_: str, target: str) -> None:
            self.take_random_gift(seat, int(target))

        yield from self.play(seat, answer, take, "target_seat", self.marks(seat))

    def shaken(self, seat: int) -> list[int]:
        """AN-5: neither a fifth character for one Group nor the last of the other."""
        if len(self.players[seat].group) >= self.GROUP_SIZE:
            return []
        return [other for other in self.neighbours(seat) if len(self.players[other].group) > 1]

    def betray(self, seat: int, answer: str) -> Flow:
        dice: list[int] = []

        def roll(_: str, target: str) -> None:
            dice.append(self.chance.roll("betrayal_roll"))

        other = yield from self.play(seat, answer, roll, "target_seat", self.shaken(seat))
        if dice[0] >= 4:
            group = self.players[int(other)].group
            traitor = yield from self.choose(seat, "choose_target", "target_character", group)
            group.remove(traitor)
            self.players[seat].group.append(traitor)

    # --- trade

    def partners(self, seat: int) -> list[int]:
        """AN-61, AN-63, AN-162."""
        if self.options["trade"] == "no" or not trades(self.players[seat].position):
            return []
        return [
            other
            for other in self.others(seat)
            if trades(self.players[other].position)
            and other not in self.players[seat].traded
            and not self.players[other].lost_turn
        ]

    def trade(self, seat: int, partner: int) -> Flow:
        """AN-64."""
        self.players[seat].traded.add(partner)
        offer: list[str] = []
        answer = ""
        while answer != "done":
            options = [f"add:{item}" for item in self.goods(seat) if item not in offer]
            if offer:
                options.append("done")
            answer = yield from self.ask(seat, "trade_offer", [*options, "cancel"])
            if answer == "cancel":
                return
            if answer != "done":
                offer.append(answer.partition(":")[2])
        reply: list[str] = []
        answer = ""
        while answer != "done":
            options = [f"add:{item}" for item in self.goods(partner) if item not in reply]
            if reply and self.is_fair(seat, offer, partner, reply):
                options.append("done")
            answer = yield from self.ask(partner, "trade_reply", [*options, "reject"])
            if answer == "reject":
                return
            if answer != "done":
                reply.append(answer.partition(":")[2])
        if (yield from self.ask(seat, "trade_confirm", ["confirm", "cancel"])) == "confirm":
            self.exchange_goods(self.players[seat], offer, self.players[partner], reply)

    def goods(self, seat: int) -> list[str]:
        """AN-62."""
        return [*sorted_gifts(self.players[seat].hand), *self.players[seat].group]

    def is_fair(self, seat: int, offer: list[str], partner: int, reply: list[str]) -> bool:
        """AN-65."""

        def after(player: Player, given: list[str], got: list[str]) -> tuple[int, int]:
            people = {item for other in self.players for item in other.group}
            balance = len([item for item in got if item in people])
            balance -= len([item for item in given if item in people])
            gifts = len(player.hand) + len(got) - len(given) - balance
            return gifts, len(player.group) + balance

        sides = [
            after(self.players[seat], offer, reply),
            after(self.players[partner], reply, offer),
        ]
        return all(
            gifts <= self.HAND_SIZE and 1 <= people <= self.GROUP_SIZE for gifts, people in sides
        )

    def exchange_goods(
        self, one: Player, offer: list[str], other: Player, reply: list[str]
    ) -> None:
        """AN-66."""
        for giver, items in ((one, offer), (other, reply)):
            giver.group = [item for item in giver.group if item not in items]
            giver.hand = [item for item in giver.hand if item not in items]
        for taker, items in ((other, offer), (one, reply)):
            for item in items:
                (taker.hand if kind_of(item) in GIFTS else taker.group).append(item)
