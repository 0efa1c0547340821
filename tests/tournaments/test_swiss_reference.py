"""Every round of every reference event, paired again: boards, colours and bye."""

from __future__ import annotations

import pytest

from tests.tournaments import reference
from tournaments.trf.replay import check_rounds

SHARDS = 8


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_round_of_every_reference_event_is_reproduced(shard: int) -> None:
    different: list[str] = []
    rounds = 0
    for name, document in list(reference.documents())[shard::SHARDS]:
        for result in check_rounds(document):
            rounds += 1
            if not result.is_equal:
                different.append(f"{name} round {result.round_number}: {result}")
    assert rounds > 300
    assert different == []


@pytest.mark.slow
def test_the_reference_holds_all_its_events_and_rounds() -> None:
    rounds = [document.table.rounds_recorded for _, document in reference.documents()]
    assert (len(rounds), sum(rounds)) == (403, 3073)
