"""Victory points, the end, seats that leave, defaults and game options (DK-143 to DK-159)."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import FastChance, ScriptedChance
from engine.core.errors import BadGameOptions
from engine.core.match import Match
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.rules.ending import ranks
from engine.games.dark_kingdoms.state import Kingdoms
from tests.conformance import clause
from tests.engine.games.dark_kingdoms.test_combats import plunder, rolls
from tests.engine.games.dark_kingdoms.test_rounds import turned_up
from tests.engine.games.dark_kingdoms.world import World
from tests.engine.house import play_house


@clause("DK-143")
def test_points_are_villages_fortresses_ships_and_victories() -> None:
    w = World().village("B", "kent", 3).fortress("B", "kent", 2).ship("B", 1, "kent")
    w.victories("B", 2).marker("B", "essex").army("B", 1, 3, "essex")
    assert w.points("B") == 3 + 4 + 1 + 2
    assert TITLE.view(w.s, 1)["seats"][0]["points"] == {  # type: ignore[index]
        "villages": 3,
        "fortresses": 4,
        "ships": 1,
        "victories": 2,
        "total": 10,
    }
    w.turn("B").choose("sell:1", "destroy:kent")
    assert w.points("B") == 8


@clause("DK-144")
def test_the_target_is_15_with_three_seats_and_14_with_four() -> None:
    assert World(3).s.target == 15 and World(4).s.target == 14


def attack_at(points: int, attack: int, defence: int, **options: int | str) -> World:
    """B with so many points attacks an army of A in lindsey, one troop each."""
    w = World(dice=dict(rolls(((attack,), (defence,)))), **options).fortress("B", "kent", 2)
    w.village("B", "kent", points - 4).army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey")
    return w.turn("B").choose("move:1:lindsey")


@clause("DK-145", "DK-148")
def test_a_combat_won_with_the_target_reached_before_it_ends_the_match() -> None:
    w = attack_at(13, 6, 1)
    assert w.s.result is None and w.points("B") == 14
    w = attack_at(14, 6, 1)
    assert w.s.result is not None and w.s.result.reason == "target" and w.s.result.ranks[0] == 1
    assert w.won("B") == 1 and w.marker_in("lindsey") == "B" and w.fame_count()[0] == 1


@clause("DK-146", "DK-158")
def test_a_defender_wins_the_match_too_unless_the_option_is_off() -> None:
    for option, is_over in (("yes", True), ("no", False)):
        w = World(dice=dict(rolls(((1,), (6,)))), defender_instant_win=option)
        w.village("A", "kent", 10).fortress("A", "kent", 2).army("A", 1, 1, "lindsey")
        w.army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey")
        assert (w.s.result is not None) == is_over
        if w.s.result is not None:
            assert w.s.result.ranks[2] == 1


@clause("DK-147")
def test_captures_and_plunders_never_end_the_match() -> None:
    w = plunder((5,), 4).village("B", "kent", 10).fortress("B", "kent", 2).turn("B")
    w.choose("move:1:lindsey", "plunder")
    assert w.s.result is None
    w = World().village("B", "kent", 10).fortress("B", "kent", 2).marker("A", "lindsey")
    w.army("B", 1, 1, "mercia").turn("B").choose("move:1:lindsey")
    assert w.s.result is None and w.marker_in("lindsey") == "B"


@clause("DK-150")
def test_ties_go_by_territories_then_victories_then_cards() -> None:
    w = World(3).village("B", "kent").village("S", "essex").village("A", "elmet")
    assert ranks(w.s) == (1, 1, 1)
    w.hand("S", wood=1)
    assert ranks(w.s) == (2, 1, 2)
    w.marker("A", "mercia")
    assert ranks(w.s) == (3, 2, 1)
    w = World(3).village("B", "kent").victories("A", 1).hand("B", wood=3).marker("A", "essex")
    assert ranks(w.s) == (2, 3, 1)


@clause("DK-150")
def test_resource_cards_and_fame_cards_are_added_up_to_break_a_tie() -> None:
    w = World(3).village("B", "kent").village("S", "essex").village("A", "elmet")
    w.hand("B", wood=1).fame("B", "levy").hand("S", wood=1)
    assert ranks(w.s) == (1, 2, 3)


# --- leaving


@clause("DK-151")
def test_three_time_outs_in_a_row_make_a_seat_leave() -> None:
    assert TITLE.timeouts_until_leave == 3


@clause("DK-152", "DK-153")
def test_a_seat_that_left_is_played_on_and_ranks_below_all_others() -> None:
    match = Match.new(TITLE, 4, {}, FastChance(3))
    for seat in (2, 0):
        match.leave(seat, "resignation")
    rng = random.Random(1)
    by_house = set()
    while not match.is_over:
        by_house |= {line.seat for line in match.house_lines()}
        for decision in match.state.waiting():
            assert decision.seat in (1, 3)
            match.choose(decision.seat, rng.choice(decision.options).key)
    assert by_house == {0, 2}
    assert match.state.result is not None
    result = match.state.result.ranks
    assert result[0] == 3 and result[2] == 4 and sorted((result[1], result[3])) == [1, 2]


@clause("DK-152")
def test_a_seat_that_left_builds_and_attacks_by_its_own_view() -> None:
    w = World().marker("B", "kent").hand("B", wheat=1, stone=1, wood=1).turn("B")
    w.s.depart(0, "resignation")
    assert "build:village:kent" in play_house(TITLE, w.s)
    assert w.villages_in("B", "kent") == 1 and w.asked == "S act"


@clause("DK-153")
def test_a_bot_that_wins_for_a_seat_that_left_still_ranks_last() -> None:
    w = World(dice=dict(rolls(((6,), (1,))))).village("B", "kent", 10).fortress("B", "kent", 2)
    w.army("B", 1, 1, "mercia").army("A", 1, 1, "lindsey").village("S", "essex").turn("B")
    w.s.left.append(0)
    w.s.choose(0, "move:1:lindsey", by_house=True)
    play_house(TITLE, w.s)
    assert w.s.result is not None and w.s.result.reason == "target"
    assert w.s.result.ranks == (4, 1, 2, 2)


@clause("DK-154")
def test_the_last_seat_at_the_table_is_first_at_once() -> None:
    match = Match.new(TITLE, 3, {}, FastChance(3))
    match.leave(0, "resignation")
    assert not match.is_over
    match.leave(2, "timeout")
    assert match.is_over and match.state.result is not None
    assert match.state.result.reason == "last_seat" and match.state.result.ranks == (3, 1, 2)


# --- defaults of 5.6


@clause("DK-151")
def test_the_default_of_a_turn_ends_it_or_brings_the_army_home() -> None:
    w = World().army("B", 1, 1, "mercia").turn("B")
    assert w.default() == "end_turn"
    w = World().army("B", 1, 1, "mercia").village("S", "mercia").marker("B", "hwicce", "elmet")
    assert w.army("S", 1, 1, "elmet").turn("B").default() == "move:1:hwicce"
    w = World().army("B", 1, 1, "mercia").village("S", "mercia").turn("B")
    assert w.default() == "attack:1"
    w = World().army("B", 1, 1, "mercia").marker("S", "mercia").turn("B")
    assert w.default() == "topple:1"


@clause("DK-151")
def test_other_defaults_are_those_of_the_table() -> None:
    w = World(dice={"production_roll": [(3, 3)]}).village("B", "luitcoyt").hand("B", gold=1)
    turned_up("market", w)
    assert w.default() == "pass"
    w.choose("pass")
    assert w.asked == "B choose_colour" and w.default() == "black"
    w.choose("black")
    assert w.asked == "S choose_colour" and w.default() == "red"
    w = World().fortress("B", "powys").hand("B", wood=1, iron=2, gold=2).turn("B")
    assert w.choose("peasants:powys").default() == "card:iron"
    w = World(dice={"voyage_roll": [(6, 6)]}).ship("B", 1, "gwent").turn("B").choose("sail:1:none")
    assert w.default() == "dock:gwent"
    w = plunder((5,), 4).hand("A", iron=1).turn("B").choose("move:1:lindsey")
    assert w.default() == "assault"
    assert w.choose("plunder").default() == "deny"
    w = World().army("A", 1, 1, "lindsey").marker("A", "ebrauc").army("B", 1, 1, "mercia").turn("B")
    assert w.choose("move:1:lindsey").default() == "stand"


@clause("DK-151")
def test_the_default_colour_is_that_of_more_villages_and_markers() -> None:
    w = World(dice={"production_roll": [(3, 3)]})
    w.village("B", "kent").marker("B", "luitcoyt", "lindsey").marker("S", "mercia", "hwicce")
    turned_up("market", w)
    assert w.asked == "B choose_colour" and w.default() == "black"
    w.choose("black")
    assert w.asked == "S choose_colour" and w.default() == "red"


# --- game options


@clause("DK-155")
def test_peoples_may_be_dealt_instead_of_chosen() -> None:
    script = {"deal_peoples": [(2, 0, 1)], "start_roll": [(1, 6, 1)]}
    state = TITLE.start(3, {"people_choice": "random"}, ScriptedChance(dict(script)))
    assert isinstance(state, Kingdoms)
    assert state.people == [2, 0, 1]
    assert state.waiting()[0].kind == "choose_home" and state.waiting()[0].seat == 1


@clause("DK-156")
def test_another_number_of_points_may_be_the_target() -> None:
    assert attack_at(8, 6, 1, victory_target=8).s.result is not None
    assert attack_at(14, 6, 1, victory_target=15).s.result is None
    for target in (7, 26, "many"):
        with pytest.raises(BadGameOptions):
            TITLE.start(4, {"victory_target": target}, FastChance(0))


@clause("DK-157")
@pytest.mark.parametrize(("option", "is_open"), [("yes", True), ("no", False)])
def test_without_a_mixed_set_up_villages_keep_clear_of_others(option: str, is_open: bool) -> None:
    w = World(3)
    dice = ScriptedChance({"start_roll": [(6, 1, 1)]})
    state = TITLE.start(3, {"mixed_setup": option}, dice)
    assert isinstance(state, Kingdoms)
    w.s = state
    w.choose("people:britons", "at:powys", "people:saxons", "at:wessex", "at:anglia")
    w.choose("at:luitcoyt", "at:hwicce", "at:anglia")
    assert w.asked == "B place_village" and "at:mercia" in w.options
    assert ("at:hwicce" in w.options) == is_open


@clause("DK-159")
def test_with_plunder_truth_a_holder_cannot_deny() -> None:
    w = plunder((5,), 4, plunder_truth="yes").hand("A", iron=1, gold=1).turn("B")
    assert w.choose("move:1:lindsey", "plunder").options == ["hand_over"]
    w = plunder((5,), 4, plunder_truth="yes").hand("A", gold=1).turn("B")
    assert w.choose("move:1:lindsey", "plunder").options == ["deny"]
