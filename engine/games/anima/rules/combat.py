"""Combat: the exchange of cards, dice, result and consequences (6.9)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anima.board.components import (
    COMBAT,
    ENCOUNTERS,
    HUNT,
    MISSIONS,
    SUPERNATURAL,
    W_POST,
    W_PRE,
)
from engine.games.anima.rules.deaths import choose_death
from engine.games.anima.rules.decks import discard_random, draw_gifts, take_random
from engine.games.anima.rules.groups import group_combat, incapacitate, lose_turn
from engine.games.anima.rules.means import means
from engine.games.anima.rules.missions.hunting import offer_claim
from engine.games.anima.rules.playing import carry_out, window
from engine.games.anima.rules.windows import PASS
from engine.games.anima.state import NOBODY, Anima, Combat, step

DEATH_MARGIN = 5


def fight_creature(s: Anima, seat: int, creature: str) -> None:
    combat = s.combat = Combat(seat)
    card = ENCOUNTERS[creature]
    combat.enemy, combat.strength, combat.nature = creature, card.combat, card.nature
    begin(s, combat)


def fight_mission(s: Anima, seat: int, mission: str, strength: int) -> None:
    combat = s.combat = Combat(seat)
    combat.enemy, combat.strength, combat.is_mission = mission, strength, 1
    combat.nature = MISSIONS[mission].nature
    begin(s, combat)


def fight_group(s: Anima, attacker: int, defender: int) -> None:
    """AN-71: the pair has fought."""
    s.players[attacker].fought.append(defender)
    s.players[defender].fought.append(attacker)
    s.combat = Combat(attacker, defender)
    begin(s, s.combat)


def begin(s: Anima, combat: Combat) -> None:
    """AN-76."""
    s.outcome = ""
    if combat.defender == NOBODY:
        s.tell("combat_began", seat=combat.attacker, enemy=combat.enemy, strength=combat.strength)
    else:
        s.tell("group_combat_began", seat=combat.attacker, other_seat=combat.defender)
    s.then(exchange)
    s.then(window, W_PRE, combat.attacker, (), 0)
    s.then(roll_dice)
    s.then(window, W_POST, combat.attacker, (), 0)
    s.then(settle)
    s.then(finish)


@step
def exchange(s: Anima) -> None:
    """AN-76, AN-77: cards by turns, until all who fight have passed in succession."""
    combat = s.fight()
    if combat.passes >= len(combat.fighters()):
        return
    seat = combat.to_act
    found = [] if seat in combat.silenced else means(s, seat, COMBAT)
    if found:
        s.reveal("considers", seat=seat)
    s.exposed = True
    s.ask(seat, "combat_action", [*found, PASS], combat_action)


@step
def combat_action(s: Anima, seat: int, chosen: Option) -> None:
    combat = s.fight()
    if combat.defender != NOBODY:
        combat.to_act = combat.opponent(seat)
    if chosen is PASS:
        combat.passes += 1
    else:
        combat.passes = 0
        carry_out(s, seat, chosen, COMBAT)
    s.then(exchange)


@step
def roll_dice(s: Anima) -> None:
    """AN-79."""
    combat = s.fight()
    if combat.escaped != NOBODY:
        return
    (combat.attack_die,) = s.roll("combat_roll_attacker", 1, 6, combat.attacker)
    (combat.defence_die,) = s.roll("combat_roll_defender", 1, 6, combat.defender)
    attack, defence = totals(s, combat)
    s.tell(
        "combat_rolled",
        seat=combat.attacker,
        attack_die=combat.attack_die,
        defence_die=combat.defence_die,
        attack=attack,
        defence=defence,
    )


def reroll(s: Anima, seat: int) -> None:
    """AN-142: the new roll stands."""
    combat = s.fight()
    if seat == combat.attacker:
        (combat.attack_die,) = s.roll("combat_roll_attacker", 1, 6, seat)
        die = combat.attack_die
    else:
        (combat.defence_die,) = s.roll("combat_roll_defender", 1, 6, seat)
        die = combat.defence_die
    s.tell("combat_rerolled", seat=seat, die=die)


def sides(s: Anima, combat: Combat) -> tuple[int, int]:
    """Combat of attacker and defender without dice, as it is now (AN-80)."""
    attack = group_combat(s, combat.attacker, combat)
    if combat.defender != NOBODY:
        return attack, group_combat(s, combat.defender, combat)
    return attack, max(0, combat.strength + combat.defence_bonus)


def totals(s: Anima, combat: Combat) -> tuple[int, int]:
    attack, defence = sides(s, combat)
    return attack + combat.attack_die, defence + combat.defence_die


@step
def settle(s: Anima) -> None:
    """AN-81 to AN-85, AN-87."""
    combat = s.fight()
    if combat.escaped != NOBODY:
        s.outcome = "escaped"
        s.tell("combat_escaped", seat=combat.escaped)
        lose_turn(s, combat.escaped)
        return
    attack, defence = totals(s, combat)
    if attack == defence and combat.defender != NOBODY:
        s.outcome = "draw"
        s.tell("combat_drawn", seat=combat.attacker, other_seat=combat.defender)
        return
    is_won = attack >= defence
    s.outcome = "won" if is_won else "lost"
    winner, loser = combat.attacker, combat.defender
    if not is_won:
        winner, loser = loser, winner
    margin = abs(attack - defence)
    if combat.defender == NOBODY:
        kind = "combat_won" if is_won else "combat_lost"
        seat, enemy = combat.attacker, combat.enemy
        s.tell(kind, seat=seat, enemy=enemy, attack=attack, defence=defence)
    else:
        s.tell("group_combat_won", seat=winner, other_seat=loser, attack=attack, defence=defence)
    if loser != NOBODY:
        if margin >= death_margin(combat) and loser not in combat.shielded:
            s.then(choose_death, loser)
        s.then(suffer_loss, loser, winner)
    elif not combat.is_mission:
        s.then(enjoy_victory, winner)


def death_margin(combat: Combat) -> int:
    creature = ENCOUNTERS.get(combat.enemy)
    return DEATH_MARGIN if creature is None else creature.death_margin


@step
def suffer_loss(s: Anima, loser: int, winner: int) -> None:
    """AN-73, AN-85, AN-86."""
    if s.fight().enemy == "bandidos":
        discard_random(s, loser)
    if winner != NOBODY:
        take_random(s, winner, loser)
    lose_turn(s, loser)


@step
def enjoy_victory(s: Anima, seat: int) -> None:
    """AN-85: the creature's text, then the hunter's claim."""
    combat = s.fight()
    if combat.enemy == "dios_dragon":
        draw_gifts(s, seat, 2)
    player = s.players[seat]
    if combat.nature == SUPERNATURAL and HUNT in player.secret + player.in_play:
        s.then(offer_claim, seat)


@step
def finish(s: Anima) -> None:
    """Over: whoever gave everything is exhausted (G02)."""
    combat = s.fight()
    for character in combat.exhausted:
        if s.owner(character) in combat.fighters():
            incapacitate(s, character)
    s.combat = None
