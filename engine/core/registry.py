"""The titles there are, with their present rules and with earlier ones that are kept.

Adding a title is adding its folder and its line here. A kept version is a copy of that folder in
`engine.kept`, found by its name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from engine.core.errors import UnknownTitle, UnknownVersion
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
KEPT: Final = "engine.kept"


@cache
def title(id: str, version: int | None = None) -> Title:
    """The title of this name: with its present rules, or with those of a version that is kept."""
    package = TITLES.get(id)
    if package is None:
        raise UnknownTitle(f"there is no title {id!r}; there are {', '.join(sorted(TITLES))}")
    present = _held_by(package)
    if version is None or version == present.version:
        return present
    if version not in kept_versions(id):
        raise UnknownVersion(
            f"version {version} of {id} is not kept here; the present one is {present.version}"
        )
    kept = _held_by(f"{KEPT}.{kept_name(id, version)}")
    if (kept.id, kept.version) != (id, version):
        raise UnknownVersion(f"what is kept as version {version} of {id} is another one")
    return kept


def kept_name(id: str, version: int) -> str:
    return f"{id}_v{version}"


def kept_versions(id: str) -> list[int]:
    """Versions of a title whose rules are kept beside the present ones, oldest first."""
    names = {module.name for module in iter_modules(import_module(KEPT).__path__)}
    versions = (name.removeprefix(f"{id}_v") for name in names if name.startswith(f"{id}_v"))
    return sorted(int(version) for version in versions if version.isdecimal())


def _held_by(package: str) -> Title:
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
