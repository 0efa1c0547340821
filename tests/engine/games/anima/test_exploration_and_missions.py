"""Exploration, encounters, Missions (AN-90 to AN-122)."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


def explorer(*dice: int, place: str = "las_ruinas", **more: list[int]) -> World:
    w = World("guerrero paladin_oscuro", "novel", dice={"explore_roll": list(dice), **more})
    return w.at(place, "A")


@clause("AN-90", "AN-91")
def test_exploring_is_voluntary_and_once_a_turn() -> None:
    w = explorer(1).at("coliseo").phase("exploration", "AB")
    assert w.asked == "A explore_choice" and w.options == ["explore", "do_not_explore"]
    w.choose("explore", "none")
    assert w.s.turn == 2 and len(w.told("exploration_rolled")) == 1


@clause("AN-93", "AN-95")
def test_a_lost_fight_ends_the_exploration() -> None:
    w = explorer(6, combat_roll_attacker=[1], combat_roll_defender=[3])
    w.top("quimera", "tesoro").phase("exploration", "AB").choose("explore")
    assert w.told("turn_lost")[0]["seat"] == 0 and w.of("A").position == ""
    assert w.s.encounter_discard == ["quimera"] and w.s.encounter_deck[0] == "tesoro"


@clause("AN-96")
@shows_card("location.bosque_de_los_susurros", shows="S: the turn is lost")
@shows_card("location.lunaris", shows="S: a random Gift is lost, then a reward is claimed")
def test_special_results_do_what_the_location_says() -> None:
    w = explorer(6, place="bosque_de_los_susurros").phase("exploration", "AB").choose("explore")
    assert w.told("turn_lost")[0]["seat"] == 0
    w = explorer(6, place="lunaris", random_gift=[0]).gifts("A", "hurto")
    w.phase("exploration", "AB").choose("explore")
    assert w.asked == "A reward_choice" and w.s.gift_discard == ["hurto"]


@clause("AN-97", "AN-101")
def test_one_reward_or_none_and_again_in_later_turns() -> None:
    w = explorer(1, 1).phase("exploration", "AB").choose("explore")
    assert w.options == ["gift", "none"]
    w.choose("gift")
    assert len(w.of("A").hand) == 2
    w.until("A start_action").choose("end_stay").until("A explore_choice").choose("explore", "gift")
    assert len(w.of("A").hand) == 4


@clause("AN-98")
@shows_card("gift.org_sol_negro", shows="one Gift more as a reward")
def test_gifts_by_level_and_one_more_with_the_black_sun() -> None:
    w = explorer(1, place="catedral_hundida").joins("A", "org_sol_negro")
    w.phase("exploration", "AB").choose("explore", "gift")
    assert len(w.of("A").hand) == 4


@clause("AN-99")
def test_a_recruit_is_straight_and_active() -> None:
    w = explorer(1, place="coliseo").top("tao").phase("exploration", "AB")
    w.choose("explore", "recruit")
    assert w.of("A").group[-1] == "tao" and "tao" not in w.s.carried


@clause("AN-103", "AN-104", "AN-105")
def test_creatures_are_fought_and_events_happen_up_to_the_level() -> None:
    w = explorer(6, combat_roll_attacker=[6], combat_roll_defender=[1])
    w.top("tesoro", "ogro").phase("exploration", "AB").choose("explore", "pass")
    assert len(w.told("gift_drawn")) == 2 and w.told("combat_won")[0]["enemy"] == "ogro"
    assert w.s.encounter_discard == ["tesoro", "ogro"]


@clause("AN-106")
def test_a_disguise_is_offered_after_the_level_check() -> None:
    w = explorer(4, place="arkangel").recruits("A", "asesino").gifts("A", "disfraz")
    w.top("quimera").phase("exploration", "AB").choose("explore")
    assert w.asked == "A reward_choice"
    w = explorer(4, place="arkangel").recruits("A", "asesino").gifts("A", "disfraz")
    w.top("ogro").phase("exploration", "AB").choose("explore")
    assert w.asked == "A interrupt" and w.told("combat_began") == []


@clause("AN-107")
def test_who_meets_an_event_makes_its_choices() -> None:
    w = explorer(4, place="arkangel").gifts("B", "hurto").top("la_posada")
    w.phase("exploration", "AB").choose("explore")
    assert w.asked == "A event_choice" and w.options == ["recruit", "decline"]


@clause("AN-108", "AN-109")
def test_a_mission_needs_its_place_its_card_and_its_condition() -> None:
    w = explorer(1, place="gran_biblioteca").missions("A", "el_tomo_prohibido", "la_carta_sellada")
    w.gifts("A", "hurto").phase("exploration", "AB").choose("explore")
    assert w.offers("mission") == []
    w = explorer(1, place="gran_biblioteca").missions("A", "el_tomo_prohibido")
    w.gifts("A", "hurto", "huida").phase("exploration", "AB").choose("explore")
    assert w.options == ["gift", "mission:el_tomo_prohibido", "none"]


@clause("AN-108")
def test_the_final_mission_needs_a_completed_one() -> None:
    for done, offered in ((False, []), (True, ["mission:sella_a_omega"])):
        w = explorer(4, place="la_torre_del_fin").final("sella_a_omega")
        if done:
            w.done("A", "intriga_palaciega")
        w.top("tesoro", "santuario").phase("exploration", "AB").choose("explore")
        assert w.offers("mission") == offered


@clause("AN-111")
def test_a_failed_speed_test_harms_nobody() -> None:
    w = explorer(1, place="arkangel", speed_roll=[1]).missions("A", "intriga_palaciega")
    w.phase("exploration", "AB").choose("explore", "mission:intriga_palaciega")
    assert w.of("A").in_play == ["intriga_palaciega"] and w.of("A").position == "arkangel"
    assert w.told("turn_lost") == []


@clause("AN-110", "AN-112", "AN-113", "AN-114")
def test_benefits_add_up_and_the_first_completion_reveals_the_last_mission() -> None:
    w = explorer(1, place="coliseo", combat_roll_attacker=[6], combat_roll_defender=[1])
    w.missions("A", "campeon_del_coliseo").done("A", "vigilia_ante_el_altar")
    before = w.values("A")[0]
    w.phase("exploration", "AB").choose("explore", "mission:campeon_del_coliseo")
    assert w.values("A")[0] == before + 2 and w.s.final_mission == "sella_a_omega"
    assert w.of("A").done == ["vigilia_ante_el_altar", "campeon_del_coliseo"]
    assert w.s.final_deck == ["destruye_el_orbe", "resiste_el_fin"]


@clause("AN-115", "AN-163")
def test_the_final_mission_wins_at_once() -> None:
    w = explorer(4, place="la_torre_del_fin", combat_roll_attacker=[6], combat_roll_defender=[1])
    w.recruits("A", "guerrera_acrobata").done("A", "derrota_a_tiamat").final("sella_a_omega")
    w.top("tesoro", "santuario").phase("exploration", "AB").choose("explore")
    w.choose("mission:sella_a_omega", "pass")
    result = w.s.result
    assert result is not None and result.ranks == (1, 2) and result.reason == "final_mission"


@clause("AN-116")
def test_resisting_begins_in_the_same_step() -> None:
    w = explorer(1, place="paso_del_norte", combat_roll_attacker=[6], combat_roll_defender=[1])
    w.missions("A", "defensa_del_fortin").phase("exploration", "AB")
    w.choose("explore", "mission:defensa_del_fortin")
    assert w.told("combat_began")[0]["strength"] == 8
    assert (w.of("A").resist, w.of("A").resist_won) == ("defensa_del_fortin", 1)


@clause("AN-117", "AN-119")
def test_leaving_loses_the_progress() -> None:
    w = World("guerrero", "novel").at("paso_del_norte", "A")
    w.of("A").resist, w.of("A").resist_won = "defensa_del_fortin", 1
    w.phase("start", "AB")
    assert w.default() == "end_stay"
    w.choose("end_leave")
    assert (w.of("A").resist, w.of("A").resist_won) == ("", 0)


@clause("AN-120")
@shows_card(
    "mission.la_carta_sellada", shows="fetched at the Post House, handed over at the Archive"
)
def test_the_letter_is_fetched_and_handed_over() -> None:
    w = explorer(1, 1, place="aldea_de_cornes").missions("A", "la_carta_sellada")
    w.at("gran_biblioteca").phase("exploration", "AB").choose("explore", "mission:la_carta_sellada")
    assert w.of("A").courier_stage == 1 and w.of("A").in_play == ["la_carta_sellada"]
    w.until("A movement_action").choose("go_to:gran_biblioteca").until("A explore_choice")
    w.choose("explore", "mission:la_carta_sellada")
    assert w.of("A").done == ["la_carta_sellada"]


@clause("AN-121")
def test_only_supernatural_creature_cards_can_be_claimed() -> None:
    for creature, asked in (("trasgos", True), ("manada_de_lobos", False)):
        w = explorer(4, place="arkangel", combat_roll_attacker=[6], combat_roll_defender=[1])
        w.missions("A", "cazador_de_sombras").top(creature)
        w.phase("exploration", "AB").choose("explore")
        assert (w.asked == "A hunt_claim") is asked
        if asked:
            w.choose("claim")
            assert w.of("A").hunted == ["trasgos"] and w.s.encounter_discard == []
            assert w.of("A").in_play == ["cazador_de_sombras"]


@clause("AN-122")
def test_the_other_missions_by_their_steps() -> None:
    w = explorer(1, place="minas_olvidadas", speed_roll=[6], combat_roll_attacker=[4],
                 combat_roll_defender=[1])  # fmt: skip
    w.recruits("A", "tao").missions("A", "rescate_en_la_galeria").phase("exploration", "AB")
    w.choose("explore", "mission:rescate_en_la_galeria")
    assert w.of("A").done == ["rescate_en_la_galeria"]
    w = explorer(1, place="gran_biblioteca", speed_roll=[6]).missions("A", "el_tomo_prohibido")
    w.recruits("A", "tao").gifts("A", "hurto", "huida").phase("exploration", "AB")
    w.choose("explore", "mission:el_tomo_prohibido", "discard:huida")
    assert w.of("A").done == ["el_tomo_prohibido"] and w.of("A").hand == []
    w = explorer(1, place="lunaris").missions("A", "consejo_de_los_cuatro")
    w.recruits("A", "tao", "sombra").phase("exploration", "AB")
    w.choose("explore", "mission:consejo_de_los_cuatro")
    assert w.of("A").done == ["consejo_de_los_cuatro"]
