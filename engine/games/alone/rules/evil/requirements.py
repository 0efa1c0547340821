"""What must hold at the moment a Reaction is played face up, by the name in the card table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.alone.board.creatures import COMMON, TOKENS
from engine.games.alone.board.reaction_cards import Reaction
from engine.games.alone.rules.evil.steps import legal_steps
from engine.games.alone.rules.geography import distances, doors, present, ways
from engine.games.alone.state import CONDITIONS, NOWHERE, Station

Need = Callable[[Station, Reaction], bool]


def spawn_types(s: Station, listed: str) -> list[str]:
    """Types of the list with a token in the supply (AL-72)."""
    wanted = COMMON if listed == "any" else tuple(listed.split(","))
    return [
        kind
        for kind in wanted
        if any(s.at[token] == NOWHERE for token, one in enumerate(TOKENS) if one == kind)
    ]


def spawn_sectors(s: Station, kind: str, nearer: int) -> list[int]:
    """Sectors far enough from the Hero, unreachable ones included (AL-70, AL-71)."""
    least = max(1, s.side(kind).min_spawn - nearer)
    far = distances(s, s.hero)
    return [sector for sector in present(s) if far[sector] >= least]


def is_spawnable(s: Station, card: Reaction) -> bool:
    parts = card.dangerous if s.danger[s.hero] else card.basic
    return any(
        spawn_sectors(s, kind, int(part[2]))
        for part in parts
        if part[0] == "SPAWN"
        for kind in spawn_types(s, str(part[1]))
    )


def dodging_target(s: Station) -> bool:
    """A single target creature that can make a legal step, the unbarring of a Door included."""
    return bool(s.targets) and bool(legal_steps(s, s.targets[0]))


def near(s: Station) -> list[int]:
    """The Hero Sector and its adjacent Sectors."""
    return [s.hero, *(there for _, there in ways(s, s.hero))]


def has_room_for_condition(s: Station, sectors: list[int]) -> bool:
    placed = sum(one != "" for one in s.condition)
    return placed < CONDITIONS and any(not s.condition[sector] for sector in sectors)


def door_area(s: Station) -> list[tuple[int, str]]:
    """Unbarred Doors of Sectors within two steps of the Hero, each named once."""
    far = distances(s, s.hero)
    found: list[tuple[int, str]] = []
    for sector in present(s):
        if far[sector] <= 2:
            for way in doors(s, sector, barred=False):
                twin = next(there for one, there in ways(s, sector) if one == way)
                if far[twin] > 2 or sector < twin:
                    found.append((sector, way))
    return found


def lights_expected(s: Station) -> bool:
    return bool(s.action) and s.action[0] in ("repair", "flare")


NEEDS: Final[dict[str, Need]] = {
    "-": lambda s, card: True,
    "creature": lambda s, card: bool(s.creatures()),
    "here": lambda s, card: bool(s.here()),
    "wounded": lambda s, card: any(s.wounded[token] for token in s.creatures()),
    "leaving": lambda s, card: bool(s.here()) and s.action[0] in ("move", "move2", "jet"),
    "spawnable": is_spawnable,
    "unrevealed": lambda s, card: any(not s.revealed[s.at[token]] for token in s.creatures()),
    "dodge": lambda s, card: dodging_target(s),
    "dark": lambda s, card: not s.lit[s.hero],
    "target": lambda s, card: any(s.at[token] != NOWHERE for token in s.targets),
    "drawn": lambda s, card: any(s.charges(item) for item in s.drawn),
    "adrenaline": lambda s, card: s.adrenaline > 0,
    "clear": lambda s, card: has_room_for_condition(s, [s.hero]),
    "clear_near": lambda s, card: has_room_for_condition(s, near(s)),
    "doors": lambda s, card: bool(door_area(s)),
    "lights": lambda s, card: lights_expected(s),
    "lit_near": lambda s, card: any(s.lit[sector] for sector in near(s)),
}
