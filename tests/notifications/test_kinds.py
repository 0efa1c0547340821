"""The table of kinds: every kind has its words, its switches and its place in the client."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from engine.core.languages import COMPLETE
from notifications import texts
from notifications.kinds import TABLE, Kind, Road, roads_of
from notifications.models import NotificationSettings
from notifications.texts.language import words_in
from players.models import ActionKind

ROOT = Path(__file__).parents[2]
CLIENT_WORDS = (ROOT / "frontend/src/lib/notifications/words.ts").read_text()
SAID_BY_THE_CLIENT = set(re.findall(r"^  '?([a-z_.]+)'?: \(", CLIENT_WORDS, re.MULTILINE))
VARIANTS = {"match_invited.by_nobody", "match_finished.won", "tournament.finished.shared", "other"}
NAMES = {kind.name for kind in TABLE}
WON = "Has ganado tu partida de Tres en raya."


def named(kind: Kind) -> str:
    return kind.name


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_no_kind_stands_there_twice() -> None:
    assert len(NAMES) == len(TABLE)


@pytest.mark.parametrize("kind", TABLE, ids=named)
def test_every_kind_is_on_the_bell(kind: Kind) -> None:
    assert Road.BELL in kind.roads


@pytest.mark.parametrize("kind", TABLE, ids=named)
def test_the_client_has_words_for_every_kind(kind: Kind) -> None:
    if kind.name != "moderation.ban":  # whoever is banned cannot sign in to read it
        assert kind.name in SAID_BY_THE_CLIENT


@pytest.mark.parametrize("kind", TABLE, ids=named)
def test_what_can_be_switched_off_is_a_preference(kind: Kind) -> None:
    assert bool(kind.mail_switch) == (Road.MAIL in kind.roads)
    if kind.mail_switch:
        assert getattr(NotificationSettings(), kind.mail_switch) is True


def test_every_measure_of_a_moderator_is_a_kind() -> None:
    assert {f"moderation.{kind}" for kind in ActionKind.values} <= NAMES


@pytest.mark.parametrize("code", COMPLETE)
def test_a_language_has_a_text_for_every_kind_and_road(code: str) -> None:
    language = words_in(code)
    assert set(language.push) == {kind.name for kind in TABLE if Road.PUSH in kind.roads} | VARIANTS
    mailed = {kind.name for kind in TABLE if Road.MAIL in kind.roads}
    assert set(language.subjects) == set(language.bodies) == mailed | {"digest"}


def test_both_languages_say_the_same_things() -> None:
    english, spanish = words_in("en"), words_in("es")
    for of_english, of_spanish in (
        (english.push, spanish.push),
        (english.subjects, spanish.subjects),
        (english.bodies, spanish.bodies),
        (english.outcomes, spanish.outcomes),
    ):
        assert {key: fields_of(text) for key, text in of_english.items()} == {
            key: fields_of(text) for key, text in of_spanish.items()
        }
    assert len(english.places) == len(spanish.places) == 7


@pytest.mark.parametrize(
    ("kind", "params", "language", "sentence"),
    [
        ("match_started", {"title": "tic_tac_toe"}, "en", "Your Tic-tac-toe match has started."),
        ("match_finished", {"title": "tic_tac_toe", "rank": 1}, "es", WON),
        ("match_invited", {"title": "alone"}, "en", "You are invited to play ALONE."),
        ("tournament.started", {"tournament": "Spring"}, "en", "Spring has started."),
        (
            "tournament.finished",
            {"tournament": "Spring", "winner": "Ana, Bruno", "count": 2},
            "en",
            "Spring is over. Ana, Bruno share first place.",
        ),
        ("tournament.started", {}, "en", "There is something new for you."),
        ("of.another_version", {}, "es", "Hay algo nuevo para ti."),
    ],
)
def test_a_push_says_what_happened(
    kind: str, params: dict[str, object], language: str, sentence: str
) -> None:
    assert texts.push_sentence(kind, params, language) == sentence


def test_a_long_message_is_cut_to_what_a_browser_shows() -> None:
    params = {"tournament": "Spring", "text": "word " * 500}
    sentence = texts.push_sentence("tournament.message", params, "en")
    assert len(sentence) <= texts.LONGEST_PUSH
    assert sentence.startswith("Spring: word word")
    assert sentence.endswith("…")


def test_a_kind_of_another_version_stays_on_the_bell() -> None:
    assert roads_of("of.another_version") == (Road.BELL,)
