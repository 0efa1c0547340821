"""Every refusal a person can meet is written to be translated, and is translated into Spanish."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation

from players.errors import Refusal

ROOT = Path(__file__).parents[2]
SOURCES = ("platform", "matchmaking", "tournaments")
LEFT_OUT = ("migrations", "palestra_bot", "local", "commands")


def refusals() -> set[str]:
    """The names of all refusals, whatever app they are of."""
    import tournaments.errors  # noqa: F401

    found, waiting = set(), [Refusal]
    while waiting:
        one = waiting.pop()
        found.add(one.__name__)
        waiting += one.__subclasses__()
    return found


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*.py")):
            if not set(path.parts) & set(LEFT_OUT):
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def sentences(tree: ast.Module) -> Iterator[str]:
    """What stands in `_("…")`."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "_"
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, str)
        ):
            yield node.args[0].value


def _has_words(value: object) -> bool:
    """Whether anything is left of a text without what fills it."""
    return isinstance(value, str) and any(map(str.isalpha, re.sub(r"%\(\w+\)[sd]", "", value)))


def test_no_refusal_is_raised_with_bare_words() -> None:
    names = refusals()
    bare = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in names
        and node.args
        and (
            isinstance(node.args[0], ast.JoinedStr)
            or (isinstance(node.args[0], ast.Constant) and _has_words(node.args[0].value))
        )
    ]
    assert bare == []


def test_every_sentence_meant_to_be_translated_is() -> None:
    with translation.override("es"):
        missing = {
            f"{path.relative_to(ROOT)}: {sentence}"
            for path, tree in modules()
            for sentence in sentences(tree)
            if translation.gettext(sentence) == sentence
        }
    assert missing == set()


def test_params_fill_a_sentence_in_the_readers_language() -> None:
    from play.errors import TooManyBotMatches

    refused = TooManyBotMatches(12)
    assert "12" in refused.detail
    with translation.override("es"):
        assert refused.detail.startswith("Tienes 12 partidas con bots")


@pytest.mark.django_db
def test_an_engine_refusal_reads_in_the_readers_language() -> None:
    from engine.core.errors import IllegalOption
    from play.errors import RefusedByRules

    refused = RefusedByRules(IllegalOption("'x' is not an option of turn"))
    assert refused.code == "illegal_option"
    with translation.override("es"):
        assert refused.detail == "Esto no se puede elegir ahora."
