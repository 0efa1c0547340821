"""A model of Anochecer, written from docs/rules/anochecer.md."""

from __future__ import annotations

from tests.models.anochecer.opinion import Anochecer

OPINION = Anochecer()
