"""Reward markers and drawing (DO-19 to DO-28)."""

from __future__ import annotations

from tests.conformance import clause
from tests.engine.games.dominus_obscura.positions import Position, position


def rolled(*rolls: tuple[int, int], **given: object) -> Position:
    """The start of round 5 with these reward rolls, South's first."""
    p = position(
        "imperator@d3",
        "imperator@d7",
        seat=1,
        round=4,
        dice={"reward.square": list(rolls)},
        **given,  # type: ignore[arg-type]
    )
    return p.finish_turn()


@clause("DO-19", "DO-23")
def test_the_first_die_is_the_rank_and_the_second_the_file_for_both_seats() -> None:
    p = rolled((2, 5), (7, 1))
    assert p.view()["rewards"] == [{"square": "e2", "count": 1}, {"square": "a7", "count": 1}]


@clause("DO-20", "DO-126")
def test_a_reward_on_an_echo_gives_its_owner_a_card_and_reveals_nothing() -> None:
    p = rolled((7, 4), (3, 4))
    assert (len(p.hand(0)), len(p.hand(1))) == (1, 1)
    assert [event["drawn_by"] for event in p.shown("reward_rolled")] == [1, 0]
    assert not p.is_revealed("N imperator")
    assert p.shown("revealed") == []


@clause("DO-21", "DO-108")
def test_a_reward_on_a_block_is_lost() -> None:
    p = rolled((1, 1), (5, 6), blocks="a1")
    assert p.view()["rewards"] == []


@clause("DO-22")
def test_rewards_on_one_square_are_stacked() -> None:
    p = rolled((2, 2), (2, 2))
    assert p.view()["rewards"] == [{"square": "b2", "count": 2}]
    assert [event["result"] for event in p.shown("reward_rolled")] == ["placed", "stacked"]


@clause("DO-25")
def test_an_echo_pushed_onto_a_marker_collects_it_for_its_owner() -> None:
    p = position(
        "imperator@d3",
        "custodio_1@d6",
        step="reward_step",
        hand=["empuje_umbrio"],
        rewards={"d5": 1},
        top=["hurto"],
        dice={"challenge.invoker": [(6, 6)], "challenge.target": [(1, 1)]},
    )
    p.play("empuje_umbrio", p.target("N custodio_1"), "square:d5")
    assert p.hand(1) == ["hurto"]
    assert p.view()["rewards"] == []


@clause("DO-26", "DO-126")
def test_collecting_draws_as_many_cards_as_there_are_markers() -> None:
    p = position("custodio_1@a2", "imperator@d7", rewards={"a4": 3})
    p.act("move", "custodio_1", "a4")
    assert len(p.hand(0)) == 3
    assert not p.is_revealed("S custodio_1")
    drawn = p.shown("cards_drawn")
    assert drawn == [{"kind": "cards_drawn", "seat": 0, "number": 3, "reason": "reward_marker"}]
    assert len(p.shown("cards_drawn", 0)[0]["cards"]) == 3  # type: ignore[arg-type]


@clause("DO-27")
def test_a_short_deck_gives_what_it_has_and_an_empty_one_nothing() -> None:
    p = position("custodio_1@a2 custodio_2@b2", "imperator@d7", rewards={"a4": 3})
    p.s.discard = p.s.deck[1:]
    p.s.deck = p.s.deck[:1]
    p.act("move", "custodio_1", "a4")
    assert len(p.hand(0)) == 1
    p.s.rewards[25] = 1
    p.finish_turn().choose("done", "done").act("move", "custodio_2", "b4")
    assert len(p.hand(0)) == 1
    assert p.s.deck == []


@clause("DO-27")
def test_cards_come_from_the_top_of_the_deck() -> None:
    p = position("custodio_1@a2", "imperator@d7", rewards={"a4": 2}, top=["hurto", "permuta"])
    p.act("move", "custodio_1", "a4")
    assert sorted(p.hand(0)) == ["hurto", "permuta"]


@clause("DO-28")
def test_a_hand_has_no_limit() -> None:
    p = position(
        "custodio_1@a2",
        "imperator@d7",
        rewards={"a4": 2},
        hand=["ligereza"] * 4 + ["renasci"] * 4 + ["bloqueo"] * 3 + ["revelacion"] * 3,
    )
    p.act("move", "custodio_1", "a4")
    assert len(p.hand(0)) == 16
    p.finish_turn().finish_turn()
    assert len(p.hand(0)) == 16
