"""Stations: generated ones are valid, distances are the shortest, and Map T is as drawn."""

from __future__ import annotations

import random

import pytest

from engine.games.alone.board.grid import SECTORS, SQUARES, name, sector
from engine.games.alone.board.maps import MAP_T, Known, faults, is_joined, make_map
from engine.games.alone.mind.rebuilding import _loose
from engine.games.alone.rules.geography import FAR, distances, field_of_view, line, set_bar, ways
from engine.games.alone.state import Station
from tests.conformance import clause
from tests.engine.games.alone.world import World


def named(sectors: list[int]) -> list[str]:
    return [name(one) for one in sectors]


@pytest.mark.slow
def test_generated_stations_are_valid_and_the_same_for_the_same_seed() -> None:
    for seed in range(300):
        layout = make_map(random.Random(seed))
        assert faults(layout) == [] and layout is not MAP_T
    assert make_map(random.Random(5)) == make_map(random.Random(5))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rooms": ("A40", "armory")}, "V1"),
        ({"exits": ("A10", "E")}, "V2"),
        ({"rooms": ("A10", "spare")}, "V1"),
        ({"stairs": (sector("A31"),)}, "V5"),
        ({"lcus": MAP_T.lcus[1:]}, "V6"),
        ({"lcus": (sector("A43"), *MAP_T.lcus[1:])}, "V6"),
        ({"lcus": (sector("A31"), *MAP_T.lcus[1:])}, "V6"),
    ],
)
def test_a_broken_station_is_found_out(change: dict[str, tuple[object, ...]], fault: str) -> None:
    layout = MAP_T
    for field, given in change.items():
        value = given
        if field in ("rooms", "exits"):
            old = list(getattr(layout, field))
            old[sector(str(value[0]))] = value[1]
            value = tuple(old)
        layout = layout._replace(**{field: value})  # type: ignore[arg-type]
    assert fault in faults(layout)


@pytest.mark.slow
@clause("AL-10", "AL-11", "AL-12", "AL-13", "AL-14")
def test_distances_equal_a_brute_force_shortest_path_barred_doors_included() -> None:
    rng = random.Random(1)
    for _ in range(60):
        s: Station = World().s
        s.lay_out(make_map(rng))
        doors = [
            (one, way)
            for one in range(SECTORS)
            for way, there in ways(s, one)
            if way != "X" and (s.rooms[one] or s.rooms[there])
        ]
        for one, way in rng.sample(doors, 8):
            set_bar(s, one, way, True)
        for through in (False, True):
            table = [[FAR] * SECTORS for _ in range(SECTORS)]
            for one in range(SECTORS):
                table[one][one] = 0
                for way, offset in (("N", -5), ("E", 1), ("S", 5), ("W", -1)):
                    if way in s.exits[one] and (through or way not in s.bars[one]):
                        table[one][one + offset] = 1
                if one % SQUARES in s.stairs:
                    table[one][(one + SQUARES) % SECTORS] = 1
            for mid in range(SECTORS):
                row = table[mid]
                for one in table:
                    if one[mid] < FAR:
                        step = one[mid]
                        one[:] = [min(a, step + b) for a, b in zip(one, row, strict=True)]
            for origin in rng.sample([one for one in range(SECTORS) if s.exits[one]], 3):
                expected = [min(far, FAR) for far in table[origin]]
                assert distances(s, origin, through) == expected


@clause("AL-15", "AL-19", "AL-20", "AL-21")
def test_lines_pass_open_doors_and_the_view_only_those_of_the_hero_sector() -> None:
    w = World("A12").reveal("A11", "A10", "A22", "A32", "A42")
    assert named(line(w.s, sector("A12"), "N", 9)) == ["A11", "A10"]
    assert named(field_of_view(w.s)) == ["A12", "A11", "A22", "A32", "A42"]
    w.bar("A12", "N")
    assert named(field_of_view(w.s)) == ["A12", "A22", "A32", "A42"]
    assert line(w.s, sector("A12"), "N", 9) == []
    w.s.revealed[sector("A32")] = 0
    assert named(field_of_view(w.s)) == ["A12", "A22"]
    assert named(line(w.s, sector("A31"), "X", 9)) == ["B31"]


def test_a_loosely_rebuilt_level_hangs_together() -> None:
    """Two squares behind walls the Hero has seen: nothing he tracks may end up there."""
    walls = frozenset({(0, 1), (5, 6), (5, 10)})
    seen = Known(frozenset({12}), frozenset(), frozenset({12}), frozenset(), walls)
    for seed in range(20):
        level = _loose(random.Random(seed), seen)
        assert not level.places & {0, 5}
        assert level.rooms <= level.places
        assert is_joined(set(level.places), level.edges)
