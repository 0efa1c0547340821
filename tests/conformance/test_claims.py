"""Every clause a title claims to hold has a test that names it. Passing is the suite's affair."""

from __future__ import annotations

import pytest

from engine.core.registry import playable_titles, present_titles, title
from tests.conformance import clause
from tests.conformance.marks import marked_clauses
from tests.conformance.rules import read_rules, rules_of

DOCUMENT = """
- **XX-1** (printed) One.
**XX-2** (settled: the book is silent) Two.
- **XX-3** (option: three) Three.
- **XX-4** Four.

## 13. Conformance checklist

| Milestone | Clauses |
|---|---|
| M1 full | XX-1 to XX-2 |
| M2 | XX-3 |

| Topic | M1 | M2 |
|---|---|---|
| ends | - | XX-4 |
"""

DOCUMENTED = [id for id in present_titles() if rules_of(id) is not None]


def test_the_playable_titles_have_a_rules_document() -> None:
    assert {one.id for one in playable_titles()} <= set(DOCUMENTED)


def test_milestones_are_read_from_rows_and_from_columns() -> None:
    rules = read_rules("example", DOCUMENT)
    assert rules.milestones == {"M1": ["XX-1", "XX-2"], "M2": ["XX-3", "XX-4"]}


def test_where_a_clause_comes_from_is_read_from_its_mark() -> None:
    rules = read_rules("example", DOCUMENT)
    assert rules.sources == {"XX-1": "printed", "XX-2": "settled", "XX-3": "option", "XX-4": ""}
    assert rules.count_of("printed") == 1


@pytest.mark.parametrize("id", DOCUMENTED)
def test_every_clause_says_where_it_comes_from(id: str) -> None:
    rules = rules_of(id)
    assert rules is not None
    assert [one for one, source in rules.sources.items() if not source] == []


def test_a_clause_that_no_milestone_holds_is_an_error() -> None:
    with pytest.raises(ValueError, match="XX-5"):
        read_rules("example", "- **XX-5** Five.\n" + DOCUMENT)


def test_a_clause_defined_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="defined twice: XX-1"):
        read_rules("example", "- **XX-1** Again.\n" + DOCUMENT)


def test_something_that_is_no_clause_cannot_be_marked() -> None:
    with pytest.raises(ValueError, match="not the id of a clause"):
        clause("XX-012")


@pytest.mark.slow
@pytest.mark.parametrize("id", present_titles())
def test_every_claimed_clause_is_named_by_a_test(id: str) -> None:
    claimed = title(id).milestones
    rules = rules_of(id)
    if rules is None:
        assert claimed == (), f"{id} claims {claimed} but has no rules document"
        return
    marked = marked_clauses()
    missing = [
        one for milestone in claimed for one in rules.milestones[milestone] if one not in marked
    ]
    assert missing == []


def test_tests_name_no_clause_that_is_not_in_the_rules() -> None:
    known = {
        one
        for id in present_titles()
        if (rules := rules_of(id)) is not None
        for one in rules.clauses
    }
    prefixes = {one.partition("-")[0] for one in known}
    unknown = [
        one for one in marked_clauses() if one.partition("-")[0] in prefixes and one not in known
    ]
    assert unknown == []
