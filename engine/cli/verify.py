"""Check a finished match's log: commitment, every die, every hash, the result.

Accepts plain and xz-compressed files.
"""

from __future__ import annotations

import argparse
import lzma
from pathlib import Path

from engine.verify import Mismatch
from engine.verify import verify as check


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", type=Path, nargs="+", metavar="LOG")


def run(given: argparse.Namespace) -> int:
    is_true = True
    for path in given.log:
        try:
            verdict = check(read_log(path))
        except Mismatch as mismatch:
            print(f"{path.name}: NOT TRUE ({mismatch.code}): {mismatch}")
            is_true = False
            continue
        print(
            f"{path.name}: true. {verdict.title}, {verdict.lines} lines, {verdict.draws} draws, "
            f"{verdict.hashes} hashes, ranks {verdict.ranks} ({verdict.reason})"
        )
    return 0 if is_true else 1


def read_log(path: Path) -> bytes:
    text = path.read_bytes()
    if path.suffix != ".xz":
        return text
    try:
        return lzma.decompress(text)
    except lzma.LZMAError:
        raise Mismatch("not_a_log", "the compressed file is damaged") from None
