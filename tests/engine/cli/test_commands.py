"""The command line, as a person uses it: what it prints, and one sentence for what goes wrong."""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

import pytest

from engine.bots import bot
from engine.bots.playing import played_log
from engine.cli import fuzz as fuzz_command
from engine.cli import main
from engine.cli.arena import (
    Rotation,
    ends,
    lengths,
    play_rotations,
    roles_in_turn,
    sides_in_turn,
    standings,
)
from engine.cli.arena import Task as ArenaTask
from engine.core.log import encode_log
from engine.core.registry import title
from engine.games.tic_tac_toe.title import TicTacToe
from engine.proving import Fault


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_titles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "titles", "--lang", "es")
    assert code == 0
    assert re.search(r"^connect_four +Cuatro en raya +2 seats +version 1", out, re.MULTILINE)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "95 % intervals" in capsys.readouterr().out.replace("\n", " ").replace("  ", " ")


def test_a_match_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("play", "tic_tac_toe", "--bots", "random,greedy", "--seed", "7", "--show")
    code, out, _ = run(capsys, *words, "--lang", "es")
    assert code == 0
    assert "0 marca la casilla" in out
    assert "seat 1 (greedy): rank" in out
    assert run(capsys, *words, "--lang", "es")[1] == out


def test_a_match_written_down_is_verified_and_a_tampered_one_is_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    run(capsys, "play", "connect_four", "--bots", "random,random", "--log", str(path))
    assert run(capsys, "verify", str(path))[:2] == (0, _verified(path))
    log = json.loads(path.read_bytes())
    log["result"]["ranks"].reverse()
    packed = tmp_path / "tampered.json.xz"
    packed.write_bytes(lzma.compress(json.dumps(log).encode()))
    code, out, _ = run(capsys, "verify", str(packed))
    assert code == 1
    assert "NOT TRUE (result)" in out


def _verified(path: Path) -> str:
    log = json.loads(path.read_bytes())
    lines = len(log["lines"])
    ranks = tuple(log["result"]["ranks"])
    return (
        f"match.json: true. connect_four, {lines} lines, 0 draws, {lines + 1} hashes, "
        f"ranks {ranks} ({log['result']['reason']})\n"
    )


def test_a_fuzz_reports_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "fuzz", "tic_tac_toe", "--matches", "30", "--jobs", "1")
    assert code == 0
    assert "30 replays in a second process agree" in out
    assert re.search(r"[\d,]+ decisions/s and [\d,.]+ matches/s", out)
    assert re.search(r"isolation: .* refusals: ", out, re.DOTALL)


def test_a_crash_becomes_a_sentence_with_its_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: TicTacToe, state: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(TicTacToe, "check", crash)
    with pytest.raises(Fault, match=r"ZeroDivisionError at .*: planted \[in tic_tac_toe, case 3"):
        fuzz_command._play(fuzz_command.Task("tic_tac_toe", 3, 1, 2, False, {}))


def test_a_new_title_is_laid_down_once_and_says_what_comes_next(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("new", "night_ferry", "--package", str(tmp_path / "club_titles"))
    code, out, _ = run(capsys, *words, "--called", "The Night Ferry")
    assert code == 0
    assert f"The Night Ferry stands in {tmp_path}/club_titles/night_ferry" in out
    assert f"export PALESTRA_TITLE_PACKAGES={tmp_path}/club_titles" in out
    assert run(capsys, *words) == (1, "", "new: there is a night_ferry already\n")


@pytest.mark.parametrize("name", ["Night Ferry", "night__ferry", "_ferry", "9ferry", "f" * 33, ""])
def test_a_name_that_cannot_be_a_titles_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    code, _, err = run(capsys, "new", name, "--package", str(tmp_path / "club_titles"))
    assert code == 1 and "cannot name a title" in err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = run(capsys, "new", "connect_four", "--package", str(tmp_path))
    assert code == 1 and "there is a connect_four already" in err


def test_an_arena_says_who_is_stronger_and_how_sure_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(
        capsys, "arena", "connect_four", "--bots", "greedy,random", "--matches", "40", "--jobs", "1"
    )
    assert code == 0
    assert "connect_four: 40 matches" in out
    found = re.search(r"greedy against random: score .* Elo \+(\d+|inf) \(95 %: \+(\d+) to", out)
    assert found is not None
    assert float(found[1]) >= int(found[2]) > 100


def test_a_round_of_an_arena_seats_every_bot_everywhere() -> None:
    swapped = play_rotations(ArenaTask("tic_tac_toe", "greedy,random", {}, "1", 0))
    assert len(swapped) == 2
    assert swapped == play_rotations(ArenaTask("tic_tac_toe", "greedy,random", {}, "1", 0))


def test_many_seats_are_compared_pair_by_pair_and_by_first_places() -> None:
    one = Rotation((1, 2, 3), (0, 1, 2), 10)
    lines = standings(["a", "b", "b"], [[one, one], [one, Rotation((3, 1, 2), (0, 1, 2), 10)]])
    assert lines[0].startswith("a: first in 75.0%")
    assert lines[2].startswith("a against b: score 75.0%")


def test_seats_of_one_side_are_not_compared() -> None:
    team = Rotation((1, 2, 2), (0, 1, 1), 10)
    assert any(line.startswith("a against b") for line in standings(["a", "b", "b"], [[team]]))
    assert not any("b against c" in line for line in standings(["a", "b", "c"], [[team]]))


def test_golden_matches_are_written_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("golden", "tic_tac_toe", "--matches", "2", "--folder", str(tmp_path))
    assert run(capsys, *words)[1].count("lines") == 2
    assert run(capsys, *words)[1] == ""
    assert run(capsys, "verify", *map(str, tmp_path.glob("*/*.xz")))[0] == 0


@pytest.mark.slow
def test_a_bench_measures_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "tic_tac_toe", "--seconds", "1", "--json")
    (figures,) = json.loads(out)
    assert code == 0
    assert figures["decisions_per_second"] > figures["matches_per_second"] > 0
    assert 5 <= figures["plies_per_match"] <= 9


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "go", "--bots", "random"), "there is no title 'go'"),
        (("play", "tic_tac_toe", "--bots", "random"), "seats, not 1"),
        (("play", "tic_tac_toe", "--bots", "random,clever"), "there is no bot 'clever'"),
        (("play", "tic_tac_toe", "--bots", "random,search:zs"), "there is no bot 'search:zs'"),
        (("play", "tic_tac_toe", "--bots", "random,random", "--option", "x=1"), "'x=1' is not"),
        (("verify", "no/such/file"), "No such file"),
        (("fuzz", "tic_tac_toe", "--seats", "5"), "seats, not 5"),
        (("arena", "tic_tac_toe", "--bots", "random,random,random"), "seats, not 3"),
    ],
)
def test_what_goes_wrong_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, *words)
    assert code == 1
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_a_match_of_bots_is_the_same_for_the_same_seed() -> None:
    bots = [bot("search:20"), bot("greedy")]
    logs = [encode_log(played_log(title("connect_four"), {}, bots, "s")) for _ in range(2)]
    assert logs[0] == logs[1]


def test_the_arena_says_how_matches_ended_and_how_long_they_were() -> None:
    matches = [
        Rotation((1, 2), (0, 1), 10 * turns, ("angles", "jutes"), reason, {"turn": turns})
        for turns, reason in ((4, "target"), (5, "target"), (6, "target"), (9, "deck"))
    ]
    assert ends(matches) == ["ended by target 75.0%, deck 25.0%"]
    assert lengths(matches) == [
        "choices: mean 60.0, median 55, 80 % of matches 43 to 81",
        "turn: mean 6.0, median 5.5, 80 % of matches 4 to 8",
    ]


def test_the_arena_says_how_often_each_role_won() -> None:
    task = ArenaTask(
        "dark_kingdoms", "random,random,random", {"people_choice": "random"}, "roles", 0
    )
    matches = play_rotations(task)
    assert {len(one.roles) for one in matches} == {3}
    assert {len(set(one.roles)) for one in matches} == {3}
    winners = [one.roles[one.ranks.index(1)] for one in matches]
    lines = roles_in_turn(matches)
    assert [line.partition(":")[0] for line in lines] == sorted(
        {role for one in matches for role in one.roles}
    )
    for line in lines:
        role = line.partition(":")[0]
        played = sum(role in one.roles for one in matches)
        assert f"won {winners.count(role) / played:.1%}" in line


def test_the_arena_says_how_often_each_side_won_and_who_held_it() -> None:
    names = ("greedy", "random", "random")
    matches = [
        Rotation((1, 2, 2), (0, 1, 1), 5),
        Rotation((1, 3, 1), (1, 0, 1), 5),
        Rotation((2, 2, 1), (1, 1, 0), 5),
    ]
    lines = sides_in_turn(names, matches)
    assert [line.partition(":")[0] for line in lines] == [
        "side 0 held by greedy",
        "side 0 held by random",
        "side 1 held by greedy+random",
        "side 1 held by random",
    ]
    assert "won 50.0%" in lines[1] and lines[1].endswith("of 2")
    assert "won 0.0%" in lines[3]


def test_what_a_title_tells_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "prove", "tic_tac_toe", "--positions", "30", "--matches", "10", "--twins", "20"
    )
    assert code == 0
    assert "tic_tac_toe: reasons: 30 positions" in out and "100.00%  taken" in out
    assert "10 finished matches ranked as the result" in out


def test_a_person_plays_and_asks_at_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["why the centre", "what 4", "score", "fly", "what moon", "5", "why 4"])
    monkeypatch.setattr("builtins.input", lambda: next(lines, "1"))
    code, out, _ = run(capsys, "play", "tic_tac_toe", "--bots", "you,random")
    assert code == 0
    for said in (
        "It can be chosen now.",
        "The centre. A cell can be marked while it is free. (clause TT-2)",
        "Cells marked: 0 of 9",
        "A number chooses; why THING, what THING and score answer questions.",
        "There is nothing called moon to be seen.",
        "you 0 marks the centre.",
        "you 0 has marked the centre. Choose a free cell. (clause TT-2)",
    ):
        assert said in out


def test_a_match_nobody_answers_in_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended() -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    code, _, err = run(capsys, "play", "tic_tac_toe", "--bots", "you,random")
    assert code == 1 and "the input ended before the match did" in err
