"""`up` and `servers`."""
