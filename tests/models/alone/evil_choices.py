"""The options of Evil's decisions (sections 3.10, 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.models.alone import model, tracking
from tests.models.alone.position import STEP, Position, Question, name
from tests.models.alone.tables import (
    CARDS,
    CONDITIONS_ON_MAP,
    HAND_SIZE,
    LOWERS_MIN_SPAWN,
    TRACK_SLOTS,
)

Keys = Iterator[str]


def reaction(p: Position, q: Question) -> Keys:
    """AL-38 to AL-46."""
    yield "pass"
    needed = 1 if p.played == 0 else 2
    if p.played >= 2 or p.slots_covered + needed > TRACK_SLOTS or q.window is None:
        return
    for card in p.hands[q.seat]:
        if _is_unlocked(p, q, card) and _is_met(p, CARDS[card].needs, card):
            yield f"play:{card}"
        if q.window.timing == "end" and model.on_map(p):
            yield f"common:{card}"


def _is_unlocked(p: Position, q: Question, name: str) -> bool:
    """AL-39 to AL-41."""
    assert q.window is not None
    card = CARDS[name]
    if card.timing != q.window.timing:
        return False
    return card.icon in p.unlocked if card.timing == "end" else card.icon == q.window.icon


def _is_met(p: Position, needs: str, card: str) -> bool:
    """The requirements of 3.10."""
    has_free_condition = len(p.conditions) < CONDITIONS_ON_MAP
    near = {p.hero, *model.neighbours(p, p.hero).values()}
    lowered = int(p.hero in p.danger and card in LOWERS_MIN_SPAWN)
    checks: dict[str, Callable[[], bool]] = {
        "-": lambda: True,
        "creature": lambda: bool(model.on_map(p)),
        "here": lambda: bool(model.in_sector(p, p.hero)),
        "wounded": lambda: any(p.creatures[number].is_wounded for number in model.on_map(p)),
        "hidden": lambda: bool(_hidden(p)) and bool(teleport_sectors(p)),
        "spawnable": lambda: bool(model.spawn_types(p, CARDS[card].spawns, lowered)),
        "step_among": lambda: (
            p.action[0] in ("move", "move2", "jet") and bool(model.in_sector(p, p.hero))
        ),
        "target_moves": lambda: (
            p.action[0] in ("attack", "ammo")
            and bool(p.targets)
            and bool(model.creature_steps(p, p.targets[0]))
        ),
        "target_left": lambda: _target_is_left(p),
        "dark": lambda: p.hero not in p.lit,
        "drawn": lambda: bool(_still_held(p)),
        "adrenaline": lambda: p.adrenaline > 0,
        "free_here": lambda: p.hero not in p.conditions and has_free_condition,
        "free_near": lambda: bool(near - p.conditions.keys()) and has_free_condition,
        "open_door": lambda: bool(_doors_near(p)),
        "lights": lambda: p.action[0] in ("repair", "flare"),
        "lit_near": lambda: bool(near & p.lit),
    }
    return checks[needs]()


def _target_is_left(p: Position) -> bool:
    """TE07: a target of the attack is still on the Map."""
    return any(p.creatures[number].at is not None for number in p.targets)


def _still_held(p: Position) -> list[str]:
    """TE08: of the items drawn in this Action."""
    held = {item.card for item in p.items}
    return [card for card in p.drawn if card in held]


def _hidden(p: Position) -> list[int]:
    return [number for number in model.on_map(p) if p.creatures[number].at not in p.revealed]


def teleport_sectors(p: Position) -> list[int]:
    """VE04."""
    least = 1 if p.hero in p.danger else 2
    far = model.distances(p, p.hero)
    return [
        sector
        for sector in model.sectors(p)
        if sector not in p.revealed and far.get(sector, least) >= least
    ]


def _doors_near(p: Position) -> set[frozenset[int]]:
    """TR03: unbarred Doors of Sectors at distance at most 2, each once."""
    far = model.distances(p, p.hero)
    return {
        frozenset((sector, sector + STEP[way]))
        for sector in model.sectors(p)
        if far.get(sector, 3) <= 2
        for way in model.doors(p, sector)
        if (sector, way) not in p.bars
    }


def _creature_key(p: Position, number: int) -> str:
    creature = p.creatures[number]
    assert creature.at is not None
    return f"creature:{number}:{creature.kind}:{name(creature.at)}"


def pick_creature(p: Position, q: Question) -> Keys:
    """MOVE, FU03 and VE04."""
    able = model.on_map(p)
    if q.picks == "move":
        able = [number for number in able if number not in q.moved]
        yield "done"
    elif q.picks == "mend":
        able = [number for number in able if p.creatures[number].is_wounded]
        if p.hero in p.danger:
            yield "done"
    elif q.picks == "teleport":
        able = _hidden(p)
    yield from (_creature_key(p, number) for number in able)


def creature_step(p: Position, q: Question) -> Keys:
    """AL-73, AL-74; the first step of VE08 is no matter of choice."""
    yield from model.creature_steps(p, q.creature)
    is_first_of_dodge = q.card == "VE08" and q.left == 1 + (p.hero in p.danger)
    if not is_first_of_dodge:
        yield "stop"


def spawn_type(p: Position, q: Question) -> Keys:
    """SPAWN(T), or S9."""
    for kind in model.spawn_types(p, q.spawns, q.spawn_lowered):
        yield f"type:{kind}"


def spawn_sector(p: Position, q: Question) -> Keys:
    """AL-70."""
    for sector in model.spawn_sectors(p, q.spawn_kind, q.spawn_lowered):
        yield f"sector:{name(sector)}"


def place_danger(p: Position, q: Question) -> Keys:
    """S8 and AL-163, AL-164; cards name their own Sectors."""
    allowed = set(model.sectors(p))
    if q.card in ("TR11", "TR12"):
        allowed = {p.hero}
        yield "done"
    elif q.card == "TR05":
        explored = set(p.explored)
        allowed = explored.union(*(model.neighbours(p, sector).values() for sector in explored))
        yield "done"
    else:
        allowed.discard(p.hero)
        if q.is_set_up:
            allowed -= set(model.neighbours(p, p.hero).values())
    free = [sector for sector in allowed if model.has_danger_room(p, sector)]
    yield from (f"sector:{name(sector)}" for sector in free)
    if not free:
        yield "done"


def noise_direction(p: Position, q: Question) -> Keys:
    """AL-80, and AL-124 where the noise may be false."""
    at = p.creatures[q.creature].at
    assert at is not None
    yield from (f"noise:{noise}" for noise in model.noises(p, at))
    if q.may_be_false:
        yield "noise:other_level"
        if model.malus(p, "BL2"):
            yield "noise:same_level"
        else:
            yield from (f"noise:{way}" for way in model.neighbours(p, p.hero))


def pick_sector(p: Position, q: Question) -> Keys:
    """VE04, TE02 and TR04."""
    if q.card == "VE04":
        chosen = set(teleport_sectors(p))
    elif q.card == "TE02":
        chosen = p.revealed - {p.hero} - (model.in_view(p) & p.lit)
        yield "done"
    else:
        chosen = {p.hero, *model.neighbours(p, p.hero).values()} - p.conditions.keys()
    yield from (f"sector:{name(sector)}" for sector in chosen)


def pick_door(p: Position, q: Question) -> Keys:
    """TR03; a Door is named from the first of its Sectors in the area."""
    far = model.distances(p, p.hero)
    area = [sector for sector in model.sectors(p) if far.get(sector, 3) <= 2]
    listed: set[frozenset[int]] = set()
    for sector in area:
        for way in model.doors(p, sector):
            door = frozenset((sector, sector + STEP[way]))
            if (sector, way) not in p.bars and door not in listed:
                listed.add(door)
                yield f"door:{name(sector)}:{way}"
    if p.hero in p.danger:
        yield "done"


def pick_item(p: Position, q: Question) -> Keys:
    """TE08: one of the items drawn in this Action."""
    yield from (f"item:{card}" for card in _still_held(p))


def pick_answer(p: Position, q: Question) -> Keys:
    """TR09: which target is answered."""
    yield from (f"answer:{target}" for target in p.named)


def answer_direction(p: Position, q: Question) -> Keys:
    """AL-123: on a tie the Leader chooses."""
    target = p.named[q.left]
    distance, level = tracking.nearest(p, target)
    for way in tracking.directions(p, target):
        yield f"truth:{distance}:{level}:{way}"


def choose_decks(p: Position, q: Question) -> Keys:
    yield from (f"decks:{one}:{two}" for one, two in combinations(("FU", "VE", "TE", "TR"), 2))


def draw_split(p: Position, q: Question) -> Keys:
    """S7, AL-179."""
    missing = HAND_SIZE - sum(map(len, p.hands))
    reserves = [pile + len(discard) for pile, discard in zip(p.piles, p.discards, strict=True)]
    for first in range(missing + 1):
        if first <= reserves[0] and missing - first <= reserves[1]:
            yield f"split:{first}:{missing - first}"


def hand_partition(p: Position, q: Question) -> Keys:
    """S7: every way of sharing the cards among the Evil seats."""
    evil = p.seats - 1
    missing = HAND_SIZE - sum(map(len, p.hands))

    def shares(seats: int, cards: int) -> Iterator[tuple[int, ...]]:
        if seats == 1:
            yield (cards,)
            return
        for first in range(cards + 1):
            for rest in shares(seats - 1, cards - first):
                yield (first, *rest)

    yield from ("share:" + ":".join(map(str, share)) for share in shares(evil, missing))


def evil_discard(p: Position, q: Question) -> Keys:
    yield from (f"discard:{card}" for card in p.hands[q.seat])
    yield "done"
