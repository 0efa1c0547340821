"""Two versions of the site as two folders: the one that runs, and one that expands its tables.

The next version is a copy of this one whose matches have a column more, with the migration that
`makemigrations` writes for it. An older version is a checkout of an earlier commit.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from palestra.local.places import ROOT

PARTS = ("platform", "engine", "matchmaking", "tournaments")
BUILT = Path("frontend", "build")
MODEL = Path("platform", "play", "models", "match.py")
BESIDE = "    bots_due_at = models.DateTimeField(null=True)\n"
EXPANSION = "    expanded_at = models.DateTimeField(null=True)\n"


def next_version(folder: Path) -> Path:
    """This version with one column more on the busiest table."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", folder)
    _share_the_client(folder)
    model = folder / MODEL
    text = model.read_text()
    assert text.count(BESIDE) == 1
    model.write_text(text.replace(BESIDE, BESIDE + EXPANSION))
    _manage(folder, "makemigrations", "play", "--name", "expand", "-v0")
    return folder


def version_of(commit: str, folder: Path) -> Path:
    """The tree of an earlier commit."""
    archive = subprocess.run(
        ["git", "archive", commit, "--", *PARTS, "manage.py"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
    )
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    _share_the_client(folder)
    return folder


def _share_the_client(folder: Path) -> None:
    (folder / BUILT).parent.mkdir()
    (folder / BUILT).symlink_to(ROOT / BUILT)


def _manage(folder: Path, *arguments: str) -> None:
    environment = os.environ | {
        "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'platform'}",
        "DJANGO_SETTINGS_MODULE": "palestra.settings",
        # Nobody is asked: a migration is made from the models alone.
        "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none",
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "DATABASE_POOL_SIZE": "0",
        "PYTHONWARNINGS": "ignore::RuntimeWarning",
    }
    subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=folder, env=environment, check=True
    )
