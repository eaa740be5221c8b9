"""Identifiers are UUIDv7 (RFC 9562), always made by the server, so that ids sort by the time they were made."""

from accounts.ids import new_id

__all__ = ["new_id"]
