"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Turns have `turn_reasons` and `action_reasons`; here stand all other decisions, each of which asks
for one kind of thing and has to be answered before anything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Guard, Reason, first_failing
from engine.core.things import id_of, owner_of, thing
from engine.games.dark_kingdoms.board.components import (
    BRITANNIA_IDS,
    DEFENCE,
    DICE_OF_A_COLOUR,
    FAME,
    FAME_IDS,
    FAME_NUMBER,
)
from engine.games.dark_kingdoms.board.geography import (
    COLOURS,
    GOLD,
    JUTES,
    NUMBER,
    PEOPLES,
    RESOURCE,
    RESOURCES,
    SHIELDS,
    ring_distance,
)
from engine.games.dark_kingdoms.board.numbering import army_of
from engine.games.dark_kingdoms.rules.combat import TO_RETREAT
from engine.games.dark_kingdoms.rules.naming import army_key, ship_key, territory
from engine.games.dark_kingdoms.rules.opening import TO_PLACE
from engine.games.dark_kingdoms.rules.purchases import TO_FORM, TO_GROW, TO_HOLD, is_in_bank
from engine.games.dark_kingdoms.rules.rounds import TO_CLAIM
from engine.games.dark_kingdoms.rules.voyages import TO_DOCK
from engine.games.dark_kingdoms.state import (
    FOUGHT,
    MOVED,
    NOBODY,
    SIEGE,
    Kingdoms,
    piece_in_question,
)
from engine.games.dark_kingdoms.telling.action_reasons import ACTIONS
from engine.games.dark_kingdoms.telling.things import KINDS, is_visible
from engine.games.dark_kingdoms.telling.turn_reasons import britannia_card, in_turn

PENDING: Final[dict[str, tuple[str, str]]] = {
    "choose_people": ("DK-28", "people_first"),
    "choose_home": ("DK-28", "home_first"),
    "place_village": ("DK-29", "village_first"),
    "event_settle": ("DK-33", "event_first"),
    "event_plague": ("DK-33", "event_first"),
    "event_revolt": ("DK-33", "event_first"),
    "add_die": ("DK-38", "die_first"),
    "choose_colour": ("DK-44", "colour_first"),
    "pay_card": ("DK-21", "payment_first"),
    "choose_port": ("DK-50", "port_first"),
    "choose_enemy": ("DK-50", "attack_first"),
    "choose_mode": ("DK-50", "attack_first"),
    "react_attack": ("DK-50", "answer_first"),
    "choose_defenders": ("DK-105", "combat_first"),
    "choose_refuge": ("DK-125", "combat_first"),
    "retreat": ("DK-50", "combat_first"),
    "bonus": ("DK-50", "combat_first"),
    "casualty": ("DK-106", "combat_first"),
    "choose_excess": ("DK-68", "excess_first"),
    "plunder_reply": ("DK-50", "plunder_first"),
    "plunder_retreat": ("DK-133", "plunder_first"),
    "fame_development": ("DK-140", "fame_first"),
    "fame_levy": ("DK-140", "fame_first"),
    "fame_trade_give": ("DK-140", "fame_first"),
    "fame_trade_take": ("DK-140", "fame_first"),
    "fame_spies": ("DK-140", "fame_first"),
    "fame_forced_march": ("DK-140", "fame_first"),
    "fame_settlers": ("DK-140", "fame_first"),
    "fame_builders": ("DK-140", "fame_first"),
    "fame_fair_wind": ("DK-140", "fame_first"),
    "fame_treason": ("DK-140", "fame_first"),
}
"""What has to be answered first, by the kind of decision."""

AS_THINGS: Final = {
    "at": "territory",
    "retreat": "territory",
    "new": "territory",
    "dock": "port",
    "transfer": "port",
    "add": "army",
    "fame": "card",
}
"""Kinds of options that name a thing by another word."""


def forbids(s: Kingdoms, decision: Decision, wish: str) -> Reason | None:
    kind, id, owner = _named(s, decision.seat, wish)
    if kind in KINDS and not is_visible(s, decision.seat, kind, id, owner):
        return None
    if decision.kind == "act":
        head, *words = wish.split(":")
        by_action = ACTIONS.get(head)
        if by_action is not None and words:
            return by_action(s, decision.seat, words)
        return in_turn(s, decision.seat, kind, id, owner)
    if kind not in KINDS and kind not in ACTIONS:
        return None
    by_kind = WISHES.get(kind)
    reason = None if by_kind is None else by_kind(s, decision, id, owner)
    return reason or pending(s, decision)


def _named(s: Kingdoms, seat: int, wish: str) -> tuple[str, str, int]:
    """The kind, id and owner of the thing that a wish is about; options name some otherwise."""
    kind, _, rest = wish.partition(":")
    if kind == "resource" and s.combat is not None:
        return "card", _land_card(s), NOBODY
    if not rest:
        return "button", kind, NOBODY
    kind, owner = AS_THINGS.get(kind, kind), owner_of(wish)
    return kind, id_of(wish), seat if kind in ("army", "ship") and owner < 0 else owner


def _land_card(s: Kingdoms) -> str:
    return "" if s.combat is None else RESOURCES[RESOURCE[s.combat.territory]]


def pending(s: Kingdoms, decision: Decision) -> Reason:
    """What has to be answered before anything else."""
    clause, key = PENDING[decision.kind]
    params: dict[str, object] = {}
    if s.combat is not None:
        params = territory(s.combat.territory)
    elif key == "event_first":
        params = {"card": thing("card", BRITANNIA_IDS[s.event])}
    elif key == "fame_first":
        is_trade = decision.kind.startswith("fame_trade")
        card = "trade" if is_trade else decision.kind.removeprefix("fame_")
        params = {"card": thing("card", card)}
    elif key == "home_first":
        params = {"people": thing("people", PEOPLES[s.people[decision.seat]])}
    elif key == "attack_first":
        params = territory(s.army_at[piece_in_question(decision)])
    return Reason(clause, key, params)


# --- land and ports

OF_LAND: Final[dict[str, tuple[Guard[Kingdoms, int, int], ...]]] = {
    "place_village": TO_PLACE,
    "event_settle": TO_CLAIM,
    "retreat": TO_RETREAT,
    "plunder_retreat": TO_RETREAT,
    "fame_settlers": TO_HOLD,
    "fame_builders": TO_HOLD,
    "fame_levy": TO_FORM,
}
"""Decisions that ask for a territory: of the state, the seat and the territory."""


def _territory(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    there, kind, seat = NUMBER[id], decision.kind, decision.seat
    if kind in OF_LAND:
        return first_failing(OF_LAND[kind], s, seat, there)
    if kind == "choose_home" and there not in SHIELDS[s.people[seat]]:
        people = thing("people", PEOPLES[s.people[seat]])
        return Reason("DK-28", "no_shield", {"people": people, **territory(there)})
    if kind == "event_revolt":
        return Reason("DK-33", "no_own_marker", territory(there))
    if kind == "choose_excess":
        key = "no_own_fortress" if s.fight().mode == SIEGE else "no_own_village"
        return Reason("DK-68", key, territory(there))
    if kind == "choose_port":
        return _docked(s, decision, there)
    return None


def _port(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    return _docked(s, decision, NUMBER[id]) if decision.kind == "choose_port" else None


def _docked(s: Kingdoms, decision: Decision, there: int) -> Reason:
    ship = piece_in_question(decision)
    failing = first_failing(TO_DOCK, s, ship, there)
    if failing is not None:
        return failing
    named = {"ship": ship_key(ship), **territory(there)}
    if there == s.ship_at[ship]:
        # Always in reach, so the berth was given to the ship that handed its army over.
        return Reason("DK-84", "berth_given_up", named)
    # The roll is not kept, but whatever else could forbid it does not.
    named["distance"] = ring_distance(s.ship_at[ship], there)
    return Reason("DK-78", "port_too_far", named)


# --- armies and peoples


def _army(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    kind, seat = decision.kind, decision.seat
    army = army_of(owner, int(id))
    named: dict[str, object] = {"army": army_key(army)}
    if kind == "fame_treason":
        return _betrayed(s, seat, army, owner)
    if kind == "choose_enemy":
        return _no_force(s, decision, owner)
    if owner != seat:
        return None
    if kind == "event_plague":
        return Reason("DK-33", "not_largest", named)
    if kind in ("choose_defenders", "choose_refuge", "casualty"):
        clause = PENDING[kind][0]
        return Reason(clause, "takes_no_part", {**named, **territory(s.fight().territory)})
    if kind == "fame_forced_march":
        has_fought = s.army_flags[army] & FOUGHT
        return Reason("DK-69", "army_fought", named) if has_fought else _unmoved(s, army, named)
    if kind == "fame_levy":
        return first_failing(TO_GROW, s, seat, army)
    return None


def _unmoved(s: Kingdoms, army: int, named: dict[str, object]) -> Reason | None:
    return None if s.army_flags[army] & MOVED else Reason("DK-140", "army_not_moved", named)


def _betrayed(s: Kingdoms, seat: int, army: int, owner: int) -> Reason:
    named: dict[str, object] = {"army": army_key(army)}
    if owner == seat:
        return Reason("DK-140", "own_army", named)
    if s.troops[army] < 2:
        return Reason("DK-140", "army_too_small", named)
    return Reason("DK-140", "army_not_near", named)


def _people(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in PEOPLES:
        return None
    people, kind = PEOPLES.index(id), decision.kind
    named: dict[str, object] = {"people": thing("people", id)}
    if people not in s.people:
        is_barred = kind == "choose_people" and people == JUTES
        return Reason("DK-4", "no_jutes", named) if is_barred else None
    owner = s.people.index(people)
    if kind == "choose_people":
        return Reason("DK-1", "people_taken", {**named, "owner": owner})
    if kind == "choose_enemy":
        return _no_force(s, decision, owner)
    if kind == "fame_spies":
        key = "own_people" if owner == decision.seat else "no_cards_to_take"
        return Reason("DK-25", key, named)
    return None


def _no_force(s: Kingdoms, decision: Decision, owner: int) -> Reason:
    """Of a people that cannot be chosen as the enemy."""
    named: dict[str, object] = {"people": thing("people", PEOPLES[s.people[owner]])}
    if owner == decision.seat:
        return Reason("DK-92", "own_people", named)
    at = s.army_at[piece_in_question(decision)]
    return Reason("DK-92", "no_force_there", {**named, **territory(at)})


# --- cards


def _card(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    if id in BRITANNIA_IDS:
        return britannia_card(s, id)
    seat = decision.seat
    is_resource = id in RESOURCES
    named: dict[str, object] = {"card": thing("card", id)}
    if is_resource and not s.hand[seat][RESOURCES.index(id)]:
        return Reason("DK-20", "not_held", {"resource": id})
    if not is_resource and not s.fame[seat][FAME_NUMBER[id]]:
        return Reason("DK-136", "under_the_deck", named)
    by_decision = OF_CARD.get(decision.kind)
    return None if by_decision is None else by_decision(s, id, named)


def _bonus(s: Kingdoms, id: str, named: dict[str, object]) -> Reason | None:
    at = s.fight().territory
    if id == RESOURCES[GOLD]:
        return Reason("DK-22", "gold_never_helps")
    if id in RESOURCES:
        land = {"resource": id, "land": RESOURCES[RESOURCE[at]], **territory(at)}
        return Reason("DK-22", "other_land", land)
    return None if FAME[FAME_NUMBER[id]].is_plus_one else Reason("DK-101", "no_plus_one", named)


def _answer(s: Kingdoms, id: str, named: dict[str, object]) -> Reason | None:
    return None if id == FAME_IDS[DEFENCE] else Reason("DK-141", "only_defence", named)


def _sought(s: Kingdoms, id: str, named: dict[str, object]) -> Reason:
    return Reason("DK-132", "other_card_sought", {**named, "resource": _land_card(s)})


def _gold_only(s: Kingdoms, id: str, named: dict[str, object]) -> Reason | None:
    return None if id == RESOURCES[GOLD] else Reason("DK-39", "gold_asked", named)


def _resource_only(s: Kingdoms, id: str, named: dict[str, object]) -> Reason | None:
    return None if id in RESOURCES else Reason("DK-21", "resource_asked", named)


def _given_in_trade(s: Kingdoms, id: str, named: dict[str, object]) -> Reason | None:
    return _resource_only(s, id, named) or Reason("DK-23", "bank_has_nothing_else", named)


OF_CARD: Final[dict[str, Callable[[Kingdoms, str, dict[str, object]], Reason | None]]] = {
    "bonus": _bonus,
    "react_attack": _answer,
    "plunder_reply": _sought,
    "add_die": _gold_only,
    "pay_card": _resource_only,
    "fame_trade_give": _given_in_trade,
}
"""Decisions that ask for a card of the own hand."""


def _bank(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    if decision.kind not in ("fame_development", "fame_trade_take") or id not in RESOURCES:
        return None
    if not is_in_bank(s, decision.seat, RESOURCES.index(id)):
        return Reason("DK-23", "bank_empty", {"resource": id})
    key = "no_gold_by_development" if decision.kind == "fame_development" else "another_kind"
    return Reason("DK-140", key, {"resource": id})


# --- buttons


def _button(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    kind = decision.kind
    if kind == "add_die":
        return _die(s, decision, id, owner)
    if kind == "plunder_reply" and id == "hand_over":
        return Reason("DK-132", "not_held", {"resource": _land_card(s)})
    if kind == "plunder_reply" and id == "deny":
        return Reason("DK-159", "must_be_true", {"resource": _land_card(s)})
    if kind == "fame_trade_give" and id == "stop":
        return Reason("DK-140", "one_trade_at_least")
    if kind == "choose_refuge" and id == "all":
        return Reason("DK-125", "one_army_there", territory(s.fight().territory))
    return None


def _die(s: Kingdoms, decision: Decision, id: str, owner: int) -> Reason | None:
    if decision.kind != "add_die" or id not in COLOURS:
        return None
    if s.dice[COLOURS.index(id)] >= DICE_OF_A_COLOUR:
        return Reason("DK-40", "colour_full", {"colour": id})
    return Reason("DK-39", "no_gold_for_die")


WISHES: Final[dict[str, Callable[[Kingdoms, Decision, str, int], Reason | None]]] = {
    "territory": _territory,
    "port": _port,
    "army": _army,
    "people": _people,
    "card": _card,
    "bank": _bank,
    "button": _button,
    "die": _die,
}
"""Things that some decision asks for; all others wait until it is answered."""
