"""Renasci, anchors, marks and blocks (DO-88, DO-96 to DO-111)."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, echo, position

FAILS = {"challenge.invoker": [(6, 6)] * 3, "challenge.target": [(1, 1)] * 3}


def returning(
    south: str = "custodio_1@a1", north: str = "imperator@h7", **given: object
) -> Position:
    given.setdefault("hand", ["renasci"])
    return position(south, north, step="reward_step", **given)  # type: ignore[arg-type]


@clause("DO-96", "DO-110")
@shows_card("card.renasci", shows="it goes to any free Renasci square")
def test_any_free_renasci_square_serves_either_seat() -> None:
    p = returning(blocks="c4")
    p.play("renasci", "echo:imperator")
    assert p.options == ["square:f4", "square:c5", "square:f5"]


@clause("DO-96")
def test_without_a_silenced_echo_the_card_cannot_be_played() -> None:
    whole = "imperator@a1 equinox@b1 custodio_1@c1 custodio_2@d1 custodio_3@e1"
    assert returning(whole).options == ["done"]
    assert returning("imperator@a1").options == ["play:renasci", "done"]


@clause("DO-97")
def test_nomen_umbrae_is_never_among_the_silenced() -> None:
    p = returning()
    p.choose("play:renasci")
    assert p.options == ["echo:imperator", "echo:equinox", "echo:custodio_2", "echo:custodio_3"]


@clause("DO-98", "DO-99")
@shows_card("card.renasci", shows="a silenced Echo returns revealed and whole and has to move")
def test_it_returns_revealed_with_the_next_token_and_clean() -> None:
    p = returning()
    p.play("renasci", "echo:equinox", "square:c5")
    assert p.token("S equinox") == "0-3"
    assert p.is_revealed("S equinox")
    card = p.view()["seats"][0]["echoes"][1]
    assert (card["objects"], card["anchor"], card["mark"], card["lives"]) == ([], False, False, 2)
    assert card["awaits_move"]


@clause("DO-101")
def test_cards_may_follow_but_its_place_cannot_be_traded() -> None:
    p = returning(
        "custodio_1@a1 custodio_2@b1", hand=["renasci", "ligereza", "permuta", "doble_velo"]
    )
    p.play("renasci", "echo:imperator", "square:c4")
    p.play("ligereza", "echo:imperator")
    assert p.objects("S imperator") == ["ligereza"]
    p.choose("play:permuta")
    assert p.target("S imperator") not in p.options


@clause("DO-102")
def test_only_one_echo_a_turn_waits_for_its_renasci_move() -> None:
    p = returning(hand=["renasci", "renasci"])
    p.play("renasci", "echo:imperator", "square:c4")
    assert "play:renasci" not in p.options


@clause("DO-103", "DO-88")
def test_an_echo_walled_in_by_its_owner_is_silenced_without_a_decision() -> None:
    p = returning(
        "custodio_1@b4 custodio_2@a1",
        hand=["renasci", "bloqueo", "bloqueo", "doble_voluntad"],
    )
    p.play("renasci", "echo:imperator", "square:c4")
    p.play("bloqueo", "square:c3").play("bloqueo", "square:d4").play("doble_voluntad")
    p.choose("done")
    assert p.where("S imperator") is None
    assert p.fragments == (0, 0)
    assert p.asked == "echo_step"
    assert "pass" in p.options


@clause("DO-103")
def test_without_a_second_step_the_turn_goes_on_to_the_zones() -> None:
    p = returning("custodio_1@b4", hand=["renasci", "bloqueo", "bloqueo"])
    p.play("renasci", "echo:imperator", "square:c4")
    p.play("bloqueo", "square:c3").play("bloqueo", "square:d4").choose("done")
    assert p.shown("renasci_failed")[0]["by"] is None
    assert p.markers(0) == (1, 1, 0)
    assert p.decider == 1


@clause("DO-104", "DO-4")
def test_an_echo_that_would_rest_on_its_gate_is_silenced() -> None:
    p = returning(
        "custodio_1@a1",
        "equinox@d4",
        hand=["renasci", "aliento_ultimo"],
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.play("renasci", "echo:imperator", "square:c4").play("aliento_ultimo", "echo:imperator")
    p.choose("done").act("attack", "imperator", "d4")
    assert p.where("N equinox") == "d4"
    assert p.where("S imperator") is None
    assert p.fragments == (0, 0)
    assert p.at("c4") is None


@clause("DO-104", "DO-76")
def test_stopping_short_off_the_gate_saves_it() -> None:
    p = returning(
        "custodio_1@a1",
        "equinox@e4",
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.play("renasci", "echo:imperator", "square:c4").choose("done")
    p.act("attack", "imperator", "e4")
    assert p.where("S imperator") == "d4"


@clause("DO-88")
def test_a_failed_return_completes_no_silence_mission() -> None:
    p = position(
        "custodio_1@b5 custodio_2@d5",
        "imperator@h7",
        step="reward_step",
        blocks="c6",
        hand=["renasci"],
        rival_mission="corona_caida",
    )
    p.play("renasci", "echo:imperator", "square:c5")
    assert p.mission(1) == "corona_caida"
    assert p.fragments == (0, 0)


@clause("DO-105", "DO-106")
@shows_card(
    "card.interdicto_sombrio",
    shows="a failed challenge anchors the Echo; an anchored one is no target",
)
def test_an_anchored_echo_cannot_be_interdicted_or_pushed_again() -> None:
    p = position(
        "imperator@d3",
        "custodio_1@d6 custodio_2@e6",
        step="reward_step",
        hand=["interdicto_sombrio", "interdicto_sombrio", "empuje_umbrio"],
        dice=FAILS,
    )
    p.play("interdicto_sombrio", p.target("N custodio_1"))
    assert p.view()["seats"][1]["echoes"][2]["anchor"]
    p.choose("play:interdicto_sombrio")
    assert p.target("N custodio_1") not in p.options
    p.choose(p.target("N nomen_umbrae"))
    p.play("empuje_umbrio")
    assert p.asked != "card_choice" or p.target("N custodio_1") not in p.options


@clause("DO-106")
def test_an_anchored_echo_can_neither_be_veiled_nor_traded() -> None:
    p = position(
        "imperator@d3! custodio_1@e3 custodio_2@f3",
        "imperator@h7",
        seat=0,
        step="mission_step",
        hand=["permuta", "doble_velo"],
    )
    p.s.anchor[echo("S imperator")] = 1
    p.choose("done", "play:permuta")
    assert p.target("S imperator") not in p.options
    assert p.is_revealed("S imperator")


@clause("DO-107")
@shows_card("card.disipar", shows="the mark goes")
def test_a_mark_stays_on_its_echo_card_through_a_veil_until_dispelled() -> None:
    p = position(
        "imperator@d3! custodio_1@e3",
        "imperator@h7",
        step="reward_step",
        hand=["doble_velo", "disipar"],
    )
    p.s.mark[echo("S imperator")] = 1
    p.play("doble_velo", "target:0-1", "target:0-2", "swap")
    card = p.view(1)["seats"][0]["echoes"][0]
    assert card["mark"] and "token" not in card
    p.finish_turn().finish_turn().choose("done").play("disipar")
    assert not p.s.mark[echo("S imperator")]


@clause("DO-107")
def test_a_marked_revealed_echo_is_no_target_for_another_mark() -> None:
    p = position(
        "imperator@d3",
        "custodio_1@d6! custodio_2@e6",
        step="mission_step",
        hand=["marca_de_ceniza"],
    )
    p.s.mark[echo("N custodio_1")] = p.s.mark[echo("N custodio_2")] = 1
    p.choose("done", "play:marca_de_ceniza")
    assert p.options == ["target:1-2", "target:1-3"]


@clause("DO-108", "DO-109")
@shows_card("card.bloqueo", shows="a square without Echo is closed and its reward markers are gone")
def test_a_block_closes_a_square_and_removes_its_rewards() -> None:
    p = position(
        "custodio_1@a1 imperator@d3",
        "imperator@h7",
        step="reward_step",
        hand=["bloqueo", "bloqueo"],
        rewards={"a3": 2},
    )
    p.choose("play:bloqueo")
    assert "square:c4" in p.options
    assert "square:d3" not in p.options
    p.choose("square:a3")
    assert p.view()["rewards"] == []
    assert p.hand(0) == ["bloqueo"]
    p.choose("play:bloqueo")
    assert "square:a3" not in p.options
    p.choose("square:h4", "done")
    squares = {one.args[1] for one in p.offered("move") if one.args[0] == "0-1"}
    assert squares.isdisjoint({"a3", "a4"})
    assert "a2" in squares


@clause("DO-110")
def test_a_block_on_a_renasci_square_closes_it_until_dispelled() -> None:
    p = returning(blocks="c4 f4 c5", hand=["renasci", "disipar"])
    p.play("disipar", "block:f4").choose("play:renasci", "echo:imperator")
    assert p.options == ["square:f4", "square:f5"]


@clause("DO-111", "DO-63")
@shows_card("card.disipar", shows="offers blocks and own marks, no anchors; the block goes")
def test_blocks_stay_until_dispelled_and_disipar_unmarks_but_frees_nobody() -> None:
    p = position(
        "imperator@d3! custodio_1@e3!",
        "imperator@h7",
        step="mission_step",
        hand=["disipar"],
        blocks="a4",
    )
    p.s.anchor[echo("S imperator")] = 1
    p.s.mark[echo("S custodio_1")] = 1
    p.finish_turn().finish_turn()
    assert p.view()["blocks"] == ["a4"]
    p.choose("done", "play:disipar")
    assert p.options == ["block:a4", "mark:custodio_1"]
    p.choose("block:a4")
    assert p.view()["blocks"] == []


@clause("DO-63")
@shows_card("card.disipar", shows="an anchor alone does not make it playable")
def test_an_anchor_alone_is_nothing_for_disipar() -> None:
    p = position("imperator@d3!", "imperator@h7", step="mission_step", hand=["disipar"])
    p.s.anchor[echo("S imperator")] = 1
    p.choose("done")
    assert p.options == ["done"]
    p.choose("done")
    assert [one.args for one in p.offered("free")] == [(p.token("S imperator"),)]
