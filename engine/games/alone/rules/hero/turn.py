"""A Turn of the Hero: start, Actions on offer, declaring one, and the end of it (rules 5)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.alone.board.actions import ICON_OF_ACTION
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.rules import geography, harm, rounds
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import combat, interaction, items_in_use, movement, searching
from engine.games.alone.state import ADRENALINE_LIMIT, HERO, NOWHERE, TURNS, Station, step

WITH_ITEM = ("jet", "weld", "lamp", "ammo", "grenade", "scan", "flare", "med")
REACTED_TO = ("movement", "combat", "tracking", "interaction")
"""Actions whose declaration opens a window."""


@step
def begin_turn(s: Station) -> None:
    s.turn += 1
    s.played = s.bullet = s.healed = 0
    s.unlocked, s.stims = [], []
    s.entered = [0] * len(s.entered)
    s.fierce = 0
    s.tell("turn", round=s.round, turn=s.turn)
    s.then(turn_start)
    s.then(first_action)
    s.then(second_action)
    s.then(windows.window, "end", "")
    s.then(suffer_condition)
    s.then(creatures_attack)
    s.then(put_out_lights)
    s.then(end_turn)


# --- T1


def has_adrenaline(s: Station, meter: str) -> bool:
    return s.adrenaline > 0


def has_not_healed(s: Station, meter: str) -> bool:
    return not s.healed


def is_below_limit(s: Station, meter: str) -> bool:
    return (s.life if meter == "life" else s.self_control) < s.heal_limit


def is_not_hurrying(s: Station, meter: str) -> bool:
    return not s.bullet


def is_stim_fresh(s: Station, item: str) -> bool:
    return item not in s.stims


def _meter(s: Station, meter: str) -> Params:
    return {"meter": thing("number", meter), "limit": s.heal_limit}


def _item(s: Station, item: str) -> Params:
    return {"item": thing("item", item)}


HAS_ADRENALINE: Final = Guard("AL-31", "no_adrenaline", has_adrenaline)
TO_HEAL: Final = (
    HAS_ADRENALINE,
    Guard("AL-31", "healed_already", has_not_healed),
    Guard("AL-32", "at_heal_limit", is_below_limit, _meter),
)
TO_HURRY: Final = (HAS_ADRENALINE, Guard("AL-31", "hurrying_already", is_not_hurrying))
TO_STIMULATE: Final = (Guard("AL-136", "stim_used", is_stim_fresh, _item),)


@step
def turn_start(s: Station) -> None:
    """AL-31, AL-145."""
    found = []
    if has_adrenaline(s, "life"):
        if has_not_healed(s, "life"):
            found += [option("heal_life")] if is_below_limit(s, "life") else []
            found += [option("heal_sc")] if is_below_limit(s, "self_control") else []
        if is_not_hurrying(s, "life"):
            found.append(option("bullet_time"))
    found += [
        option("stim", item) for item in items_in_use.usable(s, "stim") if is_stim_fresh(s, item)
    ]
    if s.companion:
        found.append(option("sacrifice"))
    s.ask(HERO, "turn_start", [*found, option("go")], prepared)


@step
def prepared(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "go":
        return
    if chosen.kind == "bullet_time":
        s.adrenaline -= 1
        s.bullet = 1
        s.tell("bullet_time")
    elif chosen.kind == "stim":
        item = chosen.word()
        s.stims.append(item)
        s.adrenaline = min(ADRENALINE_LIMIT, s.adrenaline + (2 if s.is_upgraded(item) else 1))
        s.then(items_in_use.pay, item, 1)
    elif chosen.kind == "sacrifice":
        s.then(interaction.sacrifice)
    else:
        s.adrenaline -= 1
        s.healed = 1
        harm.recover(s, "life" if chosen.kind == "heal_life" else "self_control", 1)
        if s.companion == "doctor":
            s.ask(HERO, "use_companion", [option("yes"), option("no")], doctor_helps)
    s.then(turn_start)


@step
def doctor_helps(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "yes":
        items_in_use.tire_companion(s, 1)
        s.then(interaction.recover_choice, 1)


# --- T2, T3


@step
def first_action(s: Station) -> None:
    """AL-4, AL-5, AL-6."""
    s.ask(HERO, "choose_action", actions(s), declare)


@step
def second_action(s: Station) -> None:
    """AL-4, AL-5, AL-6."""
    if s.bullet:
        s.ask(HERO, "choose_action", [*actions(s), option("skip")], declare)


def actions(s: Station) -> list[Option]:
    """Every legal Action (rules 5.3), by what the Hero knows only (AL-199)."""
    return [
        *movement.options(s),
        *searching.exploration_options(s),
        *combat.options(s),
        *searching.tracking_options(s),
        *searching.loot_options(s),
        *interaction.options(s),
    ]


@step
def declare(s: Station, seat: int, chosen: Option) -> None:
    """Announce the Action with all its parameters before anything of it happens (AL-6, AL-36)."""
    if chosen.kind == "skip":
        return
    s.action = [chosen.kind, *(str(one) for one in chosen.args)]
    s.fewer = s.slash = s.keep_danger = s.lies = s.dim = s.void = s.extra = s.halted = s.lied = 0
    s.jam, s.targets, s.named, s.drawn = NOWHERE, [], [], []
    icon = ICON_OF_ACTION[chosen.kind]
    harm.unlock(s, icon)
    s.tell("declared", action=icon, detail=s.action[:])
    if icon == "combat":
        combat.aim(s)
    if chosen.kind in WITH_ITEM:
        s.then(declare_item, s.action[1])
    elif icon == "combat" and s.companion == "commander":
        s.ask(HERO, "use_companion", [option("yes"), option("no")], commander_helps)
    if icon == "tracking":
        s.then(searching.name_target)
    s.then(react, icon)


@step
def react(s: Station, icon: str) -> None:
    if icon in REACTED_TO:
        s.then(windows.window, "declare", icon)
    perform = {
        "movement": movement.perform, "exploration": searching.explore, "combat": combat.fight,
        "tracking": searching.track, "loot": searching.loot,
        "interaction": interaction.interact,
    }  # fmt: skip
    s.then(perform[icon])


@step
def commander_helps(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "yes":
        items_in_use.tire_companion(s, 1)
        s.extra += 1


@step
def declare_item(s: Station, item: str) -> None:
    """The charge of an item used for an Action; Munición may take two (AL-133, AL-135)."""
    s.action.append("advanced" if s.is_upgraded(item) else "basic")
    if item.startswith("ammo_") and s.charges(item) > 1:
        s.ask(HERO, "item_charges", [option("charges", 1), option("charges", 2)], paid, item)
    else:
        s.then(settle, item, 1)


@step
def paid(s: Station, seat: int, chosen: Option, item: str) -> None:
    s.then(settle, item, chosen.number())


@step
def settle(s: Station, item: str, charges: int) -> None:
    s.action.append(str(charges))
    s.then(items_in_use.pay, item, charges)


# --- T5 to T8


@step
def suffer_condition(s: Station) -> None:
    condition = s.condition[s.hero]
    if condition == "fire":
        s.then(harm.hurt, "life", 1)
    elif condition == "gas":
        s.then(harm.hurt, "self_control", 1)


@step
def creatures_attack(s: Station) -> None:
    """All creatures in the Hero Sector roll together (AL-110, AL-111)."""
    sides = [s.side(TOKENS[token]) for token in s.here()]
    if sides:
        lit = s.lit[s.hero]
        dice = sum(side.lit if lit else side.dark for side in sides) + s.fierce
        s.then(harm.creature_roll, "attack.creatures", dice)


@step
def put_out_lights(s: Station) -> None:
    """Creatures that came in put out the lights around them, not the Hero's (AL-27, AL-28)."""
    came = {s.at[token] for token in s.creatures() if s.entered[token]}
    beset = {s.at[token] for token in s.creatures()} - {s.hero}
    for sector in sorted(beset, key=s.relative):
        if sector in came:
            geography.put_out(s, sector)
        elif s.lit[sector] and s.revealed[sector]:
            # Who came this Turn is hidden: lights that stay on tell as much as others.
            s.reveal("lights_kept", sector=s.relative(sector))


@step
def end_turn(s: Station) -> None:
    s.action = []
    s.targets = []
    if s.turn < TURNS:
        s.then(begin_turn)
    else:
        s.then(rounds.end_round)
