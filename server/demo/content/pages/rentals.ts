import type { DemoPage } from '#server/demo/content/types.ts';

export const longTermRentals: DemoPage = {
  slug: 'long-term-rentals',
  title: { en: 'Long-term rentals', fr: 'Location à long terme' },
  summary: {
    en: 'Leases of a year or more, and what to know before you sign.',
    fr: 'Des baux d’un an ou plus, et ce qu’il faut savoir avant de signer.',
  },
  body: {
    en: `<p>Most homes on Foyer are rented for a year at a time. After that, in most of the country, the lease continues automatically, by the month or by the year, until someone ends it with proper notice.</p>
<h2>Start with the place</h2><p><a href="/toronto">Toronto</a>, <a href="/montreal">Montréal</a>, <a href="/vancouver">Vancouver</a>, <a href="/calgary">Calgary</a>, <a href="/ottawa">Ottawa</a>, <a href="/edmonton">Edmonton</a>, <a href="/winnipeg">Winnipeg</a>, <a href="/halifax">Halifax</a>, or <a href="/cities">any other city</a>.</p>
<h2>What a year’s lease should settle</h2>
<ul><li>The rent, the day it is due and how it is paid</li><li>What is included, and which bills are in your name</li><li>Who shovels, who mows and who repairs what</li><li>Pets, smoking, painting, guests</li><li>How either side ends it, and with how much notice</li></ul>
<p>Several provinces have a standard form that landlords must use. Our guide to <a href="/blog/deposits-by-province">deposits by province</a> and the one on <a href="/blog/before-you-sign">what to check before signing</a> cover the rest.</p>`,
    fr: `<p>La plupart des logements sur Foyer se louent à l’année. Ensuite, presque partout au pays, le bail se poursuit de lui-même, au mois ou à l’année, jusqu’à ce que quelqu’un y mette fin dans les règles.</p>
<h2>Commencez par l’endroit</h2><p><a href="/fr/montreal">Montréal</a>, <a href="/fr/ville-de-quebec">Québec</a>, <a href="/fr/gatineau">Gatineau</a>, <a href="/fr/sherbrooke">Sherbrooke</a>, <a href="/fr/ottawa">Ottawa</a>, <a href="/fr/moncton">Moncton</a>, <a href="/fr/toronto">Toronto</a>, ou <a href="/fr/cities">une autre ville</a>.</p>
<h2>Ce qu’un bail d’un an doit régler</h2>
<ul><li>Le loyer, le jour où il est dû et la façon de le payer</li><li>Ce qui est compris, et les factures à votre nom</li><li>Qui déneige, qui tond et qui répare quoi</li><li>Les animaux, le tabac, la peinture, les invités</li><li>Comment chacun peut y mettre fin, et avec quel préavis</li></ul>
<p>Plusieurs provinces imposent un formulaire de bail. Nos guides sur <a href="/fr/blog/deposits-by-province">les dépôts par province</a> et sur <a href="/fr/blog/before-you-sign">ce qu’il faut vérifier avant de signer</a> disent le reste.</p>`,
  },
};

export const shortTermRentals: DemoPage = {
  slug: 'short-term-rentals',
  title: { en: 'Short-term rentals', fr: 'Location à court terme' },
  summary: {
    en: 'Furnished homes by the month, for a contract, a semester or the time between two leases.',
    fr: 'Des logements meublés au mois, pour un contrat, une session ou le temps entre deux baux.',
  },
  body: {
    en: `<p>A four-month contract, a hospital rotation, a renovation that took longer than planned: sometimes you need a home for a season. Foyer lists furnished apartments and rooms by the month. We do not list nightly stays.</p>
<h2>How to find one</h2><p>Search your city, choose <strong>Furnished</strong>, and look at the lease term on the listing. Rooms are the least expensive and the most flexible. University towns have sublets from May to August.</p>
<h2>What to check</h2>
<ul><li>The full monthly price, with internet and power</li><li>An inventory with photos on the day you arrive</li><li>Whether the building and the city allow rentals of that length; many limit those under 28 to 31 days</li><li>What happens if you need to leave early or stay longer</li></ul>
<p>Your province’s tenancy law usually protects you in a furnished home too.</p>`,
    fr: `<p>Un contrat de quatre mois, un stage à l’hôpital, des rénovations qui s’étirent\u00a0: il faut parfois un logement pour une saison. Foyer annonce des appartements meublés et des chambres au mois. Nous n’annonçons pas de séjours à la nuitée.</p>
<h2>Comment trouver</h2><p>Cherchez votre ville, cochez <strong>Meublé</strong> et regardez la durée du bail dans l’annonce. Les chambres sont les moins chères et les plus souples. Les villes universitaires ont des sous-locations de mai à août.</p>
<h2>À vérifier</h2>
<ul><li>Le prix mensuel complet, internet et électricité compris</li><li>Un inventaire avec photos le jour de l’arrivée</li><li>Si l’immeuble et la ville permettent une location de cette durée; beaucoup restreignent celles de moins de 28 à 31 jours</li><li>Ce qui arrive si vous devez partir plus tôt ou rester plus longtemps</li></ul>
<p>La loi de votre province vous protège d’ordinaire autant dans un logement meublé que dans un logement vide.</p>`,
  },
};
