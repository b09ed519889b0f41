import { roomNotation } from '#common/i18n/format.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, mainPlan } from './home.ts';
import { whereIs } from './opening.ts';
import type { Random } from './random.ts';
import { both, say } from './say.ts';
import * as en from './words-en.ts';
import * as fr from './words-fr.ts';

/**
 * A title of up to about 80 characters. In French, only the first letter is a capital. Null if the building's name is
 * enough.
 */
export function inventTitle(home: Home, random: Random): Bilingual | null {
  const { name, propertyType } = home.building;
  if (name && random.chance(0.45)) return null;
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
        `${en.thousands(squareFeet)} sq. ft. commercial space ${where.en}`,
        `Local commercial de ${fr.area(squareFeet)} ${where.fr}`,
      ),
    both(`Office or store for rent ${where.en}`, `Bureau ou boutique à louer ${where.fr}`),
    both('Ground-floor unit with a shop window', 'Local au rez-de-chaussée avec vitrine'),
  );
}

function ofRoom(home: Home, random: Random): Bilingual {
  const where = whereIs(home);
  return say(
    random,
    mainPlan(home).furnished
      ? both('Furnished room in a quiet house', 'Chambre meublée dans une maison tranquille')
      : both('Room in a quiet house', 'Chambre dans une maison tranquille'),
    both(`Room for rent ${where.en}`, `Chambre à louer ${where.fr}`),
    both('Bright room, everything included', 'Chambre ensoleillée, tout inclus'),
    both('Room in a shared home', 'Chambre en colocation'),
  );
}

function ofBuilding(home: Home, random: Random): Bilingual {
  const { name, yearBuilt } = home.building;
  const where = whereIs(home);
  const range = rangeOf(home);
  return say(
    random,
    both(`${range.en} ${where.en}`, `${range.fr} ${where.fr}`),
    name &&
      both(`${name}: ${range.en.toLowerCase()}`, `${name}, ${range.fr.charAt(0).toLowerCase()}${range.fr.slice(1)}`),
    yearBuilt >= 2023 && both(`New apartments ${where.en}`, `Appartements neufs ${where.fr}`),
    both(`Apartments for rent ${where.en}`, `Appartements à louer ${where.fr}`),
  );
}

/** "One- to three-bedroom apartments", « Appartements d’une à trois chambres ». Québec counts all rooms, as in 4½. */
function rangeOf({ building, plans }: Home): Bilingual {
  const beds = plans.map((one) => one.beds);
  const [low, high] = [Math.min(...beds), Math.max(...beds)];
  const adjective = en.capital(en.bedsAdjective(low));
  if (low === high)
    return both(low === 0 ? 'Studios' : `${adjective} apartments`, frenchRange(building.city.province.code, low, low));
  const until = `${en.bedsAdjective(high)} apartments`;
  return both(
    `${low === 0 ? 'Studios' : adjective.replace('bedroom', '')} ${high === low + 1 ? 'and' : 'to'} ${until}`,
    frenchRange(building.city.province.code, low, high),
  );
}

function frenchRange(province: string, low: number, high: number): string {
  if (province === 'QC')
    return low === high ? `Des ${roomNotation(low)}` : `Du ${roomNotation(low)} au ${roomNotation(high)}`;
  if (low === high) return low === 0 ? 'Studios' : `Appartements ${fr.ofBeds(low)}`;
  if (low === 0) return `${high === 1 ? 'Studios et appartements' : 'Du studio à l’appartement'} ${fr.ofBeds(high)}`;
  const until = `${high === low + 1 ? 'ou' : 'à'} ${fr.bedsNoun(high)}`;
  return `Appartements ${fr.ofBeds(low).replace(/ chambres?$/, '')} ${until}`;
}

function ofHome(home: Home, random: Random): Bilingual {
  const { building, amenities, utilities } = home;
  const { propertyType, quality, yearBuilt, storeys, city } = building;
  const plan = mainPlan(home);
  const where = whereIs(home);
  const noun = en.capital(en.homeNoun(propertyType, plan));
  const nom = fr.homeNoun(propertyType, plan, city.province.code === 'QC');
  const [text, agree] = [fr.capital(nom.text), (m: string, f: string) => fr.agree(nom, m, f)];
  const isLarge = plan.squareFeet !== null && plan.squareFeet > 400 + 270 * plan.beds;
  const special = say(
    random,
    amenities.has('private-yard') && both(' with a fenced yard', ' avec cour clôturée'),
    amenities.has('balcony') && both(' with a balcony', ' avec balcon'),
    amenities.has('in-suite-laundry') && both(' with in-suite laundry', ' avec laveuse-sécheuse'),
    amenities.has('high-ceilings') && both(' with high ceilings', ' à hauts plafonds'),
    amenities.has('den') && both(' plus den', ' avec bureau fermé'),
    amenities.has('city-view') && both(' with a view over the city', ' avec vue sur la ville'),
    utilities.includes('heat') &&
      utilities.includes('water') &&
      both(', heat and water included', ', chauffage et eau inclus'),
    plan.furnished && both(', fully furnished', `, entièrement ${agree('meublé', 'meublée')}`),
  );
  return say(
    random,
    both(noun + special.en, text + special.fr),
    both(`${noun} ${where.en}`, `${text} ${where.fr}`),
    isLarge && both(`Large ${noun.toLowerCase()} ${where.en}`, `${agree('Grand', 'Grande')} ${nom.text} ${where.fr}`),
    both(`Bright ${noun.toLowerCase()} ${where.en}`, `${agree('Lumineux', 'Lumineuse')} ${nom.text} ${where.fr}`),
    quality > 1.06 &&
      yearBuilt < 2012 &&
      both(`Renovated ${noun.toLowerCase()} ${where.en}`, `${text} ${where.fr}, ${agree('rénové', 'rénovée')}`),
    yearBuilt < 1940 && both(`Character ${noun.toLowerCase()}`, `${text} au charme d’autrefois`),
    yearBuilt >= 2025 && both(`${noun}, never lived in`, `${text}, jamais ${agree('habité', 'habitée')}`),
    both(`${noun}, ${en.bathsNoun(plan.bathsTenths)}`, `${text}, ${fr.bathsNoun(plan.bathsTenths)}`),
    storeys >= 10 && both(`High-floor ${noun.toLowerCase()}`, `${text} aux étages supérieurs`),
    both(`${noun} close to everything`, `${text} à deux pas de tout`),
  );
}
