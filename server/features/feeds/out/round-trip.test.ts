import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { COST_FREQUENCIES, COST_KINDS } from '#common/catalog/cost-kinds.ts';
import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { OutgoingFormat } from '#common/feeds/feed-codes.ts';
import { writeOutgoing } from '#server/features/feeds/outgoing.ts';
import { readSiteSettings } from '#server/features/site/settings/read-site.ts';
import { readRows } from '#server/feeds-read/read-rows.ts';
import { feedSite, home } from '#test/feed-site.ts';
import type { FeedWriter, OutgoingListing } from './feed-writer.ts';
import { hotpadsWriter } from './write-hotpads.ts';
import { mitsWriter } from './write-mits.ts';
import { ownJsonWriter } from './write-own-json.ts';

const SITE = { name: 'Foyer', url: 'https://foyer.example', email: 'help@foyer.example' };

/** The part of a listing that a format can say; docs/feed-mappings.md lists the rest. */
function sayable(format: OutgoingFormat, listing: OutgoingListing, site = SITE): OutgoingListing {
  if (format === 'json') return listing;
  const said: OutgoingListing = structuredClone(listing);
  said.titleEn = said.titleFr = '';
  if (said.descriptionEn) said.descriptionFr = '';
  for (const offer of said.offers) if (offer.textEn) offer.textFr = '';
  said.petPolicies = said.petPolicies.filter((policy) => policy !== 'small-pet-friendly');
  said.costs = said.costs.filter(({ amountCents }) => amountCents > 0);
  if (format === 'mits') {
    said.contactName = '';
    for (const plan of said.floorPlans) plan.furnished = false;
    return said;
  }
  // Landlords' own addresses stay private.
  said.contactEmail = site.email;
  said.videos = [];
  said.tours = said.tours.slice(0, 1);
  for (const cost of said.costs) {
    if (cost.frequency !== 'yearly') continue;
    cost.frequency = 'monthly';
    cost.amountCents = Math.round(cost.amountCents / 12);
  }
  // A few cents per year are nothing per month.
  said.costs = said.costs.filter(({ amountCents }) => amountCents > 0);
  return said;
}

const WRITERS = { mits: mitsWriter, hotpads: hotpadsWriter } as const;

const write = ({ start, listing, between, end }: FeedWriter, market: OutgoingListing[]) =>
  `${start(SITE)}${market.map((one) => listing(one, SITE)).join(between)}${end(market.length)}`;

const words = fc
  .array(
    fc.constantFrom('Bright', 'loft', 'près', 'du', 'métro', '&', '<b>new</b>', '"quiet"', 'the', 'kitchen', 'l’été'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(' '));
const day = fc.option(
  fc.constantFrom(1, 2, 3).map((years) => `${new Date().getUTCFullYear() + years}-07-0${years}`),
  { nil: null },
);
const cents = fc.integer({ min: 1, max: 900_000 });
const addresses = (host: string, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: most })
    .map((numbers) => numbers.map((number) => `https://${host}/${number}.jpg?a=1&b=2`));
/** Sets of policies that these formats tell apart. */
const POLICIES: PetPolicyKey[][] = [
  [],
  ['pets-not-allowed'],
  ['pet-friendly'],
  ['cat-friendly'],
  ['small-dog-friendly', 'small-pet-friendly'],
  ['pet-friendly', 'cat-friendly', 'small-dog-friendly', 'large-dog-friendly'],
];

const floorPlan = fc
  .record({
    label: words,
    beds: fc.integer({ min: 0, max: 9 }),
    bathsTenths: fc.option(fc.integer({ min: 0, max: 30 }).map((halves) => halves * 5)),
    squareFeet: fc.option(fc.integer({ min: 50, max: 5000 }), { nil: null }),
    rents: fc.option(fc.tuple(cents, cents), { nil: null }),
    depositCents: fc.option(cents, { nil: null }),
    availableOn: day,
    unitsAvailable: fc.integer({ min: 0, max: 40 }),
    furnished: fc.boolean(),
    image: fc.option(fc.constantFrom('https://plans.example/a.webp', 'https://plans.example/b.svg?x=1&y=2'), {
      nil: null,
    }),
  })
  .map(({ rents, ...plan }) => ({
    ...plan,
    rentMinCents: rents && Math.min(...rents),
    rentMaxCents: rents && Math.max(...rents),
  }));

const listings: fc.Arbitrary<OutgoingListing[]> = fc
  .array(
    fc.record({
      name: words,
      titleEn: words,
      titleFr: words,
      descriptionEn: fc.tuple(words, words).map((lines) => lines.join('\n\n').trim()),
      descriptionFr: words,
      street: fc
        .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('', '4-', '1204-'))
        .map(([number, unit]) => `${unit}${number} King Street West`),
      lat: fc.option(fc.constantFrom(43.65, 43.651, 43.651234), { nil: null }),
      type: fc.constantFrom(...PROPERTY_TYPES),
      petPolicies: fc.constantFrom(...POLICIES),
      utilities: fc.subarray([...UTILITIES]),
      amenities: fc.subarray([...AMENITY_KEYS]),
      parkingType: fc.option(fc.constantFrom(...PARKING_TYPES), { nil: null }),
      yearBuilt: fc.option(fc.integer({ min: 1700, max: 2100 }), { nil: null }),
      numberOfUnits: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }),
      leaseMonths: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
      contactName: words,
      photos: addresses('photos.example', 4),
      videos: addresses('videos.example', 2),
      tours: addresses('tours.example', 2),
      costs: fc.array(
        fc.record({
          kind: fc.constantFrom(...COST_KINDS),
          amountCents: fc.oneof(cents, fc.constant(0)),
          frequency: fc.constantFrom(...COST_FREQUENCIES),
          mandatory: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      offers: fc.array(fc.record({ textEn: words, textFr: words, startsOn: fc.constant(null), endsOn: day }), {
        maxLength: 2,
      }),
      floorPlans: fc.array(floorPlan, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((made) =>
    made.map(({ floorPlans, ...listing }, at) => ({
      ...listing,
      externalId: String(at + 1),
      updatedAt: '2026-11-22T12:00:00Z',
      placeKnown: listing.lat === null ? ('postal-area' as const) : ('confirmed' as const),
      unit: '',
      city: 'Toronto',
      province: 'ON' as const,
      postalCode: 'M5V 2T6',
      lng: listing.lat && -79.383,
      contactPhone: '416-555-0188',
      contactEmail: '',
      website: '',
      floorPlans: floorPlans.map((plan, number) => ({ ...plan, externalId: String(100 * at + number + 1) })),
    })),
  );

async function* pieces(text: string) {
  yield Buffer.from(text);
}

async function read(text: string) {
  const rows = await Array.fromAsync(readRows(pieces(text), { language: 'en' }));
  return rows.flat().map(({ externalId, listing }) => ({ externalId, listing }));
}

test.each(['mits', 'hotpads'] as const)('%s says everything that it can say about any listings', (format) =>
  fc.assert(
    fc.asyncProperty(listings, async (market) => {
      const model = await read(
        write(
          ownJsonWriter,
          market.map((listing) => sayable(format, listing)),
        ),
      );
      expect(model).toMatchObject(
        market.map(({ externalId, type, lat, lng, yearBuilt, numberOfUnits, leaseMonths }) => ({
          externalId,
          listing: { type, lat, lng, yearBuilt, numberOfUnits, leaseMonths },
        })),
      );
      expect(await read(write(WRITERS[format], market))).toEqual(model);
    }),
    { numRuns: 40 },
  ),
);

test('a market that goes out in a format and comes in again is the same', async () => {
  await using site = await feedSite();
  await site.run([
    home('M-1'),
    home('M-2', { descriptionFr: 'Un logement près du métro.', petPolicies: ['cat-friendly'], yearBuilt: 1998 }),
    home(
      'M-3',
      { street: '4-9 Elm Street', type: 'townhouse', amenities: ['gym', 'balcony'], leaseMonths: 0 },
      152_550,
    ),
    home('M-4', { utilities: ['parking', 'water'], parkingType: 'underground', contactName: 'Sam Roy' }),
  ]);
  const written = async (format: OutgoingFormat) => {
    const { file } = await writeOutgoing(site.services, { kind: 'company', id: 11 }, format);
    return text(file.createReadStream({ start: 0 }));
  };
  const { email } = (await readSiteSettings(site.services)).companyInfo;
  const market: { listings: OutgoingListing[] } = JSON.parse(await written('json'));
  expect(market.listings.length).toBeGreaterThanOrEqual(4);
  for (const format of ['json', 'mits', 'hotpads'] as const) {
    const { run } = await site.run(await written(format), { companyId: 12, appliesHeld: true });
    expect(run).toMatchObject({ state: 'applied', counts: { reject: 0, absent: 0 } });
    const same = JSON.stringify({
      listings: market.listings.map((listing) => sayable(format, listing, { ...SITE, email })),
    });
    const again = await site.run(same, { companyId: 12, isDry: true });
    expect(again.run.counts).toMatchObject({ same: market.listings.length, create: 0, update: 0, relink: 0 });
  }
});
