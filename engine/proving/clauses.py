"""The clauses a title may name: those of its rules document, and those it carries in its texts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from engine.core.title import Title

DOCUMENTS: Final = Path(__file__).resolve().parents[2] / "docs" / "rules"
CLAUSE: Final = re.compile(r"\*\*([A-Z]{2,}-[1-9][0-9]*)\*\*")
PREFIX: Final = "clause."


def known_clauses(title: Title) -> frozenset[str]:
    """A title of `engine/games` has its document in `docs/rules`; a small one writes its few
    clauses into its texts, as `clause.<id>`."""
    own = [key.removeprefix(PREFIX) for key in title.texts("en") if key.startswith(PREFIX)]
    return frozenset(own) | _in_document(title.id.replace("_", "-"))


@cache
def _in_document(name: str) -> frozenset[str]:
    document = DOCUMENTS / f"{name}.md"
    if not document.is_file():
        return frozenset()
    return frozenset(CLAUSE.findall(document.read_text(encoding="utf-8")))
