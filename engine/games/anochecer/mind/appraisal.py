"""What bots know: how well seats stand, and what each option of a decision seems worth (12).

Each kind of decision has a small function in `SENSE`; options it says nothing about are worth 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.anochecer.board.components import UNIT
from engine.games.anochecer.mind import card_sense, economy_sense, effect_sense, war_sense
from engine.games.anochecer.mind.dealing import Dealer
from engine.games.anochecer.mind.position import shares
from engine.games.anochecer.rules.defaults import QUIET
from engine.games.anochecer.state import Twilight

Sense = Callable[[Twilight, int, Option], float]


def evaluate(s: Twilight) -> Sequence[float]:
    return shares(s)


def appraise(view: View, decision: Decision) -> Sequence[float]:
    return worths(Dealer(view, decision).base, decision)


def worths(s: Twilight, decision: Decision) -> list[float]:
    sense = SENSE.get(decision.kind)
    if sense is None:
        return [-0.1 if one.kind in QUIET else 0.0 for one in decision.options]
    return [sense(s, decision.seat, one) for one in decision.options]


SENSE: Final[dict[str, Sense]] = {
    "draft_reference": lambda s, seat, one: card_sense.reference_worth(one.word()),
    "seat_card": lambda s, seat, one: -card_sense.reference_worth(one.word()),
    "home_card": lambda s, seat, one: (
        card_sense.reference_home_worth(one.word())
        - 0.5 * card_sense.reference_fleet_worth(one.word())
    ),
    "keep_secret": lambda s, seat, one: card_sense.secret_ease(one.word()),
    "discard_secret": lambda s, seat, one: -card_sense.secret_ease(one.word()),
    "inaugural_pick": lambda s, seat, one: card_sense.card_worth(s, seat, one.word()),
    "inaugural_keep": lambda s, seat, one: card_sense.card_worth(s, seat, one.word()),
    "splice_pick": economy_sense.picking,
    "upgrade_conflict": lambda s, seat, one: card_sense.card_worth(s, seat, one.word()),
    "edict_pick": lambda s, seat, one: card_sense.EDICT_WORTH[one.word()],
    "strategy_pick": economy_sense.strategy_pick,
    "turn_action": war_sense.turn_action,
    "activate_system": war_sense.activate_system,
    "move_ship": war_sense.move_ship,
    "move_route": war_sense.move_route,
    "load_unit": war_sense.load_unit,
    "space_cannon_fire": war_sense.fire,
    "space_cannon_defence": war_sense.fire,
    "announce_retreat": war_sense.announce_retreat,
    "assign_hit": war_sense.assign_hit,
    "excess_removal": war_sense.assign_hit,
    "bombard_target": war_sense.bombard,
    "custodians": lambda s, seat, one: float(one.kind == "pay"),
    "commit_unit": war_sense.commit_unit,
    "produce_unit": economy_sense.produce_unit,
    "produce_system": war_sense.produce_system,
    "pay": lambda s, seat, one: float(one.kind == "auto"),
    "token_pool": economy_sense.token_pool,
    "spend_token_pool": economy_sense.spend_pool,
    "redistribute": economy_sense.redistribute,
    "secondary_use": economy_sense.secondary_use,
    "splice_join": economy_sense.splice_join,
    "lux_buy": lambda s, seat, one: float(int(one.args[0])),
    "magus_extra": lambda s, seat, one: float(one.kind == "pay"),
    "ready_planet": economy_sense.planet_choice,
    "place_structure": economy_sense.place_structure,
    "civitas_mode": lambda s, seat, one: float(one.kind == "structure"),
    "amicus_players": lambda s, seat, one: float(one.kind == "deny"),
    "aeterna_score": lambda s, seat, one: (
        card_sense.objective_worth(one.word()) if one.kind == "objective" else 3.0
    ),
    "aeterna_secondary": lambda s, seat, one: float(one.kind == "secret"),
    "score_public": lambda s, seat, one: (
        card_sense.objective_worth(one.word()) if one.kind == "objective" else 0.0
    ),
    "score_secret": lambda s, seat, one: float(one.kind == "objective"),
    "score_secret_event": lambda s, seat, one: float(one.kind == "score"),
    "discard_action": lambda s, seat, one: -card_sense.card_worth(s, seat, one.word()),
    "give_card": lambda s, seat, one: -card_sense.card_worth(s, seat, one.word()),
    "set_speaker": economy_sense.prefer_self,
    "set_tyrant": economy_sense.prefer_self,
    "bless_choice": lambda s, seat, one: {"token": 1.2, "cards": 1.6, "goods": 2.7}[one.kind],
    "choose_commodity": lambda s, seat, one: float(one.kind == "convert"),
    "gain_technology": lambda s, seat, one: float(one.kind != "decline"),
    "react": effect_sense.react,
    "choose_target": effect_sense.choose_target,
    "take_card": lambda s, seat, one: card_sense.card_worth(s, seat, one.word()),
    "show_card": lambda s, seat, one: -card_sense.card_worth(s, seat, one.word()),
    "splice_assign": lambda s, seat, one: -card_sense.card_worth(s, seat, one.word()),
    "ferry_unit": lambda s, seat, one: float(one.kind == "load"),
    "return_captives": lambda s, seat, one: float(int(one.args[1])),
    "scarlet_knife": lambda s, seat, one: (
        0.0 if one.kind == "decline" else 3.0 - card_sense.card_worth(s, seat, one.word())
    ),
    "mecatol_secret": lambda s, seat, one: (
        0.8 if one.kind == "decline" else -card_sense.secret_ease(one.word()) + 1.0
    ),
    "engage": war_sense.engage,
    "bone_reroll": war_sense.reroll_mechs,
    "bone_captive": lambda s, seat, one: float(s.realms[int(one.args[0])].points),
    "use_scepter": lambda s, seat, one: float(one.kind == "use"),
    "colada": lambda s, seat, one: -float(s.stats(seat)[UNIT[one.word()]].combat),
    "tx_give_goods": lambda s, seat, one: -float(int(one.args[0])),
    "tx_give_commodities": economy_sense.swap_commodities,
    "tx_give_item": lambda s, seat, one: float(one.kind == "none"),
    "tx_ask_goods": lambda s, seat, one: -float(int(one.args[0])),
    "tx_ask_commodities": economy_sense.swap_commodities,
    "tx_ask_item": lambda s, seat, one: float(one.kind == "none"),
    "tx_send": lambda s, seat, one: float(one.kind == "send"),
    "tx_answer": economy_sense.tx_answer,
}
