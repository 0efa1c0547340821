"""Resource and Fame cards changing hands, and what everybody may deduce from it.

`known` counts, for every observer, the cards they are sure to find in each hand. A card that
changed hands unseen lowers what third seats can be sure of (section 7 of the rules).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.dark_kingdoms.board.components import FAME_IDS
from engine.games.dark_kingdoms.board.geography import RESOURCES
from engine.games.dark_kingdoms.board.numbering import card_in_hand
from engine.games.dark_kingdoms.state import NOBODY, Kingdoms


def cards(s: Kingdoms, seat: int) -> int:
    """Resource cards in a hand, gold included (DK-21)."""
    return sum(s.hand[seat])


def fame_cards(s: Kingdoms, seat: int) -> int:
    return sum(s.fame[seat])


def can_pay(s: Kingdoms, seat: int, price: Sequence[int]) -> bool:
    stone, wood, iron, wheat, gold = s.hand[seat]
    return (
        stone >= price[0]
        and wood >= price[1]
        and iron >= price[2]
        and wheat >= price[3]
        and gold >= price[4]
    )


def take_from_bank(s: Kingdoms, seat: int, resource: int, amount: int = 1) -> int:
    """DK-23: what the bank holds, in the open. Gives the number taken."""
    taken = min(amount, s.bank[resource])
    if taken:
        s.bank[resource] -= taken
        s.hand[seat][resource] += taken
        at = card_in_hand(seat, resource)
        for observer, row in enumerate(s.known):
            if observer != seat:
                row[at] += taken
    return taken


def return_to_bank(s: Kingdoms, seat: int, resource: int, amount: int = 1) -> bool:
    """DK-20: cards paid or played, in the open. Tells whether everybody knew they were there."""
    s.bank[resource] += amount
    s.hand[seat][resource] -= amount
    return _shown(s, seat, resource, amount)


def _shown(s: Kingdoms, seat: int, resource: int, amount: int) -> bool:
    at = card_in_hand(seat, resource)
    # What the public knows everybody knows.
    follows = s.known[s.seats][at] >= amount
    for observer, row in enumerate(s.known):
        if observer != seat:
            row[at] = max(0, row[at] - amount)
    return follows


def pay(s: Kingdoms, seat: int, price: Sequence[int]) -> bool:
    """Pay a price from 3.6. Tells whether everybody knew the cards were there."""
    follows = True
    for resource, amount in enumerate(price):
        if amount:
            follows = return_to_bank(s, seat, resource, amount) and follows
    return follows


def steal(s: Kingdoms, thief: int, victim: int, sought: int = NOBODY) -> int:
    """DK-25: a random resource card; thief and victim learn its type. Gives the type.

    DK-132: a card of the sought resource is shown to all.
    """
    hand = s.hand[victim]
    if not sum(hand):
        return NOBODY
    place = s.pick("steal_card", sum(hand), thief)
    resource = 0
    while place >= hand[resource]:
        place -= hand[resource]
        resource += 1
    if resource == sought:
        hand_card_over(s, thief, victim, resource)
        return resource
    _move_card(s, thief, victim, resource)
    for observer, row in enumerate(s.known):
        if observer == thief:
            at = card_in_hand(victim, resource)
            row[at] = max(0, row[at] - 1)
        elif observer == victim:
            row[card_in_hand(thief, resource)] += 1
        else:
            for other in range(5):
                at = card_in_hand(victim, other)
                if other != sought and row[at]:
                    row[at] -= 1
    own = {"card": RESOURCES[resource]}
    s.reveal("card_stolen", thief=thief, victim=victim, private={thief: own, victim: own})
    return resource


def hand_card_over(s: Kingdoms, thief: int, victim: int, resource: int) -> None:
    """A card of a known type goes from one hand to another before all eyes."""
    _move_card(s, thief, victim, resource)
    _shown(s, victim, resource, 1)
    for observer, row in enumerate(s.known):
        if observer != thief:
            row[card_in_hand(thief, resource)] += 1
    s.reveal("card_taken", thief=thief, victim=victim, card=RESOURCES[resource])


def _move_card(s: Kingdoms, thief: int, victim: int, resource: int) -> None:
    s.hand[victim][resource] -= 1
    s.hand[thief][resource] += 1


def draw_fame(s: Kingdoms, seat: int) -> None:
    """DK-136: the top card; nothing if the deck is empty. Only the drawer sees it."""
    if not s.fame_deck:
        return
    card = s.fame_deck.pop(0)
    if s.fame_fresh:
        s.fame_fresh -= 1
    else:
        # The pile of played cards is being drawn from: what lies in it is a bag again.
        s.fame_fresh = len(s.fame_deck)
    s.fame[seat][card] += 1
    s.reveal("fame_drawn", seat=seat, private={seat: {"card": FAME_IDS[card]}})


def put_fame_under(s: Kingdoms, seat: int, card: int) -> None:
    """DK-136: a played card goes to the bottom of the deck."""
    s.fame[seat][card] -= 1
    s.fame_deck.append(card)
