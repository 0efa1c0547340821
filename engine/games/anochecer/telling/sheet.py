"""How everybody stands (section 9): points by where they come from, how far the end is, and the
ranking if it came now. All of it is public but for one's own goals."""

from __future__ import annotations

from engine.core.chance import FastChance
from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.anochecer.board.components import OBJECTIVES
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.ending import end_by_points
from engine.games.anochecer.rules.units.units import controlled
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling.goals import goals_of
from engine.games.anochecer.telling.stakes import stakes


def sheet_of(s: Twilight, audience: int) -> Sheet:
    standings = tuple([_standing(s, seat) for seat in range(s.seats)])
    limit = s.game_options["round_limit"]
    decision = s.decision_of(audience) if audience >= 0 else None
    return Sheet(
        goal="goal.rounds" if limit else "goal.points",
        goal_params={"target": s.target, "rounds": limit},
        standings=standings,
        end=_end(s),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None else stakes(s, decision),
        goals=goals_of(s, audience) if 0 <= audience < s.seats and s.result is None else (),
    )


def end_now(s: Twilight, seed: int) -> Result | None:
    """TF-282 applied to a running match; before the first turn nothing is ranked."""
    if not s.initiative or s.result is not None:
        return None
    ended = s.copy()
    ended.chance = FastChance(seed)
    end_by_points(ended, "objectives")
    return ended.result


def _end(s: Twilight) -> tuple[Part, ...]:
    leader = max([realm.points for realm in s.realms[: s.seats]])
    limit = s.game_options["round_limit"]
    parts = (
        Part("number:leader", leader, s.target),
        Part("number:objectives_shown", s.shown, len(s.row) or None),
    )
    return (*parts, Part("number:round", s.round, int(limit) if limit else None))


def _standing(s: Twilight, seat: int) -> Standing:
    realm = s.realms[seat]
    planets = controlled(s, seat)
    scored = sum([OBJECTIVES[one].points for one in realm.scored])
    parts = (
        Part(thing("number", "objective_points", seat), scored, counts=True),
        Part(thing("number", "other_points", seat), realm.points - scored, counts=True),
        Part(thing("number", "planets", seat), len(planets)),
        Part(
            thing("number", "resources", seat), sum([resources_of(s, planet) for planet in planets])
        ),
        Part(
            thing("number", "influence", seat), sum([influence_of(s, planet) for planet in planets])
        ),
        Part(thing("number", "secrets", seat), len(realm.secrets)),
    )
    if not s.initiative:
        return Standing(seat, parts)
    return Standing(seat, parts, measure(s, seat))


def measure(s: Twilight, seat: int) -> tuple[int, ...]:
    """TF-284, TF-286: who is present before who is eliminated before who has left; then points and
    initiative, or who held out longer."""
    if seat in s.left:
        return (0, s.left.index(seat), 0)
    realm = s.realms[seat]
    if realm.out:
        return (1, realm.out, 0)
    return (2, realm.points, -s.initiative.index(seat))
