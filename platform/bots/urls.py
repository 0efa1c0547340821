"""Addresses of bots, below /api/v1/. What bots themselves call is in `live/gateway.py`."""

from django.urls import path

from bots.api import accounts, pages

app_name = "bots"
urlpatterns = [
    path("me/bots", accounts.OwnBotsView.as_view(), name="own-bots"),
    path("me/bots/<username:username>", accounts.OwnBotView.as_view(), name="own-bot"),
    path("me/bots/<username:username>/tokens", accounts.BotTokensView.as_view(), name="bot-tokens"),
    path(
        "me/bots/<username:username>/tokens/<id:token_id>",
        accounts.BotTokenView.as_view(),
        name="bot-token",
    ),
    path(
        "me/bots/<username:username>/tournaments/<slug:slug>",
        accounts.BotEntryView.as_view(),
        name="bot-entry",
    ),
    path("bots/<username:username>", pages.BotPageView.as_view(), name="bot-page"),
    path("strength-tests", pages.StrengthTestListView.as_view(), name="strength-tests"),
    path("strength-tests/<id:test_id>", pages.StrengthTestView.as_view(), name="strength-test"),
]
