"""Where each app is plugged in: one list per kind of socket.

An app is added here and nowhere else; it never imports this package.
"""

from __future__ import annotations

# Django apps of the product, lowest layer first.
PRODUCT_APPS: list[str] = [
    "players",
    "notifications",
    "play",
    "matchmaking",
    "tournaments",
    "bots",
]

# Modules with `urlpatterns`, mounted under /api/v1/.
API_ROUTES: list[str] = [
    "players.urls",
    "notifications.urls",
    "play.urls",
    "matchmaking.urls",
    "tournaments.urls",
    "bots.urls",
]

# Modules with `websocket_urlpatterns`, mounted at the root of the socket router.
WEBSOCKET_ROUTES: list[str] = ["notifications.routing", "play.routing", "bots.routing"]

# (first part of the path, dotted name of an ASGI application): served in the event loop, beside
# Django's middleware. For long streams, and for what is asked very often.
HTTP_APPLICATIONS: list[tuple[str, str]] = [
    ("/api/v1/bot/", "bots.live.gateway.application"),
]

# (dotted name of a function without arguments, seconds between runs)
SCHEDULED_JOBS: list[tuple[str, float]] = [
    ("palestra.work.queues.empty_retired", 10.0),
    ("players.jobs.forget_expired", 3600.0),
    ("notifications.jobs.forget_old", 3600.0),
    ("notifications.jobs.send_late_mail", 5.0),
    ("notifications.jobs.publish_left_behind", 5.0),
    ("notifications.jobs.write_digests", 60.0),
    ("play.jobs.sweep_clocks", 0.5),
    ("play.jobs.wake_workers", 1.0),
    ("play.jobs.relay_announcements", 2.0),
    ("play.jobs.tell_turns", 5.0),
    ("play.jobs.tell_low_time", 30.0),
    ("play.jobs.leave_for_former_players", 30.0),
    ("play.jobs.keep_house", 600.0),
    ("matchmaking.jobs.match_waiting", 1.0),
    ("matchmaking.jobs.note_places", 600.0),
    ("matchmaking.jobs.note_signals", 300.0),
    ("tournaments.jobs.advance_all", 1.0),
    ("tournaments.jobs.recur_all", 60.0),
    ("tournaments.jobs.deliver_webhooks", 2.0),
    ("bots.jobs.keep_ladder", 5.0),
    ("bots.jobs.keep_testing", 2.0),
]

# Tasks that do not belong on the queue `calls`.
TASK_QUEUES: dict[str, dict[str, str]] = {
    "play.tasks.next_answer": {"queue": "answers"},
    "play.tasks.next_event": {"queue": "events"},
    "play.tasks.next_bulk": {"queue": "bulk"},
    "tournaments.tasks.deliver_webhooks": {"queue": "events"},
}

# Dotted names of idempotent functions without arguments that add demonstration data;
# the demonstration players exist when they are called.
DEMO_SEEDERS: list[str] = [
    "play.demonstration.seed",
    "matchmaking.demonstration.seed",
    "tournaments.demonstration.seed",
]

# (key in the export, dotted name of a function from a player to plain values or to rows)
DATA_EXPORTERS: list[tuple[str, str]] = [
    ("notifications", "notifications.exporting.notifications_of"),
    ("matches", "play.exporting.matches_of"),
    ("lessons", "play.exporting.lessons_of"),
    ("favourites", "play.exporting.favourites_of"),
    ("chat", "play.exporting.chat_of"),
    ("conduct", "play.exporting.conduct_of"),
    ("reaching", "play.exporting.reaching_of"),
    ("ratings", "matchmaking.exporting.ratings_of"),
    ("rating_changes", "matchmaking.exporting.rating_changes_of"),
    ("tournaments", "tournaments.records.exporting.of_player"),
    ("bots", "bots.exporting.of_player"),
]

# Dotted name of the function that stores work for a queue, for apps below the one that has it.
ASK_FOR_WORK: str = "play.work.wake_ups.ask_all"

# Dotted name of the function from seats of matches (`play.surroundings.RatedAt`) to their ratings.
SEAT_RATINGS: str = "matchmaking.seat_ratings.of_seats"

# Dotted name of the function from keys of matches to their places in tournaments.
TOURNAMENT_PLACES: str = "tournaments.tournament_places.of_matches"

# By the first part of a page's address: the dotted name of a function from the second part to what
# a shared link to that page shows.
LINK_PREVIEWS: dict[str, str] = {
    "players": "players.link_previews.profile",
    "matches": "play.link_previews.match",
    "games": "play.link_previews.title",
    "tournaments": "tournaments.link_previews.tournament",
}

# Names of enumerations in the API schema, where two fields share a set of choices.
ENUM_NAMES: dict[str, str | list[str]] = {
    "RoleEnum": "players.models.Role",
    "EventKindEnum": "tournaments.models.EventKind",
    "EntryByOthersEnum": "players.models.EntryByOthers",
    "ThemeEnum": "players.models.Theme",
    "TempoEnum": "matchmaking.models.ladder.TEMPOS",
    "MatchStatusEnum": "play.models.MatchStatus",
    "TicketStatusEnum": "matchmaking.models.TicketStatus",
    "WinChancesStatusEnum": "play.api.review_serializers.CURVE_STATES",
    "ClockKindEnum": ["real_time", "correspondence", "untimed"],
    "ModerationKindEnum": "players.models.ActionKind",
    "ModeratorsKindEnum": "players.api.moderation.MODERATORS_KINDS",
    "ReportReasonEnum": "players.models.ReportReason",
    "OutcomeEnum": "players.models.Outcome",
    "CaseKindEnum": "players.models.CaseKind",
    "CaseStateEnum": "players.models.CaseState",
    "CaseActKindEnum": "players.models.CaseActKind",
    "StrengthStatusEnum": "bots.models.StrengthStatus",
    "TournamentStatusEnum": "tournaments.models.Status",
    "EntrantStatusEnum": "tournaments.models.EntrantStatus",
    "PairingStatusEnum": "tournaments.models.PairingStatus",
    "TournamentEntryEnum": "tournaments.models.Entry",
    "TournamentRightEnum": "tournaments.models.Right",
    "PictureRoleEnum": "tournaments.models.PictureRole",
    "TournamentFormatEnum": "tournaments.formats.choices",
    "FormFieldKindEnum": "tournaments.forms.Kind",
}
