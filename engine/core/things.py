"""Things: the stable keys of whatever a person can see and point at.

`kind:id` (`card:ojo_lejano`, `square:d4`, `button:pass`); where each seat has one of its own, the
seat stands behind it: `echo:imperator@1`. Reasons, explanations, layouts and narration share them.
"""

from __future__ import annotations

from engine.core.options import Plain

NOBODY = -1


def thing(kind: str, id: Plain, owner: int = NOBODY) -> str:
    """
    >>> thing("square", "d4"), thing("echo", "imperator", 1)
    ('square:d4', 'echo:imperator@1')
    """
    return f"{kind}:{id}" if owner < 0 else f"{kind}:{id}@{owner}"


def kind_of(key: str) -> str:
    """
    >>> kind_of("echo:imperator@1")
    'echo'
    """
    return key.partition(":")[0]


def id_of(key: str) -> str:
    """The id without the owner.

    >>> id_of("echo:imperator@1"), id_of("square:d4")
    ('imperator', 'd4')
    """
    return key.partition(":")[2].partition("@")[0]


def owner_of(key: str) -> int:
    """The seat whose own it is, or NOBODY.

    >>> owner_of("echo:imperator@1"), owner_of("square:d4")
    (1, -1)
    """
    owner = key.rpartition("@")[2] if "@" in key else ""
    return int(owner) if owner.isdecimal() else NOBODY
