"""The command that keeps a title's playthrough."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from engine.cli import main
from engine.core.log import Log, decode_log


def run(folder: Path, *words: str) -> Log:
    assert main(["playthrough", *words, "--folder", str(folder)]) == 0
    path = folder / words[0] / "playthrough.json.xz"
    return decode_log(lzma.decompress(path.read_bytes()))


def test_the_match_stays_until_it_is_played_anew(tmp_path: Path) -> None:
    first = run(tmp_path, "connect_four", "--bots", "random", "--tries", "1")
    assert run(tmp_path, "connect_four") == first
    assert run(tmp_path, "connect_four", "--force") != first


def test_the_shortest_of_the_tries_is_kept(tmp_path: Path) -> None:
    lengths = [
        len(run(tmp_path, "connect_four", "--bots", "random", "--force", "--tries", tries).lines)
        for tries in ("1", "20")
    ]
    assert lengths[0] > lengths[1]


@pytest.mark.slow
def test_a_match_played_anew_has_the_seats_and_game_options_of_the_one_before(
    tmp_path: Path,
) -> None:
    words = ("anima", "--bots", "random", "--tries", "1", "--force")
    first = run(tmp_path, *words, "--seats", "3", "--option", "trade=no")
    again = run(tmp_path, *words)
    assert (again.seats, again.game_options) == (3, first.game_options)
    assert again.game_options["trade"] == "no"


def test_both_languages_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path, "tic_tac_toe")
    texts = [tmp_path / "tic_tac_toe" / f"playthrough.{one}.txt" for one in ("en", "es")]
    assert ["marks the " in texts[0].read_text(), "marca la casilla" in texts[1].read_text()] == [
        True,
        True,
    ]
    assert f"{texts[1]}: " in capsys.readouterr().out
