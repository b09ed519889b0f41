import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { taken } from '#common/contract/fields.ts';
import { listAnswer, listQuery } from '#common/contract/lists.ts';

const at = z.iso.datetime();
const see = staff('viewSiteSettings');
const change = staff('modifySiteSettings');
/** Most that are retried or dismissed at once. */
const MOST_AT_ONCE = 100;

/** How the work behind the site goes. */
export const workOverview = z.object({
  /** Kinds of work with something to do. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      /** Since when the oldest waits; null where none does. */
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
  /** Whether letters leave: a mail server is set up, or they are kept in the development inbox. */
  canSend: z.boolean(),
  /** Whether letters that advertise may be written: the site settings name a postal address. */
  hasPostalAddress: z.boolean(),
});
/** See the schema. */
export type WorkOverview = z.output<typeof workOverview>;

/** What failed jobs can be sorted by. */
export const FAILED_JOB_SORTS = ['failedAt', 'name'] as const;

/** A job that failed each time it was tried. */
export const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  tries: z.int(),
  createdAt: at,
  failedAt: at,
});
/** See the schema. */
export type FailedJob = z.output<typeof failedJob>;

/** What letters that did not go out can be sorted by. */
export const STUCK_MAIL_SORTS = ['createdAt', 'template', 'to'] as const;
/** Where such a letter stands: it is tried again, or it was given up. */
export const STUCK_MAIL_STATES = ['undeliverable', 'waiting'] as const;

/** A letter that did not go out yet, or cannot. */
export const stuckMail = z.object({
  id: z.int(),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(STUCK_MAIL_STATES),
  /** What the mail server said; empty before the first try. */
  error: z.string(),
  tries: z.int(),
  createdAt: at,
});
/** See the schema. */
export type StuckMail = z.output<typeof stuckMail>;

const jobIds = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) });
const mailIds = z.object({
  ids: z
    .array(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});

/** Durable work and letters: what waits, what failed, and another try. */
export const jobs = group({
  overview: {
    method: 'GET',
    path: '/jobs/overview',
    summary: 'How much work and how many letters wait, run and failed',
    access: see,
    output: workOverview,
  },
  failed: {
    method: 'GET',
    path: '/jobs/failed',
    summary: 'Jobs that failed for good',
    access: see,
    query: listQuery({ sorts: FAILED_JOB_SORTS }),
    output: listAnswer(failedJob),
  },
  retry: {
    method: 'POST',
    path: '/jobs/failed/retry',
    summary: 'Runs failed jobs again',
    access: change,
    body: jobIds,
    output: taken,
  },
  dismiss: {
    method: 'POST',
    path: '/jobs/failed/dismiss',
    summary: 'Forgets failed jobs',
    access: change,
    body: jobIds,
    output: taken,
  },
  mails: {
    method: 'GET',
    path: '/jobs/mails',
    summary: 'Letters that wait or cannot be delivered',
    access: see,
    query: listQuery({ sorts: STUCK_MAIL_SORTS, filters: { state: z.optional(z.enum(STUCK_MAIL_STATES)) } }),
    output: listAnswer(stuckMail),
  },
  retryMails: {
    method: 'POST',
    path: '/jobs/mails/retry',
    summary: 'Tries to send letters again, at once',
    access: change,
    body: mailIds,
    output: taken,
  },
  dismissMails: {
    method: 'POST',
    path: '/jobs/mails/dismiss',
    summary: 'Puts undeliverable letters aside',
    access: change,
    body: mailIds,
    output: taken,
  },
});
