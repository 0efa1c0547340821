"""Formats carry their facts: nobody else names a format."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tournaments.formats import FACTS, FORMATS, Format, FormatError, Pods, checked_options
from tournaments.formats.options import form_fields

ROOT = Path(__file__).parents[2]
NAMED = re.compile(f"""['"`](?:{"|".join(FORMATS)})['"`]""")
CLASSES = "|".join(one.__name__ for one in FORMATS.values())
CONCRETE = re.compile(rf"isinstance\([^)]*\b(?:{CLASSES})\b")
OWN_MODULES = {f"tournaments/formats/{name}.py" for name in FORMATS}
DEMONSTRATION = {"tournaments/demonstration.py"}


def _sources() -> list[Path]:
    modules = (ROOT / "tournaments").rglob("*.py")
    server = [path for path in modules if "migrations" not in path.parts]
    folders = ("lib/tournaments", "routes/tournaments")
    client = [
        path
        for folder in folders
        for path in (ROOT / "frontend/src" / folder).rglob("*")
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
    ]
    return server + client


def _places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in _sources()
        if str(path.relative_to(ROOT)) not in OWN_MODULES | DEMONSTRATION
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_format_is_named_outside_its_own_module() -> None:
    assert len(_sources()) > 100
    assert _places(NAMED) == []


def test_nobody_asks_whether_a_format_is_a_certain_one() -> None:
    assert _places(CONCRETE) == []


def test_every_fact_is_asked_by_somebody() -> None:
    """A fact that nobody asks for is a list of names again, in disguise."""
    written = {ROOT / "tournaments/formats/format.py"} | {ROOT / one for one in OWN_MODULES}
    text = "\n".join(path.read_text() for path in _sources() if path not in written)
    assert [fact for fact in FACTS if not re.search(rf"\b{fact}\b", text)] == []


@pytest.mark.parametrize("format_class", FORMATS.values(), ids=list(FORMATS))
def test_every_format_has_a_name_words_and_documented_options(format_class: type[Format]) -> None:
    assert FORMATS[format_class.name] is format_class
    assert format_class.label.en and format_class.label.es
    assert format_class.line.en.endswith(".") and format_class.line.es.endswith(".")
    options = form_fields(format_class)
    assert options
    for option in options:
        assert option.label.en and option.label.es
        assert bool(option.hint.en) == bool(option.hint.es)


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("swiss", {}, "swiss: rounds is missing"),
        ("swiss", {"rounds": 65}, "rounds must be at most 64"),
        ("swiss", {"rounds": "3"}, "rounds must be of type int"),
        ("swiss", {"rounds": True}, "rounds must be of type int"),
        ("swiss", {"rounds": 3, "speed": 1}, "there is no option speed"),
        ("swiss", {"rounds": 3, "initial_colour": "red"}, "initial_colour must be one of w, b"),
        ("swiss", {"rounds": 3, "forbidden": [[1]]}, "a forbidden pair is two entrants"),
        ("swiss", {"rounds": 3, "tie_breaks": "KS"}, "KS does not fit"),
        ("arena", {}, "minutes is missing"),
        ("arena", {"minutes": 1441}, "minutes must be at most 1440"),
        ("pods", {"rounds": 2, "scale": ["much"]}, "scale must be a list of numbers"),
        ("pods", {"rounds": 2, "smallest": 6, "largest": 5}, "table sizes"),
        ("single_elimination", {"best_of": 2}, "odd number"),
        ("carousel", {}, "there is no format carousel"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(
    name: str, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(FormatError, match=sentence):
        checked_options(name, options)


def test_tables_are_of_four_or_as_near_as_the_limits_allow() -> None:
    sizes = [(3, 5), (3, 3), (5, 8)]
    preferred = [
        Pods(rounds=1, smallest=smallest, largest=largest).preferred for smallest, largest in sizes
    ]
    assert preferred == [4, 3, 5]
