"""States as bytes: faithful, versioned, and refusing what could differ between machines."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from engine.core.chance import FastChance, VerifiableChance
from engine.core.errors import BadLog
from engine.core.flow import Record, State, Steps
from engine.core.options import Option, option
from engine.core.result import Result
from engine.core.storage import (
    decode_state,
    encode_state,
    pack_frames,
    state_hash,
    unpack_frames,
)
from engine.proving import Case
from tests.engine.titles.sealed_bids import SealedBids, Table

step = Steps()


class Piece(Record):
    __slots__ = ("kind", "places")
    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "places")

    def __init__(self, kind: str, places: tuple[int, ...]) -> None:
        self.kind = kind
        self.places = places


class Box(State):
    __slots__ = ("thing",)
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = ("thing",)
    RECORDS: ClassVar[tuple[type[Record], ...]] = (Piece,)
    thing: Any


@step
def take(s: Box, seat: int, chosen: Option) -> None:
    s.end(Result((1, 2), "taken", {"by": seat}))


def box(thing: object) -> Box:
    state = Box(2, {"level": 3, "mode": "fast"}, FastChance(1))
    state.thing = thing
    return state


def stored(state: Box) -> Any:
    restored = decode_state(encode_state(state), Box, FastChance(1))
    assert isinstance(restored, Box)
    return restored


@pytest.mark.parametrize(
    "thing",
    [
        None,
        0,
        -(2**62),
        "ñandú",
        [],
        (),
        {},
        [1, [2, [3]]],
        (1, (2, ("x", None))),
        {1: "one", "two": [2], (3, 4): {"five": (6,)}},
        {"(": 1, "{": 2, "=Piece": 3},
        [(1,), [1], {1: 1}],
        True,
    ],
)
def test_plain_things_come_back_equal_and_of_the_same_kind(thing: object) -> None:
    back = stored(box(thing)).thing
    assert back == thing
    assert repr(back) == repr(thing)


def test_records_come_back_as_records() -> None:
    back = stored(box([Piece("ship", (1, 2)), {"a": Piece("army", ())}])).thing
    assert (back[0].kind, back[0].places) == ("ship", (1, 2))
    assert (back[1]["a"].kind, back[1]["a"].places) == ("army", ())


@pytest.mark.parametrize("thing", [1.5, {1}, b"bytes", object()])
def test_things_that_could_differ_between_machines_are_refused(thing: object) -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        encode_state(box(thing))


def test_the_flow_comes_back_whole() -> None:
    state = box(1)
    state.frames = [("take", (1, None, ("x", (2,))))]
    state.ask(0, "either", [option("a", 1, "x"), option("b")], take, forced=True, secret=True)
    state.ask(1, "or", [option("c"), option("d")], take)
    state.sealed = {1: option("c")}
    state.draws, state.left = 12, [1]
    back = stored(state)
    assert encode_state(back) == encode_state(state)
    assert back.frames == state.frames
    assert [(one.seat, one.kind, one.options) for one in back.asked] == [
        (one.seat, one.kind, one.options) for one in state.asked
    ]
    assert back.sealed == {1: option("c")}
    assert (back.draws, back.left) == (12, [1])
    assert back.game_options == {"level": 3, "mode": "fast"}


def test_a_result_comes_back() -> None:
    state = box(1)
    state.end(Result((2, 1), "points", {"points": [3, 4]}))
    back = stored(state).result
    assert (back.ranks, back.reason, back.details) == ((2, 1), "points", {"points": [3, 4]})


def test_frames_survive_the_way_through_json() -> None:
    frames = [("a", (1, "x", None, (2, ("y",)))), ("b", ())]
    packed = msgspec.json.decode(msgspec.json.encode(pack_frames(frames)))
    assert unpack_frames(packed) == frames


def test_another_schema_or_another_state_is_refused() -> None:
    blob = encode_state(box(1))
    schema, *rest = msgspec.msgpack.decode(blob)
    with pytest.raises(BadLog, match="schema"):
        decode_state(msgspec.msgpack.encode([schema + 1, *rest]), Box, FastChance(1))
    with pytest.raises(BadLog, match="cannot be read as Table"):
        decode_state(blob, Table, FastChance(1))


def test_different_states_have_different_hashes() -> None:
    hashes = {state_hash(box(thing)) for thing in (None, 0, "", [], (), {}, [0], (0,), False)}
    assert len(hashes) == 9


def test_a_restored_match_draws_the_same_from_there_on() -> None:
    case = Case(SealedBids(), 3)
    state = case.state()
    while state.result is None:
        back = decode_state(encode_state(state), Table, VerifiableChance(case.seed))
        decision, chosen = case.any_choice(state)
        state.choose(decision.seat, chosen.key)
        back.choose(decision.seat, chosen.key)
        assert state_hash(back) == state_hash(state)
