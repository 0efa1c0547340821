"""Fame cards: drawing, playing, and each card's text (DK-135 to DK-142, 3.8)."""

from __future__ import annotations

from engine.games.dark_kingdoms.board.components import FAME_NUMBER
from engine.games.dark_kingdoms.rules.hands import draw_fame
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dark_kingdoms.test_combats import battle
from tests.engine.games.dark_kingdoms.test_rounds import turned_up
from tests.engine.games.dark_kingdoms.world import World


@clause("DK-135")
def test_fame_is_drawn_for_victories_provoked_retreats_honour_and_songs() -> None:
    w = battle(((6,), (1,))).marker("A", "ebrauc").turn("B").choose("move:1:lindsey", "stand")
    assert w.fame_count() == [1, 0, 1, 0]
    w = battle().marker("A", "ebrauc").turn("B").choose("move:1:lindsey", "retreat:ebrauc")
    assert w.fame_count() == [1, 0, 0, 0]
    assert turned_up("heroic_songs", World(3)).fame_count() == [1, 1, 1]


@clause("DK-136")
def test_an_empty_deck_gives_nothing_and_played_cards_lie_below() -> None:
    w = World().fame("B", "tribute", "levy").marker("B", "kent").turn("B").choose("fame:tribute")
    assert w.s.fame_deck[-1] == FAME_NUMBER["tribute"]
    for card in w.s.fame_deck:
        w.s.fame[1][card] += 1
    w.s.fame_deck, w.s.fame_fresh = [], 0
    draw_fame(w.s, 0)
    assert w.fame_of("B") == ["levy"]


@clause("DK-137")
def test_one_text_play_in_any_seats_turn() -> None:
    w = World().fame("B", "tribute", "development").marker("B", "kent").turn("B")
    w.choose("fame:tribute")
    assert w.offers("fame") == []
    w = World().marker("S", "hwicce", "erwing").fame("S", "defence", "defence")
    w.army("B", 1, 1, "luitcoyt").army("B", 2, 1, "luitcoyt").turn("B")
    w.choose("move:1:hwicce", "fame:defence", "move:2:erwing")
    assert w.asked == "B act" and w.marker_in("erwing") == "B"
    w.choose("end_turn")
    assert w.s.text_used == [0] * 4


@clause("DK-139")
def test_a_card_just_drawn_may_be_played_at_once() -> None:
    w = battle(((6,), (1,))).top_fame("development").turn("B").choose("move:1:lindsey")
    assert w.offers("fame") == ["fame:development"]


@clause("DK-140")
def test_a_text_play_puts_the_card_away_before_its_effect() -> None:
    w = World().fame("B", "development").turn("B").choose("fame:development")
    assert w.asked == "B fame_development"
    assert w.s.fame_deck[-1] == FAME_NUMBER["development"] and w.s.text_used[0] == 1


@clause("DK-141")
@shows_card(
    "card.defence",
    shows="any attack ends without a die, and an army that walked in is back where it came from",
)
def test_defence_cancels_a_battle_a_siege_an_assault_and_a_plunder() -> None:
    for mode in ("battle", "siege", "assault", "plunder"):
        w = World().army("B", 1, 1, "mercia").fame("A", "defence").hand("B", wood=1)
        if mode == "battle":
            w.army("A", 1, 1, "lindsey")
        elif mode == "siege":
            w.fortress("A", "lindsey")
        else:
            w.village("A", "lindsey")
        w.turn("B").choose("move:1:lindsey")
        if mode in ("assault", "plunder"):
            w.choose(mode)
        w.choose("fame:defence")
        assert w.army_of("B", 1) == (1, "mercia") and w.flags_of("B", 1) == "moved fought"
        assert w.fame_count() == [0] * 4 and w.hand_of("B") == {"wood": 1}
        assert w.s.combat is None and w.asked == "B act"


@clause("DK-141")
@shows_card("card.defence", shows="an army that attacked where it stood stays")
def test_an_army_that_attacked_where_it_stood_stays_after_a_defence() -> None:
    w = World().army("B", 1, 1, "lindsey").village("A", "lindsey").fame("A", "defence").turn("B")
    w.choose("attack:1", "assault", "fame:defence")
    assert w.army_of("B", 1) == (1, "lindsey") and "end_turn" in w.options


@clause("DK-141")
@shows_card("card.defence", shows="an army that landed from the sea stays, and so does the marker")
def test_an_army_that_landed_from_the_sea_stays_after_a_defence() -> None:
    w = World(dice={"voyage_roll": [(1, 1)]}).ship("B", 1, "gwent").army("B", 1, 1, "gwent")
    w.marker("S", "dyfed").fame("S", "defence").turn("B")
    w.choose("sail:1:1", "dock:dyfed", "fame:defence")
    assert w.army_of("B", 1) == (1, "dyfed") and w.marker_in("dyfed") == "S"
    assert w.flags_of("B", 1) == "moved fought" and "end_turn" in w.options


@clause("DK-142")
def test_outside_turns_no_fame_card_can_be_played() -> None:
    w = World().fame("B", "tribute", "defence").marker("B", "kent").hand("B", gold=1)
    turned_up("market", w)
    assert w.asked == "B add_die" and w.offers("fame") == []


@shows_card(
    "card.development", shows="two goods of the seat's choice come from the bank, never gold"
)
def test_development_takes_two_cards_of_any_goods() -> None:
    w = World().fame("B", "development").empty_bank("stone", to="S").turn("B")
    w.choose("fame:development")
    assert w.options == ["card:wood", "card:iron", "card:wheat"]
    w.choose("card:wood", "card:wheat")
    assert w.hand_of("B") == {"wood": 1, "wheat": 1}


@shows_card(
    "card.development", shows="one card only if the bank has no more; not offered if it has none"
)
def test_development_stops_when_the_bank_has_no_goods_left() -> None:
    w = World().fame("B", "development").empty_bank("stone", "wood", "iron", "wheat", to="S")
    w.s.hand[1][0] -= 1
    w.s.bank[0] += 1
    w.turn("B").choose("fame:development")
    assert w.hand_of("B") == {"stone": 1} and w.asked == "B act"
    w = World().fame("B", "development").empty_bank("stone", "wood", "iron", "wheat", to="S")
    assert w.turn("B").offers("fame") == []


@shows_card(
    "card.levy",
    shows="a troop more or an army at a fortress for nothing; not offered with three full armies",
)
def test_levy_adds_a_troop_or_forms_an_army_for_nothing() -> None:
    w = World().fame("B", "levy").army("B", 1, 2, "kent").fortress("B", "powys").turn("B")
    w.choose("fame:levy")
    assert w.options == ["add:1", "new:powys"]
    w.choose("new:powys")
    assert w.army_of("B", 2) == (1, "powys")
    w = World().fame("B", "levy")
    for number in (1, 2, 3):
        w.army("B", number, 3, "kent")
    assert w.turn("B").offers("fame") == []


@shows_card(
    "card.trade",
    shows="three exchanges for cards of another kind, or fewer; not offered without a card",
)
def test_trade_changes_up_to_three_cards_with_the_bank() -> None:
    w = World().fame("B", "trade").hand("B", gold=2, wood=1).turn("B").choose("fame:trade")
    assert w.options == ["card:wood", "card:gold"]
    w.choose("card:gold")
    assert w.options == ["card:stone", "card:wood", "card:iron", "card:wheat"]
    w.choose("card:stone")
    assert w.options[0] == "stop" and w.default() == "stop"
    w.choose("card:gold", "card:stone", "card:wood", "card:gold")
    assert w.hand_of("B") == {"stone": 2, "gold": 1} and w.asked == "B act"
    w = World().fame("B", "trade").hand("B", gold=2).turn("B")
    w.choose("fame:trade", "card:wheat", "stop")
    assert w.hand_of("B") == {"wheat": 1, "gold": 1}
    assert World().fame("B", "trade").turn("B").offers("fame") == []


@shows_card(
    "card.tribute", shows="one gold a marker, three with four markers; not offered without a marker"
)
def test_tribute_takes_a_gold_per_marker_up_to_three() -> None:
    w = World().fame("B", "tribute").marker("B", "kent", "essex").turn("B").choose("fame:tribute")
    assert w.hand_of("B") == {"gold": 2}
    w = World().fame("B", "tribute").marker("B", "kent", "essex", "powys", "gwent").turn("B")
    assert w.choose("fame:tribute").hand_of("B") == {"gold": 3}
    assert World().fame("B", "tribute").turn("B").offers("fame") == []


@shows_card("card.spies", shows="a random card of the seat named, among seats that hold one")
def test_spies_take_a_random_card_from_a_chosen_seat() -> None:
    w = World(dice={"steal_card": [(2,)]}).fame("B", "spies").hand("S", wood=1)
    w.hand("J", stone=2, gold=1).turn("B").choose("fame:spies")
    assert w.options == ["people:saxons", "people:jutes"]
    w.choose("people:jutes")
    assert w.hand_of("B") == {"gold": 1} and w.hand_of("J") == {"stone": 2}


@shows_card(
    "card.forced_march", shows="an army that has moved moves once more; not offered before any has"
)
def test_a_forced_march_lets_a_moved_army_move_again() -> None:
    w = World().fame("B", "forced_march").army("B", 1, 1, "mercia").army("B", 2, 1, "kent")
    w.turn("B")
    assert w.offers("fame") == []
    w.choose("move:1:hwicce", "fame:forced_march")
    assert w.flags_of("B", 1) == ""
    w.choose("move:1:wessex")
    assert w.marker_in("hwicce") == w.marker_in("wessex") == "B"


@shows_card(
    "card.settlers", shows="a village on controlled land for two cards of the seat's choice"
)
def test_settlers_found_a_village_for_any_two_cards() -> None:
    w = World().fame("B", "settlers").marker("B", "kent", "essex").hand("B", gold=1, iron=2)
    w.turn("B").choose("fame:settlers")
    assert w.options == ["at:essex", "at:kent"]
    w.choose("at:kent", "card:gold")
    assert w.villages_in("B", "kent") == 1 and w.marker_in("kent") is None
    assert w.hand_of("B") == {"iron": 1}


@shows_card(
    "card.builders",
    shows="a fortress on controlled land for a stone and a wheat, and for nothing else",
)
def test_builders_raise_a_fortress_for_a_stone_and_a_wheat() -> None:
    w = World().fame("B", "builders").marker("B", "kent").hand("B", stone=1, wheat=1).turn("B")
    w.choose("fame:builders")
    assert w.fortresses_in("B", "kent") == 1 and w.hand_of("B") == {}
    w = World().fame("B", "builders").marker("B", "kent").hand("B", stone=2).turn("B")
    assert w.offers("fame") == []


@shows_card("card.fair_wind", shows="a ship that has sailed may sail again; not offered in a storm")
def test_a_fair_wind_frees_a_ship_that_has_sailed_but_not_in_a_storm() -> None:
    w = World(dice={"voyage_roll": [(1, 1)]}).fame("B", "fair_wind").ship("B", 1, "gwent").turn("B")
    w.choose("sail:1:none", "dock:dyfed")
    assert w.offers("sail") == []
    w.choose("fame:fair_wind")
    assert w.offers("sail") == ["sail:1:none"]
    w = World(event="storms").fame("B", "fair_wind").ship("B", 1, "gwent").turn("B")
    assert w.offers("fame") == []


@shows_card(
    "card.treason", shows="a foreign army of two or more with or beside an own army loses a troop"
)
def test_treason_costs_a_near_army_of_two_or_more_a_troop() -> None:
    w = World().fame("B", "treason").army("B", 1, 1, "mercia").army("S", 1, 2, "hwicce")
    w.army("A", 2, 3, "mercia").army("A", 1, 1, "elmet").army("J", 1, 3, "kent").turn("B")
    w.choose("fame:treason")
    assert w.options == ["betray:saxons:1", "betray:angles:2"]
    w.choose("betray:angles:2")
    assert w.army_of("A", 2) == (2, "mercia") and w.fame_count() == [0] * 4
    w = World().fame("B", "treason").army("B", 1, 1, "mercia").army("S", 1, 1, "hwicce").turn("B")
    assert w.offers("fame") == []
