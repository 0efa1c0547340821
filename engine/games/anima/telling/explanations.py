"""What every thing of the title is: its clause here, its words in the texts `explain.*`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.explaining import Explanation
from engine.core.things import id_of
from engine.games.anima.board.components import (
    CHARACTERS,
    COURIER,
    ENCOUNTERS,
    GIFT_OF,
    HUNT,
    KEY_OF,
    LOCATIONS,
    MISSIONS,
)

CLAUSES: Final[dict[str, str]] = {
    "road:road": "AN-12",
    "group": "AN-1",
    "previous": "AN-40",
    "level": "AN-103",
    "objective": "AN-108",
    "moment": "AN-123",
    "phase:start": "AN-28",
    "phase:movement": "AN-38",
    "phase:interaction": "AN-63",
    "phase:exploration": "AN-90",
    "movement:go_to": "AN-39",
    "movement:draw": "AN-43",
    "movement:retrieve": "AN-43",
    "movement:rumours": "AN-152",
    "movement:redirected": "AN-53",
    "sign:turned": "AN-125",
    "sign:incapacitated": "AN-135",
    "sign:ki": "AN-124",
    "sign:magic": "AN-124",
    "sign:ruse": "AN-124",
    "sign:natural": "AN-89",
    "sign:supernatural": "AN-89",
    "sign:avoided": "AN-106",
    "sign:cancelled": "AN-128",
    "sign:new_horizons_used": "AN-42",
    "sign:staying": "AN-35",
    "sign:explored": "AN-90",
    "sign:lost_turn": "AN-26",
    "sign:lose_next_turn": "AN-145",
    "sign:rest_now": "AN-52",
    "sign:rest_next": "AN-52",
    "sign:temp_combat": "AN-8",
    "sign:safe_passage_until": "AN-55",
    "sign:courier_stage": "AN-120",
    "sign:removed": "AN-168",
    "sign:silenced": "AN-77",
    "sign:shielded": "AN-84",
    "number:turn": "AN-164",
    "number:order": "AN-21",
    "number:combat": "AN-8",
    "number:speed": "AN-9",
    "number:group_combat": "AN-8",
    "number:group_speed": "AN-9",
    "number:lasting_combat": "AN-165",
    "number:lasting_speed": "AN-165",
    "number:gifts": "AN-6",
    "number:missions": "AN-108",
    "number:final_mission": "AN-163",
    "number:rounds": "AN-118",
    "number:hunted": "AN-121",
    "number:strength": "AN-79",
    "number:level": "AN-103",
    "number:die": "AN-91",
    "number:encounters_left": "AN-93",
    "number:difficulty": "AN-122",
    "number:speed_bonus": "AN-122",
    "number:attack": "AN-79",
    "number:defence": "AN-79",
    "number:attack_die": "AN-79",
    "number:defence_die": "AN-79",
    "pile:gift": "AN-151",
    "pile:character": "AN-151",
    "pile:encounter": "AN-151",
    "pile:location": "AN-44",
    "pile:secret": "AN-14",
    "hand:gifts": "AN-6",
    "hand:dealt": "AN-15",
    "row:turn": "AN-20",
    "row:final": "AN-114",
    "row:declared": "AN-38",
    "row:plays": "AN-127",
    "row:dying": "AN-150",
    "row:looked": "AN-152",
    "row:expelled": "AN-32",
    "row:meeting": "AN-103",
    "row:enemy": "AN-109",
    "row:newest": "AN-45",
    "row:retiring": "AN-47",
    "row:protected": "AN-50",
    "row:offer": "AN-64",
    "row:answer": "AN-64",
    "row:discarded_gift": "AN-154",
    "row:discarded_character": "AN-154",
    "row:discarded_encounter": "AN-154",
    "row:discarded_location": "AN-43",
    "row:group": "AN-5",
    "row:signs": "AN-26",
    "row:organisation": "AN-131",
    "row:hunted": "AN-121",
    "row:secret": "AN-14",
    "row:in_play": "AN-110",
    "row:done": "AN-112",
    "button:end": "AN-28",
    "button:end_stay": "AN-35",
    "button:end_leave": "AN-35",
    "button:leave_organisation": "AN-37",
    "button:rest": "AN-52",
    "button:new_horizons_draw": "AN-43",
    "button:done": "AN-28",
    "button:explore": "AN-91",
    "button:do_not_explore": "AN-36",
    "button:gift": "AN-98",
    "button:recruit": "AN-99",
    "button:ex": "AN-102",
    "button:none": "AN-97",
    "button:pass": "AN-138",
    "button:take": "AN-31",
    "button:decline": "AN-31",
    "button:cancel": "AN-64",
    "button:reject": "AN-64",
    "button:confirm": "AN-64",
    "button:claim": "AN-121",
    "button:lose_turn": "AN-145",
}

LEVELS: Final = ("1", "2", "3")
SEATS: Final = ("0", "1", "2", "3", "4")
OBJECTIVES: Final = frozenset(aim for place in LOCATIONS.values() for aim in place.objectives)


def _character(id: str) -> Explanation | None:
    """Cards are explained by their own texts, with a word on how their kind is used."""
    if id not in CHARACTERS:
        return None
    has_skill = CHARACTERS[id].ability != ""
    text = "explain.character.special" if has_skill else "explain.character"
    return Explanation(f"character.{id}", text, "AN-124", {"character": f"{id}.text"})


def _gift(id: str) -> Explanation | None:
    if id not in GIFT_OF:
        return None
    kind = GIFT_OF[id].kind
    clause = "AN-124" if GIFT_OF[id].is_ability else "AN-126"
    if KEY_OF[id].startswith("org_"):
        kind, clause = "organisation", "AN-131"
    params: dict[str, object] = {"gift": f"{KEY_OF[id]}.text"}
    return Explanation(f"gift.{id}", f"explain.gift.{kind}", clause, params)


def _location(id: str) -> Explanation | None:
    if id not in LOCATIONS:
        return None
    params: dict[str, object] = {"location": f"{id}.text"}
    return Explanation(f"location.{id}", "explain.location", "AN-91", params)


def _encounter(id: str) -> Explanation | None:
    if id not in ENCOUNTERS:
        return None
    is_creature = ENCOUNTERS[id].is_creature
    text, clause = ("creature", "AN-104") if is_creature else ("event", "AN-105")
    params: dict[str, object] = {"encounter": f"{id}.text"}
    return Explanation(f"encounter.{id}", f"explain.encounter.{text}", clause, params)


MISSION_CLAUSES: Final = {HUNT: "AN-121", COURIER: "AN-120"}


def _mission(id: str) -> Explanation | None:
    if id not in MISSIONS:
        return None
    card = MISSIONS[id]
    sort, clause = ("final", "AN-115") if card.is_final else ("basic", "AN-109")
    clause = MISSION_CLAUSES.get(id, "AN-116" if card.rounds else clause)
    params: dict[str, object] = {"mission": f"{id}.text"}
    return Explanation(f"mission.{id}", f"explain.mission.{sort}", clause, params)


def _group(id: str) -> Explanation | None:
    if id not in SEATS:
        return None
    return Explanation("name.group", "explain.group", CLAUSES["group"], {"seat": int(id)})


def _previous(id: str) -> Explanation | None:
    if id not in LOCATIONS:
        return None
    params: dict[str, object] = {"location": f"location:{id}"}
    return Explanation("name.previous", "explain.previous", CLAUSES["previous"], params)


def _level(id: str) -> Explanation | None:
    if id not in LEVELS:
        return None
    return Explanation("name.level", "explain.level", CLAUSES["level"], {"id": int(id)})


def _objective(id: str) -> Explanation | None:
    if id not in OBJECTIVES:
        return None
    return Explanation(f"objective.{id}", "explain.objective", CLAUSES["objective"])


BY_KIND: Final[dict[str, Callable[[str], Explanation | None]]] = {
    "character": _character,
    "gift": _gift,
    "location": _location,
    "encounter": _encounter,
    "mission": _mission,
    "group": _group,
    "previous": _previous,
    "level": _level,
    "objective": _objective,
}
"""Kinds whose words depend on more than the id; all others have a text for each id."""


def explained(kind: str, key: str) -> Explanation | None:
    return BY_KIND[kind](id_of(key))
