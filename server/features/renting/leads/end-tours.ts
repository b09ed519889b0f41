import { sql } from 'kysely';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { listTourEntries } from './calendar.ts';
import { touchLead } from './change-state.ts';
import { tourNewsEmail } from './emails.ts';
import { emailLandlord, type LeadOfEmail, readLeadFacts } from './lead-emails.ts';
import { changeTour, tourNow } from './tours.ts';

/** Ends the tours of a renter who deletes the account. Landlords are notified of each cancelled one. */
export async function endTours(db: Db, context: Context, prospectIds: readonly number[]): Promise<void> {
  const ofRenter = sql`inquiries.prospect_id = any(${[...prospectIds]}::int[])`;
  const { rows } = await sql<LeadOfEmail>`
    select id, inquiries.listing_id as "listingId", link_version as "linkVersion", full_name as name,
      email, lang
    from inquiries join tours on tours.inquiry_id = inquiries.id
    where ${ofRenter} and tours.state = 'confirmed' and tours.starts_at > ${context.now()} order by id`.execute(db);
  for (const lead of rows) await cancelTour(db, context, lead);
  const itsTours = sql`inquiry_id in (select id from inquiries where ${ofRenter})`;
  await sql`
    update tours set state = 'declined', side = 'renter', sequence = sequence + 1, changed_at = now()
    where state in ('asked', 'proposed') and ${itsTours}`.execute(db);
  await sql`update tours set network = null where network is not null and ${itsTours}`.execute(db);
}

async function cancelTour(db: Db, context: Context, lead: LeadOfEmail): Promise<void> {
  const { id } = lead;
  const sender = await readSiteSender({ ...context, db });
  const { time } = await tourNow(db, id);
  const change = await changeTour(db, id, { state: 'cancelled', side: 'renter' });
  await touchLead(db, id);
  const facts = await readLeadFacts(db, context, lead);
  const entries = await listTourEntries(db, context, id, { method: 'CANCEL', sender });
  await emailLandlord(db, context, facts, {
    choice: 'tours',
    key: `tour:${id}:${change}`,
    emailTo: (recipient) => ({
      ...tourNewsEmail('off', facts, { ...(time && { time }) }, recipient, sender),
      calendar: entries.toLandlord(recipient),
    }),
  });
}
