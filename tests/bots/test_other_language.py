"""A bot written from the documentation in another language plays rated matches, killed once."""

from __future__ import annotations

import pytest

from deploy.cluster import Cluster
from tests.load.bot_matches import PLAN, play

MATCHES = 6


@pytest.mark.slow
def test_a_bot_in_javascript_plays_through_a_kill_without_an_error() -> None:
    with Cluster(PLAN) as cluster:
        played = play(cluster, MATCHES, "tic_tac_toe", kills=1, seconds=300)
    assert (played.kills, played.errors, played.timeouts) == (1, [], 0)
    assert len(played.ended) >= MATCHES
    assert played.rated == len(played.ended)
    assert set(played.faults) <= {"stale_ply"}
