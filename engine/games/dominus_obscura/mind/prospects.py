"""What a mission is worth to the seat that holds it."""

from __future__ import annotations

from typing import Final

from engine.games.dominus_obscura.board.mission_cards import MISSIONS, NEEDS, VALUE
from engine.games.dominus_obscura.board.squares import CENTRAL, OWN, RIVAL
from engine.games.dominus_obscura.state import Umbral

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
    held = s.markers[seat]
    return (
        max(0, own - held[OWN]),
        max(0, central - held[CENTRAL]),
        max(0, rival - held[RIVAL]),
    )


def mission_success(s: Umbral, seat: int, mission: int) -> float:
    """The chance that the seat still fulfils the mission."""
    left = int(s.game_options["rounds"]) - s.round
    chance = SUCCESS[mission]
    needs = NEEDS[mission]
    total = sum(needs)
    if total:
        held = s.markers[seat]
        lacks = [max(0, need - held[zone]) for zone, need in enumerate(needs)]
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
