import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { DEMO_LANDLORD, DEMO_RENTER } from './accounts.ts';
import { deleteUnreadMarks, writeTour } from './leads.ts';
import { demoHash, demoUuid } from './secrets.ts';

const CITY = 'montreal';

/**
 * Fills every screen of the demo renter: favourites, viewed listings, a point of interest, an alert and two inquiries,
 * one of them to the demo landlord.
 */
export async function writeRenterHistory(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * 3_600_000);
  const renter = sql`(select id from users where email = ${DEMO_RENTER})`;
  const { rows: apartments } = await sql<{ id: number }>`
    select listings.id from listings join cities on cities.id = city_id
    where cities.slug_en = ${CITY} and state = 'active' and property_type = 'apartment'
    order by listings.id limit 12`.execute(db);
  const { rows: prospects } = await sql<{ id: number }>`
    insert into prospects (email, name, lang, user_hash, claim_hash, user_id, created_at)
    values (${DEMO_RENTER}, 'Robin Lavallée', 'fr', ${demoHash('renter')}, ${demoHash('renter claim')}, ${renter}, ${today})
    returning id`.execute(db);
  const prospectId = prospects[0]?.id;
  for (const [i, { id }] of apartments.entries()) {
    const n = i + 1;
    await sql`
      insert into viewed_listings (user_id, listing_id, first_at, last_at, times)
      values (${renter}, ${id}, ${hoursAgo(9 * n)}, ${hoursAgo(5 * n)}, ${1 + (n % 3)})`.execute(db);
    if (n <= 5)
      await sql`
        insert into favourites (user_id, listing_id, created_at)
        values (${renter}, ${id}, ${hoursAgo(7 * n)})`.execute(db);
  }
  await sql`
    insert into points_of_interest (user_id, name, address, city, icon, lat, lng)
    values (${renter}, 'Travail', '1000, rue De La Gauchetière Ouest', 'Montréal', 'one', 45.4983, -73.5667)`.execute(
    db,
  );
  const { rows: landlordListings } = await sql<{ id: number }>`
    select id from listings where company_id = ${landlordCompanyId} and state = 'active' order by id limit 1`.execute(
    db,
  );
  const message =
    'Bonjour, ce logement me plaît beaucoup. Serait-il possible de le visiter cette semaine, en fin de journée?';
  for (const [index, listing] of [...apartments.slice(0, 1), ...landlordListings].entries()) {
    const at = hoursAgo(24 * (index + 1));
    const { rows } = await sql<{ id: number }>`
      insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, created_at, last_at)
      values ('inquiry', ${listing.id}, ${prospectId}, 'Robin Lavallée', ${DEMO_RENTER}, ${message}, 'fr',
        ${demoUuid(`inquiry ${index}`)}, ${at}, ${at})
      returning id`.execute(db);
    if (rows[0] && listing.id === landlordListings[0]?.id) await writeLandlordReply(db, rows[0].id, today);
  }
  await sql`
    insert into alerts (prospect_id, location_kind, location_id, query, frequency, lang, confirm_hash, confirmed_at, created_at)
    select ${prospectId}, 'city', id, 'beds=1,2&rent=-2000', 'weekly', 'fr', ${demoHash('alert')}, ${today}, ${today}
    from cities where slug_en = ${CITY}`.execute(db);
  await sql`
    insert into consents (prospect_id, kind, wording, lang, source, given_at)
    values (${prospectId}, 'alerts', 'Marché de démonstration', 'fr', 'demo', ${today})`.execute(db);
}

/** The demo landlord replied and suggested two times for a tour. */
async function writeLandlordReply(db: Db, inquiryId: number, today: Date): Promise<void> {
  const at = new Date(today.getTime() - 30 * 3_600_000);
  const text = 'Bonjour Robin,\nAvec plaisir! Choisissez le moment qui vous convient.\nDana';
  await sql`
    update inquiries set state = 'contacted', last_at = ${at}, last_side = 'landlord' where id = ${inquiryId}`.execute(
    db,
  );
  await sql`
    insert into lead_messages (inquiry_id, side, user_id, body, request_key, created_at)
    select ${inquiryId}, 'landlord', id, ${text}, ${demoUuid('answer')}, ${at}
    from users where email = ${DEMO_LANDLORD}`.execute(db);
  await deleteUnreadMarks(db, inquiryId);
  await writeTour(
    db,
    inquiryId,
    {
      state: 'proposed',
      side: 'landlord',
      proposed: [
        [3, '17:30'],
        [5, '11:00'],
      ],
    },
    { today, zone: 'America/Toronto' },
  );
}
