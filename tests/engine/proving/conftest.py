"""The titles that every check is run on."""

from __future__ import annotations

import pytest

from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.core.title import Title
from tests.engine.titles.sealed_bids import SealedBids


@pytest.fixture(scope="module", params=[*present_titles(), "sealed_bids"])
def title(request: pytest.FixtureRequest) -> Title:
    return SealedBids() if request.param == "sealed_bids" else find_title(request.param)
