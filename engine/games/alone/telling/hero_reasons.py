"""Why the Hero cannot choose something: from what he sees, his items and the step he is in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import WAITS_FOR, Reason, first_failing
from engine.core.things import id_of, thing
from engine.games.alone.board.creatures import SKILLS, TYPES
from engine.games.alone.board.items import CHARACTERS, ITEMS, sort_of
from engine.games.alone.board.reaction_cards import DECKS, deck_of
from engine.games.alone.rules.hero import interaction, movement, searching, turn
from engine.games.alone.rules.hero.items_in_use import TO_UPGRADE
from engine.games.alone.state import NOWHERE, Held, Station
from engine.games.alone.telling import hero_places
from engine.games.alone.telling.hero_steps import BUTTONS, is_only_combat, now, only_combat
from engine.games.alone.telling.questions import pending
from engine.games.alone.telling.things import ACTION_BUTTONS, START_BUTTONS

WITH_DIRECTION: Final = ("move", "move2", "explore", "step")
"""Options that are a button or a question and a direction: `move:N`."""
WITH_ITEM: Final = (
    "jet", "weld", "lamp", "ammo", "grenade", "scan", "flare", "med", "stim", "armor", "sedative",
    "discard",
)  # fmt: skip
COMBAT_SORTS: Final = ("ammo", "grenade")


def forbids(s: Station, decision: Decision, wish: str) -> Reason | None:
    kind, _, rest = wish.partition(":")
    if not rest:
        return _button(s, decision, kind)
    if kind in WITH_DIRECTION:
        return hero_places.direction_reason(s, decision, kind, rest)
    if kind in ("unbar", "bar", "weld_door"):
        return hero_places.way_to_door_reason(s, decision, rest)
    if kind in WITH_ITEM:
        return _item(s, decision, rest.partition(":")[0])
    if kind == "attack":
        return _button(s, decision, "attack")
    if kind == "upgrade":
        return _upgrade(s, decision, rest)
    by_kind = WISHES.get(kind)
    return None if by_kind is None else by_kind(s, decision, id_of(wish))


# --- buttons


def _button(s: Station, decision: Decision, id: str) -> Reason | None:
    if id in START_BUTTONS:
        return _at_start(s, decision, id)
    if id not in ACTION_BUTTONS:
        return None
    if decision.kind == "choose_action" and id == "skip":
        return Reason("AL-5", "first_action_needed")
    if is_only_combat(decision) and id != "attack":
        return only_combat()
    missing = first_failing(BUTTONS.get(id, ()), s)
    return missing if missing and decision.kind == "turn_start" else now(decision, missing)


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


# --- items


def _item(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in ITEMS:
        return None
    named: dict[str, object] = {"item": thing("item", id)}
    held = next((item for item in s.inventory if item.item == id), None)
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
        when = thing("moment", f"{sort.sort}_helps")
        return Reason("AL-134", "passive_item", {**named, WAITS_FOR: when})
    if decision.kind == "turn_start":
        return Reason("AL-133", "items_later", named)
    return now(decision, _item_in_action(s, decision, held))


def _item_in_action(s: Station, decision: Decision, held: Held) -> Reason | None:
    sort = sort_of(held.item).sort
    if is_only_combat(decision) and sort not in COMBAT_SORTS:
        return only_combat()
    if sort == "ammo":
        named: dict[str, object] = {"item": thing("item", held.item)}
        if held.is_upgraded:
            return Reason("AL-19", "no_target_in_view", named)
        return Reason("AL-92", "no_target_for_ammo", named)
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
        return now(decision, Reason("AL-130", "upgrades_after_loot"))
    better, giver = pair
    return first_failing(TO_UPGRADE, better, giver)


# --- cards and numbers


def _mission(s: Station, decision: Decision, id: str) -> Reason | None:
    if id not in s.missions:
        return None
    if is_only_combat(decision):
        return only_combat()
    missing = first_failing(interaction.TO_WORK, s, s.missions.index(id))
    return missing or now(decision, None)


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


def _played(s: Station, decision: Decision, id: str) -> Reason | None:
    is_shown = any(played.card == id and not played.is_face_down for played in s.track)
    return Reason("AL-52", "card_played") if is_shown else None


def _face_down(s: Station, decision: Decision, id: str) -> Reason | None:
    is_shown = any(played.is_face_down and deck_of(played.card) == id for played in s.track)
    return Reason("AL-52", "card_face_down") if is_shown else None


def _deck(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-2", "evils_cards") if id in (s.decks or DECKS) else None


def _figure(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-53", "hero_figure") if id == "hero" and s.start != NOWHERE else None


def _mark(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-198", "only_mark") if id == "start" and s.start != NOWHERE else None


def _creature(s: Station, decision: Decision, id: str) -> Reason | None:
    return Reason("AL-92", "bestiary") if id in TYPES else None


WISHES: Final[dict[str, Callable[[Station, Decision, str], Reason | None]]] = {
    "button": _button,
    "item": _item,
    "sector": hero_places.sector_reason,
    "remove": hero_places.sector_reason,
    "door": hero_places.door_reason,
    "barred": hero_places.door_reason,
    "stairs": hero_places.stairs_reason,
    "lcu": hero_places.lcu_reason,
    "condition": hero_places.condition_reason,
    "danger": hero_places.danger_reason,
    "foe": hero_places.foe_reason,
    "room": hero_places.room_reason,
    "mission": _mission,
    "character": _character,
    "ally": _character,
    "target": _target,
    "skill": _skill,
    "creature": _creature,
    "figure": _figure,
    "mark": _mark,
    "card": _played,
    "face_down": _face_down,
    "deck": _deck,
}
"""Things, and the kinds of options that go by one of them."""
