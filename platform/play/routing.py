"""Socket addresses of play."""

from django.urls import path

from play.live.match_socket import match_socket

# Django's types know views only.
websocket_urlpatterns = [
    path("ws/matches/<slug:slug>", match_socket),  # type: ignore[arg-type]
]
