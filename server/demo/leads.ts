import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { DEMO_LANDLORD } from './accounts.ts';
import { LEAD_STORIES, type LeadStory, type TourSlot, type TourStory } from './lead-stories.ts';
import { demoHash, demoUuid } from './secrets.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type LeadListing = { id: number; zone: string };

/** Writes a lead of every kind for the demo landlord, with its messages, note and tour. */
export async function writeLeads(db: Db, companyId: number, today: Date): Promise<void> {
  const { rows: listings } = await sql<LeadListing>`
    select id, home_zone(id) as zone from listings
    where company_id = ${companyId} and state = 'active' order by id limit 4`.execute(db);
  for (const [position, story] of LEAD_STORIES.entries()) {
    const listing = listings[position % listings.length];
    if (listing) await writeLead(db, story, listing, today);
  }
}

async function writeLead(db: Db, story: LeadStory, listing: LeadListing, today: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * HOUR_MS);
  const { name, email, phone = null, lang, message, state, replies = [], tour, note } = story;
  const last = replies.at(-1);
  const landlord = sql`(select id from users where email = ${DEMO_LANDLORD})`;
  const { rows } = await sql<{ id: number }>`
    with prospect as (
      insert into prospects (email, name, phone, lang, user_hash, claim_hash, created_at)
      values (${email}, ${name}, ${phone}, ${lang}, ${demoHash(`lead ${email} user`)},
        ${demoHash(`lead ${email} claim`)}, ${hoursAgo(story.hoursAgo)})
      returning id
    )
    insert into inquiries (kind, listing_id, prospect_id, full_name, email, phone, message, state, lang, request_key,
      created_at, last_at, last_side)
    select ${tour?.asked ? 'tour' : 'inquiry'}, ${listing.id}, id, ${name}, ${email}, ${phone}, ${message}, ${state},
      ${lang}, ${demoUuid(`lead ${email}`)}, ${hoursAgo(story.hoursAgo)}, ${hoursAgo(last?.hoursAgo ?? story.hoursAgo)},
      ${last?.side ?? tour?.side ?? 'renter'}
    from prospect returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const [position, reply] of replies.entries())
    await sql`
      insert into lead_messages (inquiry_id, side, user_id, body, request_key, created_at)
      values (${id}, ${reply.side}, ${reply.side === 'landlord' ? landlord : null}, ${reply.text},
        ${demoUuid(`lead ${email} ${position}`)}, ${hoursAgo(reply.hoursAgo)})`.execute(db);
  if ((last?.side ?? tour?.side) === 'landlord') await deleteUnreadMarks(db, id);
  if (note)
    await sql`
      insert into lead_notes (inquiry_id, user_id, body, request_key, created_at)
      values (${id}, ${landlord}, ${note}, ${demoUuid(`lead ${email} note`)}, ${hoursAgo(20)})`.execute(db);
  if (state !== 'new')
    await sql`
      insert into lead_state_changes (inquiry_id, from_state, to_state, user_id, cause, at)
      values (${id}, 'new', ${state}, ${landlord}, 'choice', ${hoursAgo(last?.hoursAgo ?? 10)})`.execute(db);
  if (tour) await writeTour(db, id, tour, { today, zone: listing.zone });
}

/** The landlord wrote last, so nobody of the company has news to read. */
export async function deleteUnreadMarks(db: Db, inquiryId: number): Promise<void> {
  await db.deleteFrom('lead_unread').where('inquiry_id', '=', inquiryId).execute();
}

/** Writes a tour with the times that each side suggested. */
export async function writeTour(
  db: Db,
  inquiryId: number,
  { state, side, asked = [], proposed = [], agreed }: TourStory,
  { today, zone }: { today: Date; zone: string },
): Promise<void> {
  const dayOf = ([days]: TourSlot) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [side, slots] of Object.entries({ renter: asked, landlord: proposed }))
    for (const [position, slot] of slots.entries())
      await sql`
        insert into tour_slots (inquiry_id, side, position, on_date, at_time)
        values (${inquiryId}, ${side}, ${position + 1}, ${dayOf(slot)}, ${slot[1]})`.execute(db);
  const time = agreed
    ? sql`${dayOf(agreed)}, ${agreed[1]}, ${zone}, ${momentOf(dayOf(agreed), agreed[1], zone)}, 1`
    : sql`null, null, null, null, 0`;
  await sql`
    insert into tours (inquiry_id, state, side, changed_at, on_date, at_time, zone, starts_at, sequence)
    values (${inquiryId}, ${state}, ${side}, ${today}, ${time})`.execute(db);
}
