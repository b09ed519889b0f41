import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

/** Name of the job that delivers one letter. */
export const DELIVER = 'mail.deliver';
/** How long a sender may hold a letter; longer than any SMTP exchange lasts. */
const CLAIM = sql<Date>`now() + interval '5 minutes'`;
/** Tries before a letter is left for people to look at: about a day with the pauses below. */
const MAX_ATTEMPTS = 14;

/** A letter to write. */
export interface NewMail {
  /** Names cause and recipient: writing the same letter again does nothing. */
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

/** Writes a letter in the transaction of its cause; it is sent soon after that commits, and never if it does not. */
export async function writeMail(db: Db, jobs: Jobs, mail: NewMail): Promise<void> {
  const { key, to, replyTo = null, headers = {}, ...rest } = mail;
  const row = await db
    .insertInto('mails')
    .values({ idempotency_key: key, to_email: to, reply_to: replyTo, headers, ...rest })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await jobs.send(db, DELIVER, { mailId: row.id });
}

/**
 * Sends one waiting letter, or up to `limit` of those left over. Answers how many were taken.
 * Claims are committed before sending and a letter is marked sent right after the server took it: the only way to send
 * one twice is a process that dies between those two, and then its Message-ID is the same.
 */
export async function deliverMails(
  db: Db,
  mailer: Mailer,
  { mailId, limit = 20 }: { mailId?: number; limit?: number },
): Promise<number> {
  const claimed = await claim(db, mailId, limit);
  for (const mail of claimed) {
    const { id, attempts } = mail;
    const mine = db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempts);
    try {
      await mailer.send(mail);
    } catch (error) {
      const pause = sql<Date>`now() + make_interval(secs => ${pauseSeconds(attempts)})`;
      await mine.set({ last_error: String(error).slice(0, 500), claimed_until: pause }).execute();
      continue;
    }
    await mine.set({ sent_at: sql<Date>`now()`, claimed_until: null, last_error: null }).execute();
  }
  return claimed.length;
}

async function claim(db: Db, mailId: number | undefined, limit: number) {
  const waiting = db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`)]))
    .$if(mailId !== undefined, (query) => query.where('id', '=', mailId ?? 0))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('mails')
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

/** One minute after the first failure, then twice as long each time, at most four hours. */
function pauseSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 4 * 3600);
}
