"""ALONE: one Hero in a dark station, against the players who know it."""

from __future__ import annotations

from engine.games.alone.title import Alone

TITLE = Alone()
