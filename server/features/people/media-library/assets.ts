import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { Asset, mediaLibrary } from '#common/contract/people/media-library.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';

type AssetsQuery = z.output<(typeof mediaLibrary)['list']['query']>;

const all = (db: Db) =>
  db
    .selectFrom('assets')
    // Every asset has one upload. A left join is skipped where only rows are counted.
    .leftJoin('uploads', 'uploads.id', 'assets.upload_id')
    .select(['assets.id', 'assets.name', 'alt_en', 'alt_fr', 'is_decorative', 'caption_en', 'caption_fr'])
    .select(['credit_en', 'credit_fr', 'focus_x', 'focus_y', 'version', 'is_usable', 'upload_id'])
    .select(['assets.created_at', 'uploads.width', 'uploads.height', 'uploads.color']);

type AssetRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

const isUsed = sql<boolean>`exists (select from asset_uses where asset_id = assets.id)`;

function matching(db: Db, { q = '', state }: AssetsQuery) {
  const found = all(db).where(searchedBy(q, (word) => sql`assets.search_text like ${word}`));
  if (state === 'used') return found.where(isUsed);
  if (state === 'unused') return found.where(sql<boolean>`not ${isUsed}`);
  return state === 'incomplete' ? found.where(sql<boolean>`not is_usable`) : found;
}

const ORDER: ListOrder<'createdAt'> = {
  sorts: { createdAt: { notNull: [sql`assets.created_at`] } },
  id: sql`assets.id`,
};

/** One page of the library. */
export async function readAssets(db: Db, query: AssetsQuery) {
  const { rows, ...page } = await readPage(db, matching(db, query), query, ORDER);
  return { ...page, rows: await withUses(db, rows) };
}

/** All assets that match, for a file. */
export const readAllAssets = async (db: Db, query: AssetsQuery): Promise<Asset[]> =>
  withUses(db, await readAll(matching(db, query), query, ORDER));

/** One asset. Throws `asset.not_found`. */
export async function readAsset(db: Db, id: number): Promise<Asset> {
  const [found] = await withUses(db, await all(db).where('assets.id', '=', id).execute());
  if (!found) throw new AppError('asset.not_found');
  return found;
}

/** Counts uses only for the rows of a page, because a deep page would count them for all rows before it. */
async function withUses(db: Db, rows: readonly AssetRow[]): Promise<Asset[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom('asset_uses')
    .select(({ fn }) => ['asset_id', fn.countAll<number>().as('count')])
    .where(sql<boolean>`asset_id = any(${ids})`)
    .groupBy('asset_id')
    .execute();
  const countOf = new Map(counts.map(({ asset_id, count }) => [asset_id, count]));
  return rows.map((row) => assetOf(row, countOf.get(row.id) ?? 0));
}

const assetOf = (row: AssetRow, useCount: number): Asset => ({
  id: row.id,
  name: row.name,
  altEn: row.alt_en,
  altFr: row.alt_fr,
  isDecorative: row.is_decorative,
  captionEn: row.caption_en,
  captionFr: row.caption_fr,
  creditEn: row.credit_en,
  creditFr: row.credit_fr,
  focusX: row.focus_x,
  focusY: row.focus_y,
  src: `uploads/${row.upload_id}`,
  width: row.width ?? 0,
  height: row.height ?? 0,
  color: row.color ?? '#ffffff',
  isUsable: row.is_usable,
  useCount,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
