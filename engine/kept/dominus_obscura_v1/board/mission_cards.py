"""The twelve missions of a seat's deck (rules 3.4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.options import Plain
from engine.kept.dominus_obscura_v1.board.echoes import (
    CUSTODIO_1,
    CUSTODIO_2,
    CUSTODIO_3,
    EQUINOX,
    IMPERATOR,
    NOMEN_UMBRAE,
)
from engine.kept.dominus_obscura_v1.board.squares import OWN, RIVAL

CUSTODIOS: Final = (CUSTODIO_1, CUSTODIO_2, CUSTODIO_3)


class Mission(NamedTuple):
    id: str
    kind: str
    value: int
    needs: tuple[int, int, int] = (0, 0, 0)
    """Control: markers of the own, central and rival zone."""
    echoes: tuple[int, ...] = ()
    """Silence: which Echoes count."""
    zone: int = -1
    """Silence: in which zone, as the owner of the mission names it."""


MISSIONS: Final = (
    Mission("bastion", "control", 1, needs=(2, 0, 0)),
    Mission("corazon", "control", 2, needs=(0, 2, 0)),
    Mission("incursion", "control", 2, needs=(0, 0, 2)),
    Mission("tenaza", "control", 3, needs=(0, 1, 2)),
    Mission("asedio", "control", 4, needs=(0, 0, 4)),
    Mission("dominio_pleno", "control", 5, needs=(2, 2, 2)),
    Mission("umbral_cerrado", "silence", 2, echoes=CUSTODIOS, zone=OWN),
    Mission("caza", "silence", 2, echoes=CUSTODIOS, zone=RIVAL),
    Mission("doble_silencio", "silence", 3, echoes=(EQUINOX,), zone=OWN),
    Mission("corona_caida", "silence", 3, echoes=(IMPERATOR,), zone=RIVAL),
    Mission("nombre_borrado", "silence", 3, echoes=(NOMEN_UMBRAE,), zone=RIVAL),
    Mission("batalla_total", "total_battle", 6),
)
MISSION_OF: Final[dict[Plain, int]] = {one.id: at for at, one in enumerate(MISSIONS)}
NO_MISSION: Final = -1
IS_CONTROL: Final = tuple(one.kind == "control" for one in MISSIONS)
NEEDS: Final = tuple(one.needs for one in MISSIONS)
VALUE: Final = (*(one.value for one in MISSIONS), 0)
"""Fragments of a mission; `VALUE[NO_MISSION]` is 0."""
