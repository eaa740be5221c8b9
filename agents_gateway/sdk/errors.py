"""The one error the SDK raises for an answer that is not a success."""


class KeepsakeError(Exception):
    """A call failed. Carries no memory text and no token, so it is safe to log.

    code: the server's stable problem code, or `unreachable` (no answer came), `bad_response` (the answer could
    not be read), `http_error` (a failure without a problem code).
    status: the HTTP status, 0 when no answer came.
    retry_after: seconds the server asked to wait, or None.
    """

    def __init__(self, code: str, status: int, retry_after: float | None = None) -> None:
        super().__init__(f"{code} ({status})")
        self.code = code
        self.status = status
        self.retry_after = retry_after
