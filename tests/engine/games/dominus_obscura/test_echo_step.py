"""The Echo step (DO-56 to DO-66)."""

from __future__ import annotations

from engine.games.dominus_obscura.state import movement
from tests.conformance import clause
from tests.engine.games.card_tables import shows_card
from tests.engine.games.dominus_obscura.positions import Position, echo, position


def reach(p: Position, who: str, kind: str = "move") -> set[str]:
    token = p.token(who)
    return {str(one.args[1]) for one in p.offered(kind) if one.args[0] == token}


@clause("DO-56")
def test_one_echo_is_used_and_the_seat_may_pass() -> None:
    p = position("imperator@d3 custodio_1@e3", "imperator@h7")
    assert "pass" in p.options
    p.act("move", "imperator", "d4")
    assert p.asked != "echo_step"
    assert p.where("S custodio_1") == "e3"


@clause("DO-57")
def test_a_move_is_straight_and_stops_before_echoes_blocks_and_renasci_squares() -> None:
    p = position("custodio_1@d4 imperator@d2", "imperator@d7", blocks="h4")
    assert reach(p, "S custodio_1") == {"d3", "d5", "d6", "e4"}


@clause("DO-57")
@shows_card("card.manto_tenue", shows="its bearer crosses own Echoes")
def test_manto_tenue_crosses_own_echoes_but_never_ends_on_one() -> None:
    p = position(
        "custodio_1@a1 imperator@a3",
        "imperator@h7",
        objects={"S custodio_1": ["manto_tenue"]},
    )
    assert {"a2", "a4", "a5"} <= reach(p, "S custodio_1")
    assert "a3" not in reach(p, "S custodio_1")


@clause("DO-57", "DO-59")
def test_manto_tenue_does_not_cross_rivals_or_blocks() -> None:
    p = position(
        "custodio_1@a1 imperator@b1",
        "imperator@a3",
        blocks="d1",
        objects={"S custodio_1": ["manto_tenue"]},
    )
    assert reach(p, "S custodio_1") == {"a2", "c1"}
    assert reach(p, "S custodio_1", "attack") == {"a3"}


@clause("DO-58")
@shows_card("card.paso_largo", shows="2 more for every own Echo this turn, none for the rival's")
@shows_card("card.coraza_plena", shows="one square less")
def test_movement_adds_up_and_never_falls_below_one() -> None:
    p = position(
        "imperator@d3 custodio_3@e3 custodio_1@f3",
        "imperator@h7",
        step="reward_step",
        hand=["paso_largo"],
        objects={
            "S imperator": ["ligereza", "ligereza"],
            "S custodio_3": ["grillete", "coraza_plena"],
        },
    )
    assert movement(p.s, echo("S imperator")) == 4
    assert movement(p.s, echo("S custodio_3")) == 1
    p.play("paso_largo")
    assert movement(p.s, echo("S imperator")) == 6
    assert movement(p.s, echo("S custodio_3")) == 2
    assert movement(p.s, echo("S custodio_1")) == 6
    assert movement(p.s, echo("N imperator")) == 2


@clause("DO-59")
def test_an_attack_reaches_as_far_as_a_move_and_needs_a_free_path() -> None:
    p = position("custodio_2@d3", "imperator@d6 custodio_1@g3 custodio_3@a3", blocks="f3")
    assert reach(p, "S custodio_2", "attack") == {"d6", "a3"}
    far = position("imperator@d3", "imperator@d6")
    assert reach(far, "S imperator", "attack") == set()


@clause("DO-60")
def test_nomen_umbrae_shoots_two_squares_and_never_attacks_by_moving() -> None:
    p = position("nomen_umbrae@d3", "imperator@d5 custodio_1@g3 equinox@d2")
    assert reach(p, "S nomen_umbrae", "attack") == set()
    assert reach(p, "S nomen_umbrae", "shoot") == {"d5", "d2"}
    assert reach(p, "S nomen_umbrae") == {"d4", "a3", "b3", "c3", "e3", "f3"}


@clause("DO-60")
@shows_card("card.ojo_lejano", shows="a Nomen Umbrae shoots three squares far")
def test_ojo_lejano_reaches_three_squares() -> None:
    p = position(
        "nomen_umbrae@d3",
        "imperator@d6 custodio_1@h3",
        objects={"S nomen_umbrae": ["ojo_lejano"]},
    )
    assert reach(p, "S nomen_umbrae", "shoot") == {"d6"}


@clause("DO-61")
def test_echoes_stop_a_shot_and_reward_markers_do_not() -> None:
    p = position(
        "nomen_umbrae@d3 custodio_1@c3",
        "imperator@d5 custodio_1@b3 custodio_2@e3 custodio_3@f3",
        rewards={"d4": 1},
    )
    assert reach(p, "S nomen_umbrae", "shoot") == {"d5", "e3"}


@clause("DO-62", "DO-63")
def test_an_anchored_echo_may_only_be_freed_and_that_is_its_action() -> None:
    p = position("imperator@d3! custodio_1@e3", "custodio_1@d4")
    p.s.anchor[echo("S imperator")] = 1
    p.finish_turn().finish_turn().choose("done", "done")
    token = p.token("S imperator")
    assert [key for key in p.options if token in key] == [f"free:{token}"]
    p.act("free", "imperator")
    assert not p.s.anchor[echo("S imperator")]
    assert p.asked != "echo_step"


@clause("DO-62")
def test_an_anchored_echo_defends_as_ever() -> None:
    p = position(
        "imperator@d3",
        "imperator@d4!",
        dice={"fracture.attack": [(1, 1)], "fracture.defend": [(6, 6)]},
    )
    p.s.anchor[echo("N imperator")] = 1
    p.act("attack", "imperator", "d4")
    assert p.where("S imperator") is None


@clause("DO-64")
def test_a_seat_without_any_move_can_still_pass() -> None:
    p = position(
        "nomen_umbrae@a1",
        "imperator@h7",
        blocks="a2 b1",
    )
    assert p.options == ["pass"]
    p.choose("pass")
    assert p.s.result is None


@clause("DO-65", "DO-101")
def test_an_echo_that_returned_must_be_the_one_to_move() -> None:
    p = position("custodio_1@a1", "imperator@h7", step="reward_step", hand=["renasci"])
    p.play("renasci", "echo:imperator", "square:c4").choose("done")
    token = p.token("S imperator")
    assert p.options
    assert all(key.split(":")[1] == token for key in p.options)
    assert "pass" not in p.options


@clause("DO-66")
@shows_card("card.doble_voluntad", shows="a second Echo step, for another Echo")
def test_doble_voluntad_gives_a_second_step_to_another_echo() -> None:
    p = twice()
    p.act("move", "imperator", "d4")
    assert p.asked == "echo_step"
    assert reach(p, "S imperator") == set()
    assert reach(p, "S custodio_1") != set()
    p.choose("pass")
    assert p.asked != "echo_step"


@clause("DO-66")
def test_after_a_pass_any_echo_may_take_the_second_step() -> None:
    p = twice()
    p.choose("pass")
    assert reach(p, "S imperator") and reach(p, "S custodio_1")
    p.act("move", "imperator", "d4")
    assert p.asked != "echo_step"


@clause("DO-66")
def test_there_is_no_second_step_once_the_match_is_over() -> None:
    p = position(
        "imperator@d4 custodio_1@e3",
        "nomen_umbrae@d5 custodio_1@h7",
        step="reward_step",
        hand=["doble_voluntad"],
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.play("doble_voluntad").choose("done").act("attack", "imperator", "d5")
    assert p.reason == "nomen_umbrae"
    assert p.s.asked == ()


def twice() -> Position:
    p = position(
        "imperator@d3 custodio_1@e3",
        "imperator@h7",
        step="reward_step",
        hand=["doble_voluntad"],
    )
    return p.play("doble_voluntad").choose("done")
