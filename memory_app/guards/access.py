"""Codes that open something, told in plain sentences: doors, gates, safes, alarms, phones (K17).

A locker or a bike lock is not meant: its number is an everyday note. A code counts when the sentence names what it
opens and either calls it a code or says that one opens the thing with it.
"""

import re
from typing import Final

from memory_app.guards import prose_words as known
from memory_app.guards.normalise import fold, squash
from memory_app.guards.terms import Word

_BEFORE, _AFTER = 9, 7
_VALUE: Final = re.compile(
    r"\d{4,8}|\d{4,8}[#*]|[#*]\d{4,8}[#*]?|\d{1,2}([-./ ])\d{1,2}\1\d{1,2}(?:\1\d{1,2})?"
    r"|(?=[^\W\d_]*\d[^\W_]*\d)(?=\d*[^\W\d_])[^\W_]{4,8}"
)
_DIALLED: Final = re.compile(r"\d{1,2}([-./])\d{1,2}\1\d{1,2}(?:\1\d{1,2})?")


def _set(text: str) -> frozenset[str]:
    return frozenset(squash(fold(text)).split())


_CODES: Final = _set("""
code codes combination combo keycode kombination zahlencode zugangscode zahlenkombination combinaison codigo
combinacion clave codice combinazione combinacao segredo combinatie cijfercode toegangscode cijfercombinatie kod kodu
kodem koden kode szyfr код кода кодом коду комбинация комбинацию رمز الرمز كود الكود κωδικος kombinace kombinationen
""")
# Words that are both: the code and what it opens.
_DOOR_CODES: Final = _set("""
doorcode gatecode turcode hauscode haustürcode hausturcode eingangscode torcode tresorcode garagencode alarmcode
digicode digicodes deurcode voordeurcode poortcode kluiscode alarmcode garagecode portkod portkoden dorrkod dorrkoden
portkode dorkode larmkod alarmkode keypad tastenfeld toetsenpaneel
""")
_PLACES: Final = _set("""
door frontdoor gate garage building entrance entry intercom alarm safe vault apartment flat office house cabin
cottage airbnb lockbox keybox keysafe shed basement tur ture haustur eingang tor hoftor alarmanlage tresor tresors buro
gebaude treppenhaus schlusselbox schlusseltresor wohnung hof keller ferienwohnung porte immeuble portail alarme coffre
coffre-fort entree hall residence interphone parking cave puerta portal garaje alarma caja edificio oficina verja
trastero porta portone cancello allarme cassaforte ufficio palazzo ingresso condominio portao portaria garagem cofre
predio escritorio entrada deur voordeur achterdeur poort kluis kantoor gebouw ingang drzwi bramy brama domofonu sejfu
alarmu garazu klatki furtki kapi kapisi kapinin kasa kasanin двери дверь домофона домофон сейфа сейф сейфу подъезда
подъезд ворот калитки сигнализации сигнализация сигнализацию гаража porten port dorren larmet kassaskapet garaget
dveri trezoru brany باب الباب البوابة الخزنة الخزينة الانذار العمارة المبنى πορτας πορτα χρηματοκιβωτιου
""")
_DOORS: Final = ("deur", "haustur", "garagentor", "wohnungstur", "kellertur", "burotur", "dorren")
_SAFES: Final = _set("safe vault tresor tresors coffre coffre-fort fuerte cassaforte cofre kluis sejf сейф сейфа")
_DEVICES: Final = _set("""
phone iphone smartphone mobile cell cellphone tablet ipad laptop pixel handy telefon rechner telephone portable
tablette ordinateur movil telefono celular tableta portatil cellulare telemovel telefone telefoon mobiel telefonu
komorke telefonumu телефон айфон планшет ноутбук الهاتف هاتفي جوالي الجوال
""")
_OPENERS: Final = (
    "unlock", "open", "disarm", "deactiv", "entsperr", "offn", "aufschl", "entriegel", "deverrouill", "debloqu",
    "ouvr", "coupe", "desactiv", "desbloq", "abr", "apag", "sblocc", "apr", "disattiv", "spegn", "deslig", "desativ",
    "ontgrendel", "uitschakel", "odblokow", "otwier", "разблокир", "откры", "отключ", "las upp", "lasupp", "افتح",
)  # fmt: skip
_OPENER_WORDS: Final = _set("off aus uit brauchst brauche benotigt opens dial aan upp af")
_GIVEN: Final = _set("""
with using via by mit per avec con com met usando z ile use dial enter type press punch tape taper tapez marca marcar
digita digitar teclea wahle tippe du med pomoci through
""")
_ARTICLES: Final = _set("the le la el il lo o a het de den der die das al les los l'")
# What makes a "code" one of another kind, right before or after it.
_OTHER_CODES: Final = _set("""
zip postal post area country error dress promo discount booking confirmation product color colour qr bar building tax
fault status source order offer coupon voucher flight vat sort swift bic hs icd dial tracking postale promo produit
erreur d'erreur civil penal couleur fiscal fiscale sconto descuento barras barre desconto morse genetic review
reduction reduccion reserva reservation réservation pull team class classroom locker vestiaire
""")
_UNITS: Final = _set("""
euro euros eur dollars dollar usd pounds people guests members km meters metres miles steps minutes hours kg words
lumens watt watts euro's personen gaste personnes personas persone pessoas stuks
""")


def _bare(plain: str) -> str:
    """A word without an article or preposition written onto it: "l'alarme", "dell'ufficio"."""
    return plain.rsplit("'", 1)[-1] if "'" in plain and not plain.endswith("'s") else plain.removesuffix("'s")


def _around(found: list[Word], at: int) -> list[str]:
    """The bare words of the sentence of a place, near it."""
    first = at
    while first > max(0, at - _BEFORE) and not found[first - 1].ends:
        first -= 1
    last = at
    while last < min(len(found) - 1, at + _AFTER) and not found[last].ends:
        last += 1
    return [_bare(word.plain) for word in found[first : last + 1]]


def _before(found: list[Word], at: int) -> str:
    """The nearest word before a place that is no article."""
    for word in reversed(found[max(0, at - 3) : at]):
        if word.plain not in _ARTICLES:
            return word.plain or ":"
    return ""


def _names_code(near: list[str]) -> bool:
    for at, word in enumerate(near):
        if word in _CODES:
            beside = {near[at - 1] if at else "", near[at + 1] if at + 1 < len(near) else ""}
            if not beside & _OTHER_CODES:
                return True
    return not _DOOR_CODES.isdisjoint(near)


def _opens(near: list[str]) -> bool:
    return not _OPENER_WORDS.isdisjoint(near) or any(word.startswith(_OPENERS) for word in near)


def _is_place(word: str) -> bool:
    return word in _PLACES or word in _DOOR_CODES or word.endswith(_DOORS)


def _is_access(found: list[Word], at: int) -> bool:
    before = _before(found, at)
    given = before in _GIVEN
    if not (given or before in known.LINKS or before == ":" or before in _CODES or _is_place(before)):
        return False
    near = _around(found, at)
    if not any(map(_is_place, near)) and _DEVICES.isdisjoint(near):
        return False
    if _names_code(near):
        return True
    if not given or (at + 1 < len(found) and found[at + 1].plain in _UNITS):
        return False
    return _opens(near) or (not _SAFES.isdisjoint(near) and bool(_DIALLED.fullmatch(found[at].text)))


def find_access(found: list[Word]) -> bool:
    """True when the words tell a code that opens a door, a safe, an alarm or a phone."""
    return any(
        _VALUE.fullmatch(word.text) and _is_access(found, at)
        for at, word in enumerate(found)
        if len(word.text) <= 12 and any(char.isdigit() for char in word.text)
    )
