import { type Kysely, sql } from 'kysely';
import type { RedirectOrigin } from '#common/catalog/redirect-origins.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Address, AddressItem } from './find-address-owner.ts';

/** A redirect to store. */
export interface NewRedirect {
  lang: Address['lang'];
  from: string;
  /** Null for a deleted page. */
  to: string | null;
  /** Also moves the paths below, as places need it: /toronto/condos. */
  withBelow?: boolean;
  origin: RedirectOrigin;
  item?: AddressItem | undefined;
  /** The user who causes it, if any. */
  userId?: number | undefined;
}

/**
 * Stores a redirect, and points those to its old address at the new one. Redirects from the new address are deleted: no
 * chain, no loop.
 */
export async function writeRedirect(trx: Kysely<DB>, redirect: NewRedirect): Promise<void> {
  const { lang, from, to, withBelow = false, origin, item, userId } = redirect;
  const isMoved = withBelow
    ? sql<boolean>`(to_path = ${from} or starts_with(to_path, ${`${from}/`}))`
    : sql<boolean>`to_path = ${from}`;
  const start = to === '/' ? '' : to;
  const moved = sql<string | null>`${start}::text || substr(to_path, ${from.length + 1})`;
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
    .onConflict((conflict) =>
      conflict.columns(['lang', 'from_path']).doUpdateSet((row) => ({
        ...columns,
        version: sql<number>`${row.ref('redirects.version')} + 1`,
      })),
    )
    .execute();
}
