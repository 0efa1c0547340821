"""The verifier believes what is true and finds whatever was tampered with."""

from __future__ import annotations

import ast
import hashlib
import hmac
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine.verify
from engine.core.chance import VerifiableChance, commitment, mixed_seed
from engine.core.log import Line, encode_log
from engine.core.match import Match, written
from engine.core.registry import present_titles
from engine.core.registry import title as registered
from engine.core.title import Title
from engine.proving import Case
from engine.verify import Mismatch, verify
from engine.verify.draws import Stream, commitment_to, hmac_sha256, seed_from
from tests.engine.titles.sealed_bids import SealedBids

TITLES: list[str] = ["sealed_bids", *present_titles()]


def find(id: str, version: int | None = None) -> Title:
    return SealedBids() if id == "sealed_bids" else registered(id, version)


@cache
def finished_log(id: str, number: int) -> bytes:
    """A random match with choices taken back and, now and then, a seat that leaves."""
    case = Case(find(id), number)
    secret, contributions = case.seed, [f"{number}/{seat}" for seat in range(case.seats)]
    seed = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new(case.title, case.seats, case.game_options, seed)
    leaves_at = 10 if number % 10 == 9 else -1
    lines: list[Line] = []
    while not match.is_over:
        seats = [seat for seat in range(case.seats) if not match.cannot_undo(seat)]
        if match.state.owed_by_house() is not None:
            lines += match.house_lines()
        elif match.ply == leaves_at:
            lines.append(match.leave(0, "resigned"))
        elif seats and case.rng.random() < 0.1:
            lines.append(match.undo(seats[0]))
        else:
            decision, chosen = case.any_choice(match.state)
            lines.append(match.choose(decision.seat, chosen.key))
    return encode_log(
        written(case.title, case.seats, case.game_options, secret, contributions, lines)
    )


@pytest.mark.slow
def test_a_hundred_finished_logs_are_accepted() -> None:
    kinds = set()
    draws = 0
    for number in range(100):
        log = finished_log(TITLES[number % len(TITLES)], number)
        kinds |= {line.get("kind", "choice") for line in json.loads(log)["lines"]}
        verdict = verify(log, find)
        draws += verdict.draws
        assert verdict.hashes == verdict.lines + 1
    assert kinds == {"choice", "house", "undo", "leave"}
    assert draws > 100


Log = dict[str, Any]


def line_with_dice(log: Log) -> dict[str, Any]:
    return next(
        line for line in log["lines"] if any(draw[2] == "roll" for draw in line.get("draws", ()))
    )


def dice_of(log: Log) -> list[Any]:
    return next(draw for draw in line_with_dice(log)["draws"] if draw[2] == "roll")


def changed_die(log: Log) -> None:
    dice = dice_of(log)
    dice[5][0] = dice[5][0] % dice[4] + 1


def changed_shuffle(log: Log) -> None:
    order = log["opening_draws"][0][5]
    order[0], order[1] = order[1], order[0]


def renamed_draw(log: Log) -> None:
    dice_of(log)[1] = "another.name"


def renumbered_draw(log: Log) -> None:
    dice_of(log)[0] += 2


def redrawn_under_another_number(log: Log) -> None:
    dice = dice_of(log)
    dice[0] += 1
    secret = bytes.fromhex(log["secret"])
    seed = mixed_seed(secret, [one.encode() for one in log["contributions"]])
    dice[5] = list(VerifiableChance(seed).roll(dice[0], dice[1], dice[3], dice[4]))


def given_to_another_seat(log: Log) -> None:
    dice_of(log)[6] += 1


def removed_draw(log: Log) -> None:
    line_with_dice(log)["draws"].pop()


def added_draw(log: Log) -> None:
    line_with_dice(log)["draws"].append(dice_of(log))


def other_secret(log: Log) -> None:
    log["secret"] = "ab" * 32


def other_secret_with_its_commitment(log: Log) -> None:
    log["secret"] = "ab" * 32
    log["commitment"] = commitment(bytes.fromhex(log["secret"]))


def other_commitment(log: Log) -> None:
    log["commitment"] = log["commitment"][::-1]


def changed_contribution(log: Log) -> None:
    log["contributions"][0] += "!"


def swapped_contributions(log: Log) -> None:
    log["contributions"].reverse()


def removed_contribution(log: Log) -> None:
    log["contributions"].pop()


def another_legal_choice(log: Log) -> None:
    seat = log["lines"][0]["seat"]
    bids = [
        line
        for line in log["lines"]
        if line["seat"] == seat and line.get("option", "").startswith("bid:")
    ]
    bids[0]["option"] = bids[1]["option"]


def an_illegal_choice(log: Log) -> None:
    log["lines"][0]["option"] = "bid:99"


def another_seat(log: Log) -> None:
    log["lines"][0]["seat"] = (log["lines"][0]["seat"] + 1) % log["seats"]


def removed_line(log: Log) -> None:
    del log["lines"][5]


def removed_line_with_new_numbers(log: Log) -> None:
    del log["lines"][5]
    for ply, line in enumerate(log["lines"]):
        line["ply"] = ply


def swapped_lines(log: Log) -> None:
    lines = log["lines"]
    lines[0], lines[1] = lines[1], lines[0]


def doubled_line(log: Log) -> None:
    log["lines"].insert(3, log["lines"][2])


def cut_short(log: Log) -> None:
    log["lines"].pop()


def goes_on_after_the_end(log: Log) -> None:
    log["lines"].append({**log["lines"][-1], "ply": len(log["lines"])})


def invented_undo(log: Log) -> None:
    ply = log["lines"].index(line_with_dice(log)) + 1
    line = {"ply": ply, "seat": log["lines"][ply - 1]["seat"], "kind": "undo", "hash": "0" * 32}
    log["lines"].insert(ply, line)


def invented_leaving(log: Log) -> None:
    log["lines"][-1].update(kind="leave", option="resigned")


def unknown_kind(log: Log) -> None:
    log["lines"][0]["kind"] = "wish"


def changed_hash(log: Log) -> None:
    log["lines"][7]["hash"] = log["lines"][6]["hash"]


def changed_opening_hash(log: Log) -> None:
    log["opening_hash"] = log["lines"][0]["hash"]


def swapped_ranks(log: Log) -> None:
    log["result"]["ranks"].reverse()


def another_reason(log: Log) -> None:
    log["result"]["reason"] = "resigned"


def other_details(log: Log) -> None:
    log["result"]["details"]["points"][0] += 1


def no_result(log: Log) -> None:
    log["result"] = None


def no_secret(log: Log) -> None:
    log["secret"] = ""


def another_title(log: Log) -> None:
    log["title"] = "connect_four"


def no_such_title(log: Log) -> None:
    log["title"] = "go"


def another_version(log: Log) -> None:
    log["version"] += 1


def more_seats(log: Log) -> None:
    log["seats"] += 1
    log["contributions"].append("one more")


def unknown_game_option(log: Log) -> None:
    log["game_options"]["easy"] = 1


def another_format(log: Log) -> None:
    log["format"] = "palestra.log/0"


def smuggled_field(log: Log) -> None:
    log["lines"][0]["note"] = "trust me"


def wrong_type(log: Log) -> None:
    log["lines"][0]["ply"] = "0"


TAMPERINGS: list[tuple[Callable[[Log], None], str]] = [
    (changed_die, "chance"),
    (changed_shuffle, "chance"),
    (renamed_draw, "chance"),
    (renumbered_draw, "chance"),
    (redrawn_under_another_number, "draws"),
    (given_to_another_seat, "draws"),
    (removed_draw, "draws"),
    (added_draw, "draws"),
    (other_secret, "commitment"),
    (other_secret_with_its_commitment, "chance"),
    (other_commitment, "commitment"),
    (changed_contribution, "chance"),
    (swapped_contributions, "chance"),
    (removed_contribution, "contributions"),
    (another_legal_choice, "hash"),
    (an_illegal_choice, "choice"),
    (another_seat, "choice"),
    (removed_line, "order"),
    (removed_line_with_new_numbers, "choice"),
    (swapped_lines, "order"),
    (doubled_line, "order"),
    (cut_short, "not_over"),
    (goes_on_after_the_end, "order"),
    (invented_undo, "undo"),
    (invented_leaving, "hash"),
    (unknown_kind, "kind"),
    (changed_hash, "hash"),
    (changed_opening_hash, "hash"),
    (swapped_ranks, "result"),
    (another_reason, "result"),
    (other_details, "result"),
    (no_result, "not_finished"),
    (no_secret, "not_finished"),
    (another_title, "game_options"),
    (no_such_title, "title"),
    (another_version, "version"),
    (more_seats, "chance"),
    (unknown_game_option, "game_options"),
    (another_format, "not_a_log"),
    (smuggled_field, "not_a_log"),
    (wrong_type, "not_a_log"),
]


def a_log_with_everything() -> Log:
    """Three seats, dice, and ranks that can be told from their reverse."""
    for number in range(200, 400):
        log: Log = json.loads(finished_log("sealed_bids", number))
        ranks = log["result"]["ranks"]
        rolled = any(draw[2] == "roll" for line in log["lines"] for draw in line.get("draws", ()))
        if log["seats"] == 3 and rolled and ranks[0] != ranks[2]:
            return log
    raise AssertionError("no such log")


@pytest.mark.parametrize(
    ("tamper", "code"), TAMPERINGS, ids=lambda one: getattr(one, "__name__", one)
)
def test_tampering_is_found(tamper: Callable[[Log], None], code: str) -> None:
    log = a_log_with_everything()
    verify(json.dumps(log).encode(), find)
    tamper(log)
    with pytest.raises(Mismatch) as found:
        verify(json.dumps(log).encode(), find)
    assert found.value.code == code
    assert str(found.value)


def a_log_of_the_house() -> Log:
    """A seat leaves, and the house bids for it."""
    for number in range(9, 400, 10):
        log: Log = json.loads(finished_log("sealed_bids", number))
        if any(line.get("option", "").startswith("bid:") for line in of_the_house(log)):
            return log
    raise AssertionError("no such log")


def of_the_house(log: Log) -> list[dict[str, Any]]:
    return [line for line in log["lines"] if line.get("kind") == "house"]


def said_to_be_the_seats_own(log: Log) -> None:
    of_the_house(log)[0]["kind"] = "choice"


def said_to_be_the_houses(log: Log) -> None:
    log["lines"][0]["kind"] = "house"


def another_choice_of_the_house(log: Log) -> None:
    of_the_house(log)[0]["option"] = "bid:99"


def forgotten_by_the_house(log: Log) -> None:
    log["lines"].remove(of_the_house(log)[0])
    for ply, line in enumerate(log["lines"]):
        line["ply"] = ply


@pytest.mark.parametrize(
    ("tamper", "codes"),
    [
        (said_to_be_the_seats_own, {"choice"}),
        (said_to_be_the_houses, {"house"}),
        (another_choice_of_the_house, {"house"}),
        (forgotten_by_the_house, {"choice", "hash"}),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_tampering_with_the_houses_choices_is_found(
    tamper: Callable[[Log], None], codes: set[str]
) -> None:
    log = a_log_of_the_house()
    verify(json.dumps(log).encode(), find)
    tamper(log)
    with pytest.raises(Mismatch) as found:
        verify(json.dumps(log).encode(), find)
    assert found.value.code in codes


def test_the_verifier_asks_nobody_what_the_house_would_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = a_log_of_the_house()

    def refuse(*_: object) -> None:
        raise AssertionError("the house was asked")

    monkeypatch.setattr(Title, "house_choice", refuse)
    monkeypatch.setattr("engine.core.house.house_option", refuse)
    monkeypatch.setattr("engine.core.match.house_option", refuse)
    assert verify(json.dumps(log).encode(), find).lines == len(log["lines"])


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1}'])
def test_what_is_no_log_is_said_to_be_none(text: bytes) -> None:
    with pytest.raises(Mismatch, match="not a log"):
        verify(text)


def test_the_hmac_written_out_is_the_standard_one() -> None:
    for size in (0, 1, 32, 64, 65, 200):
        key, message = bytes(range(size)), b"m" * size
        assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")


def test_two_independent_sources_draw_the_same() -> None:
    seed = hashlib.sha256(b"a seed").digest()
    ours, theirs = VerifiableChance(seed), Stream(seed)
    for number in range(300):
        assert ours.roll(number, "dice", 9, 6) == theirs.roll(number, "dice", 9, 6)
        assert ours.pick(number, "pick", 7) == theirs.pick(number, "pick", 7)
        assert ours.order(number, "cards", 33) == theirs.order(number, "cards", 33)
    assert commitment_to(seed) == commitment(seed)
    assert seed_from(seed, ["a", "ñ"]) == mixed_seed(seed, [b"a", "ñ".encode()])


def test_the_verifier_shares_no_chance_code_with_the_engine() -> None:
    for path in Path(engine.verify.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text())
        imported = {
            node.module
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module is not None
        }
        assert imported.isdisjoint({"engine.core.chance", "engine.core.match", "engine.core.log"})
