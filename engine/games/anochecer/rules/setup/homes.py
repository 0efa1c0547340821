"""Home cards: a reference chosen for its home system, and how that comes onto the map (S4)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import REFERENCES, references_of
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, layout_of, with_tile
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.state import Twilight, step


def home_cards(s: Twilight, seat: int) -> list[Option]:
    return [option("reference", one) for one in s.realms[seat].kept]


@step
def settle_home(s: Twilight, seat: int, chosen: Option, slot: int) -> None:
    """TF-12, TF-14: the home tile, or its gate with the home off the board."""
    realm, card = s.realms[seat], chosen.word()
    realm.kept = without(realm.kept, card)
    reference = REFERENCES[card]
    tile = reference.home_tile
    if tile is None:
        # TF-13: Keleres takes the home of a reference that nobody holds.
        held = {one for other in s.realms for one in (*other.kept, other.seat_card, card)}
        held |= {other.echo for other in s.realms}
        free = [
            one for one in references_of(s.has_option("pok"))
            if one not in held and one != "keleres" and REFERENCES[one].home_tile not in s.map.tiles
        ]  # fmt: skip
        reference = REFERENCES[free[s.pick("keleres_home", len(free))]]
        tile = reference.home_tile
        s.purged = (*s.purged, "keleres")
    assert tile is not None
    realm.home = slot
    if reference.gate_tile:
        s.galaxy = with_tile(s.galaxy, slot, reference.gate_tile)
        realm.home = SLOT[f"H{seat}"]
        realm.echo = reference.echo
    s.galaxy = with_tile(s.galaxy, realm.home, tile)
    bonus = layout_of(s.seats).goods.get(SLOTS[slot], 0)
    realm.goods += bonus
    for planet in s.map.planets[realm.home]:
        s.control[planet] = seat
    s.reveal("home", seat=seat, card=card, system=SLOTS[slot], tile=tile)
