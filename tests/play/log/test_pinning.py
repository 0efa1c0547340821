"""Rules change while matches run: each goes on with its own until it can move over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from django.core.management import call_command
from rest_framework.test import APIClient

from play import jobs, services
from play.clock import ClockRules
from play.errors import LostRace, RulesGone
from play.house import bot_batches
from play.live.desk import desk
from play.live.live_match import decode_events
from play.log import match_log, store
from play.log.pinning import Fate, judged
from play.models import HouseBot, Match, MatchLine, MatchStatus, Snapshot
from play.now import now_ms
from play.review.curves import win_chances_of
from play.services.moving import move_over
from play.work.queues import Queue
from tests.engine.titles.rule_changes import (
    OTHER_END,
    OTHER_EVENTS,
    OTHER_STATES,
    RuleChanges,
    rule_changes,
)
from tests.play.tables import BLITZ, against_bot, live, person, play_out, started
from tests.play.working import answer, work

pytestmark = pytest.mark.django_db


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[RuleChanges]:
    with rule_changes(tmp_path) as changes:
        yield changes


@pytest.fixture
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


def under_way() -> Match:
    """A match whose first seat has marked the middle."""
    first = person()
    match = started(first, person())
    services.choose(match.slug, first, 0, "mark:4")
    return match


def chooses(match: Match, seat: int, cell: int) -> None:
    player = match.seats.get(index=seat).player
    assert player is not None
    services.choose(match.slug, player, live(match).numbers[0], f"mark:{cell}")


def told(match: Match, ply: int) -> dict[str, Any]:
    [event, *_] = decode_events(match_log.lines_of(match.pk)[ply].events)
    return dict(event.fields)


def replay(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The command's exit code and what it says."""
    code = 0
    try:
        call_command("replay_running", *words)
    except SystemExit as left:
        code = int(left.code or 0)
    return code, capsys.readouterr().out


# --- playing on


def test_a_match_goes_on_with_its_rules_and_a_new_one_has_the_present_ones(
    rules: RuleChanges,
) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_EVENTS)
    chooses(match, 1, 0)
    new = under_way()
    assert told(match, 1) == {"seat": 1, "cell": 0}
    assert told(new, 0) == {"seat": 0, "at": 4}
    assert new.rules_version == 2


def test_a_snapshot_comes_back_with_the_rules_it_was_taken_with(rules: RuleChanges) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_STATES)
    assert Snapshot.objects.filter(match=match).exists()
    assert live(match).match.state.cells == [-1, -1, -1, -1, 0, -1, -1, -1, -1]


def test_a_choice_is_taken_back_with_the_rules_it_was_made_with(rules: RuleChanges) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_STATES)
    player = match.seats.get(index=0).player
    assert player is not None
    services.undo(match.slug, player, 1)
    assert live(match).match.state.cells == [-1] * 9


@pytest.mark.parametrize("level", [1, 6])
def test_a_bot_answers_with_the_rules_of_its_match(rules: RuleChanges, level: int) -> None:
    first = person()
    match = against_bot(first, level=level)
    services.choose(match.slug, first, 0, "mark:4")
    rules.keep()
    rules.release(*OTHER_EVENTS)
    assert answer(match)
    assert live(match).ply == 2
    assert "cell" in told(match, 1)


def test_a_bot_match_in_bulk_is_played_with_the_rules_it_was_made_with(
    rules: RuleChanges,
) -> None:
    bots = list(HouseBot.objects.filter(level__in=(1, 2)).order_by("level"))
    [match_id] = bot_batches.open_matches("tic_tac_toe", bots, 1, clock=BLITZ)
    rules.keep()
    rules.release(*OTHER_EVENTS)
    assert bot_batches.play([match_id]) == 1
    assert "cell" in told(Match.objects.get(pk=match_id), 0)


def test_a_table_that_waited_through_an_upgrade_begins_with_the_present_rules(
    rules: RuleChanges,
) -> None:
    first, second = person(), person()
    match = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=first), services.SeatRequest()],
        clock=BLITZ,
        creator=first,
    )
    rules.release(*OTHER_EVENTS)
    services.join(match.slug, second)
    chooses(match, 0, 4)
    match.refresh_from_db()
    assert match.rules_version == 2
    assert "at" in told(match, 0)


def test_a_finished_match_is_reviewed_and_written_down_with_its_own_rules(
    rules: RuleChanges,
) -> None:
    first, second = person(), person()
    match = started(first, second, clock=ClockRules.untimed())
    play_out(match, first, second)
    rules.keep()
    rules.release(*OTHER_STATES)
    client = APIClient()
    review = client.get(f"/api/v1/matches/{match.slug}/review").json()
    assert review["match"]["rules_version"] == 1
    position = client.get(f"/api/v1/matches/{match.slug}/review/0").json()
    assert position["views"]["public"] == {"cells": [-1] * 9}
    assert client.get(f"/api/v1/matches/{match.slug}/log").json()["version"] == 1


@pytest.mark.parametrize(
    ("query", "words"),
    [("", "Take one"), ("?version=1", "Mark a cell"), ("?version=9", "Take one")],
)
def test_words_are_those_of_the_version_asked_for_or_the_present_ones(
    rules: RuleChanges, query: str, words: str
) -> None:
    rules.keep()
    rules.release("Mark a cell", "Take one")
    texts = APIClient().get(f"/api/v1/titles/tic_tac_toe/texts/en{query}").json()
    assert texts["decision.turn"] == words


# --- what the command says


def test_matches_with_the_present_rules_need_nothing(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    under_way()
    code, said = replay(capsys)
    assert code == 0
    assert said == (
        "1 running matches: 1 have the present rules, 0 move over, 0 stay pinned, 0 are stranded\n"
    )


def test_a_match_that_replays_alike_moves_over_when_asked_to_and_once(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_END)
    assert f"{match.slug} moves over from version 1 of tic_tac_toe to 2" in replay(capsys)[1]
    match.refresh_from_db()
    assert match.rules_version == 1
    code, said = replay(capsys, "--move")
    assert code == 0
    assert f"{match.slug} moved over from version 1 of tic_tac_toe to 2" in said
    assert "engine/kept/tic_tac_toe_v1 may be removed" in said
    assert "1 have the present rules, 0 move over" in replay(capsys, "--move")[1]
    rules.forget()
    for seat, cell in ((1, 0), (0, 3), (1, 1), (0, 5)):
        chooses(match, seat, cell)
    match.refresh_from_db()
    assert match.result is not None
    assert match.result["reason"] == "row"


@pytest.mark.parametrize(
    ("change", "difference"),
    [(OTHER_EVENTS, "ply 0 has other events"), (OTHER_STATES, "the opening has another state")],
)
def test_a_match_that_replays_otherwise_stays_pinned_to_its_kept_version(
    rules: RuleChanges,
    capsys: pytest.CaptureFixture[str],
    change: tuple[str, str],
    difference: str,
) -> None:
    match = under_way()
    rules.keep()
    rules.release(*change)
    code, said = replay(capsys, "--move")
    assert code == 0
    assert f"{match.slug} stays pinned to version 1 of tic_tac_toe: {difference}" in said
    assert "may be removed" not in said
    match.refresh_from_db()
    assert match.rules_version == 1


def test_a_match_whose_version_is_not_kept_is_stranded(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    match = under_way()
    rules.release(*OTHER_EVENTS)
    code, said = replay(capsys)
    assert code == 1
    assert f"{match.slug} is STRANDED: it needs version 1 of tic_tac_toe, which is not kept" in said
    assert "python -m engine keep tic_tac_toe" in said


def test_rules_that_changed_without_a_new_version_are_named_as_such(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    under_way()
    rules.release(*OTHER_EVENTS, version=1)
    code, said = replay(capsys)
    assert code == 1
    assert "the rules of tic_tac_toe changed without a new version: ply 0 has other events" in said


def test_a_kept_version_that_was_edited_is_named_as_such(
    rules: RuleChanges, capsys: pytest.CaptureFixture[str]
) -> None:
    under_way()
    rules.keep()
    copy = rules.kept / "tic_tac_toe_v1" / "title.py"
    copy.write_text(copy.read_text().replace(*OTHER_STATES))
    rules.release(*OTHER_EVENTS)
    code, said = replay(capsys)
    assert code == 1
    assert "is kept, but is not what it was: the opening has another state" in said


# --- beside those who play


def test_a_match_that_gains_a_line_while_it_is_replayed_is_not_moved(rules: RuleChanges) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_END)
    verdict = judged(match)
    assert verdict.fate is Fate.MOVES
    chooses(match, 1, 0)
    assert not move_over(match, verdict)
    assert live(match).match.title.version == 1


def test_a_process_with_the_former_rules_in_memory_can_store_nothing_more(
    rules: RuleChanges,
) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_END)
    held = live(match)
    assert move_over(match, judged(match))
    with pytest.raises(LostRace):
        store.catch_up(held)
    Snapshot.objects.filter(match=match).delete()
    store.save_snapshot(held)
    assert not Snapshot.objects.filter(match=match).exists()
    assert not store.append(held.choose(1, 1, "mark:0", "", now_ms()))
    assert MatchLine.objects.filter(match=match).count() == 1


def test_a_snapshot_that_came_after_the_replay_does_not_move_along(rules: RuleChanges) -> None:
    match = under_way()
    rules.keep()
    rules.release(*OTHER_END)
    verdict = judged(match)
    chosen = live(match)
    Snapshot.objects.create(match=match, ply=1, state=chosen.match.snapshot()[1])
    assert move_over(match, verdict)
    assert list(Snapshot.objects.filter(match=match).values_list("ply", flat=True)) == [0]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_closed_desk")
async def test_an_open_match_that_moves_over_is_played_on_without_a_word(
    rules: RuleChanges,
) -> None:
    match = await in_thread(under_way)()
    rules.keep()
    rules.release(*OTHER_END)
    held = await desk().read(match.slug)
    assert held.match.title.version == 1
    await in_thread(lambda: move_over(match, judged(match)))()
    number = await desk().act(
        match.slug, "k", lambda live, now: live.choose(1, 1, "mark:0", "k", now)
    )
    assert number == 2
    assert (await desk().read(match.slug)).match.title.version == 2


# --- rules that are gone


def test_a_match_whose_rules_are_gone_says_so(rules: RuleChanges) -> None:
    match = under_way()
    rules.release(*OTHER_EVENTS)
    answer = APIClient().get(f"/api/v1/matches/{match.slug}/position")
    assert (answer.status_code, answer.json()["code"]) == (409, "rules_gone")
    assert "version 1 of the rules" in answer.json()["detail"]
    with pytest.raises(RulesGone):
        chooses(match, 1, 0)


def test_a_match_whose_rules_are_gone_does_not_hold_up_the_clocks_of_others(
    rules: RuleChanges,
) -> None:
    stranded = under_way()
    rules.release(*OTHER_EVENTS)
    other = under_way()
    for match in (stranded, other):
        match.refresh_from_db()
        match.clocks["since"] -= 3_600_000
        match.deadline = match.started_at
        match.save()
    assert jobs.sweep_clocks() == 1
    stranded.refresh_from_db()
    assert stranded.status == MatchStatus.RUNNING


def test_a_finished_match_whose_rules_are_gone_is_reviewed_from_its_stored_events(
    rules: RuleChanges,
) -> None:
    first, second = person(), person()
    match = started(first, second, clock=ClockRules.untimed())
    play_out(match, first, second)
    address = f"/api/v1/matches/{match.slug}/review"
    before = APIClient().get(address).json()
    rules.release(*OTHER_EVENTS)
    after = APIClient().get(address).json()
    assert after["lines"] == before["lines"]
    assert after["match"] == {**before["match"], "rules_version": 2}
    assert APIClient().get(f"{address}/1").json()["code"] == "rules_gone"
    match.refresh_from_db()
    win_chances_of(match)
    assert work(Queue.BULK)
    assert "no longer carries" in win_chances_of(match).problem
