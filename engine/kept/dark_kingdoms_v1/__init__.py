"""Dark Kingdoms: four peoples fight for Britain at the end of the fifth century."""

from __future__ import annotations

from engine.kept.dark_kingdoms_v1.title import DarkKingdoms

TITLE = DarkKingdoms()
