"""The staff side: Django admin, read-only, with every look at a person named, reasoned and journaled first (K16, K21).

Importing the package registers its pages on `memory_app.admin.site.staff`. Django's own default site is never routed,
so that pages of other packages, which know nothing of reasons and journals, are nowhere.
"""

from memory_app.admin import audit, memory, people, places

__all__ = ["audit", "memory", "people", "places"]
