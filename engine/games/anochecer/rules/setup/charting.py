"""The map is built tile by tile, or a preset is loaded and homes are chosen on it (S3, S4)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anochecer.board.components import LAYOUTS, REFERENCES, TILES, is_in_box
from engine.games.anochecer.board.galaxy import HEXES, SLOT, SLOTS, geography, layout_of, with_tile
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.setup.homes import home_cards, settle_home
from engine.games.anochecer.state import Twilight, step


@step
def chart(s: Twilight) -> None:
    """TF-8 to TF-10."""
    if s.game_options["map_mode"] == "preset":
        for slot, tile in LAYOUTS.presets[str(s.seats)].items():
            s.galaxy = with_tile(s.galaxy, SLOT[slot], tile)
        s.then(choose_home_slot, 0)
        return
    layout = layout_of(s.seats)
    pok = s.has_option("pok")
    turn = s.pick("home_rotation", s.seats)
    for at, seat in enumerate(s.table):
        s.realms[seat].home = SLOT[layout.homes[(at + turn) % s.seats]]
    piles = {}
    for colour in ("blue", "red"):
        piles[colour] = [
            one.id for one in TILES.values() if one.kind == colour and is_in_box(one.set, pok)
        ]
        s.shuffle(f"shuffle_tiles_{colour}", piles[colour])
    for at, seat in enumerate(s.table):
        blue = piles["blue"][at * layout.blue : (at + 1) * layout.blue]
        red = piles["red"][at * layout.red : (at + 1) * layout.red]
        s.realms[seat].tiles = (*blue, *red)
    s.reveal(
        "tiles_dealt",
        private={seat: {"tiles": list(realm.tiles)} for seat, realm in enumerate(s.realms)},
        number=layout.blue + layout.red,
    )
    if layout.extra_red:
        # TF-7: one more red tile, placed by the speaker in the first ring.
        tile = piles["red"][s.seats * layout.red]
        s.reveal("extra_tile", tile=tile)
        s.ask(s.speaker, "map_slot", free_slots(s), tile_laid, tile, -1)
    else:
        s.then(lay_next, 0)


def snake(s: Twilight, at: int) -> int:
    """TF-8: whose turn it is to place the tile of this number."""
    lap, place = divmod(at, s.seats)
    return s.table[-1 - place] if lap % 2 else s.table[place]


def free_numbers(s: Twilight) -> list[int]:
    """TF-9: free tile slots of the lowest ring that has any."""
    tiles = s.map.tiles
    free = [name for name in layout_of(s.seats).tiles if not tiles[SLOT[name]]]
    lowest = min(name[0] for name in free)
    return [SLOT[name] for name in free if name[0] == lowest]


def free_slots(s: Twilight) -> list[Option]:
    return [option("system", SLOTS[slot]) for slot in free_numbers(s)]


def avoids_clash(s: Twilight, tile: str, slot: int) -> bool:
    """TF-10: no anomaly beside an anomaly, no wormhole beside one of its kind."""
    found, tiles = TILES[tile], s.map.tiles
    beside = [other for other in HEXES[slot] if tiles[other]]
    beside += [
        SLOT[b if SLOT[a] == slot else a]
        for a, b in layout_of(s.seats).links
        if slot in (SLOT[a], SLOT[b]) and tiles[SLOT[b if SLOT[a] == slot else a]]
    ]
    for other in beside:
        there = TILES[tiles[other]]
        if found.anomalies and there.anomalies:
            return False
        if set(found.wormholes) & set(there.wormholes):
            return False
    return True


def placements(s: Twilight, seat: int) -> dict[str, list[int]]:
    """TF-10: legal slots for each tile of the hand."""
    free = free_numbers(s)
    hand = s.realms[seat].tiles
    found = {tile: [slot for slot in free if avoids_clash(s, tile, slot)] for tile in hand}
    if not any(found.values()):
        return dict.fromkeys(hand, free)
    return {tile: slots for tile, slots in found.items() if slots}


@step
def lay_next(s: Twilight, at: int) -> None:
    """TF-8, TF-10."""
    if not any(realm.tiles for realm in s.realms):
        s.then(choose_home, 0)
        return
    seat = snake(s, at)
    options = [option("tile", tile) for tile in placements(s, seat)]
    s.ask(seat, "map_tile", options, tile_chosen, at)


@step
def tile_chosen(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    """TF-8 to TF-10."""
    tile = chosen.word()
    slots = placements(s, seat)[tile]
    options = [option("system", SLOTS[slot]) for slot in slots]
    s.ask(seat, "map_slot", options, tile_laid, tile, at)


@step
def tile_laid(s: Twilight, seat: int, chosen: Option, tile: str, at: int) -> None:
    slot = SLOT[chosen.word()]
    s.galaxy = with_tile(s.galaxy, slot, tile)
    realm = s.realms[seat]
    realm.tiles = without(realm.tiles, tile)
    s.reveal("tile", seat=seat, tile=tile, system=SLOTS[slot])
    s.then(lay_next, at + 1)


@step
def choose_home(s: Twilight, at: int) -> None:
    """TF-12: from the speaker clockwise."""
    if at < s.seats:
        seat = s.table[at]
        s.ask(seat, "home_card", home_cards(s, seat), settle_home, s.realms[seat].home)
        s.then(choose_home, at + 1)


@step
def choose_home_slot(s: Twilight, at: int) -> None:
    """TF-11: the highest number first, the speaker last; each takes its home card right after."""
    if at == s.seats:
        order = {SLOT[name]: place for place, name in enumerate(layout_of(s.seats).homes)}
        first = order[board_home(s, s.speaker)]
        s.table.sort(key=lambda seat: (order[board_home(s, seat)] - first) % s.seats)
        s.tell("seats_moved", order=s.table[:])
        return
    seat = sorted(range(s.seats), key=lambda one: -REFERENCES[s.realms[one].seat_card].priority)[at]
    tiles = s.map.tiles
    free = [name for name in layout_of(s.seats).homes if not tiles[SLOT[name]]]
    s.ask(seat, "home_slot", [option("system", name) for name in free], home_slot_chosen, at)


@step
def home_slot_chosen(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    slot = SLOT[chosen.word()]
    s.then(choose_home_slot, at + 1)
    s.ask(seat, "home_card", home_cards(s, seat), settle_home, slot)


def board_home(s: Twilight, seat: int) -> int:
    """The slot of the layout that holds a seat's home or its gate."""
    home = s.realms[seat].home
    if SLOTS[home][0] != "H":
        return home
    kinds = geography(s.galaxy)
    return next(other for other in kinds.near[home] if kinds.kind(other) == "gate")
