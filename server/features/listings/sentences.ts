import type { Place } from '#common/contract/places.ts';
import type { Suggestion } from '#common/contract/search.ts';
import { marketDay } from '#common/market-day.ts';
import { searchPath } from '#common/search/address.ts';
import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips } from '#common/search/chips.ts';
import { MAX_KEYWORD_LENGTH, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import type { Context } from '#server/context.ts';
import type { Places } from '#server/features/locations/index.ts';
import { listingWords, matchesKeyword, parseKeyword } from '#server/search/keywords.ts';
import { createGazetteer, type Spot } from '#server/search/sentence/gazetteer.ts';
import { createUnderstander, type Understander, type Understood } from '#server/search/sentence/understand.ts';

/** The text in the search box, and the slug of the page's place. */
interface BoxQuery {
  q?: string | undefined;
  near?: string | undefined;
}

/** The response of the contract's `understand`. */
interface UnderstoodSentence {
  path: string;
  understood: string[];
  leftover: string[];
}

interface Reader {
  understand: Understander;
  spotOf(place: Place): Spot | undefined;
}

// The vocabulary of places is built with the first sentence after they changed.
const readers = new WeakMap<Places, Reader>();

/** Understands a sentence. Words that only name a building, a company or a street are best searched as they are. */
export function understandSentence(query: BoxQuery, context: Context): UnderstoodSentence {
  const text = (query.q ?? '').trim();
  const { answer, isAll } = read(text, query.near, context);
  const isName = !isAll && context.search.suggest(text, context.lang).length > 0;
  return isName ? asKeyword(text, answer.leftover) : answer;
}

/** The first suggestion for a sentence: the filters understood so far, or undefined without one. */
export function suggestSentence(query: BoxQuery, context: Context): Suggestion | undefined {
  const text = (query.q ?? '').trim();
  if (!/\s|\d/.test(text)) return undefined;
  const { answer, hasFilters, isAll } = read(text, query.near, context);
  if (!hasFilters || (!isAll && context.search.suggest(text, context.lang).length > 0)) return undefined;
  // The words themselves, because the page reads them again and says what it did not understand.
  const words = new URLSearchParams({ q: text, ...(query.near && { near: query.near }) });
  return { kind: 'sentence', label: answer.understood.join(' · '), detail: '', path: `/listings?${words}` };
}

/** Builds the vocabulary before the first sentence, because it takes a tenth of a second. */
export function prepareSentences(places: Places): void {
  readerOf(places);
}

function read(text: string, near: string | undefined, { lang, places, now, t, search }: Context) {
  const { understand, spotOf } = readerOf(places);
  const place = near ? places.bySlug(near, lang) : undefined;
  const here = place && spotOf(place);
  const hasHome = (words: string, spot: Spot | undefined) => isAddress(words, spot, { search, lang });
  const said = understand(text, { lang, today: marketDay(0, now().getTime()), here, hasHome });
  const filters: SearchFilters = { ...NO_FILTERS, ...said.filters };
  const { keyword, hood: _hood, landmark, ...rest } = said.filters;
  const hasFilters = Object.keys(rest).length > 0;
  const isNamed =
    said.place !== undefined && (said.place !== here || said.neighbourhood !== undefined || landmark !== undefined);
  const isAll = said.leftover.length === 0;
  const isPlain = !keyword || (keyword === text && !said.place);
  if (!hasFilters && !isNamed && isPlain) return { answer: asKeyword(text, [...said.leftover]), hasFilters, isAll };
  const path = searchPath({ location: said.place?.slug[lang], shortcut: undefined }, filters);
  return {
    answer: { path, understood: labelsOf(said, filters, { places, t }), leftover: [...said.leftover] },
    hasFilters,
    isAll,
  };
}

function asKeyword(text: string, leftover: string[]): UnderstoodSentence {
  const keyword = text.slice(0, MAX_KEYWORD_LENGTH);
  return {
    path: searchPath({ location: undefined, shortcut: undefined }, { ...NO_FILTERS, keyword }),
    understood: [],
    leftover,
  };
}

/** Homes whose addresses are compared with a written one. */
const COMPARED = 100;

/** Whether a home in a place has all words of a text in its street, in any way to write it. */
function isAddress(text: string, spot: Spot | undefined, { search, lang }: Pick<Context, 'search' | 'lang'>): boolean {
  const kind = spot?.kind === 'neighbourhood' || spot?.kind === 'landmark' ? 'city' : spot?.kind;
  const id = spot?.kind === 'neighbourhood' || spot?.kind === 'landmark' ? spot.cityId : spot?.id;
  const scope: SearchScope = kind && id ? { kind, id } : { kind: 'country' };
  const found = search.search({ scope, filters: { ...NO_FILTERS, keyword: text }, pageSize: COMPARED });
  const keyword = parseKeyword(text);
  return search
    .cardsOf(found, lang)
    .some(({ address }) => matchesKeyword(new Set(listingWords({ street: address, text: '' })), keyword));
}

/** The place and all filters, as the page names them. */
function labelsOf(
  { place, neighbourhood }: Understood,
  filters: SearchFilters,
  { places, t }: Pick<Context, 'places' | 't'>,
): string[] {
  const where = [neighbourhood, place].flatMap((spot) => spot?.name[t.lang] ?? []);
  return [
    ...(where.length > 0 ? [where.join(', ')] : []),
    ...activeChips({ ...filters, hood: '' }).map((chip) =>
      chipLabel(chip, t, { landmark: places.landmark(filters.landmark)?.name[t.lang] }),
    ),
    ...(filters.sort === 'featured' ? [] : [t(`catalog.sort.${filters.sort}`)]),
  ];
}

function readerOf(live: Places): Reader {
  const places = live.snapshot();
  const known = readers.get(places);
  if (known) return known;
  const spots = new Map<Place, Spot>();
  for (const kind of ['province', 'metro', 'city'] as const)
    for (const place of places.all(kind)) spots.set(place, spotIn(places, place));
  const landmarks = places.landmarks().flatMap((landmark): Spot[] => {
    const city = places.byId('city', landmark.cityId);
    const spot = city && spots.get(city);
    const { id, name, slug, aliases } = landmark;
    return spot ? [{ ...spot, kind: 'landmark', id, name, aliases, slug: { en: slug, fr: slug }, population: 0 }] : [];
  });
  const hoods = places.all('city').flatMap((city) => neighbourhoodsIn(places, city, spots.get(city)));
  const reader = {
    understand: createUnderstander(createGazetteer([...spots.values(), ...hoods, ...landmarks])),
    spotOf: (place: Place) => spots.get(place),
  };
  readers.set(places, reader);
  return reader;
}

function spotIn(places: Places, place: Place): Spot {
  const { kind, id, name, slug } = place;
  return {
    kind,
    id,
    name,
    slug,
    provinceId: places.provinceOf(place).id,
    metroId: kind === 'metro' ? id : ((kind === 'city' ? places.metroOf(place)?.id : undefined) ?? null),
    cityId: kind === 'city' ? id : null,
    population: places.populationOf(place),
  };
}

function neighbourhoodsIn(places: Places, city: Place, spot: Spot | undefined): Spot[] {
  if (!spot) return [];
  return places.neighbourhoodsOf(city.id).map(({ id, name, slug }) => ({
    ...spot,
    kind: 'neighbourhood',
    id,
    name,
    slug: { en: slug, fr: slug },
  }));
}
