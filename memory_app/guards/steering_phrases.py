"""Turns of phrase of notes that work against the person, as patterns over squashed text (M8)."""

import re
from typing import Final

CONSENTED: Final = re.compile(
    r"\b(?:(?:pre-?)?(?:approved|authori[sz]ed|cleared)|consent(?:s|ed)|agree[sd]|granted|waive[sd]|opted|zugestimmt"
    r"|stimmt|genehmigt|freigegeben|eingewilligt|erlaubt|autoris\w+|approuve\w*|consent\w+|accept\w+|valide\w*"
    r"|donne son accord|aprob\w+|autoriz\w+|acept\w+|approvat\w+|acconsent\w+|accettat\w+|aprov\w+|concord\w+"
    r"|goedgekeurd|toegestemd|ingestemd|akkoord|geautoriseerd|одобрил\w*|разреш\w+|согласи\w+|подтверди\w+"
    r"|zatwierdzil\w*|zgodzil\w*|zgodzi\w+|onayladi\w*|onay|godkant|godkendt|schvalil\w*|einverstanden|d'accord|de"
    r" acuerdo|d'accordo"
    r"|(?:gave|given|gives|dio|dado|da|deu|donne|gegeben|gab|gaf|signed|granted|дал\w?) (?:\w+ ){0,3}(?:permission"
    r"|consent"
    r"|approval|waiver|authori[sz]ation|accord|permiso|consentimiento|permesso|consenso|permissao|consentimento"
    r"|erlaubnis|zustimmung|einwilligung|toestemming|разрешение|согласие)|(?:erlaubnis|zustimmung|einwilligung"
    r"|toestemming) (?:\w+ ){0,4}(?:gegeben|erteilt))\b"
    r"|批准|同意|授权|授權|承認|許可|승인|동의|허락|وافق|صرح|اذن"
)
DEEDS: Final = re.compile(
    r"\b(?:payments?|transfers?|transactions?|purchases?|tool calls?|actions?|deletions?|sharing|disclos\w+"
    r"|orders?|bestell\w*|commandes?"
    r"|withdrawals?|everything|anything|history|data|zahlung\w*|uberweisung\w*|transaktion\w*|kauf\w*|aktion\w*"
    r"|weitergabe|paiements?|virements?|achats?|pagos?|transferencias?|compras?|transacciones|pagament\w*|bonific\w*"
    r"|acquist\w*|transazion\w*|betaling\w*|overboeking\w*|overschrijving\w*|aankop\w*|платеж\w*|перевод\w*|покупк\w*"
    r"|platnos\w*|przelew\w*|odeme\w*|betalning\w*|platb\w*)\b"
    r"|付款|支付|转账|轉賬|交易|支払|送金|決済|결제|송금|이체|الدفع|المدفوعات|التحويلات|تحويل"
)
BLANKET: Final = re.compile(
    r"\b(?:all|any|every|everything|anything|anyone|whoever|in advance|upfront|future|permanently|vorab|im voraus"
    r"|alle[nrs]?"
    r"|jede[nrs]?"
    r"|samtliche\w*|tous|toutes|a l'avance|d'avance|todos|todas|de antemano|por adelantado|tutti|tutte|in anticipo"
    r"|antecipad\w+|vooraf|все|всех|заранее|wszystkie|z gory|tum|butun|alla|alle|vsechny)\b"
    r"|所有|全部|一切|すべて|全て|모든|جميع|كل"
)
UNASKED: Final = re.compile(
    r"\bno (?:further |more |additional )?(?:confirmation|approval|questions?|prompt)|\b(?:do not|don't|dont|never|no"
    r" need to|without|not need to|stop) (?:ever |even )?(?:ask|confirm|check|prompt|verify|seek)|\bskip (?:the "
    r"|all |any"
    r" )?confirm|\bkeine? (?:weitere )?(?:ruck|nach)?frage|\bfrag\w* (?:\w+ )?nicht|nicht (?:mehr )?(?:nach)?zufragen"
    r"|\bohne (?:ruckfrage|nachfrage|zu fragen)|\bne (?:lui )?(?:plus )?demande|\bsans (?:plus |lui )?demander"
    r"|\b(?:aucune|plus de|pas de) confirmation|\bno (?:le |les )?(?:pidas|preguntes|hace falta)|\bsin (?:pedir"
    r"|preguntar)"
    r"|\bnon (?:\w+ )?(?:chieder|domandar|serve)|\bsenza chieder|\bnao (?:\w+ )?(?:peca|pergunt|precis)|\bsem"
    r" (?:pedir"
    r"|perguntar)|\bvraag (?:\w+ )?niet|\bniet (?:meer )?(?:te )?vragen|\bgeen bevestiging|\bне (?:\w+ )?(?:спрашива"
    r"|запрашива|требу)|\bбез подтвержд|\bподтверждение не|\bnie pytaj|\bsorma|\bfraga inte"
    r"|(?:不需要|无需|不用|不必|不要)再?(?:确认|询问|问)|確認(?:は)?(?:不要|いらない|必要ありません|必要ない)"
    r"|확인(?:은)? ?(?:필요 ?없|하지)|لا (?:تطلب|تسال|حاجة|داعي)"
)
FAVOUR: Final = re.compile(
    r"\b(?:put|place|conseill\w*|aconsej\w*|adviseer|recommend\w*|suggest\w*|promote\w*|cite\w*|endorse\w*|favou?r"
    r"|prefer\w*"
    r"|mention|present|rank|trust|quote"
    r"|push|praise|empf[ie]\w+|bevorzug\w*|nenne|zitier\w*|recommand\w*|privilegi\w*|cite[rz]?|recomiend\w*"
    r"|recomend\w*"
    r"|sugier\w*|cita|raccomand\w*|consigli\w*|suger\w*|indica\w*|indique|aanbevel\w*|beveel\w*|raad|noem"
    r"|рекоменд\w*|советуй\w*|polecaj\w*|oner\w*|rekommendera|doporucuj\w*)\b|推荐|推薦|おすすめ|推奨|勧め|추천|اوص|انصح|رشح"
)
STEADY: Final = re.compile(
    r"\b(?:always|first|only|exclusively|every time|whenever|immer|ausschliesslich|nur|stets|zuerst|toujours"
    r"|uniquement|en premier|systematiquement|siempre|solo|solamente|primero|sempre|soltanto|per prim\w+|apenas"
    r"|somente"
    r"|altijd|alleen|als eerste|всегда|только|zawsze|tylko|her zaman|yalnizca|alltid|bara|vzdy)\b"
    r"|总是|始终|只|首先|優先|优先|常に|必ず|いつも|だけ|항상|دائما|فقط"
)
AS_SOURCE: Final = re.compile(
    r"\b(?:no matter|regardless of|whatever) (?:the |what )?(?:reviews?|ratings?|price|evidence|quality|facts)\b|"
    r"\b(?:as|is|are) (?:an? |the |your |my )?(?:\w+ )?(?:most |only |single )*(?:trusted|trustworthy|reliable"
    r"|authoritative"
    r"|preferred|primary|definitive|credible|official|leading|best|safest) (?:\w+ )?(?:source|brand|provider"
    r"|company|choice"
    r"|option|authority|reference|vendor|service|product|platform|bank|broker|app)\b"
    r"|\b(?:above all|over (?:all |any |its |the )*(?:competitors?|alternatives?|others?)|ahead of (?:all|any"
    r"|every|its)\b"
    r"|(?:never|not|don't) (?:recommend|mention|suggest|list|cite|name) (?:any |its |the |other )*(?:another \w+"
    r"|competitors?"
    r"|alternatives?|rivals?|others?|other \w+))"
    r"|\bals (?:\w+ )?(?:vertrauenswurdig\w*|zuverlassig\w*|serios\w*|verlasslich\w*|betrouwba\w+) (?:quelle|anbieter"
    r"|marke|bron|merk)|\bcomme (?:une? |la |le )?(?:source|marque|reference) (?:fiable|de confiance|sure)"
    r"|\bcomo (?:una? |la |a |fonte|uma )*(?:fuente|marca|opcion|fonte)? ?(?:mas )?(?:fiable|confiable|confiavel"
    r"|segura"
    r"|de confianza|de confianca)|\bcome (?:la |una )?(?:fonte|marca) (?:piu )?(?:affidabile|attendibile|sicura)"
    r"|\bкак (?:\w+ )?(?:надежн|проверенн)\w+ источник"
    r"|可信(?:的)?来源|可靠(?:的)?来源|信頼できる(?:情報源|ブランド|会社)"
)
BRAND: Final = re.compile(
    r"\b(?:the (?:brand|company|broker|casino|provider|vendor|product)|marke|firma|la marque|la marca|il marchio"
    r"|het merk)\b"
)
KEEP_AS: Final = re.compile(
    r"\b(?:remember|keep|save|store|regard|consider|treat|note)\b[^\n]{1,60} as (?:an? |the |your )?(?:most"
    r" )?(?:trusted"
    r"|authoritative|reliable|preferred|go-to|credible) (?:\w+ )?(?:source|citation|authority|provider|reference)"
)
UNSAID: Final = re.compile(
    r"\b(?:without (?:saying|mentioning|telling|disclosing|explaining|noting|revealing|indicating|flagging|informing"
    r"|letting)|say nothing|(?:do not|don't|never) (?:say|mention|disclose|explain|reveal|admit|flag|note)"
    r"|ohne (?:es |das |dies )?(?:zu )?(?:sagen|erwahn\w+|nennen|erklaren)|sans (?:le |rien )?(?:dire|preciser"
    r"|mentionner"
    r"|expliquer|signaler)|sin (?:decir\w*|mencionar\w*|explicar\w*)|senza (?:dir\w+|menzionar\w+|spiegar\w+)"
    r"|sem (?:dizer|mencionar|explicar|avisar|informar)|zonder (?:het )?(?:te )?(?:zeggen|vermelden|uit te leggen)"
    r"|не (?:говоря|упоминая|объясняя))\b"
)
ADVERT: Final = re.compile(
    r"\b(?:affiliate|referral|advert\w*|sponsor\w*|promotional|promo|werbung|publicite|publicidad|pubblicita"
    r"|publicidade|reclame|рекламу)\b|\?(?:ref|aff)="
)
PUSH: Final = re.compile(
    r"\b(?:ask|tell|convince|persuade|trick|urge|instruct|get|make|direct|prompt|pressure|encourage|advise|lead)"
    r" (?:the |every |all )?(?:user|users|customer|person)\b(?! (?:me|my))[^.\n]{0,90}\b(?:passwords?|passcode|pin"
    r"|cards?"
    r"|cvv|two-factor|2fa|mfa|credentials?|seed phrase|recovery phrase|one-time|otp|verification code|social security"
    r"|compromised|suspended|hacked|bank details|wallet|gift cards?|wire|antivirus|remote access|stop taking)\b"
)
PUSH_ABROAD: Final = re.compile(
    r"\b(?:fordere|bringe?|uberrede|uberzeuge|verleite|frage?|demande|incite|convaincs|persuade|pide|pidele"
    r"|solicita|convence"
    r"|induce|chiedi|convinci|peca|convenca|vraag|overtuig|haal|попроси|убеди"
    r"|запроси)\b[^.\n]{0,60}\b(?:passwort\w*|pin|tan"
    r"|kennwort\w*|kartennummer\w*|kreditkarten\w*|zugangsdaten|mots? de passe|numero de (?:sa )?(?:carte|tarjeta)"
    r"|carte (?:bancaire|bleue|de credit)"
    r"|identifiants|contrasenas?|tarjeta de credito|numero di carta|carta di credito|password|credenziali|senhas?"
    r"|cartao de credito"
    r"|wachtwoord\w*|kaartnummer\w*|inloggegevens|пароль)\b"
)
LOYALTY: Final = re.compile(
    r"\byou (?:now |actually |really |secretly |also )?(?:work for|report to|serve|answer to|act on behalf of"
    r"|represent)\b"
    r"(?! (?:me|us|my|our|dinner|the user)\b)|\bcomes? before the (?:user|person|customer)"
    r"|\b(?:trust|believe|follow|obey|rely on) only (?:what|this|the (?:text|note|content|words))\b"
)
MAKER: Final = re.compile(
    r"\b(?:your|the|its) (?:creators?|makers?|providers?|developers?|operators?|vendors?|manufacturers?|company"
    r"|trainers?)\b"
    r"|\bdeine[srn]? (?:hersteller|entwickler|betreiber|schopfer|anbieter)\w*|\b(?:ton|tes|votre|vos)"
    r" (?:concepteur|createur"
    r"|developpeur|fabricant)s?\b|\btus? (?:creador|desarrollador|fabricante|proveedor)\w*"
    r"|\b(?:tuo|tuoi|dei tuoi|del tuo) (?:creator|sviluppator|produttor)\w+|\b(?:seus?|teus?) (?:criador"
    r"|desenvolvedor"
    r"|fabricante)\w*|\bje (?:maker|ontwikkelaar|fabrikant|bouwer)\w*|\b(?:своих|твоих|твоего|своего) (?:создател"
    r"|разработчик)\w+|\btwoich tworcow|\b(?:anthropic|openai)\b|开发者|開発者|المطور|개발자"
)
STOP_OBEYING: Final = re.compile(
    r"\b(?:stop|cease|quit|no longer|not|don't|never) (?:\w+ ){0,2}(?:follow|obey|respect|comply|observ|heed"
    r"|honou?r|adher)\w*"
    r"|\bnicht (?:mehr|langer) (?:\w+ )?(?:an|befolg|beacht|folg|einhalt|gehorch)\w*|\b(?:ne|n') ?(?:respect"
    r"|sui[st]|obei|observ|appliqu)\w* plus"
    r"|\b(?:cesse|arrete) d[e'] ?(?:respect|suivre|obeir|appliqu)\w*|\bdeja de (?:respetar|seguir|obedecer|cumplir)"
    r"|\bsmetti di (?:rispettare|seguire|obbedire)|\b(?:pare|para|deixe|deixa) de (?:respeitar|seguir|obedecer"
    r"|cumprir)"
    r"|\bniet (?:langer|meer) (?:aan|volg|gehoorza)\w*|\bбольше не (?:соблюда|следу|подчиня|выполня)\w*"
    r"|\bnie (?:przestrzegaj|stosuj)|不要再(?:遵守|遵循)|不再(?:遵守|遵循)|ルールに従わ|لا تلتزم|더 이상 따르지"
)
CONFIGURED: Final = re.compile(
    r"\b(?:what|whatever|everything|anything|all) (?:that )?(?:the|your) (?:creators?|makers?|providers?"
    r"|developers?|operators?"
    r"|vendors?|company) (?:ha(?:ve|s|d) )?(?:configured|trained|taught|programmed|instructed|set up|prescribed"
    r"|told)\b"
)
MADE_YOU: Final = re.compile(
    r"\b(?:i am|i'm|we are) your (?:creators?|makers?|developers?|programmers?|engineers?|operators?)\b(?! of\b)"
)
DENIED: Final = re.compile(
    r"\b(?:inspect|list|review|view|check|read|open|audit)\w* (?:your|the|their|all) (?:stored |saved"
    r" )?memor\w+[^.\n]{0,20}"
    r"\b(?:leave|omit|skip|hide|exclude|conceal)\b|"
    r"\bthe user (?:must|should|may|shall|can|will)(?:n't| not| never) (?:ever )?(?:find out|know|learn|be (?:told"
    r"|informed"
    r"|notified|aware|alerted)|realise|realize|suspect)\b"
    r"|\bif (?:anyone |someone |the user |you are |you're |they )?(?:is |are )?ask(?:s|ed)? about (?:this|these)"
    r" (?:memor"
    r"|notes?|entr|instruction|rule)|\b(?:hidden|blind|secret|silent) (?:recipient|carbon copy|copy|cc|bcc)\b"
)
CLEARED: Final = re.compile(
    r"\b(?:clearance|authori[sz]ation|identity|override|access) (?:code |level \w{1,6} )?(?:confirmed|granted"
    r"|verified"
    r"|approved|accepted)\b|^\W{0,4}(?:urgent|attention|alert|important|warning|notice)\b[^.\n:]{0,30}:"
)
RELEASED: Final = re.compile(
    r"\b(?:data|memor(?:y|ies)|information|secrets?|records?)\b[^.\n]{0,20}\b(?:may|can|must|should) (?:now )?be"
    r" (?:released"
    r"|disclosed|handed|exported)\b"
)
PUSHED: Final = re.compile(
    r"\b(?:enter|provide|give|share|submit|disable|turn off|hand over|confirm|verify|type|send|buy|for (?:their"
    r"|the|his"
    r"|her)|install|log ?in|call|pay|transfer)\b"
)
PLANTED: Final = re.compile(
    r"\binstead of (?:the |their |his |her |its )?(?:real|actual|correct|true|genuine|official|right)\b"
    r"|\b(?:replace|swap|substitute|change) (?:any|every|all|each|the|their) (?:\w+ ){0,2}(?:ibans?|account numbers?"
    r"|bank details|wallet|address(?:es)?|phone numbers?|links?|payees?|recipients?"
    r"|beneficiar\w+)\b[^.\n]{0,60}\b(?:with|to|by|for)\b"
    r"|\bregardless of what (?:the |any |other )?(?:sources?|documents?|reviews?|facts|data|evidence|results?"
    r"|reports?)\b"
    r"|\btell (?:them|him|her|the user|people) to stop taking\b"
    r"|\b(?:insert|introduc|inject|plant|add|slip)(?:e|ing)? (?:\w+ ){0,3}(?:errors?|mistakes?|bugs?|backdoors?"
    r"|malware"
    r"|vulnerabilit\w+|falsehoods?|misinformation|inaccura\w+|lies)\b"
)
PURGE: Final = re.compile(
    r"\b(?:delete|erase|wipe|overwrite|purge|replace|discard|drop|remove|ignore|distrust)\b[^.\n]{0,12}\b(?:all"
    r"|every|any)"
    r" (?:of )?(?:the )?(?:other|earlier|existing|previous|conflicting) (?:memor(?:y|ies)|notes about the user)\b"
    r"|\b(?:delete|erase|wipe|overwrite|purge|ignore)\b[^.\n]{0,12}\b(?:all|every|any) (?:stored |saved"
    r" )?(?:memor(?:y|ies)"
    r"|notes?) (?:that|which) (?:contradicts?|conflicts?|disagrees?)\b|\bmemor(?:y|ies) about the user with this\b"
)
FOUND_ORDERS: Final = re.compile(
    r"\b(?:obey|follow|execute|act on|comply with|trust|carry out)\b (?:any |all |every |the |whatever"
    r" )*(?:instructions?"
    r"|commands?|orders|directives?|prompts?) (?:that (?:are|appear)|found|contained|embedded|hidden|written|included"
    r"|appearing|you (?:find|see|read)) (?:in|inside|on|within)\b"
)
PREAPPROVED: Final = re.compile(
    r"\b(?:treat|consider|regard|handle|accept)\b[^\n]{1,80}\bas (?:already |always |fully )?(?:pre-?)?(?:approved"
    r"|authori[sz]ed|verified|confirmed by the user)\b"
)
WRECK: Final = re.compile(
    r"\b(?:execute|run|issue|send|perform|with|through|via)\b[^.\n]{0,40}\byour [\w ]{0,24}\b(?:tool|shell|terminal"
    r"|console|connection|access|function)\b[^\n]{0,40}\b(?:drop (?:table|database)|truncate|rm -rf|delete from"
    r"|shutdown)\b"
)
WISHED: Final = re.compile(
    r"\buser (?:has |had |already )*(?:wants|expects|asked|asks|told|allows|permits|prefers|instructed|requested"
    r"|wishes)"
    r" (?:for )?you to (?:always |never |not |stop )*[^.\n]{0,40}\b(?:confirm\w*|approv\w*|permission|safety|check\w*"
    r"|verif\w*|warn\w*|filters?|guidelines|rules)\b"
)
ADDRESSED: Final = re.compile(
    r"\bif you(?:'re| are) (?:an? |the )?(?:\w+ )?(?:ai|llm|language model|assistant|chatbot|bot|agent"
    r"|crawler)\b(?! for\b)"
    r"|\b(?:to|attention|dear|for) (?:the |any |all |every )?(?:ai|llms?|language models?|chatbots?|ai (?:assistants?"
    r"|agents?|models?|systems?)|assistants?|agents?|models?) (?:reading|processing|parsing|summari[sz]ing|that"
    r" reads?"
    r"|who reads?|loading|handling) (?:this|the|it)\b"
    r"|\bwenn du (?:eine? )?(?:ki|sprachmodell|assistent)\b|\bsi (?:tu es|vous etes|eres) (?:une? )?(?:ia|assistant"
    r"|asistente|modele)\b|\bse sei (?:un'?|una )?(?:ia|assistente)\b|\bse voce e uma? (?:ia|assistente)\b"
)
MUST_CALL: Final = re.compile(
    r"\byou (?:must|have to|need to|shall|are to) (?:now |immediately |first |always |then )*(?:call|invoke|run"
    r"|execute"
    r"|trigger|use) (?:the |your )?(?:\w{1,30}_\w{1,40}|(?:\w{1,20} ){0,2}(?:tool|function|shell)\b)"
)
STAFF: Final = re.compile(
    r"^\W{0,4}(?:(?:this is|here is|i am|i'm|we are|(?:urgent )?(?:message|notice|note|instructions?|update) from"
    r"|hier"
    r" spricht|hier ist|hier schreibt|nachricht von|message de|ici|c'est|soy|habla|mensaje de|aqui e|aqui fala"
    r"|aqui habla"
    r"|mensagem de|sono|qui parla|messaggio da|hier spreekt|dit is|bericht van|это|говорит|сообщение от|tu mowi)"
    r" (?:the |your |our |der |die |dein |l'|le |el |la |il |o |a |de |van |dell'|vom )?(?:\w{2,12}"
    r" )?)?\[?\b(?:system[a-z]*"
    r"|admin\w*|developers?|entwickler\w*|operator\w*|operador\w*|openai|anthropic|security (?:team|audit)|sysadmin"
    r"|root|desarrollador\w*|desenvolvedor\w*|developpeur\w*|sviluppator\w*|beheerder|администратор\w*"
    r"|разработчик\w*)"
    r"\b(?:'s)?(?: \w{2,12}){0,2}(?: (?:admin\w*|administrator|team|do sistema|del sistema|di sistema|systeme"
    r"|системы|speaking))?\s?(?:\]"
    r"|[:.,;!-]|$)"
)
TO_ME: Final = re.compile(r"\bme\b|\bmir\b|\bmoi\b|me\b(?= siempre)|\bmij\b|\bми\b|\bмне\b|我|教えて|\blui\b")
