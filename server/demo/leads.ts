import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { momentOf } from '#server/platform/time-zone.ts';
import { LEAD_STORIES, type LeadStory, type Slot } from './lead-stories.ts';

const LANDLORD = 'landlord@demo.foyer.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gives the demo landlord a lead of every kind, each with what has come of it so far. */
export async function writeLeads(client: PoolClient, companyId: number, today: Date): Promise<void> {
  const { rows } = await client.query<Home>(
    `select id, home_zone(id) as zone from listings
     where company_id = $1 and state = 'active' order by id limit 4`,
    [companyId],
  );
  const { rows: users } = await client.query<{ id: number }>('select id from users where email = $1', [LANDLORD]);
  const [user] = users;
  if (!user) return;
  for (const [at, story] of LEAD_STORIES.entries()) {
    const home = rows[at % rows.length];
    if (home) await writeLead(client, story, { home, userId: user.id, today });
  }
}

interface Home {
  id: number;
  zone: string;
}

interface Place {
  home: Home;
  userId: number;
  today: Date;
}

async function writeLead(client: PoolClient, story: LeadStory, { home, userId, today }: Place): Promise<void> {
  const ago = (hours: number) => new Date(today.getTime() - hours * HOUR_MS);
  const { name, email, phone = null, lang, state, answers = [], tour, note } = story;
  const last = answers.at(-1);
  const prospect = await client.query<{ id: number }>(
    `insert into prospects (email, name, phone, lang, user_hash, claim_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [email, name, phone, lang, hashOf(`${email} user`), hashOf(`${email} claim`), ago(story.hoursAgo)],
  );
  const inquiry = await client.query<{ id: number }>(
    `insert into inquiries (kind, listing_id, prospect_id, full_name, email, phone, message, state, lang, request_key,
       created_at, last_at, last_side)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      ...[tour?.asked ? 'tour' : 'inquiry', home.id, prospect.rows[0]?.id, name, email, phone, story.message, state],
      ...[lang, keyOf(email), ago(story.hoursAgo), ago(last?.hoursAgo ?? story.hoursAgo)],
      last?.side ?? (tour && tour.side === 'landlord' ? 'landlord' : 'renter'),
    ],
  );
  const id = inquiry.rows[0]?.id ?? 0;
  for (const [at, { side, hoursAgo, text }] of answers.entries())
    await client.query(
      `insert into lead_messages (inquiry_id, side, user_id, body, request_key, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, side, side === 'landlord' ? userId : null, text, keyOf(`${email} ${at}`), ago(hoursAgo)],
    );
  if (note)
    await client.query(
      'insert into lead_notes (inquiry_id, user_id, body, request_key, created_at) values ($1, $2, $3, $4, $5)',
      [id, userId, note, keyOf(`${email} note`), ago(20)],
    );
  if (state !== 'new')
    await client.query(
      `insert into lead_state_changes (inquiry_id, from_state, to_state, user_id, cause, at) values ($1, 'new', $2, $3, 'choice', $4)`,
      [id, state, userId, ago(last?.hoursAgo ?? 10)],
    );
  if (tour) await writeTour(client, id, tour, { today, zone: home.zone });
}

/** Writes a tour with the times of both sides. */
export async function writeTour(
  client: PoolClient,
  id: number,
  { state, side, asked = [], proposed = [], agreed }: NonNullable<LeadStory['tour']>,
  { today, zone }: { today: Date; zone: string },
): Promise<void> {
  const dayOf = ([days]: Slot) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [whose, slots] of [
    ['renter', asked],
    ['landlord', proposed],
  ] as const)
    for (const [at, slot] of slots.entries())
      await client.query(
        'insert into tour_slots (inquiry_id, side, position, on_date, at_time) values ($1, $2, $3, $4, $5)',
        [id, whose, at + 1, dayOf(slot), slot[1]],
      );
  const time = agreed && [dayOf(agreed), agreed[1], zone, momentOf(dayOf(agreed), agreed[1], zone)];
  await client.query(
    `insert into tours (inquiry_id, state, side, on_date, at_time, zone, starts_at, sequence, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, state, side, ...(time ?? [null, null, null, null]), time ? 1 : 0, today],
  );
}

// The demo market is the same each time, its secrets too: it exists outside of production only.
const hashOf = (what: string) => createHash('sha256').update(`demo lead ${what}`).digest('base64url');
const keyOf = (what: string) =>
  createHash('md5')
    .update(`demo lead ${what}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
