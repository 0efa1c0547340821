"""What each audience sees of a match (rules 7 and 11). Everything a board needs is in here.

A view is a tree of plain values; seats are numbers, all else is named by id::

    round, rounds      1 to `rounds`; 0 during set-up
    event              the Britannia card of this round, or None
    active             the seat whose turn it is, or None outside turns
    turn_order         seats from the Britons' on; [] until all peoples are chosen
    target             victory points that let a won combat win the match
    closed             territories out of play
    control            {territory: seat} where somebody controls
    bank               {resource: cards}
    fame_deck          number of cards
    fame_seen          {card: copies} played cards that lie in the deck, in no order
    britannia          {played: [cards], left: [cards left in group I, II, III]}
    dice               {red, black: dice on the table, red_rolled, black_rolled: [values],
                       colours: per seat "red", "black", "both" or None}
    combat             None, or {territory, resource, attacker, army, defender, mode, origin, round,
                       participants: [army numbers], attack_dice, defence_dice: [values],
                       attack_total, defence_total, behind: seat or None, is_engaged,
                       attacker_points, defender_points, attacker_declined, defender_declined}
                       mode: "battle", "siege", "assault", "plunder" or "capture" (of a marker)
    seats              one entry per seat, in seat order:
      people           id or None
      points           {villages, fortresses, ships, victories, total} in victory points
      villages         {territory: number}
      fortresses       {territory: number}
      markers          [territories]
      armies           [{number, troops, at, moved, fought, retreated}]
      ships            [{number, at, sailed, fair}]
      supply           {markers, villages, fortresses, armies, ships} not on the map
      text_used        whether a Fame text was played this turn
      cards, fame_cards  numbers of cards in hand
      hand             {resource: cards}, or None when it may not be seen
      fame             {card: copies}, or None when it may not be seen
      known            {resource: cards} the audience is sure to find in this hand
      known_to_all     {resource: cards} everybody is sure to find in this hand
    prices             {troop, village, fortress, ship: {resource: cards}, card: gold} this round
    left               seats that left, in that order
    arrangements       [[troops of army 1, 2, 3]] of the active seat, as they stood before each
                       regrouping since its last other action; no regrouping leads back to one
    game_options       as chosen for the match
    result             None, or {ranks, reason, details} once the match is over
    step               only for the deciding seat: the kind of its decision
    flow               only for the deciding seat: what bots need to go on from here

Once the match is over all hands are open.
"""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    BRITANNIA,
    BRITANNIA_IDS,
    FAME,
    FAME_IDS,
    FORTRESS_PRICE,
    FORTRESSES,
    MARKERS,
    SHIPS,
    VILLAGE_PRICE,
    VILLAGES,
    britannia_group,
    resource_price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import (
    CLOSED_WITH_THREE,
    COLOURS,
    IDS,
    PEOPLES,
    RESOURCE,
    RESOURCES,
)
from engine.games.dark_kingdoms.board.numbering import (
    armies_of_seat,
    army_number,
    hand_of_seat,
    ship_number,
    ships_of_seat,
)
from engine.games.dark_kingdoms.rules.works import priced
from engine.games.dark_kingdoms.state import (
    FAIR,
    FOUGHT,
    MODES,
    MOVED,
    NOBODY,
    NOWHERE,
    RETREATED,
    SAILED,
    Combat,
    Kingdoms,
)

PRODUCING = (*COLOURS, "both", None)
"""Names of what produced; the last stands for `NOBODY`."""


def view_of(s: Kingdoms, audience: int) -> View:
    view: View = {
        "round": s.round,
        "rounds": sum(len(britannia_group(group, s.seats)) for group in (1, 2, 3)),
        "event": None if s.event == NOBODY else BRITANNIA_IDS[s.event],
        "active": None if s.active == NOBODY else s.active,
        "turn_order": [] if NOBODY in s.people else s.turn_order(),
        "target": s.target,
        "closed": [IDS[there] for there in CLOSED_WITH_THREE] if s.seats == 3 else [],
        "control": {IDS[there]: owner for there, owner in enumerate(s.control) if owner != NOBODY},
        "bank": dict(zip(RESOURCES, s.bank, strict=True)),
        "fame_deck": len(s.fame_deck),
        "fame_seen": _counted(s.fame_deck[s.fame_fresh :]),
        "britannia": {
            "played": [BRITANNIA_IDS[card] for card in s.britannia_played],
            "left": [
                sum([BRITANNIA[card].group == group for card in s.britannia_deck])
                for group in (1, 2, 3)
            ],
        },
        "dice": {
            "red": s.dice[0],
            "black": s.dice[1],
            "red_rolled": s.red_dice,
            "black_rolled": s.black_dice,
            "colours": [PRODUCING[colour] for colour in s.colours],
        },
        "combat": None if s.combat is None else _combat(s, s.combat),
        "seats": [_seat(s, seat, audience) for seat in range(s.seats)],
        "prices": {
            "troop": priced(troop_price(s.event)),
            "village": priced(VILLAGE_PRICE),
            "fortress": priced(FORTRESS_PRICE),
            "ship": priced(ship_price(s.event)),
            "card": resource_price(s.event),
        },
        "left": s.left[:],
        "arrangements": [row[:] for row in s.arrangements],
        "game_options": dict(s.game_options),
        "result": None if s.result is None else s.result.as_dict(),
    }
    for decision in s.asked:
        if decision.seat == audience:
            view["step"] = decision.kind
            view["flow"] = pack_frames(s.frames)
    return view


def _seat(s: Kingdoms, seat: int, audience: int) -> dict[str, object]:
    villages = _placed(s.villages[seat])
    fortresses = _placed(s.fortresses[seat])
    markers = [IDS[there] for there, owner in enumerate(s.marker) if owner == seat]
    armies = [_army(s, army) for army in armies_of_seat(seat) if s.troops[army]]
    ships = [_ship(s, ship) for ship in ships_of_seat(seat) if s.ship_at[ship] != NOWHERE]
    of_villages, of_fortresses = sum(villages.values()), sum(fortresses.values())
    sees_all = audience == seat or s.result is not None
    hand, fame = s.hand[seat], s.fame[seat]
    own = hand_of_seat(seat)
    known_to_all = dict(zip(RESOURCES, s.known[s.seats][own], strict=True))
    return {
        "people": None if s.people[seat] == NOBODY else PEOPLES[s.people[seat]],
        "points": {
            "villages": of_villages,
            "fortresses": 2 * of_fortresses,
            "ships": len(ships),
            "victories": s.victories[seat],
            "total": of_villages + 2 * of_fortresses + len(ships) + s.victories[seat],
        },
        "villages": villages,
        "fortresses": fortresses,
        "markers": markers,
        "armies": armies,
        "ships": ships,
        "supply": {
            "markers": MARKERS - len(markers),
            "villages": VILLAGES - of_villages,
            "fortresses": FORTRESSES - of_fortresses,
            "armies": ARMIES - len(armies),
            "ships": SHIPS - len(ships),
        },
        "text_used": bool(s.text_used[seat]),
        "cards": sum(hand),
        "fame_cards": sum(fame),
        "hand": dict(zip(RESOURCES, hand, strict=True)) if sees_all else None,
        "fame": (
            {FAME_IDS[card]: held for card, held in enumerate(fame) if held} if sees_all else None
        ),
        "known": (
            known_to_all
            if audience in (seat, NOBODY)
            else dict(zip(RESOURCES, s.known[audience][own], strict=True))
        ),
        "known_to_all": known_to_all,
    }


def _army(s: Kingdoms, army: int) -> dict[str, object]:
    flags = s.army_flags[army]
    return {
        "number": army_number(army),
        "troops": s.troops[army],
        "at": IDS[s.army_at[army]],
        "moved": flags & MOVED > 0,
        "fought": flags & FOUGHT > 0,
        "retreated": flags & RETREATED > 0,
    }


def _ship(s: Kingdoms, ship: int) -> dict[str, object]:
    flags = s.ship_flags[ship]
    return {
        "number": ship_number(ship),
        "at": IDS[s.ship_at[ship]],
        "sailed": flags & SAILED > 0,
        "fair": flags & FAIR > 0,
    }


def _combat(s: Kingdoms, combat: Combat) -> dict[str, object]:
    behind = None
    if combat.attack_dice:
        is_attacker = combat.attack_total <= combat.defence_total
        behind = combat.attacker if is_attacker else combat.defender
    return {
        "territory": IDS[combat.territory],
        "resource": RESOURCES[RESOURCE[combat.territory]],
        "attacker": combat.attacker,
        "army": army_number(combat.army),
        "defender": combat.defender,
        "mode": MODES[combat.mode],
        "origin": None if combat.origin == NOWHERE else IDS[combat.origin],
        "round": combat.round,
        "participants": [army_number(army) for army in combat.participants],
        "attack_dice": combat.attack_dice,
        "defence_dice": combat.defence_dice,
        "attack_total": combat.attack_total,
        "defence_total": combat.defence_total,
        "behind": behind,
        "is_engaged": bool(combat.is_engaged),
        "attacker_points": combat.attacker_points,
        "defender_points": combat.defender_points,
        "attacker_declined": bool(combat.attacker_declined),
        "defender_declined": bool(combat.defender_declined),
    }


def _placed(pieces: list[int]) -> dict[str, int]:
    return {IDS[there]: count for there, count in enumerate(pieces) if count}


def _counted(cards: list[int]) -> dict[str, int]:
    return {FAME_IDS[card]: cards.count(card) for card in range(len(FAME)) if card in cards}
