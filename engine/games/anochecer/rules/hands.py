"""Cards of every kind: drawing, gaining, losing, discarding; trade goods and commodities.

Whatever goes back into a deck is shuffled in, one event for all cards of one effect (TF-280).
"""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARDS,
    HAND_LIMIT,
    KINGS,
    OBJECTIVES,
    SECRET_LIMIT,
    SPLICE_KINDS,
)
from engine.games.anochecer.rules.economy.costs import gain_tokens
from engine.games.anochecer.rules.effects.hooks import hook, without
from engine.games.anochecer.rules.effects.veil import comes_veiled, lose_veiled, receive
from engine.games.anochecer.rules.units.floating import ground_docks, rise
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.state import DECLINE, Twilight, step

PILES: Final = {
    "ability": "abilities",
    "unit_upgrade": "upgrades",
    "genome": "genomes",
    "paradigm": "paradigms",
    "faction_tech": "techs",
    "relic": "relics",
}


# --- decks


def shuffle_in(s: Twilight, kind: str, cards: tuple[str, ...]) -> None:
    """TF-280."""
    if not cards:
        return
    items = [*s.decks[kind], *cards]
    s.shuffle(f"shuffle_{kind}", items)
    s.decks[kind] = tuple(items)


def draw(s: Twilight, kind: str, number: int = 1) -> tuple[str, ...]:
    """The top cards of a deck, as many as there are. Action cards: the discards are a new deck."""
    deck = s.decks[kind]
    if kind == "action" and len(deck) < number and s.discard:
        items = list(s.discard)
        s.shuffle("shuffle_action", items)
        s.discard = ()
        deck += tuple(items)
    drawn, s.decks[kind] = deck[:number], deck[number:]
    return drawn


# --- action cards


def draw_actions(s: Twilight, seat: int, number: int) -> None:
    """TF-205, with Scheming's one more."""
    if number <= 0:
        return
    scheming = s.has(seat, "scheming")
    drawn = draw(s, "action", number + scheming)
    realm = s.realms[seat]
    realm.hand += drawn
    s.reveal("drew_actions", private={seat: {"cards": list(drawn)}}, seat=seat, number=len(drawn))
    if scheming:
        s.then(discard_one, seat, 1)
    s.then(check_hand, seat)


@step
def check_hand(s: Twilight, seat: int) -> None:
    realm = s.realms[seat]
    if len(realm.hand) > HAND_LIMIT and not s.has(seat, "crafty"):
        s.then(discard_one, seat, 1)
        s.then(check_hand, seat)


@step
def discard_one(s: Twilight, seat: int, number: int) -> None:
    """Discard so many action cards of one's choice (TF-205)."""
    hand = s.realms[seat].hand
    if number and hand:
        options = [option("card", card) for card in sorted(set(hand))]
        s.ask(seat, "discard_action", options, discarded, number)


@step
def discarded(s: Twilight, seat: int, chosen: Option, number: int) -> None:
    discard_action(s, seat, chosen.word())
    s.then(discard_one, seat, number - 1)


def discard_action(s: Twilight, seat: int, card: str) -> None:
    realm = s.realms[seat]
    realm.hand = without(realm.hand, card)
    s.discard = (*s.discard, card)
    s.reveal("discarded", seat=seat, card=card)


# --- cards in play areas


def give_card(s: Twilight, seat: int, card: str) -> None:
    """Put a card into a play area; two upgrades of one unit make the owner choose (TF-164)."""
    realm = s.realms[seat]
    name = PILES[CARDS[card].kind]
    setattr(realm, name, (*getattr(realm, name), card))
    s.owner[card] = seat


def gain_card(s: Twilight, seat: int, card: str) -> None:
    """TF-160, TF-166: a card is gained readied."""
    if comes_veiled(s, card):
        receive(s, seat, card)
        return
    s.reveal("gained", seat=seat, card=card)
    enter_play(s, seat, card)


def enter_play(s: Twilight, seat: int, card: str) -> None:
    """A card lies face up in a play area from now on."""
    give_card(s, seat, card)
    s.spent = without(s.spent, card)
    if CARDS[card].kind == "paradigm":
        return
    if CARDS[card].kind == "unit_upgrade":
        s.then(check_upgrades, seat, card)
    hook(s, "gain_card", seat, card)


@step
def unveil(s: Twilight, seat: int, card: str) -> None:
    """TF-270, TF-272: the effect is active at once; two upgrades of a box clash only now."""
    lose_veiled(s, seat, card)
    s.reveal("unveiled", seat=seat, card=card)
    enter_play(s, seat, card)


@step
def check_upgrades(s: Twilight, seat: int, card: str) -> None:
    """TF-164, TF-165."""
    new = CARDS[card]
    if card not in s.realms[seat].upgrades:
        return
    for other in s.realms[seat].upgrades:
        old = CARDS[other]
        if other != card and new.mode == old.mode == "replace" and new.unit == old.unit:
            options = [option("card", other), option("card", card)]
            s.ask(seat, "upgrade_conflict", options, keep_upgrade, other, card)
            return
    rise(s, seat)
    s.then(settle, fighting_at(s))


@step
def keep_upgrade(s: Twilight, seat: int, chosen: Option, old: str, new: str) -> None:
    lost = old if chosen.word() == new else new
    discard_splice_card(s, seat, lost)
    rise(s, seat)
    s.then(settle, fighting_at(s))


def fighting_at(s: Twilight) -> int:
    """The system in which a space combat is going on; its capacity is not checked (TF-70)."""
    if s.combat is not None and s.combat.planet < 0:
        return s.combat.slot
    return -1


def lose_card(s: Twilight, seat: int, card: str) -> None:
    """Take a card out of a play area (TF-168)."""
    realm = s.realms[seat]
    name = PILES[CARDS[card].kind]
    setattr(realm, name, without(getattr(realm, name), card))
    del s.owner[card]
    s.spent = without(s.spent, card)
    if card == "floating_factory":
        s.then(ground_docks, seat)
    if s.marks:
        # TF-218, TF-236: a singularity token goes back when its card, or the copy, leaves.
        s.marks = tuple([one for one in s.marks if card not in one])
    if s.flags:
        # TF-168: what lies on a card goes with it.
        s.flags = tuple([one for one in s.flags if not one.startswith(f"stored:{card}:")])


def discard_splice_card(s: Twilight, seat: int, card: str) -> None:
    """TF-167: it is shuffled into its deck at once."""
    lose_card(s, seat, card)
    s.tell("gave_back", seat=seat, card=card)
    shuffle_in(s, CARDS[card].kind, (card,))


def draw_splice_card(s: Twilight, seat: int, kind: str) -> None:
    """TF-160: the top card of a splice deck is gained."""
    for card in draw(s, kind):
        gain_card(s, seat, card)


def splice_cards(s: Twilight, seat: int) -> tuple[str, ...]:
    """TF-167: abilities, unit upgrades and genomes of a seat."""
    realm = s.realms[seat]
    return realm.abilities + realm.upgrades + realm.genomes


@step
def ask_deck(s: Twilight, seat: int, card: str) -> None:
    """Let a seat draw a card of a splice deck of its choice (TF-160)."""
    options = [option("deck", kind) for kind in SPLICE_KINDS if s.decks[kind]]
    if options:
        s.ask(seat, "choose_deck", options, drawn_from, card)


@step
def drawn_from(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    draw_splice_card(s, seat, chosen.word())


def draw_paradigm(s: Twilight, seat: int) -> None:
    """TF-175, TF-177."""
    for card in draw(s, "paradigm"):
        gain_card(s, seat, card)


# --- secret objectives


def secret_count(s: Twilight, seat: int) -> int:
    realm = s.realms[seat]
    return sum([OBJECTIVES[one].stage == 0 and one not in s.row for one in realm.scored])


def draw_secret(s: Twilight, seat: int) -> None:
    """TF-193."""
    realm = s.realms[seat]
    limit = SECRET_LIMIT + s.has(seat, "the_obsidian")
    if secret_count(s, seat) >= limit or not s.decks["secret"]:
        return
    drawn = draw(s, "secret")
    realm.secrets += drawn
    s.reveal("drew_secret", private={seat: {"cards": list(drawn)}}, seat=seat)
    if secret_count(s, seat) + len(realm.secrets) > limit:
        s.then(ask_secret_back, seat)


@step
def ask_secret_back(s: Twilight, seat: int) -> None:
    """TF-193."""
    options = [option("card", card) for card in sorted(s.realms[seat].secrets)]
    s.ask(seat, "discard_secret", options, secret_back, forced=True)


@step
def secret_back(s: Twilight, seat: int, chosen: Option) -> None:
    realm, card = s.realms[seat], chosen.word()
    realm.secrets = without(realm.secrets, card)
    s.tell("secret_back", private={seat: {"card": card}}, seat=seat)
    shuffle_in(s, "secret", (card,))


# --- trade goods and commodities


def gain_goods(s: Twilight, seat: int, number: int, source: str) -> None:
    """Trade goods out of the supply; Future Path triples those of strategy cards."""
    if source in ("strategy_card", "amicus") and s.has(seat, "future_path"):
        number *= 3
    if number <= 0:
        return
    s.realms[seat].goods += number
    s.tell("goods", seat=seat, number=number)
    hook(s, "gain_tg", seat, number)
    hook(s, "gained_tg_or_transacted", seat)


def commodity_value(s: Twilight, seat: int) -> int:
    king = s.realms[seat].king
    return KINGS[king].commodities + 2 * s.has(seat, "dynamis_core")


def gain_commodities(s: Twilight, seat: int, number: int) -> int:
    """TF-132: never more than the value; says how many were gained."""
    realm = s.realms[seat]
    gained = max(0, min(number, commodity_value(s, seat) - realm.commodities))
    if gained:
        realm.commodities += gained
        s.tell("commodities", seat=seat, number=gained)
    return gained


def replenish(s: Twilight, seat: int) -> None:
    gain_commodities(s, seat, 99)
    hook(s, "replenish", seat)


def convert(s: Twilight, seat: int, number: int) -> None:
    """TF-133: own commodities become own trade goods."""
    realm = s.realms[seat]
    number = min(number, realm.commodities)
    if number:
        realm.commodities -= number
        realm.goods += number
        s.tell("converted", seat=seat, number=number)
        hook(s, "gain_tg", seat, number)
        hook(s, "gained_tg_or_transacted", seat)


@step
def ask_commodity(s: Twilight, seat: int, number: int) -> None:
    """Gain commodities or turn commodities into trade goods, whichever is possible (TF-133)."""
    realm = s.realms[seat]
    options = []
    if realm.commodities < commodity_value(s, seat):
        options.append(option("commodity", number))
    if realm.commodities:
        options.append(option("convert", number))
    if options:
        s.ask(seat, "choose_commodity", options, commodity_chosen)


@step
def commodity_chosen(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "commodity":
        gain_commodities(s, seat, chosen.number())
    else:
        convert(s, seat, chosen.number())


# --- technologies gained directly


def gain_technologies(s: Twilight, seat: int, number: int) -> None:
    """TF-172: faction technologies, or command tokens by whoever has both."""
    for _ in range(number):
        s.then(ask_technology, seat)


@step
def ask_technology(s: Twilight, seat: int) -> None:
    """TF-171, TF-172."""
    missing = missing_techs(s, seat)
    if missing:
        s.ask(
            seat,
            "gain_technology",
            [*(option("card", one) for one in missing), DECLINE],
            got_technology,
        )
    else:
        s.ask(seat, "gain_technology", [option("tokens", 2), DECLINE], got_technology)


@step
def got_technology(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "tokens":
        gain_tokens(s, seat, 2)
    elif chosen.kind == "card":
        gain_card(s, seat, chosen.word())


def missing_techs(s: Twilight, seat: int) -> list[str]:
    """Own faction technologies not gained yet (TF-170)."""
    king, techs = s.realms[seat].king, s.realms[seat].techs
    return [one for one in (f"wavelength_{king}", f"antimatter_{king}") if one not in techs]
