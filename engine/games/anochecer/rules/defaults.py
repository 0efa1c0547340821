"""The option taken for a seat that does not answer (TF-287)."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option

QUIET: Final = (
    "pass",
    "done",
    "decline",
    "hold",
    "none",
    "no",
    "stay",
    "not_now",
    "refuse",
    "cancel",
)


def default_option(decision: Decision) -> Option | None:
    """TF-287: the quiet option if there is one; else the house chooses."""
    for kind in QUIET:
        for one in decision.options:
            if one.kind == kind:
                return one
    return None
