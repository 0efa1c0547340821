"""The worked examples of the rules (section 10), with the same numbers."""

from __future__ import annotations

from engine.games.alone.board.creatures import SKILLS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.rules.evil.requirements import spawn_sectors
from engine.games.alone.rules.hero.turn import put_out_lights
from engine.games.alone.state import Played
from tests.conformance import clause
from tests.engine.games.alone.world import World, halt


@clause("AL-57", "AL-68", "AL-133", "AL-58", "AL-56")
def test_e1_a_flight_of_two_steps_bars_a_door_after_each() -> None:
    w = World("A11").item("jet_1").turn()
    assert "move:N" in w.options and w.kind == "choose_action"
    w.choose("jet:jet_1:S")
    assert (w.kind, w.options) == ("bar_door", ["bar:N", "none"])
    w.choose("bar:N", "step:E")
    assert (w.kind, w.options) == ("bar_door", ["bar:S", "none"])
    w.choose("bar:S").turn()
    assert w.hero == "A22" and w.s.charges("jet_1") == 2
    assert "move:S" not in w.options and "unbar:S" in w.options


@clause("AL-73")
def test_e2_unbarring_costs_a_creature_one_step() -> None:
    w = World().creature("worm", "A10").bar("A10", "S").effect("MOVE", 1, 3)
    w.move("A10", "unbar:S", "S", "S")
    assert w.places == [("worm", "A12")] and not any(w.s.bars)


@clause("AL-24")
def test_e3_stairs_take_the_level_left_out_of_the_labyrinth() -> None:
    w = World("A31").reveal("A20", "A30").turn().choose("move:X")
    assert w.hero == "B31" and w.revealed == {"A31", "B31"}


@clause("AL-61", "AL-62", "AL-54")
def test_e4_creatures_met_unseen_frighten() -> None:
    w = World("A12").creature("parasite", "A22").creature("worm", "A23").hand("FU04").turn()
    w.choose("move:E", "pass")
    assert w.s.self_control == 11 and w.kind == "reaction"
    w.choose("pass", "none", "play:FU04").move("A23", "N")
    assert w.s.self_control == 9
    assert w.places == [("parasite", "A22"), ("worm", "A22")]


@clause("AL-66", "AL-55", "AL-26")
def test_e5_leaving_a_lit_sector_with_two_creatures_draws_one_die() -> None:
    w = World("A32").lit("A32").creature("cultist", "A32").creature("parasite", "A32")
    w.dice("attack.opportunity", "H").turn().choose("move:W")
    assert w.s.life == 11
    kinds = [event.kind for event in w.events]
    assert kinds.index("creature_dice") < kinds.index("hero_moved")


@clause("AL-75", "AL-23")
def test_e6_a_creature_stepping_into_the_labyrinth_is_seen_and_frightens_nobody() -> None:
    w = World().reveal("A12", "A02").creature("parasite", "A03").effect("MOVE", 1, 1)
    w.move("A03", "N")
    assert w.told("creature_seen") and w.s.self_control == 12


@clause("AL-76", "AL-17")
def test_e7_a_creature_stepping_out_is_told_and_gone() -> None:
    w = World().reveal("A12").creature("parasite", "A12").effect("MOVE", 1, 1).move("A12", "W")
    (left,) = w.told("creature_left")
    assert (left["creature"], left["sector"], left["way"]) == ("parasite", "h-1+0", "W")
    assert "parasite" not in str(w.view()["labyrinth"])


@clause("AL-77", "AL-18", "AL-86")
def test_e8_outside_the_view_but_in_the_labyrinth_it_stays_visible() -> None:
    w = World().reveal("A32", "A31").creature("parasite", "A32", wounded=True)
    w.effect("MOVE", 1, 1).move("A32", "N")
    labyrinth = w.view()["labyrinth"]
    assert isinstance(labyrinth, dict)
    assert labyrinth["h+1-1"]["creatures"] == [["parasite", True]]
    in_view = w.view()["in_view"]
    assert isinstance(in_view, list) and "h+1-1" not in in_view


@clause("AL-78", "AL-81", "AL-83")
def test_e9_noise_follows_the_shortest_way_round_barred_doors() -> None:
    for barred, heard in ((False, "S"), (True, "E")):
        w = World().creature("worm", "A13")
        if barred:
            w.bar("A22", "S")
        w.effect("MOVE", 1, 1).move("A13", "E")
        assert w.told("noise") == [{"kind": "noise", "direction": heard}]


@clause("AL-87", "AL-91", "AL-88")
def test_e10_exploring_reveals_two_and_removes_one_token() -> None:
    w = World("A12").danger("A12", "A22", "A32").turn().choose("explore:E")
    assert w.revealed == {"A12", "A22", "A32"}
    assert w.options == ["remove:h+0+0", "remove:h+1+0", "remove:h+2+0", "none"]
    w.choose("remove:h+1+0")
    assert sum(w.s.danger) == 2 and w.kind == "turn_start"
    assert World("A12").turn().choose("explore:W").revealed == {"A12", "A02"}


@clause("AL-89")
def test_e11_exploring_stairs_reveals_the_other_end_only() -> None:
    assert World("A31").turn().choose("explore:X").revealed == {"A31", "B31"}


@clause("AL-95", "AL-135")
def test_e12_three_hits_only_wound_a_worm() -> None:
    w = World().creature("worm", "A22").item("ammo_1").dice("attack.hero", "HHHM")
    w.dice("attack.creatures", "MMM").turn().choose("ammo:ammo_1:worm:unhurt:h+0+0", "charges:2")
    assert w.s.wounded[12] == 1 and w.places == [("worm", "A22")]
    assert w.s.charges("ammo_1") == 1


@clause("AL-93", "AL-95", "AL-99", "AL-92")
def test_e13_flash_hits_in_the_light() -> None:
    w = World().lit("A22").creature("spores", "A22").dice("attack.hero", "HF").turn()
    w.choose("attack:spores:unhurt")
    assert w.places == [] and w.s.skills[SKILLS.index("courage")] == 1


@clause("AL-114", "AL-36")
def test_e14_an_empty_meter_passes_damage_on_and_keeps_its_type() -> None:
    w = World().creature("cultist", "A22").meters(0, 6).dice("attack.card", "HH")
    w.s.marker = 1
    w.effect("ATTACK", 2)
    assert (w.s.life, w.s.self_control) == (0, 4) and w.s.unlocked == ["life_damage"]
    w.start()
    assert "heal_life" in w.options and "heal_sc" not in w.options


@clause("AL-157", "AL-119", "AL-155", "AL-160")
def test_e15_the_round_comes_before_the_recovery() -> None:
    w = World("A23", difficulty="easy").missions("GR5", "BL2", "RE2").meters(0, 2)
    w.s.marker, w.s.nightmare = 0, 1
    w.turn().choose("mission:GR5")
    assert (w.s.marker, w.s.life, w.s.self_control) == (1, 3, 4)
    assert w.s.nightmare == 1 and w.s.final_active == 1


@clause("AL-101", "AL-102")
def test_e16_a_boss_teaches_two_skills() -> None:
    w = World().creature("harbinger", "A22", wounded=True).dice("attack.hero", "HH")
    w.skill("courage", 1).skill("precision", 1).turn().choose("attack:harbinger:wounded")
    w.choose("skill:precision")
    assert "skill:precision" not in w.options
    w.choose("skill:cold_blood")
    assert w.s.skills == [1, 1, 0, 2, 0]


@clause("AL-120", "AL-121")
def test_e17_tracking_a_room_and_stairs() -> None:
    w = World("A30").turn().choose("track", "target:laboratory", "target:stairs")
    told = [(one["target"], one["distance"], one["level"]) for one in w.told("answer")]
    assert told == [("laboratory", "7", "other_level"), ("stairs", "1", "same_level")]


@clause("AL-125", "AL-126", "AL-127", "AL-128")
def test_e18_a_room_is_looted_once() -> None:
    w = World("B22").turn()
    assert {"loot", "loot_room"} <= set(w.options)
    w.choose("loot_room")
    assert [held.charges for held in w.s.inventory] == [3, 3, 3]
    assert w.view()["looted"] == ["ventilation_room"]
    w.turn()
    assert "loot" in w.options and "loot_room" not in w.options
    held = len(w.s.inventory)
    assert len(w.choose("loot").s.inventory) == held + 1


@clause("AL-150", "AL-152", "AL-25", "AL-151")
def test_e19_a_light_unit_lights_a_line_and_shows_what_is_in_view() -> None:
    for way, lit, shown in (
        ("W", {"A12", "A02"}, {"A12", "A02"}),
        ("N", {"A12", "A11", "A10"}, {"A12", "A11"}),
        ("E", {"A12", "A22", "A32"}, {"A12", "A22", "A32"}),
    ):
        w = World("A12").turn()
        assert "repair:S" not in w.options
        w.choose(f"repair:{way}")
        assert (w.lights, w.revealed) == (lit, shown)


@clause("AL-37", "AL-139", "AL-112", "AL-109", "AL-140")
def test_e20_an_upgraded_jet_pack_flies_and_fights() -> None:
    w = World("A12").item("jet_1", upgraded=True).item("armor_1").creature("cultist", "A32")
    w.dice("attack.hero", "HH").dice("attack.creatures", "HH").dice("reroll", "MM").turn()
    w.choose("jet:jet_1:E", "none", "step:E")
    assert w.kind == "choose_action" and "attack:cultist:unhurt" in w.options
    w.choose("attack:cultist:unhurt")
    assert w.s.unlocked == ["movement", "combat"] and w.kind == "defence"
    w.choose("armor:armor_1")
    assert w.s.life == 12


@clause("AL-32")
def test_e21_only_a_meter_below_the_limit_recovers() -> None:
    w = World().meters(0, 4)
    w.s.marker, w.s.adrenaline = 1, 2
    w.start()
    assert "heal_life" in w.options and "heal_sc" not in w.options


@clause("AL-170")
def test_e22_the_labyrinth_is_cleaned() -> None:
    w = World().reveal("A12", "A02", "A32", "A42", "A31").lit("A42").end_round()
    assert w.revealed == {"A22", "A12", "A32", "A42"}


@clause("AL-172")
def test_e23_adrenaline_is_filled_up_by_the_lower_meter() -> None:
    w = World().meters(3, 8)
    w.s.adrenaline = 1
    assert w.end_round().s.adrenaline == 5


@clause("AL-169")
def test_e24_uncovered_symbols_become_danger_tokens() -> None:
    for slots, tokens in ((6, 3), (8, 1)):
        w = World()
        w.s.piles[0].remove("FU01")
        w.s.track = [Played("FU01", False, slots)]
        w.end_round()
        assert w.s.set_aside == tokens and w.s.discards[0] == ["FU01"] and w.s.track == []


@clause("AL-143", "AL-144")
def test_e25_a_companion_takes_the_damage() -> None:
    w = World().creature("cultist", "A22").dice("attack.card", "HH")
    w.s.companion, w.s.companion_charges = "doctor", 6
    w.effect("ATTACK", 2)
    assert w.kind == "damage_target" and w.decision.seat == 1
    w.choose("companion")
    assert (w.s.companion_charges, w.s.life, w.s.unlocked) == (4, 12, [])


@clause("AL-47", "AL-41")
def test_e26_danger_is_read_when_the_card_is_played() -> None:
    w = World("A12").danger("A12").creature("worm", "B43").hand("FU08", "TR04").turn()
    w.choose("explore:E", "play:FU08", "done", "pass", "remove:h+0+0", "play:TR04")
    assert [one["dangerous"] for one in w.told("reaction_played")] == [True, False]


@clause("AL-44", "AL-45", "AL-46")
def test_e27_the_last_slot_holds_a_first_card_only() -> None:
    w = World().creature("worm", "B43").hand("FU01", "FU02")
    w.s.piles[0].remove("FU03")
    w.s.track = [Played("FU03", True, 7)]
    w.turn().choose("loot", "pass", "common:FU01", "done")
    assert w.s.slots_free == 0 and w.kind == "turn_start"
    w.choose("go", "loot")
    assert w.decision.seat == 0


@clause("AL-186", "AL-185", "AL-176", "AL-183", "AL-187")
def test_e28_nightmare_costs_from_its_first_whole_round_on() -> None:
    w = World().meters(12, 5)
    w.s.marker = 1
    w.end_round()
    assert (w.s.self_control, w.s.marker, w.s.nightmare) == (5, 0, 1)
    w.end_round()
    assert w.s.self_control == 3 and w.s.result is None


@clause("AL-161", "AL-158")
def test_e29_a_round_gained_does_not_end_nightmare() -> None:
    w = World("A40").missions("GR8", "BL2", "RE5")
    w.s.progress = [1, 2, 0]
    w.s.marker, w.s.nightmare, w.s.final_active = 0, 1, 1
    w.turn().choose("mission:GR8")
    assert (w.s.marker, w.s.heal_limit, w.s.nightmare) == (1, 4, 1)
    assert w.kind == "turn_start" and w.s.side("worm").dark == 4
    w.s.marker = 5
    w.s.progress[0] = 1
    assert w.turn().choose("mission:GR8").s.marker == 5


@clause("AL-63")
def test_e30_a_creature_seen_on_its_way_does_not_frighten() -> None:
    w = World("A32").reveal("A22").creature("parasite", "A33").effect("MOVE", 1, 3)
    w.move("A33", "W", "N", "E")
    assert w.places == [("parasite", "A32")] and w.s.self_control == 12


@clause("AL-70", "AL-12")
def test_e31_barred_doors_lengthen_the_way_for_spawns() -> None:
    w = World()
    assert sector("A23") not in spawn_sectors(w.s, "worm", 0)
    w.bar("A22", "S")
    assert sector("A23") in spawn_sectors(w.s, "worm", 0)


@clause("AL-27", "AL-28", "AL-30")
def test_e32_only_creatures_that_walked_in_put_out_lights() -> None:
    w = World("A32").lit("A31", "A34").reveal("A31").creature("worm", "A30").effect("MOVE", 1, 1)
    w.move("A30", "S").effect("SPAWN", "cultist", 0, 0)
    w.choose("type:cultist", "sector:A34")
    w.fresh()
    w.s.then(halt)
    w.s.then(put_out_lights)
    w.s.run()
    assert w.lights == {"A34"} and "A31" in w.revealed


@clause("AL-51")
def test_e33_an_attack_whose_target_dodged_is_lost_with_its_charges() -> None:
    w = World().creature("parasite", "A22").item("ammo_1").hand("VE08").turn()
    w.choose("ammo:ammo_1:parasite:unhurt:h+0+0", "charges:2", "play:VE08", "step:W")
    assert w.told("hero_dice") == [] and w.s.charges("ammo_1") == 1
    assert "combat" in w.told("declared")[0]["action"]  # type: ignore[operator]
    assert w.kind == "turn_start" and w.places == [("parasite", "A12")]


@clause("AL-50", "AL-38")
def test_e34_damage_answers_damage_but_two_cards_are_all() -> None:
    w = World().danger("A22").creature("cultist", "A22").meters(10, 12).hand("FU10", "FU10", "FU11")
    w.dice("attack.creatures", "HM").turn().choose("loot", "pass", "pass")
    assert w.kind == "reaction" and w.s.life == 9
    w.choose("play:FU10", "play:FU10")
    assert w.s.life == 5 and w.s.slots_free == 5 and w.kind == "turn_start"


@clause("AL-131", "AL-132", "AL-130")
def test_e35_the_giver_of_its_last_charge_is_discarded() -> None:
    w = World().item("flare_1", 1).item("ammo_1").turn().choose("loot")
    w.choose("upgrade:ammo_1:flare_1")
    assert w.s.is_upgraded("ammo_1") and w.s.item_discard == ["flare_1"]
    assert not any(one.startswith("upgrade:ammo_1") for one in w.options)


@clause("AL-22", "AL-19")
def test_e36_a_lit_sector_behind_a_door_is_seen_from_the_room() -> None:
    w = World("A10").lit("A12").turn()
    assert w.revealed == {"A10"}
    assert w.choose("move:S").revealed == {"A10", "A11", "A12"}


@clause("AL-159", "AL-202", "AL-153")
def test_e37_the_final_mission_wins_at_once() -> None:
    w = World("A40").creature("worm", "A40").hand("FU01")
    w.s.progress, w.s.final_active = [2, 2, 2], 1
    w.turn().choose("mission:RE2", "pass")
    assert w.s.result is not None and w.s.result.ranks == (1, 2)
    assert w.s.life == 12 and w.s.asked == ()


@clause("AL-116", "AL-117", "AL-202")
def test_e38_the_loss_of_a_round_end_can_end_it() -> None:
    w = World().meters(0, 1)
    w.s.nightmare, w.s.marker = 1, 0
    w.end_round()
    assert w.s.result is not None and w.s.result.ranks == (2, 1)


@clause("AL-67", "AL-112", "AL-111")
def test_e39_without_dice_nothing_is_rolled() -> None:
    w = World("A32").lit("A32").creature("worm", "A32").turn().choose("loot")
    assert w.told("creature_dice") == []
    w.choose("go", "move:W")
    assert w.told("creature_dice") == [] and w.hero == "A22"


@clause("AL-80", "AL-189")
def test_e40_between_equal_ways_the_mover_chooses() -> None:
    w = World().creature("worm", "A10").effect("MOVE", 1, 1).move("A10", "E")
    assert (w.kind, w.options) == ("noise_direction", ["noise:E", "noise:W"])
    assert w.decision.seat == 1


@clause("AL-79")
def test_e41_from_the_other_level_only_that_is_told() -> None:
    w = World("A12").creature("worm", "B12").effect("MOVE", 1, 1).move("B12", "S")
    assert w.told("noise")[0]["direction"] == "other_level" and w.places == [("worm", "B13")]


@clause("AL-33", "AL-41", "AL-40")
def test_e42_both_actions_of_bullet_time_unlock() -> None:
    w = World().hand("FU12").start().choose("bullet_time", "track", "target:lcu")
    w.choose("target:stairs", "pass", "move:W", "pass", "none", "pass")
    assert w.kind == "reaction" and "play:FU12" in w.options


@clause("AL-106", "AL-93")
def test_e43_precision_rolls_a_miss_again() -> None:
    w = World().skill("precision").creature("parasite", "A22").dice("attack.hero", "HF")
    w.dice("reroll", "H").dice("attack.creatures", "MM").turn().choose("attack:parasite:unhurt")
    w.choose("reroll")
    assert w.s.wounded[3] == 1


@clause("AL-129")
def test_e44_more_than_six_items_are_discarded() -> None:
    w = World("B22")
    for item in ("ammo_1", "ammo_2", "ammo_3", "jet_1", "jet_2", "armor_1"):
        w.item(item)
    w.turn().choose("loot_room")
    assert w.kind == "discard_item" and len(w.options) == 9
    w.choose(*(f"discard:{item}" for item in ("ammo_1", "ammo_2", "ammo_3")))
    assert len(w.s.inventory) == 6 and w.kind != "discard_item"


@clause("AL-42", "AL-82")
def test_e45_a_creature_that_only_unbars_is_silent() -> None:
    w = World("A23").bar("A23", "N").bar("A23", "E").bar("A23", "W").creature("parasite", "A22")
    w.hand("FU01", "FU02").turn().choose("loot", "pass", "common:FU01").move("A22", "unbar:S")
    assert w.told("noise") == [] and w.places == [("parasite", "A22")]
    assert [name(one) for one in range(50) if "S" in w.s.bars[one]] == []
    w.choose("pass").turn().choose("loot", "pass", "common:FU02").move("A22", "S")
    assert w.places == [("parasite", "A23")]


@clause("AL-163", "AL-164", "AL-181")
def test_e46_a_full_level_takes_no_more_tokens() -> None:
    w = World()
    level = [one for one in range(25) if w.s.exits[one] and one != w.s.hero]
    for one in level[:8]:
        w.s.danger[one] = 1
    for one in [one for one in range(25, 50) if w.s.exits[one]][:5]:
        w.s.danger[one] = 1
    w.s.piles[0].remove("FU01")
    w.s.track = [Played("FU01", False, 5)]
    w.end_round().choose("split:3:3")
    for _ in range(3):
        assert w.kind == "place_danger"
        assert all(one.startswith("sector:B") for one in w.options)
        w.choose(w.options[0])
    assert w.kind == "place_danger" and w.options == ["done"]
    w.choose("done")
    assert sum(w.s.danger) == 16 and w.told("danger_lost", seat=1)[0]["tokens"] == 1
