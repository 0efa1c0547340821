"""Abilities from S to Z."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    DESTROYER,
    DOCK,
    FIGHTER,
    GROUND,
    INFANTRY,
    SHIPS,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import has_slot, planet_place, slots_in
from engine.games.anochecer.cards.acts import choose_dice, ferry, settle_around
from engine.games.anochecer.cards.aims import ship_options, stored
from engine.games.anochecer.cards.conditions import (
    combat_place,
    is_guarded,
    ship_there,
    takes_part,
    unit_there,
)
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.economy.costs import lay_token
from engine.games.anochecer.rules.economy.payment import can_pay
from engine.games.anochecer.rules.economy.production import (
    discount,
    is_blockaded,
    least_cost,
    most_of,
    pay_order,
    producers,
)
from engine.games.anochecer.rules.economy.trading import may_propose, propose
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    choose,
    modes,
    place_of,
    planet_of,
    planets,
    players,
    seat_of,
    system_of,
    systems,
)
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
from engine.games.anochecer.rules.hands import ask_deck, gain_goods
from engine.games.anochecer.rules.tactical_action.passage import put_in_force
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    battle_kinds,
    drop,
    group_number,
    held_slots,
    of_type,
    ship_slots,
    units_at,
)
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step

Options = Sequence[Option]
SINGULARITIES = ("singularity_x", "singularity_y", "singularity_z")
UNMARKABLE = ("telepathic", *SINGULARITIES)

static(
    "scheming",
    "slipstream",
    "smothering_presence",
    "telepathic",
    "terraform",
    "the_burning_eye",
    "unrelenting",
    "valkyrie_vanguard",
    "versatile",
    "voidborn",
)


def _markable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    foe = number_in(moment, 0)
    marked = [card for _, card in s.marks]
    return cards(
        card
        for card in s.realms[foe].abilities
        if card not in marked and card not in UNMARKABLE and not is_guarded(s, foe, card)
    )


def _once_a_combat(card: str, s: Twilight, seat: int, moment: Moment) -> bool:
    return (
        takes_part(s, seat, moment)
        and moment[0] == s.fight().other(seat)
        and f"{card}:{seat}" not in s.fight().forces
    )


def _mark(s: Twilight, seat: int, singularity: str, card: str) -> None:
    """TF-218: the token moves if it lay elsewhere."""
    s.fight().forces = (*s.fight().forces, f"{singularity}:{seat}")
    if card in s.owner:
        s.marks = (*[one for one in s.marks if one[0] != singularity], (singularity, card))
        s.tell("marked", seat=seat, singularity=singularity, card=card)


@effect("scavenge", "gain_control", when=own)
def scavenge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "scavenge")


@effect("singularity_x", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_x", s, seat, m)
))  # fmt: skip
def singularity_x(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_x", word_in(aims[0], 1))


@effect("singularity_y", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_y", s, seat, m)
))  # fmt: skip
def singularity_y(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_y", word_in(aims[0], 1))


@effect("singularity_z", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_z", s, seat, m)
))  # fmt: skip
def singularity_z(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_z", word_in(aims[0], 1))


@effect("sled_factories", "production_used", when=own)
def sled_factories(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    discount(s, 2)


def _units_here(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and has_slot(held_slots(s, seat), number_in(moment, 1))


@effect("spatial_conduit_cylinder", "after_activate", when=_units_here)
def spatial_conduit_cylinder(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "spatial_conduit_cylinder")


def _own_ground_lost(s: Twilight, seat: int, moment: Moment) -> bool:
    return (
        moment[0] == seat
        and moment[1] in GROUND
        and not (moment[1] == INFANTRY and s.has(seat, "yin_clone"))
    )


@effect("spec_ops_training", "unit_destroyed", when=_own_ground_lost)
def spec_ops_training(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    throw(s, seat, "roll_effect:spec_ops_training", (5,))
    s.then(spec_ops_stored, seat, number_in(moment, 1))


@step
def spec_ops_stored(s: Twilight, seat: int, kind: int) -> None:
    if s.hits:
        s.flags = (*s.flags, f"stored:spec_ops_training:{seat}:{kind}")
        s.tell("stored", seat=seat, unit=UNITS[kind], card="spec_ops_training")


def _home_planets(s: Twilight, seat: int) -> list[int]:
    home = s.map.planets[s.realms[seat].home]
    return [planet for planet in home if s.control[planet] == seat]


@effect("spec_ops_training", "start_of_turn", mandatory=True, when=lambda s, seat, m: (
    m[0] == seat
    and bool(stored(s, f"spec_ops_training:{seat}:"))
    and bool(_home_planets(s, seat))
))  # fmt: skip
def spec_ops_return(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(spec_ops_land, seat)


@step
def spec_ops_land(s: Twilight, seat: int) -> None:
    if stored(s, f"spec_ops_training:{seat}:"):
        choose(s, seat, "spec_ops_training", planets(_home_planets(s, seat)), spec_ops_landed)


@step
def spec_ops_landed(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    flag = stored(s, f"spec_ops_training:{seat}:")[0]
    at = s.flags.index(flag)
    s.flags = s.flags[:at] + s.flags[at + 1 :]
    place = planet_place(planet_of(chosen))
    drop(s, seat, place, int(flag.rpartition(":")[2]), 1, card)
    s.then(spec_ops_land, seat)


@effect("stall_tactics", "action", cost="discard_action")
def stall_tactics(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The discard is all that happens."""


def own_fleets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slots_in(ship_slots(s, seat)))


def moded(*names: str) -> Callable[[Twilight, int, Moment, Aims], Options]:
    def aim(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
        return modes(*names)

    return aim


@effect(
    "star_forge",
    "action",
    aims=(own_fleets, moded("two_fighters", "destroyer")),
    cost="strategy_token",
)
def star_forge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = system_of(aims[0])
    if aims[1][1] == "two_fighters":
        drop(s, seat, slot, FIGHTER, 2, "star_forge")
    else:
        drop(s, seat, slot, DESTROYER, 1, "star_forge")
    s.then(settle, -1)


@effect("stellar_genesis", "spent_strategy_token", when=own)
def stellar_genesis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "stellar_genesis")


def _can_stymie(s: Twilight, seat: int, moment: Moment) -> bool:
    return unit_there(s, seat, moment) and s.realms[number_in(moment, 0)].reserve > 0


def _open_systems(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    mover = number_in(moment, 0)
    return systems(
        slot
        for slot in slots_in(s.map.systems)
        if not s.map.is_home(slot) and not s.has_token(mover, slot)
    )


@effect("stymie", "after_move_into", when=_can_stymie, aims=(_open_systems,))
def stymie(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mover = number_in(moment, 0)
    s.realms[mover].reserve -= 1
    lay_token(s, mover, system_of(aims[0]))


def _may_rebuild(s: Twilight, seat: int, moment: Moment) -> bool:
    kind, home = number_in(moment, 1), s.realms[seat].home
    if moment[0] != seat or kind not in SHIPS or is_blockaded(s, seat, home):
        return False
    places = _home_docks(s, seat)
    return (
        bool(places)
        and most_of(s, seat, home, places, (), 1, 0, "", kind) > 0
        and can_pay(s, seat, least_cost(s, seat, ((kind, 1),)), 0)
    )


def _home_docks(s: Twilight, seat: int) -> tuple[tuple[int, int], ...]:
    home = s.realms[seat].home
    return tuple(
        one for one in producers(s, seat, home) if of_type(units_at(s, seat, one[0]), DOCK)
    )


@effect("subatomic_splicer", "unit_destroyed", when=_may_rebuild)
def subatomic_splicer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    order, home = ((number_in(moment, 1), 1),), s.realms[seat].home
    s.then(pay_order, seat, home, _home_docks(s, seat), order, 0, "subatomic_splicer")


def _own_fighters(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    kinds = battle_kinds(s, seat, s.fight().planet < 0)
    units, stats = units_at(s, seat, combat_place(s)), s.stats(seat)
    return [
        option("unit_type", UNITS[kind])
        for kind in kinds
        if of_type(units, kind) and stats[kind].combat
    ]


@effect("supercharge", "before_combat_roll", when=takes_part, aims=(_own_fighters,))
def supercharge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    combat = s.fight()
    combat.bonus = (*combat.bonus, ("roll", seat, UNIT[word_in(aims[0], 1)], 2))


def _helpers(s: Twilight, seat: int, slot: int) -> Options:
    near = [one for one in s.map.near[slot] if not s.has_token(seat, one)]
    return ship_options(s, seat, near, SHIPS)


@effect("survival_instinct", "after_activate", when=lambda s, seat, m: (
    ship_there(s, seat, m) and bool(_helpers(s, seat, number_in(m, 1)))
))  # fmt: skip
def survival_instinct(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(call_help, seat, number_in(moment, 1), 2)


@step
def call_help(s: Twilight, seat: int, slot: int, left: int) -> None:
    options = _helpers(s, seat, slot)
    if left and options:
        choose(s, seat, "survival_instinct", [*options, DONE], help_comes, slot, left)
    else:
        settle_around(s)


@step
def help_comes(s: Twilight, seat: int, chosen: Option, card: str, slot: int, left: int) -> None:
    if chosen is DONE:
        settle_around(s)
        return
    ferry(s, seat, place_of(chosen), group_number(chosen.word(1)), slot)
    s.then(call_help, seat, slot, left - 1)


@effect("tactical_brilliance", "after_unit_ability_roll", when=own)
def tactical_brilliance(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(choose_dice, seat, "tactical_brilliance", ())


@effect("temporal_command_suite", "genome_exhausted", cost="any_token")
def temporal_command_suite(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    owner, genome = number_in(moment, 0), word_in(moment, 1)
    s.spent = without(s.spent, genome)
    s.tell("card_readied", seat=owner, card=genome)
    if owner != seat and may_propose(s, seat, owner):
        options = [*players([owner]), DECLINE]
        choose(s, seat, "temporal_command_suite", options, suite_proposes)


@step
def suite_proposes(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        s.then(propose, seat, seat_of(chosen))


def _was_hit(s: Twilight, seat: int, moment: Moment) -> bool:
    if not takes_part(s, seat, moment):
        return False
    other = s.fight().other(seat)
    return any(who == other and hits for who, hits in s.fight().rolled)


@effect("valkyrie_particle_weave", "after_ground_rolls", when=_was_hit)
def valkyrie_particle_weave(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.fight().rolled = (*s.fight().rolled, (seat, 1))


@effect("yin_ascendant", "score_objective", when=own)
def yin_ascendant(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_deck, seat, "yin_ascendant")


def _rolling_units(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("extra_die", number_in(moment, at)) for at in range(2, len(moment))]


@effect("zealous", "unit_ability_roll", when=own, aims=(_rolling_units,))
def zealous(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"more_dice:{aims[0][1]}")
