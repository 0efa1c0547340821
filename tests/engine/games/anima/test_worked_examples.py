"""The worked examples of section 10, with their own numbers."""

from __future__ import annotations

from engine.games.anima.rules.decks import draw_gifts
from engine.games.anima.rules.turn.turns import fix_order
from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


@clause("AN-8", "AN-9")
def test_v1_a_group_sums_up() -> None:
    assert World("guerrera_acrobata warlock", "novel").values("A") == (7, 8)


@clause("AN-21")
def test_v2_the_fastest_group_acts_first() -> None:
    w = World("guerrera_acrobata ilusionista", "novel", "ladrona tecnico").new_turn()
    assert [w.values(seat) for seat in "ABC"] == [(6, 8), (3, 2), (4, 7)]
    assert w.s.turn_order == [0, 2, 1]


@clause("AN-125", "AN-10")
def test_v3_a_failed_theft_turns_the_thief() -> None:
    w = World("guerrero", "novel", "ladrona tecnico", dice={"steal_roll": [3]})
    w.gifts("A", "dormir#1").gifts("C", "hurto").phase("start", "CAB")
    w.choose("use:ladrona")
    assert w.of("A").hand == ["dormir#1"] and w.values("C") == (4, 7)
    assert w.offers("use") == [] and w.offers("play") == []


@clause("AN-31")
def test_v4_a_tie_of_hands_leaves_the_gift_on_the_pile() -> None:
    w = World("guerrero", "novel", "ladrona").gifts("A", "dormir#1").gifts("B", "dormir#2")
    w.gifts("C", "hurto").phase("start", "CAB").choose("discard_gift:hurto")
    assert w.asked == "C start_action" and w.told("discarded_gift_taken") == []
    assert w.s.gift_discard == ["hurto"]


@clause("AN-131", "AN-132")
def test_v5_joining_the_black_sun() -> None:
    w = World("guerrera_acrobata ilusionista", "novel").gifts("A", "org_sol_negro")
    w.phase("start", "AB").choose("play_plot:org_sol_negro")
    assert w.of("A").organisation == "org_sol_negro"


@clause("AN-57", "AN-42")
def test_v6_a_new_location_with_an_encounter_above_its_level() -> None:
    w = World("guerrero", "novel", places="arkangel").top("las_ruinas", "la_sombra_de_omega")
    w.phase("movement", "AB").choose("new_horizons_draw")
    assert w.of("A").position == "las_ruinas" and w.s.new_horizons_used
    assert w.s.encounter_discard == ["la_sombra_de_omega"]


@clause("AN-61", "AN-70")
def test_v7_trade_but_no_combat_in_arkangel() -> None:
    w = World("guerrero", "novel").at("arkangel", "A", "B").phase("interaction", "AB")
    assert w.options == ["trade_with:1", "done"]


@clause("AN-93", "AN-81", "AN-99")
def test_v8_one_encounter_then_a_recruit() -> None:
    rolls = {"explore_roll": [5], "combat_roll_attacker": [3], "combat_roll_defender": [4]}
    w = World("guerrera_acrobata ilusionista", "novel", dice=rolls).at("arkangel", "A")
    w.top("guerrero_errante", "maestro_de_armas").phase("exploration", "AB").choose("explore")
    w.choose("pass")
    rolled = w.told("combat_rolled")[0]
    assert (rolled["attack"], rolled["defence"]) == (9, 6)
    w.choose("recruit")
    assert w.of("A").group[-1] == "maestro_de_armas"


@clause("AN-94", "AN-97", "AN-108")
def test_v9_two_encounters_then_a_mission() -> None:
    w = World("ladrona tecnico", "novel", dice={"explore_roll": [6]}).at("las_ruinas", "A")
    w.missions("A", "derrota_a_tiamat").top("senor_oscuro", "tesoro")
    w.phase("exploration", "AB").choose("explore")
    assert len(w.of("A").hand) == 2 and "mission:derrota_a_tiamat" in w.options
    assert w.s.encounter_discard == ["senor_oscuro", "tesoro"]


@clause("AN-110", "AN-111")
def test_v10_a_failed_mission_stays_face_up() -> None:
    rolls = {"explore_roll": [1], "combat_roll_attacker": [1], "combat_roll_defender": [2]}
    w = World("guerrero guerrero_mentalista", "novel", dice=rolls).at("las_ruinas", "A")
    w.missions("A", "derrota_a_tiamat").phase("exploration", "AB")
    w.choose("explore", "mission:derrota_a_tiamat")
    assert w.of("A").in_play == ["derrota_a_tiamat"] and w.of("A").done == []
    assert w.told("turn_lost")[0]["seat"] == 0 and w.of("A").position == ""


@clause("AN-92")
def test_v11_nothing_happens_and_a_recruit_joins() -> None:
    w = World("novel", "guerrero", dice={"explore_roll": [2]}).at("arkangel", "A").top("warlock")
    w.phase("exploration", "AB").choose("explore", "recruit")
    assert w.of("A").group == ["novel", "warlock"]


@clause("AN-94")
def test_v12_a_level_three_event_has_no_effect_in_arkangel() -> None:
    w = World("novel", "guerrero", dice={"explore_roll": [4]}).at("arkangel", "A")
    w.top("la_sombra_de_omega").phase("exploration", "AB").choose("explore")
    assert w.asked == "A reward_choice" and w.s.encounter_discard == ["la_sombra_de_omega"]


@clause("AN-57", "AN-59")
def test_v13_previous_encounters_by_level() -> None:
    w = World("novel", "guerrero").previous("aldea_de_cornes", "dios_dragon")
    w.phase("movement", "AB").choose("go_to:aldea_de_cornes")
    assert w.of("A").position == "aldea_de_cornes" and w.told("combat_began") == []
    w = World("novel", "guerrero").previous("aldea_de_cornes", "guerrero_errante")
    w.phase("movement", "AB").choose("go_to:aldea_de_cornes")
    assert w.told("combat_began")[0]["strength"] == 2


@clause("AN-7")
def test_v14_drawing_stops_at_five() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [1]}).at("catedral_hundida", "A")
    w.gifts("A", "hurto", "huida", "sabotaje", "disfraz").phase("exploration", "AB")
    w.choose("explore", "gift")
    assert len(w.told("gift_drawn")) == 1


@clause("AN-47")
def test_v15_at_most_two_locations_a_seat() -> None:
    for seats, limit in ((3, 6), (4, 8)):
        w = World(*("novel", "guerrero", "tao", "warlock")[:seats])
        for place in list(w.s.location_deck)[:limit]:
            w.at(place)
        assert not w.s.is_over_limit
        w.at(w.s.location_deck[0])
        assert w.s.is_over_limit


@clause("AN-69")
def test_v16_four_do_not_fight_two() -> None:
    for order in ("AB", "BA"):
        w = World("guerrero tao novel warlock", "ladrona tecnico").at("las_ruinas", "A", "B")
        w.phase("interaction", order)
        assert w.offers("declare_combat") == [] and w.told("group_combat_began") == []


@clause("AN-157", "AN-158")
def test_v17_climbing_the_tree() -> None:
    w = World("guerrero tao", "novel", tree="yes").top("la_sombra_de_omega", "heraldo_del_abismo")
    w.phase("movement", "AB")
    assert "go_to:la_torre_del_fin" not in w.options and "go_to:las_ruinas" not in w.options
    w.choose("go_to:arkangel")
    assert w.told("encounter_drawn") == []
    w.until("A start_action").choose("end_leave").until("A movement_action")
    assert "go_to:la_torre_del_fin" not in w.options
    w.choose("go_to:las_ruinas")
    assert len(w.told("encounter_drawn")) == 1 and w.of("A").position == "las_ruinas"
    w.until("A start_action").choose("end_leave").until("A movement_action")
    assert "go_to:la_torre_del_fin" in w.options
    w.choose("go_to:la_torre_del_fin")
    assert len(w.told("encounter_drawn")) == 2


@clause("AN-23", "AN-24", "AN-25")
def test_x1_to_x3_ties_are_rolled_once() -> None:
    rolls = {"tie_roll": [5, 3, 5, 2, 4]}
    w = World("tao guerrero", "sombra novel", "warlock", dice=rolls)
    fix_order(w.s)
    assert [w.values(seat)[1] for seat in "ABC"] == [6, 6, 4]
    assert w.s.turn_order == [0, 1, 2]
    w.recruits("C", "paladin")
    fix_order(w.s)
    assert [w.of(seat).tie_rolls for seat in "ABC"] == [[5, 2], [3], [5, 4]]
    assert w.s.turn_order == [2, 0, 1]
    w.recruits("C", "explorador")
    fix_order(w.s)
    assert w.values("C")[1] == 9 and w.s.turn_order == [2, 0, 1]
    assert len(w.told("tie_rolled")) == 5


@clause("AN-24")
def test_of_two_ties_that_of_the_faster_groups_is_rolled_out_first() -> None:
    rolls = {"tie_roll": [4, 4, 6, 1, 2, 3]}
    w = World("guerrero", "tao", "novel", "sombra", dice=rolls)
    fix_order(w.s)
    assert [w.values(seat)[1] for seat in "ABCD"] == [2, 4, 2, 4]
    rolled = [(event["seat"], event["die"]) for event in w.told("tie_rolled")]
    assert rolled == [(1, 4), (3, 4), (1, 6), (3, 1), (0, 2), (2, 3)]
    assert w.s.turn_order == [1, 3, 2, 0]


@clause("AN-52")
def test_x4_rest_counts_in_the_next_turn_only() -> None:
    w = World("novel", "guerrero tao", places="arkangel lunaris").phase("movement", "AB")
    w.choose("rest", "rest")
    assert w.s.turn == 2 and w.values("A") == (5, 4)
    assert w.s.turn_order == [1, 0]
    w.until("A movement_action").choose("go_to:arkangel").until("B start_action")
    assert w.s.turn == 3 and w.values("A") == (3, 2)


def ogre(attack: int, defence: int) -> World:
    rolls = {
        "explore_roll": [5],
        "combat_roll_attacker": [attack],
        "combat_roll_defender": [defence],
    }
    w = World("novel", "guerrero", dice=rolls).at("arkangel", "A").joins("A", "org_inquisicion")
    return w.top("ogro", "tao").phase("exploration", "AB").choose("explore")


@clause("AN-84", "AN-149", "AN-133")
def test_x5_losing_by_five_costs_the_only_character() -> None:
    w = ogre(1, 4)
    assert w.of("A").group == ["tao"] and w.of("A").organisation == ""
    assert w.s.character_discard == ["novel"] and w.told("turn_lost")[0]["seat"] == 0


@clause("AN-84")
def test_x6_losing_by_four_costs_the_turn() -> None:
    w = ogre(2, 4)
    assert w.of("A").group == ["novel"] and w.told("turn_lost")[0]["seat"] == 0


@clause("AN-82")
def test_x7_equal_totals_beat_a_creature() -> None:
    w = ogre(4, 2)
    assert w.told("combat_won")[0]["attack"] == 7 and w.asked == "A reward_choice"


@clause("AN-83", "AN-71")
def test_x8_a_draw_between_groups() -> None:
    rolls = {"combat_roll_attacker": [2], "combat_roll_defender": [3]}
    w = World("guerrero", "guerrero_mentalista", "tao", dice=rolls)
    w.at("las_ruinas", "A", "B", "C").gifts("A", "hurto").gifts("B", "huida")
    w.phase("interaction", "ABC").choose("declare_combat:1")
    assert w.told("combat_drawn") and w.options == ["declare_combat:2", "done"]
    assert w.of("A").position == w.of("B").position == "las_ruinas"
    assert len(w.of("A").hand) == len(w.of("B").hand) == 1


@clause("AN-135", "AN-129")
def test_x9_an_incapacitated_bearer_adds_speed_only() -> None:
    w = World("guerrero guerrera_acrobata", "novel").object("guerrero").down("guerrero")
    assert w.values("A") == (4, 6)


@clause("AN-82")
@shows_card("encounter.sirena", shows="men and their objects do not count")
def test_x10_the_siren_charms_men() -> None:
    rolls = {"explore_roll": [2], "combat_roll_attacker": [4], "combat_roll_defender": [2]}
    w = World("guerrero ilusionista novel", "tao", dice=rolls).object("guerrero")
    w.at("las_ruinas", "A").top("sirena").phase("exploration", "AB").choose("explore")
    w.choose("pass")
    won = w.told("combat_won")[0]
    assert (won["attack"], won["defence"]) == (9, 9)


@clause("AN-74")
def test_x11_a_full_winner_sends_the_gift_to_the_pile() -> None:
    rolls = {"combat_roll_attacker": [6], "combat_roll_defender": [6], "random_gift": [1]}
    w = World("guerrero", "guerrero_mentalista", dice=rolls).at("las_ruinas", "A", "B")
    w.gifts("A", "hurto", "sabotaje", "disfraz", "direccion_equivocada", "curacion")
    w.gifts("B", "huida", "dormir#1").phase("interaction", "AB").choose("declare_combat:1")
    assert len(w.of("A").hand) == 5 and len(w.of("B").hand) == 1
    assert w.s.gift_discard == ["dormir#1"] and w.told("gift_lost")[0]["gift"] == "dormir#1"


@clause("AN-49", "AN-50", "AN-51")
def test_x12_retiring_and_protecting() -> None:
    for protects_again in (False, True):
        w = World("guerrero", "novel").at("arkangel", "B").previous("las_ruinas", "ogro")
        w.at("coliseo").at("lunaris").gifts("B", "hurto", "huida").top("americh", "tormenta")
        w.phase("movement", "AB").choose("new_horizons_draw")
        assert w.options == ["retire:coliseo", "retire:lunaris"]
        w.choose("retire:coliseo", "protect:hurto")
        assert w.asked == "B protect_location"
        w.choose("protect:huida" if protects_again else "pass")
        assert ("lunaris" in w.s.active_locations) == protects_again
        assert len(w.s.active_locations) == (5 if protects_again else 4)


@clause("AN-50")
def test_protection_is_asked_for_from_the_seat_after_the_placer_on_and_round() -> None:
    w = World("guerrero", "novel", "tao", "warlock").at("arkangel", "A", "C", "D")
    for place in ("coliseo", "lunaris", "americh", "las_ruinas", "paso_del_norte"):
        w.at(place)
    w.at("gran_biblioteca").at("minas_olvidadas").gifts("A", "hurto").gifts("C", "huida")
    w.gifts("D", "sabotaje").phase("movement", "ABCD").choose("rest", "new_horizons_draw")
    w.choose("retire:coliseo")
    asked = []
    while w.decision.kind == "protect_location":
        asked.append(w.asked[0])
        w.choose("pass")
    assert asked == ["C", "D", "A"]
    assert w.s.location_discard == ["coliseo"]


@clause("AN-53", "AN-42")
@shows_card(
    "gift.direccion_equivocada", shows="new horizons becomes a journey to the Location named"
)
def test_x13_new_horizons_led_astray() -> None:
    w = World("asesino", "guerrero", "tao").previous("las_ruinas", "tesoro").at("arkangel")
    w.gifts("A", "direccion_equivocada").phase("movement", "BAC").choose("new_horizons_draw")
    assert w.asked == "A interrupt"
    w.choose("play:direccion_equivocada:asesino", "target_location:las_ruinas")
    assert w.of("B").position == "las_ruinas" and len(w.of("B").hand) == 2
    assert not w.s.new_horizons_used and "new_horizons_draw" in w.options


def fort(attack: int, defence: int) -> World:
    rolls = {
        "combat_roll_attacker": [attack, 5],
        "combat_roll_defender": [defence, 3],
    }
    w = World("guerrero guerrera_acrobata", "warlock guerrero_mentalista", dice=rolls)
    w.at("paso_del_norte", "A", "B").missions("A", "defensa_del_fortin")
    a = w.of("A")
    a.in_play, a.secret = a.secret, []
    a.resist, a.resist_won = "defensa_del_fortin", 1
    w.phase("start", "AB").choose("end_stay", "end_stay")
    return w


@clause("AN-117", "AN-118")
def test_x14_the_last_round_is_fought_without_a_roll() -> None:
    w = fort(3, 1)
    assert w.asked == "A interaction_action"
    w.choose("done", "declare_combat:0")
    assert w.told("combat_drawn") and w.of("A").done == ["defensa_del_fortin"]
    assert w.told("exploration_rolled") == [] and w.values("A")[0] == 11


@clause("AN-119")
def test_x15_a_beaten_group_begins_again() -> None:
    w = fort(6, 1).choose("done", "declare_combat:0")
    a = w.of("A")
    assert a.position == "" and a.lost_turn and a.resist_won == 0 and a.done == []
    assert w.told("combat_began") == []


@clause("AN-65")
def test_x16_what_a_trade_may_leave() -> None:
    w = World("guerrero", "novel tao").at("arkangel", "A").at("lunaris", "B")
    w.gifts("A", "hurto", "huida", "sabotaje", "disfraz", "curacion").gifts("B", "dormir#1")
    w.phase("interaction", "AB").choose("trade_with:1", "add:hurto", "done", "add:tao")
    assert "done" in w.options
    w.choose("add:novel")
    assert "done" not in w.options
    w.choose("reject")
    w = World("guerrero", "novel tao").at("arkangel", "A").at("lunaris", "B")
    w.gifts("A", "hurto", "huida", "sabotaje", "disfraz", "curacion").gifts("B", "dormir#1")
    w.phase("interaction", "AB").choose("trade_with:1", "add:hurto", "done", "add:tao")
    w.choose("done", "confirm")
    assert (len(w.of("A").hand), len(w.of("A").group)) == (4, 2)
    assert (len(w.of("B").hand), len(w.of("B").group)) == (2, 1)


@clause("AN-72")
@shows_card(
    "gift.org_sol_negro", "gift.org_wissenschaft", shows="enemies at one Location have to fight"
)
@shows_card("location.arkangel", shows="Groups do not fight here")
def test_x17_enemies_must_fight_except_in_arkangel() -> None:
    four = "guerrero guerrera_acrobata paladin tao"
    for place, fights in (("las_ruinas", 1), ("arkangel", 0)):
        w = World(four, "novel warlock").joins("A", "org_sol_negro").at(place, "A", "B")
        w.joins("B", "org_wissenschaft").phase("interaction", "AB")
        assert len(w.told("group_combat_began")) == fights
        assert fights or w.offers("declare_combat") == []


@clause("AN-121", "AN-114")
@shows_card("mission.cazador_de_sombras", shows="the second claim completes it")
def test_x18_the_hunter_completes_while_moving() -> None:
    rolls = {"combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World("guerrero", "novel", dice=rolls).previous("arkangel", "trasgos")
    w.s.box.remove("cazador_de_sombras")
    w.of("A").in_play = ["cazador_de_sombras"]
    w.s.encounter_deck.remove("esqueletos")
    w.of("A").hunted = ["esqueletos"]
    w.phase("movement", "AB").choose("go_to:arkangel", "claim")
    assert w.of("A").done == ["cazador_de_sombras"] and w.values("A")[0] == 7
    assert w.s.final_mission and w.of("A").position == "arkangel"
    assert w.s.encounter_discard == ["esqueletos", "trasgos"]


@clause("AN-122")
@shows_card("gift.velocidad_del_rayo", shows="3 more in a Speed test")
@shows_card("character.tao", shows="2 more in a Speed test")
def test_x19_a_speed_test_with_a_card() -> None:
    for card, die, wins in (("play:velocidad_del_rayo:guerrera_acrobata", 1, True),
                            ("pass", 3, False), ("pass", 4, True)):  # fmt: skip
        rolls = {"explore_roll": [1], "speed_roll": [die]}
        w = World("tao guerrera_acrobata", "novel", dice=rolls).at("arkangel", "A")
        w.missions("A", "intriga_palaciega").gifts("A", "velocidad_del_rayo")
        w.phase("exploration", "AB").choose("explore", "mission:intriga_palaciega", card)
        assert (w.of("A").done == ["intriga_palaciega"]) is wins


@clause("AN-151")
def test_x20_an_empty_deck_is_the_shuffled_pile() -> None:
    w = World("guerrero", "novel")
    s = w.s
    w.gifts("A", "hurto")
    s.gift_discard, s.gift_deck = s.gift_deck[:6], s.gift_deck[6:7]
    assert draw_gifts(s, 0, 3) == 3
    assert len(w.of("A").hand) == 4 and len(s.gift_deck) == 4 and s.gift_discard == []


@clause("AN-36")
def test_x21_who_stays_has_to_explore() -> None:
    w = World("guerrero", "novel").at("aldea_de_cornes", "A").phase("start", "AB")
    w.choose("end_stay").until("A explore_choice").choose("do_not_explore")
    assert w.of("A").position == ""


@clause("AN-140", "AN-128")
def test_x22_a_counterspell_is_countered() -> None:
    rolls = {"combat_roll_attacker": [3], "combat_roll_defender": [3]}
    w = World("guerrero", "hechicero", "warlock", "novel", dice=rolls)
    w.at("las_ruinas", "A", "D").gifts("A", "golpe_de_ki#1").gifts("B", "contrahechizo#1")
    w.gifts("C", "contrahechizo#2").phase("interaction", "ABCD").choose("declare_combat:3")
    w.choose("play:golpe_de_ki#1:guerrero")
    assert w.asked == "B interrupt"
    w.choose("play:contrahechizo#1:hechicero")
    assert w.asked == "C interrupt"
    w.choose("play:contrahechizo#2:warlock")
    assert w.told("combat_rolled")[0]["attack"] == 5 + 3 + 3
    assert all(w.s.carried[one][0] for one in ("guerrero", "hechicero", "warlock"))
    assert len(w.s.gift_discard) == 3


@clause("AN-84")
@shows_card("encounter.vampiro", shows="losing by 3 costs a character")
def test_x23_the_vampire_kills_by_three() -> None:
    rolls = {"explore_roll": [2], "combat_roll_attacker": [2], "combat_roll_defender": [5]}
    w = World("guerrero paladin_oscuro", "novel", dice=rolls).at("las_ruinas", "A")
    w.of("A").temp_combat = -1
    w.top("vampiro")
    w.phase("exploration", "AB").choose("explore")
    assert w.asked == "A choose_death"


@clause("AN-100")
def test_x24_not_two_recruits_running() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [1, 1, 1]}).at("arkangel", "A")
    w.phase("exploration", "AB").choose("explore", "recruit")
    for offered in (False, True):
        w.until("A start_action").choose("end_stay").until("A explore_choice").choose("explore")
        assert ("recruit" in w.options) is offered
        w.choose("none")


@clause("AN-49")
def test_x25_a_location_just_left_can_be_retired() -> None:
    w = World("guerrero", "novel").at("arkangel", "A").at("lunaris", "B")
    w.previous("las_ruinas", "ogro").previous("coliseo", "titan").top("americh", "tormenta")
    w.phase("start", "AB").choose("end_leave", "end_stay", "new_horizons_draw")
    assert w.s.location_discard == ["arkangel"]
