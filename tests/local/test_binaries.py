"""Which programs the servers are, and how their account gets to them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import psycopg
import pytest

from palestra.local import binaries
from palestra.local.binaries import Binaries
from palestra.local.places import Place
from palestra.local.postgres import Postgres

pytestmark = pytest.mark.slow


def closed_copy(folder: Path) -> Binaries:
    """The wheels' programs in a folder that only its owner may enter."""
    original = binaries.of_wheels()
    package = original.postgres.parents[2]
    folder.mkdir(mode=0o700)
    shutil.copytree(package / "pginstall18", folder / package.name / "pginstall18")
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(libraries, folder / libraries.name)
    shutil.copy2(original.valkey, folder / "valkey-server")
    bin_folder = folder / package.name / "pginstall18" / "bin"
    return Binaries(bin_folder / "postgres", bin_folder / "initdb", folder / "valkey-server")


def test_programs_that_the_servers_account_cannot_reach_still_run(place: Place) -> None:
    closed = closed_copy(place.var / "closed")
    reachable = binaries.reachable(closed, place)
    assert (reachable == closed) == (os.getuid() != 0)
    postgres = Postgres(place, reachable, is_temporary=True)
    postgres.start()
    try:
        assert psycopg.connect(postgres.url).closed == 0
    finally:
        postgres.stop()


def test_the_programs_of_the_wheels_say_their_version() -> None:
    assert binaries.of_wheels().postgres_version() == 18
