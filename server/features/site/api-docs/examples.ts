import { randomUUID } from 'node:crypto';
import { REPORT_REASONS } from '#common/catalog/report-reasons.ts';
import { TOUR_TIMES } from '#common/catalog/tour-times.ts';
import { ALL_PERMALINKS } from '#common/contract/site/permalinks.ts';
import { PERMALINKS } from '#common/screens/permalinks.ts';
import { marketDay } from '#common/time/market-day.ts';
import type { JsonSchema } from './schemas.ts';

/** Sample values by field name, so a call can be sent without typing. */
const SAMPLES: Record<string, unknown> = {
  fullName: 'Sam Tremblay',
  email: 'sam@example.org',
  phone: '514 555-0123',
  company: 'Tremblay Homes',
  message: 'Hello, is it still available?',
  details: 'The photos show another home.',
  portfolio: 'Two buildings',
  slug: 'toronto',
  cityOrSlug: 'toronto',
  x: 'all',
  topic: 'search',
  a: 'city',
  b: '1',
  days: '30',
  q: 'tor',
  id: '1',
  ids: '1',
  favourites: '1,2',
  listingId: 1,
  numberOfUnits: 12,
  projectModuleId: 1,
  line1: '100 Jasper Avenue',
  city: 'Edmonton',
  postalCode: 'T5J 0N3',
  code: 'WELCOME',
  credits: 5,
  firstName: 'Sam',
  lastName: 'Tremblay',
  token: 'x'.repeat(43),
  labelEn: 'Example',
  labelFr: 'Exemple',
  lat: 43.6532,
  lng: -79.3832,
  baths: 10,
  url: 'https://youtu.be/dQw4w9WgXcQ',
  textEn: 'First month free',
  password: 'lighthouse keeper',
  password_confirmation: 'lighthouse keeper',
  currentPassword: 'lighthouse keeper',
  note: 'Asked for parking.',
  answer: 'We own the building.',
  hours: 24,
  body: 'Thank you for your inquiry.',
  nameEn: 'Example',
  nameFr: 'Exemple',
  price: '49',
  choice: `${marketDay(3)}T${TOUR_TIMES[0]}`,
  time: TOUR_TIMES[0],
  from: '17:00',
  to: '19:00',
  reason: REPORT_REASONS[0],
  key: 'blog',
  planKey: 'example',
  percent: '9.975',
  name: 'example',
  source: 'docs',
  titleEn: 'Example',
  titleFr: 'Exemple',
  text: 'Thank you for your message.',
  textFr: 'Premier mois gratuit',
  page: 'about-us',
  street: '100 Jasper Avenue',
  csv: '/old-page,/about-us',
  choices: 'Yes',
  value: '10',
  membershipMonths: '1',
  inEn: 'in Example',
  inFr: 'à Exemple',
  slugEn: 'example',
  ...Object.fromEntries(ALL_PERMALINKS.map(({ name, field }) => [field, PERMALINKS[name]])),
  slugFr: 'exemple',
  south: 43.6,
  north: 43.8,
  west: -79.6,
  east: -79.1,
  bodyEn: '<p>Example</p>',
  bodyFr: '<p>Exemple</p>',
};
/** The beginning of a pattern for paths of the site. */
const PATH = /^\^(?:\(\?:)?\\\//;

/** Left out of a prefilled body unless required: the honeypot, and fields that only fit together with others. */
const LEFT_OUT = new Set([
  'leaveBlank',
  'floorPlanId',
  'locationKind',
  'locationId',
  'tracking',
  'alertId',
  'uploadId',
]);

/** Whether the schema takes the value. The same name can be a text in one place and a number or list in another. */
function fits(value: unknown, { type, anyOf, enum: choices }: JsonSchema): boolean {
  if (choices) return choices.some((choice) => choice === value);
  if (anyOf) return anyOf.some((option) => fits(value, option));
  if (type === undefined) return true;
  return type === 'integer' || type === 'number' ? typeof value === 'number' : typeof value === type;
}

/** A plausible value for a schema. Objects get every field that a sender would fill. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.format === 'uuid') return randomUUID();
  // The tours' `from` and `to` are times, those of redirects are paths.
  if ([schema, ...(schema.allOf ?? [])].some(({ pattern }) => PATH.test(pattern ?? ''))) return '/about-us';
  if (name in SAMPLES && fits(SAMPLES[name], schema)) return SAMPLES[name];
  // Forms send numbers as text.
  if (typeof SAMPLES[name] === 'number' && schema.type === 'string') return String(SAMPLES[name]);
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const [option] = schema.anyOf ?? [];
  if (option) return exampleOf(option, name);
  if (schema.format === 'date') return marketDay(3);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => !LEFT_OUT.has(field) || schema.required?.includes(field))
          .map(([field, part]) => [field, exampleOf(part, field)]),
      );
    case 'array':
      return schema.maxItems === 0 ? [] : [exampleOf(schema.items ?? {}, name)];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return '';
  }
}
