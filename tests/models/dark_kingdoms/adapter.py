"""The engine's state and events of Dark Kingdoms in the model's words. It knows no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from engine.core.events import Event
from tests.models.dark_kingdoms.position import Army, Combat, Position, Seat, Ship
from tests.models.dark_kingdoms.tables import (
    ARMIES,
    BRITANNIA,
    FAME,
    MAP,
    PEOPLES,
    RESOURCES,
    SHIPS,
)

Name = TypeVar("Name", int, str)
LANDS = tuple(MAP)
MODES = ("battle", "siege", "assault", "plunder", "capture")
MOVED, FOUGHT, RETREATED = 1, 2, 4
SAILED, FAIR_WIND = 1, 2


def read_position(state: Any) -> Position:
    result = state.result
    return Position(
        game_options=dict(state.game_options),
        seats=[_seat(state, seat) for seat in range(state.seats)],
        bank=_counted(RESOURCES, state.bank),
        fame_deck=[FAME[card] for card in state.fame_deck],
        britannia_deck=[BRITANNIA[card] for card in state.britannia_deck],
        round=state.round,
        event="" if state.event < 0 else BRITANNIA[state.event],
        active=state.active,
        given_up=[_counted(range(1, ARMIES + 1), troops) for troops in state.arrangements],
        red_dice=state.dice[0],
        black_dice=state.dice[1],
        combat=None if state.combat is None else _combat(state.combat),
        ranks=() if result is None else tuple(result.ranks),
        reason="" if result is None else result.reason,
    )


def _counted(names: Sequence[Name], counts: Sequence[int]) -> Counter[Name]:
    return Counter({name: count for name, count in zip(names, counts, strict=True) if count})


def _seat(state: Any, seat: int) -> Seat:
    people = state.people[seat]
    return Seat(
        people="" if people < 0 else PEOPLES[people],
        hand=_counted(RESOURCES, state.hand[seat]),
        fame=_counted(FAME, state.fame[seat]),
        villages=_counted(LANDS, state.villages[seat]),
        fortresses=_counted(LANDS, state.fortresses[seat]),
        markers={land for land, owner in zip(LANDS, state.marker, strict=True) if owner == seat},
        armies=_armies(state, seat),
        ships=_ships(state, seat),
        victories=state.victories[seat],
        text_played=bool(state.text_used[seat]),
    )


def _armies(state: Any, seat: int) -> dict[int, Army]:
    armies = {}
    for number in range(1, ARMIES + 1):
        piece = seat * ARMIES + number - 1
        at, flags = state.army_at[piece], state.army_flags[piece]
        if at >= 0:
            armies[number] = Army(
                LANDS[at],
                state.troops[piece],
                bool(flags & MOVED),
                bool(flags & FOUGHT),
                bool(flags & RETREATED),
            )
    return armies


def _ships(state: Any, seat: int) -> dict[int, Ship]:
    ships = {}
    for number in range(1, SHIPS + 1):
        piece = seat * SHIPS + number - 1
        at, flags = state.ship_at[piece], state.ship_flags[piece]
        if at >= 0:
            ships[number] = Ship(LANDS[at], bool(flags & SAILED), bool(flags & FAIR_WIND))
    return ships


def _combat(combat: Any) -> Combat:
    return Combat(
        attacker=combat.attacker,
        defender=combat.defender,
        army=combat.army % ARMIES + 1,
        mode=MODES[combat.mode],
        land=LANDS[combat.territory],
        defending=[army % ARMIES + 1 for army in combat.participants],
        round=combat.round,
        attack=combat.attack_total,
        defence=combat.defence_total,
        attacker_stood=bool(combat.attacker_declined),
        defender_stood=bool(combat.defender_declined),
        attacker_points=combat.attacker_points,
        defender_points=combat.defender_points,
    )


class Misreported(Exception):
    """The engine rolled or drew other than the model asked for."""

    def __init__(self, engine: str, model: str) -> None:
        super().__init__(engine, model)
        self.engine = engine
        self.model = model


class Reported:
    """The dice and blind draws of the events of one choice, handed out one by one."""

    def __init__(self, events: Sequence[Event]) -> None:
        kinds = {event.kind for event in events}
        drawn = {"production_rolled", "combat_rolled", "plunder_rolled", "card_stolen"}
        if "plunder_denied" in kinds:
            drawn.add("card_taken")  # otherwise it was handed over, not drawn
        self.events = [
            event
            for event in events
            if event.kind in drawn or (event.kind == "sailed" and _dice(event))
        ]

    def production(self, red: int, black: int) -> tuple[Sequence[int], Sequence[int]]:
        return self._two("production_rolled", "red", red, "black", black)

    def combat(self, attack: int, defence: int) -> tuple[Sequence[int], Sequence[int]]:
        return self._two("combat_rolled", "attack", attack, "defence", defence)

    def plunder(self, attack: int) -> tuple[Sequence[int], Sequence[int]]:
        return self._two("plunder_rolled", "attack", attack, "defence", 1)

    def voyage(self) -> Sequence[int]:
        dice = _dice(self._next("sailed"))
        if len(dice) != 2:
            raise Misreported(f"rolls {dice} for a voyage", "rolls two dice")
        return dice

    def stolen(self) -> str:
        event = self._next("card_stolen", "card_taken")
        seen = next(iter((event.private or {}).values()), event.fields)
        return str(seen["card"])

    def rest(self) -> str:
        return ", ".join(f"{event.kind} {dict(event.fields)}" for event in self.events)

    def _next(self, *kinds: str) -> Event:
        if not self.events or self.events[0].kind not in kinds:
            raise Misreported(self.rest() or "draws and rolls nothing more", f"expects {kinds}")
        return self.events.pop(0)

    def _two(
        self, kind: str, one: str, count: int, other: str, other_count: int
    ) -> tuple[Sequence[int], Sequence[int]]:
        fields: Any = self._next(kind).fields
        if len(fields[one]) != count or len(fields[other]) != other_count:
            raise Misreported(
                f"{kind}: {one} {list(fields[one])}, {other} {list(fields[other])}",
                f"{kind}: {count} dice for {one}, {other_count} for {other}",
            )
        return fields[one], fields[other]


def _dice(event: Event) -> Sequence[int]:
    dice: Any = event.fields.get("dice") or ()
    return tuple(dice)
