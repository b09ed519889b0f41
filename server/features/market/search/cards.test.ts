import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingCard, PERKS } from '#common/contract/market/listing-card.ts';
import { indexPlaces } from '#server/features/market/locations/places.ts';
import { createJsonWriter } from '#server/platform/http/json-bytes.ts';
import type { NarrowedPlans } from '#server/search/index.ts';
import { type CardFacts, cardFor, storeCard, writeCard } from './cards.ts';

const place = (id: number, name: { en: string; fr: string }) => ({
  place: {
    kind: 'city' as const,
    id,
    name,
    inPlace: name,
    slug: { en: `city-${id}`, fr: `ville-${id}` },
    provinceCode: 'QC',
    lat: 45,
    lng: -73,
    box: [44, -74, 46, -72] as [number, number, number, number],
  },
  population: 1,
  provinceId: 1,
  metroAreaId: null,
  aliases: [],
});
const places = indexPlaces(
  [place(1, { en: 'Montreal', fr: 'Montréal' }), place(37, { en: 'Quote "town"', fr: 'L’Été' })],
  [
    {
      id: 99,
      name: { en: 'Plateau', fr: 'Le Plateau' },
      slug: 'plateau',
      cityId: 1,
      lat: 45.5,
      lng: -73.5,
      aliases: [],
    },
  ],
  [],
);

const money = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const span = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const degrees = (least: number, most: number) =>
  fc.integer({ min: least * 1e4, max: most * 1e4 }).map((value) => value / 1e4 + 0);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const [pets, cats, ...services] = PERKS;

const facts: fc.Arbitrary<CardFacts> = fc
  .record({
    id: money,
    name: fc.option(text, { nil: undefined }),
    address: fc.oneof(text, fc.constant('')),
    cityId: fc.constantFrom(1, 37),
    hoodId: fc.constantFrom(null, 99),
    rent: fc.option(span(2 ** 31 - 1)),
    fees: fc.option(money, { nil: undefined }),
    rentWas: fc.option(money, { nil: undefined }),
    beds: span(20),
    baths: span(200),
    area: fc.option(span(100_000)),
    from: fc.option(
      fc.integer({ min: 14_000, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
      { nil: undefined },
    ),
    animal: fc.constantFrom(undefined, pets, cats),
    service: fc.constantFrom(undefined, ...services),
    badges: fc.subarray(['featured', 'verified', 'offer', 'furnished'] as const),
    since: money,
    at: fc.tuple(degrees(-90, 90), degrees(-180, 180)),
    company: text,
    photos: fc.array(text, { maxLength: 3 }),
    photoCount: fc.nat(500),
  })
  .map(({ animal, service, name, fees, rentWas, from, ...card }) => ({
    ...card,
    ...(name !== undefined && { name }),
    ...(fees !== undefined && { fees }),
    ...(rentWas !== undefined && { rentWas }),
    ...(from !== undefined && { from }),
    ...((animal ?? service) && { perks: [animal, service].filter((perk) => perk !== undefined) }),
  }));

test('a card comes back as it was stored, in either language', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom('en', 'fr'), (card, lang) => {
      const { cityId, hoodId, ...said } = card;
      const city = places.byId('city', cityId);
      const hood = hoodId === null ? {} : { hood: places.neighbourhood(hoodId)?.name[lang] };
      const found = cardFor(storeCard(card), { lang, places });
      expect(found).toEqual({ ...said, city: city?.name[lang], province: city?.provinceCode, ...hood });
      expect(listingCard.safeParse(found).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a card survives the deletion of its city or neighbourhood', () => {
  const [card] = fc.sample(facts, 1);
  const found = card && cardFor(storeCard({ ...card, cityId: 5, hoodId: 6 }), { lang: 'en', places });
  expect(found).toMatchObject({ city: '', province: '' });
  expect(found).not.toHaveProperty('hood');
});

test('cards are written one after the other', () => {
  const write = createJsonWriter();
  const cards = fc.sample(facts, 30).map(storeCard);
  const bytes = write((out) => {
    out.raw('[');
    for (const [index, card] of cards.entries()) {
      if (index > 0) out.raw(',');
      writeCard(out, card, { lang: 'fr', places });
    }
    out.raw(']');
  });
  expect(JSON.parse(bytes.toString())).toEqual(cards.map((card) => cardFor(card, { lang: 'fr', places })));
});

test('a search for bedrooms shows their price and size, with the fees still apart', () => {
  const [card] = fc.sample(facts, 1);
  if (!card) throw new Error('no card');
  const stored = (beds: [number, number]) =>
    storeCard({ ...card, rent: [180_000, 310_000], fees: 5_000, rentWas: 200_000, beds });
  const view = { lang: 'en', places } as const;
  const two = { rent: [215_000, 225_000], beds: [2, 2], baths: [10, 20], area: null, day: 10 } satisfies NarrowedPlans;
  const found = cardFor(stored([1, 5]), { ...view, narrowed: two });
  expect(found).toMatchObject({ rent: [210_000, 220_000], fees: 5_000, beds: [2, 2], baths: [10, 20], area: null });
  expect(found.from).toBe('2000-01-11');
  expect(found).not.toHaveProperty('rentWas');
  expect(cardFor(stored([1, 5]), { ...view, narrowed: { ...two, rent: null, beds: [4, 4] } })).toMatchObject({
    rent: null,
    beds: [5, 5],
  });
});
