"""Drawing and discarding, and who is sure of which Gift in whose hand (6.16, section 7)."""

from __future__ import annotations

from engine.kept.anima_v1.board.components import MOST_GIFTS
from engine.kept.anima_v1.state import Anima


def draw_character(s: Anima) -> str:
    """The top character, or nothing if there is none (AN-151)."""
    if not s.character_deck:
        s.character_deck, s.character_discard = s.character_discard, []
        s.shuffle("reshuffle_characters", s.character_deck)
    return s.character_deck.pop(0) if s.character_deck else ""


def can_draw_character(s: Anima) -> bool:
    return bool(s.character_deck or s.character_discard)


def draw_encounter(s: Anima) -> str:
    if not s.encounter_deck:
        s.encounter_deck, s.encounter_discard = s.encounter_discard, []
        s.shuffle("reshuffle_encounters", s.encounter_deck)
    return s.encounter_deck.pop(0) if s.encounter_deck else ""


def draw_gifts(s: Anima, seat: int, count: int) -> int:
    """AN-7, AN-151: how many were drawn."""
    hand = s.players[seat].hand
    drawn = 0
    while drawn < count and len(hand) < MOST_GIFTS:
        if not s.gift_deck:
            if not s.gift_discard:
                break
            s.gift_deck, s.gift_discard = s.gift_discard, []
            s.shuffle("reshuffle_gifts", s.gift_deck)
        gift = s.gift_deck.pop(0)
        hand.append(gift)
        drawn += 1
        s.reveal("gift_drawn", private={seat: {"gift": gift}}, seat=seat)
    return drawn


def discard_gift_card(s: Anima, gift: str) -> None:
    """Onto the public pile: nobody needs to remember where it was."""
    s.gift_discard.append(gift)
    forget(s, gift)


def discard_from_hand(s: Anima, seat: int, gift: str) -> None:
    s.players[seat].hand.remove(gift)
    discard_gift_card(s, gift)


def discard_random(s: Anima, seat: int) -> None:
    """One Gift by chance, if there is any; everybody sees it."""
    hand = s.players[seat].hand
    if hand:
        gift = hand[s.pick("random_gift", len(hand), seat)]
        discard_from_hand(s, seat, gift)
        s.reveal("gift_lost", seat=seat, gift=gift)


def take_random(s: Anima, taker: int, victim: int) -> None:
    """A random Gift changes hands; only the two see it. AN-74: with a full hand it is discarded."""
    hand = s.players[victim].hand
    if not hand:
        return
    if len(s.players[taker].hand) >= MOST_GIFTS:
        discard_random(s, victim)
        return
    gift = hand[s.pick("random_gift", len(hand), victim)]
    hand.remove(gift)
    s.players[taker].hand.append(gift)
    forget(s, gift)
    doubt(s, victim, (taker, victim))
    learn(s, victim, gift, taker)
    shown = {"gift": gift}
    s.reveal("gift_taken", private={taker: shown, victim: shown}, seat=taker, other_seat=victim)


# --- what seats are sure of


def learn(s: Anima, observer: int, gift: str, holder: int) -> None:
    if observer != holder:
        s.players[observer].known[gift] = holder


def learn_all(s: Anima, gift: str, holder: int) -> None:
    for observer in range(s.seats):
        learn(s, observer, gift, holder)


def forget(s: Anima, gift: str) -> None:
    for player in s.players:
        player.known.pop(gift, None)


def doubt(s: Anima, holder: int, witnesses: tuple[int, ...]) -> None:
    """A card left this hand unseen: who did not see which is sure of none of the others."""
    for observer, player in enumerate(s.players):
        if observer not in witnesses and player.known:
            player.known = {gift: at for gift, at in player.known.items() if at != holder}
