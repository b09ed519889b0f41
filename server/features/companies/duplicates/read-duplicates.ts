import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { DuplicatePair, DuplicateSide } from '#common/contract/companies/duplicate-pair.ts';
import type { duplicates } from '#common/contract/companies/duplicates.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { SAME_HOME } from './score-pair.ts';
import { UNDO_DAYS } from './undo-merge.ts';

type OfCompany = z.output<(typeof duplicates)['ofCompany']['output']>;

/** Pairs on one page. Decided ones make place for the next. */
const MAX_PAIRS = 20;
const MAX_PHOTOS = 6;

interface PairRow {
  id: number;
  a_id: number;
  b_id: number;
  score: number;
  reasons: DuplicatePair['reasons'];
  total: number;
}

/** The open pairs of a company's listings and its latest merges. Throws company.not_found. */
export async function readDuplicates({ db }: Context, companyId: number): Promise<OfCompany> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) throw new AppError('company.not_found');
  const [{ rows }, merges] = await Promise.all([
    sql<PairRow>`
      select id, a_id, b_id, score, reasons, count(*) over () as total from duplicate_pairs
      where state = 'open' and (a_id in (select id from listings where company_id = ${companyId})
        or b_id in (select id from listings where company_id = ${companyId}))
      order by score desc, id limit ${MAX_PAIRS}`.execute(db),
    readMerges(db, companyId),
  ]);
  const sides = await readSides(db, [...new Set(rows.flatMap(({ a_id, b_id }) => [a_id, b_id]))]);
  const pairs = rows.map((row) => withSides(row, sides));
  return { company, total: rows[0]?.total ?? 0, pairs, merges };
}

/** One pair with both listings, whatever its state. Null if it was deleted with a listing. */
export async function readPair(db: Db, pairId: number): Promise<DuplicatePair | null> {
  const row = await db
    .selectFrom('duplicate_pairs')
    .select(['id', 'a_id', 'b_id', 'score', sql<DuplicatePair['reasons']>`reasons`.as('reasons')])
    .where('id', '=', pairId)
    .executeTakeFirst();
  return row ? withSides(row, await readSides(db, [row.a_id, row.b_id])) : null;
}

function withSides(
  { id, a_id, b_id, score, reasons }: Omit<PairRow, 'total'>,
  sides: ReadonlyMap<number, DuplicateSide>,
): DuplicatePair {
  const listings = [a_id, b_id].flatMap((one) => sides.get(one) ?? []);
  const [a, b] = listings;
  const isMergeable = a !== undefined && a.company.id === b?.company.id;
  return { id, score, isSure: score >= SAME_HOME, reasons, listings, isMergeable };
}

async function readSides(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DuplicateSide>> {
  const { rows } = await sql<Omit<DuplicateSide, 'createdAt'> & { createdAt: Date }>`
    select l.id, coalesce(nullif(l.name, ''), l.street, '') as title, coalesce(l.street, '') as address, l.state,
      jsonb_build_object('id', c.id, 'name', c.name) as company, l.created_at as "createdAt",
      (select min(rent_min_cents) from floor_plans where listing_id = l.id) as "rentMinCents",
      array(select distinct beds::int from floor_plans where listing_id = l.id order by 1) as beds,
      array(select bucket || '/' || p.name from listing_photos p where listing_id = l.id order by position
        limit ${MAX_PHOTOS}) as photos,
      (select count(*) from inquiries where listing_id = l.id and deleted_at is null) as leads,
      (select count(*) from favourites where listing_id = l.id) as favourites,
      (select coalesce(sum(views), 0)::int from listing_days where listing_id = l.id) as views,
      exists (select from feed_items where listing_id = l.id) as "isFromFeed"
    from listings l join companies c on c.id = l.company_id where l.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]));
}

interface MergeRow {
  id: number;
  survivor: { id: number; title: string };
  loser: { id: number; title: string };
  at: Date;
  isUndone: boolean;
  byId: number | null;
  byName: string | null;
}

async function readMerges(db: Db, companyId: number): Promise<OfCompany['merges']> {
  const { rows } = await sql<MergeRow>`
    select m.id, jsonb_build_object('id', s.id, 'title', coalesce(nullif(s.name, ''), s.street, '')) as survivor,
      jsonb_build_object('id', l.id, 'title', coalesce(nullif(l.name, ''), l.street, '')) as loser, merged_at as at,
      undone_at is not null as "isUndone", users.id as "byId",
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), users.email) as "byName"
    from listing_merges m join listings s on s.id = survivor_id join listings l on l.id = loser_id
      left join users on users.id = merged_by
    where m.company_id = ${companyId} and merged_at > now() - make_interval(days => ${UNDO_DAYS})
    order by m.id desc limit 50`.execute(db);
  return rows.map(({ byId, byName, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: byId === null ? null : { id: byId, name: byName ?? '' },
  }));
}
