"""Commands that start Keepsake."""
