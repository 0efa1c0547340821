"""A title is one folder: nothing outside it calls it by name."""

from __future__ import annotations

import re

import pytest

from engine.core.registry import GAMES, folders
from tests.repository.test_tracked_files import ROOT, texts

# What may name titles: it is about them, or draws one.
MAY_NAME = re.compile(
    r"^(tests/|docs/|engine/kept/|engine/games/|frontend/src/lib/boards/|CHANGELOG\.md$)|\.test\.ts$"
)
TITLES = [folder for folder in folders().values() if folder.titles == GAMES]


def spellings(id: str, names: set[str]) -> re.Pattern[str]:
    """Its id, its class, its key in a style sheet and its names. A single word is a title's only
    when it is set apart as one: "alone" in a sentence is not."""
    class_name = "".join(word.capitalize() for word in id.split("_"))
    if "_" not in id:
        apart = rf"""["'`./]{id}["'`./:]|--hue-{id}\b|\b{class_name}Title\b"""
        return re.compile("|".join([apart, *map(re.escape, names)]))
    words = [id, id.replace("_", "-"), class_name, *names]
    return re.compile(r"\b(" + "|".join(map(re.escape, words)) + r")\b")


def places_that_name(id: str, names: set[str]) -> list[str]:
    wanted = spellings(id, names)
    return [
        f"{path}:{number}"
        for path, text in texts()
        if not MAY_NAME.search(path.as_posix())
        for number, line in enumerate(text.splitlines(), 1)
        if wanted.search(line)
    ]


@pytest.mark.slow
def test_no_title_is_named_outside_its_folder() -> None:
    assert len(TITLES) > 1
    found = [
        place
        for title in TITLES
        for place in places_that_name(title.id, {title.meta.name.en, title.meta.name.es})
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "is_naming"),
    [
        ('title="night_ferry"', True),
        ("--hue-night-ferry: #fff", True),
        ("import NightFerry from", True),
        ("The Night Ferry sails", True),
        ("a night at the ferry", False),
    ],
)
def test_a_name_is_noticed_however_it_is_spelt(line: str, is_naming: bool) -> None:
    found = spellings("night_ferry", {"The Night Ferry"}).search(line)
    assert (found is not None) == is_naming


@pytest.mark.parametrize(
    ("line", "is_naming"),
    [
        ("title: 'alone'", True),
        ("from engine.games.alone.board import maps", True),
        ("ALONE has a station", True),
        ("it leaves the rest alone, and", False),
    ],
)
def test_a_word_is_a_title_only_where_it_is_set_apart(line: str, is_naming: bool) -> None:
    assert (spellings("alone", {"ALONE"}).search(line) is not None) == is_naming


def test_no_text_counts_the_titles() -> None:
    """What is true of the folder today is not written down elsewhere."""
    numbers, things = "five|six|seven|cinco|seis|siete", "titles|games|títulos|juegos"
    counted = re.compile(rf"\b({numbers}) ({things})\b", re.IGNORECASE)
    pages = [ROOT / "README.md", *sorted((ROOT / "frontend" / "src").rglob("*.ts"))]
    assert len(pages) > 10
    assert [str(page) for page in pages if counted.search(page.read_text())] == []
