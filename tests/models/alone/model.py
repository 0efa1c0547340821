"""What the rules of ALONE say about a position: map, distances, view, dice, health.

Written from docs/rules/alone.md. `choices.py` lists the options of a decision, `account.py` what
has to follow from a choice.

Left out: how a map, the missions and the start are drawn (3.3, S3, S5), views and what is shown to
whom (section 7), leaving and defaults (AL-203 to AL-205), ghost memory, false answers, who
begins in a window and whether one opens (AL-8, AL-50), how cards and items are shuffled and
dealt, and of sacrifices and companions' abilities everything but being offered. Options are listed
there too; what follows is not predicted in set-up nor when an item is paid for by a technician.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from tests.models.alone.position import LEVEL, STEP, WAYS, Creature, Position
from tests.models.alone.tables import (
    BOSSES,
    DANGER_PER_LEVEL,
    HEAL_LIMIT,
    MISSION_LENGTH,
    MISSION_ROOM,
    NIGHTMARE,
    ORDINARY,
    SHAPES,
    TRACK_SLOTS,
    Side,
)

# --- the Map (6.2)


def sectors(p: Position) -> list[int]:
    return [sector for sector, exits in enumerate(p.exits) if exits]


def level(sector: int) -> int:
    return sector // LEVEL


def beyond(p: Position, sector: int, way: str) -> int | None:
    """The Sector a connection or Stairs lead to, barred or not."""
    if way == "X":
        return (sector + LEVEL) % (2 * LEVEL) if sector in p.stairs else None
    return sector + STEP[way] if way in p.exits[sector] else None


def is_door(p: Position, sector: int, way: str) -> bool:
    """3.2: a connection with a room at one end."""
    other = beyond(p, sector, way)
    return way != "X" and other is not None and bool(p.rooms[sector] or p.rooms[other])


def doors(p: Position, sector: int) -> list[str]:
    return [way for way in p.exits[sector] if is_door(p, sector, way)]


def neighbour(p: Position, sector: int, way: str) -> int | None:
    """AL-10, AL-11: the adjacent Sector that way."""
    return None if (sector, way) in p.bars else beyond(p, sector, way)


def neighbours(p: Position, sector: int) -> dict[str, int]:
    reached = ((way, neighbour(p, sector, way)) for way in WAYS)
    return {way: other for way, other in reached if other is not None}


def distances(p: Position, origin: int, through_bars: bool = False) -> dict[int, int]:
    """AL-12, or AL-13 where barred Doors count as open."""
    far = {origin: 0}
    queue = deque([origin])
    while queue:
        sector = queue.popleft()
        for way in WAYS:
            other = beyond(p, sector, way) if through_bars else neighbour(p, sector, way)
            if other is not None and other not in far:
                far[other] = far[sector] + 1
                queue.append(other)
    return far


def first_steps(p: Position, goal: int, through_bars: bool = False) -> list[str]:
    """The ways on which a shortest path from the Hero to the goal begins (AL-78, AL-123)."""
    far = distances(p, goal, through_bars)
    if p.hero not in far or p.hero == goal:
        return []
    reach = beyond if through_bars else neighbour
    return [way for way in WAYS if far.get(_or_none(reach(p, p.hero, way))) == far[p.hero] - 1]


def _or_none(sector: int | None) -> int:
    return -1 if sector is None else sector


def line(p: Position, origin: int, way: str, length: int) -> list[int]:
    """AL-15, AL-87 to AL-89: Sectors in a straight line, without the first."""
    if way == "X":
        other = neighbour(p, origin, way)
        return [] if other is None else [other]
    passed: list[int] = []
    ahead = neighbour(p, origin, way)
    while ahead is not None and len(passed) < length:
        passed.append(ahead)
        ahead = neighbour(p, ahead, way)
    return passed


def shape(p: Position, sector: int) -> str:
    exits = p.exits[sector]
    if p.rooms[sector]:
        return "room"
    if len(exits) == 2:
        return "straight" if exits in ("NS", "EW") else "curve"
    return SHAPES[len(exits) - 1]


# --- what the Hero sees (6.3)


def in_view(p: Position) -> set[int]:
    """AL-19 to AL-21."""
    return set(_sight(p, p.revealed))


def _sight(p: Position, visible: set[int]) -> Iterator[int]:
    yield p.hero
    for way in STEP:
        here = p.hero
        ahead = neighbour(p, here, way)
        while ahead is not None and ahead in visible:
            if here != p.hero and is_door(p, here, way):
                break
            yield ahead
            here, ahead = ahead, neighbour(p, ahead, way)


def look_around(p: Position) -> None:
    """AL-22: reveal lit Sectors that would be in view, until nothing is added."""
    p.revealed |= set(_sight(p, p.revealed | p.lit))


# --- creatures (6.7)


def side(p: Position, kind: str) -> Side:
    """AL-184."""
    return (NIGHTMARE if p.is_nightmare else ORDINARY)[kind]


def on_map(p: Position) -> list[int]:
    return [number for number, creature in enumerate(p.creatures) if creature.at is not None]


def in_sector(p: Position, sector: int) -> list[Creature]:
    return [creature for creature in p.creatures if creature.at == sector]


def spawn_sectors(p: Position, kind: str, lowered: int = 0) -> list[int]:
    """AL-70, AL-71; never nearer than 1."""
    least = max(1, side(p, kind).min_spawn - lowered)
    far = distances(p, p.hero)
    return [sector for sector in sectors(p) if far.get(sector, least) >= least]


def spawn_types(p: Position, kinds: Iterable[str], lowered: int = 0) -> list[str]:
    """AL-72: types with a token in the supply and somewhere to go."""
    spare = {creature.kind for creature in p.creatures if creature.at is None}
    return [kind for kind in kinds if kind in spare and spawn_sectors(p, kind, lowered)]


def creature_steps(p: Position, number: int) -> list[str]:
    """AL-73, and what RE8 forbids a Boss."""
    creature = p.creatures[number]
    here = creature.at
    assert here is not None
    far = distances(p, p.hero, through_bars=True)
    flees = p.is_hunting and creature.kind in BOSSES
    steps = [
        f"step:{way}"
        for way, other in neighbours(p, here).items()
        if not (flees and far[other] > far[here])
    ]
    return steps + [f"unbar:{way}" for way in STEP if (here, way) in p.bars]


def noises(p: Position, at: int) -> list[str]:
    """AL-78 to AL-82, BL2: what may truly be heard of a creature there."""
    is_own_level = level(at) == level(p.hero)
    if malus(p, "BL2"):
        return ["same_level" if is_own_level else "other_level"]
    if at == p.hero:
        return ["here"]
    if not is_own_level:
        return ["other_level"]
    return first_steps(p, at) or ["no_direction"]


# --- windows (6.5)


def next_seat(p: Position, seat: int) -> int:
    """AL-48: who decides after this seat; seats without cards are passed over."""
    holding = [other for other in range(1, p.seats) if p.hands[other]]
    return min(holding, key=lambda other: (other <= seat, other))


# --- dice and health (6.9, 6.10)


def hero_hits(p: Position, dice: Iterable[str]) -> int:
    """AL-93, AL-98."""
    return sum(die == "H" or (die == "F" and p.hero in p.lit) for die in dice)


def evil_hits(p: Position, dice: Iterable[str]) -> int:
    """AL-94."""
    return sum(die == "H" or (die == "F" and p.hero in p.danger) for die in dice)


def creature_attack_dice(p: Position) -> int:
    """AL-111."""
    sides = [side(p, creature.kind) for creature in in_sector(p, p.hero)]
    dice = sum(one.lit if p.hero in p.lit else one.dark for one in sides)
    return dice + p.fierce if sides else 0


def opportunity_dice(p: Position) -> int:
    """AL-66, AL-67."""
    present = len(in_sector(p, p.hero))
    if not present:
        return 0
    return max(0, present - (p.hero in p.lit)) + p.slash


def strike(p: Position, creature: Creature, hits: int) -> str:
    """AL-95: what becomes of a creature."""
    worth = side(p, creature.kind)
    if hits >= (worth.kill if creature.is_wounded else worth.wound + worth.kill):
        return "dead"
    if not creature.is_wounded and hits >= worth.wound:
        return "wounded"
    return "unchanged"


def heal_limit(p: Position) -> int:
    return HEAL_LIMIT[p.marker]


def healed(p: Position, value: int, points: int) -> int:
    """AL-119."""
    return max(value, min(heal_limit(p), value + points))


def lose(p: Position, kind: str, points: int) -> None:
    """AL-114."""
    for _ in range(points):
        from_life = p.life > 0 if kind == "life" else p.self_control == 0
        if from_life:
            p.life = max(0, p.life - 1)
        else:
            p.self_control = max(0, p.self_control - 1)


def refilled_adrenaline(p: Position) -> int:
    """AL-172, AL-104, and the table of 3.8."""
    lower = min(p.life, p.self_control)
    tokens = 3 if lower >= 9 else 4 if lower >= 4 else 5
    return tokens + (p.skills[1] >= 2)


# --- missions, tokens, track


def mission_room(p: Position, mission: str) -> str:
    place = p.missions.index(mission)
    if mission == "RE1" and p.progress[place] == 1:
        return "escape_pods"
    return MISSION_ROOM[mission]


def is_complete(p: Position, mission: str) -> bool:
    return p.progress[p.missions.index(mission)] >= MISSION_LENGTH[mission]


def malus(p: Position, mission: str) -> bool:
    """A blue mission is in force until it is complete (3.13)."""
    return mission in p.missions and not is_complete(p, mission)


def has_danger_room(p: Position, sector: int) -> bool:
    """AL-163."""
    there = sum(level(token) == level(sector) for token in p.danger)
    return sector not in p.danger and there < DANGER_PER_LEVEL


def danger_symbols(p: Position) -> int:
    """AL-169: uncovered symbols on slots 5 to 8 and the one outside."""
    return min(4, TRACK_SLOTS - p.slots_covered) + 1


def kept_in_labyrinth(p: Position) -> set[int]:
    """AL-170, AL-171."""
    return p.revealed & ({p.hero} | set(neighbours(p, p.hero).values()) | (in_view(p) & p.lit))
