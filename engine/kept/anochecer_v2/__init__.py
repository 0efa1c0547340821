"""Anochecer: kings splice their own faction out of hundreds of cards and fight for a galaxy."""

from __future__ import annotations

from engine.kept.anochecer_v2.title import Anochecer

TITLE = Anochecer()
