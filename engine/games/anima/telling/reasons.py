"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules and the cards, as guards; this module finds the ones
that concern a wish, and knows which question comes first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import ONLY_SHOWN, Guard, Reason, first_failing
from engine.core.things import id_of, kind_of
from engine.games.anima.board.components import (
    CHARACTERS,
    COMBAT,
    ENCOUNTERS,
    GIFT_OF,
    INTERACT,
    LOCATIONS,
    MISSIONS,
    MOVE,
    PLACE_OF,
    START,
)
from engine.games.anima.rules.effect_tables import ABILITY_RULES, EXTRA_REWARDS
from engine.games.anima.rules.groups import object_of
from engine.games.anima.rules.missions.attempts import TO_ATTEMPT, objective
from engine.games.anima.rules.turn.exploration import TO_DRAW_GIFTS, TO_HAVE_EXTRA, TO_RECRUIT
from engine.games.anima.rules.turn.interaction import TO_ATTACK, TO_TRADE, enemies
from engine.games.anima.rules.turn.movement import (
    TO_DRAW_LOCATION,
    TO_RETIRE,
    TO_SEEK,
    is_within_reach,
)
from engine.games.anima.rules.turn.starting import TO_EXPEL, TO_LEAVE_ORGANISATION
from engine.games.anima.rules.turn.trade import TO_ANSWER, TO_OFFER, bargain
from engine.games.anima.state import NOBODY, Anima
from engine.games.anima.telling import aiming, card_reasons, things
from engine.games.anima.telling.card_reasons import ability_reason, card_reason
from engine.games.anima.telling.explanations import CLAUSES
from engine.games.anima.telling.layout import layout_of
from engine.games.anima.view import view_of

Wish = Callable[[Anima, Decision, str], Reason | None]
"""Finds the reason for a thing, or for an option of a kind, by its id."""
TIMING: Final = (*card_reasons.TIMING, "travel_in_movement", "met_in_interaction", "other_step")
"""Reasons that only say to which other step something belongs."""

FIRST: Final[dict[str, str]] = {
    "setup_character": "AN-15",
    "setup_gift": "AN-15",
    "take_discarded_gift": "AN-31",
    "take_expelled": "AN-32",
    "horizons_pick": "AN-152",
    "retire_location": "AN-47",
    "protect_location": "AN-50",
    "trade_offer": "AN-64",
    "trade_reply": "AN-64",
    "trade_confirm": "AN-64",
    "choose_target": "AN-127",
    "explore_choice": "AN-90",
    "reward_choice": "AN-97",
    "choose_death": "AN-150",
    "event_choice": "AN-107",
    "hunt_claim": "AN-121",
    "mission_payment": "AN-109",
    "study_discard": "AN-125",
    "interrupt": "AN-138",
    "combat_action": "AN-77",
}
"""Questions that stand before everything else, with their clause: `first_<kind>`."""
STEPS: Final = {
    "start_action": START,
    "movement_action": MOVE,
    "interaction_action": INTERACT,
    "combat_action": COMBAT,
}


def forbids(s: Anima, decision: Decision, wish: str) -> Reason | None:
    if ":" not in wish:
        return _button(s, decision, wish)
    by_kind = WISHES.get(kind_of(wish))
    if by_kind is not None:
        return by_kind(s, decision, id_of(wish))
    return _only_shown(s, decision.seat, wish)


def moment_of(decision: Decision) -> str:
    """When cards are played that this decision may ask for."""
    if decision.kind == "interrupt":
        return str(decision.args[0])
    return STEPS.get(decision.kind, "")


def first(decision: Decision) -> Reason | None:
    """What has to be answered before anything else."""
    clause = FIRST.get(decision.kind)
    return None if clause is None else Reason(clause, f"first_{decision.kind}")


def must_fight(s: Anima, decision: Decision) -> Reason | None:
    if decision.kind != "interaction_action":
        return None
    forced = enemies(s, decision.seat)
    return Reason("AN-72", "must_fight", {"rival": forced[0]}) if forced else None


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
        return _question(decision) or Reason(
            "AN-124", "character_of_rival", {**named, "rival": owner}
        )
    return must_fight(s, decision) or _own_character(s, decision, id)


def _own_character(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat = decision.seat
    pending = _question(decision)
    if pending is not None:
        return pending
    if decision.kind == "start_action":
        rule = ABILITY_RULES.get(CHARACTERS[id].ability)
        if rule is None or rule.timing != START:
            return first_failing(TO_EXPEL, s, seat)
    return ability_reason(s, seat, id, moment_of(decision))


def _question(decision: Decision) -> Reason | None:
    """A question in which neither cards nor abilities are used."""
    return None if moment_of(decision) else first(decision)


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
    pending = _question(decision) or must_fight(s, decision)
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


# --- Locations and the road


def _location(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    is_active, is_retired = id in s.active_locations, id in s.location_discard
    if not is_active and not is_retired and not (seat == s.active and id in s.looked):
        return None
    named: dict[str, object] = {"location": things.location(id)}
    if kind == "movement_action":
        if is_retired:
            return first_failing(TO_SEEK, s)
        return None if is_within_reach(s, seat, id) else _out_of_reach(s, seat, id)
    if kind == "retire_location":
        if is_retired:
            return Reason("AN-47", "retired_already", named)
        return first_failing(TO_RETIRE, s, id)
    if kind == "horizons_pick":
        return Reason("AN-152", "not_among_rumours", named)
    if kind == "choose_target":
        return aiming.location_reason(s, decision, id) or first(decision)
    return must_fight(s, decision) or first(decision) or _travel()


def _out_of_reach(s: Anima, seat: int, place: str) -> Reason:
    left = s.players[seat].left_from
    level = LOCATIONS[place].level
    if not left:
        named: dict[str, object] = {"location": things.location(place), "id": level}
        return Reason("AN-157", "road_to_level_one", named)
    named = {
        "location": things.location(place),
        "id": level,
        "left": things.location(left),
        "left_level": LOCATIONS[left].level,
    }
    return Reason("AN-157", "level_too_far", named)


def _travel() -> Reason:
    return Reason("AN-38", "travel_in_movement")


def _road(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id != "road":
        return None
    if decision.kind == "start_action":
        return Reason("AN-12", "on_road_already")
    return must_fight(s, decision) or first(decision) or _travel()


def _previous(s: Anima, decision: Decision, id: str) -> Reason | None:
    if id not in s.previous:
        return None
    if decision.kind == "choose_target":
        return _location(s, decision, id)
    named: dict[str, object] = {"location": things.location(id)}
    return first(decision) or Reason("AN-40", "met_by_travelling", named)


# --- Groups


def _group(s: Anima, decision: Decision, id: str) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    other = int(id) if id.isdecimal() else NOBODY
    if not 0 <= other < s.seats or s.players[other].removed:
        return None
    if kind == "choose_target":
        return aiming.seat_reason(s, decision, other) or first(decision)
    forced = must_fight(s, decision)
    if forced is not None:
        return forced
    if other == seat:
        own = Reason("AN-63", "own_group") if kind == "interaction_action" else None
        return own or first(decision) or _travel()
    if kind == "interaction_action":
        return _nearest(s, seat, other)
    return first(decision) or Reason("AN-63", "met_in_interaction", {"rival": other})


def _nearest(s: Anima, seat: int, other: int) -> Reason | None:
    """Why a Group can neither be attacked nor traded with: the clause that stops what is nearer."""
    attack = first_failing(TO_ATTACK, s, seat, other)
    trade = first_failing(TO_TRADE, s, seat, other)
    if attack is None or trade is None:
        return attack or trade
    is_attack_nearer = _left_after(TO_ATTACK, attack) <= _left_after(TO_TRADE, trade)
    return attack if is_attack_nearer else trade


def _left_after(guards: tuple[Guard[Anima, int, int], ...], failing: Reason) -> int:
    keys = [guard.key for guard in guards]
    return len(keys) - keys.index(failing.key)


def _dealing(guards: tuple[Guard[Anima, int, int], ...]) -> Wish:
    """An attack or a trade that is not offered."""

    def reason(s: Anima, decision: Decision, id: str) -> Reason | None:
        other = int(id) if id.isdecimal() else NOBODY
        is_other = 0 <= other < s.seats and other != decision.seat
        if decision.kind != "interaction_action" or not is_other or s.players[other].removed:
            return _group(s, decision, id)
        return must_fight(s, decision) or first_failing(guards, s, decision.seat, other)

    return reason


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
            return _previous(s, decision, place)
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


REWARDS: Final = {"gift": TO_DRAW_GIFTS, "recruit": TO_RECRUIT, "ex": TO_HAVE_EXTRA}


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
    "location": _location,
    "go_to": _location,
    "new_horizons_retrieve": _location,
    "pick": _location,
    "retire": _location,
    "target_location": _location,
    "road": _road,
    "previous": _previous,
    "group": _group,
    "target_seat": _group,
    "declare_combat": _dealing(TO_ATTACK),
    "trade_with": _dealing(TO_TRADE),
    "mission": _mission,
    "encounter": _encounter,
    "button": _button,
}
"""Things, and the kinds of options that go by one of them."""
