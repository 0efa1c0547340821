"""Every card of the box has its effect; batches are as large as the rules count them."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.rules.effects.table import STATIC, TABLE
from tests.conformance.batches import standing

KINDS = ("ability", "unit_upgrade", "genome", "paradigm", "action", "relic")


def without_effect() -> list[str]:
    known = {card for card, _ in TABLE} | STATIC
    return [
        card.id
        for card in CARDS.values()
        if card.kind in KINDS and not card.plain and card.id not in known
    ]


FINISHED = ("core", *(f"B{number}" for number in range(1, 12)), "P1", "P2", "P3", "F1")
"""Batches whose cards all have their effects: all there are."""

TITLES = {
    "core": 78, "B1": 15, "B2": 30, "B3": 10, "B4": 10, "B5": 10, "B6": 29, "B7": 21, "B8": 12,
    "B9": 5, "B10": 6, "B11": 11, "P1": 13, "P2": 40, "P3": 12, "F1": 1,
}  # fmt: skip
"""Section 13: titles of each batch, king texts, relics and edicts included."""


def test_every_card_of_a_finished_batch_has_an_effect() -> None:
    missing = without_effect()
    assert [one for one in missing if CARDS[one].batch in FINISHED] == []
    waiting = {CARDS[one].batch for one in missing}
    assert not waiting & set(FINISHED)
    assert missing == []


def test_every_batch_has_as_many_titles_as_the_rules_count() -> None:
    batches, kinds = standing()
    for batch, number in TITLES.items():
        done, whole = (sum(one[at] for one in batches[batch].values()) for at in (0, 1))
        assert (batch, done, whole) == (batch, number, number)
    assert [kinds[kind][1] for kind in ("ability", "unit_upgrade", "genome", "paradigm")] == [
        87, 31, 31, 31,
    ]  # fmt: skip
    assert sum(one.copies for one in CARDS.values() if one.kind == "action") == 50
