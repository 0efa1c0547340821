"""Noises and Tracking answers against a shortest path found another way, barred Doors included."""

from __future__ import annotations

import random

import pytest

from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import COMPASS, SECTORS, SQUARES
from engine.games.alone.board.maps import ROOMS, make_map
from engine.games.alone.rules.evil.prowling import noises
from engine.games.alone.rules.geography import set_bar, ways
from engine.games.alone.rules.hero.searching import nearest
from engine.games.alone.state import NOWHERE, Station
from tests.conformance import clause
from tests.engine.games.alone.world import World

STATIONS = 50
POSITIONS = 100
ENDLESS = 10**6
OFFSET = {"N": -5, "E": 1, "S": 5, "W": -1, "X": SQUARES}


def steps(s: Station, through: bool) -> dict[int, dict[str, int]]:
    """Read from the exits alone: where each direction leads from each Sector."""
    found: dict[int, dict[str, int]] = {}
    for one in range(SECTORS):
        if s.exits[one]:
            found[one] = {
                way: one + OFFSET[way]
                for way in COMPASS
                if way in s.exits[one] and (through or way not in s.bars[one])
            }
            if one % SQUARES in s.stairs:
                found[one]["X"] = (one + SQUARES) % SECTORS
    return found


def all_distances(links: dict[int, dict[str, int]]) -> dict[int, dict[int, int]]:
    """Every pair, by trying every Sector as a stop on the way."""
    table = {one: dict.fromkeys(links, ENDLESS) for one in links}
    for one, leading in links.items():
        table[one][one] = 0
        for there in leading.values():
            table[one][there] = 1
    for stop in links:
        onward = list(table[stop].items())
        for row in table.values():
            far = row[stop]
            if far < ENDLESS:
                for there, more in onward:
                    row[there] = min(row[there], far + more)
    return table


def station(rng: random.Random) -> Station:
    """A generated station with some Doors barred, tokens and creatures about."""
    s = World().s
    s.lay_out(make_map(rng))
    doors = [
        (one, way)
        for one in range(SECTORS)
        for way, there in ways(s, one)
        if way != "X" and (s.rooms[one] or s.rooms[there])
    ]
    for one, way in rng.sample(doors, rng.randrange(1, 14)):
        set_bar(s, one, way, True)
    present = [one for one in range(SECTORS) if s.exits[one]]
    for one in rng.sample(present, 5):
        s.danger[one] = 1
    for token in range(len(TOKENS)):
        s.at[token] = rng.choice(present) if rng.random() < 0.3 else NOWHERE
    return s


def true_noises(
    s: Station, at: int, links: dict[int, dict[str, int]], far: dict[int, dict[int, int]]
) -> list[str]:
    if at == s.hero:
        return ["here"]
    if at // SQUARES != s.hero // SQUARES:
        return ["other_level"]
    whole = far[s.hero][at]
    found = [way for way, there in links[s.hero].items() if far[there][at] == whole - 1]
    return found if whole < ENDLESS else ["no_direction"]


def held(s: Station, target: str) -> list[int]:
    present = [one for one in range(SECTORS) if s.exits[one]]
    if target in ROOMS:
        return [one for one in present if s.rooms[one] == target]
    if target == "creature":
        return [at for at in s.at if at != NOWHERE]
    marks = {"danger": s.danger, "barred_door": s.bars}
    if target in marks:
        return [one for one in present if marks[target][one]]
    return [one for one in present if one % SQUARES in s.stairs]


@pytest.mark.slow
@clause("AL-12", "AL-13", "AL-78", "AL-79", "AL-81", "AL-120", "AL-121", "AL-122")
def test_noise_and_distance_are_those_of_a_brute_force_shortest_path_on_5000_positions() -> None:
    rng = random.Random(2026)
    without_way = asked = 0
    for _ in range(STATIONS):
        s = station(rng)
        links, open_links = steps(s, through=False), steps(s, through=True)
        far, open_far = all_distances(links), all_distances(open_links)
        present = sorted(links)
        for _ in range(POSITIONS):
            s.hero, creature = rng.choice(present), rng.choice(present)
            expected = true_noises(s, creature, links, far)
            assert noises(s, creature) == expected
            without_way += expected == ["no_direction"]
            target = rng.choice((*ROOMS, "stairs", "danger", "creature", "barred_door"))
            places = held(s, target)
            steps_told, told = nearest(s, target)
            if not places:
                assert (steps_told, told) == (NOWHERE, [])
                continue
            least = min(open_far[s.hero][one] for one in places)
            near = {one for one in places if open_far[s.hero][one] == least}
            own = {one for one in near if one // SQUARES == s.hero // SQUARES}
            assert steps_told == least
            assert set(told) == (own or near)
            asked += 1
    assert asked > 4500 and without_way > 0
