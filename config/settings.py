"""Every setting of Keepsake, in one file. Values come from the environment, or from the data folder in local mode.

A setting called `X` may also be given as `X_FILE`, naming a file that holds the value. What is wrong fails at start.
`docs/operations.md` lists each variable.
"""

import os
import sys
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

from config.server import local as local_files
from config.server import running

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.FileAwareEnv()

DATA = local_files.data_folder()
PROCESS = env.str("KEEPSAKE_PROCESS", "")  # web, worker or beat; empty for commands
LOCAL = not env.str("OWNER_DATABASE_URL", "") and not env.str("KEYS_DATABASE_URL", "")
DEBUG = env.bool("KEEPSAKE_DEBUG", False)
TESTING = "pytest" in sys.modules

_files = local_files.ensure(DATA) if LOCAL else None


def _secret(name: str, fallback: str | None) -> str:
    value = env.str(name, "") or fallback
    if not value:
        raise ImproperlyConfigured(f"{name} (or {name}_FILE) must be set.")
    return str(value)


SECRET_KEY = _secret("KEEPSAKE_SECRET_KEY", _files.secret_key if _files else None)
MASTER_KEY = _secret("KEEPSAKE_MASTER_KEY", _files.master_key if _files else None)
# What people's keys are wrapped under: the first wraps, each opens, and so does the one that comes from the master key.
WRAPPING_KEYS = env.list("KEEPSAKE_WRAPPING_KEYS", default=list(_files.wrapping_keys) if _files else [])

# Passkeys work on names, not on addresses, so the local default is a name. A command asks the server that runs.
_port = env.str("KEEPSAKE_PORT", "")
_running = "" if _port else running.origin_of(DATA)
ORIGIN = env.str("KEEPSAKE_ORIGIN", _running or f"http://localhost:{_port or 8000}").rstrip("/")
ISSUER = ORIGIN
AUDIENCE = env.str("KEEPSAKE_AUDIENCE", "keepsake")
ALLOWED_HOSTS = env.list("KEEPSAKE_ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = [ORIGIN]
HTTPS = ORIGIN.startswith("https://")

# Databases: four logins on two databases. `keep_app` serves, `keep_owner` migrates, `keep_journal` writes operator
# accesses on a connection of its own, `keep_keys` holds the keys apart from what they open.
# Seconds after which a server that is cut off counts as away; what an address says of its own wins.
LINE = {"connect_timeout": 5, "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
LINE |= {"tcp_user_timeout": 20_000}  # in milliseconds


def _database(name: str, role: str, url: str, **test: Any) -> dict[str, Any]:
    if url:
        value = dict(env.db_url_config(url))
    else:
        assert _files is not None
        value = {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": name,
            "USER": role,
            "PASSWORD": _files.role_passwords[role],
            "HOST": _files.host,
            "PORT": str(_files.pg_port),
        }
    told = {"application_name": f"keepsake {PROCESS or 'command'}", **LINE}
    value["OPTIONS"] = told | value.get("OPTIONS", {})
    value |= {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True, "DISABLE_SERVER_SIDE_CURSORS": True, "TEST": test}
    return value


_app_url = "" if LOCAL else env.str("DATABASE_URL")
DATABASES: dict[str, dict[str, Any]] = {
    "default": _database("keepsake", "keep_app", _app_url, MIRROR="owner"),
    "journal": _database("keepsake", "keep_journal", "" if LOCAL else env.str("JOURNAL_DATABASE_URL"), MIRROR="owner"),
    "keys": _database("keepsake_keys", "keep_keys", env.str("KEYS_DATABASE_URL", ""), DEPENDENCIES=[]),
}
DATABASES["journal"]["OPTIONS"]["options"] = "-c lock_timeout=2000"
if not PROCESS:  # a serving process has no business with the owner's login
    DATABASES["owner"] = _database("keepsake", "keep_owner", env.str("OWNER_DATABASE_URL", ""))
DATABASE_ROUTERS = ["config.router.KeepsakeRouter"]

INSTALLED_APPS = [
    "config",
    "memory_app",
    "accounts",
    "agents_gateway",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.headers",
    "config.middleware.request_id",
    "config.middleware.readable",
    "config.middleware.opened_again",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.person_timezone",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
FORM_RENDERER = "config.forms.FieldRenderer"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "memory_app.web.context.badge",
                "agents_gateway.web.titles.known",
            ]
        },
    }
]

# People sign in with a code by mail, or a passkey. There are no passwords.
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/memory"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_EMAIL_VERIFICATION = "none"  # the sign-in code proves the address each time
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 900
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_REAUTHENTICATION_METHODS = ("code", "mfa")
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_FORMS = {
    "confirm_login_code": "accounts.forms.CodeForm",
    "confirm_reauthentication_code": "accounts.forms.CodeForm",
}
MFA_ADAPTER = "accounts.adapter.SecondFactorAdapter"
MFA_FORMS = {
    "add_webauthn": "accounts.forms.AddPasskeyForm",
    "authenticate": "accounts.forms.SecondStepForm",
    "reauthenticate": "accounts.forms.TypedAgainForm",
}
MFA_TOTP_ISSUER = "Keepsake"
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = False
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

# The limits on sign-in count in the cache, so it must be one for all processes. The database has no second server to
# lose; the table is made by a migration of accounts.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "accounts_cache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
SESSION_COOKIE_AGE = 14 * 24 * 3600
SECURE_SSL_REDIRECT = HTTPS and env.bool("KEEPSAKE_HTTPS_REDIRECT", True)
BEHIND_PROXY = env.bool("KEEPSAKE_BEHIND_PROXY", False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
ALLAUTH_TRUSTED_PROXY_COUNT = int(BEHIND_PROXY)  # so that sign-in limits count each visitor and not the proxy
SECURE_REDIRECT_EXEMPT = [r"^readyz$", r"^livez$"]  # asked from inside, without TLS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
# What is uploaded may hold memories, so it never rests in a temporary file; what is larger is not taken at all.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
FILE_UPLOAD_MAX_MEMORY_SIZE = 6_000_000

# Where signed heads of the journal go: a file, or an http(s) address that takes them by POST. Best on another machine.
WITNESS = env.str("KEEPSAKE_WITNESS", str(DATA / "witness" / "journal.jsonl"))
# Sources of agents that `check` reads for recalled text passed as system text (keepsake.E022).
AGENT_PATHS = env.list("KEEPSAKE_AGENT_PATHS", default=[])

DIGEST_HOURS = env.int("KEEPSAKE_DIGEST_HOURS", 24)
KEEPSAKE_DRIVERS = env.list("KEEPSAKE_DRIVERS", default=["db"])  # every place that holds memories (M19)
KEEPSAKE_LOCAL_DIR = Path(env.str("KEEPSAKE_LOCAL_DIR", "") or DATA / "local")  # where the driver `local` keeps files
BACKUP_DAYS = env.int("KEEPSAKE_BACKUP_DAYS", 0) or None  # how long data backups are kept, told in receipts (M10)

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_I18N = USE_TZ = True
LOCALE_PATHS = [BASE_DIR / "locale"]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA / "static"
WHITENOISE_USE_FINDERS = DEBUG or TESTING

EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str("KEEPSAKE_MAIL_FROM", "Keepsake <keepsake@localhost>")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["agents_gateway.auth.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_PARSER_CLASSES": ["agents_gateway.rest.wire.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["agents_gateway.rest.wire.MsgspecRenderer"],
    "DEFAULT_SCHEMA_CLASS": "agents_gateway.rest.openapi.Schema",
    "EXCEPTION_HANDLER": "agents_gateway.rest.errors.problem",
    "UNAUTHENTICATED_USER": None,
    "UNICODE_JSON": True,
    "URL_FORMAT_OVERRIDE": None,  # `?format=` asks for tools in a model's form, not for another renderer
}
SPECTACULAR_SETTINGS = {"OAS_VERSION": "3.1.0", "POSTPROCESSING_HOOKS": [], "SERVE_INCLUDE_SCHEMA": False}

# Celery only nudges: due work is rows in PostgreSQL, swept on a fixed beat. Losing the broker loses nothing.
CELERY_BROKER_URL = env.str("REDIS_URL", _files.broker_url if _files else "memory://")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_REDIRECT_STDOUTS = False  # a mail printed in development is not a log line
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 60,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
}
CELERY_TASK_ALWAYS_EAGER = CELERY_BROKER_URL == "memory://" and PROCESS == "beat"  # no broker: beat does the work
CELERY_BEAT_SCHEDULE = {
    "purge expired": {"task": "memory_app.tasks.purge_expired", "schedule": 30.0},
    "shorten lives": {"task": "memory_app.tasks.retention_due", "schedule": 60.0},
    "deliver inbox": {"task": "memory_app.tasks.deliver_inbox", "schedule": 5.0},
    "mail digests": {"task": "memory_app.tasks.mail_digests", "schedule": 60.0},
    "seal journal": {"task": "memory_app.tasks.seal_journal", "schedule": 5.0},
    "finish erasures": {"task": "memory_app.tasks.finish_erasures", "schedule": 10.0},
    "learn": {"task": "memory_app.tasks.learn", "schedule": 30.0},
    "end idle sessions": {"task": "agents_gateway.tasks.end_idle_sessions", "schedule": 60.0},
}
if KEEPSAKE_DRIVERS != ["db"]:
    CELERY_BEAT_SCHEDULE["copy to drivers"] = {"task": "memory_app.tasks.copy_due", "schedule": 10.0}

# Recall by sense. `semantic` is the offline extra; `openai` sends texts outside, so it needs a second, explicit yes.
EMBEDDER = env.str("KEEPSAKE_EMBEDDER", "none")
EMBEDDER_URL = env.str("KEEPSAKE_EMBEDDER_URL", "")
EMBEDDER_MODEL = env.str("KEEPSAKE_EMBEDDER_MODEL", "text-embedding-3-small")
EMBEDDER_DIMS = env.int("KEEPSAKE_EMBEDDER_DIMS", 1536)
EMBEDDER_KEY = env.str("KEEPSAKE_EMBEDDER_KEY", "")
EMBEDDER_REGIONS = env.list("KEEPSAKE_EMBEDDER_REGIONS", default=[])
if EMBEDDER not in ("none", "semantic", "openai"):
    raise ImproperlyConfigured("KEEPSAKE_EMBEDDER is none, semantic or openai.")
if EMBEDDER == "openai" and not (EMBEDDER_URL and env.bool("KEEPSAKE_OUTSIDE_MODELS", False)):
    raise ImproperlyConfigured("KEEPSAKE_EMBEDDER=openai needs KEEPSAKE_EMBEDDER_URL and KEEPSAKE_OUTSIDE_MODELS=yes.")
if EMBEDDER != "none":
    CELERY_BEAT_SCHEDULE["make vectors"] = {"task": "memory_app.tasks.embed_due", "schedule": 5.0}

# Learning (M20): off unless the operator names an OpenAI-compatible endpoint and says that texts may leave.
LEARNING_URL = env.str("KEEPSAKE_LEARNING_URL", "")
LEARNING = bool(LEARNING_URL) and env.bool("KEEPSAKE_OUTSIDE_MODELS", False)
LEARNING_MODEL = env.str("KEEPSAKE_LEARNING_MODEL", "gpt-4o-mini")
LEARNING_KEY = env.str("KEEPSAKE_LEARNING_KEY", "")
LEARNING_REGIONS = env.list("KEEPSAKE_LEARNING_REGIONS", default=[])
LEARNING_PER_DAY = env.int("KEEPSAKE_LEARNING_PER_DAY", 200)  # conversations a tenant and day

# The chat page's model: any OpenAI-compatible endpoint. Without one it has the practice agent.
CHAT_URL = env.str("KEEPSAKE_CHAT_URL", "")
CHAT_KEY = env.str("KEEPSAKE_CHAT_KEY", "")
CHAT_MODEL = env.str("KEEPSAKE_CHAT_MODEL", "")
CHAT_REGIONS = env.list("KEEPSAKE_CHAT_REGIONS", default=[])
if CHAT_URL and not (CHAT_MODEL and CHAT_URL.startswith(("http://", "https://"))):
    raise ImproperlyConfigured("KEEPSAKE_CHAT_URL must be an http(s) address, and needs KEEPSAKE_CHAT_MODEL.")

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "config.logs.JsonFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": env.str("KEEPSAKE_LOG_LEVEL", "WARNING" if TESTING else "INFO")},
    "loggers": {
        "django.server": {"handlers": ["stderr"], "propagate": False},
        "django.request": {"level": "ERROR"},  # a refused request's path may hold a caller's text
    },
}
os.environ.setdefault("OMP_NUM_THREADS", "1")
