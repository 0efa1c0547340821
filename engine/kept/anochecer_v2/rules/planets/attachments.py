"""What is attached to planets: values, specialties, legends, and a zone without units (TF-258).

An attached card is noted among the purged ones as `card@planet`: it never comes back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.kept.anochecer_v2.board.components import PLANETS
from engine.kept.anochecer_v2.state import Twilight

VALUES: Final = {
    "awakening": (3, 3), "dyson_sphere": (2, 1), "paradise_world": (0, 2),
    "tomb_of_emphidia": (0, 1), "lazax_survivors": (1, 2), "mining_world": (2, 0),
    "rich_world": (1, 0), "nano_forge": (2, 2),
}  # fmt: skip
"""Resources and influence an attached card adds."""
FACILITIES: Final = {
    "warfare_research_facility": "red",
    "biotic_research_facility": "green",
    "cybernetic_research_facility": "yellow",
    "propulsion_research_facility": "blue",
}
"""The specialty a facility gives to a planet that has none; else it gives a point of each value."""
ZONE: Final = "demilitarized_zone"
TOMB: Final = "tomb_of_emphidia"
FORGE: Final = "nano_forge"


@lru_cache(maxsize=256)
def by_planet(purged: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """Cards attached to each planet, in the order in which they came."""
    found: dict[int, tuple[str, ...]] = {}
    for one in purged:
        card, is_attached, planet = one.partition("@")
        if is_attached:
            found[int(planet)] = (*found.get(int(planet), ()), card)
    return found


@lru_cache(maxsize=4096)
def changed(planet: int, cards: tuple[str, ...]) -> tuple[int, int, tuple[str, ...]]:
    """Resources and influence added to a planet, and its specialties."""
    resources = influence = 0
    specialties = PLANETS[planet].specialties
    for card in cards:
        if card not in FACILITIES:
            more = VALUES.get(card, (0, 0))
        elif specialties:
            more = (1, 1)
        else:
            more, specialties = (0, 0), (FACILITIES[card],)
        resources, influence = resources + more[0], influence + more[1]
    return resources, influence, specialties


def attachments_of(s: Twilight, planet: int) -> tuple[str, ...]:
    return by_planet(s.purged).get(planet, ()) if s.purged else ()


def added_values(s: Twilight, planet: int) -> tuple[int, int]:
    """Resources and influence of what is attached."""
    cards = attachments_of(s, planet)
    return changed(planet, cards)[:2] if cards else (0, 0)


def specialties_of(s: Twilight, planet: int) -> tuple[str, ...]:
    """A planet's colours, with those of research facilities."""
    cards = attachments_of(s, planet)
    return changed(planet, cards)[2] if cards else PLANETS[planet].specialties


def holds_units(s: Twilight, planet: int) -> bool:
    """Whether units may stand on a planet: on a demilitarized one they may not."""
    return ZONE not in attachments_of(s, planet)


def attach(s: Twilight, seat: int, card: str, planet: int) -> None:
    s.purged = (*s.purged, f"{card}@{planet}")
    s.tell("attached", seat=seat, card=card, planet=PLANETS[planet].id)
