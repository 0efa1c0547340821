"""Every card with a text has tests that play it; `docs/rules/dark-kingdoms-cards.md` lists them."""

from __future__ import annotations

from tests.engine.games.card_tables import CardTable

TABLE = CardTable("dark_kingdoms", kinds=("card",))


def test_every_card_is_shown_by_a_test() -> None:
    assert TABLE.unshown() == []


def test_the_table_of_cards_is_fresh() -> None:
    assert TABLE.is_fresh(), TABLE.advice
