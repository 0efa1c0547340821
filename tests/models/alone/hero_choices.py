"""The options of the Hero's decisions (section 5 and the clauses named here)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.models.alone import model
from tests.models.alone.position import STEP, Position, Question, seen_name
from tests.models.alone.tables import (
    CHARACTERS,
    INVENTORY_LIMIT,
    MATRIX,
    SKILLS,
    TARGETS,
)

Keys = Iterator[str]


def turn_start(p: Position, q: Question) -> Keys:
    """AL-31, AL-32, AL-145, and the passive IT_STIM."""
    limit = model.heal_limit(p)
    if p.adrenaline and not p.has_healed:
        if p.life < limit:
            yield "heal_life"
        if p.self_control < limit:
            yield "heal_sc"
    if p.adrenaline and not p.is_bullet_time:
        yield "bullet_time"
    for item in p.items:
        if item.kind == "stim" and item.card not in p.used_stims:
            yield f"stim:{item.card}"
    if p.companion:
        yield "sacrifice"
    yield "go"


def choose_action(p: Position, q: Question) -> Keys:
    """The table "Actions on offer"; AL-139 for a jet pack's Combat."""
    if q.is_combat_only:
        yield from _combat(p)
        yield "skip"
        return
    yield from _movement(p)
    yield from _exploration(p)
    yield from _combat(p)
    yield "track"
    yield from (f"scan:{item.card}" for item in p.items if item.kind == "scan")
    yield "loot"
    room = p.rooms[p.hero]
    if room and room not in p.looted:
        yield "loot_room"
    yield from _interaction(p)
    if q.is_second_action:
        yield "skip"


def _movement(p: Position) -> Keys:
    """AL-53, AL-59, AL-167."""
    if p.conditions.get(p.hero) == "web":
        yield "tear_web"
        return
    ways = model.neighbours(p, p.hero)
    yield from (f"move:{way}" for way in ways)
    yield from (f"unbar:{way}" for way in STEP if (p.hero, way) in p.bars)
    if p.character == "pilot" and "pilot" not in p.used_this_round:
        yield from (f"move2:{way}" for way in ways)
    for item in p.items:
        if item.kind == "jet":
            yield from (f"jet:{item.card}:{way}" for way in ways)
        if item.kind == "weld":
            yield f"weld:{item.card}"


def _exploration(p: Position) -> Keys:
    """AL-90."""
    ways = model.neighbours(p, p.hero)
    yield from (f"explore:{way}" for way in ways)
    for item in p.items:
        if item.kind == "lamp":
            yield from (f"lamp:{item.card}:{way}" for way in ways if way != "X")


def _combat(p: Position) -> Keys:
    """AL-92; creatures that look alike are one option."""
    yield from (f"attack:{looks}" for looks in _looks(p, p.hero))
    for item in p.items:
        if item.kind == "ammo":
            for sector in model.in_view(p) if item.is_upgraded else {p.hero}:
                for looks in _looks(p, sector):
                    yield f"ammo:{item.card}:{looks}:{seen_name(p, sector)}"
        if item.kind == "grenade":
            yield f"grenade:{item.card}:here"
            ways = model.neighbours(p, p.hero)
            yield from (f"grenade:{item.card}:{way}" for way in ways)


def _looks(p: Position, sector: int) -> set[str]:
    return {
        f"{creature.kind}:{'wounded' if creature.is_wounded else 'unhurt'}"
        for creature in model.in_sector(p, sector)
    }


def _interaction(p: Position) -> Keys:
    """AL-148, AL-149, AL-151, AL-156."""
    ways = model.neighbours(p, p.hero)
    if p.hero in p.lcus:
        yield from (f"repair:{way}" for way in ways)
        if not ways:
            yield "repair:none"
    for mission in p.missions:
        is_active = p.is_final_open or not mission.startswith("RE")
        here = p.rooms[p.hero] == model.mission_room(p, mission)
        if is_active and here and not model.is_complete(p, mission):
            yield f"mission:{mission}"
    if p.hero in p.conditions:
        yield "clear_condition"
    for item in p.items:
        if item.kind == "med":
            yield f"med:{item.card}"
        if item.kind == "flare":
            if item.is_upgraded:
                yield f"flare:{item.card}:all"
            else:
                yield from (f"flare:{item.card}:{way}" for way in ways)
                if not ways:
                    yield f"flare:{item.card}:none"


def item_charges(p: Position, q: Question) -> Keys:
    """IT_AMMO: one or two."""
    item = next(item for item in p.items if item.card == p.action[1])
    yield from (f"charges:{number}" for number in (1, 2) if number <= item.charges)


def track_target(p: Position, q: Question) -> Keys:
    yield from (f"target:{target}" for target in TARGETS if target not in p.named)


def step_direction(p: Position, q: Question) -> Keys:
    """AL-68."""
    yield from (f"step:{way}" for way in model.neighbours(p, p.hero))
    yield "stop"


def bar_door(p: Position, q: Question) -> Keys:
    """AL-57, BL4."""
    for way in model.doors(p, p.hero):
        if (p.hero, way) not in p.bars:
            yield f"bar:{way}"
    yield "none"


def remove_danger(p: Position, q: Question) -> Keys:
    """AL-91."""
    for sector in {p.hero, *p.explored} & p.danger:
        yield f"remove:{seen_name(p, sector)}"
    yield "none"


def discard_item(p: Position, q: Question) -> Keys:
    """AL-129."""
    if len(p.items) > INVENTORY_LIMIT:
        yield from (f"discard:{item.card}" for item in p.items)


def upgrade(p: Position, q: Question) -> Keys:
    """AL-131, AL-132."""
    for item in p.items:
        for giver in p.items:
            fits = MATRIX[giver.kind][0] == MATRIX[item.kind][1]
            if item is not giver and fits and not item.is_upgraded:
                yield f"upgrade:{item.card}:{giver.card}"
    yield "done"


def precision(p: Position, q: Question) -> Keys:
    yield from ("reroll", "keep")


def defence(p: Position, q: Question) -> Keys:
    """AL-108, AL-109."""
    for item in p.items:
        if item.kind == "armor" and item.card not in p.defences:
            yield f"armor:{item.card}"
    if p.skills[4] >= 2 and "dexterity" not in p.defences:
        yield "dexterity"
    yield "done"


def sedative(p: Position, q: Question) -> Keys:
    """AL-136."""
    for item in p.items:
        if item.kind == "sedative" and item.card not in q.used:
            yield f"sedative:{item.card}"
    yield "no"


def nerve(p: Position, q: Question) -> Keys:
    """AL-103, and the commander's ability once per Round."""
    if p.character == "commander" and "commander" not in p.used_this_round:
        yield "commander"
    if p.skills[0] >= 2 and "courage" not in q.used:
        yield "courage"
    yield "done"


def weld_door(p: Position, q: Question) -> Keys:
    """IT_WELD; under BL4 the Hero cannot bar."""
    for way in model.doors(p, p.hero):
        may_change = (p.hero, way) in p.bars or not model.malus(p, "BL4")
        if may_change and way not in q.used:
            yield f"weld_door:{way}"
    yield "done"


def boss_experience(p: Position, q: Question) -> Keys:
    """AL-101, AL-102."""
    for skill, points in zip(SKILLS, p.skills, strict=True):
        if points < 2 and skill not in q.used:
            yield f"skill:{skill}"


def doctor_recover(p: Position, q: Question) -> Keys:
    limit = model.heal_limit(p)
    if p.life < limit:
        yield "life"
    if p.self_control < limit:
        yield "self_control"
    yield "none"


def recover_choice(p: Position, q: Question) -> Keys:
    """AL-157: of an "or" both sides are offered."""
    yield from ("life", "self_control")


def choose_skill(p: Position, q: Question) -> Keys:
    """AL-102."""
    yield from (
        f"skill:{skill}" for skill, points in zip(SKILLS, p.skills, strict=True) if points < 2
    )


def choose_character(p: Position, q: Question) -> Keys:
    yield from (f"character:{character}" for character in CHARACTERS)


def choose_companion(p: Position, q: Question) -> Keys:
    yield from (f"ally:{character}" for character in CHARACTERS if character != p.character)


def damage_target(p: Position, q: Question) -> Keys:
    """AL-143."""
    yield from ("hero", "companion")


def yes_or_no(p: Position, q: Question) -> Keys:
    yield from ("yes", "no")


def doubt(p: Position, q: Question) -> Keys:
    yield from ("suffer", "fail")
