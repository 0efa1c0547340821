"""What the compiler (mypyc) has to be told of a class. In plain Python it changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    # The compiler knows the name; to run the engine the package is not needed.
    def mypyc_attr(**attributes):
        return lambda kind: kind


__all__ = ["mypyc_attr"]
