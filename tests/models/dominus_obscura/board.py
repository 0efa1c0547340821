"""Squares, zones and how Echoes get about (6.1, 6.7, 6.15)."""

from __future__ import annotations

from tests.models.dominus_obscura.pieces import MOVEMENT, RENASCI, SQUARES
from tests.models.dominus_obscura.position import Echo, Position


def _line(square: str, files: int, ranks: int) -> tuple[str, ...]:
    """The squares from a square to the edge, in one direction, nearest first."""
    line = []
    file, rank = ord(square[0]) + files, int(square[1]) + ranks
    while chr(file) in "abcdefgh" and 1 <= rank <= 8:
        line.append(f"{chr(file)}{rank}")
        file, rank = file + files, rank + ranks
    return tuple(line)


LINES = {
    square: tuple(_line(square, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    for square in SQUARES
}
NEIGHBOURS = {square: tuple(line[0] for line in LINES[square] if line) for square in SQUARES}


class Board:
    def zone(self, seat: int, square: str) -> str:
        """DO-1."""
        rank = int(square[1])
        if rank in (4, 5):
            return "central"
        return "own" if (rank <= 3) == (seat == 0) else "rival"

    def presence(self, p: Position, seat: int, zone: str, viewed_by: int) -> int:
        """DO-113. Zones are named as `viewed_by` calls them."""
        return sum(
            echo.square is not None and self.zone(viewed_by, echo.square) == zone
            for echo in p.on_board(seat)
        )

    def movement(self, p: Position, echo: Echo) -> int:
        """DO-58."""
        squares = MOVEMENT[echo.name] + echo.objects.count("ligereza")
        squares -= echo.objects.count("grillete") + echo.objects.count("coraza_plena")
        if echo.seat == p.active_seat:
            squares += 2 * p.played.count("paso_largo")
        return max(1, squares)

    def is_closed(self, p: Position, square: str) -> bool:
        """DO-4, DO-108."""
        return square in RENASCI or square in p.blocks

    def reach(self, p: Position, echo: Echo) -> tuple[list[str], list[str]]:
        """Where an Echo can move to, and where it can attack by moving. DO-57, DO-59, DO-60."""
        moves: list[str] = []
        attacks: list[str] = []
        if echo.square is None or echo.anchored:
            return moves, attacks
        for line in LINES[echo.square]:
            for square in line[: self.movement(p, echo)]:
                if self.is_closed(p, square):
                    break
                other = p.echo_on(square)
                if other is None:
                    moves.append(square)
                elif other.seat != echo.seat:
                    if echo.name != "nomen_umbrae":
                        attacks.append(square)
                    break
                elif "manto_tenue" not in echo.objects:
                    break
        return moves, attacks

    def shots(self, p: Position, echo: Echo) -> list[str]:
        """DO-60, DO-61."""
        shots: list[str] = []
        if echo.name != "nomen_umbrae" or echo.square is None or echo.anchored:
            return shots
        for line in LINES[echo.square]:
            for square in line[: self.shot_range(echo)]:
                if square in p.blocks:
                    break
                other = p.echo_on(square)
                if other is not None:
                    if other.seat != echo.seat:
                        shots.append(square)
                    break
        return shots

    def shot_range(self, echo: Echo) -> int:
        return 3 if "ojo_lejano" in echo.objects else 2

    def is_stuck(self, p: Position, echo: Echo) -> bool:
        """No move and no attack (DO-100, DO-103)."""
        return self.reach(p, echo) == ([], [])

    def push_squares(self, p: Position, echo: Echo) -> list[str]:
        assert echo.square is not None
        return [
            square
            for square in NEIGHBOURS[echo.square]
            if not self.is_closed(p, square) and p.echo_on(square) is None
        ]

    def path(self, start: str, end: str) -> tuple[str, ...]:
        """The squares between two squares of a line, from the start on."""
        line = next(line for line in LINES[start] if end in line)
        return line[: line.index(end)]

    def draw_cards(self, p: Position, seat: int, number: int) -> None:
        """DO-27."""
        p.sides[seat].hand += p.deck[:number]
        del p.deck[:number]

    def collect(self, p: Position, echo: Echo) -> None:
        """DO-25, DO-26."""
        assert echo.square is not None
        self.draw_cards(p, echo.seat, p.rewards.pop(echo.square, 0))

    def lay_reward(self, p: Position, rank: int, file: int) -> None:
        """DO-19 to DO-23."""
        square = f"{'abcdefgh'[file - 1]}{rank}"
        echo = p.echo_on(square)
        if echo is not None:
            self.draw_cards(p, echo.seat, 1)
        elif not self.is_closed(p, square):
            p.rewards[square] = p.rewards.get(square, 0) + 1
