"""Where each app is plugged in: one list per kind of socket.

An app is added here and nowhere else; it never imports this package.
"""

from __future__ import annotations

# Django apps of the product, lowest layer first.
PRODUCT_APPS: list[str] = [
    "players",
]

# Modules with `urlpatterns`, mounted under /api/v1/.
API_ROUTES: list[str] = [
    "players.urls",
]

# Modules with `websocket_urlpatterns`, mounted at the root of the socket router.
WEBSOCKET_ROUTES: list[str] = []

# (dotted name of a function without arguments, seconds between runs)
SCHEDULED_JOBS: list[tuple[str, float]] = []

# Dotted names of idempotent functions without arguments that add demonstration data.
DEMO_SEEDERS: list[str] = []
