"""Plain HTTP for servers that run WSGI workers beside the socket processes."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")

application = get_wsgi_application()
