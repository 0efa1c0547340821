"""The address of the personal socket."""

from django.urls import path

from notifications.socket.consumer import PersonalSocket

websocket_urlpatterns = [
    path("ws/me", PersonalSocket.as_asgi()),
]
