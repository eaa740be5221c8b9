"""Text that imitates the marks around an agent's messages: role tags, closing tags, labels (M8)."""

import re
from typing import Final

_NAMES: Final = (
    r"(?:system|assistant|developer|memor(?:y|ies)|untrusted\w*|instructions?|function_(?:results?|calls?)|invoke|tool_(?:results?|calls?|use|output)"
    r"|tool_?response|im_(?:start|end)|system[-_ ]?(?:prompt|message|note|reminder|instructions?)|admin|operator|sys|prompt|user_input|user_data"
    r"|conversation|chat_history|human|end_of_\w+|trusted\w*|context|\w*(?:admin|system|override|instruct|prompt)[\w-]*)"
)
_TAGS: Final = re.compile(rf"<\s*/?\s*(?:antml:|ns:)?{_NAMES}\b[^<>]{{0,120}}>|</\s*(?:data|user|document|search_results?|input|query|notes?|message)\s*>")
_TOKENS: Final = re.compile(
    r"<\|[^|<>]{1,40}\|>|<<\s*/?\s*sys\s*>>|\[\s*/?\s*inst\s*\]|<(?:start|end)_of_turn>|</?s>|\[/?(?:system|assistant)[^\]]{0,20}\]"
    r"|\{\{#?(?:system|assistant)|\[(?:end|begin) (?:of )?(?:memory|context|system|user|data|instructions?)[^\]]{0,20}\]"
)
_ROLE_LINE: Final = re.compile(r"^[\s>*#_\[-]{0,6}(system|assistant|human|user|developer|ai|tool)\s?(?:\*\*|\])?\s?:", re.MULTILINE)
_JSON_ROLE: Final = re.compile(r"[\"']role[\"']\s*:\s*[\"'](?:system|assistant|developer|tool)")
_HEADING: Final = re.compile(
    r"^[ \t]{0,3}#{1,6}[ \t]?(?:new |updated )?(?:system|instructions?|assistant|developer|human)(?: (?:prompt|message|instructions?|override))?[ \t]?:?[ \t]{0,9}$"
    r"|^[ \t=*_~-]{3,20}(?:(?:end|begin|start|new) (?:of )?)?(?:system|memory|memories|context|untrusted|instructions?|user|prompt)[\w ]{0,24}[=*_~-]{3}",
    re.MULTILINE,
)
_CLOSED: Final = re.compile(
    r"(?:^|[\n.!?\"'`=*/#(\[{}\]>;-]\s{0,3})(?://\s?)?end (?:of )?(?:context|memor(?:y|ies)|document|data|untrusted|user|system|prompt|notes?|json|"
    r"comment|file|input|transcript|conversation|record|entry|string|list)\b|\b(?:memory|context|data|untrusted|prompt|note) (?:block|section|area|list) "
    r"(?:is |was |has |now |been )*(?:closed|ended|over|ends|complete)\b|\b(?:memory|context|block) (?:is |was |has |now |been )+(?:closed|ended)\b"
)
_BANNER: Final = re.compile(
    r"\b(?:begin|start|end)(?: of)?(?: the)? (?:system|developer|admin\w*) (?:message|prompt|instructions?|note|override)\b"
    r"|[-=*~#]{3}\s?(?:end|begin|start)(?: of)? (?:memor(?:y|ies)|context|system|user|data|notes?|instructions?|prompt)\b"
)
_JSON_CALL: Final = re.compile(r"[\"'](?:tool|function|tool_name|function_name|tool_call)[\"']\s*:\s*[\"'][\w.-]+[\"'][^\n]{0,40}[\"'](?:arguments|args|parameters|params|input)[\"']\s*:")
_FOLLOW_UP: Final = re.compile(
    r"\b(?:system|instruction\w*|follow|trusted|commands?|execute|ignore|escalate|operator|assistant|new task|call|delete|wipe|obey|grant|approve|export)\b"
)


def imitates_markup(plain: str) -> bool:
    """True when a squashed text holds role tags, chat tokens or a staged dialogue."""
    if "<" in plain and (_TAGS.search(plain) or _TOKENS.search(plain)):
        return True
    if ("[" in plain or "{" in plain) and (_TOKENS.search(plain) or _JSON_ROLE.search(plain) or _JSON_CALL.search(plain)):
        return True
    if _HEADING.search(plain) or _BANNER.search(plain):
        return True
    if ":" in plain and len(set(_ROLE_LINE.findall(plain))) >= 2:
        return True
    closed = _CLOSED.search(plain)
    return bool(closed and _FOLLOW_UP.search(plain, closed.end()))


def role_label(plain: str) -> bool:
    """True when a line opens with the label of the system or a developer."""
    return any(role in ("system", "developer") for role in _ROLE_LINE.findall(plain))
