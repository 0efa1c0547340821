"""Tic-tac-toe: the smallest title there can be, in a hundred lines."""

from __future__ import annotations

from typing import Final

from engine.games.tic_tac_toe.title import TicTacToe

TITLE: Final = TicTacToe()
