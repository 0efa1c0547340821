"""A match told for a reader: questions, answers and events, and who alone sees what."""

from __future__ import annotations

from engine.core.chance import mixed_seed
from engine.core.log import Line
from engine.core.match import Match, written
from engine.core.playthrough import playthrough
from tests.engine.titles.sealed_bids import SealedBids

SECRET = bytes(32)
PLAYERS = ("a", "b")


def told(*wishes: str, language: str = "en") -> list[str]:
    """Seats take the first option until the next wish is offered; in the end seat 1 resigns."""
    title = SealedBids()
    match = Match.new(title, 2, {}, mixed_seed(SECRET, [one.encode() for one in PLAYERS]))
    lines: list[Line] = []
    for wish in wishes:
        if wish == "undo":
            lines.append(match.undo(lines[-1].seat))
            continue
        while (decision := match.state.waiting()[0]).find(wish) is None:
            lines.append(match.choose(decision.seat, decision.options[0].key))
        lines.append(match.choose(decision.seat, wish))
    lines.append(match.leave(1, "points"))
    log = written(title, 2, {}, SECRET, PLAYERS, lines)
    return playthrough(title, log, language).splitlines()


def test_the_heading_comes_first_and_the_result_last() -> None:
    text = told()
    assert text[0] == "Sealed bids: a match of 2 seats by version 1 of the rules"
    assert text[1:3] == ["", "Set-up"]
    assert text[-3:] == ["Result: most points", "  Seat 0: rank 1", "  Seat 1: rank 2"]


def test_a_choice_is_told_with_its_question_and_what_came_of_it() -> None:
    text = told("boast:2", language="es")
    at = text.index("      > Presumir de 2")
    assert text[at - 1].endswith(": ¿Y ahora?")
    assert text[at + 1].strip().endswith("presume de 2")


def test_what_one_seat_alone_sees_stands_behind_what_all_see() -> None:
    text = [line.strip() for line in told("draw")]
    at = next(number for number, line in enumerate(text) if line.endswith("draws a card"))
    seat = text[at].split()[1]
    assert text[at + 1].startswith(f"[{seat}] Seat {seat} draws ")


def test_lines_that_are_no_choices_are_named_by_their_kind() -> None:
    text = [line[6:] for line in told("boast:1", "undo")]
    seat = next(line for line in text if line.endswith("[undo]")).split()[1]
    assert f"Seat {seat} [undo]" in text
    assert "Seat 1 [leave] points" in text
