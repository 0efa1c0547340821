"""A match as text that a person can read and review: every choice and event in the title's words.

Nothing is hidden: what only some seats see is told too, with their numbers before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.core.events import PUBLIC, Event
from engine.core.log import Line, Log
from engine.core.match import Match, seed_of
from engine.core.title import Title
from engine.core.wording import say_decision, say_event, say_option, say_result

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "heading": "{title}: a match of {seats} seats by version {version} of the rules",
        "set_up": "Set-up",
        "seat": "Seat",
        "result": "Result",
        "rank": "rank",
    },
    "es": {
        "heading": "{title}: partida de {seats} asientos con la versión {version} de las reglas",
        "set_up": "Preparación",
        "seat": "Asiento",
        "result": "Resultado",
        "rank": "puesto",
    },
}


def playthrough(title: Title, log: Log, language: str) -> str:
    """The whole match, replayed and told. The title has the rules the log names."""
    return "\n".join(_told(title, log, language)) + "\n"


def _told(title: Title, log: Log, language: str) -> Iterator[str]:
    words = WORDS[language]
    match = Match.new(title, log.seats, log.game_options, seed_of(log))
    yield words["heading"].format(title=title.name(language), seats=log.seats, version=log.version)
    for name, value in match.state.game_options.items():
        yield f"  {name} = {value}"
    yield ""
    yield words["set_up"]
    yield from _events(match, language)
    for line in log.lines:
        yield from _line(match, language, line)
        match.apply(line)
        yield from _events(match, language)
    result = match.state.result
    if result is not None:
        yield ""
        yield f"{words['result']}: {say_result(title, language, result)}"
        for seat, rank in enumerate(result.ranks):
            yield f"  {words['seat']} {seat}: {words['rank']} {rank}"


def _line(match: Match, language: str, line: Line) -> Iterator[str]:
    """Who is asked what, and the answer. Other lines than choices are named by their kind."""
    seat = f"{line.ply:4}  {WORDS[language]['seat']} {line.seat}"
    decision = match.state.decision_of(line.seat)
    chosen = None if decision is None else decision.find(line.option)
    if decision is None or chosen is None:
        yield f"{seat} [{line.kind}] {line.option}".rstrip()
        return
    title, state = match.title, match.state
    prompt = title.prompt(state, decision)
    note = "" if line.kind == "choice" else f" [{line.kind}]"
    yield f"{seat}{note}: {say_decision(title, language, decision.kind, prompt, state)}"
    yield f"      > {say_option(title, language, chosen, state)}"


def _events(match: Match, language: str) -> Iterator[str]:
    for event in match.events:
        for seats, text in _accounts(match, language, event):
            whose = f"[{', '.join(map(str, seats))}] " if seats else ""
            yield f"        {whose}{text}"


def _accounts(match: Match, language: str, event: Event) -> Iterator[tuple[tuple[int, ...], str]]:
    """What everybody is told (no seats named), and what some seats are told instead."""

    def account(audience: int) -> str:
        seen = event.seen_by(audience)
        assert seen is not None
        return say_event(match.title, language, seen, match.state)

    common = account(PUBLIC) if event.to is None else None
    if common is not None:
        yield (), common
    others = event.private or {} if event.to is None else event.to
    by_text: dict[str, tuple[int, ...]] = {}
    for seat in sorted(others):
        text = account(seat)
        if text != common:
            by_text[text] = (*by_text.get(text, ()), seat)
    for text, seats in by_text.items():
        yield seats, text
