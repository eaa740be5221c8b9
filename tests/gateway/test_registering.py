"""Agents come from signed packs of publishers an operator trusted (K14)."""

import base64
import json
import uuid
from io import StringIO
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.conf import settings
from django.core.management import CommandError, call_command

from accounts.credentials import Kind, parse
from accounts.models import User, personal_scope
from agents_gateway import agents
from agents_gateway.agents import UnknownAgent
from agents_gateway.models import Agent, AgentToken
from agents_gateway.packs import PackError
from tests.api.client import Api
from tests.gateway.agents import pack

pytestmark = [pytest.mark.django_db, pytest.mark.req("K14")]


def refused(data: bytes, **how: object) -> str:
    with pytest.raises(PackError) as error:
        agents.register(data, by="test", **how)  # type: ignore[arg-type]
    assert not Agent.objects.exists()
    return error.value.code


def public(key: Ed25519PrivateKey) -> str:
    return base64.b64encode(key.public_key().public_bytes_raw()).decode()


def test_an_untrusted_publisher_is_refused() -> None:
    assert refused(pack()) == "untrusted_publisher"


def test_a_changed_manifest_is_refused_even_when_its_publisher_is_to_be_trusted() -> None:
    data = json.loads(pack(memory=False))
    data["manifest"]["memory"] = True
    assert refused(json.dumps(data).encode(), trust_publisher=True) == "bad_signature"
    assert agents.publishers() == []


def test_a_signature_of_another_key_is_refused() -> None:
    mine, data = json.loads(pack()), json.loads(pack())
    agents.trust_publisher("Example", mine["signature"]["key"], by="test")
    data["signature"]["key"] = mine["signature"]["key"]
    assert refused(json.dumps(data).encode()) == "bad_signature"


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b'{"manifest": {}, "signature": {}}'])
def test_what_is_no_pack_is_refused(data: bytes) -> None:
    assert refused(data, trust_publisher=True) == "bad_pack"


def test_a_trusted_publishers_agent_is_registered_and_brought_up_to_date() -> None:
    key = Ed25519PrivateKey.generate()
    agents.trust_publisher("Example", public(key), by="ops@example.org")
    first = agents.register(pack(key=key), by="test")
    second = agents.register(pack(key=key, version="2.0", title="Trips", memory=False), by="test")
    (info,) = agents.listed()
    assert first.id == second.id == info.id
    assert (info.version, info.title, info.declared, info.killed_at) == ("2.0", "Trips", False, None)
    assert [publisher.trusted_by for publisher in agents.publishers()] == ["ops@example.org"]


def test_a_new_token_ends_the_one_before() -> None:
    key = Ed25519PrivateKey.generate()
    first = agents.register(pack(key=key), by="test", trust_publisher=True)
    second = agents.register(pack(key=key), by="test")
    assert (first.ended, second.ended) == (0, 1)
    begin = {"agent": "travel-agent"}
    assert Api(first.token)("POST", "/v1/sessions", begin).status_code == 401
    assert Api(second.token)("POST", "/v1/sessions", begin).status_code == 201


def test_another_publisher_does_not_take_the_name() -> None:
    mine = agents.register(pack(), by="test", trust_publisher=True)
    with pytest.raises(PackError) as error:
        agents.register(pack(version="9"), by="test", trust_publisher=True)
    assert error.value.code == "other_publisher"
    (info,) = agents.listed()
    assert (info.id, info.version) == (mine.id, "1.0")
    assert len(agents.publishers()) == 1


def test_the_kill_switch_outlives_a_new_version() -> None:
    key = Ed25519PrivateKey.generate()
    agents.register(pack(key=key), by="test", trust_publisher=True)
    agents.kill("travel-agent")
    token = agents.register(pack(key=key, version="2.0"), by="test").token
    assert Api(token)("POST", "/v1/sessions", {"agent": "travel-agent"}).status_code == 403


def test_a_publisher_trusted_no_longer_takes_its_agents_along() -> None:
    key = Ed25519PrivateKey.generate()
    token = agents.register(pack(key=key), by="test", trust_publisher=True).token
    (publisher,) = agents.publishers()
    agents.distrust_publisher(publisher.key_id)
    assert Api(token)("POST", "/v1/sessions", {"agent": "travel-agent"}).status_code == 403
    with pytest.raises(PackError):
        agents.register(pack(key=key), by="test")
    agents.trust_publisher("Example", public(key), by="test")
    assert Api(token)("POST", "/v1/sessions", {"agent": "travel-agent"}).status_code == 201


@pytest.mark.parametrize("key", ["", "x", "AAAA", base64.b64encode(b"a" * 33).decode()])
def test_a_publisher_key_is_32_bytes(key: str) -> None:
    with pytest.raises(PackError):
        agents.trust_publisher("Example", key, by="test")


def test_an_agent_of_a_tenant_stands_beside_the_same_name_of_the_installation(owner: User) -> None:
    key, tenant = Ed25519PrivateKey.generate(), personal_scope(owner.id)[0]
    everywhere = agents.register(pack(key=key), by="test", trust_publisher=True)
    there = agents.register(pack(key=key), by="test", tenant=tenant)
    assert everywhere.id != there.id
    assert Api(there.token)("POST", "/v1/sessions", {"agent": str(everywhere.id)}).status_code == 404
    assert Api(there.token)("POST", "/v1/sessions", {"agent": "travel-agent"}).status_code == 201
    with pytest.raises(UnknownAgent):
        agents.register(pack(key=key), by="test", tenant=uuid.uuid4())


def test_the_command_prints_the_token_and_nothing_else() -> None:
    example = Path(settings.BASE_DIR) / "examples" / "memory-agent" / "pack.json"
    out, said = StringIO(), StringIO()
    call_command("agent", "register", str(example), "--trust-publisher", stdout=out, stderr=said)
    token = out.getvalue().removesuffix("\n")
    kind, _ = parse(token) or (None, "")
    assert kind is Kind.AGENT
    assert token not in said.getvalue() and "Earlier" not in said.getvalue()
    call_command("agent", "register", str(example), stdout=StringIO(), stderr=said)
    assert "Its token is shown once. Earlier ones have ended." in said.getvalue()
    assert AgentToken.objects.get(revoked_at=None).agent.name == "memory-agent"
    listed = StringIO()
    call_command("agent", "kill", "memory-agent", stdout=said)
    assert "Killed: memory-agent." in said.getvalue()
    call_command("agent", "list", stdout=listed)
    assert listed.getvalue().split("\t")[:4] == ["memory-agent", "1.0", "killed", "memory"]
    call_command("agent", "revive", "memory-agent")
    assert agents.listed()[0].killed_at is None


def test_the_command_says_what_was_wrong(tmp_path: Path) -> None:
    file = tmp_path / "pack.json"
    file.write_bytes(pack())
    with pytest.raises(CommandError, match="untrusted_publisher"):
        call_command("agent", "register", str(file))
    with pytest.raises(CommandError, match="can't be read"):
        call_command("agent", "register", str(tmp_path / "missing.json"))
    with pytest.raises(CommandError, match="no such agent"):
        call_command("agent", "kill", "nobody")
    with pytest.raises(CommandError, match="required: ACTION"):
        call_command("agent")


def test_publishers_by_command() -> None:
    out, listed = StringIO(), StringIO()
    call_command("publisher", "trust", "Example", public(Ed25519PrivateKey.generate()), stdout=out)
    call_command("publisher", "distrust", out.getvalue().strip())
    call_command("publisher", "list", stdout=listed)
    assert listed.getvalue().split("\t")[1:3] == ["distrusted", "Example"]
    with pytest.raises(CommandError, match="no such trusted key"):
        call_command("publisher", "distrust", "0" * 16)
    with pytest.raises(CommandError, match="32 bytes"):
        call_command("publisher", "trust", "Example", "AAAA")
