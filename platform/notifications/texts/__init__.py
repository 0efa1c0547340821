"""The words of push and mail in the languages of the site; the bell's words stand in the client."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.dateformat import format as formatted

from engine.core.errors import EngineError
from engine.core.registry import meta
from notifications.texts.language import words_in

LONGEST_PUSH: Final = 300
"""Browsers show two or three lines, and a message holds at most 4 KB."""
_SOUNDS_LIKE_I: Final = re.compile("h?[ií](?!e)", re.IGNORECASE)


def push_sentence(kind: str, params: Mapping[str, Any], language: str) -> str:
    """What a browser shows; of a kind or parameters it does not know, only that there is news."""
    words = words_in(language).push
    sentence = words.get(push_key(kind, params), words["other"])
    try:
        told = sentence.format(**_named(params, language))
    except KeyError:
        return words["other"]
    return told if len(told) <= LONGEST_PUSH else f"{told[: LONGEST_PUSH - 1].rstrip()}…"


def push_key(kind: str, params: Mapping[str, Any]) -> str:
    """The kind, or the variant of it that its parameters ask for.

    >>> push_key("match_finished", {"rank": 1}), push_key("match_finished", {"rank": 2})
    ('match_finished.won', 'match_finished')
    """
    if kind == "match_finished" and params.get("rank") == 1:
        return "match_finished.won"
    if kind == "match_invited" and "display_name" not in params:
        return "match_invited.by_nobody"
    if kind == "tournament.finished" and params.get("count", 1) > 1:
        return "tournament.finished.shared"
    return kind


def outcome_sentence(outcome: str, rank: int, language: str) -> str:
    """
    >>> outcome_sentence("placed", 3, "en"), outcome_sentence("placed", 3, "es")
    ('You finished third.', 'Has quedado en tercera posición.')
    """
    if not outcome:
        return ""
    words = words_in(language)
    place = words.places[rank - 2] if outcome == "placed" else ""
    return words.outcomes[outcome].format(place=place)


def listed(names: Sequence[str], language: str) -> str:
    """
    >>> listed(["Ana", "Bruno", "Emi"], "en"), listed(["Ana", "Inés"], "es")
    ('Ana, Bruno and Emi', 'Ana e Inés')
    """
    *others, last = names
    if not others:
        return last
    words = words_in(language)
    is_alike = _SOUNDS_LIKE_I.match(last) is not None
    conjunction = words.conjunction_before_i if is_alike else words.conjunction
    return f"{', '.join(others)} {conjunction} {last}"


def moment(at: datetime, time_zone: str, language: str) -> str:
    with translation.override(language):
        return formatted(at.astimezone(ZoneInfo(time_zone)), words_in(language).moment)


def title_name(title: str, language: str) -> str:
    try:
        return meta(title).name.in_language(language)
    except EngineError:
        return title


def _named(params: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The parameters with a title's name in place of its id."""
    if "title" not in params:
        return dict(params)
    return {**params, "title": title_name(str(params["title"]), language)}
