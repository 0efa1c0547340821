"""Action cards, in the order of the alphabet."""

from __future__ import annotations

from engine.kept.anochecer_v2.cards.action_cards import a_to_h, i_to_m, n_to_z

__all__ = ["a_to_h", "i_to_m", "n_to_z"]
