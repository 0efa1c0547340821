"""The command that says what a language lacks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from palestra.translations import lacks

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_language_of_the_site_lacks_nothing(language: str) -> None:
    assert lacks(ROOT, language) == []


def test_a_new_language_lacks_every_kind_of_text() -> None:
    places = {lack.place for lack in lacks(ROOT, "fr")}
    assert {
        "frontend/src/lib/i18n/messages/site.fr.ts",
        "frontend/src/lib/boards/alone/messages.fr.ts",
        "engine/games/alone/texts/fr.json",
        "engine/games/alone/meta.json",
        "platform/play/locale/fr/LC_MESSAGES/django.po",
        "platform/notifications/texts/fr.json",
        "engine/core/texts/fr.json",
        "engine/games/alone/book/fr.md",
        "tournaments/texts/fr.json",
    } <= places


def test_one_text_that_was_forgotten_is_named(tmp_path: Path) -> None:
    for part in ("texts", "meta.json"):
        source, target = ROOT / "engine/games/alone" / part, tmp_path / "engine/games/alone" / part
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    path = tmp_path / "engine/games/alone/texts/es.json"
    words = json.loads(path.read_text())
    gone = next(iter(words))
    del words[gone]
    path.write_text(json.dumps(words))
    [lack] = lacks(tmp_path, "es")
    assert (lack.place, lack.keys) == ("engine/games/alone/texts/es.json", (gone,))


def test_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("translations", "es")
    assert capsys.readouterr().out == "es lacks nothing\n"
    with pytest.raises(CommandError, match=r"fr lacks [0-9]+ texts"):
        call_command("translations", "fr")
