"""Ánima: La sombra de Omega. Groups of heroes race for their Missions, and for the last one."""

from __future__ import annotations

from engine.kept.anima_v1.title import AnimaTitle

TITLE = AnimaTitle()
