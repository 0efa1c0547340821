"""The titles there are, with their present rules and with earlier ones that are kept.

A title is found by its folder, in `engine.games` or in a package named to `use_titles_of`. A kept
version is a copy of that folder in `engine.kept`, or in the package's own `kept`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Final, NamedTuple

from engine.core.errors import NotWritten, UnknownTitle, UnknownVersion
from engine.core.meta import Meta, read_meta
from engine.core.title import Title, forget_files

GAMES: Final = "engine.games"
KEPT: Final = "engine.kept"

_packages: Final = [GAMES]


class Folder(NamedTuple):
    """Where a title stands, and what it says of itself."""

    id: str
    titles: str
    """The package it was found in: `engine.games`."""
    package: str
    """Its own package: `engine.games.<title>`."""
    path: Path
    meta: Meta


def use_titles_of(*packages: str) -> None:
    """Find titles in these packages, too. Whoever starts a process says so before it plays."""
    for package in packages:
        if package in _packages:
            continue
        if find_spec(package) is None:
            raise UnknownTitle(f"there is no package {package} to look for titles in")
        _packages.append(package)
    read_anew()


def read_anew() -> None:
    """Look again: titles, or the files beside them, were changed while the process runs."""
    folders.cache_clear()
    title.cache_clear()
    forget_files()


def title_packages() -> tuple[str, ...]:
    """The packages named to `use_titles_of`: what another process has to be told."""
    return tuple(_packages[1:])


@cache
def folders() -> dict[str, Folder]:
    """Every title's folder, in the order of the shelf."""
    found: dict[str, Folder] = {}
    for titles in _packages:
        for path in _title_folders(titles):
            id = path.name
            if id in found:
                raise UnknownTitle(f"both {found[id].titles} and {titles} hold a title {id!r}")
            found[id] = Folder(id, titles, f"{titles}.{id}", path, read_meta(path))
    order = sorted(found.values(), key=lambda one: (one.meta.order, one.id))
    return {one.id: one for one in order}


def _title_folders(titles: str) -> list[Path]:
    return [
        path
        for root in import_module(titles).__path__
        for path in sorted(Path(root).iterdir())
        if (path / "title.py").is_file()
    ]


def folder(id: str) -> Folder:
    found = folders().get(id)
    if found is None:
        raise UnknownTitle(f"there is no title {id!r}; there are {', '.join(sorted(folders()))}")
    return found


def meta(id: str) -> Meta:
    """What the title of this name says of itself today, whatever version a match is played by."""
    return folder(id).meta


@cache
def title(id: str, version: int | None = None) -> Title:
    """The title of this name: with its present rules, or with those of a version that is kept."""
    place = folder(id)
    present = _held_by(place.package, id)
    if version is None or version == present.version:
        return present
    if version not in kept_versions(id):
        raise UnknownVersion(
            f"version {version} of {id} is not kept here; the present one is {present.version}"
        )
    kept = _held_by(f"{kept_package(place.titles)}.{kept_name(id, version)}", id)
    if kept.version != version:
        raise UnknownVersion(f"what is kept as version {version} of {id} is another one")
    return kept


def kept_package(titles: str) -> str:
    """Where earlier rules of a package's titles are kept."""
    return KEPT if titles == GAMES else f"{titles}.kept"


def kept_name(id: str, version: int) -> str:
    return f"{id}_v{version}"


def kept_versions(id: str) -> list[int]:
    """Versions of a title whose rules are kept beside the present ones, oldest first."""
    package = kept_package(folder(id).titles)
    if find_spec(package) is None:
        return []
    names = {module.name for module in iter_modules(import_module(package).__path__)}
    versions = (name.removeprefix(f"{id}_v") for name in names if name.startswith(f"{id}_v"))
    return sorted(int(version) for version in versions if version.isdecimal())


def _held_by(package: str, id: str) -> Title:
    found = getattr(import_module(package), "TITLE", None)
    if not isinstance(found, Title):
        raise NotWritten(f"{package} holds no title: its __init__.py has to make one, `TITLE = …`")
    if getattr(found, "id", None) != id:
        raise NotWritten(f'the title in {package} is not called {id}: write id = "{id}" into it')
    if not hasattr(found, "state_class"):
        raise NotWritten(f"{id} has no state: write `state_class = …` into its title")
    return found


def present_titles() -> list[str]:
    """Names of all titles, in the order of the shelf."""
    return list(folders())


def playable_titles() -> list[Title]:
    """Titles offered to players, in the order of the shelf."""
    return [title(one.id) for one in folders().values() if one.meta.listed]


def first_title(seats: int = 2) -> Title:
    """The first on the shelf that so many can play: where nobody has chosen one."""
    for one in playable_titles():
        if seats in one.seat_counts:
            return one
    raise UnknownTitle(f"no title here is played by {seats}")
