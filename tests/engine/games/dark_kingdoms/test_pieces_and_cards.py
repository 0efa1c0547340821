"""Seats and order, pieces and control, resource cards (DK-1 to DK-25)."""

from __future__ import annotations

import pytest

from engine.core.chance import FastChance, ScriptedChance
from engine.core.errors import BadGameOptions
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.geography import IDS, NEIGHBOURS, NUMBER
from engine.games.dark_kingdoms.rules.hands import steal
from engine.games.dark_kingdoms.rules.pieces import (
    free_army,
    free_ship,
    has_fortress_left,
    has_marker_left,
    has_village_left,
    take_control,
)
from engine.games.dark_kingdoms.state import Kingdoms
from tests.conformance import clause
from tests.engine.games.dark_kingdoms.world import World


def started(seats: int, **script: list[tuple[int, ...]]) -> World:
    world = World(seats)
    state = TITLE.start(seats, {}, ScriptedChance(dict(script)))
    assert isinstance(state, Kingdoms)
    world.s = state
    return world


@clause("DK-1")
def test_three_or_four_seats_play_different_peoples() -> None:
    for seats in (2, 5):
        with pytest.raises(BadGameOptions):
            TITLE.start(seats, {}, FastChance(0))
    w = started(4, start_roll=[(6, 1, 1, 1)])
    w.choose("people:saxons", "at:wessex")
    assert "people:saxons" not in w.options


@clause("DK-2", "DK-3", "DK-27")
def test_turns_pass_to_the_next_seat_and_rounds_begin_with_the_britons() -> None:
    w = started(4, start_roll=[(1, 2, 6, 3)])
    placed = []
    for people in ("angles", "britons", "jutes"):
        placed.append(w.decision.seat)
        w.choose(f"people:{people}")
        w.choose(w.options[0])
    assert placed == [2, 3, 0] and w.decision.seat == 1
    w.choose(w.options[0])
    passes = []
    while w.decision.kind == "place_village":
        passes.append(w.decision.seat)
        w.choose(w.options[0])
    assert passes == [2, 3, 0, 1, 2, 3, 0, 1]
    assert w.s.people == [3, 1, 2, 0]
    assert w.s.turn_order() == [3, 0, 1, 2]


@clause("DK-4", "DK-5")
def test_with_three_seats_there_are_no_jutes_and_no_way_into_the_north() -> None:
    w = started(3, start_roll=[(6, 1, 1)])
    assert w.options == ["people:britons", "people:saxons", "people:angles"]
    assert NEIGHBOURS[3][NUMBER["deira"]] == ()
    w = World(3).army("B", 1, 1, "ebrauc").turn("B")
    assert "move:1:deira" not in w.options and "move:1:north_rheged" not in w.options
    assert "move:1:elmet" in w.options


@clause("DK-6")
def test_a_card_that_concerns_all_seats_asks_them_in_turn_order() -> None:
    w = World(event="market")
    for seat, at in zip("BSAJ", ("powys", "wessex", "anglia", "deira"), strict=True):
        w.village(seat, at)
    w.s.first = 2
    w.s.britannia_deck = [3, *[card for card in w.s.britannia_deck if card != 3]]  # unclaimed land
    w.next_round()
    asked = []
    while w.decision.kind == "event_settle":
        assert len(w.s.asked) == 1
        asked.append(w.decision.seat)
        w.choose("pass")
    assert asked == [2, 3, 0, 1]


@clause("DK-7")
def test_a_single_option_is_taken_without_asking() -> None:
    w = World().army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey").turn("B")
    w.choose("move:1:lindsey")
    assert "choose_enemy" not in w.asked and w.told("attack_declared")[0]["defender"] == 2


@clause("DK-8")
def test_masked_decisions_are_put_on_public_conditions_only() -> None:
    w = World().army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey").fame("A", "levy").turn("B")
    w.choose("move:1:lindsey")
    assert w.asked == "A react_attack" and w.options == ["pass"]
    w = World().army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey").turn("B")
    w.choose("move:1:lindsey")
    assert w.asked == "B act"
    w = World().turn("B")
    assert w.asked == "B act" and w.options == ["end_turn"]


@clause("DK-9")
def test_options_are_listed_in_the_order_of_the_rules() -> None:
    w = World().fortress("B", "powys").village("B", "gwent").army("B", 1, 1, "powys")
    w.army("B", 2, 1, "gwent").ship("B", 1, "gwent").fame("B", "tribute", "levy", "development")
    w.marker("B", "dyfed").hand("B", stone=3, wood=3, iron=2, wheat=3, gold=5).turn("B")
    kinds: list[str] = []
    for one in w.decision.options:
        if one.kind not in kinds:
            kinds.append(one.kind)
    assert kinds == [
        "recruit:new",
        "recruit:add",
        "build:village",
        "build:fortress",
        "build:ship",
        "destroy",
        "sell",
        "buy",
        "move",
        "sail",
        "fame",
        "end_turn",
    ]
    assert w.offers("build:village") == [
        "build:village:powys",
        "build:village:dyfed",
        "build:village:gwent",
    ]
    assert w.offers("buy") == ["buy:stone", "buy:wood", "buy:iron", "buy:wheat"]
    assert w.offers("fame") == ["fame:development", "fame:levy", "fame:tribute"]
    assert w.offers("sail") == ["sail:1:none", "sail:1:2"]
    moves = [IDS.index(key.split(":")[2]) for key in w.offers("move:1")]
    assert moves == sorted(moves)


@clause("DK-10")
def test_no_option_gives_anything_to_another_seat() -> None:
    w = World().village("B", "powys").hand("B", stone=5, gold=5).hand("S", wood=3).turn("B")
    assert {one.kind for one in w.decision.options} <= {"destroy", "buy", "end_turn", "peasants"}


@clause("DK-11", "DK-12")
def test_supplies_are_limited_and_what_leaves_the_map_comes_back() -> None:
    w = World().village("B", "powys", 10).fortress("B", "powys", 3)
    for number in (1, 2, 3):
        w.army("B", number, 3, "powys")
    w.ship("B", 1, "gwent").ship("B", 2, "dyfed").victories("B", 9)
    places = [id for id in IDS if id not in ("powys",)][:15]
    w.marker("B", *places)
    assert not has_village_left(w.s, 0) and not has_fortress_left(w.s, 0)
    assert not has_marker_left(w.s, 0)
    assert free_army(w.s, 0) == free_ship(w.s, 0) == -1
    w.turn("B").choose("sell:2", "destroy:powys")
    assert has_village_left(w.s, 0) and free_ship(w.s, 0) == 1


@clause("DK-11")
def test_the_view_shows_what_is_left_in_supply() -> None:
    w = World().village("B", "powys", 3).fortress("B", "powys").army("B", 1, 2, "powys")
    w.ship("B", 1, "gwent").marker("B", "kent", "essex")
    britons, saxons = w.view()["seats"][:2]
    supply = ("markers", "villages", "fortresses", "armies", "ships")
    assert britons["supply"] == dict(zip(supply, (13, 7, 2, 2, 1), strict=True))
    assert saxons["supply"] == dict(zip(supply, (15, 10, 3, 3, 2), strict=True))


@clause("DK-13", "DK-14")
def test_a_territory_is_shared_by_any_pieces_but_controlled_by_one_seat_only() -> None:
    w = World().village("B", "hwicce", 3).fortress("B", "hwicce")
    assert w.controller("hwicce") == "B"
    w.village("S", "hwicce")
    assert w.controller("hwicce") is None
    w = World().marker("A", "hwicce")
    assert w.controller("hwicce") == "A" and w.controller("mercia") is None


@clause("DK-15", "DK-61")
def test_armies_neither_give_nor_break_control_nor_hinder_building() -> None:
    w = World().marker("B", "hwicce").army("S", 1, 3, "hwicce").hand("B", wheat=1, stone=1, wood=1)
    assert w.controller("hwicce") == "B"
    w.turn("B")
    assert "build:village:hwicce" in w.options
    w = World().army("S", 1, 3, "hwicce")
    assert w.controller("hwicce") is None


@clause("DK-16")
def test_ships_are_not_in_the_territory_and_stay_when_it_is_lost() -> None:
    w = World().marker("A", "essex").ship("A", 1, "essex").army("B", 1, 1, "middlesex").turn("B")
    w.choose("move:1:essex")
    assert w.marker_in("essex") == "B" and w.ship_of("A", 1) == "essex"
    assert "attack:1" not in w.options and "end_turn" in w.options


@clause("DK-17")
def test_a_marker_never_stands_beside_another_or_with_a_structure() -> None:
    w = World().marker("B", "hwicce").hand("B", wheat=1, stone=1, wood=1).turn("B")
    w.choose("build:village:hwicce")
    assert w.marker_in("hwicce") is None and w.villages_in("B", "hwicce") == 1
    w.s.marker[NUMBER["hwicce"]] = 0
    with pytest.raises(AssertionError, match="DK-17"):
        TITLE.check(w.s)


@clause("DK-18")
def test_taking_control_needs_a_territory_without_foreign_force() -> None:
    w = World().marker("A", "hwicce").army("S", 1, 1, "hwicce")
    take_control(w.s, 0, NUMBER["hwicce"])
    assert w.marker_in("hwicce") == "A"
    w = World().marker("A", "hwicce")
    take_control(w.s, 0, NUMBER["hwicce"])
    assert w.marker_in("hwicce") == "B"
    w = World().village("B", "hwicce")
    take_control(w.s, 0, NUMBER["hwicce"])
    assert w.marker_in("hwicce") is None


@clause("DK-19")
def test_without_a_marker_in_supply_the_foreign_one_is_removed_all_the_same() -> None:
    w = World().marker("B", *[id for id in IDS if id != "hwicce"][:15]).marker("A", "hwicce")
    take_control(w.s, 0, NUMBER["hwicce"])
    assert w.marker_in("hwicce") is None and w.controller("hwicce") is None


@clause("DK-20", "DK-24")
def test_the_bank_starts_with_18_of_each_and_hands_are_empty() -> None:
    state = TITLE.start(4, {}, FastChance(1))
    assert isinstance(state, Kingdoms)
    assert state.bank == [18] * 5 and state.hand == [[0] * 5] * 4
    w = World().marker("B", "hwicce").hand("B", wheat=18, stone=18, wood=18).turn("B")
    w.choose("build:village:hwicce")
    assert w.bank("wheat") == w.bank("stone") == w.bank("wood") == 1


@clause("DK-21")
def test_gold_is_a_resource_card_for_payments_and_thefts() -> None:
    w = World(dice={"steal_card": [(0,)]}).hand("B", gold=1)
    assert steal(w.s, 1, 0) == 4
    w = World().village("B", "powys").hand("B", gold=2).turn("B")
    w.choose("peasants:powys")
    assert w.army_of("B", 1) == (1, "powys")


@clause("DK-22")
def test_gold_and_foreign_resources_never_give_plus_one() -> None:
    dice: dict[str, list[tuple[int, ...]]] = {
        "combat_attack_roll": [(1,)],
        "combat_defence_roll": [(5,)],
    }
    w = World(dice=dict(dice)).army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey")
    w.hand("B", gold=3, wood=2).turn("B").choose("move:1:lindsey")
    assert w.asked == "B bonus" and w.options == ["pass"]


@clause("DK-25")
def test_every_single_card_of_a_hand_is_equally_likely_to_be_stolen() -> None:
    stolen = []
    for place in range(4):
        w = World(dice={"steal_card": [(place,)]}).hand("A", stone=1, iron=2, gold=1)
        stolen.append(steal(w.s, 0, 2))
        assert w.told("card_stolen", 0)[0]["card"] == w.told("card_stolen", 2)[0]["card"]
        assert "card" not in w.told("card_stolen", 1)[0] and "card" not in w.told("card_stolen")[0]
    assert stolen == [0, 2, 2, 4]
    assert steal(World().s, 0, 2) == -1
