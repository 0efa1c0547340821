"""What is always true: units, tokens and cards are conserved, planets hold what they may."""

from __future__ import annotations

from collections import Counter

from engine.games.anochecer.board.components import (
    CARDS,
    DOCK,
    EXPLORATION,
    LIMIT,
    PDS,
    TOKENS,
    deck_of,
    objectives_of,
)
from engine.games.anochecer.board.galaxy import is_planet, planet_in
from engine.games.anochecer.rules.hands import PILES
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.units.units import of_type, on_board
from engine.games.anochecer.state import NOBODY, Twilight


def check(s: Twilight) -> None:
    if s.result is not None:
        return
    check_units(s)
    check_planets(s)
    if s.decks:
        check_tokens(s)
        check_cards(s)


def check_units(s: Twilight) -> None:
    for seat in s.parties():
        for kind, number in enumerate(on_board(s, seat)):
            limit = LIMIT[kind]
            assert limit is None or number <= limit, (seat, kind, number)
    places = s.map.slot_of
    for seat in s.parties():
        assert not s.realms[seat].out or not s.forces(seat)
        for place, units in s.forces(seat).items():
            assert any(units)
            assert min(units) >= 0
            assert planet_in(place) in places if is_planet(place) else s.map.tiles[place]


def check_planets(s: Twilight) -> None:
    places = s.map.slot_of
    for planet, holder in enumerate(s.control):
        assert holder == NOBODY or planet in places
    docks, cannons = Counter[int](), Counter[int]()
    for seat in s.parties():
        for place, units in s.forces(seat).items():
            if is_planet(place):
                assert holds_units(s, planet_in(place))
                docks[place] += of_type(units, DOCK)
                cannons[place] += of_type(units, PDS)
    assert max(docks.values(), default=0) <= 1
    assert max(cannons.values(), default=0) <= 2


def check_tokens(s: Twilight) -> None:
    for seat, realm in enumerate(s.realms):
        board = sum([s.has_token(seat, slot) for slot in range(len(s.tokens))])
        pools = (realm.tactic, realm.fleet, realm.strategy, realm.reserve)
        assert min(pools) >= 0
        assert sum(pools) + board == TOKENS, (seat, pools, board)
        assert realm.goods >= 0
        assert realm.commodities >= 0


def check_cards(s: Twilight) -> None:
    """Every card is in exactly one place."""
    pok, fracture = s.has_option("pok"), s.has_option("fracture")
    played = [flag.partition(":")[2] for flag in s.flags if flag.startswith("playing:")]
    hands = [card for realm in s.realms for card in realm.hand]
    _same([*s.decks["action"], *s.discard, *played, *hands], deck_of("action", pok))
    law = ["censure"] if s.law >= 0 and "censure" not in s.edicts else []
    _same([*s.decks["edict"], *s.edicts, *law], deck_of("edict", pok))
    secrets = [card for realm in s.realms for card in realm.secrets]
    hidden = set(objectives_of(0, pok))
    scored = [
        card for realm in s.realms for card in realm.scored if card in hidden and card not in s.row
    ]
    scored += [card for card in (*s.row, *s.purged) if card in hidden]
    if s.phase == "setup":
        secrets += [card for realm in s.realms for card in realm.draft]
    _same([*s.decks["secret"], *secrets, *scored], objectives_of(0, pok))
    pool = s.splice.pool if s.splice is not None else ()
    for kind in ("ability", "unit_upgrade", "genome", "paradigm", "relic"):
        found = [*s.decks[kind], *[card for card in (*s.loot, *pool) if CARDS[card].kind == kind]]
        for realm in s.realms:
            found += [card for card in getattr(realm, PILES[kind]) if CARDS[card].kind == kind]
            if s.phase in ("inaugural", "keeping"):
                handed = realm.kept + (realm.draft if s.phase == "inaugural" else ())
                found += [card for card in handed if CARDS[card].kind == kind]
            elif s.phase != "setup":
                found += [card for card in realm.kept if CARDS[card].kind == kind]
        found += [card for card in s.purged if card in CARDS and CARDS[card].kind == kind]
        _same(found, deck_of(kind, pok, fracture))
    if pok:
        check_exploration(s)
    for card, seat in s.owner.items():
        assert card in getattr(s.realms[seat], PILES[CARDS[card].kind])
    for card in s.spent:
        assert card in s.owner


def check_exploration(s: Twilight) -> None:
    """Every exploration card is in a deck, discarded, kept, attached, purged or on the table."""
    out = [*s.loot, *[one.partition("@")[0] for one in s.purged]]
    out += [card for realm in s.realms for card in realm.relics]
    for kind in EXPLORATION:
        found = [*s.decks[kind], *s.decks[f"{kind}_discard"]]
        found += [card for card in out if card in CARDS and CARDS[card].kind == kind]
        _same(found, deck_of(kind, True))


def _same(found: list[str], box: tuple[str, ...]) -> None:
    if sorted(found) != sorted(box):
        count, whole = Counter(found), Counter(box)
        raise AssertionError(count - whole, whole - count)
