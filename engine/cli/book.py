"""Check the rules of a title as a book, and write which clauses its code names.

The book stands in book/ in the title's folder; book/clauses.json is written anew.
"""

from __future__ import annotations

import argparse

import msgspec

from engine.cli.arguments import positive
from engine.core.languages import COMPLETE
from engine.core.registry import folder
from engine.core.registry import title as find_title
from engine.proving.opening_clauses import opened_clauses
from engine.school.book import CLAUSES_FILE, FOLDER, has_book, read_book
from engine.school.named_clauses import named_clauses


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument(
        "--decisions",
        type=positive,
        default=0,
        help="compare what is opened at the table with what the code names, at so many",
    )


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    place = folder(title.id).path
    naming = named_clauses(title, place)
    text = msgspec.json.format(msgspec.json.encode(naming), indent=2) + b"\n"
    if given.decisions:
        print(f"{title.id}: {opened_clauses(title, place, naming, given.decisions)}")
        return 0
    (place / FOLDER).mkdir(exist_ok=True)
    (place / FOLDER / CLAUSES_FILE).write_bytes(text)
    print(f"{len(naming.decisions)} decisions and {len(naming.events)} events name clauses")
    if not has_book(title.id):
        print(f"{title.id} has no book yet: write {FOLDER}/en.md and {FOLDER}/es.md in its folder")
        return 1
    for language in COMPLETE:
        book = read_book(title.id, language)
        words = len(book.summary.split())
        print(
            f"{language}: {len(book.chapters)} chapters, {len(book.clauses)} clauses, "
            f"a summary of {words} words"
        )
    return 0
