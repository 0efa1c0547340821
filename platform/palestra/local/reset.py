"""`make reset`: removes the data folder, and nothing that is not ours."""

from __future__ import annotations

import shutil
import signal
from functools import partial
from pathlib import Path

from palestra.local import places
from palestra.local.places import Place
from palestra.local.processes import carrying, clear_away, working_in
from palestra.local.programs import MARK
from palestra.local.steps import say
from palestra.local.troubles import Trouble

PATIENCE_SECONDS = 10.0


def reset() -> None:
    var = places.var_folder()
    if not var.exists():
        say(f"There is no data in {var}.")
        return
    if any(var.iterdir()) and not (var / "lock").exists():
        raise Trouble(f"{var} is not a data folder of Palestra; nothing was removed.")
    place = places.open_place(var)
    with places.held(place, "make reset"):
        _end_leftovers(place)
        for folder in {places.home_elsewhere(var), place.sockets, var}:
            _remove(folder)
    say(f"Removed {var}.")


def _end_leftovers(place: Place) -> None:
    clear_away(lambda: carrying(MARK, str(place.var)), signal.SIGTERM, PATIENCE_SECONDS)
    clear_away(partial(working_in, place.home / "postgres"), signal.SIGINT, PATIENCE_SECONDS)
    clear_away(partial(working_in, place.home / "valkey"), signal.SIGTERM, PATIENCE_SECONDS)


def _remove(folder: Path) -> None:
    if folder.exists():
        try:
            shutil.rmtree(folder)
        except OSError as problem:
            raise Trouble(
                f"{problem.filename} cannot be removed ({problem.strerror}); "
                "do it as the user it belongs to."
            ) from None
