"""A person at a terminal among bots: what is asked, what happened, and answers to questions.

a number   choose that option          score      how everybody stands
why d4     why it cannot be chosen     what d4    what it is
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from engine.bots import Bot
from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.events import seen
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.things import id_of

YOU: Final = "you"
WORDS: Final = {
    "en": {
        "open": "It can be chosen now.",
        "unknown": "There is nothing called {name} to be seen.",
        "help": "A number chooses; why THING, what THING and score answer questions.",
    },
    "es": {
        "open": "Se puede elegir ahora.",
        "unknown": "No se ve nada que se llame {name}.",
        "help": "Un número elige; why COSA, what COSA y score responden preguntas.",
    },
}


class NobodyAnswers(EngineError):
    """The input ended before the match did."""

    code = "nobody_answers"


def sit_down(
    match: Match,
    bots: Sequence[Bot | None],
    narrator: Narrator,
    seed: str,
    read: Callable[[], str],
) -> None:
    """Play the match to its end; None among the bots is the person."""
    hands = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    you = bots.index(None)
    _tell(match, narrator, you)
    while not match.is_over:
        decision = match.state.waiting()[0]
        seat = decision.seat
        bot = bots[seat]
        if bot is None:
            key = _asked(match, decision, narrator.at(match.state), read)
        else:
            view = match.title.recalled(match.state, seat)
            key = bot.choose(match.title, view, decision, hands[seat]).key
        match.choose(seat, key)
        _tell(match, narrator, you)
        for _ in match.house_lines():
            _tell(match, narrator, you)


def _tell(match: Match, narrator: Narrator, seat: int) -> None:
    teller = narrator.at(match.state)
    for event in seen(match.events, seat):
        for sentence in teller.event(event):
            print(f"  {sentence}")


def _asked(match: Match, decision: Decision, narrator: Narrator, read: Callable[[], str]) -> str:
    """The key of the option the person chooses, after any number of questions."""
    prompt = match.title.prompt(match.state, decision)
    print(narrator.decision(decision.kind, prompt))
    for number, option in enumerate(decision.options, 1):
        print(f"{number:4}  {narrator.option(option)}")
    while True:
        try:
            line = read().strip()
        except EOFError:
            raise NobodyAnswers("the input ended before the match did") from None
        if line.isdecimal() and 1 <= int(line) <= len(decision.options):
            return decision.options[int(line) - 1].key
        for sentence in answers(match, decision.seat, narrator, line):
            print(f"  {sentence}")


def answers(match: Match, seat: int, narrator: Narrator, line: str) -> list[str]:
    """What a question gets for an answer."""
    title, state, words = match.title, match.state, WORDS[narrator.language]
    word, _, name = line.partition(" ")
    if word == "score":
        return narrator.sheet(title.sheet(state, seat))
    if word not in ("why", "what") or not name:
        return [words["help"]]
    thing = _found(match, seat, narrator, name.strip())
    if thing is None:
        return [words["unknown"].format(name=name)]
    if word == "what":
        return [narrator.explanation(thing) or words["unknown"].format(name=name)]
    reason = title.why_not(state, seat, thing)
    return [words["open"] if reason is None else narrator.reason(reason)]


def _found(match: Match, seat: int, narrator: Narrator, name: str) -> str | None:
    """The thing meant: by its key, its id, or what it is called; own things come first."""
    layout = match.title.layout(match.title.view(match.state, seat))
    shown = list(dict.fromkeys([*layout.own(seat), *layout.shown()]))
    wanted = name.casefold()
    for thing in shown:
        if wanted in (thing.casefold(), id_of(thing).casefold()):
            return thing
    for thing in shown:
        if narrator.name(thing).casefold() == wanted:
            return thing
    return None
