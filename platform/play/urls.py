"""Addresses of play, below /api/v1/."""

from django.urls import path

from play.api import (
    auto_pass,
    books,
    chat,
    history,
    matches,
    review,
    telling,
    titles,
    turns,
    vacation,
)

app_name = "play"
urlpatterns = [
    path("titles", titles.TitleListView.as_view(), name="titles"),
    path("titles/<slug:title>/texts/<slug:language>", titles.TextsView.as_view(), name="texts"),
    path("titles/<slug:title>/emblem.svg", titles.EmblemView.as_view(), name="emblem"),
    path("titles/<slug:title>/static", titles.StaticView.as_view(), name="static"),
    path(
        "titles/<slug:title>/explanations",
        telling.ExplanationsView.as_view(),
        name="explanations",
    ),
    path("titles/<slug:title>/book", books.BookView.as_view(), name="book"),
    path("house-bots", titles.HouseBotListView.as_view(), name="house-bots"),
    path("matches", matches.MatchListView.as_view(), name="matches"),
    path("matches/at-once", matches.AtOnceView.as_view(), name="at-once"),
    path("matches/<slug:slug>", matches.MatchView.as_view(), name="match"),
    path("matches/<slug:slug>/position", matches.PositionView.as_view(), name="position"),
    path("matches/<slug:slug>/table", telling.TableView.as_view(), name="table"),
    path("matches/<slug:slug>/why-not", telling.WhyNotView.as_view(), name="why-not"),
    path("matches/<slug:slug>/story", telling.StoryView.as_view(), name="story"),
    path(
        "matches/<slug:slug>/explanations",
        telling.MatchExplanationsView.as_view(),
        name="match-explanations",
    ),
    path("matches/<slug:slug>/join", matches.JoinView.as_view(), name="join"),
    path("matches/<slug:slug>/decline", matches.DeclineView.as_view(), name="decline"),
    path("matches/<slug:slug>/counter", matches.CounterView.as_view(), name="counter"),
    path("matches/<slug:slug>/leave-table", matches.LeaveTableView.as_view(), name="leave-table"),
    path("matches/<slug:slug>/choices", matches.ChoiceView.as_view(), name="choices"),
    path("matches/<slug:slug>/auto-pass", auto_pass.AutoPassView.as_view(), name="auto-pass"),
    path("matches/<slug:slug>/undo", matches.UndoView.as_view(), name="undo"),
    path("matches/<slug:slug>/undo/request", matches.UndoRequestView.as_view(), name="ask-undo"),
    path("matches/<slug:slug>/undo/answer", matches.UndoAnswerView.as_view(), name="answer-undo"),
    path("matches/<slug:slug>/resign", matches.ResignView.as_view(), name="resign"),
    path("matches/<slug:slug>/abort", matches.AbortView.as_view(), name="abort"),
    path("matches/<slug:slug>/claim", matches.ClaimView.as_view(), name="claim"),
    path("matches/<slug:slug>/rematch", matches.RematchView.as_view(), name="rematch"),
    path("matches/<slug:slug>/vacation", matches.VacationView.as_view(), name="vacation"),
    path("matches/<slug:slug>/chat", chat.ChatView.as_view(), name="chat"),
    path(
        "matches/<slug:slug>/chat/<id:message_id>/report",
        chat.ReportMessageView.as_view(),
        name="report-message",
    ),
    path("matches/<slug:slug>/log", review.LogView.as_view(), name="log"),
    path("matches/<slug:slug>/review", review.ReviewView.as_view(), name="review"),
    path(
        "matches/<slug:slug>/review/<id:ply>",
        review.ReviewPositionView.as_view(),
        name="review-position",
    ),
    path(
        "matches/<slug:slug>/win-chances",
        review.WinChancesView.as_view(),
        name="win-chances",
    ),
    path(
        "matches/<slug:slug>/deciding-moments",
        review.DecidingMomentsView.as_view(),
        name="deciding-moments",
    ),
    path("me/favourites/<slug:slug>", history.FavouriteView.as_view(), name="favourite"),
    path("players/<username:username>/matches", history.HistoryView.as_view(), name="history"),
    path(
        "players/<username:username>/matches/export",
        history.HistoryExportView.as_view(),
        name="history-export",
    ),
    path(
        "players/<username:username>/matches/logs",
        history.LogsExportView.as_view(),
        name="history-logs",
    ),
    path(
        "players/<username:username>/statistics",
        history.StatisticsView.as_view(),
        name="statistics",
    ),
    path("me/turns", turns.TurnsView.as_view(), name="turns"),
    path("me/vacation", vacation.VacationAllowanceView.as_view(), name="vacation-days"),
    path(
        "moderation/messages/<id:message_id>",
        chat.ReportedMessageView.as_view(),
        name="reported-message",
    ),
]
