"""Dark Kingdoms: four peoples fight for Britain at the end of the fifth century."""

from __future__ import annotations

from engine.games.dark_kingdoms.title import DarkKingdoms

TITLE = DarkKingdoms()
