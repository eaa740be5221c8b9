"""The one error of the launcher."""


class LauncherError(Exception):
    """Something is missing or in the way; the message says what, and what to do, to the person at the terminal."""
