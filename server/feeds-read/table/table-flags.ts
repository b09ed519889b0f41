import { type FeedCell, withText } from '../cell.ts';
import { parseFlag, parseNumber, plainWords } from '../values/read-number.ts';
import { AMENITY_WORDS, UTILITY_WORDS } from '../values/vocabulary.ts';
import { CELLS, COLUMNS, PARTICIPLES, UTILITIES_OF_EVERY_HOME } from './record-words.ts';
import type { ReadField } from './table-fields.ts';

/** `895 $ chauffé` and `1 250 $ tout inclus` */
export function includedInRent(read: ReadField): FeedCell[] {
  const rent = read('plan.rent');
  const plain = plainWords(rent?.text ?? '');
  if (!rent || !/[a-z]/.test(plain)) return [];
  const words = plain.split(/[^a-z]+/).flatMap((word, at, all) => (CELLS.not.test(all[at - 1] ?? '') ? [] : word));
  const said = words.flatMap((word) => PARTICIPLES.flatMap(([pattern, name]) => (pattern.test(word) ? name : [])));
  const isAll = CELLS.allIncluded.test(plain);
  return [...said, ...(isAll ? ['all included'] : [])].map((name) => withText(rent, name));
}

/** The words of a column like `heatIncluded?`. */
const wordsOf = (column: string) => plainWords(column.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_?:]/g, ' '));

/** The utility that a column like `Heat included` names, or undefined. */
function utilityOfColumn(column: string): string | undefined {
  const words = wordsOf(column);
  const [, participle] = PARTICIPLES.find(([pattern]) => pattern.test(words)) ?? [];
  const isListed = COLUMNS.utilityList.test(column);
  if (!participle && !isListed && !COLUMNS.included.test(words)) return undefined;
  const name =
    participle ?? (isListed ? wordsOf(column.slice(column.lastIndexOf('.') + 1)) : words.replace(COLUMNS.included, ''));
  return (UTILITY_WORDS.find(name)?.length ?? 0) > 0 ? name.trim() : undefined;
}

/** Whether a column is named after a utility. */
const isUtility = (column: string): boolean => (UTILITY_WORDS.find(wordsOf(column))?.length ?? 0) > 0;
const isEverywhere = (column: string): boolean =>
  (UTILITY_WORDS.find(wordsOf(column)) ?? []).every((key) => UTILITIES_OF_EVERY_HOME.has(key));
/** Columns like `Heat included`, `Heat` and `Dishwasher`. */
export function readFlags(
  cells: ReadonlyMap<string, FeedCell>,
  flags: readonly string[],
): { utilities: FeedCell[]; amenities: FeedCell[] } {
  const yes = flags.flatMap((column) => {
    const cell = cells.get(column);
    if (!cell) return [];
    const utility = utilityOfColumn(column);
    if (utility === undefined && isUtility(column)) {
      const isYes =
        CELLS.included.test(plainWords(cell.text)) || (isEverywhere(column) && parseFlag(cell.text) === true);
      return isYes ? [{ isUtility: true, cell: withText(cell, wordsOf(column)) }] : [];
    }
    if (parseFlag(cell.text) !== true || parseNumber(cell.text) === 0) return [];
    return [{ isUtility: utility !== undefined, cell: withText(cell, utility ?? column) }];
  });
  const of = (wanted: boolean) => yes.flatMap(({ isUtility, cell }) => (isUtility === wanted ? cell : []));
  return { utilities: of(true), amenities: of(false) };
}

/** The columns without a field that can say yes or no. */
export const findFlags = (columns: readonly string[]): string[] =>
  columns.filter(
    (column) =>
      isUtility(column) ||
      utilityOfColumn(column) !== undefined ||
      (!COLUMNS.included.test(wordsOf(column)) && (AMENITY_WORDS.find(column)?.length ?? 0) > 0),
  );
