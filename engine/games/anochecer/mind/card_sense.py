"""What single cards are worth to a bot: in drafts, in windows, as edicts and as objectives."""

from __future__ import annotations

from typing import Final

from engine.games.anochecer.board.components import (
    CARDS,
    OBJECTIVES,
    PLANET,
    PLANETS,
    REFERENCES,
    TILES,
    UNIT,
)
from engine.games.anochecer.rules.objectives import colour_counts
from engine.games.anochecer.state import Twilight

STRONG: Final = {
    "fleet_logistics": 3.0, "sled_factories": 2.5, "unrelenting": 2.5, "mirror_computing": 2.0,
    "armada": 2.0, "versatile": 2.0, "inheritance_systems": 2.5, "e_res_siphons": 1.5,
    "yin_ascendant": 2.0, "scavenge": 1.5, "liberate": 1.5, "puppet_council": 1.5,
    "genetic_research": 1.5, "abundance": 1.0, "slipstream": 1.0, "quantum_drive": 1.0,
    "non_euclidean_shielding": 1.0, "future_path": 1.0, "mitosis": 1.0, "amalgamation": 1.0,
    "neural_parasite": 1.5, "peace_accords": 1.5, "pillage": 1.0, "crucible": 0.8,
    "magmus_reactor": 1.0, "aetherstream": 1.0, "smothering_presence": 1.0, "supercharge": 1.2,
    "valkyrie_particle_weave": 1.0, "reclamation": 0.8, "assimilate": 0.8, "scheming": 1.0,
    "agency_supply_network": 1.2, "neuroglaive": 1.0, "nullification_field": 1.2,
}  # fmt: skip
UPGRADED: Final = {
    "carrier": 2.0, "dreadnought": 1.5, "infantry": 1.5, "fighter": 1.5, "cruiser": 1.2,
    "destroyer": 1.0, "war_sun": 0.8, "flagship": 0.8, "pds": 0.7, "space_dock": 1.2, "mech": 0.2,
}  # fmt: skip
EDICT_WORTH: Final = {
    "splice": 4.0, "bless": 5.0, "convene": 4.5, "artifice": 3.0, "arise": 3.5, "execute": 2.0,
    "arbitrate": 1.0, "censure": 1.0, "foretell": 0.5, "legacy_of_ixth": 1.5,
}  # fmt: skip
STRATEGY_WORTH: Final = {
    "lux": 4.0, "magus": 4.2, "calamitas": 4.0, "amicus": 3.8, "aeterna": 3.5, "noctis": 2.8,
    "civitas": 3.0, "tyrannus": 3.2,
}  # fmt: skip


def card_worth(s: Twilight, seat: int, card: str) -> float:
    """A spliced card, paradigm, relic or faction technology."""
    found = CARDS.get(card)
    if found is None:
        return 0.5
    active = found.level <= s.level
    if found.kind == "ability":
        needed = any(OBJECTIVES[one].condition.kind == "tech_colours" for one in s.row[: s.shown])
        own = colour_counts(s, seat).get(found.colour, 0)
        return 2.0 + active * (1 + STRONG.get(card, 0.3)) + needed * (own == 1)
    if found.kind == "unit_upgrade":
        held = sum(
            number
            for units in s.forces(seat).values()
            for number in (units[UNIT[found.unit]],)
        )  # fmt: skip
        boxes = [CARDS[one].unit for one in s.realms[seat].upgrades]
        wanted = any(OBJECTIVES[one].condition.kind == "unit_upgrades" for one in s.row[: s.shown])
        fresh = 0.0 if found.unit in boxes else 1.0 + wanted
        return 1.5 + UPGRADED.get(found.unit, 1.0) + 0.1 * min(6, held) + fresh
    if found.kind == "genome":
        return 1.5 + active
    if found.kind == "faction_tech":
        return 1.5 + ("adapt_new_strategies" in s.realms[seat].secrets)
    if found.kind == "action":
        return 0.8 + 0.6 * active
    return 2.0 + active


def reference_home_worth(reference: str) -> float:
    tile = REFERENCES[reference].home_tile if reference in REFERENCES else None
    if tile is None:
        return 3.0
    return float(
        sum(
            PLANETS[PLANET[one]].resources + PLANETS[PLANET[one]].influence
            for one in TILES[tile].planets
        )
    )


def reference_fleet_worth(reference: str) -> float:
    cost = {"infantry": 0.5, "fighter": 0.5, "destroyer": 1, "cruiser": 2, "carrier": 3,
            "dreadnought": 4, "war_sun": 9, "flagship": 8, "mech": 2, "pds": 1.5,
            "space_dock": 3}  # fmt: skip
    units = REFERENCES[reference].starting_units if reference in REFERENCES else {}
    return sum(cost[name] * number for name, number in units.items())


def reference_worth(reference: str) -> float:
    return 0.5 * reference_home_worth(reference) + 0.4 * reference_fleet_worth(reference)


def objective_worth(objective: str) -> float:
    return 10.0 * OBJECTIVES[objective].points if objective in OBJECTIVES else 5.0


def secret_ease(objective: str) -> float:
    """How likely a secret objective is to be scored."""
    hard = {"occupy_the_seat_of_the_empire", "gather_a_mighty_fleet", "form_a_spy_network"}
    easy = {"threaten_enemies", "adapt_new_strategies", "learn_the_secrets_of_the_cosmos",
            "control_the_region", "become_the_gatekeeper", "fuel_the_war_machine",
            "master_the_laws_of_physics"}  # fmt: skip
    if objective in OBJECTIVES and OBJECTIVES[objective].phase == "action":
        return 0.3
    return 2.0 if objective in easy else 0.5 if objective in hard else 1.0
