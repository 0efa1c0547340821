"""States as bytes: one msgpack blob with a schema version, and the hash that names a state."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.core.chance import Chance
from engine.core.decisions import Arg, Decision
from engine.core.errors import BadLog
from engine.core.flow import Frame, Record, State
from engine.core.options import option
from engine.core.result import Result

SCHEMA = 1
_TUPLE = "("
_PLAIN: Final = frozenset((int, str, bool, type(None)))


def encode_state(state: State) -> bytes:
    """The state, whole, without whoever listens to it."""
    return msgspec.msgpack.encode([SCHEMA, type(state).__name__, pack_flow(state), _fields(state)])


def decode_state(blob: bytes, kind: type[State], chance: Chance) -> State:
    """The state that was encoded, drawing from this source of chance from here on."""
    schema, name, flow, fields = msgspec.msgpack.decode(blob)
    if schema != SCHEMA or name != kind.__name__:
        raise BadLog(f"a stored {name} of schema {schema} cannot be read as {kind.__name__}")
    state = kind.__new__(kind)
    unpack_flow(state, flow, chance)
    records = {record.__name__: record for record in kind.RECORDS}
    for field, value in zip(kind.FIELDS, fields, strict=True):
        setattr(state, field, _unpack(value, records))
    return state


def state_hash(state: State) -> str:
    """Equal states, equal hashes, on every machine."""
    return hashlib.sha256(encode_state(state)).hexdigest()[:32]


def pack_flow(state: State) -> list[object]:
    result = state.result
    return [
        state.seats,
        dict(state.game_options),
        pack_frames(state.frames),
        [pack_decision(decision) for decision in state.asked],
        [[seat, chosen.kind, chosen.args] for seat, chosen in sorted(state.sealed.items())],
        state.draws,
        state.left,
        None if result is None else [result.ranks, result.reason, result.details],
    ]


def unpack_flow(state: State, flow: list[Any], chance: Chance) -> None:
    seats, game_options, frames, asked, sealed, draws, left, result = flow
    State.__init__(state, seats, game_options, chance)
    state.frames = unpack_frames(frames)
    state.asked = tuple(unpack_decision(decision) for decision in asked)
    state.sealed = {seat: option(kind, *args) for seat, kind, args in sealed}
    state.draws = draws
    state.left = left
    if result is not None:
        state.result = Result(tuple(result[0]), result[1], result[2])


def pack_frames(frames: list[Frame]) -> list[object]:
    return [[name, *map(_pack, args)] for name, args in frames]


def unpack_frames(packed: list[Any]) -> list[Frame]:
    return [(name, tuple(_plain(arg) for arg in args)) for name, *args in packed]


def pack_decision(decision: Decision) -> list[object]:
    return [
        decision.seat,
        decision.kind,
        [[one.kind, *one.args] for one in decision.options],
        decision.step,
        [_pack(arg) for arg in decision.args],
        decision.forced,
        decision.secret,
    ]


def unpack_decision(packed: list[Any]) -> Decision:
    seat, kind, options, step, args, forced, secret = packed
    return Decision(
        seat,
        kind,
        tuple(option(*one) for one in options),
        step,
        tuple(_plain(arg) for arg in args),
        forced,
        secret,
    )


def _fields(owner: State | Record) -> list[object]:
    return [
        one if type(one) in _PLAIN else _pack(one)
        for one in [getattr(owner, field) for field in owner.FIELDS]
    ]


def _pack(value: Any) -> object:
    kind = type(value)
    if kind in _PLAIN:
        return value
    # Scalars are looked at in place: most of a state is short lists of them.
    if kind is list:
        return [one if type(one) in _PLAIN else _pack(one) for one in value]
    if kind is tuple:
        return {_TUPLE: [one if type(one) in _PLAIN else _pack(one) for one in value]}
    if isinstance(value, Record):
        return {"=" + kind.__name__: _fields(value)}
    if isinstance(value, Mapping):
        return {"{": [[_pack(key), _pack(item)] for key, item in value.items()]}
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return {_TUPLE: [_pack(item) for item in value]}
    raise TypeError(f"a state cannot hold {kind.__name__}")


def _unpack(value: Any, records: dict[str, type[Record]]) -> Any:
    if isinstance(value, list):
        return [one if type(one) in _PLAIN else _unpack(one, records) for one in value]
    if isinstance(value, dict):
        ((tag, content),) = value.items()
        if tag == _TUPLE:
            return tuple(_unpack(item, records) for item in content)
        if tag == "{":
            return {_unpack(key, records): _unpack(item, records) for key, item in content}
        record = records[tag[1:]].__new__(records[tag[1:]])
        for field, item in zip(record.FIELDS, content, strict=True):
            setattr(record, field, _unpack(item, records))
        return record
    return value


def _plain(value: Any) -> Arg:
    if isinstance(value, dict):
        return tuple(_plain(item) for item in value[_TUPLE])
    return value  # type: ignore[no-any-return]


def canonical(value: object) -> bytes:
    """A view, event list or option list as bytes, for comparing and hashing."""
    return msgspec.json.encode(value)
