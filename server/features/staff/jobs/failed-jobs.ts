import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { FAILED_JOB_SORTS, FailedJob, jobs } from '#common/contract/staff/jobs.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { FAILED } from '#server/platform/jobs/jobs.ts';
import { type ListOrder, readPage, searched } from '#server/platform/lists/lists.ts';

interface Row {
  id: string;
  name: string;
  error: string;
  tries: number;
  created_at: Date;
  failed_at: Date;
}

// The job's data stays out, because it may contain names and secrets.
const KEPT = sql<Row>`(
  select id, source_name as name, source_retry_count + 1 as tries, source_created_on as created_at, created_on as failed_at,
    coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', source_output ->> 'value', '') as error
  from pgboss.job where name = ${FAILED} and state < 'active')`;

const ORDER: ListOrder<(typeof FAILED_JOB_SORTS)[number]> = {
  sorts: { failedAt: sql`kept.failed_at`, name: sql`kept.name` },
  id: sql`kept.id`,
};

/** Whether the queue's tables exist. They don't yet in a new process over a new database. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** One page of the jobs that failed for good. */
export async function readFailedJobs(db: Db, query: z.output<(typeof jobs)['failed']['query']>, t: Translate) {
  if (!(await hasQueue(db))) return { rows: [], total: 0, page: query.page, perPage: query.perPage };
  const matching = db
    .selectFrom(KEPT.as('kept'))
    .selectAll()
    .where(searched(query.q ?? '', [sql`kept.name`, sql`kept.error`]));
  const { rows, ...rest } = await readPage(db, matching, query, ORDER);
  return { rows: rows.map((row) => asRow(row, t)), ...rest };
}

function asRow({ id, name, error, tries, created_at, failed_at }: Row, t: Translate): FailedJob {
  return {
    id,
    name,
    tries,
    error: inWords(error, t),
    createdAt: created_at.toISOString(),
    failedAt: failed_at.toISOString(),
  };
}

/** Our errors as a sentence, others unchanged. */
function inWords(error: string, t: Translate): string {
  const code = /^(?:App)?Error: ([a-z_]+\.[a-z_]+)$/.exec(error)?.[1];
  return (code && t.dynamic(`errors.${code}`)) || error;
}
