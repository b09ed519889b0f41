import { roomNotation } from '#common/format.ts';
import { type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';
import { whereIn } from './sentences-fr.ts';
import { agree, area, bathsNoun, bedsNoun, capital, homeNoun } from './words-fr.ts';

/** Only the first letter is a capital, as in all French titles. Null if the building's name is enough. */
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
