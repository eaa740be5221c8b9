"""Secrets told in plain sentences: passwords, PINs, keys, codes, in many languages (K17)."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from memory_app.guards import prose_words as known
from memory_app.guards import terms, values
from memory_app.guards.access import find_access
from memory_app.guards.terms import Term, Word

_AHEAD, _BEHIND = 12, 7
_SAYS_SO: Final = [["that's"], ["it's"], ["thats"], ["is"], ["c'est"], ["ist"], ["es"], ["e"]]
_SEED: Final = re.compile(r"(?:^|[:\"])\s{0,3}([a-z]{3,8}(?:[ \n][a-z]{3,8}){11,23})\s{0,3}(?:$|[.\"])", re.MULTILINE)


def find_prose(folded: str) -> str | None:
    """The shape of a secret told in words in a folded text, or None."""
    found = terms.split(folded)
    for term in terms.find(found):
        if _RULES[term.kind](found, term):
            return _SHAPE_OF.get(term.kind, term.kind)
    if _pairs(found):
        return "password"
    return "pin" if find_access(found) else None


def _pairs(found: list[Word]) -> bool:
    """A mail address and a password side by side, or "admin / …"."""
    for at, word in enumerate(found):
        if "@" in word.text[1:-3] and values.is_everyday(word.text):
            after = [near.text for near in found[at + 1 : at + 4] if near.text not in ("/", ":", "-", "|", "")]
            if after and values.is_strong(after[0]):
                return True
        pair = [near.text for near in found[at + 1 : at + 3]] if word.plain in known.USERS else []
        if len(pair) == 2 and pair[0] == "/" and len(pair[1]) >= 7 and values.is_named_value(pair[1]):
            return True
    return False


def _ahead(found: list[Word], term: Term, reach: int = _AHEAD) -> list[Word]:
    """The words after a term, up to the end of its sentence."""
    part: list[Word] = []
    for word in found[term.end : term.end + reach]:
        part.append(word)
        if word.ends:
            break
    return part


def _behind(found: list[Word], term: Term) -> list[Word]:
    """The words before a term in its sentence, nearest first."""
    part: list[Word] = []
    for word in reversed(found[max(0, term.start - _BEHIND) : term.start]):
        if word.ends:
            break
        part.append(word)
    return part


def _is_link(word: Word) -> bool:
    return word.plain in known.LINKS or word.text in ("", ":", "=", "-")


def _is_tool(found: list[Word], term: Term) -> bool:
    follower = found[term.end].plain if term.end < len(found) else ""
    if follower in known.FOLLOWERS or found[term.end - 1].ends:
        return True
    near = {word.plain for word in found[max(0, term.start - 3) : term.start]}
    own = found[term.start].plain
    return bool(near & known.TOOLS) or follower in known.TOOLS or any(run in own for run in known.TOOL_RUNS)


def _linked(found: list[Word], term: Term, accept: Callable[[str], bool]) -> Word | None:
    """The value right after the term, or right after a link word that follows it."""
    linked = True
    for word in _ahead(found, term):
        if linked and word.text and not _is_link(word) and accept(word.text):
            return word
        linked = _is_link(word) or (linked and word.plain in known.NETWORKS)
    return None


def _password(found: list[Word], term: Term) -> bool:
    if _is_tool(found, term):
        return False
    if _linked(found, term, values.is_named_value):
        return True
    if any(values.is_odd_value(word.text) for word in _ahead(found, term)):
        return True
    if any(values.is_odd_value(word.text) for word in _behind(found, term)):
        return True
    return _plain_word(found, term) or _quoted(found, term) or _told_before(found, term)


def _told_before(found: list[Word], term: Term) -> bool:
    """The value first, then what it is: "wifi = pinecone_7788 (that's the password)"."""
    behind = _behind(found, term)
    if [word.plain for word in behind if word.plain not in ("the", "my", "our", "das", "le", "la")][:1] not in _SAYS_SO:
        return False
    given = (word.text for word, prior in pairwise(behind) if _is_link(prior) and len(word.text) >= 6)
    return any(values.is_named_value(value) and not value.isdigit() for value in given)


def _quoted(found: list[Word], term: Term) -> bool:
    """Words in quotes given as the password: "das Masterpasswort ist »sieben blaue Kraniche«"."""
    linked = False
    for word in _ahead(found, term, 6):
        if linked and word.quoted:
            return len(word.plain) >= 3 and _is_no_state(word.plain)
        if linked and not _is_link(word):
            return False
        linked = linked or _is_link(word)
    return False


def _plain_word(found: list[Word], term: Term) -> bool:
    """A single everyday word given as the password: "password: sunshine", "my password is sunshine"."""
    after = _ahead(found, term, 6)
    links = 0
    while links < len(after) and _is_link(after[links]):
        links += 1
    link = found[term.end].plain if term.end < len(found) else ""
    english = link == "is" and found[term.end - 1].plain in ("password", "passphrase", "passcode", "pw", "passwd")
    if not 0 < links < len(after) or not (english or link in (":", "=")):
        return False
    word = after[links]
    last = links == len(after) - 1
    alone = last or word.quoted
    return alone and len(word.text) >= 4 and word.plain.isalpha() and word.plain.isascii() and _is_no_state(word.plain)


def _is_no_state(plain: str) -> bool:
    return plain not in known.STATES and plain not in known.SMALL_WORDS and plain not in known.FOLLOWERS


def _passphrase(found: list[Word], term: Term) -> bool:
    if _password(found, term):
        return True
    after = _ahead(found, term, 20)
    links = [place for place, word in enumerate(after) if _is_link(word)]
    plain = [word.plain for word in after[links[0] + 1 :] if not _is_link(word)] if links else []
    return 4 <= len(plain) <= 10 and all(p.isalpha() and p not in known.SMALL_WORDS for p in plain)


def _pin(found: list[Word], term: Term) -> bool:
    near = [*_ahead(found, term, 8), *_behind(found, term)[:5]]
    linked = _linked(found, term, values.is_pin)
    digits = [word.text for word in near if word is linked or (values.is_pin(word.text) and not _is_year(found, word))]
    if not digits:
        spelled = "".join(word.text for word in near[:8] if word.text.isdigit() and len(word.text) <= 2)
        return 4 <= len(spelled) <= 8 and sum(len(w.text) == 1 for w in near[:8] if w.text.isdigit()) >= 4
    head = found[term.start]
    if head.text == "pin" and term.start == 0 and found[term.end].text == digits[0]:
        return False  # the verb: "pin 2024 goals to the board"
    return not (len(digits[0]) == 6 and _is_postal(found, term))


def _is_year(found: list[Word], word: Word) -> bool:
    before = next((prior.plain for prior, this in pairwise(found) if this is word), "")
    return values.is_everyday_code(word.text) and (before in known.BEFORE_YEARS or before[:3] in known.MONTHS)


def _is_postal(found: list[Word], term: Term) -> bool:
    """In India a "PIN code" is a postal code of six digits."""
    code = found[term.start].plain in ("pincode", "pin-code") or (
        found[term.start].plain == "pin"
        and (found[term.start + 1 : term.start + 2] and found[term.start + 1].plain == "code")
    )
    about = {word.plain for word in found[max(0, term.start - 8) : term.end + 8]}
    return bool(code) and not about & {"card", "bank", "sim", "phone", "app", "unlock", "atm", "debit", "credit"}


def _key(found: list[Word], term: Term) -> bool:
    if _is_public(found, term):
        return False
    if any(values.is_key(word.text) for word in [*_ahead(found, term), *_behind(found, term)]):
        return True
    return found[term.end - 1].plain == "secret" and _linked(found, term, values.is_odd_value) is not None


def _is_public(found: list[Word], term: Term) -> bool:
    return bool(term.start) and found[term.start - 1].plain in known.PUBLIC


def _plain_key(found: list[Word], term: Term) -> bool:
    """A "key" with a random value right after it, or the key of a network."""
    if _is_public(found, term):
        return False
    if _linked(found, term, values.is_key):
        return True
    around = {word.plain for word in found[max(0, term.start - 8) : term.start]}
    return bool(around & known.NETWORKS) and _linked(found, term, values.is_named_value) is not None


def _login(found: list[Word], term: Term) -> bool:
    """A name and a password after "login"."""
    return any(values.is_strong(part) for word in _ahead(found, term) for part in word.text.split(":")[-1:])


def _totp(found: list[Word], term: Term) -> bool:
    near = [*_ahead(found, term), *_behind(found, term)]
    if any(values.is_base32(word.text) for word in near):
        return True
    groups = [word.text for word in near if len(word.text) == 4 and values.is_base32(word.text * 4)]
    return len(groups) >= 4 or _grouped(_ahead(found, term))


def _grouped(after: list[Word]) -> bool:
    """Six or more groups of four in a row, some with a digit: a secret as authenticator apps print it."""
    run = ""
    for word in after:
        run = run + word.text if len(word.text) == 4 and values.is_base32(word.text + "2" * 12) else ""
        if len(run) >= 24 and any(char.isdigit() for char in run):
            return True
    return False


def _recovery(found: list[Word], term: Term) -> bool:
    codes = [word.text for word in found[term.end : term.end + 40] if values.is_code(word.text)]
    return sum(map(len, codes)) >= 8 or any(len(code) >= 6 for code in codes[:1])


def _seed(found: list[Word], term: Term) -> bool:
    if any(word.plain in known.SEED_LISTS for word in found[term.end : term.end + 1]):
        return False
    return longest_list(found[term.end : term.end + 60]) >= 11


def longest_list(found: list[Word]) -> int:
    """The longest stretch of short lower-case words such as a recovery phrase is made of (numbering skipped)."""
    best = run = 0
    for word in found:
        if word.text.isdigit() or not word.text:
            continue
        run = run + 1 if word.text.islower() and 3 <= len(word.text) <= 8 and word.text.isalpha() else 0
        run = 0 if word.plain in known.SMALL_WORDS else run
        best = max(best, run)
    return best


def find_seed(folded: str) -> str | None:
    """A recovery phrase that stands alone, over several lines or on one of them, without a word for it."""
    stretches = (found.group(1) for found in _SEED.finditer(folded))
    phrases = (phrase.split() for stretch in stretches for phrase in (stretch, *stretch.split("\n")))
    return "seed_phrase" if any(_is_seed(words) for words in phrases) else None


def _is_seed(words: list[str]) -> bool:
    whole = len(words) in (12, 15, 18, 21, 24) and known.SMALL_WORDS.isdisjoint(words)
    return whole and len(set(words)) >= len(words) - 2


def _card(found: list[Word], term: Term) -> bool:
    code = _linked(found, term, lambda text: text.isdigit() and 3 <= len(text) <= 4)
    return code is not None


_SHAPE_OF: Final = {"plain_key": "api_key", "login": "password"}
_RULES: Final[dict[str, Callable[[list[Word], Term], bool]]] = {
    "password": _password,
    "passphrase": _passphrase,
    "pin": _pin,
    "api_key": _key,
    "bearer": _key,
    "plain_key": _plain_key,
    "login": _login,
    "totp": _totp,
    "recovery_codes": _recovery,
    "seed_phrase": _seed,
    "payment_card": _card,
}
