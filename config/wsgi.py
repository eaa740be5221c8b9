"""The WSGI application, served by granian (or gunicorn)."""

import os

from django.core.wsgi import get_wsgi_application

from config.server.process import die_with_parent
from config.serving import refuse_without_walls

if os.environ.get("KEEPSAKE_SUPERVISED"):
    # A worker of granian outlives a killed main process and goes on serving beside the next one (recipe 8).
    die_with_parent()

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
refuse_without_walls()
