"""Constructed cases of reasons: a wish that is refused, and what its remedy says, carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

W = TypeVar("W")
"""A position as the title's tests make it."""


class Remedied(NamedTuple, Generic[W]):
    """With this reason and clause it is refused before, and after the remedy it is open."""

    before: Callable[[], W]
    wish: str
    key: str
    clause: str
    remedy: Callable[[W], W]
