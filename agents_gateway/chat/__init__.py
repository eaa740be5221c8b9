"""The chat page's host: a small program that holds conversations, on the same functions that the HTTP routes call."""
