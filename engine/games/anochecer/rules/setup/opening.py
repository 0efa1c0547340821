"""Set-up: references, kings, starting units, decks, secrets, inaugural splice (section 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    CARDS,
    DOCK,
    FIGHTER,
    INFANTRY,
    KINGS,
    MECH,
    PDS,
    PLANET,
    PLANETS,
    REFERENCES,
    UNIT,
    UNITS,
    deck_of,
    objectives_of,
    references_of,
)
from engine.games.anochecer.board.galaxy import (
    CLOSED_NEXUS,
    FRONTIER,
    NEXUS,
    planet_place,
    slots_in,
    with_tile,
    with_token_there,
)
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.hands import gain_card, missing_techs, shuffle_in
from engine.games.anochecer.rules.phases.rounds import begin_round
from engine.games.anochecer.rules.planets.exploration import lay_out_decks
from engine.games.anochecer.rules.setup.charting import chart
from engine.games.anochecer.rules.units.units import can_place_structure, put
from engine.games.anochecer.state import Twilight, step

QUOTA: Final = {"ability": 3, "unit_upgrade": 2, "genome": 2}
DEALT: Final = {"ability": 3, "unit_upgrade": 3, "genome": 2}
KEPT: Final = ("ability", "ability", "unit_upgrade", "genome")
PRIVATE_DECKS: Final = (
    "ability", "unit_upgrade", "genome", "paradigm", "action", "edict", "relic",
)  # fmt: skip


@step
def prepare(s: Twilight) -> None:
    """TF-1: references are shuffled and dealt."""
    pok = s.has_option("pok")
    references = list(references_of(pok))
    s.shuffle("shuffle_references", references)
    for seat, realm in enumerate(s.realms):
        realm.draft = tuple(references[seat * 3 : seat * 3 + 3])
    s.then(draft_references)


@step
def draft_references(s: Twilight) -> None:
    """TF-2: pick one, hand the others to the left; the last one is kept unasked."""
    if not s.realms[0].draft:
        ask_seat_cards(s)
        s.then(seat_all)
        return
    ask_references(s)
    s.then(hand_references_on)


def ask_references(s: Twilight) -> None:
    """TF-2."""
    for seat, realm in enumerate(s.realms):
        options = [option("reference", one) for one in realm.draft]
        s.ask(seat, "draft_reference", options, reference_picked)


def ask_seat_cards(s: Twilight) -> None:
    for seat, realm in enumerate(s.realms):
        s.ask(seat, "seat_card", [option("reference", one) for one in realm.kept], seat_card)


@step
def reference_picked(s: Twilight, seat: int, chosen: Option) -> None:
    realm, card = s.realms[seat], chosen.word()
    realm.draft = without(realm.draft, card)
    realm.kept = (*realm.kept, card)


@step
def hand_references_on(s: Twilight) -> None:
    hands = [realm.draft for realm in s.realms]
    for seat, realm in enumerate(s.realms):
        realm.draft = hands[seat - 1]
    if hands[0]:
        s.tell("handed_on", cards=len(hands[0]))
        s.reveal("draft_seen", private={
            seat: {"cards": list(realm.draft)} for seat, realm in enumerate(s.realms)
        }, cards_left=len(hands[0]))  # fmt: skip
    s.then(draft_references)


@step
def seat_card(s: Twilight, seat: int, chosen: Option) -> None:
    """TF-3."""
    realm = s.realms[seat]
    realm.seat_card = chosen.word()
    realm.kept = without(realm.kept, realm.seat_card)


@step
def seat_all(s: Twilight) -> None:
    """TF-4: the lowest number is speaker, the others follow clockwise."""
    s.table.sort(key=lambda seat: REFERENCES[s.realms[seat].seat_card].priority)
    s.speaker = s.table[0]
    s.reveal("seated", order=s.table[:], cards=[s.realms[seat].seat_card for seat in s.table])
    s.then(chart)
    s.then(choose_kings, 0)


@step
def choose_kings(s: Twilight, at: int) -> None:
    """TF-16: from the speaker's right neighbour on, clockwise."""
    if at == s.seats:
        s.then(muster, 0)
        return
    seat = s.table[(at - 1) % s.seats]
    taken = {realm.king for realm in s.realms}
    options = [option("king", king) for king in KINGS if king not in taken]
    s.ask(seat, "king", options, king_chosen, at)


@step
def king_chosen(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    s.realms[seat].king = chosen.word()
    s.tell("king", seat=seat, king=chosen.word())
    s.then(choose_kings, at + 1)


@step
def muster(s: Twilight, at: int) -> None:
    """TF-18: the third reference gives the starting units."""
    if at == s.seats:
        s.then(lay_out)
        return
    seat = s.table[at]
    realm = s.realms[seat]
    (card,) = realm.kept
    units = REFERENCES[card].starting_units
    s.reveal("muster", seat=seat, card=card)
    for kind in (*BIG_SHIPS, FIGHTER):
        put(s, seat, realm.home, kind, units.get(UNITS[kind], 0))
    landing = [
        kind for kind in (DOCK, PDS, MECH, INFANTRY) for _ in range(units.get(UNITS[kind], 0))
    ]
    if not s.has_option("pok"):
        landing = [kind for kind in landing if kind != MECH]
    s.then(land_unit, seat, tuple(landing))
    s.then(muster, at + 1)


@step
def land_unit(s: Twilight, seat: int, landing: tuple[int, ...]) -> None:
    """TF-18, TF-82: one at a time, the seat chooses the planet."""
    if not landing:
        return
    kind = landing[0]
    options = [
        option("land", UNITS[kind], PLANETS[planet].id)
        for planet in s.map.planets[s.realms[seat].home]
        if kind not in (DOCK, PDS) or can_place_structure(s, seat, kind, planet)
    ]
    s.ask(seat, "starting_unit", options, landed, landing)


@step
def landed(s: Twilight, seat: int, chosen: Option, landing: tuple[int, ...]) -> None:
    unit, planet = chosen.word(), chosen.word(1)
    put(s, seat, planet_place(PLANET[planet]), UNIT[unit])
    s.then(land_unit, seat, landing[1:])


def open_up_space(s: Twilight) -> None:
    """TF-259, TF-261: frontier tokens where there is no planet, and the nexus off the map."""
    for slot in slots_in(s.map.systems):
        if s.map.kind(slot) in ("blue", "red") and not s.map.planets[slot]:
            s.galaxy = with_token_there(s.galaxy, slot, FRONTIER)
    s.galaxy = with_tile(s.galaxy, NEXUS, CLOSED_NEXUS)


@step
def lay_out(s: Twilight) -> None:
    """TF-19 to TF-23: tokens, decks, secret and public objectives."""
    pok = s.has_option("pok")
    if pok:
        open_up_space(s)
    for realm in s.realms:
        realm.tactic, realm.fleet, realm.strategy, realm.reserve = 3, 3, 2, 8
        realm.kept = ()
    for kind in PRIVATE_DECKS:
        cards = list(deck_of(kind, pok, s.has_option("fracture")))
        s.shuffle(f"shuffle_{kind}", cards)
        s.decks[kind] = tuple(cards)
    if pok:
        lay_out_decks(s)
    for stage in (1, 2):
        cards = list(objectives_of(stage, pok))
        s.shuffle(f"shuffle_public_{stage}", cards)
        s.row += tuple(cards[:5])
        s.decks[f"public_{stage}"] = tuple(cards[5:])
    cards = list(objectives_of(0, pok))
    s.shuffle("shuffle_secret", cards)
    for seat, realm in enumerate(s.realms):
        realm.secrets = tuple(cards[seat * 2 : seat * 2 + 2])
        s.reveal("drew_secret", private={seat: {"cards": list(realm.secrets)}}, seat=seat)
    s.decks["secret"] = tuple(cards[s.seats * 2 :])
    ask_secrets(s)
    s.then(reveal_first)


def ask_secrets(s: Twilight) -> None:
    """TF-22, TF-193."""
    for seat, realm in enumerate(s.realms):
        options = [option("card", one) for one in sorted(realm.secrets)]
        s.ask(seat, "keep_secret", options, secret_kept)


@step
def secret_kept(s: Twilight, seat: int, chosen: Option) -> None:
    realm, card = s.realms[seat], chosen.word()
    realm.draft = without(realm.secrets, card)
    realm.secrets = (card,)


@step
def reveal_first(s: Twilight) -> None:
    back: tuple[str, ...] = ()
    for realm in s.realms:
        back += realm.draft
        realm.draft = ()
    shuffle_in(s, "secret", back)
    s.shown = 2
    s.reveal("objective", cards=list(s.row[:2]))
    s.then(deal_inaugural)


# --- the inaugural splice


@step
def deal_inaugural(s: Twilight) -> None:
    """TF-24."""
    s.phase = "inaugural"
    for realm in s.realms:
        for kind, number in DEALT.items():
            realm.draft += s.decks[kind][:number]
            s.decks[kind] = s.decks[kind][number:]
    show_hands(s)
    s.then(pick_inaugural)


def show_hands(s: Twilight) -> None:
    """How many cards still go round follows from hidden hands, so it is shown to everybody."""
    s.reveal("draft_seen", cards_left=sum(len(realm.draft) for realm in s.realms))
    for seat, realm in enumerate(s.realms):
        if realm.draft:
            s.reveal("draft_seen", to=(seat,), cards=list(realm.draft))


def wanted(s: Twilight, seat: int) -> list[str]:
    """TF-25: cards of the hand whose kind the seat has not its maximum of."""
    realm = s.realms[seat]
    held = [CARDS[one].kind for one in realm.kept]
    return [one for one in realm.draft if held.count(CARDS[one].kind) < QUOTA[CARDS[one].kind]]


@step
def pick_inaugural(s: Twilight) -> None:
    if all(len(realm.kept) == sum(QUOTA.values()) for realm in s.realms):
        s.then(end_inaugural)
        return
    ask_picks(s)
    s.then(hand_on)


def ask_picks(s: Twilight) -> None:
    """TF-24, TF-25."""
    for seat in range(s.seats):
        options = [option("card", one) for one in wanted(s, seat)]
        if options:
            s.ask(seat, "inaugural_pick", options, inaugural_picked)


@step
def inaugural_picked(s: Twilight, seat: int, chosen: Option) -> None:
    realm, card = s.realms[seat], chosen.word()
    realm.draft = without(realm.draft, card)
    realm.kept = (*realm.kept, card)


@step
def hand_on(s: Twilight) -> None:
    """TF-24: to the right neighbour."""
    hands = {seat: s.realms[seat].draft for seat in range(s.seats)}
    for at, seat in enumerate(s.table):
        s.realms[seat].draft = hands[s.table[(at + 1) % s.seats]]
    show_hands(s)
    s.then(pick_inaugural)


@step
def end_inaugural(s: Twilight) -> None:
    for kind in DEALT:
        back = tuple([one for realm in s.realms for one in realm.draft if CARDS[one].kind == kind])
        shuffle_in(s, kind, back)
    for realm in s.realms:
        realm.draft = ()
    s.phase = "keeping"
    s.then(keep_inaugural, 0)


@step
def keep_inaugural(s: Twilight, at: int) -> None:
    """TF-26, TF-27: four private choices; a faction technology may take the place of a card."""
    if at == len(KEPT):
        s.then(show_kept)
        return
    ask_keeps(s)
    s.then(keep_inaugural, at + 1)


def ask_keeps(s: Twilight) -> None:
    """TF-26, TF-27."""
    for seat, realm in enumerate(s.realms):
        kind = KEPT[len(realm.draft)]
        cards = [one for one in realm.kept if CARDS[one].kind == kind and one not in realm.draft]
        cards += [one for one in missing_techs(s, seat) if one not in realm.draft]
        s.ask(seat, "inaugural_keep", [option("card", one) for one in cards], inaugural_kept)


@step
def inaugural_kept(s: Twilight, seat: int, chosen: Option) -> None:
    realm = s.realms[seat]
    realm.draft = (*realm.draft, chosen.word())


@step
def show_kept(s: Twilight) -> None:
    """TF-28."""
    back: dict[str, tuple[str, ...]] = dict.fromkeys(DEALT, ())
    for seat in s.table:
        realm = s.realms[seat]
        kept, realm.draft = realm.draft, ()
        for card in realm.kept:
            if card not in kept:
                back[CARDS[card].kind] += (card,)
        realm.kept = ()
        for card in kept:
            gain_card(s, seat, card)
    for kind, cards in back.items():
        shuffle_in(s, kind, cards)
    s.then(begin_round)


ASKED_OF_ALL: Final[dict[str, Callable[[Twilight], None]]] = {
    "draft_reference": ask_references,
    "seat_card": ask_seat_cards,
    "keep_secret": ask_secrets,
    "inaugural_pick": ask_picks,
    "inaugural_keep": ask_keeps,
}
"""Decisions that the seats take at the same time, and how to put them."""
