"""Board, set-up, rounds and turns (DO-1 to DO-18)."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import FastChance, ScriptedChance
from engine.core.match import Match
from engine.games.dominus_obscura import TITLE
from engine.games.dominus_obscura.board.echoes import ECHOES, MOVEMENT, THREAT
from engine.games.dominus_obscura.board.squares import HOME, NEIGHBOURS, SQUARE_OF, SQUARES, ZONE
from engine.games.dominus_obscura.state import BLOCKED
from tests.conformance import clause
from tests.engine.games.dominus_obscura.positions import deployed, echo, opening, position


@clause("DO-1")
def test_each_seat_has_three_ranks_of_its_own_and_the_centre_is_shared() -> None:
    assert [SQUARES[square] for square in HOME[0]][::8] == ["a1", "a2", "a3"]
    assert [SQUARES[square] for square in HOME[1]][::8] == ["a6", "a7", "a8"]
    for square in ("a4", "h4", "a5", "h5"):
        assert [ZONE[seat][SQUARE_OF[square]] for seat in (0, 1)] == [1, 1]
    assert [ZONE[seat][SQUARE_OF["d2"]] for seat in (0, 1)] == [0, 2]


@clause("DO-2")
def test_both_seats_have_the_same_six_echoes() -> None:
    cards = deployed(opening()).view()["seats"]
    for seat in (0, 1):
        assert [card["echo"] for card in cards[seat]["echoes"]] == list(ECHOES)
    assert sum(THREAT[:6]) == sum(THREAT[6:]) == 21
    assert MOVEMENT[:6] == (2, 3, 4, 3, 2, 3)


@clause("DO-3", "DO-57")
def test_nobody_moves_onto_an_own_echo() -> None:
    p = position("imperator@d3 custodio_1@d5", "imperator@h7")
    assert "move:0-1:d4" in p.options
    assert "move:0-1:d5" not in p.options


@clause("DO-4")
def test_a_renasci_square_is_neither_entered_nor_crossed() -> None:
    p = position("custodio_1@c2", "imperator@h7")
    squares = {one.args[1] for one in p.offered("move") if one.args[0] == "0-1"}
    assert "c3" in squares
    assert squares.isdisjoint({"c4", "c5", "c6"})


@clause("DO-5")
def test_which_echoes_are_silenced_is_public_but_not_where_the_others_stand() -> None:
    p = position("imperator@d3", "custodio_1@d7 equinox@e7")
    cards = {card["echo"]: card for card in p.view(0)["seats"][1]["echoes"]}
    assert cards["imperator"]["status"] == "silenced"
    assert cards["equinox"]["status"] == "board"
    assert "token" not in cards["equinox"]


@clause("DO-6", "DO-7")
def test_random_play_never_leaves_a_seat_without_nomen_umbrae_nor_a_reward_under_an_echo() -> None:
    rng = random.Random(7)
    for seed in range(5):
        s = TITLE.start(2, {}, FastChance(seed))
        while s.result is None:
            if s.phase == 2:
                assert s.square[5] >= 0 and s.square[11] >= 0
            for square, count in enumerate(s.rewards):
                assert not count or s.board[square] == -1
            decision = s.asked[0]
            s.answer(decision, rng.choice(decision.options))


@clause("DO-7")
def test_the_check_of_invariants_notices_a_reward_under_a_block() -> None:
    p = position("imperator@d3", "imperator@d6", rewards={"a4": 1})
    p.s.board[SQUARE_OF["a4"]] = BLOCKED
    with pytest.raises(AssertionError, match="DO-7"):
        TITLE.check(p.s)


@clause("DO-8")
def test_equal_initiative_rolls_are_repeated_and_the_higher_one_is_first() -> None:
    p = opening({"initiative": [(4,), (4,), (2,), (5,)]})
    assert p.s.first == 1
    assert [event["dice"] for event in p.shown("initiative_rolled")] == [[4, 4], [2, 5]]


@clause("DO-8")
def test_each_seat_rolls_its_own_die_for_the_initiative() -> None:
    match = Match.new(TITLE, 2, {}, ScriptedChance({"initiative": [(2,), (5,)]}))
    rolls = [(draw.seat, draw.values) for draw in match.draws if draw.name == "initiative"]
    assert rolls == [(0, (2,)), (1, (5,))]


@clause("DO-9", "DO-14")
def test_the_first_seat_opens_every_round() -> None:
    p = deployed(opening({"initiative": [(1,), (6,)]}))
    while p.s.round < 4:
        p.choose(p.s.default(p.s.asked[0]).key)
    turns = [(event["round"], event["seat"]) for event in p.shown("turn_started")]
    assert turns == [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0), (4, 1)]


@clause("DO-10", "DO-11")
def test_seats_deploy_in_turns_hidden_and_numbered() -> None:
    p = deployed(opening(), [("nomen_umbrae", "d1"), ("equinox", "a3")])
    placed = p.shown("deployed")
    assert [event["seat"] for event in placed] == [0, 1] * 6
    assert [event["token"] for event in placed][:4] == ["0-1", "1-1", "0-2", "1-2"]
    assert [event["square"] for event in placed][:4] == ["d1", "d8", "a3", "a6"]
    assert all("echo" not in event for event in placed)
    assert p.shown("deployed", 0)[0]["echo"] == "nomen_umbrae"
    assert all(token["hidden"] for token in p.view()["tokens"])


@clause("DO-10")
def test_deployment_squares_are_the_free_squares_of_the_own_zone() -> None:
    p = opening()
    p.choose("echo:imperator", "square:a1", "echo:imperator", "square:h8", "echo:equinox")
    assert len(p.options) == 23
    assert p.options[0] == "square:b1"
    assert p.options[-1] == "square:h3"


@clause("DO-12", "DO-13", "DO-30")
def test_missions_and_cards_are_drawn_seat_by_seat_then_rewards_are_rolled() -> None:
    p = deployed(opening())
    assert (p.asked, p.decider) == ("keep_mission", 0)
    assert len(p.options) == 2
    p.choose(p.options[0])
    assert len(p.hand(0)) == 4
    assert (p.asked, p.decider) == ("keep_mission", 1)
    p.choose(p.options[1])
    assert len(p.hand(1)) >= 4
    assert [event["seat"] for event in p.shown("reward_rolled")] == [0, 1]
    assert p.s.round == 1
    for seat in (0, 1):
        assert len(p.s.mission_discard[seat]) == 1
        assert len(p.s.mission_deck[seat]) == 10


@clause("DO-15", "DO-24")
def test_rounds_five_ten_and_fifteen_begin_with_two_reward_rolls() -> None:
    p = position("imperator@d3", "imperator@d6", round=1, first=1, seat=1, step="mission_step")
    rolls = {}
    for round in range(2, 18):
        before = len(p.shown("reward_rolled"))
        while p.s.round < round:
            p.choose(p.s.default(p.s.asked[0]).key)
        rolls[round] = [event["seat"] for event in p.shown("reward_rolled")[before:]]
        started = [event.kind for event in p.events]
        if rolls[round]:
            assert started[-3:] == ["reward_rolled", "reward_rolled", "turn_started"] or (
                "cards_drawn" in started[-5:]
            )
    assert {round: seats for round, seats in rolls.items() if seats} == {
        5: [1, 0],
        10: [1, 0],
        15: [1, 0],
    }


@clause("DO-16")
def test_a_turn_runs_through_missions_rewards_echoes_and_zones() -> None:
    p = position(
        "imperator@d3 custodio_1@d4", "imperator@h7", step="mission_step", markers=(5, 0, 0)
    )
    asked = []
    while p.s.active == 0:
        asked.append(p.asked)
        p.choose(p.s.default(p.s.asked[0]).key)
    assert asked == ["mission_step", "reward_step", "echo_step", "marker_step"]


@clause("DO-17", "DO-47")
def test_effects_and_played_cards_go_when_the_turn_ends() -> None:
    p = position("imperator@d3", "imperator@h7", step="reward_step", hand=["impetu", "paso_largo"])
    p.play("impetu").play("paso_largo")
    assert p.view()["played_this_turn"] == ["impetu", "paso_largo"]
    assert p.discard() == []
    p.finish_turn()
    assert p.view()["played_this_turn"] == []
    assert p.discard() == ["impetu", "paso_largo"]
    assert (p.s.impetu, p.s.paso_largo) == (0, 0)


@clause("DO-17")
def test_the_round_advances_after_the_second_seat() -> None:
    p = position("imperator@d3", "imperator@h7", round=3)
    p.finish_turn()
    assert (p.s.round, p.s.active) == (3, 1)
    p.finish_turn()
    assert (p.s.round, p.s.active) == (4, 0)


@clause("DO-18")
def test_nothing_more_of_a_turn_happens_once_the_match_is_over() -> None:
    p = position(
        "imperator@d4",
        "nomen_umbrae@d5 custodio_1@h8",
        rival_markers=(0, 1, 0),
        fragments=(3, 0),
        dice={"fracture.attack": [(6, 6)], "fracture.defend": [(1, 1)]},
    )
    p.act("attack", "imperator", "d5")
    assert p.reason == "nomen_umbrae"
    assert p.markers(1) == (0, 1, 0)
    assert p.s.asked == () and p.s.frames == []


def test_squares_touch_along_their_sides_only() -> None:
    beside = {SQUARES[square] for square in NEIGHBOURS[SQUARE_OF["d6"]]}
    assert beside == {"c6", "e6", "d5", "d7"}
    assert echo("N imperator") == 6
