"""What in a week of rated matches deserves a moderator's look. Findings, never verdicts.

Functions of plain values; `services.signals` reads the week and hands findings on as signals.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matchmaking.fair_play.weights import DAY_SECONDS

FARMED_WINS: Final = 5
"""So many wins of one person over another within a day, nearly all of them short."""
ONE_SIDED: Final = 0.9
SHORT_SHARE: Final = 0.8
THROWN_MATCHES: Final = 3
"""So many matches given up early to one weaker opponent within a week."""
FAR_BELOW: Final = 150.0
"""How much higher the loser of a thrown match is rated, in points."""
PAIR_MEETINGS: Final = 10
PAIR_SHARE: Final = 0.8
"""Two people who meet so often in a week, and hardly anybody else, are an unusual pair."""
SHORT_PLIES_A_SEAT: Final = 6
ABORTS_A_DAY: Final = 5


@dataclass(frozen=True, slots=True)
class Encounter:
    """One rated match as two of the people in it lived it: the first finished before the second."""

    match: str
    at: float
    winner: int
    loser: int
    lead: float
    """How much higher the winner was rated before it."""
    plies_a_seat: float
    loser_gave_up: bool

    @property
    def is_short(self) -> bool:
        return self.plies_a_seat <= SHORT_PLIES_A_SEAT

    @property
    def pair(self) -> frozenset[int]:
        return frozenset((self.winner, self.loser))


@dataclass(frozen=True, slots=True)
class Finding:
    """`grade` grows with the finding, so that the same one is told again only when it has grown."""

    kind: str
    people: tuple[int, ...]
    matches: tuple[str, ...]
    weight: float

    @property
    def grade(self) -> int:
        """The number of matches, rounded down to a power of two."""
        return 1 << (len(self.matches).bit_length() - 1)


def findings(encounters: Sequence[Encounter], now: float) -> Iterator[Finding]:
    """Everything odd about a week of one ladder."""
    by_pair: dict[frozenset[int], list[Encounter]] = defaultdict(list)
    for encounter in encounters:
        by_pair[encounter.pair].append(encounter)
    played = Counter(person for encounter in encounters for person in encounter.pair)
    for pair, met in by_pair.items():
        yield from farming(met, now)
        yield from throwing(met)
        yield from unusual_pair(pair, met, played)


def farming(met: Sequence[Encounter], now: float) -> Iterator[Finding]:
    """One side wins again and again within a day, and the matches are hardly played."""
    today = [encounter for encounter in met if now - encounter.at < DAY_SECONDS]
    wins = Counter(encounter.winner for encounter in today)
    for winner, count in wins.items():
        won = [encounter for encounter in today if encounter.winner == winner]
        short = sum(encounter.is_short or encounter.loser_gave_up for encounter in won)
        if (
            count >= FARMED_WINS
            and count >= ONE_SIDED * len(today)
            and short >= SHORT_SHARE * count
        ):
            yield Finding("farming", (winner, won[0].loser), _matches(won), weight=3.0)


def throwing(met: Sequence[Encounter]) -> Iterator[Finding]:
    """The stronger side gives up early, over and over, to one opponent."""
    thrown: dict[int, list[Encounter]] = defaultdict(list)
    for encounter in met:
        if encounter.loser_gave_up and encounter.is_short and encounter.lead <= -FAR_BELOW:
            thrown[encounter.loser].append(encounter)
    for loser, given in thrown.items():
        if len(given) >= THROWN_MATCHES:
            yield Finding("throwing", (loser, given[0].winner), _matches(given), weight=3.0)


def unusual_pair(
    pair: frozenset[int], met: Sequence[Encounter], played: Mapping[int, int]
) -> Iterator[Finding]:
    """Two people who play rated with each other and with hardly anybody else."""
    if len(met) >= PAIR_MEETINGS and all(
        len(met) >= PAIR_SHARE * played[person] for person in pair
    ):
        yield Finding("unusual_pair", tuple(sorted(pair)), _matches(met), weight=1.0)


def repeated_aborts(called_off: Mapping[int, Sequence[str]]) -> Iterator[Finding]:
    """People who call matches off again and again within a day; given the matches by person."""
    for person, matches in called_off.items():
        if len(matches) >= ABORTS_A_DAY:
            yield Finding("aborts", (person,), tuple(matches), weight=1.0)


def _matches(encounters: Iterable[Encounter]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(encounter.match for encounter in encounters))
