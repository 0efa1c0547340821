"""Where each app is plugged in: one list per kind of socket.

An app is added here and nowhere else; it never imports this package.
"""

from __future__ import annotations

# Django apps of the product, lowest layer first.
PRODUCT_APPS: list[str] = [
    "players",
    "play",
    "matchmaking",
    "tournaments",
    "bots",
]

# Modules with `urlpatterns`, mounted under /api/v1/.
API_ROUTES: list[str] = [
    "players.urls",
    "play.urls",
    "matchmaking.urls",
    "tournaments.urls",
    "bots.urls",
]

# Modules with `websocket_urlpatterns`, mounted at the root of the socket router.
WEBSOCKET_ROUTES: list[str] = ["play.routing", "bots.routing"]

# (first part of the path, dotted name of an ASGI application): served in the event loop, beside
# Django's middleware. For long streams, and for what is asked very often.
HTTP_APPLICATIONS: list[tuple[str, str]] = [
    ("/api/v1/bot/", "bots.gateway.application"),
]

# (dotted name of a function without arguments, seconds between runs)
SCHEDULED_JOBS: list[tuple[str, float]] = [
    ("players.jobs.forget_expired", 3600.0),
    ("play.jobs.sweep_clocks", 0.5),
    ("play.jobs.wake_bots", 1.0),
    ("play.jobs.relay_announcements", 2.0),
    ("play.jobs.write_letters", 30.0),
    ("play.jobs.hand_out_lost_batches", 2.0),
    ("play.jobs.keep_house", 600.0),
    ("matchmaking.jobs.match_waiting", 1.0),
    ("matchmaking.jobs.note_places", 600.0),
    ("tournaments.jobs.advance_all", 1.0),
    ("tournaments.jobs.recur_all", 60.0),
    ("tournaments.jobs.deliver_webhooks", 2.0),
    ("bots.jobs.keep_ladder", 5.0),
    ("bots.jobs.keep_testing", 2.0),
]

# Tasks that do not belong on the queue `ops`.
TASK_QUEUES: dict[str, dict[str, str]] = {
    "play.tasks.bot_choice": {"queue": "bots"},
    "play.tasks.play_batch": {"queue": "matches"},
    "tournaments.tasks.play_bots": {"queue": "matches"},
}

# Dotted names of idempotent functions without arguments that add demonstration data;
# the demonstration players exist when they are called.
DEMO_SEEDERS: list[str] = [
    "play.demonstration.seed",
    "matchmaking.demonstration.seed",
    "tournaments.demonstration.seed",
]

# (key in the export, dotted name of a function from a player to plain values)
DATA_EXPORTERS: list[tuple[str, str]] = [
    ("tournaments", "tournaments.exporting.of_player"),
    ("bots", "bots.exporting.of_player"),
]

# Names of enumerations in the API schema, where two fields share a set of choices.
ENUM_NAMES: dict[str, str | list[str]] = {
    "RoleEnum": "players.models.Role",
    "LanguageEnum": "players.models.Language",
    "ThemeEnum": "players.models.Theme",
    "TempoEnum": "matchmaking.models.ladder.TEMPOS",
    "TicketStatusEnum": "matchmaking.models.TicketStatus",
    "ClockKindEnum": ["real_time", "correspondence", "untimed"],
    "ModerationKindEnum": "players.models.ActionKind",
    "ModeratorsKindEnum": "players.api.moderation.MODERATORS_KINDS",
    "ReportReasonEnum": "players.models.ReportReason",
    "StrengthStatusEnum": "bots.models.StrengthStatus",
    "TournamentStatusEnum": "tournaments.models.Status",
    "EntrantStatusEnum": "tournaments.models.EntrantStatus",
    "PairingStatusEnum": "tournaments.models.PairingStatus",
    "TournamentEntryEnum": "tournaments.models.Entry",
    "TournamentRightEnum": "tournaments.models.Right",
    "TournamentFormatEnum": "tournaments.models.FormatName",
}
