"""What a refused text is told: a code and the name of a shape, never a part of the text (K12, K17, M8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Code = Literal["credential", "injection"]

SHAPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "private_key": "a private key",
        "wallet_key": "the private key of a wallet",
        "seed_phrase": "the recovery phrase of a wallet",
        "cloud_token": "an access key of a cloud provider",
        "git_token": "a token of a code hosting service",
        "package_token": "a token of a package registry",
        "payment_token": "a key of a payment service",
        "chat_token": "a token of a chat or messaging service",
        "ai_token": "a key of an AI service",
        "service_token": "a token of an online service",
        "api_key": "an API key",
        "jwt": "a signed sign-in token",
        "bearer": "an access token",
        "session": "a session cookie",
        "webhook": "a secret webhook address",
        "url_password": "an address with a password in it",
        "password": "a password",
        "password_hash": "a stored password hash",
        "passphrase": "a passphrase",
        "pin": "a PIN",
        "recovery_codes": "recovery codes",
        "totp": "the secret of an authenticator app",
        "payment_card": "a payment card with its security code",
        "override": "an instruction to set the agent's rules aside",
        "reveal_prompt": "an instruction to give away the agent's own instructions",
        "disable_checks": "an instruction to switch safety checks off",
        "role_change": "an instruction to act without limits",
        "hide_from_user": "an instruction to hide something from the person",
        "delayed_action": "an instruction that waits for a later moment to use a tool",
        "exfiltration": "an instruction to send what the agent knows elsewhere",
        "fake_markup": "text that imitates the agent's own message marks",
        "false_authority": "text that claims to speak for the system",
        "misleading": "an instruction to mislead the person or to favour a product",
        "encoded_instruction": "an instruction in disguise",
    }
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a text is refused. `shape` is a key of `SHAPES`; neither field ever holds a part of the text."""

    code: Code
    shape: str

    @property
    def noun(self) -> str:
        """The shape in plain words, for a sentence such as "It looks like it contains a password"."""
        return SHAPES[self.shape]
