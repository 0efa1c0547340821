"""Captured units: on a king sheet, back by an effect, a transaction or a blockade (6.16)."""

from __future__ import annotations

from engine.games.anochecer.components import DOCK, FIGHTER, INFANTRY, UNITS
from engine.games.anochecer.galaxy import planet_place
from engine.games.anochecer.state import NOBODY, Twilight
from engine.games.anochecer.units import of_type, ships_at, units_at


def blockaders(s: Twilight, seat: int) -> list[int]:
    """Seats that blockade a space dock of this one (TF-128)."""
    found = set()
    for planet, slot in s.map.slot_of.items():
        if of_type(units_at(s, seat, planet_place(planet)), DOCK) and not ships_at(s, seat, slot):
            found |= {
                other for other in range(s.seats) if other != seat and ships_at(s, other, slot)
            }
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


def check_blockades(s: Twilight) -> None:
    """TF-201, TF-203: whoever blockades a captor gets its units back."""
    for captor, realm in enumerate(s.realms):
        if realm.captured:
            for owner in blockaders(s, captor):
                for holder, kind in realm.captured:
                    if holder == owner:
                        release(s, captor, holder, kind)
