import { itemAt } from '#server/search/numbers.ts';
import { shorten } from '#server/search/suggest/forms.ts';
import { stem, tokenise } from './tokens.ts';

/** A place or landmark that a sentence may name, with the ids of the places that it is in. */
export type Spot = {
  kind: 'province' | 'metro' | 'city' | 'neighbourhood' | 'landmark';
  id: number;
  name: { en: string; fr: string };
  /** The slug in the place's address; neighbourhoods and landmarks have only their own part. */
  slug: { en: string; fr: string };
  provinceId: number;
  metroId: number | null;
  cityId: number | null;
  /** A neighbourhood has its city's. */
  population: number;
  /** Further names, such as NDG. */
  aliases?: readonly string[];
};

/** A spot under one of its names. The higher `weight`, the more likely the name means this spot. */
export type NamedSpot = { spot: Spot; weight: number };

/** The names of all places. */
export type Gazetteer = {
  /** Spots by name, most likely first. The words of a name are joined by spaces. */
  names: ReadonlyMap<string, readonly NamedSpot[]>;
  /** Number of words of the longest name that begins with a word. */
  longest: ReadonlyMap<string, number>;
  /** Landmarks of one ordinary word (Trent, Humber), which need "near" or a similar word before them. */
  ordinary: ReadonlySet<string>;
  /** Provinces by the names, codes and short forms that may follow a place ("London ON", "Laval, Qc", "Hope, B.C."). */
  provinces: ReadonlyMap<string, NamedSpot>;
  cities: ReadonlyMap<number, Spot>;
  /** The place that a search around a landmark covers: its metropolitan area, else its city. */
  around: (landmark: Spot) => Spot | undefined;
  /** The surroundings of a postal area, such as "h2j". */
  postalArea: (code: string) => Spot | undefined;
  /** The neighbourhood that is the centre of a city. */
  downtownOf: (city: Spot) => Spot | undefined;
};

/** Names of small places that are usually ordinary words. They mean the place only after "in", "à" and similar words. */
const PLAIN_WORDS = new Set(
  'hope golden king trail chase unity outlook olds rivers cedar bath terrace lively central university downtown uptown heritage conservation exhibition boundary parkway rural sunset perth victor angus landmark viking temple mission rustic niagara citadel highlands uplands auditorium second street devon essex nelson richmond hill'
    .split(' ')
    .filter((word) => !['mission', 'richmond', 'nelson', 'essex', 'niagara', 'hill', 'perth'].includes(word)),
);

/** Short forms of provinces, which mean them after a place. Single letters are those of codes with full stops. */
const PROVINCE_CODES: Readonly<Record<string, string>> = {
  alberta: 'ab, alta, alb, a b',
  'british-columbia': 'bc, b c, c b, cb',
  manitoba: 'mb, man, m b',
  'new-brunswick': 'nb, n b',
  'newfoundland-and-labrador': 'nl, nfld, n l, t n l, tnl, newfoundland, labrador, terre neuve',
  'nova-scotia': 'ns, n s, n e',
  'northwest-territories': 'nt, nwt, n w t, t n o, tno',
  nunavut: 'nu, nun, n u',
  ontario: 'on, ont, o n',
  'prince-edward-island': 'pe, pei, ipe, p e i, i p e',
  quebec: 'qc, pq, que, q c, p q',
  saskatchewan: 'sk, sask, s k',
  yukon: 'yt, yn, yuk, y t',
};
/** Codes without another meaning: they name their province even without a city. */
const PLAIN_CODES = new Set([
  'alta',
  'bc',
  'mb',
  'nb',
  'nl',
  'nfld',
  'ns',
  'nwt',
  'ont',
  'pei',
  'ipe',
  'qc',
  'sk',
  'sask',
]);

/** The form of a word that names are stored with. Not single letters: "John South" is not "John’s". */
export function nameWord(word: string): string {
  const short = shorten(word);
  return short.length > 1 ? short : word;
}

function nameKey(name: string): string {
  return tokenise(name)
    .map(({ text }) => nameWord(text))
    .join(' ');
}

/** Indexes the names of places. `spots` must include the cities of all neighbourhoods. */
export function createGazetteer(
  spots: readonly Spot[],
  postalArea: Gazetteer['postalArea'] = () => undefined,
): Gazetteer {
  const names = new Map<string, NamedSpot[]>();
  const afterPlaces = new Map<string, NamedSpot>();
  const cities = new Map(spots.filter(({ kind }) => kind === 'city').map((spot) => [spot.id, spot]));
  const provinces = new Map(spots.filter(({ kind }) => kind === 'province').map((spot) => [spot.id, spot]));
  const downtowns = new Map<number, { spot: Spot; rank: number }>();
  const add = (name: string, spot: Spot, weight: number) => {
    const key = nameKey(name);
    const found = names.get(key) ?? [];
    const same = found.find((other) => other.spot === spot);
    if (same) same.weight = Math.max(same.weight, weight);
    else if (key) names.set(key, [...found, { spot, weight }]);
  };
  for (const spot of spots) {
    const weight = Math.log10(10 + spot.population) - PENALTY[spot.kind];
    const city = cities.get(spot.cityId ?? 0);
    const rank = spot.kind === 'neighbourhood' && city ? downtownRank(spot, city) : -1;
    if (city && rank >= 0 && rank < (downtowns.get(city.id)?.rank ?? Infinity)) downtowns.set(city.id, { spot, rank });
    if (rank !== 0) {
      for (const name of [spot.name.en, spot.name.fr]) add(name, spot, weight);
      for (const name of formsOf(spot, provinces.get(spot.provinceId))) add(name, spot, weight - LESS);
    }
    const everyday = spot.kind === 'landmark' ? 0 : EVERYDAY;
    for (const name of spot.aliases ?? []) add(name, spot, weight + everyday);
    for (const name of partsOf(spot, provinces.get(spot.provinceId))) add(name, spot, weight - LESS);
    if (spot.kind !== 'province') continue;
    for (const name of [spot.name.en, spot.name.fr, ...(PROVINCE_CODES[spot.slug.en]?.split(', ') ?? [])]) {
      afterPlaces.set(nameKey(name), { spot, weight });
      if (PLAIN_CODES.has(name)) add(name, spot, weight);
    }
  }
  const longest = new Map<string, number>();
  const ordinary = new Set<string>();
  for (const [key, found] of names) {
    found.sort((a, b) => b.weight - a.weight);
    if (found.every(({ spot }) => spot.kind === 'landmark' && !isInitialism(key, spot))) ordinary.add(key);
    const words = key.split(' ');
    const first = itemAt(words, 0);
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  const metros = new Map(spots.filter(({ kind }) => kind === 'metro').map((spot) => [spot.id, spot]));
  return {
    names,
    longest,
    ordinary,
    provinces: afterPlaces,
    postalArea,
    cities,
    around: ({ metroId, cityId }) => metros.get(metroId ?? -1) ?? cities.get(cityId ?? -1),
    downtownOf: (city) => downtowns.get(city.id)?.spot,
  };
}

// "UQAM" and "McGill" can only be the landmark; "Trent" is also a river and a street.
function isInitialism(key: string, { name, aliases = [] }: Spot): boolean {
  return key.includes(' ') || [name.en, ...aliases].some((one) => nameKey(one) === key && /.\p{Lu}/u.test(one));
}

/** Weight of an everyday name: "Plateau" is Le Plateau-Mont-Royal before the town of that name. */
const EVERYDAY = 1;
/** Weight that a form or a part of a name has less: "Ange-Gardien" is not L’Ange-Gardien if both exist. */
const LESS = 0.5;

/** Subtracted from the logarithm of the population, so that of two places with one name the likelier is meant. */
const PENALTY: Readonly<Record<Spot['kind'], number>> = {
  city: 0,
  metro: 0.5,
  province: 2,
  neighbourhood: 2,
  landmark: 0,
};

/** Whether a word names a place only after "in", "à" and similar words. */
export function isPlainWord(word: string): boolean {
  return PLAIN_WORDS.has(word);
}

// How well a neighbourhood fits "downtown", 0 best; -1 if it doesn't. Rank 0 needs no name of its own.
function downtownRank({ name }: Spot, city: Spot): number {
  const key = nameKey(name.en);
  const cityKey = nameKey(city.name.en);
  if (key === 'downtown' || key === `downtown ${cityKey}` || key === `${cityKey} downtown`) return 0;
  if (/^(ville marie|downtown commercial core|city commercial core|central business district|centretown)$/.test(key))
    return 1;
  return /^(uptown|cent(re|er)|city cent(re|er)|historic downtown|downtown)( |$)/.test(key) && key.length < 22 ? 2 : -1;
}

const ARTICLE = /^(?:le|la|les|the|l)[ '’-]/i;

/** A name without its apostrophe or article, or with another article. */
function formsOf({ name, kind }: Spot, province: Spot | undefined): string[] {
  const names = [...new Set([name.en, name.fr])];
  const plain = names.flatMap((one) => (/['’.]/.test(one) ? [one.replace(/['’.]/g, '')] : []));
  const bare = [...names, ...plain].flatMap((one) =>
    ARTICLE.test(one) && one.length > 8 ? [one.replace(ARTICLE, '')] : [],
  );
  const hasThe = kind === 'landmark' || (kind === 'neighbourhood' && province?.slug.en !== 'quebec');
  const the = hasThe ? names.map((one) => `the ${one}`) : [];
  return [...plain, ...bare, ...the];
}

/**
 * The parts of a neighbourhood's name ("Renfrew-Collingwood"). In Quebec and in French names ("Saint-Anselme"), a hyphen
 * joins words of one name, and a dash two names.
 */
function partsOf({ name, kind }: Spot, province: Spot | undefined): string[] {
  if (kind !== 'neighbourhood') return [];
  const isFrench = province?.slug.en === 'quebec' || FRENCH_NAME.test(name.en);
  const parts = name.en.split(isFrench ? /[–/]/ : /[–/-]/).map((part) => part.trim());
  return parts.length < 2
    ? []
    : parts.filter(
        (part) => part.length > 4 && shorten(part.toLowerCase()) !== 'st' && !isPlainWord(stem(part.toLowerCase())),
      );
}

const FRENCH_NAME = /(?:^|[ -])(?:sainte?|d[eu]s?|la|les?|aux?|sur|sous)(?:[ -]|$)/i;
