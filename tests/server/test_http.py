"""The routes over HTTP, held against the document that describes them."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.play.tables import many
from tests.server.house import House

CHECKS = (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_route_answers_as_it_is_described(house: House, mode: GenerationMode) -> None:
    address = f"http://127.0.0.1:{house.port}/api/schema/openapi.json"
    found = list(schemathesis.openapi.from_url(address).get_all_operations())
    assert len(found) > 10
    for result in found:
        assert isinstance(result, Ok)
        operation = result.ok()
        if (operation.method, operation.path) == ("post", "/api/share"):
            continue  # the other tests want a house that is not shared
        if mode is GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters):
            continue  # there is nothing one could ask wrongly

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=many(3, 60, 400),
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=True,
            database=None,
        )
        def check(case: schemathesis.Case[Any]) -> None:
            answer: Response = case.call()
            case.validate_response(answer, checks=list(CHECKS))

        check()


def test_the_description_names_every_route(house: House) -> None:
    async def ask() -> dict[str, Any]:
        async with house.http() as client:
            described: dict[str, Any] = (await client.get("/api/schema/openapi.json")).json()
            return described

    paths = house.run(ask())["paths"]
    assert {"/api/games", "/api/tables", "/api/mine", "/api/share", "/healthz"} <= set(paths)


def test_a_route_that_is_not_there_says_so(house: House) -> None:
    async def ask() -> None:
        async with house.http() as client:
            missing = await client.get("/api/nothing")
            assert (missing.status_code, missing.json()["reason"]["id"]) == (404, "no-such-page")
            wrong = await client.delete("/api/games")
            assert (wrong.status_code, wrong.json()["reason"]["id"]) == (405, "no-such-method")
            assert "GET" in wrong.headers["allow"]
            long = await client.post("/api/tables", content=b" " * 100_000)
            assert (long.status_code, long.json()["reason"]["id"]) == (413, "message-long")

    house.run(ask())
