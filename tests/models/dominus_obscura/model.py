"""The sequence of play: set-up, rounds, the four steps of a turn (chapters 4 and 5).

The model is written from docs/rules/dominus-obscura.md. It reads as that document does: `pieces`
is its chapter 3, `board`, `missions`, `fractures` and `cards` are the sections of chapter 6.
Given a position, `Rules.options` lists what can be chosen, and `Rules.choose` changes the position
as the choice and the dice demand, up to the next decision or the end.

Left out: the initiative and the shuffles (they precede the first decision), what each audience is
shown (views, events, who learns which card), leaving a match.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.rules import ids_in
from tests.models.dominus_obscura.cards import Cards
from tests.models.dominus_obscura.pieces import ECHOES, SQUARES
from tests.models.dominus_obscura.position import Asked, Chance, Position

COVERS = frozenset(
    ids_in(
        "DO-1 to DO-7, DO-9 to DO-28, DO-30 to DO-42, DO-44 to DO-54, DO-56 to DO-120, DO-121, "
        "DO-126, DO-128 to DO-130, DO-132, DO-138 to DO-147, DO-149 to DO-153"
    )
)
RESOLVE_THEMSELVES = frozenset({"deploy_echo", "deploy_square", "keep_mission", "card_choice"})
"""With one option only (chapter 5)."""
CARDS_WITHOUT_CHOICE = frozenset(
    {"impetu", "paso_largo", "doble_voluntad", "ofrenda", "hurto", "fragmento_errante", "erosion"}
)


class Rules(Cards):
    def options(self, p: Position) -> frozenset[str]:
        assert p.asked is not None
        listing: dict[str, Callable[[Position, Asked], list[str]]] = {
            "deploy_echo": self.echoes_to_deploy,
            "deploy_square": self.squares_to_deploy,
            "keep_mission": self.missions_to_keep,
            "mission_step": self.mission_options,
            "reward_step": self.reward_options,
            "card_choice": self.choices_for_card,
            "echo_step": self.echo_options,
            "marker_step": self.marker_options,
        }
        return frozenset(listing[p.asked.kind](p, p.asked))

    def choose(self, p: Position, key: str, chance: Chance) -> None:
        asked = p.asked
        assert asked is not None
        answering: dict[str, Callable[[Position, Asked, str, Chance], None]] = {
            "deploy_echo": self.deploy_echo,
            "deploy_square": self.deploy_square,
            "keep_mission": self.keep_mission,
            "mission_step": self.answer_mission_step,
            "reward_step": self.answer_reward_step,
            "card_choice": self.answer_card_choice,
            "echo_step": self.answer_echo_step,
            "marker_step": self.answer_marker_step,
        }
        answering[asked.kind](p, asked, key, chance)

    def ask(self, p: Position, asked: Asked, chance: Chance) -> None:
        p.asked = asked
        if asked.kind in RESOLVE_THEMSELVES:
            options = self.options(p)
            if len(options) == 1:
                self.choose(p, next(iter(options)), chance)

    # --- set-up (6.2)

    def echoes_to_deploy(self, p: Position, asked: Asked) -> list[str]:
        return [f"echo:{echo.name}" for echo in self.silenced(p, asked.seat)]

    def deploy_echo(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        echo = key.removeprefix("echo:")
        self.ask(p, Asked(asked.seat, "deploy_square", chosen=(echo,)), chance)

    def squares_to_deploy(self, p: Position, asked: Asked) -> list[str]:
        return [
            f"square:{square}"
            for square in SQUARES
            if self.zone(asked.seat, square) == "own" and p.echo_on(square) is None
        ]

    def deploy_square(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        """DO-10, DO-11."""
        echo = p.echo_named(asked.seat, asked.chosen[0])
        self.put_on_board(p, echo, key.removeprefix("square:"))
        echo.hidden = True
        standing = len(p.on_board(0)) + len(p.on_board(1))
        if standing < 2 * len(ECHOES):
            self.ask(p, Asked(1 - asked.seat, "deploy_echo"), chance)
        else:
            self.draw_missions(p, p.first_seat, "set-up", chance)

    def deal(self, p: Position, seat: int, chance: Chance) -> None:
        """DO-12, DO-13, DO-153."""
        if seat == p.first_seat:
            self.draw_cards(p, seat, 4)
            self.draw_missions(p, 1 - seat, "set-up", chance)
            return
        self.draw_cards(p, seat, 4 + int(p.game_options["second_seat_cards"]))
        self.roll_rewards(p, chance)
        self.begin_round(p, chance)

    def roll_rewards(self, p: Position, chance: Chance) -> None:
        for _ in p.turn_order():
            self.lay_reward(p, *chance.reward_roll())

    # --- rounds (6.3)

    def begin_round(self, p: Position, chance: Chance) -> None:
        """DO-15."""
        p.round += 1
        if p.round in (5, 10, 15):
            self.roll_rewards(p, chance)
        self.begin_turn(p, p.first_seat, chance)

    def begin_turn(self, p: Position, seat: int, chance: Chance) -> None:
        p.active_seat = seat
        p.markers_at_start = sum(p.sides[seat].markers.values())
        p.mission_is_new = p.mission_of_rewards = False
        self.ask(p, Asked(seat, "mission_step"), chance)

    def end_turn(self, p: Position, chance: Chance) -> None:
        """DO-17, DO-143."""
        p.discard += p.played
        p.played = []
        p.acted = None
        if p.active_seat == p.first_seat:
            self.begin_turn(p, 1 - p.active_seat, chance)
        elif p.round == p.game_options["rounds"]:
            self.end_by_score(p, "sedes_tempus", chance)
        else:
            self.begin_round(p, chance)

    # --- Missions (6.5)

    def mission_options(self, p: Position, asked: Asked) -> list[str]:
        options = ["done"]
        side = p.sides[asked.seat]
        if self.is_satisfied(p, asked.seat):
            options.append("complete")
        if self.may_exchange(p, asked.seat):
            options.append("exchange")
        if side.mission is None and side.mission_deck:
            options.append("draw")
        return options

    def answer_mission_step(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        if key == "done":
            self.ask(p, Asked(asked.seat, "reward_step"), chance)
        elif key == "complete":
            self.complete(p, asked, chance)
        else:
            if key == "exchange":
                self.exchange_six(p, asked.seat)
                if self.has_five(p):
                    self.end_by_missions(p, chance)
                    return
            self.draw_missions(p, asked.seat, "missions", chance)

    def complete(self, p: Position, asked: Asked, chance: Chance) -> None:
        """DO-35, DO-140."""
        self.complete_control(p, asked.seat)
        if self.has_five(p):
            self.end_by_missions(p, chance)
        else:
            self.ask(p, asked, chance)

    def draw_missions(self, p: Position, seat: int, step: str, chance: Chance) -> None:
        """DO-31."""
        side = p.sides[seat]
        side.missions_drawn = side.mission_deck[:2]
        del side.mission_deck[:2]
        if side.missions_drawn:
            self.ask(p, Asked(seat, "keep_mission", step=step), chance)
        else:
            self.after_drawing(p, seat, step, chance)

    def missions_to_keep(self, p: Position, asked: Asked) -> list[str]:
        return [f"mission:{mission}" for mission in p.sides[asked.seat].missions_drawn]

    def keep_mission(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        side = p.sides[asked.seat]
        side.mission = key.removeprefix("mission:")
        side.mission_is_open = False
        side.missions_drawn.remove(side.mission)
        side.mission_discard += side.missions_drawn
        side.missions_drawn = []
        p.mission_is_new = asked.step != "set-up"
        p.mission_of_rewards = asked.step == "rewards"
        self.after_drawing(p, asked.seat, asked.step, chance)

    def after_drawing(self, p: Position, seat: int, step: str, chance: Chance) -> None:
        if step == "set-up":
            self.deal(p, seat, chance)
        else:
            kind = "mission_step" if step == "missions" else "reward_step"
            self.ask(p, Asked(seat, kind), chance)

    # --- Rewards (6.6)

    def reward_options(self, p: Position, asked: Asked) -> list[str]:
        hand = set(p.sides[asked.seat].hand)
        options = [f"play:{card}" for card in hand if self.is_playable(p, asked.seat, card)]
        if p.mission_of_rewards and self.is_satisfied(p, asked.seat):
            options.append("complete")
        return [*options, "done"]

    def answer_reward_step(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        seat = asked.seat
        if key == "done":
            self.begin_echo_step(p, "first", chance)
            return
        if key == "complete":
            self.complete(p, asked, chance)
            return
        card = key.removeprefix("play:")
        p.sides[seat].hand.remove(card)
        p.played.append(card)
        if card == "nueva_senda":
            self.give_up_mission(p, seat)
            self.draw_missions(p, seat, "rewards", chance)
        elif card in CARDS_WITHOUT_CHOICE:
            self.play_at_once(p, seat, card, chance)
            self.ask(p, asked, chance)
        else:
            self.ask(p, Asked(seat, "card_choice", card), chance)

    def choices_for_card(self, p: Position, asked: Asked) -> list[str]:
        return self.card_options(p, asked.seat, asked.card, asked.chosen)

    def answer_card_choice(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        seat, card = asked.seat, asked.card
        chosen = self.resolve_card(p, seat, card, (*asked.chosen, key), chance)
        if p.ended is None and chosen is not None:
            self.ask(p, Asked(seat, "card_choice", card, chosen), chance)
        elif p.ended is None:
            self.ask(p, Asked(seat, "reward_step"), chance)

    # --- Echoes (6.7)

    def begin_echo_step(self, p: Position, step: str, chance: Chance) -> None:
        """DO-103."""
        if p.awaiting is not None and self.is_stuck(p, p.awaiting):
            self.silence(p, p.awaiting)
            p.awaiting = None
            self.after_echo_step(p, step, chance)
        else:
            self.ask(p, Asked(p.active_seat, "echo_step", step=step), chance)

    def echo_options(self, p: Position, asked: Asked) -> list[str]:
        """DO-56, DO-65, DO-66."""
        options = [] if p.awaiting else ["pass"]
        for echo in [p.awaiting] if p.awaiting else p.on_board(asked.seat):
            if asked.step == "second" and echo is p.acted:
                continue
            if echo.anchored:
                options.append(f"free:{echo.token}")
            moves, attacks = self.reach(p, echo)
            options += [f"move:{echo.token}:{square}" for square in moves]
            options += [f"attack:{echo.token}:{square}" for square in attacks]
            options += [f"shoot:{echo.token}:{square}" for square in self.shots(p, echo)]
        return options

    def answer_echo_step(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        kind, _, rest = key.partition(":")
        token, _, square = rest.partition(":")
        if kind != "pass":
            echo = p.echo_of(token)
            p.acted = echo
            p.awaiting = None
            if kind == "free":
                echo.anchored = False
            elif kind == "move":
                echo.square = square
                self.collect(p, echo)
            else:
                self.attack(p, echo, square, chance)
        if p.ended is None:
            self.after_echo_step(p, asked.step, chance)

    def after_echo_step(self, p: Position, step: str, chance: Chance) -> None:
        if step == "first" and "doble_voluntad" in p.played:
            self.begin_echo_step(p, "second", chance)
        else:
            self.lose_markers(p)
            self.gain_markers(p, self.gains(p, p.active_seat), chance)

    # --- Zones (6.15)

    def gain_markers(self, p: Position, zones: tuple[str, ...], chance: Chance) -> None:
        """DO-119, DO-120: all at once, unless the seat has to choose."""
        seat = p.active_seat
        room = self.room(p, seat)
        if 0 < room < len(zones):
            self.ask(p, Asked(seat, "marker_step", chosen=zones), chance)
            return
        for zone in zones[:room]:
            p.sides[seat].markers[zone] += 1
        self.end_turn(p, chance)

    def marker_options(self, p: Position, asked: Asked) -> list[str]:
        return [f"take:{zone}" for zone in asked.chosen]

    def answer_marker_step(self, p: Position, asked: Asked, key: str, chance: Chance) -> None:
        taken = key.removeprefix("take:")
        p.sides[asked.seat].markers[taken] += 1
        self.gain_markers(p, tuple(zone for zone in asked.chosen if zone != taken), chance)
