"""The Night Ferry: cards from a hidden hand, and a die."""

from __future__ import annotations

from typing import Final

from .title import NightFerry

TITLE: Final = NightFerry()
