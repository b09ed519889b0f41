import type { DemoPost } from '#server/demo/content/types.ts';

export const spotAScam: DemoPost = {
  slug: 'spot-a-rental-scam',
  category: 'searching',
  author: 'Priya Clarke',
  picture: 'living-room-09.jpg',
  title: { en: 'Seven signs of a rental scam', fr: 'Sept signes d’une fraude locative' },
  summary: {
    en: 'The price is too low, the owner is abroad, and the keys come by courier. How to tell, and what to do.',
    fr: 'Le prix est trop bas, le propriétaire est à l’étranger et les clés arrivent par messager. Comment le voir, et que faire.',
  },
  body: {
    en: `<p>Rental fraud follows a script. Once you know it, it is hard not to notice.</p>
<ol><li><strong>The rent is far below the market.</strong> Compare with the rent trends on our city pages. A real bargain is ten percent under, not forty.</li><li><strong>Nobody can show it.</strong> The owner is abroad for work, on an oil rig or with a sick relative. There is always a reason, and never a tour.</li><li><strong>Money first.</strong> A deposit to hold it, to see it, or to be “approved”.</li><li><strong>Strange ways to pay.</strong> Gift cards, cryptocurrency, a wire abroad, a transfer to a third person.</li><li><strong>Hurry.</strong> Ten other people, today only.</li><li><strong>Photos that don’t match.</strong> A window that changes sides; a kitchen that appears in another city. Do an image search.</li><li><strong>Questions no landlord needs answered.</strong> Your bank login, a photo of your passport before you have met.</li></ol>
<h2>Do this instead</h2>
<p>See the place, or send a friend. Ask who owns it and compare with the name on the lease. Pay by a method that leaves a trace, after signing. Keep every message.</p>
<h2>If it has happened</h2>
<p>Call your bank at once. Report it to the police and to the Canadian Anti-Fraud Centre. Then report the listing to us, so that the next person does not see it.</p>`,
    fr: `<p>La fraude locative suit un scénario. Une fois qu’on le connaît, on le reconnaît partout.</p>
<ol><li><strong>Le loyer est bien plus bas que dans la rue.</strong> Comparez avec l’évolution des loyers de nos pages de villes. Une vraie aubaine est à dix pour cent, pas à quarante.</li><li><strong>Personne ne peut faire visiter.</strong> Le propriétaire est en mission, sur une plateforme pétrolière, auprès d’un parent malade. Toujours une raison, jamais de visite.</li><li><strong>L’argent d’abord.</strong> Un dépôt pour réserver, pour visiter ou pour être «\u00a0approuvé\u00a0».</li><li><strong>Des moyens de paiement étranges.</strong> Cartes-cadeaux, cryptomonnaie, virement à l’étranger ou à une tierce personne.</li><li><strong>L’urgence.</strong> Dix autres personnes, aujourd’hui seulement.</li><li><strong>Des photos qui ne vont pas ensemble.</strong> Une fenêtre qui change de côté; une cuisine qui existe aussi dans une autre ville. Faites une recherche par image.</li><li><strong>Des questions inutiles à un propriétaire.</strong> Vos accès bancaires, une photo de votre passeport avant toute rencontre.</li></ol>
<h2>Faites plutôt ceci</h2>
<p>Visitez, ou envoyez quelqu’un de confiance. Demandez qui est propriétaire et comparez avec le nom sur le bail. Payez par un moyen qui laisse une trace, après la signature. Gardez tous les messages.</p>
<h2>Si c’est arrivé</h2>
<p>Appelez aussitôt votre banque. Avisez la police et le Centre antifraude du Canada. Puis signalez-nous l’annonce, pour que la personne suivante ne la voie pas.</p>`,
  },
};

export const beforeYouSign: DemoPost = {
  slug: 'before-you-sign',
  category: 'searching',
  author: 'Hannah Friesen',
  picture: 'bathroom-02.jpg',
  title: {
    en: 'Twenty minutes in an apartment: what to look at',
    fr: 'Vingt minutes dans un logement\u00a0: quoi regarder',
  },
  summary: {
    en: 'Run the taps, open the windows and read the notices in the lobby. A checklist for tours.',
    fr: 'Ouvrir les robinets et les fenêtres, lire les avis dans l’entrée. Une liste pour les visites.',
  },
  body: {
    en: `<p>You have twenty minutes, someone is waiting in the hall, and you like the light. Take out this list.</p>
<h2>Water and warmth</h2><ul><li>Run the shower and the kitchen tap together. Does the pressure hold? How long until it is hot?</li><li>Look under the sinks and at the ceiling below the upstairs bathroom.</li><li>Where is the heat, who controls it, who pays? Ask for last winter’s bills.</li><li>Hold your hand to the window frames.</li></ul>
<h2>Noise and neighbours</h2><ul><li>Stand still for one minute.</li><li>Come back on a Friday evening if you can.</li><li>Read the notices in the lobby: they tell you how the building is run.</li></ul>
<h2>Phone and power</h2><ul><li>Do you have signal in the bedroom?</li><li>Count the outlets. Is there one where the desk will be?</li><li>Which internet companies reach the building?</li></ul>
<h2>The paper</h2><ul><li>The full monthly price, with every mandatory fee</li><li>What is included and what is in your name</li><li>Repairs promised before you move in, written into the lease with a date</li><li>The landlord’s legal name and an address for notices</li></ul>
<p>If you still like the light, take it.</p>`,
    fr: `<p>Vous avez vingt minutes, quelqu’un attend dans le couloir et la lumière vous plaît. Sortez cette liste.</p>
<h2>L’eau et la chaleur</h2><ul><li>Ouvrez ensemble la douche et le robinet de la cuisine. La pression tient-elle? Combien de temps avant l’eau chaude?</li><li>Regardez sous les éviers et au plafond, sous la salle de bain du dessus.</li><li>D’où vient le chauffage, qui le règle, qui le paie? Demandez les factures de l’hiver dernier.</li><li>Passez la main le long des cadres de fenêtres.</li></ul>
<h2>Le bruit et les voisins</h2><ul><li>Restez immobile une minute.</li><li>Revenez un vendredi soir, si possible.</li><li>Lisez les avis dans l’entrée\u00a0: ils disent comment l’immeuble est tenu.</li></ul>
<h2>Le téléphone et le courant</h2><ul><li>Captez-vous dans la chambre?</li><li>Comptez les prises. Y en a-t-il une là où sera le bureau?</li><li>Quels fournisseurs internet desservent l’immeuble?</li></ul>
<h2>Le papier</h2><ul><li>Le prix mensuel complet, frais obligatoires compris</li><li>Ce qui est compris et ce qui est à votre nom</li><li>Les travaux promis avant l’emménagement, inscrits au bail avec une date</li><li>Le nom légal du propriétaire et une adresse pour les avis</li></ul>
<p>Si la lumière vous plaît encore, prenez-le.</p>`,
  },
};

export const whatIsIncluded: DemoPost = {
  slug: 'what-is-included',
  category: 'money',
  author: 'Mathieu Bélanger',
  picture: 'kitchen-05.jpg',
  title: { en: 'Heat included? What utilities really cost', fr: 'Chauffé ou non? Le vrai coût des services' },
  summary: {
    en: 'Two apartments at the same rent can be a hundred dollars a month apart. Add up the bills before you choose.',
    fr: 'Deux logements au même loyer peuvent coûter cent dollars de différence par mois. Additionnez avant de choisir.',
  },
  body: {
    en: `<p>“Utilities included” can mean water, or everything down to the internet. Since it changes the true price, it is worth five questions.</p>
<h2>Heat</h2><p>In older buildings with radiators, heat is often part of the rent, and you live with the building’s idea of warm. In newer ones you pay for your own baseboards or heat pump. In the cold months this is the largest bill; ask for last winter’s, not the yearly average.</p>
<h2>Electricity</h2><p>Prices differ a lot by province: low in Quebec, Manitoba and British Columbia, higher in Alberta, the Maritimes and the North. A heat pump, a gas stove or an electric car changes the sum.</p>
<h2>Water, sewer, garbage</h2><p>Usually the landlord’s. In single houses and some newer towers they are billed to you, sometimes by a third company with a monthly fee of its own.</p>
<h2>Internet and television</h2><p>If a package is mandatory, it belongs in the price. On Foyer it is counted in the all-in amount.</p>
<h2>Hot-water tank</h2><p>In Ontario, tanks are often rented. Someone pays thirty to fifty dollars a month; find out who.</p>
<h2>Compare fairly</h2><p>Write down rent, mandatory fees and your estimate of the bills for January and for July. The cheapest rent is not always the cheapest home.</p>`,
    fr: `<p>«\u00a0Services inclus\u00a0» peut vouloir dire l’eau, ou tout jusqu’à internet. Comme cela change le vrai prix, posez cinq questions.</p>
<h2>Le chauffage</h2><p>Dans les vieux immeubles à radiateurs, il est souvent compris, et l’on vit à la température de l’immeuble. Dans les plus récents, on paie ses plinthes ou sa thermopompe. L’hiver, c’est la plus grosse facture\u00a0: demandez celles de l’hiver dernier, pas la moyenne annuelle.</p>
<h2>L’électricité</h2><p>Les tarifs varient beaucoup\u00a0: bas au Québec, au Manitoba et en Colombie-Britannique, plus élevés en Alberta, dans les Maritimes et dans le Nord. Une thermopompe, une cuisinière au gaz ou une auto électrique change le calcul.</p>
<h2>L’eau, l’égout, les ordures</h2><p>D’ordinaire, c’est le propriétaire. Dans les maisons et certaines tours récentes, on vous facture, parfois par une entreprise qui ajoute ses frais.</p>
<h2>Internet et télévision</h2><p>Un forfait obligatoire fait partie du prix. Sur Foyer, il est compté dans le prix tout compris.</p>
<h2>Le chauffe-eau</h2><p>En Ontario, il est souvent loué. Quelqu’un paie de trente à cinquante dollars par mois; sachez qui.</p>
<h2>Comparer juste</h2><p>Notez le loyer, les frais obligatoires et votre estimation des factures de janvier et de juillet. Le loyer le plus bas n’est pas toujours le logement le moins cher.</p>`,
  },
};

export const newcomersFirstHome: DemoPost = {
  slug: 'first-home-in-canada',
  category: 'searching',
  author: 'Karim Benali',
  picture: 'bedroom-05.jpg',
  title: {
    en: 'Your first home in Canada, without a credit history',
    fr: 'Un premier logement au Canada, sans dossier de crédit',
  },
  summary: {
    en: 'What landlords ask newcomers for, what they may not ask, and what you can offer instead.',
    fr: 'Ce que les propriétaires demandent aux nouveaux arrivants, ce qu’ils ne peuvent pas demander et ce que vous pouvez offrir.',
  },
  body: {
    en: `<p>You have savings, a job offer and good references, and the form asks for a Canadian credit score. Thousands of people are in this position each month, and landlords know it.</p>
<h2>What you can offer</h2>
<ul><li>A letter from your employer or university, with amounts and dates</li><li>Bank statements that show several months of rent</li><li>A letter from your previous landlord, translated if needed</li><li>A guarantor who lives in Canada</li><li>A credit report from abroad; some agencies accept them</li></ul>
<h2>What you don’t have to accept</h2>
<p>Laws on deposits apply to everyone: nobody may ask newcomers for six months in advance where the province does not allow it. You do not have to give your social insurance number to rent a home. And no one may turn you away because of where you come from, your religion, your family or, in most provinces, because you receive social assistance.</p>
<h2>Where to begin</h2>
<p>Many people start with a furnished place for one to three months and look around from there. Settlement agencies can help with applications, free of charge, in many languages. Look at two or three neighbourhoods by day and by night before you take a year’s lease.</p>`,
    fr: `<p>Vous avez des économies, une offre d’emploi et de bonnes références, et le formulaire demande une cote de crédit canadienne. Des milliers de personnes sont chaque mois dans ce cas, et les propriétaires le savent.</p>
<h2>Ce que vous pouvez offrir</h2>
<ul><li>La lettre de votre employeur ou de l’université, avec montants et dates</li><li>Des relevés bancaires qui couvrent plusieurs mois de loyer</li><li>Une lettre de votre ancien propriétaire, traduite au besoin</li><li>Un garant qui habite au Canada</li><li>Un dossier de crédit de l’étranger; certaines agences l’acceptent</li></ul>
<h2>Ce que vous n’avez pas à accepter</h2>
<p>Les règles sur les dépôts valent pour tous\u00a0: personne ne peut exiger six mois d’avance là où la province ne le permet pas. Vous n’avez pas à donner votre numéro d’assurance sociale pour louer. Et nul ne peut vous écarter pour votre origine, votre religion, votre famille ni, dans la plupart des provinces, parce que vous recevez de l’aide sociale.</p>
<h2>Par où commencer</h2>
<p>Beaucoup prennent d’abord un logement meublé pour un à trois mois et cherchent ensuite. Les organismes d’accueil aident à préparer les demandes, gratuitement et en plusieurs langues. Voyez deux ou trois quartiers, le jour et le soir, avant de signer pour un an.</p>`,
  },
};
