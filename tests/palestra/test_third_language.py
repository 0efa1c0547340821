"""A language that nobody heard of before is a set of files: it is added to a copy of the site, and
nothing else is touched."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "matchmaking", "platform", "tournaments")
LANGUAGE = "fr"
SENTENCE = "You have an account already."

# Runs in a process of its own, on the copy: what a site says to somebody who reads French.
SAY = """
import json
import django
django.setup()
from django.conf import settings
from django.urls import reverse
from django.utils import translation
from engine.core.narration import Narrator
from engine.core.registry import meta, title
from notifications import texts
from play.api.serializers import TitleSerializer
from players.api.serializers import AccountSerializer
from players.models import Player
from players.services.guests import _name
from tournaments.explanations import text
from tournaments.explanations.message import Message
from tournaments.formats import FORMATS

alone = title("alone")
player = Player(username="zoe", language="fr")
player.clean_fields(exclude=["password"])
choice = AccountSerializer(player, data={"language": "fr"}, partial=True)
refused = AccountSerializer(player, data={"language": "xx"}, partial=True)
with translation.override("fr"):
    sentence = translation.gettext("You have an account already.")
    untranslated = translation.gettext("This is not a language of the site.")
print(json.dumps({
    "languages": settings.LANGUAGES,
    "core": Narrator(alone, "fr", ["Zoe", "Yara"]).say("why.match_over", {}),
    "core_untranslated": Narrator(alone, "fr", ["Zoe", "Yara"]).say("remedy.match_over", {}),
    "name": alone.name("fr"),
    "line": meta("alone").line.in_language("fr"),
    "names": TitleSerializer(alone).data["names"],
    "push": texts.push_sentence("your_turn", {"title": "alone"}, "fr"),
    "push_untranslated": texts.push_sentence("table_found", {"title": "anima"}, "fr"),
    "sentence": sentence,
    "untranslated": untranslated,
    "guest": _name(1234, "fr"),
    "explanation": text(Message("swiss.bracket", {"score": "2"}), "fr"),
    "format": FORMATS["swiss"].label.in_language("fr"),
    "is_taken": [choice.is_valid(), refused.is_valid()],
}))
"""


def compiled(sentences: Mapping[str, str]) -> bytes:
    """A catalogue as `make messages` makes it of a `.po` file."""
    head = "Content-Type: text/plain; charset=UTF-8\n"
    pairs = sorted({"": head, **sentences}.items())
    table, texts = 28, 28 + 16 * len(pairs)
    places: tuple[list[bytes], list[bytes]] = ([], [])
    body = b""
    for column, place in zip(zip(*pairs, strict=True), places, strict=True):
        for text in column:
            raw = text.encode()
            place.append(struct.pack("<II", len(raw), texts + len(body)))
            body += raw + b"\0"
    second = table + 8 * len(pairs)
    begin = struct.pack("<IIIIIII", 0x950412DE, 0, len(pairs), table, second, 0, texts)
    return begin + b"".join([*places[0], *places[1]]) + body


def write(path: Path, words: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(words, ensure_ascii=False))


def add_french(root: Path) -> None:
    """A few words of every kind; all others are missing."""
    write(root / "engine/core/texts/fr.json", {"why.match_over": "La partie est finie."})
    meta = root / "engine/games/alone/meta.json"
    known = json.loads(meta.read_text())
    known["name"]["fr"] = "SEUL"
    write(meta, known)
    write(
        root / "platform/notifications/texts/fr.json",
        {"push": {"your_turn": "À vous de jouer, {title}."}},
    )
    write(root / "tournaments/texts/fr.json", {"Swiss": "Suisse"})
    catalogue = root / "platform/players/locale/fr/LC_MESSAGES/django.mo"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_bytes(
        compiled({SENTENCE: "Vous avez déjà un compte.", "Guest %(number)s": "Invité %(number)s"})
    )


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    root = tmp_path_factory.mktemp("french")
    for package in PACKAGES:
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, root / package, ignore=unwanted)
    add_french(root)
    environment = os.environ | {
        "PYTHONPATH": f"{root}{os.pathsep}{root / 'platform'}",
        "DJANGO_SETTINGS_MODULE": "palestra.settings",
    }
    done = subprocess.run(
        [sys.executable, "-c", SAY],
        check=False,
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


@pytest.mark.slow
def test_it_is_one_of_the_languages_of_the_site(said: dict[str, Any]) -> None:
    assert said["languages"] == [["en", "English"], ["es", "Español"], ["fr", "Français"]]
    assert said["is_taken"] == [True, False]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("core", "La partie est finie."),
        ("name", "SEUL"),
        ("push", "À vous de jouer, SEUL."),
        ("sentence", "Vous avez déjà un compte."),
        ("guest", "Invité 1234"),
        ("format", "Suisse"),
    ],
)
def test_what_its_files_say_is_said(said: dict[str, Any], what: str, sentence: str) -> None:
    assert said[what] == sentence


@pytest.mark.slow
def test_what_its_files_lack_is_said_in_english(said: dict[str, Any]) -> None:
    assert said["core_untranslated"] == "Nothing more can be chosen in this match."
    assert (
        said["line"]
        == json.loads((ROOT / "engine/games/alone/meta.json").read_text())["line"]["en"]
    )
    assert said["push_untranslated"].startswith("A table for Ánima")
    assert said["untranslated"] == "This is not a language of the site."
    assert said["explanation"] == "Paired in the bracket of 2 points."


@pytest.mark.slow
def test_pages_are_sent_its_names(said: dict[str, Any]) -> None:
    assert said["names"]["fr"] == "SEUL"
    assert {"en", "es"} <= said["names"].keys()
