"""Creatures on the move: steps, arrivals, what the Hero sees of them, and the noise (rules 6.7)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import name
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil.steps import legal_steps
from engine.games.alone.rules.hero import items_in_use
from engine.games.alone.state import HERO, NOWHERE, Station, Walk, step

STOP = option("stop")


def creature(s: Station, token: int) -> Option:
    return option("creature", token, TOKENS[token], name(s.at[token]))


@step
def move_begin(s: Station, seat: int, creatures: int, steps: int, may_lie: int) -> None:
    s.walks.append(Walk([]))
    s.then(move_pick, seat, creatures, steps, may_lie)
    s.then(noise_end)


@step
def move_pick(s: Station, seat: int, creatures: int, steps: int, may_lie: int) -> None:
    """AL-49, AL-189: the next creature, or none; asked even without a choice, so that silence
    tells nothing."""
    if not creatures:
        return
    tokens = [token for token in s.creatures() if token not in s.walks[-1].tokens]
    options = [creature(s, token) for token in tokens]
    s.ask(seat, "pick_creature", [*options, option("done")], move_picked, creatures, steps, may_lie,
          forced=True)  # fmt: skip


@step
def move_picked(
    s: Station, seat: int, chosen: Option, creatures: int, steps: int, may_lie: int
) -> None:
    if chosen.kind == "done":
        return
    walk = s.walks[-1]
    walk.has_stepped = False
    walk.tokens.append(chosen.number())
    s.then(prowl_on, seat, steps)
    s.then(noise_begin, seat, may_lie)
    s.then(move_pick, seat, creatures - 1, steps, may_lie)


@step
def prowl_on(s: Station, seat: int, steps: int, forced: int = 0) -> None:
    """Ask for one step of the creature that moves (AL-73); `forced`: it may not stay."""
    token = s.walks[-1].tokens[-1]
    if not steps or token == NOWHERE or s.at[token] == NOWHERE:
        return
    options = legal_steps(s, token)
    if not forced or not options:
        options.append(STOP)
    s.ask(seat, "creature_step", options, prowled, steps, forced=True)


@step
def prowled(s: Station, seat: int, chosen: Option, steps: int) -> None:
    if chosen.kind == "stop":
        return
    walk, way = s.walks[-1], chosen.word()
    token = walk.tokens[-1]
    if chosen.kind == "unbar":
        geography.change_bar(s, s.at[token], way, False)
        s.then(prowl_on, seat, steps - 1)
        return
    walk.has_stepped = True
    origin = s.at[token]
    there = geography.leads(s, origin, way)
    s.at[token], s.entered[token] = there, 1
    announce_step(s, token, origin, there, way)
    if there != s.hero:
        s.then(prowl_on, seat, steps - 1)
    elif not s.revealed[origin]:
        harm.frighten(s, [token])


def announce_step(s: Station, token: int, origin: int, there: int, way: str) -> None:
    """What the Hero sees of a step: AL-75 to AL-77."""
    kind = TOKENS[token]
    if s.revealed[origin] and s.revealed[there]:
        s.reveal("creature_moved", creature=kind, sector=s.relative(origin), way=way)
    elif s.revealed[origin]:
        s.reveal("creature_left", creature=kind, sector=s.relative(origin), way=way)
    elif s.revealed[there]:
        s.reveal("creature_seen", creature=kind, sector=s.relative(there))
    else:
        s.tell("creature_lurks", to=tuple(range(1, s.seats)), creature=kind, at=name(there))


# --- noise


@step
def noise_begin(s: Station, seat: int, may_lie: int) -> None:
    """The direction from which the creature that moved is heard (AL-78 to AL-83)."""
    walk = s.walks[-1]
    if not walk.has_stepped:
        return
    token = walk.tokens[-1]
    at = s.hero if token == NOWHERE else s.at[token]
    s.heard = token
    if at == NOWHERE:
        return
    told = noises(s, at)
    if may_lie:
        told = list(dict.fromkeys(told + false_noises(s)))
    s.ask(seat, "noise_direction", [option("noise", one) for one in told], noise_told)


def noises(s: Station, at: int) -> list[str]:
    """Every true account of a creature in this Sector."""
    if s.malus("BL2"):
        return ["same_level" if geography.on_hero_level(s, at) else "other_level"]
    if at == s.hero:
        return ["here"]
    if not geography.on_hero_level(s, at):
        return ["other_level"]
    return geography.first_ways(s, at) or ["no_direction"]


def false_noises(s: Station) -> list[str]:
    """What a false noise may say: nothing that gives it away (AL-124)."""
    if s.malus("BL2"):
        return ["same_level", "other_level"]
    return [way for way, _ in geography.ways(s, s.hero)] + ["other_level"]


@step
def noise_told(s: Station, seat: int, chosen: Option) -> None:
    told = chosen.word()
    s.noises.append(told)
    s.reveal("noise", direction=told)
    s.then(sense, ())


@step
def sense(s: Station, used: tuple[str, ...]) -> None:
    """AL-134, AL-136."""
    for item in items_in_use.usable(s, "sensor"):
        if item not in used:
            s.ask(HERO, "sensor", [option("yes"), option("no")], sensed, item, used)
            return


@step
def sensed(s: Station, seat: int, chosen: Option, item: str, used: tuple[str, ...]) -> None:
    if chosen.kind == "yes":
        is_upgraded = s.is_upgraded(item)
        s.then(items_in_use.pay, item, 1)
        s.then(read_sensor, int(is_upgraded))
    s.then(sense, (*used, item))


@step
def read_sensor(s: Station, names_type: int) -> None:
    token = s.heard
    at = s.hero if token == NOWHERE else s.at[token]
    far = geography.distances(s, s.hero)[at]
    steps = "infinite" if far == geography.FAR else str(far)
    s.reveal("sensor_read", distance=steps, creature=TOKENS[token] if names_type else "unknown")


@step
def noise_end(s: Station) -> None:
    s.walks.pop()
