"""What every title must hold, checked by random play: used by the command line and the tests.

Each check plays whole matches from numbered cases, raises `Fault` at the first thing that is wrong
(with the case that shows it), and otherwise returns a `Report` of how much it looked at.
"""

from __future__ import annotations

from engine.proving.case import Case, Fault, Report
from engine.proving.declaring import declared
from engine.proving.fuzzing import fuzz, replayed_digest
from engine.proving.isolation import isolation
from engine.proving.reasoning import reasons
from engine.proving.refusing import refusals
from engine.proving.scoring import sheets
from engine.proving.secrecy import secrecy
from engine.proving.speaking import words
from engine.proving.undoing import undo

__all__ = [
    "Case",
    "Fault",
    "Report",
    "declared",
    "fuzz",
    "isolation",
    "reasons",
    "refusals",
    "replayed_digest",
    "secrecy",
    "sheets",
    "undo",
    "words",
]
