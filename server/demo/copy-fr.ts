import { aboutArea } from './around-fr.ts';
import { type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { paragraph, paragraphs, say } from './say.ts';
import {
  aboutBuilding,
  aboutInside,
  aboutMoney,
  aboutMoving,
  aboutPets,
  aboutViewing,
  opening,
  whereIn,
} from './sentences-fr.ts';
import {
  agree,
  area,
  bathsNoun,
  bedsNoun,
  capital,
  dayOf,
  homeNoun,
  list,
  roomNotation,
  UTILITY_NOUNS,
} from './words-fr.ts';

/** A headline; French titles take one capital. Null where the building's name says enough. */
export function titleInFrench(home: Home, random: Random): string | null {
  const { building, amenities, plans } = home;
  const plan = mainPlan(home);
  const inQuebec = building.city.province.code === 'QC';
  const where = whereIn(home);
  const noun = homeNoun(building.propertyType, plan, inQuebec);
  if (building.name && random.chance(0.45)) return null;
  if (building.propertyType === 'commercial')
    return say(
      random,
      `Local commercial de ${area(plan.squareFeet ?? 0)} ${where}`,
      `Bureau ou boutique à louer ${where}`,
      'Local au rez-de-chaussée avec vitrine',
    );
  if (building.propertyType === 'room')
    return say(
      random,
      'Chambre meublée dans une maison tranquille',
      `Chambre à louer ${where}`,
      'Chambre ensoleillée, tout inclus',
      'Chambre dans une grande colocation',
    );
  if (plans.length > 1) {
    const beds = plans.map((one) => one.beds);
    const [low, high] = [Math.min(...beds), Math.max(...beds)];
    const range = inQuebec
      ? low === high
        ? `Des ${roomNotation(low)}`
        : `Du ${roomNotation(low)} au ${roomNotation(high)}`
      : low === high
        ? low === 0
          ? 'Studios'
          : low === 1
            ? 'Appartements d’une chambre'
            : `Appartements de ${bedsNoun(low)}`
        : low === 0
          ? `Du studio à ${bedsNoun(high)}`
          : `Appartements de ${low} à ${high} chambres`;
    return say(
      random,
      `${range} ${where}`,
      building.name && `${building.name}, ${range.charAt(0).toLowerCase()}${range.slice(1)}`,
      building.yearBuilt >= 2023 && `Appartements neufs ${where}`,
      `Appartements à louer ${where}`,
    );
  }
  const special = say(
    random,
    amenities.has('private-yard') && 'avec cour clôturée',
    amenities.has('balcony') && 'avec balcon',
    amenities.has('in-suite-laundry') && 'avec laveuse-sécheuse',
    amenities.has('high-ceilings') && 'à hauts plafonds',
    amenities.has('den') && 'avec bureau',
    amenities.has('city-view') && 'avec vue sur la ville',
    home.utilities.includes('heat') && home.utilities.includes('water') && ', chauffé et eau incluse',
    plan.furnished && `, entièrement ${agree(noun, 'meublé', 'meublée')}`,
  ).replace('chauffé et', agree(noun, 'chauffé et', 'chauffée et'));
  return say(
    random,
    capital(`${noun.text} ${special}`.replace(' ,', ',').trim()),
    `${capital(noun.text)} ${where}`,
    `${agree(noun, 'Grand', 'Grande')} ${noun.text} ${where}`,
    `${capital(noun.text)} ${agree(noun, 'lumineux', 'lumineuse')} ${where}`,
    building.quality > 1.06 &&
      building.yearBuilt < 2012 &&
      `${capital(noun.text)} ${agree(noun, 'rénové', 'rénovée')} ${where}`,
    building.yearBuilt < 1940 && `${capital(noun.text)} au charme d’autrefois`,
    building.yearBuilt >= 2022 &&
      `${capital(noun.text)} ${agree(noun, 'neuf', 'neuve')}, jamais ${agree(noun, 'habité', 'habitée')}`,
    `${capital(noun.text)}, ${bathsNoun(plan.bathsTenths)}`,
    building.storeys >= 10 && `${capital(noun.text)} aux étages supérieurs`,
    `${capital(noun.text)} à deux pas de tout`,
  );
}

function tersely(home: Home, random: Random): string {
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
      ? say(random, `Inclus\u00a0: ${list(included)}.`, `Le loyer comprend ${list(included)}.`)
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

/** An advert of one to four paragraphs, written for itself and not from the English one. */
export function describeInFrench(home: Home, random: Random): string {
  const style = random.next();
  if (home.byOwner && style < 0.3) return tersely(home, random);
  if (style < 0.45)
    return paragraphs(
      paragraph(opening(home, random), aboutInside(home, random)),
      paragraph(aboutMoney(home, random), aboutMoving(home, random), aboutPets(home, random)),
    );
  if (style < 0.6)
    return paragraph(
      opening(home, random),
      aboutInside(home, random),
      aboutArea(home, random),
      aboutMoving(home, random),
      aboutViewing(home, random),
    );
  if (style < 0.8)
    return paragraphs(
      paragraph(opening(home, random), aboutArea(home, random)),
      paragraph(aboutInside(home, random), aboutBuilding(home, random)),
      paragraph(
        aboutMoney(home, random),
        aboutPets(home, random),
        aboutMoving(home, random),
        aboutViewing(home, random),
      ),
    );
  return paragraphs(
    opening(home, random),
    aboutInside(home, random),
    paragraph(aboutBuilding(home, random), aboutMoney(home, random)),
    paragraph(aboutArea(home, random), aboutMoving(home, random), aboutPets(home, random), aboutViewing(home, random)),
  );
}
