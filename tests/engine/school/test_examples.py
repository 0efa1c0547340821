"""The examples of the books, played against the present rules."""

from __future__ import annotations

import pytest

from engine.core.registry import folders
from engine.school import examples
from engine.school.book import has_book, read_book
from engine.school.examples import (
    Example,
    Examples,
    clauses_with_examples,
    pictured,
    problems,
    read_examples,
)
from engine.school.lessons import Shown

WRITTEN = [name for name in folders() if has_book(name)]
FEWEST = 20


def known_clauses(title: str) -> frozenset[str]:
    return frozenset(clause.id for clause in read_book(title, "en").clauses)


@pytest.mark.slow
@pytest.mark.parametrize("title", WRITTEN)
def test_the_examples_of_a_title_still_happen(title: str) -> None:
    assert list(problems(title, known_clauses(title))) == []


@pytest.mark.parametrize("title", WRITTEN)
def test_twenty_clauses_of_a_title_have_an_example(title: str) -> None:
    assert len(set(clauses_with_examples(title))) >= FEWEST


def test_a_picture_stands_before_and_after_every_choice_of_an_example() -> None:
    found = pictured("dominus_obscura", "DO-59")
    assert found is not None
    before, after = found.pictures
    assert (before.choice, before.events) == (None, [])
    assert after.choice is not None
    assert after.choice.key.startswith("attack:")
    assert after.match.ply == before.match.ply + 1
    assert before.match.hash() != after.match.hash()


def test_a_clause_without_an_example_has_none() -> None:
    assert pictured("dominus_obscura", "DO-1") is None
    assert clauses_with_examples("tic_tac_toe") == ()


@pytest.mark.parametrize(
    ("spoilt", "problem"),
    [
        (Example("DO-0", 0, 0, 1, (Shown("deployed"),)), "there is no clause DO-0"),
        (Example("DO-10", 0, 1, 1, (Shown("silenced"),)), "DO-10: silenced {} did not happen"),
        (Example("DO-10", 0, 1), "DO-10: it promises no event"),
        (Example("DO-10", 0, 9999, 1, (Shown("deployed"),)), "DO-10: its match has"),
    ],
)
def test_an_example_that_does_not_fit_says_why(
    spoilt: Example, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = "dominus_obscura"
    known = read_examples(title)
    monkeypatch.setattr(examples, "read_examples", lambda title: Examples(known.matches, (spoilt,)))
    found = list(problems(title, known_clauses(title)))
    assert any(one.startswith(problem) for one in found), found
