"""Every address of the site. Apps add theirs through `wiring.API_ROUTES`."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularJSONAPIView, SpectacularSwaggerSplitView

from palestra import backoffice
from palestra.monitoring import health
from palestra.rest import errors
from palestra.rest.root import ApiRootView
from palestra.serving import client
from palestra.sharing.views import link_picture

urlpatterns = [
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path("api/v1/", ApiRootView.as_view(), name="root"),
    path("api/v1/schema", SpectacularJSONAPIView.as_view(), name="schema"),
    path("api/v1/", include([path("", include(module)) for module in settings.API_ROUTES])),
    path(
        "api/docs",
        SpectacularSwaggerSplitView.as_view(url_name="schema"),
        name="documentation",
    ),
    path("_allauth/", include("allauth.headless.urls")),
    path("admin/login/", backoffice.sign_in),
    path("admin/", admin.site.urls),
    path("link-picture.png", link_picture),
    path("link-pictures/<path:path>.png", link_picture),
    # Whatever the client does not know either, it says so itself.
    re_path(r"^(?!api/|_allauth/|admin/|static/|_app/|ws/|link-pictures/).*$", client.client_page),
]

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.not_found
handler500 = errors.server_error
