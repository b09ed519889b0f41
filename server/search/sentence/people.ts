import { BEDS } from '#common/catalog/beds.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { fold } from '#server/search/text.ts';
import type { Atom } from './atoms.ts';

const MAX_PEOPLE = 12;
/** Signs and words that may come between "for two" and another wish. */
const ENDS = /[,;.]|\s(?:in|at|a|au|en|dans|near|with|avec|i|we|my|available|please|svp|starting)\s/;

/** Reads "for two", "pour 3 personnes", "family of four", "2 adults and 1 child". Null if no people are named here. */
export function readPeople(atoms: readonly Atom[], i: number, text: string): { people: number; length: number } | null {
  const part = (at: number) => atoms[at]?.part;
  const first = part(i);
  if (first?.kind === 'people') return { people: first.count, length: 1 };
  const isHousehold = first?.kind === 'household';
  const at = isHousehold ? i + 1 : i;
  const number = part(at);
  if (number?.kind !== 'number' && (number?.kind !== 'amount' || number.isMoney)) return null;
  const { value } = number;
  if (!Number.isInteger(value) || value < 1 || value > MAX_PEOPLE) return null;
  const unit = part(at + 1);
  const isCounted = unit?.kind === 'unit' && unit.unit === 'people';
  if (!isCounted && !isHousehold && !isFor(atoms, at, text)) return null;
  const end = at + (isCounted ? 2 : 1);
  const link = part(end);
  const more = isCounted ? readPeople(atoms, link?.kind === 'link' && link.link === 'and' ? end + 1 : end, text) : null;
  const skipped = link?.kind === 'link' && link.link === 'and' ? 1 : 0;
  return more
    ? { people: value + more.people, length: end + skipped + more.length - i }
    : { people: value, length: end - i };
}

/** "for two", but not "for two months", "for two cats" or "pour 2 ans". */
function isFor(atoms: readonly Atom[], i: number, text: string): boolean {
  const atom = atoms[i];
  if (!atom) return false;
  const before = fold(text.slice(atoms[i - 1]?.end ?? 0, atom.start));
  if (!/(?:^|[\s,(])(?:for|pour)\s+$/.test(before)) return false;
  const next = atoms[i + 1];
  const gap = fold(text.slice(atom.end, next?.start ?? text.length));
  const isOther = next === undefined || next.part.kind === 'place' || next.part.kind === 'bound';
  return (isOther && !/[a-z]/.test(gap)) || ENDS.test(`${gap} `);
}

/**
 * The bedrooms that people need: at most two share one, and only one person lives in a studio. Source: the National
 * Occupancy Standard of the Canada Mortgage and Housing Corporation.
 */
export function bedsFor(people: number): Partial<SearchFilters> {
  const least = Math.min(Math.ceil(people / 2), BEDS.length - 1);
  return people < 2 ? {} : { beds: BEDS.filter((_, beds) => beds >= least) };
}
