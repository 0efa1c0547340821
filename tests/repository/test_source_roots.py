"""`platform/` is a source root, not a package."""

from __future__ import annotations

import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STANDARD_LIBRARY = Path(sysconfig.get_path("stdlib")).resolve()


def test_import_platform_is_the_standard_librarys_under_pytest() -> None:
    assert Path(platform.__file__).resolve().is_relative_to(STANDARD_LIBRARY)


def test_import_platform_is_the_standard_librarys_in_the_root_folder() -> None:
    found = subprocess.run(
        [sys.executable, "-c", "import platform; print(platform.__file__, platform.system())"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert Path(found.split()[0]).resolve().is_relative_to(STANDARD_LIBRARY)


def test_no_python_file_lies_loose_in_platform() -> None:
    assert [path.name for path in (ROOT / "platform").glob("*.py*")] == []
