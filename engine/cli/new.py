"""Lay down a new title: a folder that can be played and proven at once, to be changed from there.

It is a copy of `engine/template` under the title's own names.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

from engine.core.errors import EngineError
from engine.core.packages import VARIABLE
from engine.core.registry import folders

ENGINE: Final = Path(__file__).resolve().parents[1]
TEMPLATE: Final = ENGINE / "template"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", re.ASCII)
LONGEST: Final = 32


class CannotLayDown(EngineError):
    code = "cannot_lay_down"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="as programs say it: night_ferry")
    parser.add_argument("--called", default="", help='as people say it: "Night Ferry"')
    parser.add_argument(
        "--package", type=Path, metavar="DIR", help="a package of your own, made if it is not there"
    )


def run(given: argparse.Namespace) -> int:
    package = given.package or ENGINE / "games"
    called = given.called or given.name.replace("_", " ").title()
    place = lay_down(given.name, called, package)
    print(f"{called} stands in {place}")
    if given.package:
        named = str(package) if "/" in str(package) else f"./{package}"
        print(f"to find it there: export {VARIABLE}={named}")
    print(f"play it:  python -m engine play {given.name} --bots greedy,random --show")
    print(f"prove it: python -m engine fuzz {given.name}")
    return 0


def lay_down(name: str, called: str, package: Path) -> Path:
    """Copy the template into the package; refused where anything of that name is there."""
    if NAME.fullmatch(name) is None or len(name) > LONGEST:
        raise CannotLayDown(
            f"{name!r} cannot name a title: take small letters, digits and single underscores, "
            f"{LONGEST} at most"
        )
    place = package / name
    if name in folders() or place.exists():
        raise CannotLayDown(f"there is a {name} already")
    if not (package / "__init__.py").exists():
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text('"""Titles, one folder each."""\n', encoding="utf-8")
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            target = place / source.relative_to(TEMPLATE)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text(encoding="utf-8")
            target.write_text(renamed(text, name, called), encoding="utf-8")
    return place


def renamed(text: str, name: str, called: str) -> str:
    """
    >>> renamed("New title: class NewTitle, id new_title", "night_ferry", "Night Ferry")
    'Night Ferry: class NightFerry, id night_ferry'
    """
    kind = "".join(word.capitalize() for word in name.split("_"))
    for old, new in (("new_title", name), ("NewTitle", kind), ("New title", called)):
        text = text.replace(old, new)
    return text
