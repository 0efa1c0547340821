"""Which reasons are general: they say only that now is not the moment.

One definition for every title, taken from what happens in its matches and not from what it
declares. A reason for an own thing in a main decision is general when

- it is one of the core's, or
- at this moment nothing that got it could ever be chosen, in whatever position, and the reason
  does not name the moment this very thing waits for (`waits_for`).

The moments named have to be true: none of them is now, whenever the thing can be chosen later in
the match one of them is, and no two moments have the same name. So things that wait for different
moments never get the same sentence.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.languages import COMPLETE
from engine.core.narration import Narrator
from engine.core.reasons import GENERAL, Reason
from engine.core.things import id_of, kind_of, thing
from engine.proving.case import Case
from engine.proving.walking import players

Question = tuple[str, ...]
"""The kind of a decision and the moments that are now."""


class Told(msgspec.Struct):
    """A reason at one question for things of one kind: how often, and for which."""

    times: int = 0
    things: set[str] = msgspec.field(default_factory=set)


class OwnThings(msgspec.Struct):
    """What was said of own things in a seat's main decisions."""

    asked: int = 0
    by_key: Counter[str] = msgspec.field(default_factory=Counter)
    of_core: Counter[str] = msgspec.field(default_factory=Counter)
    unnamed: dict[tuple[Question, str, str], Told] = msgspec.field(default_factory=dict)
    """Reasons that name no moment, by question, key and kind of thing."""
    opened: dict[Question, set[str]] = msgspec.field(default_factory=dict)
    named: dict[tuple[str, str], str] = msgspec.field(default_factory=dict)
    """The moment behind each name, by language."""
    said: set[tuple[str, tuple[str, ...]]] = msgspec.field(default_factory=set)
    """Reasons and the moments they name whose words have been looked at."""
    waiting: dict[tuple[int, str], tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What things of this match were said to wait for, by seat."""

    def begin_match(self) -> None:
        self.waiting.clear()

    @property
    def reasons(self) -> int:
        return self.by_key.total()

    @property
    def general(self) -> Counter[str]:
        """How often each reason was general."""
        found = Counter(self.of_core)
        for (question, key, _), told in self.unnamed.items():
            if told.things.isdisjoint(self.opened.get(question, ())):
                found[key] += told.times
        return found

    @property
    def general_share(self) -> float:
        return self.general.total() / self.reasons if self.reasons else 0.0

    def lines(self) -> list[str]:
        """The share of every reason, and how much of it was general."""
        general = self.general
        lines = [
            f"own hand and pieces in main decisions: {self.asked}, with a reason {self.reasons}, "
            f"general {general.total()} ({self.general_share:.1%})"
        ]
        for key, count in self.by_key.most_common():
            line = f"  {count / self.reasons:7.2%}  {key}"
            lines.append(f"{line}, general: {general[key]}" if general[key] else line)
        return lines

    # --- what is asked and said

    def look(self, case: Case, state: State, decision: Decision) -> None:
        """What is open has been waiting for one of the moments that are now."""
        title, seat = case.title, decision.seat
        kinds = title.main_decisions.get(decision.kind, ())
        if not kinds:
            return
        now = title.moments_now(state, decision)
        opened = self.opened.setdefault((decision.kind, *now), set())
        own = title.layout(title.view(state, seat)).own(seat)
        for wish in title.open_things(state, decision).intersection(own):
            if kind_of(wish) not in kinds:
                continue
            opened.add(_without_owner(wish))
            waited = self.waiting.get((seat, wish), ())
            if waited and not set(waited) & set(now):
                case.fail(
                    f"{wish} was said to wait for {', '.join(waited)}, and seat {seat} can "
                    f"choose it at {decision.kind} ({', '.join(now)})"
                )

    def refused(
        self, case: Case, state: State, decision: Decision, wish: str, reason: Reason
    ) -> None:
        """An own thing cannot be chosen, and this is why."""
        self.by_key[reason.key] += 1
        now = case.title.moments_now(state, decision)
        if reason.key in GENERAL:
            self.of_core[reason.key] += 1
        elif reason.waits_for:
            self.waiting[decision.seat, wish] = reason.waits_for
            self._check_moments(case, reason, now, f"{wish} at {decision.kind}")
        else:
            group = ((decision.kind, *now), reason.key, kind_of(wish))
            told = self.unnamed.setdefault(group, Told())
            told.times += 1
            told.things.add(_without_owner(wish))

    def _check_moments(self, case: Case, reason: Reason, now: tuple[str, ...], what: str) -> None:
        for moment in reason.waits_for:
            if moment in now:
                case.fail(f"{what}: reason {reason.key} waits for {moment}, which is now")
        if (reason.key, reason.waits_for) not in self.said:
            self._check_names(case, reason, what)
            self.said.add((reason.key, reason.waits_for))

    def _check_names(self, case: Case, reason: Reason, what: str) -> None:
        for language in COMPLETE:
            narrator = Narrator(case.title, language, players(case.seats), is_strict=True)
            said = narrator.reason(reason)
            for moment in reason.waits_for:
                name = narrator.name(moment)
                if name not in said:
                    case.fail(f"{what}: reason {reason.key} does not say {moment} ({language})")
                other = self.named.setdefault((language, name), moment)
                if other != moment:
                    case.fail(f"{moment} and {other} are both called “{name}” ({language})")


def _without_owner(wish: str) -> str:
    return thing(kind_of(wish), id_of(wish))
