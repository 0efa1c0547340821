"""Errors planted in the model, to be noticed by the comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.anochecer import economy, fighting, model, movement, scoring, table
from tests.models.anochecer.covers import COVERS
from tests.models.anochecer.model import Position
from tests.models.anochecer.opinion import Anochecer
from tests.models.opinion import Difference
from tests.models.planting import Planted

SOUND = Anochecer()


@dataclass(frozen=True, slots=True)
class Erring:
    """The model with one function replaced while it is asked."""

    module: Any
    name: str
    wrong: Callable[..., Any]
    title: str = "anochecer"
    clauses: frozenset[str] = COVERS

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        with patch.object(self.module, self.name, self.wrong):
            return SOUND.options(state, decision)

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        with patch.object(self.module, self.name, self.wrong):
            yield from list(SOUND.differences(before, decision, option, events, after))


def _nebula_can_be_crossed(position: Position, seat: int, system: str) -> bool:
    anomalies = position.systems[system].anomalies
    return (
        "supernova" not in anomalies
        and movement.may_enter(position, seat, system)
        and (not model.others_with_ships(position, system, seat))
    )


def _a_rift_gives_no_move(position: Position, system: str) -> int:
    return 1


def _cargo_behind_own_tokens(
    position: Position, seat: int, systems: tuple[str, ...], target: str
) -> Iterator[tuple[str, str, int]]:
    bare = {name: replace(system, tokens=()) for name, system in position.systems.items()}
    return _pick_up_places(replace(position, systems=bare), seat, systems, target)


_pick_up_places = movement.pick_up_places
_automatic = economy.automatic
_load = model.load


def _hits_above_the_value_only(dice: Sequence[int], targets: Sequence[int]) -> int:
    return sum(die > target for die, target in zip(dice, targets, strict=True))


def _cost_of_single_units_rounded_down(
    position: Position, seat: int, unit: str, number: int
) -> int:
    return int(model.stats(position, seat, unit)["cost"] * number)


def _no_free_fighters(
    position: Position, system: str, seat: int, units: model.Units | None = None
) -> model.Load:
    dockless = {
        name: replace(
            planet,
            units={
                owner: {group: n for group, n in stack.items() if group != "space_dock"}
                for owner, stack in planet.units.items()
            },
        )
        for name, planet in position.planets.items()
    }
    return _load(replace(position, planets=dockless), system, seat, units)


def _auto_prefers_trade_goods(
    position: Position, seat: int, due: int, *, in_resources: bool
) -> tuple[set[str], int]:
    planets, goods = _automatic(position, seat, due, in_resources=in_resources)
    own = position.realms[seat].goods * economy.worth_of_a_good(position, seat)
    return (
        (set(), due)
        if own >= due and economy.worth_of_a_good(position, seat) == 1
        else (
            planets,
            goods,
        )
    )


def _home_condition_forgotten(position: Position, seat: int) -> bool:
    return True


def _ties_by_seat(
    points: Sequence[int], initiative: Sequence[int], winner: int | None
) -> list[int]:
    order = sorted(range(len(points)), key=lambda seat: (seat != winner, -points[seat], seat))
    return [order.index(seat) + 1 for seat in range(len(points))]


def _three_pds_a_planet(position: Position, seat: int) -> set[tuple[str, str]]:
    return {
        (unit, planet)
        for unit in table.STRUCTURES
        if model.in_reinforcements(position, seat, unit) > 0
        for planet in model.controlled(position, seat)
        if model.structures_on(position, planet, unit) < {"pds": 3, "space_dock": 1}[unit]
    }


def _speaker_may_be_tyrant(position: Position) -> set[int]:
    return {
        seat
        for seat, realm in enumerate(position.realms)
        if seat != position.tyrant and not realm.is_out
    }


def _tokens_without_reinforcements(position: Position, seat: int) -> range:
    most = 0
    while economy.can_pay(position, seat, 0, 3 * (most + 1)):
        most += 1
    return range(most + 1)


PLANTED = (
    Planted(
        "ships may cross a nebula",
        "TF-60",
        Erring(movement, "may_pass", _nebula_can_be_crossed),
    ),
    Planted(
        "leaving a gravity rift gives no move",
        "TF-61",
        Erring(movement, "cost_of_leaving", _a_rift_gives_no_move),
    ),
    Planted(
        "cargo is picked up in systems with an own token",
        "TF-94",
        Erring(movement, "pick_up_places", _cargo_behind_own_tokens),
    ),
    Planted(
        "a die hits only above the combat value",
        "TF-107",
        Erring(fighting, "hits", _hits_above_the_value_only),
    ),
    Planted(
        "a single infantry or fighter is free",
        "TF-127",
        Erring(economy, "unit_cost", _cost_of_single_units_rounded_down),
    ),
    Planted(
        "space docks hold no fighters when something is built",
        "TF-69",
        Erring(economy, "load", _no_free_fighters),
    ),
    Planted(
        "auto pays with trade goods before planets",
        "TF-74",
        Erring(economy, "automatic", _auto_prefers_trade_goods),
    ),
    Planted(
        "public objectives are scored without the home planets",
        "TF-190",
        Erring(scoring, "holds_home", _home_condition_forgotten),
    ),
    Planted(
        "equal points at the end are told apart by seat",
        "TF-284",
        Erring(scoring, "ranks", _ties_by_seat),
    ),
    Planted(
        "a planet holds three pds",
        "TF-82",
        Erring(table, "structures_to_place", _three_pds_a_planet),
    ),
    Planted(
        "the speaker may take the benediction token",
        "TF-144",
        Erring(table, "tyrants", _speaker_may_be_tyrant),
    ),
    Planted(
        "Lux sells tokens that are not in reinforcements",
        "TF-66",
        Erring(table, "tokens_to_buy", _tokens_without_reinforcements),
    ),
)
