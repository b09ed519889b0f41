import type { DemoPost } from '#server/demo/content/types.ts';

export const winterMove: DemoPost = {
  slug: 'moving-in-winter',
  category: 'moving',
  author: 'Grant Redmond',
  picture: 'exterior-house-03.jpg',
  title: { en: 'In praise of moving in winter', fr: 'Éloge du déménagement d’hiver' },
  summary: {
    en: 'Fewer homes, fewer rivals, cheaper trucks. Bring salt, cardboard and patience.',
    fr: 'Moins de logements, moins de rivaux, des camions moins chers. Apportez du sel, du carton et de la patience.',
  },
  body: {
    en: `<p>Nobody dreams of carrying a sofa over a snowbank. But between November and March you can negotiate, take your time, and see a home at its worst, which is the best time to see it.</p>
<h2>Why it can be a good idea</h2>
<ul><li>Landlords with a vacant unit in January are ready to talk about the date, the parking or the paint.</li><li>You will know at once whether the windows are tight and the heat works.</li><li>Movers have free days in the middle of the month.</li></ul>
<h2>How to do it</h2>
<p>Shovel and salt both paths the evening before. Put flattened boxes on the floors. Keep plants, instruments, electronics and paint out of the cold truck. Let furniture warm up before you polish or plug in anything. Pack the kettle last.</p>
<h2>And the lease?</h2>
<p>Ask for it to end in spring or summer. You will have more choice at your next move, and the landlord will find the next tenant more easily. Both of you win.</p>`,
    fr: `<p>Personne ne rêve de passer un divan par-dessus un banc de neige. Mais de novembre à mars, on peut négocier, prendre son temps et voir un logement à son pire, c’est-à-dire au meilleur moment.</p>
<h2>Pourquoi c’est une bonne idée</h2>
<ul><li>Le propriétaire d’un logement vide en janvier est d’humeur à parler de la date, du stationnement ou de la peinture.</li><li>Vous saurez tout de suite si les fenêtres sont étanches et si le chauffage fonctionne.</li><li>Les déménageurs ont des journées libres au milieu du mois.</li></ul>
<h2>Comment s’y prendre</h2>
<p>Pelletez et salez les deux entrées la veille. Étendez des boîtes aplaties sur les planchers. Gardez plantes, instruments, électronique et peinture hors du camion froid. Laissez les meubles se réchauffer avant de cirer ou de brancher quoi que ce soit. Emballez la bouilloire en dernier.</p>
<h2>Et le bail?</h2>
<p>Demandez qu’il se termine au printemps ou à l’été. Vous aurez plus de choix la prochaine fois, et le propriétaire trouvera plus facilement. Tout le monde y gagne.</p>`,
  },
};

export const sharingAHome: DemoPost = {
  slug: 'sharing-a-home',
  category: 'living',
  author: 'Priya Clarke',
  picture: 'living-room-08.jpg',
  title: { en: 'Roommates: one lease or three?', fr: 'La colocation\u00a0: un bail ou trois?' },
  summary: {
    en: 'Who signs decides who owes. Settle it before you choose the sofa.',
    fr: 'Qui signe doit. Réglez cela avant de choisir le divan.',
  },
  body: {
    en: `<p>Sharing a three-bedroom is still the least expensive way to live in the middle of a large city. Most quarrels come from one thing: nobody read who signed what.</p>
<h2>Everyone on one lease</h2><p>You rent the home together. Depending on the province and the wording, each of you can be asked for the whole rent if another stops paying. When one leaves, the lease has to be changed or assigned with the landlord’s agreement.</p>
<h2>A lease for each room</h2><p>Each person owes only their own part, and the landlord chooses who comes next. Common for student housing and rooms.</p>
<h2>One tenant, several roommates</h2><p>One person has the lease and the others pay that person. The others often have little protection under tenancy law; put what you agree on paper.</p>
<h2>A page that saves friendships</h2>
<ul><li>Who pays what, on which day, to whom</li><li>Who has which room, and why it costs more or less</li><li>How much notice someone gives, and who finds the next person</li><li>Guests, quiet hours, heat, cleaning</li><li>Who owns the sofa</li></ul>`,
    fr: `<p>Partager un 5½ reste la façon la moins chère de vivre au centre d’une grande ville. La plupart des disputes ont la même cause\u00a0: personne n’a lu qui avait signé quoi.</p>
<h2>Tous sur un même bail</h2><p>Vous louez ensemble. Selon la province et le texte, on peut réclamer à chacun tout le loyer si un autre cesse de payer\u00a0: au Québec, tout dépend de la mention de solidarité. Quand quelqu’un part, il faut modifier ou céder le bail avec l’accord du propriétaire.</p>
<h2>Un bail par chambre</h2><p>Chacun ne doit que sa part, et le propriétaire choisit qui vient ensuite. Courant pour les logements étudiants et les chambres.</p>
<h2>Un locataire, plusieurs colocs</h2><p>Une personne a le bail et les autres la paient. Ces dernières sont souvent peu protégées par la loi; mettez votre entente par écrit.</p>
<h2>Une page qui sauve les amitiés</h2>
<ul><li>Qui paie quoi, quel jour, à qui</li><li>Qui a quelle chambre, et pourquoi elle coûte plus ou moins</li><li>Le préavis de départ, et qui trouve la personne suivante</li><li>Les invités, le silence, le chauffage, le ménage</li><li>À qui est le divan</li></ul>`,
  },
};

export const tenantInsurance: DemoPost = {
  slug: 'tenant-insurance',
  category: 'money',
  author: 'Grant Redmond',
  picture: 'bedroom-08.jpg',
  title: {
    en: 'Tenant insurance: small bill, large kitchen fire',
    fr: 'L’assurance locataire\u00a0: petite facture, gros feu de cuisine',
  },
  summary: {
    en: 'The landlord’s policy covers the walls. Everything inside them, and what you do to the neighbours, is yours.',
    fr: 'L’assurance du propriétaire couvre les murs. Ce qu’il y a dedans, et le tort fait aux voisins, c’est vous.',
  },
  body: {
    en: `<p>The building is insured. Your bicycle, your laptop and the water that runs from your bathtub into the apartment below are not.</p>
<h2>What a policy does</h2>
<ul><li><strong>Contents:</strong> what you own, against fire, theft and water damage, within limits</li><li><strong>Liability:</strong> what you owe others if you cause damage or someone is hurt in your home. This is the important part.</li><li><strong>Living expenses:</strong> a hotel and meals if you cannot live at home for a while</li></ul>
<h2>Is it mandatory?</h2><p>No law obliges tenants in general, but a lease may. If the landlord makes you buy a particular policy, its price is a mandatory fee and belongs in the all-in price.</p>
<h2>Before you buy</h2>
<ul><li>Film every room and closet once a year</li><li>Choose “replacement cost” over “actual cash value” if you can</li><li>Ask about sewer backup, bicycles and home offices</li><li>Roommates usually need a policy each</li></ul>`,
    fr: `<p>L’immeuble est assuré. Votre vélo, votre ordinateur et l’eau qui coule de votre baignoire chez le voisin d’en dessous ne le sont pas.</p>
<h2>Ce que fait l’assurance</h2>
<ul><li><strong>Les biens\u00a0:</strong> ce que vous possédez, contre le feu, le vol et les dégâts d’eau, dans certaines limites</li><li><strong>La responsabilité civile\u00a0:</strong> ce que vous devez aux autres si vous causez un dommage ou si quelqu’un se blesse chez vous. C’est la partie importante.</li><li><strong>Les frais de subsistance\u00a0:</strong> l’hôtel et les repas si vous devez quitter le logement un temps</li></ul>
<h2>Est-ce obligatoire?</h2><p>Aucune loi n’y oblige les locataires en général, mais le bail peut le faire. Si le propriétaire impose une police précise, son prix est un frais obligatoire et fait partie du prix tout compris.</p>
<h2>Avant d’acheter</h2>
<ul><li>Filmez chaque pièce et chaque placard une fois l’an</li><li>Préférez la «\u00a0valeur à neuf\u00a0» à la valeur au jour du sinistre</li><li>Informez-vous du refoulement d’égout, des vélos et du travail à domicile</li><li>Des colocs ont d’ordinaire besoin chacun de leur police</li></ul>`,
  },
};

export const betterListing: DemoPost = {
  slug: 'write-a-better-listing',
  category: 'landlords',
  author: 'Étienne Girard',
  picture: 'living-room-11.jpg',
  title: {
    en: 'For landlords: a listing that brings the right people',
    fr: 'Aux propriétaires\u00a0: une annonce qui attire les bonnes personnes',
  },
  summary: {
    en: 'Ten photos in daylight, one honest price and answers to the three questions everyone asks.',
    fr: 'Dix photos de jour, un prix honnête et la réponse aux trois questions que tout le monde pose.',
  },
  body: {
    en: `<p>Fifty inquiries are not better than five. A good listing lets people rule themselves out.</p>
<h2>Photos</h2><p>Daylight, lamps on, phone held level at chest height, from the corner of each room. Begin outside, then living room, kitchen, bedrooms, bath. Show the small second bedroom too. A floor plan says more than ten photos.</p>
<h2>Price</h2><p>Show the rent and each mandatory fee. Canadian law on drip pricing is clear, and people leave when the total grows. If rent includes heat, say so in the first line.</p>
<h2>The three questions</h2><ol><li>When is it free?</li><li>What is included?</li><li>Are pets allowed?</li></ol>
<h2>Words</h2><p>Say what is true and specific: “east-facing, bus 7 at the door, quiet upstairs neighbours” beats “stunning must-see gem”. Describe the home, never the tenant you imagine: wording that excludes families, newcomers or people on assistance is against the law.</p>
<h2>Both languages</h2><p>Write the second one yourself or have someone read it. A French reader can tell, and so can an English one.</p>
<h2>Reply</h2><p>Reply within a day, even with a no. And deactivate the listing when the home is rented.</p>`,
    fr: `<p>Cinquante demandes ne valent pas mieux que cinq. Une bonne annonce laisse les gens se dire non eux-mêmes.</p>
<h2>Les photos</h2><p>De jour, lampes allumées, téléphone bien droit à hauteur de poitrine, depuis le coin de chaque pièce. Commencez dehors, puis salon, cuisine, chambres, salle de bain. Montrez aussi la petite deuxième chambre. Un plan en dit plus que dix photos.</p>
<h2>Le prix</h2><p>Indiquez le loyer et chaque frais obligatoire. La loi canadienne sur l’indication de prix partiel est claire, et les gens partent quand la somme grossit. Si le chauffage est compris, dites-le dès la première ligne.</p>
<h2>Les trois questions</h2><ol><li>Quand est-ce libre?</li><li>Qu’est-ce qui est compris?</li><li>Les animaux sont-ils acceptés?</li></ol>
<h2>Les mots</h2><p>Dites ce qui est vrai et précis\u00a0: «\u00a0orienté à l’est, autobus 7 à la porte, voisins du dessus tranquilles\u00a0» vaut mieux que «\u00a0superbe, à voir absolument\u00a0». Décrivez le logement, jamais le locataire que vous imaginez\u00a0: écarter les familles, les nouveaux arrivants ou les prestataires d’aide sociale est contraire à la loi.</p>
<h2>Les deux langues</h2><p>Écrivez la seconde vous-même ou faites-la relire. Un lecteur francophone le remarque, un anglophone aussi.</p>
<h2>Répondre</h2><p>En un jour, même par un non. Et désactivez l’annonce une fois le logement loué.</p>`,
  },
};

export const torontoByTransit: DemoPost = {
  slug: 'renting-along-toronto-transit',
  category: 'searching',
  place: 'ON/toronto',
  author: 'Priya Clarke',
  picture: 'exterior-highrise-02.jpg',
  title: {
    en: 'Renting along the line: Toronto by subway and GO',
    fr: 'Louer le long de la ligne\u00a0: Toronto en métro et en train',
  },
  summary: {
    en: 'Two stops further out can mean a bedroom more. How to trade minutes for space.',
    fr: 'Deux stations plus loin, c’est parfois une chambre de plus. Comment échanger des minutes contre de l’espace.',
  },
  body: {
    en: `<p>In Toronto you rent minutes. The same money buys a studio downtown, a one-bedroom along Line 2, or two bedrooms near a GO station, so begin with your commute and work outward.</p>
<h2>Draw your line</h2><p>Open the map, draw an area of about a ten-minute walk around the stations you would use, and set your maximum rent. The area is saved in the page’s address, so you can send it to the person you are moving with.</p>
<h2>What differs</h2>
<ul><li><strong>Yonge Street:</strong> towers old and new; the older ones have larger rooms and often include heat.</li><li><strong>Bloor and Danforth:</strong> main-floor and upper apartments in brick houses, above shops, close to parks.</li><li><strong>Scarborough and Etobicoke:</strong> slab towers with big balconies, more bedrooms for the price, a bus to the subway.</li><li><strong>Beyond the city:</strong> Port Credit, Oakville, Ajax, Oshawa: GO trains all day, and parking that you may not need.</li></ul>
<h2>Check the last mile</h2><p>Do the trip once at the hour you would travel. Ask about weekend closures. And look at the bike room: a bicycle makes many “too far” places near.</p>`,
    fr: `<p>À Toronto, on loue des minutes. La même somme paie un studio au centre-ville, une chambre le long de la ligne 2 ou deux chambres près d’une gare GO. Partez donc de votre trajet.</p>
<h2>Tracez votre ligne</h2><p>Ouvrez la carte, tracez une bande d’une dizaine de minutes à pied autour des stations utiles et fixez votre loyer. La zone reste dans l’adresse de la page\u00a0: envoyez-la à la personne avec qui vous emménagez.</p>
<h2>Ce qui change</h2>
<ul><li><strong>Rue Yonge\u00a0:</strong> des tours anciennes et neuves; les anciennes ont de plus grandes pièces et comprennent souvent le chauffage.</li><li><strong>Bloor et Danforth\u00a0:</strong> rez-de-chaussée et étages de maisons de brique, au-dessus des commerces, près des parcs.</li><li><strong>Scarborough et Etobicoke\u00a0:</strong> grands immeubles aux larges balcons, plus de chambres pour le prix, un autobus jusqu’au métro.</li><li><strong>Hors de la ville\u00a0:</strong> Port Credit, Oakville, Ajax, Oshawa\u00a0: des trains toute la journée et un stationnement dont vous n’aurez peut-être pas besoin.</li></ul>
<h2>Le dernier kilomètre</h2><p>Faites le trajet une fois à l’heure voulue. Informez-vous des fermetures de fin de semaine. Et voyez le local à vélos\u00a0: un vélo rapproche bien des endroits «\u00a0trop loin\u00a0».</p>`,
  },
};
