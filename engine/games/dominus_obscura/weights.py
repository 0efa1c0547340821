"""What bots value how much (rules 12): the numbers a tuner may change, and how they are read.

Worths of options are in Fragments. Those of a standing were fitted to 57,000 positions of 3,000
matches between greedy bots, at the start of turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, final

WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "piece.imperator": 1.3,
        "piece.equinox": 1.5,
        "piece.custodio_1": 0.5,
        "piece.custodio_2": 0.7,
        "piece.custodio_3": 1.0,
        # What silencing a Nomen Umbrae is worth to the seat that then wins.
        "decisive": 12.0,
        # What losing an Echo costs beyond the piece.
        "loss": 1.2,
        # A mission's Fragments, and a reward on the way.
        "mission": 1.6,
        "reward": 1.2,
        # A marker that no mission asks for.
        "marker.own": 0.2,
        "marker.central": 0.3,
        "marker.rival": 0.35,
        # How much of a danger is felt by who stands in it.
        "danger": 0.5,
        # A step forward: when the rival zone, the centre, or neither is lacking.
        "drive.rival": 0.22,
        "drive.central": 0.12,
        "drive.idle": 0.03,
        # A step towards a rival Echo one would like to meet.
        "prey": 0.12,
        # Giving the own identity away by a shot or an attack.
        "reveal.shot": 0.5,
        "reveal.attack": 0.1,
        "standing.fragments": 0.138,
        "standing.mission": 0.053,
        "standing.completed": 0.309,
        "standing.imperator": 0.249,
        "standing.equinox": 0.188,
        "standing.custodio_1": 0.221,
        "standing.custodio_2": 0.286,
        "standing.custodio_3": 0.088,
        "standing.markers": 0.02,
        "standing.cards": 0.043,
        "standing.objects": 0.027,
        "standing.burdens": -0.039,
        "standing.intruder": 0.313,
        "standing.intruders": 0.031,
        "standing.centre": 0.214,
        "standing.lacking": -0.199,
        "standing.fragments_later": 0.184,
        "standing.fragments_last": 0.276,
        "standing.mission_later": 0.24,
        "standing.to_play": 0.15,
    }
)


@final
class Sense:
    """The weights laid out for quick reading."""

    __slots__ = (
        "attack_reveal",
        "danger",
        "decisive",
        "drive_central",
        "drive_idle",
        "drive_rival",
        "loss",
        "marker",
        "mission",
        "piece",
        "prey",
        "reward",
        "shot_reveal",
        "standing",
    )

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.piece: Final = (
            weights["piece.imperator"],
            weights["piece.equinox"],
            weights["piece.custodio_1"],
            weights["piece.custodio_2"],
            weights["piece.custodio_3"],
            1.0,
        ) * 2
        self.decisive: Final = weights["decisive"]
        self.loss: Final = weights["loss"]
        self.mission: Final = weights["mission"]
        self.reward: Final = weights["reward"]
        self.marker: Final = (
            weights["marker.own"],
            weights["marker.central"],
            weights["marker.rival"],
        )
        self.danger: Final = weights["danger"]
        self.drive_rival: Final = weights["drive.rival"]
        self.drive_central: Final = weights["drive.central"]
        self.drive_idle: Final = weights["drive.idle"]
        self.prey: Final = weights["prey"]
        self.shot_reveal: Final = weights["reveal.shot"]
        self.attack_reveal: Final = weights["reveal.attack"]
        self.standing: Final = tuple(
            weight for name, weight in weights.items() if name.startswith("standing.")
        )


SENSE: Final = Sense(WEIGHTS)
