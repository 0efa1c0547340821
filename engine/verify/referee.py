"""The referee: plays the claimed lines again and compares whatever the log says on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.errors import EngineError, UnknownVersion
from engine.core.flow import State
from engine.core.registry import title as registered
from engine.core.storage import state_hash
from engine.core.title import Title
from engine.verify.claims import Claims, Draw, Line, Mismatch, read_claims
from engine.verify.draws import Stream, commitment_to, seed_from

if TYPE_CHECKING:
    from engine.core.chance import Draw as Witnessed


class Verdict(NamedTuple):
    """What was checked and found true."""

    title: str
    lines: int
    draws: int
    hashes: int
    ranks: tuple[int, ...]
    reason: str


def verify(text: bytes, find_title: Callable[[str, int], Title] = registered) -> Verdict:
    """Check a finished match's log, or raise the first `Mismatch`."""
    claims = read_claims(text)
    if commitment_to(claims.secret) != claims.commitment:
        raise Mismatch("commitment", "the secret is not the one that was committed to")
    if len(claims.contributions) != claims.seats:
        raise Mismatch("contributions", "there is not one contribution of every seat")
    try:
        title = find_title(claims.title, claims.version)
    except UnknownVersion as problem:
        raise Mismatch("version", str(problem)) from None
    except EngineError as problem:
        raise Mismatch("title", str(problem)) from None
    if title.version != claims.version:
        raise Mismatch(
            "version",
            f"the log was played by version {claims.version} of the rules, these are "
            f"version {title.version}",
        )
    return _Referee(claims, title).verdict()


class _Referee:
    def __init__(self, claims: Claims, title: Title) -> None:
        self.claims = claims
        self.stream = Stream(seed_from(claims.secret, claims.contributions))
        self.drawn: list[Witnessed] = []
        self.draws = 0
        self.undoable: list[tuple[State, Line]] = []
        try:
            full = title.checked(claims.seats, claims.game_options)
        except EngineError as problem:
            raise Mismatch("game_options", str(problem)) from None
        if full != claims.game_options:
            raise Mismatch("game_options", "the log does not hold every game option")
        self.state = title.set_up(claims.seats, full, self.stream)
        self.state.witness = self.drawn
        self.state.run()

    def verdict(self) -> Verdict:
        claims = self.claims
        self._check_draws(claims.opening_draws, "the opening")
        self._check_hash(claims.opening_hash, "the opening")
        for ply, line in enumerate(claims.lines):
            self._check_line(ply, line)
        result = self.state.result
        if result is None:
            raise Mismatch("not_over", "after the last line the match is not over")
        if _plain(result.as_dict()) != claims.result:
            raise Mismatch("result", f"the result is {result}, not {claims.result}")
        return Verdict(
            claims.title,
            len(claims.lines),
            self.draws,
            len(claims.lines) + 1,
            result.ranks,
            result.reason,
        )

    def _check_line(self, ply: int, line: Line) -> None:
        where = f"line {ply}"
        if line.ply != ply:
            raise Mismatch("order", f"{where} is numbered {line.ply}")
        if self.state.result is not None:
            raise Mismatch("order", f"{where} comes after the end of the match")
        self.drawn = []
        if line.kind in ("choice", "house"):
            self._choose(line, where)
        elif line.kind == "undo":
            self._undo(line, where)
        elif line.kind == "leave":
            self._leave(line, where)
        else:
            raise Mismatch("kind", f"{where} is of the unknown kind {line.kind!r}")
        self._check_draws(line.draws, where)
        self._check_hash(line.hash, where)

    def _choose(self, line: Line, where: str) -> None:
        """A seat that is there chose, or the house for one that has left; never crosswise."""
        before, after = self.state, self._copy()
        try:
            after.choose(line.seat, line.option, by_house=line.kind == "house")
        except EngineError as refusal:
            raise Mismatch(line.kind, f"{where}: {refusal}") from None
        if after.exposed:
            self.undoable.clear()
        else:
            self.undoable.append((before, line))
        self.state = after

    def _undo(self, line: Line, where: str) -> None:
        """Only back to before something was exposed, and over others, but for the house, only as
        agreed."""
        if line.option not in ("", "agreed"):
            raise Mismatch("undo", f"{where} is an undo with the unknown remark {line.option!r}")
        while self.undoable:
            state, taken = self.undoable.pop()
            if taken.kind == "house":
                continue
            if taken.seat == line.seat:
                self.state = state
                return
            if line.option != "agreed":
                break
        raise Mismatch("undo", f"{where}: seat {line.seat} could not take anything back")

    def _leave(self, line: Line, where: str) -> None:
        after = self._copy()
        try:
            after.depart(line.seat, line.option)
        except EngineError as refusal:
            raise Mismatch("leave", f"{where}: {refusal}") from None
        self.undoable.clear()
        self.state = after

    def _copy(self) -> State:
        after = self.state.copy()
        after.witness = self.drawn
        return after

    def _check_draws(self, claimed: list[Draw], where: str) -> None:
        """Each draw is what the stream gives, and the rules asked for these draws, no others."""
        for draw in claimed:
            shown = self.stream.values(draw.number, draw.name, draw.kind, draw.size, draw.sides)
            if shown != draw.values:
                raise Mismatch(
                    "chance",
                    f"{where}: draw {draw.number} ({draw.name}) shows {shown}, not {draw.values}",
                )
        if [Draw(*one.as_list()) for one in self.drawn] != claimed:  # type: ignore[arg-type]
            raise Mismatch("draws", f"{where}: the rules asked for other draws than these")
        self.draws += len(claimed)

    def _check_hash(self, claimed: str, where: str) -> None:
        if state_hash(self.state) != claimed:
            raise Mismatch("hash", f"{where}: the state has another hash than the log says")


def _plain(value: object) -> Any:
    return json.loads(json.dumps(value))
