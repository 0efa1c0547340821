"""Reward cards in general and one by one (DO-46 to DO-55, table 3.5)."""

from __future__ import annotations

import pytest

from engine.games.dominus_obscura.board.reward_cards import ACTIONS, CARDS, FULL_DECK, OBJECTS
from engine.games.dominus_obscura.cards.aimed_actions import AIMED
from engine.games.dominus_obscura.cards.plays import PLAYS
from engine.games.dominus_obscura.state import movement
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, echo, position

FAILS = {"challenge.invoker": [(6, 6)], "challenge.target": [(1, 1)]}
RESISTS = {"challenge.invoker": [(1, 1)], "challenge.target": [(6, 6)]}


def at_rewards(
    *hand: str, south: str = "imperator@d3", north: str = "imperator@d6", **given: object
) -> Position:
    return position(south, north, step="reward_step", hand=hand, **given)  # type: ignore[arg-type]


def test_every_card_has_a_rule_and_the_deck_has_sixty() -> None:
    assert list(PLAYS) == list(CARDS)
    assert (len(ACTIONS), len(OBJECTS)) == (23, 10)
    assert (sum(ACTIONS.values()), sum(OBJECTS.values()), len(FULL_DECK)) == (40, 20, 60)
    assert set(AIMED) <= set(ACTIONS)


@clause("DO-46")
def test_any_number_of_cards_is_played_in_any_order_in_the_own_step_only() -> None:
    p = at_rewards("ofrenda", "impetu", "fragmento_errante")
    p.play("fragmento_errante").play("ofrenda").play("impetu")
    assert p.asked == "reward_step"
    p.choose("done")
    assert p.asked == "echo_step"
    assert not p.offered("play")


@clause("DO-46")
def test_equal_cards_give_one_option() -> None:
    assert at_rewards("impetu", "impetu").options == ["play:impetu", "done"]


@clause("DO-47")
def test_an_action_lies_open_until_the_turn_ends() -> None:
    p = at_rewards("ofrenda")
    p.play("ofrenda")
    assert p.view(1)["played_this_turn"] == ["ofrenda"]
    assert p.shown("card_invoked") == [{"kind": "card_invoked", "seat": 0, "card": "ofrenda"}]
    p.finish_turn()
    assert p.discard() == ["ofrenda"]


@clause("DO-48", "DO-124", "DO-123")
def test_an_object_goes_to_an_echo_card_without_naming_its_token() -> None:
    p = at_rewards("filo_umbrio", south="imperator@d3 custodio_1@e3")
    p.play("filo_umbrio", "echo:custodio_1")
    assert p.objects("S custodio_1") == ["filo_umbrio"]
    assert p.shown("object_assigned") == [
        {"kind": "object_assigned", "seat": 0, "echo": "custodio_1", "card": "filo_umbrio"}
    ]
    card = p.view(1)["seats"][0]["echoes"][2]
    assert card["objects"] == ["filo_umbrio"]
    assert "token" not in card
    p.finish_turn()
    assert p.discard() == []


@clause("DO-48")
def test_an_object_cannot_go_to_a_silenced_echo() -> None:
    p = at_rewards("ligereza", south="imperator@d3 custodio_1@e3")
    p.choose("play:ligereza")
    assert p.options == ["echo:imperator", "echo:custodio_1", "echo:nomen_umbrae"]


@clause("DO-49")
@shows_card("card.ligereza", shows="its bearer moves one square further")
def test_an_object_works_without_being_declared() -> None:
    p = at_rewards("ligereza")
    p.play("ligereza", "echo:imperator").choose("done")
    assert "move:0-1:g3" in p.options


@clause("DO-50")
def test_equal_objects_add_up_but_two_shadow_dice_are_still_three_dice() -> None:
    p = at_rewards(
        "ligereza",
        "ligereza",
        "dado_sombrio",
        "dado_sombrio",
        north="custodio_1@d4",
        dice={"fracture.attack": [(1, 1, 1)], "fracture.defend": [(1, 1)]},
    )
    for card in ("ligereza", "ligereza", "dado_sombrio", "dado_sombrio"):
        p.play(card, "echo:imperator")
    assert movement(p.s, echo("S imperator")) == 4
    p.choose("done").act("attack", "imperator", "d4")
    assert p.fragments == (1, 0)


@clause("DO-50")
@shows_card("card.coraza_plena", shows="it goes to an Echo without objects and nothing follows")
def test_full_armour_needs_bare_shoulders_and_lets_nothing_follow() -> None:
    p = at_rewards(
        "coraza_plena",
        "ligereza",
        south="imperator@d3 custodio_1@e3",
        objects={"S imperator": ["filo_umbrio"]},
    )
    p.choose("play:coraza_plena")
    assert p.options == ["echo:custodio_1", "echo:nomen_umbrae"]
    p.choose("echo:custodio_1", "play:ligereza")
    assert "echo:custodio_1" not in p.options


@clause("DO-51")
def test_a_lost_life_costs_no_object() -> None:
    p = position(
        "imperator@d3",
        "equinox@d4",
        objects={"N equinox": ["ligereza"]},
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.act("attack", "imperator", "d4")
    assert p.objects("N equinox") == ["ligereza"]


@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("fulgor_hondo", {"north": "imperator@d6"}),
        ("fulgor_negro", {}),
        ("disipar", {}),
        ("revelacion", {"north": "imperator@d6! nomen_umbrae@a8!"}),
        ("susurro", {"north": "imperator@d6! nomen_umbrae@a8!"}),
        ("doble_velo", {"south": ""}),
        ("permuta", {"south": ""}),
        ("hurto", {}),
        ("erosion", {}),
        ("nueva_senda", {}),
        ("memoria_del_umbral", {}),
        ("memoria_del_umbral", {"mission": "caza", "mission_discard": ("asedio",)}),
        ("aliento_ultimo", {"south": ""}),
        ("despojo", {"north": "imperator@d6! nomen_umbrae@a8!"}),
    ],
)
@clause("DO-52")
@shows_card("card.fulgor_negro", shows="no target without a revealed rival token")
@shows_card("card.despojo", shows="no target without an object on the revealed ones")
@shows_card(
    "card.hurto",
    "card.erosion",
    "card.memoria_del_umbral",
    "card.nueva_senda",
    shows="not offered without its requirement",
)
def test_a_card_without_its_requirement_is_not_offered(card: str, given: dict[str, object]) -> None:
    assert at_rewards(card, **given).options == ["done"]  # type: ignore[arg-type]


@clause("DO-52")
def test_an_offering_needs_a_card_in_the_deck() -> None:
    p = position("imperator@d3", "imperator@d6", step="mission_step", hand=["ofrenda"])
    p.s.discard, p.s.deck = p.s.deck, []
    assert p.choose("done").options == ["done"]


@clause("DO-53")
def test_hidden_tokens_are_targets_whoever_they_are() -> None:
    p = at_rewards(
        "despojo",
        "marca_de_ceniza",
        north="imperator@d6 custodio_1@e6! custodio_2@f6!",
        objects={"N custodio_2": ["ligereza"]},
    )
    p.choose("play:despojo")
    assert p.options == ["target:1-1", "target:1-3", "target:1-4"]


@clause("DO-53")
def test_a_rival_on_the_first_square_is_a_target_too() -> None:
    p = at_rewards("fulgor_roto", north="nomen_umbrae@a1", dice={"fracture.defend": [(6, 6)]})
    assert p.options == ["play:fulgor_roto", "done"]
    p.play("fulgor_roto")
    assert [event["target"] for event in p.shown("card_aimed")] == [p.token("N nomen_umbrae")]


@clause("DO-54")
def test_cards_against_the_rival_cannot_be_aimed_at_own_tokens() -> None:
    for card in AIMED:
        p = at_rewards(card, north="imperator@d4! custodio_1@e4", south="imperator@d3!")
        if f"play:{card}" in p.options:
            p.choose(f"play:{card}")
            if p.asked == "card_choice":
                assert all(key.startswith("target:1-") for key in p.options)


@clause("DO-55")
def test_a_stolen_card_is_known_to_both_seats_but_not_to_spectators() -> None:
    p = at_rewards("hurto", rival_hand=["impetu", "renasci", "ofrenda"], dice={"steal": [(1,)]})
    p.play("hurto")
    stolen = p.hand(0)
    assert len(stolen) == 1 and len(p.hand(1)) == 2
    assert "card" not in p.shown("card_stolen")[0]
    for seat in (0, 1):
        assert p.shown("card_stolen", seat)[0]["card"] == stolen[0]
    assert p.view(1)["seats"][0]["known_cards"] == stolen
    assert p.view()["seats"][0]["known_cards"] == []


@clause("DO-55")
@shows_card("card.hurto", shows="any card of the rival's hand may be taken")
def test_every_card_of_the_hand_can_be_stolen() -> None:
    taken = set()
    for at in range(3):
        p = at_rewards(
            "hurto", rival_hand=["impetu", "renasci", "ofrenda"], dice={"steal": [(at,)]}
        )
        taken.add(p.play("hurto").hand(0)[0])
    assert taken == {"impetu", "renasci", "ofrenda"}


@pytest.mark.parametrize(
    ("card", "value"), [("fulgor_roto", 6), ("fulgor_hondo", 8), ("fulgor_negro", 10)]
)
@clause("DO-81")
@shows_card(
    "card.fulgor_roto",
    "card.fulgor_hondo",
    "card.fulgor_negro",
    shows="a rival Echo that reaches 6, 8 or 10 stands, one less is silenced",
)
def test_each_fulgor_has_its_value(card: str, value: int) -> None:
    dice = (value - 4, 1) if value - 4 <= 6 else (6, value - 9)
    for roll, survives in ((dice, True), ((dice[0] - 1, dice[1]), False)):
        p = at_rewards(card, north="custodio_2@d4!", dice={"fracture.defend": [roll]})
        p.choose(f"play:{card}")
        if p.asked == "card_choice":
            p.choose(p.target("N custodio_2"))
        assert (p.where("N custodio_2") == "d4") == survives, roll


@clause("DO-53")
@shows_card("card.fulgor_hondo", shows="only rivals in the own zone or the centre are targets")
def test_fulgor_hondo_reaches_the_own_zone_and_the_centre() -> None:
    p = at_rewards("fulgor_hondo", north="imperator@d6 custodio_1@d5 custodio_2@e2")
    p.choose("play:fulgor_hondo")
    assert p.options == ["target:1-2", "target:1-3"]


@clause("DO-83")
@shows_card("card.despojo", shows="a failed challenge discards one object the invoker chooses")
def test_despojo_lets_the_invoker_choose_the_object() -> None:
    p = at_rewards(
        "despojo",
        north="custodio_1@d6",
        objects={"N custodio_1": ["ligereza", "ligereza", "filo_umbrio"]},
        dice=FAILS,
    )
    p.play("despojo", p.target("N custodio_1"))
    assert p.options == ["object:ligereza", "object:filo_umbrio"]
    p.choose("object:ligereza")
    assert p.objects("N custodio_1") == ["ligereza", "filo_umbrio"]
    assert p.discard() == ["ligereza"]


@clause("DO-83")
@shows_card(
    "card.interdicto_sombrio",
    "card.marca_de_ceniza",
    "card.empuje_umbrio",
    "card.despojo",
    shows="a resisted challenge only reveals",
)
def test_a_resisted_challenge_does_nothing_but_reveal() -> None:
    for card in ("interdicto_sombrio", "marca_de_ceniza", "empuje_umbrio", "despojo"):
        p = at_rewards(card, north="custodio_1@d6", dice=RESISTS)
        p.play(card, p.target("N custodio_1"))
        number = echo("N custodio_1")
        assert (p.s.anchor[number], p.s.mark[number], p.where("N custodio_1")) == (0, 0, "d6")
        assert p.is_revealed("N custodio_1")


@clause("DO-83", "DO-4")
@shows_card(
    "card.empuje_umbrio", shows="a failed challenge pushes the Echo to a free square beside it"
)
def test_a_push_goes_to_a_free_neighbour_that_is_no_renasci_square() -> None:
    p = at_rewards(
        "empuje_umbrio",
        north="custodio_1@c6 custodio_2@b6",
        blocks="c7",
        dice=FAILS,
    )
    p.play("empuje_umbrio", p.target("N custodio_1"))
    assert p.where("N custodio_1") == "d6"
    assert p.shown("moved")[0]["cause"] == "push"


@clause("DO-83")
def test_a_push_without_room_does_nothing() -> None:
    p = at_rewards(
        "empuje_umbrio",
        north="nomen_umbrae@a8 custodio_2@b8",
        blocks="a7",
        dice=FAILS,
    )
    p.play("empuje_umbrio", p.target("N nomen_umbrae"))
    assert p.where("N nomen_umbrae") == "a8"
    assert p.asked == "reward_step"


@clause("DO-121")
@shows_card("card.revelacion", shows="a hidden rival token is face-up for all")
def test_revelacion_turns_a_token_over_for_everybody() -> None:
    p = at_rewards("revelacion")
    p.play("revelacion", p.target("N imperator"))
    assert {"token": "1-1", "seat": 1, "square": "d6", "hidden": False, "echo": "imperator"} in (
        p.view()["tokens"]
    )


@clause("DO-127")
@shows_card("card.susurro", shows="the invoker alone sees both Echoes")
def test_susurro_shows_two_tokens_to_the_invoker_alone() -> None:
    p = at_rewards("susurro", north="imperator@d6 equinox@e6 custodio_1@f6")
    p.play("susurro", "target:1-2", "target:1-3")
    known = {one["token"]: one.get("echo") for one in p.view(0)["tokens"] if one["seat"] == 1}
    assert known == {"1-1": None, "1-2": "equinox", "1-3": "custodio_1", "1-4": None}
    for audience in (1, -1):
        assert p.view(audience)["peeked"] == ["1-2", "1-3"]
    assert all("echo" not in one for one in p.view()["tokens"])
    assert all(one["hidden"] for one in p.view(0)["tokens"])


@clause("DO-127")
@shows_card(
    "card.susurro",
    shows="the second look is no choice, and not asked for when there is no other token",
)
def test_susurro_has_to_look_at_a_second_token_while_there_is_one() -> None:
    p = at_rewards("susurro", north="imperator@d6 equinox@e6! nomen_umbrae@a8!")
    p.play("susurro")
    assert p.view(0)["peeked"] == ["1-1"]
    assert p.asked == "reward_step"
    both = at_rewards("susurro", north="imperator@d6 equinox@e6")
    both.play("susurro", "target:1-1")
    assert both.options == ["target:1-2", "target:1-3"]


@clause("DO-127", "DO-130")
def test_a_veil_takes_away_what_was_peeked() -> None:
    p = at_rewards("susurro", north="imperator@d6 equinox@e6", rival_hand=["doble_velo"])
    p.play("susurro", "target:1-1", "target:1-2").finish_turn()
    p.choose("done").play("doble_velo", "target:1-1", "target:1-2", "stay")
    assert p.view(0)["peeked"] == []
    assert all("echo" not in one for one in p.view(0)["tokens"] if one["seat"] == 1)


@clause("DO-130", "DO-135")
@shows_card("card.doble_velo", shows="both are hidden, and whether they traded places stays secret")
def test_swap_and_stay_look_alike_to_the_rival() -> None:
    def veiled(choice: str) -> Position:
        p = at_rewards("doble_velo", south="imperator@d3! custodio_1@e3")
        return p.play("doble_velo", "target:0-1", "target:0-2", choice)

    swapped, stayed = veiled("swap"), veiled("stay")
    for audience in (1, -1):
        assert swapped.view(audience) == stayed.view(audience)
        assert swapped.shown("veiled", audience) == stayed.shown("veiled", audience)
    assert swapped.where("S imperator") == "e3"
    assert stayed.where("S imperator") == "d3"
    assert swapped.shown("veiled", 0)[0]["echoes"] == ["custodio_1", "imperator"]


@clause("DO-128")
@shows_card("card.permuta", shows="two own Echoes trade squares in the open")
def test_permuta_moves_two_tokens_in_the_open() -> None:
    p = at_rewards("permuta", south="imperator@d3! custodio_1@e2")
    p.play("permuta", "target:0-1", "target:0-2")
    assert (p.where("S imperator"), p.where("S custodio_1")) == ("e2", "d3")
    assert p.token("S imperator") == "0-1"
    assert p.is_revealed("S imperator") and not p.is_revealed("S custodio_1")
    assert [event["cause"] for event in p.shown("moved")] == ["permuta", "permuta"]


@clause("DO-45")
@shows_card(
    "card.nueva_senda", shows="the mission is discarded unscored at no cost, another is drawn"
)
def test_nueva_senda_discards_the_mission_at_no_cost_and_draws() -> None:
    p = at_rewards(
        "nueva_senda", mission="asedio", missions_top=("bastion", "caza"), fragments=(2, 0)
    )
    p.play("nueva_senda", "mission:caza")
    assert p.mission(0) == "caza"
    assert p.view()["seats"][0]["mission_discard"] == ["asedio", "bastion"]
    assert p.fragments == (2, 0)


@pytest.mark.parametrize(
    ("card", "echoes"),
    [
        ("aliento_ultimo", ["echo:imperator", "echo:custodio_1"]),
        ("coraza_de_niebla", ["echo:imperator", "echo:custodio_1", "echo:nomen_umbrae"]),
        ("grillete", ["echo:equinox", "echo:nomen_umbrae"]),
    ],
)
@clause("DO-48")
@shows_card("card.aliento_ultimo", shows="not for Nomen Umbrae")
@shows_card("card.grillete", shows="for rival Echoes only")
def test_objects_are_offered_to_whom_they_suit(card: str, echoes: list[str]) -> None:
    p = at_rewards(card, south="imperator@d3 custodio_1@e3", north="equinox@d6")
    p.choose(f"play:{card}")
    assert p.options == echoes


@shows_card("card.ofrenda", shows="two cards are drawn")
def test_an_offering_draws_two_cards() -> None:
    p = at_rewards("ofrenda", top=["hurto", "permuta"])
    p.play("ofrenda")
    assert sorted(p.hand(0)) == ["hurto", "permuta"]


@clause("DO-48")
def test_ojo_lejano_suits_nomen_umbrae_alone() -> None:
    p = at_rewards("ojo_lejano")
    p.play("ojo_lejano")
    assert p.objects("S nomen_umbrae") == ["ojo_lejano"]
