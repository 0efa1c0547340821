"""Damage to the Hero, creature attack rolls, encounters and recovery (rules 6.10, 6.6)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import FACES, TOKENS, TYPES
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import items_in_use
from engine.games.alone.state import HERO, Station, step

COURAGE, COLD_BLOOD, KEEN_EYE, PRECISION, DEXTERITY = range(5)


def roll(s: Station, name: str, dice: int, seat: int) -> list[str]:
    return [FACES[value - 1] for value in s.roll(name, dice, 6, seat)]


def is_hit(s: Station, face: str) -> bool:
    """Evil's flash counts where the Hero Sector is dangerous (AL-94)."""
    return face == "H" or (face == "F" and s.danger[s.hero] == 1)


def hits(s: Station) -> int:
    return sum(is_hit(s, face) for face in s.dice)


# --- creature attacks


@step
def creature_roll(s: Station, name: str, dice: int) -> None:
    """Roll, let the Hero defend, then the hits left are one instance of Life damage (AL-112)."""
    if dice <= 0:
        return
    s.dice = roll(s, name, dice, s.leader)
    s.defences = []
    s.tell("creature_dice", dice=s.dice[:], hits=hits(s))
    s.then(defend)


@step
def defend(s: Station) -> None:
    """AL-108, AL-109."""
    found = []
    if hits(s):
        found = [
            option("armor", item)
            for item in items_in_use.usable(s, "armor")
            if item not in s.defences
        ]
        if s.has(DEXTERITY) and "dexterity" not in s.defences:
            found.append(option("dexterity"))
    if not found:
        s.then(strike)
        return
    s.ask(HERO, "defence", [*found, option("done")], defended)


@step
def defended(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "done":
        s.then(strike)
        return
    if chosen.kind == "dexterity":
        s.defences.append("dexterity")
        s.then(reroll_hits, 1)
    else:
        item = chosen.word()
        s.defences.append(item)
        if s.is_upgraded(item):
            s.defences.append("cancel")
        s.then(items_in_use.pay, item, 1)
        s.then(reroll_hits, len(s.dice))
    s.then(defend)


@step
def reroll_hits(s: Station, most: int) -> None:
    counted = [at for at, face in enumerate(s.dice) if is_hit(s, face)][:most]
    for at, face in zip(counted, roll(s, "reroll", len(counted), s.leader), strict=True):
        s.dice[at] = face
    s.tell("creature_dice", dice=s.dice[:], hits=hits(s))


@step
def strike(s: Station) -> None:
    s.then(hurt, "life", max(0, hits(s) - s.defences.count("cancel")))


# --- damage


@step
def hurt(s: Station, kind: str, points: int) -> None:
    """One instance of damage: who takes it, what softens it, then the points (AL-115)."""
    if points <= 0:
        return
    if s.companion:
        s.ask(s.leader, "damage_target", [option("hero"), option("companion")], aimed, kind, points)
    else:
        s.then(soften, kind, points, ())


@step
def aimed(s: Station, seat: int, chosen: Option, kind: str, points: int) -> None:
    if chosen.kind == "hero":
        s.then(soften, kind, points, ())
        return
    s.tell("companion_hurt", points=points)
    items_in_use.tire_companion(s, points)


@step
def soften(s: Station, kind: str, points: int, used: tuple[str, ...]) -> None:
    """AL-115, AL-134."""
    found = [
        option("sedative", item) for item in items_in_use.usable(s, "sedative") if item not in used
    ]
    if kind != "self_control" or points <= 0 or not found:
        s.then(suffer, kind, points)
        return
    s.ask(HERO, "sedative", [*found, option("no")], sedated, kind, points, used)


@step
def sedated(
    s: Station, seat: int, chosen: Option, kind: str, points: int, used: tuple[str, ...]
) -> None:
    if chosen.kind == "no":
        s.then(suffer, kind, points)
        return
    item = chosen.word()
    less = 2 if s.is_upgraded(item) else 1
    s.then(items_in_use.pay, item, 1)
    s.then(soften, kind, max(0, points - less), (*used, item))


@step
def suffer(s: Station, kind: str, points: int) -> None:
    if points <= 0:
        return
    lose(s, kind, points)
    if s.result is not None:
        return
    icon = "life_damage" if kind == "life" else "sc_damage"
    unlock(s, icon)
    s.then(windows.window, "damage", icon)


def unlock(s: Station, icon: str) -> None:
    if icon not in s.unlocked:
        s.unlocked.append(icon)


def lose(s: Station, kind: str, points: int) -> None:
    """Point by point; an empty meter passes the point on to the other one (AL-114, AL-117)."""
    s.tell("lost", meter=kind, points=points)
    for _ in range(points):
        if kind == "life":
            is_life = s.life > 0
        else:
            is_life = s.self_control == 0
        if is_life:
            s.life -= 1
        else:
            s.self_control -= 1
        if s.life <= 0 and s.self_control <= 0:
            s.life = s.self_control = 0
            s.conclude(False, "hero_fell")
            return


def recover(s: Station, kind: str, points: int) -> None:
    """Up to the heal limit, never beyond and never down (AL-118, AL-119)."""
    if kind == "life":
        s.life = max(s.life, min(s.heal_limit, s.life + points))
    else:
        s.self_control = max(s.self_control, min(s.heal_limit, s.self_control + points))
    s.tell("recovered", meter=kind, points=points)


# --- encounters


def frighten(s: Station, tokens: list[int]) -> None:
    """Each creature met unseen costs Self-control, the worst first (AL-61 to AL-64)."""
    kinds = [TOKENS[token] for token in tokens]
    for kind in sorted(kinds, key=lambda one: (-s.side(one).encounter, TYPES.index(one))):
        s.then(encounter, kind)


@step
def encounter(s: Station, kind: str) -> None:
    s.tell("encounter", creature=kind)
    s.then(brave, s.side(kind).encounter, ())


@step
def brave(s: Station, points: int, used: tuple[str, ...]) -> None:
    """AL-103."""
    found = []
    if points > 0:
        if s.character == "commander" and "commander" not in s.round_used:
            found.append(option("commander"))
        if s.has(COURAGE) and "courage" not in used:
            found.append(option("courage"))
    if not found:
        s.then(hurt, "self_control", points)
        return
    s.ask(HERO, "nerve", [*found, option("done")], braved, points, used)


@step
def braved(s: Station, seat: int, chosen: Option, points: int, used: tuple[str, ...]) -> None:
    if chosen.kind == "done":
        s.then(hurt, "self_control", points)
        return
    if chosen.kind == "commander":
        s.round_used.append("commander")
        return
    s.dice = roll(s, "courage", 1, s.leader)
    s.tell("creature_dice", dice=s.dice[:], hits=hits(s))
    s.then(brave, points - (0 if hits(s) else 1), (*used, "courage"))
