"""New title: cards from a hidden hand, and a die."""

from __future__ import annotations

from typing import Final

from .title import NewTitle

TITLE: Final = NewTitle()
