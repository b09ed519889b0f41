import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { readSiteSender, type Sender, writeCommercial } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { confirmEmail } from './emails.ts';
import { type AlertRow, countWaiting } from './queries.ts';
import { summaryWithoutWords } from './summary.ts';

/**
 * Unconfirmed alerts per mailbox that are asked for at once. Further ones take turns, one email an hour, so that strangers
 * can neither flood a mailbox nor keep its owner from an alert.
 */
const MAX_WAITING = 5;
/** Held-back emails written per batch. */
const AT_A_TIME = 200;

interface Asked {
  alert: Omit<AlertRow, 'confirmedAt'>;
  prospect: { email: string; userHash: string };
  lang: Lang;
  sender: Sender;
}

type Parts = Pick<Services, 'jobs' | 'now' | 'places'>;

/**
 * Writes the confirmation email of an alert, once an hour at most. Without the site's postal address it is held back, and
 * while the mailbox has several others that nobody confirmed.
 */
export async function askToConfirm(trx: Db, services: Parts, asked: Asked): Promise<void> {
  if ((await countWaiting(trx, asked.alert)) >= MAX_WAITING && (await wasAskedLately(trx, asked.alert))) return;
  // By law (CASL), asking for consent is a commercial email and needs the postal address.
  if (asked.sender.hasPostalAddress) await write(trx, services, asked);
}

/** A confirmation email of the last hour. */
const isFresh = sql`e.to_email <> '' and e.template = 'alert.confirm' and e.created_at > now() - interval '1 hour'`;

/** Whether the mailbox of an alert got a confirmation email in the last hour. */
async function wasAskedLately(db: Db, { prospectId }: Pick<AlertRow, 'prospectId'>): Promise<boolean> {
  const { rows } = await sql`
    select from emails e join prospects p on lower(p.email) = lower(e.to_email)
    where p.id = ${prospectId} and ${isFresh} limit 1`.execute(db);
  return rows.length > 0;
}

async function write(db: Db, services: Parts, { alert, prospect, lang, sender }: Asked): Promise<void> {
  const facts = {
    to: prospect.email,
    lang,
    summary: summaryWithoutWords(services, alert, translator(lang)),
    frequency: alert.frequency,
    confirmHash: alert.confirmHash,
    userHash: prospect.userHash,
  };
  const hour = Math.floor(services.now().getTime() / 3_600_000);
  const draft = { ...confirmEmail(facts, sender), key: `alert:${alert.id}:confirm:${hour}` };
  await writeCommercial(db, services.jobs, draft, sender);
}

/** Unconfirmed alerts of the mailbox of alert `a`. */
const waitingOf = sql`select from alerts w where w.prospect_id = a.prospect_id and w.confirmed_at is null
  and w.stopped_at is null and w.created_at > now() - interval '7 days'`;

/**
 * Alerts of the last month whose email was held back, oldest first. A mailbox with many gets the newest first,
 * because its owner may just have asked for it.
 */
export async function heldBack(db: Db, limit: number) {
  const { rows } = await sql<Omit<AlertRow, 'confirmedAt'> & { email: string; userHash: string }>`
    select a.id, a.prospect_id as "prospectId", a.location_kind as "locationKind", a.location_id as "locationId", a.query,
      a.frequency, a.lang, a.confirm_hash as "confirmHash", p.email, p.user_hash as "userHash"
    from alerts a join prospects p on p.id = a.prospect_id
    where a.confirmed_at is null and a.stopped_at is null and a.created_at > now() - interval '30 days'
      and not exists (select from emails where lower(to_email) = lower(p.email)
        and idempotency_key like 'alert:' || a.id || ':confirm:%')
      and ((select count(*) from (${waitingOf} limit ${MAX_WAITING + 1}) waiting) <= ${MAX_WAITING}
        or not exists (${waitingOf} and w.id > a.id)
          and not exists (select from emails e where lower(e.to_email) = lower(p.email) and ${isFresh}))
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** Writes the held-back emails once the site has a postal address. */
export async function askHeldBack(services: Services): Promise<void> {
  const { db } = services;
  const sender = await readSiteSender(services);
  if (!sender.hasPostalAddress) return;
  for (;;) {
    const rows = await heldBack(db, AT_A_TIME);
    await db.transaction().execute(async (trx) => {
      for (const { email, userHash, ...alert } of rows)
        await write(trx, services, { alert, prospect: { email, userHash }, lang: alert.lang, sender });
    });
    if (rows.length < AT_A_TIME) return;
  }
}
