"""Hooks: moments at which cards may answer, and with which card a seat does.

What follows when anybody can answer stands in `windows.py`, above all that pays for a use.
"""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.rules.effects.table import effects_at
from engine.games.anochecer.rules.effects.veil import is_veiled, veiled_hooks
from engine.games.anochecer.state import Twilight


def hook(s: Twilight, name: str, *moment: Arg) -> None:
    """Let everybody react to something, if any card in the game could."""
    shown, hidden = effects_at(s.level, name)
    is_open = is_veiled(s) and name in veiled_hooks()
    if hidden or is_open or any(one.card in s.owner for one in shown):
        s.then_named("open_window", name, moment)


def wields(s: Twilight, seat: int, card: str) -> bool:
    """Whether a seat has a readied card, or another that acts as it (TF-218, TF-219)."""
    worn = worn_card(s, seat, card)
    return worn != "" and worn not in s.spent


def worn_card(s: Twilight, seat: int, card: str) -> str:
    """The card with which a seat uses an effect: its own, a singularity or Clever Genome."""
    holder = s.owner.get(card)
    if holder == seat:
        return card
    if holder is None:
        # Fragments and devices have copies, and so no owner of their own.
        return card if card in s.realms[seat].relics else ""
    if s.level < 2:
        return ""
    if s.marks:
        copy = s.copy_of(seat, card)
        if copy is not None:
            return copy
    if CARDS[card].kind == "genome" and s.owner.get("clever_genome") == seat:
        return "clever_genome"
    return ""


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The same cards less one of this id."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
