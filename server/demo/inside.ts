import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { both, paragraph, pickAmenities, SILENCE, say } from './say.ts';
import * as en from './words-en.ts';
import * as fr from './words-fr.ts';

type Nouns = Readonly<Partial<Record<AmenityKey, string>>>;

/** "a dishwasher and a den", in both languages. */
function listed(keys: readonly AmenityKey[], english: Nouns, french: Nouns): Bilingual {
  return both(en.joinList(keys.map((key) => english[key] ?? key)), fr.joinList(keys.map((key) => french[key] ?? key)));
}

/** Rooms and amenities. */
export function aboutInside(home: Home, random: Random): Bilingual {
  const { amenities, building } = home;
  const chosen = pickAmenities(en.AMENITY_NOUNS, amenities, random.int(3, 5), random);
  if (building.propertyType === 'commercial') return insideCommercial(random);
  if (building.propertyType === 'room') return insideRoom(home, random);
  const list = listed(chosen, en.AMENITY_NOUNS, fr.AMENITY_NOUNS);
  return paragraph(
    chosen.length >= 2 &&
      say(
        random,
        both(`You get ${list.en}.`, `Vous aurez ${list.fr}.`),
        both(`It comes with ${list.en}.`, `Le logement offre ${list.fr}.`),
        both(`You’ll find ${list.en}.`, `On y trouve ${list.fr}.`),
        both(`Highlights: ${list.en}.`, `Les atouts\u00a0: ${list.fr}.`),
        both(`Inside: ${list.en}.`, `À l’intérieur\u00a0: ${list.fr}.`),
      ),
    insideHome(home, random),
    mainPlan(home).furnished &&
      say(
        random,
        both('It’s furnished: linens and kitchenware stay.', 'C’est meublé\u00a0: la literie et la vaisselle restent.'),
        both('Everything is furnished, down to the cutlery.', 'Tout est meublé, jusqu’aux ustensiles.'),
      ),
  );
}

function insideCommercial(random: Random): Bilingual {
  return say(
    random,
    both('The electrical panel is recent.', 'Le panneau électrique est récent.'),
    both('Signage is allowed above the door.', 'Affichage permis au-dessus de la porte.'),
    both(
      'Most uses are welcome; tell us what you have in mind.',
      'La plupart des usages sont acceptés; dites-nous ce que vous avez en tête.',
    ),
  );
}

function insideRoom({ amenities }: Home, random: Random): Bilingual {
  return say(
    random,
    both(
      'Internet, heat, water and electricity are included in the rent.',
      'Le loyer comprend internet, le chauffage, l’eau et l’électricité.',
    ),
    both(
      'The kitchen is fully equipped, so all you need is a suitcase.',
      'La cuisine est équipée, il suffit d’arriver avec ses valises.',
    ),
    both(
      'There’s a big table in the living room where you can work in peace.',
      'Il y a au salon une grande table où travailler en paix.',
    ),
    (amenities.has('in-suite-laundry') || amenities.has('shared-laundry')) &&
      both('The washer is down the hall and free to use.', 'La laveuse est au bout du couloir, sans frais.'),
  );
}

function insideHome(home: Home, random: Random): Bilingual {
  const { amenities, building } = home;
  const { beds, squareFeet } = mainPlan(home);
  const { yearBuilt, quality } = building;
  return say(
    random,
    beds >= 2 &&
      both(
        'The second bedroom takes a double bed and a desk.',
        'La deuxième chambre accueille un lit double et un bureau de travail.',
      ),
    beds >= 3 && both('All bedrooms have proper closets.', 'Toutes les chambres ont une vraie penderie.'),
    beds === 1 &&
      both(
        'The bedroom fits a queen bed with room on both sides.',
        'La chambre prend un grand lit sans qu’on doive se faufiler.',
      ),
    beds === 0 &&
      both(
        'You can’t see the bed from the kitchen, and that changes everything.',
        'On ne voit pas le lit de la cuisine, et ça change tout.',
      ),
    amenities.has('fridge') &&
      amenities.has('stove') &&
      both(
        'The kitchen has full-size appliances and a generous counter.',
        'Dans la cuisine, les appareils sont pleine grandeur et le comptoir est généreux.',
      ),
    yearBuilt >= 2010 &&
      building.propertyType !== 'basement' &&
      both('The living room windows go from floor to ceiling.', 'Au salon, les fenêtres vont du plancher au plafond.'),
    yearBuilt < 1970 &&
      both(
        'The windows were replaced a few years ago, and it stays warm in winter.',
        'Les fenêtres ont été changées il y a quelques années et il fait chaud l’hiver.',
      ),
    both('Lots of natural light late in the day.', 'Belle lumière en fin de journée.'),
    both(
      'The living room faces east, so mornings are bright.',
      'Le salon donne à l’est\u00a0: les matins sont clairs.',
    ),
    both('It sits at the back, away from the street.', 'Côté cour, loin de la rue.'),
    both('Closets are bigger than you’d expect.', 'Les rangements sont plus grands qu’on ne le croirait.'),
    yearBuilt < 1960 &&
      both('Original doors, new plumbing, no draughts.', 'Portes d’origine, plomberie neuve, aucun courant d’air.'),
    quality > 1.03 &&
      both(
        'The kitchen was redone with soft-close drawers and a big sink.',
        'La cuisine a été refaite, avec tiroirs à fermeture douce et grand évier.',
      ),
    quality > 1.03 &&
      both('The bathroom has new tile and a good fan.', 'Céramique neuve et bonne ventilation dans la salle de bain.'),
    beds >= 2 &&
      both(
        'The bedrooms are at opposite ends, which is good for roommates.',
        'Les chambres sont aux deux bouts, parfait pour des colocs.',
      ),
    beds >= 3 && both('Only one of the bedrooms faces the street.', 'Une seule des chambres donne sur la rue.'),
    beds <= 1 && both('It’s easy to heat and easy to keep clean.', 'Facile à chauffer et facile à garder propre.'),
    amenities.has('balcony') &&
      both(
        'The balcony is deep enough for two chairs and a tomato plant.',
        'Le balcon est assez profond pour deux chaises et un plant de tomates.',
      ),
    amenities.has('in-suite-laundry') &&
      both(
        'No more saving quarters: you have your own washer.',
        'Fini les pièces de monnaie\u00a0: la laveuse est à vous.',
      ),
    squareFeet !== null &&
      squareFeet > 900 &&
      both('There is room for a real dining table.', 'Il y a de la place pour une vraie table à manger.'),
    yearBuilt < 2012 &&
      amenities.has('hardwood-floors') &&
      both('The hardwood was sanded last year.', 'Le bois franc a été sablé l’an dernier.'),
    SILENCE,
    SILENCE,
  );
}

/** Shared amenities of the building. May be empty. */
export function aboutBuilding(home: Home, random: Random): Bilingual {
  const { amenities, building, byOwner } = home;
  const chosen = pickAmenities(en.BUILDING_NOUNS, amenities, random.int(2, 5), random);
  if (chosen.length < 2)
    return say(
      random,
      amenities.has('shared-laundry') &&
        both('The laundry room is open until late.', 'La buanderie est ouverte jusque tard le soir.'),
      ['duplex', 'triplex', 'fourplex'].includes(building.propertyType) &&
        both(
          'It’s a small, quiet building, and the other tenants have been here for years.',
          'Petit immeuble tranquille, où les autres locataires sont là depuis des années.',
        ),
      byOwner &&
        building.propertyType === 'basement' &&
        both('We live above and keep to ourselves.', 'Nous habitons au-dessus et restons discrets.'),
      byOwner &&
        both(
          'If something breaks, I come by and fix it myself.',
          'Si quelque chose brise, je passe le réparer moi-même.',
        ),
    );
  const list = listed(chosen, en.BUILDING_NOUNS, fr.BUILDING_NOUNS);
  return paragraph(
    say(
      random,
      both(`Residents share ${list.en}.`, `À partager entre voisins\u00a0: ${list.fr}.`),
      both(`The building has ${list.en}.`, `L’immeuble offre ${list.fr}.`),
      both(`On site: ${list.en}.`, `Sur place\u00a0: ${list.fr}.`),
      both(
        `You also have the use of ${list.en}.`,
        `Les locataires profitent aussi de ces commodités\u00a0: ${list.fr}.`,
      ),
    ),
    building.units > 30 &&
      say(
        random,
        both('A superintendent lives on site.', 'Le surintendant habite sur place.'),
        both(
          'Repairs are booked online and usually done within two days.',
          'Les réparations se demandent en ligne et se font d’ordinaire en deux jours.',
        ),
        SILENCE,
      ),
  );
}
