"""How a book is read."""

from __future__ import annotations

import pytest

from engine.school.book import BadBook, Book, has_book, parse, read_book

BOOK = """
# Ferry
Cross the river.

It is a race.

## Goal
How it ends.

### NF-2 Who wins
The first ashore.

- alone
- or together

### NF-1 Turns
One after another, see NF-2.

## Ends
### NF-3 A draw
Nobody wins.
"""


def test_a_book_has_an_opening_and_chapters_of_clauses() -> None:
    book = parse(BOOK)
    assert (book.name, book.opening) == ("Ferry", "Cross the river.\n\nIt is a race.")
    assert [(one.name, one.opening) for one in book.chapters] == [
        ("Goal", "How it ends."),
        ("Ends", ""),
    ]
    assert [one.id for one in book.clauses] == ["NF-2", "NF-1", "NF-3"]
    assert book.clauses[0].name == "Who wins"
    assert book.clauses[0].body == "The first ashore.\n\n- alone\n- or together"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nothing"),
        ("Cross the river.", "line 1: a book begins"),
        ("## Goal", "line 1: a book begins"),
        ("# F\n### NF-1 Turns\nIn turn.", "line 2: NF-1 stands before the first chapter"),
        ("# F\n## G\n### NF-1 A\nB.\n### NF-1 C\nD.", "line 5: NF-1 stands in the book twice"),
        ("# F\n## G\n### NF-1 A\n### NF-2 C\nD.", "line 3: NF-1 says nothing"),
        ("# F\n## G\n### Turns\nB.", "line 3: neither"),
        ("# F\n## G\n#### NF-1 Turns\nB.", "line 3: neither"),
    ],
)
def test_a_book_that_cannot_be_read_names_the_line(text: str, told: str) -> None:
    with pytest.raises(BadBook, match=told):
        parse(text)


def test_a_title_without_a_book_has_an_empty_one() -> None:
    assert not has_book("tic_tac_toe")
    assert read_book("tic_tac_toe", "en") == Book()
