import { sql } from 'kysely';
import { marketDay } from '#common/time/market-day.ts';
import { emailMembers, findOwnerRecipients } from '#server/features/companies/index.ts';
import { needsPin } from '#server/features/market/index.ts';
import { homeInEmail, readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { pinEmail } from './pin-email.ts';

/** Homes that an email shows. The portal lists all of them. */
const SHOWN = 8;
/** Companies per run, so that a first run after an update doesn't send all emails at once. */
const COMPANIES = 200;

/**
 * Emails each company once to confirm the pins of its live listings, a day after the first one went live. Returns the
 * number of companies. Safe to repeat.
 */
export async function askForPins(services: Services): Promise<number> {
  const { db, jobs, now, search } = services;
  const sender = await readSiteSender(services);
  const { rows } = await sql<{ companyId: number; ids: number[] }>`
    select company_id as "companyId", array_agg(listings.id order by activated_at desc, listings.id desc) as ids
    from listings join companies on companies.id = company_id
    where state = 'active' and activated_at < ${now()}::timestamptz - interval '1 day' and ${needsPin}
      and companies.status = 'approved' and closed_at is null and pins_asked_at is null
    group by company_id order by company_id limit ${COMPANIES}`.execute(db);
  for (const { companyId, ids } of rows)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('companies')
        .set({ pins_asked_at: now() })
        .where('id', '=', companyId)
        .where('pins_asked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await emailMembers(trx, jobs, await findOwnerRecipients(trx, companyId), {
        key: `listing.pins:${companyId}`,
        draftFor(recipient) {
          const t = translator(recipient.lang);
          const today = marketDay(0, now().getTime());
          const cards = search.cards(ids.slice(0, SHOWN), recipient.lang);
          const homes = cards.map((card) => ({ id: card.id, home: homeInEmail(card, { t, site: sender, today }) }));
          return pinEmail(recipient, { homes, count: ids.length }, sender);
        },
      });
    });
  return rows.length;
}
