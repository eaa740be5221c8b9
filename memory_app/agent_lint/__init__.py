"""Finds recalled text on its way into a system message, by reading Python sources (M7, `keepsake.E022`).

Pure: nothing is imported or run. docs/checks.md says what it follows and what it does not.
"""

from memory_app.agent_lint.scan import Problem, scan, scan_source

__all__ = ["Problem", "scan", "scan_source"]
