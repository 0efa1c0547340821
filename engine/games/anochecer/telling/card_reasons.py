"""Why a card cannot be used or taken now."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import WAITS_FOR, Params, Reason
from engine.core.things import thing
from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.rules.economy.costs import unpaid_part
from engine.games.anochecer.rules.effects.hooks import worn_card
from engine.games.anochecer.rules.effects.table import ANY_TIME, TABLE, Effect, Moment
from engine.games.anochecer.rules.effects.veil import moments_of
from engine.games.anochecer.rules.effects.windows import has_target, is_silenced
from engine.games.anochecer.rules.knowledge import seen_edicts, seen_loot, seen_pool
from engine.games.anochecer.rules.setup.opening import KEPT
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling import moments
from engine.games.anochecer.telling.asking import asked_first, off_target
from engine.games.anochecer.telling.explanations import card_clause

OUT_OF_TURN: Final = 2
"""Timestop gives an action and nothing else (TF-220)."""
COST_CLAUSES: Final = {
    "strategy_token": "TF-65",
    "any_token": "TF-65",
    "tactic_token": "TF-65",
    "discard_action": "TF-205",
    "goods": "TF-75",
    "influence": "TF-73",
}


def card(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in CARDS:
        return None
    kind = decision.kind
    if _is_own(s, decision.seat, id):
        if kind == "turn_action":
            return _in_turn(s, decision, id)
        if kind in ("react", "order_effects"):
            return _in_window(s, decision, id)
        return _in_question(s, decision, id)
    return _of_the_table(s, decision, id)


def _is_own(s: Twilight, seat: int, id: str) -> bool:
    realm = s.realms[seat]
    return (
        id in realm.hand
        or id in realm.kept
        or id in realm.draft
        or id in realm.relics
        or s.owner.get(id) == seat
    )


def _named(id: str) -> Params:
    return {"card": thing("card", id)}


def _said(id: str) -> Params:
    return {"card": thing("card", id), "wording": thing("wording", id)}


# --- cards of others, of decks and of the past


def _of_the_table(s: Twilight, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    if kind == "choose_target":
        return off_target(decision) if _is_shown(s, seat, id) else None
    holder = s.owner.get(id)
    if holder is not None:
        return Reason("TF-32", "others_card", {**_named(id), "seat": holder})
    if CARDS[id].kind == "faction_tech":
        return _waiting_tech(s, decision, id)
    if id in s.discard:
        return Reason("TF-205", "discarded", _named(id))
    if id in seen_edicts(s, seat):
        return Reason("TF-179", "edict_chosen", _named(id))
    if id in seen_pool(s, seat):
        return Reason("TF-155", "of_the_pool", _named(id))
    if _is_shown(s, seat, id):
        return asked_first(decision)
    return None


def _is_shown(s: Twilight, seat: int, id: str) -> bool:
    """Whether the seat sees the card anywhere on the table."""
    return (
        id in s.owner
        or id in s.discard
        or CARDS[id].kind == "faction_tech"
        or id in seen_pool(s, seat)
        or id in seen_loot(s, seat)
        or id in seen_edicts(s, seat)
        or any(id in realm.relics for realm in s.realms)
        or any(one.partition("@")[0] == id for one in s.purged if "@" in one)
        or any(id in cards for deck, cards in s.decks.items() if deck.endswith("_discard"))
    )


def _waiting_tech(s: Twilight, decision: Decision, id: str) -> Reason:
    """A faction technology that nobody has gained."""
    for seat, realm in enumerate(s.realms[: s.seats]):
        if id.endswith(f"_{realm.king}") and seat != decision.seat:
            return Reason("TF-170", "others_tech", {**_named(id), "seat": seat})
    return Reason("TF-171", "tech_by_splice", _named(id))


# --- own cards in other questions


def _in_question(s: Twilight, decision: Decision, id: str) -> Reason:
    kind, realm = decision.kind, s.realms[decision.seat]
    if kind == "choose_target":
        return off_target(decision)
    if kind in ("splice_pick", "splice_assign"):
        return Reason("TF-155", "not_in_pool", _named(id))
    if kind == "inaugural_pick":
        if id in realm.kept:
            return Reason("TF-24", "picked_already", _named(id))
        return Reason("TF-25", "kind_full", {**_named(id), "deck": CARDS[id].kind})
    if kind == "inaugural_keep":
        if id in realm.draft:
            return Reason("TF-27", "kept_already", _named(id))
        wanted = KEPT[len(realm.draft)]
        return Reason("TF-27", "other_kind_now", {**_named(id), "deck": wanted})
    if kind in ("discard_action", "give_card", "show_card") and id not in realm.hand:
        return Reason("TF-205", "no_action_card", _named(id))
    return asked_first(decision)


# --- the own turn


def effects_of(s: Twilight, id: str) -> list[Effect]:
    return [one for (name, _), one in TABLE.items() if name == id and one.level <= s.level]


def _asleep(s: Twilight, id: str) -> Reason | None:
    """TF-40: a card above the chosen level does nothing."""
    effects = [one for (name, _), one in TABLE.items() if name == id]
    lowest = min([one.level for one in effects], default=CARDS[id].level)
    return Reason("TF-40", "asleep", _named(id)) if min(lowest, CARDS[id].level) > s.level else None


def _resting(s: Twilight, seat: int, id: str) -> Reason | None:
    """Face down or exhausted."""
    if id in s.realms[seat].kept:
        return Reason("TF-271", "face_down", {**_named(id), WAITS_FOR: moments.to_reveal(id)})
    if worn_card(s, seat, id) in s.spent and id not in s.realms[seat].hand:
        return Reason("TF-212", "exhausted", _named(id))
    return None


def _in_turn(s: Twilight, decision: Decision, id: str) -> Reason:
    seat = decision.seat
    resting = _asleep(s, id) or _resting(s, seat, id)
    if resting is not None:
        return resting
    effects = effects_of(s, id)
    if decision.args[0] == OUT_OF_TURN and "action" not in [one.hook for one in effects]:
        return Reason("TF-220", "action_only", _named(id))
    for one in effects:
        if one.hook in ("action", "any_time"):
            return _lacking(s, seat, one, (seat,))
    return _other_moment(s, id)


def _other_moment(s: Twilight, id: str) -> Reason:
    """It works by itself, or answers another moment."""
    if id == "clever_genome":
        return Reason("TF-219", "stands_for_genome", {**_named(id), WAITS_FOR: moments.IN_PLACE})
    effects = effects_of(s, id)
    hooks = {one.hook for one in effects if not one.mandatory}
    is_asked = bool(hooks)
    if not is_asked:
        hooks = ({one.hook for one in effects} | moments_of(id)) - moments.NOT_USED
    is_plain_tech = CARDS[id].kind == "faction_tech" and not s.has_option("pok")  # TF-174
    if not hooks or is_plain_tech:
        return Reason(card_clause(id), "works_by_itself", _said(id))
    waits_for = [moment for hook in sorted(hooks) for moment in moments.when(id, hook)]
    params = {**_named(id), WAITS_FOR: tuple(waits_for)}
    if is_asked:
        return Reason("TF-32", "other_moment", params)
    return Reason(card_clause(id), "works_at_moment", params)


def _lacking(s: Twilight, seat: int, one: Effect, moment: Moment) -> Reason:
    """The first thing `can_use` asks for that is not there."""
    id = one.card
    if not one.when(s, seat, moment):
        return Reason(card_clause(id), "card_condition", _said(id))
    part = unpaid_part(s, seat, one.cost)
    if part:
        name, _, number = part.partition(":")
        params: Params = {**_named(id), "number": int(number) if number else 1}
        return Reason(COST_CLAUSES[name], f"cost_{name}", params)
    if not has_target(s, seat, one, moment):
        return Reason("TF-206" if one.hook == "action" else "TF-207", "no_target", _said(id))
    return Reason("TF-212", "used_now", _named(id))


# --- a reaction window


def _in_window(s: Twilight, decision: Decision, id: str) -> Reason:
    seat, window = decision.seat, s.windows[-1]
    resting = _asleep(s, id) or _resting(s, seat, id)
    if resting is not None:
        return resting
    hooks = (window.hook, "any_time") if window.hook in ANY_TIME else (window.hook,)
    effects = [one for one in effects_of(s, id) if one.hook in hooks]
    if not effects:
        return _other_moment(s, id)
    one = effects[0]
    if id in s.realms[seat].hand:
        if is_silenced(s, seat):
            return Reason("TF-47", "silenced", {**_named(id), "seat": s.active})
        if any(used == id for _, used in window.used):
            return Reason("TF-39", "title_used", _named(id))
    elif (seat, id) in window.used:
        return Reason("TF-212", "used_now", _named(id))
    if one.mandatory:
        return Reason("TF-32", "works_by_itself", _said(id))
    if decision.kind == "order_effects":
        return asked_first(decision)
    return _lacking(s, seat, one, window.moment)
