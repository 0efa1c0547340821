"""One version: wherever it is written, it is the same, and the changelog knows it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def version() -> str:
    stated: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    return stated


def test_the_newest_release_of_the_changelog_is_the_present_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(version())} - \d{{4}}-\d\d-\d\d", headings[1])


def test_what_bot_authors_install_has_the_same_version() -> None:
    package = (ROOT / "platform" / "palestra_bot" / "pyproject.toml").read_text()
    assert tomllib.loads(package)["project"]["version"] == version()


def test_the_client_has_the_same_version() -> None:
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / "frontend" / name).read_text())["version"] == version()


def test_images_are_named_after_the_same_version() -> None:
    kustomization = yaml.safe_load((ROOT / "deploy/kubernetes/kustomization.yaml").read_text())
    assert [image["newTag"] for image in kustomization["images"]] == [version()]
    assert f"PALESTRA_VERSION:-{version()}" in (ROOT / "deploy" / "compose.yaml").read_text()
