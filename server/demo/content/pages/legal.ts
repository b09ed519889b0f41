import type { DemoPage } from '#server/demo/content/types.ts';

export const privacyPolicy: DemoPage = {
  slug: 'privacy-policy',
  title: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  summary: {
    en: 'What we collect, why, for how long, and how to have it deleted.',
    fr: 'Ce que nous recueillons, pourquoi, combien de temps, et comment le faire supprimer.',
  },
  body: {
    en: `<p>In short: we collect what we need to reply to you, we keep it no longer than needed, and we don’t sell it.</p>
<h2>What we collect</h2>
<ul><li><strong>When you browse:</strong> nothing that identifies you. Favourites, viewed listings and your language stay in your browser until you create an account.</li><li><strong>When you write to a landlord:</strong> your name, email, message and, if you give them, phone number and move-in date. We send them to the landlord and keep them as long as the listing and two years after.</li><li><strong>When you sign up for alerts:</strong> your email and the search, with the date and the text of your consent. We write to you only after you confirm.</li><li><strong>When you create an account:</strong> your name, email, language and a password, stored in a form that nobody can read.</li></ul>
<h2>Analytics and advertising</h2>
<p>Scripts that measure visits load only if you agree in the cookie settings. You can change your mind at any time from the link in the footer.</p>
<h2>Who else sees it</h2>
<p>The landlord you write to, and the companies that run our servers and send our emails, under contract and only for that purpose. Nobody else, unless a court orders it.</p>
<h2>Your rights</h2>
<p>You can see, correct, download and delete what we hold about you. Logged-in renters do this in their profile; everyone else can <a href="/contact-us">write to us</a>. If you’re not satisfied with our reply, you can contact the Office of the Privacy Commissioner of Canada, or in Quebec to the Commission d’accès à l’information.</p>
<h2>Who is responsible</h2>
<p>Write to our privacy officer at the address at the bottom of every page.</p>`,
    fr: `<p>En bref\u00a0: nous recueillons ce qu’il faut pour vous répondre, nous ne le gardons pas plus longtemps, et nous ne le vendons pas.</p>
<h2>Ce que nous recueillons</h2>
<ul><li><strong>Quand vous naviguez\u00a0:</strong> rien qui permette de vous identifier. Vos favoris, les annonces consultées et votre langue restent dans votre navigateur tant que vous n’avez pas de compte.</li><li><strong>Quand vous écrivez à un propriétaire\u00a0:</strong> votre nom, votre courriel, votre message et, si vous les donnez, votre téléphone et votre date d’emménagement. Le propriétaire les reçoit; nous les gardons tant que dure l’annonce et deux ans après.</li><li><strong>Quand vous créez une alerte\u00a0:</strong> votre courriel et la recherche, avec la date et le texte de votre consentement. Nous n’écrivons qu’après votre confirmation.</li><li><strong>Quand vous créez un compte\u00a0:</strong> votre nom, votre courriel, votre langue et un mot de passe conservé sous une forme que personne ne peut lire.</li></ul>
<h2>Mesure et publicité</h2>
<p>Les scripts qui mesurent les visites ne se chargent que si vous l’acceptez dans les paramètres des témoins. Vous pouvez changer d’avis en tout temps par le lien au bas de la page.</p>
<h2>Qui d’autre les voit</h2>
<p>Le propriétaire à qui vous écrivez, ainsi que les entreprises qui hébergent nos serveurs et acheminent nos courriels, par contrat et pour ce seul usage. Personne d’autre, à moins d’une ordonnance d’un tribunal.</p>
<h2>Vos droits</h2>
<p>Vous pouvez consulter, corriger, télécharger et supprimer ce que nous détenons sur vous. Les locataires le font dans leur profil, après connexion; les autres peuvent <a href="/fr/contact-us">nous écrire</a>. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie privée du Canada ou, au Québec, à la Commission d’accès à l’information.</p>
<h2>Responsable</h2>
<p>La personne responsable de la protection des renseignements personnels répond à l’adresse qui figure au bas de chaque page.</p>`,
  },
};

export const termsOfUse: DemoPage = {
  slug: 'terms-of-use',
  title: { en: 'Terms of use', fr: 'Conditions d’utilisation' },
  summary: {
    en: 'The rules for visitors and renters, in plain language.',
    fr: 'Les règles pour les visiteurs et les locataires, en mots simples.',
  },
  body: {
    en: `<p>By using this site you agree to these terms. We kept them short.</p>
<h2>What we are</h2><p>We publish listings and pass on messages. We are not a landlord, a broker or a party to your lease. The landlord is responsible for what a listing says; we check what we can and act on reports.</p>
<h2>What you may do</h2><p>Search, save, share and print listings for your own use; write to landlords about homes you might rent.</p>
<h2>What you may not do</h2><ul><li>Copy listings in bulk or republish them elsewhere</li><li>Write to landlords to sell them something</li><li>Pretend to be someone else, or send anything unlawful or threatening</li><li>Try to break the site or to reach data that is not yours</li></ul>
<h2>Prices and availability</h2><p>Landlords keep them up to date, and most do. Confirm both in writing before you sign or pay anything. Never send money for a home that neither you nor someone you trust has seen.</p>
<h2>Our responsibility</h2><p>We run the site with care, but we can’t promise that every listing is correct or that the site is always available. Nothing here limits your rights under the law of your province.</p>
<h2>Changes</h2><p>If these terms change significantly, we will say so on this page and, if you have an account, by email.</p>`,
    fr: `<p>En utilisant ce site, vous acceptez ce qui suit. Nous nous en sommes tenus à l’essentiel.</p>
<h2>Ce que nous sommes</h2><p>Nous publions des annonces et transmettons des messages. Nous ne sommes ni propriétaire, ni courtier, ni partie à votre bail. Le propriétaire répond du contenu de l’annonce; nous vérifions ce que nous pouvons et donnons suite aux signalements.</p>
<h2>Ce qui est permis</h2><p>Chercher, conserver, partager et imprimer des annonces pour votre usage; écrire aux propriétaires au sujet de logements que vous pourriez louer.</p>
<h2>Ce qui ne l’est pas</h2><ul><li>Copier des annonces en masse ou les republier ailleurs</li><li>Écrire aux propriétaires pour leur vendre quelque chose</li><li>Se faire passer pour une autre personne, ou envoyer des propos illégaux ou menaçants</li><li>Tenter de nuire au site ou d’accéder à des données qui ne sont pas les vôtres</li></ul>
<h2>Prix et disponibilité</h2><p>Les propriétaires les tiennent à jour, pour la plupart. Faites confirmer les deux par écrit avant de signer ou de payer. N’envoyez jamais d’argent pour un logement que personne ne vous a fait visiter, à vous ou à quelqu’un de confiance.</p>
<h2>Notre responsabilité</h2><p>Nous exploitons le site avec soin, sans pouvoir garantir que chaque annonce est exacte ni que le site est toujours accessible. Rien ici ne restreint les droits que vous donne la loi de votre province.</p>
<h2>Modifications</h2><p>Si ces conditions changent de façon importante, nous l’indiquerons ici et, si vous avez un compte, par courriel.</p>`,
  },
};

export const termsOfService: DemoPage = {
  slug: 'terms-of-service',
  title: { en: 'Terms of service', fr: 'Conditions de service' },
  summary: {
    en: 'The agreement with landlords and property managers who advertise.',
    fr: 'L’entente avec les propriétaires et les gestionnaires qui annoncent.',
  },
  body: {
    en: `<p>These terms apply to everyone who publishes listings, in addition to the <a href="/terms-of-use">terms of use</a>.</p>
<h2>Accounts and review</h2><p>You own what you list, or you act for the owner. We review new accounts before their first listing goes live, and give our reasons if we refuse.</p>
<h2>Listings</h2><ul><li>One listing per address, with a floor plan for each kind of home</li><li>The advertised price includes every mandatory monthly fee</li><li>No wording that excludes people on grounds protected by human-rights law</li><li>Photos you have the right to use</li></ul>
<h2>Credits</h2><p>You buy credits in advance. They are used when listings go live and for each day they stay live. Prices are shown before tax; tax depends on the billing province. Unused credits are refunded within 14 days of purchase. When your wallet runs out, featuring ends first, then your listings go offline. We warn you seven, three and one day ahead.</p>
<h2>Inquiries</h2><p>Use renters’ messages only to rent to them. Do not add renters to mailing lists or pass on their messages.</p>
<h2>Suspension</h2><p>We may suspend a listing that breaks these rules or that several people have reported, and will say which rule and how to fix it.</p>
<h2>Ending</h2><p>You can stop at any time. Receipts stay available for seven years, as tax law requires.</p>`,
    fr: `<p>Ces conditions s’appliquent à quiconque publie des annonces, en plus des <a href="/fr/terms-of-use">conditions d’utilisation</a>.</p>
<h2>Comptes et examen</h2><p>Le logement annoncé vous appartient, ou vous agissez au nom de son propriétaire. Nous examinons les nouveaux comptes avant la mise en ligne de la première annonce et donnons nos raisons en cas de refus.</p>
<h2>Annonces</h2><ul><li>Une annonce par adresse, avec un plan par type de logement</li><li>Le prix affiché comprend tous les frais mensuels obligatoires</li><li>Aucune formulation qui exclut des personnes pour un motif protégé par les lois sur les droits de la personne</li><li>Des photos que vous avez le droit d’utiliser</li></ul>
<h2>Crédits</h2><p>Les crédits s’achètent d’avance et servent à activer vos annonces, puis à les garder en ligne chaque jour. Les prix s’affichent avant taxes; celles-ci dépendent de la province de facturation. Les crédits inutilisés sont remboursés dans les 14 jours suivant l’achat. Quand le portefeuille se vide, la mise en vedette cesse d’abord, puis les annonces sont mises hors ligne; nous vous prévenons sept, trois et un jour avant.</p>
<h2>Demandes reçues</h2><p>Les messages des locataires servent à leur louer un logement. Il est interdit de les ajouter à des listes d’envoi ou de les transmettre.</p>
<h2>Suspension</h2><p>Nous pouvons suspendre une annonce qui enfreint ces règles ou que plusieurs personnes ont signalée; nous dirons quelle règle est en cause et comment corriger.</p>
<h2>Fin</h2><p>Vous pouvez arrêter en tout temps. Les reçus restent accessibles sept ans, comme l’exige la loi fiscale.</p>`,
  },
};
