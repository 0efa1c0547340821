"""The files for the repository's host fit their schemas and call what a person would call."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
SCHEMAS = [
    *((path, "vendor.github-workflows") for path in WORKFLOWS),
    *((path, "custom.github-workflows-require-timeout") for path in WORKFLOWS),
    (GITHUB / "dependabot.yml", "vendor.dependabot"),
    (GITHUB / "ISSUE_TEMPLATE" / "config.yml", "vendor.github-issue-config"),
    *(
        (path, "vendor.github-issue-forms")
        for path in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
        if path.name != "config.yml"
    ),
]


def test_there_are_workflows_and_forms() -> None:
    assert {"test.yml", "audit.yml"} <= {path.name for path in WORKFLOWS}
    assert len(SCHEMAS) >= 9


@pytest.mark.slow
@pytest.mark.parametrize(("path", "schema"), SCHEMAS, ids=str)
def test_a_file_fits_its_schema(path: Path, schema: str) -> None:
    tool = Path(sys.executable).with_name("check-jsonschema")
    done = subprocess.run(
        [tool, "--builtin-schema", schema, path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_workflow_runs_every_check_on_two_pythons_and_builds_image_and_docs() -> None:
    jobs = yaml.safe_load((GITHUB / "workflows" / "test.yml").read_text())["jobs"]
    assert jobs["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.13"]
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert ".ci/run" in runs
    assert "make docs" in runs
    assert any(run.startswith("docker build --file deploy/Dockerfile") for run in runs)


def test_no_workflow_may_write() -> None:
    for path in WORKFLOWS:
        assert yaml.safe_load(path.read_text())["permissions"] == {"contents": "read"}


def test_every_kind_of_dependency_is_watched() -> None:
    updates = yaml.safe_load((GITHUB / "dependabot.yml").read_text())["updates"]
    kinds = {update["package-ecosystem"] for update in updates}
    assert kinds == {"pip", "npm", "github-actions", "docker"}
