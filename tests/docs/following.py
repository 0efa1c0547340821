"""Follows a page as its reader would: its commands in one shell, in a folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.docs.reader import ROOT

ALREADY_DONE = {
    "make env": "the tests run in that environment",
    ". .venv/bin/activate": "its programs come first in the path of a followed page",
    "make up": "runs until Ctrl-C; tests/local starts and stops it",
}
"""What a reader does first and the test has behind it, with the reason."""


def followed(
    folder: Path, script: Sequence[str], variables: Mapping[str, str] | None = None
) -> str:
    """Run these lines; what they said."""
    kept = [line for line in script if line not in ALREADY_DONE]
    done = subprocess.run(
        ["bash", "-c", "\n".join(["set -eu", *kept])],
        cwd=folder,
        env={
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "platform"))),
            "HOME": str(folder),
            **(variables or {}),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
