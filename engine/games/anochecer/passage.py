"""What lets a ship go further or through: cards that change movement (6.5, batch B2)."""

from __future__ import annotations

from engine.games.anochecer.components import FLAGSHIP
from engine.games.anochecer.routes import CROSS_ALL, CROSS_ASTEROIDS, Links
from engine.games.anochecer.state import Twilight


def extra_move(s: Twilight, seat: int, kind: int, origin: int) -> int:
    """Bonuses to the move value in this tactical action."""
    tour, realm = s.tour(), s.realms[seat]
    found = 0
    if "command" in tour.forces and tour.seat == seat:
        found += 1
    if realm.echo and origin == realm.home:
        found += 1  # TF-15
    if s.has(seat, "slipstream") and s.map.wormholes[origin]:
        found += 1
    return found


def allowances(s: Twilight, seat: int, kind: int, origin: int) -> int:
    """What a ship may enter and cross."""
    found = 0
    realm, tour = s.realms[seat], s.tour()
    if f"wavelength_{realm.king}" in realm.techs or "command" in tour.forces:
        found |= CROSS_ASTEROIDS  # TF-173
    if kind == FLAGSHIP and realm.king == "purple":
        found |= CROSS_ALL  # Enigma
    return found


def extra_links(s: Twilight, seat: int) -> Links:
    """Adjacency that holds for this seat in this action only (TF-52)."""
    return ()


def may_leave(s: Twilight, seat: int, origin: int, kind: int) -> bool:
    """TF-91: only out of systems without an own token."""
    return not s.tokens[origin] >> seat & 1
