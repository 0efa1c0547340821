"""Why players, objectives, strategy cards, tokens and what else lies there cannot be chosen now."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.reasons import Params, Reason, first_failing
from engine.core.things import thing
from engine.games.anochecer.board.components import (
    KINGS,
    OBJECTIVES,
    REFERENCES,
    STRATEGIES,
    TILES,
    UNIT,
)
from engine.games.anochecer.board.galaxy import SLOT, has_slot
from engine.games.anochecer.rules.economy.guards import TO_PRODUCE, TO_TRADE
from engine.games.anochecer.rules.knowledge import is_mustered
from engine.games.anochecer.rules.scoring_guards import TO_SCORE_PUBLIC, TO_SCORE_SECRET
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from engine.games.anochecer.state import NOBODY, Twilight
from engine.games.anochecer.telling.asking import args_of, asked_first, off_target
from engine.games.anochecer.telling.clauses import CLAUSES


def player(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if not id.isdecimal() or int(id) > s.seats:
        return None
    kind, seat, other = decision.kind, decision.seat, int(id)
    named: Params = {"seat": other}
    if kind == "choose_target":
        return off_target(decision)
    if kind == "turn_action":
        if other == seat:
            return Reason("TF-134", "not_with_oneself")
        if other == s.seats:
            return Reason("TF-266", "guards_never_act")
        if s.realms[other].out:
            return Reason("TF-276", "out_of_the_game", named)
        if decision.args[0] == 2:
            return Reason("TF-220", "no_trade_out_of_turn")
        return first_failing(TO_TRADE, s, seat, other)
    if kind == "set_speaker":
        if other < s.seats and s.realms[other].out:
            return Reason("TF-276", "out_of_the_game", named)
        return Reason("TF-145", "speaker_already", named)
    if kind == "set_tyrant":
        key = "tyrant_already" if other == s.tyrant else "speaker_no_tyrant"
        return Reason("TF-145", key, named)
    if kind == "space_cannon_fire":
        return Reason("TF-100", "no_ships_to_fire_at", named)
    return asked_first(decision)


def objective(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in OBJECTIVES:
        return None
    seat, kind = decision.seat, decision.kind
    realm = s.realms[seat]
    is_secret, is_open = id in realm.secrets, id in s.row[: s.shown]
    is_scored = any(id in one.scored for one in s.realms)
    if not (is_secret or is_open or is_scored or id in realm.draft):
        return None
    if kind == "choose_target":
        return off_target(decision)
    named: Params = {"objective": thing("objective", id)}
    if is_open and not is_secret:
        failing = first_failing(TO_SCORE_PUBLIC, s, seat, id)
    elif is_secret:
        failing = first_failing(TO_SCORE_SECRET, s, seat, id)
    else:
        return Reason("TF-189", "scored_already", {**named, "wording": thing("wording", id)})
    if kind in ("keep_secret", "discard_secret", "mecatol_secret"):
        return Reason("TF-193", "no_secret_in_hand", named)
    if failing is not None:
        return failing
    if kind == "score_public" and is_secret:
        return Reason("TF-189", "publics_first", named)
    if kind == "score_secret" and is_open:
        return Reason("TF-189", "secrets_now", named)
    return Reason("TF-189", "scored_in_status", named)


def position(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if not id.isdecimal() or not s.shown < int(id) <= len(s.row):
        return None
    if decision.kind == "choose_target":
        return off_target(decision)
    return Reason("TF-198", "still_face_down")


def strategy(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in STRATEGIES:
        return None
    number, kind, seat = STRATEGIES.index(id), decision.kind, decision.seat
    holder = s.strategy_holder[number]
    named: Params = {"strategy": thing("strategy", id)}
    if kind == "choose_target":
        return off_target(decision)
    if kind == "strategy_pick":
        if holder != NOBODY:
            return Reason("TF-43", "strategy_taken", {**named, "seat": holder})
        return Reason("TF-43", "strategy_barred", named)
    if kind == "turn_action":
        if holder == NOBODY:
            return Reason("TF-140", "strategy_of_nobody", named)
        if holder != seat:
            return Reason("TF-140", "strategy_of_another", {**named, "seat": holder})
        return Reason("TF-140", "strategy_used", named)
    return asked_first(decision)


def king(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    return asked_first(decision) if id in KINGS else None


def reference(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in REFERENCES:
        return None
    realm, named = s.realms[decision.seat], {"reference": thing("reference", id)}
    if id not in realm.kept and id not in realm.draft and id != realm.seat_card:
        return _reference_of_another(s, id)
    if decision.kind == "draft_reference":
        return Reason("TF-2", "reference_kept", dict(named))
    if id == realm.seat_card:
        return Reason("TF-3", "reference_seats", dict(named))
    return asked_first(decision)


def _reference_of_another(s: Twilight, id: str) -> Reason | None:
    """Seating cards lie open once all are chosen, the third card once its units stand there."""
    for seat, realm in enumerate(s.realms[: s.seats]):
        is_open = s.speaker >= 0 and realm.seat_card == id
        if is_open or (id in realm.kept and is_mustered(s, seat)):
            named: Params = {"reference": thing("reference", id), "seat": seat}
            return Reason("TF-3", "reference_of_another", named)
    return None


def tile(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in TILES or id not in s.realms[decision.seat].tiles:
        return None
    named: Params = {"tile": thing("tile", id)}
    if decision.kind == "map_tile":
        return Reason("TF-10", "tile_fits_nowhere", named)
    if decision.kind == "map_slot":
        chosen = args_of(decision)[0]
        key = "tile_being_placed" if chosen == id else "tile_taken_up"
        return Reason("TF-8", key, {"chosen": thing("tile", str(chosen))})
    return asked_first(decision)


def pool(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in ("tactic", "fleet", "strategy", "reserve") or owner >= s.seats:
        return None
    seat, kind = decision.seat, decision.kind
    if owner not in (NOBODY, seat):
        return Reason("TF-65", "others_tokens", {"seat": owner})
    if kind in ("token_pool", "redistribute", "spend_token_pool", "use_scepter"):
        if id == "reserve":
            return Reason("TF-66", "reinforcements_are_no_pool")
        if kind == "redistribute":
            return Reason("TF-49", "pools_in_order")
        if kind in ("spend_token_pool", "use_scepter"):
            return Reason("TF-66", "pool_empty_or_shut", {"pool": thing("pool", id)})
    if kind == "turn_action":
        return Reason("TF-65", "tokens_are_spent")
    return asked_first(decision)


def unit_type(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in UNIT or owner > s.seats:
        return None
    seat, kind = decision.seat, decision.kind
    if kind == "choose_target":
        return off_target(decision)
    if owner not in (NOBODY, seat):
        return Reason("TF-16", "others_sheet", {"seat": owner})
    if kind == "produce_unit":
        return first_failing(TO_PRODUCE, s, s.builds[-1], UNIT[id]) or asked_first(decision)
    if kind == "turn_action":
        return Reason("TF-124", "units_are_produced", {"unit": thing("group", id)})
    return asked_first(decision)


def token(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    slot = SLOT.get(id)
    if slot is None or not 0 <= owner < s.seats or not s.has_token(owner, slot):
        return None
    if decision.kind == "choose_target":
        return off_target(decision)
    return Reason("TF-49", "token_stays", {"system": thing("system", id)})


def captive(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    if id not in UNIT or not 0 <= owner < s.seats:
        return None
    if not any(kind == UNIT[id] for _, kind in s.realms[owner].captured):
        return None
    if decision.kind == "choose_target":
        return off_target(decision)
    # TF-202: tokens for fighters and infantry belong to nobody; only effects give them back.
    is_token = id in ("fighter", "infantry")
    key, clause = ("captive_token", "TF-202") if is_token else ("captive_stays", "TF-201")
    return Reason(clause, key, {"unit": thing("group", id)})


def die(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    shown = [f"{value}/{needed}" for value, needed in s.dice[2]]
    if id not in shown:
        return None
    if decision.kind == "choose_target":
        return off_target(decision)
    return Reason("TF-224", "die_lies")


def wormhole(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    slot = SLOT.get(id.partition("/")[0])
    if slot is None or slot >= len(s.map.tiles) or not has_slot(s.map.systems, slot):
        return None
    return Reason("TF-55", "wormhole_joins", {"system": thing("system", id.partition("/")[0])})


def marker(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    slot, _, name = id.partition("/")
    clause = CLAUSES.get(f"marker:{name}")
    if clause is None or slot not in SLOT:
        return None
    return Reason(clause, f"marker_{name}", {"system": thing("system", slot)})


def button(s: Twilight, decision: Decision, id: str, owner: int) -> Reason | None:
    seat, kind = decision.seat, decision.kind
    if id == "tactical" and kind == "turn_action":
        if not s.realms[seat].tactic:
            return Reason("TF-89", "no_tactic_token")
        if not activatable(s, seat):
            return Reason("TF-90", "nothing_to_activate")
    if id == "pass" and kind == "turn_action":
        unused = [
            thing("strategy", STRATEGIES[number])
            for number, holder in enumerate(s.strategy_holder)
            if holder == seat and not s.strategy_used[number]
        ]
        if unused:
            return Reason("TF-47", "strategy_unused", {"strategies": tuple(unused)})
        return Reason("TF-220", "action_owed")
    if id == "done" and kind == "commit_unit":
        return Reason("TF-116", "must_land")
    if id == "done" and kind == "load_unit":
        return Reason("TF-96", "must_load")
    if id == "retreat" and kind == "announce_retreat":
        return Reason("TF-106", "nowhere_to_retreat")
    if id == "paradigm" and kind == "aeterna_score":
        return Reason("TF-151", "objective_to_score")
    if id in ("tactical", "pass", "done", "none"):
        return asked_first(decision)
    return None
