"""The clauses that code names lead from a decision, or a line of the log, into the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.registry import folder, folders
from engine.core.registry import title as find_title
from engine.proving.clauses import known_clauses
from engine.proving.opening_clauses import opened_clauses
from engine.school.book import read_naming
from engine.school.named_clauses import MOST, named_clauses

NEVER_ASKED = frozenset({"deciding", "evil"})
"""Others are told so in place of a question they may not know."""
LISTED = [name for name, one in folders().items() if one.meta.listed]
CODE = '''
def opening(s):
    """DK-26 to DK-28, DK-31: homes are chosen."""
    s.ask(0, "choose_home", [], home_chosen)

def ask_port(s):
    s.ask(0, "choose_port", [], port_chosen)

def port_chosen(s):
    """DK-80."""
    s.tell("sailed")

def nothing(s):
    s.tell("turn_began")
'''


@pytest.mark.parametrize("name", LISTED)
def test_what_is_kept_is_what_the_code_names(name: str) -> None:
    """After a change of the rules: `python -m engine book TITLE`."""
    assert read_naming(name) == named_clauses(find_title(name), folder(name).path)


@pytest.mark.parametrize("name", LISTED)
def test_code_names_clauses_of_the_law(name: str) -> None:
    known = known_clauses(find_title(name))
    naming = read_naming(name)
    for clauses in (*naming.decisions.values(), *naming.events.values()):
        assert set(clauses) <= known
        assert 0 < len(clauses) <= MOST


@pytest.mark.parametrize("name", LISTED)
def test_every_decision_leads_to_a_clause(name: str) -> None:
    kinds = {
        key.split(".")[1] for key in find_title(name).texts("en") if key.startswith("decision.")
    }
    assert kinds - read_naming(name).decisions.keys() <= NEVER_ASKED


@pytest.mark.parametrize("name", LISTED)
def test_the_rules_open_at_what_the_code_names(name: str) -> None:
    """With figures: `python -m engine book TITLE --decisions 2000`."""
    found = opened_clauses(find_title(name), folder(name).path, read_naming(name), 300)
    assert found.decisions == 300
    assert found.same + found.within >= 0.85 * found.decisions, found


def test_clauses_are_those_of_who_asks_or_else_of_who_goes_on(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(CODE)
    naming = named_clauses(find_title("dark_kingdoms"), tmp_path)
    assert naming.decisions == {
        "choose_home": ("DK-26", "DK-27", "DK-28", "DK-31"),
        "choose_port": ("DK-80",),
    }
    assert naming.events == {"sailed": ("DK-80",)}
