"""A match being played or replayed: the fold of its lines, with undo and per-audience events.

Pure: it knows neither clocks nor storage. Whoever drives it stores lines and snapshots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.chance import Chance, Draw, VerifiableChance, commitment, mixed_seed
from engine.core.errors import (
    BadLog,
    CannotUndo,
    IllegalOption,
    MatchOver,
    NotWritten,
    NotYourDecision,
    StalePly,
    UnknownThing,
)
from engine.core.events import Event
from engine.core.flow import State
from engine.core.house import default_option, house_option
from engine.core.log import Line, Log
from engine.core.reasons import Reason
from engine.core.registry import title as find_title
from engine.core.storage import decode_state, encode_state, state_hash
from engine.core.title import Title


class Before(NamedTuple):
    """The state before a choice, and whose choice it was."""

    state: State
    ply: int
    seat: int
    by_house: bool


class Match:
    """State, ply, and what the last line did.

    Examples:
        >>> from engine.template import TITLE
        >>> match = Match.new(TITLE, 2, {}, b"any seed")
        >>> (decision,) = match.state.waiting()
        >>> match.choose(decision.seat, decision.options[0].key).kind
        'choice'
        >>> match.ply
        1
    """

    def __init__(self, title: Title, state: State, ply: int = 0) -> None:
        self.title: Final = title
        self.state = state
        self.ply = ply
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self._floor: list[Before] = []
        """What stood before each choice since something was last exposed, oldest first; the oldest
        is a seat's own, which it may take back. Empty once the match is over."""

    @classmethod
    def new(
        cls,
        title: str | Title,
        seats: int,
        game_options: Mapping[str, int | str],
        seed: bytes | Chance,
    ) -> Match:
        """A match at its first decision. The opening's events and draws are in the match."""
        found = find_title(title) if isinstance(title, str) else title
        chance = VerifiableChance(seed) if isinstance(seed, bytes) else seed
        state = found.set_up(seats, found.checked(seats, game_options), chance)
        match = cls(found, state)
        match._listen(state)
        state.run()
        match.events, match.draws = match._heard, match._drawn
        return match

    @classmethod
    def restore(cls, title: str | Title, blob: bytes, ply: int, seed: bytes) -> Match:
        """Go on from a snapshot."""
        found = find_title(title) if isinstance(title, str) else title
        return cls(found, decode_state(blob, found.state_class, VerifiableChance(seed)), ply)

    def snapshot(self) -> tuple[int, bytes]:
        """A ply and the state there, such that nothing before it can be taken back any more."""
        if self._floor:
            oldest = self._floor[0]
            return oldest.ply, encode_state(oldest.state)
        return self.ply, encode_state(self.state)

    @property
    def is_over(self) -> bool:
        return self.state.result is not None

    def hash(self) -> str:
        return state_hash(self.state)

    # --- lines

    def choose(self, seat: int, key: object, ply: int | None = None) -> Line:
        """Take an option. A refusal changes nothing, whatever was given for a key."""
        if ply is not None and ply != self.ply:
            raise StalePly(f"the match is at ply {self.ply}, not {ply}")
        if not isinstance(key, str):
            raise IllegalOption(f"{key!r} is not the key of an option")
        return self._choose(seat, key, by_house=False)

    def house_lines(self) -> Iterator[Line]:
        """Choose for seats that have left until a seat that is there is asked, or the match is
        over. Each line is applied when it is given: `events` and `draws` are its own."""
        decision = self.state.owed_by_house()
        while decision is not None:
            chosen = house_option(self.title, self.state, decision)
            yield self._choose(decision.seat, chosen.key, by_house=True)
            decision = self.state.owed_by_house()

    def undo(self, seat: int, ply: int | None = None, agreed: bool = False) -> Line:
        """Take back the seat's last choice. It is a line of its own.

        It crosses choices of the house, which always agrees, and with the others' agreement theirs,
        but never what was exposed.
        """
        if ply is not None and ply != self.ply:
            raise StalePly(f"the match is at ply {self.ply}, not {ply}")
        reason = self.cannot_undo(seat)
        if reason and not (agreed and reason == "needs_agreement"):
            raise CannotUndo(reason)
        before = self._floor.pop()
        while before.by_house or before.seat != seat:
            before = self._floor.pop()
        self.events = []
        self.draws = []
        return self._advance(before.state, Line(self.ply, seat, "undo", "agreed" if agreed else ""))

    def leave(self, seat: int, reason: str) -> Line:
        """A seat resigns, runs out of time or is gone."""
        after = self.state.copy()
        self._listen(after)
        after.depart(seat, reason)
        self._floor.clear()
        return self._advance(after, Line(self.ply, seat, "leave", reason))

    def cannot_undo(self, seat: int) -> str:
        """Why the seat cannot take its last choice back: a code, empty when it can."""
        if self.state.result is not None:
            return "match_over"
        is_last = True
        for before in reversed(self._floor):
            if before.by_house:
                continue
            if before.seat == seat:
                return "" if is_last else "needs_agreement"
            is_last = False
        return "nothing_to_take_back"

    def apply(self, line: Line) -> Line:
        """Replay one stored line."""
        if line.ply != self.ply:
            raise StalePly(f"line {line.ply} does not follow ply {self.ply}")
        if line.kind == "choice":
            return self.choose(line.seat, line.option)
        if line.kind == "house":
            return self._choose(line.seat, line.option, by_house=True)
        if line.kind == "undo":
            return self.undo(line.seat, agreed=line.option == "agreed")
        if line.kind == "leave":
            return self.leave(line.seat, line.option)
        raise BadLog(f"a line cannot be of kind {line.kind!r}")

    def replay(self, lines: Iterable[Line]) -> Match:
        for line in lines:
            self.apply(line)
        return self

    def default_key(self, seat: int) -> str:
        """The option taken for a seat that does not answer."""
        if self.is_over:
            raise MatchOver("the match is over")
        decision = self.state.decision_of(seat)
        if decision is None:
            raise NotYourDecision(f"seat {seat} has nothing to decide now")
        return default_option(self.title, self.state, decision).key

    def _choose(self, seat: int, key: str, by_house: bool) -> Line:
        before = self.state
        after = before.copy()
        self._listen(after)
        try:
            after.choose(seat, key, by_house)
        except (IllegalOption, NotYourDecision, MatchOver) as refusal:
            refusal.reason = self._reason(seat, key)
            raise
        if after.exposed or after.result is not None:
            self._floor.clear()
        elif self._floor or not by_house:
            # What it told and drew is told: a long floor would hold all of that in memory.
            before.events = before.witness = None
            self._floor.append(Before(before, self.ply, seat, by_house))
        return self._advance(after, Line(self.ply, seat, "house" if by_house else "choice", key))

    def _reason(self, seat: int, key: str) -> Reason | None:
        """Why a choice was refused; None where the title does not say, or the key means nothing."""
        try:
            return self.title.why_not(self.state, seat, key)
        except (UnknownThing, NotWritten):
            return None

    def _listen(self, state: State) -> None:
        self._heard: list[Event] = []
        self._drawn: list[Draw] = []
        state.events = self._heard
        state.witness = self._drawn

    def _advance(self, state: State, line: Line) -> Line:
        if line.kind != "undo":
            self.events = self._heard
            self.draws = self._drawn
        self.state = state
        self.ply += 1
        return line


def seed_of(log: Log) -> bytes:
    return mixed_seed(bytes.fromhex(log.secret), [one.encode() for one in log.contributions])


def written(
    title: str | Title,
    seats: int,
    game_options: Mapping[str, int | str],
    secret: bytes,
    contributions: Sequence[str],
    lines: Iterable[Line],
) -> Log:
    """The full log of a match: hashes, draws and result computed by replaying its lines."""
    seed = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new(title, seats, game_options, seed)
    opening_hash = match.hash()
    opening_draws = tuple(tuple(draw.as_list()) for draw in match.draws)
    full = []
    for line in lines:
        match.apply(line)
        draws = tuple(tuple(draw.as_list()) for draw in match.draws)
        full.append(Line(line.ply, line.seat, line.kind, line.option, match.hash(), draws))
    result = match.state.result
    return Log(
        title=match.title.id,
        version=match.title.version,
        seats=seats,
        game_options=dict(match.state.game_options),
        commitment=commitment(secret),
        contributions=tuple(contributions),
        lines=tuple(full),
        opening_hash=opening_hash,
        opening_draws=opening_draws,
        secret=secret.hex(),
        result=None if result is None else result.as_dict(),
    )
