"""Effects of cards used as a component action: batches core, B1, B2, B6, B7, B8 and B11."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import (
    cards,
    choose,
    modes,
    seat_of,
    system_of,
)
from engine.games.anochecer.components import CARDS, FLAGSHIP, KINDS, SPLICE_KINDS, UNITS
from engine.games.anochecer.costs import lay_token, return_token
from engine.games.anochecer.edicts import bless_with_edict, muster_everywhere
from engine.games.anochecer.effects import Aims, Moment, effect, own
from engine.games.anochecer.galaxy import (
    SLOTS,
    place_name,
    place_number,
    slots_in,
)
from engine.games.anochecer.hands import (
    ask_commodity,
    discard_splice_card,
    draw,
    draw_paradigm,
    draw_splice_card,
    gain_card,
    gain_goods,
    shuffle_in,
    splice_cards,
)
from engine.games.anochecer.hooks import without
from engine.games.anochecer.production import begin_production, producers, production_value
from engine.games.anochecer.splices import splice_for_all
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.strategies import ask_speaker, ask_tyrant
from engine.games.anochecer.units import of_type, ship_slots, slot_at
from engine.games.anochecer.veil import show_search

Options = Sequence[Option]


# --- action cards


def own_abilities(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(s.realms[seat].abilities)


def own_spliced(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(splice_cards(s, seat))


def any_deck(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("deck", kind) for kind in SPLICE_KINDS if s.decks[kind]]


@effect("mutate", "action", aims=(own_abilities,))
def mutate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    card = str(aims[0][1])
    if s.owner.get(card) == seat:
        discard_splice_card(s, seat, card)
    draw_splice_card(s, seat, "ability")


@effect("scarab", "action", aims=(own_spliced,))
def scarab(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    origin = CARDS[str(aims[0][1])].origin
    found = [*splice_cards(s, seat), *s.realms[seat].paradigms]
    gain_goods(s, seat, 2 * sum([CARDS[one].origin == origin for one in found]), "scarab")


@effect("helix", "action", aims=(any_deck,))
def helix(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    splice_for_all(s, str(aims[0][1]), seat)


@effect("command", "after_activate", when=own)
def command(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.tour().forces = (*s.tour().forces, "command")


@effect("evolve", "action", aims=(any_deck,))
def evolve(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_splice_card(s, seat, str(aims[0][1]))


def _unit_names(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = {CARDS[card].unit for card in CARDS if CARDS[card].kind == "unit_upgrade"}
    found -= {UNITS[FLAGSHIP]}
    if not s.has_option("pok"):
        found -= {"mech"}
    return [option("unit_type", name) for name in UNITS if name in found]


@effect("irradiate", "action", aims=(_unit_names,))
def irradiate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    dig(s, seat, "unit_upgrade", "unit", str(aims[0][1]))


def dig(s: Twilight, seat: int, kind: str, field: str, wanted: str) -> bool:
    """Reveal cards of a deck until one fits, gain it, shuffle the others back."""
    deck = s.decks[kind]
    at = next((n for n, card in enumerate(deck) if getattr(CARDS[card], field) == wanted), -1)
    shown = deck if at < 0 else deck[: at + 1]
    show_search(s, seat, kind, shown, at >= 0)
    if at < 0:
        reshuffle(s, kind)
        return False
    s.decks[kind] = deck[at + 1 :]
    shuffle_in(s, kind, deck[:at])
    gain_card(s, seat, deck[at])
    return True


def reshuffle(s: Twilight, kind: str) -> None:
    cards_, s.decks[kind] = s.decks[kind], ()
    shuffle_in(s, kind, cards_)


def _producing_places(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = []
    for key in sorted(s.units):
        place = key >> 3
        if key & 7 == seat:
            for kind in range(KINDS):
                if of_type(s.units[key], kind) and production_value(s, seat, kind, place):
                    found.append(option("unit", place_name(place), UNITS[kind]))
    return found


@effect("manifest", "action", aims=(_producing_places,))
def manifest(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place, kind = place_number(str(aims[0][1])), UNITS.index(str(aims[0][2]))
    most = production_value(s, seat, kind, place)
    s.then(begin_production, seat, slot_at(s, place), (place,), 3, "manifest", most)


def _flux_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [
        option("token_of", seat_, SLOTS[slot])
        for slot, held in enumerate(s.tokens)
        for seat_ in range(s.seats)
        if held >> seat_ & 1
    ]
    if _flux_slots(s, seat) and any(realm.reserve for realm in s.realms):
        found.append(option("mode", "add_token"))
    return found


def _flux_slots(s: Twilight, seat: int) -> list[int]:
    own_slots = list(slots_in(ship_slots(s, seat)))
    return sorted({*own_slots, *[there for slot in own_slots for there in s.map.near[slot]]})


def _flux_owner(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[0][0] != "mode":
        return []
    return [
        option("player", one) for one in s.clockwise(seat)
        if s.realms[one].reserve
        and any(not s.tokens[slot] >> one & 1 for slot in _flux_slots(s, seat))
    ]  # fmt: skip


def _flux_place(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[1][0] != "player":
        return []
    owner = seat_of(aims[1])
    return [
        option("system", SLOTS[slot])
        for slot in _flux_slots(s, seat)
        if not s.tokens[slot] >> owner & 1
    ]


@effect("flux", "action", aims=(_flux_modes, _flux_owner, _flux_place))
def flux(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "token_of":
        return_token(s, seat_of(aims[0]), place_number(str(aims[0][2])))
    elif aims[2][0] == "system":
        owner = seat_of(aims[1])
        if s.realms[owner].reserve:
            s.realms[owner].reserve -= 1
            lay_token(s, owner, system_of(aims[2]))


def _rise_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return modes("infantry_everywhere", "fighters_everywhere")


@effect("rise", "action", aims=(_rise_modes,))
def rise(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    muster_everywhere(s, seat, str(aims[0][1]), "rise", True)


@effect("reflect", "action")
def reflect(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for _ in range(s.realms[seat].goods):
        s.then(ask_commodity, seat, 1)


@effect("elevate", "action")
def elevate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_paradigm(s, seat)


# --- paradigms


@effect("voice_of_the_council", "action")
def voice_of_the_council(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(bless_with_edict, seat, 3)


@effect("brilliance_of_the_hylar", "action")
def brilliance_of_the_hylar(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for kind in ("genome", "unit_upgrade", "ability"):
        draw_splice_card(s, seat, kind)


@effect("twilight_directive", "action")
def twilight_directive(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for slot, held in enumerate(s.tokens):
        if held >> seat & 1:
            return_token(s, seat, slot)


@effect("witching_hour", "action")
def witching_hour(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_speaker, seat)
    s.then(ask_tyrant, seat, 0)


@effect("eternitys_end", "action", aims=(any_deck,))
def eternitys_end(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    kind = str(aims[0][1])
    s.loot, s.decks[kind] = s.decks[kind], ()
    s.reveal("searched", private={seat: {"cards": sorted(s.loot)}}, seat=seat, deck=kind)
    choose(s, seat, "eternitys_end", cards(sorted(s.loot)), searched, kind)


@step
def searched(s: Twilight, seat: int, chosen: Option, card: str, kind: str) -> None:
    got = str(chosen.args[0])
    rest, s.loot = without(s.loot, got), ()
    shuffle_in(s, kind, rest)
    gain_card(s, seat, got)


def _home_produces(s: Twilight, seat: int, moment: Moment) -> bool:
    return bool(producers(s, seat, s.realms[seat].home))


@effect("sanction_of_the_queiron", "action", when=_home_produces)
def sanction_of_the_queiron(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    home = s.realms[seat].home
    s.then(begin_production, seat, home, (), 0, "sanction_of_the_queiron", 0)


@effect("the_winds_of_change", "action")
def the_winds_of_change(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Action cards are revealed until three of them are component actions."""
    from engine.games.anochecer.hands import check_hand

    found: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    while len(found) < 3 and s.decks["action"]:
        (card,) = draw(s, "action")
        if "action" in CARDS[card].moments:
            found += (card,)
        else:
            others += (card,)
    s.reveal("pool", cards=[*found, *others])
    s.realms[seat].hand += found
    shuffle_in(s, "action", others)
    s.then(check_hand, seat)
