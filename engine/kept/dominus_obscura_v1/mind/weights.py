"""What bots value how much (rules 12): the numbers a tuner may change, and how they are read.

Worths of options are in Fragments. Those of a standing are kept in `standing.json`, as they were
fitted to positions at the start of turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from types import MappingProxyType
from typing import Final, final

import msgspec

STANDING: Final = msgspec.json.decode(
    resources.files("engine.kept.dominus_obscura_v1").joinpath("mind", "standing.json").read_bytes(),
    type=dict[str, float],
)
WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "piece.imperator": 1.409,
        "piece.equinox": 1.248,
        "piece.custodio_1": 0.432,
        "piece.custodio_2": 0.564,
        "piece.custodio_3": 0.962,
        # What silencing a Nomen Umbrae is worth to the seat that then wins.
        "decisive": 4.0,
        # What losing the own one costs the seat that then loses.
        "doom": 1.0,
        # What losing an Echo costs beyond the piece.
        "loss": 0.736,
        # A mission's Fragments, and a reward on the way.
        "mission": 1.441,
        "reward": 0.499,
        # A marker that no mission asks for.
        "marker.own": 0.276,
        "marker.central": 0.448,
        "marker.rival": 0.387,
        # How much of a danger is felt by who stands in it.
        "danger": 0.466,
        # A step forward: when the rival zone, the centre, or neither is lacking.
        "drive.rival": 0.219,
        "drive.central": 0.134,
        "drive.idle": 0.034,
        # A step towards a rival Echo one would like to meet.
        "prey": 0.139,
        # Giving the own identity away by a shot or an attack.
        "reveal.shot": 0.339,
        "reveal.attack": 0.082,
        **{f"standing.{name}": weight for name, weight in STANDING.items()},
    }
)


@final
class Sense:
    """The weights laid out for quick reading."""

    __slots__ = (
        "attack_reveal",
        "danger",
        "decisive",
        "doom",
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
        self.doom: Final = weights["doom"]
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
        self.standing: Final = tuple(weights[f"standing.{name}"] for name in STANDING)


SENSE: Final = Sense(WEIGHTS)
