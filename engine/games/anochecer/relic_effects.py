"""Relics and the legendary centre planet: batch B11 (TF-225, TF-226, TF-229)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.attachments import specialties_of
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.choosing import cards
from engine.games.anochecer.components import CARDS, COLOURS, KINDS, MECATOL
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.dice import throw
from engine.games.anochecer.effects import Aims, Moment, effect, static
from engine.games.anochecer.ending import add_points
from engine.games.anochecer.fracture import break_open
from engine.games.anochecer.galaxy import SLOTS, VOID, with_token_there
from engine.games.anochecer.hands import draw, gain_technologies, give_card, lose_card, shuffle_in
from engine.games.anochecer.hooks import hook, without
from engine.games.anochecer.roll_effects import any_shift, shift_die
from engine.games.anochecer.ruin_effects import EVERY_KIND, purge_planet
from engine.games.anochecer.state import DECLINE, NOBODY, Twilight, step
from engine.games.anochecer.units import controlled, groups_at, places_of, take, units_at

Options = Sequence[Option]
SHARD = "shard_of_the_throne"
OBJECTIVE_DECKS = ("public_1", "public_2", "secret")

static("circlet_of_the_void", "lightrail_ordnance", "metali_void_shielding", "the_triad")


def gain_relic(s: Twilight, seat: int, card: str) -> None:
    give_card(s, seat, card)
    s.reveal("gained", seat=seat, card=card)
    hook(s, "gain_relic", seat, card)


def draw_relic(s: Twilight, seat: int) -> None:
    """TF-225: the top card of the deck, if there is one."""
    for card in draw(s, "relic"):
        gain_relic(s, seat, card)


def purge_relic(s: Twilight, seat: int, card: str) -> None:
    lose_card(s, seat, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=seat, card=card)
    if card == SHARD:
        add_points(s, seat, -1)


def whole_relics(s: Twilight, seat: int) -> list[str]:
    """A seat's relics without the fragments and devices that lie among them."""
    return [card for card in s.realms[seat].relics if CARDS[card].kind == "relic"]


# --- action cards


@effect("create", "action", when=lambda s, seat, m: bool(s.decks["relic"]))
def create(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_relic(s, seat)


def _any_relic(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(card for one in s.clockwise(seat) for card in whole_relics(s, one))


@effect("unravel", "action", aims=(_any_relic,))
def unravel(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    card = str(aims[0][1])
    owner = s.owner.get(card, NOBODY)
    if owner == NOBODY:
        return
    purge_relic(s, owner, card)
    if owner == seat and s.has_option("fracture"):
        break_open(s, seat, has_extra=True)
    elif owner == seat:
        gain_tokens(s, seat, 1)  # TF-229
    else:
        add_points(s, owner, 1)


# --- relics


def _gained(card: str, s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == card


@effect("book_of_latvinia", "gain_relic", mandatory=True, when=lambda s, seat, m: (
    _gained("book_of_latvinia", s, seat, m)
))  # fmt: skip
def book_of_latvinia(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_technologies(s, seat, 2)


@effect("book_of_latvinia", "action")
def close_the_book(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    found = {colour for one in controlled(s, seat) for colour in specialties_of(s, one)}
    purge_relic(s, seat, "book_of_latvinia")
    if found >= set(COLOURS):
        add_points(s, seat, 1)
    else:
        s.speaker = seat
        s.tell("speaker", seat=seat)


@effect("heart_of_ixth", "die_rolled", aims=(any_shift,), cost="exhaust")
def heart_of_ixth(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    shift_die(s, aims[0])


@effect("metali_void_armaments", "barrage_step", when=takes_part)
def metali_void_armaments(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`space_combat.roll_barrage` adds three dice that hit on 6."""
    s.fight().forces = (*s.fight().forces, f"armaments:{seat}")


def _own_relics(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(whole_relics(s, seat))


def _objective_decks(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("deck", deck) for deck in OBJECTIVE_DECKS if s.decks[deck]]


@effect("neuraloop", "objective_revealed", aims=(_own_relics, _objective_decks))
def neuraloop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The objective just revealed gives way to one out of any objective deck."""
    relic, deck = str(aims[0][1]), str(aims[1][1])
    purge_relic(s, seat, relic)
    (new,) = draw(s, deck)
    at = s.shown - 1
    s.purged = (*s.purged, s.row[at])
    s.row = (*s.row[:at], new, *s.row[at + 1 :])
    s.reveal("objective", cards=[new])


@effect("the_silver_flame", "action")
def the_silver_flame(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    purge_relic(s, seat, "the_silver_flame")
    throw(s, seat, "roll_effect:the_silver_flame", (10,))
    s.then(flame_burns, seat)


@step
def flame_burns(s: Twilight, seat: int) -> None:
    """A point on a 10; else the home is gone with all in it, and no public objective is scored."""
    if s.hits:
        add_points(s, seat, 1)
        return
    home = s.realms[seat].home
    for place in places_of(s, home):
        for one in s.parties():
            for group in groups_at(s, one, place, EVERY_KIND):
                number = units_at(s, one, place)[group]
                take(s, one, place, group, number)
                s.purged = (*s.purged, *([f"unit:{one}:{group % KINDS}"] * number))
    for planet in s.map.planets[home]:
        purge_planet(s, planet)
    s.galaxy = with_token_there(s.galaxy, home, VOID)
    s.purged = (*s.purged, f"no_publics:{seat}")
    s.tell("burnt", seat=seat, system=SLOTS[home])
    break_open(s, seat)


# --- Mecatol Rex


@step
def consult_mecatol(s: Twilight, seat: int) -> None:
    """TF-226: at the end of its controller's turn a secret objective for a new one."""
    realm = s.realms[seat]
    if (
        s.control[MECATOL] != seat
        or not s.has_option("mecatol_legendary")
        or s.tapped[MECATOL] & 2
        or not realm.secrets
        or not s.decks["secret"]
    ):
        return
    s.ask(seat, "mecatol_secret", [*cards(sorted(realm.secrets)), DECLINE], mecatol_consulted)


@step
def mecatol_consulted(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        return
    s.tapped[MECATOL] |= 2
    realm, card = s.realms[seat], str(chosen.args[0])
    realm.secrets = without(realm.secrets, card)
    drawn = draw(s, "secret")
    realm.secrets += drawn
    s.tell("secret_back", private={seat: {"card": card}}, seat=seat)
    shuffle_in(s, "secret", (card,))
    s.reveal("drew_secret", private={seat: {"cards": list(drawn)}}, seat=seat)
