"""Combat rounds, +1 cards, battle, assault, siege and retreat (5.4; DK-97 to DK-130)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.core.things import thing
from engine.games.dark_kingdoms.board.components import (
    FAME_IDS,
    FAME_NUMBER,
    FORTRESSES,
    PLUS_ONE,
    VILLAGES,
)
from engine.games.dark_kingdoms.board.geography import (
    COUNT,
    IDS,
    NEIGHBOURS,
    NUMBER,
    OPEN,
    RESOURCE,
    RESOURCES,
)
from engine.games.dark_kingdoms.board.numbering import ALL_ARMIES, army_number, army_of
from engine.games.dark_kingdoms.rules.ending import end_if_won
from engine.games.dark_kingdoms.rules.hands import (
    cards,
    draw_fame,
    fame_cards,
    put_fame_under,
    return_to_bank,
    steal,
)
from engine.games.dark_kingdoms.rules.naming import territory
from engine.games.dark_kingdoms.rules.pieces import (
    armies_in,
    has_foreign_army,
    lose_troop,
    mark_abandoned,
    place_marker,
    remove_marker,
    retreats,
    settle_control,
    take_control,
)
from engine.games.dark_kingdoms.state import (
    ASSAULT,
    BATTLE,
    MODES,
    RETREATED,
    SIEGE,
    Combat,
    Kingdoms,
    step,
)

PASS = option("pass")
STAND = option("stand")
RESOURCE_BONUS = option("resource")
ARMY_OPTIONS = tuple(option("army", army_number(army)) for army in ALL_ARMIES)
TERRITORY_OPTIONS = tuple(option("at", id) for id in IDS)
RETREAT_OPTIONS = tuple(option("retreat", id) for id in IDS)
FAME_OPTIONS = tuple(option("fame", id) for id in FAME_IDS)


# --- one round, 5.4


@step
def combat_round(s: Kingdoms) -> None:
    """C1, C2; DK-97, DK-119, DK-124. A retreat has ended the combat before this round."""
    combat = s.combat
    if combat is None:
        return
    combat.round += 1
    attack = s.roll("combat_attack_roll", s.troops[combat.army], 6, combat.attacker)
    defence = s.roll("combat_defence_roll", defence_dice(s, combat), 6, combat.defender)
    combat.attack_dice = list(attack)
    combat.defence_dice = list(defence)
    combat.attack_total = max(attack)
    combat.defence_total = max(defence)
    s.tell(
        "combat_rolled",
        attacker=combat.attacker,
        defender=combat.defender,
        territory=IDS[combat.territory],
        attack=list(attack),
        defence=list(defence),
    )
    s.then(bonus_window)


def defence_dice(s: Kingdoms, combat: Combat) -> int:
    """How many dice the defender rolls."""
    if combat.mode == ASSAULT:
        return 2
    sheltered = sum([s.troops[army] for army in combat.participants])
    return sheltered if combat.mode == BATTLE else 6 + sheltered


@step
def bonus_window(s: Kingdoms) -> None:
    """C3; DK-8, DK-99 to DK-101: the side behind is asked, card by card."""
    combat = s.fight()
    is_attacker_behind = combat.attack_total <= combat.defence_total
    behind = combat.attacker if is_attacker_behind else combat.defender
    if not cards(s, behind) and not fame_cards(s, behind):
        s.then(settle_round)
        return
    options = [PASS]
    if s.hand[behind][RESOURCE[combat.territory]]:
        options.append(RESOURCE_BONUS)
    held = s.fame[behind]
    options += [FAME_OPTIONS[card] for card in PLUS_ONE if held[card]]
    s.ask(behind, "bonus", options, play_bonus, forced=True)


@step
def play_bonus(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-22, DK-102, DK-138: spent whatever the result, for this round only."""
    if chosen.kind == "pass":
        s.tell("bonus_passed", seat=seat)
        s.then(settle_round)
        return
    combat = s.fight()
    if chosen.kind == "resource":
        resource = RESOURCE[combat.territory]
        follows = return_to_bank(s, seat, resource)
        s.show(follows, "bonus_resource", seat=seat, card=RESOURCES[resource])
    else:
        card = FAME_NUMBER[chosen.word()]
        put_fame_under(s, seat, card)
        s.reveal("bonus_fame", seat=seat, card=FAME_IDS[card])
    if seat == combat.attacker:
        combat.attack_total += 1
    else:
        combat.defence_total += 1
    s.then(bonus_window)


@step
def settle_round(s: Kingdoms) -> None:
    """C4 to C6; DK-98, DK-103: on equal totals the defender wins the round."""
    combat = s.fight()
    if combat.attack_total <= combat.defence_total:
        s.tell("round_won", seat=combat.defender, round=combat.round)
        lose_troop(s, combat.army)
        s.then(after_round)
        return
    s.tell("round_won", seat=combat.attacker, round=combat.round)
    if not combat.participants:
        s.then(capture_structure)
        return
    options = [ARMY_OPTIONS[army] for army in combat.participants]
    s.ask(combat.defender, "casualty", options, take_casualty)


@step
def take_casualty(s: Kingdoms, seat: int, chosen: Option) -> None:
    """C5; DK-106."""
    army = army_of(seat, chosen.number())
    lose_troop(s, army)
    if not s.troops[army]:
        s.fight().participants.remove(army)
    s.then(after_round)


@step
def after_round(s: Kingdoms) -> None:
    """C7: is the combat over? If not, C8 to C10; DK-111, DK-112, DK-122, DK-129."""
    combat = s.fight()
    if not s.troops[combat.army]:
        s.then(combat_won, combat.defender)
    elif combat.mode == BATTLE and not combat.participants:
        s.then(combat_won, combat.attacker)
    else:
        s.then(offer_retreat, combat.attacker)
        if combat.mode == BATTLE:
            s.then(offer_retreat, combat.defender)
        s.then(combat_round)


# --- how it ends


@step
def combat_won(s: Kingdoms, winner: int) -> None:
    """DK-107 to DK-109, DK-121, DK-123, DK-127, DK-128: honours, Fame, control, the match."""
    combat = s.fight()
    is_attacker = winner == combat.attacker
    loser = combat.defender if is_attacker else combat.attacker
    s.tell(
        "combat_won",
        seat=winner,
        loser=loser,
        mode=MODES[combat.mode],
        territory=IDS[combat.territory],
    )
    if combat.mode == BATTLE:
        s.victories[winner] += 1
    draw_fame(s, winner)
    stood = combat.defender_declined if is_attacker else combat.attacker_declined
    if stood and (combat.mode == BATTLE or not is_attacker):
        draw_fame(s, loser)
    if combat.mode == BATTLE:
        take_control(s, winner, combat.territory)
    before = combat.attacker_points if is_attacker else combat.defender_points
    s.combat = None
    end_if_won(s, winner, is_attacker, before)


@step
def capture_structure(s: Kingdoms) -> None:
    """DK-120, DK-126: one structure changes sides; beyond the supply one is given up (DK-68)."""
    combat = s.fight()
    at = combat.territory
    what, limit = ("fortress", FORTRESSES) if combat.mode == SIEGE else ("village", VILLAGES)
    pieces = s.fortresses if combat.mode == SIEGE else s.villages
    pieces[combat.defender][at] -= 1
    pieces[combat.attacker][at] += 1
    settle_control(s, at)
    s.tell(
        "structure_captured",
        seat=combat.attacker,
        loser=combat.defender,
        what=what,
        territory=IDS[at],
    )
    own = pieces[combat.attacker]
    if sum(own) > limit:
        options = [TERRITORY_OPTIONS[there] for there in range(COUNT) if own[there]]
        s.ask(combat.attacker, "choose_excess", options, give_up_excess)
    else:
        s.then(combat_won, combat.attacker)


@step
def give_up_excess(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-68: no gold for it; DK-64 applies where it was the last one."""
    combat = s.fight()
    there = NUMBER[chosen.word()]
    pieces = s.fortresses if combat.mode == SIEGE else s.villages
    pieces[seat][there] -= 1
    what = "fortress" if combat.mode == SIEGE else "village"
    s.tell("structure_given_up", seat=seat, what=what, territory=IDS[there])
    mark_abandoned(s, seat, there)
    s.then(combat_won, seat)


# --- retreat, DK-111 to DK-118


def is_open_land(s: Kingdoms, seat: int, there: int) -> bool:
    return there in OPEN[s.seats]


def is_beside(s: Kingdoms, seat: int, there: int) -> bool:
    return there in NEIGHBOURS[s.seats][s.fight().territory]


def is_held(s: Kingdoms, seat: int, there: int) -> bool:
    return s.control[there] == seat


def is_safe(s: Kingdoms, seat: int, there: int) -> bool:
    return not has_foreign_army(s, seat, there)


def _land(s: Kingdoms, seat: int, there: int) -> Params:
    return {**territory(there), "origin": thing("territory", IDS[s.fight().territory])}


TO_RETREAT: Final = (
    Guard("DK-5", "closed_land", is_open_land, _land),
    Guard("DK-113", "retreat_far", is_beside, _land),
    Guard("DK-113", "retreat_not_held", is_held, _land),
    Guard("DK-113", "retreat_barred", is_safe, _land),
)
"""Of the state, a seat in a combat and a territory; `retreats` lists those that pass."""


@step
def offer_retreat(s: Kingdoms, seat: int) -> None:
    """DK-113: a seat without a destination is not asked and fights on."""
    combat = s.combat
    if combat is None:
        return
    places = retreats(s, seat, combat.territory)
    if places:
        options = [STAND, *[RETREAT_OPTIONS[there] for there in places]]
        s.ask(seat, "retreat", options, answer_retreat)


@step
def answer_retreat(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-108, DK-114 to DK-118: armies, marker and control, Fame card, theft."""
    combat = s.fight()
    if chosen.kind == "stand":
        if seat == combat.attacker:
            combat.attacker_declined = 1
        else:
            combat.defender_declined = 1
        s.tell("stood", seat=seat)
        return
    there = NUMBER[chosen.word()]
    at = combat.territory
    other = combat.defender if seat == combat.attacker else combat.attacker
    for army in armies_in(s, seat, at):
        s.army_at[army] = there
        s.army_flags[army] |= RETREATED
        s.tell("army_retreated", seat=seat, army=army_number(army), territory=IDS[there])
    if s.marker[at] == seat:
        remove_marker(s, at)
        place_marker(s, other, at)
    take_control(s, other, at)
    draw_fame(s, other)
    s.combat = None
    steal(s, other, seat)
