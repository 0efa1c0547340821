"""Every title's model agrees with the engine, and notices when it is made to err."""

from __future__ import annotations

import pytest

from engine.core.registry import present_titles
from tests.conformance.rules import rules_of
from tests.models.runner import compare, opinions, planted

MODELS = sorted(opinions())


@pytest.mark.slow
@pytest.mark.parametrize("title", MODELS)
def test_a_model_agrees_with_the_engine(title: str) -> None:
    comparison = compare(opinions()[title], decisions=1000)
    assert comparison.found == []
    assert comparison.decisions == 1000


@pytest.mark.long
@pytest.mark.parametrize("title", MODELS)
def test_a_model_agrees_with_the_engine_over_many_matches(title: str) -> None:
    comparison = compare(opinions()[title], decisions=20_000, first=1000)
    assert comparison.found == []
    assert comparison.decisions == 20_000


@pytest.mark.long
@pytest.mark.parametrize("title", MODELS)
def test_at_least_eight_of_ten_planted_errors_are_noticed(title: str) -> None:
    errors = planted(title)
    missed = [one.error for one in errors if not compare(one.opinion, decisions=20_000).found]
    assert len(errors) >= 10
    assert len(missed) * 10 <= len(errors) * 2, missed


@pytest.mark.parametrize("title", MODELS)
def test_a_model_covers_clauses_its_rules_have(title: str) -> None:
    rules = rules_of(title)
    assert rules is not None
    covered = opinions()[title].clauses
    assert covered
    assert covered <= set(rules.clauses)


def test_models_stand_for_titles_that_exist() -> None:
    assert set(MODELS) <= set(present_titles())
