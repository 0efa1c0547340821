"""A match of Dark Kingdoms from its first home to its last rank, written from the rules alone.

The chapters stand beside it: `tables` (3), `position` (6.2), `acts`, `combat` (6.13 to 6.19),
`voyages` (6.10, 6.11), `turn` (5.2, 6.20). Here are set-up, rounds, production and the end.

Left out: the start roll, the shuffles and the deal of peoples (DK-26, DK-34, DK-155: the model
takes over what lies on the table at the first decision), promises between seats (DK-10), who sees
a stolen card and how it is drawn (DK-25), seats that leave and defaults (DK-151 to DK-154), and
what views hide (section 7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tests.models.dark_kingdoms.acts import Play, Won
from tests.models.dark_kingdoms.tables import MAP, PEOPLES
from tests.models.dark_kingdoms.turn import Turns

DICE_OF_A_COLOUR = 3
RESTLESS_MARKERS = 4
COLOURS = ("red", "black")
Colours: TypeAlias = Mapping[int, tuple[str, ...]]
"""What produces and pays for each seat."""


class Model(Turns):
    def match(self, first: int) -> Play[None]:
        """Section 4: a whole match, with the decks shuffled and the start rolled."""
        yield from self.set_up(first)
        yield from self.to_the_end(self.rounds())

    def from_act(self, seat: int) -> Play[None]:
        """The rest of a match from a moment at which a seat is asked `act`."""
        yield from self.to_the_end(self.from_turn(seat))

    def to_the_end(self, rest: Play[None]) -> Play[None]:
        p = self.position
        try:
            yield from rest
        except Won as won:
            p.reason = "target"
            p.ranks = self.ranks(won.seat)
        else:
            p.reason = "deck"
            p.ranks = self.ranks(None)

    # --- 6.4

    def set_up(self, first: int) -> Play[None]:
        p = self.position
        order = [first, *p.others(first)]
        for seat in order:
            yield from self.settle(seat)
        for _ in range(2):
            for seat in order:
                lands = [land for land in p.open_land if self.may_settle(seat, land)]
                land = yield from self.choose_land(seat, "place_village", lands)
                self.build(seat, "village", land)

    def settle(self, seat: int) -> Play[None]:
        """DK-28."""
        p = self.position
        own = p.seats[seat]
        if not own.people:
            taken = {other.people for other in p.seats}
            playing = PEOPLES[: len(p.seats)]
            options = [f"people:{people}" for people in playing if people not in taken]
            answer = yield from self.ask(seat, "choose_people", options)
            own.people = answer.removeprefix("people:")
        shields = [land for land in MAP if MAP[land].shield == own.people]
        home = yield from self.choose_land(seat, "choose_home", shields)
        self.build(seat, "fortress", home)
        self.build(seat, "village", home)
        self.form_army(seat, home)

    def may_settle(self, seat: int, land: str) -> bool:
        """DK-29, DK-30, DK-157."""
        p = self.position
        around = [land, *p.beside(land)]
        if p.game_options["mixed_setup"] == "no" and p.foreign_piece(seat, land):
            return False
        if p.controlled(seat):
            return any(p.controls(seat, other) for other in around)
        return any(p.seats[seat].structures(other) for other in around)

    # --- 5.1

    def rounds(self) -> Play[None]:
        p = self.position
        while p.britannia_deck:
            p.active, p.red_dice, p.black_dice = -1, 1, 1
            p.round += 1
            p.event = p.britannia_deck.pop(0)
            yield from self.carry_out_event()
            yield from self.production()
            yield from self.turns(p.turn_order)

    def turns(self, seats: Iterable[int]) -> Play[None]:
        for seat in seats:
            self.begin_turn(seat)
            yield from self.actions(seat)

    def from_turn(self, seat: int) -> Play[None]:
        order = self.position.turn_order
        yield from self.actions(seat)
        yield from self.turns(order[order.index(seat) + 1 :])
        yield from self.rounds()

    def carry_out_event(self) -> Play[None]:
        """3.9: cards that act at once."""
        p = self.position
        for seat in p.turn_order:
            if p.event.startswith("growth_"):
                for resource in p.event.removeprefix("growth_").split("_"):
                    self.receive(seat, resource)
            elif p.event == "unclaimed_land":
                yield from self.claim_land(seat)
            elif p.event == "heroic_songs":
                self.draw_fame(seat)
            elif p.event == "plague":
                yield from self.suffer_plague(seat)
            elif p.event == "revolt":
                yield from self.suffer_revolt(seat)

    def claim_land(self, seat: int) -> Play[None]:
        p = self.position
        lands = [
            land
            for land in p.open_land
            if p.has_marker(seat)
            and not any(each.piece_in(land) for each in p.seats)
            and any(p.controls(seat, other) for other in p.beside(land))
        ]
        answer = yield from self.ask(seat, "event_settle", ["pass", *[f"at:{t}" for t in lands]])
        if answer != "pass":
            self.place_marker(seat, answer.removeprefix("at:"))

    def suffer_plague(self, seat: int) -> Play[None]:
        armies = self.position.seats[seat].armies
        largest = max((army.troops for army in armies.values()), default=0)
        if largest >= 2:
            sick = [number for number in sorted(armies) if armies[number].troops == largest]
            number = yield from self.choose_army(seat, "event_plague", sick)
            self.lose_troop(seat, number)

    def suffer_revolt(self, seat: int) -> Play[None]:
        markers = self.position.seats[seat].markers
        if len(markers) >= RESTLESS_MARKERS:
            lands = [land for land in MAP if land in markers]
            markers.discard((yield from self.choose_land(seat, "event_revolt", lands)))

    # --- 6.6

    def production(self) -> Play[None]:
        p = self.position
        if p.event == "year_of_plenty":
            colours: Colours = dict.fromkeys(p.turn_order, COLOURS)
        else:
            yield from self.add_dice()
            colours = yield from self.roll_for_colour()
        for seat in p.turn_order:
            for resource, due in self.yield_of(seat, colours[seat]).items():
                self.receive(seat, resource, due)

    def add_dice(self) -> Play[None]:
        """DK-38 to DK-42."""
        p = self.position
        seat, passes = p.first, 0
        while passes < len(p.seats):
            room = [colour for colour in COLOURS if self.dice(colour) < DICE_OF_A_COLOUR]
            answer = "pass"
            if p.seats[seat].hand.total() and room:
                payable = room if p.seats[seat].hand["gold"] else []
                answer = yield from self.ask(seat, "add_die", ["pass", *payable])
            passes += 1
            if answer != "pass":
                self.pay(seat, {"gold": 1})
                p.red_dice += answer == "red"
                p.black_dice += answer == "black"
                passes = 0
            seat = (seat + 1) % len(p.seats)

    def dice(self, colour: str) -> int:
        return self.position.red_dice if colour == "red" else self.position.black_dice

    def roll_for_colour(self) -> Play[Colours]:
        """DK-43, DK-44."""
        p = self.position
        red, black = self.chance.production(p.red_dice, p.black_dice)
        if max(red) != max(black):
            colour = "red" if max(red) > max(black) else "black"
            return dict.fromkeys(p.turn_order, (colour,))
        chosen: dict[int, tuple[str, ...]] = {}
        for seat in p.turn_order:
            chosen[seat] = ((yield from self.ask(seat, "choose_colour", COLOURS)),)
        return chosen

    def yield_of(self, seat: int, colours: tuple[str, ...]) -> Counter[str]:
        """DK-45 to DK-47."""
        own = self.position.seats[seat]
        cards: Counter[str] = Counter()
        for land, territory in MAP.items():
            if territory.colour not in colours:
                continue
            is_barren = self.position.event == "bad_harvest" and territory.resource == "wheat"
            if not is_barren:
                cards[territory.resource] += own.villages[land]
            if land in own.markers:
                cards["gold"] += 1
        return cards

    # --- 6.21

    def ranks(self, winner: int | None) -> tuple[int, ...]:
        """DK-150; who won by a combat is first."""
        scores = [(seat == winner, *self.score(seat)) for seat in range(len(self.position.seats))]
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def score(self, seat: int) -> tuple[int, int, int, int]:
        p = self.position
        own = p.seats[seat]
        cards = own.hand.total() + own.fame.total()
        return own.points, len(p.controlled(seat)), own.victories, cards
