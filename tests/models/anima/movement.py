"""The movement phase and previous encounters (6.5, 6.6), also in the tree (6.17)."""

from __future__ import annotations

from .cards import LOCATIONS
from .gifts import Interrupts, no_effect
from .start import Start
from .table import Flow, level, sorted_gifts


class Movement(Start):
    LOCATIONS_PER_SEAT = 2

    def movement_step(self, seat: int) -> Flow:
        """AN-38."""
        is_under_way = True
        while is_under_way:
            options = self.movement_options(seat)
            answer = yield from self.ask(seat, "movement_action", options)
            is_under_way = yield from self.movement(seat, answer)

    @property
    def is_tree(self) -> bool:
        return bool(self.options["tree"] == "yes")

    def destinations(self, seat: int) -> list[str]:
        """AN-39, and in the tree AN-157."""
        if not self.is_tree:
            return self.active
        start = self.players[seat].left_from
        levels = range(level(start) - 1, level(start) + 2) if start else [1]
        return [place for place in self.active if level(place) in levels]

    def movement_options(self, seat: int) -> list[str]:
        options = [f"go_to:{place}" for place in self.destinations(seat)]
        if self.has_new_horizons and not self.is_tree:
            if self.locations:
                options.append("new_horizons_draw")
            options += [f"new_horizons_retrieve:{place}" for place in self.retired]
        options += ["rest", *self.ways(seat, "viaje_en_zepelin")]
        if self.is_tree or (self.has_new_horizons and self.locations):
            options += self.ways(seat, "rumores")
        if self.face_down():
            options += [f"use:{character}" for character in self.gifted(seat, "spy")]
        return options

    def face_down(self) -> list[str]:
        return [place for place in self.active if self.waiting.get(place, ("", True))[1] is False]

    def movement(self, seat: int, answer: str) -> Flow:
        """Whether the seat has still to move."""
        verb, _, thing = answer.partition(":")
        if verb == "rest":
            self.players[seat].will_be_rested = True
        elif verb == "use":
            places = self.face_down()
            yield from self.choose(seat, "choose_target", "target_location", places)
            self.turned.add(thing)
            return True
        elif thing == "viaje_en_zepelin":
            place = yield from self.play(seat, answer, no_effect, "target_location", self.active)
            self.players[seat].position = place
        elif thing == "rumores" and self.is_tree:
            yield from self.play(seat, answer, lambda *_: self.draw_gifts(seat, 1))
            return True
        else:
            if thing == "rumores":
                yield from self.play(seat, answer, no_effect)
            yield from self.travel(seat, verb, thing)
        return False

    def travel(self, seat: int, verb: str, thing: str) -> Flow:
        """AN-53."""
        place = thing if verb == "go_to" else ""
        elsewhere = yield from self.misdirected(seat, place)
        if elsewhere:
            place = elsewhere
        if place:
            yield from self.approach(seat, place)
        else:
            yield from self.new_horizons(seat, verb, thing)

    def misdirected(self, seat: int, place: str) -> Flow:
        redirections: list[str] = []
        places = [other for other in self.destinations(seat) if other != place]

        def redirect(_: str, target: str) -> None:
            redirections.append(target)

        def wrong_ways(other: int) -> Interrupts:
            return {
                way: lambda way=way: self.play(other, way, redirect, "target_location", places)
                for way in (self.ways(other, "direccion_equivocada") if places else ())
            }

        seats = self.others_in_order(seat)
        yield from self.window(seats, wrong_ways, lambda: not redirections)
        return redirections[0] if redirections else ""

    # --- on the way

    def approach(self, seat: int, place: str) -> Flow:
        """AN-40, AN-41, AN-55: a journey, but not new horizons, may be safe."""
        if self.is_tree:
            yield from self.climb(seat, place)
        elif place in self.waiting and not self.has_safe_passage(seat):
            yield from self.face(seat, place)
        self.arrive(seat, place)

    def face(self, seat: int, place: str) -> Flow:
        """AN-56 to AN-59."""
        encounter, _ = self.waiting[place]
        self.waiting[place] = (encounter, True)
        if (yield from self.meet(seat, encounter, place)):
            del self.waiting[place]

    def climb(self, seat: int, place: str) -> Flow:
        """AN-158, AN-160."""
        start = self.players[seat].left_from
        if not start or level(start) == level(place) or self.has_safe_passage(seat):
            return
        encounter = self.draw_encounter()
        if encounter and not (yield from self.meet(seat, encounter, place)):
            self.met.append(encounter)

    def arrive(self, seat: int, place: str) -> None:
        if not self.players[seat].lost_turn:
            self.players[seat].position = place

    def has_safe_passage(self, seat: int) -> bool:
        """AN-55: it is used up where it helps."""
        player = self.players[seat]
        if player.passage_until < self.turn:
            return False
        player.passage_until = 0
        return True

    # --- new horizons

    def new_horizons(self, seat: int, verb: str, thing: str) -> Flow:
        """AN-42 to AN-48."""
        self.has_new_horizons = False
        if verb == "new_horizons_draw":
            place = self.locations.pop(0)
        elif verb == "new_horizons_retrieve":
            place = thing
            self.retired.remove(place)
        else:
            place = yield from self.rumoured(seat)
        self.active.append(place)
        yield from self.retire(seat, place)
        encounter = self.draw_encounter()
        if encounter:
            self.waiting[place] = (encounter, True)
            yield from self.face(seat, place)
        self.arrive(seat, place)

    def rumoured(self, seat: int) -> Flow:
        place = yield from self.choose(seat, "horizons_pick", "pick", self.locations[:3])
        self.locations.remove(place)
        self.chance.shuffle("reshuffle_locations", self.locations)
        return place

    def retire(self, seat: int, new: str) -> Flow:
        """AN-47 to AN-51."""
        protected: list[str] = []
        while len(self.active) > self.LOCATIONS_PER_SEAT * len(self.players):
            candidates = [
                place
                for place in self.active
                if place != new and place not in protected and self.can_go(place)
            ]
            if not candidates:
                return
            place = yield from self.choose(seat, "retire_location", "retire", candidates)
            if (yield from self.is_protected(seat, place)):
                protected.append(place)
            else:
                self.active.remove(place)
                self.retired.append(place)

    def can_go(self, place: str) -> bool:
        """AN-49."""
        return not self.at(place) and place not in self.waiting

    def is_protected(self, seat: int, place: str) -> Flow:
        """AN-50."""
        for other in self.seats_after(seat):
            if self.players[other].lost_turn:
                continue
            hand = sorted_gifts(self.players[other].hand)
            options = [*(f"protect:{card}" for card in hand), "pass"]
            answer = yield from self.ask(other, "protect_location", options)
            if answer != "pass":
                self.spend(other, answer.partition(":")[2])
                return True
        return False


def trades(place: str) -> bool:
    """AN-61."""
    return bool(place) and LOCATIONS[place].has_commerce
