"""Parameters of the messages that tell a seat what is asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final

from engine.core.decisions import Decision
from engine.games.anochecer.board.components import PLANETS, SHIPS, STRATEGIES, TYPE_OF
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, place_name
from engine.games.anochecer.board.routes import rifts_left
from engine.games.anochecer.mind.prospects import chance_of, strength_of
from engine.games.anochecer.mind.war_sense import assign_hit
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.cannons import is_open, offence_needs
from engine.games.anochecer.rules.economy.payment import cheapest, purse_name
from engine.games.anochecer.rules.economy.trading import terms
from engine.games.anochecer.rules.economy.production import production_in
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
    kind, args = decision.kind, decision.args
    if decision.step == by_proxy.__name__:
        args = args[1:]
    if kind == "choose_target":
        return {"card": args[0]}
    if kind in ("react", "order_effects"):
        return {"hook": s.windows[-1].hook} | _moment(s)
    if kind == "activate_system":
        return {"reach": _in_reach(s, decision)}
    if kind == "inaugural_keep":
        kept = len(s.realms[decision.seat].draft)
        return {"step": kept + 1, "steps": len(KEPT), "deck": KEPT[kept]}
    if kind == "redistribute":
        return _pools(s, decision)
    if kind == "pay":
        resources, influence = max(0, number_in(args, 0)), max(0, number_in(args, 1))
        # TF-74: what paying automatically would take.
        means, goods = cheapest(s, decision.seat, resources, influence)
        planets = [purse_name(one) for one in means]
        return {"resources": resources, "influence": influence, "planets": planets, "goods": goods}
    if kind == "assign_hit":
        volley = s.volleys[-1]
        usual = max(decision.options, key=lambda one: assign_hit(s, volley.victim, one))
        return {"hits": volley.hits, "place": place_name(volley.place), "usual": usual.key}
    if kind in ("announce_retreat", "retreat_to"):
        combat = s.fight()
        prompt: dict[str, object] = {"system": SLOTS[combat.slot], "round": combat.round}
        return prompt | (
            {"chance": _chance(s, decision.seat)} if kind == "announce_retreat" else {}
        )
    if kind == "move_ship":
        return {
            "system": SLOTS[s.tour().slot],
            "rivals": _gunners(s, decision.seat),
            "risky": _through_rifts(s, decision),
        }
    if kind == "space_cannon_fire":
        needs = offence_needs(s, decision.seat, s.tour().slot)
        missed = prod([(need - 1) / DIE for need in needs])
        return {
            "system": SLOTS[s.tour().slot],
            "dice": len(needs),
            "chance": _percent(1 - missed),
        }
    if kind in ("load_unit", "bombard_target", "commit_unit"):
        return {"system": SLOTS[s.tour().slot]}
    if kind == "produce_unit":
        build = s.builds[-1]
        return {"system": SLOTS[build.slot], "limit": build.limit}
    if kind == "space_cannon_defence":
        return {"planet": PLANETS[number_in(args, 1)].id}
    if kind == "splice_pick":
        return {"deck": s.draft().kind}
    if kind in ("secondary_use", "splice_join"):
        offer = (
            _joining(s) if kind == "splice_join" else {"strategy": STRATEGIES[number_in(args, 0)]}
        )
        return {"seat": s.active, **offer}
    if kind == "tx_answer":
        return {"seat": s.deal().proposer, **terms(s.deal())}
    return _set_up(decision)


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


def _pools(s: Twilight, decision: Decision) -> dict[str, object]:
    """TF-49: how many tokens there are to share out, and once the fleet has its own, what is left."""
    realm, args = s.realms[decision.seat], decision.args
    tokens = realm.tactic + realm.fleet + realm.strategy
    if len(args) < 2:
        return {"tokens": tokens}
    fleet = number_in(args, 1)
    return {"tokens": tokens, "fleet": str(fleet), "rest": str(tokens - fleet)}


def _joining(s: Twilight) -> dict[str, object]:
    """TF-143, TF-148, TF-149: a splice of what, and its price besides the strategy token."""
    deck = s.draft().kind
    prices = {"ability": {"either": ABILITY_PRICE}, "unit_upgrade": {"resources": UPGRADE_PRICE}}
    return {"deck": deck, **prices.get(deck, {})}


def _set_up(decision: Decision) -> dict[str, object]:
    """TF-8, TF-18: what is laid or lands; all options place the same."""
    if decision.kind == "map_slot":
        return {"tile": decision.args[0]}
    return {"unit": decision.options[0].word()} if decision.kind == "starting_unit" else {}


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
