import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { CLAIMED_BY } from '#server/platform/email/dead-claims.ts';
import { type CalendarEntry, type EmailSender, type Mailer, RefusedForGood } from '#server/platform/email/mailer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { withoutAddresses } from '#server/platform/metrics/log.ts';

/** Name of the job that delivers one email. */
export const DELIVER = 'mail.deliver';
/** How long a worker may claim an email. Longer than a batch and its SMTP exchanges. */
const CLAIM = sql<Date>`now() + interval '5 minutes'`;
/** Time limit of a batch. The remaining emails are released well before their claims expire. */
const BATCH_MS = 150_000;
/** Emails sent at the same time, per batch. */
const AT_A_TIME = 4;
/** Tries before staff must look at an email: about a day with the pauses below. */
const MAX_ATTEMPTS = 14;

const NO_TEXT = { html: '', text: '', calendar: null };

export interface Delivery {
  from: EmailSender;
  /** Sends only this email. */
  emailId?: number | undefined;
  /** Otherwise up to this many waiting emails. */
  limit?: number | undefined;
  /** Stops between two emails. */
  signal?: AbortSignal | undefined;
  /** Deletes the text of sent emails that people can unsubscribe from: nobody sends them again, and their links don't end. */
  deletesTexts?: boolean | undefined;
}

export interface NewEmail {
  /** Identifies cause and recipient: writing the same email again does nothing. */
  key: string;
  template: string;
  to: string;
  replyTo?: string | undefined;
  lang: Lang;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  calendar?: CalendarEntry | undefined;
}

/** Writes an email in the caller's transaction. It is sent soon after the commit, and never after a rollback. */
export async function writeEmail(db: Db, jobs: Jobs, email: NewEmail): Promise<void> {
  const id = await insertOnce(db, 'emails', 'idempotency_key', rowOf(email));
  if (id !== undefined) await sendSoon(db, jobs, id);
}

/**
 * Writes an email that waits before it is sent, so that `withdrawEmails` can delete it until then. Returns its id, or
 * undefined if it existed.
 */
export async function writeHeldEmail(
  db: Db,
  jobs: Jobs,
  email: NewEmail,
  seconds: number,
): Promise<number | undefined> {
  const id = await insertOnce(db, 'emails', 'idempotency_key', rowOf(email));
  if (id === undefined) return undefined;
  const until = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db.updateTable('emails').set({ claimed_until: until }).where('id', '=', id).execute();
  // A second later, because a job that comes too early would leave it to the next sweep.
  await jobs.send(db, DELIVER, { emailId: id }, seconds + 1);
  return id;
}

/** Deletes emails that no worker has tried to send. Returns whether all of them were deleted. */
export async function withdrawEmails(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const deleted = await db
    .deleteFrom('emails')
    .where('id', 'in', [...ids])
    .where(sql<boolean>`attempts = 0`)
    .returning('id')
    .execute();
  return deleted.length === ids.length;
}

const rowOf = ({ key, to, replyTo, headers = {}, calendar, ...rest }: NewEmail) => ({
  idempotency_key: key,
  to_email: to,
  reply_to: replyTo ?? null,
  headers,
  calendar: calendar ? JSON.stringify(calendar) : null,
  ...rest,
});

/** Sends a waiting email as soon as the caller's transaction commits. */
export const sendSoon = (db: Db, jobs: Jobs, emailId: number): Promise<void> => jobs.send(db, DELIVER, { emailId });

/**
 * Sends one waiting email, or up to `limit` of them. Returns the number taken. Claims are committed before sending, and
 * an email is marked as sent right after the server accepted it. Only a process that dies in between can send twice,
 * with the same Message-ID.
 */
export async function deliverEmails(
  db: Db,
  mailer: Mailer,
  { from, emailId, limit = 20, signal, deletesTexts = false }: Delivery,
): Promise<number> {
  const claimed = await claim(db, emailId, limit);
  const until = performance.now() + BATCH_MS;
  const left = claimed.values();
  const sendOn = async () => {
    for (const email of left) {
      if (signal?.aborted || performance.now() > until) await letGo(db, email);
      else await deliver(db, mailer, { from, deletesTexts }, email);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendOn));
  return claimed.length;
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** The row of an email, unless another worker has claimed it since. */
const mine = (db: Db, { id, attempts }: Claimed) =>
  db.updateTable('emails').where('id', '=', id).where('attempts', '=', attempts);

async function deliver(
  db: Db,
  mailer: Mailer,
  { from, deletesTexts }: Pick<Delivery, 'from' | 'deletesTexts'>,
  email: Claimed,
): Promise<void> {
  const { attempts } = email;
  try {
    // Every worker that tried it died.
    if (attempts > MAX_ATTEMPTS) throw new RefusedForGood(`not sent in ${MAX_ATTEMPTS} tries`);
    await mailer.send({ ...email, from });
  } catch (error) {
    const isOver = error instanceof RefusedForGood || attempts >= MAX_ATTEMPTS;
    const next = isOver
      ? { given_up_at: sql<Date>`now()`, claimed_until: null }
      : { claimed_until: sql<Date>`now() + make_interval(secs => ${pauseSeconds(attempts)})` };
    await mine(db, email)
      .set({ last_error: messageOf(error), claimed_by: null, ...next })
      .execute();
    return;
  }
  const isCommercial = email.headers['List-Unsubscribe'] !== undefined;
  await mine(db, email)
    .set({ sent_at: sql<Date>`now()`, claimed_until: null, claimed_by: null, last_error: null })
    .$if(isCommercial && deletesTexts === true, (update) => update.set(NO_TEXT))
    .execute();
}

async function letGo(db: Db, email: Claimed): Promise<void> {
  await mine(db, email)
    .set({ claimed_until: null, claimed_by: null, attempts: email.attempts - 1 })
    .execute();
}

/** Clears emails sent over a day ago, because they contain links and names meant only for their recipients. */
export async function deleteBodies(db: Db): Promise<void> {
  await db
    .updateTable('emails')
    .set(NO_TEXT)
    .where('sent_at', '<', sql<Date>`now() - interval '1 day'`)
    .where('html', '!=', '')
    .execute();
}

async function claim(db: Db, emailId: number | undefined, limit: number) {
  const waiting = db
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`)]))
    .$if(emailId !== undefined, (query) => query.where('id', '=', emailId ?? 0))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('emails')
    .set({ claimed_until: CLAIM, claimed_by: CLAIMED_BY, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', waiting)
    .returning([
      'id',
      'attempts',
      'idempotency_key as key',
      'to_email as to',
      'reply_to as replyTo',
      'subject',
      'html',
      'text',
      'headers',
      sql<CalendarEntry | null>`calendar`.as('calendar'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, headers: (row.headers ?? {}) as Record<string, string> }));
}

/** The error text without addresses, and without URLs of our pages, which may contain secrets. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return withoutAddresses(message.replace(/https?:\/\/\S+/g, '…')).slice(0, 500);
}

/** One minute after the first failure, doubled each time, four hours at most. */
function pauseSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 4 * 3600);
}
