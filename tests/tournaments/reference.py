"""The reference events: complete Swiss tournaments paired by an independent engine."""

from __future__ import annotations

import json
import lzma
import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tournaments.trf import TrfDocument, read_trf

FIXTURES = Path(__file__).parent / "fixtures"


@cache
def files() -> dict[str, str]:
    """Name and text of all 403 reference events."""
    texts: dict[str, str] = {}
    with tarfile.open(FIXTURES / "swiss.tar.xz") as archive:
        for member in archive:
            stream = archive.extractfile(member)
            if stream is not None:
                texts[Path(member.name).name] = stream.read().decode()
    return texts


def documents() -> Iterator[tuple[str, TrfDocument]]:
    for name, text in sorted(files().items()):
        yield name, read_trf(text)


@cache
def tie_breaks() -> dict[str, dict[str, dict[str, Any]]]:
    """Final ranks and tie-break values by file and start number."""
    with lzma.open(FIXTURES / "tiebreaks.json.xz", "rt") as stream:
        values: dict[str, dict[str, dict[str, Any]]] = json.load(stream)["tournaments"]
    return values
