"""Work for the queues: mail of the sign-in pages."""

from __future__ import annotations

from celery import shared_task

from players.services import mail


@shared_task(ignore_result=True, time_limit=600)
def send_mail() -> int:
    """A wake-up: the worker takes what waits from the database."""
    return mail.send_waiting()
