import type { Place } from '#common/contract/market/places.ts';
import type { Suggestion } from '#common/contract/market/search.ts';
import { searchPath } from '#common/search/address.ts';
import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips } from '#common/search/chips.ts';
import { MAX_KEYWORD_LENGTH, NO_FILTERS, type SearchFilters, type SearchScope } from '#common/search/filters.ts';
import { marketDay } from '#common/time/market-day.ts';
import type { Landmark, Places } from '#server/features/market/locations/places.ts';
import type { FoundSuggestion } from '#server/features/market/search/suggestions.ts';
import type { Context } from '#server/platform/context.ts';
import { listingWords, matchesKeyword, parseKeyword } from '#server/search/keywords.ts';
import { createGazetteer, type Spot } from '#server/search/sentence/gazetteer.ts';
import { createUnderstander, type Understander, type Understood } from '#server/search/sentence/understand.ts';
import { editsAllowed, formsOf, shorten, typedWords } from '#server/search/suggest/forms.ts';
import { distanceToBeginning } from '#server/search/suggest/vocabulary.ts';

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

/** The meaning of a text: the reading of its words, or else the suggestion that begins with it. */
export function understandSentence(query: BoxQuery, context: Context): UnderstoodSentence {
  return resolve(query, context).answer;
}

/** Suggestions for a text, of which the first is its meaning: the one that Enter and a shared address lead to. */
export function suggestMeanings(query: BoxQuery, context: Context): Suggestion[] {
  const { text, answer, said, hasFilters, isWhole, found, meant } = resolve(query, context);
  if (meant) return found;
  if (answer.understood.length === 0) return found.length > 0 ? [asWritten(text, query.near, text), ...found] : [];
  const label = answer.understood.join(' · ');
  // The words themselves, because the page reads them again and says what it did not understand.
  if (hasFilters || !isWhole || said.filters.keyword) return [asWritten(text, query.near, label), ...found];
  const same = found.find(({ path }) => path === answer.path);
  const first = same ?? placeSuggestion(said, answer.path, context);
  return [first, ...found.filter((one) => one !== same)].slice(0, MAX_SHOWN);
}

const MAX_SHOWN = 8;

function asWritten(text: string, near: string | undefined, label: string): Suggestion {
  const words = new URLSearchParams({ q: text, ...(near && { near }) });
  return { kind: 'sentence', label, detail: '', path: `/listings?${words}` };
}

function placeSuggestion({ place, neighbourhood, filters }: Understood, path: string, context: Context): Suggestion {
  const { places, lang } = context;
  const landmark = filters.landmark ? places.landmark(filters.landmark) : undefined;
  const name = landmark?.name ?? (neighbourhood ?? place)?.name;
  const within = landmark || neighbourhood ? place : undefined;
  const found =
    place && place.kind !== 'neighbourhood' && place.kind !== 'landmark' && places.byId(place.kind, place.id);
  const province = found && found.kind !== 'province' ? places.provinceOf(found).name : undefined;
  return {
    kind: landmark ? 'landmark' : ((neighbourhood ?? place)?.kind ?? 'sentence'),
    label: name?.[lang] ?? '',
    detail: (within?.name ?? province)?.[lang] ?? '',
    path,
  };
}

/** Kinds of suggestions that any of their words mean. Companies and buildings need the beginning of their name. */
const PLACES: ReadonlySet<Suggestion['kind']> = new Set([
  'city',
  'metro',
  'province',
  'neighbourhood',
  'landmark',
  'postal',
]);

/**
 * The one meaning of a text. In this order: a complete reading of exactly written words, the place or the address that
 * begins with the text, an incomplete reading or one of corrected words, a place found by correcting words. Otherwise
 * the text is a keyword.
 */
function resolve(query: BoxQuery, context: Context) {
  const text = (query.q ?? '').trim();
  const reading = read(text, query.near, context);
  const found = context.search.suggest(text, context.lang);
  const [first] = found;
  const meant = first && isMeant(text, reading, first, context.places) ? first.suggestion : undefined;
  const answer: UnderstoodSentence = meant
    ? { path: meant.path, understood: [[meant.label, meant.detail].filter(Boolean).join(', ')], leftover: [] }
    : reading.answer;
  return { ...reading, text, found: found.map(({ suggestion }) => suggestion), meant, answer };
}

/** Whether the text means the first suggestion rather than what its words say. */
function isMeant(
  text: string,
  { said, hasFilters, isNamed, isWhole }: Reading,
  first: FoundSuggestion,
  places: Places,
): boolean {
  const { kind, label } = first.suggestion;
  const isPlace = PLACES.has(kind);
  const isSure = isNamed && !said.isGuess;
  if (isWhole && (hasFilters || isSure)) return false;
  // "Toronto Lofts Management" is a company, although "Toronto" and "lofts" have meanings.
  if (!isWhole && !isPlace && !first.isCorrected && begins(label, text)) return true;
  if (hasFilters) return false;
  if (first.isCorrected) return !isNamed && isPlace && !said.filters.keyword && resembles(label, text);
  // "Brentwood, Burnaby" is Brentwood Park, but only because it is in Burnaby.
  if (isSure) return isPlace && isIn(first, said.place, places);
  return isPlace ? !said.filters.keyword : begins(label, text);
}

function isIn({ cityId }: FoundSuggestion, spot: Spot | undefined, places: Places): boolean {
  if (cityId === undefined || !spot || spot.kind === 'neighbourhood' || spot.kind === 'landmark') return false;
  const place = places.byId(spot.kind, spot.id);
  return place !== undefined && places.citiesOf(place).some(({ id }) => id === cityId);
}

/** Whether a name begins with the typed words, and not only with a letter or a number of them. */
const begins = (name: string, text: string): boolean =>
  text.length > 3 && formsOf([name]).some((form) => form.join(' ').startsWith(typedWords(text).map(shorten).join(' ')));

/** Words of more letters are corrected wherever they are in a name. */
const SHORT_WORD = 4;

/** Whether the words of a text are misspelt ones of a name: "Lavl" is Laval, and "DTES" is not the "Des" of another name. */
function resembles(name: string, text: string): boolean {
  const words = typedWords(text);
  const [first = ''] = words;
  if (words.some((word) => word.length > SHORT_WORD)) return true;
  return formsOf([name]).some(([start = '']) => distanceToBeginning(first, start) <= editsAllowed(first));
}

/** Builds the vocabulary before the first sentence, because it takes a tenth of a second. */
export function prepareSentences(places: Places): void {
  readerOf(places);
}

interface Reading {
  said: Understood;
  answer: UnderstoodSentence;
  hasFilters: boolean;
  /** Whether the text names a place. */
  isNamed: boolean;
  /** Whether all words were understood. */
  isWhole: boolean;
}

function read(text: string, near: string | undefined, { lang, places, now, t, search }: Context): Reading {
  const { understand, spotOf } = readerOf(places);
  const place = near ? places.bySlug(near, lang) : undefined;
  const here = place && spotOf(place);
  const hasHome = (words: string, spot: Spot | undefined) => isAddress(words, spot, { search, lang });
  const said = understand(text, { lang, today: marketDay(0, now().getTime()), here, hasHome });
  const filters: SearchFilters = { ...NO_FILTERS, ...said.filters };
  const { keyword, hood: _hood, landmark, ...rest } = said.filters;
  const hasFilters = Object.keys(rest).length > 0;
  const isNamed =
    said.place !== undefined && (said.isNamed || said.neighbourhood !== undefined || landmark !== undefined);
  const reading = { said, hasFilters, isNamed, isWhole: said.leftover.length === 0 };
  const isPlain = !keyword || (keyword === text && !said.place);
  if (!hasFilters && !isNamed && isPlain) return { ...reading, answer: asKeyword(text, [...said.leftover]) };
  const path = searchPath({ location: said.place?.slug[lang], shortcut: undefined }, filters);
  return {
    ...reading,
    answer: { path, understood: labelsOf(said, filters, { places, t }), leftover: [...said.leftover] },
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
  const landmarkSpot = ({ id, name, slug, aliases, cityId }: Landmark): Spot | undefined => {
    const city = places.byId('city', cityId);
    const spot = city && spots.get(city);
    return spot && { ...spot, kind: 'landmark', id, name, aliases, slug: { en: slug, fr: slug }, population: 0 };
  };
  const postalArea = (code: string) => {
    const landmark = places.landmark(code);
    return landmark && landmarkSpot(landmark);
  };
  const landmarks = places.landmarks().flatMap((landmark) => landmarkSpot(landmark) ?? []);
  const hoods = places.all('city').flatMap((city) => neighbourhoodsIn(places, city, spots.get(city)));
  const reader = {
    understand: createUnderstander(createGazetteer([...spots.values(), ...hoods, ...landmarks], postalArea)),
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
    aliases: places.aliasesOf(place),
  };
}

function neighbourhoodsIn(places: Places, city: Place, spot: Spot | undefined): Spot[] {
  if (!spot) return [];
  return places.neighbourhoodsOf(city.id).map(({ id, name, slug, aliases }) => ({
    ...spot,
    kind: 'neighbourhood',
    id,
    name,
    aliases,
    slug: { en: slug, fr: slug },
  }));
}
