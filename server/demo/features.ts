import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { Random } from './random.ts';

/** Facts that decide which amenities are likely. */
export type FeatureFactors = {
  readonly propertyType: PropertyTypeKey;
  readonly yearBuilt: number;
  readonly storeys: number;
  readonly units: number;
  readonly quality: number;
  readonly province: string;
};

const SHARED_BUILDING: readonly PropertyTypeKey[] = ['apartment', 'condo', 'loft'];
const GROUND: readonly PropertyTypeKey[] = ['house', 'townhouse', 'main-floor', 'basement'];

export function inventParking({ propertyType, storeys, yearBuilt }: FeatureFactors, random: Random): ParkingTypeKey {
  if (propertyType === 'house') return random.weighted({ driveway: 5, garage: 4, carport: 1 });
  if (propertyType === 'townhouse') return random.weighted({ driveway: 4, garage: 4, surface: 2 });
  if (propertyType === 'basement' || propertyType === 'main-floor')
    return random.weighted({ driveway: 5, street: 4, none: 1 });
  if (propertyType === 'room') return random.weighted({ none: 3, street: 4, driveway: 3 });
  if (storeys >= 7) return random.weighted({ underground: yearBuilt > 1975 ? 8 : 4, surface: 2, none: 1 });
  if (SHARED_BUILDING.includes(propertyType))
    return random.weighted({ surface: 5, underground: yearBuilt > 2005 ? 4 : 1, street: 2, none: 1 });
  return random.weighted({ street: 5, driveway: 2, surface: 2, none: 1 });
}

/** Amenities that the building shares. For those of one home see `inventHomeAmenities`. */
export function inventBuildingAmenities(
  factors: FeatureFactors,
  parking: ParkingTypeKey,
  random: Random,
): AmenityKey[] {
  const { propertyType, yearBuilt, storeys, units, quality } = factors;
  const found: AmenityKey[] = [];
  const may = (key: AmenityKey, probability: number): void => {
    if (random.chance(probability)) found.push(key);
  };
  const isNew = yearBuilt >= 2008;
  const tower = storeys >= 7;
  if (parking === 'underground') found.push('underground-parking');
  if (parking === 'garage') found.push('garage');
  if (parking !== 'none' && parking !== 'street') found.push('parking');
  if (SHARED_BUILDING.includes(propertyType)) {
    may('elevator', tower ? 1 : storeys >= 4 ? 0.85 : 0.04);
    may('gym', tower ? (isNew ? 0.8 : 0.3) : isNew && units > 40 ? 0.35 : 0);
    may('indoor-pool', tower ? 0.14 * quality : 0.01);
    may('outdoor-pool', tower && !isNew ? 0.08 : 0.01);
    may('hot-tub', tower && isNew ? 0.12 : 0);
    may('sauna', tower ? 0.1 : 0.01);
    may('rooftop-terrace', isNew && storeys >= 4 ? 0.34 : 0.02);
    may('barbecue-area', units > 20 ? 0.2 : 0.05);
    may('playground', units > 60 ? 0.08 : 0.01);
    may('party-room', tower ? 0.4 : 0.03);
    may('coworking-space', isNew && units > 50 ? 0.35 : 0);
    may('concierge', tower && quality > 0.98 ? 0.42 : 0);
    may('security-system', tower ? 0.55 : 0.25);
    may('intercom', units > 8 ? 0.6 : 0.2);
    may('parcel-lockers', isNew && units > 30 ? 0.5 : 0.03);
    may('bike-room', units > 20 ? (isNew ? 0.7 : 0.3) : 0.08);
    may('visitor-parking', tower ? 0.55 : 0.2);
    may('ev-charging', isNew && parking === 'underground' ? 0.42 : 0.01);
    may('step-free-entrance', isNew || found.includes('elevator') ? 0.5 : 0.06);
    may('wheelchair-access', isNew && found.includes('elevator') ? 0.4 : 0.02);
    may('wide-doorways', yearBuilt >= 2015 ? 0.16 : 0.01);
    may('accessible-parking', isNew && tower ? 0.22 : 0.01);
    may('visual-alarms', yearBuilt >= 2016 && tower ? 0.08 : 0);
  }
  if (propertyType === 'commercial') {
    may('step-free-entrance', 0.4);
    may('wheelchair-access', 0.3);
    may('security-system', 0.5);
    may('air-conditioning', 0.7);
  }
  may('smoke-free', 0.55);
  may('storage', tower ? 0.45 : 0.3);
  return found;
}

export function inventHomeAmenities(
  factors: FeatureFactors,
  beds: number,
  baths: number,
  random: Random,
): AmenityKey[] {
  const { propertyType, yearBuilt, storeys, quality, province } = factors;
  if (propertyType === 'commercial') return [];
  const found: AmenityKey[] = [];
  const may = (key: AmenityKey, probability: number): boolean => {
    const has = random.chance(probability);
    if (has) found.push(key);
    return has;
  };
  const isNew = yearBuilt >= 2008;
  const ground = GROUND.includes(propertyType);
  const cold = province === 'QC' || province === 'ON' || province === 'MB' ? 1 : 0.7;
  const owned = propertyType === 'condo' || propertyType === 'house' || propertyType === 'townhouse';

  if (!may('in-suite-laundry', isNew ? 0.88 : owned ? 0.8 : ground ? 0.6 : 0.2)) {
    if (province === 'QC' && !SHARED_BUILDING.includes(propertyType)) may('washer-dryer-hookups', 0.8);
    else may('shared-laundry', 0.85);
  }
  may('air-conditioning', (isNew ? 0.78 : 0.3) * cold);
  may('dishwasher', propertyType === 'room' ? 0.2 : isNew ? 0.92 : 0.38 + (quality - 1));
  const hasAppliances = may('fridge', province === 'QC' && !SHARED_BUILDING.includes(propertyType) ? 0.45 : 0.95);
  if (hasAppliances) found.push('stove');
  may('microwave', isNew ? 0.6 : 0.25);
  if (hasAppliances) may('stainless-steel-appliances', isNew ? 0.6 : quality > 1.05 ? 0.4 : 0.1);
  may(
    'balcony',
    propertyType === 'basement' || propertyType === 'room' ? 0.02 : ground ? 0.15 : storeys >= 3 ? 0.66 : 0.4,
  );
  may('patio', ground ? 0.35 : 0.05);
  may('private-yard', propertyType === 'house' ? 0.75 : ground ? 0.3 : 0.05);
  may(
    'private-entrance',
    propertyType === 'basement'
      ? 0.9
      : ['main-floor', 'duplex', 'triplex', 'fourplex', 'townhouse'].includes(propertyType)
        ? 0.6
        : 0,
  );
  const fireplace = propertyType === 'room' ? 0 : owned || propertyType === 'main-floor' ? 0.22 : 0.03;
  if (random.chance(fireplace))
    found.push(
      random.weighted({
        'gas-fireplace': 6,
        'electric-fireplace': isNew ? 4 : 1,
        'wood-fireplace': yearBuilt < 1990 ? 3 : 0,
      }),
    );
  if (!may('hardwood-floors', yearBuilt < 1965 ? 0.7 : isNew ? 0.35 : 0.3))
    may('carpet', yearBuilt < 2000 && propertyType !== 'loft' ? 0.3 : 0.05);
  may('walk-in-closet', beds >= 1 && isNew ? 0.3 : 0.07);
  may('ensuite-bathroom', baths >= 2 ? 0.75 : 0);
  may('den', beds >= 1 && (isNew || propertyType === 'house') ? 0.18 : 0.04);
  may('high-ceilings', propertyType === 'loft' ? 0.95 : yearBuilt < 1930 ? 0.5 : isNew ? 0.15 : 0.02);
  may('city-view', storeys >= 12 ? 0.4 : 0.01);
  may('fibre-internet', isNew ? 0.5 : 0.18);
  may('roll-in-shower', yearBuilt >= 2012 ? 0.05 : 0.005);
  may('grab-bars', yearBuilt >= 2012 ? 0.05 : 0.01);
  return found;
}

/** Utilities included in the rent: heat in many older buildings, little in new towers. */
export function inventUtilities(
  { propertyType, yearBuilt, storeys, province }: FeatureFactors,
  parking: ParkingTypeKey,
  random: Random,
): UtilityKey[] {
  if (propertyType === 'room')
    return ['heat', 'electricity', 'water', 'internet', ...(random.chance(0.5) ? (['trash', 'sewer'] as const) : [])];
  const found = new Set<UtilityKey>();
  const old = yearBuilt < 1990;
  const shared = SHARED_BUILDING.includes(propertyType);
  if (propertyType === 'basement' && random.chance(0.55)) {
    found.add('heat').add('electricity').add('water');
    if (random.chance(0.5)) found.add('internet');
  } else if (
    shared ||
    propertyType === 'main-floor' ||
    propertyType === 'duplex' ||
    propertyType === 'triplex' ||
    propertyType === 'fourplex'
  ) {
    const heated = shared && old ? (province === 'QC' ? 0.4 : 0.75) : shared ? 0.25 : province === 'QC' ? 0.15 : 0.3;
    if (random.chance(heated)) found.add('heat');
    if (random.chance(shared || province === 'QC' ? 0.72 : 0.45)) found.add('water');
    if (found.has('heat') && random.chance(0.18)) found.add('electricity');
    if (yearBuilt >= 2016 && random.chance(0.18)) found.add('internet');
    if (random.chance(0.05)) found.add('cable');
  }
  if (found.has('water') && random.chance(0.25)) found.add('sewer');
  if (found.size > 0 && random.chance(0.35)) found.add('trash');
  if (parking !== 'none' && parking !== 'street' && random.chance(storeys >= 7 ? 0.12 : 0.5)) found.add('parking');
  return [...found];
}

/** Empty if the listing does not mention pets. */
export function inventPets({ propertyType }: FeatureFactors, random: Random): PetPolicyKey[] {
  if (propertyType === 'commercial') return [];
  const stance = random.weighted({
    silent: 14,
    none: propertyType === 'room' || propertyType === 'basement' ? 50 : 24,
    friendly: 26,
    cats: 16,
    small: 14,
    all: 8,
  });
  if (stance === 'silent') return [];
  if (stance === 'none') return ['pets-not-allowed'];
  if (stance === 'cats') return ['cat-friendly'];
  if (stance === 'small') return random.chance(0.5) ? ['cat-friendly', 'small-dog-friendly'] : ['small-pet-friendly'];
  if (stance === 'all') return ['pet-friendly', 'cat-friendly', 'small-dog-friendly', 'large-dog-friendly'];
  return random.chance(0.6) ? ['pet-friendly', 'cat-friendly', 'small-dog-friendly'] : ['pet-friendly'];
}
