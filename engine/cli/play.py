"""Let bots play one match and tell what happens, or play with them.

With --show every choice and event is told as the public sees it; with --log the match is
written down as a file that `verify` reads. A bot called `you` is a person at the terminal, who can
also ask: `why d4`, `what d4`, `score`.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from engine.bots import UnknownBot
from engine.bots.playing import played_log
from engine.cli.arguments import add_game_options, bots_named, game_options
from engine.cli.person import YOU, sit_down
from engine.core.events import PUBLIC, seen
from engine.core.languages import COMPLETE
from engine.core.log import Log, encode_log
from engine.core.luck import luck_report
from engine.core.match import Match, seed_of
from engine.core.narration import Narrator
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.core.wording import say_event, say_option, say_result


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--bots", required=True, help="one for each seat: greedy,random or you")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", action="store_true", help="tell every choice and event")
    parser.add_argument("--seat", type=int, default=PUBLIC, help="tell it as this seat sees it")
    parser.add_argument("--lang", choices=COMPLETE, default="en")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write the match down")
    add_game_options(parser)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    if YOU in given.bots.split(","):
        return _with_a_person(title, given)
    bots = bots_named(given.bots)
    options = game_options(title, given.option)
    title.checked(len(bots), options)
    log = played_log(title, options, bots, given.seed)
    match = _told(title, log, given)
    result = match.state.result
    assert result is not None
    print(f"{len(log.lines)} choices; {say_result(title, given.lang, result)}")
    for seat, rank in enumerate(result.ranks):
        print(f"  seat {seat} ({bots[seat].name}): rank {rank}")
    if given.log is not None:
        given.log.write_bytes(encode_log(log))
    return 0


def _with_a_person(title: Title, given: argparse.Namespace) -> int:
    names = given.bots.split(",")
    if names.count(YOU) > 1:
        raise UnknownBot("one seat can be played from this terminal, not several")
    bots = [None if name == YOU else bots_named(name)[0] for name in names]
    options = game_options(title, given.option)
    seed = random.Random(f"{given.seed}/secret").randbytes(32)
    match = Match.new(title, len(names), title.checked(len(names), options), seed)
    narrator = Narrator(title, given.lang, [f"{name} {seat}" for seat, name in enumerate(names)])
    sit_down(match, bots, narrator, given.seed, input)
    result = match.state.result
    assert result is not None
    print(narrator.result(result))
    for seat, rank in enumerate(result.ranks):
        print(f"  {narrator.players[seat]}: {rank}")
    return 0


def _told(title: Title, log: Log, given: argparse.Namespace) -> Match:
    match = Match.new(title, log.seats, log.game_options, seed_of(log))
    draws = list(match.draws)
    _tell(match, given)
    for line in log.lines:
        decision = match.state.decision_of(line.seat)
        assert decision is not None
        chosen = decision.find(line.option)
        assert chosen is not None
        is_hidden = decision.secret or len(match.state.asked) > 1
        if given.show and (not is_hidden or given.seat == line.seat):
            told = say_option(title, given.lang, chosen, match.state)
            print(f"{line.ply:4}  [{line.seat}] {told}")
        match.apply(line)
        draws += match.draws
        _tell(match, given)
    if given.show:
        for luck in luck_report(draws):
            print(
                f"luck of seat {luck.seat}, {luck.name}: {luck.total} in {luck.dice} dice, "
                f"{luck.expected:g} expected ({luck.deviations:+.1f} deviations)"
            )
    return match


def _tell(match: Match, given: argparse.Namespace) -> None:
    if given.show:
        for event in seen(match.events, given.seat):
            print(f"          {say_event(match.title, given.lang, event, match.state)}")
