"""What each option seems worth to a seat (section 12 of the rules).

Turn actions are judged in `action_worth.py`; here stand the answers to everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.dark_kingdoms.board.geography import COLOURS, NUMBER, RESOURCE, RESOURCES
from engine.games.dark_kingdoms.board.numbering import armies_of_seat, army_of, owner_of
from engine.games.dark_kingdoms.mind import odds
from engine.games.dark_kingdoms.mind.action_worth import action_worth
from engine.games.dark_kingdoms.mind.knowledge import position
from engine.games.dark_kingdoms.mind.outlook import Outlook
from engine.games.dark_kingdoms.mind.weights import SENSE, Sense
from engine.games.dark_kingdoms.rules.attacks import seat_of
from engine.games.dark_kingdoms.rules.hands import cards
from engine.games.dark_kingdoms.rules.pieces import has_foreign_piece
from engine.games.dark_kingdoms.rules.rounds import yields
from engine.games.dark_kingdoms.state import (
    ASSAULT,
    BATTLE,
    CAPTURE,
    PLUNDER,
    SIEGE,
    Combat,
    Kingdoms,
)

DIE_DIFFERENCE = 4


def appraise(view: View, decision: Decision, sense: Sense = SENSE) -> list[float]:
    """From a seat's view, as the greedy bot sees it."""
    return worths(position(view, decision.seat), decision, sense)


def worths(s: Kingdoms, decision: Decision, sense: Sense = SENSE) -> list[float]:
    if len(decision.options) == 1:
        return [0.0]
    look = Outlook(s, decision.seat, sense)
    if decision.kind == "act":
        return [action_worth(look, one) for one in decision.options]
    judge = JUDGES.get(decision.kind)
    if judge is None:
        return [0.0] * len(decision.options)
    return [judge(look, one) for one in decision.options]


# --- combat


def stakes_the_match(look: Outlook, combat: Combat) -> bool:
    """Whether one side wins the match by winning this combat."""
    return max(combat.attacker_points, combat.defender_points) >= look.target


def chance_to_win(look: Outlook, combat: Combat) -> float:
    """Of this seat, from here on, without cards."""
    s = look.s
    troops = s.troops[combat.army]
    sheltered = sum([s.troops[army] for army in combat.participants])
    if combat.mode == BATTLE:
        attack = odds.battle(troops, sheltered)
    elif combat.mode == SIEGE:
        aid = min(2, look.bonus_cards(combat.territory) // 2)
        attack = odds.siege(troops, sheltered, aid if look.seat == combat.attacker else 0)
    else:
        attack = odds.assault(troops)
    return attack if look.seat == combat.attacker else 1 - attack


def retreat_worth(look: Outlook, one: Option) -> float:
    """Go when the chance is poor, never with the match to win, always with it to lose."""
    if one.kind == "stand":
        return 0.0
    combat = look.s.fight()
    chance = chance_to_win(look, combat)
    own = combat.attacker_points if look.seat == combat.attacker else combat.defender_points
    other = combat.defender_points if look.seat == combat.attacker else combat.attacker_points
    sense = look.sense
    least = sense.retreat_battle if combat.mode == BATTLE else sense.retreat_structure
    if own >= look.target:
        least = 0.05
    elif other >= look.target:
        least = 0.6
    there = NUMBER[one.word()]
    shelter = 0.02 * (look.s.fortresses[look.seat][there] > 0)
    return least - chance + (shelter if chance < least else 0.0)


def bonus_worth(look: Outlook, one: Option) -> float:
    """Only if the cards in hand are enough to get ahead, and few enough."""
    if one.kind == "pass":
        return 0.0
    combat = look.s.fight()
    gap = combat.defence_total - combat.attack_total
    needed = gap + 1 if look.seat == combat.attacker else -gap
    limit = 3 if combat.mode == SIEGE else 2
    if stakes_the_match(look, combat):
        limit = 99
    if needed > min(limit, look.bonus_cards(combat.territory)):
        return -1.0
    return 2.0 if one.kind == "resource" else 1.0


def reaction_worth(look: Outlook, one: Option) -> float:
    if one.kind == "pass":
        return 0.0
    combat = look.s.fight()
    attacker = combat.attacker
    if combat.mode == CAPTURE:
        return -0.5
    if look.points[attacker] >= look.target and combat.mode != PLUNDER:
        return 5.0
    if combat.mode in (SIEGE, ASSAULT):
        return 1.0
    if combat.mode == PLUNDER:
        return -0.5
    mine = sum(
        troops
        for army, troops in enumerate(look.s.troops)
        if owner_of(army) == look.seat and look.s.army_at[army] == combat.territory
    )
    return odds.battle(look.s.troops[combat.army], mine) - 0.5


def muster_worth(look: Outlook, one: Option) -> float:
    return {"all": 2.0, "army": 1.0, "none": 0.0}[one.kind] + _troops(look, one) * 0.1


def casualty_worth(look: Outlook, one: Option) -> float:
    return float(_troops(look, one))


def _troops(look: Outlook, one: Option) -> int:
    return look.s.troops[army_of(look.seat, one.number())] if one.kind == "army" else 0


def enemy_worth(look: Outlook, one: Option) -> float:
    """`choose_enemy`: the decision's army stands where the enemies are; all troops are alike."""
    enemy = seat_of(look.s, one)
    best = -99.0
    for army in armies_of_seat(look.seat):
        at = look.s.army_at[army]
        if look.s.troops[army] and enemy in look.enemies(at):
            best = max(best, look.attack_worth(look.s.troops[army], at, enemy))
    return best


def mode_worth(look: Outlook, one: Option) -> float:
    """A single troop rather plunders a seat with many cards, unless there is more to win."""
    if one.kind == "assault":
        return 0.5
    if look.is_at_target:
        return 0.0
    for army in armies_of_seat(look.seat):
        at = look.s.army_at[army]
        if look.s.troops[army] == 1 and at >= 0 and look.enemies(at):
            rich = max(cards(look.s, enemy) for enemy in look.enemies(at))
            return 1.0 if rich >= 4 else 0.0
    return 0.0


def reply_worth(look: Outlook, one: Option) -> float:
    """A denial costs a card, and a second one if it is found out."""
    if one.kind == "hand_over":
        return 0.0
    held = look.s.hand[look.seat]
    return 0.3 - held[RESOURCE[look.s.fight().territory]] / sum(held)


# --- production and events


def die_worth(look: Outlook, one: Option) -> float:
    if one.kind == "pass":
        return 0.0
    red, black = (sum(yields(look.s, look.seat, colour)) for colour in (0, 1))
    lead = red - black if one.kind == "red" else black - red
    return float(lead - DIE_DIFFERENCE + 0.5)


def colour_worth(look: Outlook, one: Option) -> float:
    gained = yields(look.s, look.seat, COLOURS.index(one.kind))
    return sum(
        amount * (1.0 + 0.2 * look.use_of(resource)) for resource, amount in enumerate(gained)
    )


def settle_worth(look: Outlook, one: Option) -> float:
    if one.kind == "pass":
        return 0.0
    there = NUMBER[one.word()]
    return 0.4 - 0.1 * (there in look.near_foreign()) + 0.02 * len(look.neighbours[there])


def revolt_worth(look: Outlook, one: Option) -> float:
    there = NUMBER[one.word()]
    return 0.3 * (there in look.near_foreign()) - 0.02 * len(look.neighbours[there])


def first_village_worth(look: Outlook, one: Option) -> float:
    """New ground first, then what it yields; ground shared with others a little later."""
    there = NUMBER[one.word()]
    worth = look.site_worth(there) + 0.03 * len(look.neighbours[there])
    if look.s.control[there] == look.seat:
        return worth
    return worth + (0.35 if has_foreign_piece(look.s, look.seat, there) else 0.4)


def home_worth(look: Outlook, one: Option) -> float:
    return 0.05 * len(look.neighbours[NUMBER[one.word()]])


def site_worth(look: Outlook, one: Option) -> float:
    return look.site_worth(NUMBER[one.word()])


def fortress_site_worth(look: Outlook, one: Option) -> float:
    there = NUMBER[one.word()]
    s = look.s
    shelter = look.exposure(there) + 0.1 * s.villages[look.seat][there]
    return shelter - 0.4 * (s.marker[there] == look.seat)


def excess_worth(look: Outlook, one: Option) -> float:
    return -site_worth(look, one)


# --- cards


def use_worth(look: Outlook, one: Option) -> float:
    return look.use_of(RESOURCES.index(one.word()))


def spare_worth(look: Outlook, one: Option) -> float:
    """`fame_trade_give`: stop as soon as the next trade would bring nothing."""
    if one.kind == "stop":
        return 0.5
    _, lacks = look.nearest_plan()
    spare = look.spare_of(RESOURCES.index(one.word()))
    return spare if lacks else spare - 1.5


def pay_worth(look: Outlook, one: Option) -> float:
    return look.spare_of(RESOURCES.index(one.word()))


def levy_worth(look: Outlook, one: Option) -> float:
    s = look.s
    if one.kind == "add":
        army = army_of(look.seat, one.number())
        return 0.5 + 0.1 * s.troops[army] + 0.1 * look.pull(s.troops[army] + 1, s.army_at[army])
    return 0.6 + 0.1 * look.pull(1, NUMBER[one.word()])


def victim_worth(look: Outlook, one: Option) -> float:
    victim = seat_of(look.s, one)
    return 0.1 * cards(look.s, victim) + 0.3 * (victim == look.leader)


def march_worth(look: Outlook, one: Option) -> float:
    army = army_of(look.seat, one.number())
    return look.pull(look.s.troops[army], look.s.army_at[army])


def betrayal_worth(look: Outlook, one: Option) -> float:
    owner = seat_of(look.s, one)
    troops = look.s.troops[army_of(owner, one.number(1))]
    return 0.2 * troops + 0.3 * (owner == look.leader)


def port_worth(look: Outlook, one: Option) -> float:
    if one.kind == "transfer":
        return -1.0
    there = NUMBER[one.word()]
    return look.entry_worth(1, there)


Judge = Callable[[Outlook, Option], float]
JUDGES: Final[dict[str, Judge]] = {
    "choose_home": home_worth,
    "place_village": first_village_worth,
    "event_settle": settle_worth,
    "event_plague": casualty_worth,
    "event_revolt": revolt_worth,
    "add_die": die_worth,
    "choose_colour": colour_worth,
    "pay_card": pay_worth,
    "choose_port": port_worth,
    "choose_enemy": enemy_worth,
    "choose_mode": mode_worth,
    "react_attack": reaction_worth,
    "choose_defenders": muster_worth,
    "choose_refuge": muster_worth,
    "retreat": retreat_worth,
    "bonus": bonus_worth,
    "casualty": casualty_worth,
    "choose_excess": excess_worth,
    "plunder_reply": reply_worth,
    "plunder_retreat": site_worth,
    "fame_development": use_worth,
    "fame_levy": levy_worth,
    "fame_trade_give": spare_worth,
    "fame_trade_take": use_worth,
    "fame_spies": victim_worth,
    "fame_forced_march": march_worth,
    "fame_settlers": site_worth,
    "fame_builders": fortress_site_worth,
    "fame_treason": betrayal_worth,
}
