"""What a place costs the Hero: dice of creatures, odds of a fight, and how dear a point is."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, Side

HIT = 1 / 3
FOLLOWS = 0.5
"""How likely Evil lets a creature come after the Hero."""
UNSEEN = 0.3
"""Points an unseen Sector costs on the average, by what may wait there."""


def side_of(view: Any, kind: str) -> Side:
    return (NIGHTMARE if view["nightmare"] else NORMAL)[kind]


def dearness(view: Any) -> float:
    """How many Actions a point of health is worth: both meters have to be empty to lose."""
    left = view["life"] + view["self_control"]
    return 0.4 if left >= 16 else 0.55 if left >= 10 else 0.8 if left >= 6 else 1.1


def creature_dice(view: Any, tile: Any) -> int:
    """Dice of the attack that ends a Turn beside these creatures (AL-111)."""
    sides = [side_of(view, kind) for kind, _ in tile.get("creatures", ())]
    return sum(side.lit if tile["lit"] else side.dark for side in sides)


def hit_chance(tile: Any) -> float:
    return 2 * HIT if tile.get("danger") else HIT


def staying(view: Any, tile: Any) -> float:
    """Points the end of a Turn here costs."""
    cost = creature_dice(view, tile) * hit_chance(tile)
    return cost + (1.0 if tile.get("condition") in ("fire", "gas") else 0.0)


def leaving(tile: Any) -> float:
    """Points of the opportunity attack (AL-66)."""
    return max(0, len(tile["creatures"]) - bool(tile["lit"])) * hit_chance(tile)


def following(view: Any, tile: Any) -> float:
    """Points the strongest creature here costs if it comes after the Hero."""
    return max((side_of(view, kind).dark * HIT for kind, _ in tile["creatures"]), default=0.0)


@cache
def at_least(dice: int, needed: int, is_lit: bool) -> float:
    """The chance of so many hits; in the light flash counts too (AL-93)."""
    chance = 2 * HIT if is_lit else HIT
    return sum(
        comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        for hits in range(needed, dice + 1)
    )


def fight(view: Any, tile: Any, kind: str, state: str, dice: int) -> tuple[float, float]:
    """The chances to kill and only to wound a creature with so many dice (AL-95)."""
    side = side_of(view, kind)
    is_lit = bool(tile["lit"])
    if state == "wounded":
        return at_least(dice, side.kill, is_lit), 0.0
    kill = at_least(dice, side.wound + side.kill, is_lit)
    return kill, at_least(dice, side.wound, is_lit) - kill
