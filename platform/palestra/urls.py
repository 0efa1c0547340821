"""Every address of the site. Apps add theirs through `wiring.API_ROUTES`."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path

from palestra import client, health

urlpatterns = [
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path(
        "api/v1/",
        include([path("", include(module)) for module in settings.API_ROUTES]),
    ),
    path("_allauth/", include("allauth.headless.urls")),
    path("admin/", admin.site.urls),
    # Whatever the client does not know either, it says so itself.
    re_path(r"^(?!api/|_allauth/|admin/|static/|_app/|ws/).*$", client.client_page),
]
