"""What holds in every state: pieces are conserved and limits kept."""

from __future__ import annotations

from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import NEIGHBOUR, OPPOSITE
from engine.games.alone.board.items import ITEMS
from engine.games.alone.board.reaction_cards import deck_cards, deck_of
from engine.games.alone.rules.danger_tokens import tokens_by_level
from engine.games.alone.state import (
    CARDS_PER_TURN,
    CONDITIONS,
    DANGER_PER_LEVEL,
    METER,
    NOWHERE,
    SLOTS,
    Station,
)  # fmt: skip

ALL_ITEMS = sorted(ITEMS)


def check(s: Station) -> None:
    assert 0 <= s.life <= METER and 0 <= s.self_control <= METER
    assert s.result is not None or s.life + s.self_control > 0
    assert 0 <= s.adrenaline <= 6 and 0 <= s.marker <= 5
    assert s.played <= CARDS_PER_TURN and 0 <= s.slots_free <= SLOTS
    assert len(s.walks) == len([one for one in s.frames if one[0] == "noise_end"]) or s.result
    if s.start == NOWHERE:
        return
    if s.item_deck or s.item_discard:
        held = [one.item for one in s.inventory]
        assert sorted([*held, *s.item_deck, *s.item_discard]) == ALL_ITEMS
        assert all(one.charges > 0 for one in s.inventory)
    for at, deck in enumerate(s.decks):
        cards = [*s.piles[at], *s.discards[at]]
        cards += [card for hand in s.hands for card in hand if deck_of(card) == deck]
        cards += [one.card for one in s.track if deck_of(one.card) == deck]
        assert sorted(cards) == deck_cards(deck), deck
    assert sum(len(hand) for hand in s.hands) <= 6 and not s.hands[0]
    assert max(tokens_by_level(s)) <= DANGER_PER_LEVEL
    assert sum(one != "" for one in s.condition) <= CONDITIONS
    for token in range(len(TOKENS)):
        assert s.at[token] == NOWHERE or s.exits[s.at[token]], "a creature outside the station"
        assert s.at[token] != NOWHERE or not s.wounded[token]
    for sector, bars in enumerate(s.bars):
        for way in bars:
            other = NEIGHBOUR[sector][way]
            assert OPPOSITE[way] in s.bars[other]
            assert s.rooms[sector] or s.rooms[other], "bars are on Doors only"
    assert s.exits[s.hero]
    if s.round:
        assert s.revealed[s.hero]
