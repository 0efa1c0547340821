"""Action cards from N to Z."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARDS,
    DAMAGED,
    DREADNOUGHT,
    STRATEGIES,
    landed_group,
)
from engine.games.anochecer.board.galaxy import planet_place, slots_in
from engine.games.anochecer.cards.acts import (
    end_turn_now,
    hand_card_over,
    lose_units,
    muster_everywhere,
)
from engine.games.anochecer.cards.aims import own_abilities, takable
from engine.games.anochecer.cards.conditions import landed_groups, unit_there
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import within_two
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.economy.costs import gain_tokens, pay_cost
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    modes,
    players,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.hooks import can_use
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    effect_of,
    number_in,
    own,
    word_in,
)
from engine.games.anochecer.rules.effects.veil import blind, drawn_blindly, face_down, pass_veiled
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.hands import ask_commodity, gain_card, gain_goods, splice_cards
from engine.games.anochecer.rules.phases.turns import OUT_OF_TURN, real_actions, turn_action
from engine.games.anochecer.rules.planets.fracture import break_open
from engine.games.anochecer.rules.relics import purge_relic, whole_relics
from engine.games.anochecer.rules.tactical_action.passage import put_in_force, wears
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    group_name,
    group_number,
    move,
    neighbours,
    of_type,
    slot_at,
    units_at,
)
from engine.games.anochecer.state import NOBODY, Twilight, step

Options = Sequence[Option]


def _lands_on_mine(s: Twilight, seat: int, moment: Moment) -> bool:
    return (
        moment[0] != seat
        and s.control[number_in(moment, 1)] == seat
        and bool(landed_groups(moment))
    )


def _one_of_them(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    groups = sorted({landed_group(group) for group, _ in landed_groups(moment)})
    return [option("unit_of", number_in(moment, 0), group_name(group)) for group in groups]


@effect("pax", "after_commit", when=_lands_on_mine, aims=(_one_of_them,))
def pax(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-246: back to the space area, less one."""
    invader, planet = number_in(moment, 0), number_in(moment, 1)
    place, slot = planet_place(planet), s.map.slot_of[planet]
    for group, number in landed_groups(moment):
        real = landed_group(group)
        move(s, invader, place, slot, real, min(number, units_at(s, invader, place)[real]))
    group = group_number(word_in(aims[0], 2))
    if units_at(s, invader, slot)[group]:
        destroy(s, invader, slot, group, 1, seat, "pax")
    s.then(bury)
    s.then(settle, -1)


@effect("reflect", "action")
def reflect(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for _ in range(s.realms[seat].goods):
        s.then(ask_commodity, seat, 1)


@effect("reverse", "splice_begins")
def reverse(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-230."""
    s.draft().forces = (*s.draft().forces, "reverse")


def _rise_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return modes("infantry_everywhere", "fighters_everywhere")


@effect("rise", "action", aims=(_rise_modes,))
def rise(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    muster_everywhere(s, seat, word_in(aims[0], 1), "rise", True)


def own_spliced(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(splice_cards(s, seat))


@effect("scarab", "action", aims=(own_spliced,))
def scarab(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    origin = CARDS[word_in(aims[0], 1)].origin
    found = [*splice_cards(s, seat), *s.realms[seat].paradigms]
    gain_goods(s, seat, 2 * sum([CARDS[one].origin == origin for one in found]), "scarab")


def _shatterable(s: Twilight, seat: int, moment: Moment) -> bool:
    owner, card = number_in(moment, 0), word_in(moment, 1)
    if owner == seat or card == "shatter" or f"cancelled:{card}" in s.flags:
        return False
    return CARDS[card].kind == "genome" or not s.has(owner, "bio_synthetic_synergy")


@effect("shatter", "action_card_played", when=_shatterable)
def shatter_card(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


@effect("shatter", "genome_exhausted", when=_shatterable)
def shatter_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"cancelled:{moment[1]}")


def _sparkable(s: Twilight, seat: int, moment: Moment) -> bool:
    """An opponent's unit has just sustained an own hit; some dreadnoughts are proof against it."""
    victim, shooter, group = number_in(moment, 0), number_in(moment, 1), number_in(moment, 2)
    proof = {"dawncrusher", "super_dreadnought", "exotrireme"} & set(s.realms[victim].upgrades)
    is_proof = bool(proof) and wears(s, victim, group, DREADNOUGHT)
    return shooter == seat != victim and not is_proof


@effect("spark", "after_sustain", when=_sparkable)
def spark(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    group = number_in(moment, 2)
    volley = s.volleys[-1]
    volley.doomed = (*volley.doomed, (DAMAGED[group], 1))


def _supernovae(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slots_in(s.map.supernovae))


@effect("starflare", "action", aims=(_supernovae,))
def starflare(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = system_of(aims[0])
    for there in (slot, *s.map.near[slot]):
        for one in s.clockwise(seat):
            s.then(lose_units, one, there, 3, "starflare", ())
    s.then(settle, -1)


@effect("stasis", "start_of_turn", when=lambda s, seat, m: m[0] != seat)
def stasis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    end_turn_now(s)


def _all_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("strategy", name)
        for number, name in enumerate(STRATEGIES)
        if f"tartarus:{number}" not in s.flags
    ]


@effect("tartarus", "start_of_strategy_phase", aims=(_all_strategies,))
def tartarus(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`rounds.pick_strategy` bars the card while there is another."""
    s.flags = (*s.flags, f"tartarus:{STRATEGIES.index(word_in(aims[0], 1))}")
    s.tell("barred", strategy=word_in(aims[0], 1))


@effect("thieve", "splice_ended", when=lambda s, seat, m: (
    seat not in s.draft().order and bool(s.draft().pool)
))  # fmt: skip
def thieve(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-234."""
    draft = s.draft()
    pool, draft.pool = draft.pool, ()
    for card in pool:
        gain_card(s, seat, card)


def _can_act(s: Twilight, seat: int, moment: Moment) -> bool:
    return unit_there(s, seat, moment) and bool(real_actions(s, seat))


@effect("timestop", "after_activate", when=_can_act)
def timestop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-220: one action in the middle of somebody else's."""
    tour, halted = s.tour(), s.active
    s.expedition, s.active = None, seat
    s.then(turn_action, seat, OUT_OF_TURN)
    s.then(resume, halted, tour.seat, tour.slot, tour.forces, tour.notes)


@step
def resume(
    s: Twilight,
    halted: int,
    seat: int,
    slot: int,
    forces: tuple[str, ...],
    notes: tuple[tuple[str, int], ...],
) -> None:
    s.active = halted
    s.flags = tuple([one for one in s.flags if one != "turn_over"])
    tour = Expedition(seat, slot)
    tour.forces, tour.notes = forces, notes
    s.expedition = tour
    if s.realms[seat].out:
        end_turn_now(s)


def _within_reach(s: Twilight, seat: int, other: int) -> list[Option]:
    """Abilities of another seat, or blindly one of its face-down ones (TF-272)."""
    return [*cards(takable(s, seat, other)), *blind(s, other, "ability")]


def _rich_neighbours(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in neighbours(s, seat) if _within_reach(s, seat, one)])


def _can_transpose(s: Twilight, seat: int, moment: Moment) -> bool:
    return any(_within_reach(s, seat, one) for one in neighbours(s, seat))


def _theirs(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _within_reach(s, seat, seat_of(aims[1]))


@effect("transpose", "action", when=_can_transpose, aims=(own_abilities, _rich_neighbours, _theirs))
def transpose(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    given, other = word_in(aims[0], 1), seat_of(aims[1])
    if aims[2][0] == "face_down":
        if s.owner.get(given) == seat and face_down(s, other, "ability"):
            pass_veiled(s, other, seat, drawn_blindly(s, other, "ability"))
            hand_card_over(s, seat, other, given)
        return
    taken = word_in(aims[2], 1)
    if s.owner.get(given) == seat and s.owner.get(taken) == other:
        hand_card_over(s, seat, other, given)
        hand_card_over(s, other, seat, taken)


def _has_far_cannons(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = number_in(moment, 1)
    zone, stats = within_two(s, slot), s.stats(seat)
    return any(
        slot_at(s, place) in zone
        and any(one.cannon[1] and of_type(units, kind) for kind, one in enumerate(stats))
        for place, units in s.forces(seat).items()
    )


@effect("trine", "space_cannon_step", when=_has_far_cannons)
def trine(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.flags = (*s.flags, f"trine:{seat}")


def _can_twin(s: Twilight, seat: int, moment: Moment) -> bool:
    card = word_in(moment, 1)
    return moment[0] != seat and can_use(s, seat, effect_of(card, "action"), (seat,))


@effect("twinning", "component_action_card_resolved", when=_can_twin)
def twinning(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-235: with own targets and costs; no action of a turn."""
    s.then(twin_aims, seat, word_in(moment, 1), ())


@step
def twin_aims(s: Twilight, seat: int, card: str, aims: tuple[Arg, ...]) -> None:
    one = effect_of(card, "action")
    if len(aims) < len(one.aims):
        options = list(one.aims[len(aims)](s, seat, (seat,), aims))  # type: ignore[arg-type]
        if options:
            s.ask(seat, "choose_target", options, twin_aimed, card, aims)
        else:
            s.then(twin_aims, seat, card, (*aims, ("none",)))
        return
    if one.cost:
        pay_cost(s, seat, one.cost, card)
    s.then(twin_resolves, seat, card, aims)


@step
def twin_aimed(s: Twilight, seat: int, chosen: Option, card: str, aims: tuple[Arg, ...]) -> None:
    s.then(twin_aims, seat, card, (*aims, (chosen.kind, *chosen.args)))


@step
def twin_resolves(s: Twilight, seat: int, card: str, aims: tuple[Arg, ...]) -> None:
    effect_of(card, "action").apply(s, seat, (seat,), aims)  # type: ignore[arg-type]


def _any_relic(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return cards(card for one in s.clockwise(seat) for card in whole_relics(s, one))


@effect("unravel", "action", aims=(_any_relic,))
def unravel(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    card = word_in(aims[0], 1)
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


@effect("vault", "after_activate", when=own)
def vault(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    put_in_force(s, "vault")
