"""Who may do what with notifications: everybody with their own."""

from __future__ import annotations

from tests.palestra.access_row import Row, also_guests, signed_in

V1 = "/api/v1"
BROWSER = {
    "endpoint": "https://fcm.googleapis.com/fcm/send/one-browser",
    "keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22},
}

ROWS: dict[tuple[str, str], Row] = {
    ("GET", f"{V1}/me/notifications"): also_guests(queries=2),
    ("POST", f"{V1}/me/notifications/read"): also_guests(body=lambda w: {}),
    ("GET", f"{V1}/me/push"): signed_in(queries=1),
    ("POST", f"{V1}/me/push"): signed_in(204, body=lambda w: BROWSER),
    ("POST", f"{V1}/me/push/forget"): signed_in(
        204, body=lambda w: {"endpoint": BROWSER["endpoint"]}
    ),
    ("GET", f"{V1}/me/notification-settings"): signed_in(queries=2),
    ("PATCH", f"{V1}/me/notification-settings"): signed_in(body=lambda w: {"push": False}),
}
