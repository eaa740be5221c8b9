"""Letters of other alphabets that are drawn like Latin ones."""

from typing import Final

_PAIRS: Final = (
    # Cyrillic
    ("аАӑӒ", "aAaA"), ("вВ", "bB"), ("сСҫҪ", "cCcC"), ("ԁԀ", "dD"), ("еЕёЁєЄ", "eEeEeE"), ("ԍԌ", "gG"),
    ("һҺнН", "hHhH"), ("іІїЇ", "iIiI"), ("јЈ", "jJ"), ("кКқҚ", "kKkK"), ("ӏӀ", "lI"), ("мМ", "mM"), ("пП", "nN"),
    ("оОөӨ", "oOoO"), ("рР", "pP"), ("ԛԚ", "qQ"), ("гГ", "rR"), ("ѕЅ", "sS"), ("тТ", "tT"), ("уУүҮ", "yYyY"),
    ("ѵѴ", "vV"), ("ԝԜ", "wW"), ("хХҳҲ", "xXxX"), ("иИ", "uU"), ("зЗ", "eE"),
    # Greek
    ("αΑά", "aAa"), ("βΒ", "bB"), ("ϲϹ", "cC"), ("εΕέ", "eEe"), ("Ηη", "Hn"), ("ιΙί", "iIi"), ("κΚ", "kK"),
    ("Μ", "M"), ("νΝ", "vN"), ("οΟό", "oOo"), ("ρΡ", "pP"), ("τΤ", "tT"), ("υΥ", "uY"), ("χΧ", "xX"), ("Ζ", "Z"),
    ("ωσ", "wo"), ("γ", "y"),
    # Armenian and Cherokee
    ("ոսցօհզ", "nugohq"), ("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩ", "ABCDEGHIJKLMPRSTVWY"),
    # Small capitals and phonetic letters
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"), ("ɑɡɩʋɯ", "agivw"),
)  # fmt: skip

LOOKALIKES: Final = str.maketrans({a: b for shown, plain in _PAIRS for a, b in zip(shown, plain, strict=True)})
