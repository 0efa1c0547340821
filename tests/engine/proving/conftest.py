"""The titles that every check is run on."""

from __future__ import annotations

import pytest

from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.core.title import Title
from tests.engine.titles.sealed_bids import SealedBids


def _titles() -> list[object]:
    """The small titles show in the inner loop that a check works; a whole one takes its time."""
    return ["sealed_bids"] + [
        pytest.param(folder.id, marks=pytest.mark.slow) if folder.meta.listed else folder.id
        for folder in folders().values()
    ]


@pytest.fixture(scope="module", params=_titles())
def title(request: pytest.FixtureRequest) -> Title:
    return SealedBids() if request.param == "sealed_bids" else find_title(request.param)
