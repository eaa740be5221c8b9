"""One JSON object a line on standard error: time, level, logger, message, request id. Never memory text."""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

current_request_id: ContextVar[str] = ContextVar("request_id", default="")


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON.

    An exception is logged as its type and the places it passed, without its message: messages of database and
    parsing errors quote values.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, without newline."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id := current_request_id.get():
            line["request_id"] = request_id
        if record.exc_info and record.exc_info[0]:
            line["exception"] = record.exc_info[0].__name__
            line["trace"] = " < ".join(_frames(record))
        return json.dumps(line, ensure_ascii=False)


def _frames(record: logging.LogRecord) -> list[str]:
    trace = record.exc_info[2] if record.exc_info else None
    frames = []
    while trace:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return frames[::-1][:12]
