"""The Hero's judgement in a station that search has dealt: everything is known, so it is quick."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.kept.alone_v2.board.creatures import BOSSES, TOKENS
from engine.kept.alone_v2.board.missions import MISSIONS
from engine.kept.alone_v2.rules.geography import FAR, distances, leads
from engine.kept.alone_v2.rules.hero.interaction import RED, counts
from engine.kept.alone_v2.state import Station

VICTORY: Final = 100.0
STAYING: Final = {
    "loot_room": 0.6, "loot": -0.3, "med": 0.2, "skip": 0.0, "tear_web": 0.9, "explore": -0.4,
    "track": -0.5, "scan": -0.5, "unbar": -0.4, "clear_condition": 0.0,
}  # fmt: skip
READY: Final = {"bullet_time": 2.0, "stim": 2.5, "go": 1.0, "heal_life": 0.5, "heal_sc": 0.5}
PASSIVE: Final = ("done", "no", "none", "keep", "fail", "stop")


def judged(s: Station, decision: Decision) -> list[float]:
    kind = decision.kind
    if kind in ("choose_action", "step_direction"):
        far = goal_field(s)
        return [worth(s, far, one) for one in decision.options]
    if kind == "turn_start":
        is_weak = s.life + s.self_control <= 4
        return [
            READY.get(one.kind, 0.0) + (2.0 if is_weak and one.kind.startswith("heal") else 0.0)
            for one in decision.options
        ]
    if kind == "bar_door":
        return [bar_worth(s, one) for one in decision.options]
    return [0.0 if one.kind in PASSIVE else 1.0 for one in decision.options]


def goal_field(s: Station) -> list[int]:
    """Steps from every Sector to the nearest goal."""
    goals = [at for at in range(len(s.rooms)) if s.rooms[at] and s.rooms[at] in wanted(s)]
    if s.hunt:
        goals = [s.at[at] for at in s.creatures() if TOKENS[at] in BOSSES] or goals
    best = [FAR] * len(s.rooms)
    for goal in goals:
        best = [min(one, other) for one, other in zip(best, distances(s, goal), strict=True)]
    return best


def wanted(s: Station) -> list[str]:
    found = []
    for colour, id in enumerate(s.missions):
        mission = MISSIONS[id]
        if s.progress[colour] < mission.needed and (colour == RED) == bool(s.final_active):
            found.append(mission.rooms[min(s.progress[colour], len(mission.rooms) - 1)])
    return found


def threat(s: Station, at: int) -> float:
    """Points that the creatures of a Sector cost at the end of a Turn."""
    sides = [s.side(TOKENS[token]) for token, place in enumerate(s.at) if place == at]
    dice = sum(side.lit if s.lit[at] else side.dark for side in sides)
    return dice * (2 if s.danger[at] else 1) / 3


def worth(s: Station, far: list[int], one: Option) -> float:
    kind = one.kind
    if kind == "stop":
        return 0.1
    if kind in ("move", "move2", "jet", "step"):
        there = leads(s, s.hero, str(one.args[-1]))
        nearer = max(-2, min(2, far[s.hero] - far[there]))
        further = 0.5 if kind in ("move2", "jet") and far[there] else 0.0
        return nearer + further - 0.4 * threat(s, there) - 0.15 * len(s.here())
    cost = 0.5 * threat(s, s.hero)
    if kind == "mission":
        return mission_worth(s, str(one.args[0])) - cost
    if kind in ("attack", "ammo"):
        target, state = one.args[-2:] if kind == "attack" else one.args[1:3]
        if s.hunt and target in BOSSES:
            return 10.0
        easy = state == "wounded" or s.lit[s.hero] or target == "spores"
        needed = s.missions[RED] in ("RE4", "RE7") and not counts(s, s.missions[RED])
        return (0.8 if easy else 0.2) + (0.4 if kind == "ammo" else 0.0) + 2.0 * needed - cost
    return STAYING.get(kind, -0.5) - cost


def mission_worth(s: Station, id: str) -> float:
    if not counts(s, id):
        return -2.0
    colour = s.missions.index(id)
    if colour == RED and s.progress[RED] + 1 == MISSIONS[id].needed and id != "RE8":
        return VICTORY
    return 1.5 if colour == RED or not s.final_active else -0.5


def bar_worth(s: Station, one: Option) -> float:
    if one.kind == "none":
        return 0.0
    there = leads(s, s.hero, str(one.args[0]))
    return 1.0 if there in s.at and s.rooms[s.hero] in wanted(s) else -1.0
