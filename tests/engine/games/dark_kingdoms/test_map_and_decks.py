"""The data of section 3: the map, the ring of ports, the decks, the odds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.components import (
    BRITANNIA,
    FAME,
    FAME_CARDS,
    PLUS_ONE,
    britannia_group,
)
from engine.games.dark_kingdoms.board.geography import (
    CLOSED_WITH_THREE,
    IDS,
    MAP,
    NEIGHBOURS,
    NUMBER,
    OPEN,
    SHIELDS,
    TERRITORIES,
    ring_distance,
)
from engine.games.dark_kingdoms.mind import odds
from tests.conformance import clause

NORTH_AND_WEST = {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 15, 16, 23, 24, 31, 32}


def edges(seats: int) -> set[tuple[int, int]]:
    return {
        (min(one, other), max(one, other))
        for one, beside in enumerate(NEIGHBOURS[seats])
        for other in beside
    }


def reachable(seats: int) -> set[int]:
    found, todo = set(), [OPEN[seats][-1]]
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += NEIGHBOURS[seats][at]
    return found


@pytest.mark.parametrize(("seats", "territories", "borders"), [(4, 32, 65), (3, 28, 57)])
def test_the_map_is_connected_with_and_without_the_north(
    seats: int, territories: int, borders: int
) -> None:
    assert len(OPEN[seats]) == territories
    assert len(edges(seats)) == borders
    assert reachable(seats) == set(OPEN[seats])


def test_adjacency_is_symmetric() -> None:
    for one, beside in enumerate(NEIGHBOURS[4]):
        assert all(one in NEIGHBOURS[4][other] for other in beside)


def _side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
    cross = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return (cross > 0) - (cross < 0)


def test_straight_lines_between_neighbours_never_cross() -> None:
    centre = [(one.x, one.y) for one in TERRITORIES]
    for (a, b), (c, d) in combinations(sorted(edges(4)), 2):
        if len({a, b, c, d}) == 4:
            p, q, r, t = centre[a], centre[b], centre[c], centre[d]
            crosses = _side(p, q, r) != _side(p, q, t) and _side(r, t, p) != _side(r, t, q)
            assert not crosses, (IDS[a], IDS[b], IDS[c], IDS[d])


def test_outlines_share_two_corners_exactly_where_territories_are_adjacent() -> None:
    for one, other in combinations(range(32), 2):
        shared = set(TERRITORIES[one].outline) & set(TERRITORIES[other].outline)
        assert (len(shared) >= 2) == (other in NEIGHBOURS[4][one]), (IDS[one], IDS[other])


def test_resources_and_colours_are_balanced() -> None:
    pairs = Counter((one.resource, one.colour) for one in TERRITORIES)
    assert set(pairs.values()) == {4} and len(pairs) == 8
    left = Counter(TERRITORIES[there].colour for there in OPEN[3])
    assert left == {"red": 14, "black": 14}


def test_hills_lie_in_the_north_and_west_and_fields_in_the_south_and_east() -> None:
    west = [one.resource for at, one in enumerate(TERRITORIES, 1) if at in NORTH_AND_WEST]
    east = [one.resource for at, one in enumerate(TERRITORIES, 1) if at not in NORTH_AND_WEST]
    assert len(west) == 16 and sum(one in ("iron", "stone") for one in west) == 10
    assert len(east) == 16 and sum(one in ("wheat", "wood") for one in east) == 10


def test_every_people_has_two_red_and_two_black_shields() -> None:
    for shields in SHIELDS:
        colours = Counter(TERRITORIES[there].colour for there in shields)
        assert colours == {"red": 2, "black": 2}


def test_sixteen_ports_form_a_ring() -> None:
    assert [port.ring for port in MAP.ports] == list(range(16))
    for port in MAP.ports:
        assert TERRITORIES[NUMBER[port.territory]].port == port.ring
    assert ring_distance(NUMBER["northwest_rheged"], NUMBER["bernicia"]) == 1
    assert ring_distance(NUMBER["bernicia"], NUMBER["dumnonia"]) == 8


@clause("DK-4")
def test_the_north_is_closed_at_a_table_of_three() -> None:
    closed = {"northwest_rheged", "north_rheged", "bernicia", "deira"}
    assert {IDS[there] for there in CLOSED_WITH_THREE} == closed


def test_the_fame_deck_has_32_cards_of_which_17_are_plus_one() -> None:
    assert len(FAME_CARDS) == 32 == sum(card.copies for card in FAME)
    assert sum(FAME[card].copies for card in PLUS_ONE) == 17


@clause("DK-34")
def test_three_groups_of_five_britannia_cards_of_which_three_are_for_three_seats() -> None:
    assert [len(britannia_group(group, 3)) for group in (1, 2, 3)] == [5, 5, 5]
    assert [len(britannia_group(group, 4)) for group in (1, 2, 3)] == [4, 4, 4]
    marked = [card.id for card in BRITANNIA if card.only_with_three]
    assert marked == ["shipyards", "heroic_songs", "year_of_plenty"]


def test_the_odds_are_those_of_the_table_in_section_12() -> None:
    shown = [[round(odds.battle(one, other), 3) for other in (1, 2, 3)] for one in (1, 2, 3)]
    assert shown == [[0.417, 0.106, 0.018], [0.754, 0.359, 0.114], [0.916, 0.622, 0.293]]
    assert [round(odds.assault(one), 3) for one in (1, 2, 3)] == [0.255, 0.545, 0.76]
    assert [round(odds.siege(one), 3) for one in (1, 2, 3)] == [0.073, 0.191, 0.328]
    assert [round(odds.siege(one, 0, 2), 3) for one in (1, 2, 3)] == [0.407, 0.783, 0.95]
    assert [round(odds.plunder(one), 3) for one in (1, 2, 3)] == [0.417, 0.579, 0.66]


def test_what_a_board_draws_from_names_every_territory_card_and_people_in_both_languages() -> None:
    static = TITLE.static()
    assert isinstance(static["map"], dict)
    for language in ("en", "es"):
        texts = TITLE.texts(language)
        for territory in static["map"]["territories"]:
            assert f"territory.{territory['id']}" in texts
        for sort in ("fame", "britannia"):
            listed = static[sort]
            assert isinstance(listed, list)
            for card in listed:
                assert f"card.{card['id']}" in texts and f"card.{card['id']}.text" in texts
