"""Ends, ranking, leaving and game options (DO-138 to DO-153)."""

from __future__ import annotations

import pytest

from engine.core.errors import BadGameOptions
from engine.core.wording import say_result
from engine.games.dominus_obscura import TITLE
from engine.games.dominus_obscura.rules.ending import loser_when_both_left
from tests.conformance import clause
from tests.engine.games.dominus_obscura.positions import Position, deployed, opening, position

WON = {"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]}


def last_turn(
    south: str = "imperator@d3", north: str = "imperator@d6", **given: object
) -> Position:
    """North's Echo step in round 20; North is the second seat."""
    return position(south, north, seat=1, round=20, **given)  # type: ignore[arg-type]


@clause("DO-138", "DO-139", "DO-143")
def test_after_round_twenty_fragments_less_the_unfinished_mission_decide() -> None:
    p = last_turn(fragments=(4, 6), mission="tenaza")
    p.finish_turn()
    assert p.reason == "sedes_tempus"
    assert p.details()["final_score"] == [4, 3]
    assert p.details()["active_mission"] == [None, "tenaza"]
    assert p.winner == 0


@clause("DO-143")
def test_the_second_seats_last_turn_is_played_to_its_end() -> None:
    p = position("imperator@d3", "imperator@d6", seat=0, round=20)
    p.finish_turn()
    assert p.s.result is None
    p.choose("done", "done").act("move", "imperator", "d5")
    assert p.markers(1) == (1, 1, 0)
    assert p.reason == "sedes_tempus"


@clause("DO-140")
def test_five_missions_end_the_match_before_anything_else() -> None:
    p = position(
        "imperator@d6",
        "nomen_umbrae@d7 custodio_1@h7",
        mission="nombre_borrado",
        completed=("bastion", "corazon", "incursion", "tenaza"),
        fragments=(0, 20),
        dice=WON,
    )
    p.act("attack", "imperator", "d7")
    assert (p.reason, p.winner) == ("missions", 0)


@clause("DO-141")
def test_total_destruction_is_decided_by_score() -> None:
    p = position("imperator@d4", "nomen_umbrae@d5", fragments=(0, 3), dice=WON)
    p.act("attack", "imperator", "d5")
    assert (p.reason, p.winner) == ("total_destruction", 1)


@clause("DO-142", "DO-6")
def test_a_silenced_nomen_umbrae_ends_the_match_at_once() -> None:
    p = position("imperator@d4", "nomen_umbrae@d5 imperator@h7", fragments=(1, 0), dice=WON)
    p.act("attack", "imperator", "d5")
    assert (p.reason, p.winner) == ("nomen_umbrae", 0)


@clause("DO-144")
def test_total_threat_counts_printed_values_only() -> None:
    p = last_turn(
        "imperator@d3",
        "equinox@d6",
        objects={"N equinox": ["filo_umbrio", "filo_umbrio"]},
    )
    p.finish_turn()
    assert p.details()["total_threat"] == [8, 7]
    assert (p.details()["tie_break"], p.winner) == ("threat", 0)
    assert p.s.result is not None
    assert say_result(TITLE, "en", p.s.result) == (
        "the last round was over, and the scores were equal: more Threat on the board decided"
    )


@clause("DO-145")
def test_presence_breaks_a_tie_of_threat() -> None:
    p = last_turn("imperator@d3", "custodio_1@d6 custodio_2@e6")
    p.finish_turn()
    assert p.details()["total_threat"] == [8, 8]
    assert p.details()["presence"] == [2, 3]
    assert (p.details()["tie_break"], p.winner) == ("presence", 1)


@clause("DO-146", "DO-147")
def test_the_time_fracture_is_rolled_until_it_decides() -> None:
    p = last_turn(dice={"time_fracture": [(3, 4), (1, 6), (2, 2), (5, 6)]})
    p.finish_turn()
    assert [event["totals"] for event in p.shown("time_fracture_rolled")] == [[7, 7], [4, 11]]
    assert p.details()["tie_break"] == "time_fracture"
    assert p.s.result is not None and p.s.result.ranks == (2, 1)


@clause("DO-146")
def test_each_seat_rolls_its_own_dice_in_the_time_fracture() -> None:
    p = last_turn(dice={"time_fracture": [(2, 2), (5, 6)]})
    p.s.witness = []
    p.finish_turn()
    rolls = [(draw.seat, draw.values) for draw in p.s.witness if draw.name == "time_fracture"]
    assert rolls == [(0, (2, 2)), (1, (5, 6))]


@pytest.mark.parametrize("reason", ["resignation", "timeout", "abandonment"])
@clause("DO-148", "DO-147")
def test_a_seat_that_leaves_is_second_at_once(reason: str) -> None:
    p = position("imperator@d3", "imperator@d6", fragments=(9, 0))
    p.s.depart(0, reason)
    assert p.reason == reason
    assert p.s.result is not None and p.s.result.ranks == (2, 1)
    assert p.details()["end_reason"] == reason


@clause("DO-148")
def test_of_two_absent_seats_the_one_to_decide_loses() -> None:
    p = position("imperator@d3", "imperator@d6", seat=1)
    assert loser_when_both_left(p.s) == 1


@clause("DO-149")
def test_instant_victory_goes_to_the_other_seat_whatever_the_score() -> None:
    p = position(
        "imperator@d4",
        "nomen_umbrae@d5 imperator@h7",
        fragments=(0, 9),
        game_options={"nomen_victory": "instant"},
        dice=WON,
    )
    p.act("attack", "imperator", "d5")
    assert (p.reason, p.winner) == ("nomen_umbrae", 0)


@clause("DO-149")
def test_with_instant_victory_a_last_nomen_umbrae_is_still_a_total_destruction() -> None:
    p = position(
        "imperator@d4",
        "nomen_umbrae@d5",
        fragments=(0, 9),
        game_options={"nomen_victory": "instant"},
        dice=WON,
    )
    p.act("attack", "imperator", "d5")
    assert (p.reason, p.winner) == ("total_destruction", 1)


@clause("DO-150")
def test_losses_on_the_own_turn_spare_the_rival() -> None:
    p = position(
        "imperator@d3",
        "imperator@d7",
        step="zone_step",
        markers=(0, 1, 1),
        rival_markers=(0, 1, 1),
        game_options={"marker_loss": "own_turn"},
    )
    assert p.markers(0) == (1, 0, 0)
    assert p.markers(1) == (0, 1, 1)


@clause("DO-151")
def test_complete_control_scores_the_mission_given_up() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="asedio",
        markers=(3, 3, 0),
        game_options={"six_markers": "complete_control"},
    )
    p.choose("exchange")
    assert p.fragments == (4, 0)
    assert p.view()["seats"][0]["completed"] == ["asedio"]
    assert p.markers(0) == (0, 0, 0)
    assert p.asked == "keep_mission"


@clause("DO-151", "DO-140")
def test_complete_control_leaves_silence_missions_unscored_and_can_bring_the_fifth() -> None:
    silence = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="caza",
        markers=(3, 3, 0),
        game_options={"six_markers": "complete_control"},
    )
    silence.choose("exchange")
    assert silence.fragments == (0, 0)
    fifth = position(
        "imperator@d3",
        "imperator@d6",
        step="mission_step",
        mission="asedio",
        markers=(3, 3, 0),
        completed=("bastion", "corazon", "incursion", "tenaza"),
        game_options={"six_markers": "complete_control"},
    )
    fifth.choose("exchange")
    assert (fifth.reason, fifth.winner) == ("missions", 0)


@pytest.mark.parametrize("rounds", [10, 12, 15])
@clause("DO-152")
def test_a_shorter_match_ends_after_its_last_round(rounds: int) -> None:
    p = position(
        "imperator@d3", "imperator@d6", seat=1, round=rounds, game_options={"rounds": rounds}
    )
    p.finish_turn()
    assert p.reason == "sedes_tempus"


@clause("DO-152")
def test_rewards_fall_in_the_rounds_that_are_played() -> None:
    p = position("imperator@d3", "imperator@d6", round=9, game_options={"rounds": 10})
    while p.s.result is None:
        p.choose(p.s.default(p.s.asked[0]).key)
    assert len(p.shown("reward_rolled")) == 2


@pytest.mark.parametrize("extra", [0, 1, 2])
@clause("DO-153")
def test_the_second_seat_may_draw_more_cards(extra: int) -> None:
    p = deployed(opening(game_options={"second_seat_cards": extra}))
    p.choose(p.options[0]).choose(p.options[0])
    numbers = {
        event["seat"]: event["number"]
        for event in p.shown("cards_drawn")
        if event["reason"] == "opening"
    }
    assert numbers == {0: 4, 1: 4 + extra}


@clause("DO-149", "DO-150", "DO-151", "DO-152", "DO-153")
def test_unknown_values_of_game_options_are_refused() -> None:
    for option, value in (
        ("nomen_victory", "never"),
        ("marker_loss", 1),
        ("six_markers", ""),
        ("rounds", 21),
        ("second_seat_cards", 3),
    ):
        with pytest.raises(BadGameOptions, match=option):
            TITLE.checked(2, {option: value})
