"""What the Hero learns of a target he tracks (6.11)."""

from __future__ import annotations

from tests.models.alone import model
from tests.models.alone.position import STEP, Position
from tests.models.alone.tables import BOSSES, FIVE


def nearest(p: Position, target: str) -> tuple[str, str]:
    """AL-121, AL-122: the distance and the level of the nearest Sector with the target."""
    places = nearest_places(p, target)
    if not places:
        return "none", "none"
    far = model.distances(p, p.hero, through_bars=True)
    is_own = model.level(places[0]) == model.level(p.hero)
    return str(far[places[0]]), "same_level" if is_own else "other_level"


def nearest_places(p: Position, target: str) -> list[int]:
    """The Sectors meant: the nearest, and on a tie those of the own level."""
    far = model.distances(p, p.hero, through_bars=True)
    places = [sector for sector in model.sectors(p) if holds(p, sector, target)]
    least = min((far[sector] for sector in places), default=0)
    places = [sector for sector in places if far[sector] == least]
    return [at for at in places if model.level(at) == model.level(p.hero)] or places


def directions(p: Position, target: str) -> set[str]:
    """AL-123: what may be told as the direction, where one goes with the answer."""
    places = nearest_places(p, target)
    if not places or not (p.has_plans or p.action[0] == "scan"):
        return {"none"}
    if p.hero in places:
        return {"here"}
    return {way for place in places for way in model.first_steps(p, place, through_bars=True)}


def holds(p: Position, sector: int, target: str) -> bool:
    kinds = {creature.kind for creature in model.in_sector(p, sector)}
    if target in (*FIVE, *BOSSES):
        return target in kinds
    simple = {
        "door": bool(model.doors(p, sector)),
        "barred_door": any((sector, way) in p.bars for way in STEP),
        "stairs": sector in p.stairs,
        "lcu": sector in p.lcus,
        "danger": sector in p.danger,
        "condition": sector in p.conditions,
        "lit_sector": sector in p.lit,
        "creature": bool(kinds),
        "boss": bool(kinds & set(BOSSES)),
        "room": bool(p.rooms[sector]),
    }
    if target in simple:
        return simple[target]
    return target in (p.rooms[sector], model.shape(p, sector))
