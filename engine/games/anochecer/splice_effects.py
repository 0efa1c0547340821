"""Effects of cards on splices, abilities, hands and edicts: batch B7."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import cards, choose, players, seat_of, systems
from engine.games.anochecer.components import CARDS, FIGHTER, KINDS
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import FIRST_PLANET, SLOTS
from engine.games.anochecer.hands import (
    discard_splice_card,
    draw,
    gain_card,
    give_card,
    lose_card,
    shuffle_in,
)
from engine.games.anochecer.hooks import without
from engine.games.anochecer.limits import settle
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.trading import may_propose, propose
from engine.games.anochecer.units import (
    held_slots,
    neighbours,
    of_type,
    take,
    units_at,
)
from engine.games.anochecer.veil import (
    blind,
    drawn_blindly,
    face_down,
    is_veiled,
    lose_veiled,
    pass_veiled,
    put_back,
    show,
    show_search,
)

Options = Sequence[Option]
FIGHTERS_TO_CANCEL = 3
"""What Triune removes."""

static("scheming", "crafty", "bio_synthetic_synergy")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


# --- cancelling and readying


def _uncancelled(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat and f"cancelled:{moment[1]}" not in s.flags


@effect("instinct_training", "action_card_played", when=_uncancelled, cost="strategy_token")
def instinct_training(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


def _fighter_slots(s: Twilight, seat: int, player: int) -> dict[int, int]:
    """Systems in or beside which that player has units, and own fighters in them."""
    theirs = held_slots(s, player)
    found = {}
    for key, units in s.units.items():
        slot = key >> 3
        if key & 7 != seat or slot >= FIRST_PLANET or not of_type(units, FIGHTER):
            continue
        if any(theirs >> one & 1 for one in (slot, *s.map.near[slot])):
            found[slot] = of_type(units, FIGHTER)
    return found


def _has_fighters(s: Twilight, seat: int, moment: Moment) -> bool:
    slots = _fighter_slots(s, seat, _int(moment[0]))
    return _uncancelled(s, seat, moment) and sum(slots.values()) >= FIGHTERS_TO_CANCEL


def _fighters(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    slots = _fighter_slots(s, seat, _int(moment[0]))
    used = [SLOTS.index(str(aim[1])) for aim in aims]
    return systems(sorted(slot for slot, n in slots.items() if n > used.count(slot)))


@effect("triune", "action_card_played", when=_has_fighters, aims=(_fighters, _fighters, _fighters))
def triune(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for aim in aims:
        slot = SLOTS.index(str(aim[1]))
        group = FIGHTER if units_at(s, seat, slot)[FIGHTER] else FIGHTER + KINDS
        take(s, seat, slot, group)
        s.tell("removed", seat=seat, unit="fighter", number=1, place=SLOTS[slot])
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


@effect("temporal_command_suite", "genome_exhausted", cost="any_token")
def temporal_command_suite(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, genome = _int(moment[0]), str(moment[1])
    s.spent = without(s.spent, genome)
    s.tell("card_readied", seat=owner, card=genome)
    if owner != seat and may_propose(s, seat, owner):
        options = [*players([owner]), DECLINE]
        choose(s, seat, "temporal_command_suite", options, suite_proposes)


@step
def suite_proposes(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        s.then(propose, seat, seat_of(chosen))


# --- abilities that change owners


def is_guarded(s: Twilight, owner: int, card: str) -> bool:
    """Bio-Synthetic Synergy keeps the rest of its owner's abilities out of others' reach."""
    return s.has(owner, "bio_synthetic_synergy") and card != "bio_synthetic_synergy"


def hand_card_over(s: Twilight, giver: int, taker: int, card: str) -> None:
    """TF-236: exhausted cards change hands exhausted."""
    is_spent = card in s.spent
    lose_card(s, giver, card)
    give_card(s, taker, card)
    if is_spent:
        s.spent = (*s.spent, card)
    s.tell("card_taken", seat=taker, partner=giver, card=card)
    s.then(settle, -1)


def _own_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(s.realms[seat].abilities)


def _takable(s: Twilight, seat: int, other: int) -> list[str]:
    return [
        one for one in s.realms[other].abilities if other == seat or not is_guarded(s, other, one)
    ]


def _within_reach(s: Twilight, seat: int, other: int) -> list[Option]:
    """Abilities of another seat, or blindly one of its face-down ones (TF-272)."""
    return [*cards(_takable(s, seat, other)), *blind(s, other, "ability")]


def _rich_neighbours(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in neighbours(s, seat) if _within_reach(s, seat, one)])


def _can_transpose(s: Twilight, seat: int, moment: Moment) -> bool:
    return any(_within_reach(s, seat, one) for one in neighbours(s, seat))


def _theirs(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _within_reach(s, seat, seat_of(aims[1]))


@effect(
    "transpose", "action", when=_can_transpose, aims=(_own_abilities, _rich_neighbours, _theirs)
)
def transpose(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    given, other, taken = str(aims[0][1]), seat_of(aims[1]), str(aims[2][1])
    if aims[2][0] == "face_down":
        if s.owner.get(given) == seat and face_down(s, other, "ability"):
            pass_veiled(s, other, seat, drawn_blindly(s, other, "ability"))
            hand_card_over(s, seat, other, given)
        return
    if s.owner.get(given) == seat and s.owner.get(taken) == other:
        hand_card_over(s, seat, other, given)
        hand_card_over(s, other, seat, taken)


def _with_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(
        [one for one in s.others(seat) if s.realms[one].abilities or blind(s, one, "ability")]
    )


@effect("coerce", "action", aims=(_with_abilities,))
def coerce(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = seat_of(aims[0])
    found = [*s.realms[other].abilities]
    if is_veiled(s):
        found += face_down(s, other, "ability")
    choose(s, other, "coerce", cards(found), coerced, seat)


@step
def coerced(s: Twilight, seat: int, chosen: Option, card: str, taker: int) -> None:
    hand_over_either(s, seat, taker, str(chosen.args[0]))


def hand_over_either(s: Twilight, giver: int, taker: int, card: str) -> None:
    """A card changes hands as it lies, face up or face down."""
    if card in s.realms[giver].kept:
        pass_veiled(s, giver, taker, card)
    else:
        hand_card_over(s, giver, taker, card)


def _others_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = cards([card for one in s.others(seat) for card in s.realms[one].abilities])
    return [*found, *[one for other in s.others(seat) for one in blind(s, other, "ability")]]


@effect("poison_of_the_nefishh", "end_of_status", aims=(_others_abilities,))
def poison_of_the_nefishh(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "face_down":
        owner = seat_of(aims[0])
        card = drawn_blindly(s, owner, "ability")
    else:
        card = str(aims[0][1])
        owner = s.owner[card]
    rest = [one for one in s.realms[owner].abilities if one != card]
    if len(rest) < 2:
        hand_over_either(s, owner, seat, card)
        return
    options = [option("card", card), option("mode", "two_others")]
    choose(s, owner, "poison_of_the_nefishh", options, poisoned, card, seat)


@step
def poisoned(s: Twilight, seat: int, chosen: Option, name: str, card: str, taker: int) -> None:
    if chosen.kind == "card":
        hand_over_either(s, seat, taker, card)
    else:
        s.then(poison_gives, seat, card, taker, 2)


@step
def poison_gives(s: Twilight, seat: int, card: str, taker: int, left: int) -> None:
    if left:
        rest = [one for one in s.realms[seat].abilities if one != card]
        choose(s, seat, "poison_of_the_nefishh", cards(rest), poison_given, card, taker, left)


@step
def poison_given(
    s: Twilight, seat: int, chosen: Option, name: str, card: str, taker: int, left: int
) -> None:
    hand_card_over(s, seat, taker, str(chosen.args[0]))
    s.then(poison_gives, seat, card, taker, left - 1)


def _purgeable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = cards([card for one in s.clockwise(seat) for card in _takable(s, seat, one)])
    return [*found, *[one for other in s.others(seat) for one in blind(s, other, "ability")]]


@effect("the_laws_unwritten", "action", aims=(_purgeable,))
def the_laws_unwritten(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "face_down":
        other = seat_of(aims[0])
        card = drawn_blindly(s, other, "ability")
        lose_veiled(s, other, card)
        s.purged = (*s.purged, card)
        s.reveal("purged", seat=other, card=card)
        return
    card = str(aims[0][1])
    owner = s.owner[card]
    lose_card(s, owner, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=owner, card=card)
    s.then(settle, -1)


def _neighbours_genomes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = cards([card for one in neighbours(s, seat) for card in s.realms[one].genomes])
    return [*found, *[one for other in neighbours(s, seat) for one in blind(s, other, "genome")]]


@effect("genophage", "action", aims=(_neighbours_genomes,))
def genophage(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "face_down":
        other = seat_of(aims[0])
        lost = drawn_blindly(s, other, "genome")
        lose_veiled(s, other, lost)
        put_back(s, other, lost)
        shuffle_in(s, "genome", (lost,))
        return
    card = str(aims[0][1])
    if card in s.owner:
        discard_splice_card(s, s.owner[card], card)


@effect("radical_advancement", "start_of_status", aims=(_own_abilities,))
def radical_advancement(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """An ability for the next one of its colour in the deck."""
    card, deck = str(aims[0][1]), s.decks["ability"]
    colour = CARDS[card].colour
    at = next((n for n, one in enumerate(deck) if CARDS[one].colour == colour), -1)
    show_search(s, seat, "ability", deck if at < 0 else deck[: at + 1], at >= 0)
    if at < 0:
        s.decks["ability"] = ()
        shuffle_in(s, "ability", deck)
        return
    s.decks["ability"] = deck[at + 1 :]
    lose_card(s, seat, card)
    s.tell("gave_back", seat=seat, card=card)
    shuffle_in(s, "ability", (*deck[:at], card))
    gain_card(s, seat, deck[at])


# --- splices


@effect("research_genome", "splice_begins")
def research_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-233: `splices.reveal_pool` draws three more."""
    s.draft().forces = (*s.draft().forces, "research_genome")


@effect("reverse", "splice_begins")
def reverse(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-230."""
    s.draft().forces = (*s.draft().forces, "reverse")


@effect("engineer", "splice_cards_drawn", when=own)
def engineer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-231: `splices.picked` lets its player discard two afterwards."""
    draft = s.draft()
    more = draw(s, draft.kind, 2)
    draft.pool += more
    draft.forces = (*draft.forces, "engineer")
    show(s, seat, more)


def _stands_aside(s: Twilight, seat: int, moment: Moment) -> bool:
    return seat not in s.draft().order


@effect("manipulate", "splice_cards_drawn", when=_stands_aside)
def manipulate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-232: `splices.pick_next` asks this seat for each participant."""
    s.draft().forces = (*s.draft().forces, f"manipulate:{seat}")


@effect("thieve", "splice_ended", when=lambda s, seat, m: (
    seat not in s.draft().order and bool(s.draft().pool)
))  # fmt: skip
def thieve(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-234."""
    draft = s.draft()
    pool, draft.pool = draft.pool, ()
    for card in pool:
        gain_card(s, seat, card)


# --- hands of others


# --- strategy cards
