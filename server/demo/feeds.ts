import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** A made-up feed, and its runs from the newest to the oldest, some hours apart. */
interface DemoFeed {
  name: string;
  source: 'pull' | 'upload' | 'push';
  format: 'mits' | 'hotpads' | 'csv';
  runs: readonly {
    state: 'applied' | 'unchanged' | 'held' | 'failed';
    code?: string;
    counts?: Record<string, number>;
  }[];
}

const FEEDS: readonly DemoFeed[] = [
  {
    name: 'Yardi',
    source: 'pull',
    format: 'mits',
    runs: [
      { state: 'unchanged', counts: { same: 42 } },
      { state: 'applied', counts: { same: 38, update: 3, create: 1, reject: 1 } },
      { state: 'applied', counts: { create: 41, reject: 1 } },
    ],
  },
  {
    name: 'Entrata',
    source: 'pull',
    format: 'mits',
    runs: [
      { state: 'held', code: 'guard.drop', counts: { same: 25, absent: 15 } },
      { state: 'unchanged', counts: { same: 40 } },
    ],
  },
  {
    name: 'HotPads',
    source: 'push',
    format: 'hotpads',
    runs: [
      { state: 'failed', code: 'file.not_a_feed' },
      { state: 'applied', counts: { create: 12 } },
    ],
  },
  { name: 'CSV', source: 'upload', format: 'csv', runs: [] },
];

/** Rows of each run that changed or refused something. */
const ROWS = [
  {
    external_id: 'M-104',
    action: 'update',
    title: '12 King Street West, Toronto',
    changes: { floorPlans: ['A 1/1 610 1525.00 2', 'A 1/1 610 1575.00 2'] },
    issues: [{ code: 'date.impossible', severity: 'w', line: 80, column: 12, value: '2027-09-31' }],
  },
  {
    external_id: 'M-117',
    action: 'reject',
    title: '9 Lake Road, Atlantis',
    changes: {},
    issues: [{ code: 'place.unknown', severity: 'e', line: 212, column: 5, value: 'Atlantis, ON' }],
  },
] as const;
const HOURS_BETWEEN_RUNS = 7;

/**
 * Writes feeds of a company in every state, with logs, and partners. The feeds are switched off, because their
 * addresses don't exist.
 */
export async function writeFeeds(db: Db, companyId: number, today: Date): Promise<void> {
  for (const { name, source, format, runs } of FEEDS) {
    const { id } = await db
      .insertInto('feeds')
      .values({
        company_id: companyId,
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
      if (counts.update || counts.reject)
        await sql`
          insert into feed_rows (run_id, number, external_id, action, title, changes, issues)
          select ${run.id}::int, row_number() over (), external_id, action, title, changes, issues
          from jsonb_to_recordset(${JSON.stringify(ROWS)}::jsonb) as given
            (external_id text, action text, title text, changes jsonb, issues jsonb)`.execute(db);
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
        .map(({ id }) => ({ partner_id: id, company_id: companyId })),
    )
    .execute();
}
