"""Several Evil seats and the game options (rules 3.15, 3.16, 6.17, 6.18)."""

from __future__ import annotations

import pytest

from engine.core.chance import FastChance
from engine.core.errors import BadGameOptions
from engine.core.events import PUBLIC, Event
from engine.games.alone import TITLE
from engine.games.alone.board.missions import DIFFICULTIES
from engine.games.alone.state import Station
from tests.conformance import clause
from tests.engine.games.alone.world import World


def opened(seats: int = 2, **game_options: int | str) -> Station:
    """A match played to its first Turn by first options."""
    state = TITLE.start(seats, game_options, FastChance(5))
    assert isinstance(state, Station)
    while state.round == 0:
        decision = state.waiting()[0]
        kind = "split:3:3" if decision.kind == "draw_split" else decision.options[0].key
        state.choose(decision.seat, kind)
    return state


@clause("AL-192")
def test_difficulty_changes_first_items_and_the_reward_only() -> None:
    items = {one: len(opened(difficulty=one).inventory) for one in DIFFICULTIES}
    assert items == {"easy": 2, "normal": 1, "nightmare_level": 1, "impossible": 0}
    assert any(one.item.startswith("ammo") for one in opened(difficulty="easy").inventory)
    for difficulty, marker, asked in (
        ("normal", 3, "recover_choice"),
        ("nightmare_level", 2, "recover_choice"),
        ("impossible", 2, "turn_start"),
    ):
        w = World("A23", difficulty=difficulty).missions("GR5", "BL2", "RE2").meters(2, 2)
        w.s.marker = 2
        w.turn().choose("mission:GR5")
        assert (w.s.marker, w.kind) == (marker, asked)
        if asked == "recover_choice":
            assert w.choose("life").s.life == 5
        assert w.s.final_active == 1


@clause("AL-193")
def test_difficulty_is_fixed_before_the_match() -> None:
    with pytest.raises(BadGameOptions):
        TITLE.checked(2, {"difficulty": "heroic"})
    state = opened(difficulty="easy")
    assert state.game_options["difficulty"] == "easy"


@clause("AL-194")
def test_decks_can_be_drawn() -> None:
    state = TITLE.start(2, {"deck_choice": "random_pair"}, FastChance(1))
    state.choose(0, "character:pilot")
    assert state.waiting()[0].kind == "draw_split"
    assert isinstance(state, Station) and len(set(state.decks)) == 2


@clause("AL-195")
def test_closed_hands_show_team_mates_only_numbers() -> None:
    for how, known in (("open", True), ("closed", False)):
        w = World(seats=3, evil_hands=how).hand("FU01", seat=1).hand("FU02", seat=2)
        evil = w.view(1)["evil"]
        assert isinstance(evil, dict)
        assert evil["hands"][1] == ["FU01"]
        assert evil["hands"][2] == (["FU02"] if known else None)
        assert w.view(1)["hand_sizes"] == [0, 1, 1]


@clause("AL-195", "AL-204")
def test_only_the_heir_is_told_which_closed_cards_it_takes_over() -> None:
    w = World(seats=4, evil_hands="closed").hand("FU01", seat=1).hand("FU02", seat=2).turn()
    events: list[Event] = []
    w.s.events = events
    w.s.depart(1, "resigned")
    (left,) = [event for event in events if event.kind == "seat_left"]
    told = {audience: left.seen_by(audience) for audience in (PUBLIC, 0, 2, 3)}
    assert {audience for audience, shown in told.items() if "cards" in (shown or {})} == {2}
    assert told[2] == {"kind": "seat_left", "seat": 1, "heir": 2, "cards": ["FU01"]}


@clause("AL-196")
def test_the_labyrinth_can_be_kept() -> None:
    w = World(clean_labyrinth="off").reveal("B43").end_round()
    assert "B43" in w.revealed


@clause("AL-197")
def test_faded_copies_keep_walls_and_nothing_that_changes() -> None:
    w = World(ghost_memory="on").reveal("A23").lit("A23").danger("A23").creature("worm", "A23")
    w.bar("A23", "E").reveal("B43").bar("B43", "W").end_round()
    ghosts = w.view()["ghosts"]
    assert isinstance(ghosts, dict)
    assert ghosts["f+2+1"] == {
        "shape": "room", "room": "armory", "exits": {"N": "door", "W": "door"},
        "stairs": False, "lcu": False,
    }  # fmt: skip


@clause("AL-180", "AL-190", "AL-182")
def test_the_leader_shares_six_cards_among_the_team_and_passes_on() -> None:
    w = World(seats=4).end_round().choose("split:3:3")
    assert w.kind == "hand_partition" and len(w.options) == 28
    w.choose("share:6:0:0")
    assert [len(hand) for hand in w.s.hands] == [0, 6, 0, 0]
    while w.s.round == 1:
        w.choose(w.options[0])
    assert w.s.leader == 2


@clause("AL-190")
def test_two_cards_a_turn_are_for_the_whole_team() -> None:
    w = World(seats=3).creature("worm", "B43").hand("FU01", "FU02", seat=1).hand("FU03", seat=2)
    w.turn().choose("loot", "pass", "pass", "common:FU01", "done", "common:FU03", "done")
    assert w.kind == "turn_start" and w.s.slots_free == 5


@clause("AL-204")
def test_a_seat_that_goes_leaves_its_cards_and_ranks_last() -> None:
    w = World(seats=4).hand("FU01", seat=1).hand("FU02", seat=2).turn()
    w.s.depart(1, "resigned")
    assert w.s.result is None and w.s.leader == 2 and sorted(w.s.hands[2]) == ["FU01", "FU02"]
    w.s.depart(0, "resigned")
    assert w.s.result is not None and w.s.result.ranks == (3, 4, 1, 1)
    w = World(seats=3).turn()
    w.s.depart(1, "resigned")
    w.s.depart(2, "timeout")
    assert w.s.result is not None and w.s.result.ranks[0] == 1
