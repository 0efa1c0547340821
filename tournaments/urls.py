"""Addresses of tournaments, below /api/v1/."""

app_name = "tournaments"
urlpatterns: list[object] = []
