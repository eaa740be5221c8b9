"""Texts that carry a secret, one function per kind. Every secret is drawn at run time; none stands in this file."""

import base64
import json
import random
import string
from collections.abc import Callable
from typing import Final

_LOWER, _UPPER, _DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
_ANY: Final = _LOWER + _UPPER + _DIGITS
_WEB: Final = _ANY + "-_"
_HEX: Final = _DIGITS + "abcdef"
_B58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_B32: Final = _UPPER + "234567"
_LIST: Final = """
canyon velvet orbit puzzle lemon harbor cactus timber mimic saddle ribbon oxygen fossil walnut glimpse parade
copper meadow tunnel violin ginger anchor blanket kidney lizard magnet nephew orchard pepper quarter raccoon salmon
"""
_WORDS: Final = tuple(_LIST.split())
_DASHES: Final = "-" * 5


class Draw(random.Random):
    """Seeded draws of secret-like material."""

    def of(self, alphabet: str, size: int) -> str:
        """A draw with at least one digit, where the alphabet has digits."""
        digits = [char for char in alphabet if char in _DIGITS] or alphabet
        return "".join(self.choice(alphabet) for _ in range(size - 2)) + self.choice(digits) + self.choice(alphabet)

    def b64(self, size: int) -> str:
        return base64.b64encode(self.randbytes(size)).decode()

    def digits(self, size: int) -> str:
        return str(self.randint(1, 9)) + "".join(self.choice(_DIGITS) for _ in range(size - 1))

    def password(self) -> str:
        kinds = (_UPPER, _LOWER, _DIGITS, "!#%*+?@$")
        parts = [*map(self.choice, kinds), *self.of(_ANY, 7)]
        self.shuffle(parts)
        return "".join(parts)

    def simple(self) -> str:
        return self.choice(("tiger", "summer", "piano", "rocket")) + self.digits(4)

    def words(self, count: int) -> str:
        return " ".join(self.choice(_WORDS) for _ in range(count))

    def pem(self, kind: str) -> str:
        body = self.b64(300)
        lines = [body[at : at + 64] for at in range(0, len(body), 64)]
        return "\n".join([f"{_DASHES}BEGIN {kind}{_DASHES}", *lines, f"{_DASHES}END {kind}{_DASHES}"])

    def uuid(self) -> str:
        return "-".join(self.of(_HEX, size) for size in (8, 4, 4, 4, 12))

    def signed(self) -> str:
        def part(value: object) -> str:
            return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")

        return ".".join((part({"alg": "RS256"}), part({"sub": self.digits(9)}), self.of(_WEB, 80)))


_PK: Final = "PRIVATE" + " KEY"

MACHINE: Final[dict[str, Callable[[Draw], str]]] = {
    "pkcs8": lambda d: "key for the shop\n" + d.pem(_PK),
    "pkcs8_encrypted": lambda d: d.pem("ENCRYPTED " + _PK),
    "dsa": lambda d: d.pem("DSA " + _PK),
    "pgp": lambda d: d.pem("PGP " + _PK + " BLOCK"),
    "pem_one_line": lambda d: d.pem("EC " + _PK).replace("\n", " "),
    "pem_escaped": lambda d: d.pem("RSA " + _PK).replace("\n", "\\n"),
    "putty": lambda d: f"PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\n{d.b64(48)}",
    "age": lambda d: "AGE-SECRET-" + "KEY-1" + d.of("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58),
    "wireguard": lambda d: f"[Interface]\nPrivateKey = {d.b64(32)}\nAddress = 10.0.0.2",
    "jwk": lambda d: json.dumps({"kty": "EC", "crv": "P-256", "d": d.of(_WEB, 43), "x": d.of(_WEB, 43)}),
    "aws_session": lambda d: f"AWS_SESSION_TOKEN={d.b64(200)}",
    "aws_temporary": lambda d: "key id ASIA" + d.of(_B32, 16),
    "gcp_oauth": lambda d: "client GOCSPX-" + d.of(_WEB, 28),
    "google_access": lambda d: "token ya29." + d.of(_WEB, 120),
    "google_refresh": lambda d: "refresh 1//0" + d.of(_WEB, 60),
    "azure_sas": lambda d: f"https://a.blob.core.windows.net/c?sv=2022-11-02&sr=c&sig={d.of(_ANY, 43)}%3D",
    "azure_client": lambda d: d.of(_ANY, 3) + "8Q~" + d.of(_WEB, 34),
    "alibaba": lambda d: "aliyun LTAI" + d.of(_ANY, 20),
    "cloudflare": lambda d: "cloudflare api token: " + d.of(_WEB, 40),
    "heroku": lambda d: f"HEROKU_API_KEY={d.uuid()}",
    "scaleway": lambda d: f"scaleway secret key: {d.uuid()}",
    "vault_batch": lambda d: "hvb." + d.of(_WEB, 150),
    "terraform": lambda d: d.of(_ANY, 14) + ".atlasv1." + d.of(_ANY, 67),
    "tailscale": lambda d: "tskey-auth-" + d.of(_ANY, 12) + "-" + d.of(_ANY, 32),
    "github_oauth": lambda d: "gho_" + d.of(_ANY, 36),
    "github_app": lambda d: "ghs_" + d.of(_ANY, 36),
    "gitlab_deploy": lambda d: "gldt-" + d.of(_WEB, 20),
    "gitlab_runner": lambda d: "glrt-" + d.of(_WEB, 20),
    "bitbucket": lambda d: "ATBB" + d.of(_ANY, 32),
    "package_index": lambda d: "pypi-AgEIcHlwaS5vcmc" + d.of(_WEB, 120),
    "rubygems": lambda d: "rubygems_" + d.of(_HEX, 48),
    "container_hub": lambda d: "dckr_pat_" + d.of(_WEB, 27),
    "npmrc": lambda d: f"//registry.example.org/:_authToken={d.uuid()}",
    "slack_user": lambda d: f"xoxp-{d.digits(12)}-{d.digits(12)}-{d.digits(12)}-{d.of(_HEX, 32)}",
    "slack_app": lambda d: f"xapp-1-A{d.of(_UPPER, 10)}-{d.digits(13)}-{d.of(_HEX, 64)}",
    "discord_hook": lambda d: f"https://discord.com/api/webhooks/{d.digits(18)}/{d.of(_WEB, 68)}",
    "discord_bot": lambda d: f"M{d.of(_ANY, 23)}.{d.of(_WEB, 6)}.{d.of(_WEB, 38)}",
    "teams_hook": lambda d: (
        f"https://corp.webhook.office.com/webhookb2/{d.uuid()}@{d.uuid()}/IncomingWebhook/{d.of(_HEX, 32)}/{d.uuid()}"
    ),
    "twilio": lambda d: f"twilio auth token {d.of(_HEX, 32)}",
    "stripe_restricted": lambda d: "rk_live_" + d.of(_ANY, 24),
    "stripe_hook": lambda d: "whsec_" + d.of(_ANY, 32),
    "square": lambda d: "sq0atp-" + d.of(_WEB, 22),
    "paypal": lambda d: f"paypal client secret: E{d.of(_WEB, 79)}",
    "braintree": lambda d: f"access_token$production${d.of(_HEX, 16)}${d.of(_HEX, 32)}",
    "razorpay": lambda d: "rzp_live_" + d.of(_ANY, 14),
    "openai_old": lambda d: "sk-" + d.of(_ANY, 48),
    "openrouter": lambda d: "sk-or-v1-" + d.of(_HEX, 64),
    "groq": lambda d: "gsk_" + d.of(_ANY, 52),
    "replicate": lambda d: "r8_" + d.of(_ANY, 37),
    "perplexity": lambda d: "pplx-" + d.of(_ANY, 48),
    "mailgun": lambda d: "key-" + d.of(_HEX, 32),
    "mailchimp": lambda d: d.of(_HEX, 32) + "-us12",
    "brevo": lambda d: f"xkeysib-{d.of(_HEX, 64)}-{d.of(_ANY, 16)}",
    "datadog": lambda d: f"DD_API_KEY={d.of(_HEX, 32)}",
    "newrelic": lambda d: "NRAK-" + d.of(_UPPER + _DIGITS, 27),
    "sentry": lambda d: "sntryu_" + d.of(_HEX, 64),
    "grafana": lambda d: f"glsa_{d.of(_ANY, 32)}_{d.of(_HEX, 8)}",
    "notion": lambda d: "ntn_" + d.of(_ANY, 46),
    "airtable": lambda d: f"pat{d.of(_ANY, 14)}.{d.of(_HEX, 64)}",
    "figma": lambda d: "figd_" + d.of(_WEB, 40),
    "dropbox": lambda d: "sl." + d.of(_WEB, 130),
    "telegram": lambda d: f"{d.digits(10)}:AA{d.of(_WEB, 33)}",
    "jwt": lambda d: f"my session {d.signed()}",
    "bearer_header": lambda d: f"Authorization: Bearer {d.of(_ANY, 32)}",
    "basic_header": lambda d: "Authorization: Basic " + base64.b64encode(f"anna:{d.password()}".encode()).decode(),
    "cookie": lambda d: f"Cookie: sessionid={d.of(_ANY, 32)}; csrftoken=x",
    "x_api_key": lambda d: f"x-api-key: {d.of(_ANY, 40)}",
    "curl_user": lambda d: f"curl -u anna:{d.password()} https://api.example.org/",
    "mongo_url": lambda d: "mongodb+srv" + f"://anna:{d.of(_ANY, 12)}@cluster0.example.net/app",
    "redis_url": lambda d: "redis" + f"://:{d.of(_ANY, 20)}@cache.example.org:6379/0",
    "ftp_url": lambda d: "ftp" + f"://olga:{d.simple()}@files.example.org/pub",
    "smtp_url": lambda d: "smtps" + f"://mail%40example.org:{d.of(_ANY, 16)}@smtp.example.org",
    "ado": lambda d: f"Server=db;Database=app;User Id=sa;Password={d.password()};",
    "jdbc": lambda d: f"jdbc:mysql://db.example.org/app?user=anna&password={d.of(_ANY, 18)}",
    "env_secret": lambda d: f"SECRET_KEY={d.of(_ANY, 50)}",
    "env_password": lambda d: f"DB_PASSWORD={d.simple()}",
    "yaml": lambda d: f"database:\n  user: app\n  password: {d.simple()}",
    "json_password": lambda d: json.dumps({"user": "anna", "password": d.password()}),
    "netrc": lambda d: f"machine git.example.org login anna password {d.of(_ANY, 14)}",
    "wifi_code": lambda d: f"WIFI:T:WPA;S:Casa;P:{d.simple()};;",
    "shadow": lambda d: f"anna:$6${d.of(_ANY, 16)}${d.of(_ANY + './', 86)}:19000:0:",
    "htpasswd": lambda d: f"anna:$apr1${d.of(_ANY, 8)}${d.of(_ANY, 22)}",
    "bcrypt": lambda d: f"stored as $2b$12${d.of(_ANY, 53)}",
    "wif": lambda d: "paper wallet 5" + d.of(_B58, 50),
    "xprv": lambda d: "xprv9s21ZrQH143K" + d.of(_B58, 95),
    "eth_key": lambda d: f"metamask private key 0x{d.of(_HEX, 64)}",
    "nostr": lambda d: "nsec1" + d.of(_LOWER + _DIGITS, 58),
    "otpauth": lambda d: f"otpauth://totp/Shop:anna?secret={d.of(_B32, 32)}&issuer=Shop",
    "api_key_prose": lambda d: f"the API key for the weather station is {d.of(_HEX, 32)}",
    "api_key_de": lambda d: f"Mein API-Schlüssel lautet {d.of(_ANY, 32)}",
    "token_fr": lambda d: f"Le jeton d'accès est {d.of(_ANY, 40)}",
    "token_ru": lambda d: f"Токен доступа: {d.of(_ANY, 40)}",
    "token_zh": lambda d: f"访问令牌是 {d.of(_ANY, 40)}",
    "wrapped": lambda d: "ghp_" + d.of(_ANY, 18) + "\n" + d.of(_ANY, 18),
    "zero_width": lambda d: "\u200b".join("ghp_" + d.of(_ANY, 36)),
    "mysql": lambda d: f"mysql -u root -p{d.password()} shop",
    "sshpass": lambda d: f"sshpass -p '{d.password()}' ssh anna@host.example",
    "registry_login": lambda d: f"docker login -u anna -p {d.of(_ANY, 20)}",
    "php": lambda d: f"define('DB_PASSWORD', '{d.of(_ANY, 14)}');",
    "paseto": lambda d: "v2.local." + d.of(_WEB, 80),
    "signed_link": lambda d: f"https://files.example.org/a.pdf?token={d.of(_ANY, 32)}",
    "named_key": lambda d: f"sendgrid key: {d.of(_ANY, 40)}",
    "account_key": lambda d: f"eth wallet key 0x{d.of(_HEX, 64)}",
    "pgpass": lambda d: f"db.example.org:5432:shop:app:{d.of(_ANY, 16)}",
    "ntlm": lambda d: f"Administrator:500:{d.of(_HEX, 32)}:{d.of(_HEX, 32)}:::",
    "base64_env": lambda d: base64.b64encode(f"DB_PASSWORD={d.password()}".encode()).decode(),
}

PROSE: Final[dict[str, Callable[[Draw], str]]] = {
    "en_is": lambda d: f"The password for my bank is {d.password()}",
    "en_simple": lambda d: f"my netflix password is {d.simple()}",
    "en_login": lambda d: f"Log in to the shop with anna / {d.password()}, that is the password",
    "en_pw": lambda d: f"router pw: {d.simple()}",
    "en_pass": lambda d: f"user admin pass: {d.password()}",
    "en_word": lambda d: "password: sunflower",
    "en_quoted": lambda d: f'The door tablet password is "{d.simple()}", do not lose it',
    "en_before": lambda d: f"{d.password()} is my laptop password",
    "en_changed": lambda d: f"I changed my mail password to {d.password()}",
    "en_passphrase": lambda d: f"The passphrase for the disk is {d.words(5)}",
    "en_wifi": lambda d: f"wifi: Casa Verde, key {d.simple()}, password {d.simple()}",
    "en_pin": lambda d: f"my card PIN is {d.digits(4)}",
    "en_pin_phone": lambda d: f"Phone pin: {d.digits(6)}",
    "en_alarm": lambda d: f"The alarm code at home is {d.digits(4)}",
    "en_passcode": lambda d: f"iPad passcode {d.digits(6)}",
    "en_card": lambda d: f"Visa 4{d.digits(15)} exp 09/28 cvv {d.digits(3)}",
    "en_recovery": lambda d: (
        "GitHub recovery codes: " + ", ".join(f"{d.of(_HEX, 5)}-{d.of(_HEX, 5)}" for _ in range(6))
    ),
    "en_backup": lambda d: "Backup codes\n" + "\n".join(d.digits(8) for _ in range(8)),
    "en_seed": lambda d: f"seed phrase: {d.words(12)}",
    "en_seed_24": lambda d: f"My wallet words are {d.words(24)}",
    "en_totp": lambda d: f"TOTP secret for mail {d.of(_B32, 32)}",
    "en_totp_groups": lambda d: "2FA setup key " + " ".join(d.of(_B32, 4).lower() for _ in range(8)),
    "de_ist": lambda d: f"Das Passwort von meinem Laptop ist {d.password()}",
    "de_kennwort": lambda d: f"Kennwort: {d.simple()}",
    "de_compound": lambda d: f"Mein WLAN-Passwort lautet {d.simple()}",
    "de_pin": lambda d: f"Die PIN meiner EC-Karte ist {d.digits(4)}",
    "de_codes": lambda d: "Wiederherstellungscodes: " + " ".join(d.digits(8) for _ in range(5)),
    "fr_est": lambda d: f"Mon mot de passe Netflix est {d.password()}",
    "fr_colon": lambda d: f"mot de passe : {d.simple()}",
    "fr_pin": lambda d: f"Le code PIN de ma carte est {d.digits(4)}",
    "es_es": lambda d: f"Mi contraseña de la wifi es {d.password()}",
    "es_clave": lambda d: f"La clave del correo es {d.simple()}",
    "es_pin": lambda d: f"El PIN de mi tarjeta es {d.digits(4)}",
    "it_e": lambda d: f"La password della posta è {d.password()}",
    "it_simple": lambda d: f"La mia password di Netflix è {d.simple()}",
    "pt_e": lambda d: f"A minha senha do banco é {d.password()}",
    "pt_colon": lambda d: f"palavra-passe: {d.simple()}",
    "nl_is": lambda d: f"Mijn wachtwoord voor de bank is {d.password()}",
    "pl_to": lambda d: f"Moje hasło do banku to {d.password()}",
    "sv_ar": lambda d: f"Mitt lösenord till banken är {d.password()}",
    "cs_je": lambda d: f"Heslo k bance je {d.simple()}",
    "tr_pw": lambda d: f"Banka şifrem {d.password()}",
    "ru_pw": lambda d: f"Пароль от почты — {d.password()}",
    "ru_simple": lambda d: f"мой пароль: {d.simple()}",
    "ru_pin": lambda d: f"Пин-код карты {d.digits(4)}",
    "uk_pw": lambda d: f"Пароль від пошти: {d.simple()}",
    "el_pw": lambda d: f"Ο κωδικός μου είναι {d.password()}",
    "zh_pw": lambda d: f"银行的密码是{d.password()}",
    "zh_simple": lambda d: f"WiFi密码：{d.simple()}",
    "zh_pin": lambda d: f"我的银行卡密码是 {d.digits(6)}",
    "ja_pw": lambda d: f"銀行のパスワードは{d.password()}です",
    "ja_simple": lambda d: f"パスワード：{d.simple()}",
    "ja_pin": lambda d: f"カードの暗証番号は{d.digits(4)}です",
    "ko_pw": lambda d: f"은행 비밀번호는 {d.password()}입니다",
    "ko_simple": lambda d: f"와이파이 비번: {d.simple()}",
    "ar_pw": lambda d: f"كلمة مرور البنك هي {d.password()}",
    "ar_simple": lambda d: f"كلمة السر: {d.simple()}",
    "hi_pw": lambda d: f"मेरा बैंक पासवर्ड {d.password()} है",
    "vi_pw": lambda d: f"Mật khẩu ngân hàng là {d.password()}",
    "id_pw": lambda d: f"Kata sandi bank saya adalah {d.password()}",
    "he_pw": lambda d: f"הסיסמה שלי לבנק היא {d.password()}",
    "en_door": lambda d: f"The code for the front door is {d.digits(6)}",
    "en_safe": lambda d: f"The safe opens with {d.digits(2)}-{d.digits(2)}-{d.digits(2)}",
    "en_unlock": lambda d: f"my phone unlocks with {d.digits(6)}",
    "de_tor": lambda d: f"Der Türcode im Büro ist {d.digits(6)}",
    "fr_digicode": lambda d: f"Le digicode chez mes parents est le {d.digits(5)}A",
    "es_alarma": lambda d: f"La alarma se apaga con {d.digits(6)}",
    "it_cancello": lambda d: f"Il codice del cancello è {d.digits(6)}",
    "ru_safe": lambda d: f"Код от сейфа {d.digits(6)}",
    "en_quoted_words": lambda d: f'my encryption passphrase: "{d.words(4)}"',
    "en_words": lambda d: f"my wifi password is {d.words(4).replace(' ', '-')}",
    "en_pair": lambda d: f"Netflix: anna@example.org / {d.choice(_UPPER)}{d.password()}",
    "en_login_pair": lambda d: f"login for the printer: admin, {d.choice(_UPPER)}{d.password()}",
    "en_set_to": lambda d: f"the router's admin password was set to {d.simple()}",
    "en_bare_seed": lambda d: " ".join(d.sample(_WORDS, 12)),
    "de_network": lambda d: f"WLAN Gast: Casa, Schlüssel {d.simple()}",
    "de_handy": lambda d: f"Meine Handy-PIN lautet {d.digits(4)}",
    "fr_mdp": lambda d: f"mdp wifi {d.simple()}",
    "ro_pw": lambda d: f"Parola mea de la banca este {d.password()}",
    "hu_pw": lambda d: f"A wifi jelszó: {d.simple()}",
    "fi_pw": lambda d: f"Wifin salasana on {d.simple()}",
    "fa_pw": lambda d: f"رمز عبور ایمیل من {d.password()} است",
    "th_pw": lambda d: f"รหัสผ่านธนาคารคือ {d.password()}",
}
