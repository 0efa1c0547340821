"""Whether somebody is sure to be asked again before the turn is over, from what lies open.

If nobody is, a choice may be the last one of the match. Hands decide about many questions, so only
those count that are put to any hand.
"""

from __future__ import annotations

from engine.games.anima.board.components import MISSIONS
from engine.games.anima.state import NOBODY, Anima


def last_rounds(s: Anima) -> list[int]:
    """Seats that fight the last round of the Final Mission in their exploration step, unasked."""
    if not s.final_mission:
        return []
    rounds = len(MISSIONS[s.final_mission].rounds)
    to_come = _after(s, s.active) if s.phase == "exploration" else s.turn_order
    return [
        seat
        for seat in to_come
        if s.players[seat].resist == s.final_mission and s.players[seat].resist_won == rounds - 1
    ]


def is_answered_later(s: Anima, until: int) -> bool:
    """Whether a question is sure to come before the exploration step of the seat `until`, or
    before the end of the turn (`until` NOBODY)."""
    later = _after(s, s.active)
    if s.phase == "start":
        return any(_will_move(s, seat) for seat in s.turn_order if seat != s.active) or any(
            s.players[seat].position and _steps(s, seat) for seat in later
        )
    if s.phase == "movement":
        if any(_will_move(s, seat) for seat in later):
            return True
        if until != NOBODY:
            return False
    explorers = later if s.phase == "exploration" else s.turn_order
    if until != NOBODY:
        explorers = [seat for seat in explorers if _is_before(s, seat, until)]
    if s.phase == "exploration":
        return any(_will_be_asked(s, seat) for seat in explorers)
    return any(_stands_unchallenged(s, seat, explorers) for seat in explorers)


def _after(s: Anima, seat: int) -> list[int]:
    order = s.turn_order
    return order[order.index(seat) + 1 :] if seat in order else order


def _is_before(s: Anima, seat: int, other: int) -> bool:
    order = s.turn_order
    return order.index(seat) < order.index(other)


def _steps(s: Anima, seat: int) -> bool:
    player = s.players[seat]
    return not player.lost_turn and not player.removed and seat not in s.left


def _will_move(s: Anima, seat: int) -> bool:
    """Whoever does not stay chooses between resting and at least one Location."""
    player = s.players[seat]
    return _steps(s, seat) and not player.staying and not player.position


def _will_be_asked(s: Anima, seat: int) -> bool:
    """Whether to explore; a resisting Group is not asked (AN-118)."""
    player = s.players[seat]
    return _steps(s, seat) and player.position != "" and not player.resist_won


def _stands_unchallenged(s: Anima, seat: int, explorers: list[int]) -> bool:
    """Groups that fight at one Location leave one of them standing, which is asked."""
    place = s.players[seat].position
    if not place:
        return False
    there = [other for other in s.present() if s.players[other].position == place]
    return all(other in explorers and _will_be_asked(s, other) for other in there)
