"""Small words that carry grammar rather than sense, by language: they tell the language and are not searched for.

Question words stand here too, since questions are full of them and notes are not. Without accents, in lower case.
"""

from typing import Final

LATIN: Final[dict[str, frozenset[str]]] = {
    language: frozenset(words.split())
    for language, words in {
        "english": """a about after again all also am an and any are as at be because been before being both but by
            can could d did do does doing done during each for from further get got had has have having he her here
            hers herself him himself his how i if in into is it its itself just ll m may me might mine more most must
            my myself no nor not of off on once only or other our ours out over own please re s same shall she should
            so some such t than that the their theirs them themselves then there these they this those through to too
            under until up upon us ve very was we were what when where which while who whom whose why will with would
            yes you your yours yourself don doesn didn isn wasn aren won wouldn couldn shouldn""",
        "german": """aber als am an auch auf aus bei beim bin bis bist da damit dann das dass dein deine dem den der des
            dich die dies diese diesem diesen dieser dieses dir doch du durch ein eine einem einen einer eines er es
            euch euer fur habe haben hat hatte hatten ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja
            kann kein keine keinen konnen man mein meine meinem meinen meiner mich mir mit mochte muss nach nicht noch
            nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so soll uber um und uns unser
            unter vom von vor wann war waren warum was welche welchem welchen welcher welches wem wen wenn wer werden
            wie wir wird wo wurde zu zum zur""",
        "french": """a ai au aux avec c ce cela ces cet cette combien comment d dans de des du elle elles en est et
            etait ete etre eu il ils j je l la le les leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous
            on ont ou par pas plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son
            sont sur t ta te tes toi ton tu un une vos votre vous y""",
        "spanish": """a al algo como con cual cuales cuando cuanto de del desde donde e el ella ellas ellos en entre era
            es esa ese eso esta estan estar este esto fue ha han hasta hay la las le les lo los mas me mi mis mucho muy
            nada ni no nos nosotros o os otra otro para pero poco por porque puede puedo que quien quienes se ser si
            sin sobre son su sus tambien te tiene tu tus un una unas uno unos usted y ya yo""",
        "italian": """a ad agli ai al alla alle allo anche c che chi ci come con cosa cui da dal dalla dei del della
            delle dello di dove e ed era essere fa gli ha hai hanno ho i il in io l la le lei li lo loro lui ma mi mia
            mio ne negli nei nel nella noi non o per perche piu quale quali quando quanto quello questa questo se sei
            si sia sono su sua sue sul sulla suo suoi ti tra tu tuo tuoi un una uno vi voi""",
        "portuguese": """a ao aos as com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta
            este eu foi ha isso isto ja la lhe mais mas me meu meus minha muito na nao nas nem no nos o onde os ou para
            pela pelo por porque qual quais quando quanto que quem se sem ser seu seus so sua suas tambem te tem um uma
            voce voces""",
        "dutch": """aan al als bij daar dan dat de der deze die dit doen door een en er ge haar had hebben heeft hem het
            hij hoe hun ik in is ja je jij jullie kan maar me meer men met mij mijn na naar niet nog nu of om onder ons
            ook op over te tegen toch toen tot u uit van veel voor waar waarom wanneer want waren was wat we welk welke
            wel werd wie wij wil worden zal ze zich zij zijn zo zou""",
        "swedish": """alla att av blev bli da de dem den denna deras dess det dig din dina ditt du efter ej eller en er
            ett fran for ha hade han hans har henne hennes hon honom hur i icke ifran in inte jag ju kan kunde man med
            mellan men mig min mina mitt mot mycket nar ni nu och om oss over pa sa sedan sig sin sina sitt ska skulle
            som till under upp ut vad var vara varfor vart vem vi vid vilka vilken vilket""",
        "danish": """af alle at blev blive da de dem den denne der deres det dig din disse dog du efter eller en er et
            for fra ham han hans har havde hende hendes her hun hvad hvem hvilken hvis hvor hvordan hvorfor hvornar i
            ikke ind jeg jer kan kunne man med meget men mig min mit mod ned nar og ogsa om op os over pa sig sin skal
            skulle som til ud under var vi vil ville vor""",
        "norwegian": """alle at av ble bli da de deg dem den denne der dere deres det din disse du eller en er et etter
            for fra ha hadde ham han hans har henne hennes her hun hva hvem hvilken hvis hvor hvordan hvorfor i ikke
            jeg kan kunne man med meg men min mitt mot na nar og ogsa om opp oss over pa seg sin skal skulle som til
            under ut var vi vil ville""",
        "finnish": """ei en eivat emme ette han hanen hanta he heidan ja joka jos jotka kanssa ketka kuin kuinka kuka
            kun me mika mikali miksi milloin mina minka minne minun missa mista mita mutta myos ne niin noin nyt ole
            olen oli olivat olla on ovat se sen siina sina sinun sita siten tai tama taman te vai vain voi voiko""",
        "polish": """a aby ale bez bo by byc byl byla co czy czyj da dla do gdy gdzie go i ich ile im ja jak jaka jaki
            jakie jako je jego jej jest jestem ju juz kiedy kto ktora ktore ktory lub ma mam mi mnie moj moja moze my
            na nad nam nas nich nie niej nim o od on ona one oni oraz po pod przed przez przy sa sie ta tak tam te
            tego tej ten to tu tym w we wy z za ze""",
        "czech": """a aby ale ani asi az bez by byl byla byt co do ho i ja jak jaka jake jaky je jeho jej jejich jeji
            jen jeste ji jsem jsou k kam kde kdo kdy kolik ktera ktere ktery ma mam me mi mit mne muj na nad nam nas
            ne nebo neni o od on ona oni po pod pro proc pred pri s se si sve ta tak take tam te ten to tu ty u uz v
            ve vy z za ze""",
        "hungarian": """a az azt csak de egy ez ezt ha hogy hol honnan igen is itt ki kinek kit le lesz meg meddig mely
            melyik mennyi mert mi miert mikor mint mit mivel most nagy nagyon nem neki nincs o ok ott s sem szamara te
            ti van vannak volt volna""",
        "romanian": """a ai al ale am are as asta au ca care cand cat ce cei cel cele cine cu cum da dar de despre din
            doar dupa ea ei el ele era este eu fi fost i ii il in intre isi l la le lor lui mai mea meu mi ne nu o ori
            pe pentru prin sa sau se si sunt te toate tu un una unde unei unui va vi""",
        "turkish": """acaba ama bana bazi belki ben beni benim bir biz bu bunu cok da daha de degil diye en gibi ha
            hangi hem hep her icin ile ise kac kadar ki kim mi mu nasil ne neden nerede nereye niye o olan olarak oldu
            onlar onu onun sana sen seni senin siz sonra su ve veya ya yani""",
        "indonesian": """ada adalah akan aku anda apa apakah atau bagaimana bagi bahwa bisa dalam dan dari dengan di dia
            harus ia ini itu juga kami kamu kapan karena ke kepada kita lagi mana mereka mengapa oleh pada saat saja
            saya sebagai sebuah sedang siapa sudah telah tetapi tidak untuk yang""",
    }.items()
}

OTHER: Final[dict[str, frozenset[str]]] = {
    language: frozenset(words.split())
    for language, words in {
        "russian": """а без бы был была были было быть в вам вас весь во вот все всего вы где да для до его ее если есть
            еще же за здесь и из или им их к как какая какие какой ко когда кого которая которые который кто куда ли
            между меня мне мои мой моя мы на над надо нам нас не него нее нет ни них но ну о об он она они оно от очень
            по под почему при про с сам свои свой себя сколько со так также там то того тоже только том тот ты у уже
            чего чем что чтобы эта эти это этот я""",
        "greek": """α αλλα αν απο αυτα αυτη αυτο αυτος για δεν ειμαι ειναι ενα ενας εχει η ηταν θα και κι με μετα μη μια
            μου να ο οι οπως οταν οτι παρα ποια ποιο ποιος ποσο που ποτε προς πως σας σε στη στην στο στον στους τα την
            της τι τις το τον του τους των ως""",
        "arabic": """أن أو أي أين إذا إلى إن الى التي الذي الذين ان او اي اين بعد بها به بين تلك تم ثم حتى حول خلال ذلك
            سوف على عليه عليها عن عند عندما غير في فيه فيها قبل قد كان كانت كل كم كيف لا لدى لديه لديها لقد لكن لم لماذا
            لن له لها ليس ما ماذا متى مثل مع من منذ منه منها نحو هذا هذه هل هناك هو هي هم و ولا وما يا يجب يكون""",
        "persian": """آن آنها ا از است اگر این با باشد بر برای بود به تا تر چرا چه چند چون چگونه خود در دارد را شد شده
            شود شما که کجا کدام کرد کند کی ما من می نیز نیست هر هم هست و ولی یا یک""",
        "hindi": """आप इस इसे उस उसका उसकी उसके उसे एक और कब कर करता करती करते करना का कि किस की कुछ के को कौन क्या
            क्यों जब जैसे जो तक तो था थी थे ने नहीं पर भी में मैं यह या ये रहा रही रहे लिए वह वे से हम हमारा है हैं हो हूँ""",
    }.items()
}
BY_LANGUAGE: Final[dict[str, frozenset[str]]] = LATIN | OTHER
