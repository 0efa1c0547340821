"""Texts filled in: options, decisions, events and results as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

from engine.core.flow import State
from engine.core.options import Option
from engine.core.result import Result
from engine.core.title import Texts, Title

_SENTENCES: Final = (
    "decision", "option", "event", "result",
    "why", "remedy", "goal", "stake", "explain", "name", "tell", "clause", "moment",
)  # fmt: skip
_PART: Final = re.compile(r"\[([^\[\]]*\{\w+\}[^\[\]]*)\]")


@cache
def parameters(text: str) -> frozenset[str]:
    """Names in braces.

    Examples:
        >>> sorted(parameters("Seat {seat} moves to {0}"))
        ['0', 'seat']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def say_option(title: Title, language: str, option: Option, state: State | None = None) -> str:
    """With a state, things have the names that match gives them; so with all that is said here."""
    given = {str(at): value for at, value in enumerate(option.args)}
    return _say(_texts(title, language, state), f"option.{option.kind}", given)


def say_decision(
    title: Title,
    language: str,
    kind: str,
    prompt: Mapping[str, object],
    state: State | None = None,
) -> str:
    texts = _texts(title, language, state)
    return _say(texts, decision_key(texts, kind, prompt), prompt)


def decision_key(texts: Texts, kind: str, prompt: Mapping[str, object]) -> str:
    """A title may have a sentence of its own for a case in which a question is put."""
    key = f"decision.{kind}.{prompt.get('case')}"
    return key if key in texts else f"decision.{kind}"


def say_event(
    title: Title, language: str, seen: Mapping[str, object], state: State | None = None
) -> str:
    """An event as one audience sees it (`Event.seen_by`)."""
    texts = _texts(title, language, state)
    key = f"event.{seen['kind']}"
    if not parameters(texts.get(key, "")) <= seen.keys():
        key += ".hidden"
    return _say(texts, key, seen)


def say_result(title: Title, language: str, result: Result) -> str:
    texts = title.texts(language)
    return _say(texts, result_key(texts, result), result.details)


def result_key(texts: Texts, result: Result) -> str:
    """A title may have a sentence of its own for the tie-break that decided."""
    key = f"result.{result.reason}.{result.details.get('tie_break')}"
    return key if key in texts else f"result.{result.reason}"


def _texts(title: Title, language: str, state: State | None) -> Texts:
    return title.texts(language) if state is None else title.texts_at(state, language)


def _say(texts: Texts, key: str, given: Mapping[str, object]) -> str:
    text = texts.get(key)
    if text is None:
        return f"{key} {dict(given) or ''}".strip()
    text = without_empty_parts(text, given)
    filled = {name: _filled(texts, key, name, given.get(name, "…")) for name in parameters(text)}
    return "".join(
        literal + (filled[name] if name else "") for literal, name, _, _ in Formatter().parse(text)
    )


def _filled(texts: Texts, key: str, name: str, value: object) -> str:
    """By its name as the sort of thing that the title says it is; else by the name of its id."""
    sort = texts.get(f"{key}.{name}")
    text = None if sort is None else texts.get(f"{sort}.{value}")
    return named(texts, value) if text is None else text


def without_empty_parts(text: str, given: Mapping[str, object]) -> str:
    """A part in square brackets is said only when all its parameters are given and one of them
    holds something; 0 of something is nothing.

    Examples:
        >>> text = "A trade[, Gifts: {gifts} for {back}][, of {people}][, by {whom}]"
        >>> without_empty_parts(text, {"gifts": 1, "back": 0, "people": []})
        'A trade, Gifts: {gifts} for {back}'
    """

    def said(part: re.Match[str]) -> str:
        values = [given.get(name) for name in parameters(part[1])]
        return part[1] if any(values) and None not in values else ""

    return _PART.sub(said, text)


def named(texts: Texts, value: object) -> str:
    """A value by the name its title gives it, where the id alone says which thing is meant.

    A list within a list is one of its items in several words: `[[3, "infantry"], [1, "mech"]]`.
    """
    if isinstance(value, list | tuple):
        return ", ".join(_item(texts, one) for one in value) or "–"
    if not isinstance(value, str):
        return str(value)
    names = []
    for key, text in texts.items():
        sort, _, id = key.partition(".")
        if id == value and sort not in _SENTENCES:
            names.append(text)
    return names[0] if len(names) == 1 else value


def _item(texts: Texts, value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(named(texts, word) for word in value)
    return named(texts, value)
