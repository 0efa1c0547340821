"""The tuner finds back what a bot has forgotten, and does so in the same way every time."""

from __future__ import annotations

import pytest

from engine.bots import bot
from engine.bots.sprt import Sprt, Verdict
from engine.bots.tuning import round_score, tried, tuned
from engine.cli import main
from engine.cli.tune import chosen, settled
from engine.core.errors import BadWeights
from engine.core.registry import title
from engine.games.dark_kingdoms import TITLE as DARK_KINGDOMS
from engine.games.dark_kingdoms.title import DarkKingdoms
from engine.games.dominus_obscura import TITLE as DOMINUS_OBSCURA
from engine.games.dominus_obscura.title import DominusObscura

FORGETFUL = title("connect_four").weighed({"middle": 0.0})
"""It has forgotten that the middle of the rack is worth more than its edges."""


def test_a_spoiled_weight_is_mended_by_self_play() -> None:
    way = list(tuned(FORGETFUL, bot("greedy"), ["middle"], 2, "mend", 40))
    found = settled(way)
    assert found["middle"] > 0
    trial = tried(FORGETFUL, bot("greedy"), found, 2, "mend", 200, Sprt(0, 50))
    assert trial.verdict is Verdict.STRONGER


def test_the_same_seed_gives_the_same_weights_and_another_seed_others() -> None:
    ways = [
        list(tuned(FORGETFUL, bot("greedy"), ["save", "middle"], 2, seed, 20))
        for seed in ("a", "a", "b")
    ]
    assert ways[0] == ways[1] != ways[2]


def test_equal_weights_are_not_found_stronger() -> None:
    one = title("connect_four")
    trial = tried(one, bot("greedy"), {"win": 100.0}, 2, "equal", 60, Sprt(0, 50))
    assert trial.verdict is not Verdict.STRONGER


def test_seats_are_exchanged_within_a_round() -> None:
    one = title("connect_four")
    assert round_score(one, bot("greedy"), {}, {"middle": -1.0}, 2, "k") > 0.5
    assert round_score(one, bot("greedy"), {"middle": -1.0}, {}, 2, "k") < 0.5


@pytest.mark.parametrize("one", [DOMINUS_OBSCURA, DARK_KINGDOMS])
def test_every_weight_of_a_title_is_read(one: DominusObscura | DarkKingdoms) -> None:
    def laid_out(changed: dict[str, float]) -> list[object]:
        sense = one.weighed(changed).sense
        return [getattr(sense, name) for name in sense.__slots__]

    assert one.weighed({}).weights == one.weights
    for name, weight in one.weights.items():
        assert laid_out({name: weight + 1.0}) != laid_out({}), name


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(BadWeights):
        title("connect_four").weighed({"luck": 1.0})


@pytest.mark.parametrize(
    "words",
    [("--only", "luck"), ("--start", "save"), ("--start", "save=much"), ("--start", "luck=1")],
)
def test_what_cannot_be_tuned_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    assert main(("tune", "connect_four", *words)) == 1
    assert capsys.readouterr().err.startswith("tune: ")


def test_weights_the_bot_does_not_read_can_be_left_alone() -> None:
    names = chosen(DOMINUS_OBSCURA, "", "standing")
    assert names and not [name for name in names if name.startswith("standing")]
    assert set(chosen(DOMINUS_OBSCURA, "standing", "")) == DOMINUS_OBSCURA.weights.keys() - names
    with pytest.raises(BadWeights):
        chosen(DOMINUS_OBSCURA, "standing", "stand")


def test_the_command_prints_weights_and_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("tune", "connect_four", "--matches", "20", "--test", "20", "--start", "middle=0")
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "middle" in out and "0.000 ->" in out
    assert "connect_four, greedy: new weights" in out
