"""The Hero's judgement: fight or walk on, where the goal rooms can be, when to rest (rules 12).

It stands on the view alone. Where a room can be is found by elimination: squares that agree with
every Tracking answer (a distance is at least the grid distance and has its parity).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View

Square = tuple[str, int, int]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
REACH = 4
ATTACK_DICE = {"spores": 3, "parasite": 2, "cultist": 2, "mutant": 2, "worm": 3}


class Chart(NamedTuple):
    """Known tiles, and what it takes to reach each square at their edge or among them."""

    here: Square
    tiles: dict[Square, Any]
    far: dict[Square, int]
    first: dict[Square, str]


def square(name: str) -> Square:
    at = max(name.rfind("+"), name.rfind("-"))
    return name[0], int(name[1:at]), int(name[at:])


def beyond(one: Square, way: str) -> Square:
    if way == "X":
        return ("f" if one[0] == "h" else "h", one[1], one[2])
    dx, dy = STEPS[way]
    return one[0], one[1] + dx, one[2] + dy


def chart(view: Any) -> Chart:
    tiles = {square(name): tile for name, tile in {**view["ghosts"], **view["labyrinth"]}.items()}
    here = square(view["hero"])
    far, first, ahead = {here: 0}, {here: ""}, [here]
    for one in ahead:
        tile = tiles.get(one)
        if tile is None:
            continue
        exits = [way for way, how in tile["exits"].items() if how != "barred"]
        for way in exits + (["X"] if tile["stairs"] else []):
            there = beyond(one, way)
            if there not in far:
                far[there] = far[one] + 1
                first[there] = first[one] or way
                ahead.append(there)
    return Chart(here, tiles, far, first)


def goals(view: Any) -> list[str]:
    """Rooms in which a mission can be worked on now; the Final Mission's alone once it is open."""
    found = []
    for at, mission in enumerate(view["missions"]):
        room = mission["rooms"][min(mission["progress"], len(mission["rooms"]) - 1)]
        if mission["progress"] < mission["needed"] and (at == 2) == view["final_active"]:
            found.append(room)
    return found


def candidates(view: Any, known: Chart, room: str) -> list[Square]:
    """Squares where the room can be, by elimination."""
    answers = []
    for told in view["answers"]:
        target, far, level, _, place = told.split()
        if target == room and far != "none":
            origin = square(place)
            on = origin[0] if level == "same_level" else "f" if origin[0] == "h" else "h"
            answers.append((origin, int(far), on))
    found = []
    for mark in "hf":
        for x in range(-REACH, REACH + 1):
            for y in range(-REACH, REACH + 1):
                one = (mark, x, y)
                tile = known.tiles.get(one)
                if tile is not None and tile["room"] != room:
                    continue
                if all(agrees(one, *answer) for answer in answers):
                    found.append(one)
    return found


def agrees(one: Square, origin: Square, far: int, level: str) -> bool:
    grid = abs(one[1] - origin[1]) + abs(one[2] - origin[2]) + (one[0] != origin[0])
    return one[0] == level and grid <= far and (far - grid) % 2 == 0


def ways_on(view: Any, known: Chart) -> dict[str, float]:
    """How good each first step is on the way to a goal, known or guessed."""
    worth: dict[str, float] = {}
    for room in goals(view):
        at = next((one for one, tile in known.tiles.items() if tile["room"] == room), None)
        if at is not None and at in known.far and at != known.here:
            note(worth, known.first[at], 6.0 - 0.3 * known.far[at])
            continue
        likely = candidates(view, known, room)[:40]
        for one, steps in known.far.items():
            if one in known.tiles:
                continue
            guess = sum(grid(one, other) for other in likely) / max(1, len(likely))
            note(worth, known.first[one], 4.5 - 0.25 * (steps + guess))
    return worth


def grid(one: Square, other: Square) -> int:
    return abs(one[1] - other[1]) + abs(one[2] - other[2]) + 4 * (one[0] != other[0])


def note(worth: dict[str, float], way: str, value: float) -> None:
    worth[way] = max(worth.get(way, 0.0), value)


def hero_worths(view: View, decision: Decision) -> list[float]:
    seen: Any = view
    if decision.kind == "choose_action":
        return action_worths(seen, decision)
    if decision.kind == "track_target":
        wanted = goals(seen)
        return [
            2.0 if one.args[0] in wanted else 1.0 if one.args[0] == "stairs" else 0.0
            for one in decision.options
        ]
    if decision.kind == "step_direction":
        on = ways_on(seen, chart(seen))
        return [on.get(str(one.args[0]), 0.0) if one.args else 0.5 for one in decision.options]
    return [simple_worth(seen, decision, one) for one in decision.options]


def simple_worth(view: Any, decision: Decision, one: Option) -> float:
    kind = one.kind
    if decision.kind == "turn_start":
        lower = min(view["life"], view["self_control"])
        here = view["labyrinth"][view["hero"]]["creatures"]
        if kind in ("heal_life", "heal_sc"):
            meter = view["life" if kind == "heal_life" else "self_control"]
            return 3.0 + 0.1 * (12 - meter) if lower <= 5 else 0.0
        if kind == "bullet_time":
            spare = view["adrenaline"] - (2 if lower <= 6 else 0)
            return 2.0 if here or spare * 3 > 8 - view["turn"] else 0.0
        return {"go": 1.0, "stim": 2.0, "sacrifice": 2.5 if lower <= 2 else 0.0}[kind]
    if decision.kind == "bar_door":
        return 0.5 if kind == "none" else 0.0
    if decision.kind == "discard_item":
        return 1.0 if str(one.args[0]).startswith(("sensor", "weld", "scan")) else 0.0
    if decision.kind == "upgrade":
        better = str(one.args[0]) if one.args else ""
        return 2.0 if better.startswith(("ammo", "armor", "med")) else 0.5 if not better else 0.0
    if decision.kind == "recover_choice":
        return 12.0 - float(view["life" if kind == "life" else "self_control"])
    if decision.kind == "item_charges":
        return float(int(one.args[0]))
    if kind in ("done", "no", "none", "keep", "fail"):
        return 0.0
    return 1.0


def action_worths(view: Any, decision: Decision) -> list[float]:
    known = chart(view)
    on = ways_on(view, known)
    tile = view["labyrinth"][view["hero"]]
    threat = sum(ATTACK_DICE.get(kind, 3) for kind, _, _ in tile["creatures"])
    asked = {told.split()[0] for told in view["answers"]}
    unknown = [
        room
        for room in goals(view)
        if room not in asked and not any(one["room"] == room for one in known.tiles.values())
    ]
    return [action_worth(view, one, known, on, tile, threat, bool(unknown)) for one in
            decision.options]  # fmt: skip


def action_worth(
    view: Any,
    one: Option,
    known: Chart,
    on: dict[str, float],
    tile: Any,
    threat: int,
    is_lost: bool,
) -> float:
    kind = one.kind
    if kind == "mission":
        return 12.0 if threat <= 3 else 6.0
    if kind in ("move", "move2"):
        way = str(one.args[0])
        worth = on.get(way, 0.2) + 0.5 * threat * (not tile["lit"])
        there = known.tiles.get(beyond(known.here, way))
        if there is not None and there.get("creatures"):
            worth -= 2.0
        return worth + (0.2 if kind == "move2" else 0.0)
    if kind == "jet":
        return on.get(str(one.args[1]), 0.0) + 0.4
    if kind in ("attack", "ammo"):
        target = str(one.args[0] if kind == "attack" else one.args[1])
        state = str(one.args[1] if kind == "attack" else one.args[2])
        easy = state == "wounded" or tile["lit"] or target == "spores"
        return (4.5 if easy else 2.0) + (2.5 if kind == "ammo" else 0.0) + 0.3 * threat
    if kind == "loot_room":
        return 6.0 if threat <= 3 else 2.0
    if kind == "loot":
        return 0.6
    if kind == "med":
        return 4.0 if view["life"] + 2 <= view["heal_limit"] else 0.0
    if kind in ("track", "scan"):
        return (4.4 if is_lost else 0.3) - threat
    if kind == "explore":
        way = str(one.args[0])
        is_new = beyond(known.here, way) not in known.tiles
        return on.get(way, 0.0) - 1.0 - threat if is_new else 0.1
    if kind == "tear_web":
        return 3.0
    return {"repair": 0.8, "flare": 0.7, "grenade": 0.2, "clear_condition": 0.5}.get(kind, 0.3)
