"""Socket addresses of bots."""

from django.urls import path

from bots.live.consumers import BotConsumer

websocket_urlpatterns = [
    path("ws/bot", BotConsumer.as_asgi()),
]
