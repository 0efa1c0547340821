"""Addresses of the players app, below /api/v1/."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from players.api import (
    cases,
    guests,
    me,
    moderation,
    profiles,
    relations,
    reports,
    tokens,
)


class UsernameConverter(StringConverter):
    regex = "[A-Za-z0-9][A-Za-z0-9_-]{2,29}"


class IdConverter:
    """A number that fits the database's big integers."""

    regex = "[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


register_converter(UsernameConverter, "username")
register_converter(IdConverter, "id")

CASE = "moderation/cases/<id:case_id>"

app_name = "players"
urlpatterns = [
    path("players", profiles.PlayerListView.as_view(), name="players"),
    path("players/<username:username>", profiles.PlayerView.as_view(), name="player"),
    path("players/<username:username>/avatar.svg", profiles.AvatarView.as_view(), name="avatar"),
    path("players/<username:username>/role", moderation.RoleView.as_view(), name="role"),
    path(
        "players/<username:username>/reports",
        reports.PlayerReportView.as_view(),
        name="report-player",
    ),
    path("session", guests.SessionView.as_view(), name="session"),
    path("guests", guests.GuestsView.as_view(), name="guests"),
    path("me/account", guests.NewAccountView.as_view(), name="new-account"),
    path("me/account/passkey", guests.PasskeyOptionsView.as_view(), name="passkey-options"),
    path("me", me.MeView.as_view(), name="me"),
    path("me/export", me.ExportView.as_view(), name="export"),
    path("me/deletion", me.DeletionView.as_view(), name="deletion"),
    path("me/sign-out-everywhere", me.SignOutEverywhereView.as_view(), name="sign-out-everywhere"),
    path("me/tokens", tokens.TokenListView.as_view(), name="tokens"),
    path("me/tokens/<id:token_id>", tokens.TokenView.as_view(), name="token"),
    path("me/following", relations.FollowingListView.as_view(), name="following"),
    path("me/following/<username:username>", relations.FollowingView.as_view(), name="follow"),
    path("me/followers", relations.FollowerListView.as_view(), name="followers"),
    path("me/blocks", relations.BlockListView.as_view(), name="blocks"),
    path("me/blocks/<username:username>", relations.BlockView.as_view(), name="block"),
    path("moderation/actions", moderation.ActionListView.as_view(), name="moderation-actions"),
    path("moderation/players", moderation.PlayerSearchView.as_view(), name="find-players"),
    path(
        "moderation/players/<username:username>",
        moderation.ModeratedPlayerView.as_view(),
        name="moderated-player",
    ),
    path("moderation/cases", cases.CaseListView.as_view(), name="cases"),
    path(CASE, cases.CaseView.as_view(), name="case"),
    path(f"{CASE}/signals", cases.SignalListView.as_view(), name="case-signals"),
    path(f"{CASE}/watch", cases.WatchView.as_view(), name="watch-case"),
    path(f"{CASE}/reopen", cases.ReopenView.as_view(), name="reopen-case"),
    path(f"{CASE}/notes", cases.CaseNoteView.as_view(), name="note-on-case"),
    path(f"{CASE}/settle", cases.SettleView.as_view(), name="settle-case"),
    path(f"{CASE}/actions", cases.CaseActionView.as_view(), name="act-on-case"),
]
