"""What must hold at every moment: cards and pieces are conserved, control is as defined."""

from __future__ import annotations

from collections import Counter

from engine.games.dark_kingdoms.cards import (
    CARDS_OF_EACH_RESOURCE,
    FAME,
    FAME_CARDS,
    FORTRESSES,
    MARKERS,
    SHIPS,
    TROOPS,
    VILLAGES,
    britannia_group,
)
from engine.games.dark_kingdoms.geography import COUNT, OPEN, RING
from engine.games.dark_kingdoms.pieces import settle_control
from engine.games.dark_kingdoms.state import NOBODY, NOWHERE, Kingdoms


def check(s: Kingdoms) -> None:
    check_cards(s)
    check_supplies(s)
    check_territories(s)
    check_knowledge(s)


def check_cards(s: Kingdoms) -> None:
    for resource in range(5):
        held = sum(hand[resource] for hand in s.hand)
        assert s.bank[resource] + held == CARDS_OF_EACH_RESOURCE, "DK-20"
    assert min([s.bank[resource] for resource in range(5)]) >= 0, "DK-23"
    assert all(count >= 0 for hand in s.hand for count in hand), "DK-20"
    fame = Counter(s.fame_deck)
    for hand in s.fame:
        for card, held in enumerate(hand):
            assert held >= 0, "DK-136"
            fame[card] += held
    assert all(fame[card] == FAME[card].copies for card in range(len(FAME))), "DK-136"
    assert sum(fame.values()) == len(FAME_CARDS), "DK-136"
    assert 0 <= s.fame_fresh <= len(s.fame_deck)
    groups = [card for group in (1, 2, 3) for card in britannia_group(group, s.seats)]
    assert sorted(s.britannia_deck + s.britannia_played) == groups, "DK-34"
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
    playable = OPEN[s.seats]
    before = s.control[:]
    for there in range(COUNT):
        built = [s.villages[seat][there] + s.fortresses[seat][there] for seat in range(s.seats)]
        assert s.marker[there] == NOBODY or not any(built), "DK-17"
        settle_control(s, there)
        if there not in playable:
            assert not any(built) and s.marker[there] == NOBODY, "DK-5"
            assert there not in s.army_at and there not in s.ship_at, "DK-5"
    assert s.control == before, "DK-14"


def check_knowledge(s: Kingdoms) -> None:
    """Nobody is sure of a card that is not there, and all know what the public knows."""
    public = s.known[s.seats]
    for observer, row in enumerate(s.known):
        for seat in range(s.seats):
            for resource in range(5):
                sure = row[seat * 5 + resource]
                if observer == seat:
                    assert sure == 0
                else:
                    assert public[seat * 5 + resource] <= sure <= s.hand[seat][resource]
