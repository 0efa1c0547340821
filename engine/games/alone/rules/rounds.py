"""The end of a Round: tokens, Labyrinth, adrenaline, losses, marker, hands (rules 6.15, 6.16)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.grid import name, sector
from engine.games.alone.board.reaction_cards import deck_of
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.danger_tokens import danger_places, put_danger
from engine.games.alone.rules.hero import turn
from engine.games.alone.state import ADRENALINE_LIMIT, HAND, HERO, SLOTS, Station, step

SYMBOLS_FROM = 5
"""Slots from this one on carry a Danger symbol; one more stands outside."""


@step
def end_round(s: Station) -> None:
    s.tell("round_over", round=s.round)
    s.then(count_symbols)
    s.then(clean_labyrinth)
    s.then(refill_adrenaline)
    s.then(round_losses)
    s.then(doctor_rests)
    s.then(move_marker)
    s.then(discard_phase)
    s.then(refill_hands)
    s.then(place_tokens)
    s.then(pass_on)


def tokens_due(s: Station) -> int:
    """Danger tokens to be set aside if the Round ended with this track (AL-169)."""
    covered = SLOTS - s.slots_free
    symbols = 1 + sum(slot > covered for slot in range(SYMBOLS_FROM, SLOTS + 1))
    return symbols + 1 if s.malus("BL7") else symbols


@step
def count_symbols(s: Station) -> None:
    s.set_aside = tokens_due(s)
    for one in s.track:
        discard(s, one.card)
    s.track = []
    s.noises = []
    s.tell("danger_set_aside", tokens=s.set_aside)


def discard(s: Station, card: str) -> None:
    """To the pile of its own deck."""
    s.discards[s.decks.index(deck_of(card))].append(card)


@step
def clean_labyrinth(s: Station) -> None:
    """Only the Hero Sector, its adjacent Sectors and lit ones in view stay (AL-170, AL-171)."""
    if s.game_options["clean_labyrinth"] == "off":
        return
    kept = {s.hero, *(there for _, there in geography.ways(s, s.hero))}
    kept.update(one for one in geography.field_of_view(s) if s.lit[one])
    geography.hide(s, [one for one in geography.present(s) if one not in kept])


@step
def refill_adrenaline(s: Station) -> None:
    lower = min(s.life, s.self_control)
    tokens = 3 if lower >= 9 else 4 if lower >= 4 else 5
    s.adrenaline = min(ADRENALINE_LIMIT, tokens + (1 if s.has(harm.COLD_BLOOD) else 0))
    s.tell("adrenaline", tokens=s.adrenaline)


@step
def round_losses(s: Station) -> None:
    """The blue mission's malus, then nightmare (AL-174, AL-175, AL-185, AL-186)."""
    if s.malus("BL3"):
        for one in geography.present(s):
            if one != s.hero:
                geography.put_out(s, one)
    if s.malus("BL5"):
        harm.lose(s, "life", 1)
    if s.malus("BL6") and s.result is None:
        harm.lose(s, "self_control", 1)
    if s.nightmare and s.result is None:
        harm.lose(s, "self_control", 2)


@step
def doctor_rests(s: Station) -> None:
    """AL-174, AL-175."""
    if s.character != "doctor":
        return
    found = [option("life")] if s.life < s.heal_limit else []
    found += [option("self_control")] if s.self_control < s.heal_limit else []
    s.ask(HERO, "doctor_recover", [*found, option("none")], doctor_rested)


@step
def doctor_rested(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind != "none":
        harm.recover(s, chosen.kind, 1)


@step
def move_marker(s: Station) -> None:
    s.marker = max(0, s.marker - 1)
    if not s.marker and not s.nightmare:
        s.nightmare = 1
        s.tell("nightmare")


# --- R6


@step
def discard_phase(s: Station) -> None:
    for seat in s.evil:
        s.then(may_discard, seat)


@step
def may_discard(s: Station, seat: int) -> None:
    """AL-179."""
    if s.hands[seat] and seat not in s.left:
        cards = [option("discard", card) for card in sorted(set(s.hands[seat]))]
        s.ask(seat, "evil_discard", [*cards, option("done")], card_discarded)


@step
def card_discarded(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "done":
        return
    card = chosen.word()
    s.hands[seat].remove(card)
    discard(s, card)
    s.reveal("card_discarded", seat=seat, deck=deck_of(card))
    s.then(may_discard, seat)


@step
def refill_hands(s: Station) -> None:
    """The Leader says how many cards come from the first deck (AL-178, AL-179)."""
    missing = HAND - sum(len(hand) for hand in s.hands)
    if missing > 0:
        splits = [option("split", first, missing - first) for first in range(missing + 1)]
        s.ask(s.leader, "draw_split", splits, split_chosen)


@step
def split_chosen(s: Station, seat: int, chosen: Option) -> None:
    """AL-179, AL-180."""
    first, second = (int(one) for one in chosen.args)
    s.tell("cards_drawn", first=first, second=second)
    team = sorted(s.evil)
    if len(team) == 1:
        deal(s, (first, second), (first + second,))
        return
    shares = [option("share", *one) for one in partitions(first + second, len(team))]
    s.ask(seat, "hand_partition", shares, share_chosen, (first, second))


def partitions(cards: int, seats: int) -> list[tuple[int, ...]]:
    if seats == 1:
        return [(cards,)]
    return [
        (first, *rest)
        for first in range(cards + 1)
        for rest in partitions(cards - first, seats - 1)
    ]


@step
def share_chosen(s: Station, seat: int, chosen: Option, counts: tuple[int, ...]) -> None:
    deal(s, counts, tuple(int(one) for one in chosen.args))


def deal(s: Station, counts: tuple[int, ...], shares: tuple[int, ...]) -> None:
    drawn: list[str] = []
    for deck in (0, 1):
        for _ in range(counts[deck]):
            card = draw_card(s, deck) or draw_card(s, 1 - deck)
            if card:
                drawn.append(card)
    team = sorted(s.evil)
    if len(team) > 1:
        s.shuffle("deal", drawn)
    if len(shares) != len(team):
        # A seat left while the Leader was sharing: whoever is first takes what is over.
        shares = (len(drawn),)
    for seat, share in zip(team, shares, strict=False):
        s.hands[seat] += drawn[:share]
        is_open = s.game_options["evil_hands"] == "open"
        readers = tuple(range(1, s.seats)) if is_open else (seat,)
        s.reveal("cards_dealt", to=readers, seat=seat, cards=sorted(drawn[:share]))
        drawn = drawn[share:]
    s.reveal("hands_refilled", hands=[len(hand) for hand in s.hands[1:]])


def draw_card(s: Station, deck: int) -> str:
    if not s.piles[deck]:
        s.piles[deck], s.discards[deck] = s.discards[deck], []
        s.shuffle(f"shuffle.{s.decks[deck]}", s.piles[deck])
    return s.piles[deck].pop() if s.piles[deck] else ""


# --- R7, R8


@step
def place_tokens(s: Station) -> None:
    """AL-163, AL-164."""
    if not s.set_aside:
        return
    found = danger_places(s, [one for one in geography.present(s) if one != s.hero])
    places = [option("sector", name(one)) for one in found]
    # Asked even where nothing is free: the Hero must not learn that the levels are full.
    s.ask(s.leader, "place_danger", places or [option("done")], token_placed, forced=True)


@step
def token_placed(s: Station, seat: int, chosen: Option) -> None:
    s.set_aside -= 1
    if chosen.kind == "done":
        s.tell("danger_lost", to=tuple(range(1, s.seats)), tokens=1)
    else:
        put_danger(s, sector(chosen.word()))
    s.then(place_tokens)


@step
def pass_on(s: Station) -> None:
    if s.round >= int(s.game_options["max_rounds"]):
        s.conclude(False, "time_up")
        return
    team = s.evil
    s.leader = team[1] if len(team) > 1 else team[0]
    s.round_used = []
    s.round += 1
    s.turn = 0
    s.tell("round", round=s.round, leader=s.leader)
    s.then(turn.begin_turn)
