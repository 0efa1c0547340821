"""Options: the small values a decision offers. Equal options are one and the same object."""

from __future__ import annotations

from typing import Final, final

Plain = int | str

_interned: Final[dict[tuple[Plain, ...], Option]] = {}


@final
class Option:
    """A kind and its arguments. `key` names it in logs and on the wire: ``move:3:d4``.

    Examples:
        >>> option("move", 3, "d4").number(), option("move", 3, "d4").word(1)
        (3, 'd4')
    """

    __slots__ = ("args", "key", "kind")

    def __init__(self, kind: str, args: tuple[Plain, ...], key: str) -> None:
        self.kind: Final = kind
        self.args: Final = args
        self.key: Final = key

    def number(self, place: int = 0) -> int:
        """The argument at this place, a number."""
        value = self.args[place]
        assert isinstance(value, int)
        return value

    def word(self, place: int = 0) -> str:
        """The argument at this place, a word."""
        value = self.args[place]
        assert isinstance(value, str)
        return value

    def __repr__(self) -> str:
        return f"Option({self.key})"

    def __reduce__(self) -> tuple[object, tuple[Plain, ...]]:
        return option, (self.kind, *self.args)


def option(kind: str, *args: Plain) -> Option:
    """The one option of this kind with these arguments.

    Examples:
        >>> option("move", 3, "d4").key
        'move:3:d4'
        >>> option("pass") is option("pass")
        True
    """
    whole = (kind, *args)
    found = _interned.get(whole)
    if found is None:
        found = Option(kind, args, ":".join([kind, *map(str, args)]))
        _interned[whole] = found
    return found
