"""Words of languages in Latin script for the injection rules (see `lexicon`)."""

from typing import Final

from memory_app.guards.lexicon import Vocabulary

GERMAN: Final[Vocabulary] = {
    "OVERRIDE": "ignorier* vergiss vergesst vergessen missacht* uberschreib* uberwind* umgeh* verwirf verwerfe* ausser_acht "
    "setze_dich_hinweg setz_dich_hinweg hinwegsetzen hinweg als_ob entgegen trotz nicht_mehr_befolg* befolge_nicht ubergeh* streich*",
    "RULES": "anweisung* instruktion* regel regeln richtlinie* vorgabe* vorschrift* befehle weisungen anleitungen",
    "PROMPT": "systemprompt* system-prompt* systemnachricht* systemanweisung* system-anweisung* systemvorgabe* "
    "versteckten_prompt versteckte_anweisung* versteckten_anweisung* interne_anweisung* internen_anweisung* initialprompt entwicklernachricht",
    "SAFETY": "sicherheitsfilter* sicherheitsregel* sicherheitsvorkehrung* sicherheitseinstellung* sicherheitsprufung* "
    "inhaltsfilter* schutzmassnahme* sicherheitsmassnahme* sicherheitsrichtlinie* grenzen einschrankung* beschrankung*",
    "PRIOR": "vorherige* vorige* bisherige* fruhere* obige* vorangegangene* vorangehende* ursprungliche* alten zuvor bisher oben",
    "YOUR": "erhalten_hast bekommen_hast dein deine deinen deiner deines deinem du dich dir ihre ihren euer eure",
    "MY": "mein meine meinen meiner unsere unseren",
    "ALL": "alle allen aller alles jede jeden jegliche* samtliche*",
    "VOID": "gelten_nicht_mehr gilt_nicht_mehr sind_aufgehoben sind_ungultig ausser_kraft nicht_mehr_gultig",
    "REVEAL": "zeig zeige zeigen ausgeben gib verrat* verrate nenne offenbar* druck* wiederhol* veroffentlich* preisgeben "
    "anzeigen enthull* schreib*",
    "DISABLE": "deaktivier* abschalt* schalte ausschalt* entfern* hebe_auf aufheben ausser_kraft ohne keine",
    "BECOME": "du_bist_jetzt du_bist_nun du_bist_ab_sofort du_bist_nicht_mehr du_bist_ab_jetzt verhalte_dich_wie tu_so spiele_die_rolle agiere_als "
    "handle_als",
    "FREE": "uneingeschrankt* ohne_einschrankung* ohne_beschrankung* keine_einschrankung* keine_regeln ohne_regeln unzensiert* "
    "ungefiltert* keine_grenzen du_bist_nicht_mehr du_bist_kein ohne_grenzen ohne_filter entwicklermodus keine_beschrankung* niemals_ablehn* nie_verweiger*",
    "ROBOT": "assistent assistentin ki sprachmodell modell",
    "USER": "nutzer nutzers nutzerin benutzer benutzers benutzerin anwender anwenders",
    "NOT": "niemandem nicht nichts nie niemals kein_wort kein keine keinen ohne verschweig*",
    "TELL": "sag sage sagen erzahl* informier* mitteil* mitzuteil* erwahn* verrat* melde melden hinweis* benachrichtig* wissen "
    "zeigen erfahr* bescheid offenleg*",
    "HIDE": "verheimlich* verberg* verschweig* geheim_halten verstecke",
    "SECRETLY": "heimlich unbemerkt unauffallig stillschweigend im_hintergrund insgeheim verdeckt",
    "WHEN": "sobald wenn nachste_mal nachsten_mal jedes_mal nachdem bevor in_jeder bei_jeder bei_jedem in_zukunft kunftig kunftigen",
    "OTHER": "jemand irgendwer man",
    "EVERY": "jede jeder jedem jeden allen kunftigen",
    "REPLY": "antwort antworten nachricht nachrichten sitzung gesprach unterhaltung",
    "CALL": "ruf rufe aufruf* aufzuruf* fuhre ausfuhr* auszufuhren starte nutze benutze verwende",
    "TOOL": "werkzeug* tool tools funktion shell skript befehl kommando schnittstelle",
    "SEND": "send* sende schick* leite weiter weitergeb* weiterzugeben weiterleit* weiterzuleiten ubermittl* hochlad* lade poste fuge hange anhang* anfug* ubertrag* "
    "einfug* binde",
    "CONTEXT": "gesprachsverlauf chatverlauf kontextfenster kontext konversation erinnerungen passworter zugangsdaten "
    "letzte_nachricht letzten_nachricht gesamten_verlauf personlichen_daten nutzerdaten kontaktdaten alle_nachrichten e-mail-adresse",
    "LINK": "link bild adresse url",
    "DESTROY": "losch* entfern* vernicht* exportier* uberweis*",
    "STORE": "erinnerungen eintrage notizen dateien daten kontakte konto kalender",
    "OBEY": "befolg* gehorch* ausfuhr* folge fuhre",
    "PRIORITY": "prioritat vorrang hoher vorrangig",
    "THIS": "diese diesen dieser dieses dieser diesem",
    "NOTE": "notiz anweisung eintrag erinnerung text nachricht regel hinweis",
    "DECODE": "dekodier* entschlussel* ruckwarts entziffer*",
    "AUTHORITY": "administrator betreiber entwickler systemadministrator",
    "NOASK": "ohne_zustimmung ohne_nachfrage ohne_nachzufragen ohne_bestatigung ohne_genehmigung ohne_prufung ohne_ruckfrage "
    "ohne_zu_fragen",
}

FRENCH: Final[Vocabulary] = {
    "OVERRIDE": "ignore ignorez ignorer oublie oubliez oublier neglige* outrepass* contourn* fais_abstraction faites_abstraction "
    "ne_tiens_pas_compte ne_tenez_pas_compte ne_tiens_plus_compte comme_si malgre contraire n'obeis ne_respecte* ne_suis_plus ne_suivez_plus abandonne* annule* passe_outre passez_outre laisse_de_cote",
    "RULES": "consigne* instruction* regle* directive* ordres contraintes",
    "PROMPT": "prompt_systeme prompts_systeme instructions_cachees instructions_secretes instructions_initiales consignes_cachees consignes_initiales consignes_internes consignes_secretes invite_systeme message_systeme instructions_systeme instructions_internes "
    "prompt_initial prompt_cache consignes_systeme",
    "SAFETY": "limite limites filtres_de_securite regles_de_securite mesures_de_securite garde-fous garde_fous filtre_de_contenu securite "
    "restrictions moderation verifications controles",
    "PRIOR": "precedent* anterieur* ci-dessus plus_haut initiales initiale d'avant recues donnees avant originales",
    "YOUR": "tu_as_recues tu_as_recu ton ta tes votre vos tu vous toi",
    "MY": "mon ma mes notre nos",
    "ALL": "tout toute toutes tous chaque l'ensemble",
    "VOID": "ne_s'appliquent_plus ne_s_appliquent_plus sont_annulees n'ont_plus_cours ne_sont_plus_valables",
    "REVEAL": "affiche* revele* montre* donne* imprime* divulgu* repete* ecri* communique* recite* devoile*",
    "DISABLE": "desactiv* supprim* leve coupe enleve* retire* sans",
    "BECOME": "tu_es_maintenant tu_es_desormais vous_etes_maintenant vous_etes_desormais tu_n'es_plus agis_comme agissez_comme "
    "fais_semblant comporte-toi joue_le_role",
    "FREE": "sans_restriction* sans_limite* sans_filtre* sans_aucune_restriction sans_aucune_limite aucune_restriction "
    "aucune_limite sans_regles aucune_regle non_censure* mode_developpeur illimite* tu_n'es_plus vous_n'etes_plus ne_refuse_jamais ne_refuses_jamais",
    "ROBOT": "assistant assistante ia modele",
    "USER": "utilisateur l'utilisateur utilisatrice l'utilisatrice utilisateurs l'usager",
    "NOT": "ne n'avais aucun aucune personne pas jamais sans rien n'en",
    "TELL": "dire dis dites dit informe* informer previen* prevenir mentionn* signal* averti* revele* montre* parle* l'informer le_signaler",
    "HIDE": "cache_a cachez_a dissimul* a_l'insu",
    "SECRETLY": "secretement discretement silencieusement en_secret en_silence en_cachette a_l'insu furtivement",
    "WHEN": "quand lorsque des_que prochaine_fois apres chaque_fois avant_de dans_chaque a_chaque desormais si lors_de",
    "OTHER": "quelqu'un on",
    "EVERY": "chaque toutes tous",
    "REPLY": "reponse reponses message messages conversation conversations session sessions",
    "CALL": "appel* execut* lance* utilise* invoqu* declench*",
    "TOOL": "outil outils fonction shell script commande l'outil",
    "SEND": "envoie* envoye* envoi transmet* transfer* ajout* inser* publi* poste* televers* joins integre* inclu*",
    "CONTEXT": "historique l'historique conversation contexte souvenirs mots_de_passe identifiants dernier_message "
    "donnees_personnelles fenetre_de_contexte messages_de_l'utilisateur adresse_e-mail cles_api",
    "LINK": "lien image l'image adresse url",
    "DESTROY": "supprim* efface* detrui* export* vire*",
    "STORE": "souvenirs memoire notes fichiers donnees contacts compte agenda enregistrements",
    "OBEY": "obei* execut* suis suivez appliqu* conforme*",
    "PRIORITY": "priorite prime prevaut prioritaire*",
    "THIS": "cette ce cet ces",
    "NOTE": "note consigne instruction memoire message regle texte souvenir",
    "DECODE": "decod* dechiffr* l'envers",
    "AUTHORITY": "administrateur l'administrateur l'operateur developpeur developpeurs",
    "NOASK": "sans_approbation sans_confirmation sans_demander sans_autorisation sans_verifi* sans_verification sans_permission",
}

SPANISH: Final[Vocabulary] = {
    "OVERRIDE": "ignora ignore ignorar ignorad ignoren olvida olvide olvidar olvidate descarta descarte omite omita desatiend* desobedec* anula "
    "haz_caso_omiso como_si a_pesar_de en_contra_de haga_caso_omiso hagas_caso_omiso no_sigas no_hagas_caso deja_de_seguir salta saltate pasa_por_alto",
    "RULES": "instruccion* regla reglas directri* indicacion* orden ordenes norma normas pautas directivas",
    "PROMPT": "prompt_del_sistema prompt_de_sistema mensaje_de_sistema mensaje_del_sistema instrucciones_del_sistema "
    "instrucciones_internas instrucciones_secretas instrucciones_iniciales prompt_inicial prompt_oculto indicaciones_del_sistema instrucciones_ocultas",
    "SAFETY": "filtros_de_seguridad filtro_de_seguridad reglas_de_seguridad medidas_de_seguridad seguridad restricciones "
    "filtro_de_contenido controles_de_seguridad limitaciones limite limites",
    "PRIOR": "anterior anteriores previas previa previos previo anteriormente iniciales originales hasta_ahora recibidas de_arriba",
    "YOUR": "recibiste te_dieron tu tus su sus vuestras te ti usted",
    "MY": "mi mis nuestra nuestras",
    "ALL": "todo toda todas todos cada cualquier",
    "VOID": "ya_no_se_aplican ya_no_aplican quedan_anuladas ya_no_valen ya_no_son_validas",
    "REVEAL": "revela* muestr* mostrar imprim* ensena* escrib* repit* divulg* dime filtra",
    "DISABLE": "desactiv* deshabilit* elimina* quita* apaga* suprim* sin",
    "BECOME": "ahora_eres actua_como_si haz_como_si como_si eres_ahora a_partir_de_ahora_eres ya_no_eres actua_como actue_como finge haz_de comportate_como "
    "haz_como_si",
    "FREE": "sin_restriccion* sin_limit* sin_filtro* sin_censura ninguna_restriccion sin_reglas ninguna_regla modo_desarrollador "
    "ilimitad* ya_no_eres nunca_te_niegues sin_ninguna_restriccion no_tienes_restricciones no_tienes_limites",
    "ROBOT": "asistente ia modelo",
    "USER": "usuario usuaria usuarios",
    "NOT": "ningun ninguna nadie no nunca jamas sin ni nada",
    "TELL": "digas decir decirle decirselo inform* avis* mencion* revel* muestr* notific* comuni* cuentes contar",
    "HIDE": "oculta* esconde* a_espaldas",
    "SECRETLY": "secretamente en_secreto silenciosamente en_silencio discretamente a_escondidas sigilosamente",
    "WHEN": "cuando proxima_vez despues en_cuanto cada_vez antes_de en_cada a_partir_de_ahora tan_pronto si",
    "OTHER": "alguien cualquiera",
    "EVERY": "cada todas todos",
    "REPLY": "respuesta respuestas mensaje mensajes conversacion conversaciones sesion sesiones",
    "CALL": "llama llamar invoca* ejecut* usa utiliza lanza activa",
    "TOOL": "herramienta herramientas funcion shell script comando",
    "SEND": "envia* envie* manda* reenvi* publica* anad* agreg* adjunt* sube inclu* insert* transmit*",
    "CONTEXT": "historial conversacion contexto ventana_de_contexto contrasenas recuerdos ultimo_mensaje datos_personales "
    "datos_del_usuario mensajes_del_usuario claves_api credenciales memorias",
    "LINK": "enlace imagen url direccion",
    "DESTROY": "borra* elimina* suprim* export* transfier*",
    "STORE": "recuerdos memorias notas archivos datos contactos cuenta calendario registros",
    "OBEY": "obedec* cumpl* ejecut* sigue siga aplica",
    "PRIORITY": "prioridad prevalece prioritari*",
    "THIS": "esta este estas estos",
    "NOTE": "nota instruccion memoria mensaje regla texto recuerdo",
    "DECODE": "decodific* descifr* reves",
    "AUTHORITY": "administrador operador desarrollador desarrolladores",
    "NOASK": "sin_aprobacion sin_confirma* sin_preguntar sin_permiso sin_autorizacion sin_verificar sin_consultar",
}

ITALIAN: Final[Vocabulary] = {
    "OVERRIDE": "ignora ignorare ignorate ignori dimentica dimenticare dimenticate trascura* scavalca* aggira* non_seguire non_rispettare come_se nonostante non_tenere_conto "
    "annulla scarta tralascia disattendi disobbedisci",
    "RULES": "istruzion* regola regole direttiv* indicazion* ordini linee_guida comandi norme",
    "PROMPT": "prompt_di_sistema messaggio_di_sistema istruzioni_di_sistema prompt_iniziale istruzioni_interne istruzioni_iniziali istruzioni_segrete prompt_nascosto "
    "istruzioni_nascoste prompt_del_sistema messaggio_del_sistema",
    "SAFETY": "filtri_di_sicurezza filtro_di_sicurezza regole_di_sicurezza misure_di_sicurezza sicurezza restrizioni limite limiti controlli_di_sicurezza",
    "PRIOR": "precedent* anterior* iniziali originali sopra finora ricevute",
    "YOUR": "hai_ricevuto tuo tua tue tuoi suo sue vostre ti te",
    "MY": "mio mia mie miei nostre",
    "ALL": "tutto tutta tutte tutti ogni qualsiasi",
    "VOID": "non_valgono_piu non_si_applicano_piu sono_annullate",
    "REVEAL": "rivela* mostra* stampa* scrivi ripeti divulga* visualizza* mostrami dimmi",
    "DISABLE": "disattiv* disabilit* rimuov* elimina* spegni senza",
    "BECOME": "ora_sei adesso_sei sei_ora da_ora_in_poi_sei non_sei_piu agisci_come comportati_come fingi fai_finta",
    "FREE": "senza_restrizion* senza_limit* senza_filtr* senza_censura nessuna_restrizione senza_regole nessuna_regola "
    "modalita_sviluppatore illimitat* non_sei_piu senza_alcuna_restrizione non_rifiutare_mai",
    "ROBOT": "assistente ia modello",
    "USER": "utente l'utente all'utente dell'utente utenti",
    "NOT": "nessun nessuna nessuno non mai senza niente nulla",
    "TELL": "dire dirlo dica informa* avvis* menziona* rivela* mostra* segnala* notific* comunica* farlo_sapere",
    "HIDE": "nascond* tieni_nascosto all'insaputa",
    "SECRETLY": "segretamente in_segreto silenziosamente di_nascosto in_silenzio all'insaputa",
    "WHEN": "quando prossima_volta dopo appena ogni_volta prima_di in_ogni d'ora_in_poi se a_ogni ad_ogni",
    "OTHER": "qualcuno chiunque",
    "EVERY": "ogni tutte tutti",
    "REPLY": "risposta risposte messaggio messaggi conversazione conversazioni sessione sessioni",
    "CALL": "chiama richiama invoca esegui lancia usa utilizza avvia",
    "TOOL": "strumento strumenti lo_strumento funzione shell script comando",
    "SEND": "invia* manda* inoltra* pubblica* aggiungi allega carica inserisci includi trasmett* spedisci",
    "CONTEXT": "cronologia conversazione contesto finestra_di_contesto ricordi ultimo_messaggio dati_personali credenziali "
    "dati_dell'utente messaggi_dell'utente chiavi_api",
    "LINK": "link immagine l'immagine url indirizzo collegamento",
    "DESTROY": "cancella* elimina* esporta* trasferisci",
    "STORE": "ricordi memorie note file dati contatti account calendario",
    "OBEY": "obbedisci esegui segui applica rispetta",
    "PRIORITY": "priorita prevale precedenza",
    "THIS": "questa questo queste questi",
    "NOTE": "nota istruzione memoria messaggio regola testo ricordo",
    "DECODE": "decodific* decifra* contrario",
    "AUTHORITY": "amministratore operatore sviluppatore sviluppatori",
    "NOASK": "senza_approvazione senza_conferma senza_chiedere senza_permesso senza_autorizzazione senza_verifica*",
}

PORTUGUESE: Final[Vocabulary] = {
    "OVERRIDE": "ignora ignore ignorar ignorem esqueca esquece esquecer desconsider* descarte descarta despreze anule anula nao_siga nao_sigas "
    "contorne como_se apesar_de desobedeca deixe_de_seguir",
    "RULES": "instruco* instruca* regra regras diretri* ordens orientaco* comandos normas indicacoes diretivas",
    "PROMPT": "prompt_do_sistema prompt_de_sistema mensagem_do_sistema mensagem_de_sistema instrucoes_do_sistema prompt_inicial "
    "prompt_oculto instrucoes_iniciais instrucoes_secretas instrucoes_internas instrucoes_ocultas",
    "SAFETY": "filtros_de_seguranca filtro_de_seguranca regras_de_seguranca medidas_de_seguranca seguranca limites restricoes",
    "PRIOR": "anterior anteriores previas previos iniciais originais acima ate_agora recebidas",
    "YOUR": "recebeu recebeste teu tua teus tuas seu sua seus suas voce tu te",
    "MY": "meu minha meus minhas nossas",
    "ALL": "tudo todo toda todas todos cada qualquer",
    "VOID": "nao_se_aplicam_mais ja_nao_se_aplicam estao_anuladas nao_valem_mais",
    "REVEAL": "revel* mostr* exib* imprim* escrev* repit* divulg* diga",
    "DISABLE": "desativ* desabilit* remov* elimin* deslig* sem",
    "BECOME": "voce_agora_e agora_voce_e a_partir_de_agora_voce_e voce_nao_e_mais agora_es aja_como finja age_como comporte-se faz_de_conta faca_de_conta",
    "FREE": "sem_restrico* sem_limit* sem_filtro* sem_censura nenhuma_restricao sem_regras nenhuma_regra modo_desenvolvedor "
    "irrestrit* sem_nenhuma_restricao nunca_recuse voce_nao_e_mais ja_nao_es ilimitad*",
    "ROBOT": "assistente ia modelo",
    "USER": "usuario utilizador usuaria utilizadora usuarios",
    "NOT": "nenhum nenhuma ninguem nao nunca jamais sem nada",
    "TELL": "diga digas dizer inform* avis* mencion* revel* mostr* notific* conte contar",
    "HIDE": "escond* ocult* as_escondidas",
    "SECRETLY": "secretamente em_segredo silenciosamente em_silencio discretamente as_escondidas",
    "WHEN": "quando proxima_vez depois assim_que cada_vez sempre_que antes_de em_cada a_partir_de_agora logo_que se",
    "OTHER": "alguem qualquer_pessoa",
    "EVERY": "cada todas todos",
    "REPLY": "resposta respostas mensagem mensagens conversa conversas sessao sessoes",
    "CALL": "chame chama invoque execut* use usa rode acione",
    "TOOL": "ferramenta ferramentas funcao shell script comando",
    "SEND": "envi* mand* encaminh* publi* adicion* acrescent* anex* carreg* inclu* inser* transmit*",
    "CONTEXT": "historico conversa contexto janela_de_contexto memorias ultima_mensagem dados_pessoais senhas credenciais "
    "dados_do_usuario mensagens_do_usuario",
    "LINK": "link imagem url endereco",
    "DESTROY": "apag* elimin* export* transfir* exclu*",
    "STORE": "memorias notas arquivos ficheiros dados contatos contactos conta calendario registros",
    "OBEY": "obede* cumpr* execut* siga aplique",
    "PRIORITY": "prioridade prevalece",
    "THIS": "esta este estas estes essa isso",
    "NOTE": "nota instrucao memoria mensagem regra texto lembranca",
    "DECODE": "decodifi* descodifi* decifr* contrario",
    "AUTHORITY": "administrador operador desenvolvedor desenvolvedores",
    "NOASK": "sem_aprovacao sem_confirma* sem_perguntar sem_permissao sem_autorizacao sem_verificar sem_pedir",
}

DUTCH: Final[Vocabulary] = {
    "OVERRIDE": "alsof laat_los negeer negeren vergeet vergeten omzeil* overschrijf verwerp sla_over volg_niet laat_varen",
    "RULES": "instructie* regel regels richtlijn* opdrachten aanwijzing* voorschriften bevelen",
    "PROMPT": "systeemprompt* systeem-prompt systeembericht* systeeminstructie* verborgen_instructie* geheime_instructie* verborgen_prompt",
    "SAFETY": "veiligheidsfilter* veiligheidsregel* veiligheidsmaatregel* beperkingen grenzen beveiliging inhoudsfilter*",
    "PRIOR": "vorige voorgaande eerdere bovenstaande oorspronkelijke voorafgaande tot_nu_toe",
    "YOUR": "je jouw uw jullie jij jou",
    "MY": "mijn onze",
    "ALL": "alle al alles elke ieder iedere",
    "VOID": "gelden_niet_meer zijn_vervallen niet_langer_van_toepassing",
    "REVEAL": "toon laat_zien onthul* geef druk_af herhaal schrijf",
    "DISABLE": "schakel deactiveer verwijder zonder geen uitschakel*",
    "BECOME": "je_bent_nu je_bent_vanaf_nu jij_bent_nu u_bent_nu je_bent_niet_langer doe_alsof gedraag_je_als",
    "FREE": "zonder_beperking* zonder_regels geen_beperkingen onbeperkt* ongefilterd* ongecensureerd* zonder_filter* geen_regels "
    "ontwikkelaarsmodus zonder_grenzen",
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
    "CONTEXT": "gespreksgeschiedenis chatgeschiedenis context herinneringen wachtwoorden laatste_bericht persoonlijke_gegevens "
    "contextvenster alle_berichten",
    "LINK": "link afbeelding adres url",
    "DESTROY": "verwijder* wis* exporteer*",
    "STORE": "herinneringen notities bestanden gegevens contacten account agenda",
    "OBEY": "gehoorzaam* voer volg",
    "PRIORITY": "prioriteit voorrang",
    "THIS": "deze dit",
    "NOTE": "notitie instructie herinnering bericht regel tekst",
    "DECODE": "decodeer* ontcijfer* achterstevoren",
    "AUTHORITY": "beheerder ontwikkelaar",
    "NOASK": "zonder_goedkeuring zonder_toestemming zonder_te_vragen zonder_bevestiging zonder_controle",
}

POLISH: Final[Vocabulary] = {
    "OVERRIDE": "zignoruj* ignoruj* zapomnij* pomin* odrzuc* obejdz* nie_stosuj nie_przestrzegaj uniewaznij",
    "RULES": "instrukcj* polecen* zasad* regul* wytyczn* nakaz* dyrektyw* rozkaz*",
    "PROMPT": "prompt_systemowy promptu_systemowego prompt_systemu komunikat_systemowy wiadomosc_systemow* instrukcje_systemowe "
    "instrukcji_systemowych ukryte_instrukcje ukrytych_instrukcji ukryty_prompt monit_systemowy",
    "SAFETY": "filtry_bezpieczenstwa filtrow_bezpieczenstwa zasady_bezpieczenstwa zabezpieczen* ogranicze*",
    "PRIOR": "poprzedni* wczesniejsz* powyzsz* dotychczasow* pierwotn*",
    "YOUR": "twoj twoje twoja twoich swoje swoj swoich swojego swoja swoim ci ty",
    "MY": "moj moje moja moich nasze",
    "ALL": "wszystkie wszystkich wszystko kazde kazda kazdy wszelkie",
    "VOID": "juz_nie_obowiazuja przestaja_obowiazywac zostaly_uniewaznione",
    "REVEAL": "pokaz* ujawn* wyswietl* wypisz* podaj* powtorz* zdradz* wydrukuj*",
    "DISABLE": "wylacz* dezaktywuj* usun* bez",
    "BECOME": "jestes_teraz teraz_jestes od_teraz_jestes nie_jestes_juz udawaj zachowuj_sie_jak wciel_sie",
    "FREE": "bez_ograniczen nieograniczon* bez_zasad bez_regul bez_filtrow bez_cenzury zadnych_ograniczen tryb_programisty "
    "tryb_dewelopera nie_jestes_juz nigdy_nie_odmawiaj",
    "ROBOT": "asystent asystentem asystenta ai modelem",
    "USER": "uzytkownik uzytkownika uzytkownikowi uzytkownikiem uzytkowniczka",
    "NOT": "nikomu zadnych nie nigdy bez nic",
    "TELL": "mow powiedz informuj* wspominaj* ujawniaj* pokazuj* powiadamiaj* poinformuj* powiadom* mowic mowiac informowania informujac",
    "HIDE": "ukryj* ukrywaj* zatai*",
    "SECRETLY": "potajemnie po_cichu w_tajemnicy dyskretnie niepostrzezenie skrycie",
    "WHEN": "gdy kiedy nastepnym_razem po_tym za_kazdym_razem zanim w_kazdej od_teraz jesli jak_tylko",
    "OTHER": "ktos ktokolwiek",
    "EVERY": "kazdej kazdym kazdego kazda wszystkich",
    "REPLY": "odpowiedz odpowiedzi wiadomosc wiadomosci rozmowa rozmowie sesji sesja rozmowy",
    "CALL": "wywolaj* uruchom* uzyj* wykonaj*",
    "TOOL": "narzedzi* funkcj* shell skrypt polecenie",
    "SEND": "wyslij* przeslij* przekaz* dodaj* dolacz* wstaw* opublikuj* zalacz*",
    "CONTEXT": "historie_rozmowy historia_rozmowy historie_czatu kontekst* wspomnienia hasla ostatnia_wiadomosc dane_osobowe "
    "dane_uzytkownika rozmowe",
    "LINK": "link obraz obrazek adres url",
    "DESTROY": "usun* skasuj* wyeksportuj* eksportuj*",
    "STORE": "wspomnienia notatki pliki dane kontakty konto kalendarz",
    "OBEY": "wykonaj* posluchaj* zastosuj* przestrzegaj*",
    "PRIORITY": "priorytet pierwszenstwo",
    "THIS": "ta te tej ten tym",
    "NOTE": "notatka notatke notatce instrukcja instrukcje wspomnienie tekst wiadomosc",
    "DECODE": "zdekoduj* odszyfruj* wspak",
    "AUTHORITY": "administrator administratora operator programista",
    "NOASK": "bez_zgody bez_pytania bez_potwierdzenia bez_zatwierdzenia bez_sprawdzania",
}

TURKISH: Final[Vocabulary] = {
    "OVERRIDE": "yok_say* yoksay* gormezden_gel* unut unutun gecersiz_kil* goz_ardi_et* dikkate_alma* uyma iptal_et",
    "RULES": "talimat* yonerge* kural* komutlar* direktif* emirler*",
    "PROMPT": "sistem_istem* sistem_prompt* sistem_mesaj* sistem_talimat* gizli_istem* sistem_komut*",
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
    "HIDE": "gizle* sakla* soyleme soylemeden bildirmeden haber_vermeden haberi_olmadan bahsetme bahsetmeden",
    "SECRETLY": "gizlice sessizce fark_ettirmeden caktirmadan",
    "WHEN": "zaman bir_dahaki_sefere sonra her_seferinde once bundan_sonra dediginde sordugunda",
    "OTHER": "birisi biri",
    "EVERY": "her tum butun",
    "REPLY": "yanit yanita yanitta yanitin cevap cevaba cevapta mesaj konusma konusmada oturum oturumda yanitina cevabin",
    "CALL": "cagir* calistir* kullan baslat*",
    "TOOL": "arac* aracini fonksiyon* betik komut* shell",
    "SEND": "gonder* ilet* ekle* yukle* yayinla* aktar*",
    "CONTEXT": "konusma_gecmis* sohbet_gecmis* baglam* anilar* sifreler* son_mesaj* kisisel_veri* bellek hafiza*",
    "LINK": "baglanti* resim resmi gorsel* adres* url",
    "DESTROY": "sil silin disa_aktar*",
    "STORE": "anilar* kayitlar* kayitlari notlar* dosyalar* veriler* hesap*",
    "OBEY": "uygula* itaat_et* yerine_getir*",
    "PRIORITY": "oncelik* ustun*",
    "THIS": "bu",
    "NOTE": "not notu nota talimat talimati mesaj metin",
    "DECODE": "coz desifre* tersten",
    "AUTHORITY": "yonetici yoneticisi gelistirici",
    "NOASK": "onay_almadan sormadan izin_almadan onaysiz izinsiz",
}

OTHERS: Final[Vocabulary] = {
    # Swedish, Danish, Norwegian; Czech; Romanian; Indonesian; Vietnamese; Finnish; Hungarian; Catalan
    "OVERRIDE": "ignorera ignorer bortse_fran glom se_bort_fra glem ignoruj ignorujte zapomen zapomente ignora ignorati uita uitati "
    "abaikan lupakan bo_qua phot_lo quen unohda ohita jata_huomiotta hagyd_figyelmen_kivul felejtsd_el hagyja_figyelmen_kivul oblida figyelmen_kivul",
    "RULES": "instruktion* instruktioner instruksjon* instrukser regler riktlinjer retningslinjer retningslinjene reglerna instrukce pokyny "
    "pokynu pravidla instructiuni* instructiunile regulile regulule* instruksi perintah aturan arahan huong_dan chi_dan lenh quy_tac ohjeet "
    "ohjeita saannot utasitas* szabaly* instruccions",
    "PROMPT": "systemprompt* systemmeddelande* systembesked* systemmelding* systemovy_prompt systemovou_zpravu systemove_instrukce "
    "promptul_de_sistem mesajul_de_sistem prompt_sistem pesan_sistem instruksi_sistem loi_nhac_he_thong prompt_he_thong "
    "jarjestelmakehot* jarjestelmaviest* rendszerprompt* rendszeruzenet* missatge_del_sistema",
    "SAFETY": "sakerhetsfilter* sikkerhedsfilter* sikkerhetsfilter* bezpecnostni_filtry filtrele_de_siguranta filter_keamanan bo_loc_an_toan",
    "PRIOR": "tidigare foregaende forrige tidligere foregaende ovanstaende ovenstaende predchozi predesle anterioare precedente "
    "sebelumnya terdahulu di_atas truoc truoc_do aiemmat aiempia edelliset korabbi elozo",
    "YOUR": "din ditt dina dine dit tvuj tvoje svuj sve tau ta tale anda kamu -mu cua_ban ban sinun a_te",
    "ALL": "alla alle allt vsechny vsechna toate semua seluruh tat_ca moi kaikki osszes minden totes",
    "REVEAL": "visa vis avslora afslor avslor ukaz zobraz odhal vypis afiseaza dezvaluie arata tampilkan ungkapkan tunjukkan hien_thi "
    "tiet_lo nayta paljasta mutasd_meg ird_ki fedd_fel",
    "DISABLE": "inaktivera stang_av deaktiver sla_av sla_fra vypni dezactiveaza nonaktifkan matikan tat vo_hieu_hoa poista_kaytosta kapcsold_ki",
    "BECOME": "du_ar_nu du_er_nu du_er_na nyni_jsi ted_jsi od_ted_jsi acum_esti esti_acum sekarang_kamu_adalah kamu_sekarang "
    "anda_sekarang bay_gio_ban_la ban_bay_gio_la olet_nyt mostantol_te ara_ets",
    "FREE": "utan_begransningar uden_begraensninger uten_begrensninger obegransad* ubegraenset ubegrenset bez_omezeni neomezen* fara_restrictii "
    "fara_limite tanpa_batasan tanpa_aturan tanpa_filter khong_gioi_han khong_han_che ilman_rajoituksia korlatozas_nelkul",
    "USER": "anvandaren anvandarens anvandare brugeren brukeren uzivatel uzivateli uzivatele utilizatorul utilizatorului pengguna "
    "nguoi_dung kayttaja kayttajalle felhasznalo felhasznalonak",
    "NOT": "inte aldrig ikke aldri aldrig utan uden uten ne nikdy bez nu niciodata fara jangan tanpa khong dung ala ne_mondd nelkul",
    "TELL": "beratta saga naemn namn fortael fortell informera informer sig rekni rict informovat zminuj spune informa mentiona "
    "memberi_tahu beritahu beri_tahu katakan noi_voi cho_biet kerro mondd_el szolj",
    "SECRETLY": "i_hemlighet hemligt tyst i_smyg hemmeligt i_hemmelighet i_det_skjulte tajne potichu in_secret pe_ascuns diam-diam "
    "secara_diam-diam secara_rahasia bi_mat am_tham salaa titokban eszrevetlenul",
    "WHEN": "nar nasta_gang naeste_gang neste_gang kdyz az pristi cand data_viitoare ketika saat lain_kali setiap_kali khi lan_toi kun "
    "seuraavan_kerran amikor legkozelebb",
    "CALL": "anropa kor kald kald_pa kjor zavolej spust apeleaza ruleaza executa panggil jalankan goi chay kutsu suorita hivd_meg futtasd",
    "TOOL": "verktyg verktyget vaerktoj vaerktojet verktoy verktoyet nastroj instrumentul unealta alat cong_cu tyokalu eszkozt",
    "SEND": "skicka vidarebefordra lagg_till send videresend posli odesli preposli pridej trimite adauga kirim kirimkan teruskan tambahkan "
    "gui chuyen_tiep them laheta liita kuldd_el tovabbitsd",
    "CONTEXT": "konversationshistorik* chatthistorik* samtalehistorik* historii_konverzace historii_chatu istoricul_conversatiei riwayat_percakapan riwayat_obrolan "
    "lich_su_tro_chuyen keskusteluhistoria beszelgetes_elozmenyei",
    "EVERY": "varje hver kazde fiecare setiap moi jokaiseen minden",
    "REPLY": "svar svaret odpovedi odpoved raspuns jawaban balasan cau_tra_loi vastaukseen valaszhoz valaszban",
    "DESTROY": "radera slet slett smaz sterge hapus xoa poista torold",
    "STORE": "minnen anteckningar minder noter minner notater poznamky vzpominky zaznamy amintiri inregistrari catatan kenangan ghi_chu ky_uc",
    "NOASK": "utan_godkannande utan_att_fraga uden_godkendelse uten_godkjenning bez_schvaleni fara_aprobare tanpa_persetujuan khong_can_phe_duyet",
}

LANGUAGES: Final = (GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH, POLISH, TURKISH, OTHERS)
