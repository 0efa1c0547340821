"""Permission to pass: who may go through systems of the Voidborn (TF-252)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import TYPE_OF
from engine.games.anochecer.board.galaxy import slots_in, without_slot
from engine.games.anochecer.rules.effects.choosing import choose
from engine.games.anochecer.rules.tactical_action.moving import ship_routes
from engine.games.anochecer.rules.tactical_action.passage import (
    blocked_slots,
    put_in_force,
    travellers,
)
from engine.games.anochecer.rules.units.units import groups_at, ship_slots, ships_at
from engine.games.anochecer.state import Twilight, step


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
    opened = without_slot(blocked, slot)
    for origin in slots_in(without_slot(ship_slots(s, mover), s.tour().slot)):
        for group in groups_at(s, mover, origin, travellers(s, mover)):
            kind = TYPE_OF[group]
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
