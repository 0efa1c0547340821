"""The Hero's attacks: targets, dice, wounds, kills and experience (rules 6.9)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import BOSSES, COMMON, SKILLS, TOKENS
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import interaction, items_in_use
from engine.games.alone.state import HERO, NOWHERE, Station, step

STATES = ("unhurt", "wounded")


def kinds_at(s: Station, sector: int) -> list[tuple[str, str]]:
    """Creatures the Hero can tell apart: by type and state only (AL-85)."""
    return sorted(
        {(TOKENS[token], STATES[s.wounded[token]]) for token, at in enumerate(s.at) if at == sector}
    )


def options(s: Station) -> list[Option]:
    found = [option("attack", *one) for one in kinds_at(s, s.hero)]
    for item in items_in_use.usable(s, "ammo"):
        sectors = geography.field_of_view(s) if s.is_upgraded(item) else [s.hero]
        found += [
            option("ammo", item, kind, state, s.relative(sector))
            for sector in sectors
            for kind, state in kinds_at(s, sector)
        ]
    for item in items_in_use.usable(s, "grenade"):
        found.append(option("grenade", item, "here"))
        found += [option("grenade", item, way) for way, _ in geography.ways(s, s.hero)]
    return found


def aim(s: Station) -> None:
    """Which creature the declared attack is meant for; the Hero knows only its looks."""
    if s.action[0] == "grenade":
        return
    kind, state = s.action[-2:] if s.action[0] == "attack" else s.action[2:4]
    where = s.relative(s.hero) if s.action[0] == "attack" else s.action[4]
    target = next(
        token
        for token in s.creatures()
        if TOKENS[token] == kind
        and STATES[s.wounded[token]] == state
        and s.relative(s.at[token]) == where
    )
    s.targets = [target]


@step
def fight(s: Station) -> None:
    """Roll, unless the target has gone (AL-51, AL-92, AL-97, AL-106)."""
    kind = s.action[0]
    if kind == "grenade":
        dice = 3 if "advanced" in s.action else 2
    else:
        where = s.relative(s.hero) if kind == "attack" else s.action[4]
        if not s.targets or s.at[s.targets[0]] == NOWHERE:
            return
        if s.relative(s.at[s.targets[0]]) != where:
            s.targets = []
            s.reveal("attack_failed")
            return
        dice = 2 + (int(s.action[-1]) if kind == "ammo" else 0) + s.extra
        if s.hunt and TOKENS[s.targets[0]] in BOSSES:
            dice += 4
    s.dice = harm.roll(s, "attack.hero", max(1, dice - s.fewer), HERO)
    s.tell("hero_dice", dice=s.dice[:], hits=hits(s))
    if s.has(harm.PRECISION) and any(not is_hit(s, face) for face in s.dice):
        s.ask(HERO, "precision", [option("reroll"), option("keep")], aimed_again)
    s.then(land)


def is_hit(s: Station, face: str) -> bool:
    """Flash counts where the Hero stands in the light (AL-93, AL-98)."""
    return face == "H" or (face == "F" and s.lit[s.hero] == 1)


def hits(s: Station) -> int:
    return sum(is_hit(s, face) for face in s.dice)


@step
def aimed_again(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "reroll":
        missed = next(at for at, face in enumerate(s.dice) if not is_hit(s, face))
        s.dice[missed] = harm.roll(s, "reroll", 1, HERO)[0]
        s.tell("hero_dice", dice=s.dice[:], hits=hits(s))


@step
def land(s: Station) -> None:
    damage = hits(s)
    if s.action[0] == "grenade":
        way = s.action[2]
        sector = s.hero if way == "here" else geography.leads(s, s.hero, way)
        s.targets = [one for one, at in enumerate(s.at) if at == sector and sector >= 0]
    for token in s.targets:
        deal(s, token, damage)
    if s.result is None:
        s.then(windows.window, "result", "combat")


def deal(s: Station, token: int, damage: int) -> None:
    """Wound, kill or nothing; damage never adds up between attacks (AL-95)."""
    side = s.side(TOKENS[token])
    if damage >= (side.kill if s.wounded[token] else side.wound + side.kill):
        kill(s, token)
    elif not s.wounded[token] and damage >= side.wound:
        s.wounded[token] = 1
        if s.revealed[s.at[token]]:
            s.reveal("creature_wounded", creature=TOKENS[token])


def kill(s: Station, token: int) -> None:
    kind, was_seen = TOKENS[token], s.revealed[s.at[token]]
    s.at[token], s.wounded[token], s.entered[token] = NOWHERE, 0, 0
    if was_seen:
        s.reveal("creature_killed", creature=kind)
    if kind in BOSSES:
        if s.hunt:
            interaction.complete_final(s)
        elif was_seen:
            s.then(boss_experience, 2, ())
    elif was_seen:
        gain(s, COMMON.index(kind))


def gain(s: Station, skill: int) -> None:
    """One point, at most two per skill (AL-99)."""
    if s.skills[skill] < 2:
        s.skills[skill] += 1
        s.tell("experience", skill=SKILLS[skill], points=s.skills[skill])


@step
def boss_experience(s: Station, count: int, chosen: tuple[str, ...]) -> None:
    """AL-101."""
    found = [
        option("skill", skill)
        for at, skill in enumerate(SKILLS)
        if s.skills[at] < 2 and skill not in chosen
    ]
    if found and count:
        s.ask(HERO, "boss_experience", found, boss_learnt, count, chosen)


@step
def boss_learnt(s: Station, seat: int, picked: Option, count: int, chosen: tuple[str, ...]) -> None:
    skill = picked.word()
    gain(s, SKILLS.index(skill))
    s.then(boss_experience, count - 1, (*chosen, skill))
