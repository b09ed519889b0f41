import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { email, leaveBlank, optionalText, taken, text } from '#common/contract/fields.ts';
import { formNumber } from '#common/contract/form-fields.ts';
import { PLACE_KINDS } from '#common/contract/places.ts';

/** How often new homes are mailed. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
/** One of them. */
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Body of the alert sign-up: the place and the search as its query string (empty: everything there). */
export const alertBody = z
  .object({
    email,
    locationKind: z.optional(z.enum(PLACE_KINDS, 'validation.one_of')),
    locationId: z.optional(formNumber(1, 2_147_483_647)),
    query: z.optional(text(2000)),
    frequency: z.optional(z.enum(ALERT_FREQUENCIES, 'validation.one_of')),
    /** Path of the page that asked, kept with the consent. */
    source: optionalText(300),
    leaveBlank,
  })
  .check(
    z.refine((body) => (body.locationKind === undefined) === (body.locationId === undefined), {
      error: 'validation.invalid',
      path: ['locationId'],
    }),
  );

/** One alert as its owner sees it. */
export const alertShown = z.object({
  id: z.int(),
  /** What is searched, in words of the reader's language. */
  summary: z.string(),
  /** Path of the search page in the reader's language, without prefix. */
  path: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  confirmed: z.boolean(),
});
/** See the schema. */
export type AlertShown = z.output<typeof alertShown>;

/** Hashes of links in mails are 43 characters of base64url; anything else is no such link. */
const hash = text(100);
const owner = z.object({ userHash: hash });

/** E-mail alerts: sign-up, confirmation by mail, the way out; and the claim link. */
export const alerts = group({
  signUp: {
    method: 'POST',
    path: '/listing-alerts',
    summary: 'Signs up for mails about new listings of a search; nothing is sent before the mailed link is confirmed',
    access: everyone,
    body: alertBody,
    output: taken,
    errors: ['location.not_found', 'alert.too_many_waiting'],
    limitPerMinute: 10,
  },
  toConfirm: {
    method: 'GET',
    path: '/listing-alerts/confirm/:hash',
    summary: 'What a confirmation link is about',
    access: everyone,
    params: z.object({ hash }),
    output: alertShown,
    errors: ['link.not_found'],
  },
  confirm: {
    method: 'POST',
    path: '/listing-alerts/confirm/:hash',
    summary: 'Confirms an alert',
    access: everyone,
    params: z.object({ hash }),
    output: taken,
    errors: ['link.not_found'],
  },
  toStop: {
    method: 'GET',
    path: '/new-listings-alerts/unsubscribe/:userHash',
    summary: 'What unsubscribing would stop',
    access: everyone,
    params: owner,
    output: z.object({ email: z.string(), alerts: z.array(alertShown) }),
    errors: ['link.not_found'],
  },
  stop: {
    method: 'POST',
    path: '/new-listings-alerts/unsubscribe/:userHash',
    summary: 'Stops one alert, or all of them; also the one-click address of mail programs (RFC 8058)',
    access: everyone,
    params: owner,
    body: z.object({ alertId: z.optional(formNumber(1, 2_147_483_647)) }),
    output: taken,
    errors: ['link.not_found'],
  },
  changeFrequency: {
    method: 'POST',
    path: '/new-listings-alerts/frequency/:userHash',
    summary: 'Changes how often an alert writes, from the link in its letters',
    access: everyone,
    params: owner,
    body: z.object({
      alertId: formNumber(1, 2_147_483_647),
      frequency: z.enum(ALERT_FREQUENCIES, 'validation.one_of'),
    }),
    output: taken,
    errors: ['link.not_found'],
  },
  toClaim: {
    method: 'GET',
    path: '/claim-account/:userHash',
    summary: 'Whose account a claim link opens, and what it would hold',
    access: everyone,
    params: owner,
    output: z.object({ email: z.string(), inquiryCount: z.int(), alertCount: z.int() }),
    errors: ['link.not_found'],
  },
});
