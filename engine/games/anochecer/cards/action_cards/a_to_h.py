"""Action cards from A to H."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import FLAGSHIP, TYPE_OF, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, place_name, place_number, slots_in
from engine.games.anochecer.cards.acts import EVERY_KIND, cancel_hits, doom_all, hand_over_either
from engine.games.anochecer.cards.aims import any_deck
from engine.games.anochecer.rules.combat.hits import bury
from engine.games.anochecer.rules.combat.space_combat import destinations, retreated
from engine.games.anochecer.rules.economy.costs import lay_token, return_token
from engine.games.anochecer.rules.effects.choosing import cards, choose, players, seat_of, system_of
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, own, word_in
from engine.games.anochecer.rules.effects.veil import (
    blind,
    drawn_blindly,
    face_down,
    is_veiled,
    lose_veiled,
    put_back,
    show,
)
from engine.games.anochecer.rules.hands import (
    discard_splice_card,
    draw,
    draw_paradigm,
    draw_splice_card,
    shuffle_in,
)
from engine.games.anochecer.rules.relics import draw_relic
from engine.games.anochecer.rules.splices import splice_for_all
from engine.games.anochecer.rules.tactical_action.passage import put_in_force
from engine.games.anochecer.rules.units.units import neighbours, places_of, ship_slots, slot_at
from engine.games.anochecer.state import Twilight, step

Options = Sequence[Option]


def _lost_flagship(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] == FLAGSHIP


@effect("atomize", "unit_destroyed", when=_lost_flagship)
def atomize(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-245: the flagship is gone for good, and everything else in its system."""
    s.purged = (*s.purged, f"no_flagship:{seat}")
    for place in places_of(s, slot_at(s, number_in(moment, 2))):
        doom_all(s, place, list(s.parties()), EVERY_KIND, seat, "atomize")
    s.then(bury)


@effect("cloak", "after_activate", when=own)
def cloak(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "cloak")


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
    hand_over_either(s, seat, taker, chosen.word())


@effect("command", "after_activate", when=own)
def command(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.tour().forces = (*s.tour().forces, "command")


@effect("converge", "before_space_cannon_roll", when=own)
def converge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"converge:{seat}")


@effect("create", "action", when=lambda s, seat, m: bool(s.decks["relic"]))
def create(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_relic(s, seat)


@effect("divinity", "unit_would_be_destroyed", when=lambda s, seat, m: m[0] == seat)
def divinity(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-244: one unit of the group stays as it is."""
    for at, (owner, place, group, number, by, source) in enumerate(s.doomed):
        if (owner, place, group) == (moment[0], moment[1], moment[2]):
            kept = ((owner, place, group, number - 1, by, source),) if number > 1 else ()
            s.doomed = (*s.doomed[:at], *kept, *s.doomed[at + 1 :])
            s.tell("spared", seat=owner, unit=UNITS[TYPE_OF[group]], place=place_name(place))
            return


@effect("elevate", "action")
def elevate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_paradigm(s, seat)


@effect("engineer", "splice_cards_drawn", when=own)
def engineer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-231: `splices.picked` lets its player discard two afterwards."""
    draft = s.draft()
    more = draw(s, draft.kind, 2)
    draft.pool += more
    draft.forces = (*draft.forces, "engineer")
    show(s, seat, more)


@effect("entangle", "after_activate", when=own)
def entangle(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "entangle")


@effect("evolve", "action", aims=(any_deck,))
def evolve(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    draw_splice_card(s, seat, word_in(aims[0], 1))


def _can_flee(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and s.combat is not None and bool(destinations(s, seat))


@effect("feint", "announce_retreat", when=_can_flee)
def feint(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-106."""
    options = [option("system", SLOTS[slot]) for slot in destinations(s, seat)]
    s.ask(seat, "retreat_to", options, retreated, 0)


def _flux_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [
        option("token_of", owner, SLOTS[slot])
        for slot in range(len(s.tokens))
        for owner in range(s.seats)
        if s.has_token(owner, slot)
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
        and any(not s.has_token(one, slot) for slot in _flux_slots(s, seat))
    ]  # fmt: skip


def _flux_place(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[1][0] != "player":
        return []
    owner = seat_of(aims[1])
    return [
        option("system", SLOTS[slot])
        for slot in _flux_slots(s, seat)
        if not s.has_token(owner, slot)
    ]


@effect("flux", "action", aims=(_flux_modes, _flux_owner, _flux_place))
def flux(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] == "token_of":
        return_token(s, seat_of(aims[0]), place_number(word_in(aims[0], 2)))
    elif aims[2][0] == "system":
        owner = seat_of(aims[1])
        if s.realms[owner].reserve:
            s.realms[owner].reserve -= 1
            lay_token(s, owner, system_of(aims[2]))


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
    card = word_in(aims[0], 1)
    if card in s.owner:
        discard_splice_card(s, s.owner[card], card)


@effect(
    "hardlight",
    "before_assign_hits",
    when=lambda s, seat, m: m[0] == seat and s.volleys[-1].hits > 0,
)
def hardlight(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    cancel_hits(s, 2)


@effect("helix", "action", aims=(any_deck,))
def helix(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    splice_for_all(s, word_in(aims[0], 1), seat)
