"""Interaction: lights, missions and rewards, items, the companion's sacrifice (6.12, 6.13)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.alone.board.creatures import BOSSES, COMMON, SKILLS, TOKENS
from engine.games.alone.board.grid import COMPASS
from engine.games.alone.board.items import CHARACTERS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil.requirements import near
from engine.games.alone.rules.evil.spawning import spawn
from engine.games.alone.rules.hero import combat, items_in_use, movement
from engine.games.alone.state import HERO, MARKER_END, Station, step

COMPANION_CHARGES = 6
GREEN, BLUE, RED = range(3)


def options(s: Station) -> list[Option]:
    found = []
    if s.hero in s.lcus:
        open_ways = [way for way in COMPASS if geography.leads(s, s.hero, way) >= 0]
        found += [option("repair", way) for way in open_ways or ["none"]]
    found += [option("mission", id) for colour, id in enumerate(s.missions) if is_due(s, colour)]
    if s.condition[s.hero]:
        found.append(option("clear_condition"))
    for item in items_in_use.usable(s, "flare"):
        if s.is_upgraded(item):
            found.append(option("flare", item, "all"))
        else:
            ways = [way for way, _ in geography.ways(s, s.hero)]
            found += [option("flare", item, way) for way in ways or ["none"]]
    return found + [option("med", item) for item in items_in_use.usable(s, "med")]


def is_due(s: Station, colour: int) -> bool:
    """Whether a mission in play can be worked on in the Hero Sector (AL-148, AL-156)."""
    return is_unfinished(s, colour) and is_open(s, colour) and is_in_room(s, colour)


def is_unfinished(s: Station, colour: int) -> bool:
    return s.progress[colour] < MISSIONS[s.missions[colour]].needed


def is_open(s: Station, colour: int) -> bool:
    return colour != RED or bool(s.final_active)


def is_in_room(s: Station, colour: int) -> bool:
    return s.rooms[s.hero] == room_of(s, colour)


def room_of(s: Station, colour: int) -> str:
    """Where the next Interaction of a mission takes place."""
    rooms = MISSIONS[s.missions[colour]].rooms
    return rooms[min(s.progress[colour], len(rooms) - 1)]


def _mission(s: Station, colour: int) -> Params:
    return {
        "mission": thing("mission", s.missions[colour]),
        "room": thing("room", room_of(s, colour)),
    }


TO_WORK: Final = (
    Guard("AL-148", "mission_done", is_unfinished, _mission),
    Guard("AL-156", "final_locked", is_open, _mission),
    Guard("AL-153", "wrong_room", is_in_room, _mission),
)


@step
def interact(s: Station) -> None:
    if s.void:
        s.tell("interaction_failed")
        return
    kind = s.action[0]
    if kind == "repair":
        way = s.action[1]
        switch_on(s, [] if way == "none" else geography.line(s, s.hero, way, 2))
    elif kind == "flare":
        way = s.action[2]
        if way == "all":
            switch_on(s, near(s)[1:])
        else:
            switch_on(s, [] if way == "none" else geography.line(s, s.hero, way, 1))
    elif kind == "med":
        harm.recover(s, "life", 3 if "advanced" in s.action else 2)
        if "advanced" in s.action:
            harm.recover(s, "self_control", 1)
    elif kind == "clear_condition":
        s.condition[s.hero] = ""
        s.tell("condition_cleared", sector=s.relative(s.hero))
    else:
        advance(s, s.missions.index(s.action[1]))


def switch_on(s: Station, sectors: list[int]) -> None:
    if s.dim == 2:
        s.tell("interaction_failed")
    else:
        geography.light(s, [s.hero] if s.dim else [s.hero, *sectors])


# --- missions


def advance(s: Station, colour: int) -> None:
    """One step of a mission, if its condition holds (AL-153, AL-154)."""
    id = s.missions[colour]
    if not counts(s, id):
        s.tell("interaction_failed")
        return
    s.progress[colour] += 1
    s.tell("mission_progress", mission=id, progress=s.progress[colour])
    if id == "RE8":
        s.hunt = 1
        s.then(spawn, s.leader, ",".join(BOSSES), 0, 0)
    elif s.progress[colour] < MISSIONS[id].needed:
        if id == "RE6":
            s.then(spawn, s.leader, "any", 0, 0)
    elif colour == RED:
        complete_final(s)
    else:
        s.tell("mission_complete", mission=id)
        if colour == GREEN:
            REWARDS[id](s)
        if not s.final_active:
            s.then(activate_final)


def counts(s: Station, id: str) -> bool:
    if id == "RE3":
        return not s.danger[s.hero]
    if id == "RE4":
        return sum(s.skills) > 0
    if id == "RE7":
        return not s.here()
    return True


def complete_final(s: Station) -> None:
    s.progress[RED] = max(s.progress[RED], MISSIONS[s.missions[RED]].needed)
    s.conclude(True, "final_mission")


@step
def activate_final(s: Station) -> None:
    """The Final Mission opens, with the reward of the difficulty (AL-155, AL-157)."""
    s.final_active = 1
    s.tell("final_active", mission=s.missions[RED])
    difficulty = s.game_options["difficulty"]
    if difficulty in ("easy", "normal"):
        gain_round(s)
    if difficulty == "easy":
        harm.recover(s, "life", 3)
        harm.recover(s, "self_control", 3)
    elif difficulty != "impossible":
        s.then(recover_choice, 3)


def gain_round(s: Station) -> None:
    """The marker goes one space to the right; nightmare stays (AL-160, AL-161)."""
    s.marker = min(MARKER_END, s.marker + 1)
    s.tell("round_gained", marker=s.marker)


@step
def recover_choice(s: Station, points: int) -> None:
    """AL-118, AL-119."""
    s.ask(HERO, "recover_choice", [option("life"), option("self_control")], recovered, points)


@step
def recovered(s: Station, seat: int, chosen: Option, points: int) -> None:
    harm.recover(s, chosen.kind, points)


def others(s: Station) -> list[str]:
    return [one for one in CHARACTERS if one != s.character]


def join(s: Station, character: str) -> None:
    s.companion, s.companion_charges = character, COMPANION_CHARGES
    s.tell("companion_joined", character=character)


def reward_survivor(s: Station) -> None:
    join(s, others(s)[s.pick("companion", 3)])


def reward_pod(s: Station) -> None:
    """AL-142."""
    s.ask(HERO, "choose_companion", [option("ally", one) for one in others(s)], joined)


@step
def joined(s: Station, seat: int, chosen: Option) -> None:
    join(s, chosen.word())


def reward_arsenal(s: Station) -> None:
    items_in_use.draw(s, 2)
    s.then(items_in_use.tidy)


def reward_power(s: Station) -> None:
    far = geography.distances(s, s.hero)
    geography.light(s, [one for one in geography.present(s) if far[one] <= 2])


def reward_plans(s: Station) -> None:
    s.plans = 1


def reward_serum(s: Station) -> None:
    harm.recover(s, "life", 3)
    harm.recover(s, "self_control", 3)


def reward_air(s: Station) -> None:
    """AL-99, AL-102."""
    level = [one for one in geography.present(s) if geography.on_hero_level(s, one)]
    seen = [one for one in level if s.danger[one] and s.revealed[one]]
    for one in level:
        s.danger[one] = 0
    s.tell("air_cleared", sectors=sorted(s.relative(one) for one in seen))
    found = [option("skill", skill) for at, skill in enumerate(SKILLS) if s.skills[at] < 2]
    if found:
        s.ask(HERO, "choose_skill", found, learnt)


@step
def learnt(s: Station, seat: int, chosen: Option) -> None:
    combat.gain(s, SKILLS.index(chosen.word()))


REWARDS = {
    "GR1": reward_survivor, "GR2": reward_pod, "GR3": reward_arsenal, "GR4": reward_power,
    "GR5": reward_plans, "GR6": reward_serum, "GR7": reward_air, "GR8": gain_round,
}  # fmt: skip


# --- the companion's sacrifice


@step
def sacrifice(s: Station) -> None:
    """The companion's one great deed; no Action, so nothing is unlocked (AL-145, AL-146)."""
    character = s.companion
    s.companion, s.companion_charges = "", 0
    s.tell("sacrificed", character=character)
    if character == "commander":
        found = [option("attack", *one) for one in combat.kinds_at(s, s.hero)]
        if found:
            s.ask(HERO, "sacrifice_detail", found, avenged)
    elif character == "pilot":
        s.halted = 0
        s.then(movement.go_on, 3, 1)
    elif character == "technician":
        far = geography.distances(s, s.hero)
        near_here = [one for one in geography.present(s) if far[one] <= 2]
        geography.light(s, [one for one in near_here if geography.on_hero_level(s, one)])
    else:
        harm.recover(s, "life", 4)
        harm.recover(s, "self_control", 4)


@step
def avenged(s: Station, seat: int, chosen: Option) -> None:
    kind, state = (str(one) for one in chosen.args)
    token = next(
        one for one in s.here() if TOKENS[one] == kind and combat.STATES[s.wounded[one]] == state
    )
    if kind in COMMON or s.wounded[token]:
        combat.kill(s, token)
    else:
        s.wounded[token] = 1
        s.reveal("creature_wounded", creature=kind)
