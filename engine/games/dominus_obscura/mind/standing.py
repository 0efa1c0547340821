"""Who is likely to win: what both seats have, weighed by how far the match has come.

`python -m engine fit dominus_obscura` finds the weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import exp, tanh
from typing import Final

from engine.games.dominus_obscura.board.echoes import BRIGADE, NOMENS
from engine.games.dominus_obscura.board.mission_cards import IS_CONTROL, VALUE
from engine.games.dominus_obscura.board.squares import CENTRAL, OWN, RIVAL
from engine.games.dominus_obscura.mind.prospects import lacking_markers, mission_worth
from engine.games.dominus_obscura.rules.ending import final_score
from engine.games.dominus_obscura.rules.zones import MOST_MARKERS, presence
from engine.games.dominus_obscura.state import Umbral

HOLDINGS: Final = (
    "imperator",
    "equinox",
    "equinox.unhurt",
    "custodio_1",
    "custodio_2",
    "custodio_3",
    "hidden",
    "objects",
    "advance",
    "present.own",
    "present.central",
    "present.rival",
    "markers.own",
    "markers.central",
    "markers.rival",
    "markers.full",
    "lacking.own",
    "lacking.central",
    "lacking.rival",
    "lacking.held",
    "lacking.beyond",
    "mission.silence",
    "mission.ready",
    "mission.value.ready",
    "mission.value.one_turn",
    "mission.value.two_turns",
    "mission.value.three_turns",
    "mission.value.next_turn",
    "completed.one",
    "completed.three",
    "completed.four",
    "missions_left",
    "cards",
)
"""What a seat has that still has to pay; it fades over the last rounds."""
FADES_OVER: Final = 8
LASTING: Final = ("fragments", "mission")
"""What counts to the end: Fragments, and what to expect of the active mission."""

NAMES: Final = (
    *(f"{name}{when}" for when, name in product(("", ".late"), HOLDINGS)),
    *(f"{name}{when}" for when, name in product(("", ".late", ".last"), LASTING)),
    "turn",
    "turn.late",
    "lead.late",
    "lead.last",
)
"""The order of the features and of their weights."""


def features(s: Umbral) -> list[float]:
    """Seat 0's holdings less seat 1's, as they are and as far as the match has come."""
    rounds = int(s.game_options["rounds"])
    left = rounds - s.round
    progress = s.round / rounds
    late = progress**4
    fading = min(1.0, left / FADES_OVER)
    there = presence(s, 0), presence(s, 1)
    south, north = _holdings(s, 0, *there), _holdings(s, 1, *there[::-1])
    held = [fading * (one - other) for one, other in zip(south, north, strict=True)]
    fragments = float(s.fragments[0] - s.fragments[1])
    mission = _expected(s, 0) - _expected(s, 1)
    turn = 1.0 if s.active == 0 else -1.0
    lead = tanh((final_score(s, 0) - final_score(s, 1)) / 2)
    return [
        *held,
        *[progress * one for one in held],
        fragments,
        mission,
        progress * fragments,
        progress * mission,
        late * fragments,
        late * mission,
        turn,
        progress * turn,
        late * lead,
        late * late * late * lead,
    ]


def _expected(s: Umbral, seat: int) -> float:
    mission = s.mission[seat]
    return mission_worth(s, seat, mission) if mission >= 0 else 0.0


def _holdings(s: Umbral, seat: int, own: list[int], rival: list[int]) -> list[float]:
    """In the order of `HOLDINGS`; `own` and `rival` are the seats' presences."""
    squares = s.square
    hidden = objects = advance = 0
    for echo in BRIGADE[seat]:
        square = squares[echo]
        if square >= 0:
            hidden += not s.revealed[echo]
            objects += len(s.objects[echo])
            if echo not in NOMENS:
                advance += square // 8 if seat == 0 else 7 - square // 8
    first = BRIGADE[seat].start
    markers = s.markers[seat]
    done = len(s.completed[seat])
    mission = s.mission[seat]
    is_control = mission >= 0 and IS_CONTROL[mission]
    lacks = lacking_markers(s, seat)
    gains = (
        not rival[RIVAL],
        own[CENTRAL] > rival[CENTRAL],
        own[RIVAL] > 0,
    )
    within = sum([lacks[zone] > 0 and gains[zone] for zone in (OWN, CENTRAL, RIVAL)])
    beyond = sum([lacks[zone] > 0 and not gains[zone] for zone in (OWN, CENTRAL, RIVAL)])
    value_in = [0.0, 0.0, 0.0, 0.0, 0.0]
    next_turn = 0.0
    if is_control:
        value = float(VALUE[mission])
        turns = max(lacks)
        value_in[turns] = value
        if turns == 1 and not beyond:
            next_turn = value
    return [
        float(squares[first] >= 0),
        float(squares[first + 1] >= 0),
        float(squares[first + 1] >= 0 and s.lives[first + 1] == 2),
        float(squares[first + 2] >= 0),
        float(squares[first + 3] >= 0),
        float(squares[first + 4] >= 0),
        float(hidden),
        float(objects),
        float(advance),
        float(own[OWN]),
        float(own[CENTRAL]),
        float(own[RIVAL]),
        float(markers[OWN]),
        float(markers[CENTRAL]),
        float(markers[RIVAL]),
        float(sum(markers) >= MOST_MARKERS),
        float(lacks[OWN]),
        float(lacks[CENTRAL]),
        float(lacks[RIVAL]),
        float(within),
        float(beyond),
        float(mission >= 0 and not is_control),
        float(is_control and not any(lacks)),
        value_in[0],
        value_in[1],
        value_in[2],
        value_in[3],
        next_turn,
        float(done >= 1),
        float(done >= 3),
        float(done >= 4),
        float(len(s.mission_deck[seat])),
        float(len(s.hands[seat])),
    ]


def win_chance(s: Umbral, weights: Sequence[float]) -> float:
    """Seat 0's, from 0 to 1: a logistic fit to matches of bots."""
    total = 0.0
    for weight, value in zip(weights, features(s), strict=True):
        total += weight * value
    return 1 / (1 + exp(-total))
