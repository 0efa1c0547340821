"""How a match ends, who has won, and the record of it (DO-138 to DO-149, rules 9)."""

from __future__ import annotations

from typing import Final

from engine.core.events import Event
from engine.core.result import Result
from engine.games.dominus_obscura.board.echoes import BRIGADE, NAME, NOMENS, THREAT, TOKENS
from engine.games.dominus_obscura.board.mission_cards import MISSIONS, VALUE
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.rules.missions import (
    MISSIONS_TO_WIN,
    complete_silence,
    complete_total_battle,
)
from engine.games.dominus_obscura.state import TURN, Umbral, step

LEAVINGS: Final = {
    "resigned": "resignation",
    "timed_out": "timeout",
    "abandoned": "abandonment",
    "gone": "abandonment",
}
"""How the rules name what a platform reports."""


def final_score(s: Umbral, seat: int) -> int:
    """DO-138, DO-44: it may be negative."""
    return s.fragments[seat] - VALUE[s.mission[seat]]


def total_threat(s: Umbral, seat: int) -> int:
    """DO-144: printed values only."""
    return sum([THREAT[echo] for echo in BRIGADE[seat] if s.square[echo] >= 0])


def presence_on_board(s: Umbral, seat: int) -> int:
    """DO-145."""
    return sum([s.square[echo] >= 0 for echo in BRIGADE[seat]])


def measure(s: Umbral, seat: int) -> tuple[int, ...]:
    """What ranks a seat, the first difference deciding (DO-139 to DO-149): that it is there, five
    missions, its Nomen Umbrae where its fall loses, the score, and the two tie-breaks."""
    have_five = [len(completed) >= MISSIONS_TO_WIN for completed in s.completed]
    is_instant = s.game_options["nomen_victory"] == "instant" and not any(have_five)
    has_fallen = s.phase == TURN and s.square[NOMENS[seat]] < 0
    both_stand = 0 not in (presence_on_board(s, 0), presence_on_board(s, 1))
    return (
        int(seat not in s.left),
        int(have_five[seat]),
        int(not (is_instant and both_stand and has_fallen)),
        final_score(s, seat),
        total_threat(s, seat),
        presence_on_board(s, seat),
    )


def after_fracture(s: Umbral, silenced: list[tuple[int, int, int]]) -> None:
    """DO-93: missions of both seats, then the three ends a Fracture can bring."""
    if not silenced:
        return
    for seat in (0, 1):
        complete_silence(s, seat, silenced)
    for seat in (0, 1):
        complete_total_battle(s, seat)
    if check_five_missions(s):
        return
    if 0 in (presence_on_board(s, 0), presence_on_board(s, 1)):
        end_by_score(s, "total_destruction")
        return
    for seat in (0, 1):
        if s.square[NOMENS[seat]] < 0:
            if s.game_options["nomen_victory"] == "instant":
                _end(s, 1 - seat, "nomen_umbrae", "none")
            else:
                end_by_score(s, "nomen_umbrae")
            return


def check_five_missions(s: Umbral) -> bool:
    """DO-140: whether the match ended."""
    have_five = [seat for seat in (0, 1) if len(s.completed[seat]) >= MISSIONS_TO_WIN]
    if not have_five:
        return False
    if len(have_five) == 1:
        _end(s, have_five[0], "missions", "none")
    else:
        end_by_score(s, "missions")
    return True


def end_by_score(s: Umbral, reason: str) -> None:
    """DO-139 and the tie-breaks DO-144 to DO-146."""
    for tie_break, measure in (
        ("none", final_score),
        ("threat", total_threat),
        ("presence", presence_on_board),
    ):
        south, north = measure(s, 0), measure(s, 1)
        if south != north:
            _end(s, 0 if south > north else 1, reason, tie_break)
            return
    while True:
        south = sum(s.roll("time_fracture", 2, 6, 0))
        north = sum(s.roll("time_fracture", 2, 6, 1))
        s.tell("time_fracture_rolled", totals=[south, north])
        if south != north:
            _end(s, 0 if south > north else 1, reason, "time_fracture")
            return


@step
def end_by_leaving(s: Umbral, seat: int, reason: str) -> None:
    """DO-148: the other seat has won."""
    _end(s, 1 - seat, LEAVINGS.get(reason, reason), "none")


def loser_when_both_left(s: Umbral) -> int:
    """DO-148: of two absent seats the one that has to decide is ranked last."""
    return s.waiting()[0].seat


def _end(s: Umbral, winner: int, reason: str, tie_break: str) -> None:
    ranks = (1, 2) if winner == 0 else (2, 1)
    missions = [None if one < 0 else MISSIONS[one].id for one in s.mission]
    record: dict[str, object] = {
        "end_reason": reason,
        "fragments": s.fragments[:],
        "active_mission": missions,
        "active_mission_value": [VALUE[one] for one in s.mission],
        "final_score": [final_score(s, 0), final_score(s, 1)],
        "total_threat": [total_threat(s, 0), total_threat(s, 1)],
        "presence": [presence_on_board(s, 0), presence_on_board(s, 1)],
        "completed_missions": [[MISSIONS[one].id for one in pile] for pile in s.completed],
        "tie_break": tie_break,
        "round": s.round,
    }
    if s.events is not None:
        tokens = {
            TOKENS[seat][s.token[echo]]: NAME[echo]
            for seat in (0, 1)
            for echo in BRIGADE[seat]
            if s.square[echo] >= 0
        }
        hidden: dict[str, object] = {
            "hands": [[CARDS[card] for card in hand] for hand in s.hands],
            "tokens": dict(sorted(tokens.items())),
        }
        s.events.append(
            Event("game_ended", {"ranks": list(ranks), **record, **hidden}, reveals=True)
        )
    s.exposed = True
    s.end(Result(ranks, reason, record))
