import * as z from 'zod/mini';
import { ALERT_FREQUENCIES } from '#common/contract/alerts.ts';
import { group, only } from '#common/contract/define.ts';
import { idParam, optionalText, text } from '#common/contract/fields.ts';
import { formNumber } from '#common/contract/form-fields.ts';
import { PLACE_KINDS } from '#common/contract/places.ts';

const access = only('Renter');
/** A renter has so many alerts at most. */
export const MOST_ALERTS = 50;

/** An alert as its owner manages it. */
export const ownAlert = z.object({
  id: z.int(),
  /** What the renter calls it; null where its search stands in. */
  name: z.nullable(z.string()),
  /** What is searched, in words of the reader's language. */
  summary: z.string(),
  /** Path of its search page in the reader's language, without prefix. */
  path: z.string(),
  /** The search without its place, as a canonical query string. */
  query: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  /** Unconfirmed ones wait for the link in their letter. */
  state: z.enum(['running', 'paused', 'unconfirmed']),
  createdAt: z.iso.datetime(),
  /** When the latest letter about it was written. */
  mailedAt: z.nullable(z.iso.datetime()),
  /** New homes that it found since it was saved. */
  found: z.int(),
});
/** See the schema. */
export type OwnAlert = z.output<typeof ownAlert>;

const place = {
  locationKind: z.optional(z.enum(PLACE_KINDS, 'validation.one_of')),
  locationId: z.optional(formNumber(1, 2_147_483_647)),
};
const name = text(80);
const frequency = z.enum(ALERT_FREQUENCIES, 'validation.one_of');

/** What saving a search as an alert sends. */
export const ownAlertBody = z
  .object({
    ...place,
    query: z.optional(text(2000)),
    frequency: z.optional(frequency),
    name: z.optional(name),
    /** Path of the page that asked, kept with the consent. */
    source: optionalText(300),
  })
  .check(
    z.refine((body) => (body.locationKind === undefined) === (body.locationId === undefined), {
      error: 'validation.invalid',
      path: ['locationId'],
    }),
  );

/** What of an alert is changed; what is left out stays. */
export const ownAlertChange = z.object({
  /** Empty takes the name away. */
  name: z.optional(name),
  frequency: z.optional(frequency),
  /** The search within its place, as a query string. */
  query: z.optional(text(2000)),
  paused: z.optional(z.boolean()),
});
/** See the schema. */
export type OwnAlertChange = z.output<typeof ownAlertChange>;

const saved = z.object({ alert: ownAlert });
const params = z.object({ id: idParam });

/** A renter's alerts, those saved as a guest with the same address too. */
export const ownAlerts = group({
  list: {
    method: 'GET',
    path: '/renter/email-alerts',
    summary: 'The alerts of the renter, newest first',
    access,
    output: z.object({ alerts: z.array(ownAlert) }),
  },
  create: {
    method: 'POST',
    path: '/renter/email-alerts',
    summary:
      'Saves a search as an alert; it runs at once where the address is proven, else after the link in the letter. The same search again answers the alert there is',
    access,
    body: ownAlertBody,
    output: z.object({ alert: ownAlert, isNew: z.boolean() }),
    errors: ['location.not_found', 'alert.too_many', 'alert.too_many_waiting'],
    limitPerMinute: 20,
  },
  update: {
    method: 'PATCH',
    path: '/renter/email-alerts/:id',
    summary: 'Changes name, frequency or search of an alert, pauses or resumes it',
    access,
    params,
    body: ownAlertChange,
    output: saved,
    errors: ['alert.not_found', 'alert.same'],
  },
  remove: {
    method: 'DELETE',
    path: '/renter/email-alerts/:id',
    summary: 'Stops an alert for good; with the last one goes the consent',
    access,
    params,
    output: saved,
    errors: ['alert.not_found'],
  },
});
