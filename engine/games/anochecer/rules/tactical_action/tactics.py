"""The tactical action: activation, movement, arrival, and the steps that follow (5.4, 6.5)."""

from __future__ import annotations

import itertools
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARRIER,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    TYPE_OF,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    SLOT,
    SLOTS,
    has_slot,
    is_through_storm,
    place_name,
    place_number,
    slots_in,
    turned_storm,
)
from engine.games.anochecer.board.routes import DOUBLE_RIFTS, NO_RIFTS, rifts_left
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import cannon_offence
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.invasion import invasion
from engine.games.anochecer.rules.combat.space_combat import seek_space_combat
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.tactical_action.moving import (
    is_free_cargo,
    loadable,
    movable_groups,
    must_load,
    room_of,
    ship_routes,
)
from engine.games.anochecer.rules.tactical_action.passage import (
    allowances,
    dock_slots,
    sneaks,
    torn_slots,
)
from engine.games.anochecer.rules.tactical_action.permission import ask_leave
from engine.games.anochecer.rules.units.blockades import check_blockades
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.flagships import bloom
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    group_name,
    group_number,
    other_ships,
    put,
    ships_at,
    take,
)
from engine.games.anochecer.state import DONE, Twilight, step

Groups = tuple[tuple[int, int], ...]
"""Places and groups of units there."""
MOST_ABOARD: Final = 40
RIFT_NEED: Final = 4
RIFT_PROOF: Final = NO_RIFTS | DOUBLE_RIFTS


def activatable(s: Twilight, seat: int) -> list[int]:
    """TF-71, TF-90: systems without an own token that nothing forbids to activate."""
    barred = [
        slot
        for other in range(s.seats)
        if other != seat and s.has(other, "nomadic")
        for slot in slots_in(s.map.asteroids)
        if ships_at(s, other, slot)
    ]
    return [
        slot
        for slot in slots_in(s.map.systems)
        if slot not in barred and not s.has_token(seat, slot)
    ]


@step
def tactical_action(s: Twilight, seat: int) -> None:
    """TF-89, TF-90."""
    options = [option("system", SLOTS[slot]) for slot in activatable(s, seat)]
    s.ask(seat, "activate_system", options, activated)


@step
def activated(s: Twilight, seat: int, chosen: Option) -> None:
    slot = SLOT[chosen.word()]
    s.realms[seat].tactic -= 1
    s.lay_token(seat, slot)
    s.expedition = Expedition(seat, slot)
    s.tell("activated", seat=seat, system=SLOTS[slot])
    s.flags = (*s.flags, f"activated:{slot}")
    hook(s, "system_token_placed", seat, slot)
    hook(s, "after_activate", seat, slot)
    if s.level >= 2:
        s.then(seek_leave, seat)
    s.then(choose_ship, seat)


@step
def seek_leave(s: Twilight, seat: int) -> None:
    """TF-252: Voidborn is asked before any route is shown."""
    if "turn_over" not in s.flags and any(s.has(one, "voidborn") for one in s.others(seat)):
        s.then(ask_leave, seat, ())


@step
def choose_ship(s: Twilight, seat: int) -> None:
    """TF-91: one ship after the other; a group is offered while ships are left in it."""
    if "turn_over" in s.flags:
        return
    options = [
        option("ship", SLOTS[origin], group_name(group))
        for origin, group in movable_groups(s, seat)
    ]
    s.ask(seat, "move_ship", [*options, DONE], ship_chosen)


@step
def ship_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-92, TF-93."""
    if chosen is DONE:
        hook(s, "when_ships_move", seat, s.tour().slot)
        s.then(set_out, seat, int("mirror_genome" in s.tour().forces))
        return
    origin, group = SLOT[chosen.word()], group_number(chosen.word(1))
    found = ship_routes(s, seat, TYPE_OF[group], origin, True)
    options = [option("route", "-".join([SLOTS[slot] for slot in path])) for path in found]
    s.ask(seat, "move_route", options, route_chosen, origin, group)


@step
def set_out(s: Twilight, seat: int, was_mirrored: int) -> None:
    """Mirror Genome opens routes: ships may be added once more."""
    if "mirror_genome" in s.tour().forces and not was_mirrored:
        s.then(choose_ship, seat)
    else:
        s.then(cross_rifts, seat, 0, 0)


@step
def route_chosen(s: Twilight, seat: int, chosen: Option, origin: int, group: int) -> None:
    """The ship is under way from here on, out of its system."""
    path = tuple([SLOT[name] for name in chosen.word().split("-")])
    needed = must_load(s, seat, TYPE_OF[group], path)
    take(s, seat, origin, group)
    tour = s.tour()
    tour.moves = (*tour.moves, (group, origin, path, ()))
    if sneaks(s, seat, TYPE_OF[group], path):
        s.then(choose_ship, seat)
    else:
        s.then(choose_cargo, seat, (), needed)


@step
def choose_cargo(s: Twilight, seat: int, seen: Groups, needed: int) -> None:
    """TF-94: each group once; `seen` are the groups already chosen for this ship."""
    group, _, path, cargo = s.tour().moves[-1]
    ship = TYPE_OF[group]
    loaded = sum([n for _, kind, n in cargo if not is_free_cargo(s, seat, ship, kind)])
    room = room_of(s, seat, ship, path, loaded)
    options = []
    for place, kind, number in loadable(s, seat, path):
        if (place, kind) in seen:
            continue
        most = number if is_free_cargo(s, seat, ship, kind) else min(number, room)
        options += [
            option("load", place_name(place), group_name(kind), n) for n in range(1, most + 1)
        ]
    if len(options) > MOST_ABOARD:
        # So many units of a boundless ship are offered by their largest numbers only.
        options = _thinned(options)
    if sum([n for _, _, n in cargo]) >= needed or not options:
        options.append(DONE)
    s.ask(seat, "load_unit", options, loaded_unit, seen, needed)


def _thinned(options: list[Option]) -> list[Option]:
    """One unit, or all, of each group."""
    kept: list[Option] = []
    for at, one in enumerate(options):
        is_last = at + 1 == len(options) or options[at + 1].args[:2] != one.args[:2]
        if is_last or one.args[2] == 1:
            kept.append(one)
    return kept


@step
def loaded_unit(s: Twilight, seat: int, chosen: Option, seen: Groups, needed: int) -> None:
    if chosen is DONE:
        s.then(choose_ship, seat)
        return
    place, kind = place_number(chosen.word()), group_number(chosen.word(1))
    number = chosen.number(2)
    tour = s.tour()
    group, origin, path, cargo = tour.moves[-1]
    take(s, seat, place, kind, number)
    tour.moves = (*tour.moves[:-1], (group, origin, path, (*cargo, (place, kind, number))))
    s.then(choose_cargo, seat, (*seen, (place, kind)), needed)


# --- after the last ship


@step
def cross_rifts(s: Twilight, seat: int, ship: int, rift: int) -> None:
    """TF-61, TF-62: a die per ship and rift left; 1 to 3 removes it with all it carries."""
    tour = s.tour()
    while ship < len(tour.moves):
        group, origin, path, _ = tour.moves[ship]
        left = rifts_left(s.galaxy, path, torn_slots(s))
        if s.has(seat, "dimensional_tear"):
            left = [slot for slot in left if not has_slot(dock_slots(s, seat), slot)]
        if rift < len(left) and not is_rift_proof(s, seat, TYPE_OF[group], origin):
            throw(s, seat, f"roll_rift:{UNITS[TYPE_OF[group]]}", (RIFT_NEED,))
            s.then(rift_rolled, seat, ship, rift, left[rift])
            return
        ship, rift = ship + 1, 0
    s.then(arrive, seat)


def is_rift_proof(s: Twilight, seat: int, kind: int, origin: int) -> bool:
    """Whether a ship makes no rift rolls."""
    return bool(allowances(s, seat, kind, origin) & RIFT_PROOF) or s.has(
        seat, "circlet_of_the_void"
    )


@step
def rift_rolled(s: Twilight, seat: int, ship: int, rift: int, slot: int) -> None:
    tour = s.tour()
    group, _, _, cargo = tour.moves[ship]
    die = s.dice[2][0][0]
    s.tell("rift", seat=seat, unit=UNITS[TYPE_OF[group]], die=die, system=SLOTS[slot])
    if die >= RIFT_NEED:
        s.then(cross_rifts, seat, ship, rift + 1)
        return
    tour.moves = tour.moves[:ship] + tour.moves[ship + 1 :]
    for _, kind, number in cargo:
        lost_from(s, seat, slot, TYPE_OF[kind], number)
    s.then(cross_rifts, seat, ship, 0)


def freight(cargo: tuple[tuple[int, int, int], ...]) -> list[list[int | str]]:
    """What a ship brings along, as its arrival is told: how many of each type."""
    numbers: dict[str, int] = {}
    for _, group, number in cargo:
        unit = UNITS[TYPE_OF[group]]
        numbers[unit] = numbers.get(unit, 0) + number
    return [[number, unit] for unit, number in numbers.items()]


@step
def arrive(s: Twilight, seat: int) -> None:
    tour = s.tour()
    moves, tour.moves = tour.moves, ()
    landed = 0
    for group, origin, path, cargo in moves:
        put(s, seat, tour.slot, group)
        s.tell(
            "moved",
            seat=seat,
            unit=UNITS[TYPE_OF[group]],
            origin=SLOTS[origin],
            system=SLOTS[tour.slot],
            cargo=freight(cargo),
        )
        for _, kind, number in cargo:
            put(s, seat, tour.slot, kind, number)
            landed += number * (TYPE_OF[kind] == INFANTRY)
            if TYPE_OF[group] == CARRIER and TYPE_OF[kind] in GROUND and s.has(seat, "ambassador"):
                tour.notes = (*tour.notes, ("ambassadors", number))
        if TYPE_OF[group] == FLAGSHIP:
            tour.notes = (*tour.notes, *[("flagship_from", slot) for slot in path[:-1]])
    turn_storm(s, [path for _, _, path, _ in moves])
    if moves:
        tour.notes = (*tour.notes, ("moved", len(moves)), ("infantry", landed))
    s.then(settle, tour.slot if other_ships(s, seat, tour.slot) else -1)
    s.then(after_arrival, seat, len(moves))


def turn_storm(s: Twilight, paths: list[tuple[int, ...]]) -> None:
    """TF-262: the ion storm flips once a ship has gone through it."""
    if s.map.ion >= 0 and any(
        is_through_storm(s.galaxy, one, other)
        for path in paths
        for one, other in itertools.pairwise(path)
    ):
        s.galaxy = turned_storm(s.galaxy)
        s.tell("storm_turns", system=SLOTS[s.map.ion])


@step
def after_arrival(s: Twilight, seat: int, moved: int) -> None:
    slot = s.tour().slot
    check_blockades(s)
    if moved and ships_at(s, seat, slot):
        hook(s, "after_move_into", seat, slot)
    bloom(s, seat)
    s.then(cannon_offence, seat)
    s.then(seek_space_combat, seat, ())
    s.then(invasion, seat)
    s.then(produce_here, seat)
    s.then(close_tactical, seat)


@step
def produce_here(s: Twilight, seat: int) -> None:
    """TF-124."""
    if s.expedition is not None and "turn_over" not in s.flags:
        s.then(begin_production, seat, s.tour().slot, (), 0, "", 0)


@step
def close_tactical(s: Twilight, seat: int) -> None:
    if s.expedition is not None:
        hook(s, "end_of_tactical_action", seat, s.tour().slot)
