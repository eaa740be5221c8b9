"""Codes that open something, told in plain sentences: doors, gates, safes, alarms, phones (K17).

A locker or a bike lock is not meant: its number is an everyday note. A code counts when it is called the code of what
it opens, with nothing but small words between ("the code for the front door", "door code"), or when the sentence says
that one opens the thing with it ("the garage opens with …"). Codes of bookings, colours, errors and the like pass.
"""

import re
from typing import Final

from memory_app.guards import prose_words as known
from memory_app.guards.normalise import fold, squash
from memory_app.guards.terms import Word

_BEFORE, _AFTER, _GAP = 9, 7, 5
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
with using via mit per avec con com met usando z ile use dial enter type press punch tape taper tapez marca marcar
digita digitar teclea wahle tippe du med pomoci through
""")
_ARTICLES: Final = _set("the le la el il lo o a het de den der die das al les los l'")
# What may stand between a code and what it opens, besides words for opening.
_BESIDE: Final = _set("""
the a an my our your his her their its this that for of to on at from is was has needs takes new current old same
front back main side outer inner rear left right access parents' der die das den dem des ein eine fur von vom zum zur
an am auf unser unsere unseren unserer unserem mein meine meinen meiner meinem ist lautet hat neue neuen neuer le la
les l' de du des d' pour est a notre mon ma mes nos sur el los las del al para es mi mis nuestra nuestro nueva nuevo
il lo gli i della del dell' dello dei degli delle per di mio mia nostro nostra e' o os as do da dos das no na minha
meu nosso nossa nova het een van voor mijn ons onze nieuwe is от для на к у моего нашего моей нашей do od na jest
mojego naszej naszego till pa i min var til av et en maison κωδικος της του για στην στο jsou k ke od bizim benim icin
: = - –
""")
_SMALL_WORDS: Final = _BESIDE | _OPENER_WORDS
# What makes a "code" one of another kind, right before or after it.
_OTHER_CODES: Final = _set("""
zip postal post area country error dress promo discount booking confirmation product color colour qr bar building tax
fault status source order offer coupon voucher flight vat sort swift bic hs icd dial tracking postale promo produit
erreur d'erreur civil penal couleur fiscal fiscale sconto descuento barras barre desconto morse genetic review
reduction reduccion reserva reservation réservation pull team class classroom locker vestiaire
boarding module zone part parts model energy listing fax ral ncs hex pantone paint course seminar lecture exam article
item sku serial parcel ticket reference ref permit library stop name names word words share section chapter page
edition version lines conduct support service event conference badge dialling stock batch gift referral ad warning
trouble diagnostic obd d'erreur farbe farb fehler artikel buchung teile modell kurs couleurs modele d'article color
prenotazione articolo colore errore modello articulo modelo pieza artigo cor peca kleur fout boeking onderdeel
""")
_MEANS: Final = _set("means mean stands indicates bedeutet heisst steht signifie significa betekent oznacza означает")
_UNITS: Final = _set("""
euro euros eur dollars dollar usd pounds people guests members km meters metres miles steps minutes hours kg words
lumens watt watts euro's personen gaste personnes personas persone pessoas stuks
""")
# What may follow the number a thing is opened with, besides the end of the sentence.
_THEN: Final = _set("""
and or but then to at in on until till for if when because since or then code auf aus ab und oder bis fur wenn im am et
ou jusqu'au pour si y o hasta para e fino per ou ate en of tot voor open uit и или до i lub do och eller til
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


def _is_other(near: list[str], at: int) -> bool:
    """True for "boarding code", "code 7016 RAL", "code of error"."""
    after = near[at + 1 : at + 3] if near[at + 1 : at + 2] in (["of"], ["de"]) else near[at + 1 : at + 2]
    return not _OTHER_CODES.isdisjoint(near[max(0, at - 1) : at] + after)


def _leads_to_place(words: list[str]) -> bool:
    """True when the words come to a place with nothing but small words and words for opening before it."""
    for word in words:
        if _is_place(word) or word in _DEVICES:
            return True
        if word and word not in _SMALL_WORDS and not word.startswith(_OPENERS):
            return False
    return False


def _names_code(near: list[str]) -> bool:
    """True when something is called the code of a place or a phone."""
    for at, word in enumerate(near):
        if word in _DOOR_CODES and not _is_other(near, at):
            return True
        if word not in _CODES or _is_other(near, at):
            continue
        if _leads_to_place(near[at + 1 : at + 1 + _GAP]):
            return True
        if _leads_to_place(near[max(0, at - _GAP) : at][::-1]) and not (
            at and near[at - 1] == "phone" and _of(near, at)
        ):
            return True
    return False


def _of(near: list[str], at: int) -> bool:
    """ "The phone code for Berlin" is one to dial."""
    return at + 1 < len(near) and near[at + 1] in ("for", "of")


def _opens(near: list[str]) -> bool:
    verbs = (word for word in near if not word.startswith(("opener", "opening")))
    return not _OPENER_WORDS.isdisjoint(near) or any(word.startswith(_OPENERS) for word in verbs)


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
    after = "" if found[at].ends or at + 1 == len(found) else found[at + 1].plain
    if after in _UNITS or after in _MEANS:
        return False
    if _names_code(near):
        return True
    opened = given or (before in _CODES and (at < 2 or _bare(found[at - 2].plain) not in _OTHER_CODES))
    if not opened or (after and after not in _THEN and not found[at + 1].text.startswith(("(", "-", "–"))):
        return False
    return after == "auf" or _opens(near) or (not _SAFES.isdisjoint(near) and bool(_DIALLED.fullmatch(found[at].text)))


def find_access(found: list[Word]) -> bool:
    """True when the words tell a code that opens a door, a safe, an alarm or a phone."""
    return any(
        _VALUE.fullmatch(word.text) and _is_access(found, at)
        for at, word in enumerate(found)
        if len(word.text) <= 12 and any(char.isdigit() for char in word.text)
    )
