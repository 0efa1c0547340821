"""Servers for one test run: private, fast, and gone afterwards."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from palestra.local import binaries, places
from palestra.local.binaries import Source
from palestra.local.postgres import Postgres
from palestra.local.troubles import Trouble
from palestra.local.valkey import Valkey


def source() -> Source:
    """`SERVICES=system` runs the tests against the servers of the system."""
    name = os.environ.get("SERVICES", "").strip() or Source.WHEELS
    if name not in tuple(Source):
        raise Trouble(f"SERVICES must be one of {', '.join(Source)}, not {name!r}.")
    return Source(name)


@contextmanager
def postgres(is_durable: bool = False) -> Iterator[Postgres]:
    with places.temporary_place() as place:
        server = Postgres(place, binaries.find(source(), place), is_temporary=not is_durable)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def valkey() -> Iterator[Valkey]:
    with places.temporary_place() as place:
        server = Valkey(place, binaries.find(source(), place), is_temporary=True)
        server.start()
        try:
            yield server
        finally:
            server.stop()
