import fc from 'fast-check';
import { RENTAL_TYPE_SHORTCUTS } from '#common/catalog/rental-type-shortcuts.ts';
import { SORTS } from '#common/catalog/sorts.ts';
import { writeArea } from '#common/search/area.ts';
import { GROUP_NAMES, OPTION_GROUPS } from '#common/search/filters.ts';

type Pair = [name: string, value: string];

const pair = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Pair> => value.map((text) => [name, text]);
const number = fc
  .oneof(fc.nat(5000), fc.double({ min: 0, max: 1e6 }), fc.constantFrom(0, -1, 1e21, 2 ** 31))
  .map(String);
const lat = fc.double({ min: 41, max: 60, noNaN: true });
const lng = fc.double({ min: -130, max: -55, noNaN: true });
const corner = fc.tuple(lat, lng);
/** All kinds of outlines: self-intersecting, flat, or across the whole country. */
const area = fc.array(fc.array(corner, { maxLength: 40 }), { maxLength: 4 }).map(writeArea);
const bounds = fc
  .tuple(corner, corner)
  .map(([[a, b], [c, d]]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)].join());
const WORDS =
  'a b r m king garden condo apartment lumineux près chauffage park 12 4½ toronto montréal saint d’été h2x the'.split(
    ' ',
  );
const words = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ maxLength: 12 })), {
  maxLength: 12,
});
const keyword = fc.oneof(
  words.map((all) => all.join(' ')),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts);

const FILTERS: fc.Arbitrary<Pair> = fc.oneof(
  ...GROUP_NAMES.map((name) =>
    pair(
      name,
      fc.subarray<string>([...OPTION_GROUPS[name]]).map((keys) => keys.join()),
    ),
  ),
  ...['rent', 'sqft', 'bath-range'].map((name) =>
    pair(
      name,
      fc.tuple(number, number).map(([a, b]) => `${a}-${b}`),
    ),
  ),
  pair('rent-min', number),
  pair('bounds', bounds),
  pair('area', area),
  pair('q', keyword),
  pair('move-in', oneOf('2027-01-01', '2026-02-31', '0000-00-00', '9999-12-31')),
  pair('furnished', oneOf('1', '0', '2')),
  pair('sort', oneOf(...SORTS)),
  pair('hood', oneOf('the-annex', '1', 'x'.repeat(81))),
  pair('landmark', oneOf('mcgill-university', 'university-of-toronto', 'nowhere')),
  pair('p', number),
  pair('page', number),
);
const PLACES: fc.Arbitrary<Pair> = fc.oneof(
  pair('location', oneOf('toronto', 'montreal', 'ontario', 'grand-toronto', 'nowhere', '')),
  pair('cityId', number),
  pair('provinceId', number),
  pair('shortcut', oneOf(...RENTAL_TYPE_SHORTCUTS.map(({ key }) => key), 'nothing')),
);
const ANYTHING: fc.Arbitrary<Pair> = fc.tuple(
  oneOf(
    'q',
    'bounds',
    'area',
    'beds',
    'rent',
    'sort',
    'zoom',
    'lang',
    'count',
    'near',
    '',
    '__proto__',
    'beds[]',
    'q[a]',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const written = (pairs: readonly Pair[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, wellFormed(value)]));
// Lone surrogates can't be encoded. `damaged` adds invalid bytes.
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '');

const query = fc
  .array(fc.oneof({ weight: 6, arbitrary: FILTERS }, { weight: 2, arbitrary: PLACES }, ANYTHING), { maxLength: 8 })
  .map((pairs) => written(pairs).toString());
const zoomed = fc.tuple(query, fc.integer({ min: -1, max: 23 })).map(([text, zoom]) => `${text}&zoom=${zoom}`);
const typed = fc.tuple(keyword, oneOf('', 'toronto', 'x')).map(([q, near]) =>
  written([
    ['q', q],
    ['near', near],
  ]).toString(),
);

/** Inserts text that no browser would send, or removes a piece. */
const damaged = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      text,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(5),
      oneOf('%', '%00', '%ED%A0%80', '&&', '=', '%C3', '[', '+'),
    )
    .map(([whole, share, cut, noise]) => {
      const at = Math.floor(whole.length * share);
      return whole.slice(0, at) + noise + whole.slice(at + cut);
    });
const sometimesDamaged = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: text }, damaged(text));

/** URLs of all search endpoints below /api. Most are realistic, some are damaged. */
export const searchUrls: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: sometimesDamaged(query).map((text) => `/listings?${text}`) },
  { weight: 3, arbitrary: sometimesDamaged(zoomed).map((text) => `/map-markers?${text}`) },
  { weight: 1, arbitrary: sometimesDamaged(query).map((text) => `/listings?count=true&${text}`) },
  { weight: 1, arbitrary: sometimesDamaged(query).map((text) => `/listings/toronto/all?${text}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        oneOf('listings-autocomplete', 'listings-autocomplete-did-you-mean', 'listings-understand'),
        sometimesDamaged(typed),
      )
      .map(([path, text]) => `/${path}?${text}`),
  },
);
