import type { DemoPage } from '#server/demo/content/types.ts';

export const aboutUs: DemoPage = {
  slug: 'about-us',
  title: { en: 'About us', fr: 'À propos' },
  summary: {
    en: 'Who we are, what we believe about renting, and how we make money.',
    fr: 'Qui nous sommes, ce que nous pensons de la location et de quoi nous vivons.',
  },
  body: {
    en: `<p>Foyer is a rental marketplace for Canada, in English and in French. A <em>foyer</em> is a home in one language and the way into one in the other. That is the whole idea.</p>
<h2>What we promise renters</h2>
<ul><li><strong>The price is the price.</strong> Rent and every mandatory monthly fee are added up before you click. You will not find out about a fee on the day you sign.</li>
<li><strong>No account needed to look.</strong> Search, save favourites and write to a landlord as a guest. We ask for your email only when someone needs to reply to you.</li>
<li><strong>Ranking you can understand.</strong> Paid placements are labelled, and we publish <a href="/how-ranking-works">how results are ranked</a>.</li>
<li><strong>Both languages, everywhere.</strong> Not a translated brochure: the same product, the same searches, the same help.</li></ul>
<h2>What we promise landlords</h2>
<p>Real inquiries from people who have read the listing, a fair chance for a duplex beside a tower, and prices you can understand without a salesperson. <a href="/advertise">Here is how it works.</a></p>
<h2>How we make money</h2>
<p>Landlords pay to list and, if they like, to be featured. Renters never pay. We do not sell personal information, and we do not take a share of anyone’s rent.</p>
<h2>Accessibility</h2>
<p>We build for keyboards, screen readers, small phones and slow connections, and we test for them. If something doesn’t work for you, <a href="/contact-us">tell us</a>. We treat it as a bug.</p>`,
    fr: `<p>Foyer est un site de location pour tout le Canada, en français et en anglais. Un foyer, c’est là où l’on vit; en anglais, c’est l’entrée d’un immeuble. Tout est là.</p>
<h2>Notre promesse aux locataires</h2>
<ul><li><strong>Le prix affiché est le vrai prix.</strong> Le loyer et tous les frais mensuels obligatoires sont additionnés avant que vous cliquiez. Aucun frais n’apparaît le jour de la signature.</li>
<li><strong>Aucun compte pour regarder.</strong> Cherchez, gardez vos favoris et écrivez à un propriétaire sans compte. Nous demandons votre courriel seulement quand quelqu’un doit vous répondre.</li>
<li><strong>Un classement lisible.</strong> Les annonces payantes sont indiquées, et nous publions <a href="/fr/how-ranking-works">la façon dont les résultats sont classés</a>.</li>
<li><strong>Les deux langues, partout.</strong> Pas un dépliant traduit, mais le même produit, les mêmes recherches, la même aide.</li></ul>
<h2>Notre promesse aux propriétaires</h2>
<p>De vraies demandes, de gens qui ont lu l’annonce; la même chance pour un duplex que pour une tour; des prix qui se comprennent sans vendeur. <a href="/fr/advertise">Voici comment cela fonctionne.</a></p>
<h2>De quoi nous vivons</h2>
<p>Les propriétaires paient pour annoncer et, s’ils le veulent, pour être en vedette. Les locataires ne paient jamais. Nous ne vendons aucun renseignement personnel et ne prenons aucune part des loyers.</p>
<h2>Accessibilité</h2>
<p>Nous concevons le site pour le clavier, les lecteurs d’écran, les petits téléphones et les connexions lentes, et nous le vérifions. Si quelque chose vous bloque, <a href="/fr/contact-us">dites-le-nous</a>\u00a0: c’est un défaut, et nous le corrigerons comme tel.</p>`,
  },
};

export const advertise: DemoPage = {
  slug: 'advertise',
  title: { en: 'Advertise with us', fr: 'Annoncer chez nous' },
  summary: {
    en: 'List one basement suite or five hundred apartments: the same tools, the same treatment.',
    fr: 'Un sous-sol ou cinq cents appartements\u00a0: les mêmes outils, le même traitement.',
  },
  body: {
    en: `<p>Renters come to Foyer to decide, not to scroll. They see your rent, fees and floor plans before they write, so inquiries are worth your time.</p>
<h2>What you get</h2>
<ul><li>A listing page in both languages with floor plans, photos, virtual tours and availability</li><li>Inquiries and tour requests by email and in your portal, with preferred times</li><li>Your own page with all your rentals</li><li>Import from your property-management software by feed</li></ul>
<h2>What it costs</h2>
<p>Listings cost credits: one to activate a listing and one for each day it is live. Featuring costs the same again. There is no contract and no minimum, and a paused listing costs nothing.</p>
<h2>House rules</h2>
<ul><li>Show the full monthly price, mandatory fees included.</li><li>Show the actual place. Renderings must say so.</li><li>No deposits or fees that your province does not allow.</li><li>Reply to everyone, even with a no. Deactivate the listing when the home is rented.</li></ul>
<p>Tell us about your properties in the form below. We’ll reply within one business day.</p>`,
    fr: `<p>Sur Foyer, on vient pour choisir. Les gens voient le loyer, les frais, les plans et la réponse à leur première question avant d’écrire\u00a0: ceux qui vous écrivent valent donc votre temps.</p>
<h2>Ce que vous obtenez</h2>
<ul><li>Une page d’annonce dans les deux langues, avec plans, photos, visites virtuelles et disponibilités</li><li>Les demandes et les demandes de visite par courriel et dans votre portail, chacune avec une date souhaitée</li><li>Votre propre page avec toutes vos locations</li><li>L’importation par flux depuis votre logiciel de gestion</li></ul>
<h2>Combien cela coûte</h2>
<p>Les annonces se paient en crédits\u00a0: un pour activer l’annonce et un par jour d’affichage. La mise en vedette coûte autant en plus. Ni contrat ni minimum; une annonce en pause ne coûte rien.</p>
<h2>Les règles de la maison</h2>
<ul><li>Afficher le prix mensuel complet, frais obligatoires compris.</li><li>Montrer le vrai logement. Une image de synthèse doit être indiquée.</li><li>Aucun dépôt ni frais interdit dans votre province.</li><li>Répondre, même par un non, et désactiver l’annonce quand le logement est loué.</li></ul>
<p>Décrivez-nous votre parc dans le formulaire ci-dessous; nous vous répondrons en un jour ouvrable.</p>`,
  },
};

export const contactUs: DemoPage = {
  slug: 'contact-us',
  title: { en: 'Contact us', fr: 'Nous joindre' },
  summary: {
    en: 'A person reads every message and replies in your language.',
    fr: 'Une personne lit chaque message et répond dans votre langue.',
  },
  body: {
    en: `<p>Write to us in English or French. We reply within one business day.</p>
<h2>Before you write</h2>
<ul><li><strong>About a home you saw:</strong> use the form on the listing. It goes straight to the landlord, and we never see the reply.</li><li><strong>A listing looks wrong or dishonest:</strong> use “Report this listing” on its page. Those reports come first in our queue.</li><li><strong>You want to stop an email alert:</strong> the link at the bottom of each email stops it at once.</li><li><strong>You want a copy of your data, or want it deleted:</strong> choose that subject below. We will confirm that it is you, then do it within 30 days.</li></ul>`,
    fr: `<p>Écrivez-nous en français ou en anglais. Nous répondons en un jour ouvrable.</p>
<h2>Avant d’écrire</h2>
<ul><li><strong>Au sujet d’un logement\u00a0:</strong> servez-vous du formulaire de l’annonce. Il va directement au propriétaire, et nous ne voyons pas sa réponse.</li><li><strong>Une annonce paraît fausse ou malhonnête\u00a0:</strong> choisissez «\u00a0Signaler cette annonce\u00a0» sur sa page. Ces signalements passent en premier.</li><li><strong>Vous voulez arrêter une alerte\u00a0:</strong> le lien au bas de chaque courriel l’arrête aussitôt.</li><li><strong>Vous voulez vos données, ou leur suppression\u00a0:</strong> dites-le ci-dessous. Nous vérifierons qu’il s’agit bien de vous, puis nous le ferons en 30 jours au plus.</li></ul>`,
  },
};
