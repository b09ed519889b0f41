import type { DemoFaq } from './types.ts';

/** FAQs of the topic "city" are templates: {place} is the name, {inPlace} the phrase "in Toronto" or "à Toronto". */
export const FAQS: readonly DemoFaq[] = [
  {
    topic: 'general',
    question: { en: 'Does it cost anything to look for a home?', fr: 'Chercher un logement coûte-t-il quelque chose?' },
    answer: {
      en: '<p>No. Searching, favourites, alerts and inquiries are free and always will be. Landlords pay to list.</p>',
      fr: '<p>Non. Chercher, garder des favoris, recevoir des alertes et écrire aux propriétaires est gratuit et le restera. Ce sont les propriétaires qui paient pour annoncer.</p>',
    },
  },
  {
    topic: 'general',
    question: { en: 'Do I need an account?', fr: 'Faut-il un compte?' },
    answer: {
      en: '<p>Not to search, save favourites or send inquiries. An account keeps your favourites on all your devices and shows your earlier inquiries in one place.</p>',
      fr: '<p>Pas pour chercher, garder des favoris ou écrire. Avec un compte, vos favoris vous suivent sur tous vos appareils et vos demandes sont réunies au même endroit.</p>',
    },
  },
  {
    topic: 'general',
    question: { en: 'How do I know a listing is real?', fr: 'Comment savoir si une annonce est authentique?' },
    answer: {
      en: '<p>A check mark beside a company means that we have verified its identity. For any listing: see the home before paying, get the lease in writing, and use “Report this listing” if something feels wrong. Our guide to <a href="/blog/spot-a-rental-scam">rental scams</a> lists the signs.</p>',
      fr: '<p>Un crochet à côté d’une entreprise signifie que nous avons vérifié son identité. Pour toute annonce\u00a0: visitez avant de payer, exigez un bail écrit et servez-vous de «\u00a0Signaler cette annonce\u00a0» au moindre doute. Notre guide sur les <a href="/fr/blog/spot-a-rental-scam">fraudes</a> énumère les signes.</p>',
    },
  },
  {
    topic: 'general',
    question: { en: 'What do I do if a listing is wrong?', fr: 'Que faire si une annonce est inexacte?' },
    answer: {
      en: '<p>Choose “Report this listing” on its page and tell us what is wrong. A person reads every report, and reports come first.</p>',
      fr: '<p>Choisissez «\u00a0Signaler cette annonce\u00a0» sur sa page et dites-nous ce qui ne va pas. Une personne lit ces signalements en priorité.</p>',
    },
  },
  {
    topic: 'general',
    question: { en: 'How do I list a home?', fr: 'Comment annoncer un logement?' },
    answer: {
      en: '<p>Read <a href="/advertise">Advertise with us</a> and send the form. Owners and property managers use the same tools.</p>',
      fr: '<p>Lisez <a href="/fr/advertise">Annoncer chez nous</a> et envoyez le formulaire. Particuliers et grands gestionnaires utilisent les mêmes outils.</p>',
    },
  },
  {
    topic: 'search',
    question: { en: 'What is the all-in price?', fr: 'Qu’est-ce que le prix tout compris?' },
    answer: {
      en: '<p>Rent plus all mandatory monthly fees. <a href="/all-in-prices">More about it.</a></p>',
      fr: '<p>Le loyer plus tous les frais mensuels obligatoires. <a href="/fr/all-in-prices">En savoir plus.</a></p>',
    },
  },
  {
    topic: 'search',
    question: { en: 'Why are some listings shown first?', fr: 'Pourquoi certaines annonces passent-elles en premier?' },
    answer: {
      en: '<p>Featured listings are paid, labelled, and come first; then the newest. One advertiser never has both first places. <a href="/how-ranking-works">How results are ranked.</a></p>',
      fr: '<p>Les annonces en vedette sont payées, indiquées et passent en premier; suivent les plus récentes. Un même annonceur n’occupe jamais les deux premières places. <a href="/fr/how-ranking-works">Comment les résultats sont classés.</a></p>',
    },
  },
  {
    topic: 'search',
    question: { en: 'What do 3½ and 4½ mean?', fr: 'Que veulent dire 3½ et 4½?' },
    answer: {
      en: '<p>In Quebec, apartments are counted in rooms, and the bathroom is the half. A 3½ has a bedroom, a living room and a kitchen; a 4½ has two bedrooms.</p>',
      fr: '<p>Au Québec, on compte les pièces, et la salle de bain vaut la demie. Un 3½ a une chambre, un salon et une cuisine; un 4½, deux chambres.</p>',
    },
  },
  {
    topic: 'search',
    question: { en: 'Can I draw my own search area?', fr: 'Peut-on chercher dans une zone tracée?' },
    answer: {
      en: '<p>Yes. Open the map and choose “Draw an area”. You’ll see only homes in that area. It is saved in the page’s address, so you can share the link.</p>',
      fr: '<p>Oui. Ouvrez la carte et choisissez «\u00a0Tracer une zone\u00a0». Les résultats suivent votre tracé, que l’adresse de la page conserve\u00a0: vous pouvez la partager.</p>',
    },
  },
  {
    topic: 'city',
    question: {
      en: 'When is the best time to look for a home {inPlace}?',
      fr: 'Quel est le meilleur moment pour chercher un logement {inPlace}?',
    },
    answer: {
      en: '<p>Most listings {inPlace} appear four to eight weeks before the move-in date. Choice is widest from spring to the end of summer; in winter there is less to see, and also less competition.</p>',
      fr: '<p>La plupart des annonces {inPlace} paraissent de quatre à huit semaines avant l’emménagement. Le choix est plus grand du printemps à la fin de l’été; l’hiver, il y a moins à voir, mais aussi moins de concurrence.</p>',
    },
  },
  {
    topic: 'city',
    question: {
      en: 'What should I have ready to apply for a home {inPlace}?',
      fr: 'Que préparer pour louer un logement {inPlace}?',
    },
    answer: {
      en: '<p>Proof of income, one or two references and identification to show. You do not have to give your social insurance number to rent a home.</p>',
      fr: '<p>Une preuve de revenu, une ou deux références et une pièce d’identité à montrer. Vous n’avez pas à donner votre numéro d’assurance sociale pour louer un logement.</p>',
    },
  },
  {
    topic: 'city',
    question: { en: 'Can I rent {inPlace} with a pet?', fr: 'Peut-on louer {inPlace} avec un animal?' },
    answer: {
      en: '<p>Many landlords say yes: use the pet filter to see homes {inPlace} where cats, small dogs or large dogs are welcome. Rules about refusing pets differ by province; see <a href="/blog/renting-with-pets">renting with pets</a>.</p>',
      fr: '<p>Beaucoup de propriétaires acceptent\u00a0: le filtre sur les animaux montre les logements où chats, petits chiens ou gros chiens sont les bienvenus. Les règles varient selon la province; voyez <a href="/fr/blog/renting-with-pets">louer avec un animal</a>.</p>',
    },
  },
  {
    topic: 'city',
    question: {
      en: 'How do I keep up with new listings {inPlace}?',
      fr: 'Comment suivre les nouvelles annonces {inPlace}?',
    },
    answer: {
      en: '<p>Set your filters and sign up for an email alert. You confirm it once and can stop it with one click.</p>',
      fr: '<p>Choisissez vos filtres et créez une alerte par courriel. Vous la confirmez une fois et l’arrêtez d’un clic.</p>',
    },
  },
];
