"""Parameters of the messages that tell a seat what is asked of it."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.games.anochecer.board.components import PLANETS
from engine.games.anochecer.board.galaxy import SLOTS, place_name
from engine.games.anochecer.rules.economy.payment import cheapest, purse_name
from engine.games.anochecer.rules.economy.trading import terms
from engine.games.anochecer.rules.effects.table import number_in
from engine.games.anochecer.state import Twilight, by_proxy


def prompt_of(s: Twilight, decision: Decision) -> dict[str, object]:
    kind, args = decision.kind, decision.args
    if decision.step == by_proxy.__name__:
        args = args[1:]
    if kind == "choose_target":
        return {"card": args[0]}
    if kind in ("react", "order_effects"):
        return {"hook": s.windows[-1].hook}
    if kind == "pay":
        resources, influence = max(0, number_in(args, 0)), max(0, number_in(args, 1))
        # TF-74: what paying automatically would take.
        means, goods = cheapest(s, decision.seat, resources, influence)
        planets = [purse_name(one) for one in means]
        return {"resources": resources, "influence": influence, "planets": planets, "goods": goods}
    if kind == "assign_hit":
        volley = s.volleys[-1]
        return {"hits": volley.hits, "place": place_name(volley.place)}
    if kind in ("announce_retreat", "retreat_to"):
        combat = s.fight()
        return {"system": SLOTS[combat.slot], "round": combat.round}
    if kind in ("move_ship", "load_unit", "bombard_target", "commit_unit", "space_cannon_fire"):
        return {"system": SLOTS[s.tour().slot]}
    if kind == "produce_unit":
        build = s.builds[-1]
        return {"system": SLOTS[build.slot], "limit": build.limit}
    if kind == "space_cannon_defence":
        return {"planet": PLANETS[number_in(args, 1)].id}
    if kind == "splice_pick":
        return {"deck": s.draft().kind}
    if kind in ("secondary_use", "splice_join"):
        return {"seat": s.active}
    if kind == "tx_answer":
        return {"seat": s.deal().proposer, **terms(s.deal())}
    return {}
