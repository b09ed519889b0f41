import { readFile } from 'node:fs/promises';
import type { Bilingual } from '#server/base-data/geography.ts';
import { type Home, mainPlan } from './home.ts';
import type { Random } from './random.ts';

/** A photo in assets/photos with its database columns. */
export type Photo = {
  readonly name: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Signed 64-bit number as text. */
  readonly hash: string;
};

/** Photos by file name. */
export type PhotoLibrary = ReadonlyMap<string, Photo>;

type IndexRow = {
  file: string;
  kind: string;
  alt: Bilingual;
  dominantColor: string;
  width: number;
  height: number;
  tags: string[];
};

/** Reads the index of bundled photos and their perceptual hashes. */
export async function readPhotos(): Promise<PhotoLibrary> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(new URL(`../../assets/photos/${name}`, import.meta.url), 'utf8'));
  const { photos } = await read<{ photos: IndexRow[] }>('index.json');
  const hashes = await read<Record<string, string>>('hashes.json');
  return new Map(
    photos.map(({ file, kind, tags, alt, width, height, dominantColor }) => [
      file,
      { name: file, kind, tags, alt, width, height, color: dominantColor, hash: hashes[file] ?? '0' },
    ]),
  );
}

const numbered = (kind: string, ...numbers: number[]): string[] =>
  numbers.map((n) => `${kind}-${String(n).padStart(2, '0')}.jpg`);

/** Photos with a view from a high floor. */
const HIGH_FLOOR_PHOTOS = new Set([
  ...numbered('living-room', 2, 5),
  ...numbered('bedroom', 3),
  ...numbered('balcony', 1, 2),
]);

function exteriors({ building }: Home): string[] {
  const quebec = building.city.province.code === 'QC';
  switch (building.propertyType) {
    case 'house':
      return building.yearBuilt >= 2005 ? numbered('exterior-house', 1, 2) : numbered('exterior-house', 1, 3);
    case 'basement':
    case 'main-floor':
    case 'room':
      return numbered('exterior-house', 1, 2, 3);
    case 'townhouse':
      return building.yearBuilt >= 2000 ? numbered('exterior-townhouse', 2) : numbered('exterior-townhouse', 1, 3);
    case 'duplex':
    case 'triplex':
    case 'fourplex':
      return quebec
        ? numbered('exterior-lowrise', 3, 4)
        : [...numbered('exterior-townhouse', 1, 3), ...numbered('exterior-lowrise', 1)];
    case 'loft':
      return building.storeys >= 6 ? numbered('exterior-highrise', 4) : numbered('exterior-lowrise', 2);
    case 'commercial':
      return [...numbered('exterior-lowrise', 2), ...numbered('exterior-townhouse', 2)];
    default:
      if (building.storeys >= 10) return numbered('exterior-highrise', 1, 2, 3);
      if (building.storeys >= 6) return numbered('exterior-highrise', 4);
      if (quebec && building.yearBuilt < 1950) return numbered('exterior-lowrise', 3, 4);
      return building.yearBuilt >= 1995 ? numbered('exterior-lowrise', 2) : numbered('exterior-lowrise', 1);
  }
}

function livingRooms(home: Home): string[] {
  const { building, amenities } = home;
  if (building.propertyType === 'loft') return numbered('living-room', 3);
  if (mainPlan(home).beds === 0) return numbered('living-room', 10);
  if (amenities.has('gas-fireplace') || amenities.has('wood-fireplace') || amenities.has('electric-fireplace'))
    return numbered('living-room', 4);
  if (building.yearBuilt < 1940) return numbered('living-room', 7, 8, 12, 6);
  return numbered('living-room', 1, 2, 5, 6, 7, 8, 9, 11);
}

function balconies({ amenities, building }: Home): string[] {
  if (amenities.has('rooftop-terrace') && building.storeys >= 4) return numbered('balcony', 4);
  if (!amenities.has('balcony') && !amenities.has('patio')) return [];
  return building.storeys >= 7 ? numbered('balcony', 1, 2) : numbered('balcony', 3);
}

/** Four to fourteen photos in the order of a visit: outside, rooms, then shared amenities. */
export function choosePhotos(home: Home, library: PhotoLibrary, random: Random): Photo[] {
  const { building, amenities } = home;
  const high = building.storeys >= 7;
  const fitting = (names: readonly string[]): string[] => names.filter((name) => high || !HIGH_FLOOR_PHOTOS.has(name));
  const chosen: string[] = [];
  const take = (names: readonly string[], count = 1): void => {
    const free = fitting(names).filter((name) => !chosen.includes(name));
    for (let i = 0; i < count && free.length > 0; i++) chosen.push(...free.splice(random.int(0, free.length - 1), 1));
  };
  const plan = mainPlan(home);
  const largest = home.plans.at(-1) ?? plan;

  take(exteriors(home));
  if (building.propertyType === 'commercial') {
    take(numbered('lobby', 1));
    take(numbered('exterior-lowrise', 1, 2));
    take(numbered('parking', 1));
    take(numbered('bathroom', 5));
  } else if (building.propertyType === 'room') {
    take(numbered('bedroom', 5, 9, 4, 1), random.int(1, 2));
    take(numbered('kitchen', 2, 4, 5));
    take(numbered('bathroom', 3, 5));
    take(numbered('living-room', 1, 6, 7));
  } else {
    take(livingRooms(home), plan.beds > 0 && random.chance(0.4) ? 2 : 1);
    take(building.yearBuilt >= 2005 ? numbered('kitchen', 1, 3, 6, 5) : numbered('kitchen', 2, 4, 5, 1));
    if (largest.beds >= 2 && random.chance(0.45)) take(numbered('kitchen', 7));
    if (plan.beds > 0)
      take(
        building.propertyType === 'loft' ? numbered('bedroom', 7) : numbered('bedroom', 1, 2, 3, 4, 6, 8, 9),
        Math.min(largest.beds, 3),
      );
    if (largest.beds >= 3 && random.chance(0.5)) take(numbered('bedroom', 5));
    take(
      building.quality > 1.03 ? numbered('bathroom', 1, 2, 4) : numbered('bathroom', 3, 5, 2),
      largest.bathsTenths >= 20 ? 2 : 1,
    );
    take(balconies(home));
    if (amenities.has('gym')) take(numbered('amenity-gym', 1));
    if (amenities.has('indoor-pool')) take(numbered('amenity-pool', 1));
    if (high && random.chance(0.6)) take(numbered('lobby', 1));
    if (amenities.has('shared-laundry') && random.chance(0.4)) take(numbered('laundry', 1));
    if (building.parking === 'underground' && random.chance(0.4)) take(numbered('parking', 1));
    if (high && random.chance(0.3)) take(exteriors(home));
  }
  // A third of landlords show the living room first.
  const opener = chosen[1];
  if (opener !== undefined && building.propertyType !== 'commercial' && random.chance(0.34)) {
    chosen.splice(1, 1);
    chosen.unshift(opener);
  }
  return chosen.slice(0, 14).flatMap((name) => library.get(name) ?? []);
}
