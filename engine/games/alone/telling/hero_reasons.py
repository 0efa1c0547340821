"""Why the Hero cannot choose something: from what he sees, his items and the step he is in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Guard, Reason, first_failing
from engine.core.things import id_of, thing
from engine.games.alone.board.creatures import SKILLS, TYPES
from engine.games.alone.board.grid import COMPASS, NEIGHBOUR
from engine.games.alone.board.items import CHARACTERS, ITEMS, sort_of
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.rules import geography
from engine.games.alone.rules.hero import interaction, movement, searching, turn
from engine.games.alone.rules.hero.items_in_use import TO_UPGRADE
from engine.games.alone.state import HERO, NOWHERE, Held, Station
from engine.games.alone.telling.places import parsed, sector_called
from engine.games.alone.telling.questions import pending
from engine.games.alone.telling.things import ACTION_BUTTONS, START_BUTTONS

WITH_DIRECTION: Final = ("move", "move2", "explore", "step")
"""Options that are a button or a question and a direction: `move:N`."""
WITH_ITEM: Final = (
    "jet", "weld", "lamp", "ammo", "grenade", "scan", "flare", "med", "stim", "armor", "sedative",
    "discard",
)  # fmt: skip
COMBAT_SORTS: Final = ("ammo", "grenade")
MOVING: Final = ("move", "move2", "unbar")


def forbids(s: Station, decision: Decision, wish: str) -> Reason | None:
    kind, _, rest = wish.partition(":")
    if not rest:
        return _button(s, decision, kind)
    if kind in WITH_DIRECTION:
        return _direction(s, decision, kind, rest)
    if kind in ("unbar", "bar", "weld_door"):
        return _way_to_door(s, decision, rest)
    if kind in WITH_ITEM:
        return _item(s, decision, rest.partition(":")[0])
    if kind == "attack":
        return _button(s, decision, "attack")
    if kind == "upgrade":
        return _upgrade(s, decision, rest)
    by_kind = WISHES.get(kind)
    return None if by_kind is None else by_kind(s, decision, id_of(wish))


def _now(decision: Decision, usual: Reason | None) -> Reason | None:
    """What comes first; else, where Actions are chosen, the usual reason."""
    if decision.kind == "turn_start":
        return Reason("AL-6", "actions_later")
    if decision.kind != "choose_action":
        return pending(decision)
    return usual


def is_only_combat(decision: Decision) -> bool:
    """The Combat after a flight: Loot, which is always possible, is not offered."""
    return decision.kind == "choose_action" and decision.find("loot") is None


def _only_combat() -> Reason:
    return Reason("AL-140", "only_combat")


# --- buttons


def _button(s: Station, decision: Decision, id: str) -> Reason | None:
    if id in START_BUTTONS:
        return _at_start(s, decision, id)
    if id not in ACTION_BUTTONS:
        return None
    if decision.kind == "choose_action" and id == "skip":
        return Reason("AL-5", "first_action_needed")
    if is_only_combat(decision) and id != "attack":
        return _only_combat()
    return _now(decision, first_failing(BUTTONS.get(id, ()), s))


def _at_start(s: Station, decision: Decision, id: str) -> Reason | None:
    if decision.kind == "choose_action":
        return Reason("AL-31", "start_over")
    if decision.kind != "turn_start":
        return pending(decision)
    if id == "sacrifice":
        return Reason("AL-142", "no_companion")
    if id == "bullet_time":
        return first_failing(turn.TO_HURRY, s, "")
    meter = "life" if id == "heal_life" else "self_control"
    return first_failing(turn.TO_HEAL, s, meter)


def _has_foe(s: Station) -> bool:
    return bool(s.here())


def _has_lcu(s: Station) -> bool:
    return s.hero in s.lcus


def _has_condition(s: Station) -> bool:
    return s.condition[s.hero] != ""


def _has_web(s: Station) -> bool:
    return not movement.is_free(s)


NOTHING_TO_EXPLORE: Final = Guard("AL-90", "nothing_to_explore", movement.has_way_out)
BUTTONS: Final[dict[str, tuple[Guard[Station], ...]]] = {
    "move": movement.TO_GO,
    "move2": movement.TO_GO_TWICE,
    "unbar": movement.TO_UNBAR,
    "tear_web": (Guard("AL-167", "no_web_here", _has_web),),
    "explore": (NOTHING_TO_EXPLORE,),
    "attack": (Guard("AL-92", "no_target_here", _has_foe),),
    "loot_room": searching.TO_LOOT_ROOM,
    "repair": (Guard("AL-148", "no_lcu_here", _has_lcu),),
    "clear_condition": (Guard("AL-149", "no_condition_here", _has_condition),),
}


# --- items


def _item(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in ITEMS:
        return None
    named: dict[str, object] = {"item": thing("item", id)}
    held = next((one for one in s.inventory if one.item == id), None)
    if held is None:
        return Reason("AL-138", "item_discarded", named) if id in s.item_discard else None
    sort = sort_of(id)
    if decision.kind == "upgrade":
        return _not_in_upgrade(held)
    if decision.kind in ("defence", "sedative"):
        clause = "AL-109" if decision.kind == "defence" else "AL-136"
        wanted = "armor" if decision.kind == "defence" else "sedative"
        return Reason(clause, "used_on_this" if sort.sort == wanted else "no_help", named)
    if decision.kind == "turn_start" and sort.sort == "stim":
        return first_failing(turn.TO_STIMULATE, s, id)
    if decision.kind in ("turn_start", "choose_action") and sort.icon == "passive":
        return Reason("AL-134", f"passive_{sort.sort}", named)
    if decision.kind == "turn_start":
        return Reason("AL-133", "items_later", named)
    return _now(decision, _item_in_action(s, decision, held))


def _item_in_action(s: Station, decision: Decision, held: Held) -> Reason | None:
    sort = sort_of(held.item).sort
    if is_only_combat(decision) and sort not in COMBAT_SORTS:
        return _only_combat()
    if sort == "ammo":
        key = "no_target_in_view" if held.is_upgraded else "no_target_for_ammo"
        return Reason("AL-92", key, {"item": thing("item", held.item)})
    if sort == "jet":
        return first_failing(movement.TO_GO, s)
    if sort == "weld":
        return first_failing((movement.NOT_IN_WEB,), s)
    if sort == "lamp":
        return Reason("AL-90", "nothing_to_explore")
    return None


def _not_in_upgrade(held: Held) -> Reason:
    """An item that can neither be upgraded now nor give a charge to another one."""
    named: dict[str, object] = {
        "item": thing("item", held.item),
        "component": sort_of(held.item).component,
    }
    if held.is_upgraded:
        return Reason("AL-132", "upgraded_already", named)
    return Reason("AL-131", "no_giver", named)


def _upgrade(s: Station, decision: Decision, rest: str) -> Reason | None:
    pair = [held for id in rest.split(":") for held in s.inventory if held.item == id]
    if len(pair) != 2:
        return None
    if decision.kind != "upgrade":
        return _now(decision, Reason("AL-130", "upgrades_after_loot"))
    better, giver = pair
    return first_failing(TO_UPGRADE, better, giver)


# --- places


def _sector(s: Station, decision: Decision, name: str) -> Reason | None:
    sector = sector_called(s, HERO, name)
    if sector == NOWHERE:
        return None
    named: dict[str, object] = {"sector": thing("sector", name)}
    if decision.kind == "remove_danger":
        return Reason("AL-91", "no_token_to_remove", named)
    if decision.kind == "step_direction":
        return _not_beside(s, sector, named)
    if is_only_combat(decision):
        return _only_combat()
    return _now(decision, _not_beside(s, sector, named))


def _not_beside(s: Station, sector: int, named: dict[str, object]) -> Reason:
    if sector == s.hero:
        return Reason("AL-53", "you_are_here", named)
    behind = [there for _, there in geography.ways(s, s.hero, through=True)]
    if sector in behind:
        return Reason("AL-58", "behind_barred_door", named)
    return Reason("AL-53", "too_far", named)


def _direction(s: Station, decision: Decision, kind: str, way: str) -> Reason | None:
    """`move:N` where there is no way north, or where none may be taken."""
    if way not in (*COMPASS, "X"):
        return None
    usual = first_failing(BUTTONS.get(kind, ()), s)
    if usual is None and geography.leads(s, s.hero, way) < 0:
        usual = _no_way(s, way)
    if decision.kind == "step_direction":
        return usual
    if is_only_combat(decision):
        return _only_combat()
    return _now(decision, usual)


def _no_way(s: Station, way: str) -> Reason:
    params: dict[str, object] = {"way": way}
    if geography.across(s, s.hero, way) >= 0:
        return Reason("AL-58", "way_barred", params)
    return Reason("AL-10", "no_way", params)


def _door(s: Station, decision: Decision, id: str) -> Reason | None:
    """A Door on the Hero's table: of his own Sector or of another one."""
    name, _, side = id.rpartition("-")
    if parsed(name) is None or side not in COMPASS:
        return None
    near = sector_called(s, HERO, name)
    if near == NOWHERE or not geography.is_door(s, near, side):
        return None
    is_own = s.hero in (near, NEIGHBOUR[near].get(side, NOWHERE))
    is_barred = geography.is_barred(s, near, side)
    if decision.kind == "bar_door":
        return Reason("AL-57", "barred_already" if is_own else "door_not_here")
    if decision.kind == "weld_door":
        return _weld(s, is_own, is_barred)
    if not is_own:
        return _now(decision, Reason("AL-59", "door_not_here"))
    if is_only_combat(decision):
        return _only_combat()
    if is_barred:
        return _now(decision, first_failing(movement.TO_UNBAR, s))
    return _now(decision, Reason("AL-57", "bar_after_step"))


def _weld(s: Station, is_own: bool, is_barred: bool) -> Reason:
    if not is_own:
        return Reason("AL-133", "door_not_here")
    if not is_barred and s.malus("BL4"):
        return Reason("AL-157", "doors_broken", {"mission": thing("mission", "BL4")})
    return Reason("AL-135", "welded_already")


def _way_to_door(s: Station, decision: Decision, way: str) -> Reason | None:
    """`unbar:N` and the like."""
    if way not in COMPASS:
        return None
    if not geography.is_door(s, s.hero, way):
        return _now(decision, Reason("AL-59", "no_door_there", {"way": way}))
    is_barred = geography.is_barred(s, s.hero, way)
    if decision.kind in ("bar_door", "weld_door"):
        return Reason("AL-57", "barred_already") if is_barred else _weld(s, True, is_barred)
    if not is_barred and decision.kind == "choose_action":
        return Reason("AL-59", "not_barred", {"way": way})
    return _now(decision, first_failing(movement.TO_UNBAR, s))


# --- what is in a Sector


def _elsewhere(clause: str, key: str) -> Callable[[Station, Decision, str], Reason | None]:
    """Something that is used only in the Hero's own Sector."""

    def reason(s: Station, decision: Decision, id: str) -> Reason | None:
        name = id.rpartition("-")[2] if key == "condition_elsewhere" else id
        if key == "condition_elsewhere":
            name = id.partition("-")[2]
        if sector_called(s, HERO, name) == NOWHERE:
            return None
        if is_only_combat(decision):
            return _only_combat()
        return _now(decision, Reason(clause, key, {"sector": thing("sector", name)}))

    return reason


def _foe(s: Station, decision: Decision, id: str) -> Reason | None:
    name = id.partition("-")[2].partition("-")[2]
    if sector_called(s, HERO, name) == NOWHERE:
        return None
    reason = Reason("AL-92", "foe_elsewhere", {"foe": thing("foe", id)})
    return reason if decision.kind == "sacrifice_detail" else _now(decision, reason)


def _danger(s: Station, decision: Decision, id: str) -> Reason | None:
    if sector_called(s, HERO, id) == NOWHERE:
        return None
    named: dict[str, object] = {"sector": thing("sector", id)}
    if decision.kind == "remove_danger":
        return Reason("AL-91", "token_not_explored", named)
    return _now(decision, Reason("AL-91", "explore_first", named))


def _room(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in ROOMS:
        return None
    if is_only_combat(decision):
        return _only_combat()
    if s.rooms[s.hero] == id:
        return _now(decision, first_failing(searching.TO_LOOT_ROOM, s))
    return _now(decision, Reason("AL-125", "room_elsewhere", {"room": thing("room", id)}))


# --- cards and numbers


def _mission(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in s.missions:
        return None
    if is_only_combat(decision):
        return _only_combat()
    return _now(decision, first_failing(interaction.TO_WORK, s, s.missions.index(id)))


def _character(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in CHARACTERS:
        return None
    named: dict[str, object] = {"character": thing("character", id)}
    if decision.kind == "choose_companion":
        return Reason("AL-157", "own_character", named)
    if decision.kind in ("turn_start", "choose_action"):
        if id == s.companion:
            return Reason("AL-145", "start_over")
        key = "own_character" if id == s.character else "not_companion"
        return Reason("AL-142", key, named)
    return pending(decision)


def _target(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in searching.TARGETS:
        return None
    named: dict[str, object] = {"target": thing("target", id)}
    if decision.kind == "track_target":
        return Reason("AL-120", "target_named", named)
    return pending(decision) or Reason("AL-120", "targets_when_tracking", named)


def _skill(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in SKILLS:
        return None
    named: dict[str, object] = {"skill": thing("skill", id)}
    if decision.kind in ("boss_experience", "choose_skill"):
        if s.skills[SKILLS.index(id)] >= 2:
            return Reason("AL-102", "skill_full", named)
        return Reason("AL-101", "skill_chosen", named)
    return pending(decision) or Reason("AL-99", "skill_by_kills", named)


def _fixed(clause: str, key: str) -> Callable[[Station, Decision, str], Reason | None]:
    """Things the Hero never chooses."""
    return lambda s, decision, id: Reason(clause, key)


def _creature(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-92", "bestiary") if id in TYPES else None


WISHES: Final[dict[str, Callable[[Station, Decision, str], Reason | None]]] = {
    "button": _button,
    "item": _item,
    "sector": _sector,
    "remove": _sector,
    "door": _door,
    "barred": _door,
    "stairs": _elsewhere("AL-14", "stairs_elsewhere"),
    "lcu": _elsewhere("AL-148", "lcu_elsewhere"),
    "condition": _elsewhere("AL-149", "condition_elsewhere"),
    "danger": _danger,
    "foe": _foe,
    "room": _room,
    "mission": _mission,
    "character": _character,
    "ally": _character,
    "target": _target,
    "skill": _skill,
    "creature": _creature,
    "figure": _fixed("AL-53", "hero_figure"),
    "mark": _fixed("AL-198", "only_mark"),
    "card": _fixed("AL-52", "card_played"),
    "face_down": _fixed("AL-52", "card_face_down"),
    "deck": _fixed("AL-2", "evils_cards"),
    "discard": _fixed("AL-2", "evils_cards"),
}
"""Things, and the kinds of options that go by one of them."""
