"""Ánima: The Shadow of Omega. Groups of heroes race for their Missions, and for the last one."""

from __future__ import annotations

from engine.games.anima.title import AnimaTitle

TITLE = AnimaTitle()
