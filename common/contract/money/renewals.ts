import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { at, bilingual, day, idParams, recordId, requestKey, requiredText, taken } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { taxLine } from './billing.ts';

const access = only('Support');

/** Memberships are on the desk from this many days before their end to this many after it. */
export const RENEWAL_WINDOW = { before: 60, after: 30 } as const;
/** Companies in one batch. */
const MAX_RENEWALS = 1000;
export const RENEWAL_SPANS = ['ended', 'week', 'month', 'later'] as const;
/** `offer` sends the price with its taxes; `renew` grants the months at once, without charging. */
export const RENEWAL_ACTIONS = ['offer', 'renew'] as const;
export type RenewalAction = (typeof RENEWAL_ACTIONS)[number];
/**
 * Results for one company. `changed`: its membership has another end than support saw. `no_total`: its province is
 * unknown, or a tax there is undecided, so an offer can't name its total.
 */
const RENEWAL_CODES = ['renewed', 'offered', 'changed', 'not_due', 'closed', 'already', 'no_total'] as const;
export type RenewalCode = (typeof RENEWAL_CODES)[number];

/** A membership that ends soon or ended lately, with the health of its company. */
const renewalRow = z.object({
  /** The company's id. */
  id: z.int(),
  name: z.string(),
  endsOn: day,
  credits: z.int(),
  liveCount: z.int(),
  /** In the last 30 days. */
  leadCount: z.int(),
  /** Median time to the first reply to the newest leads, at most 200 in 90 days; null without leads, or if most have none. */
  replyHours: z.nullable(z.number()),
  lastLoginAt: z.nullable(at),
  /** The latest reminder, offer or renewal. */
  lastContactAt: z.nullable(at),
});
export type RenewalRow = z.output<typeof renewalRow>;

const batch = {
  action: z.enum(RENEWAL_ACTIONS, 'validation.one_of'),
  bundleId: recordId,
  /** Each with the end of its membership as support saw it. */
  items: z.array(z.object({ companyId: recordId, endsOn: day })).check(z.minLength(1), z.maxLength(MAX_RENEWALS)),
};

const bundle = z.object({ id: z.int(), name: bilingual, months: z.int(), credits: z.int(), priceCents: z.int() });

/** The outcome for one company, before anything is done. */
const plannedRenewal = z.object({
  companyId: z.int(),
  name: z.string(),
  code: z.enum(RENEWAL_CODES),
  endsOn: day,
  /** The new end; null if nothing would be done. */
  expiresOn: z.nullable(day),
  priceCents: z.int(),
  taxes: z.array(taxLine),
  /** Null while the province of the company is unknown, or a tax there is undecided. */
  totalCents: z.nullable(z.int()),
});
export type PlannedRenewal = z.output<typeof plannedRenewal>;

const runSummary = z.object({
  id: z.int(),
  action: z.enum(RENEWAL_ACTIONS),
  bundle: bilingual,
  reason: z.string(),
  by: z.nullable(z.string()),
  createdAt: at,
  finishedAt: z.nullable(at),
  total: z.int(),
  done: z.int(),
  /** Renewed or offered. */
  succeeded: z.int(),
});
export type RenewalRun = z.output<typeof runSummary>;

const runItem = z.object({
  companyId: z.int(),
  name: z.string(),
  endsOn: day,
  /** Null while it waits. */
  code: z.nullable(z.enum(RENEWAL_CODES)),
  expiresOn: z.nullable(day),
});
export type RenewalItem = z.output<typeof runItem>;

const list = {
  method: 'GET',
  path: '/support/membership-renewals',
  summary: 'Lists memberships that end within 60 days or ended in the last 30, with the health of each company',
  access,
  query: listQuery({
    sorts: ['endsOn', 'name'],
    filters: { when: z.optional(z.enum(RENEWAL_SPANS, 'validation.one_of')) },
  }),
  output: listOutput(renewalRow),
} as const;

/** Renewal of memberships by support. */
export const renewals = group({
  list,
  csv: csvOf(list),
  bundles: {
    method: 'GET',
    path: '/support/membership-renewals/bundles',
    summary: 'Lists the bundles with months of membership',
    access,
    output: z.object({ bundles: z.array(bundle) }),
  },
  plan: {
    method: 'POST',
    path: '/support/membership-renewals/plan',
    summary: 'Says what a batch would do for each company, with prices and taxes, and changes nothing',
    access,
    body: z.object(batch),
    /** `planKey` starts exactly this plan. */
    output: z.object({ rows: z.array(plannedRenewal), planKey: z.string() }),
    errors: ['bundle.not_found'],
  },
  start: {
    method: 'POST',
    path: '/support/membership-renewals/runs',
    summary: 'Starts a batch as the dry run showed it; the same key starts it once',
    access,
    body: z.object({ ...batch, planKey: requiredText(64), reason: requiredText(500), requestKey }),
    output: z.object({ ...taken.shape, runId: z.int() }),
    errors: ['bundle.not_found', 'renewal.plan_changed', 'renewal.second_person', 'mail.no_postal_address'],
  },
  runs: {
    method: 'GET',
    path: '/support/membership-renewals/runs',
    summary: 'Lists the latest batches with their progress',
    access,
    output: z.object({ rows: z.array(runSummary) }),
  },
  run: {
    method: 'GET',
    path: '/support/membership-renewals/runs/:id',
    summary: 'Returns the result of a batch for each company',
    access,
    params: idParams,
    output: z.object({ run: runSummary, items: z.array(runItem) }),
    errors: ['renewal.not_found'],
  },
});
