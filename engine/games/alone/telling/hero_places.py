"""Why the Hero cannot choose a place: Sectors, directions, Doors and what is in a Sector.

Whatever he has not seen is no thing of his: it gets no reason.
"""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.reasons import Reason, first_failing
from engine.core.things import thing
from engine.games.alone.board.grid import COMPASS, NEIGHBOUR
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.rules import geography
from engine.games.alone.rules.hero import combat, movement, searching
from engine.games.alone.state import HERO, NOWHERE, Station
from engine.games.alone.telling.hero_steps import BUTTONS, is_only_combat, now, only_combat
from engine.games.alone.telling.places import is_seen, parsed, sector_called


def sector_reason(s: Station, decision: Decision, name: str) -> Reason | None:
    sector = sector_called(s, HERO, name)
    if sector == NOWHERE:
        return None
    named: dict[str, object] = {"sector": thing("sector", name)}
    if decision.kind == "remove_danger":
        return Reason("AL-91", "no_token_to_remove", named)
    if decision.kind == "step_direction":
        return _not_beside(s, sector, named)
    if is_only_combat(decision):
        return only_combat()
    return now(decision, _not_beside(s, sector, named))


def _not_beside(s: Station, sector: int, named: dict[str, object]) -> Reason:
    if sector == s.hero:
        return Reason("AL-53", "you_are_here", named)
    behind = [there for _, there in geography.ways(s, s.hero, through=True)]
    if sector in behind:
        return Reason("AL-58", "behind_barred_door", named)
    return Reason("AL-53", "too_far", named)


def direction_reason(s: Station, decision: Decision, kind: str, way: str) -> Reason | None:
    """`move:N` where there is no way north, or where none may be taken."""
    if way not in COMPASS and way != "X":
        return None
    usual = first_failing(BUTTONS.get(kind, ()), s)
    if usual is None and geography.leads(s, s.hero, way) < 0:
        usual = _no_way(s, way)
    if decision.kind == "step_direction":
        return usual
    if is_only_combat(decision):
        return only_combat()
    return now(decision, usual)


def _no_way(s: Station, way: str) -> Reason:
    params: dict[str, object] = {"way": way}
    if geography.across(s, s.hero, way) >= 0:
        return Reason("AL-58", "way_barred", params)
    return Reason("AL-10", "no_way", params)


def door_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    """A Door on the Hero's table: of his own Sector or of another one."""
    name, _, side = id.rpartition("-")
    if parsed(name) is None or side not in COMPASS:
        return None
    near = sector_called(s, HERO, name)
    sides = () if near == NOWHERE else (near, NEIGHBOUR[near].get(side, NOWHERE))
    if not any(is_seen(s, sector) for sector in sides) or not geography.is_door(s, near, side):
        return None
    is_own = s.hero in sides
    is_barred = geography.is_barred(s, near, side)
    if decision.kind == "bar_door":
        return Reason("AL-57", "barred_already" if is_own else "door_not_here")
    if decision.kind == "weld_door":
        return _weld(s, is_own, is_barred)
    if not is_own:
        return now(decision, Reason("AL-59", "door_not_here"))
    if is_only_combat(decision):
        return only_combat()
    if is_barred:
        return now(decision, first_failing(movement.TO_UNBAR, s))
    return now(decision, Reason("AL-57", "bar_after_step"))


def _weld(s: Station, is_own: bool, is_barred: bool) -> Reason:
    if not is_own:
        return Reason("AL-133", "door_not_here")
    if not is_barred and s.malus("BL4"):
        return Reason("AL-157", "doors_broken", {"mission": thing("mission", "BL4")})
    return Reason("AL-135", "welded_already")


def way_to_door_reason(s: Station, decision: Decision, way: str) -> Reason | None:
    """`unbar:N` and the like."""
    if way not in COMPASS:
        return None
    if not geography.is_door(s, s.hero, way):
        return now(decision, Reason("AL-59", "no_door_there", {"way": way}))
    is_barred = geography.is_barred(s, s.hero, way)
    if decision.kind == "weld_door":
        return _weld(s, True, is_barred)
    if decision.kind == "bar_door":
        return Reason("AL-57", "barred_already")
    if not is_barred and decision.kind == "choose_action":
        return Reason("AL-59", "not_barred", {"way": way})
    return now(decision, first_failing(movement.TO_UNBAR, s))


# --- what is in a Sector


def _seen_sector(s: Station, name: str) -> int:
    """A Sector of which the Hero knows what is built into it, or NOWHERE."""
    sector = sector_called(s, HERO, name)
    return sector if sector != NOWHERE and is_seen(s, sector) else NOWHERE


def stairs_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    sector = _seen_sector(s, id)
    if sector == NOWHERE or not geography.has_stairs(s, sector):
        return None
    return _elsewhere(decision, "AL-14", "stairs_elsewhere", id)


def lcu_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    if _seen_sector(s, id) not in s.lcus:
        return None
    return _elsewhere(decision, "AL-148", "lcu_elsewhere", id)


def condition_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    condition, _, name = id.partition("-")
    sector = sector_called(s, HERO, name)
    if sector == NOWHERE or not s.revealed[sector] or s.condition[sector] != condition:
        return None
    return _elsewhere(decision, "AL-149", "condition_elsewhere", name)


def _elsewhere(decision: Decision, clause: str, key: str, name: str) -> Reason | None:
    """Something that is used only in the Hero's own Sector."""
    if is_only_combat(decision):
        return only_combat()
    return now(decision, Reason(clause, key, {"sector": thing("sector", name)}))


def foe_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    kind, _, rest = id.partition("-")
    state, _, name = rest.partition("-")
    sector = sector_called(s, HERO, name)
    if sector == NOWHERE or not s.revealed[sector]:
        return None
    if (kind, state) not in combat.kinds_at(s, sector):
        return None
    reason = Reason("AL-92", "foe_elsewhere", {"foe": thing("foe", id)})
    return reason if decision.kind == "sacrifice_detail" else now(decision, reason)


def danger_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    sector = sector_called(s, HERO, id)
    if sector == NOWHERE or not s.revealed[sector] or not s.danger[sector]:
        return None
    named: dict[str, object] = {"sector": thing("sector", id)}
    if decision.kind == "remove_danger":
        return Reason("AL-91", "token_not_explored", named)
    return now(decision, Reason("AL-91", "explore_first", named))


def room_reason(s: Station, decision: Decision, id: str) -> Reason | None:
    is_known = id in s.rooms and is_seen(s, s.rooms.index(id))
    if id not in ROOMS or not is_known:
        return None
    if is_only_combat(decision):
        return only_combat()
    if s.rooms[s.hero] == id:
        return now(decision, first_failing(searching.TO_LOOT_ROOM, s))
    return now(decision, Reason("AL-125", "room_elsewhere", {"room": thing("room", id)}))
