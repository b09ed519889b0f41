import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { LinkFinding, linkChecks } from '#common/contract/content/link-checks.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';

type FindingsQuery = z.output<(typeof linkChecks)['list']['query']>;

/** Failures in a row until a link counts as broken. */
const BROKEN = 3;
/** Places shown per link. */
const MAX_PLACES = 10;

const places = sql<LinkFinding['places']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', subject_kind, 'id', subject_id, 'lang', lang, 'label', label)), '[]')
  from (select * from links where links.url = link_checks.url order by label, lang limit ${sql.lit(MAX_PLACES)}) as few)`;

const matching = (db: Db, { q = '', state }: FindingsQuery) =>
  db
    .selectFrom('link_checks')
    .select(['url', 'status', 'reason', 'fails', 'checked_at', places.as('places')])
    .where('fails', '>', 0)
    .where(searchedBy(q, (word) => sql`link_checks.search_text like ${word}`))
    .$if(state === 'broken', (found) => found.where('fails', '>=', BROKEN))
    .$if(state === 'failing', (found) => found.where('fails', '<', BROKEN));

const ORDER: ListOrder<'checkedAt'> = {
  sorts: { checkedAt: { notNull: [sql`checked_at`] } },
  id: sql`url`,
};

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number];

const findingOf = ({ url, status, reason, fails, checked_at, places: found }: Row): LinkFinding => ({
  id: url,
  state: fails >= BROKEN ? 'broken' : 'failing',
  status,
  reason,
  checkedAt: checked_at.toISOString(),
  places: found,
});

/** One page of the links that failed their last check. */
export async function readFindings(db: Db, query: FindingsQuery) {
  const { rows, ...page } = await readPage(db, matching(db, query), query, ORDER);
  return { ...page, rows: rows.map(findingOf) };
}

/** All links that failed their last check, for a file. */
export const readAllFindings = async (db: Db, query: FindingsQuery): Promise<LinkFinding[]> =>
  (await readAll(matching(db, query), query, ORDER)).map(findingOf);

/** The rows of broken links, for the dashboard of staff. */
export const BROKEN_LINKS = sql`link_checks where fails >= ${sql.lit(BROKEN)}`;
