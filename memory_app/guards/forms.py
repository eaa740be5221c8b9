"""Secrets that show by their own form, whatever stands around them (K17)."""

import re
from typing import Final

from memory_app.guards.values import is_dummy, is_odd_value, is_strong, looks_random

# What a text must hold for a look to be worth it; the shape; the form. A group, where there is one, is the secret.
_FORMS: Final = (
    ("curl", "password", r"\bcurl\b[^\n]{0,160}?\s(?:-u|--user)[ =]?['\"]?[^\s:'\"]{1,60}:([^\s'\"]{4,})"),
    ("otpauth", "totp", r"(?i)otpauth(?:-migration)?://\S{0,200}(?:secret|data)=[\w%+/=-]{8,}"),
    ("PRIVATE", "private_key", r"-{2,}\s?BEGIN[A-Z0-9 ]{0,40}PRIVATE KEY"),
    ("SECRET-KEY-1", "private_key", r"AGE-SECRET-KEY-1[A-Z0-9]{20,}"),
    ("PuTTY-User-Key", "private_key", r"PuTTY-User-Key-File-\d"),
    ("Private-Lines", "private_key", r"Private-Lines: ?\d"),
    ("b3BlbnNzaC1r", "private_key", r"b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=\s]{20,}"),
    ("PrivateKey", "private_key", r"PrivateKey\s*[=:]\s*[A-Za-z0-9+/]{42,44}={0,2}"),
    ("minisign", "private_key", r"minisign (?:encrypted )?secret key"),
    ('"kty"', "private_key", r'"(?:d|k)"\s{0,4}:\s{0,4}"[\w-]{16,}"'),
    ("nsec1", "wallet_key", r"\bnsec1[a-z0-9]{50,}"),
    ("prv", "wallet_key", r"\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{80,}"),
    (
        "",
        "wallet_key",
        r"(?<![A-Za-z0-9])(?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}"
        r"|[1-9A-HJ-NP-Za-km-z]{86,88})(?![A-Za-z0-9+/=])",
    ),
    ("A3-", "recovery_codes", r"\bA3-[A-Z0-9]{6}-[A-Z0-9]{6}-?[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}"),
    ("://", "url_password", r"""[A-Za-z][A-Za-z0-9+.\-]{1,24}://[^\s/:@'\"<>]{0,80}:([^\s/@'\"]{3,200})@[\w\[]"""),
    ("://", "webhook", r"hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{30,}"),
    ("://", "webhook", r"discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d{15,}/[\w-]{30,}"),
    ("://", "webhook", r"(?:webhook|outlook)\.office\.com/webhookb?2?/[\w@-]{30,}/IncomingWebhook/\w{20,}"),
    ("://", "webhook", r"logic\.azure\.com[^\s]{10,200}sig=[\w%-]{20,}"),
    ("://", "webhook", r"hooks\.zapier\.com/hooks/catch/\d+/\w{5,}|maker\.ifttt\.com/\S{1,80}/key/[\w-]{10,}"),
    (
        "://",
        "webhook",
        r"(?:chat\.googleapis\.com|open\.feishu\.cn|oapi\.dingtalk\.com"
        r"|qyapi\.weixin\.qq\.com)/[^\s]{5,200}(?:token=|hook/|key=)[\w%-]{16,}",
    ),
    ("://", "service_token", r"://[0-9a-f]{32}(?::[0-9a-f]{32})?@[\w.]*sentry"),
    (
        "=",
        "api_key",
        r"(?i)[?&#](?:access_token|auth_token|id_token|token|api_?key|key|apikey|secret|sig|signature"
        r"|password|passwd|pwd|X-Amz-Signature|client_secret)=([\w%+/=.~-]{16,})",
    ),
    ("eyJ", "jwt", r"\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{0,}|\beyJ[\w-]{10,}(?:\.[\w-]*){4}"),
    ("v2.", "jwt", r"\bv[1-4]\.(?:local|public)\.[\w-]{40,}"),
    ("v4.", "jwt", r"\bv[1-4]\.(?:local|public)\.[\w-]{40,}"),
    (":AA", "chat_token", r"(?<!\d)\d{8,10}:AA[\w-]{32,}"),
    (".", "chat_token", r"(?<![\w.-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w.-])"),
    ("Q~", "cloud_token", r"(?<![\w.~-])[\w.~-]{3}\dQ~[\w.~-]{31,34}"),
    ("-us", "chat_token", r"\b[0-9a-f]{32}-us\d{1,2}\b"),
    ("SK", "chat_token", r"\bSK[0-9a-f]{32}\b"),
    ("1//0", "cloud_token", r"\b1//0[\w-]{30,}"),
    ("sl.", "service_token", r"\bsl\.[A-Za-z0-9_-]{60,}"),
    ("pat", "service_token", r"\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b"),
    ("atlasv1", "cloud_token", r"\b\w{14}\.atlasv1\.[\w-]{40,}"),
    ("$", "password_hash", r"\$(?:1|2[abxy]|5|6|7|y|apr1|argon2(?:id?|d)|scrypt|pbkdf2[\w-]*)\$[\w./$=,+-]{15,}"),
    ("pbkdf2", "password_hash", r"\bpbkdf2_sha\d+\$\d+\$\w+\$[\w+/=]{20,}"),
    (
        " -",
        "password",
        r"\b(?:mysql\w*|mariadb\w*|mongo\w*|redis-cli|docker login|sshpass|rabbitmqadmin|7z|unzip|zip"
        r"|ldapsearch|influx)\b[^\n]{0,80}?\s(?:-[pPwa]\s?"
        r"""|--pass(?:word)?[ =])['\"]?(?=[^\s'\"]*\d)([^\s'\"]{6,})""",
    ),
    (
        "0x",
        "wallet_key",
        r"(?i)(?:key|private|schl\u00fcssel|ключ|私钥|秘密鍵|clave|cl\u00e9"
        r"|chiave)\W[^\n]{0,40}0x[0-9a-f]{64}\b",
    ),
    (":", "password_hash", r":\d{1,6}:[0-9a-fA-F]{32}:[0-9a-fA-F]{32}\b"),
    ("WIFI:", "password", r"(?i)WIFI:(?:[A-Z]:[^;\s]{0,80};){0,3}P:[^;\s]{3,}"),
    ("://", "session", r"(?i)[?&;](?:jsessionid|phpsessid|sessionid|session_token|sid)=[\w%.-]{16,}"),
    ("/+", "cloud_token", r"\bAQE[\w+/=.-]{60,}"),
)
_COMPILED: Final = tuple((hint, shape, re.compile(form)) for hint, shape, form in _FORMS)
# A line of a password file, "host:port:base:user:password": words in the last place make it something else.
_PASSWORD_FILE: Final = re.compile(
    r"\b[A-Za-z][\w-]{0,40}(?:\.[\w-]{1,40}){0,5}:\d{4,5}:[\w*-]{1,40}:[\w.*-]{1,40}:([^\s:]{6,80})(?!\S)"
)


def _in_password_file(text: str) -> bool:
    last = (found.group(1).rstrip(".,;!?\"')") for found in _PASSWORD_FILE.finditer(text))
    return any(
        is_strong(value) or is_odd_value(value) or (looks_random(value) and not is_dummy(value)) for value in last
    )


def find_form(text: str) -> str | None:
    """The shape of a secret that shows by its own form, or None."""
    for hint, shape, form in _COMPILED:
        if hint not in text:
            continue
        found = form.search(text)
        if found and not (form.groups and is_dummy(found.group(1) or "")):
            return shape
    return "password" if ":" in text and _in_password_file(text) else None
