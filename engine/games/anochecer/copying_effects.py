"""Effects of cards that copy others: batch B10. Who wields what is asked in `hooks.py`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Arg
from engine.core.options import Option
from engine.games.anochecer.battle_effects import takes_part
from engine.games.anochecer.choosing import cards
from engine.games.anochecer.costs import pay_cost
from engine.games.anochecer.effects import Aims, Moment, effect, effect_of, static
from engine.games.anochecer.hooks import can_use
from engine.games.anochecer.splice_effects import is_guarded
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.trade_effects import pay_investment

Options = Sequence[Option]
SINGULARITIES = ("singularity_x", "singularity_y", "singularity_z")
UNMARKABLE = ("telepathic", *SINGULARITIES)

static("clever_genome")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


# --- singularities


def _markable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    foe = _int(moment[0])
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


@effect("singularity_x", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_x", s, seat, m)
))  # fmt: skip
def singularity_x(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_x", str(aims[0][1]))


@effect("singularity_y", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_y", s, seat, m)
))  # fmt: skip
def singularity_y(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_y", str(aims[0][1]))


@effect("singularity_z", "unit_destroyed", aims=(_markable,), when=lambda s, seat, m: (
    _once_a_combat("singularity_z", s, seat, m)
))  # fmt: skip
def singularity_z(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    _mark(s, seat, "singularity_z", str(aims[0][1]))


# --- Clever Genome as Investment Genome


@effect(
    "clever_genome",
    "card_readied",
    when=lambda s, seat, m: m[1] == "clever_genome",
    mandatory=True,
)
def clever_pays(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    pay_investment(s, seat, "clever_genome")


# --- Twinning


def _can_twin(s: Twilight, seat: int, moment: Moment) -> bool:
    card = str(moment[1])
    return moment[0] != seat and can_use(s, seat, effect_of(card, "action"), (seat,))


@effect("twinning", "component_action_card_resolved", when=_can_twin)
def twinning(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-235: with own targets and costs; no action of a turn."""
    s.then(twin_aims, seat, str(moment[1]), ())


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
