"""A title's words as sentences: reasons, explanations, score sheets, and what happened.

Players are called by the names the caller gives, places and pieces by the names the title gives
them; ids and keys do not appear.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Final

from engine.core.errors import NotWritten
from engine.core.flow import State
from engine.core.languages import core_texts
from engine.core.options import Option
from engine.core.reasons import Reason
from engine.core.result import Result
from engine.core.sheet import DECIDED, UNKNOWN, Part, Sheet
from engine.core.things import NOBODY
from engine.core.title import Title
from engine.core.wording import (
    decision_key,
    named,
    parameters,
    result_key,
    without_empty_parts,
)

SEAT: Final = re.compile(r"(^|_)(seat|by|owner|player|winner|rival)$")
"""Parameters that hold a seat."""
LIKE_I: Final = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)
"""Before these sounds Spanish says "e" for "and": «aguja e hilo», but «agua y hielo»."""
THING: Final = re.compile(r"[a-z_]+:.+")


class Narrator:
    """Says things of one title in one language to people with these names.

    A strict one refuses to say a text that is missing or a value that has no name. With a state,
    things have the names that match gives them.
    """

    def __init__(
        self,
        title: Title,
        language: str,
        players: Sequence[str],
        is_strict: bool = False,
        state: State | None = None,
    ) -> None:
        self.title: Final = title
        self.language: Final = language
        self.players: Final = players
        self.is_strict: Final = is_strict
        self._texts: Final = (
            title.texts(language) if state is None else title.texts_at(state, language)
        )
        self._core: Final = core_texts(language)

    def at(self, state: State) -> Narrator:
        """The same narrator with the names of this moment."""
        return Narrator(self.title, self.language, self.players, self.is_strict, state)

    # --- sentences

    def say(self, key: str, values: Mapping[str, object]) -> str:
        """The text of a key, filled in."""
        text = self._text(key)
        if text is None:
            if self.is_strict:
                raise NotWritten(f"{self.title.id} has no text {key} in {self.language}")
            return key
        text = without_empty_parts(text, values)
        filled = {name: self._value(key, name, values.get(name)) for name in parameters(text)}
        return "".join(
            literal + (filled[name] if name else "")
            for literal, name, _, _ in Formatter().parse(text)
        )

    def name(self, thing: str) -> str:
        """What a thing is called."""
        explanation = self.title.explain(thing)
        if explanation is not None:
            return self.say(explanation.name, explanation.params)
        if self.is_strict:
            raise NotWritten(f"{self.title.id} does not explain {thing}")
        return thing

    def explanation(self, thing: str) -> str | None:
        """Name, what it does, and its clause."""
        explanation = self.title.explain(thing)
        if explanation is None:
            return None
        name = self._capital(self.say(explanation.name, explanation.params))
        text = self.say(explanation.text, explanation.params)
        return f"{name}. {text}{self._clause(explanation.clause)}"

    def reason(self, reason: Reason) -> str:
        """Why not, and what would make it legal."""
        why = self.say(f"why.{reason.key}", reason.params)
        remedy = self.say(f"remedy.{reason.remedy_key}", reason.params)
        return f"{self._capital(why)} {self._capital(remedy)}{self._clause(reason.clause)}"

    def option(self, option: Option) -> str:
        values = {str(at): value for at, value in enumerate(option.args)}
        return self.say(f"option.{option.kind}", values)

    def decision(self, kind: str, prompt: Mapping[str, object]) -> str:
        return self.say(decision_key(self._texts, kind, prompt), prompt)

    def result(self, result: Result) -> str:
        return self.say(result_key(self._texts, result), result.details)

    def event(self, seen: Mapping[str, object]) -> list[str]:
        """An event as one audience sees it (`Event.seen_by`), in whole sentences."""
        phrases = self.title.phrases(seen)
        if phrases is None:
            key = f"event.{seen['kind']}"
            if not parameters(self._text(key) or "") <= seen.keys():
                key += ".hidden"
            phrases = [(key, seen)]
        return [self._sentence(self.say(key, values)) for key, values in phrases]

    def story(self, events: Iterable[Mapping[str, object]]) -> str:
        """Events as one paragraph."""
        return " ".join(sentence for seen in events for sentence in self.event(seen))

    def sheet(self, sheet: Sheet) -> list[str]:
        """How one wins, how far the end is, how everybody stands, what options put at stake."""
        lines = [self.say(sheet.goal, sheet.goal_params)]
        lines += [self._part(part) for part in sheet.end]
        for standing in sheet.standings:
            if any(part.counts for part in standing.parts):
                key = "hidden_points" if standing.points is None else "points"
                lines.append(
                    self._core[f"narration.{key}"].format(
                        seat=self.players[standing.seat], points=standing.points
                    )
                )
            else:
                lines.append(self.players[standing.seat])
            lines += [f"  {self._part(part)}" for part in standing.parts]
        for goal in sheet.goals:
            lines.append(self._capital(self.name(goal.thing)))
            lines += [f"  {self._part(part)}" for part in goal.parts]
        lines.append(self._verdict(sheet))
        lines += [self.say(f"stake.{stake.key}", stake.params) for stake in sheet.stakes]
        return lines

    # --- values

    def _part(self, part: Part) -> str:
        form = self._core["narration.plain" if part.of is None else "narration.of"]
        value = self._core["narration.unknown"] if part.value is None else part.value
        return form.format(thing=self._capital(self.name(part.thing)), value=value, of=part.of)

    def _verdict(self, sheet: Sheet) -> str:
        if sheet.if_now.verdict == DECIDED:
            seats = sorted(range(len(sheet.if_now.ranks)), key=sheet.if_now.ranks.__getitem__)
            order = [
                self._core["narration.rank"].format(
                    rank=sheet.if_now.ranks[seat], seat=self.players[seat]
                )
                for seat in seats
            ]
            return self._core["narration.decided"].format(order=", ".join(order))
        is_unclear = sheet.if_now.verdict == UNKNOWN
        return self._core["narration.unclear" if is_unclear else "narration.undecided"]

    def _capital(self, text: str) -> str:
        """Sentences begin with a capital, unless with the name of a player or a place (d4)."""
        first = text.partition(" ")[0]
        if text.startswith(tuple(self.players)) or any(sign.isdecimal() for sign in first):
            return text
        return text[:1].upper() + text[1:]

    def _sentence(self, text: str) -> str:
        ended = text if text.endswith((".", "!", "?", "…")) else f"{text}."
        return self._capital(ended)

    def _clause(self, clause: str) -> str:
        return f" ({self._core['narration.clause'].format(clause=clause)})" if clause else ""

    def _text(self, key: str) -> str | None:
        return self._texts.get(key, self._core.get(key))

    def _value(self, key: str, name: str, value: object) -> str:
        if isinstance(value, list | tuple):
            return self._list([self._value(key, name, item) for item in value])
        sort = self._texts.get(f"{key}.{name}", name)
        if isinstance(value, int) and SEAT.search(sort) and 0 <= value < len(self.players):
            return self.players[value]
        if isinstance(value, str) and THING.fullmatch(value):
            return self.name(value)
        if not isinstance(value, int | str):
            return "–"
        for kind in (sort, sort.removesuffix("s"), sort.removesuffix("es")):
            explanation = self.title.explain(f"{kind}:{value}")
            if explanation is not None:
                return self.say(explanation.name, explanation.params)
            text = self._text(f"{kind}.{value}")
            if text is not None:
                return text
        found = named(self._texts, value)
        if self.is_strict and isinstance(value, str) and found == value and name != "id":
            raise NotWritten(f"{self.title.id}: {key} ({self.language}) shows {value!r} as it is")
        return found

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else "–"
        joint = self._core["narration.and"]
        if self.language == "es" and LIKE_I.match(items[-1]):
            joint = "e"
        return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def last_turn(
    title: Title, events: Sequence[Mapping[str, object]], seat: int = NOBODY
) -> Sequence[Mapping[str, object]]:
    """The events of the last turn in the list, or of the last turn of this seat.

    A turn begins with the title's `turn_event`; without one all events are of one turn.
    """
    starts = [at for at, event in enumerate(events) if event["kind"] == title.turn_event]
    for place in reversed(range(len(starts))):
        if seat == NOBODY or events[starts[place]].get("seat") == seat:
            end = starts[place + 1] if place + 1 < len(starts) else len(events)
            return events[starts[place] : end]
    return events if not starts else []
