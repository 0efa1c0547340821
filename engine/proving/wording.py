"""Words: every decision, option, event and result can be said in every language."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.decisions import Decision
from engine.core.events import PUBLIC, Event
from engine.core.flow import State
from engine.core.languages import COMPLETE
from engine.core.options import Option
from engine.core.title import Title
from engine.core.wording import parameters, without_empty_parts
from engine.proving.case import Case


def check_decision(case: Case, state: State, decision: Decision) -> None:
    given = case.title.prompt(state, decision)
    _check(case, f"decision.{decision.kind}", given)


def check_option(case: Case, option: Option) -> None:
    _check(case, f"option.{option.kind}", [str(at) for at in range(len(option.args))])


def check_event(case: Case, event: Event) -> None:
    """Whoever is not given every parameter of `event.<kind>` reads `event.<kind>.hidden`."""
    for audience in range(PUBLIC, case.seats):
        shown = event.seen_by(audience)
        if shown is None:
            continue
        for language in COMPLETE:
            key = f"event.{event.kind}"
            text = _text(case, language, key)
            if not parameters(text) <= set(shown):
                key += ".hidden"
                missing = parameters(_text(case, language, key)) - set(shown)
                if missing:
                    case.fail(f"{key} ({language}) needs {sorted(missing)}, which the event lacks")


def check_result(case: Case, reason: str) -> None:
    _check(case, f"result.{reason}", ())


def check_title(title: Title) -> list[str]:
    """Keys that one language has and another lacks."""
    english, spanish = (title.texts(language).keys() for language in COMPLETE)
    return sorted(english ^ spanish)


def _check(case: Case, key: str, given: Collection[str]) -> None:
    for language in COMPLETE:
        said = without_empty_parts(_text(case, language, key), dict.fromkeys(given, True))
        missing = parameters(said) - set(given)
        if missing:
            case.fail(f"{key} ({language}) needs {sorted(missing)}, which is not given")


def _text(case: Case, language: str, key: str) -> str:
    text = case.title.texts(language).get(key)
    if text is None:
        case.fail(f"there is no text {key} in {language}")
        return ""
    return text
