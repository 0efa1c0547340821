"""The SDK offline: the same class, the same views, against the engine's bots."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.core.match import Match
from engine.core.registry import title as find_title
from palestra.local.places import ROOT
from palestra_bot import Bot, Decision, MatchInfo, Option, View
from palestra_bot.__main__ import main
from palestra_bot.arena import compare, plain

PACKAGE = ROOT / "platform" / "palestra_bot"


class Taker(Bot):
    """Completes a line of its own where it can, else takes the first option."""

    def __init__(self) -> None:
        self.seen: list[Decision] = []
        self.results: list[dict[str, Any] | None] = []

    def decide(self, decision: Decision) -> Option | str:
        self.seen.append(decision)
        return super().decide(decision)

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        return options[0]

    def ended(self, match: MatchInfo, result: dict[str, Any] | None) -> None:
        self.results.append(result)


class Cheat(Bot):
    def choose(self, view: View, options: Sequence[Option]) -> str:
        return "mark:99"


def test_every_deal_is_played_from_every_seat() -> None:
    bot = Taker()
    tally = compare(bot, "tic_tac_toe", "random", deals=5)
    assert tally.wins + tally.draws + tally.losses == len(bot.results) == 10
    assert len(tally.scores) == 5
    assert {decision.match.seat for decision in bot.seen} == {0, 1}


def test_the_same_seed_gives_the_same_matches() -> None:
    runs = [compare(Taker(), "dominus_obscura", "random", deals=1, seed="x") for _ in range(2)]
    assert runs[0].scores == runs[1].scores


def test_views_and_options_are_those_a_site_would_send() -> None:
    bot = Taker()
    compare(bot, "tic_tac_toe", "random", deals=1)
    first = bot.seen[0]
    match = Match.new("tic_tac_toe", 2, {}, b"any seed")
    assert first.view == json.loads(json.dumps(find_title("tic_tac_toe").view(match.state, 0)))
    assert [option.key for option in first.options] == [
        option.key for option in match.state.waiting()[0].options
    ]
    for decision in bot.seen:
        assert decision.view == plain(decision.view)


def test_a_choice_that_is_no_option_is_an_error_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="not one of the options"):
        compare(Cheat(), "tic_tac_toe", "random", deals=1)


def test_the_command_says_score_and_strength(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", f"{__name__}:Taker", "--title", "tic_tac_toe", "--matches", "4"]
    assert main([*arguments, "--against", "random"]) == 0
    said = capsys.readouterr().out
    assert "against random in tic_tac_toe" in said
    assert "score" in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["arena", "json:Nobody"], "does not name a subclass"),
        (["arena", f"{__name__}:Taker", "--title", "chess"], "there is no title"),
        (["arena", f"{__name__}:Taker", "--against", "nobody"], "there is no bot"),
        (["run", f"{__name__}:Taker", "--url", "http://127.0.0.1:1"], "PALESTRA_TOKEN"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    arguments: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PALESTRA_TOKEN", raising=False)
    assert main(arguments) == 1
    assert complaint in capsys.readouterr().err


@pytest.mark.slow
def test_the_package_is_built_alone_and_plays_from_its_wheel(tmp_path: Path) -> None:
    """Unpacked beside nothing but msgspec: no Django, no site."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=PACKAGE,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    sources = {path.name for path in PACKAGE.glob("*.py")}
    assert {path.name for path in (unpacked / "palestra_bot").glob("*.py")} == sources
    (tmp_path / "mine.py").write_text(
        "import sys\n"
        "from palestra_bot import Bot\n"
        "class Mine(Bot):\n"
        "    def choose(self, view, options):\n"
        "        assert 'django' not in sys.modules\n"
        "        return options[-1]\n"
    )
    import msgspec

    program = (
        f"import sys; sys.path[:0] = [{str(unpacked)!r}, {str(tmp_path / 'only')!r}]; "
        "from palestra_bot.__main__ import main; "
        "raise SystemExit(main(['arena', 'mine:Mine', '--title', 'tic_tac_toe', "
        "'--against', 'random', '--matches', '2']))"
    )
    (tmp_path / "only").mkdir()
    (tmp_path / "only" / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "mine:Mine against random" in done.stdout
