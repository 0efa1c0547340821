"""Adjacency, distance, straight lines and field of view on a station in play (rules 6.2, 6.3)."""

from __future__ import annotations

from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import (
    COMPASS,
    NEIGHBOUR,
    OPPOSITE,
    SECTORS,
    in_order,
    level_of,
    other_end,
    square_of,
)
from engine.games.alone.board.maps import shape
from engine.games.alone.state import Station

FAR = 999


def across(s: Station, sector: int, way: str) -> int:
    """Where a connection or the Stairs lead in this direction, barred or not; -1 for nowhere."""
    if way == "X":
        return other_end(sector) if has_stairs(s, sector) else -1
    return NEIGHBOUR[sector][way] if way in s.exits[sector] else -1


def has_stairs(s: Station, sector: int) -> bool:
    return square_of(sector) in s.stairs


def on_hero_level(s: Station, sector: int) -> bool:
    return level_of(sector) == level_of(s.hero)


def is_barred(s: Station, sector: int, way: str) -> bool:
    return way in s.bars[sector]


def is_door(s: Station, sector: int, way: str) -> bool:
    if way == "X":
        return False
    other = across(s, sector, way)
    return other >= 0 and bool(s.rooms[sector] or s.rooms[other])


def ways(s: Station, sector: int, through: bool = False) -> list[tuple[str, int]]:
    """Adjacent Sectors with their directions; `through` counts barred Doors as open."""
    beside, barred = NEIGHBOUR[sector], "" if through else s.bars[sector]
    found = [(way, beside[way]) for way in s.exits[sector] if way not in barred]
    if has_stairs(s, sector):
        found.append(("X", other_end(sector)))
    return found


def leads(s: Station, sector: int, way: str) -> int:
    """The adjacent Sector in this direction, or -1."""
    return next((other for one, other in ways(s, sector) if one == way), -1)


def distances(s: Station, origin: int, through: bool = False) -> list[int]:
    """Ordinary distances (AL-12), or with `through` tracking distances (AL-13)."""
    found = [FAR] * SECTORS
    found[origin] = 0
    ahead = [origin]
    for here in ahead:
        for _, there in ways(s, here, through):
            if found[there] == FAR:
                found[there] = found[here] + 1
                ahead.append(there)
    return found


def first_ways(s: Station, goal: int, through: bool = False) -> list[str]:
    """Directions in which a shortest path from the Hero Sector to the goal begins."""
    far = distances(s, goal, through)
    if far[s.hero] in (0, FAR):
        return []
    return [way for way, there in ways(s, s.hero, through) if far[there] == far[s.hero] - 1]


def line(s: Station, sector: int, way: str, length: int) -> list[int]:
    """Up to so many Sectors in a straight line (AL-15); through Stairs only the other end."""
    found: list[int] = []
    while len(found) < length:
        there = leads(s, sector, way)
        if there < 0:
            break
        found.append(there)
        if way == "X":
            break
        sector = there
    return found


def sightline(s: Station, way: str, lit: bool = False) -> list[int]:
    """The field of view in one direction; with `lit` also lit Sectors not yet revealed (AL-22)."""
    found: list[int] = []
    sector = s.hero
    while True:
        there = leads(s, sector, way)
        if there < 0 or (sector != s.hero and is_door(s, sector, way)):
            return found
        if not s.revealed[there] and not (lit and s.lit[there]):
            return found
        found.append(there)
        sector = there


def field_of_view(s: Station) -> list[int]:
    return [s.hero] + [sector for way in COMPASS for sector in sightline(s, way)]


def sees_creature_near(s: Station) -> bool:
    """Whether a creature the Hero sees is two steps away or nearer, by ways he sees."""
    near = {s.hero}
    for _ in range(2):
        near |= {there for here in near for _, there in ways(s, here) if s.revealed[there]}
    return any(at in near for at in s.at)


def present(s: Station) -> list[int]:
    return [sector for sector in range(SECTORS) if s.exits[sector]]


def set_bar(s: Station, sector: int, way: str, barred: bool) -> None:
    for one, side in ((sector, way), (NEIGHBOUR[sector][way], OPPOSITE[way])):
        rest = s.bars[one].replace(side, "")
        s.bars[one] = in_order(rest + side) if barred else rest


def doors(s: Station, sector: int, barred: bool) -> list[str]:
    """Directions of the Sector's Doors in this state."""
    return [
        way for way in COMPASS if is_door(s, sector, way) and is_barred(s, sector, way) == barred
    ]


def tile(s: Station, sector: int) -> dict[str, object]:
    """All that is in a revealed Sector (AL-16).

    Creatures by type and wounds only: not by token, nor whether one stepped this Turn, which
    would tell a creature that was heard from its like (AL-85).
    """
    return {
        "shape": shape(s.layout(), sector),
        "room": s.rooms[sector],
        "exits": {
            way: (
                "open"
                if not is_door(s, sector, way)
                else "barred"
                if is_barred(s, sector, way)
                else "door"
            )
            for way in COMPASS
            if across(s, sector, way) >= 0
        },
        "stairs": has_stairs(s, sector),
        "lcu": sector in s.lcus,
        "lit": bool(s.lit[sector]),
        "danger": bool(s.danger[sector]),
        "condition": s.condition[sector],
        "creatures": sorted(
            [TOKENS[token], bool(s.wounded[token])] for token, at in enumerate(s.at) if at == sector
        ),
    }


def show(s: Station, sector: int) -> None:
    """Put a Sector into the Labyrinth and tell everybody what is there."""
    s.revealed[sector] = 1
    seen = tile(s, sector)
    s.reveal(
        "revealed",
        sector=s.relative(sector),
        place=seen["room"] or seen["shape"],
        tile=seen,
    )


def look(s: Station) -> None:
    """Reveal every lit Sector that comes into the field of view (AL-22)."""
    for way in COMPASS:
        for sector in sightline(s, way, lit=True):
            if not s.revealed[sector]:
                show(s, sector)


def change_bar(s: Station, at: int, way: str, is_barred: bool) -> None:
    """Bar or unbar a Door; the Hero sees it where a side of it is revealed.

    It is named from his own Sector or a side he sees, never from where a creature stands.
    """
    set_bar(s, at, way, is_barred)
    sides = [(at, way), (across(s, at, way), OPPOSITE[way])]
    seen = sorted((one != s.hero, one, side) for one, side in sides if s.revealed[one])
    if seen:
        _, side, way = seen[0]
        s.reveal("door_barred" if is_barred else "door_unbarred",
                 sector=s.relative(side), way=way)  # fmt: skip
    look(s)


def hide(s: Station, sectors: list[int]) -> None:
    """Take Sectors out of the Labyrinth; a faded copy may stay (AL-197)."""
    gone = [sector for sector in sectors if s.revealed[sector]]
    for sector in gone:
        s.revealed[sector] = 0
        s.ghosts[sector] = 1
    if gone:
        # By the names the Hero gives them: the order of the map would tell where on it he is.
        s.tell("forgotten", sectors=sorted(s.relative(sector) for sector in gone))


def put_out(s: Station, sector: int) -> None:
    """Lights out in one Sector; the Hero is told of a revealed one."""
    if s.lit[sector]:
        s.lit[sector] = 0
        if s.revealed[sector]:
            s.reveal("dark", sector=s.relative(sector))


def light(s: Station, sectors: list[int]) -> None:
    """Lights on; unrevealed Sectors stay unrevealed unless they are in view (AL-152)."""
    for sector in sectors:
        s.lit[sector] = 1
    shown = [s.relative(sector) for sector in sectors if s.revealed[sector]]
    s.reveal("lights", sectors=shown)
    look(s)
