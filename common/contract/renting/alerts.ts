import * as z from 'zod/mini';
import { everyone, group } from '#common/contract/define.ts';
import { email, leaveBlank, optionalText, taken, text } from '#common/contract/fields.ts';
import { formId } from '#common/contract/form-fields.ts';
import { SEARCHED_PLACE_KINDS } from '#common/contract/market/places.ts';

/** How often an alert emails new homes. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Body of the alert sign-up. `query` is the search as a query string; empty means every home in the place. */
export const alertBody = z
  .object({
    email,
    locationKind: z.optional(z.enum(SEARCHED_PLACE_KINDS, 'validation.one_of')),
    locationId: z.optional(formId),
    query: z.optional(text(2000)),
    frequency: z.optional(z.enum(ALERT_FREQUENCIES, 'validation.one_of')),
    /** Path of the page with the form, saved with the consent. */
    source: optionalText(300),
    leaveBlank,
  })
  .check(
    z.refine((body) => (body.locationKind === undefined) === (body.locationId === undefined), {
      error: 'validation.invalid',
      path: ['locationId'],
    }),
  );

/** Body of a new frequency for one alert. */
export const frequencyBody = z.object({
  alertId: formId,
  frequency: z.enum(ALERT_FREQUENCIES, 'validation.one_of'),
});

/** An alert as its subscriber sees it. */
export const alertShown = z.object({
  id: z.int(),
  /** The search in words, in the caller's language. */
  summary: z.string(),
  /** Path of the search page in the caller's language, without the language prefix. */
  path: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  confirmed: z.boolean(),
});
export type AlertShown = z.output<typeof alertShown>;

/** Link hashes in emails are 43 characters of base64url. Other text matches no link. */
const hash = text(100);
const owner = z.object({ userHash: hash });

/** Email alerts: sign-up, confirmation, unsubscribing, and the link that claims an account. */
export const alerts = group({
  signUp: {
    method: 'POST',
    path: '/listing-alerts',
    module: 'alerts',
    summary: 'Signs up for emails about new listings of a search; nothing is sent until the emailed link is confirmed',
    access: everyone,
    body: alertBody,
    output: taken,
    errors: ['location.not_found'],
    limitPerMinute: 10,
  },
  toConfirm: {
    method: 'GET',
    path: '/listing-alerts/confirm/:hash',
    summary: 'Returns the alert that a confirmation link is for',
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
    summary: 'Returns the alerts that unsubscribing would stop',
    access: everyone,
    params: owner,
    output: z.object({ email: z.string(), alerts: z.array(alertShown) }),
    errors: ['link.not_found'],
  },
  stop: {
    method: 'POST',
    path: '/new-listings-alerts/unsubscribe/:userHash',
    summary: 'Stops one alert or all of them; also the one-click unsubscribe address for email programs (RFC 8058)',
    access: everyone,
    params: owner,
    body: z.object({ alertId: z.optional(formId) }),
    output: taken,
    errors: ['link.not_found'],
  },
  changeFrequency: {
    method: 'POST',
    path: '/new-listings-alerts/frequency/:userHash',
    summary: 'Changes how often an alert sends emails, through the link in those emails',
    access: everyone,
    params: owner,
    body: frequencyBody,
    output: taken,
    errors: ['link.not_found'],
  },
  toClaim: {
    method: 'GET',
    path: '/claim-account/:userHash',
    summary: 'Returns the account that a claim link opens, and what it would contain',
    access: everyone,
    params: owner,
    output: z.object({ email: z.string(), inquiryCount: z.int(), alertCount: z.int() }),
    errors: ['link.not_found'],
  },
});
