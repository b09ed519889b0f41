import { formatMoney } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { OPTION_GROUPS, type Range, type SearchFilters } from './filters.ts';
import { optionLabel } from './option-label.ts';

/** The filters with a button of their own. */
export type ButtonFilter = 'rent' | 'beds' | 'types' | 'baths' | 'pets';

/** The text of a filter's button, and the options that it leaves out. */
export interface FilterText {
  text: string;
  /** All chosen options, if there are too many for the button. */
  all?: string;
}

/** The chosen options: "2 bd", "2+ bd", "Up to $1,900", "3 chosen". Null if the filter is not set. */
export function filterText(filters: SearchFilters, of: ButtonFilter, t: Translate): FilterText | null {
  if (of === 'rent') return filters.rent && { text: rentText(filters.rent, t) };
  const chosen: readonly string[] = filters[of];
  const least = of === 'baths' ? filters.bathRange?.min : undefined;
  if (chosen.length === 0) return least ? { text: t('search.bathRange', { baths: `${least}+` }) } : null;
  const brief = of === 'beds' ? bedsText(chosen, t) : null;
  const names = chosen.map((key) => optionLabel(of, key, t));
  if (brief) return { text: brief };
  if (names.length === 1) return { text: names[0] ?? '' };
  return { text: t('filters.chosenShort', { count: names.length }), all: names.join(', ') };
}

const BEDS_ORDER: readonly string[] = OPTION_GROUPS.beds;

/** Neighbouring bedrooms as a range. Null if they are not, or if a bachelor is among several. */
function bedsText(chosen: readonly string[], t: Translate): string | null {
  const places = chosen.map((key) => BEDS_ORDER.indexOf(key));
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  if (first === 0 || last - first !== places.length - 1) return null;
  const isOpen = last === OPTION_GROUPS.beds.length - 1;
  const beds = isOpen ? `${first}+` : first === last ? `${first}` : `${first}–${last}`;
  return t('filters.bedsShort', { beds });
}

function rentText({ min, max }: Range, t: Translate): string {
  if (min !== undefined && max !== undefined)
    return t('format.range', { from: shortMoney(min, t), to: shortMoney(max, t) });
  const text =
    max === undefined
      ? t('search.from', { value: formatMoney((min ?? 0) * 100, t) })
      : t('search.upTo', { value: formatMoney(max * 100, t) });
  return text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1);
}

/** `$1.9K` in English if nothing is lost by it; French has no such form. */
function shortMoney(dollars: number, t: Translate): string {
  return t.lang === 'en' && dollars >= 1000 && dollars % 50 === 0
    ? `$${dollars / 1000}K`
    : formatMoney(dollars * 100, t);
}
