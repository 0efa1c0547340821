"""How a bot judges the use of cards: whether to use one, and what to aim it at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.games.anochecer.board.components import CARDS, COLOURS, PLANET, UNIT
from engine.games.anochecer.board.galaxy import SLOT, place_number, planet_place
from engine.games.anochecer.mind.card_sense import STRATEGY_WORTH, card_worth
from engine.games.anochecer.mind.position import planet_worth, unit_worth
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.rules.units.units import (
    controlled,
    ground_at,
    group_number,
    of_type,
    other_ground,
    units_at,
)
from engine.games.anochecer.state import Twilight, by_proxy

EAGER: Final = frozenset({
    "hardlight", "spark", "command", "altruistic_genome", "stellar_genesis", "abundance",
    "divine_genome", "cosmic_genome", "swarm_genome", "silver_genome", "aristocratic_genome",
    "human_genome", "pillage", "investment_genome", "agency_supply_network", "ambush",
    "dimensional_splicer", "valiant_genome", "lash", "divinity", "harrow", "zealous", "trine",
    "converge", "tactical_brilliance", "munitions_reserves", "metali_void_armaments", "stymie",
    "overwatch", "nullification_field", "limit_break", "timestop", "indoctrination", "meteor",
    "pax", "thieve", "engineer", "research_genome", "guild_agents", "peace_accords", "awaken",
    "reclamation", "vortexer", "artemiris_ascendant", "insurrection", "twinning",
    "singularity_x", "singularity_y", "singularity_z", "aetherstream", "poison_of_the_nefishh",
    "distant_suns", "the_crown_of_emphidia",
})  # fmt: skip
"""Always used when they can be."""
TAKING: Final = frozenset({
    "mutate", "arbitrate", "transpose", "coerce", "poison_of_the_nefishh", "the_laws_unwritten",
    "genophage", "unravel",
})  # fmt: skip
"""Own cards are given up for it, others' are gained or ruined."""
HARMFUL: Final = frozenset({
    "censure", "execute", "diplomatic_genome", "flux", "hyper_genome", "coerce", "guild_agents",
    "transpose", "the_lay_of_lisis",
})  # fmt: skip
CONQUERING: Final = frozenset({"blessing_of_the_yin", "peace_accords", "devour_world"})
ACTIONS: Final = {
    "stall_tactics": -1.0, "the_silver_flame": -5.0, "unravel": -1.0, "magnificence": 0.5,
    "diaspora": 0.5, "flock_migration": 0.5, "breach_genome": 0.5, "changing_the_ways": 0.5,
    "time_warp": 0.5, "void_transference": 0.5, "starflare": 0.5, "event_horizon": 1.0,
    "sins_of_the_father": 5.0, "create": 6.0, "devour_world": 6.0, "blessing_of_the_yin": 8.0,
    "awakening": 5.0, "extortion": 4.0, "coerce": 6.0, "ignis": 2.0, "genophage": 2.0,
    "cultural_fragment": 7.0, "hazardous_fragment": 7.0, "industrial_fragment": 7.0,
    "unknown_fragment": 7.0, "fabrication": 5.0, "forge_legend": 8.0, "nano_forge": 6.0,
    "dynamis_core": 4.0, "opening_the_eye": 4.0, "stellar_converter": 1.0, "the_codex": 4.0,
}  # fmt: skip
"""What a component action is worth; those not named, 3."""


def component(s: Twilight, seat: int, card: str) -> float:
    if card == "book_of_latvinia":
        found = {colour for one in controlled(s, seat) for colour in specialties_of(s, one)}
        return 12.0 if found >= set(COLOURS) else 0.5
    return ACTIONS.get(card, 3.0)


def react(s: Twilight, seat: int, one: Option) -> float:
    if one.kind == "pass":
        return 0.5
    if one.kind == "reveal":
        return 1.0
    card = one.word()
    if card.startswith("wavelength_"):
        return 1.0
    if card in ("curious_genome", "brutal_genome"):
        return 1.0 if s.active == seat else 0.0
    if card in ("meddle", "heart_of_ixth"):
        return 1.0 if any(_is_close(s, seat, value, need) for value, need in s.dice[2]) else 0.0
    if card == "meld":
        missed = any(value < need for value, need in s.dice[2])
        return 1.0 if s.dice[0] == seat and missed else 0.0
    if card == "dimensional_reflection":
        return 1.0 if s.combat is not None else 0.0
    if card == "stasis":
        best = max(realm.points for realm in s.realms)
        return 1.0 if s.active >= 0 and s.realms[s.active].points == best else 0.0
    return 1.0 if card in EAGER else 0.0


def _is_close(s: Twilight, seat: int, value: int, need: int) -> bool:
    """One point makes the difference in this seat's favour."""
    return value == need - 1 if s.dice[0] == seat else value == need


def _asked_card(s: Twilight) -> str:
    found = ""
    for decision in s.asked:
        args = decision.args[decision.step == by_proxy.__name__ :]
        found = str(args[0]) if args else ""
    return found


def choose_target(s: Twilight, seat: int, one: Option) -> float:
    card = _asked_card(s)
    kind = one.kind
    if kind in ("decline", "done", "none"):
        return 0.4 if card in TAKING else -0.1
    judge = JUDGES.get(kind)
    return judge(s, seat, one, card) if judge is not None else 0.0


def _card(s: Twilight, seat: int, one: Option, card: str) -> float:
    id = one.word()
    worth = card_worth(s, seat, id)
    return -worth if card in TAKING and s.owner.get(id) == seat else worth


def _player(s: Twilight, seat: int, one: Option, card: str) -> float:
    other = one.number()
    leads = s.realms[other].points + 0.1 * s.realms[other].goods
    if card in HARMFUL:
        return leads - 100 * (other == seat)
    return 50.0 * (other == seat) - leads


def _planet(s: Twilight, seat: int, one: Option, card: str) -> float:
    if one.args[0] not in PLANET:
        return 0.0
    planet = PLANET[one.word()]
    own = s.control[planet] == seat
    if card in CONQUERING:
        foe = other_ground(s, seat, planet_place(planet))
        held = ground_at(s, foe, planet_place(planet)) if foe >= 0 else 0
        return planet_worth(s, planet) - 3.0 * held - 5.0 * own
    return planet_worth(s, planet) * (1 if own != (card in HARMFUL) else -1)


def _system(s: Twilight, seat: int, one: Option, card: str) -> float:
    slot = SLOT[one.word()]
    if card in ("the_lay_of_lisis", "ignis", "starflare", "stymie"):
        others = sum(sum(units_at(s, other, slot)) for other in s.parties() if other != seat)
        return float(others - sum(units_at(s, seat, slot)))
    return float(sum(units_at(s, seat, slot)))


def _unit_at(s: Twilight, seat: int, one: Option, card: str) -> float:
    """Somebody's unit: others' for harm, own ones for good."""
    owner, group = one.number(), group_number(one.word(1))
    worth = unit_worth(s, owner, group)
    if card == "pacific_genome":
        return worth if owner == seat else -worth
    return worth if owner != seat else -10.0 - worth


def _unit(s: Twilight, seat: int, one: Option, card: str) -> float:
    """The dearest of the foe's, the cheapest of one's own."""
    kind = UNIT.get(one.word(1).rstrip("*"), 0)
    place = place_number(one.word())
    has_own = of_type(units_at(s, seat, place), kind) > 0
    return -float(kind) if has_own else float(kind)


def _die(s: Twilight, seat: int, one: Option, card: str) -> float:
    value, need = one.number(), one.number(1)
    own = s.dice[0] == seat
    if one.kind == "reroll":
        return float(one.number(2)) if value < need else -1.0
    if one.kind == "die_up":
        return 2.0 if own and value == need - 1 else -1.0
    if one.kind == "die_down":
        return 2.0 if not own and value == need else -1.0
    return float(need - value) if own == (value < need) else -1.0


def _colour(s: Twilight, seat: int, one: Option, card: str) -> float:
    return float(sum(CARDS[own].colour == one.args[0] for own in s.realms[seat].abilities))


Judge = Callable[[Twilight, int, Option, str], float]

JUDGES: Final[dict[str, Judge]] = {
    "card": _card,
    "player": _player,
    "planet": _planet,
    "system": _system,
    "deck": lambda s, seat, one, card: {"ability": 3.0, "unit_upgrade": 2.5, "genome": 1.5}.get(
        one.word(), 2.0
    ),
    "unit_of": lambda s, seat, one, card: float(one.number() == seat),
    "unit_at": _unit_at,
    "unit": _unit,
    "unit_type": lambda s, seat, one, card: float(UNIT.get(one.word(), 0)),
    "token_of": lambda s, seat, one, card: 1.0 if one.number() == seat else -1.0,
    "favour": lambda s, seat, one, card: 0.0,
    "deny": lambda s, seat, one, card: 1.0,
    "colour": _colour,
    "number": lambda s, seat, one, card: 0.1 * one.number(),
    "strategy": lambda s, seat, one, card: STRATEGY_WORTH[one.word()],
    "extra_die": lambda s, seat, one, card: -float(one.number()),
    "reroll": _die,
    "die": _die,
    "die_up": _die,
    "die_down": _die,
    "store": lambda s, seat, one, card: -1.0,
    "load": lambda s, seat, one, card: float(one.number(2)),
}
