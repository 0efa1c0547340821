"""Bodies that no honest program sends; every road of the API answers each of them with 400."""

from __future__ import annotations

DEEP = 100_000

ODD_BODIES: dict[str, bytes] = {
    "deep lists": b'{"odd": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "rather deep": b'{"odd": ' + b"[" * 40 + b"]" * 40 + b"}",
    "unclosed lists": b"[" * DEEP,
    "many digits": b'{"odd": ' + b"9" * 5000 + b"}",
    "beyond 64 bits": b'{"odd": 9223372036854775808}',
    "infinite exponent": b'{"odd": 1e999}',
    "NaN": b'{"odd": NaN}',
    "Infinity": b'{"odd": -Infinity}',
    "half a surrogate pair": b'{"odd": "\\ud800"}',
    "half a surrogate pair as a key": b'{"\\udfff": 1}',
    "raw surrogate": b'{"odd": "\xed\xa0\x80"}',
    "the same key twice": b'{"odd": 1, "odd": 2}',
    "not UTF-8": b'{"odd": "\xff\xfe"}',
    "UTF-16": '{"odd": 1}'.encode("utf-16"),
    "NUL in a text": b'{"odd": "a\\u0000b"}',
    "NUL in a key": b'{"\\u0000": 1}',
    "raw NUL": b'{"odd": "\x00"}',
    "half an object": b'{"odd": ',
    "two values": b"{} {}",
}

# Small enough for a bot's answer.
SHORT_ODD_BODIES = {name: body for name, body in ODD_BODIES.items() if len(body) < 4096}
