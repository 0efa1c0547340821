"""Conditions of paying, producing, placing structures and trading, each with its clause."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.anochecer.board.components import PLANETS, SHIPS, UNITS
from engine.games.anochecer.board.galaxy import SLOTS
from engine.games.anochecer.records import Build
from engine.games.anochecer.rules.economy.payment import purse
from engine.games.anochecer.rules.economy.production import is_shut_in, most_of, room_for
from engine.games.anochecer.rules.economy.trading import may_transact, partners
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.units.units import has_site, in_reserve
from engine.games.anochecer.state import Twilight

# --- paying with a planet; `kind` is 1 for resources, 2 for influence


def is_controlled(s: Twilight, seat: int, planet: int, kind: int) -> bool:
    return s.control[planet] == seat


def is_readied(s: Twilight, seat: int, planet: int, kind: int) -> bool:
    return not s.is_exhausted(planet)


def is_worth_something(s: Twilight, seat: int, planet: int, kind: int) -> bool:
    return any(one[0] == planet and one[kind] for one in purse(s, seat))


def never(s: Twilight, seat: int, planet: int, kind: int) -> bool:
    """TF-73: a planet that is left out, though it could pay, is needed for the other part."""
    return False


def _planet(s: Twilight, seat: int, planet: int, kind: int) -> Params:
    return {"planet": thing("planet", PLANETS[planet].id)}


TO_PAY: Final = (
    Guard("TF-72", "planet_not_controlled", is_controlled, _planet),
    Guard("TF-72", "planet_exhausted", is_readied, _planet),
    Guard("TF-73", "planet_worthless", is_worth_something, _planet),
    Guard("TF-73", "planet_needed_later", never, _planet),
)


# --- producing units of a type


def is_not_chosen_yet(s: Twilight, build: Build, kind: int) -> bool:
    return kind not in [one for one, _ in build.order]


def is_in_play(s: Twilight, build: Build, kind: int) -> bool:
    """Structures are placed, not produced."""
    return UNITS[kind] not in ("pds", "space_dock")


def has_limit_left(s: Twilight, build: Build, kind: int) -> bool:
    return build.limit > sum([number for _, number in build.order])


def is_in_reserve(s: Twilight, build: Build, kind: int) -> bool:
    return in_reserve(s, build.seat, kind) > 0


def is_not_blockaded(s: Twilight, build: Build, kind: int) -> bool:
    return kind not in SHIPS or not is_shut_in(s, build)


def has_room(s: Twilight, build: Build, kind: int) -> bool:
    return room_for(s, build, kind, 1) > 0


def is_affordable(s: Twilight, build: Build, kind: int) -> bool:
    return most_of(s, build, kind) > 0


def _type(s: Twilight, build: Build, kind: int) -> Params:
    return {
        "unit": thing("group", UNITS[kind]),
        "system": thing("system", SLOTS[build.slot]),
        "limit": build.limit,
    }


TO_PRODUCE: Final = (
    Guard("TF-131", "structures_are_placed", is_in_play, _type),
    Guard("TF-125", "ordered_already", is_not_chosen_yet, _type),
    Guard("TF-124", "production_used_up", has_limit_left, _type),
    Guard("TF-81", "none_in_reinforcements", is_in_reserve, _type),
    Guard("TF-128", "blockaded", is_not_blockaded, _type),
    Guard("TF-130", "no_room_for_it", has_room, _type),
    Guard("TF-125", "not_affordable", is_affordable, _type),
)


# --- placing a structure


def is_own(s: Twilight, seat: int, planet: int, unit: int) -> bool:
    return s.control[planet] == seat


def has_place_left(s: Twilight, seat: int, planet: int, unit: int) -> bool:
    return has_site(s, unit, planet)


def has_unit_left(s: Twilight, seat: int, planet: int, unit: int) -> bool:
    return in_reserve(s, seat, unit) > 0


def takes_units(s: Twilight, seat: int, planet: int, unit: int) -> bool:
    return holds_units(s, planet)


def _site(s: Twilight, seat: int, planet: int, unit: int) -> Params:
    return {"planet": thing("planet", PLANETS[planet].id), "unit": thing("group", UNITS[unit])}


TO_BUILD: Final = (
    Guard("TF-82", "structure_needs_control", is_own, _site),
    Guard("TF-258", "demilitarized", takes_units, _site),
    Guard("TF-81", "none_in_reinforcements", has_unit_left, _site),
    Guard("TF-82", "planet_built_up", has_place_left, _site),
)
"""`can_place_structure` in parts."""


# --- proposing a transaction


def are_allowed(s: Twilight, seat: int, other: int) -> bool:
    return s.game_options["transactions"] == "full"


def is_no_censure(s: Twilight, seat: int, other: int) -> bool:
    return s.law not in (seat, other)


def is_neighbour(s: Twilight, seat: int, other: int) -> bool:
    return other in partners(s, seat)


def is_not_asked_yet(s: Twilight, seat: int, other: int) -> bool:
    return other not in s.realms[seat].transacted


def has_wares(s: Twilight, seat: int, other: int) -> bool:
    return other in may_transact(s, seat)


def _partner(s: Twilight, seat: int, other: int) -> Params:
    return {"seat": other}


TO_TRADE: Final = (
    Guard("TF-139", "no_transactions", are_allowed, _partner),
    Guard("TF-134", "under_censure", is_no_censure, _partner),
    Guard("TF-134", "no_neighbour", is_neighbour, _partner),
    Guard("TF-135", "proposed_already", is_not_asked_yet, _partner),
    Guard("TF-135", "nothing_to_trade", has_wares, _partner),
)
