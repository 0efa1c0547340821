"""The clauses a title may name: those of its rules document, and those it carries in its texts."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Final

from engine.core.title import Title

DOCUMENTS: Final = Path(__file__).resolve().parents[2] / "docs" / "rules"
CLAUSE: Final = re.compile(r"\*\*([A-Z]{2,}-[1-9][0-9]*)\*\*")
PREFIX: Final = "clause."


def known_clauses(title: Title) -> frozenset[str]:
    """A title of `engine/games` has its document in `docs/rules`, one of another package a
    `rulebook.md` in its folder or one of the two above it; a small one writes its few clauses into
    its texts, as `clause.<id>`."""
    own = [key.removeprefix(PREFIX) for key in title.texts("en") if key.startswith(PREFIX)]
    found = frozenset(own) | _in_document(DOCUMENTS / f"{title.id.replace('_', '-')}.md")
    file = getattr(sys.modules[title.package], "__file__", None)
    if file is not None:
        for folder in Path(file).resolve().parents[:3]:
            found |= _in_document(folder / "rulebook.md")
    return found


@cache
def _in_document(document: Path) -> frozenset[str]:
    if not document.is_file():
        return frozenset()
    return frozenset(CLAUSE.findall(document.read_text(encoding="utf-8")))
