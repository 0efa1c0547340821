"""Relics: gained by Artifice, Create and others, face up in a play area (TF-225)."""

from __future__ import annotations

from engine.games.anochecer.hands import give_card
from engine.games.anochecer.hooks import hook
from engine.games.anochecer.state import Twilight


def gain_relic(s: Twilight, seat: int, card: str) -> None:
    give_card(s, seat, card)
    s.reveal("gained", seat=seat, card=card)
    hook(s, "gain_relic", seat, card)
