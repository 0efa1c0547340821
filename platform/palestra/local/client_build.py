"""Builds the web client when its sources changed, with the Node of the wheel."""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from palestra.local.places import ROOT
from palestra.local.steps import say, step
from palestra.local.troubles import Trouble

FRONTEND = ROOT / "frontend"
BUILD = FRONTEND / "build"
MODULES = FRONTEND / "node_modules"
NOT_SOURCES = {"node_modules", "build", ".svelte-kit", "test-results", "coverage"}
INSTALL_INPUTS = ("package.json", "package-lock.json", ".npmrc")
LAST_LINES = 30


def node_environment() -> dict[str, str]:
    """Node and npm come from the wheel, beside this Python; they trust whom the system trusts."""
    tools = str(Path(sys.executable).parent)
    path = f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"NODE_USE_SYSTEM_CA": "1"} | os.environ | {"PATH": path}


def ensure_modules() -> None:
    with _one_at_a_time():
        _ensure_modules()


def ensure_build() -> None:
    """Install and build, each only when what it is made from changed."""
    with _one_at_a_time():
        _ensure_modules()
        sources = _digest(_sources())
        stamp = MODULES / ".palestra-build"
        if _says(stamp, sources) and BUILD.is_dir():
            say("  The web client is built")
            return
        with step("Build the web client"):
            npm("run", "build")
        stamp.write_text(sources)


def _ensure_modules() -> None:
    wanted = _digest(FRONTEND / name for name in INSTALL_INPUTS)
    stamp = MODULES / ".palestra-install"
    if _says(stamp, wanted):
        return
    with step("Install what the web client needs"):
        npm("ci", "--no-audit", "--no-fund", "--prefer-offline")
    stamp.write_text(wanted)


def npm(*arguments: str) -> None:
    """Run npm quietly; when it fails, show the end of what it said."""
    done = subprocess.run(
        ["npm", *arguments],
        cwd=FRONTEND,
        env=node_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-LAST_LINES:])
        raise Trouble(f"`npm {' '.join(arguments)}` failed in {FRONTEND}:\n{tail}")


def run_tool(tool: str, arguments: list[str]) -> int:
    """Run a tool of `node_modules`; paths that begin with the client's folder are the client's."""
    ensure_modules()
    below = f"{FRONTEND.name}/"
    command = ["npx", "--no-install", tool, *(word.removeprefix(below) for word in arguments)]
    return subprocess.run(command, cwd=FRONTEND, env=node_environment(), check=False).returncode


def _sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(FRONTEND):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        for name in sorted(files):
            yield Path(folder, name)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        if path.is_file():
            content = path.read_bytes()
            digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()


def _says(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two commands in one clone must not build into the same folder."""
    with open(Path(sys.prefix) / ".client-build.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
