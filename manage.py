#!/usr/bin/env python3
"""Keepsake's command line. Every command reads the data folder of `KEEPSAKE_DATA` (default `./var`)."""

import os
import sys


def main() -> None:
    """Run the command named by the arguments."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
