"""The Hero's judgement of every option, in Actions (rules 12): what it brings, what it risks."""

from __future__ import annotations

from typing import Any, Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.alone.board.creatures import BOSSES
from engine.games.alone.mind import hero_risk as risk
from engine.games.alone.mind.chart import beyond
from engine.games.alone.mind.hero_plan import Plan

TURNS: Final = 8
VICTORY: Final = 100.0
USELESS: Final = -5.0
ITEM_WORTH: Final = {
    "jet": 3.0, "med": 2.5, "ammo": 2.0, "armor": 2.2, "sedative": 1.8, "stim": 2.0, "scan": 1.2,
    "grenade": 1.0, "flare": 0.3, "sensor": 0.1, "weld": 0.2, "lamp": 0.3,
}  # fmt: skip
UPGRADE_WORTH: Final = {"armor": 1.0, "med": 0.9, "sedative": 0.9, "stim": 0.8, "scan": 0.3}
CHARACTER_WORTH: Final = {"pilot": 3.0, "doctor": 2.0, "commander": 1.5, "technician": 1.0}


def hero_worths(view: View, decision: Decision) -> list[float]:
    seen: Any = view
    kind = decision.kind
    if kind == "choose_action":
        return action_worths(seen, decision)
    if kind == "turn_start":
        return [preparation_worth(seen, one) for one in decision.options]
    if kind == "track_target":
        sought = Plan(seen).sought
        return [
            float(len(sought) - sought.index(str(one.args[0]))) if one.args[0] in sought else 0.0
            for one in decision.options
        ]
    if kind in ("step_direction", "sacrifice_detail"):
        plan = Plan(seen)
        return [step_worth(plan, one) for one in decision.options]
    if kind == "bar_door":
        plan = Plan(seen)
        return [bar_worth(plan, one) for one in decision.options]
    return [simple_worth(seen, kind, one) for one in decision.options]


# --- before the Action


def preparation_worth(view: Any, one: Option) -> float:
    """Bullet time as long as there is adrenaline: Evil has no more cards for it (AL-33)."""
    health = int(view["life"]) + int(view["self_control"])
    spare = view["adrenaline"] - (TURNS - view["turn"] + 1)
    if one.kind in ("heal_life", "heal_sc"):
        meter = int(view["life" if one.kind == "heal_life" else "self_control"])
        return (3.0 if health <= 4 or spare > 0 else 0.0) + 0.01 * (12 - meter)
    if one.kind == "sacrifice":
        return sacrifice_worth(view)
    return {"bullet_time": 2.0, "stim": 2.5, "go": 1.0}[one.kind]


def sacrifice_worth(view: Any) -> float:
    """The one great help of a companion (rules 3.12)."""
    limit = view["heal_limit"]
    gain = sum(min(4, max(0, limit - view[one])) for one in ("life", "self_control"))
    if view["companion"] == "doctor":
        return 2.4 if gain >= 6 or view["life"] + view["self_control"] <= 5 else 0.0
    plan = Plan(view)
    if view["companion"] == "pilot":
        return 2.4 if not plan.is_there else 0.0
    if view["companion"] == "commander":
        return 2.4 if plan.tile["creatures"] else 0.0
    return 0.0


# --- Actions


def action_worths(view: Any, decision: Decision) -> list[float]:
    plan = Plan(view)
    is_last = not view["this_turn"]["bullet"] or any(one.kind == "skip" for one in decision.options)
    return [action_worth(plan, one, is_last) for one in decision.options]


def action_worth(plan: Plan, one: Option, is_last: bool) -> float:
    view, kind = plan.view, one.kind
    point = risk.dearness(view)
    here = risk.staying(view, plan.tile) * point * (1.0 if is_last else 0.35)
    if kind in ("move", "move2", "jet"):
        return movement_worth(plan, one, point, is_last)
    if kind == "mission":
        return mission_worth(plan, str(one.args[0])) - here
    if kind in ("attack", "ammo", "grenade"):
        return attack_worth(plan, one, point) - here
    if kind == "unbar":
        return plan.through_bars(str(one.args[0])) - 1.2 - here
    if kind in ("tear_web", "clear_condition"):
        held = plan.tile["condition"] == "web"
        return (0.9 if held else 0.5 * plan.is_there) - here
    if kind in ("track", "scan"):
        best = max(plan.by_way.values(), default=0.0)
        return best + plan.asking + (0.2 if kind == "scan" else 0.0) - here
    if kind in ("explore", "lamp"):
        return exploration_worth(plan) - here
    if kind == "loot_room":
        return 0.9 - here
    if kind == "loot":
        return -0.2 - here
    if kind == "med":
        return medicine_worth(view, str(one.args[0]), point) - here
    return {"skip": 0.0, "repair": -0.3, "flare": -0.3}.get(kind, -0.5) - here


def movement_worth(plan: Plan, one: Option, point: float, is_last: bool) -> float:
    way = str(one.args[-1])
    progress = plan.by_way.get(way, USELESS)
    there = plan.chart.live.get(beyond(plan.chart.here, way))
    cost = risk.leaving(plan.tile)
    if is_last:
        cost += risk.FOLLOWS * risk.following(plan.view, plan.tile)
    if there is None:
        cost += risk.UNSEEN
    else:
        cost += risk.staying(plan.view, there) * (1.0 if is_last else 0.35)
        cost += 0.2 * bool(there.get("danger"))
    further = 0.8 if one.kind != "move" and progress > 0.3 and not is_arrival(plan, way) else 0.0
    return progress - cost * point + further - (0.05 if one.kind == "jet" else 0.0)


def is_arrival(plan: Plan, way: str) -> bool:
    there = beyond(plan.chart.here, way)
    return any(one.belief.get(there) == 1.0 for one in plan.goals)


def mission_worth(plan: Plan, id: str) -> float:
    view = plan.view
    mission = next(one for one in view["missions"] if one["id"] == id)
    is_final = id.startswith("RE")
    if not counts(plan, id):
        return USELESS
    if is_final and mission["progress"] + 1 == mission["needed"] and id != "RE8":
        return VICTORY
    if not is_final and view["final_active"]:
        return -0.5
    return 1.5


def counts(plan: Plan, id: str) -> bool:
    """Whether a mission Interaction would be of use here and now (rules 3.13)."""
    if id == "RE3":
        return not plan.tile["danger"]
    if id == "RE4":
        return is_experienced(plan)
    if id == "RE7":
        return not plan.tile["creatures"]
    return True


def is_experienced(plan: Plan) -> bool:
    return any(plan.view["skills"].values())


def attack_worth(plan: Plan, one: Option, point: float) -> float:
    view, tile = plan.view, plan.tile
    if one.kind == "grenade":
        if one.args[1] != "here" or not tile["creatures"]:
            return USELESS
        dice = 2
        targets = [(kind, "wounded" if hurt else "unhurt") for kind, hurt in tile["creatures"]]
    else:
        at = 0 if one.kind == "attack" else 1
        targets = [(str(one.args[at]), str(one.args[at + 1]))]
        dice = 2 if one.kind == "attack" else 4
    worth = 0.0
    for kind, state in targets:
        more = 4 if view["hunt"] and kind in BOSSES else 0
        kill, wound = risk.fight(view, tile, kind, state, dice + more)
        worth += (kill + 0.5 * wound) * prize(plan, kind, point)
    return worth - (0.1 if one.kind != "attack" else 0.0)


def prize(plan: Plan, kind: str, point: float) -> float:
    """What it is worth to be rid of a creature."""
    view, tile = plan.view, plan.tile
    if view["hunt"] and kind in BOSSES:
        return VICTORY
    side = risk.side_of(view, kind)
    worth = 2.0 * (side.lit if tile["lit"] else side.dark) * risk.hit_chance(tile) * point + 0.3
    final = view["missions"][2]["id"]
    if final == "RE4" and not is_experienced(plan):
        worth += 4.0
    if final == "RE7" and view["final_active"] and plan.is_there:
        worth += 4.0
    return worth


def exploration_worth(plan: Plan) -> float:
    """Exploring takes a Danger token away where a mission cannot bear it."""
    if (
        plan.tile["danger"]
        and plan.is_there
        and plan.view["final_active"]
        and plan.view["missions"][2]["id"] == "RE3"
    ):
        return 1.5
    return -0.4


def medicine_worth(view: Any, item: str, point: float) -> float:
    is_better = any(one["item"] == item and one["upgraded"] for one in view["inventory"])
    gain = min(3 if is_better else 2, max(0, int(view["heal_limit"]) - int(view["life"])))
    return gain * point - 0.2


# --- steps and Doors


def step_worth(plan: Plan, one: Option) -> float:
    if one.kind == "stop":
        return 0.2 if plan.is_there else 0.0
    if one.kind != "step":
        return 1.0
    way = str(one.args[0])
    there = plan.chart.live.get(beyond(plan.chart.here, way))
    cost = risk.UNSEEN if there is None else risk.staying(plan.view, there)
    return plan.by_way.get(way, USELESS) - cost * risk.dearness(plan.view)


def bar_worth(plan: Plan, one: Option) -> float:
    """A Door is barred against a creature behind it that the Hero does not have to pass."""
    if one.kind == "none":
        return 0.0
    way = str(one.args[0])
    there = plan.chart.live.get(beyond(plan.chart.here, way))
    if there is None or not there["creatures"]:
        return -1.0
    others = [progress for other, progress in plan.by_way.items() if other != way]
    goes_there = plan.by_way.get(way, 0.0) > max(others, default=-1.0)
    return 1.0 if plan.is_there or not goes_there else -1.0


# --- the rest


def simple_worth(view: Any, kind: str, one: Option) -> float:
    if kind == "choose_character":
        return CHARACTER_WORTH[str(one.args[0])]
    if kind == "choose_companion":
        return {"doctor": 2.0, "pilot": 1.5}.get(str(one.args[0]), 1.0)
    if kind == "discard_item":
        return -item_worth(view, str(one.args[0]))
    if kind == "upgrade":
        return upgrade_worth(view, one)
    if kind in ("recover_choice", "doctor_recover"):
        if one.kind == "none":
            return -0.5
        meter = int(view["life" if one.kind == "life" else "self_control"])
        return float(min(3, max(0, int(view["heal_limit"]) - meter))) + 0.01 * (12 - meter)
    if kind == "item_charges":
        return float(int(one.args[0]))
    if kind == "remove_danger":
        return 0.0 if one.kind == "none" else 2.0 if one.args[0] == view["hero"] else 1.0
    if kind == "doubt":
        is_weak = view["life"] + view["self_control"] <= 4
        return 1.0 if (one.kind == "fail") == is_weak else 0.0
    if one.kind in ("done", "no", "none", "keep"):
        return 0.0
    return 1.0


def item_worth(view: Any, item: str) -> float:
    held = next(one for one in view["inventory"] if one["item"] == item)
    fitness = 0.4 + 0.2 * int(held["charges"]) + bool(held["upgraded"])
    return ITEM_WORTH[item.partition("_")[0]] * fitness


def upgrade_worth(view: Any, one: Option) -> float:
    if one.kind == "done":
        return 0.0
    better, giver = str(one.args[0]).partition("_")[0], str(one.args[1]).partition("_")[0]
    return UPGRADE_WORTH.get(better, 0.0) - 0.3 * ITEM_WORTH[giver]
