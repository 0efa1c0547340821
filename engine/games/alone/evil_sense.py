"""Evil's judgement: when to play a card and when to hold it, where to spawn and walk (rules 12)."""

from __future__ import annotations

from typing import Any

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.alone.geography import FAR, distances
from engine.games.alone.maps import sector
from engine.games.alone.missions import MISSIONS
from engine.games.alone.reactions import REACTIONS
from engine.games.alone.state import Station

FIRST_CARD = 1.0
SECOND_CARD = 1.6


def evil_worths(view: View, decision: Decision) -> list[float]:
    from engine.games.alone.dealing import public_part, read_station

    seen: Any = view
    s = public_part(seen)
    if seen["evil"]["start"] is None:
        return [0.0] * len(decision.options)
    read_station(s, seen["evil"])
    far = distances(s, s.hero)
    kind = decision.kind
    if kind == "reaction":
        return [card_worth(s, far, one) for one in decision.options]
    if kind == "creature_step":
        return step_worths(s, decision)
    if kind == "pick_creature":
        return [creature_worth(s, far, one) for one in decision.options]
    if kind in ("spawn_sector", "place_danger", "pick_sector"):
        way = on_the_way(s) if kind == "place_danger" else far
        return [place_worth(s, way, one) for one in decision.options]
    if kind == "spawn_type":
        worths = {"mutant": 2.0, "worm": 2.5, "cultist": 1.5, "parasite": 1.2, "spores": 1.4}
        return [worths.get(str(one.args[0]), 3.0) for one in decision.options]
    if kind == "damage_target":
        return [1.0 if one.kind == "hero" else 0.0 for one in decision.options]
    if kind == "choose_decks":
        return [1.0 if one.args == ("FU", "VE") else 0.0 for one in decision.options]
    if kind == "draw_split":
        return [-abs(int(one.args[0]) - int(one.args[1])) for one in decision.options]
    if kind == "hand_partition":
        counts = [[int(value) for value in one.args] for one in decision.options]
        return [float(min(one) - max(one)) for one in counts]
    return [1.0 if one.kind in ("done", "truth", "stop") else 0.5 for one in decision.options]


def card_worth(s: Station, far: list[int], one: Option) -> float:
    """Worth above the bar a card has to pass; passing is worth nothing."""
    if one.kind == "pass":
        return 0.0
    bar = SECOND_CARD if s.played else FIRST_CARD
    near = sum(far[s.at[token]] == 1 for token in s.creatures())
    if one.kind == "common":
        return (
            0.3 - 0.05 * len(REACTIONS[str(one.args[0])].basic) if near and not s.played else -1.0
        )
    card = REACTIONS[str(one.args[0])]
    parts = card.dangerous if s.danger[s.hero] else card.basic
    return sum(part_worth(s, far, part) for part in parts) - bar


def part_worth(s: Station, far: list[int], part: tuple[str | int, ...]) -> float:
    effect = part[0]
    if effect == "LIFE":
        return 1.3 * int(part[1])
    if effect == "SC":
        return 1.2 * int(part[1])
    if effect == "SPAWN":
        return 1.8 if len(s.creatures()) < 6 else 0.8
    if effect in ("MOVE", "ECHO"):
        count, steps = int(part[1]), int(part[2])
        reach = [far[s.at[token]] for token in s.creatures() if 0 < far[s.at[token]] < FAR]
        worths = [1.5 if one <= steps else 0.5 if one <= steps + 2 else 0.1 for one in reach]
        return sum(sorted(worths, reverse=True)[:count])
    if effect in ("ATTACK", "FEWER", "SLASH", "DODGE"):
        return 1.1
    if effect in ("DANGER", "COND", "ADR", "DOUBT", "SPOIL"):
        return 1.1
    return 0.8


def step_worths(s: Station, decision: Decision) -> list[float]:
    """Towards the Hero; a creature beside him stays there."""
    from engine.games.alone.geography import leads

    token = s.movers[-1][-1]
    at = s.at[token]
    far = distances(s, s.hero, through=True)
    worths = []
    for one in decision.options:
        if one.kind == "stop":
            worths.append(0.0)
        elif one.kind == "unbar":
            worths.append(0.3)
        else:
            there = leads(s, at, str(one.args[0]))
            worths.append(float(far[at] - far[there]))
    return worths


def creature_worth(s: Station, far: list[int], one: Option) -> float:
    if one.kind == "done":
        return 0.0
    distance = far[s.at[int(one.args[0])]]
    return -1.0 if distance == 0 else 3.0 - 0.1 * min(20, distance)


def on_the_way(s: Station) -> list[int]:
    """Detour a Sector means on the Hero's way to the rooms he needs."""
    here = distances(s, s.hero, through=True)
    wanted = {room for id in s.missions for room in MISSIONS[id].rooms}
    best = [FAR] * len(here)
    for at, room in enumerate(s.rooms):
        if room in wanted:
            there = distances(s, at, through=True)
            for one in range(len(here)):
                best[one] = min(best[one], here[one] + there[one] - here[at] + there[one] // 4)
    return best


def place_worth(s: Station, far: list[int], one: Option) -> float:
    if not one.args:
        return -5.0
    at = sector(str(one.args[0]))
    return -float(min(far[at], 30)) - (0.5 if s.revealed[at] else 0.0)
