"""Captured units: on a king sheet, back by an effect, a transaction or a blockade (6.16)."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARRIER, DOCK, FIGHTER, INFANTRY, UNITS
from engine.games.anochecer.board.galaxy import planet_place
from engine.games.anochecer.rules.units.units import of_type, ships_at, slot_at, units_at
from engine.games.anochecer.state import NOBODY, Twilight


def blockaders(s: Twilight, seat: int) -> list[int]:
    """Seats that blockade a space dock of this one (TF-128)."""
    found = set()
    for planet, slot in s.map.slot_of.items():
        if of_type(units_at(s, seat, planet_place(planet)), DOCK) and not ships_at(s, seat, slot):
            found |= {other for other in s.parties() if other != seat and ships_at(s, other, slot)}
    return sorted(found)


def capture(s: Twilight, captor: int, owner: int, kind: int, number: int) -> bool:
    """TF-200 to TF-202: whether the units were captured."""
    if owner in blockaders(s, captor):
        return False
    holder = NOBODY if kind in (INFANTRY, FIGHTER) else owner
    realm = s.realms[captor]
    realm.captured = tuple(sorted((*realm.captured, *([(holder, kind)] * number))))
    s.tell("captured", seat=captor, owner=owner, unit=UNITS[kind], number=number)
    return True


def release(s: Twilight, captor: int, owner: int, kind: int) -> None:
    """One captured unit goes back to reinforcements (or a token to the supply)."""
    realm = s.realms[captor]
    held = list(realm.captured)
    held.remove((owner, kind))
    realm.captured = tuple(held)
    s.tell("released", seat=captor, owner=owner, unit=UNITS[kind])


def lost_from(s: Twilight, owner: int, place: int, kind: int, number: int) -> None:
    """Infantry and fighters that were destroyed or removed: who takes or keeps them (B6).

    A Vortexer at most one system away captures them; else a Yin Clone stores its infantry.
    """
    if s.level < 2 or kind not in (INFANTRY, FIGHTER) or number <= 0:
        return
    slot = slot_at(s, place)
    for captor in s.priority():
        if (
            captor != owner
            and s.has(captor, "vortexer")
            and has_carrier(s, captor, slot)
            and capture(s, captor, owner, kind, number)
        ):
            return
    if kind == INFANTRY and s.has(owner, "yin_clone"):
        s.flags = (*s.flags, *([f"stored:yin_clone:{owner}"] * number))


def has_carrier(s: Twilight, seat: int, slot: int) -> bool:
    return any(of_type(units_at(s, seat, one), CARRIER) for one in (slot, *s.map.near[slot]))
