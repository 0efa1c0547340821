"""What bots know of the game (rules 12): a worth for every option, one ply deep.

Worths are in Fragments. A `Judgement` looks at a full state with one seat's eyes: behind a token
whose Echo the seat does not know, every Echo that could be there counts alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from engine.core.decisions import Decision
from engine.core.title import View
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    ECHO_OF,
    KIND,
    NOMEN_UMBRAE,
    NOMENS,
    NUMBER_OF,
    OWNER,
)
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF, MISSIONS, VALUE
from engine.games.dominus_obscura.board.reward_cards import ALIENTO_ULTIMO, DADO_SOMBRIO, OJO_LEJANO
from engine.games.dominus_obscura.board.squares import (
    CENTRAL,
    DISTANCES,
    OWN,
    RIVAL,
    SHOTS,
    SQUARE_OF,
    WALKS,
    ZONE,
    ZONE_OF,
)
from engine.games.dominus_obscura.mind.card_sense import choice_worth, play_worth
from engine.games.dominus_obscura.mind.knowledge import Dealer
from engine.games.dominus_obscura.mind.odds import (
    EQUAL,
    EQUAL_WITH_THREE,
    HIGHER,
    HIGHER_WITH_THREE,
    SHIFT,
)
from engine.games.dominus_obscura.mind.prospects import lacking_markers, mission_worth
from engine.games.dominus_obscura.mind.weights import SENSE, Sense
from engine.games.dominus_obscura.rules.fractures import ATTACKING, DEFENDING, bonus
from engine.games.dominus_obscura.rules.zones import MOST_MARKERS, presence
from engine.games.dominus_obscura.state import EMPTY, Umbral, movement


def appraise(view: View, decision: Decision, sense: Sense = SENSE) -> list[float]:
    dealer = Dealer(view, decision)
    s = dealer.known.copy()
    guesses: list[Sequence[int]] = [(echo,) for echo in range(12)]
    for (number, square), echo in zip(dealer.places, dealer.strangers, strict=False):
        s.token[echo] = number
        s.square[echo] = square
        s.board[square] = echo
        guesses[echo] = dealer.strangers
    return Judgement(s, decision.seat, guesses, sense).worths(decision)


CERTAIN: Final[list[Sequence[int]]] = [(echo,) for echo in range(12)]


def judge(s: Umbral, decision: Decision, sense: Sense = SENSE) -> list[float]:
    """The same for a state in which nothing is hidden from the seat."""
    return Judgement(s, decision.seat, CERTAIN, sense).worths(decision)


@final
class Judgement:
    __slots__ = (
        "_costs",
        "_dangers",
        "_marker_worths",
        "guard",
        "guesses",
        "lead",
        "rival",
        "s",
        "seat",
        "sense",
        "strength",
    )

    def __init__(self, s: Umbral, seat: int, guesses: list[Sequence[int]], sense: Sense) -> None:
        self.s = s
        self.sense = sense
        self.seat = seat
        self.rival = 1 - seat
        self.guesses = guesses
        self.lead = lead(s, seat)
        self.strength: list[int] = []
        self.guard: list[int] = []
        self._costs: list[float] = []
        self._dangers: dict[int, list[tuple[int, float]]] | None = None
        self._marker_worths: list[float] | None = None

    def worths(self, decision: Decision) -> list[float]:
        if decision.kind in ("echo_step", "reward_step", "card_choice"):
            self._arm()
        return JUDGES[decision.kind](self, decision)

    def _arm(self) -> None:
        """Work out what Fractures will need."""
        s = self.s
        self.strength = [bonus(s, echo, ATTACKING) for echo in range(12)]
        self.guard = [bonus(s, echo, DEFENDING) for echo in range(12)]
        self._costs = [self._cost(echo) if OWNER[echo] == self.seat else 0.0 for echo in range(12)]

    # --- attacks

    def gain(self, echo: int, square: int) -> float:
        """What it is worth to the seat to win against this rival Echo there."""
        s, seat = self.s, self.seat
        if ALIENTO_ULTIMO in s.objects[echo]:
            return 0.4
        if s.lives[echo] == 2:
            return 0.35 * (1 + self.sense.piece[echo])
        value = 1 + self.sense.piece[echo]
        lead_change = 1
        mission = s.mission[seat]
        if mission >= 0:
            card = MISSIONS[mission]
            if KIND[echo] in card.echoes and ZONE[seat][square] == card.zone:
                value += self.sense.mission * card.value
                lead_change += 2 * card.value
        if KIND[echo] == NOMEN_UMBRAE:
            if s.game_options["nomen_victory"] == "instant":
                return self.sense.decisive
            return self.sense.decisive if self.lead + lead_change > 0 else -self.sense.decisive
        return value

    def loss(self, echo: int) -> float:
        """What losing a comparison with this own Echo costs."""
        s = self.s
        if ALIENTO_ULTIMO in s.objects[echo]:
            return 0.5
        if s.lives[echo] == 2:
            return 0.35 * (1 + self.sense.piece[echo])
        return self.sense.loss + self.sense.piece[echo]

    def attack(self, attacker: int, target: int, ranged: bool, extra: int = 0) -> float:
        """The worth of attacking the rival token that stands for Echo `target`."""
        s = self.s
        square = s.square[target]
        strength = self.strength[attacker] + extra
        three = DADO_SOMBRIO in s.objects[attacker]
        higher, equal = (HIGHER_WITH_THREE, EQUAL_WITH_THREE) if three else (HIGHER, EQUAL)
        loss = 0.0 if ranged else self.loss(attacker)
        worth = 0.0
        guesses = self.guesses[target]
        for echo in guesses:
            at = strength - self.guard[echo] + SHIFT
            win, tie = higher[at], equal[at]
            gain = self.gain(echo, square)
            worth += win * gain + tie * (gain - loss) - (1 - win - tie) * loss
        worth /= len(guesses)
        if not s.revealed[attacker]:
            worth -= self.sense.shot_reveal if ranged else self.sense.attack_reveal
        return worth + self._room(square)

    def _room(self, square: int) -> float:
        """Driving the only intruder out of the own zone, or out of a contested centre."""
        zone = ZONE[self.seat][square]
        there = presence(self.s, self.rival)[2 - zone]
        if zone == OWN:
            return 0.4 if there == 1 else 0.1
        if zone == CENTRAL:
            return 0.2
        return 0.0

    def best_attack(self, extra: int = 0) -> float:
        """The worth of the seat's best attack now, 0 when it has none."""
        s = self.s
        best = 0.0
        for echo in BRIGADE[self.seat]:
            if s.square[echo] < 0 or s.anchor[echo]:
                continue
            for target, ranged in self._targets(echo):
                best = max(best, self.attack(echo, target, ranged, extra))
        return best

    def _targets(self, echo: int) -> list[tuple[int, bool]]:
        s = self.s
        found = []
        if echo in NOMENS:
            reach, lines = 3 if OJO_LEJANO in s.objects[echo] else 2, SHOTS[s.square[echo]]
        else:
            reach, lines = movement(s, echo), WALKS[s.square[echo]]
        for line in lines:
            for square in line[:reach]:
                there = s.board[square]
                if there != EMPTY:
                    if there >= 0 and OWNER[there] == self.rival:
                        found.append((there, echo in NOMENS))
                    break
        return found

    # --- danger

    def dangers(self) -> dict[int, list[tuple[int, float]]]:
        """By square: rival Echoes that may strike there next turn, with their weight."""
        if self._dangers is None:
            dangers: dict[int, list[tuple[int, float]]] = {}
            self._dangers = dangers
            s = self.s
            board = s.board
            for token in BRIGADE[self.rival]:
                start = s.square[token]
                if start < 0 or s.anchor[token]:
                    continue
                guesses = self.guesses[token]
                weight = 1 / len(guesses)
                for echo in guesses:
                    striker = echo, weight
                    if echo in NOMENS:
                        reach, lines = 3 if OJO_LEJANO in s.objects[echo] else 2, SHOTS[start]
                    else:
                        reach, lines = movement(s, echo), WALKS[start]
                    for line in lines:
                        for square in line[:reach]:
                            if square in dangers:
                                dangers[square].append(striker)
                            else:
                                dangers[square] = [striker]
                            if board[square] != EMPTY:
                                break
        return self._dangers

    def danger(self, echo: int, square: int) -> float:
        """What an own Echo is likely to lose when it stands on a square."""
        strikers = self.dangers().get(square)
        if strikers is None:
            return 0.0
        cost = self._costs[echo]
        defence = SHIFT - self.guard[echo]
        likely = 0.0
        for striker, weight in strikers:
            win = HIGHER[self.strength[striker] + defence]
            # A rival that would rather not attack is no danger.
            if striker in NOMENS or win * cost > (1 - win) * (1 + self.sense.piece[striker]):
                if weight < 1:
                    likely += win * weight * 0.6
                elif win > likely:
                    likely = win
        return min(likely, 0.9) * cost

    def _cost(self, echo: int) -> float:
        """What it costs to be beaten there, for Nomen Umbrae mostly the match."""
        if KIND[echo] != NOMEN_UMBRAE:
            return self.loss(echo)
        rival_wins = self.s.game_options["nomen_victory"] == "instant" or self.lead <= 0
        return self.sense.doom if rival_wins else 1.0

    # --- zones and markers

    def marker_worths(self) -> list[float]:
        """What one more marker of each zone is worth."""
        if self._marker_worths is None:
            s, seat = self.s, self.seat
            worths = list(self.sense.marker)
            lacks = lacking_markers(s, seat)
            total = sum(lacks)
            if total:
                share = (VALUE[s.mission[seat]] * self.sense.mission + 1.2) / (total + 0.5)
                for zone in (OWN, CENTRAL, RIVAL):
                    if lacks[zone]:
                        worths[zone] += share
            room = MOST_MARKERS - sum(s.markers[seat])
            if room <= total:
                worths = [
                    worth if lacks[zone] or not total else worth - 0.6
                    for zone, worth in enumerate(worths)
                ]
            self._marker_worths = worths
        return self._marker_worths

    def zone_worth(self, own: list[int], rival: list[int]) -> float:
        """What these presences are worth at the end of the turn, for both seats' markers."""
        s, seat = self.s, self.seat
        worths = self.marker_worths()
        markers = s.markers[seat]
        room = MOST_MARKERS - sum(markers)
        worth = 0.0
        if room > 0:
            if not rival[RIVAL]:
                worth += worths[OWN]
            if own[CENTRAL] > rival[CENTRAL]:
                worth += worths[CENTRAL]
            if own[RIVAL]:
                worth += worths[RIVAL]
        for zone in (OWN, CENTRAL, RIVAL):
            if markers[zone] and not own[zone]:
                worth -= worths[zone]
        if own[RIVAL]:
            worth += 0.15
        if rival[CENTRAL] > own[CENTRAL]:
            worth -= 0.2
        if rival[RIVAL]:
            worth -= 0.2
        return worth

    # --- decisions

    def echo_step(self, decision: Decision) -> list[float]:
        s, seat = self.s, self.seat
        own, rival = presence(s, seat), presence(s, self.rival)
        still = self.zone_worth(own, rival)
        zone_of = ZONE[seat]
        lacks = lacking_markers(s, seat)
        moved: dict[tuple[int, int], float] = {}
        at_risk = {
            echo: self.danger(echo, s.square[echo]) for echo in BRIGADE[seat] if s.square[echo] >= 0
        }
        echo_of = {s.token[echo]: echo for echo in at_risk}
        prey: dict[int, list[tuple[int, float]]] = {}
        forward = 1 if seat == 0 else -1
        sense = self.sense
        drive = sense.drive_idle
        stops_at_centre = False
        if lacks[RIVAL] and not own[RIVAL]:
            drive = sense.drive_rival
        elif lacks[CENTRAL] and own[CENTRAL] <= rival[CENTRAL]:
            drive = sense.drive_central
            stops_at_centre = True
        worths = []
        for one in decision.options:
            kind = one.kind
            if kind == "pass":
                worths.append(0.0)
                continue
            echo = echo_of[NUMBER_OF[one.args[0]]]
            if kind == "free":
                worths.append(0.2 + 0.3 * self.sense.piece[echo] + 0.5 * at_risk[echo])
                continue
            start, end = s.square[echo], SQUARE_OF[one.args[1]]
            if kind != "move":
                worths.append(self.attack(echo, s.board[end], kind == "shoot"))
                continue
            zones = zone_of[start], zone_of[end]
            change = moved.get(zones)
            if change is None:
                after = own[:]
                after[zones[0]] -= 1
                after[zones[1]] += 1
                change = moved[zones] = self.zone_worth(after, rival) - still
            worth = change + sense.reward * s.rewards[end]
            worth += sense.danger * (at_risk[echo] - self.danger(echo, end))
            steps = (end // 8 - start // 8) * forward
            if echo in NOMENS:
                worth -= 0.06 * steps + 0.05
            else:
                if not stops_at_centre or zones[1] != RIVAL:
                    worth += drive * steps
                if echo not in prey:
                    prey[echo] = self._prey(echo)
                here, there = DISTANCES[start], DISTANCES[end]
                best = 0.0
                for square, appetite in prey[echo]:
                    nearer = appetite * (here[square] - there[square])
                    best = max(best, nearer)
                worth += best
            worths.append(worth)
        return worths

    def _prey(self, echo: int) -> list[tuple[int, float]]:
        """Squares of rival tokens an Echo would like to come nearer to, and how much."""
        s = self.s
        strength = self.strength[echo] + SHIFT
        mission = s.mission[self.seat]
        wanted = MISSIONS[mission].echoes if mission >= 0 else ()
        prey = []
        for token in BRIGADE[self.rival]:
            square = s.square[token]
            if square < 0:
                continue
            guesses = self.guesses[token]
            worth = 0.0
            for other in guesses:
                if other in NOMENS:
                    worth += 0.5 if self.lead >= 0 else -0.1
                else:
                    worth += HIGHER[strength - self.guard[other]] - 0.45
                    if KIND[other] in wanted:
                        worth += 0.25
            if worth > 0:
                prey.append((square, self.sense.prey * worth / len(guesses)))
        return prey

    def mission_step(self, decision: Decision) -> list[float]:
        s, seat = self.s, self.seat
        left = int(s.game_options["rounds"]) - s.round
        worths = []
        for one in decision.options:
            if one.kind == "complete":
                worths.append(5.0)
            elif one.kind == "exchange":
                worths.append(0.6 - mission_worth(s, seat, s.mission[seat]))
            elif one.kind == "draw":
                worths.append(1.0 if left >= 5 or len(s.completed[seat]) >= 4 else -1.0)
            else:
                worths.append(0.0)
        return worths

    def keep_mission(self, decision: Decision) -> list[float]:
        return [
            mission_worth(self.s, self.seat, MISSION_OF[one.args[0]]) for one in decision.options
        ]

    def marker_step(self, decision: Decision) -> list[float]:
        worths = self.marker_worths()
        return [worths[ZONE_OF[one.args[0]]] for one in decision.options]

    def deploy_echo(self, decision: Decision) -> list[float]:
        """Nomen Umbrae neither first nor last, so that the order tells little."""
        count = sum([self.s.square[echo] >= 0 for echo in BRIGADE[self.seat]])
        return [
            (1.0 if count == 3 else -1.0) if ECHO_OF[one.args[0]] == NOMEN_UMBRAE else 0.0
            for one in decision.options
        ]

    def deploy_square(self, decision: Decision) -> list[float]:
        """Nomen Umbrae behind, the rest spread out in front, leaving lines to move along."""
        s, seat = self.s, self.seat
        echo = int(str(decision.args[0]))
        worths = []
        for one in decision.options:
            square = SQUARE_OF[one.args[0]]
            depth = square // 8 if seat == 0 else 7 - square // 8
            file = square % 8
            friends = [s.square[other] % 8 for other in BRIGADE[seat] if s.square[other] >= 0]
            crowd = -0.5 * friends.count(file)
            if KIND[echo] == NOMEN_UMBRAE:
                worths.append(-depth + (0.3 if file in (0, 7) else 0.0) + 0.2 * crowd)
            else:
                wall = -0.4 if file in (2, 5) else 0.0
                worths.append(0.4 * depth + crowd + wall)
        return worths

    def reward_step(self, decision: Decision) -> list[float]:
        return [
            0.0
            if one.kind == "done"
            else 5.0
            if one.kind == "complete"
            else play_worth(self, str(one.args[0]))
            for one in decision.options
        ]

    def card_choice(self, decision: Decision) -> list[float]:
        return [choice_worth(self, decision, one) for one in decision.options]


def lead(s: Umbral, seat: int) -> int:
    """Own final score against what can be seen of the rival's (a secret mission counts 2)."""
    rival = 1 - seat
    theirs = s.fragments[rival] - (2 if s.mission[rival] >= 0 else 0)
    return s.fragments[seat] - VALUE[s.mission[seat]] - theirs


JUDGES: Final[dict[str, Callable[[Judgement, Decision], list[float]]]] = {
    "deploy_echo": Judgement.deploy_echo,
    "deploy_square": Judgement.deploy_square,
    "keep_mission": Judgement.keep_mission,
    "mission_step": Judgement.mission_step,
    "reward_step": Judgement.reward_step,
    "card_choice": Judgement.card_choice,
    "echo_step": Judgement.echo_step,
    "marker_step": Judgement.marker_step,
}
