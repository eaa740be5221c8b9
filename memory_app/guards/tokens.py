"""Machine-made secrets: tokens by the prefix of their issuer, values given to a telling name (K17)."""

import re
from typing import Final

from memory_app.guards.values import is_dummy, is_named_value, looks_random

# Prefixes that only secrets carry, with the least length of what follows.
_PREFIXES: Final[dict[str, tuple[int, str]]] = {
    "git_token": (
        16,
        "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gldt- glrt- glcbt- glptt- glft- glsoat- glimt- glagent- gloas- "
        "ATBB ATCTT3 BBDC- gitea_ bkua_ CCIPAT_ CCIPRJ_ sgp_ AIK_CI_ AIK_SECRET_",
    ),
    "package_token": (
        16,
        "npm_ pypi-AgE rubygems_ CLOJARS_ dckr_pat_ dckr_oat_ cio AKCp cmVmd oy2 packagist_ort_ packagist_out_ "
        "packagist_acs_ packagist_ack_ hxp_ ddp_ ddo_ vsce_ jsr_",
    ),
    "cloud_token": (
        14,
        "AKIA ASIA ABIA ACCA AIza ya29. GOCSPX- ABSK dop_v1_ doo_v1_ dor_v1_ LTAI STS. AKID SCW EXO HRKU- FlyV1 fm1_ "
        "fm2_ v1.0- cfut_ cfat_ cf_ nfp_ sbp_ sb_secret_ pscale_tkn_ pscale_oauth_ pscale_pw_ rnd_ vcp_ vca_ vcr_ vci_ "
        "vck_ hvs. hvb. hvr. pul- dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit. tskey-auth- tskey-api- tskey-client- "
        "SWMTKN-1- SWMKEY-1- ocid1.credential. CCDB1_ ucat_ dt0c01. AstraCS: essu_ NRAK- NRIK- NRJS- glsa_ glc_ "
        "eyJrIjoi hcp. hcaik_ b2_ nb_ r8_ dapi dnkey- linode_ railway_ render_ koyeb_ sntrys_ sntryu_ lin_api_",
    ),
    "payment_token": (
        12,
        "sk_live_ sk_test_ rk_live_ rk_test_ sk_prod_ whsec_ sq0atp- sq0csp- EAAA access_token$production$ shpat_ "
        "shpca_ shppa_ shpss_ rzp_live_ rzp_test_ FLWSECK- FLWSECK_TEST- shippo_live_ shippo_test_ EZAK EZTK "
        "access-production- access-sandbox- access-development- xnd_production_ sk_sandbox_ pdl_live_ lsk_ "
        "$aact_prod_ live_sk_ mollie_ PAYPAL- duffel_live_ duffel_test_",
    ),
    "chat_token": (
        16,
        "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxe- xoxe. xoxc- xoxd- xapp- SG. xkeysib- xsmtpsib- key- EAAC EAAM EAAG "
        "re_ PMAK- PMAT- lin_oauth_ secret_ ntn_ pat-na1- pat-eu1- figd_ figo_ tfp_ fio-u- rdme_ dG9rOi syt_ bot_ mfa.",
    ),
    "ai_token": (
        16,
        "sk-proj- sk-svcacct- sk-admin- sk-ant- sk-or-v1- sk-lf- sk-None- sk- hf_ api_org_ gsk_ xai- pplx- fw_ csk- "
        "nvapi- lsv2_pt_ lsv2_sk_ tgp_v1_ pcsk_ tvly- jina_ voyage- pa- fc- e2b_ apify_api_ wandb_v1_ phx_ "
        "sk_car_ rpa_ sk_ together_ BSA",
    ),
    "service_token": (
        16,
        "ops_eyJ pnu_ waka_ sqp_ squ_ sqa_ apk_ prf_ polar_at_ polar_oat_ polar_pat_ ramp_sec_ unkey_ zpka_ "
        "CFPAT- p8e- cnvca tss_ vtwn_ rootly_ samsara_api_ sgp_ cog_ tk-us- PMAK- csa_ AGE-PLUGIN- sdk- mob- api- "
        "ksp_ ksa_ ksg_ ksr_ "
        "shp_ dvc_server_ xt_ kzt_ ey-live- atlasv1. pk.eyJ sk.eyJ ATATT3 ATAT EAACEdEose0cBA tkn_ pat_ ntfy_",
    ),
}
_CANDIDATE: Final = re.compile(r"[A-Za-z0-9$][A-Za-z0-9_\-.~+/=:$]{17,}")
_SHORT_TAILS: Final = frozenset({"secret_", "key-", "sk_", "sk-", "pa-", "fc-", "cf_", "sdk-", "mob-", "api-", "re_"})


def _prefix_pattern(least: int, prefixes: str) -> str:
    tail = rf"[A-Za-z0-9_\-.=+/$:]{{{least},}}"
    strict = [re.escape(p) + tail for p in prefixes.split() if p not in _SHORT_TAILS]
    # Everyday-looking beginnings count only before one long run without further marks.
    loose = [re.escape(p) + r"[A-Za-z0-9]{20,}" for p in prefixes.split() if p in _SHORT_TAILS]
    return "|".join(strict + loose)


_BY_SHAPE: Final = "|".join(f"(?P<{shape}>{_prefix_pattern(*rule)})" for shape, rule in _PREFIXES.items())
_ISSUED: Final = re.compile(rf"(?<![A-Za-z0-9])(?:{_BY_SHAPE})")

_VARIABLE: Final = re.compile(r"\$(?:[A-Z_]{2,}\b|[a-z_]+\b|[{(])")
_ASSIGNED: Final = re.compile(
    r"(?:secret|token|passw(?:or)?d|passwd|pwd|api[_-]?key|access[_-]?key|secret[_-]?key|credentials?)"
    r"\w{0,12}[\"']?\s{0,2}[:=]\s{0,2}[\"']?([^\s\"',;]{6,300})",
    re.IGNORECASE,
)


def find_assigned(text: str) -> str | None:
    """The shape of a value given to a name such as DB_PASSWORD or apiToken, or None."""
    if "=" not in text and ":" not in text:
        return None
    for found in _ASSIGNED.finditer(text):
        value = found.group(1).rstrip(".,)")
        long = len(value) >= 32 and looks_random(value) and not value.startswith(("http", "file:"))
        if long or (value[:1] not in "/<({[" and not _VARIABLE.match(value) and is_named_value(value)):
            return "password" if "pass" in found.group().lower()[: found.start(1) - found.start()] else "api_key"
    return None


def find_issued(text: str) -> str | None:
    """The shape of a token known by the prefix its issuer gives it, or None."""
    for candidate in _CANDIDATE.finditer(text):
        found = _ISSUED.search(candidate.group())
        if found and looks_random(found.group()) and not is_dummy(found.group()):
            return found.lastgroup
    return None
