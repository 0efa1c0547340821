"""The titles that every check is run on."""

from __future__ import annotations

import pytest

from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.core.title import Title
from tests.engine.titles.sealed_bids import SealedBids

TOYS = {"tic_tac_toe", "connect_four"}


def _titles() -> list[object]:
    """The toys show in the inner loop that a check works; a whole title takes its time."""
    return ["sealed_bids"] + [
        name if name in TOYS else pytest.param(name, marks=pytest.mark.slow)
        for name in present_titles()
    ]


@pytest.fixture(scope="module", params=_titles())
def title(request: pytest.FixtureRequest) -> Title:
    return SealedBids() if request.param == "sealed_bids" else find_title(request.param)
