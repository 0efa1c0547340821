"""The score sheet: Fragments less an unfinished mission, missions, markers and tie-breaks, and
which options could end the match or give points away."""

from __future__ import annotations

from typing import Final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.result import Result
from engine.core.sheet import EVERYTHING, Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.dominus_obscura.board.echoes import BRIGADE, NOMENS, NUMBER_OF
from engine.games.dominus_obscura.board.mission_cards import IS_CONTROL, MISSION_OF, MISSIONS, VALUE
from engine.games.dominus_obscura.board.squares import SQUARE_OF, ZONES
from engine.games.dominus_obscura.cards.aimed_actions import FULGOR, aimed_at
from engine.games.dominus_obscura.rules.ending import (
    end_by_score,
    measure,
    presence_on_board,
    total_threat,
)
from engine.games.dominus_obscura.rules.missions import MISSIONS_TO_WIN
from engine.games.dominus_obscura.rules.zones import MOST_MARKERS
from engine.games.dominus_obscura.state import DEPLOYMENT, TURN, Umbral, echo_with_token
from engine.games.dominus_obscura.view import knows_echo

SCORE: Final = 3
"""The place of the final score in `measure`."""
WORTH: Final = (min(VALUE[:-1]), max(VALUE[:-1]))
"""Between these lies what a mission scores."""


def sheet_of(s: Umbral, audience: int) -> Sheet:
    standings = _bounded(s, tuple([_standing(s, seat, audience) for seat in (0, 1)]))
    decision = s.decision_of(audience) if audience >= 0 else None
    return Sheet(
        goal=f"goal.{s.game_options['nomen_victory']}",
        goal_params={"missions": MISSIONS_TO_WIN, "rounds": s.game_options["rounds"]},
        standings=standings,
        end=(Part("number:round", s.round, int(s.game_options["rounds"])),) if s.round else (),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None else stakes(s, decision),
    )


def end_now(s: Umbral, seed: int) -> Result | None:
    """DO-139 applied to a running match; before the first turn nothing is ranked."""
    if s.phase != TURN or s.result is not None:
        return None
    ended = s.copy()
    ended.chance = FastChance(seed)
    end_by_score(ended, "sedes_tempus")
    return ended.result


def _standing(s: Umbral, seat: int, audience: int) -> Standing:
    sees_all = audience in (seat, EVERYTHING) or s.result is not None
    knows_mission = sees_all or s.mission[seat] < 0 or bool(s.mission_is_open[seat])
    knows_threat = sees_all or s.phase != DEPLOYMENT
    parts = (
        Part(thing("number", "fragments", seat), s.fragments[seat], counts=True),
        Part(
            thing("number", "mission_value", seat),
            -VALUE[s.mission[seat]] if knows_mission else None,
            counts=True,
        ),
        Part(thing("number", "missions", seat), len(s.completed[seat]), MISSIONS_TO_WIN),
        Part(thing("number", "markers", seat), sum(s.markers[seat]), MOST_MARKERS),
        *_by_zone(s, seat),
        Part(
            thing("number", "total_threat", seat), total_threat(s, seat) if knows_threat else None
        ),
        Part(thing("number", "presence", seat), presence_on_board(s, seat)),
    )
    if s.phase != TURN:
        return Standing(seat, parts)
    compared: list[int | None] = [*measure(s, seat)]
    if not knows_mission:
        compared[SCORE] = None
    return Standing(seat, parts, tuple(compared))


def _by_zone(s: Umbral, seat: int) -> tuple[Part, ...]:
    """Missions ask for markers of certain zones; after the end nobody does."""
    if s.result is not None:
        return ()
    return tuple(
        [Part(thing("zone", one, seat), s.markers[seat][at]) for at, one in enumerate(ZONES)]
    )


def _bounded(s: Umbral, standings: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """A score less a secret mission still lies between two bounds: where even its best loses, or
    even its worst wins, that bound is compared in its place."""
    found = []
    for own, other in zip(standings, reversed(standings), strict=True):
        measure = own.measure
        rival = other.measure[SCORE] if other.measure else None
        if measure and measure[SCORE] is None and rival is not None:
            worst, best = (s.fragments[own.seat] - value for value in (WORTH[1], WORTH[0]))
            bound = best if best < rival else worst if worst > rival else None
            measure = (*measure[:SCORE], bound, *measure[SCORE + 1 :])
        found.append(Standing(own.seat, own.parts, measure))
    return tuple(found)


# --- what an option puts at stake


def stakes(s: Umbral, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option: that it ends the match, may end it, or gives points away."""
    found = [_stake(s, decision, one) for one in decision.options]
    return tuple([stake for stake in found if stake is not None])


def _stake(s: Umbral, decision: Decision, option: Option) -> Stake | None:
    seat, kind, key = decision.seat, option.kind, option.key
    if kind in ("complete", "exchange"):
        return _closing(s, seat, option)
    if kind == "mission":
        return _keeping(s, seat, option)
    if kind == "draw" and s.round == s.game_options["rounds"]:
        return Stake(key, "late_mission", "gives_away")
    targets = _silenced_by(s, decision, option)
    if targets == [NOMENS[1 - seat]] and knows_echo(s, targets[0], seat):
        return _striking_nomen(s, decision, option)
    if any(_could_be_nomen(s, seat, echo) for echo in targets):
        return Stake(key, "may_silence_nomen", "may_end")
    if targets and _may_bring_fifth_mission(s, seat, kind):
        return Stake(key, "may_bring_fifth_mission", "may_end")
    if _may_be_last(s, decision, option):
        return Stake(key, "last_turn", "may_end")
    return None


def _closing(s: Umbral, seat: int, option: Option) -> Stake | None:
    """Completing or exchanging the active mission."""
    mission = s.mission[seat]
    scores = option.kind == "complete" or (
        s.game_options["six_markers"] == "complete_control" and IS_CONTROL[mission]
    )
    if not scores:
        params: dict[str, object] = {
            "mission": thing("mission", MISSIONS[mission].id, seat),
            "value": VALUE[mission],
        }
        return Stake(option.key, "gives_up_mission", "gives_away", params)
    if len(s.completed[seat]) == MISSIONS_TO_WIN - 1:
        return Stake(option.key, "fifth_mission", "may_win")
    return None


def _keeping(s: Umbral, seat: int, option: Option) -> Stake | None:
    """A silence mission whose Echoes all lie silenced: only a return makes it possible again."""
    mission = MISSION_OF[option.args[0]]
    wanted = [BRIGADE[1 - seat][echo] for echo in MISSIONS[mission].echoes]
    if s.phase != TURN or not wanted or any(s.square[echo] >= 0 for echo in wanted):
        return None
    params: dict[str, object] = {
        "mission": thing("mission", MISSIONS[mission].id, seat),
        "value": VALUE[mission],
    }
    return Stake(option.key, "silenced_already", "gives_away", params)


def _silenced_by(s: Umbral, decision: Decision, option: Option) -> list[int]:
    """The rival Echoes that this option, or a choice it leads to, could silence."""
    seat, kind = decision.seat, option.kind
    if kind in ("attack", "shoot"):
        return [s.board[SQUARE_OF[option.args[1]]]]
    if kind == "play" and option.word() in FULGOR:
        return aimed_at(s, seat, option.word())
    if kind == "target" and decision.step == "aim_card" and decision.args[0] in FULGOR:
        return [echo_with_token(s, 1 - seat, NUMBER_OF[option.args[0]])]
    return []


def _striking_nomen(s: Umbral, decision: Decision, option: Option) -> Stake:
    """Where its fall does not win at once, with the score it would leave, as far as it is known."""
    seat, rival = decision.seat, 1 - decision.seat
    if s.game_options["nomen_victory"] == "instant" and presence_on_board(s, rival) > 1:
        is_safe = not _may_bring_fifth_mission(s, seat, option.kind)
        return Stake(option.key, "nomen_wins", "may_win" if is_safe else "may_end")
    params: dict[str, object] = {"own": s.fragments[seat] + 1 - VALUE[s.mission[seat]]}
    if s.mission[rival] >= 0 and not s.mission_is_open[rival]:
        params["most"] = s.fragments[rival] - WORTH[0]
        return Stake(option.key, "strikes_nomen_at_most", "may_end", params)
    params["rival"] = s.fragments[rival] - VALUE[s.mission[rival]]
    return Stake(option.key, "strikes_nomen", "may_end", params)


def _could_be_nomen(s: Umbral, seat: int, echo: int) -> bool:
    """As far as the seat knows."""
    nomen = NOMENS[1 - seat]
    if knows_echo(s, echo, seat):
        return echo == nomen
    return not knows_echo(s, nomen, seat)


def _may_bring_fifth_mission(s: Umbral, seat: int, kind: str) -> bool:
    """A silence mission is completed by itself, the rival's when the attacker falls (DO-37)."""
    sides = (0, 1) if kind == "attack" else (seat,)
    return any(
        s.mission[side] >= 0 and len(s.completed[side]) == MISSIONS_TO_WIN - 1 for side in sides
    )


def _may_be_last(s: Umbral, decision: Decision, option: Option) -> bool:
    """Whether the last turn may run to its end without another decision."""
    if s.round != s.game_options["rounds"] or s.active == s.first:
        return False
    if decision.kind == "reward_step":
        return option.kind == "done" and s.awaiting >= 0
    return decision.kind in ("echo_step", "marker_step")
