"""Fractures, silencing and Fragments (DO-67 to DO-95)."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, echo, position

WON = {"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]}
LOST = {"fracture.attack": [(1, 1)], "fracture.defend": [(6, 6)]}


def kinds(p: Position) -> list[str]:
    return [event.kind for event in p.events]


def addends(p: Position, side: int) -> dict[str, int]:
    sides = p.shown("fracture_rolled")[0]["sides"]
    assert isinstance(sides, list)
    return dict(sides[side]["addends"])


@clause("DO-67", "DO-121", "DO-129")
def test_both_echoes_are_revealed_before_the_dice_and_stay_so() -> None:
    p = position("nomen_umbrae@d3", "imperator@d5", dice=LOST)
    p.act("shoot", "nomen_umbrae", "d5")
    assert kinds(p)[:3] == ["revealed", "revealed", "fracture_rolled"]
    p.finish_turn().finish_turn()
    assert p.is_revealed("S nomen_umbrae") and p.is_revealed("N imperator")


@clause("DO-68")
def test_nothing_is_asked_between_an_attack_and_its_result() -> None:
    p = position("imperator@d3", "custodio_1@d4", dice=WON, rival_hand=["bloqueo"])
    p.act("attack", "imperator", "d4")
    assert p.where("N custodio_1") is None
    assert (p.decider, p.asked) == (1, "mission_step")


@clause("DO-69")
@shows_card("card.coraza_de_niebla", shows="its bearer defends with 1 more for each copy")
def test_a_defender_adds_its_armour_and_suffers_its_mark() -> None:
    p = position(
        "imperator@d3",
        "imperator@d4",
        objects={"N imperator": ["coraza_de_niebla", "coraza_de_niebla", "filo_umbrio"]},
        dice=WON,
    )
    p.s.mark[echo("N imperator")] = 1
    p.act("attack", "imperator", "d4")
    sides = p.shown("fracture_rolled")[0]["sides"]
    assert isinstance(sides, list)
    assert sides[1]["total"] == 2 + 5 + 1 + 1 - 1
    assert ["mark", -1] in sides[1]["addends"]


@clause("DO-69")
@shows_card("card.impetu", shows="2 more to its player's attack only")
@shows_card("card.coraza_plena", shows="2 more defending")
def test_full_armour_counts_two_and_impetu_only_helps_its_player() -> None:
    p = position(
        "imperator@d3",
        "imperator@d4",
        step="reward_step",
        hand=["impetu"],
        objects={"N imperator": ["coraza_plena"]},
        dice=LOST,
    )
    p.play("impetu").choose("done").act("attack", "imperator", "d4")
    assert addends(p, 0) == {"threat": 5, "impetu": 2}
    assert addends(p, 1) == {"threat": 5, "coraza_plena": 2}


@clause("DO-70")
def test_the_attacker_rolls_before_the_defender() -> None:
    class Names:
        def __init__(self) -> None:
            self.heard: list[str] = []

        def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]:
            self.heard.append(name)
            return (1,) * dice

        def pick(self, draw: int, name: str, count: int) -> int:
            return 0

        def order(self, draw: int, name: str, count: int) -> list[int]:
            return list(range(count))

    p = position("imperator@d3", "imperator@d4", step="reward_step", hand=["interdicto_sombrio"])
    names = Names()
    p.s.chance = names
    p.play("interdicto_sombrio", p.target("N imperator"))
    p.choose("done").act("attack", "imperator", "d4")
    assert names.heard == [
        "challenge.invoker",
        "challenge.target",
        "fracture.attack",
        "fracture.defend",
    ]


@clause("DO-71", "DO-77", "DO-92")
def test_a_beaten_attacker_is_silenced_and_the_defender_stays() -> None:
    p = position("imperator@d3", "custodio_1@d5", dice=LOST)
    p.act("attack", "imperator", "d5")
    assert p.where("S imperator") is None
    assert p.where("N custodio_1") == "d5"
    assert p.fragments == (0, 1)


@clause("DO-72", "DO-74")
def test_on_a_tie_the_defender_is_tried_first() -> None:
    p = position(
        "custodio_2@d3",
        "custodio_2@d4",
        dice={"fracture.attack": [(3, 3)], "fracture.defend": [(3, 3)]},
    )
    p.act("attack", "custodio_2", "d4")
    assert [event["seat"] for event in p.shown("silenced")] == [1, 0]


@clause("DO-73")
def test_a_defending_nomen_umbrae_has_no_protection() -> None:
    p = position(
        "custodio_2@d3",
        "nomen_umbrae@d4 imperator@h7",
        dice={"fracture.attack": [(3, 3)], "fracture.defend": [(3, 3)]},
    )
    p.act("attack", "custodio_2", "d4")
    assert p.reason == "nomen_umbrae"
    assert p.fragments == (1, 1)


@clause("DO-75")
def test_the_winner_takes_the_square() -> None:
    p = position("custodio_1@d2", "custodio_2@d5", dice=WON)
    p.act("attack", "custodio_1", "d5")
    assert p.where("S custodio_1") == "d5"
    assert p.shown("moved")[0]["cause"] == "attack"


@clause("DO-76")
def test_an_attacker_beside_a_surviving_defender_stays_where_it_was() -> None:
    p = position("imperator@d3", "equinox@d4", dice=WON)
    p.act("attack", "imperator", "d4")
    assert p.where("S imperator") == "d3"
    assert p.shown("moved") == []


@clause("DO-76")
def test_stopping_short_skips_squares_held_by_own_echoes() -> None:
    p = position(
        "custodio_1@a1 imperator@a3",
        "equinox@a4",
        objects={"S custodio_1": ["manto_tenue"]},
        dice=WON,
    )
    p.act("attack", "custodio_1", "a4")
    assert p.where("S custodio_1") == "a2"
    assert p.shown("moved")[0]["cause"] == "short_stop"


@clause("DO-78")
def test_the_second_attack_uses_the_same_modifiers_and_is_the_last() -> None:
    p = position(
        "equinox@d3",
        "imperator@d4",
        objects={"S equinox": ["filo_umbrio"]},
        dice={"fracture.attack": [(1, 1), (1, 1)], "fracture.defend": [(6, 6), (6, 6)]},
    )
    p.act("attack", "equinox", "d4")
    rolls = p.shown("fracture_rolled")
    assert len(rolls) == 2
    assert [event["sides"][0]["total"] for event in rolls] == [7, 7]  # type: ignore[index]
    assert p.where("S equinox") is None
    assert p.fragments == (0, 1)


@clause("DO-78")
def test_an_equinox_with_one_life_has_no_second_attack() -> None:
    p = position("equinox@d3'", "imperator@d4", dice=LOST)
    p.act("attack", "equinox", "d4")
    assert len(p.shown("fracture_rolled")) == 1
    assert p.where("S equinox") is None


@clause("DO-79")
def test_after_a_tie_the_second_attack_follows_if_the_defender_survived() -> None:
    p = position(
        "equinox@d3",
        "equinox@d4",
        dice={"fracture.attack": [(3, 3), (6, 6)], "fracture.defend": [(3, 3), (1, 1)]},
    )
    p.act("attack", "equinox", "d4")
    assert len(p.shown("fracture_rolled")) == 2
    assert p.where("N equinox") is None
    assert (p.where("S equinox"), p.lives("S equinox")) == ("d4", 1)


@clause("DO-80", "DO-91")
def test_a_defending_equinox_loses_a_life_and_nothing_more_is_rolled() -> None:
    p = position("imperator@d3", "equinox@d4", dice=WON)
    p.act("attack", "imperator", "d4")
    assert len(p.shown("fracture_rolled")) == 1
    assert (p.where("N equinox"), p.lives("N equinox")) == ("d4", 1)
    assert p.fragments == (0, 0)
    assert p.view()["seats"][1]["echoes"][1]["lives"] == 1


@clause("DO-81")
def test_equinox_can_lose_a_life_in_a_defence() -> None:
    p = position(
        "imperator@d3",
        "equinox@d6!",
        step="reward_step",
        hand=["fulgor_negro"],
        dice={"fracture.defend": [(1, 1)]},
    )
    p.play("fulgor_negro")
    assert p.lives("N equinox") == 1
    assert p.fragments == (0, 0)


@clause("DO-82")
def test_a_defence_that_ends_the_match_ends_the_step() -> None:
    p = position(
        "imperator@d3",
        "nomen_umbrae@d6 imperator@h7",
        step="reward_step",
        hand=["fulgor_roto"],
        dice={"fracture.defend": [(1, 1)]},
    )
    p.play("fulgor_roto", p.target("N nomen_umbrae"))
    assert p.reason == "nomen_umbrae"
    assert (p.s.asked, p.s.frames) == ((), [])


@clause("DO-83", "DO-84")
@shows_card("card.marca_de_ceniza", shows="a failed challenge marks the Echo")
def test_a_failed_challenge_takes_neither_life_nor_echo() -> None:
    p = position(
        "imperator@d3",
        "equinox@d6",
        step="reward_step",
        hand=["marca_de_ceniza"],
        dice={"challenge.invoker": [(6, 6)], "challenge.target": [(1, 1)]},
    )
    p.play("marca_de_ceniza", p.target("N equinox"))
    assert (p.lives("N equinox"), p.where("N equinox")) == (2, "d6")
    assert p.s.mark[echo("N equinox")] == 1


@clause("DO-83")
@shows_card("card.sello_de_voluntad", shows="its bearer has 3 more in a challenge")
def test_sello_de_voluntad_adds_three_to_a_challenge_only() -> None:
    p = position(
        "imperator@d3",
        "custodio_1@d6",
        step="reward_step",
        hand=["interdicto_sombrio"],
        objects={"N custodio_1": ["sello_de_voluntad"]},
        dice={"challenge.invoker": [(3, 4)], "challenge.target": [(1, 2)]},
    )
    p.play("interdicto_sombrio", p.target("N custodio_1"))
    assert addends(p, 1) == {"threat": 2, "sello_de_voluntad": 3}
    assert not p.s.anchor[echo("N custodio_1")]


@clause("DO-85", "DO-51")
def test_a_silenced_echo_is_cleared_for_all_to_see() -> None:
    p = position(
        "imperator@d3",
        "custodio_1@d4",
        objects={"N custodio_1": ["ligereza", "filo_umbrio"]},
        dice=WON,
    )
    p.s.mark[echo("N custodio_1")] = 1
    p.act("attack", "imperator", "d4")
    card = p.view()["seats"][1]["echoes"][2]
    assert (card["status"], card["objects"], card["mark"]) == ("silenced", [], False)
    assert "token" not in card
    assert p.discard() == ["ligereza", "filo_umbrio"]
    assert p.shown("silenced")[0]["echo"] == "custodio_1"


@clause("DO-86", "DO-87")
def test_each_silencing_of_the_same_echo_gives_a_fragment() -> None:
    p = position(
        "imperator@d3 custodio_3@e3",
        "custodio_1@d4",
        rival_hand=["renasci"],
        dice={"fracture.attack": [(6, 6), (1, 1)], "fracture.defend": [(1, 1), (6, 6)]},
    )
    p.act("attack", "imperator", "d4")
    p.choose("done").play("renasci", "echo:custodio_1", "square:c4").choose("done")
    assert p.fragments == (1, 0)
    p.act("attack", "custodio_1", "d4")
    assert p.fragments == (2, 0)


@clause("DO-89", "DO-90")
@shows_card("card.aliento_ultimo", shows="it is discarded instead of its bearer's silencing")
def test_last_breath_comes_before_a_life() -> None:
    p = position(
        "imperator@d3",
        "equinox@d4",
        objects={"N equinox": ["aliento_ultimo", "ligereza"]},
        dice=WON,
    )
    p.act("attack", "imperator", "d4")
    assert p.lives("N equinox") == 2
    assert p.objects("N equinox") == ["ligereza"]
    assert p.discard() == ["aliento_ultimo"]
    assert p.fragments == (0, 0)


@clause("DO-90", "DO-51")
def test_a_saved_equinox_does_not_strike_again() -> None:
    p = position(
        "equinox@d3",
        "imperator@d4",
        objects={"S equinox": ["aliento_ultimo"]},
        dice=LOST,
    )
    p.act("attack", "equinox", "d4")
    assert len(p.shown("fracture_rolled")) == 1
    assert (p.where("S equinox"), p.lives("S equinox")) == ("d3", 2)


@clause("DO-89")
def test_without_breath_or_second_life_the_echo_is_silenced() -> None:
    p = position("imperator@d3", "equinox@d4'", dice=WON)
    p.act("attack", "imperator", "d4")
    assert p.where("N equinox") is None
    assert p.fragments == (1, 0)


@clause("DO-93", "DO-140")
def test_missions_of_both_seats_are_completed_before_the_ends_are_checked() -> None:
    p = position(
        "custodio_2@d5",
        "custodio_2@d6",
        mission="caza",
        rival_mission="umbral_cerrado",
        completed=("bastion", "corazon", "incursion", "tenaza"),
        rival_completed=("bastion", "corazon", "incursion", "tenaza"),
        fragments=(5, 6),
        dice={"fracture.attack": [(3, 3)], "fracture.defend": [(3, 3)]},
    )
    p.act("attack", "custodio_2", "d6")
    assert [event["seat"] for event in p.shown("mission_completed")] == [0, 1]
    assert p.reason == "missions"
    assert p.details()["final_score"] == [8, 9]
    assert p.winner == 1


@clause("DO-93")
def test_one_mission_is_scored_once_for_a_fracture() -> None:
    p = position("imperator@d5", "custodio_1@d6 custodio_2@h7", mission="caza", dice=WON)
    p.act("attack", "imperator", "d6")
    assert len(p.shown("mission_completed")) == 1
    assert p.fragments == (3, 0)


@clause("DO-94")
def test_no_card_costs_its_player_fragments() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="reward_step",
        hand=["ofrenda", "impetu", "nueva_senda"],
        mission="asedio",
        fragments=(4, 0),
    )
    p.play("ofrenda").play("impetu").choose("play:nueva_senda")
    assert p.fragments == (4, 0)


@clause("DO-95", "DO-55")
@shows_card("card.fragmento_errante", shows="its player gains 1")
@shows_card("card.erosion", shows="the rival loses 1, never below 0")
def test_cards_give_and_take_fragments_but_never_below_zero() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="reward_step",
        hand=["fragmento_errante", "erosion"],
        fragments=(0, 1),
    )
    p.play("fragmento_errante").play("erosion")
    assert p.fragments == (1, 0)
    poor = position("imperator@d3", "imperator@d6", step="reward_step", hand=["erosion"])
    assert poor.options == ["done"]


@clause("DO-95")
def test_erosion_takes_from_the_rival_of_either_seat() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="reward_step",
        seat=1,
        hand=["erosion"],
        fragments=(2, 1),
    )
    assert p.play("erosion").fragments == (1, 1)
