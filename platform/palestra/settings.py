"""Django's settings, derived from the checked environment and the wiring.

Nothing here reads `os.environ` directly; see `palestra.environment`.
"""

from __future__ import annotations

import os
from typing import Any

from django.conf.locale import LANG_INFO

from engine.core import packages
from engine.core.errors import EngineError
from engine.core.languages import languages
from engine.core.registry import folders
from palestra import environment, wiring
from palestra.monitoring import logs
from play.work.queues import Queue

try:
    ENVIRONMENT = environment.read(os.environ)
except environment.EnvironmentProblem as problem:
    # One line and no traceback, whichever server or command imports the settings.
    raise SystemExit(f"palestra: {problem}") from None
try:
    # Before any app is loaded, in every process: web, workers, schedulers and commands.
    packages.use_packages(ENVIRONMENT.title_packages)
    folders()
except EngineError as problem:
    raise SystemExit(f"palestra: {packages.VARIABLE}: {problem}") from None

ROOT = environment.ROOT
DEBUG = ENVIRONMENT.debug
SECRET_KEY = ENVIRONMENT.secret_key
ALLOWED_HOSTS = list(ENVIRONMENT.allowed_hosts)
PUBLIC_URL = ENVIRONMENT.public_url
PALESTRA_TITLE_PACKAGES = ENVIRONMENT.title_packages

# --- Apps ---------------------------------------------------------------------------------------

PRODUCT_APPS = wiring.PRODUCT_APPS
API_ROUTES = wiring.API_ROUTES
WEBSOCKET_ROUTES = wiring.WEBSOCKET_ROUTES
HTTP_APPLICATIONS = wiring.HTTP_APPLICATIONS
SCHEDULED_JOBS = wiring.SCHEDULED_JOBS
DEMO_SEEDERS = wiring.DEMO_SEEDERS
DATA_EXPORTERS = wiring.DATA_EXPORTERS
ASK_FOR_WORK = wiring.ASK_FOR_WORK
LINK_PREVIEWS = wiring.LINK_PREVIEWS
SEAT_RATINGS = wiring.SEAT_RATINGS
TOURNAMENT_PLACES = wiring.TOURNAMENT_PLACES

INSTALLED_APPS = [
    *PRODUCT_APPS,
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.contrib.postgres",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "allauth.headless",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_prometheus",
    # Last, because it changes what the others register.
    "palestra",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "palestra.serving.request_ids.RequestIdMiddleware",
    "palestra.serving.security.SecurityHeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "palestra.rest.parsing.StrictSignInMiddleware",
    "players.access.sessions.GuestsHaveNoAccountMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "players.access.sessions.SessionActivityMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "palestra.urls"
ASGI_APPLICATION = "palestra.asgi.application"
WSGI_APPLICATION = "palestra.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# --- Storage ------------------------------------------------------------------------------------

_database = dict(ENVIRONMENT.database)
_database_options: dict[str, Any] = {
    name: value
    for name, value in _database.items()
    if name not in {"dbname", "user", "password", "host", "port"}
}
if ENVIRONMENT.database_pool_size:
    # Under ASGI a connection kept per thread would pile up; a pool bounds them.
    _database_options["pool"] = {
        "min_size": 0,
        "max_size": ENVIRONMENT.database_pool_size,
        "timeout": 5,
        # An attempt that goes on for longer waits longer and longer between its tries, and the
        # next one only begins after it: a database that is back would be noticed late.
        "reconnect_timeout": 5,
    }
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": _database["dbname"],
        "USER": _database.get("user", ""),
        "PASSWORD": _database.get("password", ""),
        "HOST": _database.get("host", ""),
        "PORT": _database.get("port", ""),
        "OPTIONS": _database_options,
        "CONN_HEALTH_CHECKS": True,
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = ENVIRONMENT.redis_url
_cache: dict[str, Any] = {
    "LOCATION": REDIS_URL,
    "KEY_PREFIX": "palestra",
    "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 2},
}
CACHES = {
    "default": {"BACKEND": "palestra.caching.SharedCache", **_cache},
    "sessions": {"BACKEND": "palestra.caching.SessionCache", **_cache},
}
CHANNEL_LAYERS = {
    "default": {
        environment.ChannelLayer.OWN: {
            "BACKEND": "palestra.channel_layer.PubSubLayer",
            "CONFIG": {"url": REDIS_URL, "prefix": "palestra."},
        },
        environment.ChannelLayer.STOCK: {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "palestra.stock."},
        },
    }[ENVIRONMENT.channel_layer]
}

# --- Tasks --------------------------------------------------------------------------------------

CELERY_BROKER_URL = (
    REDIS_URL.replace("unix://", "redis+socket://", 1)
    if REDIS_URL.startswith("unix://")
    else REDIS_URL
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# However long the broker is away, a worker waits for it.
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# Longer than the longest task, or Redis hands a running task to a second worker.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 3600,
    "global_keyprefix": "palestra.tasks.",
    "socket_connect_timeout": 2,
}
# A request does not wait for a broker that is away: what it wanted done is swept later.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0.1}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 1800
CELERY_TASK_DEFAULT_QUEUE = Queue.CALLS.value
CELERY_TASK_QUEUES = {
    queue.value: {"exchange": queue.value, "routing_key": queue.value} for queue in Queue
}
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_TASK_ROUTES = wiring.TASK_QUEUES
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_TIMEZONE = "UTC"

# --- Play ---------------------------------------------------------------------------------------

# The longest pause before a bot's choice, so that people can follow.
BOT_PACE_MS = ENVIRONMENT.bot_pace_ms
# Matches with bots of the house that one player may have running.
MOST_BOT_MATCHES = ENVIRONMENT.most_bot_matches
SIGN_IN_ADDRESS_DAYS = ENVIRONMENT.sign_in_address_days

# --- Tournaments --------------------------------------------------------------------------------

# Private networks that organisers' webhooks may reach, beside the public internet.
WEBHOOK_NETWORKS = ENVIRONMENT.webhook_networks

# --- People -------------------------------------------------------------------------------------

AUTH_USER_MODEL = "players.Player"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
# Names are unique without regard to case by a constraint on an expression,
# which this check does not see.
SILENCED_SYSTEM_CHECKS = ["auth.W004"]

ACCOUNT_ADAPTER = "players.accounts.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["email", "username*", "password1*"]
# Sign-up signs in; what needs a confirmed address asks `Player.is_mail_confirmed`.
ACCOUNT_EMAIL_VERIFICATION = "optional"
# A known address is taken like any other, so that nobody learns whose it is: it can be confirmed
# only once.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Palestra] "
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
# Words that name the site or an office of it, in both languages; see `players.profiles.names`.
ACCOUNT_USERNAME_BLACKLIST = [
    "admin",
    "administration",
    "administrator",
    "administracion",
    "administrador",
    "administradora",
    "equipo",
    "help",
    "mod",
    "moderacion",
    "moderador",
    "moderadora",
    "moderation",
    "moderator",
    "oficial",
    "official",
    "organiser",
    "palestra",
    "postmaster",
    "root",
    "security",
    "sistema",
    "soporte",
    "staff",
    "support",
    "system",
    "team",
    "webmaster",
]
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if ENVIRONMENT.is_https else "http"
# Sign-up has no account to count by: per address, a short and a long window.
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = (
    {"signup": "10/m/ip,60/h/ip"} if ENVIRONMENT.throttles else False
)
ALLAUTH_TRUSTED_PROXY_COUNT = ENVIRONMENT.trusted_proxies
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Palestra"
MFA_TOTP_TOLERANCE = 1
# Browsers offer passkeys on plain HTTP only for localhost.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not ENVIRONMENT.is_production
MFA_RATE_LIMITS: dict[str, str] | bool = {} if ENVIRONMENT.throttles else False
USERSESSIONS_TRACK_ACTIVITY = True
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("browser",)
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": f"{PUBLIC_URL}/verify-email/{{key}}",
    "account_reset_password": f"{PUBLIC_URL}/reset-password",
    "account_reset_password_from_key": f"{PUBLIC_URL}/reset-password/{{key}}",
    "account_signup": f"{PUBLIC_URL}/sign-up",
}
LOGIN_URL = "/sign-in"
LOGIN_REDIRECT_URL = "/"

# --- Mail ---------------------------------------------------------------------------------------

DEFAULT_FROM_EMAIL = SERVER_EMAIL = ENVIRONMENT.mail.sender
if ENVIRONMENT.mail.directory is not None:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = str(ENVIRONMENT.mail.directory)
elif ENVIRONMENT.mail.host:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST = ENVIRONMENT.mail.host
    EMAIL_PORT = ENVIRONMENT.mail.port
    EMAIL_HOST_USER = ENVIRONMENT.mail.user
    EMAIL_HOST_PASSWORD = ENVIRONMENT.mail.password
    EMAIL_USE_SSL = ENVIRONMENT.mail.use_ssl
    EMAIL_USE_TLS = ENVIRONMENT.mail.use_tls and not EMAIL_USE_SSL
    EMAIL_TIMEOUT = 10
else:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"

# --- Languages and time -------------------------------------------------------------------------

LANGUAGE_CODE = "en"
# Found by their files: nothing names them.
LANGUAGES = [
    (code, LANG_INFO.get(code, {"name_local": code})["name_local"].capitalize())
    for code in languages()
]
LANGUAGE_COOKIE_NAME = "palestra_language"
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

# --- Files --------------------------------------------------------------------------------------

STATIC_URL = "/static/"
CLIENT_BUILD = ROOT / "frontend" / "build"
# Admin and API documentation come straight from their packages: nothing to collect first.
WHITENOISE_USE_FINDERS = True
WHITENOISE_ROOT = CLIENT_BUILD if CLIENT_BUILD.is_dir() else None
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/_app/immutable/"

# --- Safety -------------------------------------------------------------------------------------

SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_CACHE_ALIAS = "sessions"
SESSION_COOKIE_NAME = "palestra_session"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
SESSION_COOKIE_SECURE = ENVIRONMENT.is_https
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = "palestra_csrf"
CSRF_COOKIE_SECURE = ENVIRONMENT.is_https
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "palestra.rest.errors.csrf_failure"
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
if ENVIRONMENT.is_production:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    if ENVIRONMENT.trusted_proxies:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
METRICS_TOKEN = ENVIRONMENT.metrics_token

# --- API ----------------------------------------------------------------------------------------

REST_FRAMEWORK: dict[str, Any] = {
    # The first one decides that strangers get 401, not 403.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "players.access.authentication.TokenAuthentication",
        "players.access.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["players.access.permissions.SignedIn"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["palestra.rest.parsing.StrictJsonParser"],
    "DEFAULT_PAGINATION_CLASS": "palestra.rest.pagination.Pages",
    "DEFAULT_THROTTLE_CLASSES": ["palestra.rest.throttles.Window"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_VERSIONING_CLASS": None,
    "EXCEPTION_HANDLER": "palestra.rest.errors.handle_exception",
    "NUM_PROXIES": ENVIRONMENT.trusted_proxies,
    "URL_FORMAT_OVERRIDE": None,
}
# Rate limits, scope: (requests, seconds). `anonymous` counts an address without an account, all
# others count an account.
THROTTLES: dict[str, tuple[int, int]] = {
    "anonymous": (240, 60),
    "player": (1200, 60),
    # Passwords and keys: deletion of the account, personal export, roles.
    "sensitive": (10, 60),
    # Entering a tournament, which may ask for a password.
    "entering": (10, 60),
    # Reads that cost more than a page: win chances, forecasts, exports, records, logs.
    "expensive": (60, 60),
    # Dry runs: each may cost seconds.
    "simulation": (10, 60),
    # Test messages to webhooks: each makes the site call an address somebody typed.
    "webhook_test": (6, 60),
    # Asking again to be a guest, by somebody who is signed in.
    "guests": (30, 60),
    # Matches with bots that begin at once.
    "at_once": (12, 60),
    # Answers in lessons: each is played anew from the first.
    "lesson": (90, 60),
}
# The same scopes by address: larger, because a club or a school shares one.
ADDRESS_THROTTLES: dict[str, tuple[int, int]] = {
    "sensitive": (30, 60),
    "entering": (60, 60),
    "expensive": (120, 60),
    "simulation": (20, 60),
    "webhook_test": (12, 60),
    # How many guests one address may make: a school class, not a crowd of robots.
    "guests": (30, 3600),
    "at_once": (120, 60),
    "lesson": (900, 60),
}
TRUSTED_PROXIES = ENVIRONMENT.trusted_proxies
THROTTLES_ENABLED = ENVIRONMENT.throttles
SOCKETS_PER_ADDRESS = ENVIRONMENT.sockets_per_address
SOCKETS_PER_PLAYER = ENVIRONMENT.sockets_per_player

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Palestra",
    "DESCRIPTION": "Organised online play of board games: matches, ladders, tournaments, bots.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["players.access.permissions.Anyone"],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": wiring.ENUM_NAMES,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "palestra.rest.root.document_problems",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# --- Back office --------------------------------------------------------------------------------

UNFOLD = {
    "SITE_TITLE": "Palestra",
    "SITE_HEADER": "Palestra",
    "SITE_SUBHEADER": "Back office",
    "SITE_URL": "/",
    "SITE_SYMBOL": "stadia_controller",
    "SHOW_VIEW_ON_SITE": False,
}

# --- Logs ---------------------------------------------------------------------------------------

LOGGING_CONFIG = None
logs.configure(ENVIRONMENT.log_level, ENVIRONMENT.log_format)
