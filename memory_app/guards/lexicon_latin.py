"""Words of German and the Romance languages for the injection rules (see `lexicon`)."""

from typing import Final

from memory_app.guards.lexicon import Vocabulary

GERMAN: Final[Vocabulary] = {
    "OVERRIDE": (
        "gebunden ignorier* vergiss vergesst vergessen missacht* uberschreib* uberwind* umgeh* verwirf verwerfe* "
        "ausser_acht setze_dich_hinweg setz_dich_hinweg hinwegsetzen hinweg als_ob entgegen trotz "
        "nicht_mehr_befolg* befolge_nicht ubergeh* streich*"
    ),
    "RULES": "anweisung* instruktion* regel regeln richtlinie* vorgabe* vorschrift* befehle weisungen anleitungen",
    "PROMPT": (
        "dir_gesagt_wurde du_gesagt_bekommen systemprompt* system-prompt* systemnachricht* systemanweisung* "
        "system-anweisung* systemvorgabe* versteckten_prompt versteckte_anweisung* versteckten_anweisung* "
        "interne_anweisung* internen_anweisung* initialprompt entwicklernachricht"
    ),
    "SAFETY": (
        "sicherheitsfilter* sicherheitsregel* sicherheitsvorkehrung* sicherheitseinstellung* sicherheitsprufung* "
        "inhaltsfilter* schutzmassnahme* sicherheitsmassnahme* sicherheitsrichtlinie* grenzen einschrankung* "
        "beschrankung* leitplanken"
    ),
    "PRIOR": (
        "vorherige* vorige* bisherige* fruhere* obige* vorangegangene* vorangehende* ursprungliche* alten zuvor "
        "bisher oben"
    ),
    "YOUR": "erhalten_hast bekommen_hast dein deine deinen deiner deines deinem du dich dir ihre ihren euer eure",
    "MY": "mein meine meinen meiner unsere unseren",
    "ALL": "keiner keinerlei alle allen aller alles jede jeden jegliche* samtliche*",
    "VOID": "gelten_nicht_mehr gilt_nicht_mehr sind_aufgehoben sind_ungultig ausser_kraft nicht_mehr_gultig",
    "REVEAL": (
        "zeig zeige zeigen ausgeben gib verrat* verrate nenne offenbar* druck* wiederhol* veroffentlich* preisgeben "
        "anzeigen enthull* schreib*"
    ),
    "DISABLE": "deaktivier* abschalt* schalte ausschalt* entfern* hebe_auf aufheben ausser_kraft ohne keine",
    "BECOME": (
        "du_bist_jetzt du_bist_nun du_bist_ab_sofort du_bist_nicht_mehr du_bist_ab_jetzt verhalte_dich_wie tu_so "
        "spiele_die_rolle agiere_als handle_als"
    ),
    "FREE": (
        "uneingeschrankt* ohne_einschrankung* ohne_beschrankung* keine_einschrankung* keine_regeln ohne_regeln "
        "unzensiert* ungefiltert* keine_grenzen du_bist_nicht_mehr du_bist_kein ohne_grenzen ohne_filter "
        "entwicklermodus keine_beschrankung* niemals_ablehn* nie_verweiger*"
    ),
    "ROBOT": "assistent assistentin ki sprachmodell modell",
    "USER": "nutzer nutzers nutzerin benutzer benutzers benutzerin anwender anwenders",
    "NOT": "niemandem nicht nichts nie niemals kein_wort kein keine keinen ohne verschweig*",
    "TELL": (
        "sag sage sagen erzahl* informier* mitteil* mitzuteil* erwahn* verrat* melde melden hinweis* benachrichtig* "
        "wissen zeigen erfahr* bescheid offenleg*"
    ),
    "HIDE": "verheimlich* verberg* verschweig* geheim_halten verstecke",
    "SECRETLY": "heimlich unbemerkt unauffallig stillschweigend im_hintergrund insgeheim verdeckt",
    "WHEN": (
        "sobald wenn nachste_mal nachsten_mal jedes_mal nachdem bevor in_jeder bei_jeder bei_jedem in_zukunft "
        "kunftig kunftigen beim_nachsten ab_sofort"
    ),
    "OTHER": "jemand irgendwer man",
    "EVERY": "jede jeder jedem jeden allen kunftigen",
    "REPLY": "antwort antworten nachricht nachrichten sitzung gesprach unterhaltung",
    "CALL": "ruf rufe rufst aufruf* aufzuruf* fuhre ausfuhr* auszufuhren starte nutze benutze verwende",
    "TOOL": "werkzeug* tool tools funktion shell skript befehl kommando schnittstelle",
    "SEND": (
        "send* sende schick* leite weiter weitergeb* weiterzugeben weiterleit* weiterzuleiten ubermittl* hochlad* "
        "lade poste fuge hange anhang* anfug* ubertrag* einfug* binde"
    ),
    "CONTEXT": (
        "was_du_uber alles_was_du "
        "gesprachsverlauf chatverlauf kontextfenster kontext konversation erinnerungen passworter zugangsdaten "
        "letzte_nachricht letzten_nachricht gesamten_verlauf personlichen_daten nutzerdaten kontaktdaten "
        "alle_nachrichten"
    ),
    "LINK": "link bild url",
    "DESTROY": "losch* entfern* vernicht* exportier* uberweis*",
    "STORE": "ordner erinnerungen eintrage notizen dateien daten kontakte konto kalender",
    "OBEY": "befolg* gehorch* ausfuhr* folge fuhre",
    "LACK": "hast_du_keine du_hast_keine du_hast_keinerlei befolgst_du_keine du_befolgst_keine",
    "PRIORITY": "prioritat vorrang hoher vorrangig",
    "THIS": "diese diesen dieser dieses diesem",
    "NOTE": ("notiz anweisung eintrag erinnerung text nachricht regel hinweis"),
    "DECODE": "dekodier* entschlussel* ruckwarts entziffer*",
    "AUTHORITY": "administrator betreiber entwickler systemadministrator",
    "NOASK": (
        "ohne_zustimmung ohne_nachfrage ohne_nachzufragen ohne_bestatigung ohne_genehmigung ohne_prufung "
        "ohne_ruckfrage ohne_zu_fragen"
    ),
}

FRENCH: Final[Vocabulary] = {
    "OVERRIDE": (
        "soumis tenu_de ignore ignorez ignorer oublie oubliez oublier neglige* outrepass* contourn* "
        "fais_abstraction faites_abstraction ne_tiens_pas_compte ne_tenez_pas_compte ne_tiens_plus_compte comme_si "
        "malgre contraire n'obeis ne_respecte* ne_suis_plus ne_suivez_plus abandonne* annule* passe_outre "
        "passez_outre laisse_de_cote"
    ),
    "RULES": "consigne* instruction* regle* directive* ordres contraintes",
    "PROMPT": (
        "qu'on_t'a_dit t'a_ete_dit on_t'a_demande on_t'a_ordonne prompt_systeme prompts_systeme "
        "instructions_cachees instructions_secretes instructions_initiales consignes_cachees consignes_initiales "
        "consignes_internes consignes_secretes invite_systeme message_systeme instructions_systeme "
        "instructions_internes prompt_initial prompt_cache consignes_systeme"
    ),
    "SAFETY": (
        "limite limites filtres_de_securite regles_de_securite mesures_de_securite garde-fous garde_fous "
        "filtre_de_contenu restrictions moderation verifications controles"
    ),
    "PRIOR": "precedent* anterieur* ci-dessus plus_haut initiales initiale d'avant recues donnees avant originales",
    "YOUR": "tu_as_recues tu_as_recu ton ta tes votre vos tu vous toi",
    "MY": "mon ma mes notre nos",
    "ALL": "aucune aucun tout toute toutes tous chaque l'ensemble",
    "VOID": "ne_s'appliquent_plus ne_s_appliquent_plus sont_annulees n'ont_plus_cours ne_sont_plus_valables",
    "REVEAL": "affiche* revele* montre* donne* imprime* divulgu* repete* ecri* communique* recite* devoile*",
    "DISABLE": "desactiv* supprim* leve coupe enleve* retire* sans",
    "BECOME": (
        "tu_es_maintenant tu_es_desormais vous_etes_maintenant vous_etes_desormais tu_n'es_plus agis_comme "
        "agissez_comme fais_semblant comporte-toi joue_le_role"
    ),
    "FREE": (
        "sans_restriction* sans_limite* sans_filtre* sans_aucune_restriction sans_aucune_limite aucune_restriction "
        "aucune_limite sans_regles aucune_regle non_censure* mode_developpeur illimite* tu_n'es_plus "
        "vous_n'etes_plus ne_refuse_jamais ne_refuses_jamais"
    ),
    "ROBOT": "assistant assistante ia modele",
    "USER": "utilisateur l'utilisateur utilisatrice l'utilisatrice utilisateurs l'usager",
    "NOT": "ne n'avais aucun aucune personne pas jamais sans rien n'en",
    "TELL": (
        "dire dis dites dit informe* informer previen* prevenir mentionn* signal* averti* revele* montre* parle* "
        "l'informer le_signaler"
    ),
    "HIDE": "cache_a cachez_a dissimul* a_l'insu",
    "SECRETLY": "secretement discretement silencieusement en_secret en_silence en_cachette a_l'insu furtivement",
    "WHEN": "quand lorsque des_que prochaine_fois apres chaque_fois avant_de dans_chaque a_chaque desormais lors_de",
    "OTHER": "quelqu'un on",
    "EVERY": "chaque toutes tous",
    "REPLY": "reponse reponses message messages conversation conversations session sessions",
    "CALL": "appel* execut* lance* utilise* invoqu* declench*",
    "TOOL": "outil outils fonction shell script commande l'outil",
    "SEND": "envoie* envoye* envoi transmet* transfer* ajout* inser* publi* poste* televers* joins integre* inclu*",
    "CONTEXT": (
        "ce_que_tu_sais "
        "historique l'historique conversation contexte souvenirs mots_de_passe identifiants dernier_message "
        "donnees_personnelles fenetre_de_contexte messages_de_l'utilisateur cles_api"
    ),
    "LINK": "lien image l'image url",
    "DESTROY": "supprim* efface* detrui* export* vire*",
    "STORE": "souvenirs memoire notes fichiers donnees contacts compte agenda enregistrements",
    "OBEY": "obei* execut* suis suivez appliqu* conforme*",
    "LACK": "tu_n'as_plus tu_n'as_aucun* vous_n'avez_plus vous_n'avez_aucun* tu_n'as_pas_de",
    "PRIORITY": "priorite prime prevaut prioritaire*",
    "THIS": "cette ce cet ces",
    "NOTE": ("note consigne instruction memoire message regle texte souvenir"),
    "DECODE": "decod* dechiffr* l'envers",
    "AUTHORITY": "administrateur l'administrateur l'operateur developpeur developpeurs",
    "NOASK": (
        "sans_approbation sans_confirmation sans_demander sans_autorisation sans_verifi* sans_verification "
        "sans_permission"
    ),
}

SPANISH: Final[Vocabulary] = {
    "OVERRIDE": (
        "limitado limitada sujeto sometido ignora ignore ignorar ignorad ignoren olvida olvide olvidar olvidate "
        "descarta descarte omite omita desatiend* desobedec* anula haz_caso_omiso como_si a_pesar_de en_contra_de "
        "haga_caso_omiso hagas_caso_omiso no_sigas no_hagas_caso deja_de_seguir salta saltate pasa_por_alto"
    ),
    "RULES": "instruccion* regla reglas directri* indicacion* orden ordenes norma normas pautas directivas",
    "PROMPT": (
        "te_dijeron te_han_dicho se_te_dijo te_ordenaron prompt_del_sistema prompt_de_sistema mensaje_de_sistema "
        "mensaje_del_sistema instrucciones_del_sistema instrucciones_internas instrucciones_secretas "
        "instrucciones_iniciales prompt_inicial prompt_oculto indicaciones_del_sistema instrucciones_ocultas"
    ),
    "SAFETY": (
        "filtros_de_seguridad filtro_de_seguridad reglas_de_seguridad medidas_de_seguridad restricciones "
        "filtro_de_contenido controles_de_seguridad limitaciones limite limites comprobaciones_de_seguridad "
        "verificaciones_de_seguridad"
    ),
    "PRIOR": (
        "anterior anteriores previas previa previos previo anteriormente iniciales originales hasta_ahora recibidas "
        "de_arriba"
    ),
    "YOUR": "recibiste te_dieron tu tus su sus vuestras te ti usted",
    "MY": "mi mis nuestra nuestras",
    "ALL": "ninguna ningun todo toda todas todos cada cualquier",
    "VOID": "ya_no_se_aplican ya_no_aplican quedan_anuladas ya_no_valen ya_no_son_validas",
    "REVEAL": "revela* muestr* mostrar imprim* ensena* escrib* repit* divulg* dime filtra",
    "DISABLE": "desactiv* deshabilit* elimina* quita* apaga* suprim* sin",
    "BECOME": (
        "ahora_eres actua_como_si haz_como_si como_si eres_ahora a_partir_de_ahora_eres ya_no_eres actua_como "
        "actue_como finge haz_de comportate_como"
    ),
    "FREE": (
        "sin_restriccion* sin_limit* sin_filtro* sin_censura ninguna_restriccion sin_reglas ninguna_regla "
        "modo_desarrollador ilimitad* ya_no_eres nunca_te_niegues sin_ninguna_restriccion no_tienes_restricciones "
        "no_tienes_limites"
    ),
    "ROBOT": "asistente ia modelo",
    "USER": "usuario usuaria usuarios",
    "NOT": "ningun ninguna nadie no nunca jamas sin ni nada",
    "TELL": "digas decir decirle decirselo inform* avis* mencion* revel* muestr* notific* comuni* cuentes contar",
    "HIDE": "oculta* esconde* a_espaldas",
    "SECRETLY": "secretamente en_secreto silenciosamente en_silencio discretamente a_escondidas sigilosamente",
    "WHEN": "cuando proxima_vez despues en_cuanto cada_vez antes_de en_cada a_partir_de_ahora tan_pronto",
    "OTHER": "alguien cualquiera",
    "EVERY": "cada todas todos",
    "REPLY": "respuesta respuestas mensaje mensajes conversacion conversaciones sesion sesiones",
    "CALL": "llama llamar invoca* ejecut* usa utiliza lanza activa",
    "TOOL": "herramienta herramientas funcion shell script comando",
    "SEND": "envia* envie* manda* reenvi* publica* anad* agreg* adjunt* sube inclu* insert* transmit*",
    "CONTEXT": (
        "lo_que_sabes "
        "historial conversacion contexto ventana_de_contexto contrasenas recuerdos ultimo_mensaje datos_personales "
        "datos_del_usuario mensajes_del_usuario claves_api credenciales memorias"
    ),
    "LINK": "enlace imagen url",
    "DESTROY": "borra* elimina* suprim* export* transfier*",
    "STORE": "recuerdos memorias notas archivos datos contactos cuenta calendario registros",
    "OBEY": "obedec* cumpl* ejecut* sigue siga aplica",
    "LACK": "no_tienes ya_no_tienes no_tiene_usted",
    "PRIORITY": "prioridad prevalece prioritari*",
    "THIS": "esta este estas estos",
    "NOTE": ("nota instruccion memoria mensaje regla texto recuerdo"),
    "DECODE": "decodific* descifr* reves",
    "AUTHORITY": "administrador operador desarrollador desarrolladores",
    "NOASK": "sin_aprobacion sin_confirma* sin_preguntar sin_permiso sin_autorizacion sin_verificar sin_consultar",
}

ITALIAN: Final[Vocabulary] = {
    "OVERRIDE": (
        "vincolato vincolata soggetto ignora ignorare ignorate ignori dimentica dimenticare dimenticate trascura* "
        "scavalca* aggira* non_seguire non_rispettare come_se nonostante non_tenere_conto annulla scarta tralascia "
        "disattendi disobbedisci"
    ),
    "RULES": "istruzion* regola regole direttiv* indicazion* ordini linee_guida comandi norme",
    "PROMPT": (
        "ti_e_stato_detto ti_hanno_detto ti_e_stato_ordinato prompt_di_sistema messaggio_di_sistema "
        "istruzioni_di_sistema prompt_iniziale istruzioni_interne istruzioni_iniziali istruzioni_segrete "
        "prompt_nascosto istruzioni_nascoste prompt_del_sistema messaggio_del_sistema"
    ),
    "SAFETY": (
        "filtri_di_sicurezza filtro_di_sicurezza regole_di_sicurezza misure_di_sicurezza restrizioni limite limiti "
        "controlli_di_sicurezza"
    ),
    "PRIOR": "precedent* anterior* iniziali originali sopra finora ricevute",
    "YOUR": "hai_ricevuto tuo tua tue tuoi suo sue vostre ti te",
    "MY": "mio mia mie miei nostre",
    "ALL": "nessuna nessun alcuna tutto tutta tutte tutti ogni qualsiasi",
    "VOID": "non_valgono_piu non_si_applicano_piu sono_annullate",
    "REVEAL": "rivela* mostra* stampa* scrivi ripeti divulga* visualizza* mostrami dimmi",
    "DISABLE": "disattiv* disabilit* rimuov* elimina* spegni senza",
    "BECOME": "ora_sei adesso_sei sei_ora da_ora_in_poi_sei non_sei_piu agisci_come comportati_come fingi fai_finta",
    "FREE": (
        "senza_restrizion* senza_limit* senza_filtr* senza_censura nessuna_restrizione senza_regole nessuna_regola "
        "modalita_sviluppatore illimitat* non_sei_piu senza_alcuna_restrizione non_rifiutare_mai"
    ),
    "ROBOT": "assistente ia modello",
    "USER": "utente l'utente all'utente dell'utente utenti",
    "NOT": "nessun nessuna nessuno non mai senza niente nulla",
    "TELL": "dire dirlo dica informa* avvis* menziona* rivela* mostra* segnala* notific* comunica* farlo_sapere",
    "HIDE": "nascond* tieni_nascosto all'insaputa",
    "SECRETLY": "segretamente in_segreto silenziosamente di_nascosto in_silenzio all'insaputa",
    "WHEN": "quando prossima_volta dopo appena ogni_volta prima_di in_ogni d'ora_in_poi a_ogni ad_ogni",
    "OTHER": "qualcuno chiunque",
    "EVERY": "ogni tutte tutti",
    "REPLY": "risposta risposte messaggio messaggi conversazione conversazioni sessione sessioni",
    "CALL": "chiama richiama invoca esegui lancia usa utilizza avvia",
    "TOOL": "strumento strumenti lo_strumento funzione shell script comando",
    "SEND": "invia* manda* inoltra* pubblica* aggiungi allega carica inserisci includi trasmett* spedisci",
    "CONTEXT": (
        "quello_che_sai cio_che_sai "
        "cronologia conversazione contesto finestra_di_contesto ricordi ultimo_messaggio dati_personali credenziali "
        "dati_dell'utente messaggi_dell'utente chiavi_api"
    ),
    "LINK": "link immagine l'immagine url collegamento",
    "DESTROY": "cancella* elimina* esporta* trasferisci",
    "STORE": "ricordi memorie note file dati contatti account calendario",
    "OBEY": "obbedisci esegui segui applica rispetta",
    "LACK": "non_hai non_hai_piu",
    "PRIORITY": "priorita prevale precedenza",
    "THIS": "questa questo queste questi",
    "NOTE": ("nota istruzione memoria messaggio regola testo ricordo"),
    "DECODE": "decodific* decifra* contrario",
    "AUTHORITY": "amministratore operatore sviluppatore sviluppatori",
    "NOASK": "senza_approvazione senza_conferma senza_chiedere senza_permesso senza_autorizzazione senza_verifica*",
}

PORTUGUESE: Final[Vocabulary] = {
    "OVERRIDE": (
        "limitado sujeito vinculado ignora ignore ignorar ignorem esqueca esquece esquecer desconsider* descarte "
        "descarta despreze anule anula nao_siga nao_sigas contorne como_se apesar_de desobedeca deixe_de_seguir"
    ),
    "RULES": "instruco* instruca* regra regras diretri* ordens orientaco* comandos normas indicacoes diretivas",
    "PROMPT": (
        "te_foi_dito lhe_foi_dito foi_dito_antes te_disseram prompt_do_sistema prompt_de_sistema "
        "mensagem_do_sistema mensagem_de_sistema instrucoes_do_sistema prompt_inicial prompt_oculto "
        "instrucoes_iniciais instrucoes_secretas instrucoes_internas instrucoes_ocultas"
    ),
    "SAFETY": (
        "filtros_de_seguranca filtro_de_seguranca regras_de_seguranca medidas_de_seguranca limites restricoes "
        "verificacoes_de_seguranca controles_de_seguranca"
    ),
    "PRIOR": "anterior anteriores previas previos iniciais originais acima ate_agora recebidas",
    "YOUR": "recebeu recebeste teu tua teus tuas seu sua seus suas voce tu te",
    "MY": "meu minha meus minhas nossas",
    "ALL": "nenhuma nenhum tudo todo toda todas todos cada qualquer",
    "VOID": "nao_se_aplicam_mais ja_nao_se_aplicam estao_anuladas nao_valem_mais",
    "REVEAL": "revel* mostr* exib* imprim* escrev* repit* divulg* diga",
    "DISABLE": "desativ* desabilit* remov* elimin* deslig* sem",
    "BECOME": (
        "voce_agora_e agora_voce_e a_partir_de_agora_voce_e voce_nao_e_mais agora_es aja_como finja age_como "
        "comporte-se faz_de_conta faca_de_conta"
    ),
    "FREE": (
        "sem_restrico* sem_limit* sem_filtro* sem_censura nenhuma_restricao sem_regras nenhuma_regra "
        "modo_desenvolvedor irrestrit* sem_nenhuma_restricao nunca_recuse voce_nao_e_mais ja_nao_es ilimitad*"
    ),
    "ROBOT": "assistente ia modelo",
    "USER": "usuario utilizador usuaria utilizadora usuarios",
    "NOT": "nenhum nenhuma ninguem nao nunca jamais sem nada",
    "TELL": "diga digas dizer inform* avis* mencion* revel* mostr* notific* conte contar",
    "HIDE": "escond* ocult* as_escondidas",
    "SECRETLY": "secretamente em_segredo silenciosamente em_silencio discretamente as_escondidas",
    "WHEN": "quando proxima_vez depois assim_que cada_vez sempre_que antes_de em_cada a_partir_de_agora logo_que",
    "OTHER": "alguem qualquer_pessoa",
    "EVERY": "cada todas todos",
    "REPLY": "resposta respostas mensagem mensagens conversa conversas sessao sessoes",
    "CALL": "chame chama invoque execut* use usa rode acione",
    "TOOL": "ferramenta ferramentas funcao shell script comando",
    "SEND": "envi* mand* encaminh* publi* adicion* acrescent* anex* carreg* inclu* inser* transmit*",
    "CONTEXT": (
        "o_que_sabe o_que_voce_sabe "
        "historico conversa contexto janela_de_contexto memorias ultima_mensagem dados_pessoais senhas credenciais "
        "dados_do_usuario mensagens_do_usuario todas_as_conversas toda_conversa cada_conversa"
    ),
    "LINK": "link imagem url",
    "DESTROY": "apag* elimin* export* transfir* exclu*",
    "STORE": "memorias notas arquivos ficheiros dados contatos contactos conta calendario registros",
    "OBEY": "obede* cumpr* execut* siga aplique",
    "LACK": "voce_nao_tem voce_nao_possui nao_tens ja_nao_tens",
    "PRIORITY": "prioridade prevalece",
    "THIS": "esta este estas estes essa isso",
    "NOTE": ("nota instrucao memoria mensagem regra texto lembranca"),
    "DECODE": "decodifi* descodifi* decifr* contrario",
    "AUTHORITY": "administrador operador desenvolvedor desenvolvedores",
    "NOASK": "sem_aprovacao sem_confirma* sem_perguntar sem_permissao sem_autorizacao sem_verificar sem_pedir",
}

LANGUAGES: Final = (GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE)
