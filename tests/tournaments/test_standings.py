"""Tie-breaks: equal to the reference, written in the arbiter's grammar, and unfolding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments import reference
from tournaments.crosstable import Cell, Colour, CrossTable, Entrant, Outcome, crosstable
from tournaments.standings import UnknownTieBreak, parse_tie_breaks, standings
from tournaments.trf import read_trf

ALL = "PTS DE WIN WON BPG BWG PS BH BH/C1 BH/C2 BH/M1 SB SB/C1 KS AOB ARO TPR PTP"
EVENTS = sorted(reference.tie_breaks())


def number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


@pytest.mark.slow
@pytest.mark.parametrize("name", EVENTS)
def test_all_values_and_places_equal_the_reference(name: str) -> None:
    table = read_trf(reference.files()[name]).table
    short = {row.number: row for row in standings(table, "PTS DE BH/C1 BH SB").rows}
    full = {row.number: row for row in standings(table, ALL).rows}
    fore = {row.number: row for row in standings(table, "PTS FB").rows}
    for start, expected in reference.tie_breaks()[name].items():
        key = int(start)
        found = {text: number(value.number) for text, value in full[key].values.items()}
        found["FB"] = number(fore[key].values["FB"].number)
        found["rank"], found["rank_all"] = short[key].place, full[key].place
        assert found == expected, f"player {start}"


def test_every_sum_unfolds_into_its_rounds() -> None:
    table = read_trf(reference.files()[EVENTS[0]]).table
    for row in standings(table, "PTS WIN PS BH BH/C1 BH/M1 SB/C1 KS").rows:
        for text, value in row.values.items():
            counted = sum(part.amount for part in value.parts if not part.is_cut)
            assert counted == value.number, (row.number, text)


def test_a_cut_marks_the_part_it_leaves_out() -> None:
    table = read_trf(reference.files()[EVENTS[0]]).table
    for row in standings(table, "BH/C2 BH/M1").rows:
        assert sum(part.is_cut for part in row.values["BH/C2"].parts) == 2
        assert sum(part.is_cut for part in row.values["BH/M1"].parts) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("PTS XYZ", "no tie-break XYZ"),
        ("WIN/C1", "does not fit WIN"),
        ("BH/C", "needs a number"),
        ("BH/C1/M1", "do not go together"),
        ("KS/L200%", "not a limit"),
        ("BH/", "does not fit BH"),
        ("PTS BH PTS", "listed twice"),
        ("DE/P2", "takes no number"),
    ],
)
def test_a_wrong_list_of_tie_breaks_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(UnknownTieBreak, match=reason):
        parse_tie_breaks(text)


def test_the_grammar_takes_commas_and_small_letters() -> None:
    assert [t.text for t in parse_tie_breaks("pts, bh/c1 KS/L+0.5")] == ["PTS", "BH/C1", "KS/L+0.5"]


def three_way_tie() -> CrossTable:
    """1 beats 2, 2 beats 3, 3 beats 1: a circle no direct encounter can open."""
    white, black = Colour.WHITE, Colour.BLACK
    win, loss, bye = Outcome.WIN, Outcome.LOSS, Outcome.PAIRING_BYE
    return crosstable(
        [
            Entrant(1, rating=2100, cells=(Cell(win, 2, white), Cell(bye), Cell(loss, 3, black))),
            Entrant(2, rating=2000, cells=(Cell(loss, 1, black), Cell(win, 3, white), Cell(bye))),
            Entrant(3, rating=1900, cells=(Cell(bye), Cell(loss, 2, black), Cell(win, 1, white))),
        ],
        3,
    )


def test_equal_players_share_a_place() -> None:
    assert [row.place for row in standings(three_way_tie(), "PTS DE").rows] == [1, 1, 1]


def test_a_reversed_tie_break_turns_the_order_around() -> None:
    assert [row.number for row in standings(three_way_tie(), "PTS RTG/R").rows] == [3, 2, 1]
    assert [row.number for row in standings(three_way_tie(), "PTS SNO").rows] == [1, 2, 3]
