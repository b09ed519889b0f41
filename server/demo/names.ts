import type { Random } from './random.ts';
import TEXTS from './texts/names.json' with { type: 'json' };

const AREA_CODES: Readonly<Record<string, readonly string[]>> = TEXTS.areaCodes;
const { english: EN, french: FR } = TEXTS;

/** Returns first and last name, mostly French ones in Quebec. */
export function inventPerson(province: string, random: Random): string {
  const french = random.chance(province === 'QC' ? 0.85 : province === 'NB' ? 0.3 : 0.04);
  return french
    ? `${random.pick(FR.first)} ${random.pick(FR.last)}`
    : `${random.pick(EN.first)} ${random.pick(EN.last)}`;
}

export function inventTradeName(province: string, cityName: string, random: Random): string {
  if (province === 'QC') {
    const brand = random.chance(0.25)
      ? `${random.pick(FR.last)} et ${random.pick(['fils', 'filles', 'associés'])}`
      : random.pick(FR.brands);
    return random.pick(FR.patterns).replace('{}', brand);
  }
  if (random.chance(0.15)) return `${random.pick(EN.last)} & ${random.pick(EN.last)} ${random.pick(EN.companyTypes)}`;
  if (random.chance(0.12)) return `${cityName} ${random.pick(EN.brands)} ${random.pick(['Rentals', 'Properties'])}`;
  return `${random.pick(EN.brands)} ${random.pick(EN.companyTypes)}`;
}

/** Returns a number from the range reserved for fiction, e.g. 514 555-0123. */
export function inventPhone(province: string, random: Random): string {
  return `${random.pick(AREA_CODES[province] ?? ['613'])} 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
}

/** "Cœur de Ville" becomes "coeur-de-ville". */
export function demoSlugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
