"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules and the cards, as guards; this module finds the ones
that concern a wish. Places and Groups stand in `place_reasons`, cards in `card_reasons`.
"""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import ONLY_SHOWN, Guard, Reason, first_failing
from engine.core.things import id_of, kind_of
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    GIFT_OF,
    MISSIONS,
    PLACE_OF,
    START,
)
from engine.games.anima.rules.effect_tables import ABILITY_RULES, EXTRA_REWARDS
from engine.games.anima.rules.groups import object_of
from engine.games.anima.rules.missions.attempts import TO_ATTEMPT, objective
from engine.games.anima.rules.turn.exploration import TO_DRAW_GIFTS, TO_HAVE_EXTRA, TO_RECRUIT
from engine.games.anima.rules.turn.interaction import TO_ATTACK, TO_TRADE
from engine.games.anima.rules.turn.movement import (
    TO_DRAW_LOCATION,
)
from engine.games.anima.rules.turn.starting import TO_EXPEL, TO_LEAVE_ORGANISATION
from engine.games.anima.rules.turn.trade import TO_ANSWER, TO_OFFER, bargain
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling import aiming, place_reasons, things
from engine.games.anima.telling.card_reasons import ability_reason, card_reason
from engine.games.anima.telling.explanations import CLAUSES
from engine.games.anima.telling.layout import layout_of
from engine.games.anima.telling.place_reasons import Wish
from engine.games.anima.telling.questions import first, moment_of, must_fight, without_cards
from engine.games.anima.view import view_of


def forbids(s: Anima, decision: Decision, wish: str) -> Reason | None:
    if ":" not in wish:
        return _button(s, decision, wish)
    by_kind = WISHES.get(kind_of(wish))
    if by_kind is not None:
        return by_kind(s, decision, id_of(wish))
    return _only_shown(s, decision.seat, wish)


def _only_shown(s: Anima, seat: int, wish: str) -> Reason | None:
    """Signs, phases and the like are looked at, never chosen."""
    if wish not in layout_of(view_of(s, seat)).shown():
        return None
    key = f"{kind_of(wish)}:{id_of(wish)}"
    return Reason(CLAUSES.get(key, "AN-154"), ONLY_SHOWN)


# --- characters


def _character(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    owner = s.owner(id) if id in CHARACTERS else NOBODY
    if owner == NOBODY and id not in s.character_discard and id not in s.dealt[seat]:
        return None
    named: dict[str, object] = {"character": things.character(id)}
    if kind == "choose_target":
        return aiming.character_reason(s, decision, id) or first(decision)
    if kind == "choose_death":
        return Reason("AN-150", "death_of_own", named)
    if kind in ("trade_offer", "trade_reply"):
        return _item(s, decision, id, owner)
    if owner == NOBODY:
        return first(decision) or Reason("AN-148", "character_in_pile", named)
    if owner != seat:
        return without_cards(decision) or Reason(
            "AN-124", "character_of_rival", {**named, "rival": owner}
        )
    return must_fight(s, decision) or _own_character(s, decision, id)


def _own_character(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat = decision.seat
    pending = without_cards(decision)
    if pending is not None:
        return pending
    if decision.kind == "start_action":
        rule = ABILITY_RULES.get(CHARACTERS[id].ability)
        if rule is None or rule.timing != START:
            return first_failing(TO_EXPEL, s, seat)
    return ability_reason(s, seat, id, moment_of(decision))


def _expel(s: Anima, decision: Decision, id: str) -> Reason | None:
    if decision.kind == "start_action" and id in s.players[decision.seat].group:
        return first_failing(TO_EXPEL, s, decision.seat)
    if id in s.players[decision.seat].group:
        return first(decision) or Reason("AN-29", "other_step")
    return _character(s, decision, id)


def _use(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id in s.players[decision.seat].group and moment_of(decision):
        return must_fight(s, decision) or ability_reason(s, decision.seat, id, moment_of(decision))
    return _character(s, decision, id)


def _item(s: Anima, decision: Decision, id: str, owner: int) -> Reason | None:
    """Something that cannot be added to a trade."""
    named: dict[str, object] = {"item": things.item(id)}
    if owner == decision.seat:
        return Reason("AN-64", "added_already", named)
    if owner == NOBODY:
        return Reason("AN-62", "nobodys_to_trade", named)
    return Reason("AN-62", "not_yours_to_trade", {**named, "rival": owner})


# --- Gifts


def _gift(s: Anima, decision: Decision, id: str) -> Reason | None:
    card, _, turner = id.partition(":")
    seat, kind = decision.seat, decision.kind
    if card not in GIFT_OF:
        return None
    if card not in s.players[seat].hand:
        return _gift_elsewhere(s, decision, card)
    if kind in ("trade_offer", "trade_reply"):
        return _item(s, decision, card, seat)
    pending = without_cards(decision) or must_fight(s, decision)
    return pending or card_reason(s, seat, card, moment_of(decision), turner)


def _gift_elsewhere(s: Anima, decision: Decision, card: str) -> Reason | None:
    """A Gift this seat sees outside its own hand."""
    seat = decision.seat
    named: dict[str, object] = {"gift": things.gift(card)}
    holder = s.players[seat].known.get(card, NOBODY)
    is_trade = decision.kind in ("trade_offer", "trade_reply")
    if holder != NOBODY:
        return _item(s, decision, card, holder) if is_trade else _foreign_gift(named, holder)
    if card in s.gift_discard:
        if is_trade:
            return _item(s, decision, card, NOBODY)
        return first(decision) or Reason("AN-154", "gift_in_pile", named)
    for other, player in enumerate(s.players):
        if player.organisation == card:
            if other == seat:
                return Reason("AN-37", "organisation_stays", named)
            return _foreign_gift(named, other)
        if any(object_of(s, one) == card for one in player.group):
            return Reason("AN-130", "object_stays", named)
    if any(play.gift == card for play in s.plays):
        return Reason("AN-127", "card_being_played", named)
    return None


def _foreign_gift(named: dict[str, object], holder: int) -> Reason:
    return Reason("AN-123", "gift_of_rival", {**named, "rival": holder})


# --- Missions and encounters


def _mission(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat = decision.seat
    if id not in MISSIONS:
        return None
    named: dict[str, object] = {"mission": things.mission(id)}
    own = s.players[seat]
    if id in own.done:
        return Reason("AN-113", "mission_done", named)
    for other, player in enumerate(s.players):
        if other != seat and _knows_mission(s, seat, other, id):
            named["rival"] = other
            if id in player.done:
                return Reason("AN-112", "mission_done_by_rival", named)
            return Reason("AN-14", "mission_of_rival", named)
    if id not in own.secret and id not in own.in_play and id != s.final_mission:
        return None
    if decision.kind == "reward_choice":
        return first_failing(TO_ATTEMPT, s, seat, id)
    if own.resist == id:
        return Reason("AN-118", "resisting_now", named)
    return first_failing(TO_ATTEMPT[:2], s, seat, id) or _attempt_later(s, seat, id)


def _attempt_later(s: Anima, seat: int, mission: str) -> Reason:
    aim = objective(s, seat, mission)
    named: dict[str, object] = {
        "mission": things.mission(mission),
        "objective": f"objective:{aim}",
        "location": things.location(PLACE_OF[aim]),
    }
    return Reason("AN-109", "attempt_by_exploring", named)


def _knows_mission(s: Anima, seat: int, other: int, mission: str) -> bool:
    player = s.players[other]
    if mission in player.in_play or mission in player.done:
        return True
    notes = s.players[seat].notes
    return bool(player.secret) and any(
        note[0] == "mission" and note[2] == other and note[3] == mission for note in notes
    )


def _encounter(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id not in ENCOUNTERS:
        return None
    named: dict[str, object] = {"encounter": things.encounter(id)}
    if s.meeting[0] == id:
        return Reason("AN-103", "encounter_now", named)
    for owner, player in enumerate(s.players):
        if id in player.hunted:
            return Reason("AN-121", "encounter_hunted", {**named, "seat": owner})
    if id in s.encounter_discard:
        return Reason("AN-105", "encounter_over", named)
    for place, (card, is_up) in s.previous.items():
        if is_up and card == id:
            return place_reasons.previous(s, decision, place)
    return None


# --- buttons


def _button(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    if f"button:{id}" not in CLAUSES:
        return None
    forced = must_fight(s, decision)
    if forced is not None:
        return forced
    if id == "leave_organisation" and kind == "start_action":
        return first_failing(TO_LEAVE_ORGANISATION, s, seat)
    if id == "new_horizons_draw" and kind == "movement_action":
        return first_failing(TO_DRAW_LOCATION, s)
    if kind == "reward_choice" and id in REWARDS:
        failing = first_failing(REWARDS[id], s, seat, s.exploring)
        if failing is None and id == "ex":
            return first_failing(EXTRA_REWARDS[s.exploring].needs, s, seat)
        return failing
    if id == "done" and s.trade is not None:
        guards = TO_OFFER if seat == bargain(s).proposer else TO_ANSWER
        return first_failing(guards, s)
    return first(decision) or Reason(CLAUSES[f"button:{id}"], "other_step")


REWARDS: Final[dict[str, tuple[Guard[Anima, int, str], ...]]] = {
    "gift": TO_DRAW_GIFTS,
    "recruit": TO_RECRUIT,
    "ex": TO_HAVE_EXTRA,
}


def _add(s: Anima, decision: Decision, id: str) -> Reason | None:
    return _character(s, decision, id) if id in CHARACTERS else _gift(s, decision, id)


WISHES: Final[dict[str, Wish]] = {
    "character": _character,
    "keep": _character,
    "kill": _character,
    "target_character": _character,
    "expel": _expel,
    "use": _use,
    "gift": _gift,
    "return": _gift,
    "discard": _gift,
    "discard_gift": _gift,
    "protect": _gift,
    "play": _gift,
    "play_plot": _gift,
    "target_gift": _gift,
    "add": _add,
    "location": place_reasons.location,
    "go_to": place_reasons.location,
    "new_horizons_retrieve": place_reasons.location,
    "pick": place_reasons.location,
    "retire": place_reasons.location,
    "target_location": place_reasons.location,
    "road": place_reasons.road,
    "previous": place_reasons.previous,
    "group": place_reasons.group,
    "target_seat": place_reasons.group,
    "declare_combat": place_reasons.dealing(TO_ATTACK),
    "trade_with": place_reasons.dealing(TO_TRADE),
    "mission": _mission,
    "encounter": _encounter,
    "button": _button,
}
"""Things, and the kinds of options that go by one of them."""
