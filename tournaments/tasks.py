"""Work for the queues: moving a tournament on, and matches in which only bots sit."""

from __future__ import annotations

from celery import shared_task

from play.bot_matches import play_out
from tournaments.services import advancing


@shared_task(ignore_result=True)
def advance(tournament_id: int) -> bool:
    return advancing.advance(tournament_id)


@shared_task(ignore_result=True, time_limit=900)
def play_bots(slug: str) -> None:
    if not play_out(slug):
        play_bots.delay(slug)
