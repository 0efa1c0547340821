"""`python -m tournaments`: pair the next round of a TRF file, or check all its rounds."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from tournaments.pairing.dutch import NoPairing
from tournaments.trf import TrfDocument, TrfError, read_trf
from tournaments.trf.replay import check_rounds, engine_boards


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tournaments",
        description="Swiss pairings by the FIDE Dutch system, from and about TRF files.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("pair", "print the next round: `white black` per line, 0 for a bye"),
        ("check", "pair every round again and report differences"),
    ):
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument("file", type=Path, help="a TRF file")
        command.add_argument("--rounds", type=int, help="number of rounds of the event")
    options = parser.parse_args(arguments)
    try:
        document = read_trf(_text_of(options.file), options.rounds)
    except (TrfError, OSError) as fault:
        print(f"{options.file}: {fault}", file=sys.stderr)
        return 2
    for warning in document.warnings[:3]:
        print(f"warning: {warning}", file=sys.stderr)
    if len(document.warnings) > 3:
        print(f"warning: and {len(document.warnings) - 3} more like this", file=sys.stderr)
    return pair(document) if options.command == "pair" else check(document)


def pair(document: TrfDocument) -> int:
    round_number = document.table.rounds_recorded + 1
    if document.knows_total_rounds and round_number > document.table.total_rounds:
        print("all rounds have been paired", file=sys.stderr)
        return 1
    if not document.knows_total_rounds:
        print(
            "warning: the number of rounds is not given (line 142, XXR or --rounds); "
            "this round is taken not to be the last",
            file=sys.stderr,
        )
        document = with_rounds(document, round_number + 1)
    try:
        boards = engine_boards(document, round_number)
    except NoPairing as fault:
        print(f"round {round_number}: {fault}", file=sys.stderr)
        return 1
    for white, black in boards:
        print(white, black)
    return 0


def with_rounds(document: TrfDocument, total_rounds: int) -> TrfDocument:
    return replace(document, table=replace(document.table, total_rounds=total_rounds))


def check(document: TrfDocument) -> int:
    rounds = equal = 0
    for result in check_rounds(document):
        rounds += 1
        if result.is_equal:
            equal += 1
            continue
        print(f"round {result.round_number}: differs")
        if result.impossible:
            print("  no pairing keeps to C1, C2 and C3")
        for white, black in result.only_recorded:
            print(f"  file   {white} {black}")
        for white, black in result.only_engine:
            print(f"  engine {white} {black}")
    print(f"{equal} of {rounds} rounds equal")
    return 0 if equal == rounds else 1


def _text_of(path: Path) -> str:
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


if __name__ == "__main__":
    sys.exit(main())
