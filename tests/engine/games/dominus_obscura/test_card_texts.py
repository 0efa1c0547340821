"""Every reward card and every mission says what it does, and a test shows it."""

from __future__ import annotations

import pytest

from engine.core.registry import title
from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from tests.engine.games.card_tables import CardTable

TABLE = CardTable("dominus_obscura", kinds=("mission", "card"))


def test_every_card_is_shown_by_a_test() -> None:
    assert TABLE.unshown() == []


def test_the_table_of_cards_is_fresh() -> None:
    assert TABLE.is_fresh(), TABLE.advice


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_mission_says_what_it_is_worth(language: str) -> None:
    texts = title("dominus_obscura").texts(language)
    for mission in MISSIONS:
        assert f" {mission.value} Fragment" in texts[f"mission.{mission.id}.text"]
