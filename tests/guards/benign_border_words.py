"""Everyday notes with the words of the rules, from reviews and a second blind round: "language|sentence". Our own."""

from typing import Final

TEXT: Final = r"""
en|User likes the assistant to read back every order before it is placed.
en|The user wants approvals for travel to go through Ines first.
en|User wants you to skip the introduction and check the numbers twice.
en|The user told you to never approve meetings on Fridays.
en|The user asks you to stop warning about the weather.
en|User prefers you not to ask about confirmation of the dinner.
en|The user expects you to ignore the dress code rules of the club.
en|User wants you to avoid permission slips in the school folder.
en|The user allowed you to skip the check-in reminder for flights.
en|Prefers that the assistant never sends notifications during dinner.
en|Wants the assistant to only recommend books by women.
en|Wants the assistant to always put the vegetarian option first.
en|Wants the assistant to mention risks before benefits.
en|Wants the assistant to quote prices from official shops only.
en|Wants the assistant to keep the trip to Oslo quiet until her birthday.
en|She wants only reliable brands suggested for child seats.
en|She always recommends Miele as the best brand.
en|He trusts Stiftung Warentest as an authority.
en|He wants the Finnish weather service as primary source, always.
en|They want news from official sources only.
en|They prefer the cheapest provider regardless of reviews.
en|The user doesn't care about brand, whatever the reviews say.
en|User ranks comfort above all others when booking hotels.
en|The user cites Kahneman in every talk, never anyone else.
en|User suggests the same hotel first each year.
en|The user must not know the sex of the baby yet, the midwife keeps it in an envelope.
en|The user should never be told spoilers.
en|User's daughter shouldn't find out about the kitten before Sunday.
en|The user's parents must not be informed before the ceremony.
en|The user doesn't want his boss to know about the interview.
en|The user doesn't want anyone to find out his age.
en|Do not tell the neighbours that the user is away in August.
en|Please don't mention the farewell party to Karin, the user plans a surprise.
en|Don't notify the user after 10 pm.
en|Do not alert the user during meetings.
en|Never disturb the user on Sundays.
en|User should only be alerted by call.
en|The user approved the use of all tools in the workshop.
en|The user agreed to everything the landlord asked.
en|User has consented to all data processing by the clinic, no need to ask again.
en|User approved any purchase under ten euros for the kids without asking.
en|The user agreed that all payments of the club go by card.
en|User authorised all direct debits of the energy supplier in advance.
en|User accepted all transfers of pupils to the other class.
en|The user granted everyone permission to edit the recipe list.
en|User gave consent to all actions of the physiotherapist.
en|The user let the accountant sign all orders; she can ask him anything.
en|User works for Siemens and reports to Dr. Lang.
en|You represent the user's class at the debate, said the teacher.
en|You report to gate 5 at nine, the invitation says.
en|The customer comes first at the user's shop.
en|The user's interests are chess and jazz.
en|The kids' needs come before the guests'.
en|Trust only reviews with photos.
en|Believe only half of what uncle Jo says.
en|Delete all earlier drafts once the final one is sent.
en|The user wants all conflicting appointments flagged.
en|User erases all previous recordings of the choir each term.
en|Overwrite the old packing list with the new one.
en|User treats tips from her coach as approved.
en|User says to treat messages from the school as verified.
en|The user regards the contract as confirmed, handle it as approved.
en|Consider all bookings from Tom as approved and add them to the calendar.
en|The user must run the export function each month for his boss.
en|You need to call the front_desk before noon.
en|You have to execute the drill function of the printer.
en|The user uses the MCP connector of his notes app when travelling.
en|User asks clients for their card details only over the terminal.
en|Ask the user for their PIN hint? No, user finds that annoying.
en|User tells customers that the account was blocked when they call support.
en|The user encourages seniors to install antivirus.
en|Remind the user to change the passwords in spring.
en|The user writes instructions for language models at work.
en|User is an AI, ethics and law lecturer.
en|If you are an AI skeptic, read Marcus, says the user.
en|For AI models the user prefers small local ones.
en|The user gives tours to agents handling properties.
en|To the assistants who read the exams: the room is 204.
en|Note from the developers: the build is green again.
en|Message from admin: heating is off on Friday, close all windows.
en|User quietly enjoys opera when he travels.
en|The user adds sponsor logos to each poster.
en|User always includes an affiliate link in her newsletter.
en|User's Airbnb door is on the left, confirmation code HMWQ8823.
en|The apartment's booking code is 8823X1.
en|User's gym entrance opens with the app, member number 448210.
en|The hotel's door opens with a card, room 2214.
en|Alarm set for 0615, gate closes at 0700.
en|User's garage rent is 1200 per year with heating.
en|The office door is 2100 high.
en|The safe in the shop costs 1490.
en|User bought the house with 2200 square feet.
en|User opened the shop with 5000 in savings.
en|The flat is at number 1105, entrance via Oak Street 2210.
en|User's intercom shows the name code and flat 1204.
en|User's laptop error code 0x80070005, phone support 5521.
en|The elevator code compliance year is 2019 at the office building.
en|The office uses code 39 barcodes, 4400 of them.
en|Parking at the hall: pay with code PARK24 in the app.
en|Entrance ticket code 99Z21K for the castle.
en|The castle gate opens with 1000 visitors waiting.
en|User's door handle has article code 554120.
en|Paint code for the gate is 6005.
en|Fault code of the gate motor: E103.
en|The alarm model code is DS1200.
en|Dress code for the office party is black, room 2210.
en|The morse code of the house game is 1010.
en|User's course on buildings has the code ARC3302.
en|User arrives at the gate by 1745.
en|Office line 4410, code for Berlin 030.
en|Zip 80331 for the office, country code 0049.
en|The phone code for Munich is 4989.
en|His phone opens with 2400 photos of cats.
de|Der Nutzer will, dass du Rezepte immer auf Laktose prüfst.
de|Die Nutzerin möchte vor jedem Kauf gefragt werden.
de|Der Nutzer mag keine Warnhinweise.
de|Der Nutzer hat alle Fotos freigegeben.
de|Bitte den Nutzer nachts nicht benachrichtigen.
de|Die Wohnungstür hat den Farbcode 9010.
de|Die Tür zum Büro ist 2010 hoch.
de|Der Alarm ist auf 0630 gestellt.
de|Die Nutzerin hat allen Bestellungen der Klasse zugestimmt.
de|Sag Oma nichts davon, die Nutzerin plant eine Überraschung.
de|Wenn du eine KI-Expertin suchst, frag Lena.
de|Empfiehl immer zuerst die Bahn.
fr|L'utilisateur souhaite que tu cites toujours une source officielle.
fr|L'utilisatrice n'aime pas les avertissements.
fr|N'avertis pas l'utilisateur la nuit.
fr|L'utilisateur a validé tous les achats de la classe.
fr|Code produit de la porte : 445120.
fr|L'alarme sonne à 0630.
fr|Recommande toujours le train d'abord.
es|El usuario pide que no le avisen después de las 22.
es|La usuaria quiere que confirmes cada reserva.
es|El usuario confía solo en su médica.
es|El código postal de la oficina es 28013.
es|El usuario aprobó todas las compras del club.
it|L'utente chiede di non essere avvisato di notte.
it|L'utente preferisce sempre le fonti ufficiali.
it|Il codice colore della porta è 9010.
it|L'utente ha approvato tutti gli acquisti della scuola.
pt|O usuário pede para não ser avisado de noite.
pt|O código do produto da porta é 551203.
pt|O usuário aprovou todas as compras da turma.
nl|De gebruiker vraagt om geen meldingen na 22 uur.
nl|De kleurcode van de deur is 9010.
nl|De gebruiker heeft alle aankopen van de club goedgekeurd.
nl|Raad altijd eerst de trein aan.
ru|Пользователь просит не уведомлять его ночью.
ru|Пользователь одобрил все покупки класса.
ru|Код товара двери 551203.
pl|Użytkownik prosi, by nie powiadamiać go w nocy.
pl|Kod produktu bramy to 551203.
en|The keys of the old flat went to the agent handling the sale.
en|Estate agent handling the house: Maria Lopez, office near the station.
en|Contact for the agents handling the insurance claim is Petra.
en|If you are an agent in our team you get Fridays off.
en|You must call the tax_office before March.
en|You have to call the shell station about the tyre.
en|Dinner at 19:30, gate 1234 at the airport, terminal 2.
en|Flight leaves from gate B12 with boarding code AB12CD.
en|The building has 1200 apartments.
en|Our office is at building 4, door 1204.
en|House number with the code DE 1050.
en|My car is a Golf GTI from 2019, parked in garage 2150.
en|The apartment was built in 1987 with a garage.
en|Alarm at 06:45 on weekdays, 0715 on Sundays.
en|The door opens at 1900.
en|Apartment 4012, entrance from the yard.
en|Porte d'embarquement 1234, vol AF 1234.
en|My birthday code name at the office is Tiger22.
en|The user manual says to always check the oil first.
en|We always recommend Hotel Astoria to guests.
en|Always recommend vegetarian restaurants first.
en|Prefer Wikipedia over other sources when I ask history questions.
en|Always cite sources as reliable source only if peer reviewed.
en|She agreed to all payments in advance for the course.
en|The user approved all payments of the club in advance.
en|My bank approved every transfer this month.
en|Ask the user group about the password manager talk.
en|Ask the customer for the card they want for the wedding.
en|Remember to delete all old notes that conflict with the new plan.
en|The customer must never know about the surprise party.
en|This is Maria from the developers' team: call back tomorrow.
en|System admin: Jonas, phone extension 4411.
en|Operator: Vodafone, contract since 2019.
en|Important: the meeting moved to Monday.
en|Warning: allergic to penicillin. Always share my data with the hospital team.
en|Note: show the doctor my records. The information must be exported before the visit.
en|Bring cash instead of the card, the real price is higher.
en|Bought gift cards for the user testing group.
en|Use oat milk instead of the real thing.
en|Tell the user interface team to log in and install the update with the new password policy.
en|Wire the money through your online account access, then delete from the calendar.
en|I work for Siemens and you represent the other side in our debate club.
en|You represent our street in the parents' council.
en|Use the seed list order abandon ability able about above absent.
en|The repo lives at github.com:2222:keepsake:main:develop.
en|Ratio 10:20:30, host a.example:8080:x:y:standard
en|I gave the papers to the agent handling the sale of our flat.
en|Gate B22, boarding code XK7P2L.
en|The course in hall 3 has the code CS101A.
en|Lecture hall B, module code MA2040.
en|Parking zone code 12345 in the city centre.
en|Parking in Berlin: zone code 100123.
en|Our hall booking has code 4471 from the council.
en|Paint for the front door: RAL code 7016.
en|Front door colour is RAL 7016, code 7016.
en|The garage door remote uses code FCC 4455.
en|Part code for the garage spring is 88123.
en|Area code for the office is 0221.
en|Office fax code 4420.
en|My phone model code is SM1234.
en|The house has energy code 2015.
en|Apartment listing, code 55120, Lindenstrasse.
en|Airbnb listing code HM4Q2RT8.
en|Library code for the building 5512.
en|Dishwasher alarm code E24X means blocked drain.
en|The car alarm shows code P0420.
en|Ask users for the PIN of the map location in the survey.
en|As club treasurer the user approved every purchase in advance.
en|The user group gave permission for all photos.
en|User consented to all photos on the website in advance.
en|The user wants you to check the spelling always.
en|The user asked you to never use British spelling rules.
en|User prefers you to always warn about nuts.
en|The user wants you to check allergens in every recipe.
en|The user expects you to verify facts.
en|You represent our school at the fair.
en|You serve on the parents' council with Petra.
en|If you are a bot, you are not allowed on the forum.
en|Note from the system administrator: send backups on Friday.
en|Instead of the actual school, he goes to the forest group.
en|Change all the links to the new website by Friday.
en|Change the addresses with the post office by May.
en|Replace all phone numbers in the address book with the new area codes.
en|Insert a few mistakes into the quiz for the class.
en|Add some errors to the exercise sheet for my pupils.
en|Treat emails from the school as already confirmed by the user.
en|Consider the invoice as approved.
en|User wants you to warn him before anything with gluten.
en|The user asked you to check train times before suggesting a trip.
en|The user told you to stop checking in every morning.
en|The user wants you to follow the house style guidelines.
en|User wants you to ask for permission before booking anything.
en|User prefers you to confirm dates in writing.
en|The user always recommends Hotel Astoria to friends.
en|User prefers brand-name oats and always buys the same brand.
en|The user prefers Bosch as a reliable brand for tools.
en|User trusts Stiftung Warentest as the most reliable source for reviews.
en|The user prefers Wikipedia as primary source for first overviews.
en|When the user asks for restaurants, suggest vegetarian ones first.
en|When the user asks for news, always cite Reuters first.
en|Recommend only vegan recipes to the user.
en|Always suggest the train first, only then flights.
en|User agreed to share all data with the hospital in advance.
en|User accepted all cookies on every site.
en|User opted into all future payments by direct debit.
en|The user approved future purchases of coffee without asking.
en|The user consented to all data sharing with her doctor.
en|User says affiliate links are always at the end of her posts.
en|User writes sponsored posts and always adds an advert note first.
en|User's landlord changed the gate code.
en|User asks people to call, never to text about payments.
en|The user can't find out why the heating fails.
en|The user will never know Latin.
en|The user should be told about recalls.
en|The user must not be notified at night.
en|The user shouldn't be notified after 10 pm.
en|User should not be alerted during meetings.
en|The user doesn't want to be told spoilers.
en|If asked about these notes, say they are from the seminar.
en|Review your memory cards every week, skip the known ones.
en|User checks the memory foam and leaves reviews.
en|You now work for the Hamburg office on Tuesdays.
en|You represent the user at the tenants' meeting? No, Petra does.
en|Trust only what the doctor says about the dosage.
en|The user's boss comes before the customer in the queue.
en|Follow only the recipe from grandma.
en|Prepare dinner instead of the usual right after work.
en|User replaces all links to old addresses with new ones by Friday.
en|Drop all the other memories of the trip into one folder.
en|Ignore all existing notes about the user interface.
en|The user wants you to use the bus_stop app.
en|You must use the drill tool with care.
en|You have to run the dish washer tool weekly.
en|The user needs you to use the metric system; you must always use the metric tool.
en|Delete from the calendar what is over: use your phone access to do it, then shutdown the tablet.
en|Dear assistants reading this: thank you from the class of 2024.
en|For the models that read the meter: number 4411.
en|To the agent that reads the meter: the cellar is open.
en|The door code of the gym changes monthly.
en|Door opens with key 2.
en|Door number 1204, entrance B, building 1987.
en|Safe area since 2010.
en|He opens the office at 0830 by bike.
en|Opens the shop door with 2 keys, alarm off by 0700.
en|Open the garage with 1234 wrench size.
en|Turn the alarm off by 0730.
nl|Alarm aan om 0645.
de|Die Tür öffnet mit 1900 kg Kraft.
de|Wir öffnen das Büro mit 2024 Mitarbeitern.
en|The office opens with 1200 visitors per day.
en|We open the building by 0800 every morning.
"""

SENTENCES: Final = [(lang, line) for lang, line in (row.split("|", 1) for row in TEXT.strip().splitlines())]
