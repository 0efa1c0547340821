"""Who plays on for a seat that has left (TF-286): the simple bot of section 12."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.anochecer.mind.appraisal import appraise


def house_choice(view: View, decision: Decision) -> Option:
    worths = appraise(view, decision)
    return decision.options[worths.index(max(worths))]
