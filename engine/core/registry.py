"""The titles there are. Adding one is adding its folder and its line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.core.errors import UnknownTitle
from engine.core.title import Title

TITLES: Final[dict[str, str]] = {
    "dominus_obscura": "engine.games.dominus_obscura",
    "dark_kingdoms": "engine.games.dark_kingdoms",
    "anima": "engine.games.anima",
    "alone": "engine.games.alone",
    "anochecer": "engine.games.anochecer",
    "tic_tac_toe": "engine.games.tic_tac_toe",
    "connect_four": "engine.games.connect_four",
}


@cache
def title(id: str) -> Title:
    """The title of this name."""
    package = TITLES.get(id)
    if package is None:
        raise UnknownTitle(f"there is no title {id!r}; there are {', '.join(sorted(TITLES))}")
    found = import_module(package).TITLE
    if not isinstance(found, Title):
        raise UnknownTitle(f"{package} holds no title")
    return found


def present_titles() -> list[str]:
    """Names of the titles whose code is there."""
    return [id for id in TITLES if is_present(id)]


def is_present(id: str) -> bool:
    """Whether there is one file of this name, or a folder with `title.py` in it."""
    found = find_spec(TITLES[id])
    if found is None:
        return False
    folders = found.submodule_search_locations
    return folders is None or any(Path(folder, "title.py").exists() for folder in folders)


def playable_titles() -> list[Title]:
    """Titles offered to players, in the order of the list."""
    return [one for one in map(title, present_titles()) if not one.is_reference]
