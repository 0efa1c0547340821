"""Effects of cards on adjacency, passage and move values: batch B2, first part.

What is in force for an action is noted in its `forces`; `passage.py` reads it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import choose, place_of
from engine.games.anochecer.components import CRUISER, KINDS, SHIPS
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import (
    SLOT,
    SLOTS,
    place_name,
    slots_in,
    with_token,
)
from engine.games.anochecer.moving import ship_routes
from engine.games.anochecer.passage import anomalies_of, blocked_slots, travellers, wears
from engine.games.anochecer.space_combat import destinations, retreated
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.units import (
    group_name,
    group_number,
    groups_at,
    held_slots,
    neighbours,
    ship_slots,
    ships_at,
)

Options = Sequence[Option]
CREUSS = ("alpha", "beta")

static(
    "nomadic", "magmus_reactor", "quantum_entanglement", "lazax_gate_folding", "crucible",
    "aerie_hololattice", "voidborn", "exile", "corsair", "prototype_war_sun",
)  # fmt: skip


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def put_in_force(s: Twilight, card: str) -> None:
    s.tour().forces = (*s.tour().forces, card)


# --- for one action


def _units_here(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and held_slots(s, seat) >> _int(moment[1]) & 1 > 0


@effect("spatial_conduit_cylinder", "after_activate", when=_units_here)
def spatial_conduit_cylinder(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "spatial_conduit_cylinder")


def _near_anomaly(s: Twilight, seat: int, moment: Moment) -> bool:
    mover, slot = _int(moment[0]), _int(moment[1])
    return any(anomalies_of(s) >> one & 1 for one in s.map.near[slot]) and (
        mover == seat or mover in neighbours(s, seat)
    )


@effect("aetherstream", "after_activate", when=_near_anomaly)
def aetherstream(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "aetherstream")


def _wormhole_abroad(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = _int(moment[1])
    return bool(s.map.wormholes[slot]) and not s.map.is_home(slot)


@effect("enigmatic_genome", "after_activate", when=_wormhole_abroad)
def enigmatic_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "enigmatic_genome")


@effect("entangle", "after_activate", when=own)
def entangle(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "entangle")


@effect("vault", "after_activate", when=own)
def vault(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "vault")


@effect("cloak", "after_activate", when=own)
def cloak(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "cloak")


def _has_ships(s: Twilight, seat: int, moment: Moment) -> bool:
    return ship_slots(s, _int(moment[0])) & ~(1 << _int(moment[1])) != 0


@effect("captains_genome", "after_activate", when=_has_ships)
def captains_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover, target = _int(moment[0]), _int(moment[1])
    options = [
        option("ship", SLOTS[slot], group_name(group))
        for slot in slots_in(ship_slots(s, mover))
        if slot != target
        for group in groups_at(s, mover, slot, SHIPS)
    ]
    choose(s, mover, "captains_genome", options, captained)


@step
def captained(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    slot, group = place_of(chosen), group_number(str(chosen.args[1]))
    put_in_force(s, f"captain:{slot}:{group % KINDS}")


@effect("mirror_genome", "when_ships_move", when=lambda s, seat, m: bool(s.tour().moves))
def mirror_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Ships may be added afterwards, through others' ships if they carry nothing."""
    put_in_force(s, "mirror_genome")


# --- Voidborn's leave to pass


@step
def ask_leave(s: Twilight, mover: int, seen: tuple[int, ...]) -> None:
    """TF-252: asked once per system that a route would need, before any route is shown."""
    for owner in s.others(mover):
        if not s.has(owner, "voidborn"):
            continue
        for slot in slots_in(ship_slots(s, owner)):
            if slot not in seen and slot != s.tour().slot and would_need(s, mover, owner, slot):
                options = [option("favour", mover), option("deny", mover)]
                choose(s, owner, "voidborn", options, leave_given, mover, slot, seen)
                return


def would_need(s: Twilight, mover: int, owner: int, slot: int) -> bool:
    """Whether a ship of the mover could go through that system, and only with leave."""
    if any(other not in (mover, owner) and ships_at(s, other, slot) for other in s.parties()):
        return False
    blocked = blocked_slots(s, mover)
    opened = blocked & ~(1 << slot)
    for origin in slots_in(ship_slots(s, mover) & ~(1 << s.tour().slot)):
        for group in groups_at(s, mover, origin, travellers(s, mover)):
            kind = group % KINDS
            for path in ship_routes(s, mover, kind, origin, False, opened):
                if slot in path and path not in ship_routes(s, mover, kind, origin, False, blocked):
                    return True
    return False


@step
def leave_given(
    s: Twilight, seat: int, chosen: Option, card: str, mover: int, slot: int, seen: tuple[int, ...]
) -> None:
    if chosen.kind == "favour":
        put_in_force(s, f"leave:{slot}")
    s.then(ask_leave, mover, (*seen, slot))


# --- wormhole tokens


def _creuss_places(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slots = [
        slot
        for slot in slots_in(ship_slots(s, seat))
        if any(wears(s, seat, group % KINDS, CRUISER) for group in groups_at(s, seat, slot, SHIPS))
    ]
    return [
        option("wormhole", kind, SLOTS[slot])
        for kind in CREUSS
        for slot in slots
        if kind not in s.map.wormholes[slot]
    ]


@effect("ahk_syl_fier", "start_of_turn", when=own, aims=(_creuss_places,))
def ahk_syl_fier(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    kind, slot = str(aims[0][1]), SLOT[str(aims[0][2])]
    s.galaxy = with_token(s.galaxy, slot, kind)
    s.tell("wormhole", seat=seat, wormhole=kind, system=place_name(slot))


# --- retreats


def _can_flee(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and s.combat is not None and bool(destinations(s, seat))


@effect("feint", "announce_retreat", when=_can_flee)
def feint(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    options = [option("system", SLOTS[slot]) for slot in destinations(s, seat)]
    s.ask(seat, "retreat_to", options, retreated, 0)
