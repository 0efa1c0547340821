"""Check the lessons of titles against the present rules, or show one as it is played.

`check` plays every lesson; `show` prints the steps of one, and what can be chosen at each.
"""

from __future__ import annotations

import argparse

from engine.core.errors import EngineError
from engine.core.events import seen
from engine.core.languages import COMPLETE
from engine.core.narration import Narrator
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.core.wording import say_decision, say_option
from engine.school.lesson_check import guide_problems, problems
from engine.school.lesson_play import READ, Playing, begin
from engine.school.lessons import Lesson, lesson_named, lessons_of, read_guide


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(required=True, metavar="ACT")
    check = acts.add_parser("check", help="play every lesson to its end")
    check.add_argument("title", nargs="?", help="by default all titles")
    check.set_defaults(act=_check)
    show = acts.add_parser("show", help="print a lesson step by step")
    show.add_argument("title")
    show.add_argument("lesson")
    show.add_argument("--language", choices=COMPLETE, default=COMPLETE[0])
    show.set_defaults(act=_show)


def run(given: argparse.Namespace) -> int:
    return int(given.act(given))


def _check(given: argparse.Namespace) -> int:
    names = [given.title] if given.title else list(folders())
    is_good = True
    for name in names:
        title = find_title(name)
        for lesson in lessons_of(title.id):
            found = problems(title, lesson)
            is_good = is_good and not found
            state = f"about {lesson.seconds:.0f} s" if not found else "does not fit"
            print(f"{title.id} {lesson.id}: {len(lesson.steps)} steps, {state}")
            for problem in found:
                print(f"  {problem}")
        for problem in guide_problems(title, read_guide(title.id)):
            is_good = False
            print(f"{title.id} guide: {problem}")
    return 0 if is_good else 1


def _show(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    lesson = lesson_named(title.id, given.lesson)
    playing = begin(title, lesson)
    _happened(title, lesson, playing, given.language)
    while not playing.is_over:
        step = playing.step
        print(f"\n{playing.at + 1}. {step.say.in_language(given.language)}")
        key = READ
        if not step.is_read:
            key = _asked(title, playing, given.language)
            if not key:
                return 1
        try:
            playing.answer(key)
        except EngineError as problem:
            print(f"  ! {problem}")
            return 1
        _happened(title, lesson, playing, given.language)
    _asked(title, playing, given.language)
    return 0


def _asked(title: Title, playing: Playing, language: str) -> str:
    """The options, those that pass the gate marked; the first of these."""
    decision = playing.decision
    if decision is None:
        waiting = [(one.seat, one.kind) for one in playing.match.state.waiting()]
        print(f"  the learner is not asked; waiting: {waiting}")
        return ""
    prompt = title.prompt(playing.match.state, decision)
    print(f"  {decision.kind}: {say_decision(title, language, decision.kind, prompt)}")
    passing = ""
    for option in decision.options:
        passes = not playing.is_over and playing.step.passes(option.key)
        passing = passing or (option.key if passes else "")
        print(f"    {'>' if passes else ' '} {option.key}  {say_option(title, language, option)}")
    return passing


def _happened(title: Title, lesson: Lesson, playing: Playing, language: str) -> None:
    teller = Narrator(title, language, [f"[{seat}]" for seat in range(lesson.seats)])
    for event in seen(playing.happened[-1], lesson.seat):
        for sentence in teller.event(event):
            print(f"      {sentence}")
