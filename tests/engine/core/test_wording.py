"""Texts filled in: values by the names their title gives them, and parts that are left out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.options import option
from engine.core.title import Texts, Title
from engine.core.wording import say_event, say_option

TEXTS: Texts = {
    "option.take": "Take {0}",
    "event.shown": "Shown: {what}",
    "event.shown.hidden": "Something is shown",
    "event.traded": "A trade[, gifts: {gifts}][, of {people}]",
    "card.rope": "a rope",
    "card.rope.text": "It is long",
    "card.light": "a torch",
    "phase.light": "the morning",
    "decision.rope": "Which rope?",
}


class Things(Title):
    id = "things"

    def texts(self, language: str) -> Texts:
        return TEXTS


def shown(what: object) -> str:
    return say_event(Things(), "en", {"kind": "shown", "what": what})


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("rope", "a rope"),
        ("light", "light"),
        ("sword", "sword"),
        (7, "7"),
        (["rope", 3, "light"], "a rope, 3, light"),
        ([[3, "rope"], (1, "light")], "3 a rope, 1 light"),
        ((), "–"),
    ],
)
def test_a_value_is_said_by_its_name_where_only_one_thing_has_it(value: object, said: str) -> None:
    assert shown(value) == f"Shown: {said}"


def test_an_option_names_its_arguments() -> None:
    assert say_option(Things(), "en", option("take", "rope")) == "Take a rope"


def test_an_audience_that_is_not_given_all_is_told_less() -> None:
    assert say_event(Things(), "en", {"kind": "shown"}) == "Something is shown"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"gifts": 2, "people": ""}, "A trade, gifts: 2"),
        ({"gifts": 0, "people": "rope"}, "A trade, of a rope"),
        ({"gifts": 0, "people": []}, "A trade"),
    ],
)
def test_a_part_in_brackets_is_said_where_it_holds_something(
    fields: Mapping[str, object], said: str
) -> None:
    assert say_event(Things(), "en", {"kind": "traded", **fields}) == said
