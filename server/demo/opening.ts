import type { Bilingual } from '#server/base-data/geography.ts';
import { areaOf, type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { both, say } from './say.ts';
import * as en from './words-en.ts';
import * as fr from './words-fr.ts';

/** "in Kitsilano", "dans le Vieux-Montréal", "à Rimouski". */
export function whereIs(home: Home): Bilingual {
  const { neighbourhood, city } = home.building;
  const inFrench = neighbourhood ? fr.inArea(neighbourhood.name.fr, city.province.code === 'QC') : city.within.fr;
  return both(`in ${areaOf(home, 'en')}`, inFrench);
}

/** Type and place of the home, in one or two sentences. */
export function opening(home: Home, random: Random): Bilingual {
  const { propertyType } = home.building;
  if (propertyType === 'commercial') return ofCommercial(home, random);
  if (propertyType === 'room') return ofRoom(home, random);
  return home.plans.length > 1 ? ofBuilding(home, random) : ofHome(home, random);
}

function ofCommercial(home: Home, random: Random): Bilingual {
  const { squareFeet } = mainPlan(home);
  const where = whereIs(home);
  return say(
    random,
    squareFeet !== null &&
      both(
        `${en.thousands(squareFeet)} square feet at street level, with large windows and a washroom at the back.`,
        `${fr.area(squareFeet)} sur la rue, avec de grandes vitrines et une salle d’eau à l’arrière.`,
      ),
    both(
      `A flexible unit ${where.en} that has been a clinic, a workshop and a small office.`,
      `Un local polyvalent ${where.fr}, tour à tour clinique, atelier et petit bureau.`,
    ),
    both(
      'Open plan, good light, and a back entrance for deliveries.',
      'Aire ouverte, bonne lumière et porte de service pour les livraisons.',
    ),
    both(
      'Plenty of people walk past this corner unit all day.',
      'Beaucoup de passage à toute heure devant ce local de coin.',
    ),
  );
}

function ofRoom(home: Home, random: Random): Bilingual {
  const { furnished } = mainPlan(home);
  const where = whereIs(home);
  const [adjective, adjectif] = furnished ? ['furnished ', 'meublée '] : ['', ''];
  return say(
    random,
    both(
      `${en.capital(en.withArticle(`${adjective}room`))} in a house shared with two people who work.`,
      `Une chambre ${adjectif}dans une maison partagée avec deux personnes qui travaillent.`,
    ),
    both(
      `We’re looking for one quiet person for the ${adjective}room upstairs in our house ${where.en}.`,
      `Nous cherchons une personne tranquille pour la chambre ${adjectif}à l’étage de notre maison ${where.fr}.`,
    ),
    both(
      'A good-sized room with a door that locks and space in the fridge.',
      'Une chambre de bonne taille, avec une porte qui se verrouille et de la place dans le frigo.',
    ),
    both(
      'The room gets the morning sun and looks over the back garden. You share the kitchen and bathroom with one other person.',
      'La chambre reçoit le soleil du matin et donne sur la cour. La cuisine et la salle de bain se partagent avec une seule autre personne.',
    ),
    both(
      'We’re three easygoing roommates looking for a fourth.',
      'Trois colocs de bonne humeur en cherchent un quatrième.',
    ),
  );
}

function ofBuilding({ building, plans, ...home }: Home, random: Random): Bilingual {
  const { name, storeys, units, yearBuilt } = building;
  const where = whereIs({ building, plans, ...home });
  return say(
    random,
    name &&
      both(
        `${name} is a ${storeys}-storey building of ${units} suites ${where.en}.`,
        `${name} compte ${units} logements sur ${storeys} étages, ${where.fr}.`,
      ),
    name &&
      (yearBuilt >= 2018
        ? both(`Welcome to ${name}, a new address ${where.en}.`, `${name}\u00a0: une nouvelle adresse ${where.fr}.`)
        : both(
            `Welcome to ${name}, a well-kept address ${where.en}.`,
            `${name}\u00a0: une adresse bien tenue ${where.fr}.`,
          )),
    both(
      `Several suites are coming up in our ${storeys}-storey building ${where.en}.`,
      `${fr.capital(where.fr)}, plusieurs logements se libèrent dans notre immeuble de ${storeys} étages.`,
    ),
    yearBuilt >= 1958 &&
      yearBuilt < 1985 &&
      both(
        'Concrete, thick walls and rooms that are larger than what gets built today: good, plain apartments.',
        'Du béton, des murs épais et des pièces plus grandes que ce qu’on construit aujourd’hui\u00a0: de bons appartements, simples et solides.',
      ),
    yearBuilt >= 2018 &&
      both(
        `Finished in ${yearBuilt}, the building was designed for people who want to stay.`,
        `Terminé en ${yearBuilt}, l’immeuble a été pensé pour qui veut y rester.`,
      ),
    both(
      `Choose from ${en.inWords(plans.length)} layouts in a building whose staff know everyone’s name.`,
      `${fr.capital(fr.inWords(plans.length))} plans au choix, dans un immeuble entretenu par une équipe qui connaît tout le monde.`,
    ),
  );
}

function ofHome(home: Home, random: Random): Bilingual {
  const { building, byOwner } = home;
  const { yearBuilt, quality, propertyType, storeys } = building;
  const plan = mainPlan(home);
  const { squareFeet, beds, bathsTenths } = plan;
  const where = whereIs(home);
  const noun = en.homeNoun(propertyType, plan);
  const nom = fr.homeNoun(propertyType, plan, building.city.province.code === 'QC');
  const un = fr.agree(nom, 'un', 'une');
  const [baths, sallesDeBain] = [en.bathsNoun(bathsTenths), fr.bathsNoun(bathsTenths)];
  const [bedrooms, chambres] = [en.bedsNoun(beds), fr.bedsNoun(beds)];
  const yearsHere = 3 + (yearBuilt % 7);
  const decade = Math.round(yearBuilt / 10) * 10;
  return say(
    random,
    byOwner && both(`We’re renting out our ${noun} ${where.en}.`, `Nous louons notre ${nom.text} ${where.fr}.`),
    byOwner &&
      yearBuilt < 2015 &&
      both(
        `I lived here for ${en.inWords(yearsHere)} years and loved it; work is taking me elsewhere.`,
        `J’ai habité ici ${fr.inWords(yearsHere)} ans et je m’y suis plu; le travail m’appelle ailleurs.`,
      ),
    byOwner &&
      yearBuilt < 1990 &&
      both(
        'The home has been in our family for a long time, and its tenants have always been careful.',
        'Le logement est dans la famille depuis longtemps et n’a connu que des gens soigneux.',
      ),
    both(
      `${en.capital(en.withArticle(noun))} ${where.en}${squareFeet ? `, about ${en.thousands(squareFeet)} square feet` : ''}, with ${baths}.`,
      `${fr.capital(un)} ${nom.text} ${where.fr}${squareFeet ? `, environ ${fr.area(squareFeet)}` : ''}, avec ${sallesDeBain}.`,
    ),
    yearBuilt < 1940 &&
      both(
        `Built around ${decade}, it keeps its trim and its tall doors, and has newer wiring and windows.`,
        `Bâti vers ${decade}, l’endroit a gardé ses boiseries et ses hautes portes; l’électricité et les fenêtres sont récentes.`,
      ),
    yearBuilt >= 2020 &&
      both(`Built in ${yearBuilt}, and it still feels new.`, `Construction de ${yearBuilt}, encore comme neuve.`),
    quality > 1.06 &&
      yearBuilt < 2012 &&
      both(
        'Renovated from top to bottom: kitchen, bathroom and floors.',
        'Tout a été refait\u00a0: cuisine, salle de bain et planchers.',
      ),
    quality < 0.93 &&
      both(
        'Nothing fancy, but it is clean, solid and fairly priced.',
        'Rien de luxueux, mais c’est propre, solide et à juste prix.',
      ),
    both(
      `If you’ve been looking for ${en.withArticle(noun)} with room to breathe, come and see this one.`,
      `Si vous cherchez ${un} ${nom.text} où l’on respire, venez voir.`,
    ),
    propertyType === 'basement' &&
      both(
        'A dry, warm basement with full-height ceilings and real windows.',
        'Un sous-sol sec et chaud, pleine hauteur, avec de vraies fenêtres.',
      ),
    propertyType === 'house' &&
      both(
        `The whole house is yours, with a place to put your boots: ${bedrooms}, ${baths}.`,
        `La maison au complet, avec une entrée où laisser ses bottes\u00a0: ${chambres}, ${sallesDeBain}.`,
      ),
    propertyType === 'townhouse' &&
      both(
        `Three levels, ${bedrooms}, and neighbours who wave.`,
        `Trois niveaux, ${chambres} et des voisins qui saluent.`,
      ),
    propertyType === 'loft' &&
      both(
        'One big open room with tall windows, and a sleeping area that you can close off.',
        'Une grande pièce ouverte, de hautes fenêtres et un coin nuit que l’on peut fermer.',
      ),
    propertyType === 'triplex' &&
      both(
        'The outdoor stairs look good in photos, and we clear the snow for you.',
        'Les escaliers extérieurs sont beaux en photo, et on les déneige pour vous.',
      ),
    both(
      `${en.capital(en.withArticle(`well-kept ${noun}`))} on a good street, with plenty of storage.`,
      `${fr.capital(un)} ${nom.text} bien ${fr.agree(nom, 'tenu', 'tenue')}, sur une bonne rue, avec beaucoup de rangement.`,
    ),
    both(
      'A home that makes the week easier: short commute, warm rooms, nothing that rattles.',
      'Un chez-soi qui simplifie la semaine\u00a0: trajet court, pièces chaudes, rien qui grince.',
    ),
    beds >= 2 &&
      both(
        `Space for a family, two friends or one person with too many books: ${bedrooms}, ${baths}.`,
        `De la place pour une famille, deux amis ou une personne qui a trop de livres\u00a0: ${chambres}, ${sallesDeBain}.`,
      ),
    beds <= 1 &&
      both(
        'Small enough to be affordable, large enough to have people over.',
        'Assez petit pour rester abordable, assez grand pour recevoir.',
      ),
    storeys >= 12 && both('High enough to see the weather coming.', 'Assez haut pour voir venir le temps qu’il fera.'),
  );
}
