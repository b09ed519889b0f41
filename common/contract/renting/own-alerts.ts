import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, idParams, line, optionalText, text } from '#common/contract/fields.ts';
import { formId } from '#common/contract/form-fields.ts';
import { SEARCHED_PLACE_KINDS } from '#common/contract/market/places.ts';
import { ALERT_FREQUENCIES } from './alerts.ts';

const access = only('Renter');
/** Maximum number of alerts per renter. */
export const MAX_ALERTS = 50;

/** An alert, as its renter manages it. */
const ownAlert = z.object({
  id: z.int(),
  /** The renter's own name for it; null shows the search instead. */
  name: z.nullable(z.string()),
  /** The search in words, in the caller's language. */
  summary: z.string(),
  /** Path of the search page in the caller's language, without the language prefix. */
  path: z.string(),
  /** The search without its place, as a canonical query string. */
  query: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  /** `unconfirmed` alerts wait for a click on the emailed link. */
  state: z.enum(['running', 'paused', 'unconfirmed']),
  createdAt: at,
  /** When the latest email about it was written. */
  mailedAt: z.nullable(at),
  /** New homes found since it was saved. */
  found: z.int(),
});
export type OwnAlert = z.output<typeof ownAlert>;

const place = {
  locationKind: z.optional(z.enum(SEARCHED_PLACE_KINDS, 'validation.one_of')),
  locationId: z.optional(formId),
};
const name = line(80);
const frequency = z.enum(ALERT_FREQUENCIES, 'validation.one_of');

/** Body for saving a search as an alert. */
export const ownAlertBody = z
  .object({
    ...place,
    query: z.optional(text(2000)),
    frequency: z.optional(frequency),
    name: z.optional(name),
    /** Path of the page with the form, saved with the consent. */
    source: optionalText(300),
  })
  .check(
    z.refine((body) => (body.locationKind === undefined) === (body.locationId === undefined), {
      error: 'validation.invalid',
      path: ['locationId'],
    }),
  );

/** Changes to an alert. Absent fields don't change. */
const ownAlertChange = z.object({
  /** Empty removes the name. */
  name: z.optional(name),
  frequency: z.optional(frequency),
  /** The search within its place, as a query string. */
  query: z.optional(text(2000)),
  paused: z.optional(z.boolean()),
});
export type OwnAlertChange = z.output<typeof ownAlertChange>;

const saved = z.object({ alert: ownAlert });

/** A renter's alerts, including those from before they had an account. */
export const ownAlerts = group({
  list: {
    method: 'GET',
    path: '/renter/email-alerts',
    summary: 'Lists the renter’s alerts, newest first',
    access,
    output: z.object({ alerts: z.array(ownAlert) }),
  },
  create: {
    method: 'POST',
    path: '/renter/email-alerts',
    module: 'alerts',
    summary:
      'Saves a search as an alert; it starts immediately if the address is confirmed, otherwise after the emailed link. The same search returns the existing alert',
    access,
    body: ownAlertBody,
    output: z.object({ alert: ownAlert, isNew: z.boolean() }),
    errors: ['location.not_found', 'alert.too_many'],
    limitPerMinute: 20,
  },
  update: {
    method: 'PATCH',
    path: '/renter/email-alerts/:id',
    summary: 'Changes the name, frequency or search of an alert, pauses or resumes it',
    access,
    params: idParams,
    body: ownAlertChange,
    output: saved,
    errors: ['alert.not_found', 'alert.same'],
  },
  remove: {
    method: 'DELETE',
    path: '/renter/email-alerts/:id',
    summary: 'Deletes an alert; deleting the last one also ends the consent',
    access,
    params: idParams,
    output: saved,
    errors: ['alert.not_found'],
  },
});
