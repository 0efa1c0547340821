"""Titles whose cards come in batches: how many of each batch and kind have their effect."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from engine.games.anochecer.board.components import CARDS, OBJECTIVES
from engine.games.anochecer.rules.effects.table import KING_TEXTS, MECH_TEXTS, STATIC, TABLE
from engine.games.anochecer.rules.objectives import COUNTS
from engine.games.anochecer.rules.phases.benediction import EDICTS
from engine.games.anochecer.rules.planets.exploration import FINDS

Count = dict[str, list[int]]
"""By kind: cards with their effect, and all."""


def standing() -> tuple[dict[str, Count], Count]:
    """By batch and, over all batches, by kind."""
    known = {card for card, _ in TABLE} | STATIC | set(EDICTS) | set(FINDS)
    batches: dict[str, Count] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    kinds: Count = defaultdict(lambda: [0, 0])
    for card in CARDS.values():
        if card.kind == "faction_tech":
            # Their first capability is a rule of movement and of retreats (TF-173).
            _add(kinds[card.kind], True)
            continue
        has_effect = card.plain or card.id in known
        if not card.plain:
            _add(batches[card.batch][card.kind], has_effect)
        for _ in range(card.copies):
            _add(kinds[card.kind], has_effect)
    for objective in OBJECTIVES.values():
        kind = objective.condition.kind
        _add(kinds["objective"], kind in COUNTS or kind in ("spend", "event"))
    for batch in (*KING_TEXTS.values(), *MECH_TEXTS.values()):
        _add(batches[batch]["king"], True)
        _add(kinds["king"], True)
    return batches, kinds


def _add(count: list[int], has_effect: bool) -> None:
    count[0] += has_effect
    count[1] += 1


def report() -> Iterator[str]:
    batches, kinds = standing()
    for batch in sorted(batches, key=_order):
        count = batches[batch]
        done, whole = (sum(one[at] for one in count.values()) for at in (0, 1))
        listed = ", ".join(f"{kind} {one[0]}/{one[1]}" for kind, one in sorted(count.items()))
        yield f"{'anochecer':16} {batch:4} {done:>4}/{whole} titles with their effect: {listed}"
    listed = ", ".join(f"{kind} {one[0]}/{one[1]}" for kind, one in sorted(kinds.items()))
    yield f"{'anochecer':16} all  {listed} (cards, plain statistics included)"


def _order(batch: str) -> tuple[int, str, int]:
    if batch == "core":
        return (0, "", 0)
    return (1, batch[0], int(batch[1:]))
