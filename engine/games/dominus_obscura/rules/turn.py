"""Set-up, rounds and the four steps of a turn (DO-8 to DO-18, rules 4 and 5)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHO_OF, NAME
from engine.games.dominus_obscura.board.reward_cards import CARD_OF
from engine.games.dominus_obscura.board.squares import HOME, SQUARE_OF, SQUARES
from engine.games.dominus_obscura.rules.echo_step import echo_step
from engine.games.dominus_obscura.rules.ending import check_five_missions, end_by_score
from engine.games.dominus_obscura.rules.missions import (
    can_exchange,
    complete_control,
    draw_missions,
    exchange,
    has_missions_to_draw,
    is_satisfied,
)
from engine.games.dominus_obscura.rules.offers import (
    COMPLETE,
    DONE,
    DRAW,
    ECHO,
    EXCHANGE,
    PLAY,
    SQUARE,
)
from engine.games.dominus_obscura.rules.playing import play_card, playable_cards
from engine.games.dominus_obscura.rules.rewards import draw_cards, place_reward
from engine.games.dominus_obscura.rules.zones import zone_step
from engine.games.dominus_obscura.state import (
    EMPTY,
    MISSION_CHOICE,
    NOBODY,
    TURN,
    Umbral,
    number_token,
    put,
    step,
    token_name,
)

OPENING_CARDS = 4
REWARD_ROUNDS = (5, 10, 15)


# --- set-up


@step
def set_up(s: Umbral) -> None:
    """4.1 to 4.7."""
    s.shuffle("rewards", s.deck)
    s.shuffle("missions.0", s.mission_deck[0])
    s.shuffle("missions.1", s.mission_deck[1])
    s.then(roll_initiative)
    s.then(deploy, 0)


@step
def roll_initiative(s: Umbral) -> None:
    """DO-8."""
    while True:
        (south,) = s.roll("initiative", 1, 6, 0)
        (north,) = s.roll("initiative", 1, 6, 1)
        if south != north:
            break
        s.tell("initiative_rolled", dice=[south, north], first=None)
    s.first = 0 if south > north else 1
    s.tell("initiative_rolled", dice=[south, north], first=s.first)


@step
def deploy(s: Umbral, number: int) -> None:
    """The seats deploy in turns, one Echo at a time (DO-10)."""
    if number == 12:
        s.then(opening_draw, s.first)
        s.then(opening_draw, 1 - s.first)
        s.then(place_reward, s.first)
        s.then(place_reward, 1 - s.first)
        s.then(begin_round)
        return
    seat = s.first if number % 2 == 0 else 1 - s.first
    options = [ECHO[echo] for echo in BRIGADE[seat] if s.square[echo] < 0]
    s.ask(seat, "deploy_echo", options, deploy_echo, number)


@step
def deploy_echo(s: Umbral, seat: int, chosen: Option, number: int) -> None:
    """DO-10, DO-11."""
    echo = BRIGADE[seat][ECHO_OF[chosen.args[0]]]
    options = [SQUARE[square] for square in HOME[seat] if s.board[square] == EMPTY]
    s.ask(seat, "deploy_square", options, deploy_square, echo, number)


@step
def deploy_square(s: Umbral, seat: int, chosen: Option, echo: int, number: int) -> None:
    put(s, echo, SQUARE_OF[chosen.args[0]])
    number_token(s, echo)
    s.tell(
        "deployed",
        seat=seat,
        token=token_name(s, echo),
        square=SQUARES[s.square[echo]],
        private={seat: {"echo": NAME[echo]}},
    )
    s.then(deploy, number + 1)


@step
def opening_draw(s: Umbral, seat: int) -> None:
    """A mission and four cards; the second seat's extra ones are a game option (DO-12, DO-153)."""
    s.phase = MISSION_CHOICE
    s.then(draw_missions, seat)
    s.then(opening_cards, seat)


@step
def opening_cards(s: Umbral, seat: int) -> None:
    extra = 0 if seat == s.first else int(s.game_options["second_seat_cards"])
    draw_cards(s, seat, OPENING_CARDS + extra, "opening")


# --- rounds and turns


@step
def begin_round(s: Umbral) -> None:
    """DO-14, DO-15."""
    s.round += 1
    s.phase = TURN
    s.tell("round_started", round=s.round)
    if s.round in REWARD_ROUNDS:
        s.then(place_reward, s.first)
        s.then(place_reward, 1 - s.first)
    s.then(turn, s.first)
    s.then(turn, 1 - s.first)
    s.then(end_round)


@step
def end_round(s: Umbral) -> None:
    """DO-17, DO-143."""
    if s.round == s.game_options["rounds"]:
        end_by_score(s, "sedes_tempus")
    else:
        s.then(begin_round)


@step
def turn(s: Umbral, seat: int) -> None:
    """DO-16."""
    s.active = seat
    s.markers_at_start = sum(s.markers[seat])
    s.mission_is_new = 0
    s.tell("turn_started", seat=seat, round=s.round)
    s.then(mission_step, seat)
    s.then(reward_step, seat)
    s.then(echo_step, seat, 0)
    s.then(zone_step, seat)
    s.then(end_turn, seat)


@step
def mission_step(s: Umbral, seat: int) -> None:
    """D4; DO-32, DO-34, DO-36."""
    options = []
    if s.mission[seat] < 0:
        if has_missions_to_draw(s, seat):
            options.append(DRAW)
    else:
        if is_satisfied(s, seat):
            options.append(COMPLETE)
        if can_exchange(s, seat):
            options.append(EXCHANGE)
    options.append(DONE)
    s.ask(seat, "mission_step", options, answer_mission_step, forced=True)


@step
def answer_mission_step(s: Umbral, seat: int, chosen: Option) -> None:
    if chosen is DONE:
        return
    if chosen is COMPLETE:
        complete_control(s, seat)
        if check_five_missions(s):
            return
    elif chosen is EXCHANGE:
        exchange(s, seat)
        if check_five_missions(s):
            return
        s.then(draw_missions, seat)
    else:
        s.then(draw_missions, seat)
    s.then(mission_step, seat)


@step
def reward_step(s: Umbral, seat: int) -> None:
    """D5; DO-46, DO-52."""
    options = [PLAY[card] for card in playable_cards(s, seat)]
    if s.mission_in_rewards and is_satisfied(s, seat):
        options.append(COMPLETE)
    options.append(DONE)
    s.ask(seat, "reward_step", options, answer_reward_step, forced=True)


@step
def answer_reward_step(s: Umbral, seat: int, chosen: Option) -> None:
    if chosen is DONE:
        s.mission_in_rewards = 0
        return
    if chosen is COMPLETE:
        complete_control(s, seat)
        if check_five_missions(s):
            return
    else:
        play_card(s, seat, CARD_OF[chosen.args[0]])
    if s.result is None:
        s.then(reward_step, seat)


@step
def end_turn(s: Umbral, seat: int) -> None:
    """Effects of the turn expire and the cards played go to the discard pile (DO-17)."""
    s.impetu = s.paso_largo = s.doble_voluntad = 0
    s.acted = NOBODY
    if s.played:
        s.discard += s.played
        s.played = []
