"""Reads the pages people read: their code blocks, and the commands in blocks and in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BESIDE = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "frontend/README.md")
PAGES = [
    *(ROOT / name for name in BESIDE),
    ROOT / "platform" / "palestra_bot" / "README.md",
    *sorted(DOCS.rglob("*.md")),
]

_BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PROGRAMS = (
    *("make", "python", "pytest", "manage.py", "npm", "node", "docker", "kubectl", "systemctl"),
    *("curl", "uvicorn", "celery", "git", "nginx", "palestra-bot", "openssl", "uv", "pip"),
)
_NAMES = "|".join(map(re.escape, PROGRAMS))
_COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )*(?:(?:{_NAMES})(?= \S)|\.venv/bin/|deploy/backup/)")


@dataclass(frozen=True, slots=True)
class Block:
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    page: str
    text: str
    is_whole: bool
    """Of a block, to be copied; else a mention in the text, which may leave arguments out."""


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, without the indentation of a list they stand in."""
    return [
        Block(kind, re.sub(rf"^{indent}", "", text, flags=re.MULTILINE))
        for indent, kind, text in _BLOCK.findall(page.read_text())
    ]


def lines(script: str) -> list[str]:
    """A shell block's commands, continued lines joined, comments left out."""
    joined = re.sub(r"\\\n\s*", " ", script)
    # A quoted text may go on over several lines.
    joined = re.sub(r"'[^']*'", lambda quoted: " ".join(quoted[0].split()), joined)
    stripped = [re.sub(r"\s+# .*", "", line).strip() for line in joined.splitlines()]
    return [line for line in stripped if line and not line.startswith("#")]


def commands(page: Path) -> list[Command]:
    name = page.relative_to(ROOT).as_posix()
    whole = [
        Command(name, line, True)
        for block in blocks(page)
        if block.kind == "sh"
        for line in lines(block.text)
    ]
    prose = _BLOCK.sub("", page.read_text())
    mentioned = [
        Command(name, span, False) for span in _SPAN.findall(prose) if _COMMAND.match(span)
    ]
    return whole + mentioned
