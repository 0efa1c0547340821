"""Connect four: seven columns, four in a line. A second reference, for comparison with others."""

from __future__ import annotations

from typing import Final

from engine.games.connect_four.title import ConnectFour

TITLE: Final = ConnectFour()
