import { sql } from 'kysely';
import type { RedirectOrigin } from '#common/catalog/redirect-origins.ts';
import type { Lang } from '#common/contract/fields.ts';
import { AppError } from '#common/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { lockAddresses } from './claim-address.ts';
import type { AddressItem } from './find-address-owner.ts';
import { firstSegment, isReservedPath } from './reserved-paths.ts';

/** An item's move to another address. Paths have no language prefix. */
export interface Rename {
  lang: Lang;
  from: string;
  to: string;
  /** Also moves the paths below, as places need it: /toronto/condos. */
  withBelow?: boolean;
  item?: AddressItem;
  /** The user who renames, if any. */
  userId?: number | undefined;
  origin?: RedirectOrigin;
}

/**
 * Redirects an old address to the new one, in the transaction of the rename. Redirects to the old address now lead to
 * the new one, and those from the new address are deleted: no chain, no loop. Throws `address.reserved`.
 */
export async function recordRename(trx: Db, rename: Rename): Promise<void> {
  const { lang, from, to, withBelow = false, item, userId, origin = 'slug' } = rename;
  if (from === to) return;
  for (const path of [from, to])
    if (isReservedPath(path) || firstSegment(path) === '') throw new AppError('address.reserved');
  await lockAddresses(trx);
  const isMoved = withBelow
    ? sql<boolean>`(to_path = ${from} or starts_with(to_path, ${`${from}/`}))`
    : sql<boolean>`to_path = ${from}`;
  const moved = sql<string>`${to} || substr(to_path, ${from.length + 1})`;
  await trx
    .deleteFrom('redirects')
    .where('lang', '=', lang)
    .where(({ or, and }) => or([sql<boolean>`from_path = ${to}`, and([isMoved, sql<boolean>`from_path = ${moved}`])]))
    .execute();
  await trx.updateTable('redirects').set({ to_path: moved }).where('lang', '=', lang).where(isMoved).execute();
  const columns = {
    to_path: to,
    with_below: withBelow,
    origin,
    item_kind: item?.kind ?? null,
    item_id: item?.id ?? null,
    created_by: userId ?? null,
  };
  await trx
    .insertInto('redirects')
    .values({ lang, from_path: from, ...columns })
    .onConflict((conflict) => conflict.columns(['lang', 'from_path']).doUpdateSet(columns))
    .execute();
}
