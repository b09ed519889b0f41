import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { Building, Cost } from './home.ts';
import type { Random } from './random.ts';

/** Costs beyond rent: mandatory monthly fees for about a quarter of homes, optional parking and storage for more. */
export function inventCosts(building: Building, utilities: readonly UtilityKey[], random: Random): Cost[] {
  const costs: Cost[] = [];
  const add = (kind: Cost['kind'], amount: number, frequency: Cost['frequency'], mandatory: boolean): void => {
    costs.push({ kind, amount, frequency, mandatory });
  };
  const { amenities, city, propertyType, units, yearBuilt, parking } = building;
  if (propertyType === 'room') return costs;
  const quebec = city.province.code === 'QC';
  const large = city.population > 250_000;

  if (units > 40 && yearBuilt >= 2008 && random.chance(0.34))
    add('amenity-fee', 5 * random.int(5, 17), 'monthly', true);
  if (units > 40 && yearBuilt >= 2018 && !utilities.includes('internet') && random.chance(0.3))
    add('internet', 5 * random.int(8, 13), 'monthly', true);
  if (!utilities.includes('water') && random.chance(quebec ? 0.04 : 0.2))
    add('water', 5 * random.int(6, 16), 'monthly', true);
  if (!utilities.includes('trash') && units > 20 && random.chance(0.07))
    add('trash', 5 * random.int(2, 5), 'monthly', true);
  if (city.province.code === 'ON' && ['house', 'townhouse', 'main-floor'].includes(propertyType) && random.chance(0.35))
    add('hot-water-tank', random.int(32, 48), 'monthly', true);
  if (units > 60 && !quebec && random.chance(0.08)) add('tenant-insurance', random.int(18, 29), 'monthly', true);

  if (!utilities.includes('parking') && ['underground', 'surface', 'garage'].includes(parking) && random.chance(0.75))
    add(
      'parking',
      parking === 'underground' ? 5 * random.int(large ? 25 : 14, large ? 50 : 24) : 5 * random.int(6, 20),
      'monthly',
      false,
    );
  if (amenities.includes('storage') && units > 10 && random.chance(0.55))
    add('storage-locker', 5 * random.int(4, 12), 'monthly', false);
  if (units > 40 && !quebec && city.province.code !== 'ON' && random.chance(0.12))
    add('pet-fee', 5 * random.int(4, 10), 'monthly', false);
  if (propertyType === 'condo' && units > 40 && random.chance(0.14))
    add('move-in-fee', 50 * random.int(2, 6), 'once', true);
  if (amenities.includes('intercom') && random.chance(0.06) && !quebec)
    add('key-deposit', 25 * random.int(1, 4), 'once', true);
  return costs;
}
