"""Which clause of a title's rules is shown by which test.

    from tests.conformance import clause

    @clause("DO-61", "DO-62")
    def test_an_attack_of_equal_sums_silences_both() -> None: ...

Ids are written out literally, so that they can be found without running anything.
"""

from __future__ import annotations

import re

import pytest

CLAUSE_ID = re.compile(r"[A-Z]{2}-[1-9][0-9]*")


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing these clauses. Works on functions, classes and `pytest.param`."""
    if not ids:
        raise ValueError("a clause mark names at least one clause")
    for id in ids:
        if not CLAUSE_ID.fullmatch(id):
            raise ValueError(f"{id!r} is not the id of a clause; write for example DO-12")
    return pytest.mark.clause(*ids)
