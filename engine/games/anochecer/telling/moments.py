"""What each card waits for: the moments that reasons name, and those that are now.

A card's row in `data/cards.json` says when it is used, as a hook and whose doing it has to be:
`after_move_into:other&my_unit_there`. Its words are the text `moment.<that>`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.decisions import Decision
from engine.core.things import thing
from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.rules.effects.table import ANY_TIME, TABLE
from engine.games.anochecer.rules.effects.veil import OWN_HOOKS, STATIC_HOOKS, moments_of
from engine.games.anochecer.state import Twilight

NOT_USED: Final = frozenset(("static", "status_draw_and_gain", "status_gain_tokens"))
"""Hooks at which nobody is asked: the rules look the card up."""
IN_PLACE: Final = thing("moment", "another_genome")
"""TF-219: the clever genome is exhausted in place of another one."""
IN_TURN: Final = ("action", "any_time", "static")
"""What a card is used or revealed for in the own turn, at no window."""
OTHER_EFFECTS: Final[dict[tuple[str, str], str]] = {
    ("agency_supply_network", "production_resolved"): "production_resolved:self",
    ("ahk_syl_fier", "start_of_turn"): "start_of_turn:self",
    ("ambassador", "ground_forces_committed"): "ground_forces_committed:self",
    ("antimatter", "end_of_tactical_action"): "end_of_tactical_action:self&frontier",
    ("book_of_latvinia", "gain_relic"): "gain_relic:this",
    ("clever_genome", "card_readied"): "card_readied:this",
    ("dominus_orb", "after_activate"): "after_activate:self",
    ("exotrireme", "end_of_space_round"): "end_of_space_round:participant",
    ("guild_agents", "after_move_into"): "after_move_into:self&my_infantry_to_others",
    ("heart_of_ixth", "die_rolled"): "die_rolled:any",
    ("investment_genome", "card_readied"): "card_readied:this",
    ("linkship", "retreated"): "retreated:self",
    ("metali_void_armaments", "barrage_step"): "barrage_step:participant",
    ("munitions_reserves", "own_combat_roll"): "own_combat_roll:self",
    ("neuraloop", "objective_revealed"): "objective_revealed:public",
    ("production_biomes", "production_used"): "production_used:self",
    ("shard_of_the_throne", "gain_control"): "gain_control:from_me",
    ("shard_of_the_throne", "gain_relic"): "gain_relic:this",
    ("spec_ops_training", "start_of_turn"): "start_of_turn:self",
    ("strike_wing_alpha", "afb_roll"): "afb_roll:self",
    ("the_crown_of_emphidia", "end_of_status"): "end_of_status",
    ("the_crown_of_emphidia", "end_of_tactical_action"): "end_of_tactical_action:self",
    ("the_crown_of_thalnos", "own_combat_roll"): "own_combat_roll:self",
    ("the_dragon_freed", "gain_card"): "gain_card:self",
    ("the_obsidian", "gain_relic"): "gain_relic:this",
    ("triune", "action_card_played"): "action_card_played:other",
    ("vortexer", "start_of_turn"): "start_of_turn:self",
    ("wavelength", "after_activate"): "after_activate:self",
    ("yin_clone", "start_of_status"): "start_of_status",
}
"""Effects that stand in no row of `cards.json`: relics, units, technologies of every king."""


@cache
def when(card: str, hook: str) -> tuple[str, ...]:
    """The moments at which a card is used at a hook, as its row says them."""
    rows = [one for one in CARDS[card].moments if one.partition(":")[0] == hook]
    if not rows:
        every_kings = card.rpartition("_")[0]
        rows = [OTHER_EFFECTS.get((card, hook)) or OTHER_EFFECTS.get((every_kings, hook)) or hook]
    return tuple([thing("moment", row) for row in rows])


@cache
def at_hook(hook: str) -> tuple[str, ...]:
    """Everything any card waits for at a hook."""
    cards = sorted(card for card in CARDS if hook in moments_of(card) or (card, hook) in TABLE)
    found = dict.fromkeys(moment for card in cards for moment in when(card, hook))
    return tuple(found)


def now(s: Twilight, decision: Decision) -> tuple[str, ...]:
    """Of a window: what cards may answer in it; of the own turn: actions."""
    if decision.kind == "turn_action":
        return _with_hooks(IN_TURN)
    if decision.kind not in ("react", "order_effects"):
        return (thing("moment", decision.kind),)
    window = s.windows[-1]
    if window.hook in OWN_HOOKS and window.moment[:1] != (decision.seat,):
        return (thing("window", window.hook),)
    hooks = [window.hook]
    if window.hook in ANY_TIME:
        hooks.append("any_time")
    if window.hook in STATIC_HOOKS:
        hooks.append("static")
    return _with_hooks(tuple(hooks))


@cache
def _with_hooks(hooks: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for hook in hooks:
        found += [thing("hook", hook), *at_hook(hook)]
    return tuple(found)


def to_reveal(card: str) -> tuple[str, ...]:
    """TF-271: hooks at which a face-down card may be revealed."""
    hooks = [hook for hook in sorted(moments_of(card)) if hook == "static" or hook not in NOT_USED]
    return tuple([thing("hook", hook) for hook in hooks])
