"""Socket addresses of play."""

from django.urls import path

from play.live.match_socket import MatchConsumer

websocket_urlpatterns = [path("ws/matches/<slug:slug>", MatchConsumer.as_asgi())]
