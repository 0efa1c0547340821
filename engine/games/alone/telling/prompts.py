"""What goes with a question: what is known of an option's cost and risk before it is chosen, and
for Evil the noise the Hero would hear.

Everything here follows from what the view of the seat that decides holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.reasons import first_failing
from engine.games.alone.board.creatures import BOSSES, TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.board.reaction_cards import REACTIONS
from engine.games.alone.rules import geography, harm, rounds
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.evil.prowling import noises
from engine.games.alone.rules.hero import combat, turn
from engine.games.alone.rules.hero.interaction import counts
from engine.games.alone.state import NOWHERE, Station

Prompt = dict[str, object]
Asker = Callable[[Station, Decision], Prompt]
STEPS: Final = {"move": 0, "move2": 0, "step": 0, "jet": 1}
"""Options that take the Hero a step, and which of their words is the direction."""
ATTACKS: Final = {"attack": 0, "ammo": 1}
"""Options that attack one creature, and which of their words is its type; its state follows."""
METERS: Final = {
    "heal_life": "life", "life": "life", "heal_sc": "self_control", "self_control": "self_control",
}  # fmt: skip
"""Options that raise one meter."""


def prompt_of(s: Station, decision: Decision) -> Prompt:
    asker = ASKERS.get(decision.kind)
    return {} if asker is None else asker(s, decision)


# --- the Hero


def _action(s: Station, decision: Decision) -> Prompt:
    """`forecasts` by option key, where anything is known; `staying` is what the Turn's end brings
    in this Sector, as far as it can be seen now."""
    known = {option.key: _forecast(s, option) for option in decision.options}
    return {
        "staying": _awaits(s, s.hero),
        "forecasts": {key: forecast for key, forecast in known.items() if forecast},
    }


def _turn_start(s: Station, decision: Decision) -> Prompt:
    """`ahead` are the Actions that can be declared once the Hero goes on, so that one press can do
    both; nothing happens in between."""
    ahead = turn.actions(s)
    known = {option.key: _forecast(s, option) for option in ahead}
    return {
        **_recovery(s, decision, 1),
        "ahead": [{"key": one.key, "kind": one.kind, "args": list(one.args)} for one in ahead],
        "staying": _awaits(s, s.hero),
        "forecasts": {key: forecast for key, forecast in known.items() if forecast},
    }


def _forecast(s: Station, option: Option) -> Prompt:
    if option.kind == "mission" and not counts(s, option.word()):
        return {"in_vain": option.word()}
    if option.kind == "med":
        is_upgraded = s.is_upgraded(option.word())
        life = _gain(s, "life", 3 if is_upgraded else 2)
        calm = _gain(s, "self_control", 1) if is_upgraded else 0
        return {"gains": {"life": life, "self_control": calm}}
    if option.kind in STEPS:
        there = geography.leads(s, s.hero, option.word(STEPS[option.kind]))
        leaving = max(0, len(s.here()) - s.lit[s.hero]) if s.here() else 0
        found: Prompt = {"leaving": leaving} if leaving else {}
        return {**found, **({**_awaits(s, there)} if s.revealed[there] else {"unseen": True})}
    if option.kind in ATTACKS:
        return _attack(s, option)
    return {}


def _awaits(s: Station, there: int) -> Prompt:
    """What a Turn that ends there costs, by what is seen there now."""
    sides = [s.side(TOKENS[token]) for token, at in enumerate(s.at) if at == there]
    dice = sum([side.lit if s.lit[there] else side.dark for side in sides])
    found: Prompt = {"dice": dice, "dangerous": bool(s.danger[there])} if dice else {}
    return {**found, "condition": s.condition[there]} if s.condition[there] else found


def _attack(s: Station, option: Option) -> Prompt:
    """Dice of an attack and how many of them must hit; with Ammunition for its first charge."""
    at = ATTACKS[option.kind]
    kind, state = option.word(at), option.word(at + 1)
    side = s.side(kind)
    dice = 2 + (1 if option.kind == "ammo" else 0) + (4 if s.hunt and kind in BOSSES else 0)
    is_wounded = state == combat.STATES[1]
    return {
        "attack": dice,
        "lit": bool(s.lit[s.hero]),
        **({} if is_wounded else {"wounds": side.wound}),
        "kills": side.kill if is_wounded else side.wound + side.kill,
    }


def _gain(s: Station, meter: str, points: int) -> int:
    """How far a meter rises, within the limit (AL-119)."""
    value = s.life if meter == "life" else s.self_control
    return max(0, min(s.heal_limit - value, points))


def _recovery(s: Station, decision: Decision, points: int) -> Prompt:
    """By option, how far the meter would really rise."""
    return {
        "recovers": {
            option.key: _gain(s, METERS[option.kind], points)
            for option in decision.options
            if option.kind in METERS
        }
    }


def _recover_choice(s: Station, decision: Decision) -> Prompt:
    points = decision.args[0]
    assert isinstance(points, int)
    return _recovery(s, decision, points)


def _doctor(s: Station, decision: Decision) -> Prompt:
    return _recovery(s, decision, 1)


def _hits(s: Station, decision: Decision) -> Prompt:
    return {"hits": harm.hits(s)}


def _points(at: int) -> Asker:
    """The points at stake stand among the arguments of the step that goes on."""
    return lambda s, decision: {"points": decision.args[at]}


def _damage(s: Station, decision: Decision) -> Prompt:
    meter, points, *_ = decision.args
    return {"meter": meter, "points": points}


def _item(s: Station, decision: Decision) -> Prompt:
    return {"item": decision.args[0]}


# --- Evil


def _window(s: Station, decision: Decision) -> Prompt:
    """`waits` says of each card of the hand that cannot be played face up which words tell why."""
    timing, icon = str(decision.args[0]), str(decision.args[1])
    missing = {
        id: first_failing(windows.to_play(REACTIONS[id]), s, REACTIONS[id], timing, icon)
        for id in sorted(set(s.hands[decision.seat]))
    }
    return {
        "waits": {id: reason.key for id, reason in missing.items() if reason is not None},
        "timing": timing,
        "icon": icon,
        "dangerous": bool(s.danger[s.hero]),
        "slots": s.played + 1,
        "due": rounds.tokens_due(s),
    }


def _creature(s: Station, decision: Decision) -> Prompt:
    """How many creatures may still go, and how far; nothing where a creature is only pointed at."""
    if decision.step != "move_picked":
        return {}
    return {"creatures": decision.args[0], "steps": decision.args[1]}


def _step(s: Station, decision: Decision) -> Prompt:
    """The creature on its way, and by option the true noises if it stopped there."""
    token, steps = s.walks[-1].tokens[-1], decision.args[0]
    heard = {
        option.key: noises(s, geography.leads(s, s.at[token], option.word()))
        for option in decision.options
        if option.kind == "step"
    }
    return {"token": token, "steps": steps, "noises": heard}


def _spawn(s: Station, decision: Decision) -> Prompt:
    """Creatures of the set-up come without a noise."""
    if decision.step != "spawned":
        return {"creature": decision.args[0]}
    return {"creature": TOKENS[s.heard], "noises": _heard_at(s, decision)}


def _danger(s: Station, decision: Decision) -> Prompt:
    """How many tokens are to be placed, this one included; those of the set-up are counted down
    by the step that goes on."""
    return {"tokens": decision.args[0] if decision.args else s.set_aside}


def _noise(s: Station, decision: Decision) -> Prompt:
    """What would be true, where more may be told."""
    return {"truth": noises(s, s.hero if s.heard == NOWHERE else s.at[s.heard])}


def _told(s: Station, decision: Decision) -> Prompt:
    """What the Hero tracks."""
    number = decision.args[0]
    assert isinstance(number, int)
    return {"target": s.named[number]}


def _heard_at(s: Station, decision: Decision) -> dict[str, list[str]]:
    places = [sector(option.word()) for option in decision.options if option.kind == "sector"]
    return {f"sector:{name(at)}": noises(s, at) for at in places}


ASKERS: Final[dict[str, Asker]] = {
    "turn_start": _turn_start,
    "recover_choice": _recover_choice,
    "doctor_recover": _doctor,
    "choose_action": _action,
    "step_direction": _action,
    "defence": _hits,
    "nerve": _points(0),
    "sedative": _damage,
    "damage_target": _damage,
    "sensor": _item,
    "item_charges": _item,
    "reaction": _window,
    "pick_creature": _creature,
    "creature_step": _step,
    "spawn_sector": _spawn,
    "place_danger": _danger,
    "noise_direction": _noise,
    "false_answer": _told,
    "answer_direction": _told,
}
