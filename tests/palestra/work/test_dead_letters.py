"""A task that always fails is set aside and told of; others never notice."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from celery import shared_task
from celery.exceptions import Ignore
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.test import Client

from palestra.celery import app
from palestra.work import dead_letters
from palestra.work.dead_letters import MOST_ATTEMPTS

ran: list[int] = []
troubles: list[Exception] = []


@shared_task
def fragile(number: int) -> int:
    ran.append(number)
    if troubles:
        raise troubles[0]
    if number < 0:
        raise ValueError("below zero")
    return number


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    ran.clear()
    for one in dead_letters.all_set_aside():
        dead_letters.try_again(one.key)
    yield


def attempted(number: int, times: int) -> list[Any]:
    task = app.tasks[fragile.name]
    return [task.apply((number,)).state for _ in range(times)]


def test_the_last_attempt_is_followed_by_no_other() -> None:
    states = attempted(-1, MOST_ATTEMPTS + 2)
    assert states == ["FAILURE"] * MOST_ATTEMPTS + ["IGNORED"] * 2
    assert ran == [-1] * MOST_ATTEMPTS
    [aside] = dead_letters.all_set_aside()
    assert aside.task == fragile.name
    assert "below zero" in aside.problem


def test_a_good_end_wipes_the_slate() -> None:
    assert attempted(7, 3 * MOST_ATTEMPTS) == ["SUCCESS"] * 3 * MOST_ATTEMPTS
    assert dead_letters.all_set_aside() == []


def test_the_same_task_with_other_arguments_is_not_concerned() -> None:
    attempted(-1, MOST_ATTEMPTS + 1)
    assert attempted(-2, 1) == ["FAILURE"]
    assert attempted(3, 1) == ["SUCCESS"]


@pytest.mark.parametrize("problem", [OperationalError("no database"), ConnectionError("no route")])
def test_a_database_or_broker_that_is_away_is_not_the_tasks_fault(problem: Exception) -> None:
    assert _failing_states(problem) == ["FAILURE"] * 2 * MOST_ATTEMPTS
    assert dead_letters.all_set_aside() == []


def test_a_task_that_takes_its_worker_with_it_is_set_aside() -> None:
    task = app.tasks[fragile.name]
    for _ in range(MOST_ATTEMPTS):
        task.before_start("the same delivery", (5,), {})
    with pytest.raises(Ignore):
        task.before_start("the same delivery", (5,), {})
    [aside] = dead_letters.all_set_aside()
    assert "worker died" in aside.problem


def _failing_states(problem: Exception) -> list[str]:
    troubles.append(problem)
    try:
        return attempted(-1, 2 * MOST_ATTEMPTS)
    finally:
        troubles.clear()


def test_an_operator_sees_it_and_lets_it_be_tried_anew() -> None:
    attempted(-1, MOST_ATTEMPTS + 1)
    listed = StringIO()
    call_command("set_aside", stdout=listed)
    [key] = [line.split()[0] for line in listed.getvalue().splitlines()]
    call_command("set_aside", "--again", key, stdout=StringIO())
    assert dead_letters.all_set_aside() == []
    assert attempted(-1, 1) == ["FAILURE"]
    with pytest.raises(CommandError, match="nothing was set aside"):
        call_command("set_aside", "--again", key)


@pytest.mark.django_db
def test_prometheus_is_told_how_many_there_are() -> None:
    attempted(-1, MOST_ATTEMPTS + 1)
    assert "palestra_tasks_set_aside 1.0" in Client().get("/metrics").content.decode()
