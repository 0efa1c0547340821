"""Ladders with people on them for a first look: bots of the house stand in for the players of the
demonstration, and the worker plays their matches to the end and rates them like any other."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core.registry import playable_titles
from engine.core.title import Title
from matchmaking.tempo import CLOCKS, Tempo
from play.house import bot_batches
from play.models import HouseBot, Match
from players.models import Player

ROUNDS = 11
TURNS = 2
"""Matches of the same people in a row, seats moved on by one: 22 in all give a place."""
ADDRESS = "@demo.invalid"
STAND_INS = (5, 1, 1)
"""Levels that cost next to nothing."""


def seed() -> None:
    """A past on every live ladder; safe to call again."""
    if Match.objects.filter(origin=bot_batches.ORIGIN, is_rated=True).exists():
        return
    stand_ins = _stand_ins()
    for title in playable_titles():
        _open(title, stand_ins)


def _stand_ins() -> list[HouseBot]:
    """The quick bots of the house, and one for everybody of the demonstration; none is stored."""
    people = Player.objects.filter(email__endswith=ADDRESS).exclude(country="").order_by("id")
    return [
        *HouseBot.objects.filter(level__in=STAND_INS),
        *(
            HouseBot(player=player, level=STAND_INS[number % len(STAND_INS)])
            for number, player in enumerate(people)
        ),
    ]


def _open(title: Title, stand_ins: Sequence[HouseBot]) -> None:
    """Everybody at some table in every round, with the same company on every site."""
    dice = random.Random(title.id)
    seats = min(count for count in title.seat_counts if count > 1)
    for _ in range(ROUNDS):
        order = dice.sample(stand_ins, len(stand_ins))
        for first in range(0, len(order) - seats + 1, seats):
            table = order[first : first + seats]
            bot_batches.open_matches(
                title.id, table, TURNS, clock=CLOCKS[Tempo.LIVE], is_rated=True
            )
