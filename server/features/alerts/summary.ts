import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/places.ts';
import { formatDay, formatNumber } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { searchPath } from '#common/search/address.ts';
import { activeChips, type Chip } from '#common/search/chips.ts';
import { filtersQuery, NO_FILTERS, parseFilters, type SearchFilters } from '#common/search/filters.ts';
import type { Services } from '#server/context.ts';
import type { PlaceKind } from '#server/features/locations/index.ts';

/** Phrases that name the options of each checklist. */
const OPTION_PHRASES = {
  beds: 'bed',
  baths: 'bath',
  pets: 'petPolicy',
  types: 'propertyTypePlural',
  utilities: 'utility',
  amenities: 'amenity',
} as const;

/** The search of an alert: the one way to write it, so that the same search is the same alert. Order and page are no part of it. */
export function canonicalQuery(query: string): string {
  return filtersQuery({ ...parseFilters(new URLSearchParams(query)), sort: NO_FILTERS.sort, page: 1 }).slice(1);
}

/** An alert as it is kept. */
export interface KeptSearch {
  locationKind: PlaceKind | null;
  locationId: number | null;
  query: string;
}

/** A kept search in words and as a page. */
export interface SearchInWords {
  summary: string;
  /** Path of its search page in the language, without prefix. */
  path: string;
}

/** Says a kept search: "Toronto: 2 bedrooms, cats welcome". */
export function searchInWords({ places }: Pick<Services, 'places'>, search: KeptSearch, t: Translate): SearchInWords {
  const { locationKind, locationId, query } = search;
  const place = locationKind && locationId ? places.byId(locationKind, locationId) : undefined;
  const filters = parseFilters(new URLSearchParams(query));
  const chips = activeChips(filters).map((chip) => chipInWords(chip, filters, t));
  const where = place ? place.name[t.lang] : 'Canada';
  const colon = t.lang === 'fr' ? '\u00a0: ' : ': ';
  return {
    summary: chips.length > 0 ? where + colon + chips.join(', ') : where,
    path: pathOf(place, filters, t.lang),
  };
}

function pathOf(place: Place | undefined, filters: SearchFilters, lang: Lang): string {
  return searchPath({ location: place?.slug[lang], shortcut: undefined }, filters);
}

function chipInWords(chip: Chip, filters: SearchFilters, t: Translate): string {
  switch (chip.kind) {
    case 'option':
      return t.dynamic(`catalog.${OPTION_PHRASES[chip.group]}.${chip.key.replace('.', '-')}`) ?? chip.key;
    case 'range':
      return rangeInWords(chip.range, chip.value, t);
    case 'furnished':
      return chip.value ? t('search.furnishedYes') : t('search.furnishedNo');
    case 'moveIn':
      return t('search.chipMoveIn', { date: formatDay(chip.date, t) });
    case 'keyword':
      return t('search.chipKeyword', { text: chip.text });
    case 'hood':
      return chip.hood;
    case 'bounds':
      return t('search.chipBounds');
    case 'area':
      return t('search.chipArea', { count: filters.area.length });
  }
}

function rangeInWords(
  range: 'bathRange' | 'rent' | 'sqft',
  { min, max }: { min?: number; max?: number },
  t: Translate,
): string {
  const unit = (value: number) => (range === 'rent' ? moneyOf(value, t) : formatNumber(value, t.lang));
  const between =
    min !== undefined && max !== undefined
      ? t('format.range', { from: unit(min), to: unit(max) })
      : min !== undefined
        ? t('search.from', { value: unit(min) })
        : t('search.upTo', { value: unit(max ?? 0) });
  if (range === 'rent') return t('search.rentRange', { rent: between });
  return range === 'sqft' ? t('search.sqftRange', { area: between }) : t('search.bathRange', { baths: between });
}

const moneyOf = (dollars: number, t: Translate): string =>
  t.lang === 'fr' ? `${formatNumber(dollars, 'fr')}\u00a0$` : `$${formatNumber(dollars, 'en')}`;
