"""The small acts the rules of Dark Kingdoms are made of: asking, paying, taking control."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from tests.models.dark_kingdoms.position import Army, Position
from tests.models.dark_kingdoms.tables import ARMIES, MOST_TROOPS, Cost

MASKED = frozenset({"act", "add_die", "react_attack", "bonus", "plunder_reply"})
"""Asked even with a single option, DK-8."""


@dataclass(frozen=True, slots=True)
class Question:
    seat: int
    kind: str
    options: tuple[str, ...]


Answer = TypeVar("Answer")
Play: TypeAlias = Generator[Question, str, Answer]
"""Rules in the order of the book; they stop wherever a seat has to decide."""


class Chance(Protocol):
    """What the dice and the blind draws brought."""

    def production(self, red: int, black: int) -> tuple[Sequence[int], Sequence[int]]: ...

    def combat(self, attack: int, defence: int) -> tuple[Sequence[int], Sequence[int]]: ...

    def plunder(self, attack: int) -> tuple[Sequence[int], Sequence[int]]: ...

    def voyage(self) -> Sequence[int]: ...

    def stolen(self) -> str: ...


class Won(Exception):
    """A combat has won the match, DK-145."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Acts:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.chance: Chance

    def ask(self, seat: int, kind: str, options: Sequence[str]) -> Play[str]:
        """DK-7, DK-8."""
        if len(options) == 1 and kind not in MASKED:
            return options[0]
        return (yield Question(seat, kind, tuple(options)))

    def choose_land(self, seat: int, kind: str, lands: Sequence[str]) -> Play[str]:
        answer = yield from self.ask(seat, kind, [f"at:{land}" for land in lands])
        return answer.removeprefix("at:")

    def choose_army(self, seat: int, kind: str, armies: Sequence[int]) -> Play[int]:
        answer = yield from self.ask(seat, kind, [f"army:{number}" for number in armies])
        return int(answer.removeprefix("army:"))

    def choose_card(self, seat: int, kind: str, resources: Sequence[str]) -> Play[str]:
        answer = yield from self.ask(seat, kind, [f"card:{resource}" for resource in resources])
        return answer.removeprefix("card:")

    def choose_seat(self, seat: int, kind: str, others: Sequence[int]) -> Play[int]:
        peoples = {f"people:{self.position.seats[other].people}": other for other in others}
        answer = yield from self.ask(seat, kind, list(peoples))
        return peoples[answer]

    # --- cards

    def receive(self, seat: int, resource: str, due: int = 1) -> None:
        """DK-23."""
        bank = self.position.bank
        count = min(due, bank[resource])
        bank[resource] -= count
        self.position.seats[seat].hand[resource] += count

    def pay(self, seat: int, cost: Cost) -> None:
        """DK-20."""
        self.position.seats[seat].hand.subtract(cost)
        self.position.bank.update(cost)

    def pay_any(self, seat: int, count: int) -> Play[None]:
        for _ in range(count):
            kinds = self.position.seats[seat].kinds()
            card = yield from self.choose_card(seat, "pay_card", kinds)
            self.pay(seat, {card: 1})

    def steal(self, thief: int, victim: int) -> str:
        """DK-25. Empty when there was nothing to take."""
        hand = self.position.seats[victim].hand
        if not hand.total():
            return ""
        card = self.chance.stolen()
        hand[card] -= 1
        self.position.seats[thief].hand[card] += 1
        return card

    def draw_fame(self, seat: int) -> None:
        """DK-136."""
        if self.position.fame_deck:
            self.position.seats[seat].fame[self.position.fame_deck.pop(0)] += 1

    def discard_fame(self, seat: int, card: str) -> None:
        self.position.seats[seat].fame[card] -= 1
        self.position.fame_deck.append(card)

    # --- pieces

    def place_marker(self, seat: int, land: str) -> None:
        """DK-19."""
        if self.position.has_marker(seat):
            self.position.seats[seat].markers.add(land)

    def take_control(self, seat: int, land: str) -> None:
        """DK-18."""
        if self.position.foreign_force(seat, land):
            return
        for other in self.position.others(seat):
            self.position.seats[other].markers.discard(land)
        if not self.position.seats[seat].structures(land):
            self.place_marker(seat, land)

    def build(self, seat: int, what: str, land: str) -> None:
        """DK-58, DK-59, but for the price."""
        own = self.position.seats[seat]
        own.markers.discard(land)
        (own.villages if what == "village" else own.fortresses)[land] += 1

    def keep_by_marker(self, seat: int, land: str) -> None:
        """After a structure was given up, DK-64."""
        own = self.position.seats[seat]
        if not own.structures(land) and not self.position.foreign_structure(seat, land):
            self.place_marker(seat, land)

    def form_army(self, seat: int, land: str) -> None:
        """DK-54."""
        armies = self.position.seats[seat].armies
        number = next(number for number in range(1, ARMIES + 1) if number not in armies)
        armies[number] = Army(land, 1)

    def lose_troop(self, seat: int, number: int) -> None:
        armies = self.position.seats[seat].armies
        armies[number].troops -= 1
        if not armies[number].troops:
            del armies[number]

    def may_grow(self, seat: int) -> list[int]:
        """Armies that can take another troop, DK-55."""
        armies = self.position.seats[seat].armies
        return [number for number in sorted(armies) if armies[number].troops < MOST_TROOPS]

    def new_army_places(self, seat: int) -> list[str]:
        if len(self.position.seats[seat].armies) == ARMIES:
            return []
        return self.position.start_places(seat)
