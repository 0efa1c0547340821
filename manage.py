#!/usr/bin/env python
"""Palestra's command line: every administrative task starts here."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# The site's packages live in platform/, a source root that is not itself a package.
sys.path[:0] = [str(ROOT / "platform"), str(ROOT)]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
