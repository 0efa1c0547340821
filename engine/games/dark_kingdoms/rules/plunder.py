"""Plunder: a raid on a village for cards, no combat (5.5; DK-131 to DK-134)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.dark_kingdoms.board.geography import IDS, NUMBER, RESOURCE
from engine.games.dark_kingdoms.board.numbering import army_number
from engine.games.dark_kingdoms.rules.combat import TERRITORY_OPTIONS
from engine.games.dark_kingdoms.rules.hands import cards, hand_card_over, steal
from engine.games.dark_kingdoms.rules.pieces import remove_army, retreats
from engine.games.dark_kingdoms.state import RETREATED, Kingdoms, step

HAND_OVER = option("hand_over")
DENY = option("deny")


@step
def plunder(s: Kingdoms) -> None:
    """S1; DK-131: one roll, equal dice are the defender's."""
    raid = s.fight()
    attack = s.roll("plunder_attack_roll", s.troops[raid.army], 6, raid.attacker)
    defence = s.roll("plunder_defence_roll", 1, 6, raid.defender)
    raid.attack_dice, raid.defence_dice = list(attack), list(defence)
    raid.attack_total, raid.defence_total = max(attack), max(defence)
    s.tell(
        "plunder_rolled",
        attacker=raid.attacker,
        defender=raid.defender,
        territory=IDS[raid.territory],
        attack=list(attack),
        defence=list(defence),
    )
    if raid.attack_total <= raid.defence_total:
        s.then(plunder_repelled)
    elif cards(s, raid.defender):
        ask_reply(s)
    else:
        s.combat = None


def ask_reply(s: Kingdoms) -> None:
    """S2; DK-8, DK-132, DK-159: `deny` may be a lie."""
    raid = s.fight()
    holds_it = s.hand[raid.defender][RESOURCE[raid.territory]] > 0
    options = [HAND_OVER] if holds_it else []
    if not holds_it or not s.has_option("plunder_truth"):
        options.append(DENY)
    s.ask(raid.defender, "plunder_reply", options, answer_plunder, forced=True)


@step
def answer_plunder(s: Kingdoms, seat: int, chosen: Option) -> None:
    """S3; DK-132: a denial is tested by a random card."""
    raid = s.fight()
    s.combat = None
    sought = RESOURCE[raid.territory]
    if chosen.kind == "hand_over":
        hand_card_over(s, raid.attacker, seat, sought)
        return
    s.tell("plunder_denied", seat=seat)
    if steal(s, raid.attacker, seat, sought) == sought:
        steal(s, raid.attacker, seat)


@step
def plunder_repelled(s: Kingdoms) -> None:
    """S3, S4; DK-133: a card for the defender, and the army must leave or is lost."""
    raid = s.fight()
    steal(s, raid.defender, raid.attacker)
    places = retreats(s, raid.attacker, raid.territory)
    if places:
        options = [TERRITORY_OPTIONS[there] for there in places]
        s.ask(raid.attacker, "plunder_retreat", options, leave_plunder)
        return
    s.tell(
        "army_destroyed",
        seat=raid.attacker,
        army=army_number(raid.army),
        territory=IDS[raid.territory],
    )
    remove_army(s, raid.army)
    s.combat = None


@step
def leave_plunder(s: Kingdoms, seat: int, chosen: Option) -> None:
    """S4; DK-133: only the plundering army leaves."""
    raid = s.fight()
    s.combat = None
    there = NUMBER[chosen.word()]
    s.army_at[raid.army] = there
    s.army_flags[raid.army] |= RETREATED
    s.tell("army_retreated", seat=seat, army=army_number(raid.army), territory=IDS[there])
