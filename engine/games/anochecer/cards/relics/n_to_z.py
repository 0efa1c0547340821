"""Relics from N to Z."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import MECATOL, PLANETS, TYPE_OF
from engine.games.anochecer.board.galaxy import (
    SLOTS,
    VOID,
    is_planet,
    planet_place,
    with_token_there,
)
from engine.games.anochecer.cards.acts import EVERY_KIND, doom_all, purge_planet
from engine.games.anochecer.cards.aims import explorable
from engine.games.anochecer.cards.conditions import takes_part
from engine.games.anochecer.rules.combat.dice import combat_dice, throw
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.effects.choosing import cards, choose, planet_of, planets
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    own,
    static,
    word_in,
)
from engine.games.anochecer.rules.ending import add_points, is_home_planet
from engine.games.anochecer.rules.hands import check_hand, draw, draw_secret, give_card, lose_card
from engine.games.anochecer.rules.planets.attachments import FORGE, TOMB, attach, attachments_of
from engine.games.anochecer.rules.planets.exploration import explore
from engine.games.anochecer.rules.planets.fracture import break_open
from engine.games.anochecer.rules.relics import SHARD, purge_relic, whole_relics
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    controlled,
    groups_at,
    is_legendary,
    of_type,
    places_of,
    take,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step

Options = Sequence[Option]

static("scepter_of_emelpar", "the_triad")
"""`costs.spend_strategy` asks for the scepter."""


def _forgeable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        planet
        for planet in controlled(s, seat)
        if not is_legendary(s, planet) and not is_home_planet(s, planet) and planet != MECATOL
    )


@effect("nano_forge", "action", aims=(_forgeable,))
def nano_forge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`attachments` reads its values, `units.is_legendary` its legend."""
    purge_relic(s, seat, FORGE)
    attach(s, seat, FORGE, planet_of(aims[0]))


OBJECTIVE_DECKS = ("public_1", "public_2", "secret")


def _own_relics(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(whole_relics(s, seat))


def _objective_decks(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("deck", deck) for deck in OBJECTIVE_DECKS if s.decks[deck]]


@effect("neuraloop", "objective_revealed", aims=(_own_relics, _objective_decks))
def neuraloop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The objective just revealed gives way to one out of any objective deck."""
    relic, deck = word_in(aims[0], 1), word_in(aims[1], 1)
    purge_relic(s, seat, relic)
    (new,) = draw(s, deck)
    at = s.shown - 1
    s.purged = (*s.purged, s.row[at])
    s.row = (*s.row[:at], new, *s.row[at + 1 :])
    s.reveal("objective", cards=[new])


@effect(SHARD, "gain_relic", mandatory=True, when=lambda s, seat, m: (
    m[0] == seat and m[1] == SHARD
))  # fmt: skip
def shard_of_the_throne(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """A point while it is held; `shard_passes` moves both."""
    add_points(s, seat, 1)


def _loses_shard(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody took a legendary planet, or one of the home system, from its holder."""
    taker, planet, old = number_in(moment, 0), number_in(moment, 1), moment[2]
    is_home = s.map.slot_of.get(planet) == s.realms[seat].home
    return old == seat != taker and (is_home or is_legendary(s, planet))


@effect(SHARD, "gain_control", mandatory=True, when=_loses_shard)
def shard_passes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    taker = number_in(moment, 0)
    lose_card(s, seat, SHARD)
    give_card(s, taker, SHARD)
    s.tell("card_taken", seat=taker, partner=seat, card=SHARD)
    add_points(s, seat, -1)
    add_points(s, taker, 1)


def _convertible(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Planets beside systems with own BOMBARDMENT; no homes, no legends, not Mecatol Rex."""
    stats = s.stats(seat)
    guns = {
        place
        for place, units in s.forces(seat).items()
        if not is_planet(place)
        and any(one.bombard[1] and of_type(units, kind) for kind, one in enumerate(stats))
    }
    reach = {near for slot in guns for near in s.map.near[slot]}
    return planets(
        planet
        for planet, slot in sorted(s.map.slot_of.items())
        if slot in reach
        and planet != MECATOL
        and not is_legendary(s, planet)
        and not is_home_planet(s, planet)
    )


@effect("stellar_converter", "action", aims=(_convertible,))
def stellar_converter(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = planet_of(aims[0])
    purge_relic(s, seat, "stellar_converter")
    doom_all(s, planet_place(planet), list(s.parties()), EVERY_KIND, seat, "stellar_converter")
    s.then(bury)
    s.then(blow_up, planet)


@step
def blow_up(s: Twilight, planet: int) -> None:
    """The planet is gone for good, with all that is attached to it."""
    slot, id = s.map.slot_of[planet], PLANETS[planet].id
    purge_planet(s, planet)
    s.galaxy = with_token_there(s.galaxy, slot, f"-{id}")
    s.tell("planet_purged", planet=id)
    s.then(settle, -1)


CODEX_CARDS = 3


@effect("the_codex", "action", when=lambda s, seat, m: bool(s.discard))
def the_codex(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    purge_relic(s, seat, "the_codex")
    s.then(read_codex, seat, CODEX_CARDS)


@step
def read_codex(s: Twilight, seat: int, left: int) -> None:
    found = sorted(set(s.discard))
    if left and found:
        choose(s, seat, "the_codex", [*cards(found), DONE], codex_read, left)
    else:
        s.then(check_hand, seat)


@step
def codex_read(s: Twilight, seat: int, chosen: Option, name: str, left: int) -> None:
    if chosen is DONE:
        s.then(check_hand, seat)
        return
    card = chosen.word()
    s.discard = without(s.discard, card)
    s.realms[seat].hand = (*s.realms[seat].hand, card)
    s.tell("took_discard", seat=seat, card=card)
    s.then(read_codex, seat, left - 1)


def _explorable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(explorable(s, seat))


@effect(
    "the_crown_of_emphidia", "end_of_tactical_action", when=own, aims=(_explorable,),
    cost="exhaust",
)  # fmt: skip
def the_crown_of_emphidia(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(explore, seat, planet_of(aims[0]))


@effect("the_crown_of_emphidia", "end_of_status", when=lambda s, seat, m: (
    any(TOMB in attachments_of(s, planet) for planet in controlled(s, seat))
))  # fmt: skip
def bury_the_crown(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    purge_relic(s, seat, "the_crown_of_emphidia")
    add_points(s, seat, 1)


Picked = tuple[tuple[int, int, int], ...]


@effect("the_crown_of_thalnos", "own_combat_roll", when=lambda s, seat, m: (
    m[0] == seat and takes_part(s, seat, m)
))  # fmt: skip
def the_crown_of_thalnos(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(stake_dice, seat, ())


@step
def stake_dice(s: Twilight, seat: int, picked: Picked) -> None:
    """Any of the own dice, like ones together, each once."""
    chosen = [(value, need) for value, need, _ in picked]
    options = [
        option("reroll", value, need, number)
        for value, need in sorted(set(s.dice[2]))
        if (value, need) not in chosen
        for number in range(1, s.dice[2].count((value, need)) + 1)
    ]
    choose(s, seat, "the_crown_of_thalnos", [*options, DONE], dice_staked, picked)


@step
def dice_staked(s: Twilight, seat: int, chosen: Option, card: str, picked: Picked) -> None:
    if chosen is not DONE:
        value, need, number = chosen.number(), chosen.number(1), chosen.number(2)
        s.then(stake_dice, seat, (*picked, (value, need, number)))
        return
    if not picked:
        return
    dice = list(s.dice[2])
    needs: list[int] = []
    for value, need, number in picked:
        for _ in range(number):
            dice.remove((value, need))
            needs.append(need)
    values = s.roll(f"roll_effect:{card}", len(needs), 10, seat=seat)
    dice += [(value, need - 1) for value, need in zip(values, needs, strict=True)]
    s.dice = (s.dice[0], s.dice[1], tuple(dice))
    s.tell("rolled", seat=seat, purpose=card, dice=list(values))
    for need in sorted(set(needs)):
        rolls = [value for value, of in zip(values, needs, strict=True) if of == need]
        lose_stakes(s, seat, need, len(rolls), sum(value >= need - 1 for value in rolls))
    s.then(bury)


def lose_stakes(s: Twilight, seat: int, need: int, dice: int, hits: int) -> None:
    """Units whose rerolled dice all missed are destroyed; the hits are spread over them first."""
    combat, stats = s.fight(), s.stats(seat)
    place = combat.slot if combat.planet < 0 else planet_place(combat.planet)
    kinds = sorted(
        {kind for kind, of in combat_dice(s, seat) if of == need},
        key=lambda kind: stats[kind].cost,
    )
    for kind in kinds:
        if dice <= 0:
            return
        held = of_type(units_at(s, seat, place), kind)
        staked = min(held, -(-dice // stats[kind].dice))
        dice -= staked * stats[kind].dice
        lost = max(0, staked - hits)
        hits = max(0, hits - staked)
        for group in groups_at(s, seat, place, (kind,)):
            number = min(lost, units_at(s, seat, place)[group])
            destroy(s, seat, place, group, number, -1, "the_crown_of_thalnos")
            lost -= number


@effect("the_obsidian", "gain_relic", mandatory=True, when=lambda s, seat, m: (
    m[0] == seat and m[1] == "the_obsidian"
))  # fmt: skip
def the_obsidian(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`hands.draw_secret` knows the higher limit."""
    draw_secret(s, seat)


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
                s.purged = (*s.purged, *([f"unit:{one}:{TYPE_OF[group]}"] * number))
    for planet in s.map.planets[home]:
        purge_planet(s, planet)
    s.galaxy = with_token_there(s.galaxy, home, VOID)
    s.purged = (*s.purged, f"no_publics:{seat}")
    s.tell("burnt", seat=seat, system=SLOTS[home])
    break_open(s, seat)
