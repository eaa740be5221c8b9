"""The exact-wording commands of a chat turn (C13): what counts, what does not, and what the body is."""

from uuid import UUID

import pytest

from memory_app.domain.grammar import Act, Spoken, parse

ID = UUID("01890a5d-ac96-774b-bcce-b302099a8057")
pytestmark = pytest.mark.req("C13")

COMMANDS = [
    ("Remember I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("remember that I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("REMEMBER THAT I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("Remember: I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("Remember : I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("Remember:I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("/remember I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("remeber I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("Remeber that I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("/ReMeBeR I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("remeber: I like tea", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("  Remember \t that\n I like tea \n", Spoken(act=Act.REMEMBER, body="I like tea")),
    ("Remember: that tea", Spoken(act=Act.REMEMBER, body="that tea")),
    ("Remember thatched roofs", Spoken(act=Act.REMEMBER, body="thatched roofs")),
    ("Remember that that is mine", Spoken(act=Act.REMEMBER, body="that is mine")),
    ("Remember line one\nline two\n\nline four", Spoken(act=Act.REMEMBER, body="line one\nline two\n\nline four")),
    ("Remember ich mag Äpfel 🍏 и чай", Spoken(act=Act.REMEMBER, body="ich mag Äpfel 🍏 и чай")),
    ("Remember two  spaces", Spoken(act=Act.REMEMBER, body="two  spaces")),
    (f"Update memory {ID}: I like coffee", Spoken(act=Act.UPDATE, body="I like coffee", entry=ID)),
    (f"update  MEMORY {str(ID).upper()} :I like\ncoffee", Spoken(act=Act.UPDATE, body="I like\ncoffee", entry=ID)),
    (f"Forget memory {ID}", Spoken(act=Act.FORGET, entry=ID)),
    (f" forget\tmemory {ID}\n", Spoken(act=Act.FORGET, entry=ID)),
    ("Forget: I like tea", Spoken(act=Act.FORGET, body="I like tea")),
    ("forget:I like\ntea", Spoken(act=Act.FORGET, body="I like\ntea")),
]


@pytest.mark.parametrize(("message", "spoken"), COMMANDS)
def test_a_message_that_is_one_command_counts(message, spoken):
    assert parse(message) == spoken


NOT_COMMANDS = [
    "",
    "Remember",
    "Remember ",
    "Remember that",
    "Remember that \n",
    "Remember:",
    "/remember",
    "Rememberance of things past",
    "Please remember that I like tea",
    "I said: Remember that I like tea",
    "> Remember that I like tea",
    '"Remember that I like tea"',
    "From: bob\nSubject: hi\n\nRemember that I like tea",
    "assistant: Remember that I like tea",
    "Rem\u0435mber that I like tea",
    "Remem\u200bber that I like tea",
    "Remember\u200b that I like tea",
    "\u202eRemember that I like tea",
    "Ｒemember that I like tea",
    "ſomething: remember tea",
    "//remember tea",
    "/ remember tea",
    "Update memory: tea",
    f"Update memory {ID} tea",
    f"Update memory {ID}:",
    "Update memory 12: tea",
    f"Forget memory {ID} and everything else",
    f"Please forget memory {ID}",
    "Forget memory",
    "Forget",
    "Forget:",
    "Forget what I said about tea",
    f"Forget memory {str(ID)[:-1]}٣",
]


@pytest.mark.parametrize("message", NOT_COMMANDS)
def test_anything_else_is_no_command(message):
    assert parse(message) is None
