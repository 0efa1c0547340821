"""States that agree with what somebody knows: made from a view, or from another state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, final

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View
from engine.games.anima.board.components import (
    BASIC_MISSIONS,
    CHARACTERS,
    ENCOUNTERS,
    FINAL_MISSIONS,
    GIFT_CARDS,
    LOCATIONS,
)
from engine.games.anima.rules.groups import BARE
from engine.games.anima.rules.turn.movement import movement_step
from engine.games.anima.rules.turn.starting import start_step
from engine.games.anima.state import NOBODY, Anima, Combat, Placement, Play, Trade
from engine.games.anima.view import LISTS, MARKERS

UNKNOWN: Final = "?"


@final
class Dealer:
    """Reads a seat's view once; then deals states that agree with it, as many as wanted."""

    __slots__ = ("base", "seat")

    def __init__(self, view: View, decision: Decision) -> None:
        self.seat: Final = decision.seat
        self.base: Final = position(view, decision.seat)
        if "flow" in view:
            packed: Any = view["flow"]
            self.base.frames = unpack_frames(packed)
        self.base.asked = (decision,)

    def deal(self, rng: random.Random) -> Anima:
        s = self.base.copy()
        s.chance = FastChance(rng)
        deal(s, self.seat, rng, ())
        return s


def position(view: View, seat: int) -> Anima:
    """What one seat sees. Cards it does not see are there in number only."""
    seen: Any = view
    seats = seen["seats"]
    s = Anima(len(seats), seen["game_options"], FastChance(0))
    s.turn, s.phase, s.outcome = seen["turn"], seen["phase"], seen["outcome"]
    s.active = NOBODY if seen["active"] is None else seen["active"]
    s.turn_order = seen["turn_order"][:]
    s.new_horizons_used = int(seen["new_horizons_used"])
    for one in seen["locations"]:
        s.active_locations.append(one["id"])
        lying = one["previous"]
        if lying is not None:
            s.previous[one["id"]] = (lying["encounter"] or UNKNOWN, int(lying["face_up"]))
    s.character_discard = seen["discards"]["character"][:]
    s.location_discard = seen["discards"]["location"][:]
    s.encounter_discard = seen["discards"]["encounter"][:]
    s.gift_discard = seen["discards"]["gift"][:]
    s.final_mission = seen["final_mission"] or ""
    if seen["declared"] is not None:
        s.declared = (seen["declared"]["movement"], seen["declared"]["location"])
    if seen["placement"] is not None:
        s.placement = read_placement(seen["placement"])
    if seen["exploring"] is not None:
        s.exploring, s.die = seen["exploring"]["location"], seen["exploring"]["die"]
        s.encounters_left = seen["exploring"]["encounters_left"]
    if seen["meeting"] is not None:
        met = seen["meeting"]
        s.meeting = (met["encounter"], met["before"], int(met["avoided"]))
    if seen["combat"] is not None:
        s.combat = read_combat(seen["combat"])
    for one in seen["plays"]:
        play = Play(one["seat"], one["gift"], one["turner"], one["target"])
        play.cancelled = one["cancelled"]
        s.plays.append(play)
    s.dying = seen["dying"] or ""
    if seen["speed_test"] is not None:
        s.speed_test, s.speed_bonus = seen["speed_test"]["difficulty"], seen["speed_test"]["bonus"]
    if seen["trade"] is not None:
        s.trade = read_trade(seen["trade"])
    for number, shown in enumerate(seats):
        read_seat(s, number, shown, seat)
    for one in seen["expelled"]:
        read_member(s, one)
    s.dealt[seat] = seen["dealt"][:]
    if s.dealt[seat]:
        for other in range(s.seats):
            if other != seat:
                s.dealt[other] = [UNKNOWN, UNKNOWN]
    s.kept[seat] = seen["kept"]
    s.looked = seen["looked"][:]
    s.players[seat].notes = [tuple(one) for one in seen["notes"]]
    s.left = seen["left"][:]
    s.removals = seen["removals"]
    return s


def read_seat(s: Anima, seat: int, shown: Any, own: int) -> None:
    player = s.players[seat]
    for one in shown["group"]:
        player.group.append(one["character"])
        read_member(s, one)
    if shown["hand"] is None:
        player.hand = [UNKNOWN] * shown["gifts"]
        player.secret = [UNKNOWN] * shown["secret_missions"]
    else:
        player.hand, player.secret = shown["hand"][:], shown["secret"][:]
    for gift in shown["known"]:
        s.players[own].known[gift] = seat
    player.organisation = shown["organisation"] or ""
    player.position = shown["position"] or ""
    for name in LISTS:
        setattr(player, name, shown[name][:])
    for name in MARKERS:
        setattr(player, name, shown[name])


def read_member(s: Anima, shown: Any) -> None:
    carried = (int(shown["turned"]), int(shown["incapacitated"]), shown["object"] or "")
    if carried != BARE:
        s.carried[shown["character"]] = carried


def read_combat(shown: Any) -> Combat:
    combat = Combat(shown["attacker"], shown["defender"])
    for name in Combat.FIELDS:
        value = shown[name]
        setattr(combat, name, value[:] if isinstance(value, list) else value)
    return combat


def read_placement(shown: Any) -> Placement:
    placement = Placement(shown["seat"], shown["newest"])
    placement.retiring = shown["retiring"] or ""
    placement.protected = shown["protected"][:]
    placement.to_ask = shown["to_ask"][:]
    return placement


def read_trade(shown: Any) -> Trade:
    trade = Trade(shown["proposer"], shown["partner"])
    trade.stage = shown["stage"]
    trade.offer = (shown["offer"] or [])[:]
    trade.answer = (shown["answer"] or [])[:]
    return trade


# --- dealing what the audience cannot see


def deal(s: Anima, audience: int, rng: random.Random, fixed: tuple[int, ...]) -> None:
    """Deal anew all that neither the audience sees nor a fixed seat holds."""
    dealt = [seat for seat in range(s.seats) if seat != audience and seat not in fixed]
    deal_gifts(s, audience, rng, dealt)
    deal_missions(s, audience, rng, dealt)
    deal_encounters(s, audience, rng)
    deal_characters(s, rng, dealt)
    pool = _rest(LOCATIONS, s.active_locations, s.location_discard, s.looked)
    rng.shuffle(pool)
    s.location_deck = s.looked + pool


def deal_gifts(s: Anima, audience: int, rng: random.Random, dealt: list[int]) -> None:
    seen = s.gift_discard + [one.gift for one in s.plays]
    seen += [object for _, _, object in s.carried.values() if object]
    sure: dict[int, list[str]] = {seat: [] for seat in dealt}
    known = s.players[audience].known if audience >= 0 else {}
    for gift, holder in known.items():
        if holder in sure:
            sure[holder].append(gift)
    for seat, player in enumerate(s.players):
        if player.organisation:
            seen.append(player.organisation)
        seen += sure.get(seat, player.hand)
    pool = _rest(GIFT_CARDS, seen)
    rng.shuffle(pool)
    for seat in dealt:
        player = s.players[seat]
        count = len(player.hand) - len(sure[seat])
        player.hand = sure[seat] + pool[:count]
        pool = pool[count:]
    s.gift_deck = pool


def deal_missions(s: Anima, audience: int, rng: random.Random, dealt: list[int]) -> None:
    notes = s.players[audience].notes if audience >= 0 else []
    sure: dict[int, list[str]] = {seat: [] for seat in dealt}
    shown = [one for player in s.players for one in player.in_play + player.done]
    for note in notes:
        # A seat that was removed took its Missions along, unseen.
        if note[0] == "mission" and note[3] not in shown:
            holder, mission = int(note[2]), str(note[3])
            if holder in sure and s.players[holder].secret and mission not in sure[holder]:
                sure[holder].append(mission)
    seen = shown[:]
    for seat, player in enumerate(s.players):
        seen += sure.get(seat, player.secret)
    pool = _rest(BASIC_MISSIONS, seen)
    rng.shuffle(pool)
    for seat in dealt:
        player = s.players[seat]
        count = len(player.secret) - len(sure[seat])
        player.secret = sure[seat] + pool[:count]
        pool = pool[count:]
    s.box = pool
    finals = [one for one in FINAL_MISSIONS if one != s.final_mission]
    rng.shuffle(finals)
    s.final_deck = finals


def deal_encounters(s: Anima, audience: int, rng: random.Random) -> None:
    seen = s.encounter_discard + [one for player in s.players for one in player.hunted]
    if s.meeting[0] and not s.meeting[1]:
        seen.append(s.meeting[0])
    spied = spied_encounters(s, audience)
    hidden = []
    for place, (card, is_up) in s.previous.items():
        if is_up:
            seen.append(card)
        elif place in spied:
            s.previous[place] = (spied[place], 0)
            seen.append(spied[place])
        else:
            hidden.append(place)
    pool = _rest(ENCOUNTERS, seen)
    rng.shuffle(pool)
    for place in hidden:
        s.previous[place] = (pool.pop(), 0)
    s.encounter_deck = pool


def spied_encounters(s: Anima, audience: int) -> dict[str, str]:
    """A face-down encounter lies where it was laid out until a Group goes there."""
    if audience < 0:
        return {}
    return {
        str(note[2]): str(note[3]) for note in s.players[audience].notes if note[0] == "encounter"
    }


def deal_characters(s: Anima, rng: random.Random, dealt: list[int]) -> None:
    seen = s.character_discard + [one for player in s.players for one in player.group]
    for seat, cards in enumerate(s.dealt):
        if seat not in dealt:
            seen += cards
    pool = _rest(CHARACTERS, seen)
    rng.shuffle(pool)
    for seat in dealt:
        count = len(s.dealt[seat])
        s.dealt[seat], pool = pool[:count], pool[count:]
    s.character_deck = pool


def _rest(cards: Any, *seen: list[str]) -> list[str]:
    gone = {one for some in seen for one in some}
    return [one for one in cards if one not in gone]


# --- another state that looks the same to an audience


def scramble(state: Anima, audience: int, rng: random.Random) -> Anima:
    """Deal anew what the audience may not know. A seat that decides is asked again, or kept."""
    s = state.copy()
    if s.result is not None:
        return s
    fixed = [one.seat for one in s.asked if one.seat != audience and one.kind not in ASKED_AGAIN]
    if s.trade is not None:
        fixed += [one for one in (s.trade.proposer, s.trade.partner) if one != audience]
    deal(s, audience, rng, tuple(fixed))
    for seat, player in enumerate(s.players):
        if seat != audience:
            player.known = {
                gift: holder
                for gift, holder in player.known.items()
                if gift in s.players[holder].hand
            }
    for decision in s.asked:
        if decision.seat != audience and decision.kind in ASKED_AGAIN:
            s.asked = ()
            ASKED_AGAIN[decision.kind](s, decision.seat)
    return s


ASKED_AGAIN: Final[dict[str, Callable[[Anima, int], None]]] = {
    "start_action": start_step,
    "movement_action": movement_step,
}
"""Decisions that depend on a hand, and how to put them anew to another hand."""
