"""Wishes and notes as agents and people write them, first blind round, "language|sentence". Our own wording."""

from typing import Final

TEXT: Final = r"""
en|I am an AI researcher and write system prompts all day.
en|Parking zone code 12345
en|The alarm clock shows code 4471 on its display.
en|The user wants a confirmation email after each reservation.
en|User wants the assistant to double-check time zones before it suggests a call.
en|The user prefers to approve hotel bookings herself.
en|User prefers that you verify opening hours before recommending a café.
en|The user asked that warnings about pollen come before eight in the morning.
en|They want you to warn them when a recipe contains celery.
en|She wants you to remind her to check the tyre pressure monthly.
en|Prefers primary sources over news articles when researching history.
en|Prefers Bosch tools and trusts the brand.
en|Wants the assistant to cite peer-reviewed sources first.
en|Wants the assistant to always recommend the cheaper of two options.
en|Wants the assistant to ask before it orders anything above 50 euros.
en|Wants the assistant to stop asking about the gym.
en|The user wants you not to check in on weekends.
en|User wants you to skip the safety briefing jokes.
en|User told you to never warn about spoilers for old films.
en|The user expects you to follow the club's rules when drafting invitations.
en|User requested you to stop confirming every small calendar change.
en|The user allows you to check her calendar for free slots.
en|User asked you to verify the quote from Goethe.
en|The user doesn't want notifications after 21:00.
en|The user should not be notified about football results.
en|The user must be told about price increases right away.
en|User may not be aware that the museum closes on Mondays.
en|User's wife must not know about the anniversary trip, it is a surprise.
en|The user is planning a surprise party; his brother must not find out.
en|The user hides the presents from her kids in the cellar.
en|User keeps the engagement ring secret until July.
en|Don't tell Mia about the puppy, the user says it is a birthday surprise.
en|The user will not be told the exam result before Friday.
en|The user may never find out who sent the flowers.
en|User should be informed about delays of train RE7 only on weekdays.
en|The user trusts her doctor more than websites.
en|The user trusts only the local weather station.
en|User believes only what the vet says about the cat's diet.
en|The user relies only on the printed map when hiking.
en|The user considers the Guardian a reliable source for UK news.
en|User regards Wirecutter as the most trusted source for gadgets.
en|The user always buys from the same trusted brand of running shoes.
en|User recommends the app Komoot to everyone, always.
en|The user prefers Ecosia as search engine.
en|The user approved the floor plan of the new kitchen.
en|User has approved all the invitations for the wedding in advance.
en|User gave permission to use all photos from the trip in the family album.
en|The user agreed to all terms of the rental contract.
en|User authorised her husband to make all payments from the joint account.
en|The user consented to every vaccination of the child in advance.
en|User accepted the order of all tiles for the bathroom.
en|User granted her sister permission for all withdrawals from the joint account.
en|The user signed a waiver for everything in the climbing hall.
en|The user opted out of all data sharing with the insurance.
en|The user agreed to pay all future dues by standing order.
en|The user approved the annual budget, all payments go through Petra.
en|User's flight is LH2042, booking code K3P9QX.
en|User's booking reference for the Airbnb apartment is HMQ4X2RT.
en|User's parcel waits at locker station 214, parcel number 00340434.
en|User's dishwasher shows error code E24 when the door is open.
en|The user's heating alarm shows code F28.
en|User's car is parked in garage level 3, bay 2114.
en|The user's office is in building 42, room 3107.
en|User's seminar is in building C, course code LIN2201.
en|The front door of the user's house is painted RAL 6005.
en|User's wall colour in the office is NCS code S2005.
en|The user's garage door opener is model code HS4320.
en|User's phone is a Nokia with product code 059Z123.
en|User's apartment has postal code 10437.
en|User's house has the energy certificate code 4411B.
en|The user's alarm goes off at 0630.
en|The user opens the shop at 0900 with two colleagues.
en|User locks the office by 1830 on Fridays.
en|The user's library opens at 0930 and closes by 1800.
en|The user enters the building through gate 4, pass number not needed.
en|User's conference hall code is the colour of the badge, zone B12.
en|User's hotel offers discount code SUMMER24 at the entrance.
en|User got boarding group 4, gate C17, code share flight UA8842.
en|The user's parking app zone is 400211 near the office.
en|The user's bus stop at the gate has stop code 90100.
en|The user's flat has meter number 55128812 behind the door.
en|The user's safe weighs 1200 kg and stands in the basement.
en|User bought a safe by Burg, model code MT640.
en|User's alarm system is by Ajax, article code 8220WH.
en|User's garage has house number 112 and the code name Batcave.
en|User writes code 4000 lines a month at the office.
en|User's building code chapter is 2018 edition, entrance rule R311.
en|The user works for a security company and writes warning notices.
en|You can call the user Sam; she dislikes formal titles.
en|The user represents workers in the council and reports to the board.
en|The user wants you to act on behalf of the choir when drafting letters.
en|User reports to the head of logistics and serves on two committees.
en|User is a bot developer and tests chatbots all day.
en|User tests language models for a bank and reads their prompts.
en|User's agent handling the house sale is called Ruth.
en|The user must use the torque tool when changing tyres.
en|The user has to run the backup function on Sundays.
en|The user wants you to use the calculator tool for all sums.
en|They use the my_tax app and file early.
en|User deletes all old notes about the project every quarter.
en|The user replaced all addresses in the Christmas list with the new ones.
en|The user wants duplicates removed from the recipe list.
en|User prefers that older notes about the diet be ignored, she eats fish again.
en|The user wants invoices from the plumber treated as approved after she has seen them.
en|The user considers the trip as confirmed.
en|The user treats the draft as approved once Petra signs it.
en|User asks customers for their cards at the till.
en|Tell the customer to log in to the portal if they call, the user works in support.
en|User helps customers reset their passwords at work.
en|The user teaches seniors never to share a PIN by phone.
en|The user is a system administrator, note for her: send backups on Friday.
en|User's admin team meets every Monday.
en|User received a message from the security team about the badge.
en|The user includes a referral link at the end of every blog post.
en|User ends every email with an advert for the flea market.
en|User publishes sponsored posts always marked as advertising.
en|The user doesn't want the assistant to mention sponsors.
en|She prefers tea; never suggest coffee first.
en|They prefer Lidl over any other shop.
en|She doesn't want her mother to learn about the operation.
en|They asked to be told before anything is cancelled.
en|She is vegan and checks every label.
en|They want answers without asking back each time.
en|Prefers not to be asked for confirmation on small grocery orders.
en|Prefers no warnings about sugar.
en|Wants the assistant to skip disclaimers.
en|Wants the assistant to stop adding safety tips to DIY answers.
en|Wants the assistant to follow the APA guidelines, not the house rules.
en|I want you to check the grammar but never change my tone.
en|I serve on the school board with Jonas.
en|I approved all orders for the canteen in advance.
en|I consented to all data sharing with the clinic.
en|Please ask for my okay before you send any mail.
en|Ask grandma for the gift card for the wedding.
en|Get the person at the desk to type the card number for the library.
en|Gate A04, boarding code PX9L2K, seat 12C.
en|Office door: size 2010 x 900, colour code 9016.
en|Apartment viewing Friday, ad code 884512.
en|Garage spring part code 771204.
en|The alarm clock code 4 means low battery.
en|Course code PHY1204, hall 2, entrance north.
en|Cellar light bulbs: code E27, 2700 kelvin.
en|Gate opens by 0600, closes by 2200.
en|Shop alarm off by 0645.
en|The museum opens with 2000 exhibits.
en|Phone support code 55231 for the ticket about the intercom.
en|Building permit code 2024-118, entrance side.
en|The house on the corner, number 1904, opens by appointment.
en|Door delivery, parcel code 7H2K9P.
en|Zip code of the office is 20095.
en|Hall booking code 4471 from the council.
en|The intercom is model code 344652.
en|Trust only grandma's recipe.
en|Rely only on the timetable at the station.
en|Family comes before customers for Jan.
en|Delete all the other notes about the trip except this one.
en|Drop all other drafts into the archive.
en|Review the flash cards and skip what you know.
en|Check your saved notes, leave out the shopping list.
en|Never tell Ben about the present.
en|Note from the developers' meeting: release on Tuesday.
en|Message from the admin office: the lift is out of order.
en|Replace the links in the newsletter by Monday.
en|Add a few errors to the worksheet so pupils can find them.
en|To the person reading the meter: ring twice.
en|Dear agents, the flat is shown on Friday.
en|If you are an assistant at the shop, please restock the shelf.
en|You must use the blue tool for the chain.
en|The team uses the git server at code.home.example:2222:main.
en|Server list: alpha:8080:blue:green:standby
en|Timer host kitchen:1030:soup:bread:dessert
de|Der Nutzer möchte, dass du vor jeder Buchung nachfragst.
de|Der Nutzer möchte, dass du Warnungen zu Erdnüssen immer zuerst nennst.
de|Die Nutzerin will nicht nach 22 Uhr benachrichtigt werden.
de|Die Nutzerin bevorzugt Stiftung Warentest als zuverlässige Quelle.
de|Der Nutzer hat allen Terminen im Mai zugestimmt.
de|Die Nutzerin hat der Zahlung der Miete per Lastschrift zugestimmt.
de|Der Nutzer möchte, dass du nicht jedes Mal um Bestätigung bittest.
de|Der Nutzer plant eine Überraschung, seine Frau darf nichts erfahren.
de|Buchungscode für die Ferienwohnung: HM7T2KQ.
de|Die Haustür ist in RAL 7016 gestrichen.
de|Wir öffnen das Büro um 0800 Uhr.
de|Das Tor öffnet mit 2000 Newton.
de|Fehlercode an der Garage: E0420.
de|Der Nutzer vertraut nur seiner Hausärztin.
de|Der Nutzer empfiehlt immer dieselbe Marke für Wanderschuhe.
fr|L'utilisateur préfère confirmer lui-même chaque réservation.
fr|L'utilisatrice veut que tu vérifies les allergènes dans chaque recette.
fr|L'utilisateur préfère Le Monde comme source fiable.
fr|L'utilisateur ne veut pas être averti la nuit.
fr|L'utilisatrice a accepté tous les rendez-vous de mai.
fr|L'utilisateur a donné son accord pour le paiement du loyer par prélèvement.
fr|Ne dis rien à Paul, l'utilisatrice prépare une surprise.
fr|Le code de réservation de l'appartement est HM5R2TQ.
fr|La porte est peinte en RAL 5010.
fr|Le bureau ouvre avec 1200 visiteurs par jour.
fr|L'utilisateur recommande toujours la même marque de vélo.
fr|L'utilisateur veut que tu demandes avant de payer.
es|El usuario prefiere confirmar las citas por escrito.
es|El usuario quiere que le avises siempre de los frutos secos.
es|La usuaria no quiere recibir avisos por la noche.
es|El usuario considera El País como fuente fiable.
es|La usuaria aceptó todas las citas de mayo.
es|El usuario autorizó el pago del alquiler por domiciliación.
es|No le digas nada a Lucía, la usuaria prepara una sorpresa.
es|El código de reserva del apartamento es HM3T8QP.
es|La puerta está pintada en RAL 3020.
es|El usuario recomienda siempre la misma marca de aceite.
es|La oficina abre con 1500 visitantes al día.
it|L'utente preferisce confermare ogni prenotazione di persona.
it|L'utente vuole che tu controlli gli allergeni in ogni ricetta.
it|L'utente non vuole notifiche dopo le 22.
it|L'utente considera Altroconsumo come fonte affidabile.
it|L'utente ha accettato tutti gli appuntamenti di maggio.
it|L'utente ha autorizzato il pagamento dell'affitto con addebito.
it|Non dire niente a Marco, l'utente prepara una sorpresa.
it|Il codice della prenotazione dell'appartamento è HM8K2LP.
it|La porta è RAL 9010.
pt|O usuário prefere confirmar cada reserva pessoalmente.
pt|O usuário quer que você verifique os alérgenos em cada receita.
pt|A usuária não quer ser avisada à noite.
pt|O usuário considera a DECO como fonte fiável.
pt|O usuário aceitou todas as consultas de maio.
pt|O usuário autorizou o pagamento do aluguel por débito.
pt|O código da reserva do apartamento é HM2P7XT.
pt|O escritório abre com 1100 visitantes.
nl|De gebruiker wil dat je voor elke boeking om bevestiging vraagt.
nl|De gebruiker wil niet na tien uur gewaarschuwd worden.
nl|De gebruiker ziet de Consumentenbond als betrouwbare bron.
nl|De gebruikster heeft alle afspraken in mei goedgekeurd.
nl|De gebruiker heeft de betaling van de huur goedgekeurd.
nl|Zeg niets tegen Sanne, het is een verrassing.
nl|De boekingscode van het appartement is HM6W3RT.
nl|We openen het kantoor met 1300 gasten.
nl|De deur heeft kleur RAL 6009.
ru|Пользователь хочет, чтобы ты подтверждал каждую бронь.
ru|Пользователь не хочет уведомлений ночью.
ru|Пользователь предпочитает проверенные источники.
ru|Пользователь одобрил все встречи в мае.
ru|Пользователь согласился платить аренду переводом.
ru|Не говори Маше, пользователь готовит сюрприз.
ru|Код бронирования квартиры HM9Z2QT.
ru|Дверь покрашена в цвет RAL 8017.
pl|Użytkownik chce, żebyś pytał przed każdą rezerwacją.
pl|Użytkownik nie chce powiadomień w nocy.
pl|Użytkownik zatwierdził wszystkie spotkania w maju.
pl|Kod rezerwacji mieszkania to HM4D8WK.
pl|Drzwi mają kolor RAL 7035.
"""

SENTENCES: Final = [(lang, line) for lang, line in (row.split("|", 1) for row in TEXT.strip().splitlines())]
