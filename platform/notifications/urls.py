"""Addresses of notifications, below /api/v1/."""

from django.urls import path

from notifications.api import bell, preferences

app_name = "notifications"
urlpatterns = [
    path("me/notifications", bell.NotificationListView.as_view(), name="notifications"),
    path("me/notifications/read", bell.ReadingView.as_view(), name="read-notifications"),
    path("me/push", preferences.PushView.as_view(), name="push"),
    path("me/push/forget", preferences.ForgetPushView.as_view(), name="forget-push"),
    path(
        "me/notification-settings",
        preferences.NotificationSettingsView.as_view(),
        name="notification-settings",
    ),
]
