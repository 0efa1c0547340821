"""What a question says beside its options: where a combat takes place, who attacks whom, and in
which case it is put, so that its words fit (`decision.<kind>.<case>`)."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.games.dark_kingdoms.board.geography import IDS, RESOURCE, RESOURCES
from engine.games.dark_kingdoms.board.numbering import army_number
from engine.games.dark_kingdoms.rules.pieces import armies_in, victory_points
from engine.games.dark_kingdoms.state import MODES, Combat, Kingdoms, piece_in_question

TWICE = {"pay_card": "pay_card", "fame_development": "take_development"}
"""Questions put twice in a row, by the step that puts them."""


def prompt_of(s: Kingdoms, decision: Decision) -> dict[str, object]:
    kind = decision.kind
    if kind == "act":
        points = victory_points(s, decision.seat)
        return {"case": "target", "points": points} if points >= s.target else {}
    if kind in TWICE:
        return {"case": "first" if s.frames and s.frames[-1][0] == TWICE[kind] else "second"}
    if s.combat is not None:
        return _of_combat(s, s.combat, decision)
    if kind in ("choose_enemy", "choose_mode"):
        army = piece_in_question(decision)
        return {"territory": IDS[s.army_at[army]], "army": army_number(army)}
    return {}


def _of_combat(s: Kingdoms, combat: Combat, decision: Decision) -> dict[str, object]:
    told: dict[str, object] = {
        "territory": IDS[combat.territory],
        "attacker": combat.attacker,
        "defender": combat.defender,
        "mode": MODES[combat.mode],
        "attack": combat.attack_total,
        "defence": combat.defence_total,
    }
    if decision.kind == "plunder_reply":
        told["resource"] = RESOURCES[RESOURCE[combat.territory]]
    if decision.kind == "retreat":
        case = _case_of_retreat(s, combat, decision.seat)
        if case:
            told["case"] = case
    return told


def _case_of_retreat(s: Kingdoms, combat: Combat, seat: int) -> str:
    if not combat.round:
        return "before"
    armies = armies_in(s, seat, combat.territory)
    return "last_troop" if sum([s.troops[army] for army in armies]) == 1 else ""
