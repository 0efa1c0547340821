"""The score sheet: Missions, then what breaks ties (section 9). What options put at stake stands in
`stakes.py`."""

from __future__ import annotations

from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.anima.board.components import MISSIONS, MOST_GIFTS
from engine.games.anima.rules.ending import ranks, standing
from engine.games.anima.rules.groups import base_values
from engine.games.anima.rules.missions.attempts import missions_needed
from engine.games.anima.rules.missions.hunting import NEEDED
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling.stakes import stakes


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
