"""What every endpoint of the API has in common: who may call it, and sane OPTIONS."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, cast

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.identity import Person
from agents_gateway.callers import AgentCaller, AppCaller, Caller, PersonCaller, RunCaller
from agents_gateway.contexts import Asked
from agents_gateway.rest.described import Family
from agents_gateway.rest.errors import answer
from agents_gateway.rest.wire import request_id
from memory_app.domain.context import Surface
from memory_app.domain.errors import Forbidden

ANYBODY: tuple[type[Caller], ...] = (PersonCaller, AppCaller, AgentCaller, RunCaller)


class Endpoint(APIView):
    """A view of `/v1/`. `callers`: the kinds of credential it takes; any other valid one is 403.

    `statuses`: where this family of routes gives a code another status than the common table.
    """

    callers: ClassVar[tuple[type[Caller], ...]] = (PersonCaller,)
    statuses: Mapping[str, int] = MappingProxyType({})
    surface: ClassVar[Surface] = Surface.MEMORY_API
    family: ClassVar[Family] = Family.MEMORY

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises Forbidden for the wrong kind of credential."""
        super().initial(request, *args, **kwargs)
        if not isinstance(request.user, self.callers):
            raise Forbidden

    @property
    def caller(self) -> Caller:
        """Who calls."""
        return cast(Caller, self.request.user)

    @property
    def person(self) -> Person:
        """The person who calls, where only people may."""
        return cast(PersonCaller, self.request.user).person

    def options(self, request: Any, *args: Any, **kwargs: Any) -> Response:
        """The methods, in `Allow`."""
        return Response(status=204)

    def asked(self, request: Request) -> Asked:
        """What the request says beside its body. Unknown query parameters are ignored."""
        return Asked(
            surface=self.surface,
            request_id=request_id(request),
            organization_id=request.query_params.get("organization_id"),
            user_id=request.query_params.get("user_id"),
            reason=request.headers.get("X-Access-Reason"),
        )


class NoSuchRoute(APIView):
    """Any other address under `/v1/`: the same 404 as everywhere, for everybody."""

    authentication_classes = ()

    def dispatch(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        """404 whatever the method."""
        self.args, self.kwargs, self.headers = args, kwargs, {}
        self.request = self.initialize_request(request)
        return self.finalize_response(self.request, answer("not_found"))
