"""Embedders: what turns a text into a vector by sense. One port, one registry, one conformance suite (M5)."""
