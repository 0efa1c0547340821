"""Which environment is there, and which one is installed when something changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from palestra.local import bootstrap


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that is made, with nothing in it yet."""
    python = tmp_path / "python"
    python.touch()
    monkeypatch.setattr(bootstrap, "PYTHON", python)
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / ".installed")
    return tmp_path


def installed(extent: str) -> None:
    bootstrap.STAMP.write_text(bootstrap.wanted(extent))


def test_a_new_environment_has_nothing() -> None:
    assert not bootstrap.is_installed("local")
    assert not bootstrap.is_installed("dev")


def test_the_developers_tools_are_enough_to_run_the_site() -> None:
    installed("dev")
    assert bootstrap.is_installed("dev")
    assert bootstrap.is_installed("local")


def test_what_runs_the_site_is_not_enough_for_developers() -> None:
    installed("local")
    assert bootstrap.is_installed("local")
    assert not bootstrap.is_installed("dev")


@pytest.mark.parametrize(
    ("before", "asked", "extent"),
    [
        ("", "local", "local"),
        ("", "dev", "dev"),
        ("local of old", "local", "local"),
        ("local of old", "dev", "dev"),
        ("dev of old", "local", "dev"),
        ("dev of old", "dev", "dev"),
        ("a stamp of an earlier version", "local", "local"),
    ],
)
def test_whoever_had_the_developers_tools_keeps_them(before: str, asked: str, extent: str) -> None:
    bootstrap.STAMP.write_text(before)
    assert not bootstrap.is_installed(asked)
    assert bootstrap.extent_to_install(asked) == extent


def test_a_change_of_the_requirements_is_noticed(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed("dev")
    changed = environment / "changed.txt"
    changed.write_text("another==1.0")
    monkeypatch.setattr(bootstrap, "requirements", lambda extent: changed)
    assert not bootstrap.is_installed("dev")


def test_an_unknown_extent_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["everything"]) == 1
    assert "local, dev" in capsys.readouterr().err
