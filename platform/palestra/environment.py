"""What the environment says, as one checked value.

Every variable is read here and nowhere else. A wrong or missing value is reported
by name in one line, together with all other wrong ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

from engine.core import packages

Network = IPv4Network | IPv6Network

ROOT = Path(__file__).resolve().parents[2]
DEVELOPMENT_SECRET = "development-only-secret-do-not-use-on-a-public-site"
SHORTEST_SECRET = 50


class Mode(StrEnum):
    DEVELOPMENT = "development"
    PRODUCTION = "production"


class ChannelLayer(StrEnum):
    """What carries live messages between processes."""

    OWN = "own"
    STOCK = "stock"
    """That of channels_redis: slower, for comparison or in doubt."""


class EnvironmentProblem(Exception):
    """One sentence for each variable that cannot be used."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Mail:
    """How mail leaves the site: an SMTP server, a folder of files, or the console."""

    host: str
    port: int
    user: str
    password: str
    use_tls: bool
    use_ssl: bool
    sender: str
    directory: Path | None


@dataclass(frozen=True, slots=True)
class Environment:
    mode: Mode
    debug: bool
    secret_key: str
    allowed_hosts: tuple[str, ...]
    public_url: str
    database: Mapping[str, str]
    database_pool_size: int
    redis_url: str
    channel_layer: ChannelLayer
    var: Path
    mail: Mail
    trusted_proxies: int
    metrics_token: str
    log_level: str
    log_format: str
    throttles: bool
    sockets_per_address: int
    sockets_per_player: int
    """Open at once in one web process."""
    bot_pace_ms: int
    sign_in_address_days: int
    """How long digests of the addresses of sign-ins are kept; 0 keeps none."""
    most_bot_matches: int
    liveness_file: Path | None
    """Touched every few seconds by workers and schedulers."""
    traces_url: str
    traces_share: float
    webhook_networks: tuple[Network, ...]
    """Private networks that webhooks may reach."""
    title_packages: str
    """Packages of titles beside those that come with the site."""

    @property
    def is_production(self) -> bool:
        return self.mode is Mode.PRODUCTION

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")


class _Reader:
    """Reads variables one by one and collects what is wrong with them."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self.problems: list[str] = []

    def text(self, name: str, default: str) -> str:
        return self._variables.get(name, "").strip() or default

    def flag(self, name: str, default: bool) -> bool:
        value = self.text(name, "yes" if default else "no").lower()
        if value in {"1", "true", "yes", "on"}:
            return True
        if value not in {"0", "false", "no", "off"}:
            self.problems.append(f"{name} must be yes or no, not {value!r}")
        return False

    def whole_number(self, name: str, default: int, least: int, most: int) -> int:
        value = self.text(name, str(default))
        if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
            self.problems.append(
                f"{name} must be a whole number from {least} to {most}, not {value!r}"
            )
            return default
        return int(value)

    def one_of(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        value = self.text(name, default)
        if value not in allowed:
            self.problems.append(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
            return default
        return value

    def words(self, name: str, default: tuple[str, ...]) -> tuple[str, ...]:
        value = self.text(name, "")
        return tuple(word.strip() for word in value.split(",") if word.strip()) or default


def read(variables: Mapping[str, str]) -> Environment:
    """Check all variables; raise `EnvironmentProblem` naming every wrong one."""
    reader = _Reader(variables)
    mode = Mode(reader.one_of("PALESTRA_MODE", Mode.DEVELOPMENT, tuple(Mode)))
    in_production = mode is Mode.PRODUCTION
    environment = Environment(
        mode=mode,
        debug=_debug(reader, in_production),
        secret_key=_secret_key(reader, in_production),
        allowed_hosts=_allowed_hosts(reader, in_production),
        public_url=_public_url(reader, in_production),
        database=_database(reader, in_production),
        database_pool_size=reader.whole_number("DATABASE_POOL_SIZE", 10, 0, 500),
        redis_url=_redis_url(reader, in_production),
        channel_layer=ChannelLayer(
            reader.one_of("PALESTRA_CHANNEL_LAYER", ChannelLayer.OWN, tuple(ChannelLayer))
        ),
        var=Path(reader.text("PALESTRA_VAR", str(ROOT / "var"))),
        mail=_mail(reader, in_production),
        trusted_proxies=reader.whole_number("TRUSTED_PROXIES", 1 if in_production else 0, 0, 10),
        metrics_token=reader.text("METRICS_TOKEN", ""),
        log_level=reader.one_of("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR")),
        log_format=reader.one_of("LOG_FORMAT", "json", ("json", "text")),
        throttles=reader.flag("PALESTRA_THROTTLES", True),
        sockets_per_address=reader.whole_number("SOCKETS_PER_ADDRESS", 400, 1, 1_000_000),
        sockets_per_player=reader.whole_number("SOCKETS_PER_PLAYER", 40, 1, 100_000),
        bot_pace_ms=reader.whole_number("BOT_PACE_MS", 1100, 0, 60_000),
        sign_in_address_days=reader.whole_number("SIGN_IN_ADDRESS_DAYS", 0, 0, 365),
        most_bot_matches=reader.whole_number("MOST_BOT_MATCHES", 12, 1, 10_000),
        liveness_file=_liveness_file(reader),
        traces_url=_traces_url(reader),
        traces_share=_traces_share(reader),
        webhook_networks=_webhook_networks(reader),
        title_packages=reader.text(packages.VARIABLE, ""),
    )
    if in_production and not environment.throttles:
        reader.problems.append("PALESTRA_THROTTLES must not be off in production")
    if reader.problems:
        raise EnvironmentProblem(reader.problems)
    return environment


def _liveness_file(reader: _Reader) -> Path | None:
    given = reader.text("LIVENESS_FILE", "")
    if given and not Path(given).parent.is_dir():
        reader.problems.append(f"LIVENESS_FILE must be in a folder that exists, not {given!r}")
    return Path(given) if given else None


def _traces_url(reader: _Reader) -> str:
    """A collector that takes OTLP over HTTP; empty, and nothing is traced."""
    url = reader.text("TRACES_URL", "")
    parts = urlsplit(url)
    if url and (parts.scheme not in {"http", "https"} or not parts.netloc):
        reader.problems.append(
            "TRACES_URL must be a collector's address like http://collector:4318/v1/traces, "
            f"not {url!r}"
        )
    return url


def _traces_share(reader: _Reader) -> float:
    text = reader.text("TRACES_SHARE", "1.0")
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        reader.problems.append(f"TRACES_SHARE must be a number from 0 to 1, not {text!r}")
    return share


def _webhook_networks(reader: _Reader) -> tuple[Network, ...]:
    networks = []
    for word in reader.words("WEBHOOK_NETWORKS", ()):
        try:
            networks.append(ip_network(word))
        except ValueError:
            reader.problems.append(
                "WEBHOOK_NETWORKS must be networks like 192.168.10.0/24 or fd00:12::/32, "
                f"with commas between them, not {word!r}"
            )
    return tuple(networks)


def _debug(reader: _Reader, in_production: bool) -> bool:
    debug = reader.flag("PALESTRA_DEBUG", False)
    if debug and in_production:
        reader.problems.append("PALESTRA_DEBUG must not be on in production")
    return debug


def _secret_key(reader: _Reader, in_production: bool) -> str:
    secret = reader.text("SECRET_KEY", DEVELOPMENT_SECRET)
    if in_production:
        if secret == DEVELOPMENT_SECRET:
            reader.problems.append(
                "SECRET_KEY is missing: production needs a secret of its own, "
                "for example from `openssl rand -base64 48`"
            )
        elif len(secret) < SHORTEST_SECRET or len(set(secret)) < 10:
            reader.problems.append(
                f"SECRET_KEY is too weak: give at least {SHORTEST_SECRET} random characters"
            )
    return secret


def _allowed_hosts(reader: _Reader, in_production: bool) -> tuple[str, ...]:
    hosts = reader.words("ALLOWED_HOSTS", () if in_production else ("localhost", "127.0.0.1"))
    if in_production and not hosts:
        reader.problems.append(
            "ALLOWED_HOSTS is missing: production needs the host names it answers to"
        )
    if in_production and any(host.startswith("*") for host in hosts):
        reader.problems.append("ALLOWED_HOSTS must not be open (*) in production")
    return hosts


def _public_url(reader: _Reader, in_production: bool) -> str:
    """The address people type: it stands in mails and decides on secure cookies."""
    url = reader.text("PALESTRA_URL", "" if in_production else "http://127.0.0.1:8000").rstrip("/")
    parts = urlsplit(url)
    if in_production and not url:
        reader.problems.append(
            "PALESTRA_URL is missing: give the site's address, for example https://play.example.org"
        )
    elif parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
        reader.problems.append(
            f"PALESTRA_URL must be an address like https://play.example.org, not {url!r}"
        )
    elif in_production and parts.scheme != "https":
        reader.problems.append("PALESTRA_URL must begin with https:// in production")
    return url


def _database(reader: _Reader, in_production: bool) -> dict[str, str]:
    default = "" if in_production else "postgresql://127.0.0.1:5432/palestra"
    url = reader.text("DATABASE_URL", default)
    if not url:
        reader.problems.append(
            "DATABASE_URL is missing: give a PostgreSQL address, "
            "for example postgresql://user:password@host/palestra"
        )
        return {}
    if not url.startswith(("postgresql://", "postgres://")):
        reader.problems.append("DATABASE_URL must begin with postgresql://")
        return {}
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError as problem:
        reader.problems.append(f"DATABASE_URL is not a PostgreSQL address: {problem}".strip())
        return {}
    if not parts.get("dbname"):
        reader.problems.append("DATABASE_URL names no database")
    return {name: str(value) for name, value in parts.items() if value is not None}


def _redis_url(reader: _Reader, in_production: bool) -> str:
    url = reader.text("REDIS_URL", "" if in_production else "redis://127.0.0.1:6379/0")
    if not url:
        reader.problems.append(
            "REDIS_URL is missing: give a Redis or Valkey address, for example redis://host:6379/0"
        )
    elif not url.startswith(("redis://", "rediss://", "unix://")):
        reader.problems.append("REDIS_URL must begin with redis://, rediss:// or unix://")
    return url


def _mail(reader: _Reader, in_production: bool) -> Mail:
    directory = reader.text("PALESTRA_MAIL_DIR", "")
    mail = Mail(
        host=reader.text("MAIL_HOST", ""),
        port=reader.whole_number("MAIL_PORT", 587, 1, 65535),
        user=reader.text("MAIL_USER", ""),
        password=reader.text("MAIL_PASSWORD", ""),
        use_tls=reader.flag("MAIL_TLS", True),
        use_ssl=reader.flag("MAIL_SSL", False),
        sender=reader.text("MAIL_FROM", "Palestra <palestra@localhost>"),
        directory=Path(directory) if directory else None,
    )
    if mail.use_ssl and mail.use_tls and reader.text("MAIL_TLS", ""):
        reader.problems.append("MAIL_TLS and MAIL_SSL must not both be on")
    if in_production and not mail.host and not mail.directory:
        reader.problems.append("MAIL_HOST is missing: production needs a mail server")
    return mail
