"""Packages of titles that are not the engine's own, as a person names them.

By name, if Python can import it (`club_titles`), or by the folder it is (`games/club_titles`).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from engine.core.errors import UnknownTitle
from engine.core.registry import use_titles_of

VARIABLE: Final = "PALESTRA_TITLE_PACKAGES"
"""The environment variable that names them, with commas between them."""


def use_packages(named: str) -> None:
    """Find titles in all of these packages: ``club_titles,docs/examples/ferry``."""
    use_titles_of(*[_importable(name.strip()) for name in named.split(",") if name.strip()])


def _importable(name: str) -> str:
    """The name to import; the folder a package lies in is made known to Python."""
    if "/" not in name:
        return name
    folder = Path(name).resolve()
    if not (folder / "__init__.py").is_file():
        raise UnknownTitle(f"{name} is no package of titles: there is no {name}/__init__.py")
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))
    return folder.name
