"""Set-up, rounds, Britannia cards, production (DK-26 to DK-48)."""

from __future__ import annotations

import pytest

from engine.core.chance import FastChance, ScriptedChance
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.components import BRITANNIA, BRITANNIA_NUMBER
from engine.games.dark_kingdoms.board.geography import IDS, NUMBER
from engine.games.dark_kingdoms.rules.opening import place_village
from engine.games.dark_kingdoms.rules.rounds import open_production
from engine.games.dark_kingdoms.rules.turn import start_turn
from engine.games.dark_kingdoms.state import Kingdoms
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dark_kingdoms.world import SEATS, World


def turned_up(card: str, w: World) -> World:
    """A round that begins with this card."""
    number = BRITANNIA_NUMBER[card]
    w.s.britannia_deck = [number, *[one for one in w.s.britannia_deck if one != number]]
    return w.next_round()


def skip_dice(w: World) -> World:
    while w.s.waiting() and w.decision.kind in ("add_die", "choose_colour"):
        w.choose("pass" if w.decision.kind == "add_die" else "red")
    return w


@clause("DK-26")
def test_seats_that_share_the_highest_start_roll_roll_again() -> None:
    chance = ScriptedChance({"start_roll": [(5, 2, 5, 5), (3, 3, 1), (2, 6)]})
    state = TITLE.start(4, {}, chance)
    assert state.waiting()[0].seat == 2


@clause("DK-27", "DK-28")
def test_a_home_is_a_fortress_a_village_and_an_army_of_one() -> None:
    w = World()
    state = TITLE.start(4, {}, ScriptedChance({"start_roll": [(1, 6, 1, 1)]}))
    assert isinstance(state, Kingdoms)
    w.s = state
    assert w.decision.seat == 1
    w.choose("people:jutes")
    assert w.options == ["at:northwest_rheged", "at:bernicia", "at:north_rheged", "at:deira"]
    w.choose("at:deira")
    assert state.fortresses[1][NUMBER["deira"]] == state.villages[1][NUMBER["deira"]] == 1
    assert w.army_of("S", 1) == (1, "deira") and w.decision.seat == 2


@clause("DK-29", "DK-30")
def test_first_villages_go_on_own_land_or_beside_it_also_among_others() -> None:
    w = World()
    state = TITLE.start(4, {}, ScriptedChance({"start_roll": [(6, 1, 1, 1)]}))
    assert isinstance(state, Kingdoms)
    w.s = state
    w.choose("people:britons", "at:powys", "people:saxons", "at:wessex", "people:angles")
    w.choose("at:anglia", "at:deira")
    assert w.asked == "B place_village"
    near = {"powys", "south_rheged", "gwynedd", "luitcoyt", "ceredigion", "erwing"}
    assert set(w.options) == {f"at:{id}" for id in near}
    w.choose("at:luitcoyt", "at:hwicce", "at:anglia", "at:deira")
    assert "at:hwicce" in w.options and "at:mercia" in w.options
    w.choose("at:hwicce")
    assert w.controller("hwicce") is None
    assert "at:durotrigia" in w.options and "at:erwing" not in w.options


@clause("DK-29")
def test_a_seat_that_controls_nothing_settles_beside_its_structures() -> None:
    w = World(3).fortress("S", "hwicce").village("S", "hwicce").village("B", "hwicce")
    assert w.controller("hwicce") is None
    w.s.then(place_village, 1)
    w.s.then(place_village, 0)
    w.run()
    near = {"mercia", "luitcoyt", "erwing", "south_mercia", "north_wessex", "wessex", "hwicce"}
    assert w.asked == "S place_village" and set(w.options) == {f"at:{id}" for id in near}


@clause("DK-31", "DK-32")
def test_a_round_is_a_card_then_production_then_a_turn_for_each_seat() -> None:
    w = turned_up("market", World())
    skip_dice(w)
    turns = []
    while w.s.round == 2:
        turns.append(w.asked)
        w.choose("end_turn")
        skip_dice(w)
    assert turns == [f"{seat} act" for seat in "BSAJ"]
    kinds = [event.kind for event in w.events]
    assert (
        kinds.index("round_began")
        < kinds.index("britannia_turned")
        < kinds.index("production_rolled")
        < kinds.index("produced")
        < kinds.index("turn_began")
    )


@clause("DK-33", "DK-34")
def test_cards_are_turned_up_from_the_top_group_after_group() -> None:
    for seats in (3, 4):
        state = TITLE.start(seats, {}, FastChance(seats))
        assert isinstance(state, Kingdoms)
        groups = [BRITANNIA[card].group for card in state.britannia_deck]
        assert groups == sorted(groups) and len(groups) == (15 if seats == 3 else 12)
    w = turned_up("storms", World())
    assert w.s.event == w.s.britannia_played[-1] == BRITANNIA_NUMBER["storms"]


@clause("DK-34")
def test_the_view_counts_the_cards_left_of_each_group() -> None:
    w = World(event="storms")
    for card in ("revolt", "plague"):
        w.s.britannia_deck.remove(BRITANNIA_NUMBER[card])
        w.s.britannia_played.append(BRITANNIA_NUMBER[card])
    assert w.view()["britannia"] == {"played": ["storms", "revolt", "plague"], "left": [4, 3, 2]}


@clause("DK-35")
@pytest.mark.parametrize(
    ("card", "cards"),
    [
        ("growth_wheat", {"wheat": 1}),
        ("growth_wood", {"wood": 1}),
        ("growth_stone", {"stone": 1}),
        ("growth_iron", {"iron": 1}),
        ("growth_wheat_stone", {"stone": 1, "wheat": 1}),
    ],
)
@shows_card(
    "card.growth_wheat",
    "card.growth_wood",
    "card.growth_stone",
    "card.growth_iron",
    "card.growth_wheat_stone",
    shows="each seat takes the card, whatever land it has",
)
def test_growth_serves_every_seat_also_one_without_such_land(
    card: str, cards: dict[str, int]
) -> None:
    w = turned_up(card, World(event="market"))
    assert [w.hand_of(seat) for seat in "BSAJ"] == [cards] * 4


@clause("DK-23", "DK-35")
@shows_card(
    "card.growth_wheat_stone", shows="what the bank lacks is missed by the last in turn order"
)
def test_growth_gives_what_the_bank_holds_in_turn_order() -> None:
    w = World(event="market").empty_bank("stone", to="A").hand("A", wheat=18)
    w.s.hand[2][0] -= 2
    w.s.bank[0] += 2
    turned_up("growth_wheat_stone", w)
    assert [w.hand_of(seat).get("stone", 0) for seat in "BSJ"] == [1, 1, 0]


@shows_card(
    "card.unclaimed_land",
    shows="each seat may place one marker in an empty neighbour of its land, or none",
)
def test_unclaimed_land_lets_each_seat_place_a_marker_beside_its_own() -> None:
    w = World(event="market").village("B", "gwent").village("S", "kent").army("A", 1, 1, "erwing")
    turned_up("unclaimed_land", w)
    assert w.options == ["pass", "at:ceredigion", "at:dyfed"]
    w.choose("at:dyfed")
    assert w.marker_in("dyfed") == "B"
    assert w.options == ["pass", "at:middlesex", "at:sussex"]


@clause("DK-36")
@shows_card(
    "card.shipyards", "card.market", shows="the price holds in this round and is gone in the next"
)
def test_a_price_of_this_round_is_gone_with_the_round() -> None:
    w = World(event="shipyards").marker("B", "gwent").hand("B", wood=1, iron=1)
    w.s.event = BRITANNIA_NUMBER["shipyards"]
    w.turn("B")
    assert "build:ship:gwent" in w.options
    w = World(event="market").hand("B", gold=2).turn("B")
    assert w.offers("buy") == ["buy:stone", "buy:wood", "buy:iron", "buy:wheat"]
    for seat in SEATS:
        assert w.asked == f"{seat} act"
        w.choose("end_turn")
    skip_dice(w)
    while w.decision.kind != "act":
        w.choose(w.options[0])
    assert w.s.round == 2 and w.hand_of("B").get("gold") == 2 and w.offers("buy") == []


@shows_card("card.call_to_arms", shows="a troop costs a gold and an iron")
def test_a_call_to_arms_makes_troops_cheaper() -> None:
    w = World(event="call_to_arms").fortress("B", "powys").hand("B", gold=1, iron=1).turn("B")
    w.choose("recruit:new:powys")
    assert w.hand_of("B") == {} and w.army_of("B", 1) == (1, "powys")


@shows_card("card.bad_harvest", shows="wheat villages give nothing, markers pay their gold")
def test_in_a_bad_harvest_wheat_villages_give_nothing_and_markers_do() -> None:
    w = World(dice={"production_roll": [(5, 1)]}).village("A", "anglia").marker("A", "dyfed")
    w.village("A", "essex")
    turned_up("bad_harvest", w)
    assert w.hand_of("A") == {"gold": 1, "wood": 1}


@shows_card("card.heroic_songs", shows="each seat draws a Fame card")
def test_heroic_songs_give_every_seat_a_fame_card() -> None:
    w = turned_up("heroic_songs", World(3))
    assert w.fame_count() == [1, 1, 1]


@shows_card(
    "card.plague",
    shows="each seat loses a troop of one of its largest armies, of its choice where several are",
)
def test_plague_takes_a_troop_from_one_of_the_largest_armies() -> None:
    w = World().army("B", 1, 2, "powys").army("B", 2, 3, "gwent").army("B", 3, 3, "kent")
    w.army("S", 1, 1, "wessex").army("A", 1, 2, "anglia")
    turned_up("plague", w)
    assert w.asked == "B event_plague" and w.options == ["army:2", "army:3"]
    w.choose("army:3")
    assert w.army_of("B", 3) == (2, "kent")
    assert w.army_of("S", 1) == (1, "wessex") and w.army_of("A", 1) == (1, "anglia")


@shows_card("card.revolt", shows="a seat with four markers gives one up, a seat with three none")
def test_revolt_takes_a_marker_from_who_has_four() -> None:
    w = World().marker("B", "powys", "gwent", "dyfed", "erwing")
    w.marker("S", "kent", "essex", "sussex")
    turned_up("revolt", w)
    assert w.asked == "B event_revolt" and w.default() == "at:gwent"
    w.choose("at:dyfed")
    assert w.marker_in("dyfed") is None and w.controller("dyfed") is None
    assert "event_revolt" not in w.asked


@shows_card("card.year_of_plenty", shows="red and black land both produce and no die is rolled")
def test_in_a_year_of_plenty_both_colours_produce_without_a_roll() -> None:
    w = World(3).village("B", "powys").village("B", "luitcoyt").hand("S", gold=1)
    w.marker("B", "gwynedd")
    turned_up("year_of_plenty", w)
    assert w.asked == "B act" and w.hand_of("B") == {"stone": 1, "wood": 1, "gold": 1}
    assert w.told("production_rolled") == []


@clause("DK-37", "DK-149")
def test_the_round_of_the_last_card_is_played_to_its_end() -> None:
    w = World()
    w.s.britannia_played = [*w.s.britannia_played, *w.s.britannia_deck]
    w.s.britannia_deck = []
    w.s.round = 12
    w.turn("B").choose("end_turn", "end_turn", "end_turn")
    assert w.s.result is None
    w.choose("end_turn")
    assert w.s.result is not None and w.s.result.reason == "deck"


def dice_window(w: World) -> World:
    w.s.then(open_production)
    w.s.then(start_turn, 0)
    return w.run()


@clause("DK-38", "DK-42")
def test_the_window_asks_who_holds_a_card_until_all_pass_in_a_row() -> None:
    w = dice_window(World().hand("S", gold=1).hand("J", wood=1))
    assert w.asked == "S add_die"
    w.choose("pass")
    assert w.asked == "J add_die"
    w.choose("pass")
    assert w.told("production_rolled")


@clause("DK-39", "DK-41")
def test_a_die_costs_a_gold_and_opens_the_window_for_all_again() -> None:
    w = dice_window(World().hand("B", gold=3).hand("S", wood=1)).choose("red")
    assert w.hand_of("B") == {"gold": 2} and w.s.dice == [2, 1]
    w.choose("pass")
    assert w.asked == "B add_die"


@clause("DK-40")
def test_no_more_than_three_dice_of_a_colour() -> None:
    w = dice_window(World().hand("B", gold=5)).choose("red", "red")
    assert w.options == ["pass", "black"]
    w.choose("black", "black")
    assert w.told("production_rolled")


@clause("DK-43", "DK-46")
def test_the_colour_of_the_highest_die_produces() -> None:
    w = World(dice={"production_roll": [(2, 2, 6)]}).hand("B", gold=1)
    w.marker("B", "gwynedd", "powys", "erwing")
    dice_window(w).choose("red")
    assert w.s.dice == [2, 1] and w.hand_of("B") == {"gold": 2}


@clause("DK-44")
def test_on_a_double_each_seat_chooses_for_itself() -> None:
    w = World(dice={"production_roll": [(4, 4)]}).village("B", "powys").village("B", "luitcoyt")
    w.village("S", "kent").village("S", "wessex")
    dice_window(w).choose("black", "red", "red", "red")
    assert w.hand_of("B") == {"wood": 1} and w.hand_of("S") == {"stone": 1}


@clause("DK-45", "DK-47", "DK-48")
def test_villages_yield_without_control_and_nothing_else_does() -> None:
    w = World(dice={"production_roll": [(6, 1)]}).village("B", "mercia").village("S", "mercia", 2)
    w.fortress("A", "kent").army("A", 1, 3, "gwent").ship("A", 1, "essex")
    dice_window(w)
    assert w.hand_of("B") == {"iron": 1} and w.hand_of("S") == {"iron": 2}
    assert w.hand_of("A") == {}
    assert w.told("produced")[1] == {"kind": "produced", "seat": 1, "cards": {"iron": 2}}


def test_every_territory_yields_its_own_resource() -> None:
    for at in IDS:
        w = World(dice={"production_roll": [(3, 3)]}).village("B", at)
        dice_window(w)
        colour = TITLE.static()["map"]["territories"][NUMBER[at]]["colour"]  # type: ignore[index]
        w.choose(colour, "red", "red", "red")
        resource = TITLE.static()["map"]["territories"][NUMBER[at]]["resource"]  # type: ignore[index]
        assert w.hand_of("B") == {resource: 1}
