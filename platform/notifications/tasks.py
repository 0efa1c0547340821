"""Work for the queues: mail."""

from __future__ import annotations

from celery import shared_task

from notifications import mail


# The name by which processes of the previous version know it and ask for it.
@shared_task(name="players.tasks.send_mail", ignore_result=True, time_limit=600)
def send_mail() -> int:
    """A wake-up: the worker takes what waits from the database."""
    return mail.send_waiting()
