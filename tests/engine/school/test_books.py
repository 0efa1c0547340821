"""The books of the titles: every clause of the law, in both languages, in a player's words."""

from __future__ import annotations

import re

import pytest

from engine.core.languages import COMPLETE
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.proving.clauses import known_clauses
from engine.school.book import REFERENCE, has_book, read_book

BOOKS = [name for name in folders() if has_book(name)]
EXAMPLE = {"en": "Example:", "es": "Ejemplo:"}
IDENTIFIER = re.compile(r"`|\b[a-z]+_[a-z_]+\b|\b(printed|settled)\)")

pytestmark = pytest.mark.parametrize("name", BOOKS)


def test_every_clause_of_the_law_stands_in_the_book(name: str) -> None:
    for language in COMPLETE:
        written = {one.id for one in read_book(name, language).clauses}
        assert written == known_clauses(find_title(name)), language


def test_both_languages_have_the_same_chapters_in_the_same_order(name: str) -> None:
    english, spanish = (read_book(name, language) for language in COMPLETE)
    assert [[one.id for one in chapter.clauses] for chapter in english.chapters] == [
        [one.id for one in chapter.clauses] for chapter in spanish.chapters
    ]
    assert all(chapter.clauses for chapter in english.chapters)


def test_a_book_is_written_for_players(name: str) -> None:
    for language in COMPLETE:
        book = read_book(name, language)
        for text in (book.opening, book.summary, *(one.body for one in book.clauses)):
            assert IDENTIFIER.search(text) is None, text


def test_every_clause_that_is_referred_to_exists(name: str) -> None:
    for language in COMPLETE:
        book = read_book(name, language)
        known = {one.id for one in book.clauses}
        for text in (book.summary, *(one.body for one in book.clauses)):
            assert set(REFERENCE.findall(text)) <= known, text


def test_twenty_clauses_have_an_example(name: str) -> None:
    for language in COMPLETE:
        clauses = read_book(name, language).clauses
        with_example = [one.id for one in clauses if EXAMPLE[language] in one.body]
        assert len(with_example) >= 20, language


def test_the_summary_is_of_two_pages(name: str) -> None:
    for language in COMPLETE:
        assert 400 <= len(read_book(name, language).summary.split()) <= 1000, language
