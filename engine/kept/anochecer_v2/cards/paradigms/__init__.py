"""Paradigms, in the order of the alphabet."""

from __future__ import annotations

from engine.kept.anochecer_v2.cards.paradigms import a_to_d, e_to_l, m_to_z

__all__ = ["a_to_d", "e_to_l", "m_to_z"]
