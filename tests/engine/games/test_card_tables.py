"""The marks of the card tables are read from source, and wrong ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.games.card_tables import Shown, marks, shows_card

SOURCE = """
@clause("XX-1")
@shows_card("card.a", "card.b", shows="both do this")
@shows_card("card.a", shows="it does that")
def test_something() -> None: ...
"""


def read(folder: Path, source: str) -> list[Shown]:
    (folder / "test_example.py").write_text(source)
    return list(marks(folder))


def test_marks_are_read_card_by_card(tmp_path: Path) -> None:
    assert read(tmp_path, SOURCE) == [
        Shown("card.a", "both do this", "test_example.py", "test_something"),
        Shown("card.b", "both do this", "test_example.py", "test_something"),
        Shown("card.a", "it does that", "test_example.py", "test_something"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        SOURCE.replace("test_something", "something"),
        SOURCE.replace('"card.b"', "CARD"),
        SOURCE.replace('"both do this"', "WORDS"),
    ],
    ids=["no test", "card not written out", "words not written out"],
)
def test_marks_that_cannot_be_read_are_refused(tmp_path: Path, source: str) -> None:
    with pytest.raises(ValueError, match="is not written out, or it is no test"):
        read(tmp_path, source)


def test_a_mark_without_cards_or_words_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        shows_card(shows="nothing")
    with pytest.raises(ValueError, match="at least one card"):
        shows_card("card.a", shows="")
