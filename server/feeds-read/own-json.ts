import { COST_FREQUENCIES, COST_KINDS } from '#common/catalog/cost-kinds.ts';
import type { FeedCell } from './cell.ts';
import { newRawListing, type RawCost, type RawListing, type RawPlan } from './raw-listing.ts';

/**
 * Whether a value is a listing in the site's own JSON, which outgoing feeds and the command write: `floorPlans` with
 * rents in cents. Without zod, whose hundred modules take half of the time until the first row.
 */
export function isOwnListing(value: unknown): boolean {
  const plans: unknown = Reflect.get(Object(value), 'floorPlans');
  return isText(value, 'externalId') && Array.isArray(plans) && plans.every(isOwnPlan);
}

const isText = (value: unknown, key: string): boolean => typeof Reflect.get(Object(value), key) === 'string';

const isOwnPlan = (plan: unknown): boolean =>
  isText(plan, 'externalId') &&
  /^(?:number|undefined)$/.test(typeof (Reflect.get(Object(plan), 'rentMinCents') ?? undefined));

const MAX_COST_CENTS = 10_000_000;

function readOwnCost(value: unknown): RawCost[] {
  const of = (key: string): unknown => Reflect.get(Object(value), key);
  const kind = COST_KINDS.find((one) => one === of('kind'));
  const frequency = COST_FREQUENCIES.find((one) => one === of('frequency'));
  const [amountCents, mandatory] = [of('amountCents'), of('mandatory')];
  if (!kind || !frequency || typeof mandatory !== 'boolean' || typeof amountCents !== 'number') return [];
  const isAmount = Number.isInteger(amountCents) && amountCents >= 0 && amountCents <= MAX_COST_CENTS;
  return isAmount ? [{ kind, frequency, mandatory, amountCents }] : [];
}

/** Reads a listing in the site's own JSON with the same checks as other formats. */
export function readOwnFeedListing(value: unknown, line: number): RawListing {
  const at = { text: '', line, column: 1 };
  const read = reader(value, line);
  const plans = list(value, 'floorPlans').map((plan) => readOwnPlan(plan, line));
  return {
    ...newRawListing(at),
    id: read('externalId'),
    name: read('name'),
    titleEn: read('titleEn'),
    titleFr: read('titleFr'),
    descriptionEn: read('descriptionEn'),
    descriptionFr: read('descriptionFr'),
    street: read('street'),
    hidesAddress: read('hidesAddress')?.text === 'true' ? read('hidesAddress') : undefined,
    unit: read('unit'),
    city: read('city'),
    province: read('province'),
    postalCode: read('postalCode'),
    lat: read('lat'),
    lng: read('lng'),
    types: texts(value, 'type', line),
    pets: texts(value, 'petPolicies', line),
    utilities: texts(value, 'utilities', line),
    amenities: texts(value, 'amenities', line),
    parking: texts(value, 'parkingType', line),
    yearBuilt: read('yearBuilt'),
    numberOfUnits: read('numberOfUnits'),
    leaseTerm: leaseTerm(read('leaseMonths')),
    contactName: read('contactName'),
    contactPhone: read('contactPhone'),
    contactEmail: read('contactEmail'),
    website: read('website'),
    photos: texts(value, 'photos', line),
    videos: texts(value, 'videos', line),
    tours: texts(value, 'tours', line),
    costs: list(value, 'costs').flatMap(readOwnCost),
    offers: list(value, 'offers').flatMap((offer) => {
      const of = reader(offer, line);
      const [en, fr, startsOn, endsOn] = [of('textEn'), of('textFr'), of('startsOn'), of('endsOn')];
      return en || fr ? [{ text: en ?? fr ?? at, textFr: fr, textEn: en, startsOn, endsOn }] : [];
    }),
    plans,
  };
}

function readOwnPlan(value: unknown, line: number): RawPlan {
  const read = reader(value, line);
  const cents = (key: string): FeedCell | undefined => {
    const cell = read(key);
    return cell && { ...cell, text: String(Number(cell.text) / 100) };
  };
  const tenths = read('bathsTenths');
  return {
    at: { text: '', line, column: 1 },
    id: read('externalId'),
    label: read('label'),
    beds: read('beds'),
    baths: tenths && { ...tenths, text: String(Number(tenths.text) / 10) },
    squareFeet: read('squareFeet'),
    rents: [{ min: cents('rentMinCents'), max: cents('rentMaxCents') }].filter(({ min, max }) => min || max),
    deposit: cents('depositCents'),
    dates: [read('availableOn')].filter((date) => date !== undefined),
    unitsAvailable: read('unitsAvailable'),
    furnished: read('furnished'),
    image: read('image'),
    units: [],
  };
}

const leaseTerm = (cell: FeedCell | undefined) => (cell?.text === '0' ? { ...cell, text: 'month to month' } : cell);

/** The values of an object as texts. Null, objects and lists are absent. */
function reader(value: unknown, line: number): (key: string) => FeedCell | undefined {
  return (key) => {
    const one: unknown = Reflect.get(Object(value), key);
    const text = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? String(one) : '';
    return text === '' ? undefined : { text, line, column: 1 };
  };
}

function list(value: unknown, key: string): unknown[] {
  const found: unknown = Reflect.get(Object(value), key);
  return Array.isArray(found) ? found : [];
}

function texts(value: unknown, key: string, line: number): FeedCell[] {
  const single = reader(value, line)(key);
  if (single) return [single];
  return list(value, key).flatMap((text) =>
    typeof text === 'string' && text !== '' ? [{ text, line, column: 1 }] : [],
  );
}
