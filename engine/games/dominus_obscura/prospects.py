"""How missions and whole positions stand: what a mission is worth, and who is likely to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.games.dominus_obscura.board import CENTRAL, OWN, RIVAL
from engine.games.dominus_obscura.echoes import BRIGADE
from engine.games.dominus_obscura.missions_table import MISSIONS, NEEDS, VALUE
from engine.games.dominus_obscura.state import Umbral
from engine.games.dominus_obscura.zones import presence

SUCCESS: Final = tuple(
    {
        "bastion": 0.6,
        "corazon": 0.8,
        "incursion": 0.95,
        "tenaza": 0.8,
        "asedio": 0.8,
        "dominio_pleno": 0.4,
        "umbral_cerrado": 0.3,
        "caza": 0.45,
        "doble_silencio": 0.2,
        "corona_caida": 0.15,
        "nombre_borrado": 0.2,
        "batalla_total": 0.02,
    }[mission.id]
    for mission in MISSIONS
)
"""How often a mission is fulfilled once it was kept early on."""


def lacking_markers(s: Umbral, seat: int) -> tuple[int, int, int]:
    """Markers the active control mission still asks for, by zone."""
    mission = s.mission[seat]
    if mission < 0:
        return 0, 0, 0
    own, central, rival = NEEDS[mission]
    base = seat * 3
    return (
        max(0, own - s.markers[base + OWN]),
        max(0, central - s.markers[base + CENTRAL]),
        max(0, rival - s.markers[base + RIVAL]),
    )


def mission_success(s: Umbral, seat: int, mission: int) -> float:
    """The chance that the seat still fulfils the mission."""
    left = int(s.game_options["rounds"]) - s.round
    chance = SUCCESS[mission]
    needs = NEEDS[mission]
    total = sum(needs)
    if total:
        base = seat * 3
        lacks = [max(0, need - s.markers[base + zone]) for zone, need in enumerate(needs)]
        turns = max(lacks)
        if turns > left:
            return 0.0
        if not turns:
            return 0.97 if left >= 1 else 0.0
        chance += (1 - chance) * 0.6 * (1 - sum(lacks) / total)
        if left < 6:
            chance *= max(0.2, 1 - 0.25 * turns / (left + 0.5) * 2)
        return chance
    return chance * 0.5 if left < 6 else chance


def mission_worth(s: Umbral, seat: int, mission: int) -> float:
    """Fragments to expect of holding a mission: its value, or its cost at the end."""
    chance = mission_success(s, seat, mission)
    value = VALUE[mission]
    towards_five = 0.25 * len(s.completed[seat])
    return chance * (value + 1.2 + towards_five) - (1 - chance) * value


def features(s: Umbral) -> list[float]:
    """What the seats have, seat 0's less seat 1's, in the order of `Sense.standing`."""
    left = int(s.game_options["rounds"]) - s.round
    south, north = _holdings(s, 0, left), _holdings(s, 1, left)
    progress = 1 - left / int(s.game_options["rounds"])
    difference = [one - other for one, other in zip(south, north, strict=True)]
    difference.append(difference[0] * progress)
    difference.append(difference[0] * progress**4)
    difference.append(difference[1] * progress)
    difference.append(1.0 if s.active == 0 else -1.0)
    return difference


def _holdings(s: Umbral, seat: int, left: int) -> list[float]:
    future = min(1.0, left / 8)
    first = seat * 6
    squares = s.square
    mission = s.mission[seat]
    done = len(s.completed[seat])
    _, central, rival = presence(s, seat)
    base = seat * 3
    lacks = sum(lacking_markers(s, seat))
    burdens = 0.0
    objects = 0
    for echo in BRIGADE[seat]:
        if squares[echo] >= 0:
            objects += len(s.objects[echo])
            burdens += s.anchor[echo] + 0.5 * s.mark[echo]
    return [
        float(s.fragments[seat]),
        mission_worth(s, seat, mission) if mission >= 0 else 0.0,
        done * done * 0.1,
        future if squares[first] >= 0 else 0.0,
        future * s.lives[first + 1] if squares[first + 1] >= 0 else 0.0,
        future if squares[first + 2] >= 0 else 0.0,
        future if squares[first + 3] >= 0 else 0.0,
        future if squares[first + 4] >= 0 else 0.0,
        future * sum(s.markers[base : base + 3]),
        future * len(s.hands[seat]),
        future * objects,
        future * burdens,
        future * min(rival, 1),
        future * min(rival, 3),
        future * central,
        future * lacks,
    ]


def win_chance(s: Umbral, weights: Sequence[float]) -> float:
    """Seat 0's, from 0 to 1: a logistic fit to matches of greedy bots."""
    total = 0.0
    for weight, value in zip(weights, features(s), strict=True):
        total += weight * value
    return 1 / (1 + exp(-total))
