"""What a bot may do at a match of its own: choose, resign. Refusals are counted as its faults."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
from django.db import DatabaseError
from django.utils.translation import gettext_lazy as _

from bots import metrics
from bots.live.admission import Admitted
from bots.live.exchange import exchange
from engine.core.errors import EngineError
from play.errors import BadRequest, NotSeated, OldProtocol, RefusedByRules
from play.live.desk import desk
from play.live.live_match import Change, LiveMatch
from players import strict_json
from players.database.outages import Outage, outage_of
from players.errors import Refusal
from players.strict_json import OddJson

LARGEST_BODY = 4096


class Answer(msgspec.Struct, frozen=True):
    """The body of an answer, and of the socket's `choose`."""

    number: int
    """Of the decision it answers."""
    option: str
    key: str = ""
    """The bot's own name for it: sent again, it is acknowledged again and applied once."""


def read_answer(body: bytes) -> Answer:
    try:
        given = strict_json.loads(body)
        refuse_plies(given)
        return msgspec.convert(given, Answer)
    except (OddJson, msgspec.ValidationError) as problem:
        raise BadRequest(_("This answer cannot be read: %(problem)s"), problem=problem) from None


def refuse_plies(given: object) -> None:
    """Programs from before seats had numbers of their own name a ply."""
    if isinstance(given, dict) and "ply" in given and "number" not in given:
        raise OldProtocol


async def choose(bot: Admitted, slug: str, answer: Answer) -> int:
    """The number at which the bot's seat sees what came of it."""
    # A line of the bot's seat without a key was written by the clock, not by the bot.
    key = answer.key or secrets.token_hex(8)
    return await _act(
        bot,
        slug,
        key,
        lambda live, seat, now: live.choose(seat, answer.number, answer.option, key, now),
    )


async def resign(bot: Admitted, slug: str) -> int:
    return await _act(bot, slug, "", lambda live, seat, now: live.leave(seat, "resignation", now))


async def _act(
    bot: Admitted, slug: str, key: str, act: Callable[[LiveMatch, int, int], Change]
) -> int:
    def seated(live: LiveMatch, now: int) -> Change:
        seat = live.seat_of(bot.bot_id)
        if seat is None:
            raise NotSeated(_("You do not sit at this match."))
        return act(live, seat, now)

    try:
        number = await desk().act(slug, key, seated)
    except EngineError as problem:
        raise refused(bot, RefusedByRules(problem), slug) from problem
    except (DatabaseError, Outage) as problem:
        outage = outage_of(problem)
        if outage is None:
            raise
        # None of the bot's faults.
        raise outage from problem
    except Refusal as refusal:
        refused(bot, refusal, slug)
        raise
    metrics.ANSWERS.labels("stored").inc()
    return number


def refused(bot: Admitted, refusal: Refusal, slug: str = "") -> Refusal:
    """The refusal, once it has been counted."""
    metrics.ANSWERS.labels(refusal.code).inc()
    exchange().note_fault(bot.bot_id, refusal.code, slug)
    return refusal
