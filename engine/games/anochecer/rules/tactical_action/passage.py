"""What lets a ship go further or through: cards that change movement (6.5, batch B2)."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    CRUISER,
    DESTROYER,
    DOCK,
    FLAGSHIP,
    SHIPS,
    TYPE_OF,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import (
    NEXUS,
    has_slot,
    is_planet,
    mask_of,
    slots_in,
    without_slot,
)
from engine.games.anochecer.board.routes import (
    CROSS_ALL,
    CROSS_ASTEROIDS,
    CROSS_NEBULAE,
    CROSS_SHIPS,
    CROSS_SUPERNOVAE,
    DOUBLE_RIFTS,
    Links,
)
from engine.games.anochecer.rules.units.units import (
    foreign_ship_slots,
    held_slots,
    is_legendary,
    of_type,
    slot_at,
    structures_at,
    total,
    units_at,
)
from engine.games.anochecer.state import Twilight


def wears(s: Twilight, seat: int, kind: int, unit: int) -> bool:
    """Whether the text of a unit's upgrade holds for a ship: The Face of Janovet (pink) has it."""
    return kind == unit or (kind == FLAGSHIP and s.level >= 2 and s.realms[seat].king == "pink")


def extra_move(s: Twilight, seat: int, kind: int, origin: int) -> int:
    """Bonuses to the move value in this tactical action."""
    tour, realm = s.tour(), s.realms[seat]
    found = 0
    if tour.seat == seat:
        found += ("command" in tour.forces) + tour.forces.count("aetherstream")
    if realm.echo and origin == realm.home:
        found += 1  # TF-15
    if s.has(seat, "slipstream") and (
        s.map.wormholes[origin] or has_slot(gate_folds(s, seat), origin)
    ):
        found += 1
    if origin > NEXUS and s.has(seat, "planesplitter"):
        found += 1
    return found


def fastest(s: Twilight) -> int:
    """TF-249: the highest move value of a ship on the board, without bonuses."""
    found = 0
    for seat in s.parties():
        stats = s.stats(seat)
        for place, units in s.forces(seat).items():
            if not is_planet(place):
                found = max([found, *[stats[kind].move for kind in SHIPS if of_type(units, kind)]])
    return found


def is_captained(s: Twilight, seat: int, kind: int, origin: int) -> bool:
    """Captain's Genome: the first ship of that type out of that system."""
    tour = s.tour()
    return (
        tour.seat == seat
        and f"captain:{origin}:{kind}" in tour.forces
        and not any(TYPE_OF[group] == kind and start == origin for group, start, _, _ in tour.moves)
    )


def allowances(s: Twilight, seat: int, kind: int, origin: int) -> int:
    """What a ship may enter and cross."""
    found = 0
    realm, tour = s.realms[seat], s.tour()
    if f"wavelength_{realm.king}" in realm.techs or "command" in tour.forces:
        found |= CROSS_ASTEROIDS  # TF-173
    if kind == FLAGSHIP and realm.king == "purple":
        found |= CROSS_ALL  # Enigma
    if s.level < 2:
        return found
    if s.has(seat, "magmus_reactor") or with_prototype(s, seat, kind, origin):
        found |= CROSS_SUPERNOVAE
    if s.has(seat, "crucible"):
        found |= DOUBLE_RIFTS
    if s.has(seat, "voidborn"):
        found |= CROSS_NEBULAE
    if s.has(seat, "circlet_of_the_void"):
        found |= CROSS_ASTEROIDS | CROSS_SUPERNOVAE | CROSS_NEBULAE
    if "vault" in tour.forces:
        found |= CROSS_ALL
    if crosses_ships(s, seat, kind) or "mirror_genome" in tour.forces:
        found |= CROSS_SHIPS
    return found


def with_prototype(s: Twilight, seat: int, kind: int, origin: int) -> bool:
    """Prototype War Sun: it, and ships that leave the same system with it."""
    return s.has(seat, "prototype_war_sun") and (
        kind == WAR_SUN
        or any(
            TYPE_OF[group] == WAR_SUN and start == origin for group, start, _, _ in s.tour().moves
        )
    )


def crosses_ships(s: Twilight, seat: int, kind: int) -> bool:
    """Whether a ship passes others' ships, cargo and all."""
    tour = s.tour()
    if "cloak" in tour.forces and tour.seat == seat:
        return True
    if s.has(seat, "exile") and wears(s, seat, kind, DESTROYER):
        return True
    return (
        s.has(seat, "corsair")
        and wears(s, seat, kind, CRUISER)
        and any(
            total(units_at(s, other, tour.slot), BIG_SHIPS)
            for other in s.parties()
            if other != seat
        )
    )


def sneaks(s: Twilight, seat: int, kind: int, path: tuple[int, ...]) -> bool:
    """Mirror Genome: the route is open only to a ship that carries nothing."""
    if "mirror_genome" not in s.tour().forces or crosses_ships(s, seat, kind):
        return False
    blocked = blocked_slots(s, seat)
    return any(has_slot(blocked, slot) for slot in path[1:-1])


def blocked_slots(s: Twilight, seat: int) -> int:
    """Systems with others' ships, less those that Voidborn lets through."""
    found = foreign_ship_slots(s, seat)
    for force in s.tour().forces:
        if force.startswith("leave:"):
            found = without_slot(found, int(force.partition(":")[2]))
    return found


def walls(s: Twilight, seat: int) -> int:
    """Aerie Hololattice: systems with structures of its owner cannot be crossed by others."""
    found = 0
    for other in range(s.seats):
        if other != seat and s.has(other, "aerie_hololattice"):
            found |= mask_of(
                [slot_at(s, place) for place in s.forces(other) if structures_at(s, other, place)]
            )
    return found


def gate_folds(s: Twilight, seat: int) -> int:
    """Lazax Gate Folding: systems with a legendary planet that its owner does not control."""
    if not s.has(seat, "lazax_gate_folding"):
        return 0
    return mask_of(
        [
            slot
            for planet, slot in s.map.slot_of.items()
            if is_legendary(s, planet) and s.control[planet] != seat
        ]
    )


def wormholes_of(s: Twilight, *kinds: str) -> int:
    """Systems with a wormhole of one of these types."""
    return mask_of(
        [slot for slot in slots_in(s.map.wormhole_mask) if s.map.wormholes[slot] & set(kinds)]
    )


def extra_links(s: Twilight, seat: int) -> Links:
    """Adjacency that holds for this seat in this action only (TF-52, TF-248)."""
    if s.level < 2:
        return ()
    found: list[tuple[int, int]] = []
    if s.has(seat, "quantum_entanglement"):
        mask = wormholes_of(s, "alpha", "beta")
        found.append((mask, mask))
    tour = s.expedition
    if tour is None or tour.seat != seat:
        return tuple(found)
    folds = gate_folds(s, seat)
    if folds:
        found.append((folds, folds | wormholes_of(s, "alpha", "beta")))
    if "spatial_conduit_cylinder" in tour.forces:
        found.append((mask_of([tour.slot]), held_slots(s, seat)))
    if "enigmatic_genome" in tour.forces:
        found.append((mask_of([tour.slot]), s.map.wormhole_mask))
    if "entangle" in tour.forces:
        mask = wormholes_of(s, "alpha", "beta", "gamma") | s.map.rifts | torn_slots(s)
        found.append((mask, mask))
    return tuple(found)


def torn_slots(s: Twilight) -> int:
    """Dimensional Tear: systems with its owner's space docks are gravity rifts too."""
    found = 0
    if s.level >= 3 and "dimensional_tear" in s.owner:
        for seat in range(s.seats):
            if s.has(seat, "dimensional_tear"):
                found |= dock_slots(s, seat)
    return found


def dock_slots(s: Twilight, seat: int) -> int:
    return mask_of(
        [slot_at(s, place) for place, units in s.forces(seat).items() if of_type(units, DOCK)]
    )


def anomalies_of(s: Twilight) -> int:
    """Mask of the anomalies, those that cards make included."""
    return s.map.anomalies | torn_slots(s)


def may_leave(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    """TF-91: only out of systems without an own token; Time Warp lets the flagship go."""
    if not s.has_token(seat, origin) or is_loosed(s, seat):
        return True
    return kind == FLAGSHIP and f"time_warp:{seat}" in s.flags


def is_loosed(s: Twilight, seat: int) -> bool:
    """Dominus Orb: own tokens hold nothing back in this action."""
    tour = s.expedition
    return tour is not None and tour.seat == seat and "dominus_orb" in tour.forces


def floats(s: Twilight, seat: int) -> bool:
    """Floating Factory: space docks live in the space area and move like ships."""
    return s.has(seat, "floating_factory")


def travellers(s: Twilight, seat: int) -> tuple[int, ...]:
    """Unit types that move on their own."""
    return (*SHIPS, DOCK) if floats(s, seat) else SHIPS


def put_in_force(s: Twilight, card: str) -> None:
    """Note what is in force for the rest of the action."""
    s.tour().forces = (*s.tour().forces, card)
