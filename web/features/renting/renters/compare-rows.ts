import type { CatalogPhrases } from '#common/catalog/phrases.ts';
import type { FavouriteNote } from '#common/contract/market/favourites.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { ListingCost, ListingDetail } from '#common/contract/market/listings.ts';
import type { PointOfInterest } from '#common/contract/renting/points-of-interest.ts';
import {
  formatArea,
  formatAvailable,
  formatBaths,
  formatBeds,
  formatMoney,
  formatPriceParts,
  formatRent,
} from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { metresBetween, sayDistance } from '#common/places/distance.ts';
import { placeLine } from '#common/places/place-line.ts';
import { placeStatements } from '#common/places/place-statements.ts';

/** A home in the comparison: its card, the details of its page, and the renter's note. */
export interface ComparedHome {
  card: ListingCard;
  detail: ListingDetail;
  note?: FavouriteNote | null;
}

/** A row of the comparison. A null value is not stated by the landlord. */
export interface CompareRow {
  key: string;
  label: string;
  values: (string | null)[];
  isDifferent: boolean;
}

interface Words {
  t: Translate;
  /** YYYY-MM-DD, in the market's time zone. */
  today: string;
  points: readonly PointOfInterest[];
}

type Fact = (home: ComparedHome) => string | null;

/** The rows of the comparison, without those that no home states. Notes and the price have rows of their own. */
export function listCompareRows(homes: readonly ComparedHome[], { t, today, points }: Words): CompareRow[] {
  const fact = (name: 'area' | 'available' | 'lease' | 'furnished' | 'utilities' | 'parking' | 'type' | 'yearBuilt') =>
    t(`listingDetails.facts.${name}`);
  const facts: [string, string, Fact][] = [
    ['rent', t('compare.priceParts'), ({ card }) => formatPriceParts(card, t) || (card.rent && t('compare.noFees'))],
    ['deposit', t('listingDetails.costs.deposit'), ({ detail }) => depositsIn(detail, t)],
    ['once', t('listingDetails.costs.once'), ({ detail }) => costsIn(detail, 'once', t)],
    ['yearly', t('listingDetails.costs.yearly'), ({ detail }) => costsIn(detail, 'yearly', t)],
    ['optional', t('listingDetails.costs.optional'), ({ detail }) => costsIn(detail, 'monthly', t)],
    ['beds', t('listingDetails.facts.beds'), ({ card }) => bedsIn(card, t)],
    ['baths', t('listingDetails.facts.baths'), ({ card }) => card.baths && formatBaths(...card.baths, t)],
    ['area', fact('area'), ({ card }) => card.area && formatArea(...card.area, t)],
    ['available', fact('available'), ({ card }) => formatAvailable(card.from ?? null, today, t)],
    [
      'lease',
      fact('lease'),
      ({ detail }) =>
        detail.leaseTerm === null ? null : t('listingDetails.facts.months', { count: detail.leaseTerm }),
    ],
    ['place', t('compare.place'), ({ card }) => placeLine(card, t)],
    ...points.map(({ id, name, latitude, longitude }): [string, string, Fact] => [
      `point-${id}`,
      t('compare.distance', { name }),
      ({ card }) => {
        const stated = placeStatements(card.placeKnown).distance(metresBetween(card.at, [latitude, longitude]));
        return stated && sayDistance(stated, t);
      },
    ]),
    ['pets', t('listingDetails.facts.pets'), ({ detail }) => catalogWords(t, 'petPolicy', detail.petPolicies) || null],
    [
      'furnished',
      fact('furnished'),
      ({ detail }) => t(`listingDetails.facts.${detail.furnished ? 'isFurnished' : 'notFurnished'}`),
    ],
    [
      'utilities',
      fact('utilities'),
      ({ detail }) => catalogWords(t, 'utility', detail.utilities) || t('listingDetails.facts.none'),
    ],
    [
      'parking',
      fact('parking'),
      ({ detail }) => detail.parkingType && catalogWord(t, 'parkingType', detail.parkingType),
    ],
    ['type', fact('type'), ({ detail }) => catalogWord(t, 'propertyType', detail.propertyType)],
    ['yearBuilt', fact('yearBuilt'), ({ detail }) => (detail.yearBuilt === null ? null : String(detail.yearBuilt))],
    ['company', t('compare.landlord'), ({ card }) => card.company],
    ...amenitiesOf(homes).map((key): [string, string, Fact] => [
      `amenity-${key}`,
      catalogWord(t, 'amenity', key),
      ({ detail }) => (detail.amenities.includes(key) ? t('compare.yes') : null),
    ]),
  ];
  return facts.flatMap(([key, label, say]) => {
    const values = homes.map(say);
    if (values.every((value) => value === null)) return [];
    return { key, label, values, isDifferent: new Set(values).size > 1 };
  });
}

const amenitiesOf = (homes: readonly ComparedHome[]): string[] => [
  ...new Set(homes.flatMap(({ detail }) => detail.amenities)),
];

const bedsIn = ({ beds, province }: ListingCard, t: Translate): string | null =>
  beds && formatBeds(beds[0], beds[1], { t, provinceCode: province });

function depositsIn({ floorPlans }: ListingDetail, t: Translate): string | null {
  const asked = floorPlans.flatMap(({ depositCents }) => depositCents ?? []);
  return asked.length === 0 ? null : formatRent(Math.min(...asked), Math.max(...asked), t);
}

/** Costs of a frequency; of the monthly ones only those that nobody has to pay, because the price has the others. */
function costsIn({ costs }: ListingDetail, frequency: ListingCost['frequency'], t: Translate): string | null {
  const some = costs.filter((cost) => cost.frequency === frequency && !(frequency === 'monthly' && cost.mandatory));
  const said = some.map(({ kind, amountCents }) =>
    t('compare.cost', { what: catalogWord(t, 'costKind', kind), money: formatMoney(amountCents, t) }),
  );
  return said.join('\n') || null;
}

// Not those of the listing page: a script that both share would be one more download of that page.
const catalogWord = (t: Translate, catalog: keyof CatalogPhrases, key: string): string =>
  t.dynamic(`catalog.${catalog}.${key}`) ?? key.replaceAll('-', ' ');

const catalogWords = (t: Translate, catalog: keyof CatalogPhrases, keys: readonly string[]): string =>
  keys.map((key) => catalogWord(t, catalog, key)).join('\n');
