"""A model of Dominus Obscura, written from docs/rules/dominus-obscura.md."""

from __future__ import annotations

from tests.models.dominus_obscura.opinion import DominusObscura

OPINION = DominusObscura()
