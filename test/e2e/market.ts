import { afterAll } from 'vitest';
import { createListener } from '#server/platform/db/listen.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { createJobs, type JobQueue } from '#server/platform/jobs/jobs.ts';
import { jobs as jobTable } from '#server/run/jobs.ts';
import { theSite } from './site.ts';

/** The database of the running site, for steps without a screen. */
interface Behind extends ReturnType<typeof createDb> {
  jobs: JobQueue<never>;
}

let opened: Promise<Behind> | undefined;
afterAll(async () => {
  const behind = await opened;
  opened = undefined;
  await behind?.jobs.stop();
  await behind?.pool.end();
});

async function open(): Promise<Behind> {
  const { database } = await theSite();
  const made = createDb(database, { max: 3 });
  const jobs = createJobs<never>({
    pool: made.pool,
    listener: createListener(database),
    table: jobTable as never,
    log: { error: (_, message) => console.error(message) },
  });
  jobs.start();
  await jobs.ready();
  return { ...made, jobs };
}

const behind = (): Promise<Behind> => {
  opened ??= open();
  return opened;
};

/** Runs a job now instead of on schedule. */
export async function runJob(name: string): Promise<void> {
  const { db, jobs } = await behind();
  await jobs.send(db, name, {});
}

/** Runs now what waits until a decision of support can no longer be undone: its emails and activations. */
export async function endUndoPeriod(): Promise<void> {
  const { pool } = await behind();
  await pool.query(`update review_items set undo_until = now() where undo_until > now()`);
  await pool.query(`update emails set claimed_until = now() where claimed_until > now() and attempts = 0`);
  await pool.query(`update pgboss.job set start_after = now() where start_after > now() and state = 'created'`);
}

let homes = 0;

/** Adds a one-bedroom home in Toronto with photos. Returns its street. */
export async function newHomeInToronto(rentCents: number): Promise<string> {
  const { pool } = await behind();
  homes += 1;
  const street = `${homes} Lantern Street`;
  await pool.query(
    `with model as (
      select l.* from listings l join cities c on c.id = l.city_id
      where c.slug_en = 'toronto' and l.state = 'active' and exists (select from listing_photos p where p.listing_id = l.id) limit 1),
    made as (
      insert into listings (company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, place_known, activated_at)
      select company_id, 'active', property_type, $1, postal_code, lower($1), city_id, lat, lng, 'confirmed', now() from model returning id),
    photos as (
      insert into listing_photos (listing_id, position, bucket, name, width, height)
      select made.id, position, bucket, p.name, width, height from made, model join listing_photos p on p.listing_id = model.id)
    insert into floor_plans (listing_id, position, label, beds, baths_tenths, rent_min_cents, rent_max_cents)
    select id, 1, 'A', 1, 10, $2, $2 from made`,
    [street, rentCents],
  );
  return street;
}

/** Runs queries in the site's database. */
export const inDatabase = async <T>(use: (pool: Behind['pool']) => Promise<T>): Promise<T> =>
  use((await behind()).pool);
