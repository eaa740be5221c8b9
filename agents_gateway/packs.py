"""The signed manifest of an agent, `pack.json` (K14): what the agent is and asks for, under its publisher's key.

    {"manifest": {"name": "seat-agent", "title": "...", "version": "1.0", "publisher": "...", "memory": true},
     "signature": {"alg": "Ed25519", "key": "<public key, base64>", "value": "<signature, base64>"}}

The signature covers `keepsake-pack-v1`, a line feed and the manifest as canonical JSON, so spacing and the order
of fields in the file are free. A valid signature alone proves nothing: the key must be one an operator trusted.

Without Django: `python -m agents_gateway.packs keygen | sign | show` (see docs/sdk.md).
"""

import argparse
import base64
import binascii
import hashlib
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

MAX_PACK_BYTES = 64 * 1024
MAX_SAFE_INTEGER = 2**53 - 1
CONTEXT = b"keepsake-pack-v1\n"
ALGORITHM = "Ed25519"
LONGEST = MappingProxyType({"name": 64, "title": 100, "version": 32, "publisher": 100})
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class PackError(Exception):
    """A pack was refused. `code` is `bad_pack`, `bad_signature` or `untrusted_publisher`."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Pack:
    """A well-formed pack whose signature has not been checked yet; `key` is 32 raw bytes, `signature` 64."""

    manifest: Mapping[str, object]
    key: bytes = field(repr=False)
    signature: bytes = field(repr=False)

    @property
    def name(self) -> str:
        """The agent's slug, by which sessions name it."""
        return str(self.manifest["name"])

    @property
    def title(self) -> str:
        """The agent's name as people read it."""
        return str(self.manifest["title"])

    @property
    def version(self) -> str:
        """The agent's own version."""
        return str(self.manifest["version"])

    @property
    def publisher(self) -> str:
        """What the publisher calls itself; only `key_id` says who signed."""
        return str(self.manifest["publisher"])

    @property
    def key_id(self) -> str:
        """Names the publisher key."""
        return key_id(self.key)

    @property
    def declares_memory(self) -> bool:
        """Whether the manifest says `"memory": true`; nothing but JSON true counts (K9)."""
        return self.manifest.get("memory") is True


def key_id(public_key: bytes) -> str:
    """Return the first 16 hex digits of the SHA-256 of a raw public key."""
    return hashlib.sha256(public_key).hexdigest()[:16]


def canonical(value: object) -> bytes:
    """Return the one form that is signed: UTF-8, sorted keys, no spaces, no floats. Raises PackError `bad_pack`."""
    try:
        _check_value(value)
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    except (UnicodeEncodeError, RecursionError):
        raise PackError("bad_pack", "text that is not Unicode, or too deep") from None


def sign(manifest: Mapping[str, object], private_key: Ed25519PrivateKey) -> dict[str, object]:
    """Return the pack of this manifest, ready for `json.dumps`. Raises PackError `bad_pack`."""
    content = _check_manifest(dict(manifest))
    value = private_key.sign(CONTEXT + canonical(content))
    public = private_key.public_key().public_bytes_raw()
    signature = {"alg": ALGORITHM, "key": _encode(public), "value": _encode(value)}
    return {"manifest": content, "signature": signature}


def parse(data: bytes) -> Pack:
    """Read a pack strictly: at most 64 KB, no duplicate or unknown fields. Raises PackError `bad_pack`."""
    pack = _fields(_load(data), {"manifest", "signature"}, "the pack")
    signature = _fields(pack["signature"], {"alg", "key", "value"}, "the signature")
    if signature["alg"] != ALGORITHM:
        raise PackError("bad_pack", "the signature's alg must be Ed25519")
    manifest = _check_manifest(pack["manifest"])
    canonical(manifest)
    return Pack(MappingProxyType(manifest), _decode(signature["key"], 32), _decode(signature["value"], 64))


def verify(pack: Pack, trusted: Mapping[str, bytes]) -> None:
    """Return if one of the trusted keys (raw public keys by key id) signed this manifest (K14).

    Raises PackError `bad_signature` when the manifest is not what its own key signed, and `untrusted_publisher`
    when it is, but that key is not trusted.
    """
    try:
        key = Ed25519PublicKey.from_public_bytes(pack.key)
        key.verify(pack.signature, CONTEXT + canonical(dict(pack.manifest)))
    except (InvalidSignature, ValueError):
        raise PackError("bad_signature", "the manifest is not what this key signed") from None
    if trusted.get(pack.key_id) != pack.key:
        raise PackError("untrusted_publisher", f"no operator has trusted the key {pack.key_id}")


def _load(data: bytes) -> object:
    """Decode JSON that has one reading only. Raises PackError `bad_pack`."""
    if len(data) > MAX_PACK_BYTES:
        raise PackError("bad_pack", "longer than 64 KB")
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_object,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except (ValueError, RecursionError):
        raise PackError("bad_pack", "not JSON, or not UTF-8") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise PackError("bad_pack", "a field is given twice")
    return found


def _no_float(_: str) -> object:
    raise PackError("bad_pack", "numbers must be whole")


def _check_value(value: object) -> None:
    """Floats and very large numbers read differently in other languages, so a signature must not rest on them."""
    match value:
        case None | bool() | str():
            pass
        case int() if abs(value) <= MAX_SAFE_INTEGER:
            pass
        case list():
            for each in value:
                _check_value(each)
        case dict() if all(isinstance(key, str) for key in value):
            for each in value.values():
                _check_value(each)
        case _:
            raise PackError("bad_pack", "only text, whole numbers below 2^53, true, false, null, lists and objects")


def _fields(value: object, names: set[str], where: str) -> dict[str, object]:
    if not isinstance(value, dict) or set(value) != names:
        raise PackError("bad_pack", f"{where} must be an object of exactly: {', '.join(sorted(names))}")
    return value


def _check_manifest(manifest: object) -> dict[str, object]:
    if not isinstance(manifest, dict):
        raise PackError("bad_pack", "the manifest must be an object")
    for name, longest in LONGEST.items():
        value = manifest.get(name)
        if not isinstance(value, str) or not value.isprintable() or not 0 < len(value.strip()) <= longest:
            raise PackError("bad_pack", f"{name} must be a printable text of 1 to {longest} characters")
    if not _SLUG.fullmatch(str(manifest["name"])):
        raise PackError("bad_pack", "name must be small letters, digits and single hyphens")
    return manifest


def _encode(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")


def _decode(text: object, size: int) -> bytes:
    try:
        raw = base64.b64decode(text, validate=True) if isinstance(text, str) else b""
    except (binascii.Error, ValueError):
        raw = b""
    # Comparing with the re-encoded form leaves one spelling per key and signature.
    if len(raw) != size or _encode(raw) != text:
        raise PackError("bad_pack", f"key and value must be base64 of 32 and 64 bytes; {size} expected")
    return raw


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: 0 when done, 1 when the pack or a file was refused."""
    parser = argparse.ArgumentParser(prog="python -m agents_gateway.packs", description="Sign an agent's manifest.")
    commands = parser.add_subparsers(dest="command", required=True)
    keygen = commands.add_parser("keygen", help="make a publisher key")
    keygen.add_argument("key", type=Path, help="where the private key goes; must not exist yet")
    signing = commands.add_parser("sign", help="sign a manifest, writing the pack to standard output")
    signing.add_argument("manifest", type=Path)
    signing.add_argument("--key", type=Path, required=True, help="the private key made by keygen")
    show = commands.add_parser("show", help="check a pack's form and signature and say what it declares")
    show.add_argument("pack", type=Path)
    options = parser.parse_args(arguments)
    try:
        sys.stdout.write(_run(options) + "\n")
    except (PackError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _run(options: argparse.Namespace) -> str:
    if options.command == "keygen":
        return _keygen(options.key)
    if options.command == "sign":
        return _sign_file(options.manifest, options.key)
    return _show(options.pack)


def _keygen(path: Path) -> str:
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(pem)
    return key_id(key.public_key().public_bytes_raw())


def _sign_file(manifest: Path, key: Path) -> str:
    private_key = serialization.load_pem_private_key(key.read_bytes(), None)
    if not isinstance(private_key, Ed25519PrivateKey):
        raise PackError("bad_pack", "the key is not an Ed25519 key")
    content = _check_manifest(_load(manifest.read_bytes()))
    text = json.dumps(sign(content, private_key), ensure_ascii=False, indent=2)
    parse(text.encode())
    return text


def _show(path: Path) -> str:
    pack = parse(path.read_bytes())
    verify(pack, {pack.key_id: pack.key})
    memory = "yes" if pack.declares_memory else "no"
    return "\n".join(
        (
            f"name       {pack.name}",
            f"title      {pack.title}",
            f"version    {pack.version}",
            f"publisher  {pack.publisher}",
            f"key id     {pack.key_id}",
            f"memory     {memory}",
            "signature  matches this key; whether to trust the key is for an operator to say",
        )
    )


if __name__ == "__main__":
    sys.exit(main())
