"""The six Echoes of a Brigade (rules 3.2) and the names of their tokens.

Inside the rules an Echo is an int: 0 to 5 belong to seat 0, 6 to 11 to seat 1, in table order.
"""

from __future__ import annotations

from typing import Final

from engine.core.options import Plain

ECHOES: Final = (
    "imperator",
    "equinox",
    "custodio_1",
    "custodio_2",
    "custodio_3",
    "nomen_umbrae",
)
IMPERATOR, EQUINOX, CUSTODIO_1, CUSTODIO_2, CUSTODIO_3, NOMEN_UMBRAE = range(6)
ECHO_OF: Final[dict[Plain, int]] = {name: kind for kind, name in enumerate(ECHOES)}

BRIGADE: Final = (range(6), range(6, 12))
"""By seat; `BRIGADE[seat][kind]` is its Echo of a kind."""
OF_SEAT: Final = (slice(0, 6), slice(6, 12))
"""A seat's part of a list that is indexed by Echo."""
KIND: Final = tuple(echo % 6 for echo in range(12))
OWNER: Final = tuple(echo // 6 for echo in range(12))
THREAT: Final = (5, 4, 2, 3, 4, 3) * 2
MOVEMENT: Final = (2, 3, 4, 3, 2, 3) * 2
LIVES: Final = (1, 2, 1, 1, 1, 1) * 2
NOMENS: Final = (5, 11)
NAME: Final = ECHOES * 2

MOST_TOKENS: Final = 16
"""More than a seat can ever number: 6 deployed, 4 by Renasci, 4 by Doble Velo."""
TOKENS: Final = tuple(tuple(f"{seat}-{number}" for number in range(MOST_TOKENS)) for seat in (0, 1))
NUMBER_OF: Final[dict[Plain, int]] = {
    name: number for names in TOKENS for number, name in enumerate(names)
}
SEAT_OF: Final[dict[Plain, int]] = {
    name: seat for seat, names in enumerate(TOKENS) for name in names
}
