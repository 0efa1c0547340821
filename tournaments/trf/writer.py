"""Writing TRF (version 2026, readable as 2016): values in, fixed columns out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from players.profiles.one_line import one_line
from tournaments.crosstable import STANDARD, Cell, Colour, Entrant, Scoring
from tournaments.trf.document import TrfDocument, colour_letter, points_text


def write_trf(document: TrfDocument) -> str:
    """The file's text, with LF line ends."""
    table = document.table
    places = document.ranks or _places(document)
    lines = [f"012 {one_line(document.name)}".rstrip()]
    lines += [f"{tag} {one_line(text)}" for tag, text in sorted(document.tournament_lines.items())]
    if "062" not in document.tournament_lines:
        lines.append(f"062 {len(table.entrants)}")
    if document.knows_total_rounds:
        lines.append(f"142 {table.total_rounds}")
    lines.append(f"152 {'W' if table.initial_colour is Colour.WHITE else 'B'}")
    if table.scoring != STANDARD:
        lines.append(_scoring_line(table.scoring))
    if document.tie_breaks:
        lines.append(f"202 {','.join(document.tie_breaks)}")
    for number in sorted(table.entrants):
        entrant = table.entrants[number]
        points = points_text(entrant.points(table.scoring))
        lines.append(_player_line(entrant, points, places.get(number, 0)))
    lines += _bye_lines(document)
    lines += _acceleration_lines(table.entrants.values())
    lines += [
        f"260 {rule.first_round:03d} {rule.last_round:03d} "
        + " ".join(f"{number:4d}" for number in rule.numbers)
        for rule in document.prohibitions
    ]
    return "\n".join(lines) + "\n"


def _places(document: TrfDocument) -> Mapping[int, int]:
    table = document.table
    order = sorted(
        table.entrants.values(),
        key=lambda entrant: (-entrant.points(table.scoring), entrant.number),
    )
    return {entrant.number: place for place, entrant in enumerate(order, start=1)}


def _player_line(entrant: Entrant, points: str, place: int) -> str:
    rating = str(entrant.rating) if entrant.rating else ""
    name, title, sex, federation, fide_id, birth = (
        one_line(text)
        for text in (
            entrant.name,
            entrant.title,
            entrant.sex,
            entrant.federation,
            entrant.fide_id,
            entrant.birth,
        )
    )
    head = (
        f"001 {entrant.number:4d} {sex:1.1}{title:>3.3} {name:33.33} "
        f"{rating:>4.4} {federation:3.3} {fide_id:>11.11} "
        f"{birth:10.10} {points:>4} {place:4d}"
    )
    return (head + "".join(f"  {_cell(cell)}" for cell in entrant.cells)).rstrip()


def _cell(cell: Cell) -> str:
    opponent = f"{cell.opponent:4d}" if cell.opponent else "0000"
    return f"{opponent} {colour_letter(cell.colour)} {cell.outcome.value}"


def _scoring_line(scoring: Scoring) -> str:
    parts = [
        ("W", scoring.win),
        ("D", scoring.draw),
        ("L", scoring.loss),
        ("A", scoring.zero_bye),
        ("P", scoring.pairing_bye),
    ]
    return "162  " + "    ".join(f"{letter}{points_text(points)}" for letter, points in parts)


def _bye_lines(document: TrfDocument) -> list[str]:
    lines: list[str] = []
    for round_number, byes in sorted(document.announced.items()):
        by_kind = sorted(byes.items(), key=lambda item: (item[1].value, item[0]))
        for letter, group in groupby(by_kind, key=lambda item: item[1].value):
            numbers = " ".join(f"{number:4d}" for number, _ in group)
            lines.append(f"240 {letter} {round_number:03d} {numbers}")
    return lines


def _acceleration_lines(entrants: Iterable[Entrant]) -> list[str]:
    lines: list[str] = []
    for entrant in entrants:
        for points, group in groupby(enumerate(entrant.virtual_points, 1), key=lambda it: it[1]):
            rounds = [index for index, _ in group]
            if points:
                number = f"{entrant.number:04d}"
                lines.append(
                    f"250      {points / 10:04.1f} {rounds[0]:03d} {rounds[-1]:03d} "
                    f"{number} {number}"
                )
    return lines
