"""TRF files: what is read is written back, and bad files are refused with a reason."""

from __future__ import annotations

import pytest

from tests.tournaments import reference
from tournaments.__main__ import main
from tournaments.crosstable import Colour, Outcome
from tournaments.trf import TrfError, read_trf, write_trf

HEAD = "012 Test\n142 5\n"


def player(number: int, *rounds: str, points: str = "") -> str:
    name = f"Player {number}"
    head = f"001 {number:4d}      {name:33} 2000{'':28}{points:>4}    1"
    return head + "".join(f"  {cell}" for cell in rounds) + "\n"


@pytest.mark.slow
def test_reading_and_writing_a_reference_event_keeps_everything() -> None:
    for name, document in list(reference.documents())[::20]:
        again = read_trf(write_trf(document))
        assert again.table == document.table, name
        assert again.name == document.name


def test_a_column_without_pairings_announces_the_next_round() -> None:
    text = HEAD + player(1, "   2 w 1", "0000 - H") + player(2, "   1 b 0") + player(3, "0000 - U")
    document = read_trf(text)
    assert document.table.rounds_recorded == 1
    assert document.announced == {2: {1: Outcome.HALF_POINT_BYE}}
    assert document.absent_in(2) == {1}


@pytest.mark.parametrize(("points", "fits"), [("1.0", True), ("1.5", True), ("2.0", False)])
@pytest.mark.parametrize("in_column", [True, False])
def test_a_sum_may_count_a_bye_announced_for_the_next_round(
    points: str, fits: bool, in_column: bool
) -> None:
    column = ("0000 - H",) if in_column else ()
    line = "" if in_column else "240 H 002    1\n"
    text = (
        HEAD + line + player(1, "   2 w 1", *column, points=points)
        + player(2, "   1 b 0", points="0.0")
    )  # fmt: skip
    assert bool(read_trf(text).warnings) is not fits


def test_lines_of_2026_for_byes_acceleration_and_prohibitions_are_understood() -> None:
    text = (
        HEAD
        + "152 B\n162  W 3.0    D 1.0\n240 H 001    3\n250      03.0 001 002 0001 0002\n"
        + "260 001 002    1    2\n"
        + "".join(player(number) for number in range(1, 6))
    )
    document = read_trf(text)
    assert document.table.initial_colour is Colour.BLACK
    assert (document.table.scoring.win, document.table.scoring.draw) == (30, 10)
    assert document.absent_in(1) == {3}
    assert document.table.entrants[2].virtual_points == (30, 30, 0, 0, 0)
    assert document.table_before(2).forbidden == {frozenset({1, 2})}
    assert document.table_before(3).forbidden == frozenset()
    again = read_trf(write_trf(document))
    assert again.table == document.table
    assert again.announced == document.announced
    assert again.prohibitions == document.prohibitions


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("012 nobody\n", "no player line"),
        (HEAD + player(1) + player(1), "used twice"),
        (HEAD + "001 abcd\n", "not a whole number"),
        (HEAD + player(1, "   9 w 1"), "opponent 9 is not in the file"),
        (HEAD + player(1, "   2 w 1") + player(2, "   3 b 0") + player(3), "names 3 instead"),
        (HEAD + player(1, "   2 w 1") + player(2, "   1 w 0"), "same colour"),
        (HEAD + player(1, "   2 w 1") + player(2, "   1 b 1"), "do not fit"),
        (HEAD + player(1, "   1 w 1"), "against themselves"),
        (HEAD + player(1, "   2 w ?") + player(2), "unknown result"),
        (HEAD + player(1, "   2 x 1") + player(2), "unknown colour"),
        (HEAD + player(1, "0000 - U") + player(2, "0000 - U"), "more than one"),
        ("142 0\n" + player(1, "   2 w 1") + player(2, "   1 b 0"), "announces only 0"),
        (HEAD + "310   1 Team\n" + player(1), "team events"),
        (HEAD + "240 Q 001    1\n" + player(1), "kind of bye"),
        (HEAD + "240 H 001    7\n" + player(1), "no player line"),
    ],
)
def test_a_bad_file_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(TrfError, match=reason):
        read_trf(text)


def test_pair_prints_the_next_round(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "five.trf"
    path.write_text(HEAD + "".join(player(number) for number in range(1, 6)))
    assert main(["pair", str(path)]) == 0
    assert capsys.readouterr().out == "1 3\n4 2\n5 0\n"


def test_check_reports_the_differing_round(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "odd.trf"
    path.write_text(
        HEAD
        + player(1, "   2 w 1", points="1.0")
        + player(2, "   1 b 0", points="0.0")
        + player(3, "   4 w 1", points="1.0")
        + player(4, "   3 b 0", points="0.0")
    )
    assert main(["check", str(path)]) == 1
    output = capsys.readouterr().out
    assert "round 1: differs" in output
    assert "engine 1 3" in output
    assert "0 of 1 rounds equal" in output


def test_a_file_that_is_not_there_is_an_error(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    assert main(["check", str(tmp_path / "none.trf")]) == 2
    assert "none.trf" in capsys.readouterr().err
