"""K14, K9: a pack is taken only whole, signed, and from a trusted publisher."""

import base64
import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st

from agents_gateway.packs import MAX_PACK_BYTES, PackError, canonical, key_id, main, parse, sign, verify

ROOT = Path(__file__).resolve().parents[2]
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = KEY.public_key().public_bytes_raw()
TRUSTED = {key_id(PUBLIC): PUBLIC}
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(32))
MANIFEST: dict[str, object] = {"name": "seat-agent", "title": "Seats", "version": "1", "publisher": "P", "memory": True}
NAN = float("nan")


def packed(manifest: dict[str, object] = MANIFEST) -> dict[str, Any]:
    pack: dict[str, Any] = json.loads(json.dumps(sign(manifest, KEY)))
    return pack


def code_of(data: bytes, trusted: dict[str, bytes] = TRUSTED) -> str | None:
    try:
        verify(parse(data), trusted)
    except PackError as error:
        return error.code
    return None


def dumped(pack: object) -> bytes:
    return json.dumps(pack).encode()


@pytest.mark.req("K14")
def test_a_signed_pack_of_a_trusted_publisher_is_taken() -> None:
    pack = parse(dumped(packed()))
    verify(pack, TRUSTED)
    assert (pack.name, pack.title, pack.version, pack.publisher) == ("seat-agent", "Seats", "1", "P")
    assert pack.key_id == key_id(PUBLIC)


@pytest.mark.req("K14")
def test_spacing_and_order_of_fields_do_not_matter() -> None:
    shuffled = {"signature": packed()["signature"], "manifest": dict(reversed(MANIFEST.items()))}
    assert code_of(json.dumps(shuffled, indent=7).encode()) is None


@pytest.mark.req("K9")
@pytest.mark.parametrize("value", [1, 0, "true", "True", [True], {"a": True}, None, False, "yes"])
def test_nothing_but_json_true_declares_memory(value: object) -> None:
    assert parse(dumped(packed(MANIFEST | {"memory": value}))).declares_memory is False


@pytest.mark.req("K9")
def test_json_true_declares_memory_and_silence_does_not() -> None:
    assert parse(dumped(packed())).declares_memory is True
    assert parse(dumped(packed({k: v for k, v in MANIFEST.items() if k != "memory"}))).declares_memory is False


@pytest.mark.req("K14")
@pytest.mark.parametrize("change", [{"memory": False}, {"memory": 1}, {"name": "other"}, {"extra": None}])
def test_a_changed_manifest_is_a_bad_signature(change: dict[str, object]) -> None:
    pack = packed()
    pack["manifest"] |= change
    assert code_of(dumped(pack)) == "bad_signature"


@pytest.mark.req("K14")
@pytest.mark.parametrize("place", ["key", "value"])
@pytest.mark.parametrize("at", [0, 13, 31])
def test_a_flipped_bit_of_key_or_signature_is_refused(place: str, at: int) -> None:
    pack = packed()
    raw = bytearray(base64.b64decode(pack["signature"][place]))
    raw[at] ^= 1
    pack["signature"][place] = base64.b64encode(raw).decode()
    assert code_of(dumped(pack)) == "bad_signature"


@pytest.mark.req("K14")
@pytest.mark.parametrize("trusted", [{}, {key_id(PUBLIC): OTHER.public_key().public_bytes_raw()}, {"0" * 16: PUBLIC}])
def test_a_good_signature_of_a_key_nobody_trusted_is_refused(trusted: dict[str, bytes]) -> None:
    assert code_of(dumped(packed()), trusted) == "untrusted_publisher"


@pytest.mark.req("K14")
def test_putting_a_trusted_key_on_a_strangers_pack_is_a_bad_signature() -> None:
    stranger = json.loads(json.dumps(sign(MANIFEST, OTHER)))
    stranger["signature"]["key"] = packed()["signature"]["key"]
    assert code_of(dumped(stranger)) == "bad_signature"


@pytest.mark.req("K14")
def test_a_signature_over_the_bare_manifest_is_not_one_over_a_pack() -> None:
    pack = packed()
    pack["signature"]["value"] = base64.b64encode(KEY.sign(canonical(MANIFEST))).decode()
    assert code_of(dumped(pack)) == "bad_signature"


@pytest.mark.req("K14")
@pytest.mark.parametrize("place", ["key", "value"])
def test_a_second_spelling_of_the_same_bytes_is_refused(place: str) -> None:
    pack = packed()
    spelling = pack["signature"][place]
    last = spelling.rstrip("=")[-1]
    other = spelling.replace(f"{last}=", f"{chr(ord(last) + 1)}=")
    assert base64.b64decode(other) == base64.b64decode(spelling)
    pack["signature"][place] = other
    assert code_of(dumped(pack)) == "bad_pack"


def broken_packs() -> list[bytes]:
    good = packed()
    value = good["signature"]["value"]
    signature = json.dumps(good["signature"])
    manifest = json.dumps(MANIFEST)
    return [
        b"",
        b"[]",
        b"null",
        b"\xff{}",
        b"\xef\xbb\xbf" + dumped(good),
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b"9" * 60_000,
        b" " * MAX_PACK_BYTES + dumped(good),
        dumped({"manifest": MANIFEST}),
        dumped(good | {"extra": 1}),
        dumped(good | {"manifest": []}),
        dumped(good | {"signature": None}),
        dumped(good | {"signature": good["signature"] | {"alg": "none"}}),
        dumped(good | {"signature": good["signature"] | {"alg": ["Ed25519"]}}),
        dumped(good | {"signature": good["signature"] | {"kid": "x"}}),
        dumped(good | {"signature": good["signature"] | {"value": value[:-4]}}),
        dumped(good | {"signature": good["signature"] | {"value": value + "\n"}}),
        dumped(good | {"signature": good["signature"] | {"value": "é"}}),
        dumped(good | {"signature": good["signature"] | {"key": 7}}),
        f'{{"manifest":{manifest},"manifest":{manifest},"signature":{signature}}}'.encode(),
        f'{{"manifest":{{"memory":false,{manifest[1:]},"signature":{signature}}}'.encode(),
        f'{{"manifest":{manifest[:-1]},"n":1.0}},"signature":{signature}}}'.encode(),
        f'{{"manifest":{manifest[:-1]},"n":NaN}},"signature":{signature}}}'.encode(),
        f'{{"manifest":{manifest[:-1]},"n":1e400}},"signature":{signature}}}'.encode(),
        f'{{"manifest":{manifest[:-1]},"n":{2**53}}},"signature":{signature}}}'.encode(),
        f'{{"manifest":{manifest[:-1]},"n":"\\ud800"}},"signature":{signature}}}'.encode(),
    ]


@pytest.mark.req("K14")
@pytest.mark.parametrize("data", broken_packs(), ids=itertools.count())
def test_a_pack_of_another_form_is_bad(data: bytes) -> None:
    assert code_of(data) == "bad_pack"


BAD_FIELDS = [
    *[("name", value) for value in ("", "A", "a b", "a--b", "-a", "a_b", "../x", "a" * 65, 7, None, "a\n")],
    *[
        (name, value)
        for name in ("title", "version", "publisher")
        for value in ("", "  ", "x" * 101, "a\nb", "\u202ea", 1)
    ],
]


@pytest.mark.req("K14")
@pytest.mark.parametrize(("name", "value"), BAD_FIELDS)
def test_a_manifest_with_a_bad_field_is_neither_signed_nor_read(name: str, value: object) -> None:
    manifest = MANIFEST | {name: value}
    with pytest.raises(PackError, match="bad_pack"):
        sign(manifest, KEY)
    assert code_of(dumped(packed() | {"manifest": manifest})) == "bad_pack"


@pytest.mark.req("K14")
@pytest.mark.parametrize("value", [1.0, NAN, {1: 2}, (1,), b"x", 2**53, "\ud800"])
def test_what_reads_differently_elsewhere_has_no_canonical_form(value: object) -> None:
    with pytest.raises(PackError, match="bad_pack"):
        canonical({"a": [value]})


@pytest.mark.req("K14")
def test_the_canonical_form_is_this_for_ever() -> None:
    value = {"b": [True, None, -1], "a": {"é": "\u2028<", "Z": ""}}
    assert canonical(value) == '{"a":{"Z":"","é":"\u2028<"},"b":[true,null,-1]}'.encode()


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abé", max_size=3), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.req("K14")
@settings(deadline=None, max_examples=200)
@given(VALUES)
def test_whatever_an_author_adds_survives_signing_writing_and_reading(value: object) -> None:
    pack = parse(dumped(sign(MANIFEST | {"notes": value}, KEY)))
    verify(pack, TRUSTED)
    assert pack.manifest["notes"] == value


@pytest.mark.req("K14")
def test_the_manifest_of_a_read_pack_cannot_be_changed() -> None:
    pack: Any = parse(dumped(packed()))
    with pytest.raises(TypeError):
        pack.manifest["memory"] = True


@pytest.mark.req("K14")
def test_an_author_can_make_a_key_sign_and_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key, manifest, pack = tmp_path / "key.pem", tmp_path / "manifest.json", tmp_path / "pack.json"
    manifest.write_bytes(dumped(MANIFEST))
    assert main(["keygen", str(key)]) == 0
    named = capsys.readouterr().out.strip()
    assert key.stat().st_mode & 0o777 == 0o600
    assert main(["sign", str(manifest), "--key", str(key)]) == 0
    pack.write_text(capsys.readouterr().out)
    assert parse(pack.read_bytes()).key_id == named
    assert main(["show", str(pack)]) == 0
    assert named in capsys.readouterr().out


@pytest.mark.req("K14")
def test_the_command_line_overwrites_no_key_and_shows_no_forged_pack(tmp_path: Path) -> None:
    key, pack = tmp_path / "key.pem", tmp_path / "pack.json"
    main(["keygen", str(key)])
    before = key.read_bytes()
    assert main(["keygen", str(key)]) == 1
    assert key.read_bytes() == before
    forged = packed()
    forged["manifest"]["memory"] = 1
    pack.write_bytes(dumped(forged))
    assert main(["show", str(pack)]) == 1


@pytest.mark.req("K14")
@pytest.mark.parametrize("name", ["memory-agent", "chat-agent"])
def test_the_examples_ship_signed_packs_that_declare_memory(name: str) -> None:
    pack = parse((ROOT / "examples" / name / "pack.json").read_bytes())
    verify(pack, {pack.key_id: pack.key})
    assert pack.name == name
    assert pack.declares_memory
