"""Spawning: which creatures can come, where, and how one appears (AL-70 to AL-72)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.rules.evil import prowling
from engine.games.alone.rules.evil.requirements import spawn_sectors, spawn_types
from engine.games.alone.state import NOWHERE, Station, Walk, step


@step
def spawn(s: Station, seat: int, listed: str, nearer: int, steps: int) -> None:
    """AL-70, AL-72."""
    kinds = [kind for kind in spawn_types(s, listed) if spawn_sectors(s, kind, nearer)]
    if kinds:
        s.ask(seat, "spawn_type", [option("type", kind) for kind in kinds], spawn_where,
              nearer, steps, forced=True)  # fmt: skip
    else:
        s.reveal("nothing_spawned")


@step
def spawn_where(s: Station, seat: int, chosen: Option, nearer: int, steps: int) -> None:
    """AL-70, AL-71."""
    kind = chosen.word()
    s.heard = next(at for at, one in enumerate(TOKENS) if one == kind and s.at[at] == NOWHERE)
    places = [option("sector", name(one)) for one in spawn_sectors(s, kind, nearer)]
    s.ask(seat, "spawn_sector", places, spawned, steps, forced=True)


@step
def spawned(s: Station, seat: int, chosen: Option, steps: int) -> None:
    token = s.heard
    arrive(s, token, sector(chosen.word()))
    s.walks.append(Walk([token], has_stepped=True))
    if steps:
        s.then(prowling.prowl_on, seat, steps)
    s.then(prowling.noise_begin, seat, 0)
    s.then(prowling.noise_end)


def arrive(s: Station, token: int, at: int) -> None:
    """A creature appears, unwounded, without a step."""
    s.at[token], s.wounded[token], s.entered[token] = at, 0, 0
    if s.revealed[at]:
        s.reveal("creature_seen", creature=TOKENS[token], sector=s.relative(at))
    else:
        s.tell("creature_lurks", to=tuple(range(1, s.seats)), creature=TOKENS[token],
               at=name(at))  # fmt: skip
