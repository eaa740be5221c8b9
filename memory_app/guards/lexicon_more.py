"""Words of further languages in Latin script for the injection rules (see `lexicon`)."""

from typing import Final

from memory_app.guards.lexicon import Vocabulary

DUTCH: Final[Vocabulary] = {
    "OVERRIDE": (
        "gebonden alsof laat_los negeer negeren vergeet vergeten omzeil* overschrijf verwerp sla_over volg_niet "
        "laat_varen"
    ),
    "RULES": "instructie* regel regels richtlijn* opdrachten aanwijzing* voorschriften bevelen",
    "PROMPT": (
        "je_is_verteld je_verteld_is systeemprompt* systeem-prompt systeembericht* systeeminstructie* "
        "verborgen_instructie* geheime_instructie* verborgen_prompt"
    ),
    "SAFETY": (
        "veiligheidsfilter* veiligheidsregel* veiligheidsmaatregel* beperkingen grenzen beveiliging inhoudsfilter*"
    ),
    "PRIOR": "vorige voorgaande eerdere bovenstaande oorspronkelijke voorafgaande tot_nu_toe",
    "YOUR": "je jouw uw jullie jij jou",
    "MY": "mijn onze",
    "ALL": "alle al alles elke ieder iedere",
    "VOID": "gelden_niet_meer zijn_vervallen niet_langer_van_toepassing",
    "REVEAL": "toon laat_zien onthul* geef druk_af herhaal schrijf",
    "DISABLE": "schakel deactiveer verwijder zonder geen uitschakel*",
    "BECOME": "je_bent_nu je_bent_vanaf_nu jij_bent_nu u_bent_nu je_bent_niet_langer doe_alsof gedraag_je_als",
    "FREE": (
        "zonder_beperking* zonder_regels geen_beperkingen onbeperkt* ongefilterd* ongecensureerd* zonder_filter* "
        "geen_regels ontwikkelaarsmodus zonder_grenzen"
    ),
    "ROBOT": "assistent ai model",
    "USER": "gebruiker gebruikers gebruikster",
    "NOT": "niemand niet niets nooit geen zonder",
    "TELL": "vertel* zeg zeggen meld* informeer* noem* laat_weten vermeld* inlichten te_informeren",
    "HIDE": "verberg* verzwijg*",
    "SECRETLY": "heimelijk stiekem stilletjes in_het_geheim ongemerkt",
    "WHEN": "wanneer zodra volgende_keer als nadat voordat in_elk in_elke bij_elk bij_elke voortaan vanaf_nu",
    "OTHER": "iemand",
    "EVERY": "elk elke ieder iedere alle",
    "REPLY": "antwoord antwoorden bericht berichten gesprek gesprekken sessie sessies",
    "CALL": "roep aanroep* voer gebruik start uitvoer*",
    "TOOL": "hulpmiddel tool functie shell script opdracht gereedschap",
    "SEND": "stuur* verstuur* verzend* plaats voeg upload doorstuur* doorsturen",
    "CONTEXT": (
        "wat_je_weet "
        "gespreksgeschiedenis chatgeschiedenis context herinneringen wachtwoorden laatste_bericht "
        "persoonlijke_gegevens contextvenster alle_berichten elk_gesprek alle_gesprekken ieder_gesprek"
    ),
    "LINK": "link afbeelding url",
    "DESTROY": "verwijder* wis* exporteer*",
    "STORE": "herinneringen notities bestanden gegevens contacten account agenda",
    "OBEY": "gehoorzaam* voer volg",
    "LACK": "heb_je_geen je_hebt_geen heeft_u_geen u_heeft_geen",
    "PRIORITY": "prioriteit voorrang",
    "THIS": "deze dit",
    "NOTE": "notitie instructie herinnering bericht regel tekst",
    "DECODE": "decodeer* ontcijfer* achterstevoren",
    "AUTHORITY": "beheerder ontwikkelaar",
    "NOASK": "zonder_goedkeuring zonder_toestemming zonder_te_vragen zonder_bevestiging zonder_controle",
}

POLISH: Final[Vocabulary] = {
    "OVERRIDE": (
        "zwiazany zwiazana obowiazan* zignoruj* ignoruj* zapomnij* pomin* odrzuc* obejdz* nie_stosuj "
        "nie_przestrzegaj uniewaznij"
    ),
    "RULES": "instrukcj* polecen* zasad* regul* wytyczn* nakaz* dyrektyw* rozkaz*",
    "PROMPT": (
        "ci_powiedziano prompt_systemowy promptu_systemowego prompt_systemu komunikat_systemowy wiadomosc_systemow* "
        "instrukcje_systemowe instrukcji_systemowych ukryte_instrukcje ukrytych_instrukcji ukryty_prompt "
        "monit_systemowy"
    ),
    "SAFETY": "filtry_bezpieczenstwa filtrow_bezpieczenstwa zasady_bezpieczenstwa zabezpieczen* ogranicze*",
    "PRIOR": "poprzedni* wczesniejsz* powyzsz* dotychczasow* pierwotn*",
    "YOUR": "twoj twoje twoja twoich swoje swoj swoich swojego swoja swoim ci ty",
    "MY": "moj moje moja moich nasze",
    "ALL": "zadnymi zadne wszystkie wszystkich wszystko kazde kazda kazdy wszelkie",
    "VOID": "juz_nie_obowiazuja przestaja_obowiazywac zostaly_uniewaznione",
    "REVEAL": "pokaz* ujawn* wyswietl* wypisz* podaj* powtorz* zdradz* wydrukuj*",
    "DISABLE": "wylacz* dezaktywuj* usun* bez",
    "BECOME": "jestes_teraz teraz_jestes od_teraz_jestes nie_jestes_juz udawaj zachowuj_sie_jak wciel_sie",
    "FREE": (
        "bez_ograniczen nieograniczon* bez_zasad bez_regul bez_filtrow bez_cenzury zadnych_ograniczen "
        "tryb_programisty tryb_dewelopera nie_jestes_juz nigdy_nie_odmawiaj"
    ),
    "ROBOT": "asystent asystentem asystenta ai modelem",
    "USER": "uzytkownik uzytkownika uzytkownikowi uzytkownikiem uzytkowniczka",
    "NOT": "nikomu zadnych nie nigdy bez nic",
    "TELL": (
        "mow powiedz informuj* wspominaj* ujawniaj* pokazuj* powiadamiaj* poinformuj* powiadom* mowic mowiac "
        "informowania informujac"
    ),
    "HIDE": "ukryj* ukrywaj* zatai*",
    "SECRETLY": "potajemnie po_cichu w_tajemnicy dyskretnie niepostrzezenie skrycie",
    "WHEN": "gdy kiedy nastepnym_razem po_tym za_kazdym_razem zanim w_kazdej od_teraz jesli jak_tylko",
    "OTHER": "ktos ktokolwiek",
    "EVERY": "kazdej kazdym kazdego kazda wszystkich",
    "REPLY": "odpowiedz odpowiedzi wiadomosc wiadomosci rozmowa rozmowie sesji sesja rozmowy",
    "CALL": "wywolaj* uruchom* uzyj* wykonaj*",
    "TOOL": "narzedzi* funkcj* shell skrypt polecenie",
    "SEND": "wyslij* przeslij* przekaz* dodaj* dolacz* wstaw* opublikuj* zalacz*",
    "CONTEXT": (
        "historie_rozmowy historia_rozmowy historie_czatu kontekst* wspomnienia hasla ostatnia_wiadomosc "
        "dane_osobowe dane_uzytkownika rozmowe"
    ),
    "LINK": "link obraz obrazek url",
    "DESTROY": "usun* skasuj* wyeksportuj* eksportuj*",
    "STORE": "wspomnienia notatki pliki dane kontakty konto kalendarz",
    "OBEY": "wykonaj* posluchaj* zastosuj* przestrzegaj*",
    "LACK": "nie_masz juz_nie_masz nie_obowiazuja_cie",
    "PRIORITY": "priorytet pierwszenstwo",
    "THIS": "ta te tej ten tym",
    "NOTE": "notatka notatke notatce instrukcja instrukcje wspomnienie tekst wiadomosc",
    "DECODE": "zdekoduj* odszyfruj* wspak",
    "AUTHORITY": "administrator administratora operator programista",
    "NOASK": "bez_zgody bez_pytania bez_potwierdzenia bez_zatwierdzenia bez_sprawdzania",
}

TURKISH: Final[Vocabulary] = {
    "OVERRIDE": (
        "bagli_degilsin uymak_zorunda_degilsin yok_say* yoksay* gormezden_gel* unut unutun gecersiz_kil* "
        "goz_ardi_et* dikkate_alma* uyma iptal_et"
    ),
    "RULES": "talimat* yonerge* kural* komutlar* direktif* emirler*",
    "PROMPT": "sana_soylenen sistem_istem* sistem_prompt* sistem_mesaj* sistem_talimat* gizli_istem* sistem_komut*",
    "SAFETY": "guvenlik_filtre* guvenlik_kural* guvenlik_onlem* kisitlama* guvenlik_ayar*",
    "PRIOR": "onceki daha_onceki yukaridaki mevcut eski ilk simdiye_kadar* verilen",
    "YOUR": "kurallarini kurallarin talimatlarini talimatlarin yonergelerini senin sana sen sizin kendi",
    "MY": "benim bizim",
    "ALL": "tum butun her hepsini",
    "VOID": "artik_gecerli_degil gecersizdir",
    "REVEAL": "goster* acikla* yazdir* paylas* ifsa* yaz soyle",
    "DISABLE": "devre_disi* kapat* kaldir* olmadan",
    "BECOME": "artik_sen sen_artik simdi_sen gibi_davran* rolunu_ustlen gibi_yap",
    "FREE": "sinirsiz kisitlamasiz sansursuz filtresiz kuralsiz kisitlama_olmadan sinirsizsin gelistirici_modu",
    "ROBOT": "asistan yapay_zeka modeli",
    "USER": "kullanici kullaniciya kullanicinin kullaniciyi kullanicidan",
    "NOT": "degil asla olmadan hic",
    "TELL": "bildirme* bildirmeden haber_verme* belirtme* bahsetme* soyleme* gosterme* haberi_olmadan",
    "HIDE": "gizle* soyleme soylemeden bildirmeden haber_vermeden haberi_olmadan bahsetme bahsetmeden",
    "SECRETLY": "gizlice sessizce fark_ettirmeden caktirmadan",
    "WHEN": (
        "zaman bir_dahaki_sefere sonra her_seferinde once bundan_sonra dediginde deyince yazinca yazdiginda "
        "soyleyince sorunca sordugunda"
    ),
    "OTHER": "birisi biri",
    "EVERY": "her tum butun",
    "REPLY": (
        "yanit yanita yanitta yanitin cevap cevaba cevapta mesaj konusma konusmada oturum oturumda yanitina cevabin"
    ),
    "CALL": "cagir* calistir* kullan baslat*",
    "TOOL": "arac* aracini fonksiyon* betik komut* shell",
    "SEND": "gonder* ilet* ekle* yukle* yayinla* aktar*",
    "CONTEXT": "konusma_gecmis* sohbet_gecmis* baglam* anilar* sifreler* son_mesaj* kisisel_veri* bellek hafiza*",
    "LINK": "baglanti* resim resmi gorsel* url",
    "DESTROY": "sil silin disa_aktar*",
    "STORE": "anilar* kayitlar* kayitlari notlar* dosyalar* veriler* hesap*",
    "OBEY": "uygula* itaat_et* yerine_getir*",
    "LACK": "hicbir_kuralin kuralin_yok kisitlaman_yok sinirin_yok",
    "PRIORITY": "oncelik* ustun*",
    "THIS": "bu",
    "NOTE": "not notu nota talimat talimati mesaj metin",
    "DECODE": "coz desifre* tersten",
    "AUTHORITY": "yonetici yoneticisi gelistirici",
    "NOASK": "onay_almadan sormadan izin_almadan onaysiz izinsiz",
}

OTHERS: Final[Vocabulary] = {
    # Swedish, Danish, Norwegian; Czech; Romanian; Indonesian; Vietnamese; Finnish; Hungarian; Catalan
    "OVERRIDE": (
        "ignorera ignorer bortse_fran glom se_bort_fra glem ignoruj ignorujte zapomen zapomente ignora ignorati "
        "uita uitati abaikan lupakan bo_qua phot_lo quen unohda ohita jata_huomiotta hagyd_figyelmen_kivul "
        "felejtsd_el hagyja_figyelmen_kivul oblida figyelmen_kivul"
    ),
    "RULES": (
        "instruktion* instruktioner instruksjon* instrukser regler riktlinjer retningslinjer retningslinjene "
        "reglerna instrukce pokyny pokynu pravidla instructiuni* instructiunile regulile regulule* instruksi "
        "perintah aturan arahan huong_dan chi_dan lenh quy_tac ohjeet ohjeita saannot utasitas* szabaly* "
        "instruccions"
    ),
    "PROMPT": (
        "systemprompt* systemmeddelande* systembesked* systemmelding* systemovy_prompt systemovou_zpravu "
        "systemove_instrukce promptul_de_sistem mesajul_de_sistem prompt_sistem pesan_sistem instruksi_sistem "
        "loi_nhac_he_thong prompt_he_thong jarjestelmakehot* jarjestelmaviest* rendszerprompt* rendszeruzenet* "
        "missatge_del_sistema"
    ),
    "SAFETY": (
        "sakerhetsfilter* sikkerhedsfilter* sikkerhetsfilter* bezpecnostni_filtry filtrele_de_siguranta "
        "filter_keamanan bo_loc_an_toan"
    ),
    "PRIOR": (
        "tidigare foregaende forrige tidligere ovanstaende ovenstaende predchozi predesle anterioare precedente "
        "sebelumnya terdahulu di_atas truoc truoc_do aiemmat aiempia edelliset korabbi elozo"
    ),
    "YOUR": "din ditt dina dine dit tvuj tvoje svuj sve tau ta tale anda kamu -mu cua_ban ban sinun a_te",
    "ALL": "alla alle allt vsechny vsechna toate semua seluruh tat_ca moi kaikki osszes minden totes",
    "REVEAL": (
        "visa vis avslora afslor avslor ukaz zobraz odhal vypis afiseaza dezvaluie arata tampilkan ungkapkan "
        "tunjukkan hien_thi tiet_lo nayta paljasta mutasd_meg ird_ki fedd_fel"
    ),
    "DISABLE": (
        "inaktivera stang_av deaktiver sla_av sla_fra vypni dezactiveaza nonaktifkan matikan tat vo_hieu_hoa "
        "poista_kaytosta kapcsold_ki"
    ),
    "BECOME": (
        "du_ar_nu du_er_nu du_er_na nyni_jsi ted_jsi od_ted_jsi acum_esti esti_acum sekarang_kamu_adalah "
        "kamu_sekarang anda_sekarang bay_gio_ban_la ban_bay_gio_la olet_nyt mostantol_te ara_ets"
    ),
    "FREE": (
        "utan_begransningar uden_begraensninger uten_begrensninger obegransad* ubegraenset ubegrenset bez_omezeni "
        "neomezen* fara_restrictii fara_limite tanpa_batasan tanpa_aturan tanpa_filter khong_gioi_han khong_han_che "
        "ilman_rajoituksia korlatozas_nelkul"
    ),
    "USER": (
        "anvandaren anvandarens anvandare brugeren brukeren uzivatel uzivateli uzivatele utilizatorul "
        "utilizatorului pengguna nguoi_dung kayttaja kayttajalle felhasznalo felhasznalonak"
    ),
    "NOT": (
        "inte aldrig ikke aldri utan uden uten ne nikdy bez nu niciodata fara jangan tanpa khong dung ala ne_mondd "
        "nelkul"
    ),
    "TELL": (
        "beratta saga naemn namn fortael fortell informera informer sig rekni rict informovat zminuj spune informa "
        "mentiona memberi_tahu beritahu beri_tahu katakan noi_voi cho_biet kerro mondd_el szolj"
    ),
    "SECRETLY": (
        "i_hemlighet hemligt tyst i_smyg hemmeligt i_hemmelighet i_det_skjulte tajne potichu in_secret pe_ascuns "
        "diam-diam secara_diam-diam secara_rahasia bi_mat am_tham salaa titokban eszrevetlenul"
    ),
    "WHEN": (
        "nar nasta_gang naeste_gang neste_gang kdyz az pristi cand data_viitoare ketika saat lain_kali setiap_kali "
        "khi lan_toi kun seuraavan_kerran amikor legkozelebb"
    ),
    "CALL": (
        "anropa kor kald kald_pa kjor zavolej spust apeleaza ruleaza executa panggil jalankan goi chay kutsu "
        "suorita hivd_meg futtasd"
    ),
    "TOOL": (
        "verktyg verktyget vaerktoj vaerktojet verktoy verktoyet nastroj instrumentul unealta alat cong_cu tyokalu "
        "eszkozt"
    ),
    "SEND": (
        "skicka vidarebefordra lagg_till send videresend posli odesli preposli pridej trimite adauga kirim kirimkan "
        "teruskan tambahkan gui chuyen_tiep them laheta liita kuldd_el tovabbitsd"
    ),
    "CONTEXT": (
        "konversationshistorik* chatthistorik* samtalehistorik* historii_konverzace historii_chatu "
        "istoricul_conversatiei riwayat_percakapan riwayat_obrolan lich_su_tro_chuyen keskusteluhistoria "
        "beszelgetes_elozmenyei"
    ),
    "EVERY": "varje hver kazde fiecare setiap moi jokaiseen minden",
    "REPLY": "svar svaret odpovedi odpoved raspuns jawaban balasan cau_tra_loi vastaukseen valaszhoz valaszban",
    "DESTROY": "radera slet slett smaz sterge hapus xoa poista torold",
    "STORE": (
        "minnen anteckningar minder noter minner notater poznamky vzpominky zaznamy amintiri inregistrari catatan "
        "kenangan ghi_chu ky_uc"
    ),
    "LACK": (
        "har_du_inga du_har_inga har_du_ingen du_har_ingen nemas_zadna uz_nemas_zadna nu_ai nu_mai_ai "
        "kamu_tidak_punya anda_tidak_memiliki ban_khong_co"
    ),
    "NOASK": (
        "utan_godkannande utan_att_fraga uden_godkendelse uten_godkjenning bez_schvaleni fara_aprobare "
        "tanpa_persetujuan khong_can_phe_duyet"
    ),
}

LANGUAGES: Final = (DUTCH, POLISH, TURKISH, OTHERS)
