"""ALONE: one Hero in a dark station, against the players who know it."""

from __future__ import annotations

from engine.kept.alone_v2.title import Alone

TITLE = Alone()
