"""Starts what Keepsake needs on one machine: PostgreSQL, a broker, the web, a worker and beat.

No module here imports Django or the rest of Keepsake: `config/settings.py` reads `local`.
"""
