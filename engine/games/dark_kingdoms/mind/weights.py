"""What bots value how much (section 12 of the rules): the numbers a tuner may change.

Those of a standing are kept in `standing.json`, as they were fitted to matches of bots,
pair by pair of seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from types import MappingProxyType
from typing import Final, final

import msgspec

from engine.games.dark_kingdoms.state import ASSAULT, BATTLE, SIEGE

STANDING: Final = msgspec.json.decode(
    resources.files("engine.games.dark_kingdoms").joinpath("mind", "standing.json").read_bytes(),
    type=dict[str, float],
)
STANDARD: Final[Mapping[str, float]] = MappingProxyType(
    {
        # What an army takes: empty land, another's marker, a fortress, an army, a village.
        "gain.empty": 1.2,
        "gain.marker": 1.6,
        "gain.siege": 3.6,
        "gain.battle": 2.6,
        "gain.assault": 2.4,
        "gain.leader": 0.4,
        # A troop lost with a combat, and a structure a foreign army could walk into.
        "loss.troop": 1.3,
        "loss.exposed": 0.25,
        # The chance below which a battle, or a combat about structures, is left.
        "retreat.battle": 0.25,
        "retreat.structure": 0.15,
        # Recruiting: a new army, a stronger one while there is but one, and later.
        "recruit.new": 8.2,
        "recruit.first": 7.9,
        "recruit.more": 8.5,
        **{f"standing.{name}": weight for name, weight in STANDING.items()},
    }
)
"""The bot of section 12, who plays on for seats that left (DK-152)."""
WEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        **STANDARD,
        # What `python -m engine tune` made of them.
        "gain.empty": 0.948,
        "gain.marker": 1.053,
        "gain.siege": 2.796,
        "gain.battle": 3.215,
        "gain.assault": 3.152,
        "gain.leader": 0.455,
        "loss.troop": 0.728,
        "loss.exposed": 0.237,
        "retreat.battle": 0.214,
        "retreat.structure": 0.145,
        "recruit.new": 6.721,
        "recruit.first": 10.21,
        "recruit.more": 8.105,
    }
)


@final
class Sense:
    """The weights laid out for quick reading."""

    __slots__ = (
        "empty",
        "exposed",
        "gains",
        "leader",
        "marker",
        "recruit_first",
        "recruit_more",
        "recruit_new",
        "retreat_battle",
        "retreat_structure",
        "standing",
        "troop",
    )

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.empty: Final = weights["gain.empty"]
        self.marker: Final = weights["gain.marker"]
        self.gains: Final = {
            SIEGE: weights["gain.siege"],
            BATTLE: weights["gain.battle"],
            ASSAULT: weights["gain.assault"],
        }
        self.leader: Final = weights["gain.leader"]
        self.troop: Final = weights["loss.troop"]
        self.exposed: Final = weights["loss.exposed"]
        self.retreat_battle: Final = weights["retreat.battle"]
        self.retreat_structure: Final = weights["retreat.structure"]
        self.recruit_new: Final = weights["recruit.new"]
        self.recruit_first: Final = weights["recruit.first"]
        self.recruit_more: Final = weights["recruit.more"]
        self.standing: Final = tuple(weights[f"standing.{name}"] for name in STANDING)


SENSE: Final = Sense(WEIGHTS)
STANDARD_SENSE: Final = Sense(STANDARD)
