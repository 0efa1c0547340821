"""Every card says what it does, and a test shows it. Here the words of the texts are played."""

from __future__ import annotations

import re

import pytest

from engine.games.anima import TITLE
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    LOCATIONS,
    MISSIONS,
    PLACE_OF,
)
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import CardTable, shows_card

TABLE = CardTable("anima", kinds=("character", "location", "encounter", "mission", "gift"))
TEXTS = TITLE.texts("en")
PLACES = {1: "arkangel", 2: "las_ruinas", 3: "catedral_hundida"}
"""By level: a Location where one encounter is met on a 4."""
SPECIALS = {
    "Special: lose the turn.": "turn_lost",
    "Special: lose a random Gift, then claim a reward.": "gift_lost",
    "Special: a random character is incapacitated, then claim a reward.": "character_incapacitated",
}
"""What a Location says of its S, and what is told when it happens."""
CREATURES = [key for key, one in ENCOUNTERS.items() if one.is_creature]
EVENTS = [key for key, one in ENCOUNTERS.items() if not one.is_creature]
PLAYED_HERE = [key for key in MISSIONS if key not in ("cazador_de_sombras", "la_carta_sellada")]


def test_every_card_is_shown_by_a_test() -> None:
    assert TABLE.unshown() == []


def test_the_table_of_cards_is_fresh() -> None:
    assert TABLE.is_fresh(), TABLE.advice


def test_both_languages_say_the_same_numbers() -> None:
    spanish = TITLE.texts("es")
    keys = [f"{card}.text" for card in TABLE.cards()]
    assert len(keys) == 103
    for key in keys:
        assert re.findall(r"\d+", TEXTS[key]) == re.findall(r"\d+", spanish[key]), key


def said(pattern: str, card: str) -> re.Match[str]:
    """What a card's text says, which has to have this form."""
    found = re.match(pattern, TEXTS[f"{card}.text"])
    assert found is not None, TEXTS[f"{card}.text"]
    return found


@pytest.mark.parametrize("character", list(CHARACTERS))
@shows_card(
    "character.guerrero",
    "character.guerrera_acrobata",
    "character.paladin",
    "character.paladin_oscuro",
    "character.maestro_de_armas",
    "character.tecnico",
    "character.tao",
    "character.explorador",
    "character.sombra",
    "character.ladrona",
    "character.asesino",
    "character.hechicero",
    "character.warlock",
    "character.ilusionista",
    "character.hechicera_mentalista",
    "character.conjurador",
    "character.guerrero_conjurador",
    "character.mentalista",
    "character.guerrero_mentalista",
    "character.novel",
    shows="brings the Combat, Speed, sex and skills it says",
)
def test_a_character_brings_what_its_text_says(character: str) -> None:
    text = said(r"Combat (\d+), Speed (\d+), (male|female), ([\w ]+)\.", f"character.{character}")
    w = World(character, "guerrero" if character != "guerrero" else "novel")
    assert w.values("A") == (int(text[1]), int(text[2]))
    card = CHARACTERS[character]
    assert card.is_male is (text[3] == "male")
    assert set(card.skills) == set(text[4].lower().split(" and "))


@pytest.mark.parametrize("place", list(LOCATIONS))
@shows_card(
    "location.aldea_de_cornes",
    "location.arkangel",
    "location.lunaris",
    "location.puerto_de_arlan",
    "location.paso_del_norte",
    "location.americh",
    "location.las_ruinas",
    "location.minas_olvidadas",
    "location.gran_biblioteca",
    "location.coliseo",
    "location.bosque_de_los_susurros",
    "location.catedral_hundida",
    "location.valle_de_los_dragones",
    "location.la_torre_del_fin",
    shows="level, commerce, die, special result and rewards are what it says",
)
def test_a_location_is_explored_as_its_text_says(place: str) -> None:
    text = said(
        r"Level (\d)(, commerce)?\. Die 1 to 6: (.{11})\. Rewards: ([^.]+)\.", f"location.{place}"
    )
    card = LOCATIONS[place]
    assert (card.level, card.has_commerce) == (int(text[1]), text[2] is not None)
    for die, entry in enumerate(text[3].split(), 1):
        w = explores(place, "santuario", die)
        if entry == "S":
            (happens,) = [kind for words, kind in SPECIALS.items() if words in text.string]
            assert w.told("special_result") and w.told(happens)
        else:
            (read,) = w.told("exploration_read")
            assert read["encounters"] == (0 if entry == "–" else int(entry))
    names = {"gift": "Gifts", "recruit": "recruit", "ex": "EX"}
    rewards = [names[one] for one in card.rewards]
    assert text[4].split(", ") == rewards + [TEXTS[f"objective.{one}"] for one in card.objectives]
    assert explores(place, "santuario", 1).options == [*card.rewards, "none"]


def explores(place: str, encounter: str, die: int = 4) -> World:
    rolls = {"explore_roll": [die], "combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World("guerrero tao", "novel", dice=rolls).at(place, "A").discarded("warlock", "hurto")
    w.gifts("A", "rumores").top(encounter)
    return w.phase("exploration", "AB").choose("explore")


@pytest.mark.parametrize("encounter", CREATURES)
@shows_card(
    "encounter.guerrero_errante",
    "encounter.manada_de_lobos",
    "encounter.trasgos",
    "encounter.bandidos",
    "encounter.esqueletos",
    "encounter.ogro",
    "encounter.sirena",
    "encounter.manticora",
    "encounter.asesinos_de_la_noche",
    "encounter.golem",
    "encounter.caballero_negro",
    "encounter.vampiro",
    "encounter.quimera",
    "encounter.titan",
    "encounter.senor_oscuro",
    "encounter.heraldo_del_abismo",
    "encounter.dios_dragon",
    shows="fights with the Combat it says, from the level it says on",
)
def test_a_creature_fights_as_its_text_says(encounter: str) -> None:
    text = said(
        r"Level (\d) creature, (natural|supernatural), Combat (\d+)\.", f"encounter.{encounter}"
    )
    assert ENCOUNTERS[encounter].nature == text[2]
    for level, place in PLACES.items():
        w = explores(place, encounter)
        if level < int(text[1]):
            assert w.told("encounter_too_strong")[0]["encounter"] == encounter
        else:
            assert w.told("combat_began")[0]["strength"] == int(text[3])


@pytest.mark.parametrize("encounter", EVENTS)
@shows_card(
    "encounter.la_posada",
    "encounter.tesoro",
    "encounter.tormenta",
    "encounter.peaje",
    "encounter.santuario",
    "encounter.mercader_ambulante",
    "encounter.peste",
    "encounter.trampa",
    "encounter.prisioneros",
    "encounter.vision_profetica",
    "encounter.la_sombra_de_omega",
    shows="happens from the level it says on",
)
def test_an_event_happens_from_the_level_its_text_says_on(encounter: str) -> None:
    text = said(r"Level (\d) event\.", f"encounter.{encounter}")
    for level, place in PLACES.items():
        assert bool(explores(place, encounter).told("event_met")) is (level >= int(text[1]))


@pytest.mark.parametrize("mission", PLAYED_HERE)
@shows_card(
    "mission.derrota_a_tiamat",
    "mission.intriga_palaciega",
    "mission.defensa_del_fortin",
    "mission.rescate_en_la_galeria",
    "mission.campeon_del_coliseo",
    "mission.vigilia_ante_el_altar",
    "mission.el_tomo_prohibido",
    "mission.consejo_de_los_cuatro",
    "mission.sella_a_omega",
    "mission.destruye_el_orbe",
    "mission.resiste_el_fin",
    shows="asks for what it says where it says, and gives its benefit or the match",
)
def test_a_mission_is_played_as_its_text_says(mission: str) -> None:
    card, text = MISSIONS[mission], TEXTS[f"mission.{mission}.text"]
    (objective,) = card.objectives
    place = PLACE_OF[objective]
    assert text.startswith(f"{TEXTS['location.' + place]}, {TEXTS['objective.' + objective]}: ")
    rolls = {"explore_roll": [1], "speed_roll": [6], "combat_roll_attacker": [6] * 3,
             "combat_roll_defender": [1] * 3}  # fmt: skip
    w = World("tao sombra warlock guerrera_acrobata", "novel", dice=rolls).at(place, "A")
    w.gifts("A", "hurto", "disfraz").top("tesoro")
    if card.is_final:
        w.done("A", "consejo_de_los_cuatro").final(mission)
    else:
        w.missions("A", mission)
    before = w.values("A")
    w.phase("exploration", "AB").choose("explore").until("A reward_choice")
    w.choose(f"mission:{mission}")
    for _ in range(60):
        if w.s.result is None and mission not in w.of("A").done:
            w.choose(w.default())
    asked = re.search(r"(?:combat against|rounds of) ([\d, ]+), (natural|supernatural)", text)
    fights = [str(event["strength"]) for event in w.told("combat_began")]
    assert fights == (asked[1].split(", ") if asked else [])
    assert card.nature == (asked[2] if asked else "")
    tests = [str(event["difficulty"]) for event in w.told("speed_test_began")]
    assert tests == re.findall(r"Speed test of (\d+)", text)
    assert len(w.told("gift_paid")) == (2 if "discard 2 Gifts" in text else 0)
    if card.is_final:
        assert text.endswith("Completing it wins the match.")
        assert w.s.result is not None and w.s.result.ranks == (1, 2)
        return
    after = w.values("A")
    for value, gain in (("Combat", after[0] - before[0]), ("Speed", after[1] - before[1])):
        assert re.findall(rf"\+(\d) {value}", text) == ([str(gain)] if gain else [])
