"""The start and the movement phase, previous encounters (AN-27 to AN-60)."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


@clause("AN-27")
def test_everybody_is_fresh_before_anybody_acts() -> None:
    w = World("guerrero", "novel").turned("guerrero").down("novel").new_turn()
    assert w.s.carried == {}


@clause("AN-28", "AN-29")
def test_discarding_and_expelling_in_the_start_step_only() -> None:
    w = World("guerrero tao", "novel").gifts("A", "hurto", "huida").at("lunaris")
    w.phase("start", "AB")
    assert len(w.offers("discard_gift")) == 2 and len(w.offers("expel")) == 2
    w.choose("discard_gift:hurto")
    assert w.asked == "B take_discarded_gift"
    w.choose("take")
    assert w.of("B").hand == ["hurto"]
    w.choose("expel:tao", "decline")
    assert w.s.character_discard == ["tao"]
    w.until("A movement_action")
    assert w.offers("discard") == [] and w.offers("expel") == []


@clause("AN-30")
def test_the_last_character_cannot_be_expelled() -> None:
    w = World("guerrero", "novel").gifts("A", "hurto").phase("start", "AB")
    assert w.offers("expel") == []


@clause("AN-31")
def test_a_full_hand_receives_nothing() -> None:
    w = World("guerrero", "novel").gifts("A", "hurto")
    w.gifts("B", "huida", "sabotaje", "disfraz", "curacion", "dormir#1").phase("start", "AB")
    w.choose("discard_gift:hurto")
    assert w.s.gift_discard == ["hurto"] and w.told("discarded_gift_taken") == []


@clause("AN-32", "AN-33")
def test_an_expelled_character_keeps_its_state_and_loses_its_object() -> None:
    w = World("guerrero tao", "novel", "sombra warlock").object("tao").turned("tao")
    w.of("B").lost_turn = 1
    w.phase("start", "ABC").choose("expel:tao")
    assert w.asked == "B take_expelled" and w.default() == "decline"
    w.choose("take")
    assert w.of("B").group == ["novel", "tao"] and w.s.carried["tao"] == (1, 0, "")
    assert w.s.gift_discard == ["objeto_magico#1"]


@clause("AN-34")
def test_paid_gifts_are_not_offered() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [4]}).at("arkangel", "A")
    w.gifts("A", "hurto").top("peaje").phase("exploration", "AB").choose("explore")
    w.choose("discard:hurto")
    assert w.asked == "A reward_choice" and w.s.gift_discard == ["hurto"]


@clause("AN-35")
def test_staying_or_leaving_is_said_with_the_end() -> None:
    w = World("guerrero", "novel").at("arkangel", "A", "B").phase("start", "AB")
    assert w.options == ["end_stay", "end_leave"]
    w.choose("end_leave", "end_stay")
    assert w.of("A").position == "" and w.of("A").left_from == "arkangel"
    assert w.of("B").staying and w.asked == "A movement_action"


@clause("AN-37")
def test_an_organisation_can_be_left() -> None:
    w = World("guerrero tao", "novel").joins("A", "org_sol_negro").phase("start", "AB")
    w.choose("leave_organisation")
    assert w.of("A").organisation == "" and w.s.gift_discard == ["org_sol_negro"]


@clause("AN-38", "AN-39")
def test_one_movement_also_back_to_the_place_just_left() -> None:
    w = World("guerrero", "novel").at("arkangel", "A").phase("start", "AB").choose("end_leave")
    assert w.options == ["go_to:arkangel", "new_horizons_draw", "rest"]
    w.choose("go_to:arkangel")
    assert w.of("A").position == "arkangel" and w.asked == "B movement_action"


@clause("AN-40", "AN-41", "AN-56", "AN-59", "AN-86")
def test_a_beaten_group_does_not_arrive_and_the_creature_stays() -> None:
    rolls = {"combat_roll_attacker": [1, 6], "combat_roll_defender": [4, 1]}
    w = World("novel", "guerrero", dice=rolls).previous("aldea_de_cornes", "ogro")
    w.phase("movement", "AB").choose("go_to:aldea_de_cornes")
    assert w.of("A").position == "" and w.of("A").lost_turn
    assert w.s.previous["aldea_de_cornes"] == ("ogro", 1)
    w.choose("go_to:aldea_de_cornes")
    assert w.of("B").position == "aldea_de_cornes" and w.s.previous == {}
    assert w.s.encounter_discard == ["ogro"]


@clause("AN-43", "AN-45", "AN-46")
def test_new_horizons_by_deck_or_pile_with_an_open_encounter() -> None:
    rolls = {"combat_roll_attacker": [1], "combat_roll_defender": [3]}
    w = World("novel", "guerrero", places="arkangel", dice=rolls).discarded("lunaris").top("ogro")
    w.phase("movement", "AB")
    assert {"new_horizons_draw", "new_horizons_retrieve:lunaris"} <= set(w.options)
    w.choose("new_horizons_retrieve:lunaris")
    assert w.of("A").position == "" and w.s.previous["lunaris"] == ("ogro", 1)
    assert "go_to:lunaris" in w.options and w.offers("new_horizons") == []


@clause("AN-48")
def test_retiring_comes_before_the_encounter_and_spares_the_new_place() -> None:
    w = World("guerrero", "novel", places="arkangel lunaris coliseo americh")
    w.top("las_ruinas", "tesoro").phase("movement", "AB").choose("new_horizons_draw")
    assert w.asked == "A retire_location" and "retire:las_ruinas" not in w.options
    assert w.told("encounter_laid") == []
    w.choose("retire:lunaris")
    assert w.told("encounter_laid")[0]["encounter"] == "tesoro"


@clause("AN-52", "AN-139")
def test_a_resting_group_may_interrupt() -> None:
    w = World("explorador", "guerrero", dice={"explore_roll": [1]}).gifts("A", "sabotaje")
    w.at("arkangel").phase("movement", "AB").choose("rest", "go_to:arkangel", "explore")
    assert w.asked == "A interrupt" and not w.of("A").lost_turn


@clause("AN-54", "AN-60")
@shows_card("gift.viaje_en_zepelin", shows="arrives past the encounter, which stays face down")
def test_the_zeppelin_lands_behind_the_encounter() -> None:
    w = World("guerrero", "novel", "tao").previous("las_ruinas", "titan")
    w.gifts("A", "viaje_en_zepelin").gifts("B", "direccion_equivocada")
    w.phase("movement", "ABC").choose("play_plot:viaje_en_zepelin")
    assert w.of("A").position == "las_ruinas" and w.s.previous["las_ruinas"] == ("titan", 0)
    w.choose("rest", "go_to:las_ruinas")
    assert w.of("A").position == "las_ruinas" and w.told("window_opened") == []


@clause("AN-55", "AN-102")
@shows_card("location.puerto_de_arlan", shows="EX: the next trip skips the encounter")
def test_safe_passage_is_used_up_where_it_helps() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [1]}).at("puerto_de_arlan", "A")
    w.previous("las_ruinas", "titan").at("lunaris")
    w.phase("exploration", "AB").choose("explore", "ex")
    w.until("A start_action").choose("end_leave").until("A movement_action")
    w.choose("go_to:las_ruinas")
    assert w.of("A").position == "las_ruinas" and w.of("A").safe_passage_until == 0
    assert w.s.previous["las_ruinas"] == ("titan", 0)


@clause("AN-58")
def test_an_event_is_gone_even_if_nobody_arrives() -> None:
    w = World("guerrero", "novel").previous("arkangel", "tormenta").phase("movement", "AB")
    w.choose("go_to:arkangel")
    assert w.of("A").position == "" and w.s.encounter_discard == ["tormenta"]
    assert w.s.previous == {}
