"""What must hold at every moment: cards are conserved, limits are kept."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kept.anima_v1.board.components import (
    BASIC_MISSIONS,
    CHARACTERS,
    ENCOUNTERS,
    FINAL_MISSIONS,
    GIFT_CARDS,
    LOCATIONS,
    MOST_CHARACTERS,
    MOST_GIFTS,
)
from engine.kept.anima_v1.state import Anima

ALL_GIFTS = sorted(GIFT_CARDS)
ALL_CHARACTERS = sorted(CHARACTERS)
ALL_ENCOUNTERS = sorted(ENCOUNTERS)
ALL_LOCATIONS = sorted(LOCATIONS)
ALL_MISSIONS = sorted(BASIC_MISSIONS)
ALL_FINALS = sorted(FINAL_MISSIONS)


def check(s: Anima) -> None:
    check_cards(s)
    check_seats(s)
    check_knowledge(s)


def flat(lists: Iterable[list[str]]) -> list[str]:
    return [card for cards in lists for card in cards]


def check_cards(s: Anima) -> None:
    players = s.players
    gifts = s.gift_deck + s.gift_discard + flat(one.hand for one in players)
    gifts += [one.gift for one in s.plays]
    gifts += [one.organisation for one in players if one.organisation]
    gifts += [object for _, _, object in s.carried.values() if object]
    assert sorted(gifts) == ALL_GIFTS, "AN-2: Gifts"
    characters = s.character_deck + s.character_discard + flat(one.group for one in players)
    assert sorted(characters + flat(s.dealt)) == ALL_CHARACTERS, "AN-2: characters"
    encounters = s.encounter_deck + s.encounter_discard + flat(one.hunted for one in players)
    encounters += [card for card, _ in s.previous.values()]
    if s.meeting[0] and not s.meeting[1]:
        encounters.append(s.meeting[0])
    assert sorted(encounters) == ALL_ENCOUNTERS, "AN-2: encounters"
    places = s.location_deck + s.location_discard + s.active_locations
    assert sorted(places) == ALL_LOCATIONS, "AN-2: Locations"
    missions = s.box + flat(one.secret + one.in_play + one.done for one in players)
    assert sorted(missions) == ALL_MISSIONS, "AN-2: Missions"
    finals = s.final_deck + ([s.final_mission] if s.final_mission else [])
    assert sorted(finals) == ALL_FINALS, "AN-114"


def check_seats(s: Anima) -> None:
    for seat, player in enumerate(s.players):
        assert len(player.hand) <= MOST_GIFTS, "AN-6"
        assert len(player.group) <= MOST_CHARACTERS, "AN-5"
        if player.removed:
            # With two seats the match is over before anything is taken away (AN-167).
            assert s.result is not None or not (player.group or player.hand), "AN-168"
        elif s.turn:
            assert player.group, "AN-5"
        assert player.position == "" or player.position in s.active_locations, "AN-12"
        assert not (player.lost_turn and player.position), "AN-146"
        assert player.resist == "" or player.position, "AN-119"
        assert seat not in player.fought
    assert set(s.previous) <= set(s.active_locations), "AN-49"
    grouped = flat(one.group for one in s.players)
    for character, (_, _, object) in s.carried.items():
        assert character in grouped or not object, "AN-130"


def check_knowledge(s: Anima) -> None:
    """Nobody is sure of a card that is not there."""
    for seat, player in enumerate(s.players):
        for gift, holder in player.known.items():
            assert holder != seat and gift in s.players[holder].hand
