"""The command that draws stations and checks them."""

from __future__ import annotations

import sys

import pytest

from engine.games.alone.__main__ import main


def test_generated_stations_are_checked_by_the_hundred(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["alone", "--check", "40"])
    assert main() == 0
    assert "40 of 40 stations valid, 0 of them the hand-made one" in capsys.readouterr().out


def test_a_station_is_drawn_with_what_the_checks_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["alone", "--map-t"])
    assert main() == 0
    assert capsys.readouterr().out.endswith("valid\n")
