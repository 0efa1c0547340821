"""The Hero's chart: squares he has seen, squares that may exist, and the ways between them.

It is drawn from a view (and what the Hero remembers), never from the station. A place is a number:
level (home, far), then nine by nine squares around the start, whose window of five by five is not
known. Unseen squares are taken to be open on every side, so distances are never too long.
"""

from __future__ import annotations

from typing import Any, Final, final

Square = tuple[str, int, int]
SPAN: Final = 9
MIDDLE: Final = 4
LEVEL: Final = SPAN * SPAN
PLACES: Final = 2 * LEVEL
STRIDE: Final = {"N": -SPAN, "E": 1, "S": SPAN, "W": -1}
BACK: Final = {"N": "S", "E": "W", "S": "N", "W": "E", "X": "X"}
UNREACHED: Final = 99


def place(name: str) -> int:
    """`h+1-2` as a number: level, steps east and steps south of the start."""
    at = max(name.rfind("+"), name.rfind("-"))
    return LEVEL * (name[0] == "f") + (int(name[at:]) + MIDDLE) * SPAN + int(name[1:at]) + MIDDLE


def square(at: int) -> Square:
    level, rest = divmod(at, LEVEL)
    return "hf"[level], rest % SPAN - MIDDLE, rest // SPAN - MIDDLE


def beyond(at: int, way: str) -> int:
    """The place in this direction; the caller knows that there is one."""
    return (at + LEVEL) % PLACES if way == "X" else at + STRIDE[way]


GRID: Final = tuple(
    tuple(
        abs(one % LEVEL % SPAN - other % LEVEL % SPAN)
        + abs(one % LEVEL // SPAN - other % LEVEL // SPAN)
        for other in range(LEVEL)
    )
    for one in range(LEVEL)
)
"""Steps between two squares of a level if nothing stood in between."""


@final
class Chart:
    """Tiles by place, what each unseen square can be, and the ways from place to place."""

    def __init__(self, view: Any) -> None:
        live = view["labyrinth"]
        old = {**view.get("memory", {}), **view["ghosts"]}
        self.here: Final = place(view["hero"])
        self.live: Final[dict[int, Any]] = {place(name): tile for name, tile in live.items()}
        self.tiles: Final[dict[int, Any]] = {
            **{place(name): tile for name, tile in old.items()},
            **self.live,
        }
        self.possible: Final = self._possible()
        self.rooms: Final[set[int]] = set()
        """Squares certain to be rooms, by a Door that leads there or because they were seen."""
        self.corridors: Final[set[int]] = set()
        self._classify()
        self.stairs: Final = sorted(at for at, tile in self.tiles.items() if tile["stairs"])
        self.ways: Final = [self._ways(at) for at in range(PLACES)]
        self.open_ways: Final = self._with_barred_doors()
        self._fields: dict[tuple[int, bool], list[int]] = {}

    def _possible(self) -> list[bool]:
        """Squares within every window of five by five that holds all that is known."""
        xs, ys = [MIDDLE], [MIDDLE]
        for at, tile in self.tiles.items():
            rest = at % LEVEL
            for one in [rest, *(rest + STRIDE[way] for way in tile["exits"])]:
                xs.append(one % SPAN)
                ys.append(one // SPAN)
        left, right = max(xs) - 4, min(xs) + 4
        top, bottom = max(ys) - 4, min(ys) + 4
        row = [
            left <= rest % SPAN <= right and top <= rest // SPAN <= bottom for rest in range(LEVEL)
        ]
        return row * 2

    def _classify(self) -> None:
        for at, tile in self.tiles.items():
            is_room = bool(tile["room"])
            (self.rooms if is_room else self.corridors).add(at)
            for way, how in tile["exits"].items():
                there = at + STRIDE[way]
                (self.corridors if is_room or how == "open" else self.rooms).add(there)
            if tile["stairs"]:
                self.corridors.add(beyond(at, "X"))
        self.corridors.add(place("h+0+0"))

    def _ways(self, at: int) -> list[int]:
        """Where one step may lead: by what is known of a tile, anywhere from an unseen square."""
        if not self.possible[at]:
            return []
        tile = self.tiles.get(at)
        if tile is not None:
            found = [at + STRIDE[way] for way, how in tile["exits"].items() if how != "barred"]
            if tile["stairs"]:
                found.append(beyond(at, "X"))
            return found
        found = []
        for way, stride in STRIDE.items():
            there = at + stride
            if 0 <= at % SPAN + (stride == 1) - (stride == -1) < SPAN and 0 <= there < PLACES:
                if there // LEVEL != at // LEVEL or not self.possible[there]:
                    continue
                other = self.tiles.get(there)
                if other is None or other["exits"].get(BACK[way], "barred") != "barred":
                    found.append(there)
        twin = self.tiles.get(beyond(at, "X"))
        if twin is not None and twin["stairs"]:
            found.append(beyond(at, "X"))
        return found

    def _with_barred_doors(self) -> list[list[int]]:
        """The ways as Tracking counts them: barred Doors are no obstacle (AL-13)."""
        found = self.ways[:]
        for at, tile in self.tiles.items():
            barred = [at + STRIDE[way] for way, how in tile["exits"].items() if how == "barred"]
            if barred:
                found[at] = found[at] + barred
                for there in barred:
                    if at not in found[there]:
                        found[there] = [*found[there], at]
        return found

    def field(self, origin: int, through: bool = False) -> list[int]:
        """The least number of steps from here to every place; `UNREACHED` where there is none.

        With `through` barred Doors count as open.
        """
        known = self._fields.get((origin, through))
        if known is not None:
            return known
        far = [UNREACHED] * PLACES
        far[origin] = 0
        ahead = [origin]
        ways = self.open_ways if through else self.ways
        for one in ahead:
            step = far[one] + 1
            for there in ways[one]:
                if far[there] > step:
                    far[there] = step
                    ahead.append(there)
        self._fields[origin, through] = far
        return far

    def room_at(self, name: str) -> int | None:
        """Where a room was seen, if it was."""
        return next((at for at, tile in self.tiles.items() if tile["room"] == name), None)

    def steps(self) -> dict[str, int]:
        """The directions in which the Hero can go now, and where each leads."""
        tile = self.live[self.here]
        found = {way: self.here + STRIDE[way] for way, how in tile["exits"].items()
                 if how != "barred"}  # fmt: skip
        if tile["stairs"]:
            found["X"] = beyond(self.here, "X")
        return found
