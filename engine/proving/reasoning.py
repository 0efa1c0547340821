"""Reasons: everything a seat can see and not choose has one, with a clause that exists.

And the other way round: what an option goes by has none. So the lists of options and the reasons
cannot come to disagree unnoticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.languages import COMPLETE
from engine.core.layout import Layout
from engine.core.narration import Narrator
from engine.core.reasons import Reason
from engine.core.storage import canonical
from engine.core.things import kind_of
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case
from engine.proving.clauses import known_clauses
from engine.proving.generality import OwnThings
from engine.proving.walking import cases, players, walked

MOST_GENERAL = 0.1
"""Of the reasons for own cards and pieces in a seat's main decisions."""
JUDGED_FROM = 5000
"""Positions: in fewer, a rare card may not have been seen at a moment at which it can be used."""
SPREAD_FROM = 1000
"""Positions: that many are taken from many matches, one in eight."""


class Reasons(msgspec.Struct):
    """How many things were asked about, and which reasons they got."""

    title: str
    positions: int = 0
    things: int = 0
    open: int = 0
    by_key: Counter[str] = msgspec.field(default_factory=Counter)
    clauses: Counter[str] = msgspec.field(default_factory=Counter)
    checked: set[bytes] = msgspec.field(default_factory=set)
    own: OwnThings = msgspec.field(default_factory=OwnThings)

    def __str__(self) -> str:
        given = sum(self.by_key.values())
        lines = [
            f"{self.title}: reasons: {self.positions} positions, {self.things} things seen, "
            f"{self.open} of them open, {given} with a reason and a clause, none without; "
            f"{len(self.by_key)} reasons by {len(self.clauses)} clauses",
        ]
        lines += [f"  {count / given:7.2%}  {key}" for key, count in self.by_key.most_common()]
        lines += self.own.lines()
        return "\n".join(lines)


def reasons(
    title: str | Title,
    positions: int = 200,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Reasons:
    """Ask about everything in so many positions of random matches."""
    report: Reasons | None = None
    for case in cases(title, first, seats, game_options):
        report = report or Reasons(case.title.id)
        report.own.begin_match()
        with case:
            share = 1 if positions < SPREAD_FROM else 8
            for state, decision, _ in walked(case):
                report.own.look(case, state, decision)
                if case.rng.randrange(share):
                    continue
                _ask_about_all(case, state, decision, report)
                report.positions += 1
                if report.positions >= positions:
                    _judge(case, report)
                    return report
    raise AssertionError("cases never end")


def _judge(case: Case, report: Reasons) -> None:
    share = report.own.general_share
    if report.positions >= JUDGED_FROM and share > MOST_GENERAL:
        case.fail(
            f"{share:.1%} of the reasons for own things in main decisions are "
            f"general; at most {MOST_GENERAL:.0%} may be\n" + "\n".join(report.own.lines())
        )


def _ask_about_all(case: Case, state: State, decision: Decision, report: Reasons) -> None:
    title, seat = case.title, decision.seat
    layout = title.layout(title.view(state, seat))
    things = title.open_things(state, decision)
    _check_options(case, state, decision, layout)
    own = set(layout.own(seat))
    kinds = title.main_decisions.get(decision.kind, ())
    for wish in layout.choosable():
        report.things += 1
        is_main = wish in own and kind_of(wish) in kinds
        report.own.asked += is_main
        if wish in things:
            report.open += 1
            continue
        reason = title.why_not(state, seat, wish)
        if reason is None:
            case.fail(f"seat {seat} cannot choose {wish} at {decision.kind} and is told no reason")
            return
        _check_once(case, reason, f"{wish} at {decision.kind}", report)
        report.by_key[reason.key] += 1
        report.clauses[reason.clause] += 1
        if is_main:
            report.own.refused(case, state, decision, wish, reason)


def _check_options(case: Case, state: State, decision: Decision, layout: Layout) -> None:
    """Every option, and every thing it goes by, is open; and such a thing is on the table."""
    title, seat = case.title, decision.seat
    shown = set(layout.shown())
    for option in decision.options:
        if title.why_not(state, seat, option.key) is not None:
            case.fail(f"{option.key} is offered and refused at {decision.kind}")
        touched = title.touches(state, decision, option)
        if not touched:
            case.fail(f"{option.key} at {decision.kind} goes by nothing a person can point at")
        for thing in touched:
            if thing not in shown and kind_of(thing) != "button":
                case.fail(f"{option.key} goes by {thing}, which is not on the table")
            if title.explain(thing) is None:
                case.fail(f"{thing} is not explained")


def _check_once(case: Case, reason: Reason, what: str, report: Reasons) -> None:
    """Words and clause of equal reasons are looked at once."""
    seen = canonical(reason)
    if seen not in report.checked:
        check_reason(case, reason, what)
        report.checked.add(seen)


def check_reason(case: Case, reason: Reason, what: str) -> None:
    """Its clause exists and its words can be said in every language."""
    if reason.clause not in known_clauses(case.title):
        case.fail(f"{what}: reason {reason.key} names no clause that exists: {reason.clause!r}")
    for language in COMPLETE:
        Narrator(case.title, language, players(case.seats), is_strict=True).reason(reason)
