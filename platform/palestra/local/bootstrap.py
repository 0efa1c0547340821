"""Makes `.venv` with everything in it. Needs nothing but Python's standard library.

Run as a script by the Makefile, before any package is installed; so it imports
nothing of ours. When nothing changed since the last time, it does nothing.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".installed"
UV = ROOT / "requirements" / "uv.txt"
REQUIREMENTS = ROOT / "requirements" / "dev.txt"
# Not `.lock`: that one is uv's own.
LOCK = ".bootstrap.lock"
LAST_LINES = 25


class Failed(Exception):
    """What a tool said when it gave up."""


def wanted() -> str:
    """What the environment depends on; also its place, which its scripts contain."""
    digest = hashlib.sha256(f"{ROOT}\n{sys.version}\n".encode())
    for path in (UV, REQUIREMENTS, ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_installed(state: str) -> bool:
    return PYTHON.exists() and STAMP.is_file() and STAMP.read_text() == state


def main() -> int:
    state = wanted()
    if is_installed(state):
        return 0
    try:
        VENV.mkdir(exist_ok=True)
        with open(VENV / LOCK, "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_installed(state):
                install()
                STAMP.write_text(state)
    except Failed as problem:
        print(f"\npalestra: {problem}", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"palestra: {VENV} cannot be written: {problem}", file=sys.stderr)
        return 1
    return 0


def install() -> None:
    if not is_usable():
        timed("Make the environment .venv", make)
    timed("Install the packages", install_packages)
    timed("Install Palestra itself", install_project)


def timed(doing: str, action) -> None:  # type: ignore[no-untyped-def]
    print(f"  {doing:<52}", end="", flush=True)
    begun = time.monotonic()
    action()
    print(f"{time.monotonic() - begun:>7.1f} s", flush=True)


def is_usable() -> bool:
    """Whether `.venv` belongs to this Python and this folder; a moved one does not work."""
    if not (PYTHON.exists() and (VENV / "bin" / "pip").exists()):
        return False
    question = "import sys; print(sys.version); print(sys.prefix)"
    said = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True, check=False)
    script = (VENV / "bin" / "pip").read_text().splitlines()[0]
    return (
        said.stdout.splitlines() == [*sys.version.splitlines(), str(VENV)] and str(VENV) in script
    )


def make() -> None:
    for entry in VENV.iterdir():
        if entry.name == LOCK:
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    try:
        run(sys.executable, "-m", "venv", str(VENV))
    except Failed as problem:
        raise Failed(
            f"{problem}\npalestra: Python's venv is incomplete; on Debian and Ubuntu, "
            "install the package python3-venv."
        ) from None


def install_packages() -> None:
    """uv does it in seconds; plain pip, slower, where uv cannot be had."""
    try:
        pip("install", "--require-hashes", "-r", str(UV))
        uv("sync", "--require-hashes", str(REQUIREMENTS))
    except Failed:
        pip("install", "--require-hashes", "-r", str(REQUIREMENTS))


def install_project() -> None:
    try:
        uv("install", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    except (Failed, FileNotFoundError):
        pip("install", "--no-deps", "--no-build-isolation", "-e", str(ROOT))


def pip(*arguments: str) -> None:
    run(str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments)


def uv(verb: str, *arguments: str) -> None:
    run(str(VENV / "bin" / "uv"), "pip", verb, "--python", str(PYTHON), *arguments)


def run(*command: str) -> None:
    environment = {k: v for k, v in os.environ.items() if k not in {"VIRTUAL_ENV", "PYTHONPATH"}}
    # Trust whom the system trusts: behind a company's proxy nothing else works.
    environment |= {"UV_NATIVE_TLS": "1", "UV_SYSTEM_CERTS": "1"}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-LAST_LINES:])
        raise Failed(f"`{' '.join(command)}` failed:\n{tail}")


if __name__ == "__main__":
    raise SystemExit(main())
