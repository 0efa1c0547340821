"""Every sentence of the server stands in Spanish too, and the compiled texts are fresh."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

PLATFORM = Path(__file__).parents[2] / "platform"
SPANISH = "*/locale/es/LC_MESSAGES/django.po"
TEXTS = sorted([*PLATFORM.glob(SPANISH), *PLATFORM.parent.glob(SPANISH)])
_ENTRY = re.compile(r'^msgid "(.+)"\nmsgstr "(.*)"$', re.MULTILINE)
_USE = re.compile(r'(?<![\w.])_\(\s*((?:"[^"\n]*"\s*)+)\)')


def entries(path: Path) -> dict[str, str]:
    return dict(_ENTRY.findall(path.read_text(encoding="utf-8")))


def sentences_in(app: Path) -> set[str]:
    """What the code passes to `_()`, adjacent literals joined."""
    found = set()
    for source in app.rglob("*.py"):
        for use in _USE.findall(source.read_text(encoding="utf-8")):
            found.add("".join(re.findall(r'"([^"\n]*)"', use)))
    return found


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.parents[3].name)
def test_every_sentence_of_an_app_has_a_spanish_text(path: Path) -> None:
    texts = entries(path)
    assert sentences_in(path.parents[3]) - set(texts) == set()
    assert all(texts.values())


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.parents[3].name)
def test_the_compiled_texts_are_those_of_the_source(path: Path) -> None:
    with path.with_suffix(".mo").open("rb") as compiled:
        translations = gettext.GNUTranslations(compiled)
    for english, spanish in entries(path).items():
        assert translations.gettext(english) == spanish


def test_the_site_and_the_players_are_among_them() -> None:
    assert {"palestra", "players"} <= {path.parents[3].name for path in TEXTS}
