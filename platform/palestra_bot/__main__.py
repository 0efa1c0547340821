"""`palestra-bot arena` and `palestra-bot run`."""

from __future__ import annotations

import argparse
import importlib
import logging
import os
import sys
from collections.abc import Sequence
from math import isinf
from pathlib import Path

from palestra_bot.bot import Bot
from palestra_bot.wire import Refused, StreamClosed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="palestra-bot", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    arena = verbs.add_parser("arena", help="try a bot offline against the engine's bots")
    arena.add_argument("bot", help="module:Class, for example my_bot:Coin")
    arena.add_argument("--title", default="", help="by default the first for two")
    arena.add_argument(
        "--against", default="greedy", help="random, greedy, search:200, search:0.2s, level:3"
    )
    arena.add_argument("--matches", type=int, default=20, help="rounded up to whole deals")
    arena.add_argument("--seats", type=int)
    arena.add_argument("--seed", default="arena")
    run = verbs.add_parser("run", help="play on a site; the token is read from PALESTRA_TOKEN")
    run.add_argument("bot", help="module:Class")
    run.add_argument("--url", required=True)
    run.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(arguments)
    try:
        bot = load(given.bot)
        return _arena(bot, given) if given.verb == "arena" else _run(bot, given)
    except (Refused, StreamClosed, ValueError, ImportError) as problem:
        print(f"palestra-bot: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def load(name: str) -> Bot:
    """The bot of `module:Class`; modules of the present folder are found."""
    module, _, wanted = name.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    found = getattr(importlib.import_module(module), wanted, None)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise ValueError(f"{name!r} does not name a subclass of palestra_bot.Bot")
    return found()


def _arena(bot: Bot, given: argparse.Namespace) -> int:
    from engine.core.errors import EngineError
    from engine.core.packages import VARIABLE, use_packages
    from engine.core.registry import first_title
    from engine.core.registry import title as find_title
    from palestra_bot.arena import compare

    try:
        use_packages(os.environ.get(VARIABLE, ""))
        title = find_title(given.title) if given.title else first_title(2)
        seats = given.seats or min(title.seat_counts)
        deals = max(1, -(-given.matches // seats))
        tally = compare(bot, title.id, given.against, deals, given.seats, seed=given.seed)
    except EngineError as problem:
        raise ValueError(str(problem)) from problem
    found = tally.strength
    elo = "beyond measure" if isinf(found.elo) else f"{found.elo:+.0f}"
    mean = sum(tally.thinking_ms) / max(1, len(tally.thinking_ms))
    print(
        f"{given.bot} against {given.against} in {title.id}: "
        f"{tally.wins} won, {tally.draws} drawn, {tally.losses} lost; "
        f"score {found.score:.3f} ({found.low:.3f} to {found.high:.3f}), Elo {elo}; "
        f"{mean:.1f} ms a decision"
    )
    return 0


def _run(bot: Bot, given: argparse.Namespace) -> int:
    token = os.environ.get("PALESTRA_TOKEN", "")
    if not token:
        raise ValueError("set PALESTRA_TOKEN to a token of the bot")
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    bot.run(given.url, token, given.workers)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
