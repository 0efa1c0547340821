"""The emblems of titles, as their folders hold them, under addresses that change with them."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import NamedTuple

from django.urls import reverse

from engine.core.registry import folder


class Emblem(NamedTuple):
    image: bytes
    digest: str


@cache
def emblem_of(title: str) -> Emblem:
    """Read once: it changes with a release, and a release starts new processes."""
    image = (folder(title).path / "emblem.svg").read_bytes()
    return Emblem(image, hashlib.sha256(image).hexdigest()[:16])


def address_of(title: str) -> str:
    """Where a browser finds it, and may keep it for good."""
    path = reverse("play:emblem", kwargs={"title": title})
    return f"{path}?v={emblem_of(title).digest}"
