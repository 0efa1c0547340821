"""Gifts, abilities, turning, interrupts (AN-123 to AN-144)."""

from __future__ import annotations

from engine.core.sight import sight, waiting
from engine.games.anima import TITLE
from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


@clause("AN-123", "AN-124", "AN-126")
def test_cards_have_their_moment_and_ability_cards_need_a_character() -> None:
    w = World("hechicero guerrero", "novel").gifts("A", "dormir#1", "objeto_magico#1", "hurto")
    w.phase("start", "AB")
    assert w.offers("play") == ["play:dormir#1:hechicero", "play_plot:objeto_magico#1"]
    w = World("hechicero guerrero", "novel").gifts("A", "dormir#1").turned("hechicero")
    assert w.phase("start", "AB").offers("play") == []
    w = World("hechicero guerrero", "novel").gifts("A", "dormir#1").down("hechicero")
    assert w.phase("start", "AB").offers("play") == []


@clause("AN-125", "AN-135")
def test_turned_or_incapacitated_characters_do_not_act() -> None:
    for state in ("turned", "down"):
        w = World("hechicero tao", "novel").gifts("B", "hurto")
        getattr(w, state)("hechicero").phase("start", "AB")
        assert w.offers("use") == []
    w = World("hechicero tao", "novel").down("hechicero")
    assert w.values("A") == (3, 7) and w.phase("start", "AB").offers("expel") != []


@clause("AN-127")
@shows_card("gift.dormir", shows="a character of another Group is incapacitated")
def test_a_card_is_aimed_then_shown_then_answered() -> None:
    w = World("hechicero", "novel tao", "warlock").gifts("A", "dormir#1")
    w.gifts("C", "contrahechizo#1").phase("start", "ABC").choose("play:dormir#1:hechicero")
    assert w.asked == "A choose_target" and w.told("ability_card_played") == []
    w.choose("target_character:tao")
    assert w.told("ability_card_played")[0]["gift"] == "dormir#1"
    assert w.asked == "C interrupt" and "tao" not in w.s.carried
    w.choose("pass")
    assert w.s.carried["tao"][1] == 1 and w.s.gift_discard == ["dormir#1"]
    w = World("hechicero", "novel").gifts("A", "dormir#1").down("novel").phase("start", "AB")
    assert w.offers("play") == []


@clause("AN-128")
@shows_card("gift.contrahechizo", shows="another seat's Ability card has no effect")
def test_a_cancelled_card_is_spent() -> None:
    w = World("hechicero", "novel", "warlock").gifts("A", "dormir#1")
    w.gifts("C", "contrahechizo#1").phase("start", "ABC")
    w.choose("play:dormir#1:hechicero", "target_character:novel")
    w.choose("play:contrahechizo#1:warlock")
    assert w.s.carried == {"hechicero": (1, 0, ""), "warlock": (1, 0, "")}
    assert sorted(w.s.gift_discard) == ["contrahechizo#1", "dormir#1"]


@clause("AN-129")
@shows_card("gift.objeto_magico", shows="2 more Combat for its bearer")
@shows_card("character.maestro_de_armas", shows="3 from an object")
def test_one_object_a_character() -> None:
    w = World("maestro_de_armas tao", "novel").gifts("A", "objeto_magico#1", "objeto_magico#2")
    w.phase("start", "AB").choose("play_plot:objeto_magico#1", "target_character:maestro_de_armas")
    assert w.values("A")[0] == 5 + 3 + 3
    w.choose("play_plot:objeto_magico#2")
    assert w.values("A")[0] == 5 + 3 + 3 + 2


@clause("AN-130")
def test_an_object_dies_with_its_bearer() -> None:
    rolls = {"explore_roll": [5], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
    w = World("ladrona", "novel", dice=rolls).object("ladrona").at("arkangel", "A").top("ogro")
    w.phase("exploration", "AB").choose("explore")
    assert w.s.gift_discard == ["objeto_magico#1"]


@clause("AN-131")
def test_one_organisation_at_a_time() -> None:
    w = World("novel tao", "sombra").joins("A", "org_samael").gifts("A", "org_sol_negro")
    w.phase("start", "AB")
    assert w.offers("play") == []
    w.choose("leave_organisation", "play_plot:org_sol_negro")
    assert w.of("A").organisation == "org_sol_negro"


@clause("AN-132")
def test_requirements_are_checked_at_every_turn_start() -> None:
    w = World("guerrero", "novel").joins("A", "org_wissenschaft").joins("B", "org_samael")
    w.new_turn()
    assert w.of("A").organisation == "" and w.of("B").organisation == "org_samael"
    assert w.s.gift_discard == ["org_wissenschaft"]


@clause("AN-134")
@shows_card("gift.org_inquisicion", shows="no Magic cards")
def test_the_inquisition_plays_no_magic_but_its_wizards_still_study() -> None:
    w = World("hechicero", "novel").joins("A", "org_inquisicion").gifts("A", "dormir#1")
    w.phase("start", "AB")
    assert w.offers("play") == [] and w.offers("use") == ["use:hechicero"]


@clause("AN-136")
def test_who_is_down_is_no_target_and_a_random_blow_changes_nothing() -> None:
    w = World("asesino", "novel tao").down("tao").phase("start", "AB").choose("use:asesino")
    assert w.told("ability_used")[0]["target"] == "novel"
    rolls = {"explore_roll": [2], "random_character": [0]}
    w = World("guerrero tao", "novel", dice=rolls).down("guerrero").at("las_ruinas", "A")
    w.top("peste").phase("exploration", "AB").choose("explore")
    assert w.s.carried == {"guerrero": (0, 1, "")}


@clause("AN-137", "AN-138")
def test_a_window_asks_in_order_and_again_after_a_play() -> None:
    rolls = {"explore_roll": [1, 2], "combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World("explorador", "asesino", "guerrero", "ladrona", dice=rolls).at("las_ruinas", "A")
    w.gifts("A", "golpe_de_suerte").gifts("B", "sabotaje").top("ogro")
    w.phase("exploration", "ADBC").choose("explore")
    assert w.asked == "A interrupt"
    w.choose("pass")
    assert w.asked == "B interrupt"
    w.choose("play:sabotaje:asesino")
    assert w.asked == "A interrupt" and w.s.die == 3
    w.choose("use:explorador")
    assert w.asked == "A interrupt" and w.s.die == 2
    w.choose("play_plot:golpe_de_suerte")
    assert w.asked == "A reward_choice"


@clause("AN-138")
def test_once_a_card_is_cancelled_nobody_else_is_asked_about_it() -> None:
    w = World("hechicero guerrero", "warlock", "conjurador tao").gifts("A", "dormir#1")
    w.gifts("B", "contrahechizo#1").gifts("C", "contrahechizo#2").phase("start", "ABC")
    w.choose("play:dormir#1:hechicero", "target_character:tao", "play:contrahechizo#1:warlock")
    assert w.asked == "C interrupt", "about the counterspell"
    w.choose("pass")
    assert w.asked == "A start_action"
    assert w.told("card_cancelled")[0]["gift"] == "dormir#1"


@clause("AN-138", "AN-106")
def test_once_an_encounter_is_avoided_nobody_else_is_asked_about_it() -> None:
    w = World("asesino", "novel", interrupt_prompt="everyone").previous("arkangel", "ogro")
    w.gifts("A", "disfraz", "hurto").phase("movement", "AB").choose("go_to:arkangel")
    assert w.asked == "A interrupt"
    w.choose("play:disfraz:asesino")
    assert w.asked == "B movement_action"


@clause("AN-139")
def test_who_lost_the_turn_is_not_asked() -> None:
    w = World("guerrero", "asesino", dice={"explore_roll": [1]}).at("las_ruinas", "A")
    w.gifts("B", "sabotaje")
    w.of("B").lost_turn = 1
    w.phase("exploration", "AB").choose("explore")
    assert w.asked == "A reward_choice"


@clause("AN-141", "AN-143", "AN-144")
def test_an_open_window_names_nobody() -> None:
    w = World("guerrero", "asesino", "sombra", dice={"explore_roll": [1]}).at("las_ruinas", "A")
    w.gifts("B", "sabotaje").phase("exploration", "ABC").choose("explore")
    assert w.asked == "B interrupt"
    assert waiting(w.s, 0) == waiting(w.s, 2) == waiting(w.s, -1) == [[None, None]]
    assert waiting(w.s, 1) == [[1, "interrupt"]]
    assert sight(TITLE, w.s, 0)["decision"] is None
    before = len(w.events)
    w.choose("pass")
    assert [one.kind for one in w.events[before:]] == ["window_closed", "exploration_read"]


@clause("AN-141")
def test_everyone_is_asked_also_with_nothing_but_pass() -> None:
    rolls = {"explore_roll": [1]}
    w = World("guerrero", "asesino", "sombra", dice=rolls, interrupt_prompt="everyone")
    w.at("las_ruinas", "A").gifts("B", "hurto").phase("exploration", "ABC").choose("explore")
    assert w.asked == "B interrupt" and w.options == ["pass"]
    w.choose("pass")
    assert w.asked == "A reward_choice"


@clause("AN-142")
@shows_card("gift.sabotaje", shows="2 more on another's exploration die, 6 at most")
@shows_card("character.explorador", shows="the exploration die is rolled again")
def test_a_new_die_forgets_additions_and_later_ones_stay_within_six() -> None:
    w = World("explorador", "asesino", dice={"explore_roll": [5, 1]}).at("las_ruinas", "A")
    w.gifts("B", "sabotaje").phase("exploration", "AB").choose("explore", "pass")
    w.choose("play:sabotaje:asesino")
    assert w.s.die == 6
    w.choose("use:explorador")
    assert w.told("exploration_rolled")[-1]["die"] == 1 and w.asked == "A reward_choice"


@clause("AN-144")
def test_private_questions_do_not_tell_their_name() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [4]}).at("arkangel", "A")
    w.gifts("A", "hurto").top("peaje").phase("exploration", "AB").choose("explore")
    assert waiting(w.s, 1) == [[0, "deciding"]] and waiting(w.s, 0) == [[0, "event_choice"]]
    w = World("guerrero", "novel", dice={"explore_roll": [4], "combat_roll_attacker": [6],
              "combat_roll_defender": [1]}).at("arkangel", "A")  # fmt: skip
    w.missions("A", "cazador_de_sombras").top("trasgos").phase("exploration", "AB")
    w.choose("explore")
    assert waiting(w.s, 1) == [[0, "deciding"]]
    before = len(w.events)
    w.choose("decline")
    assert [one for one in w.events[before:] if one.kind == "creature_claimed"] == []
