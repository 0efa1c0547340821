"""A match is rated by the rules it was played by, whatever the present ones say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from matchmaking.models import RatedResult
from matchmaking.services.rating import rate_finished
from play.models import Announcement
from play.tasks import relay_announcements
from tests.engine.titles.rule_changes import RuleChanges, rule_changes
from tests.matchmaking.finished import finished, people

pytestmark = pytest.mark.django_db

OTHER_SETTING = (
    "max_plies = 9",
    'max_plies = 9\n\n    def setting(self, game_options):\n        return "board=large"',
)


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[RuleChanges]:
    with rule_changes(tmp_path) as changes:
        yield changes


def test_a_match_is_rated_by_the_rules_it_was_played_by(rules: RuleChanges) -> None:
    before = finished(people(2), [1, 2])
    rules.keep()
    rules.release(*OTHER_SETTING)
    after = finished(people(2, "other"), [1, 2])
    relay_announcements()
    settings = dict(RatedResult.objects.values_list("match", "setting"))
    assert settings == {before.pk: "", after.pk: "board=large"}


def test_a_match_whose_rules_are_gone_is_rated_once_they_are_back(rules: RuleChanges) -> None:
    match = finished(people(2), [1, 2])
    rules.release(*OTHER_SETTING)
    relay_announcements()
    assert Announcement.objects.get().relayed_at is not None
    assert not RatedResult.objects.exists()
    rules.release(version=1)
    result = rate_finished(match)
    assert result is not None
    assert result.setting == ""
