"""Exploration, Tracking and Loot: how the Hero finds out and finds things (6.8, 6.11, 6.12)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.alone.board.creatures import BOSSES, COMMON, TOKENS
from engine.games.alone.board.grid import COMPASS, WAYS
from engine.games.alone.board.maps import ROOMS, shape
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import items_in_use
from engine.games.alone.state import HERO, NOWHERE, Station, step

TARGETS = (
    *ROOMS, "room", "straight", "curve", "branch", "cross", "door", "barred_door", "stairs", "lcu",
    "danger", "condition", "lit_sector", "creature", *COMMON, "boss",
)  # fmt: skip
"""The fixed list of 27 (rules 3.14)."""
FURTHEST_LIE = 15


# --- Exploration


def exploration_options(s: Station) -> list[Option]:
    found = [option("explore", way) for way, _ in geography.ways(s, s.hero)]
    found += [
        option("lamp", item, way)
        for item in items_in_use.usable(s, "lamp")
        for way in COMPASS
        if geography.leads(s, s.hero, way) >= 0
    ]
    return found


@step
def explore(s: Station) -> None:
    has_lamp = s.action[0] == "lamp"
    way = s.action[2] if has_lamp else s.action[1]
    reach = 1 if s.malus("BL1") else 3 if has_lamp else 2
    s.explored = geography.line(s, s.hero, way, reach)
    for sector in s.explored:
        if not s.revealed[sector]:
            geography.show(s, sector)
    s.reveal("explored", sectors=[s.relative(sector) for sector in s.explored])
    geography.look(s)
    s.then(windows.window, "result", "exploration")
    s.then(remove_danger, 2 if "advanced" in s.action else 1)
    s.then(look_away)


@step
def remove_danger(s: Station, tokens: int) -> None:
    """AL-91."""
    found = [
        option("remove", s.relative(sector)) for sector in [s.hero, *s.explored] if s.danger[sector]
    ]
    if found and tokens and not s.keep_danger:
        s.ask(HERO, "remove_danger", [*found, option("none")], removed, tokens)


@step
def removed(s: Station, seat: int, chosen: Option, tokens: int) -> None:
    if chosen.kind == "none":
        return
    sector = next(one for one in [s.hero, *s.explored] if s.relative(one) == chosen.word())
    s.danger[sector] = 0
    s.tell("danger_removed", sector=s.relative(sector))
    s.then(remove_danger, tokens - 1)


@step
def look_away(s: Station) -> None:
    s.explored = []


# --- Tracking


def tracking_options(s: Station) -> list[Option]:
    return [option("track")] + [option("scan", item) for item in items_in_use.usable(s, "scan")]


def target_count(s: Station) -> int:
    count = 3 if s.action[0] == "scan" and "advanced" in s.action else 2
    return max(1, count - 1) if s.malus("BL8") else count


@step
def name_target(s: Station) -> None:
    """AL-120, AL-121."""
    if len(s.named) < target_count(s):
        found = [option("target", one) for one in TARGETS if one not in s.named]
        s.ask(HERO, "track_target", found, target_named)


@step
def target_named(s: Station, seat: int, chosen: Option) -> None:
    s.named.append(chosen.word())
    s.then(name_target)


def holders(s: Station, target: str) -> list[int]:
    """Sectors that are or contain the target (AL-122)."""
    layout = s.layout()
    found = []
    for sector in geography.present(s):
        if (
            s.rooms[sector] == target
            or shape(layout, sector) == target
            or (target == "door" and any(geography.is_door(s, sector, way) for way in COMPASS))
            or (target == "barred_door" and s.bars[sector])
            or (target == "stairs" and geography.has_stairs(s, sector))
            or (target == "lcu" and sector in s.lcus)
            or (target == "danger" and s.danger[sector])
            or (target == "condition" and s.condition[sector])
            or (target == "lit_sector" and s.lit[sector])
        ):
            found.append(sector)
    for token in s.creatures():
        kind = TOKENS[token]
        if target in ("creature", kind) or (target == "boss" and kind in BOSSES):
            found.append(s.at[token])
    return found


def nearest(s: Station, target: str) -> tuple[int, list[int]]:
    """Distance and Sectors of the nearest ones; on a tie those of the Hero's level (AL-122)."""
    far = geography.distances(s, s.hero, through=True)
    found = holders(s, target)
    if not found:
        return NOWHERE, []
    least = min(far[one] for one in found)
    near = [one for one in found if far[one] == least]
    own = [one for one in near if geography.on_hero_level(s, one)]
    return least, own or near


@step
def track(s: Station) -> None:
    """AL-120, AL-123."""
    if s.jam == 0:
        s.reveal("no_answer")
        return
    if s.jam == 1 and len(s.named) > 1:
        options = [option("answer", target) for target in s.named]
        s.ask(s.speaker, "pick_answer", options, jammed)
    s.then(answer, 0)


@step
def jammed(s: Station, seat: int, chosen: Option) -> None:
    s.named = [chosen.word()]


@step
def answer(s: Station, number: int) -> None:
    """Tell the Hero about one target, or let Evil put something false in its place (AL-124)."""
    if number >= len(s.named):
        return
    # Whether Evil has to choose between ways is a fact of the map: asked or not, it ends an undo.
    s.reveal("answer_sought", target=s.named[number])
    far, sectors = nearest(s, s.named[number])
    if far == NOWHERE:
        truth = [option("truth", "none", "none", "none")]
    else:
        level = "same_level" if geography.on_hero_level(s, sectors[0]) else "other_level"
        truth = [option("truth", far, level, way) for way in directions(s, sectors)]
    found = truth
    if s.lies > s.lied:
        told = [way for way, _ in geography.ways(s, s.hero, True)] if is_directed(s) else ["none"]
        found = truth + [
            option("lie", steps, level, way)
            for steps in range(FURTHEST_LIE + 1)
            for level in ("same_level", "other_level")
            for way in told
        ]
    if s.lies:
        # Asked for every answer alike: being asked must not tell which one is false.
        s.ask(s.speaker, "false_answer", found, answer_given, number, forced=True)
    else:
        s.ask(s.leader, "answer_direction", found, answer_given, number)


def is_directed(s: Station) -> bool:
    return bool(s.plans) or s.action[0] == "scan"


def directions(s: Station, sectors: list[int]) -> list[str]:
    """Where a shortest way to any of these Sectors begins (AL-123)."""
    if not is_directed(s):
        return ["none"]
    if s.hero in sectors:
        return ["here"]
    found = {way for one in sectors for way in geography.first_ways(s, one, through=True)}
    return [way for way in WAYS if way in found]


@step
def answer_given(s: Station, seat: int, chosen: Option, number: int) -> None:
    if chosen.kind == "lie":
        s.lied += 1
    far, level, way = (str(one) for one in chosen.args)
    told = f"{s.named[number]} {far} {level} {way} {s.relative(s.hero)}"
    s.answers.append(told)
    s.reveal("answer", target=s.named[number], distance=far, level=level, direction=way)
    s.then(answer, number + 1)


# --- Loot


def loot_options(s: Station) -> list[Option]:
    found = [option("loot")]
    if is_in_a_room(s) and is_not_looted(s):
        found.append(option("loot_room"))
    return found


def is_in_a_room(s: Station) -> bool:
    return s.rooms[s.hero] != ""


def is_not_looted(s: Station) -> bool:
    return s.rooms[s.hero] not in s.looted


def _room(s: Station) -> Params:
    return {"room": thing("room", s.rooms[s.hero])}


TO_LOOT_ROOM: Final[tuple[Guard[Station], ...]] = (
    Guard("AL-125", "no_room_here", is_in_a_room),
    Guard("AL-125", "looted_already", is_not_looted, _room),
)


@step
def loot(s: Station) -> None:
    count = 1
    if s.action[0] == "loot_room":
        count = 3
        s.looted.append(s.rooms[s.hero])
    items_in_use.draw(s, count + (1 if s.has(harm.KEEN_EYE) else 0))
    s.then(windows.window, "result", "loot")
    s.then(items_in_use.tidy)
