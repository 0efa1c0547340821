"""Parameters of the questions: what a seat has to know to answer, and may know."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.games.anima.board.components import (
    MOST_GIFTS,
    W_DEATH,
    W_ENCOUNTER,
    W_EXPLORE,
    W_GIFT,
    W_MOVE,
    W_POST,
    W_PRE,
    W_SPEED,
)
from engine.games.anima.rules.combat import sides, totals
from engine.games.anima.rules.groups import speed_in_test
from engine.games.anima.rules.outlook import horizon_chances, standing
from engine.games.anima.rules.turn.exploration import gifts_of_reward
from engine.games.anima.state import NOBODY, Anima, Trade

AIMING: Final = {
    "see_mission": "vision_profetica",
    "betray": "traicion",
    "from_the_academy": "americh",
    "from_the_echoes": "la_torre_del_fin",
}
"""What asks for a target, by step; in other steps it is the card or character that was used."""


def prompt_of(s: Anima, decision: Decision) -> dict[str, object]:
    kind, player = decision.kind, s.players[decision.seat]
    if kind in ("take_discarded_gift", "take_expelled"):
        return {"card": decision.args[0]}
    if kind == "protect_location":
        return {"location": s.placing().retiring}
    if kind in ("explore_choice", "interaction_action"):
        return {"location": player.position}
    if kind == "reward_choice":
        most = MOST_GIFTS - len(player.hand)
        gifts = min(most, gifts_of_reward(s, decision.seat, s.exploring))
        return {"location": s.exploring, "gifts": gifts}
    if kind in ("trade_offer", "trade_reply", "trade_confirm") and s.trade is not None:
        return trade_prompt(s.trade, decision.seat)
    if kind in ("hunt_claim", "event_choice"):
        return {"encounter": s.meeting[0]}
    if kind == "combat_action":
        attack, defence = sides(s, s.fight())
        return {
            "enemy": opponent(s, decision.seat),
            "attack": attack,
            "defence": defence,
            "stand": standing(s, decision.seat, s.fight(), are_dice_cast=False),
        }
    if kind == "choose_target":
        return {"aim": AIMING.get(decision.step) or decision.args[0]}
    if kind == "interrupt":
        return interrupt_prompt(s, decision.seat, str(decision.args[0]))
    if kind in ("movement_action", "horizons_pick"):
        return {"horizon": horizon_chances(s, decision.seat)}
    return {}


def trade_prompt(trade: Trade, seat: int) -> dict[str, object]:
    """What the two of them offer, as far as each was shown it (AN-64)."""
    is_proposer = seat == trade.proposer
    return {
        "other_seat": trade.partner if is_proposer else trade.proposer,
        "offer": trade.offer[:],
        "answer": [] if is_proposer and trade.stage < 2 else trade.answer[:],
    }


def opponent(s: Anima, seat: int) -> object:
    combat = s.fight()
    return combat.enemy if combat.defender == NOBODY else combat.opponent(seat)


def interrupt_prompt(s: Anima, seat: int, window: str) -> dict[str, object]:
    """What can be interrupted: one thing, or the numbers it hangs on."""
    prompt: dict[str, object] = {
        "window": window,
        "about": about(s, window),
        "die": s.die if window == W_EXPLORE else 0,
        "attack": 0,
        "defence": 0,
        "speed": 0,
        "difficulty": 0,
    }
    if window in (W_PRE, W_POST):
        prompt["attack"], prompt["defence"] = totals(s, s.fight())
        prompt["stand"] = standing(s, seat, s.fight(), are_dice_cast=window == W_POST)
    elif window == W_SPEED:
        prompt["speed"], prompt["difficulty"] = speed_in_test(s, s.active), s.speed_test
    return prompt


def about(s: Anima, window: str) -> str:
    if window == W_GIFT:
        return s.plays[-1].gift
    if window == W_MOVE:
        return s.declared[1] or "new_horizons"
    if window == W_ENCOUNTER:
        return s.meeting[0]
    return s.dying if window == W_DEATH else ""
