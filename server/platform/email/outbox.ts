import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Mailer, RefusedForGood } from '#server/platform/email/mailer.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Name of the job that delivers one email. */
export const DELIVER = 'mail.deliver';
/** How long a sender may hold an email; longer than a batch and the SMTP exchanges then under way last. */
const CLAIM = sql<Date>`now() + interval '5 minutes'`;
/** For how long a batch is worked on: what it did not come to is let go, well before the claims are over. */
const BATCH_MS = 150_000;
/** Emails on their way at a time, in one batch. */
const AT_A_TIME = 4;
/** Tries before an email is left for people to look at: about a day with the pauses below. */
const MAX_ATTEMPTS = 14;

/** Which emails to send, and when to stop. */
export interface Delivery {
  /** This email alone. */
  emailId?: number | undefined;
  /** Otherwise this many of those left over. */
  limit?: number | undefined;
  /** Stops between two letters. */
  signal?: AbortSignal | undefined;
}

/** An email to write. */
export interface NewEmail {
  /** Names cause and recipient: writing the same email again does nothing. */
  key: string;
  template: string;
  to: string;
  replyTo?: string | undefined;
  lang: Lang;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** Writes an email in the transaction of its cause; it is sent soon after that commits, and never if it does not. */
export async function writeEmail(db: Db, jobs: Jobs, email: NewEmail): Promise<void> {
  const { key, to, replyTo = null, headers = {}, ...rest } = email;
  const row = { idempotency_key: key, to_email: to, reply_to: replyTo, headers, ...rest };
  const id = await insertOnce(db, 'emails', 'idempotency_key', row);
  if (id !== undefined) await sendSoon(db, jobs, id);
}

/** Has a waiting email sent as soon as the caller's transaction commits. */
export const sendSoon = (db: Db, jobs: Jobs, emailId: number): Promise<void> => jobs.send(db, DELIVER, { emailId });

/**
 * Sends one waiting email, or up to `limit` of those left over. Answers how many were taken.
 * Claims are committed before sending and an email is marked sent right after the server took it: the only way to send
 * one twice is a process that dies between those two, and then its Message-ID is the same.
 */
export async function deliverEmails(
  db: Db,
  mailer: Mailer,
  { emailId, limit = 20, signal }: Delivery,
): Promise<number> {
  const claimed = await claim(db, emailId, limit);
  const until = performance.now() + BATCH_MS;
  const left = claimed.values();
  const sendOn = async () => {
    for (const email of left) {
      if (signal?.aborted || performance.now() > until) await letGo(db, email);
      else await deliver(db, mailer, email);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendOn));
  return claimed.length;
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** The row of an email, as long as nobody else has taken it since. */
const mine = (db: Db, { id, attempts }: Claimed) =>
  db.updateTable('emails').where('id', '=', id).where('attempts', '=', attempts);

async function deliver(db: Db, mailer: Mailer, email: Claimed): Promise<void> {
  const { attempts } = email;
  try {
    // Whoever tried it last died at it, again and again.
    if (attempts > MAX_ATTEMPTS) throw new RefusedForGood(`not sent in ${MAX_ATTEMPTS} tries`);
    await mailer.send(email);
  } catch (error) {
    const isOver = error instanceof RefusedForGood || attempts >= MAX_ATTEMPTS;
    const next = isOver
      ? { given_up_at: sql<Date>`now()`, claimed_until: null }
      : { claimed_until: sql<Date>`now() + make_interval(secs => ${pauseSeconds(attempts)})` };
    await mine(db, email)
      .set({ last_error: messageOf(error), ...next })
      .execute();
    return;
  }
  await mine(db, email).set({ sent_at: sql<Date>`now()`, claimed_until: null, last_error: null }).execute();
}

async function letGo(db: Db, email: Claimed): Promise<void> {
  await mine(db, email)
    .set({ claimed_until: null, attempts: email.attempts - 1 })
    .execute();
}

/** Empties emails that went out a week ago: they hold links and names that only their readers should have. */
export async function forgetBodies(db: Db): Promise<void> {
  await db
    .updateTable('emails')
    .set({ html: '', text: '' })
    .where('sent_at', '<', sql<Date>`now() - interval '7 days'`)
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
    .set({ claimed_until: CLAIM, attempts: sql<number>`attempts + 1` })
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
    ])
    .execute();
  return rows.map((row) => ({ ...row, headers: (row.headers ?? {}) as Record<string, string> }));
}

/** What went wrong, without addresses of our pages: they may hold secrets. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/https?:\/\/\S+/g, '…').slice(0, 500);
}

/** One minute after the first failure, then twice as long each time, at most four hours. */
function pauseSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 4 * 3600);
}
