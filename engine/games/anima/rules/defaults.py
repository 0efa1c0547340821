"""The option taken for a seat that lets its time run out or is leaving (5.2, AN-166)."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.games.anima.board.components import CHARACTERS

PREFERRED = {
    "take_discarded_gift": "decline",
    "take_expelled": "decline",
    "movement_action": "rest",
    "protect_location": "pass",
    "interaction_action": "done",
    "trade_offer": "cancel",
    "trade_reply": "reject",
    "trade_confirm": "cancel",
    "combat_action": "pass",
    "interrupt": "pass",
    "explore_choice": "do_not_explore",
    "reward_choice": "none",
    "hunt_claim": "decline",
}
EVENTS = ("decline", "lose_turn", "done")


def default_option(decision: Decision, hand: list[str], is_resisting: bool) -> Option:
    """What is taken for a seat with this hand, in a resist Mission or not."""
    kind, options = decision.kind, decision.options
    if kind == "setup_character":
        return max(options, key=lambda one: CHARACTERS[one.word()].combat)
    if kind == "setup_gift":
        return options[-1]
    if kind == "start_action":
        return _named(options, ("end_stay",) if is_resisting else ("end_leave", "end"))
    if kind == "choose_death":
        return min(options, key=lambda one: _weakness(one.word()))
    if kind == "event_choice":
        return _named(options, EVENTS)
    if kind == "study_discard":
        return next(one for one in options if one.word() == hand[-1])
    wanted = PREFERRED.get(kind)
    return options[0] if wanted is None else _named(options, (wanted,))


def _weakness(character: str) -> tuple[int, str]:
    card = CHARACTERS[character]
    return card.combat, card.id


def _named(options: tuple[Option, ...], kinds: tuple[str, ...]) -> Option:
    for one in options:
        if one.kind in kinds:
            return one
    return options[0]
