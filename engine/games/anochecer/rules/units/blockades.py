"""What a blockade brings about: captives go home, a Floating Factory is lost (TF-203, TF-227)."""

from __future__ import annotations

from engine.games.anochecer.board.components import DOCK
from engine.games.anochecer.board.galaxy import slots_in
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.tactical_action.passage import floats
from engine.games.anochecer.rules.units.captives import blockaders, release
from engine.games.anochecer.rules.units.units import groups_at, other_ships, ships_at, units_at
from engine.games.anochecer.state import Twilight


def check_blockades(s: Twilight) -> None:
    """TF-201, TF-203: whoever blockades a captor gets its units back."""
    if s.level >= 2:
        sink(s)
    for captor, realm in enumerate(s.realms):
        if realm.captured:
            for owner in blockaders(s, captor):
                for holder, kind in realm.captured:
                    if holder == owner:
                        release(s, captor, holder, kind)


def sink(s: Twilight) -> None:
    """TF-227: one without ships of its owner among others' ships is destroyed."""
    found = False
    for seat in range(s.seats):
        if not floats(s, seat):
            continue
        for slot in slots_in(s.map.systems):
            groups = groups_at(s, seat, slot, (DOCK,))
            if groups and other_ships(s, seat, slot) and not ships_at(s, seat, slot):
                for group in groups:
                    number = units_at(s, seat, slot)[group]
                    destroy(s, seat, slot, group, number, -1, "floating_factory")
                found = True
    if found:
        s.then(bury)
