import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

interface DemoRun {
  state: 'applied' | 'unchanged' | 'held' | 'failed';
  code?: string | undefined;
  counts?: Record<string, number | undefined>;
}

/** A made-up feed of a large company with all of its live homes, or of the demo landlord with none. */
interface DemoFeed {
  name: string;
  source: 'pull' | 'upload' | 'push';
  format: 'mits' | 'hotpads' | 'csv';
  hasHomes?: true;
  /** From the newest to the oldest, some hours apart. */
  runs: (homes: number) => readonly DemoRun[];
}

/** Share of the homes that a broken file lacks. */
const ABSENT = 0.4;

const FEEDS: readonly DemoFeed[] = [
  {
    name: 'Yardi',
    source: 'pull',
    format: 'mits',
    hasHomes: true,
    runs: (homes) => [
      { state: 'unchanged', counts: { same: homes } },
      { state: 'applied', counts: { same: homes - 1, update: 1, reject: 1 } },
      { state: 'applied', counts: { create: homes, reject: 1 } },
    ],
  },
  {
    name: 'Entrata',
    source: 'pull',
    format: 'mits',
    hasHomes: true,
    runs: (homes) => {
      const absent = Math.ceil(homes * ABSENT);
      return [
        { state: 'held', code: 'guard.drop', counts: { same: homes - absent, absent } },
        { state: 'unchanged', counts: { same: homes } },
        { state: 'applied', counts: { create: homes } },
      ];
    },
  },
  { name: 'HotPads', source: 'push', format: 'hotpads', runs: () => [{ state: 'failed', code: 'file.not_a_feed' }] },
  { name: 'CSV', source: 'upload', format: 'csv', runs: () => [] },
];

/** The change of a home, and the row that was refused. */
const CHANGE = {
  changes: {
    floorPlans: ['A 1/1 610 1525.00 2', 'A 1/1 610 1575.00 2'],
    amenities: ['elevator', 'elevator, gym'],
  },
  issues: [{ code: 'date.impossible', severity: 'w', line: 80, column: 12, value: '2027-09-31' }],
};
const REFUSED = {
  title: '9 Lake Road, Atlantis',
  issues: [{ code: 'place.unknown', severity: 'e', line: 212, column: 5, value: 'Atlantis, ON' }],
};
const HOURS_BETWEEN_RUNS = 7;

/**
 * Writes feeds in every state, with logs, and partners. The feeds are switched off, because their addresses don't exist.
 */
export async function writeFeeds(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  const large = await readLargeCompanies(db, landlordCompanyId);
  for (const { name, source, format, hasHomes, runs: runsOf } of FEEDS) {
    const company = hasHomes ? large.shift() : { id: landlordCompanyId, homes: 0 };
    if (!company) continue;
    const runs = runsOf(company.homes);
    const { id } = await db
      .insertInto('feeds')
      .values({
        company_id: company.id,
        name,
        source,
        format,
        url: source === 'pull' ? `https://feeds.example.com/${name.toLowerCase()}.xml` : null,
        every_hours: source === 'pull' ? 3 : null,
        is_enabled: source !== 'pull',
        approved_version: runs.length > 0 ? 1 : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hasHomes) await linkHomes(db, id, company.id);
    await db.insertInto('feed_mappings').values({ feed_id: id, version: 1, rules: '{}' }).execute();
    for (const [at, { state, code, counts = {} }] of [...runs.entries()].toReversed()) {
      const when = new Date(today.getTime() - at * HOURS_BETWEEN_RUNS * 3_600_000);
      const run = await db
        .insertInto('feed_runs')
        .values({
          feed_id: id,
          cause: source === 'pull' ? 'schedule' : 'push',
          state,
          codes: code ? [code] : [],
          counts: JSON.stringify(counts),
          summary: JSON.stringify({ format, encoding: 'utf-8' }),
          mapping_version: 1,
          created_at: when,
          started_at: when,
          ended_at: state === 'held' ? null : when,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeRows(db, { feedId: id, runId: run.id, counts });
    }
  }
  const partners = await db
    .insertInto('feed_partners')
    .values([
      { name: 'Rental Board', format: 'hotpads', scope: 'all' },
      { name: 'Campus Housing', format: 'mits', scope: 'companies' },
    ])
    .returning(['id', 'scope'])
    .execute();
  await db
    .insertInto('feed_partner_companies')
    .values(
      partners
        .filter(({ scope }) => scope === 'companies')
        .map(({ id }) => ({ partner_id: id, company_id: landlordCompanyId })),
    )
    .execute();
}

/** The companies with most live homes, the largest first. */
async function readLargeCompanies(db: Db, landlordCompanyId: number): Promise<{ id: number; homes: number }[]> {
  const { rows } = await sql<{ id: number; homes: number }>`
    select company_id as id, count(*)::int as homes from listings
    where state = 'active' and company_id <> ${landlordCompanyId}
    group by company_id having count(*) > 2 order by homes desc, id limit ${FEEDS.length}`.execute(db);
  return rows;
}

/** Gives a feed all live homes of its company. */
async function linkHomes(db: Db, feedId: number, companyId: number): Promise<void> {
  await sql`
    insert into feed_items (feed_id, external_id, listing_id, content_hash, home_key, rent_cents)
    select ${feedId}::int, 'M-' || 100 + row_number() over (order by id), id, '', 'home-' || id,
      (select min(rent_min_cents) from floor_plans where listing_id = listings.id)
    from listings where company_id = ${companyId} and state = 'active'`.execute(db);
}

interface WrittenRun {
  feedId: number;
  runId: number;
  counts: NonNullable<DemoRun['counts']>;
}

/** Writes the rows of a run: changed homes are its first ones, absent homes its last ones. */
async function writeRows(db: Db, { feedId, runId, counts }: WrittenRun): Promise<void> {
  const { create = 0, update = 0, absent = 0, reject = 0 } = counts;
  await sql`
    insert into feed_rows (run_id, number, external_id, action, listing_id, title, changes, issues)
    select ${runId}::int, number, external_id, action, listing_id, l.street || ', ' || c.name_en,
      case action when 'update' then ${JSON.stringify(CHANGE.changes)}::jsonb else '{}' end,
      case action when 'update' then ${JSON.stringify(CHANGE.issues)}::jsonb else '[]' end
    from (select *, row_number() over (order by listing_id) as number, count(*) over () as homes
        from feed_items where feed_id = ${feedId}) items
      join listings l on l.id = listing_id join cities c on c.id = l.city_id
      cross join lateral (select case when number <= ${update} then 'update' when number <= ${create} then 'create'
        when number > homes - ${absent} then 'absent' end as action) done
    where action is not null`.execute(db);
  if (reject > 0)
    await sql`
      insert into feed_rows (run_id, number, external_id, action, title, issues)
      values (${runId}, 0, 'M-99', 'reject', ${REFUSED.title}, ${JSON.stringify(REFUSED.issues)})`.execute(db);
}
