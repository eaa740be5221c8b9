"""Judging one word: could it be a secret value, is it a stand-in, is it an everyday number or name?"""

import re
from typing import Final

_DUMMY: Final = re.compile(
    r"x{4,}|\*{3,}|•{3,}|\.{3,}|…|<[^>]*>|\$\{|\{\{|%\(|your[-_ ]|my[-_]?(?:secret|token|key|password)\b|example|"
    r"placeholder|change[-_]?me|redacted|dummy|(?:^|[^a-z])(?:password|passwd|secret|token|hidden|null|none|tbd)$|^(?:pass|guest|postgres|root|admin|test|user)$|^0+$",
    re.IGNORECASE,
)
_LOWER: Final = re.compile(r"[a-z]")
_UPPER: Final = re.compile(r"[A-Z]")
_DIGIT: Final = re.compile(r"\d")
_SYMBOL: Final = re.compile(r"[!#%*+?@$&^=~§€£|\\/<>{}\[\]()]")
_STRONG_SYMBOL: Final = re.compile(r"[!#%*+?@$^=~]")
_STEP: Final = re.compile(r"[a-z](?=[A-Z0-9])|[A-Z](?=[a-z0-9])|\d(?=[A-Za-z])")
_EVERYDAY: Final = re.compile(
    r"\d{1,4}[-./:]\d{1,2}(?:[-./:]\d{1,4})?(?:t\d\d:\d\d\S*)?"  # dates and times
    r"|v?\d+(?:\.\d+){1,4}(?:-?(?:alpha|beta|rc)\d*)?"  # versions, amounts, addresses
    r"|[+-]?\d[\d.,]*(?:%|°|€|\$|£|k|m|g|x|st|nd|rd|th|er|ème|e|ª|º|px|kg|km|cm|mm|mb|gb|tb|ghz|mhz|h|min|am|pm|°c)?"
    r"|\S*(?:=[\"']|</?|%\()\S*"  # pieces of markup
    r"|[\w.+-]+@[\w-]+\.[\w.-]+"  # mail addresses
    r"|(?:[a-z][a-z0-9+]{1,15}://|https?:|www\.|ftp:|~?/|\./)\S*"  # addresses and paths
    r"|(?:1password\S*|lastpass|nordpass|protonpass|icloud|keychain|keepassxc|keepassdx|macpass|robof\w+|keepass2|keepass|wpa[23]?(?:-psk)?|wpa2/wpa3|wpa3|wep|2fa|mfa|otp|totp|u2f|fido2|oauth2?"
    r"|sha-?\d+|md5|aes-?\d*|ed25519|x509|base64|utf-?8|iso-?\d+|nist\S*|web3|mp3|mp4|ipv[46]|h264|ps[345]|covid-?19"
    r"|wi-?fi\d?[a-z]?|win(?:dows)?\d+|ios\d+|macos\d*|iphone\d*\w*|galaxy\w*|fritz!?box\S*|24/7|office365|microsoft365|o365"
    r"|\d+-?(?:char\w*|digit\w*|stellig\w*|zeichen|letters?|words?|bit|step|factor|days?|months?|weeks?|years?))",
    re.IGNORECASE,
)
_WORDS: Final = re.compile(r"[a-z]{3,12}(?:[-_.][a-z]{3,12}){2,7}")  # "correct-horse-battery"
_SMALL: Final = frozenset(
    ("the", "and", "for", "not", "too", "than", "you", "one", "see", "ask", "com", "org", "net", "www", "all", "same")
)
_MODEL: Final = re.compile(r"(?:[A-Z][a-z]+)+\d{1,2}|[A-Z]{1,4}-?\d{1,4}[a-z]?")


def is_dummy(value: str) -> bool:
    """True for a stand-in such as asterisks, an angle-bracketed name or "your-token"."""
    return bool(_DUMMY.search(value))


def is_everyday(value: str) -> bool:
    """True for a date, a version, a size, an address, a product: words with digits that are no secret."""
    return bool(_EVERYDAY.fullmatch(value))


def classes(value: str) -> int:
    """How many of lower case, upper case, digits and symbols a word mixes, 0 to 4."""
    return sum(1 for kind in (_LOWER, _UPPER, _DIGIT, _SYMBOL) if kind.search(value))


def looks_random(value: str) -> bool:
    """True for a long run such as machines make: letters and digits, or cases, that alternate."""
    return bool(_LOWER.search(value) or _UPPER.search(value)) and len(_STEP.findall(value)) >= 3


def is_named_value(value: str) -> bool:
    """True when a word right after "password is" reads as the password: anything but a plain word."""
    if value.isdigit():
        return 4 <= len(value) <= 20
    if (value.islower() and value.isalpha()) or len(value) < 4 or is_everyday(value) or is_dummy(value):
        return False
    if _WORDS.fullmatch(value):
        return _SMALL.isdisjoint(re.split(r"[-_.]", value))
    return bool(_DIGIT.search(value) or _SYMBOL.search(value) or (_UPPER.search(value[1:]) and _LOWER.search(value)))


def is_odd_value(value: str) -> bool:
    """True when a word reads as a password wherever it stands near the word "password"."""
    if len(value) < 7 or value.isalpha() or is_everyday(value) or is_dummy(value) or _MODEL.fullmatch(value):
        return False
    if not _DIGIT.search(value) or not re.search(r"[^\W\d_]", value):
        return bool(_STRONG_SYMBOL.search(value[1:])) and classes(value) >= 3
    return classes(value) >= 3 or len(_STEP.findall(value)) >= 4


def is_strong(value: str) -> bool:
    """True for a word that can hardly be anything but a password: letters, digits and a symbol, mixed."""
    if len(value) < 8 or is_everyday(value) or is_dummy(value):
        return False
    return classes(value) >= 3 and bool(_DIGIT.search(value)) and bool(_STRONG_SYMBOL.search(value))


_KEY: Final = re.compile(
    r"[0-9a-fA-F]{20,128}|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[A-Za-z0-9_\-.~+/=:|!@#$%^&*]{14,}"
)
_HEX: Final = re.compile(r"[0-9a-f]+|[0-9A-F]+")
_BASE32: Final = re.compile(r"[A-Z2-7]{16,128}={0,6}|[a-z2-7]{16,128}")
_DIGITS: Final = re.compile(r"\d{4,8}")
_CODE: Final = re.compile(r"\d{4,10}|[A-Za-z0-9]{3,8}(?:[-_][A-Za-z0-9]{3,8}){1,9}|[A-Za-z0-9]{8,32}")


def is_key(value: str) -> bool:
    """True for a word long and random enough to be an API key or access token."""
    if is_everyday(value) or is_dummy(value) or not _KEY.fullmatch(value):
        return False
    if len(value) >= 20 and not value.isalpha() and _HEX.fullmatch(value):
        return True
    return bool(_DIGIT.search(value)) and looks_random(value)


def is_base32(value: str) -> bool:
    """True for an authenticator secret: base32 that is no ordinary word."""
    return bool(_BASE32.fullmatch(value)) and (bool(_DIGIT.search(value)) or value.isupper())


def is_pin(value: str) -> bool:
    """True for four to eight digits."""
    return bool(_DIGITS.fullmatch(value))


def is_code(value: str) -> bool:
    """True for one recovery code: a group of digits, or letters with digits."""
    return bool(_CODE.fullmatch(value)) and bool(_DIGIT.search(value)) and not is_everyday_code(value)


def is_everyday_code(value: str) -> bool:
    """True for a year or a date, which may stand beside the words "recovery code"."""
    return bool(re.fullmatch(r"(?:19|20)\d\d(?:[-/.]\d\d){0,2}", value))
