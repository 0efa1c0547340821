"""Where the model gives no answer: effects it leaves out that could reach a decision.

Cards of level 1 are modelled where they matter here; those named below are not. A card counts only
from its level on (TF-40).
"""

from __future__ import annotations

from tests.models.anochecer.model import Position, owns

MOVEMENT = frozenset(
    {
        "magmus_reactor",
        "quantum_entanglement",
        "lazax_gate_folding",
        "crucible",
        "voidborn",
        "aerie_hololattice",
        "nomadic",
        "exile",
        "corsair",
        "prototype_war_sun",
        "floating_factory",
        "time_warp",
        "void_transference",
        "circlet_of_the_void",
        "smothering_presence",
        "valkyrie_vanguard",
        "survival_instinct",
        "planesplitter",
        "dimensional_tear",
        "morphwing",
        "hel_titan",
        "dominus_orb",
    }
)
COMBAT = frozenset(
    {
        "supercharge",
        "munitions_reserves",
        "smothering_presence",
        "zealous",
        "tactical_brilliance",
        "proxima_targeting_vi",
        "harrow",
        "raid_formation",
        "valkyrie_particle_weave",
        "the_dragon_freed",
        "hel_titan",
        "floating_factory",
        "justicer_rail",
        "morphwing",
        "strike_wing_alpha",
        "awakening",
        "lightrail_ordnance",
        "metali_void_armaments",
        "metali_void_shielding",
        "heart_of_ixth",
        "ambush",
        "pacifist",
        "ambassador",
        "voidborn",
        "planesplitter",
        "quantum_entanglement",
        "lazax_gate_folding",
    }
)
DICE = frozenset(
    {
        "temporal_genome",
        "clever_genome",
        "the_crown_of_thalnos",
    }
)
PRODUCTION = frozenset(
    {
        "magmus_reactor",
        "aerie_hololattice",
        "amalgamation",
        "smothering_presence",
        "floating_factory",
        "hel_titan",
        "the_dragon_freed",
        "hegemonic_trade_policy",
        "void_transference",
        "awakening",
        "terraform",
        "dimensional_reflection",
        "atomize",
    }
)
PAYMENT = frozenset(
    {
        "action_genome",
        "clever_genome",
        "experimental_genome",
        "awakening",
        "hegemonic_trade_policy",
        "the_triad",
        "overgrowth",
    }
)
SCORING = frozenset(
    {
        "the_burning_eye",
        "terraform",
        "nomadic",
        "awakening",
        "the_silver_flame",
        "the_triad",
        "neuraloop",
        "action_genome",
        "clever_genome",
        "experimental_genome",
    }
)
TURNS = frozenset({"fleet_logistics", "limit_break", "quantum_datahub_node"})


OFF_THE_BOARD = frozenset(
    {
        "strategy_pick",
        "redistribute",
        "token_pool",
        "map_tile",
        "map_slot",
        "king",
        "inaugural_pick",
        "inaugural_keep",
        "secondary_use",
        "discard_action",
        "discard_secret",
        "set_speaker",
        "set_tyrant",
        "splice_pick",
        "ready_planet",
    }
)
"""Decisions that no unit and no expansion reaches."""


def is_plain(position: Position) -> bool:
    """Without the Fracture in play, veiled heart, attachments, guests and singularity tokens."""
    options = position.game_options
    return (
        options.get("veiled_heart", "no") == "no"
        and "F1" not in position.systems
        and not position.is_marked
        and not any(planet.guests or planet.attachments for planet in position.planets.values())
    )


REACHING = frozenset(
    {
        "aerie_hololattice",
        "voidborn",
        "nomadic",
        "smothering_presence",
        "action_genome",
        "clever_genome",
        "experimental_genome",
        "neuraloop",
    }
)
"""Cards that reach the decisions of others than their owner."""


def is_free_of(position: Position, cards: frozenset[str], decider: int | None = None) -> bool:
    """Nobody owns one of the cards, or none that reaches this seat's decision."""
    return not any(
        owns(position, seat, card)
        for seat, realm in enumerate(position.realms)
        for card in realm.cards
        if card in cards and (decider is None or seat == decider or card in REACHING)
    )


def has_plain_flagships(position: Position) -> bool:
    """The texts of five flagships belong to level 2."""
    if position.level < 2:
        return True
    return not any(
        stack.get("flagship") or stack.get("flagship*")
        for system in position.systems.values()
        for seat, stack in system.units.items()
        if position.realms[seat].king not in ("blue", "purple", "black")
    )


def is_undisturbed(position: Position) -> bool:
    """No effect holds for the running tactical action."""
    return position.tactical is None or not position.tactical.forces
