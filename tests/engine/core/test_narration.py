"""Words for people: names instead of ids, turns as stories, score sheets as lines."""

from __future__ import annotations

import pytest

from engine.core.errors import NotWritten
from engine.core.match import Match
from engine.core.narration import Narrator, last_turn
from engine.core.sheet import EVERYTHING
from engine.games.dominus_obscura import TITLE as DOMINUS
from engine.games.tic_tac_toe import TITLE
from engine.template import TITLE as NEW_TITLE

PLAYERS = ("Ada", "blas")


def test_an_event_names_players_and_places() -> None:
    seen = {"kind": "marked", "seat": 1, "cell": 4}
    assert Narrator(TITLE, "en", PLAYERS).event(seen) == ["blas marks the centre."]
    assert Narrator(TITLE, "es", PLAYERS).event(seen) == ["blas marca el centro."]


def test_who_is_not_given_all_fields_is_told_less() -> None:
    narrator = Narrator(NEW_TITLE, "en", PLAYERS)
    drawn = {"kind": "drawn", "seat": 0}
    assert narrator.event(drawn) == ["Ada draws a card."]
    assert narrator.event({**drawn, "card": 7}) == ["Ada draws the 7."]


def test_a_list_is_read_aloud() -> None:
    seen = {"kind": "missions_offered", "missions": ["caza", "bastion"]}
    said = Narrator(DOMINUS, "es", PLAYERS).event(seen)
    assert said == ["En lo alto de tu mazo de misiones hay: Caza del Custodio y Bastión."]


def test_a_strict_narrator_refuses_raw_ids_and_missing_texts() -> None:
    narrator = Narrator(DOMINUS, "en", PLAYERS, is_strict=True)
    with pytest.raises(NotWritten, match=r"no text event\.flown"):
        narrator.event({"kind": "flown"})
    with pytest.raises(NotWritten, match="shows 'sword' as it is"):
        narrator.event({"kind": "card_invoked", "seat": 0, "card": "sword"})


def test_the_last_turn_begins_where_the_title_says() -> None:
    events: list[dict[str, object]] = [
        {"kind": "round_started", "round": 1},
        {"kind": "turn_started", "seat": 0},
        {"kind": "card_invoked", "seat": 0, "card": "impetu"},
        {"kind": "turn_started", "seat": 1},
        {"kind": "card_invoked", "seat": 1, "card": "ofrenda"},
    ]
    assert list(last_turn(DOMINUS, events)) == events[3:]
    assert list(last_turn(DOMINUS, events, seat=0)) == events[1:3]
    assert list(last_turn(TITLE, events)) == events
    story = Narrator(DOMINUS, "en", PLAYERS).story(last_turn(DOMINUS, events, seat=0))
    assert story == "Ada is to play. Ada plays Impetus."


def test_a_sheet_is_read_as_lines() -> None:
    match = Match.new(NEW_TITLE, 2, {}, b"seed")
    lines = Narrator(NEW_TITLE, "en", PLAYERS).sheet(NEW_TITLE.sheet(match.state, EVERYTHING))
    assert lines == [
        "The most points after the last round win.",
        "Round: 1 of 4",
        "Ada: 0 points",
        "  Points: 0",
        "blas: 0 points",
        "  Points: 0",
        "If it ended now: 1. Ada, 1. blas",
    ]


def test_what_a_seat_cannot_know_is_said_to_be_unknown() -> None:
    match = Match.new(DOMINUS, 2, {}, b"seed")
    while match.state.waiting()[0].kind != "mission_step":
        (decision,) = match.state.waiting()
        match.choose(decision.seat, decision.options[0].key)
    lines = Narrator(DOMINUS, "en", PLAYERS).sheet(DOMINUS.sheet(match.state, 0))
    assert "blas: points not all known" in lines
    assert "  Unfinished mission, taken off: unknown" in lines
    assert "Who would win now cannot be known yet." in lines
