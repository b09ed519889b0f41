import { type Home, isWinter, mainPlan, monthlyFees } from './home.ts';
import type { Random } from './random.ts';
import { paragraph, pickNouns, say, sayPets } from './say.ts';
import WORDS from './texts/words-fr.json' with { type: 'json' };
import {
  AMENITY_NOUNS,
  agree,
  area,
  BUILDING_NOUNS,
  bathsNoun,
  bedsNoun,
  capital,
  dayOf,
  homeNoun,
  inArea,
  inWords,
  joinList,
  money,
  UTILITY_NOUNS,
} from './words-fr.ts';

/** "dans le Vieux-Montréal", "à Rimouski". */
export function whereIn(home: Home): string {
  const { neighbourhood, city } = home.building;
  return neighbourhood ? inArea(neighbourhood.name.fr, city.province.code === 'QC') : city.within.fr;
}

/** Type and place of the home, in one or two sentences. */
export function opening(home: Home, random: Random): string {
  const { building, byOwner, plans } = home;
  const plan = mainPlan(home);
  const where = whereIn(home);
  const noun = homeNoun(building.propertyType, plan, building.city.province.code === 'QC');
  const one = agree(noun, 'un', 'une');
  if (building.propertyType === 'commercial')
    return say(
      random,
      `${area(plan.squareFeet ?? 0)} sur la rue, avec de grandes vitrines et une salle d’eau à l’arrière.`,
      `Un local polyvalent ${where}, tour à tour clinique, atelier et petit bureau.`,
      'Aire ouverte, bonne lumière et porte de service pour les livraisons.',
      'Beaucoup de passage à toute heure devant ce local de coin.',
    );
  if (building.propertyType === 'room')
    return say(
      random,
      `Chambre ${plan.furnished ? 'meublée ' : ''}dans une maison partagée avec deux personnes qui travaillent.`,
      `Nous cherchons une personne tranquille pour la chambre ${plan.furnished ? 'meublée ' : ''}à l’étage de notre maison ${where}.`,
      'Une chambre de bonne taille, avec une porte qui se verrouille, un vrai bureau et de la place dans le frigo.',
      'La chambre reçoit le soleil du matin et donne sur la cour. La cuisine et la salle de bain se partagent avec une seule autre personne.',
      'Trois colocs de bonne humeur en cherchent un quatrième.',
    );
  if (plans.length > 1)
    return say(
      random,
      building.name && `${building.name} compte ${building.units} logements sur ${building.storeys} étages, ${where}.`,
      building.name &&
        `${building.name}\u00a0: ${building.yearBuilt >= 2018 ? 'une nouvelle adresse' : 'une adresse bien tenue'} ${where}.`,
      `Plusieurs logements se libèrent dans notre immeuble de ${building.storeys} étages ${where}.`,
      building.yearBuilt < 1985 &&
        'Du béton, des murs épais et des pièces plus grandes que ce qu’on construit aujourd’hui\u00a0: de bons appartements, simples et solides.',
      building.yearBuilt >= 2018 && `Terminé en ${building.yearBuilt}, l’immeuble a été pensé pour qui veut y rester.`,
      `${capital(inWords(plans.length))} plans au choix, dans un immeuble entretenu par une équipe qui connaît tout le monde.`,
    );
  return say(
    random,
    byOwner && `Nous louons notre ${noun.text} ${where}.`,
    byOwner && `J’ai habité ici ${3 + (building.yearBuilt % 7)} ans et je m’y suis plu; le travail m’appelle ailleurs.`,
    byOwner && 'Le logement est dans la famille depuis longtemps et n’a connu que des gens soigneux.',
    `${capital(one)} ${noun.text} ${where}${plan.squareFeet ? `, environ ${area(plan.squareFeet)}` : ''}, ${bathsNoun(plan.bathsTenths)}.`,
    building.yearBuilt < 1940 &&
      `Bâti vers ${Math.round(building.yearBuilt / 10) * 10}, l’endroit a gardé ses boiseries et ses hautes portes; l’électricité et les fenêtres sont récentes.`,
    building.yearBuilt >= 2020 && `Construction de ${building.yearBuilt}, encore comme neuve.`,
    building.quality > 1.06 &&
      building.yearBuilt < 2012 &&
      'Tout a été refait\u00a0: cuisine, salle de bain et planchers.',
    building.quality < 0.93 && 'Rien de luxueux, mais c’est propre, solide et à juste prix.',
    `Si vous cherchez ${one} ${noun.text} où l’on respire, venez voir.`,
    building.propertyType === 'basement' && 'Un sous-sol sec et chaud, pleine hauteur, avec de vraies fenêtres.',
    building.propertyType === 'house' &&
      `La maison au complet\u00a0: ${bedsNoun(plan.beds)}, ${bathsNoun(plan.bathsTenths)}. Il y a même une entrée où laisser ses bottes.`,
    building.propertyType === 'townhouse' && `Trois niveaux, ${bedsNoun(plan.beds)} et des voisins qui saluent.`,
    building.propertyType === 'loft' &&
      'Une grande pièce ouverte, de hautes fenêtres et un coin nuit que l’on peut fermer.',
    building.propertyType === 'triplex' &&
      'Logement de coin au deuxième, avec les escaliers extérieurs qu’on aime en photo et qu’on déneige pour vous.',
    `${capital(one)} ${noun.text} bien ${agree(noun, 'tenu', 'tenue')}, sur une bonne rue, avec de vrais rangements.`,
    'Un chez-soi qui simplifie la semaine\u00a0: trajet court, pièces chaudes, rien qui grince.',
    plan.beds >= 2 &&
      `De la place pour une famille, deux amis ou une personne qui a trop de livres\u00a0: ${bedsNoun(plan.beds)}, ${bathsNoun(plan.bathsTenths)}.`,
    plan.beds <= 1 && 'Assez petit pour rester abordable, assez grand pour recevoir.',
    building.storeys >= 12 && 'Assez haut pour voir venir le temps qu’il fera.',
  );
}

/** Rooms and amenities. */
export function aboutInside(home: Home, random: Random): string {
  const { amenities, building } = home;
  const plan = mainPlan(home);
  const chosen = pickNouns(AMENITY_NOUNS, amenities, random.int(3, 5), random);
  if (building.propertyType === 'commercial')
    return say(
      random,
      'Le panneau électrique est récent.',
      'Affichage permis au-dessus de la porte.',
      'La plupart des usages sont acceptés; dites-nous ce que vous avez en tête.',
    );
  if (building.propertyType === 'room')
    return say(
      random,
      'Internet, chauffage, électricité\u00a0: tout est dans le loyer.',
      'La cuisine est équipée, il suffit d’arriver avec ses valises.',
      'Il y a une grande table tranquille au salon pour travailler.',
      'La laveuse et la sécheuse sont au bout du couloir, sans frais.',
    );
  return paragraph(
    chosen.length >= 2 &&
      say(
        random,
        `On y trouve ${joinList(chosen)}.`,
        `À l’intérieur\u00a0: ${joinList(chosen)}.`,
        `Les atouts\u00a0: ${joinList(chosen)}.`,
        `Vous aurez ${joinList(chosen)}.`,
        `Le logement offre ${joinList(chosen)}.`,
      ),
    say(
      random,
      plan.beds >= 2 && 'La deuxième chambre accueille un lit double et un bureau.',
      plan.beds >= 3 && 'Toutes les chambres ont une vraie penderie.',
      plan.beds === 1 && 'La chambre prend un grand lit sans qu’on doive se faufiler.',
      plan.beds === 0 && 'Le coin nuit ne se voit pas de la cuisine, et cela change tout.',
      amenities.has('dishwasher') && 'Dans la cuisine, les appareils sont pleine grandeur et le comptoir est généreux.',
      building.yearBuilt >= 2010 && 'Côté salon, les fenêtres vont du plancher au plafond.',
      building.yearBuilt < 1970 && 'Les fenêtres ont été changées il y a quelques années et il fait chaud l’hiver.',
      'Belle lumière en fin de journée.',
      'Le salon donne à l’est\u00a0: les matins sont clairs.',
      'Côté cour, loin de la rue.',
      'Les rangements sont plus grands qu’on ne le croirait.',
      building.yearBuilt < 1960 && 'Portes d’origine, plomberie neuve, aucun courant d’air.',
      building.quality > 1.03 && 'La cuisine a été refaite, avec tiroirs à fermeture douce et grand évier.',
      building.quality > 1.03 && 'Céramique neuve et bonne ventilation dans la salle de bain.',
      plan.beds >= 2 && 'Les chambres sont aux deux bouts, parfait pour des colocs.',
      plan.beds >= 3 && 'Deux chambres donnent sur la cour, une sur la rue.',
      plan.beds <= 1 && 'Facile à chauffer et facile à tenir propre.',
      amenities.has('balcony') && 'Le balcon est assez profond pour deux chaises et un plant de tomates.',
      amenities.has('in-suite-laundry') && 'Fini la buanderie\u00a0: laveuse et sécheuse sont à vous.',
      '',
      plan.squareFeet !== null && plan.squareFeet > 900 && 'Il y a de la place pour une vraie table à manger.',
      building.yearBuilt < 2012 &&
        amenities.has('hardwood-floors') &&
        'Les planchers ont été sablés et vernis l’an dernier.',
      '',
    ),
    plan.furnished &&
      say(random, 'Meubles, literie et vaisselle restent sur place.', 'Tout est meublé, jusqu’aux ustensiles.'),
  );
}

/** Shared amenities of the building. May be empty. */
export function aboutBuilding(home: Home, random: Random): string {
  const { amenities, building } = home;
  const chosen = pickNouns(BUILDING_NOUNS, amenities, random.int(2, 5), random);
  if (chosen.length >= 2)
    return paragraph(
      say(
        random,
        `L’immeuble comprend ${joinList(chosen)}.`,
        `À partager entre voisins\u00a0: ${joinList(chosen)}.`,
        `Sur place\u00a0: ${joinList(chosen)}.`,
        `Les locataires profitent aussi de ces commodités\u00a0: ${joinList(chosen)}.`,
      ),
      building.units > 30 &&
        say(
          random,
          'La conciergerie est sur place.',
          'Les réparations se demandent en ligne et se font d’ordinaire en deux jours.',
          '',
        ),
    );
  return say(
    random,
    amenities.has('shared-laundry') && 'La buanderie de l’immeuble est ouverte jusqu’à 22\u00a0h.',
    ['duplex', 'triplex', 'fourplex'].includes(building.propertyType) &&
      'Petit immeuble tranquille, où les autres locataires sont là depuis des années.',
    home.byOwner && building.propertyType === 'basement' && 'Nous habitons au-dessus et sommes discrets.',
    home.byOwner && 'Si quelque chose brise, je passe le réparer moi-même.',
  );
}

/** Included utilities, fees and parking. */
export function aboutMoney(home: Home, random: Random): string {
  const { utilities, costs, building } = home;
  const included = utilities.map((key) => UTILITY_NOUNS[key]);
  const fees = monthlyFees(costs);
  const parking = costs.find((cost) => cost.kind === 'parking' && !cost.mandatory);
  return paragraph(
    included.length > 0
      ? say(
          random,
          `Le loyer comprend ${joinList(included)}.`,
          `Compris dans le loyer\u00a0: ${joinList(included)}.`,
          `Le prix couvre ${joinList(included)}; le reste est à votre nom.`,
        )
      : say(
          random,
          'Les services ne sont pas compris.',
          'Chauffage, électricité et internet sont à vos frais.',
          'Vous payez vos services, donc ce que vous consommez.',
          '',
        ),
    fees > 0 &&
      say(
        random,
        `Il faut ajouter ${money(fees)} de frais fixes par mois; le prix tout compris en tient déjà compte.`,
        `Frais fixes de ${money(fees)} par mois en plus du loyer.`,
      ),
    parking
      ? say(
          random,
          `Stationnement offert à ${money(parking.amount)} par mois.`,
          `On peut ajouter un stationnement pour ${money(parking.amount)} par mois.`,
        )
      : building.parking === 'street' &&
          say(random, 'On se gare facilement dans la rue.', 'Stationnement dans la rue avec vignette.', ''),
  );
}

/** Move-in date and lease term. */
export function aboutMoving(home: Home, random: Random): string {
  const { leaseMonths, month } = home;
  const { availableOn } = mainPlan(home);
  return paragraph(
    availableOn
      ? say(
          random,
          `Libre ${dayOf(availableOn)}.`,
          `Disponible ${dayOf(availableOn)}.`,
          `Emménagement ${dayOf(availableOn)}.`,
          `À vous dès ${dayOf(availableOn)}.`,
        )
      : say(
          random,
          'Libre immédiatement.',
          'Vous pouvez emménager dès que le bail est signé.',
          'C’est prêt, il ne manque que vous.',
          'Emménagement possible cette semaine.',
        ),
    leaseMonths === 1 && say(random, 'Location au mois possible.', 'Pas besoin d’un long bail.'),
    leaseMonths !== null &&
      leaseMonths > 1 &&
      leaseMonths < 12 &&
      say(random, `Bail à partir de ${leaseMonths} mois.`, `Un bail de ${leaseMonths} mois nous convient.`),
    leaseMonths === 12 && say(random, 'Bail d’un an.', 'Bail de douze mois, renouvelable.', ''),
    leaseMonths === 24 && 'Nous souhaitons un bail de deux ans.',
    isWinter(month) && say(random, 'La date peut s’ajuster\u00a0: personne n’aime déménager dans la neige.', '', ''),
    (month === 8 || month === 9) && say(random, 'Étudiants bienvenus avec un endosseur.', '', ''),
  );
}

export function aboutPets({ pets }: Home, random: Random): string {
  return sayPets(random, pets, WORDS.pets);
}

/** How to book a tour. */
export function aboutTours(home: Home, random: Random): string {
  return home.byOwner
    ? say(
        random,
        'Présentez-vous en quelques mots et je vous proposerai des moments de visite.',
        'Je peux faire visiter le soir après 18\u00a0h.',
        'Venez voir en fin de semaine.',
        'Nous répondons à tous les messages.',
        '',
      )
    : say(
        random,
        'Réservez une visite en ligne ou appelez le bureau.',
        'Notre équipe fait visiter sept jours sur sept.',
        'Demandez-nous ce qui est libre; les logements partent vite.',
        'Visite virtuelle possible si vous arrivez de loin.',
        'Photos d’un logement type; les finis peuvent varier.',
        '',
      );
}

/** A short description, as owners write on a phone. */
export function shortDescription(home: Home, random: Random): string {
  const { building, utilities, pets } = home;
  const plan = mainPlan(home);
  const noun = homeNoun(building.propertyType, plan, building.city.province.code === 'QC');
  const included = utilities.map((key) => UTILITY_NOUNS[key]);
  const size = plan.squareFeet ? `, environ ${area(plan.squareFeet)}` : '';
  const feminine = agree(noun, '', 'e');
  return paragraph(
    building.propertyType === 'commercial'
      ? `Local commercial${size}.`
      : `${capital(noun.text)}, ${bathsNoun(plan.bathsTenths)}${size}.`,
    say(
      random,
      building.yearBuilt >= 2015 ? `Construction ${building.yearBuilt}.` : `Propre et bien entretenu${feminine}.`,
      home.amenities.has('hardwood-floors') && 'Planchers de bois franc.',
      'Peinture fraîche.',
    ),
    included.length > 0
      ? say(random, `Inclus\u00a0: ${joinList(included)}.`, `Le loyer comprend ${joinList(included)}.`)
      : say(random, 'Rien d’inclus.', 'Chauffage et électricité aux frais du locataire.', 'Services en sus.'),
    plan.availableOn
      ? `Libre ${dayOf(plan.availableOn)}.`
      : say(random, 'Libre immédiatement.', 'Libre maintenant.', 'Prêt à emménager.').replace(
          'Prêt ',
          agree(noun, 'Prêt ', 'Prête '),
        ),
    pets.includes('pets-not-allowed')
      ? say(random, 'Pas d’animaux.', 'Animaux non acceptés.')
      : pets.length > 0 && say(random, 'Animaux acceptés.', 'Chat accepté.'),
    home.amenities.has('smoke-free') && say(random, 'Non-fumeur.', 'Interdit de fumer à l’intérieur.'),
    say(
      random,
      'Références demandées.',
      'Écrivez-moi pour visiter.',
      'Visites le soir et la fin de semaine.',
      'Premier arrivé, premier servi.',
      '',
    ),
  );
}
