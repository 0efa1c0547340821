"""What has to be answered before anything else, the clause that asks for it, and its moment."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.core.things import thing
from engine.games.alone.rules.evil.windows import FACE_DOWN
from engine.games.alone.state import Station

CLAUSES: Final[dict[str, str]] = {
    "choose_character": "AL-141",
    "choose_decks": "AL-178",
    "draw_split": "AL-179",
    "hand_partition": "AL-180",
    "place_danger": "AL-164",
    "spawn_type": "AL-72",
    "spawn_sector": "AL-70",
    "sacrifice_detail": "AL-145",
    "item_charges": "AL-135",
    "track_target": "AL-120",
    "pick_creature": "AL-49",
    "creature_step": "AL-73",
    "pick_sector": "AL-49",
    "pick_door": "AL-49",
    "pick_item": "AL-49",
    "pick_answer": "AL-49",
    "false_answer": "AL-124",
    "answer_direction": "AL-123",
    "noise_direction": "AL-80",
    "step_direction": "AL-68",
    "bar_door": "AL-57",
    "weld_door": "AL-133",
    "remove_danger": "AL-91",
    "use_companion": "AL-141",
    "precision": "AL-106",
    "defence": "AL-109",
    "nerve": "AL-103",
    "sedative": "AL-134",
    "sensor": "AL-134",
    "doubt": "AL-49",
    "discard_item": "AL-129",
    "upgrade": "AL-130",
    "boss_experience": "AL-101",
    "choose_skill": "AL-157",
    "choose_companion": "AL-157",
    "recover_choice": "AL-157",
    "damage_target": "AL-143",
    "doctor_recover": "AL-174",
    "evil_discard": "AL-179",
}


def pending(decision: Decision) -> Reason | None:
    """None in the middle of a Turn's own steps and in reaction windows."""
    clause = CLAUSES.get(decision.kind)
    if clause is None:
        return None
    return Reason(clause, "pending", {"question": thing("question", decision.kind)})


def moments(s: Station, decision: Decision) -> tuple[str, ...]:
    """Of a reaction window: what the cards answer that can be played in it now."""
    if decision.kind != "reaction":
        return (thing("moment", decision.kind),)
    timing, icon = str(decision.args[0]), str(decision.args[1])
    icons = sorted(s.unlocked) if timing == "end" else [icon]
    found = [thing("moment", f"{timing}_{one}") for one in icons]
    return (*found, FACE_DOWN) if _has_face_down(decision) else tuple(found)


def _has_face_down(decision: Decision) -> bool:
    return any(one.kind == "common" for one in decision.options)
