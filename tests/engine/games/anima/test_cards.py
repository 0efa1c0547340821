"""Every card has its effect, its words, and a test that shows what it does (section 3)."""

from __future__ import annotations

import pytest

from engine.games.anima import TITLE
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    FINAL_MISSIONS,
    GIFT_CARDS,
    GIFTS,
    LOCATIONS,
    MISSIONS,
)
from engine.games.anima.cards.abilities import PASSIVE
from engine.games.anima.rules.effect_tables import (
    ABILITY_RULES,
    EVENT_EFFECTS,
    EXTRA_REWARDS,
    GIFT_RULES,
    SPECIAL_RESULTS,
)
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


def test_no_card_lacks_its_effect() -> None:
    assert set(GIFT_RULES) == set(GIFTS)
    named = {one.ability for one in CHARACTERS.values() if one.ability}
    assert set(ABILITY_RULES) | set(PASSIVE) == named
    events = {key for key, one in ENCOUNTERS.items() if not one.is_creature}
    assert set(EVENT_EFFECTS) == events and len(events) == 11
    assert set(SPECIAL_RESULTS) == {key for key, one in LOCATIONS.items() if "S" in one.table}
    assert set(EXTRA_REWARDS) == {key for key, one in LOCATIONS.items() if "ex" in one.rewards}


def test_there_are_110_cards() -> None:
    counts = [len(some) for some in (CHARACTERS, LOCATIONS, ENCOUNTERS, MISSIONS, GIFT_CARDS)]
    assert counts == [20, 14, 28, 13, 35] and sum(counts) == 110
    assert len(FINAL_MISSIONS) == 3
    kinds = [sum(one.copies for one in GIFTS.values() if one.kind == kind)
             for kind in ("ki", "magic", "ruse", "plot")]  # fmt: skip
    assert kinds == [8, 9, 7, 11]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    texts = TITLE.texts(language)
    for sort, cards in (
        ("character", CHARACTERS),
        ("location", LOCATIONS),
        ("encounter", ENCOUNTERS),
        ("mission", MISSIONS),
        ("gift", GIFTS),
    ):
        for key in cards:
            assert texts[f"{sort}.{key}"] and texts[f"{sort}.{key}.text"]
    assert all(texts[f"gift.{card}"] for card in GIFT_CARDS)


# --- Gifts


COMBAT_CARDS = [
    ("golpe_de_ki#1", "novel", "creature", 3),
    ("tecnica_definitiva", "novel", "creature", 5),
    ("escudo_de_ki", "novel", "creature", 2),
    ("bola_de_fuego#1", "novel", "creature", 3),
    ("invocacion", "novel", "creature", 4),
    ("punalada_trapera#1", "novel", "creature", 2),
    ("punalada_trapera#2", "novel", "group", 4),
    ("golpe_de_ki#2", "tecnico", "creature", 4),
    ("tecnica_definitiva", "tecnico", "creature", 6),
    ("escudo_de_ki", "tecnico", "group", 3),
]


@pytest.mark.parametrize(("card", "turner", "enemy", "bonus"), COMBAT_CARDS)
@shows_card(
    "gift.golpe_de_ki",
    "gift.tecnica_definitiva",
    "gift.escudo_de_ki",
    "gift.bola_de_fuego",
    "gift.invocacion",
    "gift.punalada_trapera",
    shows="adds what it says to the own Combat",
)
@shows_card("gift.tecnica_definitiva", shows="the turned character is incapacitated afterwards")
@shows_card("character.tecnico", shows="one more from a Ki card he turns for")
def test_combat_cards_add_what_they_say(card: str, turner: str, enemy: str, bonus: int) -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [6], "combat_roll_defender": [1],
             "summon_roll": [4]}  # fmt: skip
    w = World("novel tecnico", "guerrero warlock", dice=rolls).gifts("A", card)
    if enemy == "creature":
        w.at("arkangel", "A").top("ogro").phase("exploration", "AB").choose("explore")
    else:
        w.at("las_ruinas", "A", "B").phase("interaction", "AB").choose("declare_combat:1")
    w.choose(f"play:{card}:{turner}")
    assert w.told("combat_rolled")[0]["attack"] == 6 + 6 + bonus
    assert w.s.gift_discard == [card]
    if card == "tecnica_definitiva":
        assert w.s.carried[turner] == (1, 1, "")


@shows_card("gift.escudo_de_ki", shows="nobody dies of a defeat by 5")
def test_the_shield_lets_nobody_die() -> None:
    rolls = {"explore_roll": [2], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
    w = World("novel", "guerrero", dice=rolls).gifts("A", "escudo_de_ki").at("las_ruinas", "A")
    w.top("quimera").phase("exploration", "AB").choose("explore", "play:escudo_de_ki:novel")
    assert w.told("turn_lost") and w.of("A").group == ["novel"]


@shows_card("gift.presencia_abrumadora", shows="the opponent is asked for no card")
def test_presence_silences_the_opponent() -> None:
    w = World("guerrero tao", "novel warlock").at("las_ruinas", "A", "B")
    w.gifts("A", "presencia_abrumadora").gifts("B", "golpe_de_ki#1").phase("interaction", "AB")
    w.choose("declare_combat:1", "play:presencia_abrumadora:guerrero")
    assert w.told("combat_rolled") and w.of("B").hand[:1] in ([], ["golpe_de_ki#1"])
    assert w.told("considers") == [{"kind": "considers", "seat": 0}]


@pytest.mark.parametrize("card", ["segundo_aliento#1", "golpe_de_suerte"])
@shows_card("gift.segundo_aliento", shows="the own die is rolled again")
@shows_card("gift.golpe_de_suerte", shows="the own combat die becomes 6")
def test_dice_are_mended_after_the_roll(card: str) -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [1, 5], "combat_roll_defender": [4]}
    w = World("novel", "guerrero", dice=rolls).gifts("A", card).at("arkangel", "A").top("ogro")
    w.phase("exploration", "AB").choose("explore")
    if card == "golpe_de_suerte":
        w.choose("pass")
    assert w.asked == "A interrupt" and w.told("combat_rolled")
    w.choose(f"play:{card}:novel" if "#" in card else f"play_plot:{card}")
    if "#" in card:
        assert w.told("combat_lost")[0]["attack"] == 3 + 5
    else:
        assert w.told("combat_won")[0]["attack"] == 3 + 6


@shows_card("gift.golpe_de_suerte", shows="the own exploration die becomes 1")
def test_luck_makes_the_exploration_die_a_one() -> None:
    w = World("novel", "guerrero", dice={"explore_roll": [6]}).gifts("A", "golpe_de_suerte")
    w.at("las_ruinas", "A").phase("exploration", "AB").choose("explore")
    w.choose("play_plot:golpe_de_suerte")
    assert w.told("die_changed")[0]["die"] == 1 and w.asked == "A reward_choice"


@shows_card("gift.dormir", shows="in a combat a character of the opponent adds no Combat")
def test_sleep_falls_on_the_opponent_in_a_combat() -> None:
    rolls = {"combat_roll_attacker": [1], "combat_roll_defender": [1]}
    w = World("hechicero paladin", "tao warlock", "novel", dice=rolls).gifts("A", "dormir#1")
    w.at("las_ruinas", "A", "B", "C").phase("interaction", "ABC").choose("declare_combat:1")
    w.choose("play:dormir#1:hechicero")
    assert w.options == ["target_character:tao", "target_character:warlock"]
    w.choose("target_character:tao")
    assert w.told("combat_rolled")[0]["defence"] == 3 + 1


@pytest.mark.parametrize("card", ["teletransporte", "huida"])
@shows_card(
    "gift.teletransporte", "gift.huida", shows="the combat ends without result, the turn is lost"
)
def test_escapes(card: str) -> None:
    w = World("novel", "guerrero", dice={"explore_roll": [4]}).gifts("A", card)
    w.at("arkangel", "A").top("ogro").phase("exploration", "AB")
    w.choose("explore", f"play:{card}:novel")
    assert w.told("combat_escaped") and w.told("turn_lost")
    assert w.s.encounter_discard == ["ogro"]


@shows_card("gift.curacion", shows="the dying character lives, another one turns")
def test_healing_needs_another_character() -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [1], "combat_roll_defender": [6]}
    w = World("hechicero ladrona", "guerrero", dice=rolls).gifts("A", "curacion")
    w.at("arkangel", "A").top("ogro").phase("exploration", "AB").choose("explore", "kill:ladrona")
    assert w.options == ["play:curacion:hechicero", "pass"]
    w.choose("play:curacion:hechicero")
    assert w.of("A").group == ["hechicero", "ladrona"] and w.told("character_saved")
    w = World("hechicero ladrona", "guerrero", dice=rolls).gifts("A", "curacion")
    w.at("arkangel", "A").top("ogro").phase("exploration", "AB").choose("explore", "kill:hechicero")
    assert w.of("A").group == ["ladrona"]


def test_a_wrong_way_cancelled_leaves_the_declaration() -> None:
    w = World("asesino", "guerrero hechicero", places="arkangel lunaris")
    w.gifts("A", "direccion_equivocada").gifts("B", "contrahechizo#2").phase("movement", "BA")
    w.choose("go_to:arkangel", "play:direccion_equivocada:asesino")
    w.choose("play:contrahechizo#2:hechicero")
    assert w.of("B").position == "arkangel"


@shows_card("gift.hurto", shows="a Gift of a seat in the same Location changes hands")
def test_pilfering_takes_a_gift_in_the_same_place() -> None:
    w = World("asesino", "novel", "tao").at("las_ruinas", "A", "B").gifts("A", "hurto")
    w.gifts("B", "dormir#1").gifts("C", "dormir#2").phase("interaction", "ABC")
    w.choose("play:hurto:asesino")
    assert w.of("A").hand == ["dormir#1"] and w.of("B").hand == []


@shows_card("gift.disfraz", shows="the encounter is discarded without effect")
def test_a_disguise_avoids_the_encounter() -> None:
    w = World("asesino", "novel").previous("arkangel", "ogro").gifts("A", "disfraz")
    w.phase("movement", "AB").choose("go_to:arkangel", "play:disfraz:asesino")
    assert w.of("A").position == "arkangel" and w.s.encounter_discard == ["ogro"]


@pytest.mark.parametrize(("die", "joins"), [(3, False), (4, True)])
@shows_card("gift.traicion", shows="from 4 on a character joins with its object, on 3 none")
def test_betrayal(die: int, joins: bool) -> None:
    w = World("asesino", "novel tao", dice={"betrayal_roll": [die]}).at("las_ruinas", "A", "B")
    w.gifts("A", "traicion").object("tao").phase("interaction", "AB").choose("play_plot:traicion")
    if joins:
        w.choose("target_character:tao")
        assert w.of("A").group == ["asesino", "tao"] and w.s.carried["tao"][2]
    assert ("tao" in w.of("A").group) is joins


@shows_card("gift.criatura_enfurecida", shows="the enemy of another seat has 3 more")
def test_an_enraged_creature() -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [6], "combat_roll_defender": [6]}
    w = World("novel", "guerrero", dice=rolls).gifts("B", "criatura_enfurecida")
    w.at("arkangel", "A").top("ogro").phase("exploration", "AB").choose("explore")
    assert w.asked == "B interrupt"
    w.choose("play_plot:criatura_enfurecida")
    assert [event["value"] for event in w.told("enemy_raised")] == [3]
    assert w.told("combat_rolled")[0]["defence"] == 5 + 6 + 3


@shows_card("gift.rumores", shows="one of the top three Locations is put into play")
def test_rumours_let_choose_among_three() -> None:
    w = World("guerrero", "novel", places="arkangel").gifts("A", "rumores")
    w.top("coliseo", "las_ruinas", "americh", "tesoro").phase("movement", "AB")
    w.choose("play_plot:rumores")
    assert w.options == ["pick:coliseo", "pick:las_ruinas", "pick:americh"]
    assert "locations" not in w.told("rumours_heard", 1)[0]
    w.choose("pick:americh")
    assert w.of("A").position == "americh" and len(w.s.location_deck) == 12


ORGANISATIONS = [
    ("org_inquisicion", "trasgos", 2),
    ("org_inquisicion", "ogro", 0),
    ("org_wissenschaft", "ogro", 1),
    ("org_wissenschaft", "trasgos", 0),
]


@pytest.mark.parametrize(("card", "creature", "bonus"), ORGANISATIONS)
@shows_card("gift.org_inquisicion", shows="2 more against supernatural enemies only")
@shows_card("gift.org_wissenschaft", shows="1 more against natural enemies only")
def test_organisations_in_combat(card: str, creature: str, bonus: int) -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World("guerrero tao", "novel", dice=rolls).joins("A", card).at("arkangel", "A")
    w.top(creature).phase("exploration", "AB").choose("explore")
    assert w.told("combat_rolled")[0]["attack"] == 8 + 6 + bonus


@shows_card("gift.org_samael", shows="2 more Speed")
def test_samael_is_swift() -> None:
    assert World("novel", "tao").joins("A", "org_samael").values("A") == (3, 4)


# --- characters


@pytest.mark.parametrize(
    ("character", "creature", "bonus"),
    [("paladin", "trasgos", 2), ("paladin", "ogro", 0), ("paladin_oscuro", "ogro", 0)],
)
@shows_card("character.paladin", shows="2 more against supernatural enemies only")
def test_passives_against_creatures(character: str, creature: str, bonus: int) -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World(character, "novel", dice=rolls).turned(character).at("arkangel", "A")
    w.top(creature).phase("exploration", "AB").choose("explore")
    assert w.told("combat_rolled")[0]["attack"] == CHARACTERS[character].combat + 6 + bonus


@shows_card("character.paladin_oscuro", shows="2 more against a Group")
def test_the_dark_paladin_duels() -> None:
    rolls = {"combat_roll_attacker": [1], "combat_roll_defender": [1]}
    w = World("paladin_oscuro", "novel", dice=rolls).at("las_ruinas", "A", "B")
    w.phase("interaction", "AB").choose("declare_combat:1")
    assert w.told("combat_rolled")[0]["attack"] == 4 + 2 + 1


@shows_card("character.sombra", shows="a face-down encounter is seen by this seat alone")
def test_the_shadow_spies_and_only_she_knows() -> None:
    w = World("sombra", "novel").previous("arkangel", "ogro").phase("movement", "AB")
    w.choose("use:sombra")
    assert w.told("encounter_spied", 0)[0]["encounter"] == "ogro"
    assert "encounter" not in w.told("encounter_spied", 1)[0]
    assert TITLE.view(w.s, 0)["notes"] == [["encounter", 1, "arkangel", "ogro"]]
    assert w.asked == "A movement_action" and "use:sombra" not in w.options


@pytest.mark.parametrize(("die", "taken"), [(4, 0), (5, 1)])
@shows_card("character.ladrona", shows="from 5 on a Gift is taken, on 4 none")
def test_the_thief_steals_on_five(die: int, taken: int) -> None:
    w = World("ladrona", "novel", dice={"steal_roll": [die]}).gifts("B", "hurto")
    w.phase("start", "AB").choose("use:ladrona")
    assert len(w.of("A").hand) == taken


@pytest.mark.parametrize(("die", "down"), [(3, False), (4, True)])
@shows_card("character.asesino", shows="from 4 on a character is incapacitated, on 3 none")
def test_the_assassin_strikes_on_four(die: int, down: bool) -> None:
    w = World("asesino", "novel", dice={"ambush_roll": [die]}).phase("start", "AB")
    w.choose("use:asesino")
    assert ("novel" in w.s.carried) is down


@shows_card("character.hechicero", shows="a Gift is drawn, then one discarded")
def test_the_wizard_studies() -> None:
    w = World("hechicero", "novel").gifts("A", "hurto").top("disfraz").phase("start", "AB")
    w.choose("use:hechicero")
    assert w.options == ["discard:hurto", "discard:disfraz"] and w.default() == "discard:disfraz"
    w.choose("discard:hurto")
    assert w.of("A").hand == ["disfraz"] and w.s.gift_discard == ["hurto"]


@shows_card(
    "character.hechicera_mentalista", shows="another seat's hand is seen by this seat alone"
)
def test_the_mind_reader_sees_a_hand() -> None:
    w = World("hechicera_mentalista", "novel", "tao").gifts("B", "hurto", "dormir#1")
    w.phase("start", "ABC").choose("use:hechicera_mentalista", "target_seat:1")
    assert w.told("hand_seen", 0)[0]["gifts"] == ["dormir#1", "hurto"]
    assert "gifts" not in w.told("hand_seen", 2)[0]
    seats: object = TITLE.view(w.s, 0)["seats"]
    assert isinstance(seats, list) and seats[1]["known"] == ["dormir#1", "hurto"]


@shows_card("character.conjurador", shows="2 more Combat")
def test_the_summoner_adds_two() -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = World("conjurador", "novel", dice=rolls).at("arkangel", "A").top("ogro")
    w.phase("exploration", "AB").choose("explore", "use:conjurador")
    assert w.told("combat_rolled")[0]["attack"] == 2 + 6 + 2


@shows_card("character.mentalista", shows="the own combat die is rolled again")
def test_the_mentalist_rolls_again() -> None:
    rolls = {"explore_roll": [4], "combat_roll_attacker": [1, 6], "combat_roll_defender": [2]}
    w = World("mentalista", "novel", dice=rolls).at("arkangel", "A").top("ogro")
    w.phase("exploration", "AB").choose("explore", "use:mentalista")
    assert w.told("combat_won")[0]["attack"] == 7


# --- encounters and Locations


def meets(card: str, *gifts: str, place: str = "las_ruinas", **rolls: list[int]) -> World:
    """A (C01 and C07, Combat 8) meets one card in its exploration."""
    w = World("guerrero tao", "novel", dice={"explore_roll": [2], **rolls}).at(place, "A")
    return w.gifts("A", *gifts).top(card).phase("exploration", "AB").choose("explore")


@pytest.mark.parametrize("creature", [key for key, one in ENCOUNTERS.items() if one.is_creature])
@shows_card("encounter.dios_dragon", shows="who beats it draws 2 Gifts")
def test_every_creature_fights_with_its_combat(creature: str) -> None:
    card = ENCOUNTERS[creature]
    rolls = {"combat_roll_attacker": [6], "combat_roll_defender": [1]}
    w = meets(creature, place="catedral_hundida", **rolls)
    rolled = w.told("combat_rolled")[0]
    assert rolled["defence"] == card.combat + 1
    assert rolled["attack"] == (3 if creature == "sirena" else 8) + 6
    assert len(w.of("A").hand) == (2 if creature == "dios_dragon" and w.told("combat_won") else 0)


@shows_card("encounter.bandidos", shows="a beaten Group loses a random Gift")
def test_bandits_rob_who_they_beat() -> None:
    w = meets("bandidos", "hurto", combat_roll_attacker=[1], combat_roll_defender=[6])
    assert w.told("gift_lost")[0]["gift"] == "hurto" and w.told("combat_lost")
    w = World("novel", "tao", dice={"explore_roll": [2], "combat_roll_attacker": [1],
              "combat_roll_defender": [2]}).at("las_ruinas", "A")  # fmt: skip
    w.gifts("A", "objeto_magico#1").top("bandidos").phase("exploration", "AB").choose("explore")
    assert w.told("gift_lost")[0]["gift"] == "objeto_magico#1"


@shows_card("encounter.asesinos_de_la_noche", shows="losing by 3 costs a character")
def test_assassins_of_the_night_kill_by_three() -> None:
    rolls = {"combat_roll_attacker": [1], "combat_roll_defender": [5]}
    w = meets("asesinos_de_la_noche", **rolls)
    assert w.asked == "A choose_death"


@shows_card("encounter.la_posada", shows="the top character may be recruited")
@shows_card("encounter.tesoro", shows="2 Gifts are drawn")
@shows_card("encounter.tormenta", shows="the turn is lost")
def test_the_inn_treasure_and_storm() -> None:
    w = meets("la_posada").choose("recruit")
    assert len(w.of("A").group) == 3
    assert len(meets("tesoro").of("A").hand) == 2
    assert meets("tormenta").told("turn_lost")


@shows_card("encounter.peaje", shows="a Gift or the turn")
def test_the_toll_without_a_gift_costs_the_turn() -> None:
    assert meets("peaje").told("turn_lost")
    w = meets("peaje", "hurto")
    assert w.options == ["discard:hurto", "lose_turn"] and w.default() == "lose_turn"


@shows_card("encounter.santuario", shows="all are fresh, 2 more Combat this turn only")
def test_the_sanctuary_refreshes() -> None:
    w = World("guerrero tao", "novel", dice={"explore_roll": [2]}).at("las_ruinas", "A")
    w.turned("tao").down("guerrero").top("santuario").phase("exploration", "AB").choose("explore")
    assert w.s.carried == {} and w.values("A")[0] == 10
    w.choose("none")
    assert w.values("A")[0] == 8


@shows_card("encounter.mercader_ambulante", shows="two Gifts are discarded and two drawn")
def test_the_merchant_swaps_up_to_two() -> None:
    w = meets("mercader_ambulante", "hurto", "huida", "dormir#1")
    w.choose("discard:hurto", "discard:huida")
    assert len(w.of("A").hand) == 3 and w.s.gift_discard == ["hurto", "huida"]


@shows_card("encounter.peste", shows="a random character is incapacitated")
@shows_card("encounter.prisioneros", shows="this turn is lost and the next")
@shows_card("encounter.la_sombra_de_omega", shows="on 3 a character dies, on 4 the turn is lost")
def test_plague_prisoners_and_the_shadow() -> None:
    w = meets("peste", random_character=[1])
    assert w.s.carried == {"tao": (0, 1, "")}
    w = meets("prisioneros")
    assert w.told("turn_lost") and w.s.turn == 2 and w.of("A").lost_turn == 1
    w = meets("la_sombra_de_omega", place="catedral_hundida", omega_roll=[3])
    assert w.asked == "A choose_death"
    assert meets("la_sombra_de_omega", place="catedral_hundida", omega_roll=[4]).told("turn_lost")


@pytest.mark.parametrize(("die", "dies"), [(1, False), (1, True)])
@shows_card("encounter.trampa", shows="who fails the Speed test loses a character")
def test_the_trap_asks_for_speed(die: int, dies: bool) -> None:
    w = World("guerrero" if dies else "guerrero tao", "novel",
              dice={"explore_roll": [2], "speed_roll": [die]})  # fmt: skip
    w.at("las_ruinas", "A").top("trampa").phase("exploration", "AB").choose("explore")
    assert w.told("speed_test_began")[0]["difficulty"] == 9
    assert bool(w.told("character_died")) is dies


@shows_card("encounter.vision_profetica", shows="a secret Mission is seen by this seat alone")
def test_a_vision_shows_one_mission_to_one_seat() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [2]}).at("las_ruinas", "A")
    w.missions("B", "intriga_palaciega").top("vision_profetica").phase("exploration", "AB")
    w.choose("explore")
    assert w.told("mission_seen", 0)[0]["mission"] == "intriga_palaciega"
    assert "mission" not in w.told("mission_seen", 1)[0]


@shows_card("location.americh", shows="EX: a discarded character joins")
@shows_card(
    "location.la_torre_del_fin",
    shows="S: a random character is incapacitated; EX: a discarded Gift is taken",
)
def test_academy_and_echoes() -> None:
    w = World("guerrero", "novel", dice={"explore_roll": [1]}).at("americh", "A")
    w.discarded("tao", "warlock").phase("exploration", "AB")
    w.choose("explore", "ex", "target_character:warlock")
    assert w.of("A").group == ["guerrero", "warlock"] and w.s.character_discard == ["tao"]
    w = World("guerrero tao", "novel", dice={"explore_roll": [6], "random_character": [0]})
    w.at("la_torre_del_fin", "A").discarded("hurto", "huida").phase("exploration", "AB")
    w.choose("explore", "ex", "target_gift:huida")
    assert w.of("A").hand == ["huida"]
    assert w.told("character_incapacitated")[0]["character"] == "guerrero"


@pytest.mark.parametrize("place", list(LOCATIONS))
def test_every_location_is_read_by_its_table(place: str) -> None:
    for die, entry in enumerate(LOCATIONS[place].table, 1):
        w = World("guerrero tao", "novel", dice={"explore_roll": [die]}).at(place, "A")
        w.top("santuario").phase("exploration", "AB").choose("explore")
        if entry == "S":
            assert w.told("special_result")
        else:
            count = 0 if entry == "N" else int(entry)
            assert w.told("exploration_read")[0]["encounters"] == count


PRINTED = (
    "guerrero 5 2 k|guerrera_acrobata 4 4 k|paladin 3 2 k|paladin_oscuro 4 2 k"
    "|maestro_de_armas 5 1 k|tecnico 3 3 k|tao 3 4 k|explorador 3 3 r|sombra 2 4 kr|ladrona 1 4 r"
    "|asesino 3 3 r|hechicero 2 3 m|warlock 3 4 km|ilusionista 2 4 mr|hechicera_mentalista 2 2 m"
    "|conjurador 2 2 m|guerrero_conjurador 4 2 km|mentalista 1 3 m|guerrero_mentalista 4 3 k"
    "|novel 3 2 kmr"
)


@pytest.mark.parametrize("printed", PRINTED.split("|"))
def test_every_character_brings_what_is_printed_on_it(printed: str) -> None:
    """Combat and Speed for the Group, and which Gifts it can be turned for (3.2)."""
    character, combat, speed, skills = printed.split()
    assert World(character, "guerrero" if character != "guerrero" else "novel").values("A") == (
        int(combat),
        int(speed),
    )
    names = {"k": "ki", "m": "magic", "r": "ruse"}
    assert sorted(CHARACTERS[character].skills) == sorted(names[one] for one in skills)
