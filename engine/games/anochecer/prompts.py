"""Parameters of the messages that tell a seat what is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import Final

from engine.core.decisions import Arg, Decision
from engine.games.anochecer.board.components import PLANETS, SHIPS, STRATEGIES, TYPE_OF
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, place_name
from engine.games.anochecer.board.routes import rifts_left
from engine.games.anochecer.mind.prospects import chance_of, strength_of
from engine.games.anochecer.mind.war_sense import assign_hit
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import is_open, offence_needs
from engine.games.anochecer.rules.economy.payment import cheapest, purse_name
from engine.games.anochecer.rules.economy.production import production_in
from engine.games.anochecer.rules.economy.trading import terms
from engine.games.anochecer.rules.effects.table import number_in
from engine.games.anochecer.rules.phases.joining import ABILITY_PRICE, UPGRADE_PRICE
from engine.games.anochecer.rules.setup.opening import KEPT
from engine.games.anochecer.rules.tactical_action.moving import movable_groups, ship_routes
from engine.games.anochecer.rules.tactical_action.passage import torn_slots
from engine.games.anochecer.rules.tactical_action.tactics import is_rift_proof
from engine.games.anochecer.rules.units.units import group_number, units_at
from engine.games.anochecer.state import Twilight, by_proxy

DIE = 10


def prompt_of(s: Twilight, decision: Decision) -> dict[str, object]:
    args = decision.args[1:] if decision.step == by_proxy.__name__ else decision.args
    say = PROMPTS.get(decision.kind)
    return say(s, decision, args) if say else {}


def _target(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"card": args[0]}


def _reaction(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"hook": s.windows[-1].hook} | _moment(s)


def _activation(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"reach": _in_reach(s, decision)}


def _payment(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    """TF-74: what is due, and what paying automatically would take."""
    resources, influence = max(0, number_in(args, 0)), max(0, number_in(args, 1))
    means, goods = cheapest(s, decision.seat, resources, influence)
    planets = [purse_name(one) for one in means]
    return {"resources": resources, "influence": influence, "planets": planets, "goods": goods}


def _hit(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    volley = s.volleys[-1]
    usual = max(decision.options, key=lambda one: assign_hit(s, volley.victim, one))
    return {"hits": volley.hits, "place": place_name(volley.place), "usual": usual.key}


def _retreat(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    combat = s.fight()
    prompt: dict[str, object] = {"system": SLOTS[combat.slot], "round": combat.round}
    if decision.kind == "announce_retreat":
        prompt["chance"] = _chance(s, decision.seat)
    return prompt


def _movement(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {
        "system": SLOTS[s.tour().slot],
        "rivals": _gunners(s, decision.seat),
        "risky": _through_rifts(s, decision),
    }


def _cannon(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    needs = offence_needs(s, decision.seat, s.tour().slot)
    missed = prod([(need - 1) / DIE for need in needs])
    return {"system": SLOTS[s.tour().slot], "dice": len(needs), "chance": _percent(1 - missed)}


def _active_system(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"system": SLOTS[s.tour().slot]}


def _production(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    build = s.builds[-1]
    return {"system": SLOTS[build.slot], "limit": build.limit}


def _defence(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"planet": PLANETS[number_in(args, 1)].id}


def _splice(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"deck": s.draft().kind}


def _secondary(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"seat": s.active, "strategy": STRATEGIES[number_in(args, 0)]}


def _joining(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    """TF-143, TF-148, TF-149: a splice of what, and its price besides the strategy token."""
    deck = s.draft().kind
    prices = {"ability": {"either": ABILITY_PRICE}, "unit_upgrade": {"resources": UPGRADE_PRICE}}
    return {"seat": s.active, "deck": deck, **prices.get(deck, {})}


def _proposal(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"seat": s.deal().proposer, **terms(s.deal())}


def _keeping(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    """TF-27: which of the cards to keep it is, and of what kind."""
    kept = len(s.realms[decision.seat].draft)
    return {"step": kept + 1, "steps": len(KEPT), "deck": KEPT[kept]}


def _pools(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    """TF-49: how many tokens to share out; once the fleet has its own, how many are left."""
    realm = s.realms[decision.seat]
    tokens = realm.tactic + realm.fleet + realm.strategy
    if len(args) < 2:
        return {"tokens": tokens}
    fleet = number_in(args, 1)
    return {"tokens": tokens, "case": "rest", "fleet": fleet, "rest": tokens - fleet}


def _tile(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    return {"tile": args[0]}


def _starting_unit(s: Twilight, decision: Decision, args: tuple[Arg, ...]) -> dict[str, object]:
    """TF-18: all options place the same."""
    return {"unit": decision.options[0].word()}


PROMPTS: Final[Mapping[str, Callable[[Twilight, Decision, tuple[Arg, ...]], dict[str, object]]]] = {
    "activate_system": _activation,
    "announce_retreat": _retreat,
    "assign_hit": _hit,
    "bombard_target": _active_system,
    "choose_target": _target,
    "commit_unit": _active_system,
    "inaugural_keep": _keeping,
    "load_unit": _active_system,
    "map_slot": _tile,
    "move_ship": _movement,
    "order_effects": _reaction,
    "pay": _payment,
    "produce_unit": _production,
    "react": _reaction,
    "redistribute": _pools,
    "retreat_to": _retreat,
    "secondary_use": _secondary,
    "space_cannon_defence": _defence,
    "space_cannon_fire": _cannon,
    "splice_join": _joining,
    "splice_pick": _splice,
    "starting_unit": _starting_unit,
    "tx_answer": _proposal,
}


MOMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ("action_card_played", "genome_exhausted", "component_action_card_resolved"),
        ("by", "card"),
    ),
    **dict.fromkeys(
        (
            "after_activate",
            "after_move_into",
            "production_resolved",
            "production_used",
            "retreated",
            "ships_produced",
            "space_cannon_step",
            "system_token_placed",
            "when_ships_move",
        ),
        ("by", "system"),
    ),
    **dict.fromkeys(
        (
            "after_combat_rolls",
            "announce_retreat",
            "barrage_step",
            "before_combat_roll",
            "end_of_combat",
            "end_of_space_round",
            "start_of_space_round",
        ),
        ("", "system"),
    ),
    **dict.fromkeys(
        ("after_ground_rolls", "end_of_ground_round", "start_of_ground_round"), ("", "planet")
    ),
    **dict.fromkeys(("after_commit", "gain_control", "ground_forces_committed"), ("by", "planet")),
    **dict.fromkeys(
        ("end_of_action", "end_of_turn", "gain_tg", "score_objective", "start_of_turn"), ("by",)
    ),
    "start_of_space_combat": ("by", "against", "system"),
    "start_of_ground_combat": ("by", "against", "planet"),
}
"""By the hook of a window, what its moment holds, in order: who does what, and where."""


def _moment(s: Twilight) -> dict[str, object]:
    """TF-32: what a seat is asked to answer. All of it happened before everybody's eyes."""
    window = s.windows[-1]
    found: dict[str, object] = {}
    for name, value in zip(MOMENTS.get(window.hook, ()), window.moment, strict=False):
        if name == "card":
            found["card"] = value
        elif not isinstance(value, int):
            continue
        elif name == "system":
            found["place"] = f"system:{SLOTS[value]}"
        elif name == "planet":
            found["place"] = f"planet:{PLANETS[value].id}"
        elif name and 0 <= value < s.seats:
            # As a list: the first seat is no nothing.
            found[name] = [value]
    return found


def _in_reach(s: Twilight, decision: Decision) -> list[str]:
    """TF-91, TF-124: systems a ship of the seat can come to, or where it can build."""
    seat, before = decision.seat, s.expedition
    found = []
    for one in decision.options:
        slot = SLOT[one.word()]
        s.expedition = Expedition(seat, slot)
        if movable_groups(s, seat) or production_in(s, seat, slot):
            found.append(one.word())
    s.expedition = before
    return found


def _percent(chance: float) -> int:
    """Never none: what is not quite impossible is said."""
    return max(1, round(100 * chance))


def _chance(s: Twilight, seat: int) -> int:
    """Of winning a space combat with what fights now, cards aside."""
    combat = s.fight()
    own, foe = [
        strength_of(s, one, units_at(s, one, combat.slot), SHIPS)
        for one in (seat, combat.other(seat))
    ]
    return _percent(chance_of(own, foe))


def _gunners(s: Twilight, seat: int) -> list[int]:
    """TF-101: others whose space cannons reach the active system."""
    if not is_open(s, seat):
        return []
    return [one for one in s.others(seat) if offence_needs(s, one, s.tour().slot)]


def _through_rifts(s: Twilight, decision: Decision) -> list[str]:
    """TF-61: the options that take a ship through a gravity rift, whichever way it goes."""
    found = []
    for one in decision.options:
        if one.kind != "ship":
            continue
        origin, kind = SLOT[one.word()], TYPE_OF[group_number(one.word(1))]
        paths = ship_routes(s, decision.seat, kind, origin, False)
        if is_rift_proof(s, decision.seat, kind, origin):
            continue
        if all(rifts_left(s.galaxy, path, torn_slots(s)) for path in paths):
            found.append(one.key)
    return found
