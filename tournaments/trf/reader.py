"""Reading TRF: fixed columns in, values out, one clear sentence for every fault.

Understands the lines of 2016 and 2026 and the common extensions XXR, XXC, XXA and XXP.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tournaments.crosstable import (
    STANDARD,
    Cell,
    Colour,
    CrossTable,
    Entrant,
    Outcome,
    Points,
    Scoring,
    crosstable,
)
from tournaments.pairing.acceleration import baku
from tournaments.trf.document import Prohibition, TrfDocument

_FIRST_ROUND_COLUMN = 91
_ROUND_WIDTH = 10
_OPPOSITE = {
    Outcome.WIN: (Outcome.LOSS,),
    Outcome.DRAW: (Outcome.DRAW,),
    Outcome.LOSS: (Outcome.WIN, Outcome.LOSS),
    Outcome.UNRATED_WIN: (Outcome.UNRATED_LOSS,),
    Outcome.UNRATED_DRAW: (Outcome.UNRATED_DRAW,),
    Outcome.UNRATED_LOSS: (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS),
    Outcome.FORFEIT_WIN: (Outcome.FORFEIT_LOSS,),
    Outcome.FORFEIT_LOSS: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
}


class TrfError(ValueError):
    """The file cannot be read; the message says where and why."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")


@dataclass(slots=True)
class _Draft:
    """What has been read so far."""

    entrants: dict[int, Entrant] = field(default_factory=dict)
    written_points: dict[int, Points] = field(default_factory=dict)
    ranks: dict[int, int] = field(default_factory=dict)
    total_rounds: int | None = None
    initial_colour: Colour | None = None
    scoring: Scoring = STANDARD
    name: str = ""
    system: str = ""
    tie_breaks: tuple[str, ...] = ()
    others: dict[str, str] = field(default_factory=dict)
    announced: dict[int, dict[int, Outcome]] = field(default_factory=dict)
    prohibitions: list[Prohibition] = field(default_factory=list)
    virtual: dict[int, dict[int, Points]] = field(default_factory=dict)


def read_trf(text: str, total_rounds: int | None = None) -> TrfDocument:
    """Read a file's text. `total_rounds` overrides what the file says."""
    draft = _Draft()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.lstrip("\ufeff")), start=1):
        if not line.strip() or line.startswith("###"):
            continue
        try:
            _read_line(draft, line)
        except TrfError:
            raise
        except ValueError as fault:
            raise TrfError(str(fault), number) from fault
    if not draft.entrants:
        raise TrfError("there is no player line (001) in this file")
    return _finish(draft, total_rounds)


def _read_line(draft: _Draft, line: str) -> None:
    tag, rest = line[:3], line[4:].strip()
    if tag == "001":
        _read_player(draft, line)
    elif tag in ("013", "310"):
        raise ValueError("team events are not supported")
    elif tag == "299":
        raise ValueError("abnormal point assignments (299) are not supported")
    elif tag in _PAIRING_LINES:
        _PAIRING_LINES[tag](draft, line)
    elif not _read_tournament_line(draft, tag, rest):
        draft.others[tag] = rest


def _read_tournament_line(draft: _Draft, tag: str, rest: str) -> bool:
    match tag:
        case "012":
            draft.name = rest
        case "142" | "XXR":
            draft.total_rounds = _whole(
                rest.split(maxsplit=1)[0] if rest else "", "number of rounds"
            )
        case "152":
            draft.initial_colour = _initial(rest)
        case "092" | "192":
            draft.system += f" {rest.upper()}"
            draft.others[tag] = rest
        case "202" | "212":
            draft.tie_breaks = tuple(re.split(r"[,\s]+", rest)) if rest else ()
        case _:
            return False
    return True


def _read_player(draft: _Draft, line: str) -> None:
    number = _whole(line[4:8], "start number")
    if number < 1:
        raise ValueError("a start number must be at least 1")
    if number in draft.entrants:
        raise ValueError(f"start number {number} is used twice")
    cells = tuple(_read_cells(line.rstrip(), number))
    draft.entrants[number] = Entrant(
        number,
        line[14:47].strip(),
        _whole(line[48:52], "rating") if line[48:52].strip() else 0,
        cells,
        sex=line[9:10].strip(),
        title=line[10:13].strip(),
        federation=line[53:56].strip(),
        fide_id=line[57:68].strip(),
        birth=line[69:79].strip(),
    )
    if line[80:84].strip():
        draft.written_points[number] = _points(line[80:84])
    if line[85:89].strip():
        draft.ranks[number] = _whole(line[85:89], "place")


def _read_cells(line: str, number: int) -> Iterable[Cell]:
    for column in range(_FIRST_ROUND_COLUMN, len(line), _ROUND_WIDTH):
        part = line[column : column + 8].ljust(8)
        round_number = (column - _FIRST_ROUND_COLUMN) // _ROUND_WIDTH + 1
        letter = part[7].upper().replace(" ", "Z")
        opponent = _whole(part[:4], "opponent") if part[:4].strip() else 0
        try:
            outcome = Outcome(letter)
        except ValueError:
            raise ValueError(
                f"player {number}, round {round_number}: unknown result {part[7]!r}"
            ) from None
        colour = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}.get(
            part[5].lower(), "unknown"
        )
        if isinstance(colour, str):
            raise ValueError(f"player {number}, round {round_number}: unknown colour {part[5]!r}")
        if opponent == 0 and (outcome.is_played or letter in "+"):
            outcome = _bye_of(outcome)
        if opponent == 0 and outcome is Outcome.FORFEIT_LOSS:
            outcome = Outcome.ZERO_POINT_BYE
        if opponent and outcome not in _OPPOSITE:
            raise ValueError(
                f"player {number}, round {round_number}: result {letter} has no opponent"
            )
        if opponent and colour is None:
            raise ValueError(f"player {number}, round {round_number}: colour is missing")
        yield Cell(outcome, opponent, colour)


def _bye_of(outcome: Outcome) -> Outcome:
    """Older files write byes as results without an opponent."""
    if outcome in (Outcome.DRAW, Outcome.UNRATED_DRAW):
        return Outcome.HALF_POINT_BYE
    if outcome in (Outcome.LOSS, Outcome.UNRATED_LOSS):
        return Outcome.ZERO_POINT_BYE
    return Outcome.FULL_POINT_BYE


def _read_scoring(draft: _Draft, line: str) -> None:
    values: dict[str, Points] = {}
    for column in range(5, len(line.rstrip()), 9):
        letter = line[column].upper()
        if letter not in "WDLAP":
            raise ValueError(f"unknown result {letter!r} in the point system")
        values[letter] = _points(line[column + 1 : column + 5])
    win, draw = values.get("W", 10), values.get("D", 5)
    absence = values.get("A", 0)
    draft.scoring = Scoring(
        win=win,
        draw=draw,
        loss=values.get("L", 0),
        pairing_bye=values.get("P", win),
        forfeit_win=win,
        forfeit_loss=absence,
        full_bye=win,
        half_bye=draw,
        zero_bye=absence,
    )


def _read_byes(draft: _Draft, line: str) -> None:
    letter = line[4:5].upper()
    if letter not in ("F", "H", "Z"):
        raise ValueError(f"unknown kind of bye {letter!r}")
    round_number = _whole(line[6:9], "round")
    byes = draft.announced.setdefault(round_number, {})
    for word in line[10:].split():
        byes[_whole(word, "start number")] = Outcome(letter)


def _read_acceleration(draft: _Draft, line: str) -> None:
    points = _points(line[9:13])
    first_round, last_round = _whole(line[14:17], "round"), _whole(line[18:21], "round")
    first, last = _whole(line[22:26], "start number"), _whole(line[27:31], "start number")
    if first_round > last_round or first > last:
        raise ValueError("a range of the acceleration runs backwards")
    for number in range(first, last + 1):
        virtual = draft.virtual.setdefault(number, {})
        for round_number in range(first_round, last_round + 1):
            virtual[round_number] = points


def _read_prohibition(draft: _Draft, line: str) -> None:
    numbers = tuple(_whole(word, "start number") for word in line[12:].split())
    if len(numbers) < 2:
        raise ValueError("a prohibition needs at least two players")
    first, last = _whole(line[4:7], "round"), _whole(line[8:11], "round")
    draft.prohibitions.append(Prohibition(first, last, numbers))


def _read_mutual_prohibition(draft: _Draft, line: str) -> None:
    numbers = tuple(_whole(word, "start number") for word in line[4:].split())
    draft.prohibitions.append(Prohibition(1, 999, numbers))


def _read_player_acceleration(draft: _Draft, line: str) -> None:
    virtual = draft.virtual.setdefault(_whole(line[4:8], "start number"), {})
    virtual.update(enumerate((_points(word) for word in line[9:].split()), start=1))


def _read_configuration(draft: _Draft, line: str) -> None:
    for word in line[4:].lower().split():
        if word in ("white1", "black1"):
            draft.initial_colour = _initial(word)


_PAIRING_LINES = {
    "162": _read_scoring,
    "240": _read_byes,
    "250": _read_acceleration,
    "260": _read_prohibition,
    "XXP": _read_mutual_prohibition,
    "XXA": _read_player_acceleration,
    "XXC": _read_configuration,
}


def _finish(draft: _Draft, total_rounds: int | None) -> TrfDocument:
    paired = _paired_rounds(draft.entrants.values())
    announced = {number: dict(byes) for number, byes in draft.announced.items()}
    entrants: list[Entrant] = []
    for entrant in draft.entrants.values():
        for index, cell in enumerate(entrant.cells[paired:], start=paired + 1):
            announced.setdefault(index, {}).setdefault(entrant.number, cell.outcome)
        cells = list(entrant.cells[:paired])
        for index in range(len(cells), paired):
            bye = announced.get(index + 1, {}).get(entrant.number, Outcome.ZERO_POINT_BYE)
            cells.append(Cell(bye))
        entrants.append(replace(entrant, cells=tuple(cells)))
    known = total_rounds if total_rounds is not None else draft.total_rounds
    total = known if known is not None else paired
    if total < paired:
        raise TrfError(f"the file has {paired} rounds but announces only {total}")
    entrants = _accelerated(draft, entrants, total)
    table = crosstable(entrants, total, draft.scoring)
    _check_pairs(table)
    table = replace(table, initial_colour=draft.initial_colour or infer_initial_colour(table))
    for byes in announced.values():
        _check_known(table, byes)
    for rule in draft.prohibitions:
        _check_known(table, rule.numbers)
    return TrfDocument(
        table,
        draft.name,
        draft.others,
        {number: byes for number, byes in announced.items() if number > paired},
        tuple(draft.prohibitions),
        draft.tie_breaks,
        known is not None,
        tuple(_point_warnings(draft, table, announced.get(paired + 1, {}))),
        draft.ranks,
    )


def _paired_rounds(entrants: Iterable[Entrant]) -> int:
    """Rounds in which somebody was paired; later columns only announce absences."""
    last = 0
    for entrant in entrants:
        for index, cell in enumerate(entrant.cells, start=1):
            if cell.opponent or cell.outcome is Outcome.PAIRING_BYE:
                last = max(last, index)
    return last


def _accelerated(draft: _Draft, entrants: list[Entrant], total: int) -> list[Entrant]:
    """With virtual points round by round: as the file lists them, or by Baku where it says so."""
    if draft.virtual:
        return [
            replace(
                entrant,
                virtual_points=tuple(
                    draft.virtual.get(entrant.number, {}).get(index, 0)
                    for index in range(1, total + 1)
                ),
            )
            for entrant in entrants
        ]
    if "BAKU" in draft.system:
        ordered = sorted(entrants, key=lambda entrant: entrant.number)
        lifts = baku(len(ordered), total, draft.scoring)
        return [
            replace(entrant, virtual_points=points)
            for entrant, points in zip(ordered, lifts, strict=True)
        ]
    return entrants


def infer_initial_colour(table: CrossTable) -> Colour:
    """The colour drawn by lot, as the first round with colours shows it."""
    for index in range(table.rounds_recorded):
        place = 0
        for number in sorted(table.entrants):
            cells = table.entrants[number].cells[: index + 1]
            if any(cell.opponent or cell.outcome is Outcome.PAIRING_BYE for cell in cells):
                place += 1
                colour = cells[index].colour
                if colour is not None:
                    return colour if place % 2 else colour.other
    return Colour.WHITE


def _check_pairs(table: CrossTable) -> None:
    for number, entrant in table.entrants.items():
        for index, cell in enumerate(entrant.cells):
            if not cell.opponent:
                continue
            where = f"player {number}, round {index + 1}"
            if cell.opponent == number:
                raise TrfError(f"{where}: plays against themselves")
            if cell.opponent not in table.entrants:
                raise TrfError(f"{where}: opponent {cell.opponent} is not in the file")
            other = table.entrants[cell.opponent].cells[index]
            if other.opponent != number:
                raise TrfError(f"{where}: opponent {cell.opponent} names {other.opponent} instead")
            if other.colour is cell.colour:
                raise TrfError(f"{where}: both players have the same colour")
            if other.outcome not in _OPPOSITE[cell.outcome]:
                raise TrfError(
                    f"{where}: results {cell.outcome.value} and {other.outcome.value} do not fit"
                )
    for index in range(table.rounds_recorded):
        byes = [
            number
            for number, entrant in table.entrants.items()
            if entrant.cells[index].outcome is Outcome.PAIRING_BYE
        ]
        if len(byes) > 1:
            raise TrfError(f"round {index + 1}: more than one pairing-allocated bye: {byes}")


def _check_known(table: CrossTable, numbers: Iterable[int]) -> None:
    for number in numbers:
        if number not in table.entrants:
            raise TrfError(f"start number {number} is named but has no player line")


def _point_warnings(
    draft: _Draft, table: CrossTable, next_byes: Mapping[int, Outcome]
) -> Iterable[str]:
    """Sums that do not fit; a bye announced for the next round may be in them or not."""
    for number, written in sorted(draft.written_points.items()):
        counted = table.entrants[number].points(table.scoring)
        bye = next_byes.get(number)
        ahead = table.scoring.points(bye) if bye is not None else 0
        if written not in (counted, counted + ahead):
            yield (
                f"player {number}: the file says {written / 10} points, "
                f"the results give {counted / 10}"
            )


def _whole(text: str, what: str) -> int:
    if not re.fullmatch(r"\s*\d+\s*", text):
        raise ValueError(f"{what}: {text.strip()!r} is not a whole number")
    return int(text)


def _points(text: str) -> Points:
    if not re.fullmatch(r"\s*\d*(\.\d?)?\s*", text) or not re.search(r"\d", text):
        raise ValueError(f"{text.strip()!r} is not a number of points")
    return round(float(text) * 10)


def _initial(text: str) -> Colour:
    letter = text.strip()[:1].lower()
    if letter not in ("w", "b"):
        raise ValueError(f"the initial colour must be W or B, not {text!r}")
    return Colour(letter)
