"""What cards say: every one is shown by a test, and its text names its costs, values and moment."""

from __future__ import annotations

import re
from typing import Final

import pytest

from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import CARDS, KINGS, OBJECTIVES, Condition
from engine.games.anochecer.rules.effects.table import TABLE as EFFECTS
from tests.engine.games.anochecer.unit_statistics import in_words
from tests.engine.games.card_tables import CardTable

TABLE = CardTable("anochecer", kinds=("strategy", "card", "objective", "king", "planet"))
LANGUAGES: Final = ("en", "es")
COSTS: Final = {
    "exhaust": ("exhaust", "ag[oó]t"),
    "strategy_token": ("spend 1 strategy token", "1 ficha de estrategia"),
    "any_token": ("spend 1 command token of any", "gastar 1 ficha de Mando de cualquiera"),
    "discard_action": ("discard 1 action card", "descarta 1 carta de Acción"),
    "goods:2": ("spend 2 trade goods", "gastar 2 Mercancías"),
    "goods:3": ("3 trade goods", "3 Mercancías"),
    "influence:2": ("spend 2 influence", "gastar 2 de influencia"),
}
"""How the texts of both languages say what an effect costs."""


def text_of(key: str, language: str) -> str:
    return TITLE.texts(language)[f"{key}.text"]


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_every_card_is_shown_by_a_test() -> None:
    assert TABLE.unshown() == []


def test_the_table_of_cards_is_fresh() -> None:
    assert TABLE.is_fresh(), TABLE.advice


def test_every_card_objective_and_king_has_a_text() -> None:
    keys = {f"card.{one}" for one in CARDS} | {f"objective.{one}" for one in OBJECTIVES}
    keys |= {f"king.{one}" for one in KINGS}
    assert keys <= TABLE.cards().keys()


@pytest.mark.parametrize("key", TABLE.cards())
def test_both_languages_say_the_same_numbers(key: str) -> None:
    assert numbers(text_of(key, "en")) == numbers(text_of(key, "es"))


@pytest.mark.parametrize(
    "card", sorted({card for card, hook in EFFECTS if hook == "action" and card in CARDS})
)
def test_a_card_that_is_an_action_says_so(card: str) -> None:
    assert "ACTION: " in text_of(f"card.{card}", "en")
    assert "ACCIÓN: " in text_of(f"card.{card}", "es")


@pytest.mark.parametrize("card", sorted({one.card for one in EFFECTS.values() if one.cost}))
def test_a_card_says_what_its_effects_cost(card: str) -> None:
    costs = {
        part
        for one in EFFECTS.values()
        if one.card == card and one.cost
        for part in one.cost.split("+")
    }
    for cost in sorted(costs):
        for words, language in zip(COSTS[cost], LANGUAGES, strict=True):
            assert re.search(words, text_of(f"card.{card}", language)), (cost, language)


@pytest.mark.parametrize("card", [one.id for one in CARDS.values() if one.kind == "genome"])
def test_a_genome_says_that_it_is_exhausted(card: str) -> None:
    assert "xhaust this card" in text_of(f"card.{card}", "en")
    assert "gota" in text_of(f"card.{card}", "es")


@pytest.mark.parametrize("card", [one.id for one in CARDS.values() if one.kind == "paradigm"])
def test_a_paradigm_says_that_it_is_purged_or_attached(card: str) -> None:
    english, spanish = text_of(f"card.{card}", "en"), text_of(f"card.{card}", "es")
    if card == "awakening":
        assert "attach this card to it for good" in english
    else:
        assert re.search(r"Purged\.$|is purged", english)
        assert re.search(r"[Ss]e purga\b", spanish)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "card",
    [one.id for one in CARDS.values() if one.kind == "unit_upgrade" and one.mode == "replace"],
)
def test_a_unit_upgrade_says_its_statistics(card: str, language: str) -> None:
    unit = TITLE.texts(language)[f"unit.{CARDS[card].unit}"]
    assert text_of(f"card.{card}", language).startswith(in_words(card, unit, language))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_an_objective_says_the_numbers_of_its_condition(objective: str) -> None:
    c = OBJECTIVES[objective].condition
    said = {int(one) for one in numbers(text_of(f"objective.{objective}", "en"))}
    assert said == {value for value in values_of(c) if value > 1 or c.kind == "spend"}


def values_of(c: Condition) -> set[int]:
    left = 3 if c.event == "three_non_fighters_left_after_space_combat" else 0
    amounts = (
        c.resources, c.influence, c.trade_goods, c.tactic_or_strategy_tokens, c.n, c.per_colour,
        c.colours, left,
    )  # fmt: skip
    return {one for one in amounts if one}


@pytest.mark.parametrize("king", KINGS)
def test_a_king_says_its_commodity_value(king: str) -> None:
    assert text_of(f"king.{king}", "en").startswith(f"Commodities {KINGS[king].commodities}. ")
