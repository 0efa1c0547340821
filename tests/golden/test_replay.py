"""Golden logs: complete matches kept for good. What alters a replay bumps the title's version."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from engine.core.log import decode_log
from engine.core.match import Match, seed_of
from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.verify import verify

FOLDER = Path(__file__).parent
LOGS = sorted(FOLDER.glob("*/*.json.xz"))


@pytest.mark.slow
@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_golden_match_replays_to_the_same_hashes(path: Path) -> None:
    log = decode_log(lzma.decompress(path.read_bytes()))
    match = Match.new(find_title(log.title, log.version), log.seats, log.game_options, seed_of(log))
    assert match.hash() == log.opening_hash
    for line in log.lines:
        match.apply(line)
        assert match.hash() == line.hash, f"ply {line.ply}"
    assert match.state.result is not None
    assert match.state.result.as_dict() == log.result


@pytest.mark.slow
@pytest.mark.parametrize("path", LOGS[::3], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_verifier_believes_a_golden_match(path: Path) -> None:
    text = lzma.decompress(path.read_bytes())
    log = decode_log(text)
    assert verify(text).lines == len(log.lines)


@pytest.mark.parametrize("id", present_titles())
def test_a_title_that_claims_milestones_keeps_golden_matches_of_its_version(id: str) -> None:
    title = find_title(id)
    kept = list((FOLDER / id).glob(f"v{title.version}-*.json.xz"))
    assert kept or not title.milestones
