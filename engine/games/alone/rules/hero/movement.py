"""The Hero's Movement: steps, Doors, opportunity attacks and what is met on the way (rules 6.6)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard
from engine.games.alone.rules import geography, harm
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.hero import combat, items_in_use, turn
from engine.games.alone.state import HERO, Station, step


def is_free(s: Station) -> bool:
    return s.condition[s.hero] != "web"


def has_barred_door(s: Station) -> bool:
    return bool(geography.doors(s, s.hero, barred=True))


def has_way_out(s: Station) -> bool:
    return bool(geography.ways(s, s.hero))


def is_rested(s: Station) -> bool:
    return "pilot" not in s.round_used


NOT_IN_WEB: Final = Guard("AL-167", "in_web", is_free)
TO_GO: Final[tuple[Guard[Station], ...]] = (NOT_IN_WEB, Guard("AL-53", "no_way_out", has_way_out))
TO_GO_TWICE: Final[tuple[Guard[Station], ...]] = (*TO_GO, Guard("AL-182", "pilot_used", is_rested))
TO_UNBAR: Final[tuple[Guard[Station], ...]] = (
    NOT_IN_WEB,
    Guard("AL-59", "no_barred_door", has_barred_door),
)


def options(s: Station) -> list[Option]:
    if not is_free(s):
        return [option("tear_web")]
    steps = [way for way, _ in geography.ways(s, s.hero)]
    found = [option("move", way) for way in steps]
    found += [option("unbar", way) for way in geography.doors(s, s.hero, barred=True)]
    if s.character == "pilot" and is_rested(s):
        found += [option("move2", way) for way in steps]
    found += [option("jet", item, way) for item in items_in_use.usable(s, "jet") for way in steps]
    found += [option("weld", item) for item in items_in_use.usable(s, "weld")]
    return found


@step
def perform(s: Station) -> None:
    kind = s.action[0]
    if kind == "unbar":
        geography.change_bar(s, s.hero, s.action[1], False)
    elif kind == "tear_web":
        s.condition[s.hero] = ""
        s.tell("condition_cleared", sector=s.relative(s.hero))
    elif kind == "weld":
        s.then(weld, ())
        s.then(go_on, 2 if "advanced" in s.action else 1, 0)
    elif kind == "jet":
        s.then(leave, s.action[2], 1, 0)
        if "advanced" in s.action:
            s.then(fight_on)
    else:
        if kind == "move2":
            s.round_used.append("pilot")
        s.then(leave, s.action[1], 1 if kind == "move2" else 0, 0)


# --- one step (AL-55)


@step
def leave(s: Station, way: str, more: int, is_sacrifice: int) -> None:
    """The opportunity attack, then the step itself; `more` steps may follow."""
    if geography.leads(s, s.hero, way) < 0:
        return
    creatures = len(s.here())
    dice = creatures - s.lit[s.hero] + s.slash if creatures else 0
    s.slash = 0
    if dice > 0 and not is_sacrifice:
        if s.companion == "pilot":
            s.ask(HERO, "use_companion", [option("yes"), option("no")], pilot_helps, dice)
        else:
            s.then(harm.creature_roll, "attack.opportunity", dice)
    s.then(enter, way, more, is_sacrifice)


@step
def pilot_helps(s: Station, seat: int, chosen: Option, dice: int) -> None:
    if chosen.kind == "yes":
        items_in_use.tire_companion(s, 1)
    else:
        s.then(harm.creature_roll, "attack.opportunity", dice)


@step
def enter(s: Station, way: str, more: int, is_sacrifice: int) -> None:
    there = geography.leads(s, s.hero, way)
    if there < 0:
        return
    origin, s.hero = s.hero, there
    # Seeing no light ahead tells something too: no step is taken back.
    s.reveal("hero_moved", way=way, sector=s.relative(there))
    if way == "X":
        others = [one for one in geography.present(s) if one != origin]
        geography.hide(s, [one for one in others if not geography.on_hero_level(s, one)])
    met: list[int] = []
    if not s.revealed[there]:
        met = s.here()
        geography.show(s, there)
    geography.look(s)
    if met:
        s.halted = 1
        harm.frighten(s, met)
    s.then(bar_door)
    if not is_sacrifice:
        s.then(windows.window, "result", "movement")
    s.then(go_on, more, is_sacrifice)


@step
def bar_door(s: Station) -> None:
    """AL-57."""
    found = [option("bar", way) for way in geography.doors(s, s.hero, barred=False)]
    if found and not s.malus("BL4"):
        s.ask(HERO, "bar_door", [*found, option("none")], bar_chosen)


@step
def bar_chosen(s: Station, seat: int, chosen: Option) -> None:
    if chosen.kind == "bar":
        geography.change_bar(s, s.hero, chosen.word(), True)


@step
def go_on(s: Station, more: int, is_sacrifice: int) -> None:
    """A further step, unless something was met or a web holds (AL-65, AL-68, AL-69)."""
    found = [option("step", way) for way, _ in geography.ways(s, s.hero)]
    if more and found and not s.halted and s.condition[s.hero] != "web":
        s.ask(HERO, "step_direction", [*found, option("stop")], gone_on, more, is_sacrifice)


@step
def gone_on(s: Station, seat: int, chosen: Option, more: int, is_sacrifice: int) -> None:
    if chosen.kind == "step":
        s.then(leave, chosen.word(), more - 1, is_sacrifice)


# --- items


@step
def weld(s: Station, changed: tuple[str, ...]) -> None:
    """AL-57, AL-134."""
    doors = geography.doors(s, s.hero, True)
    if not s.malus("BL4"):
        doors += geography.doors(s, s.hero, False)
    found = [option("weld_door", way) for way in doors if way not in changed]
    if found:
        s.ask(HERO, "weld_door", [*found, option("done")], welded, changed)


@step
def welded(s: Station, seat: int, chosen: Option, changed: tuple[str, ...]) -> None:
    if chosen.kind == "done":
        return
    way = chosen.word()
    geography.change_bar(s, s.hero, way, not geography.is_barred(s, s.hero, way))
    s.then(weld, (*changed, way))


@step
def fight_on(s: Station) -> None:
    """The Combat Action that an upgraded Mochila allows after its flight (AL-139, AL-140)."""
    found = combat.options(s)
    if found:
        s.ask(HERO, "choose_action", [*found, option("skip")], turn.declare)
