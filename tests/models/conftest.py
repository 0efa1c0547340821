"""Models need no server: their tests leave the cache of the run alone."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _empty_valkey() -> None:
    """Stands in for the site's fixture of this name, which would empty the cache each time."""
