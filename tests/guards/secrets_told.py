"""Three rounds of secrets told in plain sentences, written blind: "language|sentence". Made up, our own wording."""

from typing import Final

TEXT: Final = r"""
en|My Netflix password is tulipmonkey88
en|the wifi at mum's is sunny-garden-41, password I mean
en|To log in to the school portal use marta.k and Winter!2023
en|The code for the front door is 4471
en|my phone unlocks with 902113
en|PIN of my debit card: 7741
en|The alarm gets disarmed with 5589
en|I set the iPad passcode to 338812 so the kids don't guess it
en|For the safe in the office dial 22-37-09
en|Our Spotify login is family@home.example with the password BlueKettle7
en|Passphrase for my SSH key: correct otter battery lamp
en|The answer to my bank's security question is Bluebell the pony
en|I always use hunter22! for forums as a password
en|my gmail pw's "Zebra_crossing9"
en|Remember my laptop password, it's Quiet#River12
en|Steam: user owlknight, pass Drgn$layer5
en|router admin / admin1234x
en|the voicemail pin they gave me was 0917
en|Use 6620 to open the bike lock
en|backup code for Google: 8841 2290
en|My crypto seed starts abandon ripple canoe walnut tiger mango velvet orbit prison lunar salad enjoy
en|My master password for Bitwarden is plum-carpet-99-sky
en|my password used to be Rover12 but now it is Rover13!
en|It's 2580, the garage keypad
en|secret word with the nanny is marmalade and the gate combination 1188
de|Mein Passwort für Amazon lautet Kirschbaum77
de|Das WLAN-Kennwort bei Oma ist Apfelkuchen-2019
de|Die PIN meiner EC-Karte ist 4482
de|Das Handy entsperre ich mit 774120
de|Ins Kundenportal kommt man mit jschmidt und Regen!wolke4
de|Der Türcode im Büro ist 9031
de|Für den Tresor brauchst du 31-08-55
de|Zugangsdaten Bahn: Benutzer p.lang, Kennwort Zug!fahrt88
de|Mein Masterpasswort ist "Sieben blaue Kraniche tanzen"
de|Die Alarmanlage schaltest du mit 6614 aus
de|Merk dir bitte mein Kennwort: Ofen_rohr31
de|Die Geheimzahl vom Sparbuch heißt 0815 nicht, sondern 2946
fr|Mon mot de passe Netflix est papillon-rouge-12
fr|Le code de l'immeuble, c'est 47B12
fr|Le code PIN de ma carte SIM est 8830
fr|Pour se connecter au portail il faut taper mdupont et Soleil!42
fr|Je déverrouille mon téléphone avec 550921
fr|La clé wifi de la maison : ChatNoir2021
fr|mdp de la boîte mail : Gr@ndPin7
fr|Le digicode chez mes parents est le 5924A
fr|L'alarme se coupe avec le 3307
fr|Ma phrase secrète est les loutres dansent sous la pluie
fr|Retiens mon identifiant : claire.b et le mot de passe Bleuet#9
es|Mi contraseña de Netflix es girasol-verde-55
es|La clave del wifi es CasaAzul2020
es|El PIN de mi tarjeta es 6617
es|Desbloqueo el móvil con el 443092
es|El código del portal es 2719
es|Para entrar en la web del banco uso lperez y Mar!azul33
es|La combinación de la caja fuerte es 12-45-08
es|Acuérdate de que mi clave es Toro_bravo8
es|La alarma se apaga con 5150
es|Mi contraseña maestra es "cinco gatos duermen al sol"
it|La mia password di Netflix è gattorosso91
it|La chiave del wifi è Limone-2022
it|Il PIN del bancomat è 3984
it|Sblocco il telefono con 661208
it|Il codice del cancello è 7143
it|Per accedere al portale uso rossi.m e Neve!bianca5
it|La combinazione della cassaforte è 40-12-77
it|L'allarme si disattiva con 8026
it|Ricordati la mia parola d'ordine: Vento_caldo3
pt|Minha senha da Netflix é girafa-azul-33
pt|A palavra-passe do wifi é Sardinha2021
pt|O PIN do meu cartão é 5093
pt|Desbloqueio o telemóvel com 771930
pt|O código do portão é 2648
pt|Para entrar no site uso jsilva e Chuva!forte7
pt|O segredo do cofre é 15-33-60
pt|O alarme desliga com 9142
pt|Anota aí: a senha do e-mail é Cafe#quente4
nl|Mijn wachtwoord voor Netflix is groenepanda64
nl|Het wifi-wachtwoord is Stroopwafel-2020
nl|De pincode van mijn bankpas is 6038
nl|Ik ontgrendel mijn telefoon met 330917
nl|De code van de voordeur is 8215
nl|Inloggen doe ik met k.jansen en Regen!boog6
nl|De kluis gaat open met 21-09-44
nl|Het alarm zet je uit met 1973
nl|Onthoud mijn wachtzin: zeven uilen drinken thee
zh|我的微信密码是 xiaomao2019
zh|家里的WiFi密码：lanse-tiankong88
zh|银行卡密码是 604417
zh|我手机的解锁码是 228190
zh|门禁密码 7731#
ja|Netflixのパスワードは sakura-neko77 です
ja|銀行カードの暗証番号は4471です
ja|家のWi-Fiのパスワードは「aozora2020」
ja|スマホのロック解除は 550913
ja|玄関の暗証番号：8832
ar|كلمة السر لحسابي هي Qamar2020!
ar|الرقم السري لبطاقتي هو 4471
ar|كلمة مرور الواي فاي: nakhla-77
ar|رمز فتح الهاتف هو 662018
ru|Мой пароль от почты: Solnce_77
ru|Пин-код моей карты 4471
ru|Пароль от вайфая у бабушки — pirozhok2020
ru|Телефон разблокирую кодом 771203
ru|Код от домофона 38К5512
pl|Moje hasło do banku to ZielonyKot44
pl|PIN do karty to 8831
tr|Netflix şifrem mavi-kedi33
tr|Kartımın PIN kodu 5520
sv|Mitt lösenord till Netflix är blåkatt55x
sv|Portkoden är 4472
ko|넷플릭스 비밀번호는 haneul2020 입니다
ko|카드 비밀번호는 4471
uk|Мій пароль від пошти: Sonechko_55
cs|Moje heslo k e-mailu je ModraKocka12
da|Min adgangskode til Netflix er groenkat77
el|Ο κωδικός μου για το Netflix είναι gata-ble22
hi|मेरा पासवर्ड hai: neela-aasman9
en|FYI the Hulu login is dad@home.example, password Maple!Syrup22
en|My Apple ID password got changed to Orchid-Falcon91
en|Wifi at the cabin = pinecone_7788 (that's the password)
en|For the tax portal I picked the password Harvest$Moon5 last week
en|Remember this for me: bank PIN 3847
en|SIM PIN is 0042, PUK 88213377
en|passcode on Emma's phone: 250817
en|the secret key for the sandbox is 9fK2mQ7xL4vT8wZ1
en|password for zip files from the tax office: ElstEr_2291x
en|My encryption passphrase: "wooden spoons never lie"
en|the garage door opens with 7193
en|Our Airbnb's door code is 5582 until Sunday
en|The nanny knows the alarm code, it's 6604
en|Use the password "letmein-77" for the guest laptop
en|my pw for reddit = k1ttenz_rule
en|credentials for the NAS: user lena / pass S0nnen!schein
en|two-step backup codes: 5521 8834, 9917 2203, 4410 7762
en|I logged into Steam with pass phrase blue-whale-tuna-cake
de|Das Passwort fürs Online-Banking hab ich auf Moor_huhn55 geändert
de|Passwort vom Drucker: Tinte4ever!
de|WLAN bei Schwiegereltern: Netz "Sonnenhof", Passwort Kuhglocke88
de|PIN fürs Handy 4098, PUK 77120034
de|Der Code für die Haustür ist 2580
de|Mein Zugang zur Cloud: m.huber mit Passwort Berg&Tal77
de|Der Tresor im Schlafzimmer geht mit 11-24-36 auf
de|Sein Kennwort lautete früher Pudel99, jetzt Pudel100!
fr|J'ai mis Tournesol_55 comme mot de passe sur Doctolib
fr|Le mot de passe de la box, c'est Camembert&75
fr|Code de la porte du garage : 6620
fr|Mon code carte bleue est 9921
fr|L'alarme de la maison : code 4417
fr|Identifiants Ameli : 2840675 et mot de passe Sante#2023
es|Puse Luna_llena44 como contraseña en Wallapop
es|La contraseña del router es Tortilla&9
es|El código de la puerta del garaje es 6620
es|Mi número secreto de la tarjeta es 9921
es|Clave del cajero: 4417
it|Ho messo Stella_marina44 come password su Vinted
it|La password del router è Risotto&9
it|Il codice della porta del garage è 6620
it|Codice segreto della carta: 9921
it|Il PUK della SIM è 88120034
pt|Coloquei Lua_cheia44 como senha no OLX
pt|A senha do roteador é Feijoada&9
pt|O código da porta da garagem é 6620
pt|O código secreto do cartão é 9921
nl|Ik heb Zee_ster44 als wachtwoord op Marktplaats gezet
nl|Het wachtwoord van de router is Stamppot&9
nl|De code van de garagedeur is 6620
nl|Mijn pin is 9921
zh|支付宝密码改成了 Hongbao_66
zh|大门密码是 882640
ja|アマゾンのパスは Momiji_77 です
ja|金庫の番号は 4417 です
ar|غيّرت كلمة المرور إلى Nakhla_55
ar|رقم سر البطاقة 9921
ru|Поменял пароль на Ромашка_55
ru|Код от сейфа 4417
ko|현관 비밀번호는 8826 이야
pl|Kod do bramy to 6620
tr|Wifi şifresi: Karanfil_77
hi|मेरे एटीएम का पिन 4417 है
en|Password for the Wi-Fi upstairs: Falcon_Nest_19
en|My Amazon account password is now Pickle-Jar-204
en|keypad at the storage unit: 55218
en|card pin 8806 for the joint account
en|laptop password is Basil$Leaf3, please remember
en|You can unlock my tablet with 4096
en|Dropbox pw: xK9!mmPq2
en|The Ring doorbell account: mia@home.example / Ding!Dong44
en|The code to disarm the house alarm is 3391
en|Use PIN 7702 when the bank calls
de|Mein PayPal-Passwort: Gurken_glas204
de|Die PIN der Kreditkarte lautet 8806
de|Das Tablet entsperrst du mit 4096
de|Für das Elternportal ist das Passwort Schul!hof44
de|Kennwort fürs Gäste-WLAN ist Falken-nest19
de|Der Code für die Alarmanlage: 3391
fr|Mon mot de passe PayPal : Cornichon_204
fr|Le code PIN de la carte commune est 8806
fr|La tablette se déverrouille avec 4096
fr|Le mot de passe du portail des parents est École!44ab
fr|Le code de l'alarme est 3391
fr|Clé du wifi invité : Faucon-nid19
es|Mi contraseña de PayPal: Pepino_204
es|El PIN de la tarjeta común es 8806
es|La tableta se desbloquea con 4096
es|La contraseña del portal de padres es Patio!44ab
es|El código de la alarma es 3391
it|La mia password PayPal: Cetriolo_204
it|Il PIN della carta comune è 8806
it|Il tablet si sblocca con 4096
it|Il codice dell'allarme è 3391
it|La password del registro elettronico è Cortile!44ab
pt|Minha senha do PayPal: Pepino_204
pt|O PIN do cartão conjunto é 8806
pt|O tablet desbloqueia com 4096
pt|O código do alarme é 3391
nl|Mijn PayPal-wachtwoord: Augurk_204
nl|De pincode van de gezamenlijke pas is 8806
nl|De tablet ontgrendel je met 4096
nl|De code van het alarm is 3391
zh|我的PayPal密码：Huanggua_204
zh|共同账户的卡密码是880612
ja|PayPalのパスワードは Kyuri_204
ja|共有カードの暗証番号は8806
ar|كلمة مرور باي بال: Khiyar_204
ru|Пароль от PayPal: Ogurec_204
ru|Пин-код общей карты 8806
pl|Hasło do PayPal: Ogorek_204
tr|PayPal şifrem: Salatalik_204
sv|Lösenordet till PayPal är Gurka_204
en|Code to the front door: 4471#
en|Garage code is 88123
en|The gate opens with 5512.
en|Building entry code 2290
en|Alarm code at home: 7781
de|Code zur Wohnung: 5521
de|Das Tor geht mit 4482 auf
fr|Code du portail 5582
es|Clave del portón: 7741
it|Codice del portone 5538
en|Our house has the door code 4413.
en|To open the gate press 4419
en|Use 7712 to disarm the alarm.
en|Enter 5519 at the front door.
en|safe combination: 12-33-41
"""

SENTENCES: Final = [
    (lang, line.replace("\\n", "\n")) for lang, line in (row.split("|", 1) for row in TEXT.strip().splitlines())
]
