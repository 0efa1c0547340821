"""The old and the new version serve side by side while the database is migrated."""

from __future__ import annotations

import pytest

from tests.faults.two_versions import SIDE_BY_SIDE, upgraded

pytestmark = [pytest.mark.slow, pytest.mark.long]


def test_no_request_fails_while_one_version_takes_over_from_the_other() -> None:
    upgrade = upgraded(None, matches=16, seconds=8.0)
    assert upgrade.failures == []
    assert upgrade.reconnects > 0
    assert all(phase.requests > 0 and phase.choices > 0 for phase in upgrade.phases)
    [together] = [one for one in upgrade.phases if one.name == SIDE_BY_SIDE]
    assert together.requests + together.choices > 100
