#!/usr/bin/env python3
"""Keepsake's command line. Every command reads the data folder of `KEEPSAKE_DATA` (default `./var`)."""

import os
import sys


def main() -> None:
    """Run the command named by the arguments."""
    if sys.argv[1:2] == ["verify_receipt"]:  # checks a file far from any installation, so it reads no settings
        from memory_app.crypto.offline import main as verify_receipt

        sys.exit(verify_receipt(sys.argv[2:]))
    if sys.argv[1:2] == ["up"] and not os.environ.get("KEEPSAKE_PORT"):
        os.environ["KEEPSAKE_PORT"] = "8000"  # what serves decides; every other command asks the data folder
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    from config.terminal import plainly

    with plainly(sys.argv):
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
