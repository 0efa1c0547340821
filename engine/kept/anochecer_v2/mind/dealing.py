"""States that agree with what an audience knows: what it does not know is dealt at random.

A `Dealer` reads a seat's view; `scramble` starts from a full state. Both fill the same gaps.
"""

from __future__ import annotations

import random
from base64 import b64decode
from collections import Counter
from collections.abc import Sequence
from typing import Final, final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import decode_state
from engine.core.title import View
from engine.kept.anochecer_v2.board.components import (
    CARDS,
    EXPLORATION,
    OBJECTIVES,
    REFERENCES,
    TILES,
    deck_of,
    is_in_box,
    objectives_of,
    references_of,
)
from engine.kept.anochecer_v2.rules.effects.veil import SEARCHED_KINDS, is_veiled
from engine.kept.anochecer_v2.rules.knowledge import (
    UNKNOWN,
    holds_loot,
    holds_pool,
    is_loot_open,
    is_mustered,
    seen_row,
)
from engine.kept.anochecer_v2.rules.setup.opening import ASKED_OF_ALL, DEALT, KEPT
from engine.kept.anochecer_v2.state import Twilight


@final
class Dealer:
    """Reads a view once; then deals states that agree with it, as many as wanted."""

    __slots__ = ("base", "seat")

    def __init__(self, view: View, decision: Decision) -> None:
        blob = b64decode(str(view["flow"]))
        base = decode_state(blob, Twilight, FastChance(0))
        assert isinstance(base, Twilight)
        self.base: Final = base
        self.seat: Final = decision.seat
        base.asked = (decision,)

    def deal(self, rng: random.Random) -> Twilight:
        s = self.base.copy()
        s.chance = FastChance(rng)
        deal(s, self.seat, rng, ())
        ask_all(s)
        return s


def ask_all(s: Twilight) -> None:
    """Put a decision of several seats to the others as well, with the cards they were dealt.

    What they chose already is sealed, so nobody knows of it: they choose again.
    """
    ask = ASKED_OF_ALL.get(s.asked[0].kind)
    if ask is not None:
        s.asked = ()
        ask(s)


def scramble(state: Twilight, audience: int, rng: random.Random) -> Twilight:
    """Deal anew what the audience may not know; seats that have to decide keep what they hold."""
    s = state.copy()
    if s.result is None:
        fixed = tuple([one.seat for one in s.asked if one.seat != audience])
        deal(s, audience, rng, fixed)
    return s


# --- dealing


def deal(s: Twilight, audience: int, rng: random.Random, fixed: tuple[int, ...]) -> None:
    dealt = [seat for seat in range(s.seats) if seat != audience and seat not in fixed]
    pok = s.has_option("pok")
    if s.phase == "setup":
        deal_references(s, dealt, rng, pok)
        deal_tiles(s, dealt, rng, pok)
    if not s.decks:
        return
    deal_hands(s, dealt, rng, pok)
    deal_row(s, audience, rng, pok)
    if is_veiled(s) and s.phase not in ("inaugural", "keeping"):
        deal_veiled(s, audience, dealt, fixed, rng)
    else:
        deal_splice_decks(s, dealt, rng, pok)
        deal_deck(s, "paradigm", rng)
        deal_deck(s, "relic", rng)
    deal_edicts(s, audience, fixed, rng)
    if pok:
        deal_exploration(s, rng)


def deal_deck(s: Twilight, kind: str, rng: random.Random) -> None:
    """A deck of which everything that is not in it lies open."""
    left = rest(deck_of(kind, s.has_option("pok")), out_of_deck(s))
    rng.shuffle(left)
    s.decks[kind] = tuple(left)


def deal_veiled(
    s: Twilight, audience: int, dealt: list[int], fixed: tuple[int, ...], rng: random.Random
) -> None:
    """Face-down cards, the pool and what is looked through: anew unless somebody seen has them."""
    seen = (audience, *fixed)
    keeps_pool = holds_pool(s) in seen
    keeps_loot = holds_loot(s) in seen or is_loot_open(s)
    pool = s.splice.pool if s.splice is not None else ()
    for kind in SEARCHED_KINDS:
        gone = [*s.owner, *s.purged]
        gone += pool if keeps_pool else ()
        gone += s.loot if keeps_loot else ()
        for seat, realm in enumerate(s.realms):
            if seat not in dealt:
                gone += realm.kept
        left = rest(deck_of(kind, s.has_option("pok"), s.has_option("fracture")), gone)
        rng.shuffle(left)
        for seat in dealt:
            s.realms[seat].kept = _filled(s.realms[seat].kept, kind, left)
        if s.splice is not None and not keeps_pool:
            s.splice.pool = _filled(s.splice.pool, kind, left)
        if not keeps_loot:
            s.loot = _filled(s.loot, kind, left)
        s.decks[kind] = tuple(left)


def _filled(cards: tuple[str, ...], kind: str, left: list[str]) -> tuple[str, ...]:
    """The same number of cards of each kind, those of this kind dealt anew."""
    return tuple([left.pop() if kind_of(one) == kind else one for one in cards])


def deal_exploration(s: Twilight, rng: random.Random) -> None:
    """What has not been found lies in its deck."""
    found = [*s.loot, *[one.partition("@")[0] for one in s.purged]]
    found += [card for realm in s.realms for card in realm.relics]
    for kind in EXPLORATION:
        left = rest(deck_of(kind, True), [*found, *s.decks[f"{kind}_discard"]])
        rng.shuffle(left)
        s.decks[kind] = tuple(left)


def rest(cards: Sequence[str], gone: list[str]) -> list[str]:
    """The cards less those that lie elsewhere, one copy for one copy."""
    count = Counter(gone)
    left = []
    for card in cards:
        if count[card]:
            count[card] -= 1
        else:
            left.append(card)
    return left


def out_of_deck(s: Twilight) -> list[str]:
    pool = s.splice.pool if s.splice is not None else ()
    return [*s.owner, *s.purged, *s.loot, *pool]


def deal_references(s: Twilight, dealt: list[int], rng: random.Random, pok: bool) -> None:
    is_seated = s.speaker >= 0
    gone = [one.id for one in REFERENCES.values() if one.home_tile in s.map.tiles]
    gone += [one for one in s.purged if one == "keleres"]
    for seat, realm in enumerate(s.realms):
        if is_seated or seat not in dealt:
            gone.append(realm.seat_card)
        if seat not in dealt or is_mustered(s, seat):
            gone += [*realm.draft, *realm.kept]
    left = rest(references_of(pok), gone)
    rng.shuffle(left)
    for seat in dealt:
        realm = s.realms[seat]
        if is_mustered(s, seat):
            continue
        realm.draft = tuple([left.pop() for _ in realm.draft])
        realm.kept = tuple([left.pop() for _ in realm.kept])
        if not is_seated and realm.seat_card:
            realm.seat_card = left.pop()


def deal_tiles(s: Twilight, dealt: list[int], rng: random.Random, pok: bool) -> None:
    for colour in ("blue", "red"):
        box = [one.id for one in TILES.values() if one.kind == colour and is_in_box(one.set, pok)]
        gone = list(s.map.tiles)
        for seat, realm in enumerate(s.realms):
            if seat not in dealt:
                gone += realm.tiles
        left = rest(box, gone)
        rng.shuffle(left)
        for seat in dealt:
            s.realms[seat].tiles = tuple(
                [left.pop() if colour_of(one) == colour else one for one in s.realms[seat].tiles]
            )
    for seat in dealt:
        realm = s.realms[seat]
        realm.tiles = tuple(sorted(realm.tiles, key=lambda one: TILES[one].kind))


def colour_of(tile: str) -> str:
    return tile[1:] if tile[0] == UNKNOWN else TILES[tile].kind


def deal_hands(s: Twilight, dealt: list[int], rng: random.Random, pok: bool) -> None:
    played = [flag.partition(":")[2] for flag in s.flags if flag.startswith("playing:")]
    actions = [*s.discard, *played]
    secrets = [one for realm in s.realms for one in realm.scored if one not in s.row]
    secrets += [one for one in (*s.row, *s.purged) if one in OBJECTIVES]
    for seat, realm in enumerate(s.realms):
        if seat not in dealt:
            actions += realm.hand
            secrets += [*realm.secrets]
            if s.phase == "setup":
                secrets += realm.draft
    offered = offered_card(s)
    if offered and s.deal().proposer in dealt:
        actions.append(offered)
    left = rest(deck_of("action", pok), actions)
    rng.shuffle(left)
    hidden = rest(objectives_of(0, pok), secrets)
    rng.shuffle(hidden)
    for seat in dealt:
        realm = s.realms[seat]
        held = (offered,) if offered and s.deal().proposer == seat else ()
        realm.hand = held + tuple([left.pop() for _ in realm.hand[len(held) :]])
        realm.secrets = tuple([hidden.pop() for _ in realm.secrets])
    s.decks["action"] = tuple(left)
    s.decks["secret"] = tuple(hidden)


def offered_card(s: Twilight) -> str:
    """An action card that is part of an open proposal: its giver is sure to hold it."""
    item = s.trade.given_item if s.trade is not None else ""
    return item if item in CARDS and CARDS[item].kind == "action" else ""


def deal_row(s: Twilight, audience: int, rng: random.Random, pok: bool) -> None:
    seen = seen_row(s, audience)
    row = list(seen)
    for stage in (1, 2):
        gone = [*[one for one in seen if one != UNKNOWN], *s.purged]
        left = rest(objectives_of(stage, pok), gone)
        rng.shuffle(left)
        for at in range(stage * 5 - 5, stage * 5):
            if at < len(row) and row[at] == UNKNOWN:
                row[at] = left.pop()
        s.decks[f"public_{stage}"] = tuple(left)
    s.row = tuple(row)


def deal_splice_decks(s: Twilight, dealt: list[int], rng: random.Random, pok: bool) -> None:
    """Abilities, unit upgrades and genomes: also those handed round in the inaugural splice."""
    left: dict[str, list[str]] = {}
    for kind in DEALT:
        gone = out_of_deck(s)
        for seat, realm in enumerate(s.realms):
            if seat not in dealt and s.phase in ("inaugural", "keeping"):
                gone += [*realm.kept, *(realm.draft if s.phase == "inaugural" else ())]
        left[kind] = rest(deck_of(kind, pok, s.has_option("fracture")), gone)
        rng.shuffle(left[kind])
    if s.phase in ("inaugural", "keeping"):
        deal_inaugural_hands(s, dealt, rng, left)
    for kind, cards in left.items():
        s.decks[kind] = tuple(cards)


def deal_inaugural_hands(
    s: Twilight, dealt: list[int], rng: random.Random, left: dict[str, list[str]]
) -> None:
    going_round = {kind: number * s.seats for kind, number in DEALT.items()}
    for realm in s.realms:
        for one in realm.kept:
            going_round[kind_of(one)] -= 1
    for seat, realm in enumerate(s.realms):
        if seat not in dealt and s.phase == "inaugural":
            for one in realm.draft:
                going_round[kind_of(one)] -= 1
    for seat in dealt:
        realm = s.realms[seat]
        realm.kept = tuple([left[kind_of(one)].pop() for one in realm.kept])
    if s.phase == "inaugural":
        kinds = [kind for kind, number in going_round.items() for _ in range(number)]
        rng.shuffle(kinds)
        for seat in dealt:
            realm = s.realms[seat]
            realm.draft = tuple([left[kinds.pop()].pop() for _ in realm.draft])
        return
    for seat in dealt:
        realm = s.realms[seat]
        chosen: list[str] = []
        for at in range(len(realm.draft)):
            fitting = [
                one for one in realm.kept if CARDS[one].kind == KEPT[at] and one not in chosen
            ]
            chosen.append(rng.choice(fitting))
        realm.draft = tuple(chosen)


def kind_of(card: str) -> str:
    return card[1:] if card[0] == UNKNOWN else CARDS[card].kind


def deal_edicts(s: Twilight, audience: int, fixed: tuple[int, ...], rng: random.Random) -> None:
    box = deck_of("edict", False)
    law = ["censure"] if s.law >= 0 else []
    chooser = next((one.seat for one in s.asked if one.kind == "edict_pick"), None)
    if chooser == audience or chooser in fixed:
        seen = s.edicts
    else:
        seen = s.edicts[:1] if chooser is None else ()
    gone = [*seen, *[one for one in law if one not in seen]]
    left = rest(box, gone)
    rng.shuffle(left)
    s.edicts = (*seen, *[left.pop() for _ in s.edicts[len(seen) :]])
    s.decks["edict"] = tuple(left)
