"""What options put at stake: that they end the match or may end it, or what they give away."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.sheet import Stake
from engine.core.things import thing
from engine.games.anima.board.components import MISSIONS, W_DEATH, W_POST, W_PRE
from engine.games.anima.rules.outlook import combat_chance, standing
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling.last_word import is_answered_later, last_rounds

SURE_ENDS: Final = ("do_not_explore", "none")


def stakes(s: Anima, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option: that it ends the match, may end it, or gives something away."""
    found = [_stake(s, decision, one) for one in decision.options]
    if decision.kind == "interrupt" and len(found) > 1:
        found = [
            _of_pass(s, decision, one) or stake
            for one, stake in zip(decision.options, found, strict=True)
        ]
    return tuple([stake for stake in found if stake is not None])


def _stake(s: Anima, decision: Decision, option: Option) -> Stake | None:
    key, kind = option.key, option.kind
    player = s.players[decision.seat]
    if kind == "end_leave" and player.resist_won:
        rounds: dict[str, object] = {
            "mission": thing("mission", player.resist),
            "rounds": player.resist_won,
        }
        return Stake(key, "gives_up_rounds", "gives_away", rounds)
    if kind == "mission" and option.word() == s.final_mission:
        if len(MISSIONS[s.final_mission].rounds) < 2:
            return Stake(key, "final_attempt", "may_end")
    elif _decides_final(s):
        return Stake(key, "final_decided", "may_end")
    if not _goes_on(s, decision, kind):
        for resisting in last_rounds(s):
            if not is_answered_later(s, resisting):
                return Stake(key, "final_round", "may_end", {"seat": resisting})
    if len([seat for seat in s.present() if seat not in s.left]) < 2:
        return Stake(key, "last_seat", "may_end")
    return _turn_limit(s, decision, option)


def _of_pass(s: Anima, decision: Decision, option: Option) -> Stake | None:
    """What passing lets happen that a card in this hand could still change."""
    if option.kind != "pass":
        return None
    window, seat = str(decision.args[0]), decision.seat
    if window == W_DEATH and s.owner(s.dying) == seat and not _may_end(s, decision, option):
        lost: dict[str, object] = {"character": thing("character", s.dying)}
        return Stake(option.key, "lets_die", "gives_away", lost)
    combat = s.combat
    if combat is None or not combat.is_mission:
        return None
    if window == W_PRE and combat.attacker != seat and _decides_final(s):
        odds: dict[str, object] = {"seat": combat.attacker, "chance": combat_chance(s, combat)}
        return Stake(option.key, "lets_try_final", "may_end", odds)
    is_lost = not standing(s, seat, combat, are_dice_cast=True)
    if window != W_POST or combat.attacker != seat or not is_lost:
        return None
    if _decides_final(s):
        return Stake(option.key, "lets_final_fail", "may_end")
    if _may_end(s, decision, option):
        return None
    mission: dict[str, object] = {"mission": thing("mission", combat.enemy)}
    return Stake(option.key, "lets_fail", "gives_away", mission)


def _may_end(s: Anima, decision: Decision, option: Option) -> bool:
    stake = _stake(s, decision, option)
    return stake is not None and stake.effect != "gives_away"


def _decides_final(s: Anima) -> bool:
    """Whether the Final Mission may be completed by what is being fought or tested now."""
    if not s.final_mission:
        return False
    card = MISSIONS[s.final_mission]
    if s.speed_test and ("speed", s.speed_test) in card.steps:
        return True
    combat = s.combat
    if combat is None or combat.enemy != s.final_mission:
        return False
    return not card.rounds or s.players[combat.attacker].resist_won == len(card.rounds) - 1


def _turn_limit(s: Anima, decision: Decision, option: Option) -> Stake | None:
    if s.turn != s.game_options["turn_limit"] or _goes_on(s, decision, option.kind):
        return None
    if is_answered_later(s, NOBODY):
        return None
    is_sure = option.kind in SURE_ENDS and decision.seat == s.active
    if is_sure and s.combat is None and not _later_explorers(s):
        return Stake(option.key, "ends_last_turn", "ends")
    return Stake(option.key, "last_turn", "may_end")


def _goes_on(s: Anima, decision: Decision, kind: str) -> bool:
    """In the start phase only staying can be the last word: whoever leaves is asked to move."""
    return s.phase == "start" and kind != "end_stay" and s.active not in s.left


def _later_explorers(s: Anima) -> bool:
    order = s.turn_order
    later = order[order.index(s.active) + 1 :]
    return any(s.players[seat].position for seat in later)
