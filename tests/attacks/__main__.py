"""Run the named attacks, or all, and say which figures hold."""

from __future__ import annotations

import argparse
import pkgutil
import sys
from importlib import import_module

import tests.attacks

FRAME = {"__main__", "figures"}


def names() -> list[str]:
    return sorted(
        module.name
        for module in pkgutil.iter_modules(tests.attacks.__path__)
        if module.name not in FRAME
        and hasattr(import_module(f"tests.attacks.{module.name}"), "attack")
    )


def main() -> int:
    known = names()
    parser = argparse.ArgumentParser(prog="python -m tests.attacks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    wanted = parser.parse_args().names or known
    if unknown := set(wanted) - set(known):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    are_all_held = True
    for name in wanted:
        print(f"== {name}", flush=True)
        for figure in import_module(f"tests.attacks.{name}").attack():
            print(f"   {figure}", flush=True)
            are_all_held = are_all_held and figure.holds
    return 0 if are_all_held else 1


if __name__ == "__main__":
    sys.exit(main())
