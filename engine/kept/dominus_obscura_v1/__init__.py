"""Dominus Obscura: two Sovereigns, six hidden Echoes each, secret missions on an 8x8 board."""

from typing import Final

from engine.kept.dominus_obscura_v1.title import DominusObscura

TITLE: Final = DominusObscura()
