"""Turns of phrase that injections use, as patterns over squashed text (M8)."""

import re
from typing import Final

TITLE: Final = re.compile(
    r"\b(?:(?:(?<=my )|(?<=our )|(?<=the )|(?<=a )|(?<=his )|(?<=her )|(?<=tv )|(?<=blog )|(?<=this )|(?<=new ))"
    r"(?:post|show|book|talk)|novel|paper|article|song|album|movie|film|podcast|episode|chapter|lecture|essay|thesis"
    r"|blog|game|band|workshop"
    r"|course|poster|slide|presentation|t-shirt|mug|video|poem|vortrag|buch|artikel|livre|conference|expose"
    r"|libro|charla|articulo|palestra"
    r"|livro|libro|boek|ksiazka|книга|доклад|статья)\b[^.!?\n]{0,40}?"
    r"\b(?:called|titled|named|entitled|is|reads|says|about|heisst|lautet|s'appelle|intitulee?|se llama"
    r"|titulad[oa]|chamad[oa]|si chiama"
    r"|intitolat[oa]|heet|называется)\b:?\s{0,2}(?:[\"'“„«‘][^\"”“»’\n]{3,90}[\"'”“»’]|[^.!?\n\"]{3,90})"
)
FROM_ABOVE: Final = re.compile(
    r"\b(?:follows?|following|below|this|these|note|message|text|memory|entry)\b[^.\n]{0,30}\b(?:is|are"
    r"|comes?|was) (?:\w+ )?(?:from|by|written by|an?)"
    r" (?:the |your |an? )?(?:system |authori[sz]ed |official |verified )?(?:admin\w*|operator|developers?"
    r"|owner of the system|system|platform|openai"
    r"|anthropic|vendor|security team)\b(?! of\b)"
)
NEW_ORDERS: Final = re.compile(
    r"\bnew (?:system )?(?:polic(?:y|ies)|instructions?|rules?|directives?|orders|task|objective"
    r"|system prompt) ?(?:for (?:the |you|all )?\w* ?)?:"
    r"|\bsystem (?:override|update|notice|note|message|reminder|alert|command|instruction|directive)\b ?[:!-]"
    r"|\btool output ?:|\bend of (?:system )?(?:prompt|instructions)\b"
    r"|\b(?:real|true|actual) instructions? (?:start|begin|follow)"
    r"|\byour (?:new|real|true|actual|only) (?:instructions?|task|goal|objective|purpose|rules?|role"
    r"|directive)\b (?:is|are|will)"
)
IMAGE: Final = re.compile(
    r"!\[[^\]]{0,80}\]\(\s*https?://|<(?:img|iframe|script|link|object|embed)\b[^>]{0,40}https?://"
)
NO_ROBOT: Final = re.compile(
    r"\b(?:you(?:'re| are) (?:no longer|not)|(?:stop|cease|quit) being|forget (?:that )?you are) (?:an? "
    r"|the )?(?:\w+ )?"
    r"(?:assistant|ai|bound|restricted|limited|chatbot|model|claude|gpt)\b"
    r"|\byou(?:'re| are) (?:\w+ )?in an? (?:\w+ )?(?:simulation|sandbox|test environment|hypothetical)\b"
)
GRANTED: Final = re.compile(
    r"\b(?:i|we) (?:hereby )?(?:authori[sz]e|command|order|instruct|permit) you\b|\byou (?:have been|are"
    r"|were) (?:hereby )?(?:granted|authori[sz]ed|given)\b"
    r"[^.\n]{0,40}\b(?:privileges?|root|admin\w*|full access|permissions?|authority|to (?:skip|bypass|ignore"
    r"|delete|execute))"
    r"|\bi am (?:the|your|an?) (?:\w+ )?(?:developer|creator|admin\w*|operator|engineer) of (?:this"
    r"|the) (?:model|system|assistant|ai|bot|platform)"
)
ORDERED: Final = re.compile(
    r"(?<!my )(?<!our )(?<!personal )(?<!travel )(?<!estate )(?<!insurance )(?<!booking )(?<!sales )(?<!ticket )"
    r"\b(?:assistant|ai|agent|chatbot|model|bot)s?(?:,|:| must| shall| needs to"
    r"| has to| is to| will) ?(?:now |immediately |please |first |then |silently )*"
    r"(?:hand over|disclose|output|comply|call|run|execut\w*|invoke|delete|wipe|erase|export|send|forward|upload"
    r"|ignore|obey|follow|reveal"
    r"|transfer|remove|approve)\b"
)
SLOT: Final = re.compile(
    r"[?&][\w.-]{1,30}=\s*[\[{<(]{1,2}[^\])}>\n]{0,20}(?:user|chat|conversation|history|last|message|secret"
    r"|mail|token|password|memor|session|context|summary|note)"
    r"|[<{\[](?:secret|data|token|password|key|user\w*|message|history)[>}\]]\.[\w-]+\.\w{2,}"
)
REGARDLESS: Final = re.compile(
    r"\b(?:never|do not|don't|without|stop) (?:ask|request|seek|wait)\w* (?:for )?(?:the )?(?:user"
    r"|human)(?:'s)? ?(?:for )?"
    r"(?:permission|approval|confirmation|consent)\b|"
    r"\b(?:no matter what|whatever|regardless of what) (?:the )?(?:users?|person|human|anyone"
    r"|customer)\b (?:asks?|says?|wants?|types?|requests?)"
    r"|\b(?:conceal|hide|deny|never (?:mention|admit|reveal|say|tell)|(?:do not|don't) (?:mention|reveal|say"
    r"|admit|explain|disclose)) (?:that |why |who |how )?you "
    r"(?:were|have been|received|got)\b"
)
UNASKED: Final = re.compile(
    r"(?<!my )(?<!our )\b(?:assistant|ai|agent|chatbot|model|bot)\b (?:must|should|shall|may|will|need|needs"
    r"|can|does|do)[^.\n]{0,12}\b(?:not|never|without)\b"
    r" (?:need to )?(?:ask|request|require|seek|wait)\w* (?:for )?(?:any )?(?:confirmation|approval"
    r"|permission|consent)"
)
ALL_TOLD: Final = re.compile(
    r"\b(?:beachtet?|befolgt?e?) (?:\w+ ){0,3}(?:fruher|vorherig|bisherig|obig)\w* (?:anweisung|regel|vorgabe"
    r"|instruktion|richtlinie)\w* (?:\w+ ){0,2}nicht\b|"
    r"\b(?:answer|respond|reply|act|speak|operate|behave)\w* (?:\w+ ){0,3}without (?:any |the |your |all |of "
    r"|usual |normal )*"
    r"(?:safeguards?|guardrails?|censorship|moderation|safety)\b|"
    r"\b(?:real|true|actual) instructions? (?:start|begin|follow)|"
    r"\b(?:ignore|disregard|forget|discard|drop) (?:all|everything|anything|whatever)(?: of)?(?: that| which)? ?"
    r"(?:you(?: ha(?:ve|d)|'ve)? ?(?:were|been|are) (?:told|given|taught|instructed|shown|trained)"
    r"|(?:written |stated |said )?(?:above|before this)"
    r"|prior to this|that came before|preceding)\b"
)
VERBATIM: Final = re.compile(
    r"\b(?:output|print|repeat|show|write|copy|recite|display)\b[^.\n]{0,40}\b(?:text|words|everything"
    r"|content|lines|message|prompt|conversation) (?:above|preceding)\b"
    r"|\b(?:text|words|lines|everything)(?: that)?(?: is| was| stands| appears| comes)?(?: written)? (?:above|before)"
    r" this (?:conversation|message|note|line|chat|memory|entry|text)\b"
    r"|\b(?:text|words|lines|characters|content|everything) (?:that |which )?(?:precedes?|preceding|preceded)"
    r" (?:this|the|our)"
    r" (?:conversation|message|note|chat|memory)\b"
    r"|\bwhat (?:are|were|is|was) your (?:\w+ ){0,2}(?:system|starting|initial|original|hidden|exact|secret)"
    r" (?:\w+ )?"
    r"(?:instructions?|prompt|rules|message)\b"
    r"|\bwere you told\b[^.\n]{0,20}\b(?:start|beginning|first)\b"
)
TRIGGER: Final = re.compile(
    r"\b(?:when|if|whenever|once) (?:you are |you're )?asked\b"
    r"|\b(?:when|once|as soon as|whenever) you (?:see|hear|read|notice)\b"
    r"|\bafter (?:the )?\w{3,8} (?:more )?(?:messages?|repl(?:y|ies)|answers?|turns?)\b"
    r"|\b(?:if|when|once|whenever|as soon as|upon) (?:the |a |this |anyone says the )?(?:secret )?(?:word|phrase"
    r"|keyword"
    r"|code ?word|passphrase|trigger)\b|\b(?:sobald|wenn|falls) das (?:stich|code)?wort\b|\b(?:des que|quand|si)"
    r" le mot\b"
    r"|\b(?:cuando|si) (?:aparece|aparezca|dice|digan?) la palabra\b|\b(?:quando|se) (?:appare|compare|aparecer)"
    r" a? ?(?:la )?pa"
    r"|\b(?:zodra|als) het woord\b"
)
THEFT: Final = re.compile(
    r"\b(?:delete|wipe|erase|destroy|remove|purge|export|transfer|steal)\b[^.\n]{0,24}\b(?:user's|users'"
    r"|of the user(?=[.,;!?\n]|$| (?:and|to|before|when|on|from)\b))(?! (?:wife|husband|mother|father)\b)"
)
REMOTE_CODE: Final = re.compile(
    r"\b(?:curl|wget)\b[^\n|]{0,200}\|\s*(?:ba|z)?sh\b|\bcurl\b[^\n]{0,80}\$\(|\b(?:execut\w+|run|install"
    r"|eval)\b[^.\n]{0,60}\b(?:script|code|command)\b[^.\n]{0,30}https?://"
)

# The person, in other languages, wishes something of their own: "l'utilisateur ne veut pas …".
OWN_WISH: Final = re.compile(
    r"\b(?:nutzer|benutzer|anwender)(?:in)? (?:will|mochte|wunscht|mag|bevorzugt|hatte gern)\b"
    r"|\butilisat(?:eur|rice) (?:ne |n'|le |la )*(?:veut|souhaite|desire|prefere|voudrait|aime|demande)"
    r"|\busuari[oa] (?:no |nao |ya )?(?:quiere|desea|prefiere|pide|pidio|quer|deseja|prefere|gosta|pede|pediu)"
    r"|\butente (?:non )?(?:vuole|desidera|preferisce|chiede|ama)\b|\bgebruik(?:er|ster) (?:wil|wenst|vraagt"
    r"|heeft liever)\b"
    r"|\bпользовател\w+ (?:не )?(?:хочет|желает|просит|предпочитает|просил\w*)\b"
    r"|\buzytkowni\w+ (?:nie )?(?:chce|zyczy|woli|prosi)\b"
)
# Someone else is not to be told something about the person.
TOLD_OTHERS: Final = re.compile(
    r"\b(?:do not|don't|never) tell (?!the user|anyone|anybody|them\b|him\b|her\b)(?:the |his |her |their |my )?\w+"
    r" (?:that|about|where|when|how|why|if|what) (?:the )?user"
)
SURPRISE: Final = re.compile(
    r"\bsurpri[sz]|uberraschung|\bsorpres|\bsurpresa|\bverrassing|\bсюрприз|\bniespodziank|\bsurpriz|\boverraskning"
    r"|サフライス|惊喜|驚喜|깜짝"
)
CLAUSE: Final = re.compile(r"[,;:–—]\s|\s[–—-]\s")
# Hours at which the person is not to be disturbed, and nothing said of what is kept from them.
QUIET_HOURS: Final = re.compile(
    r"(?:notif|alert|ping|disturb|benachrichtig|stor[et]|avert|derange|previen|avis|moleste|notific|disturb"
    r"|waarschuw|stoor"
    r"|уведом|беспоко|powiad)\w*[^.,;]{0,30}\b(?:at night|overnight|in the night|on (?:weekends|sundays|saturdays"
    r"|holidays)"
    r"|during (?:meetings|dinner|lunch|work|the night|the day|holidays)"
    r"|(?:after|before|between|until|nach|vor|zwischen|apres|avant|despues de las|antes de las|dopo le"
    r"|prima delle|depois das"
    r"|antes das|na|voor|после|до|po|przed) \d[\w: ]{0,12}|nachts|am wochenende|la nuit|le week-end|por la noche"
    r"|de noche"
    r"|di notte|a noite|'s nachts|ночью|w nocy|while (?:he|she|they) (?:is|are) asleep)\W*$"
    r"|\b(?:nachts|abends|am wochenende|la nuit|por la noche|di notte|a noite|'s nachts|ночью|w nocy)\b[^.,;]{0,16}"
    r"(?:benachrichtig|stor[et]|avert|avis|notific|waarschu|уведом|powiad)\w*\W*$"
)
