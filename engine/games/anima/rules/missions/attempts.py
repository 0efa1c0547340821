"""Attempting Missions: fights, Speed tests, payments, resisting, letters (6.12)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import (
    CHARACTERS,
    COUNCIL,
    COURIER,
    GIFT_CARDS,
    HUNT,
    LOCATIONS,
    MISSIONS,
    MOST_CHARACTERS,
    PAYMENT,
    PLACE_OF,
    W_SPEED,
    in_order,
)
from engine.games.anima.rules.combat import fight_mission
from engine.games.anima.rules.decks import discard_from_hand
from engine.games.anima.rules.groups import speed_in_test
from engine.games.anima.rules.missions.completion import complete, show_mission
from engine.games.anima.rules.playing import window
from engine.games.anima.state import Anima, step

PAY = {card: option("discard", card) for card in GIFT_CARDS}


def objective(s: Anima, seat: int, mission: str) -> str:
    """The objective to be chosen next; the hunter has none."""
    objectives = MISSIONS[mission].objectives
    if mission == COURIER:
        return objectives[s.players[seat].courier_stage]
    return objectives[0] if objectives else ""


def missions_needed(s: Anima) -> int:
    """Basic Missions completed before the Final one (AN-108, AN-155)."""
    return 2 if s.game_options["multiple_missions"] == "yes" else 1


def may_attempt_final(s: Anima, seat: int) -> bool:
    return s.final_mission != "" and len(s.players[seat].done) >= missions_needed(s)


def attempts(s: Anima, seat: int, place: str) -> list[str]:
    """AN-108: Missions this seat may attempt here."""
    player = s.players[seat]
    here = LOCATIONS[place].objectives
    found = [
        one
        for one in MISSIONS
        if (one in player.secret or one in player.in_play)
        and objective(s, seat, one) in here
        and is_selectable(s, seat, one)
    ]
    if may_attempt_final(s, seat) and objective(s, seat, s.final_mission) in here:
        found.append(s.final_mission)
    return found


def is_selectable(s: Anima, seat: int, mission: str) -> bool:
    player = s.players[seat]
    if mission == PAYMENT:
        return len(player.hand) >= 2
    if mission == COUNCIL:
        sexes = {CHARACTERS[one].is_male for one in player.group}
        return len(player.group) == MOST_CHARACTERS and len(sexes) == 2
    return True


# --- why a Mission cannot be attempted where the seat is; `attempts` lists those that can


def is_no_hunt(s: Anima, seat: int, mission: str) -> bool:
    """AN-121."""
    return mission != HUNT


def has_earned_final(s: Anima, seat: int, mission: str) -> bool:
    return mission != s.final_mission or may_attempt_final(s, seat)


def lies_here(s: Anima, seat: int, mission: str) -> bool:
    place = s.exploring or s.players[seat].position
    return place != "" and objective(s, seat, mission) in LOCATIONS[place].objectives


def can_pay(s: Anima, seat: int, mission: str) -> bool:
    return mission != PAYMENT or is_selectable(s, seat, mission)


def _missing(s: Anima, seat: int, mission: str) -> Params:
    lacking = missions_needed(s) - len(s.players[seat].done)
    return {"mission": f"mission:{mission}", "count": lacking}


def _where(s: Anima, seat: int, mission: str) -> Params:
    aim = objective(s, seat, mission)
    return {
        "mission": f"mission:{mission}",
        "objective": f"objective:{aim}",
        "location": f"location:{PLACE_OF[aim]}",
    }


def _mission(s: Anima, seat: int, mission: str) -> Params:
    return {"mission": f"mission:{mission}"}


TO_ATTEMPT: Final[tuple[Guard[Anima, int, str], ...]] = (
    Guard("AN-121", "hunt_by_fighting", is_no_hunt, _mission),
    Guard("AN-108", "final_not_earned", has_earned_final, _missing),
    Guard("AN-108", "mission_elsewhere", lies_here, _where),
    Guard("AN-108", "mission_needs_gifts", can_pay, _mission),
    Guard("AN-108", "mission_needs_four", is_selectable, _mission),
)


# --- the attempt


def attempt(s: Anima, seat: int, mission: str) -> None:
    show_mission(s, seat, mission)
    s.tell("mission_attempted", seat=seat, mission=mission)
    player = s.players[seat]
    if mission == COURIER and player.courier_stage == 0:
        player.courier_stage = 1
        s.tell("letter_fetched", seat=seat)
    elif MISSIONS[mission].rounds:
        player.resist = mission
        s.then(resist_round, seat)
    else:
        s.then(mission_step, seat, mission, 0)


@step
def mission_step(s: Anima, seat: int, mission: str, at: int) -> None:
    steps = MISSIONS[mission].steps
    if at == len(steps):
        complete(s, seat, mission)
        return
    kind, value = steps[at]
    if kind == "combat":
        fight_mission(s, seat, mission, value)
    elif kind == "speed":
        begin_speed_test(s, seat, value)
    else:
        s.outcome = "won"
        for _ in range(value):
            s.then(ask_payment, seat)
    s.then(after_mission_step, seat, mission, at)


@step
def after_mission_step(s: Anima, seat: int, mission: str, at: int) -> None:
    """AN-111."""
    if s.outcome == "won":
        s.then(mission_step, seat, mission, at + 1)
    else:
        s.tell("mission_failed", seat=seat, mission=mission)


@step
def ask_payment(s: Anima, seat: int) -> None:
    """AN-108, AN-109."""
    options = [PAY[card] for card in in_order(s.players[seat].hand)]
    s.ask(seat, "mission_payment", options, pay_gift)


@step
def pay_gift(s: Anima, seat: int, chosen: Option) -> None:
    gift = chosen.word()
    discard_from_hand(s, seat, gift)
    s.reveal("gift_paid", seat=seat, gift=gift)


# --- resisting


@step
def resist_round(s: Anima, seat: int) -> None:
    """AN-116, AN-118."""
    player = s.players[seat]
    mission = player.resist
    fight_mission(s, seat, mission, MISSIONS[mission].rounds[player.resist_won])
    s.then(after_round, seat, mission)


@step
def after_round(s: Anima, seat: int, mission: str) -> None:
    player = s.players[seat]
    if s.outcome != "won":
        s.tell("mission_failed", seat=seat, mission=mission)
        return
    player.resist_won += 1
    if player.resist_won == len(MISSIONS[mission].rounds):
        player.resist, player.resist_won = "", 0
        complete(s, seat, mission)
    else:
        s.tell("round_resisted", seat=seat, mission=mission, rounds=player.resist_won)


# --- Speed tests, AN-122


def begin_speed_test(s: Anima, seat: int, difficulty: int) -> None:
    s.outcome = ""
    s.speed_test, s.speed_bonus = difficulty, 0
    s.tell("speed_test_began", seat=seat, difficulty=difficulty)
    s.then(window, W_SPEED, seat, (), 0)
    s.then(roll_speed, seat)


@step
def roll_speed(s: Anima, seat: int) -> None:
    (die,) = s.roll("speed_roll", 1, 6, seat)
    total = speed_in_test(s, seat) + die
    s.outcome = "won" if total >= s.speed_test else "lost"
    s.tell("speed_rolled", seat=seat, die=die, total=total, difficulty=s.speed_test)
    s.speed_test = s.speed_bonus = 0
