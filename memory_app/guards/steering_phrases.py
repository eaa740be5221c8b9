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
BLANKET: Final = re.compile(
    r"\b(?:all|any|every|full|entire|whole|alle[nrs]?|jede[nrs]?|samtliche\w*|tous|toutes|todos|todas|tutti|tutte|todo"
    r"|все|всех|wszystkie|tum|butun|alla|vsechny)"
    r" (?:the |their |his |her |die |der |den |les |ses |los |las |sus |i |gli |le |os |as |seus |suas |de |zijn |haar "
    r"|future |further |bank |financial |outgoing |kunftige\w* |futurs? |futures? |futuros |futuras |toekomstige )*"
    r"(?:payments?|transfers?|transactions?|purchases?|tool calls?|actions?|deletions?|orders?|withdrawals?"
    r"|history|zahlung\w*|uberweisung\w*|transaktion\w*|kauf\w*|aktion\w*|bestellung\w*|paiements?|virements?"
    r"|achats?|commandes?|pagos?|transferencias?|compras?|transacciones|pagament\w*|bonific\w*|acquist\w*"
    r"|transazion\w*|betaling\w*|overboeking\w*|overschrijving\w*|aankop\w*|bestelling\w*|платеж\w*|перевод\w*"
    r"|покупк\w*|platnos\w*|przelew\w*|odeme\w*|betalning\w*|platb\w*)\b"
    r"(?! (?:under|below|up to|less|of|for|from|by|in(?! advance))\b)"
    r"|\bblanket (?:permission|approval|consent|authori[sz]ation)\b"
    r"|\b(?:everything|anything|anyone|whoever)\b"
    r"|(?:所有|全部|一切)的?(?:付款|支付|转账|轉賬|交易)|(?:すへて|全て)の(?:支払|送金|決済)|모든 ?(?:결제|송금|이체)"
    r"|(?:جميع|كل) (?:الدفع|المدفوعات|التحويلات)"
)
UNASKED: Final = re.compile(
    r"\bno (?:further |more |additional )?(?:confirmation|approval|questions?|prompt)|\b(?:do not|don't|dont|never|no"
    r" need to|without|not need to|stop) (?:ever |even )?(?:ask|confirm|check|prompt|verify|seek)|\bskip (?:the "
    r"|all |any"
    r" )?confirm|\bkeine? (?:weitere )?(?:ruck|nach)?frage|\bfrag\w* (?:\w+ )?nicht|nicht (?:mehr )?(?:nach)?zufragen"
    r"|ruckfrage (?:ist |sei )?nicht|\binutile de (?:lui )?demand|\bohne (?:ruckfrage|nachfrage|zu fragen)"
    r"|\bne (?:lui )?(?:plus )?demande|\bsans (?:plus |lui )?demander"
    r"|\b(?:aucune|plus de|pas de) confirmation|\bno (?:le |les )?(?:pidas|preguntes|hace falta)|\bsin (?:pedir"
    r"|preguntar)"
    r"|\bnon (?:\w+ )?(?:chieder|domandar|serve)|\bsenza chieder|\bnao (?:\w+ )?(?:peca|pergunt|precis)|\bsem"
    r" (?:pedir"
    r"|perguntar)|\bvraag (?:\w+ )?niet|\bniet (?:meer )?(?:te )?vragen|\bgeen bevestiging|\bне (?:\w+ )?(?:спрашива"
    r"|запрашива|требу)|\bбез подтвержд|\bподтверждение не|\bnie pytaj|\bsorma|\bonay isteme|\bfraga inte"
    r"|(?:不需要|无需|不用|不必|不要)再?(?:确认|询问|问)|確認(?:は)?(?:不要|いらない|必要ありません|必要ない)"
    r"|확인(?:은)? ?(?:필요 ?없|하지)|لا (?:تطلب|تسال|حاجة|داعي)"
)
FAVOUR: Final = re.compile(
    r"\b(?:put|place|conseill\w*|aconsej\w*|adviseer|recommend\w*|suggest\w*|promote\w*|cite\w*|endorse\w*|favou?r"
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
OVER_OTHERS: Final = re.compile(
    r"\b(?:no matter|regardless of|whatever) (?:the |what )?(?:reviews?|ratings?|price|evidence|quality|facts)\b"
    r"|\b(?:above all|over (?:all |any |its |the )*(?:competitors?|alternatives?|others?)|ahead of (?:all|any"
    r"|every|its)\b"
    r"|(?:never|not|don't) (?:recommend|mention|suggest|list|cite|name) (?:any |its |the |other )*(?:another \w+"
    r"|competitors?"
    r"|alternatives?|rivals?|others?|other \w+))"
    r"|\b(?:leave out|omit|hide|skip|play down) (?:\w+ ){0,2}(?:risks?|downsides?|drawbacks?|criticism)\b"
)
AS_SOURCE: Final = re.compile(
    r"\b(?:as|is|are) (?:an? |the |your |my )?(?:\w+ )?(?:most |only |single )*(?:trusted|trustworthy|reliable"
    r"|authoritative"
    r"|preferred|primary|definitive|credible|official|leading|best|safest) (?:\w+ )?(?:source|brand|provider"
    r"|company|choice"
    r"|option|authority|reference|vendor|service|product|platform|bank|broker|app)\b"
    r"|\bals (?:\w+ )?(?:vertrauenswurdig\w*|zuverlassig\w*|serios\w*|verlasslich\w*|betrouwba\w+) (?:quelle|anbieter"
    r"|marke|bron|merk)|\bcomme (?:une? |la |le )?(?:source|marque|reference) (?:fiable|de confiance|sure)"
    r"|\bcomo (?:una? |la |a |fonte|uma )*(?:fuente|marca|opcion|fonte)? ?(?:mas )?(?:fiable|confiable|confiavel"
    r"|segura"
    r"|de confianza|de confianca)|\bcome (?:la |una )?(?:fonte|marca) (?:piu )?(?:affidabile|attendibile|sicura)"
    r"|\bкак (?:\w+ )?(?:надежн|проверенн)\w+ источник"
    r"|可信(?:的)?来源|可靠(?:的)?来源|信頼できる(?:情報源|ブランド|会社)"
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
    r"\b(?:ask|prompt|direct|get|make|tell|instruct|urge) (?:the |every |all )?(?:users?|customers?|person) (?:for"
    r"|(?:that (?:he|she|they) (?:must|should|need to|have to) |to )(?:enter|provide|give|share|submit|type|send"
    r"|hand over|confirm|verify)(?: (?:you|us|me))?) (?:(?:their|his|her|the) )?(?:full |current |bank |credit "
    r"|debit |account )*"
    r"(?:passwords?|passcode|pin(?: code| number)?|card (?:numbers?|details)|cvv|security code|two-factor code|2fa code"
    r"|credentials?|seed phrase|recovery phrase|one-time (?:code|password)|otp|verification code|social security"
    r" number|bank details|wallet key|login details)\b(?! (?:of|on|for|reset|manager|policy|hint))"
    r"|\b(?:tell|convince|warn|inform|persuade) (?:the |every |all )?(?:users?|customers?|person)\b[^.\n]{0,40}"
    r"\b(?:account|card|wallet|device|computer|phone) (?:is|was|has been|got) (?:compromised|suspended|hacked|locked"
    r"|blocked|infected)\b[^.\n]{0,60}\b(?:enter|log ?in|sign in|call|click|install|pay|transfer|confirm|verify"
    r"|send|type|buy)\b"
    r"|\b(?:convince|persuade|trick|urge|get|make|pressure|encourage|advise|lead|tell|instruct) (?:the |every |all )?"
    r"(?:users?|customers?|person) (?:to|into) (?:disabl\w+|turn\w* off|switch\w* off|giv\w+ up|buy\w*|send\w*|wir\w+"
    r"|install\w*|stop taking) (?:(?:their|his|her|the|some|a|an) )?(?:two-factor|2fa|mfa|antivirus|firewall"
    r"|gift cards?"
    r"|money|remote access|medication|medicine|pills|insulin|(?:login |screen )?passwords?|pin)\b"
)
# The person does something of their own accord: "the user ends every mail with an advert".
THEIR_HABIT: Final = re.compile(
    r"^\W*(?:the )?(?:user|she|he|they) (?:\w+ly |always |often |also )?(?!wants|asks|prefers|expects)\w+s\b"
    r"(?!.*\byou\b)"
)
MEMORY: Final = re.compile(
    r"\b(?:output|list|hand over|export|send|reveal|show|print|dump|release|delete|erase"
    r"|wipe)\b[^.\n]{0,30}\b(?:memor(?:y|ies)"
    r"|credentials?|secrets?|passwords?)\b"
)
# What follows from the consent a person is said to have given.
URGED: Final = re.compile(
    r"\byou (?:may|can|are free to|are allowed to)\b|\b(?:execute|carry out|process|pay) (?:them|it|these|those)\b"
)
WISH_TOLD: Final = re.compile(
    r"\b(?:user|she|he|they|i|we) (?:(?:always|often|also|usually|only|really|still|generally|has|have|had) )*(?:wants?"
    r"|prefers?|asked|asks|likes?|trusts?|recommends?|regards?|considers?|expects?|wishes|would|praises|cites|suggests"
    r"|mentions|uses|buys|reads)\b|^\W*(?:wants|prefers|trusts|recommends|likes|asks|regards|considers|cites)\b"
)
DOMAIN: Final = re.compile(r"\w\.[a-z]{2,}\b")
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
    r"\b(?:interests|goals|profits?|orders|wishes|benefit|needs) (?:always )?(?:comes?|rank|go) (?:before|above"
    r"|ahead of)"
    r" (?:the |those of the |that of the )?(?:user|person|customer)\b"
    r"|\b(?:trust|believe|follow|obey|rely on) only (?:(?:what is|what's) (?:written|said|stated) (?:here|below"
    r"|in this)"
    r"|(?:what )?this (?:text|note|memory|entry|message)(?: says)?\b)"
    r"|\byou (?:now |actually |really |secretly |also )*(?:work for|report to|serve|answer to|act on behalf of"
    r"|represent)"
    r" (?!the user\b)[^.;\n]{1,40}(?:, not|,? instead of|,? and (?:not|no longer)) (?:for |to )?(?:the "
    r"|your )?(?:user|person)\b"
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
    r"\b(?:someone|somebody|anyone|anybody|the user|they|asked to) (?:\w+ )?(?:inspect|list|review|view|check|read|open"
    r"|audit)s? (?:your|the|their|all) (?:stored |saved )?memor(?:y|ies)\b(?! (?:cards?|foam|sticks?|games?|books?))"
    r"[^.\n]{0,10}\b(?:leave|omit|skip|hide|exclude|conceal) (?:out )?(?:this|it|that|these)\b|"
    r"\bthe user (?:must|should|shall)(?:n't| not| never) (?:ever )?(?:find out|know|learn|realise|realize|suspect"
    r"|(?:be|become) aware) (?:that|of this|about this|this|of it|about it|anything)\b"
    r"|\bthe user (?:must|should|shall)(?:n't| not| never) (?:ever )?be (?:told|informed|notified|alerted)"
    r" (?:that|of this|about this|this|of it|about it)\b"
    r"|\bif (?:anyone |someone |the user |you are |you're |they )?(?:is |are )?ask(?:s"
    r"|ed)? about (?:this (?:memory|note"
    r"|entry|instruction)|these (?:memories|instructions))\b"
    r"|@[^\n]{1,60}\b(?:hidden|secret|silent) (?:recipient|carbon copy|copy|cc|bcc)\b"
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
    r"\b(?:delete|erase|wipe|overwrite|purge|discard|distrust)\b[^.\n]{0,12}\b(?:all|every|any) (?:of )?(?:the |your )?"
    r"(?:other|earlier|existing|previous|conflicting) (?:memor(?:y|ies)(?! (?:of|from|into|cards?|sticks?)\b)"
    r"|notes about the user(?=\W*$| with| that))"
    r"|\b(?:delete|erase|wipe|overwrite|purge|ignore)\b[^.\n]{0,12}\b(?:all|every|any) (?:stored |saved )?"
    r"memor(?:y|ies) (?:that|which) (?:contradicts?|conflicts?|disagrees?)\b"
    r"|\bmemor(?:y|ies) about the user with this\b"
)
FOUND_ORDERS: Final = re.compile(
    r"\b(?:obey|follow|execute|act on|comply with|trust|carry out)\b (?:any |all |every |the |whatever"
    r" )*(?:instructions?"
    r"|commands?|orders|directives?|prompts?) (?:that (?:are|appear)|found|contained|embedded|hidden|written|included"
    r"|appearing|you (?:find|see|read)) (?:in|inside|on|within)\b"
)
PREAPPROVED: Final = re.compile(
    r"\b(?:treat|consider|regard|handle|accept)\b[^\n]{1,80}\bas (?:already |always |fully )?(?:pre-?)?(?:approved"
    r"|authori[sz]ed|verified|confirmed by the user)\b[^\n]{0,60}\b(?:automatically|without (?:asking|checking"
    r"|confirm\w*|verif\w*|approval)|right away|immediately)\b"
)
WRECK: Final = re.compile(
    r"\b(?:execute|run|issue|send|perform|with|through|via)\b[^.\n]{0,40}\byour [\w ]{0,24}\b(?:tool|shell|terminal"
    r"|console|connection|access|function)\b[^\n]{0,40}\b(?:drop (?:table|database)|truncate|rm -rf"
    r"|delete from \w+ where"
    r"|shutdown -)\b"
)
WISHED: Final = re.compile(
    r"\buser (?:has |had |already )*(?:wants|expects|asked|asks|told|allows|permits|prefers|instructed|requested"
    r"|wishes) (?:for )?you (?:not to|to (?:always )?(?:never|not|stop|skip|omit|bypass|ignore|avoid))"
    r" (?:(?:ask\w*|wait\w*) (?:for|about) )?(?:any |all |the |every |further )*(?:confirm\w*|approv\w*|permission"
    r"|(?:safety |security )?check\w*|verif\w*|safety (?:rules|guidelines|filters?))"
    r" (?:for|of|on|before|with|when making) (?:any|all|every)\b"
)
ADDRESSED: Final = re.compile(
    r"\bif you(?:'re| are) (?:an? |the )?(?:ai(?=[,:;]| (?:assistant|agent|model|system|chatbot|reading|processing)\b)"
    r"|llms?\b|(?:large )?language model\b)(?! (?:for|fan|researcher|expert|engineer|developer)\b)"
    r"|\b(?:to|attention|dear|for) (?:the |any |all |every )?(?:(?:ai|llms?|language models?|chatbots?)"
    r"(?: (?:assistants?|agents?|models?|systems?))?|assistants?|agents?|models?) (?:reading|processing|parsing"
    r"|summari[sz]ing|that reads?|who reads?|loading|handling) (?:this|the) (?:notes?|text|memory|memories|page"
    r"|document|file|entry)\b"
    r"|\b(?:to|attention|dear|for) (?:the |any |all |every )?(?:ai|llms?|language models?|chatbots?)"
    r"(?: (?:assistants?|agents?|models?|systems?))? (?:reading|processing|parsing|that reads?"
    r"|who reads?) (?:this|it)\b"
    r"|\bwenn du (?:eine? )?(?:ki|sprachmodell|ki-(?:assistent|modell|agent))\b(?!-)"
    r"|\bsi (?:tu es|vous etes|eres) (?:une? )?(?:ia\b(?!-)|(?:assistant|asistente) (?:ia|virtuel|virtual)"
    r"|modele de lang\w+|modelo de leng\w+)|\bse sei (?:un'?|una )?(?:ia\b|assistente (?:ia|virtuale))"
    r"|\bse voce e uma? (?:ia\b|assistente (?:de ia|virtual))"
)
MUST_CALL: Final = re.compile(
    r"\byou (?:must|have to|need to|shall|are to) (?:now |immediately |first |always |then )*(?:call|invoke|execute"
    r"|trigger) (?:the |your )?(?:(?:delete|export|send|dump|forward|upload|exec|run|drop|wipe)_\w{1,40}"
    r"|\w{1,30}_\w{1,40} (?:tool|function)\b)"
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
