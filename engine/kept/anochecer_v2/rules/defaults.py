"""The option taken for a seat that does not answer, or has left (TF-286, TF-287)."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.kept.anochecer_v2.state import Twilight
from engine.kept.anochecer_v2.view import view_of

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


def default_option(s: Twilight, decision: Decision) -> Option:
    """TF-287: the quiet option if there is one, else the simple bot's choice."""
    for kind in QUIET:
        for one in decision.options:
            if one.kind == kind:
                return one
    return bot_option(s, decision)


def bot_option(s: Twilight, decision: Decision) -> Option:
    from engine.kept.anochecer_v2.mind.appraisal import appraise

    worths = appraise(view_of(s, decision.seat), decision)
    return decision.options[worths.index(max(worths))]
