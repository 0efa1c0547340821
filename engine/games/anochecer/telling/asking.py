"""What is being asked: reasons that follow from the question and not from the thing."""

from __future__ import annotations

from engine.core.decisions import Arg, Decision
from engine.core.reasons import Reason
from engine.core.things import thing
from engine.games.anochecer.board.components import CARDS, KINGS, PLANET, STRATEGIES
from engine.games.anochecer.telling.clauses import ASKED, CARD_CLAUSES


def args_of(decision: Decision) -> tuple[Arg, ...]:
    """The arguments of the answer's step; those for nobody's guards stand behind its name."""
    return decision.args[1:] if decision.step == "by_proxy" else decision.args


def asked_first(decision: Decision) -> Reason:
    """Something else has to be decided now."""
    kind = decision.kind
    return Reason(ASKED[kind], "asked_first", {"question": thing("question", kind)})


def off_target(decision: Decision) -> Reason:
    """A card asks for a target, and this is none."""
    args = args_of(decision)
    source = args[0] if args else ""
    if isinstance(source, str) and source in CARDS:
        params = {"card": thing("card", source), "wording": thing("wording", source)}
        clause = CARD_CLAUSES.get(source, "TF-210")
        return Reason(clause, "not_a_target", dict(params))
    if isinstance(source, str) and source in KINGS:
        params = {"card": thing("king", source), "wording": thing("wording", source)}
        return Reason("TF-210", "not_a_target", dict(params))
    if isinstance(source, str) and source in STRATEGIES:
        params = {"card": thing("strategy", source), "wording": thing("wording", source)}
        return Reason("TF-210", "not_a_target", dict(params))
    if isinstance(source, str) and source in PLANET:
        return Reason("TF-80", "no_target_of_legend", {"planet": thing("planet", source)})
    return asked_first(decision)
