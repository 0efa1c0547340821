"""Keep a title's present rules beside those to come, so that running matches can end with them.

Run it before a change that alters a replay; then change the rules and raise the title's version.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from engine.core.errors import KeptOtherwise
from engine.core.registry import Folder, folder, kept_name, kept_package
from engine.core.registry import title as find_title
from engine.core.title import Title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--folder", type=Path, help="default: `kept` beside the title's package")


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    place = given.folder or usual_place(folder(title.id))
    if keep(title, place):
        print(f"version {title.version} of {title.id} is kept in {place}")
    else:
        print(f"version {title.version} of {title.id} is kept already, as it is now")
    print(f"next: change the rules, set version = {title.version + 1} in the title")
    print(f"then: python -m engine golden {title.id}")
    return 0


def usual_place(titles: Folder) -> Path:
    """`engine/kept`, or `kept` in another package of titles; made when it is first needed."""
    package = kept_package(titles.titles)
    beside = titles.path.parent
    place = (beside if package.startswith(f"{titles.titles}.") else beside.parent) / "kept"
    place.mkdir(exist_ok=True)
    (place / "__init__.py").touch()
    return place


def keep(title: Title, place: Path) -> bool:
    """Copy the title's present rules; False when the same copy is there."""
    name = kept_name(title.id, title.version)
    copy = _copy(folder(title.id), name)
    there = _files(place, name)
    if there:
        if {path.relative_to(place): path.read_bytes() for path in there} != copy:
            raise KeptOtherwise(
                f"version {title.version} of {title.id} is kept with other rules than the present "
                f"ones: raise the version where the rules were changed on purpose, else undo that"
            )
        return False
    for relative, content in copy.items():
        path = place / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return True


def _copy(present: Folder, name: str) -> dict[Path, bytes]:
    """The title's files under their new name; its modules import one another by that name, too."""
    own = re.compile(rf"\b{re.escape(present.package)}\b")
    there = f"{kept_package(present.titles)}.{name}"
    copy = {}
    for path in _files(present.path.parent, present.id):
        content = path.read_bytes()
        if path.suffix == ".py":
            content = own.sub(there, content.decode()).encode()
        copy[Path(name) / path.relative_to(present.path)] = content
    return copy


def _files(place: Path, name: str) -> list[Path]:
    """Of a title in a folder of its own, or kept in one file; nothing that was made from them."""
    single = place / f"{name}.py"
    if single.exists():
        return [single]
    return [
        path
        for path in (place / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    ]
