"""Cards say what they do: texts against data, and each item used, basic and upgraded (3.11)."""

from __future__ import annotations

import pytest

from engine.games.alone import TITLE
from engine.games.alone.board.grid import sector
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.board.reaction_cards import REACTIONS
from tests.engine.games.alone.card_words import LANGUAGES
from tests.engine.games.alone.world import World
from tests.engine.games.card_tables import CardTable, shows_card

TABLE = CardTable("alone", kinds=("card", "item", "character", "mission"))


def test_every_card_is_shown_by_a_test() -> None:
    assert TABLE.unshown() == []


def test_the_table_of_cards_is_fresh() -> None:
    assert TABLE.is_fresh(), TABLE.advice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", REACTIONS)
def test_a_reaction_says_what_stands_in_its_data(id: str, language: str) -> None:
    said = TITLE.texts(language)[f"card.{id}.text"]
    assert said == LANGUAGES[language].card(REACTIONS[id])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", MISSIONS)
def test_a_mission_says_its_rooms_and_how_often(id: str, language: str) -> None:
    texts, mission = TITLE.texts(language), MISSIONS[id]
    said = texts[f"mission.{id}.text"]
    assert all(texts[f"room.{room}"] in said for room in mission.rooms)
    if len(mission.rooms) == 1:
        assert f", {mission.needed} Intera" in said


# --- items


def rolled(w: World) -> int:
    """How many dice the Hero rolled."""
    dice = w.told("hero_dice")[0]["dice"]
    assert isinstance(dice, list)
    return len(dice)


@shows_card(
    "item.ammo_1",
    "item.ammo_2",
    "item.ammo_3",
    shows="3 dice for 1 charge, 4 for 2, against a creature here; upgraded against one in view",
)
def test_ammunition_adds_a_die_a_charge_and_reaches_further_when_upgraded() -> None:
    for charges in (1, 2):
        w = World().item("ammo_1").creature("worm", "A22").dice("attack.hero", "M" * (2 + charges))
        w.dice("attack.creatures", "MMM").reveal("A32").creature("worm", "A32").turn()
        assert "ammo:ammo_1:worm:unhurt:h+1+0" not in w.options
        w.choose("ammo:ammo_1:worm:unhurt:h+0+0", f"charges:{charges}")
        assert (rolled(w), w.s.charges("ammo_1")) == (2 + charges, 3 - charges)
    w = World().item("ammo_1", upgraded=True).reveal("A32").creature("worm", "A32").turn()
    assert "ammo:ammo_1:worm:unhurt:h+1+0" in w.options


@shows_card(
    "item.jet_1", "item.jet_2", shows="two steps for a charge; upgraded, a Combat Action may follow"
)
def test_a_jet_pack_flies_two_steps_and_upgraded_fights() -> None:
    w = World("A12").item("jet_1").creature("cultist", "A32").reveal("A32")
    w.dice("attack.creatures", "MM").turn().choose("jet:jet_1:E", "none", "step:E")
    assert (w.hero, w.kind, w.s.charges("jet_1")) == ("A32", "turn_start", 2)
    w = World("A12").item("jet_1", upgraded=True).creature("cultist", "A32").reveal("A32").turn()
    w.choose("jet:jet_1:E", "none", "step:E")
    assert w.kind == "choose_action" and "attack:cultist:unhurt" in w.options


@shows_card(
    "item.armor_1",
    "item.armor_2",
    shows="all hits are rolled again; upgraded, one left is cancelled",
)
def test_armour_rolls_hits_again_and_upgraded_cancels_one() -> None:
    for upgraded, life in ((False, 10), (True, 11)):
        w = World().item("armor_1", upgraded=upgraded).creature("cultist", "A22")
        w.dice("attack.card", "HH").dice("reroll", "HH").effect("ATTACK", 2)
        w.choose("armor:armor_1")
        assert (w.s.life, w.s.charges("armor_1")) == (life, 2)


@shows_card(
    "item.lamp_1", "item.lamp_2", shows="reveals three in a line; one Danger token, upgraded two"
)
def test_a_torch_reveals_three_and_removes_one_token_upgraded_two() -> None:
    for upgraded, left in ((False, 1), (True, 0)):
        w = World("A02").item("lamp_1", upgraded=upgraded).danger("A12", "A22").turn()
        w.choose("lamp:lamp_1:E", "remove:h+1+0")
        if upgraded:
            w.choose("remove:h+2+0")
        assert w.revealed == {"A02", "A12", "A22", "A32"} and sum(w.s.danger) == left
        assert w.kind == "turn_start"


@shows_card("item.scan_1", "item.scan_2", shows="two answers with directions; upgraded three")
def test_a_scanner_answers_with_directions_upgraded_three_times() -> None:
    targets = ("target:comms_room", "target:branch", "target:control_room")
    for upgraded, told in ((False, ["E", "here"]), (True, ["E", "here", "S"])):
        w = World().item("scan_1", upgraded=upgraded).turn()
        w.choose("scan:scan_1", *targets[: len(told)])
        assert [one["direction"] for one in w.told("answer")] == told


@shows_card("item.sensor_1", shows="tells the distance of a noise; upgraded the type as well")
def test_a_motion_sensor_tells_how_far_and_upgraded_what() -> None:
    for upgraded, kind in ((False, "unknown"), (True, "worm")):
        w = World().item("sensor_1", upgraded=upgraded).creature("worm", "A13").effect("MOVE", 1, 1)
        (read,) = w.move("A13", "E").choose("yes").told("sensor_read")
        assert (read["distance"], read["creature"]) == ("1", kind)


@shows_card("item.weld_1", shows="bars and unbars Doors here, then one step; upgraded two")
def test_a_welder_changes_doors_then_steps_once_upgraded_twice() -> None:
    for upgraded, kind in ((False, "turn_start"), (True, "step_direction")):
        w = World("A23").item("weld_1", upgraded=upgraded).bar("A23", "N").turn()
        w.choose("weld:weld_1", "weld_door:N", "weld_door:E")
        assert w.s.bars[sector("A23")] == "E"
        w.choose("done", "step:W", "none")
        assert (w.hero, w.kind) == ("A13", kind)


@shows_card(
    "item.flare_1", "item.flare_2", shows="lights the Hero Sector and one beside it; upgraded all"
)
def test_a_flare_lights_one_sector_beside_the_hero_upgraded_all() -> None:
    w = World("A32").item("flare_1").turn().choose("flare:flare_1:N")
    assert w.lights == {"A32", "A31"}
    w = World("A32").item("flare_1", upgraded=True).turn().choose("flare:flare_1:all")
    assert w.lights == {"A32", "A31", "A22", "A42", "A33"}


@shows_card("item.med_1", "item.med_2", shows="2 Life; upgraded 3 Life and 1 Self-control")
def test_a_first_aid_kit_recovers_life_and_upgraded_self_control() -> None:
    for upgraded, meters in ((False, (7, 5)), (True, (8, 6))):
        w = World().item("med_1", upgraded=upgraded).meters(5, 5).turn().choose("med:med_1")
        assert (w.s.life, w.s.self_control) == meters


@shows_card(
    "item.sedative_1", "item.sedative_2", shows="Self-control damage is 1 less; upgraded 2 less"
)
def test_a_sedative_takes_one_point_off_upgraded_two() -> None:
    for upgraded, left in ((False, 10), (True, 11)):
        w = World().item("sedative_1", upgraded=upgraded).effect("SC", 3)
        assert w.choose("sedative:sedative_1").s.self_control == left


@shows_card("item.grenade_1", shows="2 dice against all in a Sector beside the Hero; upgraded 3")
def test_a_grenade_rolls_two_dice_upgraded_three() -> None:
    for upgraded, dice in ((False, 2), (True, 3)):
        w = World().item("grenade_1", upgraded=upgraded).creature("worm", "A12")
        w.creature("mutant", "A12").dice("attack.hero", "HHM"[:dice]).turn()
        assert rolled(w.choose("grenade:grenade_1:W")) == dice
        assert w.s.wounded[9] == w.s.wounded[12] == 1


@shows_card("item.stim_1", shows="1 adrenaline at the start of a Turn, upgraded 2; once a Turn")
def test_a_stimulant_gives_one_adrenaline_upgraded_two() -> None:
    for upgraded, tokens in ((False, 4), (True, 5)):
        w = World().item("stim_1", upgraded=upgraded).start().choose("stim:stim_1")
        assert w.s.adrenaline == tokens and "stim:stim_1" not in w.options
