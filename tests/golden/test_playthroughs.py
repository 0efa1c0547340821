"""Playthroughs: one match a title as readable text, so that a review sees what a change does."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from engine.cli.playthrough import LOG, text_name
from engine.core.languages import COMPLETE
from engine.core.log import Log, decode_log
from engine.core.playthrough import playthrough
from engine.core.registry import present_titles
from engine.core.registry import title as find_title

FOLDER = Path(__file__).parent
TOLD = sorted(path.parent.name for path in FOLDER.glob(f"*/{LOG}"))


def kept(id: str) -> Log:
    return decode_log(lzma.decompress((FOLDER / id / LOG).read_bytes()))


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("id", TOLD)
def test_a_playthrough_reads_as_it_was_reviewed(id: str, language: str) -> None:
    """Where it differs on purpose: `python -m engine playthrough TITLE` writes it anew."""
    log = kept(id)
    text = (FOLDER / id / text_name(language)).read_text()
    assert playthrough(find_title(id, log.version), log, language) == text


@pytest.mark.parametrize("id", present_titles())
def test_a_title_that_claims_milestones_has_a_playthrough_of_its_version(id: str) -> None:
    title = find_title(id)
    assert not title.milestones or kept(id).version == title.version
