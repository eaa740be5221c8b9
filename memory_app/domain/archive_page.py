"""The readable page of an export: every text escaped, no script, no style, nothing loaded from anywhere (M13). Pure."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from html import escape
from typing import Any

Row = Mapping[str, Any]
PREVIEW = 80  # characters of a memory where something else refers to it


def page(export: Row) -> str:
    """The page; a section that a file does not have is left out."""
    memories = [*export["memories"], *export["suggestions"]]
    texts = {str(one["id"]): one["text"] for one in memories}
    parts = [
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>My memories</title><h1>My memories</h1>",
        f"<p>Exported on {_at(export['exported_at'])}. Memory was {'on' if export['enabled'] else 'off'}. "
        f"Mail about suggestions was {'on' if export.get('digest') else 'off'}.</p>",
        _section("Memories", export["memories"], _memory),
        _section("Suggestions that wait", export["suggestions"], _memory),
        _section("Agents I used", export.get("connections", ()), _connection),
        _section("Conversations", export.get("sessions", ()), _session),
        _section("What happened", export["activity"], lambda one: _event(one, texts)),
        _section("Staff who looked", export.get("accesses", ()), lambda one: _access(one, texts)),
        _section("Receipts", export["receipts"], _receipt),
        "</html>",
    ]
    return "\n".join(parts)


def _section(title: str, rows: Sequence[Row], tell: Callable[[Row], str]) -> str:
    items = "".join(f"<li{_anchor(one)}>{tell(one)}</li>\n" for one in rows)
    return f"<h2>{title} ({len(rows)})</h2><ol>{items}</ol>"


def _anchor(one: Row) -> str:
    return f" id='m-{escape(str(one['id']))}'" if "versions" in one else ""


def _at(moment: Any) -> str:
    """An instant as it is read: to the second, in UTC."""
    return escape(moment.strftime("%Y-%m-%d %H:%M:%S UTC") if isinstance(moment, datetime) else str(moment or "never"))


def _words(*words: Any) -> str:
    return ", ".join(escape(str(word)) for word in words if word)


def _memory(one: Row) -> str:
    now, *before = one["versions"]
    parts = [_text(one["text"]), _wording(now), f"<p>{_facts(one)}</p><p>{_origin(one)}</p>"]
    for asked in one["proposals"]:
        parts.append(f"<p>Asked of me: {_words(asked['action'], asked['state'])}, {_at(asked['proposed_at'])}</p>")
    for to in one["relations"]:
        parts.append(f"<p>{_words(to['kind'])}: {_link(to['memory'], {})}</p>")
    for old in before:
        parts.append(f"<p>Before:</p>{_text(old['text'])}{_wording(old)}")
    return "".join(parts)


def _facts(one: Row) -> str:
    return _words(
        one["kind"],
        one["label"],
        one["trust"],
        one["level"] != "person" and one["level"],
        one["pinned"] and "pinned",
        one["tainted"] and "from a conversation with outside content",
        one["quarantined"] and "quarantined",
    )


def _origin(one: Row) -> str:
    source = one["source"]
    named = ("type", "agent", "thread", "message", "session")
    ends = f", until {_at(one['expires_at'])}" if one["expires_at"] else ""
    times = f"made {_at(one['created_at'])}, changed {_at(one['updated_at'])}{ends}"
    return f"From {_words(one['origin'], *(source[name] for name in named))}; {times}"


def _text(text: str) -> str:
    return f"<p dir='auto'>{escape(text)}</p>"


def _wording(one: Row) -> str:
    """When a wording was written, by whom, and when it is true; its typed value and the reason for it."""
    until = f" until {_at(one['valid_to'])}" if one["valid_to"] else ""
    told = (
        f"<p>Written {_at(one['recorded_at'])} by {_words(one['authority'])}; true from {_at(one['valid_from'])}{until}"
    )
    if one["schema"]:
        told += (
            f"<br>Value ({_words(one['schema'])}): <code>{escape(json.dumps(one['value'], ensure_ascii=False))}</code>"
        )
    if one["why"]:
        told += f"<br><span dir='auto'>Why: {escape(one['why'])}</span>"
    return told + "</p>"


def _link(entry: Any, texts: Mapping[str, str]) -> str:
    name = str(entry)
    shown = texts.get(name, name)
    return f"<a href='#m-{escape(name)}' dir='auto'>{escape(shown[:PREVIEW])}</a>"


def _links(entries: Iterable[Any], texts: Mapping[str, str]) -> str:
    return ", ".join(_link(one, texts) for one in entries)


def _event(one: Row, texts: Mapping[str, str]) -> str:
    counts = ", ".join(f"{name} {count}" for name, count in one["counts"].items())
    told = f"{_at(one['at'])}: {_words(one['name'].removeprefix('keep.memory.').replace('_', ' '))}"
    told += f" by {_words(one['authority'], one.get('agent'))} ({escape(counts)})"
    named = _links((entry for entry in one.get("memories", ()) if str(entry) in texts), texts)
    given = _links(one.get("given", ()), texts)
    return told + (f"<br>{named}" if named else "") + (f"<br>Given: {given}" if given else "")


def _access(one: Row, texts: Mapping[str, str]) -> str:
    named = _links((entry for entry in one["memories"] if str(entry) in texts), texts)
    told = f"{_at(one['at'])}: {_words(one['operator'])}, {_words(one['action'])}. Reason: {escape(one['reason'])}"
    return told + (f"<br>{named}" if named else "")


def _connection(one: Row) -> str:
    may = _words(
        one["reads_all"] and "reads what other agents saved",
        one["writes"] and "saves by itself",
        one["kinds"] and f"kinds: {', '.join(one['kinds'])}",
        one["labels"] and f"labels: {', '.join(one['labels'])}",
    )
    used = f"since {_at(one['created_at'])}, last used {_at(one['last_used_at'])}"
    return f"{_words(one['agent'], one['publisher'], one['state'])}; {used}" + (f"; {may}" if may else "")


def _session(one: Row) -> str:
    ended = f"ended {_at(one['ended_at'])}" if one["ended_at"] else f"last used {_at(one['active_at'])}"
    return f"{_words(one['agent'], one['mode'], one['thread'])}; {_at(one['started_at'])}, {ended}"


def _receipt(one: Row) -> str:
    done = "kept by a legal hold" if one["restricted"] else "forgotten"
    return f"{_at(one['issued_at'])}: {escape(str(one['count']))} {done}. <code>{escape(one['jws'])}</code>"
