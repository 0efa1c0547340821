"""The score sheet: Missions, then what breaks ties (section 9), and which options could end the
match or give up the rounds of a resist Mission."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.anima.board.components import MISSIONS, MOST_GIFTS
from engine.games.anima.rules.ending import ranks, standing
from engine.games.anima.rules.groups import base_values
from engine.games.anima.rules.missions.attempts import missions_needed
from engine.games.anima.rules.missions.hunting import NEEDED
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling.last_word import is_answered_later, last_rounds

SURE_ENDS: Final = ("do_not_explore", "none")


def sheet_of(s: Anima, audience: int) -> Sheet:
    """Everything that is ranked lies open, so all audiences read the same; stakes are one's own."""
    standings = tuple([_standing(s, seat) for seat in range(s.seats)])
    decision = s.decision_of(audience) if audience >= 0 else None
    return Sheet(
        goal="goal.both" if missions_needed(s) > 1 else "goal.one",
        goal_params={"turns": s.game_options["turn_limit"]},
        standings=standings,
        end=(Part("number:turn", s.turn, int(s.game_options["turn_limit"])),),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None else stakes(s, decision),
    )


def end_now(s: Anima, seed: int) -> Result | None:
    """AN-165 as at the turn limit; before the first turn nothing is ranked."""
    if not s.turn or s.result is not None:
        return None
    return Result(ranks(s), "turn_limit")


def _standing(s: Anima, seat: int) -> Standing:
    player = s.players[seat]
    combat, speed = base_values(s, seat)
    parts = [
        Part(thing("number", "missions", seat), len(player.done), missions_needed(s)),
        Part(thing("number", "lasting_combat", seat), combat),
        Part(thing("number", "lasting_speed", seat), speed),
        Part(thing("number", "gifts", seat), len(player.hand), MOST_GIFTS),
    ]
    if player.resist:
        rounds = len(MISSIONS[player.resist].rounds)
        parts.append(Part(thing("number", "rounds", seat), player.resist_won, rounds))
    if player.hunted:
        parts.append(Part(thing("number", "hunted", seat), len(player.hunted), NEEDED))
    winner = _winner(s)
    if winner != NOBODY:
        parts.insert(0, Part(thing("number", "final_mission", seat), int(seat == winner), 1))
    if not s.turn:
        return Standing(seat, tuple(parts))
    measure = (int(player.removed == 0), player.removed, *standing(s, seat, winner))
    return Standing(seat, tuple(parts), measure)


def _winner(s: Anima) -> int:
    """Who completed the Final Mission, if that ended the match."""
    if s.result is None or s.result.reason != "final_mission":
        return NOBODY
    return s.result.ranks.index(1)


# --- what an option puts at stake


def stakes(s: Anima, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option: that it ends the match, may end it, or gives rounds away."""
    found = [_stake(s, decision, one) for one in decision.options]
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
