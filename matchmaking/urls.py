"""Addresses of matchmaking, below /api/v1/."""

from django.urls import path

from matchmaking.api import ladders, queue, ratings

app_name = "matchmaking"
urlpatterns = [
    path("ladders", ladders.LadderListView.as_view(), name="ladders"),
    path("ladders/<slug:title>/<slug:tempo>", ladders.LadderView.as_view(), name="ladder"),
    path(
        "ladders/<slug:title>/<slug:tempo>/standings",
        ladders.StandingsView.as_view(),
        name="standings",
    ),
    path(
        "players/<username:username>/ratings",
        ratings.PlayerRatingsView.as_view(),
        name="player-ratings",
    ),
    path(
        "players/<username:username>/ratings/<slug:title>/<slug:tempo>",
        ratings.HistoryView.as_view(),
        name="rating-history",
    ),
    path(
        "players/<username:username>/against/<username:other_name>",
        ratings.HeadToHeadView.as_view(),
        name="head-to-head",
    ),
    path("matches/<slug:slug>/ratings", ratings.MatchRatingsView.as_view(), name="match-ratings"),
    path("moderation/results/<slug:slug>", ratings.CorrectionView.as_view(), name="correct-result"),
    path("queue", queue.QueueView.as_view(), name="queue"),
    path("queue/<id:ticket_id>", queue.TicketView.as_view(), name="ticket"),
    path("queue/<id:ticket_id>/answer", queue.AnswerView.as_view(), name="answer-ready-check"),
]
