"""The exploration step: the die, the encounters, the reward (6.10)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params, all_pass
from engine.games.anima.board.components import (
    LOCATIONS,
    MISSIONS,
    MOST_CHARACTERS,
    SOL_NEGRO,
    W_EXPLORE,
)
from engine.games.anima.rules.decks import can_draw_character, draw_encounter, draw_gifts
from engine.games.anima.rules.effect_tables import EXTRA_REWARDS, SPECIAL_RESULTS
from engine.games.anima.rules.encounters import meet
from engine.games.anima.rules.groups import recruit_top, to_the_road
from engine.games.anima.rules.leaving import may_stand
from engine.games.anima.rules.means import has_room
from engine.games.anima.rules.missions.attempts import attempt, attempts, resist_round
from engine.games.anima.rules.playing import window
from engine.games.anima.state import Anima, step

EXPLORE, DO_NOT_EXPLORE = option("explore"), option("do_not_explore")
GIFT, RECRUIT, EX, NONE = option("gift"), option("recruit"), option("ex"), option("none")
ATTEMPT: Final = {key: option("mission", key) for key in MISSIONS}


@step
def exploration_step(s: Anima, seat: int) -> None:
    """AN-90, AN-118."""
    if not may_stand(s, seat) or not s.players[seat].position:
        return
    if s.players[seat].resist_won:
        s.then(resist_round, seat)
        return
    s.ask(seat, "explore_choice", [EXPLORE, DO_NOT_EXPLORE], explore_or_not)


@step
def explore_or_not(s: Anima, seat: int, chosen: Option) -> None:
    """AN-36: whoever stays has to explore."""
    player = s.players[seat]
    if chosen is DO_NOT_EXPLORE:
        s.tell("not_explored", seat=seat, location=player.position)
        if player.staying:
            to_the_road(s, seat)
        return
    player.explored = 1
    s.exploring = player.position
    roll_exploration(s, seat)
    s.then(window, W_EXPLORE, seat, (), 0)
    s.then(read_table, seat)
    s.then(end_exploration)


def roll_exploration(s: Anima, seat: int) -> None:
    (s.die,) = s.roll("explore_roll", 1, 6, seat)
    s.tell("exploration_rolled", seat=seat, location=s.exploring, die=s.die)


@step
def read_table(s: Anima, seat: int) -> None:
    """AN-91 to AN-96."""
    entry = LOCATIONS[s.exploring].table[s.die - 1]
    if entry == "S":
        s.tell("special_result", seat=seat, location=s.exploring)
        SPECIAL_RESULTS[s.exploring](s, seat)
        s.then(claim_reward, seat)
        return
    s.encounters_left = 0 if entry == "N" else int(entry)
    s.tell("exploration_read", seat=seat, encounters=s.encounters_left)
    s.then(next_encounter, seat)


@step
def next_encounter(s: Anima, seat: int) -> None:
    """AN-93: each is survived before the next is drawn."""
    if s.players[seat].lost_turn:
        return
    if not s.encounters_left:
        s.then(claim_reward, seat)
        return
    s.encounters_left -= 1
    card = draw_encounter(s)
    if card:
        s.reveal("encounter_drawn", seat=seat, encounter=card)
        meet(s, seat, card, s.exploring, "")
    s.then(next_encounter, seat)


# --- rewards; conditions are asked of a seat and the Location it explored


def gives_gifts(s: Anima, seat: int, place: str) -> bool:
    return "gift" in LOCATIONS[place].rewards


def has_room_in_hand(s: Anima, seat: int, place: str) -> bool:
    """AN-98."""
    return has_room(s, seat)


def gives_recruits(s: Anima, seat: int, place: str) -> bool:
    return "recruit" in LOCATIONS[place].rewards


def has_room_in_group(s: Anima, seat: int, place: str) -> bool:
    """AN-99."""
    return len(s.players[seat].group) < MOST_CHARACTERS


def is_long_since_recruited(s: Anima, seat: int, place: str) -> bool:
    """AN-100."""
    player = s.players[seat]
    return player.recruited_at != place or player.recruited_in != s.turn - 1


def has_recruits(s: Anima, seat: int, place: str) -> bool:
    """AN-151."""
    return can_draw_character(s)


def gives_extra(s: Anima, seat: int, place: str) -> bool:
    return "ex" in LOCATIONS[place].rewards


def _place(s: Anima, seat: int, place: str) -> Params:
    return {"location": f"location:{place}"}


TO_DRAW_GIFTS: Final[tuple[Guard[Anima, int, str], ...]] = (
    Guard("AN-98", "no_gifts_here", gives_gifts, _place),
    Guard("AN-98", "hand_full", has_room_in_hand),
)
TO_RECRUIT: Final[tuple[Guard[Anima, int, str], ...]] = (
    Guard("AN-99", "no_recruits_here", gives_recruits, _place),
    Guard("AN-99", "group_full", has_room_in_group),
    Guard("AN-100", "recruited_before", is_long_since_recruited, _place),
    Guard("AN-151", "no_character_left", has_recruits),
)
TO_HAVE_EXTRA: Final[tuple[Guard[Anima, int, str], ...]] = (
    Guard("AN-102", "no_extra_here", gives_extra, _place),
)
"""Besides the needs of the reward itself."""


def public_rewards(s: Anima, seat: int, place: str) -> list[Option]:
    """Rewards whose conditions everybody can see (AN-98 to AN-102)."""
    player = s.players[seat]
    offered = LOCATIONS[place].rewards
    options: list[Option] = []
    if "gift" in offered and has_room(s, seat):
        options.append(GIFT)
    if (
        "recruit" in offered
        and len(player.group) < MOST_CHARACTERS
        and not (player.recruited_at == place and player.recruited_in == s.turn - 1)
        and can_draw_character(s)
    ):
        options.append(RECRUIT)
    if "ex" in offered and all_pass(EXTRA_REWARDS[place].needs, s, seat):
        options.append(EX)
    return options


def gifts_of_reward(s: Anima, seat: int, place: str) -> int:
    """AN-98, before what the hand has room for (AN-7)."""
    return LOCATIONS[place].level + (s.players[seat].organisation == SOL_NEGRO)


@step
def claim_reward(s: Anima, seat: int) -> None:
    """AN-97."""
    player = s.players[seat]
    if player.lost_turn:
        return
    options = public_rewards(s, seat, s.exploring)
    found = [ATTEMPT[one] for one in attempts(s, seat, s.exploring)]
    if found and not options:
        s.reveal("considers", seat=seat)
    s.exposed = True
    s.ask(seat, "reward_choice", [*options, *found, NONE], reward_choice)


@step
def reward_choice(s: Anima, seat: int, chosen: Option) -> None:
    """AN-98 to AN-102, AN-109."""
    player = s.players[seat]
    place = s.exploring
    if chosen.kind == "mission":
        attempt(s, seat, chosen.word())
        return
    s.tell("reward_claimed", seat=seat, reward=chosen.kind, location=place)
    if chosen is GIFT:
        draw_gifts(s, seat, gifts_of_reward(s, seat, place))
    elif chosen is RECRUIT:
        player.recruited_at, player.recruited_in = place, s.turn
        recruit_top(s, seat)
    elif chosen is EX:
        EXTRA_REWARDS[place].effect(s, seat)


@step
def end_exploration(s: Anima) -> None:
    s.exploring = ""
    s.die = 0
    s.encounters_left = 0
