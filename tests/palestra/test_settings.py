"""The environment is checked at start: wrong values are named, production is strict."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from palestra.environment import DEVELOPMENT_SECRET, EnvironmentProblem, Mode, read

ROOT = Path(__file__).parents[2]
PRODUCTION = {
    "PALESTRA_MODE": "production",
    "SECRET_KEY": "k9Zq3vXw7Rt1Yp5Lm8Nc2Bd6Fg4Hj0Sa-QeUiOxTzWbVnMrPyKl",
    "ALLOWED_HOSTS": "play.example.org",
    "PALESTRA_URL": "https://play.example.org",
    "DATABASE_URL": "postgresql://palestra:secret@db.example.org/palestra",
    "REDIS_URL": "redis://redis.example.org:6379/0",
    "MAIL_HOST": "mail.example.org",
}


FERRY_TITLES = ROOT / "docs" / "examples" / "night_ferry" / "ferry_titles"


def manage(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**kept, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_needs_to_be_set_in_development() -> None:
    environment = read({})
    assert environment.mode is Mode.DEVELOPMENT
    assert environment.database["dbname"] == "palestra"
    assert not environment.debug


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PALESTRA_MODE", "staging"),
        ("PALESTRA_DEBUG", "perhaps"),
        ("PALESTRA_URL", "play.example.org"),
        ("PALESTRA_URL", "https://play.example.org/path"),
        ("DATABASE_URL", "mysql://localhost/palestra"),
        ("DATABASE_URL", "postgresql://localhost"),
        ("DATABASE_URL", "postgresql://localhost/x?nonsense=1"),
        ("DATABASE_POOL_SIZE", "-1"),
        ("LIVENESS_FILE", "/no/such/folder/alive"),
        ("REDIS_URL", "localhost:6379"),
        ("MAIL_PORT", "smtp"),
        ("MAIL_PORT", "70000"),
        ("TRUSTED_PROXIES", "one"),
        ("SIGN_IN_ADDRESS_DAYS", "forever"),
        ("WEBHOOK_NETWORKS", "10.0.0.0/8, the office"),
        ("WEBHOOK_NETWORKS", "10.0.0.1/8"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("PALESTRA_CHANNEL_LAYER", "redis"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str) -> None:
    with pytest.raises(EnvironmentProblem) as refused:
        read({name: value})
    [problem] = refused.value.problems
    assert problem.startswith(name)
    assert "\n" not in problem


@pytest.mark.parametrize(
    "change",
    [
        {"SECRET_KEY": ""},
        {"SECRET_KEY": DEVELOPMENT_SECRET},
        {"SECRET_KEY": "short"},
        {"SECRET_KEY": "a" * 60},
        {"PALESTRA_DEBUG": "yes"},
        {"ALLOWED_HOSTS": ""},
        {"ALLOWED_HOSTS": "*"},
        {"ALLOWED_HOSTS": "play.example.org,*"},
        {"PALESTRA_URL": ""},
        {"PALESTRA_URL": "http://play.example.org"},
        {"DATABASE_URL": ""},
        {"REDIS_URL": ""},
        {"MAIL_HOST": ""},
        {"PALESTRA_THROTTLES": "no"},
    ],
    ids=lambda change: "-".join(f"{name}={value[:12]}" for name, value in change.items()),
)
def test_production_refuses_what_is_fit_for_a_laptop_only(change: dict[str, str]) -> None:
    with pytest.raises(EnvironmentProblem) as refused:
        read({**PRODUCTION, **change})
    assert [problem.split()[0] for problem in refused.value.problems] == list(change)


def test_all_wrong_values_are_named_at_once() -> None:
    with pytest.raises(EnvironmentProblem) as refused:
        read({"PALESTRA_MODE": "production"})
    named = {problem.split()[0] for problem in refused.value.problems}
    assert named >= {"SECRET_KEY", "ALLOWED_HOSTS", "PALESTRA_URL", "DATABASE_URL", "REDIS_URL"}


def test_addresses_of_sockets_are_understood() -> None:
    environment = read({"DATABASE_URL": "postgresql://me@/palestra?host=/run/postgresql"})
    assert environment.database["host"] == "/run/postgresql"


def test_a_command_with_a_wrong_environment_ends_in_one_line() -> None:
    ended = manage("check", REDIS_URL="nonsense")
    assert ended.returncode == 1
    assert ended.stderr == ("palestra: REDIS_URL must begin with redis://, rediss:// or unix://\n")


@pytest.mark.slow
def test_packages_of_titles_are_found_by_the_site() -> None:
    show = "from engine.core.registry import playable_titles; print(playable_titles()[-1].id)"
    ended = manage("shell", "--no-imports", "-c", show, PALESTRA_TITLE_PACKAGES=str(FERRY_TITLES))
    assert ended.stdout.strip() == "night_ferry"


def test_a_package_of_titles_that_is_not_there_ends_in_one_line() -> None:
    ended = manage("check", PALESTRA_TITLE_PACKAGES="no_such_titles")
    assert ended.returncode == 1
    assert ended.stderr == (
        "palestra: PALESTRA_TITLE_PACKAGES: there is no package no_such_titles to look for titles"
        " in\n"
    )


@pytest.mark.slow
def test_the_deployment_check_is_clean_in_production() -> None:
    ended = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "no issues" in ended.stdout


@pytest.mark.slow
def test_production_refuses_demonstration_accounts() -> None:
    ended = manage("demo", "--skip-checks", **PRODUCTION)
    assert ended.returncode == 1
    assert "public password" in ended.stderr


@pytest.mark.slow
def test_the_models_have_no_change_without_a_migration() -> None:
    ended = manage("makemigrations", "--check", "--dry-run", DATABASE_POOL_SIZE="0")
    assert ended.returncode == 0, ended.stdout
