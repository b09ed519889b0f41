import type { DemoPage } from '#server/demo/content/types.ts';

export const howRankingWorks: DemoPage = {
  slug: 'how-ranking-works',
  title: { en: 'How results are ranked', fr: 'Comment les résultats sont classés' },
  summary: {
    en: 'What decides the order of listings, what money can buy, and what it cannot.',
    fr: 'Ce qui décide de l’ordre des annonces, ce qui s’achète et ce qui ne s’achète pas.',
  },
  body: {
    en: `<p>You should know why one home is listed above another. Here are all the rules.</p>
<h2>The usual order</h2>
<p>First the featured listings that match your filters, then all others; within each group the newest first, by the day the listing went live. That is the whole rule. Your history doesn’t matter: two people with the same search see the same order.</p>
<h2>Featured listings</h2>
<p>A landlord can pay to have a listing featured. Featured listings come first and always carry the label <strong>Featured</strong>. They must match your filters like any other. <strong>One advertiser never takes both of the first two places</strong>, however many listings it features.</p>
<h2>Sorting</h2>
<p>If you sort by date or by rent, only that decides; featuring has no effect. Listings without a price come last when you sort by rent.</p>
<h2>What we never do</h2>
<ul><li>Hide a matching home</li><li>Show a paid listing without its label</li><li>Rank by who you are, where you were born or what you viewed on other sites</li></ul>`,
    fr: `<p>Vous devriez savoir pourquoi un logement s’affiche avant un autre. Voici toutes les règles.</p>
<h2>L’ordre habituel</h2>
<p>D’abord les annonces en vedette qui répondent à vos filtres, puis toutes les autres; dans chaque groupe, les plus récentes en premier, selon le jour de mise en ligne. La règle tient en une phrase. Votre historique ne compte pas\u00a0: deux personnes qui font la même recherche voient le même ordre.</p>
<h2>Les annonces en vedette</h2>
<p>Un propriétaire peut payer pour mettre une annonce en vedette. Elle passe alors en premier et porte toujours la mention <strong>En vedette</strong>. Elle doit répondre à vos filtres comme les autres. <strong>Un même annonceur n’occupe jamais les deux premières places</strong>, quel que soit le nombre de ses annonces en vedette.</p>
<h2>Le tri</h2>
<p>Si vous triez par date ou par loyer, seul ce tri compte\u00a0: la mise en vedette n’y change rien. Les annonces sans prix viennent à la fin d’un tri par loyer.</p>
<h2>Ce que nous ne faisons jamais</h2>
<ul><li>Cacher un logement qui répond à la recherche</li><li>Montrer une annonce payée sans l’indiquer</li><li>Classer selon qui vous êtes, votre lieu de naissance ou ce que vous avez consulté ailleurs</li></ul>`,
  },
};

export const allInPrices: DemoPage = {
  slug: 'all-in-prices',
  title: { en: 'What the monthly price includes', fr: 'Ce que comprend le prix mensuel' },
  summary: {
    en: 'Rent, mandatory fees and the all-in price: how we add them up.',
    fr: 'Loyer, frais obligatoires et prix tout compris\u00a0: comment nous les additionnons.',
  },
  body: {
    en: `<p>A home advertised at $1,800 that costs $1,915 is a home advertised at the wrong price. Canadian law agrees: a price that leaves out mandatory charges is misleading. So we show two amounts.</p>
<h2>Rent and all-in</h2>
<p><strong>Rent</strong> is what the landlord asks for the home itself. The <strong>all-in price</strong> is rent plus every monthly cost that you cannot decline: a building or amenity fee, a mandatory internet package, a water charge, a rented hot-water tank, required insurance. Where there are none, the two are equal and we show one.</p>
<h2>What is not in it</h2>
<ul><li>Things you may choose: parking, a storage locker, a pet fee where it is lawful</li><li>Bills in your own name, such as hydro, unless rent includes them</li><li>One-time amounts, such as a deposit or a move-in fee, which are listed separately</li></ul>
<h2>Searching by price</h2>
<p>The price filter uses rent. With <strong>all-in</strong>, it uses rent plus mandatory fees. Listings that say “Contact for price” are left out once you set a limit, because we don’t know their rent.</p>
<p>Found a fee that was not in the listing? <a href="/contact-us">Tell us.</a> We will ask the landlord to correct the price or take the listing down.</p>`,
    fr: `<p>Un logement annoncé à 1\u00a0800\u00a0$ qui en coûte 1\u00a0915 est annoncé au mauvais prix. La loi canadienne le dit aussi\u00a0: un prix qui tait des frais obligatoires est trompeur. Nous montrons donc deux montants.</p>
<h2>Loyer et prix tout compris</h2>
<p>Le <strong>loyer</strong> est ce que le propriétaire demande pour le logement. Le <strong>prix tout compris</strong> y ajoute chaque coût mensuel que vous ne pouvez pas refuser\u00a0: frais d’immeuble ou de commodités, forfait internet imposé, eau, location du chauffe-eau, assurance exigée. S’il n’y en a pas, les deux sont égaux et nous n’en montrons qu’un.</p>
<h2>Ce qui n’y est pas</h2>
<ul><li>Ce que vous pouvez choisir\u00a0: stationnement, espace de rangement, frais pour animaux là où ils sont permis</li><li>Les factures à votre nom, comme l’électricité, à moins que le loyer les comprenne</li><li>Les montants uniques, comme un dépôt ou des frais d’emménagement, indiqués à part</li></ul>
<h2>Chercher par prix</h2>
<p>Le filtre de prix porte sur le loyer; avec l’option <strong>tout compris</strong>, il porte sur le loyer et les frais obligatoires. Les annonces dont le prix est sur demande sont écartées dès que vous fixez une limite, puisque nous ne pouvons pas savoir.</p>
<p>Vous découvrez des frais absents de l’annonce? <a href="/fr/contact-us">Écrivez-nous.</a> Nous demanderons au propriétaire de corriger le prix ou nous retirerons l’annonce.</p>`,
  },
};

export const aboutTheData: DemoPage = {
  slug: 'about-the-data',
  title: { en: 'About the data', fr: 'À propos des données' },
  summary: {
    en: 'Where places, maps and rent figures come from, and how far to trust them.',
    fr: 'D’où viennent les lieux, les cartes et les loyers, et à quel point s’y fier.',
  },
  body: {
    en: `<h2>Places</h2><p>Cities, towns and neighbourhoods come from <a href="https://www.geonames.org/">GeoNames</a>, used under the Creative Commons Attribution 4.0 licence (CC BY 4.0), with our changes. Neighbourhood limits are approximate.</p>
<h2>The map</h2><p>The built-in map uses coastlines, lakes, rivers and borders from GSHHG (LGPL), small-scale shapes from Natural Earth (public domain) and place names from GeoNames. It has no streets, and its shores can be off by a few hundred metres, so a pin near the shore may seem to be in the water.</p>
<h2>Rent trends</h2><p>The charts show the middle (median) rent asked in listings on this site, by place and number of bedrooms. Half of the listings asked more, half less. A point appears only if there are enough listings. Current tenants usually pay less than asking rents.</p>
<h2>This market</h2><p>On a new installation the homes, landlords and photos are invented. Addresses may not exist, phone numbers are reserved for fiction, and photos are computer-generated. Only the places are real.</p>`,
    fr: `<h2>Les lieux</h2><p>Villes, villages et quartiers viennent de <a href="https://www.geonames.org/">GeoNames</a>, sous licence Creative Commons Attribution 4.0 (CC BY 4.0), avec nos modifications. Les limites des quartiers sont approximatives.</p>
<h2>La carte</h2><p>La carte intégrée emploie les côtes, lacs, rivières et frontières de GSHHG (LGPL), les tracés à petite échelle de Natural Earth (domaine public) et les noms de GeoNames. Elle ne montre pas les rues, et ses rives peuvent s’écarter de quelques centaines de mètres\u00a0: un repère près de l’eau peut sembler y toucher.</p>
<h2>L’évolution des loyers</h2><p>Les graphiques montrent le loyer médian demandé dans les annonces du site, par lieu et nombre de chambres. La moitié des annonces demandait plus, l’autre moins. Un point n’apparaît que si assez d’annonces l’appuient. Les loyers demandés ne sont pas ceux que paient les locataires en place, d’ordinaire moins élevés.</p>
<h2>Ce marché</h2><p>Sur une nouvelle installation, les logements, les propriétaires et les photos sont inventés\u00a0: un marché de démonstration, avec des adresses qui n’existent peut-être pas, des numéros de téléphone réservés à la fiction et des images faites par ordinateur. Seuls les lieux sont vrais.</p>`,
  },
};
