"""K14, K19: the examples as a user runs them, over HTTP, on the standard library alone."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from agents_gateway.sdk import Response
from tests.sdk.fake_gateway import PERSON, SEATS, SESSION, FakeGateway, answer, problem, served

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
OFF = {"type": "memory.proposal_refused", "data": {"reason": "memory_off"}}


def launch(script: str, url: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run an example from a foreign folder with no site-packages."""
    variables = {"KEEPSAKE_URL": url, "KEEPSAKE_TOKEN": PERSON, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    command = [sys.executable, "-S", str(EXAMPLES / script), *arguments]
    return subprocess.run(command, env=variables, cwd="/", capture_output=True, text=True, timeout=60, check=False)


def memory_agent(gateway: FakeGateway, *arguments: str) -> Any:
    with served(gateway) as url:
        done = launch("memory-agent/agent.py", url, "--json", *arguments)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.req("K14")
def test_the_memory_agent_uses_what_it_was_given_and_suggests_what_it_noticed() -> None:
    gateway = FakeGateway(SEATS)
    told = memory_agent(gateway, "--say", "Well, I prefer aisle seats. Thanks", "--thread", "t-9")
    assert told["items"] == [SEATS]
    assert "Prefers window seats" in told["greeting"]
    assert told["suggestion"]["outcome"] == "proposed"
    assert gateway.calls[0][3]["thread"] == "t-9"
    proposed = {"text": "Prefers aisle seats", "kind": "preference"}
    assert gateway.calls[2][3] == {"type": "memory.propose", "data": proposed}
    assert gateway.calls[-1] == ("DELETE", f"/v1/sessions/{SESSION}", PERSON, None)


@pytest.mark.req("K12")
def test_the_memory_agent_tells_a_refusal_with_its_reason() -> None:
    told = memory_agent(FakeGateway(outcome=OFF), "--say", "I like tea")
    assert told["items"] == []
    assert told["suggestion"] == {"outcome": "refused", "reason": "memory_off", "shape": None}


@pytest.mark.req("K12")
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_memory_agent_does_not_repeat_a_refused_text(form: list[str]) -> None:
    refused = {"type": "memory.proposal_refused", "data": {"reason": "credential", "shape": "git_token"}}
    with served(FakeGateway(outcome=refused)) as url:
        done = launch("memory-agent/agent.py", url, "--say", "I like canary-secret", *form)
    assert "git_token" in done.stdout
    assert "canary-secret" not in done.stdout + done.stderr


@pytest.mark.req("K12")
def test_the_memory_agent_reports_untrusted_content_before_it_suggests() -> None:
    gateway = FakeGateway()
    memory_agent(gateway, "--say", "I like tea", "--untrusted", "web")
    assert [call[3]["type"] for call in gateway.calls[2:4]] == ["content.untrusted", "memory.propose"]


@pytest.mark.req("K14")
def test_the_memory_agent_suggests_nothing_it_did_not_notice() -> None:
    gateway = FakeGateway()
    assert memory_agent(gateway, "--say", "What time is it?")["suggestion"] is None
    assert [call[0] for call in gateway.calls] == ["POST", "POST", "DELETE"]


@pytest.mark.req("K14")
def test_the_memory_agent_prints_for_a_person_and_no_terminal_command() -> None:
    gateway = FakeGateway(SEATS | {"text": "Tea\x1b[2J"})
    with served(gateway) as url:
        done = launch("memory-agent/agent.py", url, "--say", "I like tea")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "I noticed: Likes tea. Suggested" in done.stdout


@pytest.mark.req("K14")
@pytest.mark.parametrize("script", ["memory-agent/agent.py", "chat-agent/chat.py"])
def test_an_example_fails_plainly_when_the_token_is_refused(script: str) -> None:
    gateway = FakeGateway()
    gateway.failures = [problem(401, "not_authenticated")]
    with served(gateway) as url:
        done = launch(script, url, OPENAI_BASE_URL=url)
    assert done.returncode == 1
    assert "not_authenticated (401)" in done.stderr
    assert PERSON not in done.stderr


@pytest.mark.req("K14")
@pytest.mark.parametrize("script", ["memory-agent/agent.py", "chat-agent/chat.py"])
def test_an_example_without_a_token_says_what_to_set(script: str) -> None:
    done = launch(script, "http://127.0.0.1:9", KEEPSAKE_TOKEN="")
    assert done.returncode == 2
    assert "KEEPSAKE_TOKEN" in done.stderr


class Endpoint(FakeGateway):
    """A chat endpoint that keeps what it was sent."""

    def _answer(self, method: str, path: str, token: str, body: dict[str, Any]) -> Response:
        return answer(200, {"choices": [{"message": {"role": "assistant", "content": "Take 12A."}}]})


@pytest.mark.req("K19")
def test_the_chat_agent_sends_the_block_as_user_content_before_the_conversation() -> None:
    endpoint = Endpoint()
    with served(FakeGateway(SEATS)) as url, served(endpoint) as chat:
        settings = {"OPENAI_BASE_URL": f"{chat}/v1", "OPENAI_API_KEY": "key", "OPENAI_MODEL": "m"}
        done = launch("chat-agent/chat.py", url, "--say", "Which seat?", **settings)
    assert done.stdout == "Take 12A.\n"
    [(method, path, token, body)] = endpoint.calls
    assert (method, path, token, body["model"]) == ("POST", "/v1/chat/completions", "key", "m")
    system, block, said = body["messages"]
    assert [system["role"], block["role"], said] == ["system", "user", {"role": "user", "content": "Which seat?"}]
    assert "Prefers window seats" in block["content"]
    assert "Prefers window seats" not in system["content"]


@pytest.mark.req("K9")
def test_the_chat_agent_sends_no_block_when_it_was_given_nothing() -> None:
    endpoint = Endpoint()
    with served(FakeGateway()) as url, served(endpoint) as chat:
        launch("chat-agent/chat.py", url, OPENAI_BASE_URL=chat, OPENAI_API_KEY="key")
    assert [message["role"] for message in endpoint.calls[0][3]["messages"]] == ["system", "user"]


@pytest.mark.req("K19")
def test_the_chat_agent_runs_without_a_model_on_the_stand_in() -> None:
    command = [sys.executable, "-S", str(EXAMPLES / "chat-agent/standin.py"), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as standin:
        try:
            address = standin.stdout.readline().strip() if standin.stdout else ""
            with served(FakeGateway(SEATS)) as url:
                done = launch("chat-agent/chat.py", url, OPENAI_BASE_URL=address)
            with served(FakeGateway()) as url:
                without = launch("chat-agent/chat.py", url, OPENAI_BASE_URL=address)
        finally:
            standin.terminate()
    assert done.stdout == "Remembered about you: 1\n- Prefers window seats\n"
    assert without.stdout == "I know nothing about you yet.\n"
