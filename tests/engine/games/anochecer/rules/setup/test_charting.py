"""Set-up of the map: tiles, homes and gates."""

from __future__ import annotations

from engine.core.events import PUBLIC
from engine.core.sight import waiting
from engine.games.anochecer.board.components import (
    LAYOUTS,
    REFERENCES,
    TILES,
)
from engine.games.anochecer.board.galaxy import (
    CENTRE,
    SLOT,
    SLOTS,
    with_tile,
)
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.setup.charting import (
    avoids_clash,
    choose_home,
    free_numbers,
    placements,
    snake,
)
from engine.games.anochecer.rules.tactical_action.moving import move_of
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import advance, start
from tests.engine.games.anochecer.world import (
    asked,
    call,
    do,
    keys,
    m3,
)


@clause("TF-13")
def test_keleres_settles_at_the_home_of_a_reference_nobody_holds() -> None:
    s = m3()
    s.galaxy = with_tile(s.galaxy, SLOT["301"], "")
    held = (("keleres", "sol"), ("yin", "saar"), ("ghost", "naaz"))
    for realm, kept in zip(s.realms, held, strict=True):
        realm.kept, realm.seat_card = kept, "hacan"
    call(s, choose_home, 0)
    do(s, "reference:keleres")
    homes = {one.home_tile: one.id for one in REFERENCES.values()}
    settled = homes[s.map.tiles[s.realms[0].home]]
    assert settled not in ("keleres", "sol", "yin", "saar", "ghost", "naaz", "hacan")
    assert s.realms[0].kept == ("sol",)


@clause("TF-278")
def test_whether_a_seat_could_choose_its_tile_is_not_shown_to_others() -> None:
    s = advance(start(map_mode="built"), "map_slot")
    builder = s.waiting()[0].seat
    other = (builder + 1) % 3
    assert waiting(s, builder) == [[builder, "map_slot"]]
    assert waiting(s, other) == waiting(s, PUBLIC) == [[builder, "map_tile"]]


@clause("TF-5", "TF-7", "TF-8")
def test_home_slots_are_drawn_and_tiles_placed_in_a_snake() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    homes = [SLOTS[s.realms[seat].home] for seat in s.table]
    ring = list(LAYOUTS.layouts["3"].homes)
    assert homes in [ring[turn:] + ring[:turn] for turn in range(3)]
    assert [len(realm.tiles) for realm in s.realms] == [8, 8, 8]
    assert [sum(TILES[one].kind == "red" for one in realm.tiles) for realm in s.realms] == [2] * 3
    a, b, c = s.table
    assert [snake(s, at) for at in range(7)] == [a, b, c, c, b, a, a]


@clause("TF-7")
def test_with_five_seats_the_speaker_places_one_more_red_tile_in_the_first_ring() -> None:
    s = start(5, map_mode="built")
    advance(s, "map_slot")
    assert asked(s) == (s.speaker, "map_slot")
    assert [key[-3] for key in keys(s)] == ["1"] * 6
    assert sum(bool(tile) for tile in s.map.tiles) == 1


@clause("TF-6", "TF-9")
def test_the_lowest_ring_with_a_free_slot_is_filled_first() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    assert s.map.tiles[CENTRE] == "112"
    assert {SLOTS[slot][0] for slot in free_numbers(s)} == {"1"}
    for slot in free_numbers(s):
        s.galaxy = with_tile(s.galaxy, slot, TILES["46"].id)
    assert {SLOTS[slot][0] for slot in free_numbers(s)} == {"2"}


@clause("TF-10")
def test_anomalies_and_equal_wormholes_are_kept_apart_while_that_is_possible() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    seat = s.waiting()[0].seat
    s.galaxy = with_tile(s.galaxy, SLOT["101"], "41")
    assert not avoids_clash(s, "42", SLOT["102"])
    assert avoids_clash(s, "42", SLOT["103"])
    s.galaxy = with_tile(s.galaxy, SLOT["104"], "39")
    assert not avoids_clash(s, "26", SLOT["105"])
    assert avoids_clash(s, "25", SLOT["105"])
    s.realms[seat].tiles = ("42", "19")
    assert SLOT["102"] not in placements(s, seat)["42"]
    s.realms[seat].tiles = ("42",)
    for slot in ("103", "105"):
        s.galaxy = with_tile(s.galaxy, SLOT[slot], "44")
    assert placements(s, seat) == {"42": free_numbers(s)}


@clause("TF-11")
def test_on_a_preset_map_the_highest_number_chooses_its_place_first() -> None:
    s = start(map_mode="preset")
    advance(s, "home_slot")
    by_number = sorted(range(3), key=lambda seat: -REFERENCES[s.realms[seat].seat_card].priority)
    assert asked(s)[0] == by_number[0]
    do(s, "system:307")
    assert asked(s) == (by_number[0], "home_card")
    do(s, keys(s)[0])
    assert asked(s)[0] == by_number[1]
    do(s, "system:301")
    do(s, keys(s)[0])
    do(s, keys(s)[0])
    assert s.table == [by_number[2], by_number[1], by_number[0]]
    assert s.speaker == s.table[0]


@clause("TF-12")
def test_homes_are_chosen_from_the_speaker_clockwise() -> None:
    s = start(map_mode="built")
    advance(s, "home_card")
    order, settled = [], 0
    while asked(s)[1] == "home_card":
        seat = asked(s)[0]
        order.append(seat)
        card = s.realms[seat].kept[0]
        slot = s.realms[seat].home
        do(s, f"reference:{card}")
        if not REFERENCES[card].gate_tile:
            assert s.map.tiles[slot] == REFERENCES[card].home_tile
            settled += 1
    assert settled
    assert order == s.table


@clause("TF-14", "TF-15")
def test_a_home_behind_a_gate_lies_off_the_board_and_brings_its_echo() -> None:
    s = start(map_mode="built")
    advance(s, "home_card")
    seat = asked(s)[0]
    slot = s.realms[seat].home
    s.realms[seat].kept = ("ghost", "sol")
    s.asked = ()
    s.frames.append(("choose_home", (0,)))
    s.run()
    do(s, "reference:ghost")
    home = s.realms[seat].home
    assert SLOTS[home] == f"H{seat}"
    assert s.map.tiles[slot] == "17"
    assert s.map.near[home] == (slot,)
    assert not s.map.is_home(slot)
    assert s.realms[seat].echo == "echo_of_sacrifice"

    s.realms[seat].king = "red"
    s.expedition = Expedition(seat, slot)
    assert move_of(s, seat, 4, home) == 2
    assert move_of(s, seat, 4, slot) == 1
