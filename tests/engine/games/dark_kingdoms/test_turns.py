"""A turn: recruiting, building, moving, sailing, regrouping (DK-49 to DK-90)."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.board.geography import IDS
from engine.games.dark_kingdoms.rules.marches import marching, regrouping
from engine.games.dark_kingdoms.rules.pieces import armies_of, start_places
from engine.games.dark_kingdoms.state import FOUGHT, MOVED, RETREATED, SAILED, Kingdoms
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dark_kingdoms.test_combats import rolls
from tests.engine.games.dark_kingdoms.world import World


def places(w: World, seat: int) -> list[str]:
    return [IDS[there] for there in start_places(w.s, seat)]


@clause("DK-49")
def test_actions_come_in_any_order_and_number() -> None:
    w = World().marker("B", "mercia", "hwicce").army("B", 1, 1, "mercia")
    w.hand("B", wheat=2, stone=2, wood=2, gold=3).turn("B")
    w.choose("build:village:mercia", "move:1:hwicce", "build:village:hwicce", "buy:iron")
    assert w.points("B") == 2 and w.hand_of("B") == {"iron": 1}


@clause("DK-50")
def test_a_combat_a_plunder_and_a_voyage_go_on_without_other_actions() -> None:
    state = TITLE.start(4, {}, FastChance(5))
    assert isinstance(state, Kingdoms)
    rng = random.Random(11)
    during = {
        "react_attack",
        "choose_mode",
        "choose_defenders",
        "choose_refuge",
        "retreat",
        "bonus",
        "casualty",
        "choose_excess",
        "plunder_reply",
        "plunder_retreat",
    }
    seen = set()
    while state.result is None:
        decision = state.waiting()[0]
        if state.combat is not None:
            seen.add(decision.kind)
        state.answer(decision, decision.options[int(rng.random() * len(decision.options))])
    assert seen and seen <= during
    w = World(dice={"voyage_roll": [(1, 1)]}).ship("B", 1, "gwent").hand("B", gold=3).turn("B")
    w.choose("sail:1:none")
    assert w.asked == "B choose_port"


@clause("DK-51", "DK-73")
def test_a_turn_cannot_end_with_an_idle_army_among_foreign_pieces() -> None:
    for w in (
        World().marker("S", "mercia"),
        World().village("S", "mercia"),
        World().army("S", 1, 1, "mercia"),
    ):
        w.army("B", 1, 1, "mercia").turn("B")
        assert "end_turn" not in w.options
        assert "attack:1" in w.options or "topple:1" in w.options
        w.choose("move:1:elmet")
        assert "end_turn" in w.options
    w = World().marker("B", "mercia").army("B", 1, 1, "mercia").turn("B")
    assert "end_turn" in w.options


@clause("DK-52")
def test_any_number_of_troops_may_be_recruited_in_a_turn() -> None:
    w = World().fortress("B", "powys").hand("B", gold=8, iron=4).turn("B")
    w.choose("recruit:new:powys", "recruit:add:1", "recruit:add:1", "recruit:new:powys")
    assert w.army_of("B", 1) == (3, "powys") and w.army_of("B", 2) == (1, "powys")
    assert w.offers("recruit") == []


@clause("DK-53")
def test_armies_start_at_fortresses_else_villages_else_markers_else_home_shields() -> None:
    w = World().fortress("B", "powys").village("B", "gwent").marker("B", "kent")
    assert places(w, 0) == ["powys"]
    assert places(World().village("B", "gwent").village("S", "gwent").marker("B", "kent"), 0) == [
        "gwent"
    ]
    assert places(World().marker("B", "kent", "essex"), 0) == ["essex", "kent"]
    w = World().marker("S", "powys").army("A", 1, 1, "gwent")
    assert places(w, 0) == ["gwynedd", "ceredigion"]
    w = World().marker("S", "powys", "gwent", "gwynedd").village("S", "ceredigion")
    w.hand("B", gold=2, iron=1).turn("B")
    assert places(w, 0) == [] and w.offers("recruit") == [] and w.offers("peasants") == []


@clause("DK-54")
def test_a_new_army_takes_the_lowest_free_number_and_may_act_at_once() -> None:
    w = World().fortress("B", "powys").army("B", 1, 1, "kent").army("B", 3, 1, "kent")
    w.hand("B", gold=2, iron=1).turn("B").choose("recruit:new:powys")
    assert w.army_of("B", 2) == (1, "powys") and w.flags_of("B", 2) == ""
    assert w.offers("move:2")


@clause("DK-55", "DK-56")
def test_a_troop_joins_an_army_anywhere_up_to_three_and_flags_stay() -> None:
    w = World().army("B", 1, 2, "kent").army("B", 2, 3, "essex").hand("B", gold=4, iron=2)
    w.army("B", 3, 3, "essex").turn("B").choose("move:1:sussex")
    assert w.offers("recruit") == ["recruit:add:1"]
    w.choose("recruit:add:1")
    assert w.army_of("B", 1) == (3, "sussex") and w.flags_of("B", 1) == "moved"
    assert w.offers("recruit") == []


@clause("DK-56")
def test_three_armies_are_the_most() -> None:
    w = World().fortress("B", "powys").hand("B", gold=2, iron=1)
    for number in (1, 2, 3):
        w.army("B", number, 3, "powys")
    assert w.turn("B").offers("recruit") == []


@clause("DK-57")
def test_peasants_rise_only_when_no_army_is_left() -> None:
    w = World().fortress("B", "powys").hand("B", wheat=1, wood=2).turn("B")
    w.choose("peasants:powys", "card:wood", "card:wheat")
    assert w.army_of("B", 1) == (1, "powys") and w.hand_of("B") == {"wood": 1}
    w = World().fortress("B", "powys").army("B", 1, 1, "kent").hand("B", wheat=2).turn("B")
    assert w.offers("peasants") == []
    w = World().fortress("B", "powys").hand("B", wheat=1).turn("B")
    assert w.offers("peasants") == []


@clause("DK-58", "DK-59")
def test_structures_are_built_where_the_seat_controls_and_replace_its_marker() -> None:
    w = World().marker("B", "hwicce").village("B", "mercia").village("S", "mercia")
    w.hand("B", wheat=3, stone=3, wood=1).turn("B")
    assert w.offers("build") == ["build:village:hwicce", "build:fortress:hwicce"]
    w.choose("build:fortress:hwicce")
    assert w.fortresses_in("B", "hwicce") == 1 and w.marker_in("hwicce") is None
    assert w.hand_of("B") == {"stone": 1, "wood": 1, "wheat": 1}
    w.choose("build:village:hwicce")
    assert w.villages_in("B", "hwicce") == 1 and w.hand_of("B") == {}


@clause("DK-60")
def test_a_ship_is_built_in_a_free_port_and_may_sail_at_once() -> None:
    w = World().marker("B", "gwent", "dyfed", "mercia").ship("S", 1, "dyfed")
    w.ship("B", 2, "kent").hand("B", wood=2, iron=1).turn("B")
    assert w.offers("build:ship") == ["build:ship:gwent"]
    w.choose("build:ship:gwent")
    assert w.ship_of("B", 1) == "gwent" and "sail:1:none" in w.options
    assert w.hand_of("B") == {}


@clause("DK-62")
def test_what_is_not_in_supply_cannot_be_built() -> None:
    w = World().village("B", "gwent", 10).fortress("B", "gwent", 3)
    w.ship("B", 1, "kent").ship("B", 2, "essex")
    w.hand("B", wheat=5, stone=5, wood=5, iron=5).turn("B")
    assert w.offers("build") == []


@clause("DK-63", "DK-64")
def test_a_village_destroyed_gives_three_gold_and_leaves_a_marker() -> None:
    w = World().village("B", "gwent", 2).fortress("B", "gwent").army("S", 1, 1, "dyfed").turn("B")
    w.village("B", "dyfed")
    w.choose("destroy:gwent")
    assert w.hand_of("B") == {"gold": 3} and w.marker_in("gwent") is None
    w = World().village("B", "dyfed").army("S", 1, 1, "dyfed").turn("B").choose("destroy:dyfed")
    assert w.marker_in("dyfed") == "B"
    assert World().fortress("B", "gwent").turn("B").offers("destroy") == []


@clause("DK-65")
def test_a_ship_may_be_sold_also_after_it_sailed() -> None:
    w = World(dice={"voyage_roll": [(1, 1)]}).ship("B", 1, "gwent").turn("B")
    w.choose("sail:1:none", "dock:dyfed", "sell:1")
    assert w.ship_of("B", 1) is None and w.hand_of("B") == {"gold": 3}


@clause("DK-66")
def test_three_gold_buy_a_card_the_bank_holds() -> None:
    w = World().hand("B", gold=4).empty_bank("iron", to="S").turn("B")
    assert w.offers("buy") == ["buy:stone", "buy:wood", "buy:wheat"]
    w.choose("buy:wheat")
    assert w.hand_of("B") == {"wheat": 1, "gold": 1} and w.offers("buy") == []


@clause("DK-67")
def test_an_empty_bank_pays_what_it_has() -> None:
    w = World().village("B", "gwent").hand("S", gold=16).turn("B").choose("destroy:gwent")
    assert w.hand_of("B") == {"gold": 2} and w.bank("gold") == 0


@clause("DK-68")
def test_a_fourth_fortress_costs_one_of_the_own() -> None:
    dice: dict[str, list[tuple[int, ...]]] = {
        "combat_attack_roll": [(6,)],
        "combat_defence_roll": [(1,) * 6],
    }
    w = World(dice=dict(dice)).fortress("B", "powys").fortress("B", "gwent", 2)
    w.fortress("A", "lindsey").army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey")
    assert w.options == ["at:lindsey", "at:powys", "at:gwent"]
    w.choose("at:powys")
    assert w.marker_in("powys") == "B" and w.fortresses_in("B", "lindsey") == 1
    assert w.points("B") == 6 and w.hand_of("B") == {}


@clause("DK-69")
def test_an_army_moves_once_and_nothing_more_after_its_combat() -> None:
    w = World().army("B", 1, 1, "mercia").turn("B").choose("move:1:hwicce")
    assert w.offers("move") == [] and w.flags_of("B", 1) == "moved"
    dice: dict[str, list[tuple[int, ...]]] = {
        "combat_attack_roll": [(6,)],
        "combat_defence_roll": [(1,)],
    }
    w = World(dice=dict(dice)).army("B", 1, 1, "mercia").army("S", 1, 1, "mercia").turn("B")
    w.choose("attack:1")
    assert w.flags_of("B", 1) == "moved fought" and w.offers("move") == []


@clause("DK-70", "DK-71")
def test_entering_a_territory_captures_it_or_starts_an_attack() -> None:
    w = World().army("B", 1, 1, "mercia").turn("B").choose("move:1:hwicce")
    assert w.marker_in("hwicce") == "B" and w.flags_of("B", 1) == "moved"
    assert w.fame_count() == [0] * 4 and w.points("B") == 0
    w = World().army("B", 1, 1, "mercia").marker("S", "hwicce").turn("B").choose("move:1:hwicce")
    assert w.marker_in("hwicce") == "B"
    w = World().army("B", 1, 1, "mercia").village("S", "hwicce").turn("B").choose("move:1:hwicce")
    assert w.asked == "B choose_mode"


@clause("DK-72")
def test_taking_a_marker_opens_a_window_and_taking_empty_land_does_not() -> None:
    w = World().marker("S", "hwicce").fame("S", "levy").army("B", 1, 1, "mercia").turn("B")
    w.choose("move:1:hwicce")
    assert w.asked == "S react_attack"
    w.choose("pass")
    assert w.marker_in("hwicce") == "B"
    w = World().fame("S", "defence").army("B", 1, 1, "mercia").turn("B").choose("move:1:hwicce")
    assert w.asked == "B act"


@clause("DK-74")
def test_an_army_may_attack_where_it_stands() -> None:
    w = World().village("S", "hwicce").army("B", 1, 1, "hwicce").turn("B").choose("attack:1")
    assert w.asked == "B choose_mode"
    w.choose("plunder")
    assert w.s.army_flags[0] & (MOVED | FOUGHT) == MOVED | FOUGHT or w.army_of("B", 1) is None


@clause("DK-75")
def test_an_army_only_takes_off_the_foreign_marker_it_stands_on() -> None:
    w = World().marker("S", "hwicce").army("B", 1, 1, "hwicce").turn("B")
    assert w.offers("seize") == []
    w.choose("topple:1")
    assert w.marker_in("hwicce") is None and w.flags_of("B", 1) == "moved"
    assert "end_turn" in w.options and w.offers("seize") == w.offers("topple") == []


@clause("DK-75", "DK-72")
def test_the_owner_of_a_marker_may_answer_before_it_is_taken_off() -> None:
    w = World().marker("S", "hwicce").fame("S", "defence").army("B", 1, 1, "hwicce").turn("B")
    w.choose("topple:1")
    assert w.asked == "S react_attack"
    w.choose("fame:defence")
    assert w.marker_in("hwicce") == "S" and w.army_of("B", 1) == (1, "hwicce")
    assert w.flags_of("B", 1) == "moved fought" and "end_turn" in w.options


@clause("DK-75")
def test_an_army_that_stays_may_seize_land_that_nobody_holds() -> None:
    w = World().army("B", 1, 1, "hwicce").turn("B")
    assert "end_turn" in w.options
    w.choose("seize:1")
    assert w.marker_in("hwicce") == "B" and w.flags_of("B", 1) == "moved"
    w = World().army("B", 1, 1, "hwicce").turn("B")
    w.s.army_flags[0] = MOVED
    assert marching(w.s, 0, [0]) == []


@clause("DK-76", "DK-77", "DK-95")
def test_armies_fight_once_each_and_may_attack_the_same_village_in_turn() -> None:
    dice: dict[str, list[tuple[int, ...]]] = {
        "combat_attack_roll": [(1,), (6,)],
        "combat_defence_roll": [(5, 5), (1, 1)],
    }
    w = World(dice=dict(dice)).village("S", "hwicce").army("B", 1, 1, "mercia")
    w.army("B", 2, 1, "mercia").turn("B").choose("move:1:hwicce", "assault")
    assert w.army_of("B", 1) is None
    w.choose("move:2:hwicce", "assault", "pass", "pass")
    assert w.villages_in("B", "hwicce") == 1
    assert w.offers("attack") == [] and w.offers("move") == []


# --- ships


@clause("DK-78")
def test_a_ship_sails_once_a_turn_as_far_as_the_higher_die() -> None:
    w = World(dice={"voyage_roll": [(2, 1)]}).ship("B", 1, "gwent").turn("B")
    w.choose("sail:1:none")
    ports = {"dumnonia", "kernow", "gwent", "dyfed", "gwynedd"}
    assert set(w.options) == {f"dock:{port}" for port in ports}
    w.choose("dock:gwynedd")
    assert w.offers("sail") == [] and w.ship_of("B", 1) == "gwynedd"


@clause("DK-79")
def test_only_an_army_at_the_port_that_has_not_fought_may_embark() -> None:
    w = World().ship("B", 1, "gwent").army("B", 1, 1, "gwent").army("B", 2, 1, "dyfed").turn("B")
    assert w.offers("sail") == ["sail:1:none", "sail:1:1"]
    w.s.army_flags[0] = FOUGHT
    w.choose("move:2:ceredigion")
    assert w.offers("sail") == ["sail:1:none"]


@clause("DK-81")
def test_a_voyage_may_pass_but_not_end_in_a_taken_port() -> None:
    w = World(dice={"voyage_roll": [(2, 2)]}).ship("B", 1, "gwent").ship("S", 1, "dyfed")
    w.turn("B").choose("sail:1:none")
    assert "dock:dyfed" not in w.options and "dock:gwynedd" in w.options
    assert "dock:gwent" in w.options


@clause("DK-82", "DK-83")
def test_landing_among_enemies_obliges_to_fight_or_go_on() -> None:
    w = World(dice={"voyage_roll": [(1, 1)]}).ship("B", 1, "gwent").army("B", 1, 1, "gwent")
    w.village("S", "dyfed").turn("B").choose("sail:1:1", "dock:dyfed")
    assert w.flags_of("B", 1) == "" and "end_turn" not in w.options
    assert "attack:1" in w.options and "move:1:gwent" in w.options
    w = World(dice={"voyage_roll": [(1, 1)]}).ship("B", 1, "gwent").army("B", 1, 1, "gwent")
    w.marker("S", "dyfed").fame("S", "levy").turn("B").choose("sail:1:1", "dock:dyfed")
    assert w.asked == "S react_attack"
    w.choose("pass")
    assert w.marker_in("dyfed") == "B"


@clause("DK-84")
def test_no_transfer_to_a_ship_that_has_sailed_or_could_not_leave() -> None:
    for spoil in ("sailed", "blocked"):
        w = World(dice={"voyage_roll": [(3, 1)]}).ship("S", 1, "south_wessex")
        w.army("S", 1, 1, "south_wessex").ship("S", 2, "kent").turn("S")
        if spoil == "sailed":
            w.s.ship_flags[3] = SAILED
        else:
            w.ship("B", 1, "sussex").ship("B", 2, "essex")
        w.choose("sail:1:1")
        assert w.offers("transfer") == []


@clause("DK-85")
def test_an_army_that_landed_may_walk_to_the_second_ship() -> None:
    w = World(dice={"voyage_roll": [(1, 1), (2, 1)]}).ship("S", 1, "kent").army("S", 1, 1, "kent")
    w.ship("S", 2, "south_wessex").turn("S").choose("sail:1:1", "dock:sussex")
    assert w.offers("sail") == ["sail:2:none"]
    w.choose("move:1:south_wessex")
    assert w.offers("sail") == ["sail:2:none", "sail:2:1"]
    w.choose("sail:2:1", "dock:dumnonia")
    assert w.army_of("S", 1) == (1, "dumnonia") and w.marker_in("dumnonia") == "S"


@clause("DK-86")
@shows_card("card.storms", shows="no voyage is offered")
def test_no_ship_sails_in_a_storm() -> None:
    w = World(event="storms").ship("B", 1, "gwent").army("B", 1, 1, "gwent").turn("B")
    assert w.offers("sail") == []


@clause("DK-87")
@shows_card("card.fair_wind", shows="the next voyage reaches six ports without dice")
def test_a_fair_wind_reaches_six_ports_without_a_roll_and_is_then_spent() -> None:
    w = World(dice={"voyage_roll": []}).ship("B", 1, "gwent").fame("B", "fair_wind").turn("B")
    w.choose("fame:fair_wind")
    assert w.is_fair("B", 1)
    w.choose("sail:1:none")
    assert w.told("sailed")[0]["reach"] == 6 and w.told("sailed")[0]["dice"] == []
    assert "dock:essex" in w.options and "dock:bernicia" in w.options
    assert "dock:east_anglia" not in w.options and "dock:deira" not in w.options
    w.choose("dock:essex")
    assert not w.is_fair("B", 1) and w.offers("sail") == []


# --- regrouping


@clause("DK-88")
def test_troops_shift_between_own_armies_in_one_territory() -> None:
    w = World().army("B", 1, 2, "mercia").army("B", 2, 2, "mercia").army("B", 3, 1, "kent")
    w.turn("B")
    assert w.offers("regroup") == ["regroup:1:2:1", "regroup:2:1:1"]
    w.choose("regroup:1:2:1")
    assert w.army_of("B", 1) == (1, "mercia") and w.army_of("B", 2) == (3, "mercia")
    w.choose("regroup:2:1:2")
    assert w.army_of("B", 1) == (3, "mercia") and w.army_of("B", 2) == (1, "mercia")


@clause("DK-88", "DK-117")
def test_armies_that_retreated_neither_give_nor_take() -> None:
    w = World().army("B", 1, 1, "mercia").army("B", 2, 1, "mercia").turn("B")
    w.s.army_flags[0] = RETREATED
    assert regrouping(w.s, 0, [0, 1]) == []


@clause("DK-89")
def test_troops_of_an_army_that_fought_go_on_with_one_that_did_not() -> None:
    w = World(dice=dict(rolls(((6,), (1, 1))))).army("B", 1, 1, "hwicce").army("B", 2, 1, "hwicce")
    w.village("S", "hwicce").turn("B").choose("attack:1")
    assert w.villages_in("B", "hwicce") == 1
    assert w.offers("regroup") == ["regroup:1:2:1", "regroup:2:1:1"]
    w.choose("regroup:1:2:1")
    assert w.army_of("B", 1) is None and w.army_of("B", 2) == (2, "hwicce")
    assert w.offers("move:2") != []


@clause("DK-90")
def test_regrouping_never_leads_back_until_something_else_is_done() -> None:
    w = World().army("B", 1, 2, "mercia").army("B", 2, 2, "mercia").hand("B", gold=3).turn("B")
    w.choose("regroup:1:2:1")
    assert w.offers("regroup") == ["regroup:2:1:2"]
    w.choose("regroup:2:1:2")
    assert w.offers("regroup") == []
    w.choose("buy:wood")
    assert w.offers("regroup") == ["regroup:1:2:1", "regroup:1:2:2"]


@clause("DK-90")
def test_every_arrangement_can_be_reached_by_regrouping() -> None:
    w = World().army("B", 1, 2, "mercia").army("B", 2, 2, "mercia").army("B", 3, 2, "mercia")
    w.turn("B")
    reached = {tuple(w.s.troops[:3])}
    open_states = [w.s]
    while open_states:
        s = open_states.pop()
        for one in regrouping(s, 0, armies_of(s, 0)):
            after = s.copy()
            after.choose(0, one.key)
            if tuple(after.troops[:3]) not in reached:
                reached.add(tuple(after.troops[:3]))
                open_states.append(after)
    assert reached == {
        (one, two, 6 - one - two) for one in range(4) for two in range(4) if 0 <= 6 - one - two <= 3
    }
