"""Every item, character, companion, mission and condition (rules 3.9 to 3.13)."""

from __future__ import annotations

import pytest

from engine.games.alone.board.grid import sector
from engine.games.alone.board.items import ITEMS, SORTS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.rules.hero.interaction import REWARDS
from tests.conformance import clause
from tests.engine.games.alone.world import World
from tests.engine.games.card_tables import shows_card


def test_there_are_21_items_and_24_missions() -> None:
    matrices = [SORTS[item.partition("_")[0]].matrix for item in ITEMS]
    assert len(ITEMS) == 21
    assert [matrices.count(one) for one in ("mechanical", "electrical", "chemical")] == [7, 6, 8]
    assert len(MISSIONS) == 24 and set(REWARDS) == {f"GR{n}" for n in range(1, 9)}


@clause("AL-96")
def test_a_grenade_hits_everything_in_a_sector_unseen_ones_in_silence() -> None:
    w = World().item("grenade_1").creature("spores", "A12").creature("parasite", "A12")
    w.dice("attack.hero", "HH").turn().choose("grenade:grenade_1:W")
    assert w.places == [("parasite", "A12")] and w.s.wounded[3] == 1
    assert w.told("hero_dice") and not w.told("creature_killed") and sum(w.s.skills) == 0
    w = World().item("grenade_1", upgraded=True).dice("attack.hero", "MMM").turn()
    assert w.choose("grenade:grenade_1:here").told("hero_dice")


@clause("AL-98", "AL-107")
def test_upgraded_ammunition_reaches_the_view_by_the_heros_own_light() -> None:
    w = World().item("ammo_1", 1, upgraded=True).reveal("A32").lit("A32").skill("precision")
    w.creature("spores", "A32").dice("attack.hero", "FHF").dice("reroll", "H").turn()
    w.choose("ammo:ammo_1:spores:unhurt:h+1+0")
    assert w.told("hero_dice")[0]["hits"] == 1 and w.kind == "precision"
    w.choose("reroll")
    assert w.places == [] and w.kind == "turn_start"


@clause("AL-123")
def test_a_scanner_also_tells_directions() -> None:
    w = World().item("scan_1").turn().choose("scan:scan_1", "target:comms_room", "target:branch")
    told = [(one["distance"], one["direction"]) for one in w.told("answer")]
    assert told == [("4", "E"), ("0", "here")]
    w = (
        World("A12")
        .item("scan_1")
        .turn()
        .choose("scan:scan_1", "target:comms_room", "target:cross")
    )
    assert w.kind == "answer_direction" and w.decision.seat == w.s.leader


@clause("AL-123")
def test_of_several_sectors_equally_near_the_leader_tells_the_way_to_any() -> None:
    w = World("A32").item("scan_1").turn()
    w.choose("scan:scan_1", "target:branch", "target:stairs")
    assert w.kind == "answer_direction"
    assert w.options == ["truth:1:same_level:S", "truth:1:same_level:W"]


def test_two_sedatives_answer_one_loss_and_nothing_left_unlocks_nothing() -> None:
    w = World().item("sedative_1").item("sedative_2", upgraded=True).effect("SC", 2)
    w.choose("sedative:sedative_1", "no")
    assert w.s.self_control == 11
    w = World().item("sedative_2", upgraded=True).effect("SC", 2).choose("sedative:sedative_2")
    assert w.s.self_control == 12 and w.s.unlocked == []


@clause("AL-149", "AL-168", "AL-165", "AL-166")
def test_conditions_hurt_until_cleared_and_items_need_no_target() -> None:
    w = World("A32").item("flare_1").item("med_1").item("flare_2", upgraded=True).meters(5, 5)
    w.s.condition[w.s.hero] = "fire"
    w.turn()
    wanted = {"clear_condition", "med:med_1", "flare:flare_1:N", "flare:flare_2:all"}
    assert wanted <= set(w.options)
    w.choose("flare:flare_1:N")
    assert w.lights == {"A32", "A31"} and w.s.life == 4
    w.s.condition[w.s.hero] = "gas"
    w.turn().choose("flare:flare_2:all")
    assert w.lights == {"A32", "A31", "A22", "A42", "A33"} and w.s.self_control == 4
    w.turn().choose("clear_condition")
    assert not any(w.s.condition) and (w.s.life, w.s.self_control) == (4, 4)
    w = World().item("med_1", upgraded=True).meters(5, 5).turn().choose("med:med_1")
    assert (w.s.life, w.s.self_control) == (8, 6)


@clause("AL-167", "AL-69")
def test_a_web_holds_the_hero_until_torn() -> None:
    w = World().hand("FU01")
    w.s.condition[w.s.hero] = "web"
    w.turn()
    moves = [one for one in w.options if one.startswith(("move", "tear"))]
    assert moves == ["tear_web"]
    w.choose("tear_web", "pass")
    assert w.kind == "reaction" and w.told("hero_moved") == []
    w.choose("pass")
    assert not any(w.s.condition) and w.hero == "A22" and w.kind == "turn_start"
    w = World("A12").item("jet_1")
    w.s.condition[sector("A22")] = "web"
    w.turn().choose("jet:jet_1:E", "none")
    assert w.hero == "A22" and w.kind == "turn_start"


def companion(character: str, hero: str = "A22") -> World:
    w = World(hero)
    w.s.companion, w.s.companion_charges = character, 6
    return w


@clause("AL-141", "AL-147")
@shows_card("character.commander", shows="companion: a third die in Combat for a charge")
@shows_card("character.pilot", shows="companion: no opportunity attack for a charge")
@shows_card("character.technician", shows="companion: gives the charge of an Action item")
@shows_card("character.doctor", shows="companion: another point recovered, of either meter")
def test_companions_help_for_a_charge_and_go_at_none() -> None:
    w = companion("commander").creature("cultist", "A22").dice("attack.hero", "HHH").turn()
    w.dice("attack.creatures", "MM").choose("attack:cultist:unhurt", "yes")
    assert len(w.told("hero_dice")[0]["dice"]) == 3 and w.s.companion_charges == 5  # type: ignore[arg-type]
    w = companion("pilot").creature("cultist", "A22").turn().choose("move:W", "yes")
    assert w.told("creature_dice") == [] and w.s.companion_charges == 5
    w = companion("technician").item("med_1").meters(5, 5).turn().choose("med:med_1", "yes")
    assert w.s.charges("med_1") == 3 and w.s.companion_charges == 5
    w = companion("doctor").meters(5, 9).start().choose("heal_life", "yes", "self_control")
    assert (w.s.life, w.s.self_control) == (6, 10)
    w.s.companion_charges = 1
    w.effect("LIFE", 3).choose("companion")
    assert w.s.companion == "" and w.s.life == 6


@pytest.mark.parametrize(
    ("item", "trigger", "answer"),
    [
        ("armor_1", ("attack", 1), "armor:armor_1"),
        ("sedative_1", ("SC", 1), "sedative:sedative_1"),
        ("sensor_1", ("MOVE", 1, 1), "yes"),
        ("stim_1", (), "stim:stim_1"),
    ],
)
@clause("AL-134", "AL-141")
@shows_card("character.technician", shows="companion: gives the charge of a passive item too")
def test_a_technician_gives_the_charge_of_a_passive_item_too(
    item: str, trigger: tuple[str | int, ...], answer: str
) -> None:
    for helps, charges, left in (("yes", 3, 5), ("no", 2, 6)):
        w = companion("technician").item(item).creature("worm", "A22")
        w.dice("attack.card", "H").dice("reroll", "M")
        match trigger:
            case ():
                w.start()
            case ("attack", dice):
                w.effect("ATTACK", dice)
            case ("MOVE", *numbers):
                w.effect("MOVE", *numbers).move("A22", "W")
            case (effect, *numbers):
                w.effect(str(effect), *numbers).choose("hero")
        w.choose(answer)
        assert w.kind == "use_companion"
        w.choose(helps)
        assert (w.s.charges(item), w.s.companion_charges) == (charges, left)


@clause("AL-145")
def test_a_commander_may_be_given_up_where_there_is_nothing_to_strike_down() -> None:
    w = companion("commander").start()
    assert "sacrifice" in w.options
    w.choose("sacrifice")
    assert w.s.companion == "" and w.kind == "turn_start" and "sacrifice" not in w.options


@clause("AL-145", "AL-146")
@shows_card("character.commander", shows="sacrifice: a creature here dies, a Boss is wounded")
@shows_card(
    "character.pilot", shows="sacrifice: steps without opportunity attacks, ended by an encounter"
)
@shows_card("character.technician", shows="sacrifice: Lights within 2 steps of the level")
@shows_card("character.doctor", shows="sacrifice: 4 Life and 4 Self-control within the limit")
def test_a_sacrifice_is_no_action_and_ends_the_companion() -> None:
    w = companion("commander").creature("mutant", "A22").start().choose("sacrifice")
    assert w.places == [] and w.s.skills[3] == 1 and w.s.unlocked == [] and w.s.companion == ""
    w = companion("commander").creature("harbinger", "A22").start().choose("sacrifice")
    assert w.places == [("harbinger", "A22")] and w.s.wounded[16] == 1
    w = companion("pilot").creature("cultist", "A22").creature("parasite", "A42").start()
    w.choose("sacrifice", "step:E", "step:E", "none")
    assert w.hero == "A42" and w.s.self_control == 11 and w.kind == "turn_start"
    assert w.told("creature_dice") == [] and w.s.turn == 1
    w = companion("technician", "A40").start().choose("sacrifice")
    assert w.lights == {"A40", "A30", "A20", "A31"}
    w = companion("doctor").meters(3, 9).start().choose("sacrifice")
    assert (w.s.life, w.s.self_control) == (7, 10) and "sacrifice" not in w.options


@clause("AL-142")
@shows_card("mission.GR1", shows="a companion by lot, not the Hero himself")
@shows_card("mission.GR2", shows="a companion of the Hero's choice")
def test_only_green_missions_bring_a_companion_who_is_not_the_hero() -> None:
    w = World("A11").missions("GR1", "BL2", "RE2")
    w.s.character = "pilot"
    w.turn().choose("mission:GR1")
    assert w.s.companion in ("commander", "technician", "doctor") and w.s.companion_charges == 6
    w = World("B14").missions("GR2", "BL2", "RE2")
    w.s.character = "pilot"
    w.turn().choose("mission:GR2")
    assert "ally:pilot" not in w.options
    assert w.choose("ally:doctor").s.companion == "doctor"


@shows_card("character.commander", shows="Hero: an encounter costs nothing")
@shows_card("character.pilot", shows="Hero: two steps, once a Round")
@shows_card("character.technician", shows="Hero: items come with 4 charges")
@shows_card("character.doctor", shows="Hero: a point recovered at the end of a Round")
def test_characters_have_their_abilities() -> None:
    w = World("A12").creature("worm", "A22")
    w.s.character = "commander"
    assert w.turn().choose("move:E", "commander").s.self_control == 12
    w = World("A12")
    w.s.character = "pilot"
    w.turn().choose("move2:E", "none", "step:E")
    assert w.hero == "A32" and not any(one.startswith("move2") for one in w.turn().options)
    w = World()
    w.s.character = "technician"
    assert w.turn().choose("loot").s.inventory[0].charges == 4
    w = World().meters(5, 12)
    w.s.character = "doctor"
    assert w.end_round().choose("life").s.life == 6


def rewarded(green: str, hero: str) -> World:
    w = World(hero).missions(green, "BL2", "RE2").meters(4, 4).danger("B43", "A43")
    w.s.final_active = 1
    w.s.progress = [MISSIONS[green].needed - 1, 2, 0]
    return w.turn().choose(f"mission:{green}")


@shows_card("mission.GR3", shows="two items are drawn")
@shows_card("mission.GR4", shows="Lights go on within 2 steps of the room")
@shows_card("mission.GR5", shows="answers come with directions from then on")
@shows_card("mission.GR6", shows="3 Life and 3 Self-control")
@shows_card("mission.GR7", shows="no Danger token is left on the level, and a skill gets a point")
@shows_card("mission.GR8", shows="the Round marker goes one space right")
def test_green_rewards() -> None:
    assert len(rewarded("GR3", "B43").s.drawn) == 2
    assert rewarded("GR4", "A43").lights == {"A43", "A42", "A32", "A44", "A34"}
    w = rewarded("GR5", "A23").turn().choose("track", "target:comms_room", "target:lcu")
    w.choose(w.options[0])
    assert [one["direction"] for one in w.told("answer")] == ["N", "E"]
    w = rewarded("GR6", "B01")
    assert (w.s.life, w.s.self_control) == (7, 7)
    w = rewarded("GR7", "B22").choose("skill:courage")
    assert w.s.skills[0] == 1 and w.s.danger[sector("B43")] == 0 and sum(w.s.danger) == 1
    assert rewarded("GR8", "A40").s.marker == 5


def with_malus(blue: str, hero: str = "A12") -> World:
    return World(hero).missions("GR1", blue, "RE2")


@shows_card("mission.BL1", shows="exploring reveals one Sector")
@shows_card("mission.BL2", shows="a noise says the level")
@shows_card("mission.BL3", shows="Lights go out at the end of the Round but for the Hero Sector")
@shows_card("mission.BL4", shows="the Hero is not asked to bar a Door")
@shows_card("mission.BL5", shows="1 Life lost at the end of the Round, none once completed")
@shows_card("mission.BL6", shows="1 Self-control lost at the end of the Round")
@shows_card("mission.BL7", shows="one Danger token more is set aside")
@shows_card("mission.BL8", shows="one target instead of two")
def test_blue_maluses_hold_until_completed() -> None:
    assert with_malus("BL1").turn().choose("explore:E").revealed == {"A12", "A22"}
    w = with_malus("BL2").creature("worm", "A42").effect("MOVE", 1, 1).move("A42", "W")
    assert w.told("noise")[0]["direction"] == "same_level"
    w = with_malus("BL3").lit("A12", "A22").reveal("A22").end_round()
    assert w.lights == {"A12"}
    assert with_malus("BL4").turn().choose("move:N").kind == "turn_start"
    assert with_malus("BL5").end_round().s.life == 11
    assert with_malus("BL6").end_round().s.self_control == 11
    assert with_malus("BL7").end_round().s.set_aside == 6
    w = with_malus("BL8").turn().choose("track", "target:lcu")
    assert len(w.told("answer")) == 1
    w = with_malus("BL5", "A11")
    w.s.progress, w.s.final_active = [0, 1, 0], 1
    assert w.turn().choose("mission:BL5").end_round().s.life == 12


def final(red: str, hero: str, progress: int = 0) -> World:
    w = World(hero).missions("GR1", "BL2", red)
    w.s.progress, w.s.final_active = [1, 2, progress], 1
    return w


@pytest.mark.parametrize(
    ("red", "hero", "progress"),
    [
        ("RE1", "B14", 1), ("RE2", "A40", 2), ("RE3", "B22", 1), ("RE4", "B01", 1),
        ("RE5", "A43", 2), ("RE6", "A11", 1), ("RE7", "B14", 1),
    ],
)  # fmt: skip
@shows_card(
    "mission.RE1", "mission.RE2", "mission.RE3", "mission.RE4", "mission.RE5", "mission.RE6",
    "mission.RE7", shows="the last Interaction in its room wins the match",
)  # fmt: skip
def test_red_missions_win(red: str, hero: str, progress: int) -> None:
    w = final(red, hero, progress).skill("courage", 1).turn().choose(f"mission:{red}")
    assert w.s.result is not None and w.s.result.reason == "final_mission"


@shows_card("mission.RE1", shows="begins in the Control Room")
@shows_card("mission.RE4", shows="does not count without experience")
@shows_card("mission.RE6", shows="a creature of Evil's choice appears after the first Interaction")
@shows_card("mission.RE7", shows="does not count beside a creature")
def test_red_missions_ask_for_their_conditions() -> None:
    assert not any(one.startswith("mission") for one in final("RE1", "B14").turn().options)
    assert final("RE1", "A23").turn().choose("mission:RE1").s.progress[2] == 1
    assert final("RE4", "B01").turn().choose("mission:RE4").s.progress[2] == 0
    w = final("RE7", "B14").creature("cultist", "B14").dice("attack.creatures", "MM")
    assert w.turn().choose("mission:RE7").s.progress[2] == 0
    w = final("RE6", "A11").turn().choose("mission:RE6")
    assert w.kind == "spawn_type" and len(w.options) == 5


@clause("AL-70")
@shows_card("mission.RE6", "mission.RE8", shows="what appears stays where it was put")
def test_a_creature_of_a_red_mission_appears_without_a_step() -> None:
    w = final("RE6", "A11").turn().choose("mission:RE6", "type:worm", "sector:A30")
    assert w.places == [("worm", "A30")] and w.kind == "turn_start"
    w = final("RE8", "B43").turn().choose("mission:RE8", "type:harbinger", "sector:B24")
    assert w.places == [("harbinger", "B24")] and w.kind == "turn_start"


@shows_card("mission.RE8", shows="the Boss does not go away, 4 extra dice, its death wins")
def test_the_hunt_for_a_boss_wins_with_its_death() -> None:
    w = final("RE8", "B43").turn().choose("mission:RE8", "type:harbinger", "sector:B30")
    assert w.s.hunt == 1 and w.s.result is None
    w.effect("MOVE", 1, 1).choose(next(one for one in w.options if "harbinger" in one))
    assert "step:W" not in w.options
    w.s.at[16] = w.s.hero
    w.dice("attack.hero", "HHHHHM").turn().choose("attack:harbinger:unhurt")
    assert w.s.result is not None and w.s.result.ranks == (1, 2)
