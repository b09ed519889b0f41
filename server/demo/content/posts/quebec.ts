import type { DemoPost } from '#server/demo/content/types.ts';

export const movingOnJulyFirst: DemoPost = {
  slug: 'moving-on-july-1',
  category: 'moving',
  place: 'QC',
  author: 'Amélie Fortin',
  picture: 'exterior-lowrise-03.jpg',
  title: { en: 'Moving on July 1 without losing your mind', fr: 'Déménager le 1er juillet sans y laisser sa tête' },
  summary: {
    en: 'On one day each summer, half of Quebec seems to swap apartments. A calendar that starts in February helps.',
    fr: 'Un jour par été, la moitié du Québec semble changer d’appartement. Un calendrier qui commence en février aide beaucoup.',
  },
  body: {
    en: `<p>Most Quebec leases end on June 30, so on July 1 everyone moves at once: trucks triple in price, elevators are booked by the half hour, and sofas travel by bicycle. It is a kind of holiday if you are ready for it.</p>
<h2>February to April: decide</h2>
<p>For a lease of twelve months or more, the landlord who wants to raise the rent or change the lease must write to you three to six months before it ends. You then have one month to answer: accept, refuse and stay, or leave. If you say nothing, you are taken to have accepted. A tenant who simply wants to go gives notice in the same window of three to six months.</p>
<p>This is also when the best apartments are listed. Set an email alert for your neighbourhood now rather than in May.</p>
<h2>May: book</h2>
<ul><li>Reserve the truck or the movers, in writing, with the hours and the price</li><li>Ask both buildings about elevators and parking</li><li>Agree with the people before and after you on the hour when keys change hands</li></ul>
<h2>June: lighten</h2>
<p>Give things away early; by the last week, charities are full. Many cities collect large items at set times, and leaving a mattress on the sidewalk can bring a fine. Change your address for power, internet, insurance, health card and driver’s licence: one government form covers several of them.</p>
<h2>The day itself</h2>
<p>Take pictures of each room, empty, in both places. Keep with you what you will want in the evening: sheets, a kettle, a screwdriver, medicine, the lease. And bring cold drinks for whoever carries the fridge.</p>`,
    fr: `<p>La plupart des baux du Québec se terminent le 30 juin. Le 1er juillet, tout le monde déménage donc en même temps\u00a0: les camions triplent de prix, les ascenseurs se réservent à la demi-heure et les divans voyagent à vélo. C’est presque une fête, quand on est prêt.</p>
<h2>De février à avril\u00a0: décider</h2>
<p>Pour un bail de douze mois ou plus, le propriétaire qui veut augmenter le loyer ou modifier le bail doit vous écrire de trois à six mois avant la fin. Vous avez ensuite un mois pour répondre\u00a0: accepter, refuser et rester, ou partir. Ne rien dire, c’est accepter. Le locataire qui veut simplement partir donne son avis dans le même intervalle de trois à six mois.</p>
<p>C’est aussi le moment où paraissent les meilleurs appartements. Créez une alerte pour votre quartier maintenant plutôt qu’en mai.</p>
<h2>Mai\u00a0: réserver</h2>
<ul><li>Retenir le camion ou les déménageurs, par écrit, avec les heures et le prix</li><li>Se renseigner dans les deux immeubles sur l’ascenseur et le stationnement</li><li>Convenir de l’heure de la remise des clés avec ceux d’avant et ceux d’après</li></ul>
<h2>Juin\u00a0: alléger</h2>
<p>Donnez tôt\u00a0: la dernière semaine, les organismes débordent. Bien des villes ramassent les gros objets à des dates précises, et un matelas laissé sur le trottoir peut valoir une amende. Changez d’adresse pour l’électricité, internet, l’assurance, la carte d’assurance maladie et le permis de conduire\u00a0: un même service gouvernemental en avise plusieurs.</p>
<h2>Le jour venu</h2>
<p>Photographiez chaque pièce vide, aux deux endroits. Gardez avec vous ce qu’il vous faudra le soir\u00a0: des draps, une bouilloire, un tournevis, les médicaments, le bail. Et quelque chose de froid pour qui porte le frigo.</p>`,
  },
};

export const readingAQuebecLease: DemoPost = {
  slug: 'reading-a-quebec-lease',
  category: 'rights',
  place: 'QC',
  author: 'Mathieu Bélanger',
  picture: 'kitchen-02.jpg',
  title: { en: 'Reading a Quebec lease, section by section', fr: 'Lire son bail québécois, section par section' },
  summary: {
    en: 'The form is the same for everyone. Two of its sections decide what you can do about the rent.',
    fr: 'Le formulaire est le même pour tous. Deux de ses sections décident de ce que vous pouvez faire au sujet du loyer.',
  },
  body: {
    en: `<p>In Quebec a residential lease is written on the mandatory form of the Tribunal administratif du logement. You receive a copy within ten days of signing. The form is long, but most of it is boxes.</p>
<h2>What to read first</h2>
<ul><li><strong>Section B, the dwelling:</strong> address, number of rooms, whether parking, storage, furniture or appliances are part of it. If it was promised, it should be ticked.</li><li><strong>Section C, the term:</strong> with or without an end date. A lease with an end date renews itself unless someone gives notice.</li><li><strong>Section D, the rent:</strong> the amount, the day it is due, and how. You are not obliged to give post-dated cheques.</li><li><strong>Section E, services and conditions:</strong> who pays for heating, electricity, snow removal; the rules about animals; the building’s by-laws, which you must receive before you sign.</li></ul>
<h2>Sections F and G: the rent itself</h2>
<p><strong>F</strong> concerns newer buildings. If it is filled in, the usual right to have the Tribunal set the rent may not apply for the first five years of the building. Ask what the rent can become.</p>
<p><strong>G</strong> states the lowest rent paid in the last twelve months. If yours is much higher, you can ask the Tribunal to set it, within one month of signing. If the landlord left G empty, you have two months.</p>
<h2>What it cannot contain</h2>
<p>A deposit, a charge for keys or the last month in advance: the landlord may ask for the first month’s rent before you move in, and nothing else. A clause against the law has no effect, even if you signed it.</p>
<p>For your own case, the Tribunal’s site and a local housing committee can help.</p>`,
    fr: `<p>Au Québec, le bail d’un logement s’écrit sur le formulaire obligatoire du Tribunal administratif du logement. Vous en recevez un exemplaire dans les dix jours suivant la signature. Le formulaire est long, mais ce sont surtout des cases.</p>
<h2>À lire en premier</h2>
<ul><li><strong>Section B, le logement\u00a0:</strong> adresse, nombre de pièces, stationnement, rangement, meubles ou appareils compris. Ce qui a été promis doit être coché.</li><li><strong>Section C, la durée\u00a0:</strong> fixe ou indéterminée. Un bail à durée fixe se renouvelle de lui-même, à moins d’un avis.</li><li><strong>Section D, le loyer\u00a0:</strong> le montant, le jour et le mode de paiement. Rien ne vous oblige à remettre des chèques postdatés.</li><li><strong>Section E, services et conditions\u00a0:</strong> qui paie le chauffage, l’électricité, le déneigement; les animaux; le règlement de l’immeuble, qu’on doit vous remettre avant la signature.</li></ul>
<h2>Sections F et G\u00a0: le loyer lui-même</h2>
<p>La section <strong>F</strong> vise les immeubles récents. Si elle est remplie, le droit habituel de faire fixer le loyer par le Tribunal peut ne pas s’appliquer durant les cinq premières années de l’immeuble. Demandez ce que le loyer pourra devenir.</p>
<p>La section <strong>G</strong> indique le loyer le plus bas payé au cours des douze derniers mois. Si le vôtre est bien plus élevé, vous pouvez demander au Tribunal de le fixer, dans le mois suivant la signature. Si le propriétaire a laissé G en blanc, vous avez deux mois.</p>
<h2>Ce qui ne peut pas s’y trouver</h2>
<p>Un dépôt, de l’argent pour les clés ou le dernier mois d’avance\u00a0: le propriétaire peut demander le premier mois de loyer avant l’emménagement, rien d’autre. Une clause contraire à la loi est sans effet, même signée.</p>
<p>Pour votre propre cas, consultez le site du Tribunal ou un comité logement.</p>`,
  },
};

export const threeAndAHalf: DemoPost = {
  slug: 'what-is-a-3-and-a-half',
  category: 'searching',
  place: 'QC/montreal',
  author: 'Amélie Fortin',
  picture: 'living-room-12.jpg',
  title: {
    en: 'What is a 3½? Counting rooms the Montréal way',
    fr: '1½, 3½, 4½\u00a0: compter les pièces à la montréalaise',
  },
  summary: {
    en: 'The bathroom is the half, and a few other things newcomers ask.',
    fr: 'La salle de bain vaut la demie, et autres questions de nouveaux venus.',
  },
  body: {
    en: `<p>Elsewhere in Canada you rent a one-bedroom. In Montréal you rent a 3½. The number counts the rooms, all of them, and the half is the bathroom.</p>
<table><thead><tr><th>In Quebec</th><th>Elsewhere</th><th>Rooms</th></tr></thead><tbody><tr><td>1½</td><td>bachelor, studio</td><td>one room for everything</td></tr><tr><td>2½</td><td>studio with a separate kitchen</td><td>room, kitchen</td></tr><tr><td>3½</td><td>one bedroom</td><td>bedroom, living room, kitchen</td></tr><tr><td>4½</td><td>two bedrooms</td><td>two bedrooms, living room, kitchen</td></tr><tr><td>5½</td><td>three bedrooms</td><td>three bedrooms, living room, kitchen</td></tr></tbody></table>
<h2>Where it gets fuzzy</h2>
<p>A “closed 3½” has a bedroom with walls and a door; an open one may not. A double living room, two rooms joined by a wide arch, is common in old triplexes and is sometimes counted as two. And a large 3½ can have more space than a small 4½, so look at the floor area as well.</p>
<h2>On this site</h2>
<p>You can search by bedrooms everywhere. In Quebec, and in French, we also show the number of rooms.</p>`,
    fr: `<p>Ailleurs au Canada, on loue un «\u00a0one-bedroom\u00a0». À Montréal, on loue un 3½. Le chiffre compte les pièces, toutes les pièces, et la demie est la salle de bain.</p>
<table><thead><tr><th>Au Québec</th><th>Chambres</th><th>Pièces</th></tr></thead><tbody><tr><td>1½</td><td>studio</td><td>une pièce pour tout</td></tr><tr><td>2½</td><td>studio, cuisine séparée</td><td>pièce, cuisine</td></tr><tr><td>3½</td><td>une</td><td>chambre, salon, cuisine</td></tr><tr><td>4½</td><td>deux</td><td>deux chambres, salon, cuisine</td></tr><tr><td>5½</td><td>trois</td><td>trois chambres, salon, cuisine</td></tr></tbody></table>
<h2>Là où c’est flou</h2>
<p>Un «\u00a03½ fermé\u00a0» a une chambre avec des murs et une porte; un 3½ ouvert, pas toujours. Le salon double, deux pièces reliées par une grande arche, est courant dans les vieux triplex et compte parfois pour deux. Et un grand 3½ peut être plus spacieux qu’un petit 4½\u00a0: regardez aussi la superficie.</p>
<h2>Sur ce site</h2>
<p>On cherche partout par nombre de chambres. Au Québec, et en français, le nombre de pièces s’affiche à côté.</p>`,
  },
};
