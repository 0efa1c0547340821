"""The old and the new version serve side by side while the database is migrated."""

from __future__ import annotations

import pytest

from tests.faults.two_versions import upgraded

pytestmark = [pytest.mark.slow, pytest.mark.long]


def test_no_request_fails_while_one_version_takes_over_from_the_other() -> None:
    upgrade = upgraded(None, matches=12, seconds=5.0)
    assert upgrade.failures == []
    assert upgrade.reconnects > 0
    assert all(phase.requests > 0 for phase in upgrade.phases)
    [side_by_side] = [one for one in upgrade.phases if one.name == "both versions side by side"]
    assert side_by_side.choices > 0
