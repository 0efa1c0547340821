"""Earlier rules of a title, importable beside the present ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots import bot
from engine.bots.playing import played_log
from engine.cli import main
from engine.core.errors import BadMeta, UnknownVersion
from engine.core.log import encode_log
from engine.core.match import Match
from engine.core.registry import kept_versions, present_titles, title
from engine.verify import Mismatch, verify
from tests.engine.titles.rule_changes import (
    ORIGINAL,
    OTHER_END,
    OTHER_EVENTS,
    RuleChanges,
    rule_changes,
)


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[RuleChanges]:
    with rule_changes(tmp_path) as changes:
        yield changes


def test_the_present_version_is_the_present_title(rules: RuleChanges) -> None:
    rules.keep()
    assert title("tic_tac_toe", 1) is title("tic_tac_toe")


def test_a_kept_version_stands_beside_the_present_one(rules: RuleChanges) -> None:
    rules.keep()
    rules.release(*OTHER_EVENTS)
    told = []
    for version in (1, 2):
        match = Match.new(title("tic_tac_toe", version), 2, {}, b"seed")
        match.choose(0, "mark:4")
        told.append(match.events[0].fields)
    assert told == [{"seat": 0, "cell": 4}, {"seat": 0, "at": 4}]
    assert kept_versions("tic_tac_toe") == [1]


@pytest.mark.parametrize("version", [0, 1, 3])
def test_a_version_that_is_neither_present_nor_kept_is_refused(
    rules: RuleChanges, version: int
) -> None:
    rules.release()
    with pytest.raises(UnknownVersion, match=f"version {version} of tic_tac_toe is not kept"):
        title("tic_tac_toe", version)


def test_a_copy_under_the_name_of_another_version_is_refused(rules: RuleChanges) -> None:
    rules.keep()
    (rules.kept / "tic_tac_toe_v1").rename(rules.kept / "tic_tac_toe_v7")
    package = rules.kept / "tic_tac_toe_v7" / "__init__.py"
    package.write_text(package.read_text().replace("tic_tac_toe_v1", "tic_tac_toe_v7"))
    with pytest.raises(UnknownVersion, match="another one"):
        title("tic_tac_toe", 7)


def test_rules_kept_in_a_single_file_are_found_too(rules: RuleChanges) -> None:
    source = (ORIGINAL.path / "title.py").read_text()
    rules.kept.mkdir()
    (rules.kept / "tic_tac_toe_v1.py").write_text(f"{source}\n\nTITLE = TicTacToe()\n")
    rules.release(*OTHER_EVENTS)
    kept = title("tic_tac_toe", 1)
    assert kept.version == 1 and kept.seat_counts == (2,) and kept.milestones == ()
    with pytest.raises(BadMeta, match="version 1 of tic_tac_toe has no meta"):
        _ = kept.meta
    assert Match.new(kept, 2, {}, b"seed").hash() == Match.new("tic_tac_toe", 2, {}, b"seed").hash()


@pytest.mark.slow
@pytest.mark.parametrize("id", present_titles())
def test_every_title_can_be_kept_and_plays_alike(
    rules: RuleChanges, id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    present = title(id)
    rules.keep(id)
    monkeypatch.setattr(type(present), "version", present.version + 1)
    kept = title(id, present.version - 1)
    assert kept.state_class.__module__.startswith(f"engine.kept.{id}_v")
    assert kept.state_class is not present.state_class
    assert kept.texts("es") == present.texts("es")
    assert kept.static() == present.static()
    matches = [Match.new(one, min(one.seat_counts), {}, b"seed") for one in (present, kept)]
    while not matches[0].is_over and matches[0].ply < 100:
        decision = matches[0].state.waiting()[0]
        chosen = decision.options[matches[0].ply % len(decision.options)]
        for match in matches:
            match.choose(decision.seat, chosen.key)
        assert matches[0].hash() == matches[1].hash()


def test_keeping_says_what_comes_next(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["keep", "tic_tac_toe", "--folder", str(rules.kept)]
    assert main(words) == 0
    assert "version 1 of tic_tac_toe is kept in" in capsys.readouterr().out
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "is kept already" in told
    assert "set version = 2" in told


def test_other_rules_are_not_kept_under_a_version_that_is_kept(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    rules.keep()
    copy = rules.kept / "tic_tac_toe_v1" / "title.py"
    copy.write_text(copy.read_text().replace(*OTHER_EVENTS))
    assert main(["keep", "tic_tac_toe", "--folder", str(rules.kept)]) == 1
    assert "raise the version" in capsys.readouterr().err
    assert OTHER_EVENTS[1] in copy.read_text()


def test_kept_versions_are_listed_with_their_title(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    rules.keep()
    main(["titles"])
    assert "kept versions: 1" in capsys.readouterr().out


def test_the_verifier_believes_a_match_of_a_kept_version(rules: RuleChanges) -> None:
    bots = [bot("greedy", clock=lambda: 0.0), bot("random", clock=lambda: 0.0)]
    log = encode_log(played_log(title("tic_tac_toe"), {}, bots, "seed"))
    rules.keep()
    rules.release(*OTHER_END)
    assert verify(log).title == "tic_tac_toe"
    rules.forget()
    with pytest.raises(Mismatch) as found:
        verify(log)
    assert found.value.code == "version"


def test_what_is_kept_here_is_what_its_name_says() -> None:
    kept = [(id, version) for id in present_titles() for version in kept_versions(id)]
    assert kept
    for id, version in kept:
        assert version <= title(id).version
        assert title(id, version).version == version
