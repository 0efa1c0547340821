"""Relics: gaining, drawing and purging them (TF-225). `cards/relics/` says what they do."""

from __future__ import annotations

from engine.kept.anochecer_v2.board.components import CARDS
from engine.kept.anochecer_v2.rules.effects.hooks import hook
from engine.kept.anochecer_v2.rules.ending import add_points
from engine.kept.anochecer_v2.rules.hands import draw, give_card, lose_card
from engine.kept.anochecer_v2.state import Twilight

SHARD = "shard_of_the_throne"


def gain_relic(s: Twilight, seat: int, card: str) -> None:
    give_card(s, seat, card)
    s.reveal("gained", seat=seat, card=card)
    hook(s, "gain_relic", seat, card)


def draw_relic(s: Twilight, seat: int) -> None:
    """TF-225: the top card of the deck, if there is one."""
    for card in draw(s, "relic"):
        gain_relic(s, seat, card)


def purge_relic(s: Twilight, seat: int, card: str) -> None:
    lose_card(s, seat, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=seat, card=card)
    if card == SHARD:
        add_points(s, seat, -1)


def whole_relics(s: Twilight, seat: int) -> list[str]:
    """A seat's relics without the fragments and devices that lie among them."""
    return [card for card in s.realms[seat].relics if CARDS[card].kind == "relic"]
