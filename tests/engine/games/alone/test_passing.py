"""What the server may answer for a seat of ALONE."""

from __future__ import annotations

from engine.core.passing import MATCH, PassSetting, pass_for
from engine.games.alone import TITLE
from engine.games.alone.board.grid import sector
from tests.engine.games.alone.world import World


def test_doors_are_left_alone_for_whoever_asked_for_it_to_the_end() -> None:
    w = World("A22").turn()
    w.s.final_active = 1
    w.choose("move:S")
    assert w.kind == "bar_door"
    answer = pass_for(TITLE, w.s, w.decision, {"doors": PassSetting(MATCH)})
    assert answer is not None and answer.kind == "none"


def test_doors_are_asked_about_while_a_creature_in_sight_is_near() -> None:
    w = World("A22").turn()
    w.choose("move:S")
    settings = {"doors": PassSetting(MATCH)}
    w.creature("worm", "A22")
    assert pass_for(TITLE, w.s, w.decision, settings) is None
    w.s.revealed[sector("A22")] = 0
    assert pass_for(TITLE, w.s, w.decision, settings) is not None


def test_no_reaction_is_passed_once_the_final_mission_is_open() -> None:
    w = World("A12").hand("FU02").creature("worm", "A12").turn()
    w.choose("attack:worm:unhurt")
    settings = {"reactions": PassSetting("round", TITLE.spans(w.s)["round"])}
    assert pass_for(TITLE, w.s, w.decision, settings) is not None
    w.s.final_active = 1
    assert pass_for(TITLE, w.s, w.decision, settings) is None
