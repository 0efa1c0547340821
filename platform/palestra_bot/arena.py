"""A bot against the engine's own, offline, with the views and options a site would send.

Each deal is played once from every seat, so that neither seats nor luck favour anybody.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.bots import Bot as EngineBot
from engine.bots import bot as find_bot
from engine.bots.strength import Strength, strength
from engine.core.chance import mixed_seed
from engine.core.decisions import Decision as EngineDecision
from engine.core.events import seen
from engine.core.match import Match
from engine.core.registry import title as find_title
from engine.core.title import public_option
from palestra_bot.bot import Bot, Decision, MatchInfo, chosen_key, read_options

MOST_EVENTS: Final = 400


@dataclass(slots=True)
class Tally:
    """What came out, one mean score for every deal."""

    scores: list[float] = field(default_factory=list)
    wins: int = 0
    draws: int = 0
    losses: int = 0
    thinking_ms: list[float] = field(default_factory=list)

    @property
    def strength(self) -> Strength:
        return strength(self.scores)


def compare(
    bot: Bot,
    title: str,
    against: str = "greedy",
    deals: int = 10,
    seats: int | None = None,
    game_options: Mapping[str, int | str] | None = None,
    seed: str = "arena",
) -> Tally:
    """Play every deal from every seat against that many copies of one of the engine's bots."""
    count = seats or min(find_title(title).seat_counts)
    tally = Tally()
    for deal in range(deals):
        scores = []
        for seat in range(count):
            ranks = play(
                bot, title, against, seat, count, game_options or {}, f"{seed}/{deal}", tally
            )
            others = [rank for index, rank in enumerate(ranks) if index != seat]
            beaten = sum(rank > ranks[seat] for rank in others)
            level = sum(rank == ranks[seat] for rank in others)
            score = (beaten + level / 2) / len(others)
            tally.wins += score > 0.5
            tally.losses += score < 0.5
            tally.draws += score == 0.5
            scores.append(score)
        tally.scores.append(sum(scores) / len(scores))
    return tally


def play(
    bot: Bot,
    title: str,
    against: str,
    seat: int,
    seats: int,
    game_options: Mapping[str, int | str],
    seed: str,
    tally: Tally,
) -> tuple[int, ...]:
    """One match, the bot in one seat; the ranks of all seats."""
    match = Match.new(title, seats, game_options, mixed_seed(seed.encode(), []))
    info = MatchInfo(seed, title, seat, {"title": title, "game_options": dict(game_options)})
    rival = find_bot(against, clock=time.monotonic)
    hands = [random.Random(f"{seed}/{one}") for one in range(seats)]
    bot.began(info)
    events: list[Any] = []
    number = 0
    while not match.is_over:
        decision = match.state.waiting()[0]
        if decision.seat == seat:
            key = _own_choice(bot, match, info, decision, number, events, tally)
        else:
            key = _rival_choice(rival, match, decision, hands[decision.seat])
        match.choose(decision.seat, key)
        happened = seen(match.events, seat)
        if happened or decision.seat == seat:
            events.append({"number": number, "events": happened})
            number += 1
    result = match.state.result
    assert result is not None
    bot.ended(info, plain(result.as_dict()))
    return tuple(result.ranks)


def _own_choice(
    bot: Bot,
    match: Match,
    info: MatchInfo,
    decision: EngineDecision,
    number: int,
    events: list[Any],
    tally: Tally,
) -> str:
    if len(decision.options) == 1:
        return decision.options[0].key
    options = read_options(plain([public_option(one) for one in decision.options]))
    happened = tuple(plain(events[-MOST_EVENTS:]))
    events.clear()
    view = plain(match.title.view(match.state, info.seat))
    asked = Decision(info, number, decision.kind, view, options, happened)
    began = time.perf_counter()
    key = chosen_key(bot.decide(asked), options)
    tally.thinking_ms.append(1000 * (time.perf_counter() - began))
    return key


def _rival_choice(
    rival: EngineBot, match: Match, decision: EngineDecision, rng: random.Random
) -> str:
    view = match.title.recalled(match.state, decision.seat)
    return rival.choose(match.title, view, decision, rng).key


def plain(value: Any) -> Any:
    """As it would arrive from a site: tuples as lists, keys as texts."""
    return json.loads(json.dumps(value))
