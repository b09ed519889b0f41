import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { REDIRECT_SORTS, RedirectRow, redirects } from '#common/contract/content/redirects.ts';
import { AppError } from '#common/contract/errors.ts';
import { type PublicWords, shownPath } from '#common/screens/public-path.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';

type RedirectsQuery = z.output<(typeof redirects)['list']['query']>;

const at = (column: string) => sql<string>`to_json(${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z'`;

const base = (db: Db) =>
  db
    .selectFrom('redirects as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select([
      'r.id',
      'r.lang',
      'r.from_path as from',
      'r.to_path as to',
      'r.with_below as withBelow',
      'r.origin',
      sql<string | null>`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email)`.as('by'),
      'r.hits',
      sql<string | null>`${at('r.last_hit_at')}`.as('lastHitAt'),
      at('r.created_at').as('createdAt'),
      'r.version',
    ]);

const matching = (db: Db, { q = '', lang, origin }: RedirectsQuery) =>
  base(db)
    .where(searchedBy(q, (word) => sql`r.search_text like ${word}`))
    .$call((rows) => (lang === undefined ? rows : rows.where('r.lang', '=', lang)))
    .$call((rows) => (origin === undefined ? rows : rows.where('r.origin', '=', origin)));

const order: ListOrder<(typeof REDIRECT_SORTS)[number]> = {
  sorts: {
    from: { notNull: [sql`r.from_path`] },
    hits: { notNull: [sql`r.hits`] },
    lastHitAt: sql`r.last_hit_at`,
    createdAt: { notNull: [] },
  },
  id: sql`r.id`,
};

/** The row with its public paths. */
const shownRow = (words: PublicWords, row: RedirectRow): RedirectRow => ({
  ...row,
  from: shownPath(words, row.lang, row.from),
  to: row.to && shownPath(words, row.lang, row.to),
});

/** One page of redirects. */
export async function readRedirects(db: Db, query: RedirectsQuery) {
  const words = await cachedPublicWords(db);
  const page = await readPage(db, matching(db, query), query, order);
  return { ...page, rows: page.rows.map((row) => shownRow(words, row)) };
}

/** All redirects that match, for a file. */
export async function readAllRedirects(db: Db, query: RedirectsQuery): Promise<RedirectRow[]> {
  const words = await cachedPublicWords(db);
  return (await readAll(matching(db, query), query, order)).map((row) => shownRow(words, row));
}

/** One redirect. Throws `redirect.not_found`. */
export async function readRedirect(db: Db, id: number): Promise<RedirectRow> {
  const row = await base(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('redirect.not_found');
  return shownRow(await cachedPublicWords(db), row);
}
