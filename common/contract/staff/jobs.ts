import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { at, taken } from '#common/contract/fields.ts';
import { listOutput, listQuery } from '#common/contract/lists.ts';

const see = staff('viewSiteSettings');
const change = staff('modifySiteSettings');
/** Maximum number of jobs or emails that one call retries or dismisses. */
const MAX_AT_ONCE = 100;

/** The state of background jobs and emails. */
const workOverview = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      /** Since when the oldest job waits; null without one. */
      waitingSince: z.nullable(at),
    }),
  ),
  failedJobs: z.int(),
  mails: z.object({
    waiting: z.int(),
    waitingSince: z.nullable(at),
    undeliverable: z.int(),
    /** In the last 24 hours. */
    sent: z.int(),
  }),
  /** Whether emails are sent: a mail server is configured, or the development inbox keeps them. */
  canSend: z.boolean(),
  /** Whether commercial emails may be sent: the site settings contain a postal address. */
  hasPostalAddress: z.boolean(),
});
export type WorkOverview = z.output<typeof workOverview>;

export const FAILED_JOB_SORTS = ['failedAt', 'name'] as const;

/** A job that failed on every try. */
const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  tries: z.int(),
  createdAt: at,
  failedAt: at,
});
export type FailedJob = z.output<typeof failedJob>;

export const STUCK_EMAIL_SORTS = ['createdAt', 'template', 'to'] as const;
/** `waiting` is retried; `undeliverable` was given up. */
export const STUCK_EMAIL_STATES = ['undeliverable', 'waiting'] as const;

/** An email that is not sent yet, or cannot be sent. */
const stuckEmail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(STUCK_EMAIL_STATES),
  /** The mail server's message; empty before the first try. */
  error: z.string(),
  tries: z.int(),
  createdAt: at,
});
export type StuckEmail = z.output<typeof stuckEmail>;

const jobIds = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)) });
const emailIds = z.object({
  ids: z
    .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
});

/** Jobs and emails: what waits, what failed, and retries. */
export const jobs = group({
  overview: {
    method: 'GET',
    path: '/jobs/overview',
    summary: 'Counts the jobs and emails that wait, run and failed',
    access: see,
    output: workOverview,
  },
  failed: {
    method: 'GET',
    path: '/jobs/failed',
    summary: 'Lists the jobs that failed on every try',
    access: see,
    query: listQuery({ sorts: FAILED_JOB_SORTS }),
    output: listOutput(failedJob),
  },
  retry: {
    method: 'POST',
    path: '/jobs/failed/retry',
    summary: 'Retries failed jobs',
    access: change,
    body: jobIds,
    output: taken,
  },
  dismiss: {
    method: 'POST',
    path: '/jobs/failed/dismiss',
    summary: 'Dismisses failed jobs',
    access: change,
    body: jobIds,
    output: taken,
  },
  emails: {
    method: 'GET',
    path: '/jobs/mails',
    summary: 'Lists the emails that wait or cannot be delivered',
    access: see,
    query: listQuery({ sorts: STUCK_EMAIL_SORTS, filters: { state: z.optional(z.enum(STUCK_EMAIL_STATES)) } }),
    output: listOutput(stuckEmail),
  },
  retryEmails: {
    method: 'POST',
    path: '/jobs/mails/retry',
    summary: 'Retries emails immediately',
    access: change,
    body: emailIds,
    output: taken,
  },
  dismissEmails: {
    method: 'POST',
    path: '/jobs/mails/dismiss',
    summary: 'Dismisses undeliverable emails',
    access: change,
    body: emailIds,
    output: taken,
  },
});
