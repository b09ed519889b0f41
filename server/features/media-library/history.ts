import { sql } from 'kysely';
import type { AssetChange } from '#common/contract/media-library.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Maximum entries in a history. */
const SHOWN = 50;

/** The latest changes of an asset, the latest first. */
export async function readAssetHistory(db: Db, id: number): Promise<AssetChange[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_user_id')
    .select(['audit_log.id', 'at', 'action'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email, '')`.as(
        'by',
      ),
    )
    .select(sql<string[]>`coalesce(array(select jsonb_object_keys(details -> 'after')), '{}')`.as('fields'))
    .where('subject_kind', '=', 'asset')
    .where('subject_id', '=', id)
    .orderBy('audit_log.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
