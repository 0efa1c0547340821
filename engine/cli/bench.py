"""Measure titles on one core: decisions and matches per second, and what single steps cost.

Other engines are measured beside this one by `python -m tests.bench.engine_peers`.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import msgspec

import engine.core.flow
from engine.cli.arguments import positive
from engine.core.chance import FastChance
from engine.core.events import PUBLIC
from engine.core.flow import State
from engine.core.registry import present_titles
from engine.core.registry import title as find_title
from engine.core.storage import encode_state, state_hash
from engine.core.title import Title


class Figures(msgspec.Struct):
    """Times in microseconds, medians over the states of random matches."""

    title: str
    seats: int
    matches: int
    decisions_per_second: float
    matches_per_second: float
    plies_per_match: float
    choice_us: float
    copy_us: float
    hash_us: float
    view_us: float
    stored_bytes: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="*", help="default: all")
    parser.add_argument("--seconds", type=positive, default=3, help="of random play per title")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--profile", action="store_true", help="show where the time goes")


def run(given: argparse.Namespace) -> int:
    titles = [find_title(id) for id in given.title or present_titles()]
    figures = [measure(title, given.seconds) for title in titles]
    if given.json:
        print(msgspec.json.encode(figures).decode())
        return 0
    form = "compiled" if (engine.core.flow.__file__ or "").endswith(".so") else "plain Python"
    print(f"one core, {form} {sys.version.split()[0]}; times are medians in µs")
    print(
        f"{'title':16} {'seats':>5} {'decisions/s':>12} {'matches/s':>10} {'plies':>7} "
        f"{'choice':>7} {'copy':>6} {'hash':>7} {'view':>7} {'stored':>8}"
    )
    for one in figures:
        print(
            f"{one.title:16} {one.seats:5} {one.decisions_per_second:12,.0f} "
            f"{one.matches_per_second:10,.1f} {one.plies_per_match:7.1f} {one.choice_us:7.1f} "
            f"{one.copy_us:6.1f} {one.hash_us:7.1f} {one.view_us:7.1f} {one.stored_bytes:6,} B"
        )
    print("choice: apply a choice and list the next decision's options")
    if given.profile:
        for title in titles:
            profile(title)
    return 0


def measure(title: Title, seconds: float) -> Figures:
    """Random play for so many seconds of processor time, then single steps on sampled states."""
    seats = title.seats_with({})[-1]
    rng = random.Random(1)
    play_random(title, seats, rng)
    matches = plies = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        plies += play_random(title, seats, rng)
        matches += 1
    states = _sample(title, seats, 400)
    return Figures(
        title=title.id,
        seats=seats,
        matches=matches,
        decisions_per_second=plies / spent,
        matches_per_second=matches / spent,
        plies_per_match=plies / matches,
        choice_us=_median_us(states, _answer_once(rng), _copied),
        copy_us=_median_us(states, _copied),
        hash_us=_median_us(states, state_hash),
        view_us=_median_us(states, lambda state: title.view(state, PUBLIC)),
        stored_bytes=int(median(len(encode_state(state)) for state in states)),
    )


def play_random(title: Title, seats: int, rng: random.Random) -> int:
    """One match of uniform choices from a quick source of chance: its number of choices."""
    state = title.start(seats, {}, FastChance(rng.getrandbits(32)))
    value = rng.random
    plies = 0
    while state.result is None:
        decision = state.waiting()[0]
        options = decision.options
        state.answer(decision, options[int(value() * len(options))])
        plies += 1
    return plies


def profile(title: Title) -> None:
    """The functions in which random play spends its own time."""
    rng = random.Random(1)
    seats = title.seats_with({})[-1]
    watch = cProfile.Profile()
    began = process_time()
    watch.enable()
    while process_time() - began < 2:
        play_random(title, seats, rng)
    watch.disable()
    print(f"\n{title.id}: own time of functions in random play")
    pstats.Stats(watch, stream=sys.stdout).strip_dirs().sort_stats("tottime").print_stats(15)


def _sample(title: Title, seats: int, count: int) -> list[State]:
    """States from the middle half of random matches."""
    rng = random.Random(2)
    kept: list[State] = []
    while len(kept) < count:
        state = title.start(seats, {}, FastChance(rng.getrandbits(32)))
        states = []
        while state.result is None:
            states.append(state.copy())
            decision = state.waiting()[0]
            state.answer(decision, rng.choice(decision.options))
        quarter = len(states) // 4
        middle = states[quarter : len(states) - quarter] or states
        kept += rng.sample(middle, min(20, len(middle)))
    return kept[:count]


def _copied(state: State) -> State:
    return state.copy()


def _answer_once(rng: random.Random) -> Callable[[State], None]:
    def answer(state: State) -> None:
        decision = state.waiting()[0]
        options = decision.options
        state.answer(decision, options[int(rng.random() * len(options))])

    return answer


def _median_us(
    states: list[State],
    act: Callable[[State], object],
    prepare: Callable[[State], State] = lambda state: state,
) -> float:
    times = []
    for state in states:
        given = prepare(state)
        given.chance = FastChance(1)
        began = perf_counter()
        act(given)
        times.append(perf_counter() - began)
    return median(times) * 1e6
