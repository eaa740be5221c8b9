"""`/v1/inbox`: the suggestions a notice was delivered for (K13)."""

from rest_framework.request import Request
from rest_framework.response import Response

from agents_gateway import contexts
from agents_gateway.rest.endpoint import Endpoint
from agents_gateway.rest.items import proposal
from memory_app import selectors


class InboxView(Endpoint):
    """`/v1/inbox`."""

    def get(self, request: Request) -> Response:
        """The suggestions that wait, oldest first."""
        ctx = contexts.for_own_pages(self.person, self.asked(request))
        return Response({"memory_proposals": [proposal(each) for each in selectors.inbox(ctx)]})
