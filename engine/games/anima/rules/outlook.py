"""What lies open says of a combat, a test, a way or a Mission, for people to read: each line of a
sum, and chances in percent before cards. Nothing here decides anything.
"""

from __future__ import annotations

from math import prod
from statistics import fmean
from typing import Final

from engine.core.things import thing
from engine.games.anima.board.components import (
    CHARACTERS,
    COUNCIL,
    ENCOUNTERS,
    HUNT,
    INQUISICION,
    LOCATIONS,
    MISSIONS,
    MOST_CHARACTERS,
    SIREN,
    SUPERNATURAL,
    WISSENSCHAFT,
)
from engine.games.anima.rules.combat import sides, totals
from engine.games.anima.rules.groups import (
    REST_BONUS,
    group_combat,
    is_incapacitated,
    object_combat,
    object_of,
    speed_in_test,
)
from engine.games.anima.rules.missions.attempts import missions_needed
from engine.games.anima.rules.missions.hunting import NEEDED
from engine.games.anima.state import NOBODY, Anima, Combat

FACES: Final = range(1, 7)
LEVELS: Final = (1, 2, 3)
WORST: Final = {"combat": FACES[0] - FACES[-1], "speed": FACES[0], "pay": 0}
"""What dice add at least, by the kind of a Mission's step: in a combat the enemy rolls too."""

Line = dict[str, str | int]
Attempt = dict[str, object]


def duel_chance(lead: int, does_tie_win: bool = True) -> float:
    """Of the attacker, with so much more Combat before both dice.

    >>> [percent(duel_chance(lead)) for lead in (-6, -1, 0, 5)]
    [0, 42, 58, 100]
    """
    least = 0 if does_tie_win else 1
    return sum(lead + own - other >= least for own in FACES for other in FACES) / 36


def die_chance(missing: int) -> float:
    """That one die shows at least so much."""
    return sum(face >= missing for face in FACES) / 6


def percent(chance: float) -> int:
    return round(100 * chance)


def combat_chance(s: Anima, combat: Combat) -> int:
    """Of the attacker, before the dice: between Groups nobody wins a tie (AN-82, AN-83)."""
    attack, defence = sides(s, combat)
    return percent(duel_chance(attack - defence, combat.defender == NOBODY))


def speed_chance(s: Anima, seat: int) -> int:
    """Of the Speed test that is on."""
    return percent(die_chance(s.speed_test - speed_in_test(s, seat)))


def combat_lines(s: Anima, seat: int, combat: Combat) -> list[Line]:
    """What a Group brings into a combat without cards played in it, line by line; the sum is
    `group_combat` (AN-8, AN-11)."""
    if seat == NOBODY:
        return []
    player = s.players[seat]
    lines: list[Line] = []
    for character in player.group:
        lines += _character_lines(s, character, combat)
    for mission in player.done:
        if MISSIONS[mission].combat:
            lines.append({"thing": thing("mission", mission), "value": MISSIONS[mission].combat})
    if player.temp_combat:
        lines.append({"word": "thisTurn", "value": player.temp_combat})
    if player.rest_now:
        lines.append({"word": "rest", "value": REST_BONUS * player.rest_now})
    bonus = combat.attack_bonus if seat == combat.attacker else combat.defence_bonus
    whole = group_combat(s, seat, combat) - bonus
    rest = whole - sum(int(line["value"]) for line in lines)
    if rest and player.organisation in (INQUISICION, WISSENSCHAFT):
        lines.append({"thing": thing("gift", player.organisation), "value": rest})
    elif rest:
        lines.append({"word": "others", "value": rest})
    return lines


def _character_lines(s: Anima, character: str, combat: Combat) -> list[Line]:
    card, name = CHARACTERS[character], thing("character", character)
    if is_incapacitated(s, character) or (combat.enemy == SIREN and card.is_male):
        return [{"thing": name, "value": 0, "is_out": True}]
    lines: list[Line] = [{"thing": name, "value": card.combat}]
    if object_of(s, character):
        carried = thing("gift", object_of(s, character))
        lines.append({"thing": carried, "value": object_combat(s, character)})
    is_roused = (card.ability == "holy" and combat.nature == SUPERNATURAL) or (
        card.ability == "duel" and combat.defender != NOBODY
    )
    if is_roused:
        lines.append({"thing": name, "value": 2, "by": "ability"})
    return lines


def _strength(s: Anima, seat: int, nature: str, enemy: str) -> int:
    """Group Combat as it would count against such an enemy."""
    combat = Combat(seat)
    combat.nature, combat.enemy = nature, enemy
    return group_combat(s, seat, combat)


def way_chance(s: Anima, seat: int, place: str, encounter: str) -> int | None:
    """Of getting past a card that lies before a Location; None for an event, which is no fight."""
    card = ENCOUNTERS[encounter]
    if card.level > LOCATIONS[place].level or s.players[seat].safe_passage_until:
        return 100
    if not card.is_creature:
        return None
    return percent(duel_chance(_strength(s, seat, card.nature, encounter) - card.combat))


def horizon_chances(s: Anima, seat: int) -> list[int]:
    """Of not being beaten before a new Location, by its level: on average over the encounters that
    may be drawn, as far as the seat knows them."""
    cards = _drawable(s, seat)
    if not cards:
        return [100 for _ in LEVELS]
    return [percent(fmean(_passes(s, seat, level, one) for one in cards)) for level in LEVELS]


def _passes(s: Anima, seat: int, level: int, encounter: str) -> float:
    """What is above the level of its Location does nothing (AN-57), an event beats nobody."""
    card = ENCOUNTERS[encounter]
    if card.level > level or not card.is_creature or s.players[seat].safe_passage_until:
        return 1.0
    return duel_chance(_strength(s, seat, card.nature, encounter) - card.combat)


def _drawable(s: Anima, seat: int) -> list[str]:
    """What may be on top of the deck: all that the seat has not seen leave it, or the pile that
    is shuffled when it is empty (AN-151)."""
    if not s.encounter_deck:
        return s.encounter_discard
    gone = {card for player in s.players for card in player.hunted}.union(s.encounter_discard)
    gone.update(card for place in s.previous if (card := lying_for(s, place, seat)))
    return [card for card in ENCOUNTERS if card not in gone]


def lying_for(s: Anima, place: str, audience: int) -> str:
    """The encounter before a Location as far as an audience knows it: it lies face up, or the
    audience was shown it and it lies there until it is met."""
    card, is_up = s.previous.get(place, ("", 0))
    if is_up or not card:
        return card
    notes = s.players[audience].notes if audience >= 0 else []
    return next((str(one[3]) for one in notes if one[0] == "encounter" and one[2] == place), "")


def standing(s: Anima, seat: int, combat: Combat, *, are_dice_cast: bool) -> str:
    """Whether a side is `ahead`, so that it needs no card, or `beyond` every roll; else empty."""
    if are_dice_cast:
        attack, defence = totals(s, combat)
        if seat == combat.attacker:
            least = 0 if combat.defender == NOBODY else 1
            return "ahead" if attack - defence >= least else ""
        return "ahead" if seat == combat.defender and defence > attack else ""
    chance = combat_chance(s, combat) if seat == combat.attacker else None
    return {100: "ahead", 0: "beyond"}.get(chance, "") if chance is not None else ""


def attempt_of(s: Anima, seat: int, mission: str) -> Attempt:
    """What a Group has for a Mission, the chance of all its dice together (None without any), and
    for each step whether it is sure however the dice fall."""
    card, player = MISSIONS[mission], s.players[seat]
    combat, speed = _strength(s, seat, card.nature, mission), speed_in_test(s, seat)
    won = player.resist_won if player.resist == mission else 0
    enemies = [value for kind, value in card.steps if kind == "combat"]
    chances = [duel_chance(combat - strength) for strength in (*enemies, *card.rounds[won:])]
    chances += [die_chance(value - speed) for kind, value in card.steps if kind == "speed"]
    chance = percent(prod(chances)) if chances else None
    has = {"combat": combat, "speed": speed, "pay": len(player.hand)}
    sure = [has[kind] + WORST[kind] >= value for kind, value in card.steps]
    needs = [list(need) for need in _needs(s, seat, mission)]
    return {"combat": combat, "speed": speed, "chance": chance, "sure": sure, "needs": needs}


def _needs(s: Anima, seat: int, mission: str) -> list[tuple[str, int, int]]:
    """What a Mission asks for beside its places and steps: what it is, what is there, how much."""
    player = s.players[seat]
    if mission == s.final_mission:
        return [("missions", len(player.done), missions_needed(s))]
    if mission == HUNT:
        return [("hunted", len(player.hunted), NEEDED)]
    if mission == COUNCIL:
        sexes = {CHARACTERS[one].is_male for one in player.group}
        return [("characters", len(player.group), MOST_CHARACTERS), ("sexes", len(sexes), 2)]
    return []
