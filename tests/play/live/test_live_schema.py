"""The live protocol's schema in the repository, from which the client's types are made."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command


def test_the_stored_schema_is_fresh() -> None:
    call_command("live_schema", "--check")


def test_a_stale_or_missing_schema_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ROOT", tmp_path)
    (tmp_path / "frontend").mkdir()
    with pytest.raises(CommandError, match="the live protocol changed"):
        call_command("live_schema", "--check")
    call_command("live_schema")
    call_command("live_schema", "--check")
    stored = tmp_path / "frontend" / "live-protocol.schema.json"
    stored.write_text(stored.read_text().replace('"match', '"contest', 1))
    with pytest.raises(CommandError, match="the live protocol changed"):
        call_command("live_schema", "--check")
