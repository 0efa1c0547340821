"""`copy` is written from the fields: what it copies how, what it refuses, and that it is fresh."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from engine.cli import main
from engine.cli.copy_source import UnknownType, with_copies
from engine.core.flow import Record, State
from engine.core.registry import present_titles, title
from engine.core.storage import encode_state
from engine.proving.case import Case

HEAD = """
from __future__ import annotations
from engine.core.flow import Record

NOBODY = -1
LIVES = (1, 2, 3)
Cards = tuple[str, ...]

class Coin(Record):
    FIELDS = ("side",)
    __slots__ = FIELDS

    def __init__(self, side: int) -> None:
        self.side = side

    def copy(self) -> Coin:
        return Coin(self.side)

def purse() -> list[int]:
    return [3]

"""
BAG = """class Bag(Record):
    FIELDS = ("field",)
    __slots__ = FIELDS

    def __init__(self, size: int, coins: list[int]) -> None:
        {line}

    def weight(self) -> int:
        return 1
"""


@pytest.fixture
def bag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Path]]:
    """A module whose record `Bag` has one field, given by this line."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(line: str) -> Path:
        path = tmp_path / "bags.py"
        path.write_text(dedent(HEAD).lstrip() + "\n" + BAG.format(line=line))
        return path

    yield write
    sys.modules.pop("bags", None)


def _rewritten(path: Path) -> str:
    return with_copies(path, [importlib.import_module("bags").Bag])


@pytest.mark.parametrize(
    ("line", "copied"),
    [
        ("self.field = 0", "self.field"),
        ("self.field = size", "self.field"),
        ("self.field = NOBODY", "self.field"),
        ("self.field = -1", "self.field"),
        ("self.field: Cards = ()", "self.field"),
        ("self.field: tuple[tuple[int, str], ...] = ()", "self.field"),
        ("self.field: int | str | None = None", "self.field"),
        ("self.field = coins", "self.field[:]"),
        ("self.field = purse()", "self.field[:]"),
        ("self.field = [NOBODY] * size", "self.field[:]"),
        ("self.field = list(LIVES)", "self.field[:]"),
        ("self.field = list(range(size))", "self.field[:]"),
        ("self.field: list[Cards] = []", "self.field[:]"),
        ("self.field = [[0] * 5 for _ in range(size)]", "[one[:] for one in self.field]"),
        ("self.field: list[list[int]] = []", "[one[:] for one in self.field]"),
        ("self.field = [Coin(1) for _ in coins]", "[one.copy() for one in self.field]"),
        ("self.field: dict[str, Cards] = {}", "self.field.copy()"),
        (
            "self.field: dict[str, list[int]] = {}",
            "{key: one[:] for key, one in self.field.items()}",
        ),
        ("self.field = Coin(1)", "self.field.copy()"),
        (
            "self.field: Coin | None = None",
            "None if self.field is None else self.field.copy()",
        ),
        (
            "self.field: tuple[Coin, ...] = ()",
            "tuple([one.copy() for one in self.field]) if self.field else ()",
        ),
    ],
)
def test_a_field_is_copied_as_deep_as_it_can_be_changed(
    bag: Callable[[str], Path], line: str, copied: str
) -> None:
    assert f"        twin.field = {copied}\n        return twin\n" in _rewritten(bag(line))


def test_a_list_written_out_with_its_lists_keeps_that_many(bag: Callable[[str], Path]) -> None:
    text = _rewritten(bag("self.field: list[list[int]] = [[], []]"))
    assert "        field_0, field_1 = self.field\n" in text
    assert "        twin.field = [field_0[:], field_1[:]]\n" in text


@pytest.mark.parametrize(
    "line",
    [
        "self.field: set[int] = set()",
        "self.field: tuple[list[int], int] = ([], 0)",
        "self.field: list[int] | str = ''",
        "self.field = coins[0]",
        "self.other = 0",
    ],
)
def test_a_field_whose_type_is_not_known_is_refused_by_name(
    bag: Callable[[str], Path], line: str
) -> None:
    with pytest.raises(UnknownType, match=r"^Bag\.field cannot be copied: .*; annotate it"):
        _rewritten(bag(line))


def test_the_method_stands_after_init_and_is_replaced_where_it_stands(
    bag: Callable[[str], Path],
) -> None:
    path = bag("self.field = 0")
    first = _rewritten(path)
    assert first.index("def __init__(self, size") < first.index("def copy(self) -> Bag")
    assert first.index("def copy(self) -> Bag") < first.index("def weight")
    path.write_text(first.replace("twin.field = self.field", "twin.field = 7"))
    assert _rewritten(path) == first


def test_a_stale_source_is_named_and_left_alone_by_a_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = title("tic_tac_toe").state_class
    path = Path(sys.modules[state.__module__].__file__ or "")
    before = path.read_text()
    monkeypatch.setattr(state, "FIELDS", ())
    assert main(["copies", "--check", "tic_tac_toe"]) == 1
    assert f"{path.name}: the copies are stale" in capsys.readouterr().out
    assert path.read_text() == before


@pytest.mark.parametrize("id", present_titles())
def test_the_copies_in_the_sources_are_fresh(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["copies", "--check", id]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("id", present_titles())
@pytest.mark.parametrize("number", range(3))
def test_a_copy_is_equal_and_shares_nothing_that_can_change(id: str, number: int) -> None:
    case = Case(id, number)
    state = case.state()
    plies = 0
    while state.result is None and plies < 300:
        if plies % 20 == 0:
            twin = state.copy()
            assert encode_state(twin) == encode_state(state)
            shared = _changeable(twin) & _changeable(state)
            assert not shared
        state.answer(*case.any_choice(state))
        plies += 1
    assert plies > 0


def _changeable(state: State) -> set[int]:
    """Identities of the lists, dicts and records a state's fields lead to."""
    found: set[int] = set()
    waiting: list[object] = [getattr(state, field) for field in state.FIELDS]
    while waiting:
        value = waiting.pop()
        if isinstance(value, list | dict | Record):
            found.add(id(value))
        if isinstance(value, list | tuple):
            waiting += value
        elif isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, Record):
            waiting += [getattr(value, field) for field in value.FIELDS]
    return found
