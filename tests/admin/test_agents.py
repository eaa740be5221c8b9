"""Agents, publisher keys, organizations: pages that are not about people, and their verbs (K14, M16)."""

import base64
import json

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.ids import new_id
from accounts.models import App
from agents_gateway import packs
from agents_gateway.models import Agent, AgentToken, PublisherKey

pytestmark = pytest.mark.django_db
KEY = Ed25519PrivateKey.from_private_bytes(b"7" * 32)
MANIFEST = {"name": "boat-agent", "title": "Boat agent", "version": "1.0", "publisher": "Boats", "memory": True}


def upload(**changes: object) -> SimpleUploadedFile:
    data = json.dumps(packs.sign({**MANIFEST, **changes}, KEY)).encode()
    return SimpleUploadedFile("pack.json", data)


def public_key() -> str:
    return base64.b64encode(KEY.public_key().public_bytes_raw()).decode()


@pytest.mark.req("K14")
def test_a_pack_is_registered_by_upload_and_its_token_is_shown_once(op: Client):
    response = op.post(reverse("admin:agent_register"), {"pack": upload(), "trust_publisher": "on"})
    agent = Agent.objects.get(name="boat-agent")
    token = AgentToken.objects.get(agent=agent)
    assert token.prefix in response.content.decode()
    assert agent.declares_memory
    assert str(agent.registered_by).startswith("operator ")
    for url in (listing("agent"), reverse("admin:agents_gateway_agent_change", args=[agent.pk])):
        page = op.get(url).content.decode()
        assert "boat-agent" in page
        assert token.prefix not in page


def listing(model: str) -> str:
    return reverse(f"admin:agents_gateway_{model}_changelist")


@pytest.mark.req("K14")
def test_a_pack_of_an_untrusted_or_wrong_signature_is_refused(op: Client):
    url = reverse("admin:agent_register")
    assert "untrusted_publisher" in op.post(url, {"pack": upload()}).content.decode()
    broken = upload().read().replace(b"Boat agent", b"Goat agent")
    refused = op.post(url, {"pack": SimpleUploadedFile("pack.json", broken), "trust_publisher": "on"})
    assert "bad_signature" in refused.content.decode()
    huge = SimpleUploadedFile("pack.json", b" " * (packs.MAX_PACK_BYTES + 1))
    assert "bad_pack" in op.post(url, {"pack": huge}).content.decode()
    assert not Agent.objects.exists()


@pytest.mark.req("K14")
def test_a_publisher_key_is_trusted_and_withdrawn(op: Client):
    op.post(reverse("admin:publisher_trust"), {"name": "Boats", "public_key": public_key()})
    key = PublisherKey.objects.get()
    assert (key.name, key.revoked_at) == ("Boats", None)
    assert key.key_id in op.get(listing("publisherkey")).content.decode()
    assert key.key_id in op.get(reverse("admin:agents_gateway_publisherkey_change", args=[key.pk])).content.decode()
    assert "boat-agent" in op.post(reverse("admin:agent_register"), {"pack": upload()}).content.decode()
    assert op.get(reverse("admin:publisher_distrust", args=[key.pk])).status_code == 200
    op.post(reverse("admin:publisher_distrust", args=[key.pk]))
    assert PublisherKey.objects.get().revoked_at is not None


@pytest.mark.req("K14")
@pytest.mark.parametrize("key", ["", "abc", base64.b64encode(b"short").decode()])
def test_what_is_no_key_is_refused(op: Client, key):
    assert op.post(reverse("admin:publisher_trust"), {"name": "Boats", "public_key": key}).status_code == 200
    assert not PublisherKey.objects.exists()


@pytest.mark.req("M16")
def test_the_kill_switch_goes_on_and_off_by_post_alone(op: Client, agent):
    kill, revive = (reverse(f"admin:agent_{verb}", args=[agent.pk]) for verb in ("kill", "revive"))
    row = reverse("admin:agents_gateway_agent_change", args=[agent.pk])
    assert kill in op.get(row).content.decode()
    op.get(kill)
    agent.refresh_from_db()
    assert agent.killed_at is None
    assert "is on" in op.post(kill, follow=True).content.decode()
    agent.refresh_from_db()
    assert agent.killed_at is not None
    assert revive in op.get(row).content.decode()
    assert "is off" in op.post(revive, follow=True).content.decode()
    agent.refresh_from_db()
    assert agent.killed_at is None


@pytest.mark.req("M16")
def test_an_unknown_agent_or_key_is_404(op: Client):
    assert op.post(reverse("admin:agent_kill", args=[new_id()])).status_code == 404
    assert op.post(reverse("admin:publisher_distrust", args=["none"])).status_code == 404


@pytest.mark.req("K21")
def test_organizations_are_listed_and_personal_tenants_are_not(op: Client, organization: App, anna):
    for page in ("accounts_tenant", "accounts_app"):
        text = op.get(reverse(f"admin:{page}_changelist")).content.decode()
        assert str(organization.tenant_id) in text or str(organization.id) in text
        assert str(anna.ctx.tenant) not in text
    assert op.get(reverse("admin:accounts_tenant_change", args=[anna.ctx.tenant])).status_code == 404
    assert op.get(reverse("admin:accounts_tenant_change", args=[organization.tenant_id])).status_code == 200
    assert op.get(reverse("admin:accounts_app_change", args=[organization.pk])).status_code == 200
    assert op.get(reverse("admin:accounts_app_change", args=[anna.ctx.app])).status_code == 404
