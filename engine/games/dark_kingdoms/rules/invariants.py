"""What must hold at every moment: cards and pieces are conserved, control is as defined."""

from __future__ import annotations

from operator import add, le
from typing import Final

from engine.games.dark_kingdoms.board.components import (
    CARDS_OF_EACH_RESOURCE,
    FAME,
    FORTRESSES,
    MARKERS,
    SHIPS,
    TROOPS,
    VILLAGES,
    britannia_group,
)
from engine.games.dark_kingdoms.board.geography import CLOSED_WITH_THREE, RING
from engine.games.dark_kingdoms.board.numbering import hand_of_seat
from engine.games.dark_kingdoms.state import NOBODY, NOWHERE, Kingdoms

CONTESTED: Final = -2
FAME_COPIES: Final = [card.copies for card in FAME]
BRITANNIA_IN_PLAY: Final = {
    seats: [card for group in (1, 2, 3) for card in britannia_group(group, seats)]
    for seats in (3, 4)
}
CLOSED: Final = {3: CLOSED_WITH_THREE, 4: ()}


def check(s: Kingdoms) -> None:
    check_cards(s)
    check_supplies(s)
    check_territories(s)
    check_knowledge(s)


def check_cards(s: Kingdoms) -> None:
    held = [sum(of_a_kind) for of_a_kind in zip(*s.hand, strict=True)]
    assert list(map(add, s.bank, held)) == [CARDS_OF_EACH_RESOURCE] * 5, "DK-20"
    assert min(s.bank) >= 0 and min(map(min, s.hand)) >= 0, "DK-23"
    fame = [sum(of_a_kind) for of_a_kind in zip(*s.fame, strict=True)]
    for card in s.fame_deck:
        fame[card] += 1
    assert fame == FAME_COPIES and min(map(min, s.fame)) >= 0, "DK-136"
    assert 0 <= s.fame_fresh <= len(s.fame_deck)
    assert sorted(s.britannia_deck + s.britannia_played) == BRITANNIA_IN_PLAY[s.seats], "DK-34"
    assert len(s.britannia_played) in (s.round, s.round - 1), "DK-33"


def check_supplies(s: Kingdoms) -> None:
    is_capturing = any(decision.kind == "choose_excess" for decision in s.asked)
    for seat in range(s.seats):
        assert s.marker.count(seat) <= MARKERS, "DK-11"
        assert sum(s.villages[seat]) <= VILLAGES + is_capturing, "DK-68"
        assert sum(s.fortresses[seat]) <= FORTRESSES + is_capturing, "DK-68"
    for army, troops in enumerate(s.troops):
        assert 0 <= troops <= TROOPS, "DK-56"
        assert (troops == 0) == (s.army_at[army] == NOWHERE), "DK-56"
        assert troops or not s.army_flags[army]
    ports = [port for port in s.ship_at if port != NOWHERE]
    # During a transfer both ships of a seat share a berth until the second has docked.
    is_crowded = any(decision.kind == "choose_port" for decision in s.asked)
    assert len(ports) - len(set(ports)) <= is_crowded, "DK-81"
    assert all(RING[port] >= 0 for port in ports), "DK-16"
    assert len(s.ship_at) == s.seats * SHIPS, "DK-11"


def check_territories(s: Kingdoms) -> None:
    control = s.marker[:]
    for seat in range(s.seats):
        for there, built in enumerate(map(add, s.villages[seat], s.fortresses[seat])):
            if built:
                assert built > 0 and s.marker[there] == NOBODY, "DK-17"
                control[there] = seat if control[there] == NOBODY else CONTESTED
    assert [max(NOBODY, owner) for owner in control] == s.control, "DK-14"
    for there in CLOSED[s.seats]:
        assert control[there] == NOBODY, "DK-5"
        assert there not in s.army_at and there not in s.ship_at, "DK-5"


def check_knowledge(s: Kingdoms) -> None:
    """Nobody is sure of a card that is not there, and all know what the public knows."""
    held = [count for hand in s.hand for count in hand]
    public = s.known[s.seats]
    for observer, row in enumerate(s.known):
        sure = row[:]
        if observer < s.seats:
            own = hand_of_seat(observer)
            assert row[own] == [0] * 5
            sure[own] = public[own]
        assert all(map(le, row, held)) and all(map(le, public, sure))
