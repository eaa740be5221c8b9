"""Text that imitates the marks around an agent's messages: role tags, closing tags, labels (M8)."""

import re
from typing import Final

# Names of blocks and roles, each only as a tag that ends there or goes on with attributes.
_NAMES: Final = (
    r"(?:system|assistant|developer|admin|human|(?:\w{1,20}[_-])?memor(?:y|ies)[\w-]*|untrusted\w*|trusted\w*"
    r"|instructions?|invoke"
    r"|function_(?:results?|calls?)|tool_(?:results?|calls?|use|output|response)|toolresponse|im_(?:start|end)|sys"
    r"|system[-_ ](?:prompt|message|note|reminder|instructions?)|user_(?:input|data)|chat_history|end_of_\w+"
    r"|(?:\w{1,20}[_-])?(?:admin|system|override|instruct|prompt)(?:[_-]\w{1,20})?)"
)
_CLOSED_NAMES: Final = (
    "(?:data|user|document|search_results?|input|query|notes?|message|context|prompt|conversation|operator|tool|chat)"
)
_TAGS: Final = re.compile(
    rf"<\s{{0,4}}/?\s{{0,4}}(?:[a-z]{{2,8}}:)?{_NAMES}(?:\s{{1,4}}[\w:-]{{1,30}}\s?=[^<>]{{0,120}})?\s{{0,4}}/?>"
    rf"|</\s{{0,4}}{_CLOSED_NAMES}\s{{0,4}}>|<tool\s{{1,4}}[\w:-]{{1,30}}\s?=[^<>]{{0,120}}>"
)
_TOKENS: Final = re.compile(
    r"<\|[^|<>]{1,40}\|>|<<\s*/?\s*sys\s*>>|\[\s*/?\s*inst\s*\]|<(?:start|end)_of_turn>"
    r"|\[/?(?:system|assistant)(?: (?:message|prompt|note|override|instruction\w*|admin\w*)|[#:][^\]]{0,20})?\]"
    r"|\{\{#?(?:system|assistant)|\[(?:end|begin) (?:of )?(?:memory|context|system|user|data"
    r"|instructions?)[^\]]{0,20}\]"
)
_ROLE_LINE: Final = re.compile(
    r"^[\s>*#_\[-]{0,6}(system|assistant|human|user|developer|ai|tool)\s?(?:\*\*|\])?\s?:", re.MULTILINE
)
_DIALOGUES: Final = ({"assistant", "human"}, {"assistant", "user"}, {"ai", "human"}, {"system", "assistant"})
_JSON_ROLE: Final = re.compile(r"[\"']role[\"']\s*:\s*[\"'](?:system|assistant|developer|tool)")
_HEADING: Final = re.compile(
    r"^[ \t]{0,3}#{1,6}[ \t]?(?:new |updated )?(?:(?:system|assistant|developer|human)[ \t]?:"
    r"|(?:system|developer) (?:prompt|message|instructions?|override)[ \t]?:?)[ \t]{0,9}$"
    r"|^[ \t]{0,3}#{1,6}[ \t]?(?:new|updated) instructions?[ \t]?:?[ \t]{0,9}$"
    r"|^[ \t=*_~-]{3,20}(?:(?:end|begin|start|new) (?:of )?)?(?:system|memory|memories|context|untrusted"
    r"|instructions?|user|prompt)[\w ]{0,24}[=*_~-]{3}",
    re.MULTILINE,
)
_CLOSED: Final = re.compile(
    r"(?:^|[\n.!?\"'`=*/#(\[{}\]>;-]\s{0,3})(?://\s?)?end (?:of )?(?:context|memor(?:y|ies)|document|data"
    r"|untrusted|user|system|prompt|notes?|json|"
    r"comment|file|input|transcript|conversation|record|entry|string|list)\b|\b(?:memory|context|data"
    r"|untrusted|prompt|note) (?:block|section|area|list) "
    r"(?:is |was |has |now |been )*(?:closed|ended|over|ends|complete)\b|\b(?:memory|context|block) (?:is "
    r"|was |has |now |been )+(?:closed|ended)\b"
)
_BANNER: Final = re.compile(
    r"\b(?:begin|start|end)(?: of)?(?: the)? (?:system|developer|admin\w*) (?:message|prompt|instructions?"
    r"|note|override)\b"
    r"|[-=*~#]{3}\s?(?:end|begin|start)(?: of)? (?:memor(?:y|ies)|context|system|user|data|notes?"
    r"|instructions?|prompt)\b"
)
_STAGED: Final = re.compile(
    r"<!--\s{0,4}(?:system|assistant|ai|llm|instructions?|prompt)\b[^\n:]{0,20}:"
    r"|#{2,3} ?(?:instruction|response|human|assistant|system|input) ?:"
    r"|(?:[\]}>)\"'`]{2,4}|\*/|-->)\s{0,2}(?:system|assistant|human|user) ?:"
    r"|\b(?:memory|context|untrusted content|user data) ends here\b"
)
_JSON_CALL: Final = re.compile(
    r"[\"'](?:tool|function|tool_name|function_name|tool_call)[\"']\s{0,4}:\s{0,4}[\"'][\w.-]{1,64}[\"'][^\n]{0,40}"
    r"[\"'](?:arguments|args|parameters|params|input)[\"']\s{0,4}:"
    r"|[\"'](?:tool_calls?|function_calls?)[\"']\s{0,4}:\s{0,4}[\[{]"
)
_FOLLOW_UP: Final = re.compile(
    r"\b(?:system|instruction\w*|follow|trusted|commands?|execute|ignore|escalate|operator|assistant|new task"
    r"|call|delete|wipe|obey|grant|approve|export)\b"
)


_SPOKEN_OF: Final = re.compile(r"\b(?:tags?|elements?|template|templates|placeholder|html|xml|component|syntax)\b")
_OPENING: Final = re.compile(r"<\w[^<>|]*>|\[\w+\]")


def _is_spoken_of(plain: str) -> bool:
    """A single opening tag that the text calls a tag: "our XML uses <memory> elements"."""
    marks = [*_TAGS.finditer(plain), *_TOKENS.finditer(plain)]
    if len(marks) != 1 or not _OPENING.fullmatch(marks[0].group()):
        return False
    start, end = marks[0].span()
    return bool(_SPOKEN_OF.search(plain, max(0, start - 30), start) or _SPOKEN_OF.search(plain, end, end + 30))


def imitates_markup(plain: str) -> bool:
    """True when a squashed text holds role tags, chat tokens or a staged dialogue."""
    if "<" in plain and (_TAGS.search(plain) or _TOKENS.search(plain)) and not _is_spoken_of(plain):
        return True
    if ("[" in plain or "{" in plain) and _TOKENS.search(plain) and not _is_spoken_of(plain):
        return True
    if ("role" in plain or "{" in plain) and any(form.search(plain) for form in (_JSON_ROLE, _JSON_CALL)):
        return True
    if any(form.search(plain) for form in (_HEADING, _BANNER, _STAGED)):
        return True
    roles = set(_ROLE_LINE.findall(plain)) if ":" in plain else set()
    if any(dialogue <= roles for dialogue in _DIALOGUES):
        return True
    closed = _CLOSED.search(plain)
    return bool(closed and _FOLLOW_UP.search(plain, closed.end()))


def role_label(plain: str) -> bool:
    """True when a line opens with the label of the system or a developer."""
    return any(role in ("system", "developer") for role in _ROLE_LINE.findall(plain))
