"""Playing Gifts, and the windows in which they interrupt (6.13, 6.14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .cards import CHARACTERS, GIFTS, kind_of
from .table import Flow, Table, sorted_gifts

Effect = Callable[[str, str], None]
"""What a card does, given the character turned for it and its target."""
Interrupts = dict[str, Callable[[], Flow]]
"""What a seat may do in a window, by the key of the option."""


def no_effect(character: str, target: str) -> None:
    """For cards whose target is all that matters."""


class Gifts(Table):
    def is_barred(self, seat: int, kind: str) -> bool:
        """AN-134, and AN-88 for who fights."""
        combat = self.combat
        if combat and combat.forbidden == kind and seat in combat.fighters:
            return True
        return kind == "magic" and self.players[seat].organisation == "org_inquisicion"

    def ways(self, seat: int, gift: str, but: str = "") -> list[str]:
        """AN-124, AN-126: the options to play a Gift, with every character that can turn."""
        kind = GIFTS[gift].kind
        cards = [card for card in sorted_gifts(self.players[seat].hand) if kind_of(card) == gift]
        if kind == "plot":
            return [f"play_plot:{card}" for card in cards]
        if self.is_barred(seat, kind):
            return []
        return [
            f"play:{card}:{character}"
            for card in cards
            for character in self.players[seat].group
            if self.is_ready(character)
            and kind in CHARACTERS[character].skills.split()
            and character != but
        ]

    def gifted(self, seat: int, ability: str) -> list[str]:
        """The ready characters with an ability: one at most, for every ability is on one card."""
        return [
            character
            for character in self.players[seat].group
            if CHARACTERS[character].ability == ability and self.is_ready(character)
        ]

    def play(
        self,
        seat: int,
        option: str,
        effect: Effect,
        word: str = "",
        targets: Sequence[str | int] = (),
        stays: bool = False,
    ) -> Flow:
        """AN-127, AN-128. Returns the target, or nothing if the card was cancelled."""
        _, card, character = [*option.split(":"), ""][:3]
        target = ""
        if word:
            target = yield from self.choose(seat, "choose_target", word, targets)
        self.players[seat].hand.remove(card)
        if character:
            self.turned.add(character)
            if (yield from self.is_cancelled(seat)):
                self.spent.append(card)
                return ""
        effect(character, target)
        if not stays:
            self.spent.append(card)
        return target

    def is_cancelled(self, seat: int) -> Flow:
        """AN-140: the seats after the card's player may answer it."""
        cancelled: list[str] = []

        def answers(other: int) -> Interrupts:
            return {
                way: lambda way=way: self.play(other, way, lambda *_: cancelled.append(way))
                for way in self.ways(other, "contrahechizo")
            }

        yield from self.window(self.seats_after(seat), answers, lambda: not cancelled)
        return bool(cancelled)

    def window(
        self,
        seats: Sequence[int],
        interrupts: Callable[[int], Interrupts],
        is_open: Callable[[], bool] = lambda: True,
    ) -> Flow:
        """AN-138, AN-139."""
        to_ask = list(seats)
        while to_ask and is_open():
            seat = to_ask.pop(0)
            if self.players[seat].lost_turn:
                continue
            plays = interrupts(seat)
            answer = yield from self.ask(seat, "interrupt", [*plays, "pass"])
            if answer != "pass":
                yield from plays[answer]()
                to_ask = list(seats)
