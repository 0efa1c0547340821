"""The start phase (6.4)."""

from __future__ import annotations

from .cards import CHARACTERS, kind_of
from .encounters import Encounters
from .table import Flow, sorted_gifts

ORGANISATIONS = ("org_sol_negro", "org_inquisicion", "org_samael", "org_wissenschaft")


class Start(Encounters):
    def start_step(self, seat: int) -> Flow:
        """AN-28, AN-35."""
        player = self.players[seat]
        endings = ["end_stay", "end_leave"] if player.position else ["end"]
        while True:
            options = [*self.start_options(seat), *endings]
            answer = yield from self.ask(seat, "start_action", options)
            if answer in endings:
                break
            yield from self.start_action(seat, answer)
        player.is_staying = answer == "end_stay"
        if answer == "end_leave":
            player.left_from, player.position = player.position, ""
            self.stop_resisting(seat)

    def start_options(self, seat: int) -> list[str]:
        player = self.players[seat]
        options = [f"discard_gift:{card}" for card in sorted_gifts(player.hand)]
        if len(player.group) > 1:
            options += [f"expel:{character}" for character in player.group]
        for ability in ("steal", "ambush", "study", "read_mind"):
            if self.has_use(seat, ability):
                options += [f"use:{character}" for character in self.gifted(seat, ability)]
        if self.can_sleep(self.others(seat)):
            options += self.ways(seat, "dormir")
        if self.unarmed(seat):
            options += self.ways(seat, "objeto_magico")
        for organisation in ORGANISATIONS:
            if not player.organisation and self.is_fit(seat, organisation):
                options += self.ways(seat, organisation)
        if player.organisation:
            options.append("leave_organisation")
        return options

    def has_use(self, seat: int, ability: str) -> bool:
        """Section 3.2."""
        has_room = len(self.players[seat].hand) < self.HAND_SIZE
        if ability == "steal":
            return has_room and bool(self.rich(seat))
        if ability == "ambush":
            return bool(self.can_sleep(self.others(seat)))
        if ability == "study":
            return has_room and bool(self.gifts or self.spent)
        return True

    def rich(self, seat: int) -> list[int]:
        """The other seats with Gifts."""
        return [other for other in self.others(seat) if self.players[other].hand]

    def unarmed(self, seat: int) -> list[str]:
        """AN-129."""
        return [
            character for character in self.players[seat].group if character not in self.objects
        ]

    def is_fit(self, seat: int, organisation: str) -> bool:
        """Section 3.7: what an Organisation requires."""
        group = self.players[seat].group
        if organisation in ("org_sol_negro", "org_wissenschaft"):
            return len(group) >= 2
        if organisation == "org_samael":
            return any("magic" in CHARACTERS[character].skills for character in group)
        return True

    def start_action(self, seat: int, answer: str) -> Flow:
        verb, _, thing = answer.partition(":")
        if verb == "discard_gift":
            yield from self.discard(seat, thing)
        elif verb == "expel":
            yield from self.expel(seat, thing)
        elif verb == "use":
            yield from self.use_ability(seat, thing)
        elif verb == "leave_organisation":
            self.leave_organisation(seat)
        else:
            yield from self.play_start_card(seat, answer)

    def discard(self, seat: int, card: str) -> Flow:
        """AN-31."""
        self.spend(seat, card)
        taker = self.poorest(seat, [len(player.hand) for player in self.players], self.HAND_SIZE)
        if taker is None:
            return
        if (yield from self.ask(taker, "take_discarded_gift", ["take", "decline"])) == "take":
            self.spent.remove(card)
            self.players[taker].hand.append(card)

    def expel(self, seat: int, character: str) -> Flow:
        """AN-32, AN-33."""
        self.remove_character(character)
        self.dead.append(character)
        sizes = [len(player.group) for player in self.players]
        taker = self.poorest(seat, sizes, self.GROUP_SIZE)
        if taker is not None:
            answer = yield from self.ask(taker, "take_expelled", ["take", "decline"])
            if answer == "take":
                self.dead.remove(character)
                self.players[taker].group.append(character)
                return
        self.turned.discard(character)
        self.incapacitated.discard(character)

    def poorest(self, seat: int, counts: list[int], limit: int) -> int | None:
        """The one other seat with the fewest, if it has room."""
        fewest = min(counts[other] for other in self.others(seat))
        poorest = [other for other in self.others(seat) if counts[other] == fewest]
        return poorest[0] if len(poorest) == 1 and fewest < limit else None

    def use_ability(self, seat: int, character: str) -> Flow:
        """Section 3.2."""
        ability = CHARACTERS[character].ability
        if ability == "steal":
            other = yield from self.choose(seat, "choose_target", "target_seat", self.rich(seat))
            self.turned.add(character)
            if self.chance.roll("steal_roll") >= 5:
                self.take_random_gift(seat, int(other))
        elif ability == "ambush":
            targets = self.can_sleep(self.others(seat))
            target = yield from self.choose(seat, "choose_target", "target_character", targets)
            self.turned.add(character)
            if self.chance.roll("ambush_roll") >= 4:
                self.incapacitated.add(target)
        elif ability == "study":
            self.turned.add(character)
            self.draw_gifts(seat, 1)
            hand = sorted_gifts(self.players[seat].hand)
            card = yield from self.choose(seat, "study_discard", "discard", hand)
            self.spend(seat, card)
        else:
            yield from self.choose(seat, "choose_target", "target_seat", self.others(seat))
            self.turned.add(character)

    def play_start_card(self, seat: int, answer: str) -> Flow:
        card = answer.split(":")[1]
        player = self.players[seat]
        if kind_of(card) == "dormir":
            targets = self.can_sleep(self.others(seat))
            yield from self.play(seat, answer, self.put_to_sleep, "target_character", targets)
        elif kind_of(card) == "objeto_magico":

            def arm(_: str, bearer: str) -> None:
                self.objects[bearer] = card

            targets = self.unarmed(seat)
            yield from self.play(seat, answer, arm, "target_character", targets, stays=True)
        else:
            player.hand.remove(card)
            player.organisation = card
