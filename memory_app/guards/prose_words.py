"""Words around a secret in plain sentences, by kind; without accents and in lower case, as `squash` leaves them.

A Latin, Greek, Cyrillic or Indic word counts when it equals a term or ends with one ("netflixpasswort"); a term with
blanks is matched word by word; in scripts without blanks a term counts anywhere inside a run.
"""

from typing import Final


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


# The order matters where a word belongs to two kinds: the first kind wins.
WORDS: Final = {
    "pin": """
pin pins pincode pin-code pinnummer pin-nummer pinkod pin-kode pincodes geheimzahl geheimnummer passcode
entsperrcode sperrcode unlock|code alarm|code alarmcode safe|code safe|combination security|pin screen|lock|code
lockscreen|code code|secret code|confidentiel code|pin code|de|deverrouillage codigo|secreto codigo|pin
clave|secreta nip codice|segreto codice|pin codice|di|sblocco codigo|de|desbloqueio numero|secreto numero|segreto
пин пин-код пинкод пин-кода пин-коду пинкода пин: kod|pin kodu|pin pinkodu pin-kod κωδικος|pin الرقم|السري رقم|سري
رقم|التعريف|الشخصي رمز|التعريف|الشخصي رمز|القفل رمز|pin पिन पिन|कोड קוד|סודי ma|pin
puk puk-code pin|puk code|carte code|carte|bleue code|carte|bancaire رقم|سر
رمز|فتح رمز|الباب رمز|باب رمز|الخزنة رمز|الانذار
""",
    "passphrase": """
passphrase pass-phrase pass|phrase passwortsatz kennsatz phrase|de|passe phrase|secrete frase|de|contrasena
frase|de|paso frase|secreta frase|segreta frase-senha wachtzin wachtwoordzin losenfras парольная|фраза
парольную|фразу кодовая|фраза عبارة|المرور عبارة|مرور
""",
    "password": """
password passwords passwd passwrd pasword passwort passworts passworter kennwort kennworter zugangswort losungswort
netzwerkschlussel wlan-schlussel wlan-key wifi-key psk pw pwd psw pword passw mot|de|passe mots|de|passe mdp
motdepasse cle|wifi cle|wpa cle|du|wifi clef|wifi contrasena contrasenas contrasenya clave claves contrasinal
pasahitza clave|wifi clave|de|wifi clave|del|wifi clave|de|acceso parola parole|chiave parola|chiave parola|d'ordine
senha senhas palavra-passe palavra-chave palavra|passe wachtwoord wachtwoorden losenord losenordet kodeord
adgangskode adgangskoden passord passordet lykilord haslo hasla haslem hasle heslo hesla heslem geslo lozinka
lozinku zaporka sifra sifru parool slaptazodis parole salasana salasanani salasanan jelszo jelszava jelszavam
jelszo: fjalekalim sifre sifrem sifresi sifremiz sifren sifreniz sifreyi parolam parolasi mat|khau kata|sandi sandi
kata|laluan password-nya пароль пароля паролю паролем пароле пароли паролі парола паролата лозинка лозинку шифра
кодовое|слово κωδικος κωδικο συνθηματικο סיסמה סיסמא הסיסמה הסיסמא كلمة|المرور كلمه|المرور كلمة|مرور كلمة|السر
كلمة|سر باسورد الباسورد رمز|عبور گذرواژه گذرواژه: رمز|ورود رمز|المرور پسورد پاس|ورڈ पासवर्ड पासवर्ड: कूटशब्द
chiave|wifi chiave|del|wifi chiave|wpa chave|wifi chave|do|wifi wifi-sleutel wlan-code
পাসওয়ার্ড கடவுச்சொல் పాస్‌వర్డ్
""",
    "api_key": """
api-key api-keys apikey api_key api|key api|keys api|token api-token api-schlussel api|schlussel zugangsschlussel
zugriffsschlussel cle|api cle|d'api cle|secrete clave|api clave|de|api clave|de|la|api clave|secreta chave|api
chave|de|api chave|da|api chave|secreta chiave|api chiave|segreta chiave|di|accesso api-sleutel sleutel klucz|api
klucz|dostepu api-ключ api|ключ ключ|api ключ|доступа секретный|ключ مفتاح|api مفتاح|الواجهة api|anahtari api-avain
access|key access|keys secret|key secret|access|key client|secret client-secret app|secret application|secret
consumer|secret signing|secret signing|key webhook|secret encryption|key master|key service|key deploy|key auth|key
account|key storage|key shared|key license|key license-key private|key privater|schlussel cle|privee clave|privada
chave|privada chiave|privata приватный|ключ закрытый|ключ secret|token secret app|password
एपीआई|कुंजी api|कुंजी khoa|api kunci|api
""",
    "bearer": """
pat token tokens access-token access|token refresh|token bearer auth|token session|token id|token zugriffstoken
zugangstoken jeton jeton|d'acces ficha|de|acceso toegangstoken токен токена токены رمز|الوصول رمز|وصول توكن टोकन
session|cookie session|id sessionid session cookie cookies sitzungscookie sid webhook belirteci erisim|belirteci
""",
    "plain_key": """
key keys schlussel cle clef chiave chave sleutel klucz ключ nyckel nokkel klic kulcs anahtar مفتاح
""",
    "login": """
login logon log-in sign-in credentials anmeldung zugangsdaten identifiants identifiant usuario utente utilizador
inloggegevens логин вход بيانات|الدخول giris log|in logs|in sign|in einloggen anmelden einloggt logge melde
se|connecter connexion inloggen iniciar|sesion entrar acceder accedere accedo accedi aceder portal kundenportal portail
portale website webseite site войти logowanie zaloguj anmelde logga
""",
    "totp": """
totp otp 2fa mfa 2fa-secret authenticator authentifikator two-factor two|factor zwei-faktor double|authentification
dos|factores due|fattori dois|fatores двухфакторная двухфакторной аутентификатор المصادقة التحقق|بخطوتين setup|key
google-authenticator authy 2-factor 2-step tweestaps dogrulama
""",
    "recovery_codes": """
recovery|code recovery|codes recovery|key backup|code backup|codes backup-codes rescue|code rescue|codes
scratch|codes emergency|code emergency|codes one-time|codes wiederherstellungscode wiederherstellungscodes
wiederherstellungsschlussel backup-code ersatzcode ersatzcodes notfallcode notfallcodes sicherungscodes reservecodes
code|de|secours codes|de|secours codes|de|recuperation code|de|recuperation cle|de|recuperation
codigo|de|recuperacion codigos|de|recuperacion codigos|de|respaldo codigos|de|seguridad codigos|de|emergencia
codigos|de|recuperacao codigo|de|recuperacao codigos|de|backup codigos|de|reserva codice|di|recupero
codici|di|recupero codici|di|backup codici|di|emergenza herstelcode herstelcodes back-upcodes reservecode
aterstallningskoder reservkoder kody|zapasowe kody|odzyskiwania kod|odzyskiwania zalozni|kody zalohove|kody
obnovovaci|kody код|восстановления коды|восстановления резервные|коды резервный|код запасные|коды kurtarma|kodlari
kurtarma|kodu yedek|kodlar yedek|kodlari رموز|الاسترداد رمز|الاسترداد رموز|النسخ|الاحتياطي رموز|احتياطية
الرموز|الاحتياطية कूट|रिकवरी रिकवरी|कोड बैकअप|कोड ma|khoi|phuc ma|du|phong kode|pemulihan kode|cadangan bitlocker
bitlocker-schlussel
""",
    "seed_phrase": """
seed|phrase seed-phrase seedphrase seed|words recovery|phrase secret|recovery|phrase backup|phrase mnemonic
mnemonics mnemonik wallet|words wallet|seed wallet metamask ledger trezor electrum exodus phantom seed bip39 bip-39
wiederherstellungsphrase wiederherstellungsworter seed-worter phrase|de|recuperation phrase|mnemonique
phrase|secrete frase|semilla frase|de|recuperacion frase|mnemotecnica palabras|semilla frase|di|recupero frase|seed
frase|de|recuperacao frase|semente herstelzin сид-фраза сид|фраза seed-фраза мнемоническая мнемоника fraza|seed
tohum|ifade kurtarma|ifadesi عبارة|الاسترداد العبارة|السرية सीड|फ्रेज
""",
    "payment_card": """
cvv cvc cvv2 cvc2 csc card|security|code prufziffer prufnummer sicherheitscode cryptogramme codigo|de|seguridad
codigo|de|seguranca codice|di|sicurezza kod|cvv
""",
}

# The same for scripts written without blanks.
RUNS: Final = {
    "pin": """
暗証番号 ピン番号 取款密码 支付密码 锁屏密码 解锁密码
金庫の番号 金庫の暗証 解锁码 门禁码 门锁码 开门码 ロック解除 解除コード 解除番号
オートロック 잠금해제 개인식별번호 핀번호 핀코드 รหัสพิน
""",
    "passphrase": "パスフレーズ 密码短语 通行短语 暗号フレーズ 암호문구",
    "password": """
密码 密碼 口令 通行码 登录码 パスワード パスコード ぱすわーど 合言葉 비밀번호 암호 패스워드 비번
암구호 รหัสผ่าน พาสเวิร์ด
""",
    "api_key": """
APIキー apiキー 秘密鍵 シークレットキー アクセスキー api密钥 密钥 秘钥 私钥 访问密钥 api키
시크릿키 비밀키 액세스키
""",
    "bearer": "トークン 令牌 访问令牌 토큰 クッキー 会话 โทเค็น",
    "totp": "認証アプリ 二段階認証 二要素認証 身份验证器 两步验证 双重验证 双因素 인증기 2단계인증 오티피",
    "recovery_codes": """
恢复代码 恢复码 备用码 备用代码 备份代码 验证备用 リカバリーコード 回復コード バックアップコード
予備コード 복구코드 백업코드 รหัสกู้คืน
""",
    "seed_phrase": """
助记词 助記詞 恢复短语 シードフレーズ リカバリーフレーズ ニーモニック 시드구문 복구구문 니모닉
วลีกู้คืน
""",
}

# What a word for a secret is often followed by when no secret follows.
FOLLOWERS: Final = _set("""
manager managers hint hints policy policies reset resets generator field fields vault app apps protected rotation
strength length requirements rules question questions change changes expiry prompt protection security management
recovery safe checker box screen page list file form database managers: fields: sharing hygiene
""")

# Words before it that make it the name of a tool.
TOOLS: Final = _set("""
gestionnaire gestor gestore gerenciador administrador manager менеджер менеджером menedzer menadzer yoneticisi مدير
برنامج تطبيق programma programa programme programm app aplikacja aplicacion aplicativo приложение
""")
TOOL_RUNS: Final = ("管理", "マネージャ", "관리", "매니저")

# Words that stand between the word for a secret and the secret.
LINKS: Final = _set("""
is are was be = : := => -> → - – — == equals lautet ist heisst war bleibt wurde est sont etait sera es son era e e'
sono sao foi jest sa to bylo je jsou ar er on onko ovat это есть является стал будет هو هي هى تكون است هست है हैं था
la adalah ialah คือ είναι ειναι זה היא הוא 是 为 為 就是 设为 は が 는 은 이 가 을 를 has named called reads set
changed geaendert geandert gesetzt auf cambiada cambie mudei now jetzt nun maintenant desormais ahora ora agora
теперь сейчас simdi still noch immer toujours sigue encora ainda it's its thats that's i.e. e.g. using with mit avec
con com c'est esta esta: teraz nu на
""")

# What may stand after "my password is" and is no password.
STATES: Final = _set("""
weak strong safe long longer short shorter expired wrong incorrect correct right old older new unknown forgotten
lost same identical different secret saved stored written required needed optional unique secure insecure random
reset due fine good bad simple easy hard complex complicated case-sensitive encrypted hashed protected hidden
private public empty blank none missing there here below above somewhere elsewhere taped printed posted attached
included shared changed updated set known leaked compromised outdated invalid valid working broken enough important
mine yours ours theirs unchanged available ready annoying ridiculous alphanumeric numeric memorable nothing anything
something tbd pending mandatory disabled enabled locked sensitive confidential guessable crackable common default
temporary
""")

# What tells a year from a PIN.
BEFORE_YEARS: Final = _set(
    "in since until till by of im seit bis en depuis desde hasta nel dal em ate sinds w od do в с до"
)
MONTHS: Final = _set(
    "jan feb mar apr may jun jul aug sep oct nov dec mai mae jui aou ene ago dic gen mag giu lug set ott abr out dez"
)

# Networks whose "key" is a password.
NETWORKS: Final = _set("wifi wi-fi wlan wpa wpa2 wpa3 hotspot router wireless вайфай wi-fi: wifi: wlan:")

# What makes a plain key a public one, or the mark of one.
PUBLIC: Final = _set(
    "public publishable foreign primary pgp gpg ssh host license licence product partition sort major minor"
)

# What a list of seeds is called by gardeners.
SEED_LISTS: Final = _set("list lists order orders swap catalog catalogue mix packet packets bed beds starting trays")

# Names of accounts that stand before a slash and a password.
USERS: Final = _set("admin administrator root user username login benutzer usuario utilisateur utente gebruiker")

# Small words that a list of secret words never has.
SMALL_WORDS: Final = _set("""
the a an and or of to in on at by for with from my your our his her their is are was were be it its this that i we
you he she they not no but if as so do does did has have had will can then than when what which who de la le les un
une et en el los las y der die das und ist im mit von zu ein eine il lo di che e o os da em
""")
