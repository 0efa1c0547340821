"""Folders for the servers of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from palestra.local.places import Place, open_place
from tests.running_site import data_folder


@pytest.fixture
def var() -> Iterator[Path]:
    with data_folder() as folder:
        yield folder


@pytest.fixture
def place(var: Path) -> Place:
    return open_place(var)
