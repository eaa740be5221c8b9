"""What an agent's or an app's program does with the store, in one line each."""

from typing import Any

from tests.api.client import Api

AT = "/v1/agent/memory"
END_USER = {"external_id": "guest-17"}
QUERY = "?external_id=guest-17"


def learn(api: Api, text: str = "Likes tea", **more: Any) -> Any:
    """The answer to a write."""
    return api.ok("POST", AT, {"text": text, **more})


def recalled(api: Api, query: str = "tea", **more: Any) -> list[str]:
    """The texts of a recall."""
    return [one["text"] for one in api.ok("POST", f"{AT}/recall", {"query": query, **more})["items"]]
