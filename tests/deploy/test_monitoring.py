"""The alerts and the dashboard ask for figures that the site really gives."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from django.test import Client

MONITORING = Path(__file__).parents[2] / "deploy" / "monitoring"
NAME = re.compile(r"\b(?:palestra|django|process)_[a-z_]+\b")
# Prometheus makes these of a histogram.
PARTS = re.compile(r"_(?:bucket|sum|count)$")


def alerts() -> list[dict[str, object]]:
    groups = yaml.safe_load((MONITORING / "alerts.yaml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((MONITORING / "dashboard.json").read_text())[
        "panels"
    ]
    return found


def asked_for() -> set[str]:
    expressions = [str(rule["expr"]) for rule in alerts()]
    expressions += [str(panel["targets"]) for panel in panels()]
    return {PARTS.sub("", name) for text in expressions for name in NAME.findall(text)}


@pytest.mark.django_db
def test_every_figure_asked_for_is_given() -> None:
    Client().get("/healthz")
    page = Client().get("/metrics").content.decode()
    given = set(re.findall(r"^# TYPE (\S+)", page, re.MULTILINE))
    assert len(asked_for()) > 10
    assert asked_for() - given == set()


def test_every_alert_says_what_is_wrong_and_what_to_do() -> None:
    assert len({str(rule["alert"]) for rule in alerts()}) == len(alerts())
    for rule in alerts():
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        annotations = rule["annotations"]
        assert isinstance(annotations, dict)
        assert set(annotations) == {"summary", "action"}


def test_no_two_panels_lie_on_one_another() -> None:
    places = [tuple(sorted(dict(panel["gridPos"]).items())) for panel in panels()]  # type: ignore[call-overload]
    assert len(set(places)) == len(places)
