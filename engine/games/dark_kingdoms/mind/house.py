"""Who plays on for a seat that has left (DK-152): the bot of section 12, as it stands there."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.dark_kingdoms.mind.appraisal import appraise
from engine.games.dark_kingdoms.mind.weights import STANDARD_SENSE


def house_choice(view: View, decision: Decision) -> Option:
    worths = appraise(view, decision, STANDARD_SENSE)
    return decision.options[worths.index(max(worths))]
