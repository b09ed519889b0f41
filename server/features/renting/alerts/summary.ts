import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import { formatDay, formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { searchPath } from '#common/search/address.ts';
import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips, type Chip } from '#common/search/chips.ts';
import { filtersQuery, NO_FILTERS, parseFilters, type SearchFilters } from '#common/search/filters.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { requestOf, type StoredSearch } from './search-of.ts';

/** The phrases of each checklist's options. */
const OPTION_PHRASES = {
  beds: 'bed',
  baths: 'bath',
  pets: 'petPolicy',
  types: 'propertyTypePlural',
  utilities: 'utility',
  amenities: 'amenity',
} as const;

/** The canonical form of a search, so that equal searches are the same alert. Sort and page are left out. */
export function canonicalQuery(query: string): string {
  return filtersQuery({ ...parseFilters(new URLSearchParams(query)), sort: NO_FILTERS.sort, page: 1 }).slice(1);
}

/** A stored search as text and as a page. */
export interface SearchInWords {
  summary: string;
  /** Path of its search page, without language prefix. */
  path: string;
}

/** A stored search as text: "Toronto: 2 bedrooms, cats welcome". */
export function searchInWords({ places }: Pick<Services, 'places'>, search: StoredSearch, t: Translate): SearchInWords {
  const { locationKind, locationId, query } = search;
  const place = locationKind && locationId ? places.byId(locationKind, locationId) : undefined;
  const filters = parseFilters(new URLSearchParams(query));
  const chips = activeChips(filters).map((chip) =>
    chip.kind === 'hood' ? hoodInWords(places, search, chip.hood, t.lang) : chipInWords(chip, filters, t, places),
  );
  const where = place ? place.name[t.lang] : 'Canada';
  const colon = t.lang === 'fr' ? '\u00a0: ' : ': ';
  return {
    summary: chips.length > 0 ? where + colon + chips.join(', ') : where,
    path: pathOf(place, filters, t.lang),
  };
}

/** The same without typed words, for an address that has not been confirmed and may be a stranger's. */
export function summaryWithoutWords(services: Pick<Services, 'places'>, search: StoredSearch, t: Translate): string {
  const filters = parseFilters(new URLSearchParams(search.query));
  filters.keyword = '';
  if (requestOf(search, services.places).neighbourhoodId === undefined) filters.hood = '';
  if (!services.places.landmark(filters.landmark)) filters.landmark = '';
  return searchInWords(services, { ...search, query: filtersQuery(filters).slice(1) }, t).summary;
}

function hoodInWords(places: Services['places'], { locationKind, locationId }: StoredSearch, slug: string, lang: Lang) {
  const hoods = locationKind === 'city' && locationId ? places.neighbourhoodsOf(locationId) : [];
  return hoods.find((hood) => hood.slug === slug)?.name[lang] ?? slug;
}

/** The criteria that a home matches, as text. Place and bedrooms are left out, because the card shows them. */
export function matchedInWords(filters: SearchFilters, home: ListingRecord, t: Translate): string[] {
  return activeChips(filters)
    .filter((chip) => isWorthSaying(chip, home))
    .map((chip) => chipInWords(chip, filters, t));
}

/** Chips that say where a home is. */
const PLACE_CHIPS: ReadonlySet<Chip['kind']> = new Set(['hood', 'landmark', 'around', 'area', 'bounds']);

function isWorthSaying(chip: Chip, home: ListingRecord): boolean {
  if (chip.kind !== 'option') return !PLACE_CHIPS.has(chip.kind);
  switch (chip.group) {
    case 'pets':
      return home.petPolicies.some((key) => key === chip.key);
    case 'types':
      return home.propertyType === chip.key;
    case 'amenities':
    case 'utilities':
      return true;
    default:
      return false;
  }
}

function pathOf(place: Place | undefined, filters: SearchFilters, lang: Lang): string {
  return searchPath({ location: place?.slug[lang], shortcut: undefined }, filters);
}

function chipInWords(chip: Chip, filters: SearchFilters, t: Translate, places?: Places): string {
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
    case 'landmark':
      return chipLabel(chip, t, { landmark: places?.landmark(chip.landmark)?.name[t.lang] });
    case 'station':
    case 'around':
      return chipLabel(chip, t);
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
  return range === 'sqft' ? t('format.area', { area: between }) : t('search.bathRange', { baths: between });
}

const moneyOf = (dollars: number, t: Translate): string =>
  t.lang === 'fr' ? `${formatNumber(dollars, 'fr')}\u00a0$` : `$${formatNumber(dollars, 'en')}`;
