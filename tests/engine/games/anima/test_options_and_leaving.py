"""Options, variants, the end, seats that leave (AN-155 to AN-168)."""

from __future__ import annotations

from engine.games.anima import TITLE
from engine.games.anima.board.components import LOCATIONS
from engine.games.anima.rules.ending import ranks
from tests.conformance import clause
from tests.engine.games.anima.test_setup_and_turns import begun
from tests.engine.games.anima.world import World
from tests.engine.house import play_house


@clause("AN-155")
def test_both_missions_before_the_final_one() -> None:
    for done, offered in ((1, []), (2, ["mission:sella_a_omega"])):
        w = World("guerrero tao", "novel", dice={"explore_roll": [1]}, multiple_missions="yes")
        w.at("la_torre_del_fin", "A").final("sella_a_omega").top("santuario")
        w.done("A", *("intriga_palaciega", "derrota_a_tiamat")[:done])
        w.phase("exploration", "AB").choose("explore")
        assert w.offers("mission") == offered


@clause("AN-156")
def test_the_tree_lies_open_from_the_start() -> None:
    s = begun(3, tree="yes")
    assert s.active_locations == list(LOCATIONS) and s.previous == {} and s.location_deck == []
    levels = [LOCATIONS[one].level for one in s.active_locations]
    assert levels == sorted(levels)
    w = World("guerrero", "novel", tree="yes").phase("movement", "AB")
    assert w.offers("new_horizons") == []


@clause("AN-158")
def test_a_change_of_level_meets_one_encounter_that_never_stays() -> None:
    rolls = {"combat_roll_attacker": [1], "combat_roll_defender": [4]}
    w = World("guerrero", "novel", tree="yes", dice=rolls).at("arkangel", "A").top("manticora")
    w.phase("start", "AB").choose("end_leave", "go_to:las_ruinas")
    assert w.of("A").position == "" and w.s.encounter_discard == ["manticora"]
    assert w.s.previous == {}


@clause("AN-159")
def test_who_was_beaten_or_rested_starts_at_level_one() -> None:
    w = World("guerrero", "novel", tree="yes").at("las_ruinas", "A").phase("start", "AB")
    w.choose("end_leave")
    assert "go_to:la_torre_del_fin" in w.options
    w.choose("rest").until("A movement_action")
    assert {LOCATIONS[key[6:]].level for key in w.offers("go_to")} == {1}


@clause("AN-160")
def test_the_zeppelin_and_safe_passage_in_the_tree() -> None:
    w = World("guerrero", "novel", tree="yes").gifts("A", "viaje_en_zepelin")
    w.phase("movement", "AB").choose("play_plot:viaje_en_zepelin", "target_location:las_ruinas")
    assert w.of("A").position == "las_ruinas" and w.told("encounter_drawn") == []
    w = World("guerrero", "novel", tree="yes").at("arkangel", "A")
    w.of("A").safe_passage_until = 2
    w.phase("start", "AB").choose("end_leave", "go_to:las_ruinas")
    assert w.told("encounter_drawn") == [] and w.of("A").safe_passage_until == 0


@clause("AN-161")
def test_a_detour_in_the_tree_stays_within_reach() -> None:
    w = World("asesino", "guerrero", tree="yes").gifts("A", "direccion_equivocada")
    w.phase("movement", "BA").choose("go_to:arkangel", "play:direccion_equivocada:asesino")
    places = [key.partition(":")[2] for key in w.options]
    assert {LOCATIONS[one].level for one in places} == {1} and "arkangel" not in places


@clause("AN-162")
def test_without_trade_nobody_trades() -> None:
    w = World("guerrero", "novel", trade="no").at("arkangel", "A", "B").phase("interaction", "AB")
    assert w.asked == "A explore_choice"


def test_rumours_in_the_tree_draw_a_gift() -> None:
    w = World("guerrero", "novel", tree="yes").gifts("A", "rumores").phase("movement", "AB")
    w.choose("play_plot:rumores")
    assert len(w.of("A").hand) == 1 and w.asked == "A movement_action"


@clause("AN-164", "AN-165")
def test_the_turn_limit_ranks_by_missions_combat_speed_and_gifts() -> None:
    w = World("guerrero", "novel", "tao", "paladin", turn_limit=10)
    w.done("B", "intriga_palaciega").gifts("D", "hurto")
    w.s.turn = 10
    w.phase("exploration", "ABCD")
    result = w.s.result
    assert result is not None and result.reason == "turn_limit"
    assert result.ranks == (2, 1, 3, 4)


@clause("AN-165")
def test_seats_alike_in_everything_share_a_rank() -> None:
    w = World("explorador", "asesino", "guerrero")
    assert ranks(w.s) == (2, 2, 1)


@clause("AN-166")
def test_defaults_and_three_time_outs() -> None:
    assert TITLE.timeouts_until_leave == 3
    w = World("guerrero", "novel").at("arkangel", "A").gifts("A", "hurto").phase("start", "AB")
    assert w.default() == "end_leave"
    w.choose("end_leave")
    assert w.asked == "A movement_action" and w.default() == "rest"
    w = World("guerrero", "novel", dice={"explore_roll": [1]}).at("arkangel", "A", "B")
    w.phase("interaction", "AB")
    assert w.default() == "done"
    w.choose("done", "done")
    assert w.default() == "do_not_explore"
    w.choose("explore")
    assert w.default() == "none"


@clause("AN-167")
def test_with_two_seats_leaving_ends_the_match() -> None:
    w = World("guerrero", "novel").phase("movement", "AB")
    w.s.depart(0, "resigned")
    assert w.s.result is not None and w.s.result.ranks == (2, 1)


@clause("AN-168")
def test_a_seat_that_leaves_is_removed_with_all_it_has() -> None:
    w = World("guerrero", "novel tao", "warlock", places="arkangel").gifts("B", "hurto")
    w.joins("B", "org_sol_negro").object("tao").missions("B", "intriga_palaciega")
    w.phase("movement", "ABC")
    w.s.depart(1, "resigned")
    TITLE.check(w.s)
    b = w.of("B")
    assert b.removed and not (b.group or b.hand or b.secret or b.organisation)
    assert w.asked == "A movement_action" and "intriga_palaciega" in w.s.box
    assert sorted(w.s.gift_discard) == ["hurto", "objeto_magico#1", "org_sol_negro"]
    w.choose("rest")
    assert w.asked == "C movement_action"
    w.s.depart(2, "resigned")
    assert w.s.result is not None and w.s.result.ranks == (1, 3, 2)


@clause("AN-168")
def test_a_seat_that_leaves_in_a_fight_is_removed_after_it() -> None:
    rolls = {"combat_roll_attacker": [3], "combat_roll_defender": [3]}
    w = World("guerrero", "novel", "tao", dice=rolls).at("las_ruinas", "A", "B")
    w.gifts("A", "golpe_de_ki#1").phase("interaction", "ABC").choose("declare_combat:1")
    assert w.asked == "A combat_action"
    w.s.depart(0, "resigned")
    assert set(play_house(TITLE, w.s)) == {"pass"}
    assert w.told("combat_rolled")[0]["attack"] == 5 + 3
    assert w.told("group_combat_won")[0]["seat"] == 0
    assert w.of("A").removed and w.asked == "C movement_action"
