import { roomNotation } from '#common/i18n/format.ts';
import { DEPOSIT_CAPS } from '#common/money/deposit-caps.ts';
import type { Building, Plan } from './home.ts';
import type { Random } from './random.ts';
import { inventRent } from './rents.ts';

/** Floor plan images in assets/floorplans by bedrooms or type, with the facts they show. */
const PICTURES: Readonly<Record<string, readonly { file: string; baths: number; squareFeet: number }[]>> = {
  '0': [
    { file: 'studio-a.svg', baths: 1, squareFeet: 335 },
    { file: 'studio-b.svg', baths: 1, squareFeet: 413 },
  ],
  '1': [
    { file: 'one-bed-a.svg', baths: 1, squareFeet: 588 },
    { file: 'one-bed-b.svg', baths: 1, squareFeet: 814 },
    { file: 'one-bed-c.svg', baths: 1, squareFeet: 685 },
  ],
  '2': [
    { file: 'two-bed-a.svg', baths: 2, squareFeet: 906 },
    { file: 'two-bed-b.svg', baths: 1, squareFeet: 972 },
    { file: 'two-bed-c.svg', baths: 2, squareFeet: 854 },
  ],
  '3': [
    { file: 'three-bed-a.svg', baths: 2, squareFeet: 1174 },
    { file: 'three-bed-b.svg', baths: 1, squareFeet: 853 },
  ],
  townhouse: [{ file: 'townhouse-a.svg', baths: 3, squareFeet: 1163 }],
  loft: [{ file: 'loft-a.svg', baths: 1, squareFeet: 886 }],
};

const BEDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  apartment: { '0': 14, '1': 40, '2': 36, '3': 9, '4': 1 },
  condo: { '0': 8, '1': 43, '2': 37, '3': 12 },
  loft: { '0': 35, '1': 55, '2': 10 },
  house: { '2': 12, '3': 46, '4': 30, '5': 12 },
  townhouse: { '2': 20, '3': 60, '4': 20 },
  basement: { '0': 10, '1': 45, '2': 40, '3': 5 },
  'main-floor': { '1': 15, '2': 40, '3': 45 },
  duplex: { '1': 10, '2': 45, '3': 38, '4': 7 },
  triplex: { '1': 22, '2': 50, '3': 28 },
  fourplex: { '1': 35, '2': 55, '3': 10 },
  room: { '1': 1 },
  commercial: { '0': 1 },
};

/** Returns YYYY-MM-DD in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Available from: often now (null), otherwise mostly the first of a month, in Quebec often July 1. */
function inventAvailability(today: Date, province: string, random: Random): string | null {
  if (random.chance(0.4)) return null;
  const year = today.getUTCFullYear();
  const july = new Date(Date.UTC(today.getUTCMonth() < 5 ? year : year + 1, 6, 1));
  if (province === 'QC' && random.chance(0.2)) return isoDay(july);
  const ahead = Number(random.weighted({ '1': 48, '2': 30, '3': 14, '4': 8 }));
  return isoDay(new Date(Date.UTC(year, today.getUTCMonth() + ahead, random.chance(0.86) ? 1 : 15)));
}

function inventBaths(building: Building, beds: number, random: Random): number {
  if (building.propertyType === 'room' || building.propertyType === 'commercial' || beds === 0) return 10;
  const newer = building.yearBuilt >= 1990;
  if (beds === 1) return newer && random.chance(0.12) ? 15 : 10;
  if (beds === 2)
    return Number(random.weighted(newer ? { '10': 35, '15': 15, '20': 50 } : { '10': 80, '15': 16, '20': 4 }));
  return Number(random.weighted(newer ? { '15': 15, '20': 40, '25': 32, '30': 13 } : { '10': 35, '15': 35, '20': 30 }));
}

function inventSize(building: Building, beds: number, random: Random): number {
  if (building.propertyType === 'commercial') return random.int(60, 420) * 10;
  if (building.propertyType === 'room') return random.int(11, 22) * 10;
  const base = [390, 610, 850, 1120, 1500, 1900][Math.min(beds, 5)] ?? 1900;
  const kind =
    { house: 1.2, townhouse: 1.15, loft: 1.25, 'main-floor': 1.08, duplex: 1.08, triplex: 1.02 }[
      building.propertyType as string
    ] ?? 1;
  return Math.round((base * kind * (building.yearBuilt >= 2010 ? 0.92 : 1.05) * (1 + 0.08 * random.normal())) / 5) * 5;
}

function labelOf(building: Building, beds: number, position: number, single: boolean): string {
  const letter = ['S', 'A', 'B', 'C', 'D'][Math.min(beds, 4)] ?? 'D';
  if (
    building.city.province.code === 'QC' &&
    building.propertyType !== 'commercial' &&
    building.propertyType !== 'room'
  )
    return single ? roomNotation(beds) : `${roomNotation(beds)} ${letter}${position + 1}`;
  // The word is the same in both languages.
  return single ? `Plan ${letter}` : `Plan ${letter}${position + 1}`;
}

function inventPlan(
  building: Building,
  beds: number,
  position: number,
  single: boolean,
  furnished: boolean,
  today: Date,
  random: Random,
): Plan {
  let bathsTenths = inventBaths(building, beds, random);
  let squareFeet: number | null = inventSize(building, beds, random);
  let picture: string | null = null;
  const pictured = ['apartment', 'condo', 'loft', 'townhouse'].includes(building.propertyType) && random.chance(0.72);
  const pictures =
    PICTURES[
      building.propertyType === 'loft' && beds === 1
        ? 'loft'
        : building.propertyType === 'townhouse' && beds === 3
          ? 'townhouse'
          : String(beds)
    ];
  if (pictured && pictures && (building.propertyType !== 'townhouse' || beds === 3)) {
    const shown = random.pick(pictures);
    picture = shown.file;
    bathsTenths = shown.baths * 10;
    squareFeet = Math.round((shown.squareFeet * (0.95 + 0.1 * random.next())) / 5) * 5;
  } else if (random.chance(0.16)) squareFeet = building.propertyType === 'commercial' ? squareFeet : null;

  const question = {
    city: building.city,
    beds,
    propertyType: building.propertyType,
    yearBuilt: building.yearBuilt,
    quality: building.quality,
    furnished,
    baths: bathsTenths / 10,
  };
  const rentMin = random.chance(0.025) ? null : inventRent(question, random);
  const unitsAvailable = single ? 1 : random.int(1, 5);
  const rentMax =
    rentMin === null ? null : unitsAvailable > 1 && random.chance(0.6) ? rentMin + 25 * random.int(1, 9) : rentMin;
  const share = new Map<string, number>(Object.entries(DEPOSIT_CAPS)).get(building.city.province.code) ?? 0;
  return {
    label: labelOf(building, beds, position, single),
    beds,
    bathsTenths,
    squareFeet,
    rentMin,
    rentMax,
    deposit: rentMin === null || share === 0 || random.chance(0.25) ? null : Math.round(rentMin * share),
    availableOn: inventAvailability(today, building.city.province.code, random),
    unitsAvailable,
    furnished,
    picture,
  };
}

/** One floor plan for owners, up to five for property managers, sorted by bedrooms. */
export function inventPlans(building: Building, byOwner: boolean, today: Date, random: Random): Plan[] {
  const weights = BEDS[building.propertyType] ?? { '1': 1 };
  const several = building.propertyType === 'apartment' && !byOwner;
  const count = several ? Number(random.weighted({ '1': 22, '2': 34, '3': 26, '4': 12, '5': 6 })) : 1;
  const furnished =
    building.propertyType === 'room'
      ? random.chance(0.7)
      : building.propertyType !== 'commercial' && random.chance(0.07);
  const beds = Array.from({ length: count }, () => Number(random.weighted(weights))).sort((a, b) => a - b);
  return beds.map((number, position) => inventPlan(building, number, position, count === 1, furnished, today, random));
}
