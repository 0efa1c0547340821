"""What an audience sees of a match, built from nothing (section 7).

Cards are named by key (Gifts with copies by key and number); what is printed on them stands in
`static.py`::

    turn, turn_limit, phase, active   phase "" outside phases, active None outside steps
    turn_order         seats in the order of this turn
    new_horizons_used  whether somebody used new horizons this turn
    locations          [{id, level, previous}] in the order they came into play; previous is None or
                       {encounter: card or None, face_up, chance: of the audience's Group to get
                       past it, in percent before cards, or None}
    decks              {character, location, encounter, gift: number of cards}
    discards           {character, location, encounter, gift: [cards], oldest first}
    expelled           [as in a group] a character on the pile that may still be taken in
    final_mission      card, or None until one is revealed
    declared           None, or {movement, location} while a movement waits to be carried out
    placement          None, or {seat, newest, retiring, protected, to_ask}: a Location is put into
                       play, `retiring` is proposed to go, `to_ask` may still protect it
    exploring          None, or {location, die, encounters_left}
    meeting            None, or {encounter, before, avoided}
    combat             None, or {attacker, defender, enemy, is_mission, strength, nature, attack,
                       defence: Combat without dice, attack_bonus, defence_bonus, attack_die,
                       defence_die, passes, to_act, silenced, shielded, exhausted, escaped,
                       attack_lines, defence_lines: [{thing or word, value, …}] without cards played
                       in it, chance: of the attacker before the dice, death_margin}
    plays              [{seat, gift, turner, target, cancelled}] cards on the table, last on top
    dying              character or None
    speed_test         None, or {difficulty, bonus, speed: with all that counts, chance}
    trade              None, or {proposer, partner, stage, offer, answer}; offers as far as shown
    outcome            of the last combat or test: "", won, lost, draw, escaped
    seats              one entry per seat, in seat order:
      group            [{character, turned, incapacitated, object}]
      combat, speed    of the Group, outside a combat
      gifts            number of Gifts in hand
      hand             [cards], or None when it may not be seen
      known            [cards] the audience is sure to find in this hand
      secret_missions  number of Missions not shown
      secret           [cards], or None when it may not be seen
      attempts         {Mission: {combat, speed, chance, sure: by step, needs: [[what, have,
                       needed]] beside places and steps}} for what is not done of its own that
                       may be seen, and the Final one
      in_play, done    Missions shown and completed
      hunted           creatures claimed
      organisation     card or None
      position         Location, or None on the road
      left_from … removed   markers, as in `Player` of `state.py`
    dealt, kept        own cards of the set-up
    looked             own Locations seen with Rumores
    notes              [[kind, turn, seat or Location, cards…]] what the audience was shown alone
    left, removals, game_options, result
    step               only for the deciding seat: the kind of its decision
    flow               only for the deciding seat: what bots need to go on from here

Once the match is over all hands and Missions are open.
"""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View
from engine.games.anima.board.components import LOCATIONS, in_order
from engine.games.anima.rules.combat import death_margin, sides
from engine.games.anima.rules.groups import BARE, group_combat, group_speed, speed_in_test
from engine.games.anima.rules.outlook import (
    Attempt,
    attempt_of,
    combat_chance,
    combat_lines,
    lying_for,
    speed_chance,
    way_chance,
)
from engine.games.anima.state import NOBODY, Anima, Combat, Placement, Trade

MARKERS = (
    "left_from", "staying", "explored", "lost_turn", "lose_next_turn", "rest_now", "rest_next",
    "temp_combat", "safe_passage_until", "resist", "resist_won", "courier_stage",
    "recruited_at", "recruited_in", "last_speed", "removed",
)  # fmt: skip
LISTS = ("in_play", "done", "hunted", "tie_rolls", "fought", "trade_opened")


def view_of(s: Anima, audience: int) -> View:
    view: View = {
        "turn": s.turn,
        "turn_limit": s.game_options["turn_limit"],
        "phase": s.phase,
        "active": None if s.active == NOBODY else s.active,
        "turn_order": s.turn_order[:],
        "new_horizons_used": bool(s.new_horizons_used),
        "locations": [_location(s, one, audience) for one in s.active_locations],
        "decks": {
            "character": len(s.character_deck),
            "location": len(s.location_deck),
            "encounter": len(s.encounter_deck),
            "gift": len(s.gift_deck),
        },
        "discards": {
            "character": s.character_discard[:],
            "location": s.location_discard[:],
            "encounter": s.encounter_discard[:],
            "gift": s.gift_discard[:],
        },
        "expelled": [_member(s, one) for one in s.character_discard if one in s.carried],
        "final_mission": s.final_mission or None,
        "declared": (
            {"movement": s.declared[0], "location": s.declared[1]} if s.declared[0] else None
        ),
        "placement": None if s.placement is None else _placement(s.placement),
        "exploring": (
            {"location": s.exploring, "die": s.die, "encounters_left": s.encounters_left}
            if s.exploring
            else None
        ),
        "meeting": (
            {
                "encounter": s.meeting[0],
                "before": s.meeting[1],
                "avoided": bool(s.meeting[2]),
            }
            if s.meeting[0]
            else None
        ),
        "combat": None if s.combat is None else _combat(s, s.combat),
        "plays": [
            {
                "seat": one.seat,
                "gift": one.gift,
                "turner": one.turner,
                "target": one.target,
                "cancelled": one.cancelled,
            }
            for one in s.plays
        ],
        "dying": s.dying or None,
        "speed_test": (
            {
                "difficulty": s.speed_test,
                "bonus": s.speed_bonus,
                "speed": speed_in_test(s, s.active),
                "chance": speed_chance(s, s.active),
            }
            if s.speed_test
            else None
        ),
        "trade": None if s.trade is None else _trade(s.trade, audience),
        "outcome": s.outcome,
        "seats": [_seat(s, seat, audience) for seat in range(s.seats)],
        "dealt": s.dealt[audience][:] if audience >= 0 else [],
        "kept": s.kept[audience] if audience >= 0 else "",
        "looked": s.looked[:] if audience >= 0 and audience == s.active else [],
        "notes": [list(one) for one in s.players[audience].notes] if audience >= 0 else [],
        "left": s.left[:],
        "removals": s.removals,
        "game_options": dict(s.game_options),
        "result": None if s.result is None else s.result.as_dict(),
    }
    decision = s.decision_of(audience)
    if decision is not None:
        view["step"] = decision.kind
    if any(decision.seat == audience for decision in s.asked):
        view["flow"] = pack_frames(s.frames)
    return view


def _placement(placement: Placement) -> dict[str, object]:
    return {
        "seat": placement.seat,
        "newest": placement.newest,
        "retiring": placement.retiring or None,
        "protected": placement.protected[:],
        "to_ask": placement.to_ask[:],
    }


def _location(s: Anima, place: str, audience: int) -> dict[str, object]:
    lying = s.previous.get(place)
    previous = None
    if lying is not None:
        card, is_up = lying
        known = lying_for(s, place, audience)
        previous = {
            "encounter": card if is_up else None,
            "face_up": bool(is_up),
            "chance": way_chance(s, audience, place, known) if known and audience >= 0 else None,
        }
    return {"id": place, "level": LOCATIONS[place].level, "previous": previous}


def _seat(s: Anima, seat: int, audience: int) -> dict[str, object]:
    player = s.players[seat]
    sees_all = audience == seat or s.result is not None
    known = s.players[audience].known if audience >= 0 else {}
    shown: dict[str, object] = {
        "group": [_member(s, one) for one in player.group],
        "combat": group_combat(s, seat),
        "speed": group_speed(s, seat),
        "gifts": len(player.hand),
        "hand": in_order(player.hand) if sees_all else None,
        "known": in_order([gift for gift, holder in known.items() if holder == seat]),
        "secret_missions": len(player.secret),
        "secret": player.secret[:] if sees_all else None,
        "organisation": player.organisation or None,
        "position": player.position or None,
    }
    shown["attempts"] = {} if s.result is not None else _attempts(s, seat, audience)
    for name in LISTS:
        shown[name] = getattr(player, name)[:]
    for name in MARKERS:
        shown[name] = getattr(player, name)
    return shown


def _attempts(s: Anima, seat: int, audience: int) -> dict[str, Attempt]:
    player = s.players[seat]
    missions = player.in_play + (player.secret if audience == seat else [])
    if s.final_mission:
        missions.append(s.final_mission)
    return {mission: attempt_of(s, seat, mission) for mission in missions}


def _member(s: Anima, character: str) -> dict[str, object]:
    turned, incapacitated, object = s.carried.get(character, BARE)
    return {
        "character": character,
        "turned": bool(turned),
        "incapacitated": bool(incapacitated),
        "object": object or None,
    }


def _combat(s: Anima, combat: Combat) -> dict[str, object]:
    shown: dict[str, object] = {name: getattr(combat, name) for name in combat.FIELDS}
    for name in ("silenced", "shielded", "exhausted"):
        shown[name] = getattr(combat, name)[:]
    shown["attack"], shown["defence"] = sides(s, combat)
    shown["attack_lines"] = combat_lines(s, combat.attacker, combat)
    shown["defence_lines"] = combat_lines(s, combat.defender, combat)
    shown["chance"] = combat_chance(s, combat)
    shown["death_margin"] = death_margin(combat)
    return shown


def _trade(trade: Trade, audience: int) -> dict[str, object]:
    """AN-67: each partner sees its own side, and the other's once it is done."""
    offer = audience == trade.proposer or (audience == trade.partner and trade.stage >= 1)
    answer = audience == trade.partner or (audience == trade.proposer and trade.stage >= 2)
    return {
        "proposer": trade.proposer,
        "partner": trade.partner,
        "stage": trade.stage,
        "offer": trade.offer[:] if offer else None,
        "answer": trade.answer[:] if answer else None,
    }
