import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { writeTour } from './leads.ts';

const LANDLORD = 'landlord@demo.foyer.example';
const RENTER = 'renter@demo.foyer.example';
const CITY = 'montreal';

/**
 * What the demo renter has done so far, so that none of their screens is empty: saved and opened homes of one city, a
 * place they go to, two inquiries (one to the demo landlord), a search they are told about.
 */
export async function writeRenterLife(client: PoolClient, landlordCompanyId: number, today: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select listings.id from listings join cities on cities.id = city_id
     where cities.slug_en = $1 and state = 'active' and property_type = 'apartment' order by listings.id limit 14`,
    [CITY],
  );
  const homes = rows.map(({ id }) => id);
  const prospect = await writeProspect(client);
  await client.query(
    `insert into favourites (user_id, listing_id, created_at)
     select users.id, listing_id, $2::timestamptz - n * interval '7 hours'
     from users, unnest($3::int[]) with ordinality homes (listing_id, n) where email = $1`,
    [RENTER, today, homes.slice(0, 5)],
  );
  await client.query(
    `insert into viewed_listings (user_id, listing_id, first_at, last_at, times)
     select users.id, listing_id, $2::timestamptz - n * interval '9 hours', $2::timestamptz - n * interval '5 hours', 1 + n % 3
     from users, unnest($3::int[]) with ordinality homes (listing_id, n) where email = $1`,
    [RENTER, today, homes.slice(0, 12)],
  );
  await client.query(
    `insert into points_of_interest (user_id, name, address, city, icon, lat, lng)
     select id, 'Travail', '1000, rue De La Gauchetière Ouest', 'Montréal', 'one', 45.4983, -73.5667 from users where email = $1`,
    [RENTER],
  );
  const { rows: theirs } = await client.query<{ id: number }>(
    `select id from listings where company_id = $1 and state = 'active' order by id limit 1`,
    [landlordCompanyId],
  );
  const asked = [homes[0], theirs[0]?.id].filter((id) => id !== undefined);
  for (const [index, listingId] of asked.entries()) {
    const inquiry = await client.query<{ id: number }>(
      `insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, created_at, last_at)
       values ('inquiry', $1, $2, 'Robin Lavallée', $3, $4, 'fr', $5, $6, $6) returning id`,
      [
        listingId,
        prospect,
        RENTER,
        'Bonjour, ce logement me plaît beaucoup. Serait-il possible de le visiter cette semaine, en fin de journée?',
        keyOf(`inquiry ${index}`),
        new Date(today.getTime() - (index + 1) * 86_400_000),
      ],
    );
    const [row] = inquiry.rows;
    if (row && listingId === theirs[0]?.id) await writeAnswer(client, row.id, today);
  }
  await client.query(
    `insert into alerts (prospect_id, location_kind, location_id, query, frequency, lang, confirm_hash, confirmed_at, created_at)
     select $1, 'city', id, 'beds=1,2&rent=-2000', 'weekly', 'fr', $3, $4, $4 from cities where slug_en = $2`,
    [prospect, CITY, hashOf('alert'), today],
  );
  await client.query(
    `insert into consents (prospect_id, kind, wording, lang, source, given_at)
     values ($1, 'alerts', 'Marché de démonstration', 'fr', 'demo', $2)`,
    [prospect, today],
  );
}

/** The demo landlord has answered and proposes two times to see the home. */
async function writeAnswer(client: PoolClient, inquiryId: number, today: Date): Promise<void> {
  await client.query(`update inquiries set state = 'contacted', last_at = $2, last_side = 'landlord' where id = $1`, [
    inquiryId,
    new Date(today.getTime() - 30 * 3_600_000),
  ]);
  await client.query(
    `insert into lead_messages (inquiry_id, side, user_id, body, request_key, created_at)
     select $1, 'landlord', id, $3, $4, $5 from users where email = $2`,
    [
      ...[inquiryId, LANDLORD, 'Bonjour Robin,\nAvec plaisir! Choisissez le moment qui vous convient.\nDana'],
      ...[keyOf('answer'), new Date(today.getTime() - 30 * 3_600_000)],
    ],
  );
  const proposed = [
    [3, '17:30'],
    [5, '11:00'],
  ] as const;
  await writeTour(
    client,
    inquiryId,
    { state: 'proposed', side: 'landlord', proposed },
    { today, zone: 'America/Toronto' },
  );
}

/** The renter as the guest they once were: inquiries and alerts hang on it. */
async function writeProspect(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into prospects (email, name, lang, user_hash, user_id)
     select email, first_name || ' ' || last_name, 'fr', $2, id from users where email = $1 returning id`,
    [RENTER, hashOf('renter')],
  );
  const [row] = rows;
  if (!row) throw new Error('the demo renter is missing');
  return row.id;
}

// The demo market is the same each time, its secrets too: it exists outside of production only.
const hashOf = (what: string) => createHash('sha256').update(`demo ${what}`).digest('base64url');
const keyOf = (what: string) => toUuid(createHash('md5').update(`demo ${what}`).digest('hex'));
const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
