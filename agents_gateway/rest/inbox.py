"""`/v1/inbox`: the suggestions a notice was delivered for (K13)."""

from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import contexts
from agents_gateway.rest.described import described
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.items import Item, proposal
from memory_app import selectors


class Inbox(Struct, kw_only=True):
    """The suggestions that wait, oldest first (K13)."""

    memory_proposals: list[Item]


class InboxView(Endpoint):
    """`/v1/inbox`."""

    @described(query=("organization_id",), answers={200: Inbox})
    def get(self, request: Request) -> Response:
        """The suggestions that wait, oldest first."""
        ctx = contexts.for_own_pages(self.person, self.asked(request))
        return Response(Inbox(memory_proposals=[proposal(each) for each in selectors.inbox(ctx)]))
