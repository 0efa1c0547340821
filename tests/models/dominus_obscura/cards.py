"""Reward cards: when they can be played, what is chosen for them, what they do (3.5, 6.6, 6.13)."""

from __future__ import annotations

from tests.models.dominus_obscura.fractures import Fractures
from tests.models.dominus_obscura.pieces import (
    CHALLENGES,
    DEFENCE_VALUES,
    OBJECTS,
    RENASCI,
    SQUARES,
)
from tests.models.dominus_obscura.position import Chance, Echo, Position

RIVAL_CARDS = {*DEFENCE_VALUES, *CHALLENGES, "revelacion", "susurro"}


class Cards(Fractures):
    def is_playable(self, p: Position, seat: int, card: str) -> bool:
        """DO-52: the requirement holds, and there is an option for the first choice."""
        side, rival = p.sides[seat], p.sides[1 - seat]
        if card in ("impetu", "paso_largo", "doble_voluntad", "fragmento_errante"):
            return True
        if card == "ofrenda":
            return bool(p.deck)
        if card == "hurto":
            return bool(rival.hand)
        if card == "erosion":
            return rival.fragments > 0
        if card == "nueva_senda":
            return side.mission is not None and bool(side.mission_deck)
        if card == "memoria_del_umbral":
            return side.mission is None and bool(side.mission_discard)
        if card in ("doble_velo", "permuta"):
            return len(self.movable(p, seat)) >= 2
        if card == "renasci":
            return self.may_renasci(p, seat)
        return bool(self.card_options(p, seat, card, ()))

    def card_options(self, p: Position, seat: int, card: str, chosen: tuple[str, ...]) -> list[str]:
        """What can be chosen for a card now."""
        if card in OBJECTS:
            return [f"echo:{echo.name}" for echo in self.bearers(p, seat, card)]
        if card in RIVAL_CARDS and (card == "susurro" or not chosen):
            return [f"target:{echo.token}" for echo in self.targets(p, seat, card)]
        if card == "despojo":
            return [f"object:{card}" for card in set(p.echo_named(1 - seat, chosen[0]).objects)]
        if card == "empuje_umbrio":
            pushed = p.echo_named(1 - seat, chosen[0])
            return [f"square:{square}" for square in self.push_squares(p, pushed)]
        if card == "bloqueo":
            return [f"square:{square}" for square in SQUARES if self.may_block(p, square)]
        if card == "disipar":
            own = p.on_board(seat)
            return [
                *(f"block:{square}" for square in p.blocks),
                *(f"mark:{echo.name}" for echo in own if echo.marked),
            ]
        if card == "renasci":
            if chosen:
                return [f"square:{square}" for square in self.gates(p)]
            return [f"echo:{echo.name}" for echo in self.silenced(p, seat)]
        if card == "doble_velo" and len(chosen) == 2:
            return ["swap", "stay"]
        if card in ("doble_velo", "permuta"):
            tokens = [echo.token for echo in self.movable(p, seat)]
            return [f"target:{token}" for token in tokens if token not in chosen]
        assert card == "memoria_del_umbral"
        return [f"mission:{mission}" for mission in p.sides[seat].mission_discard]

    # --- what the tables of 3.5 ask for

    def bearers(self, p: Position, seat: int, card: str) -> list[Echo]:
        """DO-48, DO-50."""
        owner = 1 - seat if card == "grillete" else seat
        return [echo for echo in p.on_board(owner) if self.may_bear(echo, card)]

    def may_bear(self, echo: Echo, card: str) -> bool:
        if "coraza_plena" in echo.objects:
            return False
        if card == "coraza_plena":
            return not echo.objects
        if card == "aliento_ultimo":
            return echo.name != "nomen_umbrae"
        if card == "ojo_lejano":
            return echo.name == "nomen_umbrae"
        return True

    def targets(self, p: Position, seat: int, card: str) -> list[Echo]:
        """DO-53, DO-54."""
        return [echo for echo in p.on_board(1 - seat) if self.may_aim(seat, card, echo)]

    def may_aim(self, seat: int, card: str, echo: Echo) -> bool:
        assert echo.square is not None
        if card == "fulgor_hondo":
            return self.zone(seat, echo.square) in ("own", "central")
        if card == "fulgor_negro":
            return not echo.hidden
        if card in ("interdicto_sombrio", "empuje_umbrio"):
            return not echo.anchored
        if card == "despojo":
            return echo.hidden or bool(echo.objects)
        if card == "marca_de_ceniza":
            return echo.hidden or not echo.marked
        if card == "revelacion":
            return echo.hidden
        if card == "susurro":
            return echo.hidden and not echo.peeked
        return True

    def movable(self, p: Position, seat: int) -> list[Echo]:
        """DO-101, DO-106."""
        return [echo for echo in p.on_board(seat) if not echo.anchored and echo is not p.awaiting]

    def may_block(self, p: Position, square: str) -> bool:
        """DO-108."""
        return square not in p.blocks and p.echo_on(square) is None

    def silenced(self, p: Position, seat: int) -> list[Echo]:
        return [echo for echo in p.echoes if echo.seat == seat and echo.square is None]

    def gates(self, p: Position) -> list[str]:
        """DO-96."""
        return [square for square in RENASCI if self.may_block(p, square)]

    def may_renasci(self, p: Position, seat: int) -> bool:
        """DO-102."""
        return p.awaiting is None and bool(self.silenced(p, seat)) and bool(self.gates(p))

    # --- effects

    def play_at_once(self, p: Position, seat: int, card: str, chance: Chance) -> None:
        """Cards without a choice. Those that only count this turn are read from `played`."""
        side, rival = p.sides[seat], p.sides[1 - seat]
        if card == "ofrenda":
            self.draw_cards(p, seat, 2)
        elif card == "hurto":
            stolen = chance.stolen_card()
            rival.hand.remove(stolen)
            side.hand.append(stolen)
        elif card == "fragmento_errante":
            side.fragments += 1
        elif card == "erosion":
            rival.fragments -= 1

    def resolve_card(
        self, p: Position, seat: int, card: str, chosen: tuple[str, ...], chance: Chance
    ) -> tuple[str, ...] | None:
        """Go on with what was chosen. What was chosen so far, when there is more to choose."""
        kind, _, what = chosen[-1].partition(":")
        if card in OBJECTS:
            owner = 1 - seat if card == "grillete" else seat
            p.played.remove(card)
            p.echo_named(owner, what).objects.append(card)
        elif card in DEFENCE_VALUES:
            self.defend(p, p.echo_of(what), DEFENCE_VALUES[card], chance)
        elif card in CHALLENGES and kind == "target":
            return self.challenge(p, card, p.echo_of(what), chance)
        elif card == "despojo":
            p.echo_named(1 - seat, chosen[0]).objects.remove(what)
            p.discard.append(what)
        elif card == "empuje_umbrio":
            pushed = p.echo_named(1 - seat, chosen[0])
            pushed.square = what
            self.collect(p, pushed)
        elif card == "revelacion":
            p.echo_of(what).hidden = False
        elif card == "susurro":
            p.echo_of(what).peeked = True
            return ("first",) if len(chosen) == 1 and self.targets(p, seat, card) else None
        elif card == "bloqueo":
            p.blocks.add(what)
            p.rewards.pop(what, None)
        elif card == "disipar":
            self.dispel(p, seat, kind, what)
        elif card == "renasci":
            return self.renasci(p, seat, chosen, what)
        elif card == "doble_velo":
            if len(chosen) < 3:
                return (*chosen[:-1], what)
            self.veil(p, seat, p.echo_of(chosen[0]), p.echo_of(chosen[1]), kind == "swap")
        elif card == "permuta":
            if len(chosen) < 2:
                return (what,)
            self.trade(p.echo_of(chosen[0]), p.echo_of(what))
        else:
            assert card == "memoria_del_umbral"
            p.sides[seat].mission_discard.remove(what)
            p.sides[seat].mission = what
            p.sides[seat].mission_is_open = True
            p.mission_of_rewards = False
        return None

    def challenge(
        self, p: Position, card: str, target: Echo, chance: Chance
    ) -> tuple[str, ...] | None:
        if not self.fails_challenge(p, target, chance):
            return None
        if card == "interdicto_sombrio":
            target.anchored = True
        elif card == "marca_de_ceniza":
            target.marked = True
        elif (card == "despojo" and target.objects) or (
            card == "empuje_umbrio" and self.push_squares(p, target)
        ):
            return (target.name,)
        return None

    def dispel(self, p: Position, seat: int, kind: str, what: str) -> None:
        if kind == "block":
            p.blocks.remove(what)
        else:
            p.echo_named(seat, what).marked = False

    def renasci(
        self, p: Position, seat: int, chosen: tuple[str, ...], what: str
    ) -> tuple[str, ...] | None:
        """DO-96 to DO-101."""
        if len(chosen) == 1:
            return (what,)
        echo = p.echo_named(seat, chosen[0])
        self.put_on_board(p, echo, what)
        echo.hidden = False
        if self.is_stuck(p, echo):
            self.silence(p, echo)
        else:
            p.awaiting = echo
        return None

    def put_on_board(self, p: Position, echo: Echo, square: str) -> None:
        """DO-11, DO-98, DO-99."""
        echo.square = square
        echo.token = self.next_token(p, echo.seat)
        echo.lives = 2 if echo.name == "equinox" else 1

    def next_token(self, p: Position, seat: int) -> str:
        side = p.sides[seat]
        side.next_token += 1
        return f"{seat}-{side.next_token - 1}"

    def trade(self, one: Echo, other: Echo) -> None:
        one.square, other.square = other.square, one.square

    def veil(self, p: Position, seat: int, one: Echo, other: Echo, swaps: bool) -> None:
        """DO-130."""
        if swaps:
            self.trade(one, other)
        for echo in sorted((one, other), key=lambda echo: SQUARES.index(echo.square or "")):
            echo.hidden = True
            echo.peeked = False
            echo.token = self.next_token(p, seat)
